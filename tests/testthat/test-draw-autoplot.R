test_that("ggplots match the reference drawings", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("vdiffr")
  skip_if_not(grepl("^3[.]4", utils::packageVersion("ggplot2")), "the drawings were made with ggplot2 3.4")
  vdiffr::expect_doppelganger("ggplot 9 x 9", ggplot2::autoplot(solve(as.sudoku(wikipedia)), theme = "safe"))
  vdiffr::expect_doppelganger("ggplot of candidates", {
    ggplot2::autoplot(as.sudoku("4......3.1..2..."), choices = TRUE, highlight = "r1c2", theme = "dark")
  })
  vdiffr::expect_doppelganger("ggplot gerechte", {
    ggplot2::autoplot(solve(emptyGame(regions = gerechte)), tintRegions = TRUE)
  })
})

test_that("a ggplot shows each symbol in its cell", {
  skip_if_not_installed("ggplot2")
  for (game in shapes()) {
    game <- solve(game)
    drawn <- ggplot2::autoplot(game)
    labels <- ggplot2::layer_data(drawn, length(drawn$layers))
    shown <- array(NA_character_, dim(game))
    # On a reversed axis, ggplot2 stores negative values.
    shown[cbind(-labels$y, labels$x)] <- labels$label
    expect_identical(as.vector(shown), as.vector(unclass(game)))
    cells <- drawn$data
    expect_identical(as.character(cells$Symbol), as.vector(unclass(game))[(cells$Col - 1) * nrow(game) + cells$Row])
    expect_identical(cells$IsClue, as.vector(!is.na(originalGame(game))))
  }
})

# The size in points of the symbols on a square device.
pointsOn <- function(drawn, inches) {
  withr::local_pdf(NULL, width = inches, height = inches)
  grid::grid.newpage()
  grid::grid.draw(ggplot2::ggplotGrob(drawn))
  grid::grid.force()
  grid::grid.get("^GRID.text", grep = TRUE)$gp$fontsize
}

test_that("symbols are as large as in plot() on devices of all sizes", {
  skip_if_not_installed("ggplot2")
  for (game in list(solve(emptyGame(2)), emptyGame(regions = gerechte) |> solve(), solve(emptyGame(5)))) {
    for (inches in c(3, 7)) {
      withr::with_pdf(NULL, width = inches, height = inches, {
        par(mar = rep(0.1, 4))
        openBoard(nrow(game))
        expected <- largestFit(symbolsFor(nrow(game))) * par("ps")
      })
      # The margins differ slightly.
      expect_equal(pointsOn(ggplot2::autoplot(game), inches = inches), expected, tolerance = 0.06)
    }
  }
})

test_that("facets and layers can use the columns of the data", {
  skip_if_not_installed("ggplot2")
  drawn <- ggplot2::autoplot(solve(as.sudoku("4......3.1..2...")), tintRegions = TRUE)
  drawn <- drawn + ggplot2::geom_point(ggplot2::aes(colour = IsClue)) + ggplot2::facet_wrap(~ Square)
  expect_identical(nrow(expect_silent(ggplot2::ggplot_build(drawn))$layout$layout), 4L)
})

test_that("an empty board is drawn, and invalid arguments are errors", {
  skip_if_not_installed("ggplot2")
  expect_s3_class(ggplot2::autoplot(emptyGame(boxes = c(1, 4))), "ggplot")
  expect_error(ggplot2::autoplot(emptyGame(2), cex = 2), class = "oxidoku_error_argument")
  expect_error(ggplot2::autoplot(replace(emptyGame(2), 1, "?")), class = "oxidoku_error_symbol")
})
