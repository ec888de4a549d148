test_that("symbols are legible on every background of a theme", {
  for (theme in themes) {
    expect_gt(contrast(theme$solution, groundBehind(theme)), 4.5)
    for (ground in c(groundBehind(theme), theme$houses, theme$regions, theme$marks)) {
      for (part in c("game", "solution", "candidate")) {
        expect_gt(contrast(theme[[part]], ground), if (part == "game") 4.5 else 2.5)
      }
    }
  }
})

test_that("symbols are legible on region tints shaded by diagonals and extra houses", {
  # Cells in three diagonals or extra houses are rare.
  minContrast <- list(game = c(5, 5, 5), solution = c(2.5, 2.5, 2))
  for (theme in themes[names(themes) != "classic"]) {
    for (k in 1:3) {
      for (ground in shaded(theme$regions, rep(theme$houses[[k]], 6), groundBehind(theme))) {
        for (part in names(minContrast)) expect_gt(contrast(theme[[part]], ground), minContrast[[part]][[k]])
      }
    }
  }
})

test_that("the tints of regions differ clearly from the shades of extra houses", {
  for (name in setdiff(names(themes), "print")) {
    theme <- themes[[name]]
    apart <- function(one, other) sqrt(sum((grDevices::col2rgb(one) - grDevices::col2rgb(other))^2))
    for (tint in theme$regions) for (shade in theme$houses) expect_gt(apart(tint, shade), 15, label = paste(name, tint))
  }
})

test_that("clues and filled-in symbols differ in more than hue", {
  # In the classic theme, both are dark, to be legible on white, and they differ in weight and hue.
  for (theme in themes[names(themes) != "classic"]) expect_gt(contrast(theme$game, theme$solution), 2)
})

test_that("clues, solutions and candidates in drawings have a contrast of at least 4.5:1 in every theme", {
  skip_if_not(capabilities("cairo"))
  puzzle <- as.sudoku("4......3.1..2...")
  for (theme in names(themes)) {
    solved <- pixelsOf(plot(solve(puzzle), theme = theme, mar = rep(0, 4)))
    open <- pixelsOf(plot(puzzle, choices = TRUE, theme = theme, mar = rep(0, 4)))
    for (cell in seq_along(puzzle)) {
      at <- arrayInd(cell, dim(puzzle))
      for (pixels in list(solved, open)) {
        both <- coloursOfCell(pixels, at[[1]], at[[2]], 4)
        expect_gt(contrast(both[[1]], both[[2]]), 4.5, label = paste(theme, cell))
      }
      part <- if (is.na(puzzle[[cell]])) "solution" else "game"
      expect_identical(coloursOfCell(solved, at[[1]], at[[2]], 4),
                       webColour(c(groundBehind(themes[[theme]]), themes[[theme]][[part]])))
    }
  }
})

test_that("solutions can be drawn in sudokuAlt's grey", {
  skip_if_not(capabilities("cairo"))
  pixels <- pixelsOf(plot(solve(as.sudoku("4......3.1..2...")), colSolution = "grey", mar = rep(0, 4)))
  expect_identical(coloursOfCell(pixels, 1, 2, 4), c("#FFFFFF", webColour("grey")))
})

test_that("the default theme is \"safe\" while a document is knitted", {
  skip_if_not_installed("knitr")
  expect_identical(defaultTheme(), "classic")
  withr::local_options(knitr.in.progress = TRUE)
  expect_identical(defaultTheme(), "safe")
  expect_identical(pictureOf(emptyGame(2))$theme, themes$safe)
  expect_identical(pictureOf(emptyGame(2), theme = "print")$theme, themes$print)
})

test_that("all themes have the same parts, and all parts are colours", {
  for (theme in themes) {
    expect_named(theme, names(themes$classic))
    colours <- unlist(theme[names(theme) != "gridType"])
    expect_no_error(grDevices::col2rgb(colours[!is.na(colours)]))
  }
})

test_that("each set of symbols has sixteen different symbols", {
  for (set in symbolSets) expect_length(unique(set), 16)
  expect_true(arePictographs(symbolsToDraw("fruit", 4)))
  expect_false(arePictographs(symbolsToDraw(NULL, 100)))
})
