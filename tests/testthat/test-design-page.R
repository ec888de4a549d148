test_that("no text touches another text or an arrow, and all text lies on the page", {
  for (seed in 1:25) {
    set.seed(seed)
    d <- randomBook()
    size <- stats::runif(2, 5, 10)
    flags <- as.list(stats::setNames(sample(c(TRUE, FALSE), 3, TRUE), c("plotNumbers", "walk", "border")))
    legend <- sample(list(NULL, TRUE, FALSE), 1)
    label <- sample(list(NULL, "Plot", c("Treatment", "Plot")), 1)
    drawn <- measured(function() {
      do.call(plot, c(list(d, lost = "lost", mark = "lost"), flags, legend = legend, label = label))
    }, size[[1]], size[[2]])
    info <- paste("seed", seed)
    expect_identical(overlaps(drawn$texts), character(), info = info)
    if (flags$walk) expect_identical(overlaps(drawn$texts, drawn$lines), character(), info = info)
    expect_true(all(drawn$texts$left >= 0 & drawn$texts$bottom >= 0), info = info)
    expect_true(all(drawn$texts$right <= size[[1]] & drawn$texts$top <= size[[2]]), info = info)
  }
})

test_that("plot numbers do not touch names that span several lines, at any text size", {
  names <- c("Control", "N\nP\nK\nMg", "a name of six words in all", "P", "K", "NPK")
  d <- bookOfField(6, 6, names, "serpentine")
  for (cex in list(NULL, 0.5, 1, 4)) {
    drawn <- measured(function() plot(d, plotNumbers = TRUE, walk = TRUE, cex = cex), 6, 6)
    isNumber <- grepl("^[0-9]{3}$", drawn$texts$text)
    expect_identical(overlaps(drawn$texts[isNumber, ], drawn$texts[!isNumber, ]), character(), info = format(cex))
  }
})

test_that("fields of different sizes are drawn to the same scale", {
  d <- rbind(withColumns(bookOfField(3, 8, LETTERS), Location = "a"),
             withColumns(bookOfField(7, 5, LETTERS), Location = "b"))
  map <- fieldMap(d)
  withr::local_pdf(NULL, width = 8, height = 6)
  plot.new()
  page <- pageOf(map, keysOf(map, NULL, TRUE))
  expect_equal(nrow(page$fields), 2)
  expect_true(all(page$fields$left >= 0 & page$fields$left + map$panels$cols <= page$size[[1]]))
  expect_true(all(page$fields$top <= page$size[[2]] & page$fields$top - map$panels$rows >= 0))
})

test_that("fields are arranged to fit the device, with the replicates of a site in one row if there is room", {
  map <- function(count, rows, cols, perSite = 0) {
    list(panels = data.frame(rows = rep(rows, count), cols = rep(cols, count)), rim = 0, perSite = perSite)
  }
  shape <- function(...) lengths(arranged(map(...), c(10, 5), c(0, 0))[c("heights", "widths")], use.names = FALSE)
  expect_identical(shape(2, 1, 1), c(1L, 2L))
  expect_identical(shape(2, 1, 8), c(2L, 1L))
  expect_identical(shape(8, 1, 1), c(2L, 4L))
  expect_identical(shape(6, 2, 3, perSite = 2), c(2L, 3L))
  expect_identical(shape(6, 1, 4, perSite = 2), c(3L, 2L))
})

test_that("several fields share the current figure", {
  withr::local_pdf(NULL)
  par(mfrow = c(1, 2))
  plot(designGame(gridOn(emptyGame(2)), replicates = 3))
  expect_identical(par("mfg"), c(1L, 1L, 1L, 2L))
})

test_that("a device that is too small causes an error", {
  withr::local_pdf(NULL, width = 1, height = 1)
  d <- rbind(withColumns(bookOfField(3, 8, LETTERS), Location = "a"),
             withColumns(bookOfField(7, 5, LETTERS), Location = "b"))
  expect_error(plot(d, mar = rep(3, 4)), class = "oxidoku_error_argument")
})
