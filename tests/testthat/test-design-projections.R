# The points that plot() draws, from the device's display list: a data frame for each panel.
drawnPoints <- function(...) {
  grDevices::pdf(NULL)
  on.exit(grDevices::dev.off())
  grDevices::dev.control("enable")
  plot(...)
  calls <- lapply(grDevices::recordPlot()[[1]], function(item) as.list(item[[2]]))
  arePoints <- vapply(calls, function(call) is.list(call[[1]]) && call[[1]]$name == "C_plotXY" && call[[3]] == "p", NA)
  drawn <- lapply(calls[arePoints], function(call) data.frame(x = call[[2]]$x, y = call[[2]]$y, col = call[[6]]))
  # The key is also drawn with points.
  Filter(function(points) nrow(points) == nrow(..1), drawn)
}

test_that("each pair of factors has a panel with all runs in the colours of their slices", {
  withr::local_pdf(NULL)
  set.seed(1)
  d <- spaceFillingDesign(81, 3)
  drawn <- drawnPoints(d)
  expect_length(drawn, 3)
  expect_identical(lapply(drawn, `[[`, "x"), list(d$x1, d$x1, d$x2))
  expect_identical(lapply(drawn, `[[`, "y"), list(d$x2, d$x3, d$x3))
  expect_identical(drawn[[1]]$col, pointColours[as.integer(d$Slice)])
  one <- drawnPoints(d, slice = "4", factors = c("x3", "x1"), palette = c("red", "blue"))
  expect_length(one, 1)
  # Runs of other slices are grey and are drawn first.
  others <- d$Slice != "4"
  expect_identical(one[[1]]$x, c(d$x3[others], d$x3[!others]))
  expect_identical(one[[1]]$col == "grey80", rep(c(TRUE, FALSE), c(72, 9)))
  before <- par("mfrow")
  expect_invisible(plot(d))
  expect_identical(par("mfrow"), before)
  expect_identical(plot(d, cex.axis = 0.5), d)
})

test_that("the lines of a plot separate the cells of both grids", {
  set.seed(1)
  d <- spaceFillingDesign(81, list(a = c(20, 80), b = c(0, 9)))
  lines <- projectionsOf(d, NULL, NULL, NULL)$lines
  expect_equal(lines[[1]]$at, list(20 + 60 * (1:8) / 9, 1:8))
  expect_equal(lines[[2]]$at, list(c(40, 60), c(3, 6)))
})

test_that("autoplot() draws the same runs as plot()", {
  skip_if_not_installed("ggplot2")
  withr::local_pdf(NULL)
  set.seed(1)
  d <- spaceFillingDesign(81, 3)
  drawn <- ggplot2::autoplot(d, slice = c(2, 5))
  expect_s3_class(drawn, "gg")
  expect_identical(nrow(drawn$data), 243L)
  expect_identical(levels(drawn$data$slice), c("2", "5"))
  expect_identical(sum(is.na(drawn$data$slice)), 3L * 63L)
  expect_no_warning(print(drawn))
  built <- ggplot2::ggplot_build(drawn)
  expect_equal(nrow(built$layout$layout), 4)
  expect_identical(ggplot2::get_alt_text(drawn), altText(d, slice = c(2, 5)))
})

test_that("the slices in colour have the first colours of the palette, for any number of slices", {
  set.seed(1)
  view <- projectionsOf(spaceFillingDesign(144, 2, 36), NULL, c(30, 2), NULL)
  expect_identical(view$key, data.frame(slice = c("30", "2"), colour = pointColours[1:2]))
  expect_identical(unique(view$colours[view$slice == "2"]), pointColours[[2]])
})

test_that("labels of ticks have enough digits to differ", {
  expect_identical(labelsOfTicks(c(1e8, 1e8 + 20)), c("100000000", "100000020"))
  expect_identical(labelsOfTicks(c(0, 0.5, 1)), c("0.0", "0.5", "1.0"))
  expect_identical(anyDuplicated(labelsOfTicks(1 + c(0:4, NA) * 2^-50)), 0L)
})

test_that("narrow ranges are drawn without warnings", {
  skip_if_not_installed("ggplot2")
  withr::local_pdf(NULL)
  d <- spaceFillingDesign(16, list(a = c(1, 1 + 2e-12), b = c(0, 1e-299), c = c(-8e307, 8e307)))
  expect_no_warning(plot(d))
  expect_no_warning(print(ggplot2::autoplot(d)))
})

test_that("altText() describes plots in words", {
  set.seed(1)
  d <- spaceFillingDesign(81, 4)
  expect_snapshot({
    altText(d)
    altText(d, factors = c("x1", "x4"), slice = c(1, 9))
    altText(spaceFillingDesign(8, 2, c("steel", "oak")), slice = "oak")
  })
})

test_that("invalid arguments of plots cause errors", {
  withr::local_pdf(NULL)
  d <- spaceFillingDesign(16, centred = TRUE)
  broken <- d
  broken$x1 <- NULL
  extreme <- spaceFillingDesign(16, list(a = c(0, 1), b = c(-1, 1) * 1e308, c = c(1, 1 + 2^-44)), centred = TRUE)
  expect_snapshot(error = TRUE, {
    plot(extreme)
    plot(extreme, factors = c("c", "a"))
    plot(d, factors = "x1")
    plot(d, factors = c("x1", "z"))
    plot(d, slice = 5)
    plot(d, slice = "z")
    plot(d, palette = "red")
    plot(d, mar = rep(100, 4))
    plot(broken)
  })
})

test_that("an unused argument of autoplot() causes an error", {
  skip_if_not_installed("ggplot2")
  expect_snapshot(error = TRUE, ggplot2::autoplot(spaceFillingDesign(16), colour = "red"))
})
