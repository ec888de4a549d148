test_that("a progress bar appears only after a second of work", {
  skip_if_not_installed("cli")
  withr::local_options(cli.progress_handlers_only = "logger")
  work <- function(seconds) {
    bar <- progressBar(TRUE, 1, "Puzzles")
    bar(0.1)
    Sys.sleep(seconds)
    bar(0.5)
    invisible(bar(0.9))
  }
  outputOf <- function(seconds) paste(utils::capture.output(work(seconds)), collapse = "\n")
  expect_identical(outputOf(0), "")
  expect_match(outputOf(secondsBeforeBar + 0.05), "created.*done")
})

test_that("no progress bar appears with progress = FALSE", {
  bar <- progressBar(FALSE, 1, "Puzzles")
  expect_null(bar(1))
  expect_silent(solveGames(rep(wikipedia, 1000), progress = FALSE))
})
