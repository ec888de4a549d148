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

test_that("a text that fits after shrinking is not cut", {
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
