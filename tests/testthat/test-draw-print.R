test_that("games are printed in a frame and returned", {
  game <- as.sudoku(wikipedia)
  expect_snapshot({
    game
    solve(as.sudoku("4......3.1..2..."))
  })
  utils::capture.output(returned <- withVisible(print(game)))
  expect_identical(returned, list(value = game, visible = FALSE))
})

test_that("all lines of a frame have the same width", {
  withr::local_options(width = 1000)
  for (n in c(2, 3, 4, 5, 6, 10)) {
    frame <- format(emptyGame(n))
    expect_length(frame, n^2 + n + 1)
    expect_identical(length(unique(nchar(frame))), 1L)
  }
})

test_that("large boards are split between boxes to fit the width of the console", {
  g <- randomGame(6, "shuffle")
  withr::local_options(width = 1000)
  whole <- format(g)
  for (width in c(20, 60, 61, 62, 100, 122, 123)) {
    withr::local_options(width = width)
    pieces <- split(format(g), cumsum(format(g) == ""))
    pieces <- lapply(pieces, function(piece) piece[piece != ""])
    expect_true(all(lengths(pieces) == length(whole)), info = width)
    if (width >= 42) expect_true(all(nchar(unlist(pieces)) <= width), info = width)
    # Each piece begins with the border at which the previous piece ended.
    rest <- lapply(pieces[-1], substring, 3)
    expect_identical(do.call(paste0, c(pieces[1], rest)), whole, info = width)
  }
  for (g in list(emptyGame(boxes = c(1, 30)), emptyGame(regions = matrix(1:26, 26, 26, byrow = TRUE)))) {
    withr::local_options(width = 40)
    pieces <- split(format(g), cumsum(format(g) == ""))
    expect_true(all(nchar(unlist(pieces)) <= 40))
    expect_gt(length(pieces), 1)
  }
  withr::local_options(width = 80)
  expect_identical(format(emptyGame(5)), {
    withr::local_options(width = 20)
    format(emptyGame(5))
  })
})

test_that("a board larger than the console is cut off between boxes, and a note gives its size", {
  withr::local_envvar(LINES = NA)
  printed <- function(g, ...) utils::capture.output(print(g, ...))
  for (g in list(seedGame(6), emptyGame(boxes = c(4, 7)), emptyGame(boxes = c(1, 30)))) {
    withr::local_options(width = 1000)
    whole <- format(g)
    for (width in c(20, 62, 80, 200)) {
      withr::local_options(width = width)
      shown <- printed(g)
      expect_true(all(nchar(shown) <= max(width, 50)), info = width)
      expect_match(utils::tail(shown, 2)[[1]], paste(nrow(g), "x", nrow(g), "board"))
      corner <- utils::head(shown, -2)
      expect_lte(length(corner), 31)
      expect_identical(corner, substr(whole[seq_along(corner)], 1, nchar(corner[[1]])), info = width)
      if (width == 20 || nrow(g) == 30) next
      expect_match(corner[c(1, length(corner))], "[+]$")
      expect_identical(printed(g, all = TRUE), format(g))
    }
  }
  withr::local_options(width = 30, oxidoku.print.all = TRUE)
  expect_identical(printed(g), format(g))
  expect_identical(printed(g, "line"), format(g, "line"))
  expect_error(print(g, all = NA), class = "oxidoku_error_argument")
})

test_that("boards up to 25 x 25 are printed whole if the console is wide enough", {
  withr::local_envvar(LINES = 10)
  withr::local_options(width = 80)
  for (g in list(emptyGame(2), emptyGame(5), emptyGame(boxes = c(4, 6)), emptyGame(3, diagonals = TRUE))) {
    expect_identical(utils::capture.output(print(g)), format(g))
  }
  withr::local_options(width = 40)
  expect_snapshot(emptyGame(5, diagonals = TRUE))
  withr::local_options(width = 200)
  withr::local_envvar(LINES = 60)
  expect_identical(utils::capture.output(print(seed <- seedGame(6))), format(seed))
})

test_that("a game with invalid edits can still be printed", {
  g <- emptyGame(2)
  g[2, 3] <- "nonsense"
  g[4, 1] <- "%s"
  g[4, 4] <- "a\nb"
  g[3, 4] <- strrep("x", 1000)
  g[1, 1] <- 0
  expect_snapshot(g)
})

test_that("a game written as a line can be read back", {
  set.seed(9)
  for (n in 2:7) {
    game <- seedGame(n)
    expect_identical(as.sudoku(format(game, "line")), game)
  }
})

test_that("a game can be converted to a data frame and keeps its column names", {
  m <- numbers(wikipedia)
  colnames(m) <- letters[1:9]
  frame <- as.data.frame(solve(as.sudoku(m)))
  expect_named(frame, letters[1:9])
  expect_identical(paste(t(frame), collapse = ""), wikipediaSolved)
  expect_identical(as.sudoku(frame)[, "c"], as.sudoku(wikipediaSolved)[, 3])
  expect_named(as.data.frame(emptyGame(2)), c("V1", "V2", "V3", "V4"))
})
