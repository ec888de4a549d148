test_that("the text elements of an SVG are the symbols of the game", {
  for (game in c(shapes(), list(emptyGame(6)))) {
    game <- solve(game)
    svg <- format(game, "svg")
    found <- regmatches(svg, gregexpr("<text x=\"[0-9.]+\" y=\"[0-9.]+\">[^<]*</text>", svg))[[1]]
    parts <- do.call(rbind, regmatches(found, regexec("x=\"([0-9.]+)\" y=\"([0-9.]+)\">([^<]*)<", found)))
    shown <- array(NA_character_, dim(game))
    shown[cbind(ceiling(as.numeric(parts[, 3]) / 40), ceiling(as.numeric(parts[, 2]) / 40))] <- parts[, 4]
    expect_identical(as.vector(shown), as.vector(unclass(game)))
  }
})

test_that("every element of an SVG is closed, for any symbols", {
  svg <- format(solve(as.sudoku("4......3.1..2...")), "svg", symbols = c("<", "&amp;", "\"]]>", "--"), choices = TRUE)
  opened <- gregexpr("<[a-z]+[^>]*[^/]>", svg)[[1]]
  expect_identical(length(opened), length(gregexpr("</[a-z]+>", svg)[[1]]))
  expect_match(svg, ">&amp;amp;<", fixed = TRUE)
  expect_match(svg, ">&lt;<", fixed = TRUE)
  expect_match(svg, ">&quot;]]&gt;<", fixed = TRUE)
  expect_no_match(svg, "NA|NULL")
})

test_that("an SVG describes its board to screen readers", {
  expect_match(format(as.sudoku("4......3.1..2..."), "svg"), fixed = TRUE, paste(
    "aria-label=\"Sudoku board of 4 x 4. 4 empty empty empty; empty empty empty 3; empty 1 empty empty;",
    "2 empty empty empty\""
  ))
  coloured <- format(as.sudoku("4......3.1..2..."), "svg", symbols = "colours")
  expect_match(coloured, "4 empty empty empty; empty empty empty 3;", fixed = TRUE)
  expect_match(format(emptyGame(5), "svg"), "aria-label=\"Sudoku board of 25 x 25\"", fixed = TRUE)
})

test_that("an SVG does not depend on the decimal mark", {
  game <- solve(emptyGame(regions = gerechte))
  expected <- format(game, "svg", choices = TRUE)
  withr::local_options(OutDec = ",", scipen = -9, digits = 3)
  expect_identical(format(game, "svg", choices = TRUE), expected)
})

test_that("pictures accept a theme and reject invalid arguments", {
  game <- emptyGame(2)
  expect_match(format(game, "svg", theme = "dark"), themes$dark$ground, fixed = TRUE)
  expect_snapshot(error = TRUE, {
    format(game, "svg", cex = 2)
    format(game, "latex", "dark")
    format(game, "svg", highlight = "r9c9")
  })
})

test_that("colours are written in a form that browsers support", {
  expect_identical(webColour(c("fire brick", "grey35", "#0072B2")), c("#B22222", "#595959", "#0072B2"))
  expect_identical(webColour(c("transparent", "#FF000080")), c("#FFFFFF", "#FF7F7F"))
  expect_identical(webColour(character()), character())
})
