test_that("autoplot() draws what plot() draws", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("vdiffr")
  skip_if_not(grepl("^3[.]4", utils::packageVersion("ggplot2")), "drawings of ggplot2 3.4")
  vdiffr::expect_doppelganger("ggplot 9 x 9", ggplot2::autoplot(solve(as.sudoku(wikipedia)), theme = "safe"))
  vdiffr::expect_doppelganger("ggplot of candidates", {
    ggplot2::autoplot(as.sudoku("4......3.1..2..."), choices = TRUE, highlight = "r1c2", theme = "dark")
  })
  vdiffr::expect_doppelganger("ggplot gerechte", {
    ggplot2::autoplot(solve(emptyGame(regions = gerechte)), tintRegions = TRUE)
  })
})

test_that("a ggplot has the labels of the picture at their positions", {
  skip_if_not_installed("ggplot2")
  for (game in shapes()) {
    game <- solve(game)
    drawn <- ggplot2::autoplot(game)
    labels <- ggplot2::layer_data(drawn, length(drawn$layers))
    shown <- array(NA_character_, dim(game))
    # On a reversed axis, ggplot2 stores negative values.
    shown[cbind(-labels$y, labels$x) + 0.5] <- labels$label
    expect_identical(as.vector(shown), as.vector(unclass(game)))
  }
})

test_that("an empty board is drawn, and invalid arguments are errors", {
  skip_if_not_installed("ggplot2")
  expect_s3_class(ggplot2::autoplot(emptyGame(boxes = c(1, 4))), "ggplot")
  expect_error(ggplot2::autoplot(emptyGame(2), cex = 2), class = "oxidoku_error_argument")
  expect_error(ggplot2::autoplot(replace(emptyGame(2), 1, "?")), class = "oxidoku_error_symbol")
})
