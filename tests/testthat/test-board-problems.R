test_that("problems() and readr::problems() agree", {
  file <- withr::local_tempfile(lines = c(wikipedia, "12"))
  games <- suppressWarnings(readSudoku(file))
  expect_identical(problems(games), attr(games, "problems"))
  expect_s3_class(problems(games), "tbl_df")
  expect_identical(nrow(problems(1)), 0L)
  # readr's function returns the attribute, a tibble, unchanged.
  skip_if_not_installed("readr")
  expect_identical(getExportedValue("readr", "problems")(games), problems(games))
})
