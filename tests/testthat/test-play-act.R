test_that("invalid acts change nothing", {
  play <- newPlay(as.sudoku("4......3.1..2..."))
  nonsense <- list(NULL, NA, 0, -1, 1.5, 17, 1e300, "1", "%s", list(), list(1), c(1, 2), TRUE, mean)
  for (x in nonsense) {
    expect_identical(actOn(play, x, 0), play)
    expect_identical(actOn(play, list(do = x), 0), play)
    for (do in c("place", "mark")) {
      expect_identical(actOn(play, list(do = do, place = x, digit = 1), 0), play)
      isDigit <- identical(x, 1)
      if (!isDigit) expect_identical(actOn(play, list(do = do, place = 2, digit = x), 0), play)
    }
    expect_identical(actOn(play, list(do = "erase", place = x), 0), play)
  }
  expect_identical(actOn(play, list(do = "place", place = 2), 0), play)
  expect_identical(actOn(play, list(do = "done"), 0), play)
})

test_that("a new puzzle is proper, has the requested level, and is on a board of the same shape", {
  set.seed(8)
  for (shape in names(shapes())) {
    play <- newPlay(shapes()[[shape]], now = 5)
    play <- actOn(play, list(do = "new", level = "easy"), 65)
    game <- play$board$game
    expect_true(isUnique(game), info = shape)
    expect_identical(attr(game, "geometry"), attr(shapes()[[shape]], "geometry"), info = shape)
    expect_identical(as.character(rateGame(game, scales = "hodoku")$level), "easy", info = shape)
    expect_identical(play$answer$status, "unique")
    expect_identical(secondsPlayed(play, 65), 0)
    back <- actOn(play, list(do = "undo"), 65)
    expect_identical(back$board$game, shapes()[[shape]], info = shape)
    expect_identical(back$answer$status, "several")
  }
  play <- actOn(newPlay(emptyGame(3)), list(do = "new", level = "hard"), 0)
  expect_identical(as.character(rateGame(play$board$game, scales = "hodoku")$level), "hard")
})

test_that("levels are ignored on 4 x 4 boards; elsewhere, a message reports that a level was not reached", {
  set.seed(9)
  play <- actOn(newPlay(emptyGame(2)), list(do = "new", level = "extreme"), 0)
  expect_true(isUnique(play$board$game))
  expect_identical(play$message$text, "New puzzle.")
  play <- actOn(newPlay(emptyGame(boxes = c(1, 5))), list(do = "new", level = "extreme"), 0)
  expect_match(play$message$text, "closest one found to \u201cextreme\u201d")
  for (level in list(NULL, NA, 1, "nonsense", list())) {
    play <- actOn(newPlay(emptyGame(boxes = c(2, 3))), list(do = "new", level = level), 0)
    expect_true(isUnique(play$board$game))
  }
})

test_that("if no puzzle is found, a message reports this and the game continues", {
  # No Latin square of order 3 has three different symbols on each diagonal.
  play <- placeDigit(newPlay(emptyGame(boxes = c(1, 3), diagonals = TRUE)), 2L, 1L)
  after <- actOn(play, list(do = "new"), 0)
  expect_identical(after$board, play$board)
  expect_identical(after$message, list(text = "No puzzle found for this board.", tone = "bad"))
})
