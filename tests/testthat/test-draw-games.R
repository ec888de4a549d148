collection <- function() {
  newGames(list(one = solve(emptyGame(2)), emptyGame(boxes = c(1, 5)), one = as.sudoku(wikipedia)))
}

test_that("autoplot() shows each game in its own panel", {
  skip_if_not_installed("ggplot2")
  equal <- newGames(c(list(a = solve(emptyGame(regions = gerechte))), b = list(solve(emptyGame(boxes = c(1, 5))))))
  mixed <- newGames(list(one = solve(emptyGame(2)), solve(as.sudoku(wikipedia)), one = solve(emptyGame(2))))
  for (games in list(equal, mixed)) {
    drawn <- ggplot2::autoplot(games)
    cells <- drawn$data
    for (k in seq_along(games)) {
      mine <- cells[as.integer(cells$Game) == k, ]
      index <- (mine$Col - 1) * nrow(games[[k]]) + mine$Row
      expect_identical(as.character(mine$Symbol), as.vector(unclass(games[[k]]))[index])
      labels <- do.call(rbind, lapply(seq_along(drawn$layers), function(layer) {
        some <- ggplot2::layer_data(drawn, layer)
        if ("label" %in% names(some)) some[as.integer(some$PANEL) == k, c("x", "y", "label")]
      }))
      shown <- array(NA_character_, dim(games[[k]]))
      shown[cbind(-labels$y, labels$x)] <- labels$label
      expect_identical(as.vector(shown), as.vector(unclass(games[[k]])))
    }
  }
  expect_identical(levels(cells$Game), c("one", "2", "one 1"))
})

test_that("panels are square, and symbols fit the cells of their own board", {
  skip_if_not_installed("ggplot2")
  withr::local_pdf(NULL, width = 9, height = 4)
  whole <- ggplot2::ggplotGrob(ggplot2::autoplot(collection()))
  expect_true(whole$respect)
  panels <- whole$layout[grepl("^panel", whole$layout$name), ]
  expect_identical(as.character(whole$widths[panels$l]), as.character(whole$heights[panels$t]))
  grid::grid.newpage()
  grid::grid.draw(whole)
  grid::grid.force()
  texts <- grid::grid.get("^GRID.text", grep = TRUE, global = TRUE)
  isLabel <- vapply(texts, function(text) length(text$label) > 10, NA)
  points <- vapply(texts[isLabel], function(text) text$gp$fontsize, 0)
  # The symbols of the 4 x 4 and 9 x 9 boards.
  expect_equal(max(points) / min(points), 9 / 4, tolerance = 0.01)
})

test_that("drawings with panels, shared arguments and added layers match the references", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("vdiffr")
  skip_if_not(grepl("^3[.]4", utils::packageVersion("ggplot2")), "the drawings were made with ggplot2 3.4")
  vdiffr::expect_doppelganger("ggplot of games", {
    ggplot2::autoplot(collection(), choices = TRUE, highlight = "r1c1", theme = "dark")
  })
  equal <- newGames(list(solve(emptyGame(2)), second = emptyGame(2)))
  vdiffr::expect_doppelganger("ggplot of games with a layer", {
    ggplot2::autoplot(equal, tintRegions = TRUE) + ggplot2::geom_point(ggplot2::aes(colour = Symbol))
  })
})

test_that("facets can use the columns of the data", {
  skip_if_not_installed("ggplot2")
  drawn <- ggplot2::autoplot(collection())
  expect_named(drawn$data, c("Game", "Row", "Col", "Square", "Symbol", "IsClue"))
  expect_true(all(is.na(drawn$data$Square[drawn$data$Game == "2"])))
  one <- ggplot2::autoplot(newGames(list(emptyGame(2), emptyGame(2)))) + ggplot2::facet_wrap(~ Square)
  expect_identical(nrow(ggplot2::ggplot_build(one)$layout$layout), 4L)
})

test_that("games that cannot be drawn raise errors", {
  skip_if_not_installed("ggplot2")
  expect_snapshot(error = TRUE, {
    ggplot2::autoplot(newGames(list(emptyGame(2), NULL)))
    ggplot2::autoplot(newGames(list()))
    ggplot2::autoplot(newGames(list(1)))
    ggplot2::autoplot(collection(), cex = 2)
    ggplot2::autoplot(collection(), symbols = letters[1:4])
    altText(newGames(list(NULL)))
  })
})

test_that("altText() describes each game in a short list, and only the number and sizes of the games in a long list", {
  expect_snapshot({
    cat(altText(newGames(list(a = emptyGame(2), as.sudoku("4......3.1..2...")))))
    cat(altText(newGames(list(emptyGame(2)))))
    cat(altText(newGames(c(collection(), collection()))))
  })
  skip_if_not_installed("ggplot2")
  expect_identical(ggplot2::autoplot(collection())$labels$alt, altText(collection()))
})

test_that("`main` is the title of a sheet, and `sub` is the text at its foot", {
  skip_if_not(capabilities("cairo"))
  drawn <- function(draw) {
    file <- withr::local_tempfile(fileext = ".svg")
    withr::with_svg(file, draw)
    # Surfaces are numbered in the order in which R draws them.
    sub("surface[0-9]+", "surface", readLines(file))
  }
  games <- newGames(list(emptyGame(2)))
  titled <- drawn(plot(games, title = "Puzzles", grades = NULL))
  expect_identical(drawn(plot(games, main = "Puzzles", grades = NULL)), titled)
  expect_identical(drawn(plotSheet(games, title = "Puzzles", grades = NULL)), titled)
  footed <- drawn(plotSheet(games, sub = "Week 1", grades = NULL))
  expect_identical(drawn(plot(games, sub = "Week 1", grades = NULL)), footed)
  expect_false(identical(footed, drawn(plot(games, grades = NULL))))
  expect_silent(drawn(plot(games, main = "a\tb\001", sub = "c\n", grades = NULL)))
  expect_snapshot(error = TRUE, {
    plot(games, main = 1)
    plot(games, sub = TRUE)
    plotSheet(games, title = 1)
  })
})

test_that("a sheet has the text of `sub` at the foot of each page", {
  skip_if_not_installed("vdiffr")
  vdiffr::expect_doppelganger("sheet with a title and a line at the foot", function() {
    plot(newGames(list(emptyGame(2), hard = as.sudoku("4......3.1..2..."))), main = "Puzzles",
         sub = "Week 1", solutions = FALSE)
  })
})
