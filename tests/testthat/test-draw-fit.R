test_that("a name or title is cut if it is too long", {
  withr::local_pdf(NULL)
  plot.new()
  # All prefixes of the title together would take gigabytes.
  long <- strrep("long ", 20000)
  for (room in c(1, 2, 4)) {
    piece <- cutToFit(long, room, 1)
    expect_lte(strwidth(piece, "inches"), room)
    expect_true(startsWith(long, sub("[.]{3}$", "", piece)) && endsWith(piece, "..."))
  }
  expect_identical(cutToFit("short", 2, 1), "short")
  expect_no_error(plotSheet(stats::setNames(list(emptyGame(2), wikipedia), c(long, "b")), title = long))
})

test_that("text that fits after shrinking is not cut", {
  shrinks <- function() {
    plot.new()
    vapply(20:140, function(letters) {
      title <- substring(strrep("Games of the week ", 8), 1, letters)
      cex <- shrunkToFit(title, 7, 1.2, minShare = 0.5, font = 2)
      cex == 0.6 || cutToFit(title, 7, cex, font = 2) == title
    }, NA)
  }
  for (open in list(function() grDevices::pdf(NULL), function() grDevices::png(withr::local_tempfile()))) {
    open()
    expect_true(all(shrinks()))
    dev.off()
  }
})

test_that("text is broken into lines that fit, without losing a word", {
  withr::local_pdf(NULL)
  plot.new()
  text <- "Hidden single in box 4: 1 can only go in r6c2, because r1c2=1, r4c9=1 and averyverylongwordthatdoesnotfit."
  for (room in c(0.01, 0.7, 1.5, 20)) {
    lines <- linesToFit(text, room, 0.8)
    expect_identical(paste(lines, collapse = " "), text)
    isWord <- !grepl(" ", lines, fixed = TRUE)
    expect_true(all(strwidth(lines[!isWord], "inches", cex = 0.8) <= room))
  }
  expect_length(linesToFit(text, 20, 0.8), 1)
})

test_that("paragraphs are shrunk before they are cut", {
  written <- function(height) {
    file <- withr::local_tempfile()
    grDevices::postscript(file, useKerning = FALSE)
    plot.new()
    plot.window(c(0, 1), c(0, 1))
    writeParagraphs(paste0("Sentence ", 1:9, "."), paste0(1:9, "."), 0, 1, 3, height, cex = 0.8)
    dev.off()
    paste(readLines(file), collapse = "\n")
  }
  all <- written(2)
  expect_match(all, "Sentence 9[.]")
  tight <- written(1.1)
  expect_match(tight, "Sentence 9[.]")
  expect_false(identical(tight, all))
  expect_match(written(0.5), "[.] [.]{3}")
  expect_no_match(written(0.5), "Sentence 9[.]")
})
