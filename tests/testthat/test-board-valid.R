test_that("valid boards are recognised, whether or not they are complete", {
  expect_true(isValid(emptyGame(3)))
  expect_true(isValid(wikipedia))
  expect_true(isValid(as.sudoku(hardestSolved)))
})

test_that("clashes are listed with their house, symbol and cells", {
  g <- emptyGame(4)
  g[2, 7] <- "K"
  g[2, 16] <- "K"
  g[1, 5] <- "K"
  g[12, 16] <- "K"
  expected <- data.frame(
    house = c("row", "column", "box"), index = c(2L, 16L, 2L), symbol = "K",
    cells = c("r2c7 r2c16", "r2c16 r12c16", "r1c5 r2c7")
  )
  valid <- isValid(g)
  expect_false(valid)
  expect_identical(attr(valid, "clashes"), expected)
  expect_snapshot(isValid(g))
})

test_that("isValid() returns a logical vector for many puzzles in any form", {
  puzzles <- c(a = wikipedia, b = paste0("11", strrep(".", 79)), c = "short", d = NA, e = "4......3.1..2...")
  expected <- c(a = TRUE, b = FALSE, c = NA, d = NA, e = TRUE)
  expect_identical(isValid(puzzles), expected)
  expect_identical(isValid(as.list(puzzles)), expected)
  expect_identical(isValid(lapply(puzzles[1:2], as.sudoku)), expected[1:2])
  expect_identical(isValid(list(emptyGame(2), emptyGame(4), NULL)), c(TRUE, TRUE, NA))
  expect_identical(isValid(rbind(0, rep(1, 81))), c(TRUE, FALSE))
  expect_identical(isValid(character()), logical())
  set.seed(8)
  games <- lapply(1:50, function(k) {
    game <- makeGame(2 + k %% 4, 4)
    game[sample(length(game), 2)] <- game[1]
    game
  })
  expect_identical(isValid(games), vapply(games, function(game) as.logical(isValid(game)), NA))
})

test_that("a single board in rows, cells or a matrix is checked as one board", {
  nine <- substring(wikipedia, seq(1, 73, 9), seq(9, 81, 9))
  for (x in list(nine, as.list(nine), strsplit(wikipedia, "")[[1]], numbers(wikipedia))) expect_true(isValid(x))
})
