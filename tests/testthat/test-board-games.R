test_that("games from a file are printed, and functions for many games accept them", {
  file <- withr::local_tempfile(lines = c("4......3.1..2... # easy", "2.4..1..3.......", "4......3.1......", wikipedia))
  games <- readSudoku(file)
  expect_snapshot(print(games, max = 1))
  expect_identical(as.vector(attr(solveGames(games), "status")), c("unique", "several", "several", "unique"))
  expect_identical(as.vector(isUnique(games)), c(TRUE, FALSE, FALSE, TRUE))
  expect_identical(lapply(as.sudoku(games), line), lapply(games, line))
  expect_identical(as.data.frame(games)$comment, c("easy", NA, NA, NA))
  expect_identical(dim(as.data.frame(newGames(list()))), c(0L, 1L))
  expect_snapshot(print(newGames(list())))
})

test_that("this package's problems() and readr's agree", {
  file <- withr::local_tempfile(lines = c(wikipedia, "12"))
  games <- suppressWarnings(readSudoku(file))
  expect_identical(problems(games), attr(games, "problems"))
  expect_s3_class(problems(games), "tbl_df")
  expect_identical(nrow(problems(1)), 0L)
  # readr's function returns the attribute, a tibble, unchanged.
  skip_if_not_installed("readr")
  expect_identical(getExportedValue("readr", "problems")(games), problems(games))
})
