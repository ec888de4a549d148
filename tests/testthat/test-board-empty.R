test_that("an empty game has n^2 x n^2 empty cells", {
  for (n in c(2, 3, 6, 20)) expect_identical(dim(emptyGame(n)), as.integer(c(n^2, n^2)))
  expect_true(all(is.na(emptyGame())))
})

test_that("a message reports the first large board of a session", {
  forgetShown()
  shown <- function(make) {
    assign("shown", NULL, session)
    tryCatch({
      make
      ""
    }, oxidoku_large = conditionMessage)
  }
  expect_snapshot({
    cat(shown(emptyGame(9)))
    cat(shown(makeGame(9, gaps = 1)))
    cat(shown(makeGame(6, count = 1)))
    cat(shown(randomGame(7, "shuffle")))
    cat(shown(emptyGame(boxes = c(4, 8))))
    cat(shown(randomGame(boxes = c(6, 5), method = "shuffle")))
    cat(shown(emptyGame(8, diagonals = TRUE)))
  })
  for (n in 2:5) expect_identical(shown(emptyGame(n)), "")
  expect_identical(shown(emptyGame(boxes = c(1, 30))), "")
  expect_identical(shown(emptyGame(regions = matrix(1:30, 30, 30))), "")
  expect_identical(shown(emptyGame(boxes = c(4, 6))), "")

  assign("shown", NULL, session)
  expect_message(game <- emptyGame(9), class = "oxidoku_large")
  expect_identical(dim(game), c(81L, 81L))
  expect_silent(makeGame(9))
})

test_that("a seed game contains each symbol once", {
  set.seed(7)
  for (n in c(2, 3, 4, 6, 10)) {
    game <- seedGame(n)
    clues <- game[!is.na(game)]
    expect_length(clues, n^2)
    expect_false(anyDuplicated(clues) > 0)
  }
})

test_that("the original of a solution is the puzzle, and the original of an unsolved game is the game itself", {
  game <- as.sudoku(wikipedia)
  expect_identical(originalGame(game), game)
  expect_identical(originalGame(solve(game)), game)
})

test_that("the original of a solved matrix is a game", {
  variant <- as.sudoku("3........................", boxes = c(1, 5))
  for (game in list(as.sudoku("4......3.1..2..."), variant)) {
    solution <- solveGame(unclass(game))
    expect_identical(originalGame(solution), game)
    expect_identical(originalGame(t(solution)), t(game))
    expect_identical(originalGame(fillSingles(unclass(game))), game)
  }
})

test_that("invalid input is reported", {
  expect_snapshot(error = TRUE, {
    emptyGame(1)
    emptyGame(21)
    emptyGame(2.5)
    emptyGame(NULL)
    emptyGame(factor(3))
    seedGame("3")
    seedGame(c(2, 3))
    seedGame(NaN)
    originalGame(matrix(1, 4, 4))
  })
})

test_that("the puzzle of a solution must have the same size as the solution", {
  solved <- solve(emptyGame(2))
  attr(solved, "game") <- emptyGame(3)
  expect_error(originalGame(solved), class = "oxidoku_error_size")
})
