# Games in a real browser, played by tests/testthat/browser/person.py.

# The game that is returned after some cells, given by names such as r1c2, have been filled in.
filledIn <- function(game, ...) {
  played <- game
  symbols <- c(...)
  for (cell in names(symbols)) {
    played[matrix(as.integer(strsplit(cell, "[rc]")[[1]][2:3]), 1)] <- symbols[[cell]]
  }
  attr(played, "game") <- game
  played
}

expectPassed <- function(played) {
  for (scene in names(played)) {
    testthat::expect_true(played[[scene]]$passed, label = scene, info = paste(played[[scene]]$printed, collapse = "\n"))
  }
}

test_that("games are played in a browser and returned in their final state", {
  skipWithoutBrowser()
  localNetwork()
  wikipediaGame <- as.sudoku(wikipedia)
  lockedGame <- as.sudoku(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
  set.seed(20)
  games <- list(
    keyboard = as.sudoku("4......3.1..2..."),
    mouse = wikipediaGame,
    elimination = as.sudoku(hardest),
    locked = lockedGame,
    levels = wikipediaGame,
    phone = wikipediaGame,
    large = emptyGame(4),
    jigsaw = emptyGame(regions = gerechte, diagonals = "falling"),
    rectangles = makeGame(boxes = c(3, 4), unique = TRUE),
    together = as.sudoku("4......3.1..2..."),
    windows = makeGame(3, unique = TRUE, diagonals = TRUE, extra = "windows", maxit = 5)
  )
  played <- playScenes(games)
  expectPassed(played)
  expect_identical(played$keyboard$game, solve(games$keyboard))
  hinted <- filledIn(wikipediaGame, r1c2 = "2", r1c3 = "3")
  attr(hinted, "game") <- NULL
  step <- hintGame(hinted)$placed
  named <- setNames(sub(".*=", "", step), sub("=.*", "", step))
  expect_identical(played$mouse$game, filledIn(wikipediaGame, r1c2 = "2", r1c3 = "3", named))
  expect_identical(played$elimination$game, filledIn(games$elimination))
  expect_identical(originalGame(played$locked$game), lockedGame)
  expect_identical(played$levels$game, filledIn(wikipediaGame))
  expect_identical(played$phone$game, filledIn(wikipediaGame, r1c2 = "2"))
  expect_identical(played$large$game, filledIn(games$large, r1c1 = "A"))
  expect_identical(played$jigsaw$game, filledIn(games$jigsaw, r1c1 = "1"))
  expect_identical(played$rectangles$game, filledIn(games$rectangles))
  expect_identical(played$together$game, filledIn(games$together, r1c3 = "1", r1c4 = "2"))
  expect_identical(played$windows$game, filledIn(games$windows))
})

test_that("the page shows how a game ended, even if R's last message is lost", {
  skipWithoutBrowser()
  localNetwork()
  game <- as.sudoku("4......3.1..2...")
  played <- playScenes(list(asking = game, unheard = game, cut = game, lost = game))
  expectPassed(played)
  almost <- solve(game)
  almost[4, 4] <- "3"
  expect_identical(played$asking$game, almost)
  for (scene in c("unheard", "cut", "lost")) {
    expect_identical(played[[scene]]$game, filledIn(game, r1c2 = "3"), info = scene)
  }
})

test_that("each of many games is shown as ended and is returned", {
  skipWithoutBrowser()
  localNetwork()
  wanted <- Sys.getenv("OXIDOKU_ENDS")
  count <- if (nzchar(wanted)) as.numeric(wanted) else 3
  if (nzchar(wanted)) localLoad(4)
  game <- as.sudoku("4......3.1..2...")
  shown <- back <- 0
  scenes <- paste0("end-", seq_len(count))
  for (some in split(scenes, ceiling(seq_len(count) / 5))) {
    played <- playScenes(setNames(rep(list(game), length(some)), some))
    expectPassed(played)
    shown <- shown + sum(vapply(played, function(one) one$passed, NA))
    back <- back + sum(vapply(played, function(one) identical(one$game, filledIn(game, r1c2 = "3")), NA))
  }
  if (nzchar(wanted)) message("Of ", count, " ends, ", shown, " were shown, and ", back, " games came back.")
  expect_identical(back, count)
})
