# The number of pages of a sheet. A device with a number in its file name writes one file per page.
pagesOf <- function(...) {
  folder <- withr::local_tempdir()
  grDevices::svg(file.path(folder, "page%03d.svg"))
  tryCatch(plotSheet(...), finally = grDevices::dev.off())
  length(list.files(folder))
}

smallGames <- function(count) {
  set.seed(72)
  makeGame(2, gaps = 11, unique = TRUE, count = count, as = "list")
}

test_that("a sheet has the pages that its games need, and solutions need fewer pages", {
  expect_identical(pagesOf(smallGames(12)), 2L)
  expect_identical(pagesOf(smallGames(13)), 3L)
  expect_identical(pagesOf(smallGames(13), solutions = FALSE), 2L)
  expect_identical(pagesOf(smallGames(5), perPage = c(1, 2)), 4L)
  expect_identical(pagesOf(rep(wikipedia, 7)), 3L)
  expect_identical(pagesOf(list(emptyGame(6), emptyGame(2))), 4L)
})

test_that("boards of several shapes, with no, one or several solutions, share a sheet", {
  skip_if_not_installed("vdiffr")
  games <- list(
    five = solve(emptyGame(regions = gerechte)), as.sudoku("11.............."), as.sudoku("1..............."),
    "six %d" = emptyGame(boxes = c(2, 3), diagonals = TRUE)
  )
  vdiffr::expect_doppelganger("puzzles of a sheet", function() plotSheet(games, solutions = FALSE, title = "100 %"))
  # Each of the two parts fits on one page, and the last page is kept.
  vdiffr::expect_doppelganger("solutions of a sheet", function() plotSheet(games, title = "100 %"))
})

test_that("a file with any name is written completely or not at all", {
  folder <- withr::local_tempdir()
  file <- file.path(folder, "50% of %d.PDF")
  games <- smallGames(2)
  expect_identical(withVisible(plotSheet(games, file = file)), list(value = games, visible = FALSE))
  expect_identical(rawToChar(readBin(file, "raw", 5)), "%PDF-")
  expect_error(plotSheet(games, file = file), class = "oxidoku_error_file")
  plotSheet(games, file = file, overwrite = TRUE, paper = "letter")
  other <- file.path(folder, "other.pdf")
  # The second board does not have this cell.
  expect_error(plotSheet(list(emptyGame(3), emptyGame(2)), file = other, highlight = "r9c9", overwrite = TRUE),
               class = "oxidoku_error_argument")
  expect_identical(list.files(folder), basename(file))
  expect_null(grDevices::dev.list())
})

test_that("writing a file leaves the user's devices alone", {
  withr::local_pdf(NULL)
  first <- grDevices::dev.cur()
  grDevices::pdf(NULL)
  second <- grDevices::dev.cur()
  plotSheet(smallGames(1), file = withr::local_tempfile(fileext = ".pdf"))
  expect_identical(grDevices::dev.cur(), second)
  grDevices::dev.off(second)
  expect_identical(grDevices::dev.cur(), first)
})

test_that("the device is left as it was", {
  withr::local_pdf(NULL)
  par(cex = 1.5)
  before <- par(c("mar", "oma", "mfrow", "cex"))
  plotSheet(smallGames(3))
  expect_identical(par(c("mar", "oma", "mfrow", "cex")), before)
})

test_that("invalid arguments are errors", {
  withr::local_pdf(NULL)
  refused <- function(...) {
    message <- conditionMessage(expect_error(plotSheet(...), class = "oxidoku_error"))
    cat(gsub(tempdir(), "folder", message, fixed = TRUE), "\n")
  }
  expect_snapshot({
    refused(list())
    refused(c(wikipedia, "nonsense"))
    refused(wikipedia, solutions = NA)
    refused(wikipedia, perPage = 3)
    refused(wikipedia, perPage = c(0, 3))
    refused(wikipedia, title = 1)
    refused(wikipedia, paper = "a3")
    refused(wikipedia, cex = 2)
    refused(wikipedia, TRUE, NULL, "no such thing")
    refused(wikipedia, title = "\u65e5")
    refused(wikipedia, file = "sheet.png")
    refused(wikipedia, theme = "bright")
    refused(wikipedia, file = "no such folder/sheet.pdf")
  })
})
