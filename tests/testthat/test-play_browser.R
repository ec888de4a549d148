# A person's games in a real browser; tests/testthat/browser/person.py says what is done.

# A game with some cells filled in, named like r1c2, as it comes back.
filledIn <- function(game, ...) {
  played <- game
  symbols <- c(...)
  for (cell in names(symbols)) {
    played[matrix(as.integer(strsplit(cell, "[rc]")[[1]][2:3]), 1)] <- symbols[[cell]]
  }
  attr(played, "game") <- game
  played
}

test_that("games are played in a browser, and come back as they stand", {
  skipWithoutBrowser()
  localNetwork()
  wikipediaGame <- as.sudoku(wikipedia)
  set.seed(20)
  games <- list(
    keyboard = as.sudoku("4......3.1..2..."),
    mouse = wikipediaGame,
    elimination = as.sudoku(hardest),
    levels = wikipediaGame,
    phone = wikipediaGame,
    large = emptyGame(4),
    jigsaw = emptyGame(regions = gerechte, diagonals = "falling"),
    rectangles = makeGame(boxes = c(3, 4), unique = TRUE),
    together = as.sudoku("4......3.1..2..."),
    windows = makeGame(3, unique = TRUE, diagonals = TRUE, extra = "windows", maxit = 5)
  )
  played <- playScenes(games)
  for (scene in names(played)) {
    expect_true(played[[scene]]$passed, label = scene, info = paste(played[[scene]]$printed, collapse = "\n"))
  }
  expect_identical(played$keyboard$game, solve(games$keyboard))
  hinted <- filledIn(wikipediaGame, r1c2 = "2", r1c3 = "3")
  attr(hinted, "game") <- NULL
  step <- hintGame(hinted)$placed
  named <- setNames(sub(".*=", "", step), sub("=.*", "", step))
  expect_identical(played$mouse$game, filledIn(wikipediaGame, r1c2 = "2", r1c3 = "3", named))
  expect_identical(played$elimination$game, filledIn(games$elimination))
  expect_identical(played$levels$game, filledIn(wikipediaGame))
  expect_identical(played$phone$game, filledIn(wikipediaGame, r1c2 = "2"))
  expect_identical(played$large$game, filledIn(games$large, r1c1 = "A"))
  expect_identical(played$jigsaw$game, filledIn(games$jigsaw, r1c1 = "1"))
  expect_identical(played$rectangles$game, filledIn(games$rectangles))
  expect_identical(played$together$game, filledIn(games$together, r1c3 = "1", r1c4 = "2"))
  expect_identical(played$windows$game, filledIn(games$windows))
})
