test_that("autoplot() draws what plot() draws", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("vdiffr")
  skip_if_not(grepl("^3[.]4", utils::packageVersion("ggplot2")), "drawings of ggplot2 3.4")
  fivefold <- designGame(gridOn(emptyGame(regions = gerechte)), LETTERS[1:5])
  vdiffr::expect_doppelganger("ggplot gerechte", ggplot2::autoplot(fivefold, plotNumbers = TRUE))
  games <- list(A = as.sudoku("4312124331242431"), B = as.sudoku("1234341221434321"))
  vdiffr::expect_doppelganger("ggplot in replicates", ggplot2::autoplot(designGame(games)))
  fivefold$yield <- c(NA, 2:25)
  vdiffr::expect_doppelganger("ggplot of yields", ggplot2::autoplot(fivefold, fill = "yield"))
})

test_that("autoplot() uses the colours of plot(), and a legend if labels do not explain the colours", {
  skip_if_not_installed("ggplot2")
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), factors = TRUE)
  fills <- function(plot) ggplot2::layer_data(plot, 1)$fill
  expect_identical(fills(ggplot2::autoplot(d)), fieldMap(d, NULL, NULL, FALSE, NULL)$plots$colour)
  guideOf <- function(...) ggplot2::autoplot(d, ...)$scales$get_scales("fill")$guide
  expect_identical(guideOf(), "none")
  expect_identical(guideOf(label = "Plot"), "legend")
  expect_error(ggplot2::autoplot(d, size = 3), class = "oxidoku_error_argument")
  expect_error(ggplot2::autoplot(replace(d, "Replicate", NA)), class = "oxidoku_error_argument")
  renamed <- d
  names(renamed)[names(renamed) == "Symbol"] <- "Trt"
  expect_identical(fills(ggplot2::autoplot(renamed, treatments = "Trt")), fills(ggplot2::autoplot(d)))
})

test_that("long names are wrapped, and shown only in the legend if they would be too small to read", {
  skip_if_not_installed("ggplot2")
  names <- c("Control", "Nitrogen low", "Nitrogen high", "P", "K", "NP", "NK", "PK", "NPK")
  grid <- gridOn(emptyGame(3))
  labelsOf <- function(d) unique(ggplot2::layer_data(ggplot2::autoplot(d), 2)[c("label", "size")])
  guideOf <- function(d) ggplot2::autoplot(d)$scales$get_scales("fill")$guide
  broken <- designGame(grid, names)
  expect_setequal(labelsOf(broken)$label, gsub(" ", "\n", names))
  expect_true(all(labelsOf(broken)$size >= legible))
  expect_identical(guideOf(broken), "none")
  long <- designGame(grid, paste0("superphosphate", 1:9))
  expect_identical(labelsOf(long)$label, "")
  expect_identical(guideOf(long), "legend")
})
