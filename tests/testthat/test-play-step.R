test_that("a hint names the technique and its location, and an explanation gives the reason", {
  play <- newPlay(as.sudoku("4......3.1..2..."))
  play <- hintPlay(play)
  expect_identical(play$message$text, "Next: naked single, in the marked cell.")
  view <- viewOf(play, 0)
  expect_identical(which(view$house == 1), 2L)
  expect_false(view$canTake)
  expect_identical(sum(view$placed), 0L)
  play <- explainPlay(play)
  expect_identical(play$message$text, "Naked single: r2c1 can only be 1.")
  view <- viewOf(play, 0)
  expect_identical(view$placed[[2]], 1L)
  expect_true(view$canTake)
  # The message is the same until the board changes.
  expect_identical(explainPlay(play), play)
  expect_identical(playedGame(applyStep(play))[2, 1], "1")
})

test_that("after a step that only eliminates candidates, the next step is the same as in explainGame()", {
  game <- as.sudoku(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
  steps <- explainGame(game)
  first <- match(TRUE, !is.na(steps$eliminated))
  play <- newPlay(game)
  for (k in seq_len(first + 2)) {
    play <- explainPlay(play)
    expect_match(play$message$text, steps$sentence[[k]], fixed = TRUE)
    if (k == first) {
      view <- viewOf(play, 0)
      struck <- which(view$gone > 0)
      cell <- strsplit(steps$eliminated[[k]], "<>")[[1]]
      expect_identical(cellName(struck, 9), cell[[1]])
      expect_identical(view$gone[[struck]], 2^(as.numeric(cell[[2]]) - 1))
    }
    play <- applyStep(play)
  }
})

test_that("steps that the player has applied are not shown again after a placement", {
  # Without this, the player would see 282 steps, most of them several times.
  game <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
  play <- newPlay(game)
  seen <- 0
  while (!isSolvedPlay(play) && seen < 200) {
    board <- play$board
    play <- applyStep(explainPlay(play))
    seen <- seen + 1
    expect_false(identical(play$board, board))
  }
  expect_true(isSolvedPlay(play))
  expect_lt(seen, 1.2 * nrow(explainGame(game)))
})

test_that("a step is only hidden if the player has already removed the marks that it eliminates", {
  game <- as.sudoku(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
  play <- fillMarks(newPlay(game))
  for (k in seq_len(match(TRUE, !is.na(explainGame(game)$eliminated)))) {
    before <- play
    play <- explainPlay(play)
    explained <- play
    play <- applyStep(play)
  }
  byHand <- explained
  byHand$board <- play$board
  play <- applyStep(byHand)
  expect_identical(play$board, byHand$board)
  expect_false(viewOf(play, 0)$canTake)
})

test_that("a step can be applied only after it has been explained", {
  play <- newPlay(as.sudoku("4......3.1..2..."))
  expect_identical(applyStep(play), play)
  expect_identical(applyStep(hintPlay(play))$board, play$board)
  solved <- newPlay(solve(play$board$game))
  expect_identical(explainPlay(solved), solved)
})

test_that("a message reports that no technique applies", {
  play <- explainPlay(newPlay(emptyGame(2)))
  expect_match(play$message$text, "No known technique applies here")
})
