# The pixels of each frame of a GIF or of PNG files, as an array of integers: rows, columns and channels.
framesIn <- function(files) {
  images <- magick::image_read(files)
  lapply(seq_along(images), function(k) as.integer(magick::image_data(images[k], "rgb")))
}

# The delays of the images in hundredths of a second. A block of four bytes with the delay precedes each image.
delaysIn <- function(bytes) {
  blocks <- which(bytes == 0x21 & c(bytes[-1], 0) == 0xf9 & c(bytes[-(1:2)], 0, 0) == 0x04)
  bytes[blocks + 4] + 256 * bytes[blocks + 5]
}

bytesOf <- function(file) as.integer(readBin(file, "raw", file.size(file)))

gifOf <- function(x, ..., frame = parent.frame()) {
  file <- withr::local_tempfile(fileext = ".gif", .local_envir = frame)
  suppressMessages(animateGame(x, file, ...))
  file
}

test_that("a GIF has the same frames as the film", {
  skip_if_not_installed("magick")
  windoku <- replace(solve(emptyGame(3, extra = "windows")), 1:12, NA)
  attr(windoku, "game") <- NULL
  hint <- explainGame(wikipedia, maxSteps = 20)
  for (x in list(traceGame("4......3.1..2..."), hint, solve(windoku))) {
    film <- suppressMessages(filmOf(x, themes$dark, 15))
    folder <- withr::local_tempdir()
    drawFrames(film, folder, identity)
    expected <- framesIn(list.files(folder, full.names = TRUE))
    found <- framesIn(gifOf(x, theme = "dark", maxSteps = 15))
    expect_length(found, length(film$captions))
    expect_length(expected, length(film$captions))
    # A GIF has fewer colours than a PNG file.
    for (k in seq_along(found)) expect_lt(mean(abs(found[[k]] - expected[[k]])), 0.5)
    for (k in seq_along(found)) expect_lt(mean(abs(found[[k]] - expected[[k]]) > 24), 1e-3)
  }
})

test_that("a cell is blank in the frames in which it has no symbol", {
  skip_if_not_installed("magick")
  trace <- traceGame("4......3.1..2...")
  found <- framesIn(gifOf(trace))
  unit <- ncol(found[[1]]) / 164
  for (step in which(trace$outcome != "dead end")) {
    isPlain <- outer(1:4, 1:4, Vectorize(function(row, col) {
      within <- function(k) seq(ceiling((40 * k - 30) * unit), floor((40 * k - 6) * unit))
      all(diff(range(found[[step + 1]][within(row), within(col), 1])) < 16)
    }))
    expect_identical(isPlain, is.na(matrix(as.vector(as.sudoku(trace, step)), 4)), info = step)
  }
})

test_that("seconds and loop set the delays and the repetition of a GIF", {
  skip_if_not_installed("magick")
  trace <- traceGame("4......3.1..2...")
  looped <- bytesOf(gifOf(trace, seconds = 0.25))
  expect_identical(delaysIn(looped), rep(c(25, 225), c(13, 1)))
  expect_match(rawToChar(as.raw(looped[looped > 0])), "NETSCAPE2.0", fixed = TRUE, useBytes = TRUE)
  once <- bytesOf(gifOf(trace, seconds = 0.25, loop = FALSE))
  expect_identical(delaysIn(once), rep(25, 14))
  expect_no_match(rawToChar(as.raw(once[once > 0])), "NETSCAPE2.0", fixed = TRUE, useBytes = TRUE)
  expect_identical(delaysIn(bytesOf(gifOf(explainGame("4......3.1..2..."))))[[1]], 200)
})

test_that("a GIF can have identical frames or a large board", {
  skip_if_not_installed("magick")
  film <- filmOf(traceGame("4......3.1..2..."), themes$safe, 200)
  film$captions[] <- "Same"
  film$fills <- film$fills[0, ]
  film$labels <- film$labels[0, ]
  file <- withr::local_tempfile(fileext = ".gif")
  writeBin(gifOfFilm(film, 0.5, TRUE, file), file)
  expect_length(delaysIn(bytesOf(file)), 14)
  expect_true(file.exists(gifOf(solve(emptyGame(5)), maxSteps = 2)))
})

test_that("a GIF of 200 steps is smaller than 1 MB", {
  skip_if_not_installed("magick")
  expect_lt(file.size(gifOf(suppressMessages(traceGame(hardest)))), 1e6)
})

test_that("animateGame() returns the SVG and leaves the graphics device unchanged", {
  skip_if_not_installed("magick")
  withr::local_pdf(NULL)
  device <- grDevices::dev.cur()
  trace <- traceGame("4......3.1..2...")
  file <- withr::local_tempfile(fileext = ".GIF")
  expect_identical(animateGame(trace, file), animateGame(trace))
  expect_identical(readBin(file, "raw", 3), charToRaw("GIF"))
  expect_identical(grDevices::dev.cur(), device)
  expect_error(animateGame(trace, file), class = "oxidoku_error_file")
})

test_that("an error from magick is reported with a remedy", {
  skip_if_not_installed("magick")
  withr::local_dir(withr::local_tempdir())
  suppressMessages(trace("image_write", quote(stop("cache resources exhausted")), where = asNamespace("magick"),
                         print = FALSE))
  withr::defer(suppressMessages(untrace("image_write", where = asNamespace("magick"))))
  expect_snapshot(error = TRUE, animateGame(traceGame("4......3.1..2..."), "steps.gif"))
  expect_identical(list.files(), character())
})
