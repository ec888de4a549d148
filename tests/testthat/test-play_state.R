# A proper puzzle on each shape; large ones are half full, so that they take no nets.
puzzlesOf <- function(shapes) {
  set.seed(4)
  lapply(shapes, function(shape) {
    order <- nrow(shape)
    if (order <= 9) return(makeLike(shape, NULL))
    makeGame(boxes = attr(shape, "geometry")$boxes, unique = TRUE, gaps = order^2 %/% 2)
  })
}

# A player who does anything, sense and nonsense.
randomActs <- function(order, count) {
  lapply(seq_len(count), function(k) {
    list(do = sample(c("place", "mark", "erase", "fill", "undo", "redo", "reset", "check", "hint", "explain", "take",
                       "pause", "resume"), 1, prob = c(12, 8, 3, 1, 3, 3, 0.3, 1, 1, 1, 2, 0.3, 2)),
         place = sample(order^2, 1), digit = sample(order, 1))
  })
}

boards <- function(play) c(play$past, list(play$board), play$future)

test_that("whatever a player does, clues stay, and undo and redo go to and fro", {
  # One expectation a shape: testthat takes long over each.
  wrong <- character()
  expectTrue <- function(x, what) if (!x) wrong <<- c(wrong, what)
  puzzles <- puzzlesOf(shapes())
  for (shape in names(puzzles)) {
    seed <- sample.int(1e6, 1)
    set.seed(seed)
    start <- newPlay(puzzles[[shape]])
    clues <- gameDigits(puzzles[[shape]])
    play <- start
    for (act in randomActs(nrow(clues), 60)) {
      before <- play
      play <- actOn(play, act, 0)
      board <- play$board
      expectTrue(identical(board$digits[clues > 0], clues[clues > 0]), paste("clues after", act$do))
      expectTrue(!any(board$marks[board$digits > 0, ]), paste("marks in filled cells after", act$do))
      view <- viewOf(play, 0)
      sizes <- lengths(view[c("digits", "clue", "marks", "clash", "house", "placed", "candidates", "gone", "labels")])
      expectTrue(all(sizes == length(clues)), paste("view after", act$do))
      # What was done can be taken back.
      if (!identical(before$board, board) && !act$do %in% c("undo", "redo")) {
        back <- actOn(actOn(play, list(do = "resume"), 0), list(do = "undo"), 0)
        expectTrue(identical(back$board, before$board), paste("undo of", act$do))
        expectTrue(identical(actOn(back, list(do = "redo"), 0)$board, board), paste("redo of", act$do))
      }
    }
    play <- actOn(play, list(do = "resume"), 0)
    all <- length(boards(play))
    while (length(play$past)) play <- actOn(play, list(do = "undo"), 0)
    expectTrue(identical(play$board, start$board), "undo of all")
    expectTrue(length(boards(play)) == all, "how many boards there are")
    expect_identical(wrong, character(), info = paste(shape, "seed", seed))
  }
})

test_that("steps that are explained and done lead to the solution", {
  puzzles <- puzzlesOf(shapes())
  for (shape in names(puzzles)) {
    play <- newPlay(puzzles[[shape]])
    struck <- character()
    for (step in 1:500) {
      if (isSolvedPlay(play)) break
      if (step %% 2 == 0) play <- actOn(play, list(do = "hint"), step)
      told <- actOn(play, list(do = "explain"), step)
      # A step that eliminates strikes out what nobody marked yet, or was marked.
      play <- actOn(told, list(do = "take"), step)
      right <- play$board$marks[cbind(seq_along(play$answer$digits), play$answer$digits)]
      isMarked <- rowSums(play$board$marks) > 0
      if (!all(right[isMarked])) struck <- c(struck, told$said$text)
    }
    expect_identical(struck, character(), info = shape)
    expect_identical(playedGame(play), solve(puzzles[[shape]]), info = shape)
    expect_match(play$said$text, "^Solved in ", info = shape)
    expect_identical(play$said$tone, "good")
  }
})

test_that("a symbol takes its marks from the cells that it shares a house with", {
  for (shape in names(shapes())) {
    game <- shapes()[[shape]]
    order <- nrow(game)
    play <- fillMarks(newPlay(game))
    expect_true(all(play$board$marks), info = shape)
    place <- order + 2L
    play <- placeDigit(play, place, 2L)
    # By definition: what isValid() finds fault with.
    sees <- vapply(setdiff(seq_len(order^2), place), function(other) {
      board <- game
      board[c(place, other)] <- symbolsFor(order)[[2]]
      !isValid(board)
    }, NA)
    peers <- setdiff(seq_len(order^2), place)[sees]
    expect_identical(which(!play$board$marks[, 2]), sort(c(place, peers)), info = shape)
    expect_false(any(play$board$marks[place, ]))
  }
})

test_that("all marks are the choices of all holes, and none if they are there", {
  puzzles <- puzzlesOf(shapes())
  for (shape in names(puzzles)) {
    game <- puzzles[[shape]]
    play <- fillMarks(newPlay(game))
    isAlike <- logical()
    for (place in which(is.na(game))) {
      at <- arrayInd(place, dim(game))
      isAlike <- c(isAlike, identical(which(play$board$marks[place, ]), findChoices(game, at[[1]], at[[2]])))
    }
    expect_true(all(isAlike), info = shape)
    expect_identical(fillMarks(play)$board, newPlay(game)$board)
  }
})

test_that("clashes are those that isValid() finds, wrong cells those that the solution has otherwise", {
  puzzles <- puzzlesOf(shapes())
  for (shape in names(puzzles)) {
    game <- puzzles[[shape]]
    order <- nrow(game)
    right <- gameDigits(solve(game))
    hole <- which(is.na(game))[[1]]
    for (digit in seq_len(order)) {
      play <- checkPlay(placeDigit(newPlay(game), hole, digit))
      verdict <- isValid(playedGame(play))
      cells <- unique(unlist(strsplit(as.character(attr(verdict, "clashes")$cells), " ")))
      expect_setequal(vapply(clashingPlaces(play), cellName, "", order), as.character(cells))
      expect_identical(play$wrong, if (digit != right[[hole]]) hole else integer(), info = paste(shape, digit))
      expect_identical(play$said$tone, if (digit == right[[hole]]) "good" else "bad")
    }
  }
})

test_that("puzzles with several solutions or none are checked as far as that goes", {
  play <- checkPlay(newPlay(emptyGame(2)))
  expect_identical(play$said$text, "Nothing is wrong so far.")
  # r1c4 can be neither 3 nor 4.
  play <- newPlay(as.sudoku("12....3.........", boxes = c(2, 2)))
  play <- checkPlay(placeDigit(play, 12L, 4L))
  expect_identical(wrongPlaces(play), integer())
  none <- newPlay(as.sudoku("11.............."))
  expect_identical(checkPlay(none)$wrong, c(1L, 5L))
  expect_identical(hintPlay(none)$said$tone, "bad")
  blocked <- newPlay(as.sudoku("12....3....4...."))
  expect_identical(blocked$answer$status, "none")
  expect_identical(checkPlay(blocked)$said$text, "This puzzle has no solution.")
  several <- placeDigit(placeDigit(newPlay(as.sudoku("12..............")), 10L, 3L), 15L, 4L)
  expect_identical(checkPlay(several)$said$text,
                   "Nothing clashes, but no solution holds all of these symbols. Undo some.")
})

test_that("a game goes on where it stands, on the board of its puzzle", {
  game <- as.sudoku("4......3.1..2...")
  half <- playedGame(placeDigit(newPlay(game), 2L, 1L))
  expect_identical(originalGame(half), game)
  play <- newPlay(half)
  expect_identical(playedGame(play), half)
  expect_identical(playedGame(resetBoard(play)), newPartSolution(gameDigits(game), game))
  expect_identical(playedGame(newPlay(solve(game))), solve(game))
  # Edited afterwards: the puzzle counts.
  half[1, 1] <- "3"
  expect_identical(playedGame(newPlay(half))[1, 1], "4")
  variant <- emptyGame(boxes = c(2, 3), diagonals = TRUE)
  attr(variant, "game") <- emptyGame(boxes = c(2, 3))
  expect_identical(attr(playedGame(newPlay(variant)), "geometry"), attr(variant, "geometry"))
})

test_that("the clock runs while it is played", {
  act <- function(play, do, now, ...) actOn(play, list(do = do, ...), now)
  play <- newPlay(as.sudoku("4......3.1..2..."), now = 100)
  expect_identical(secondsPlayed(play, 160), 60)
  play <- act(play, "pause", 160)
  expect_true(isPaused(play))
  expect_identical(act(play, "place", 170, place = 2, digit = 1), play)
  expect_identical(secondsPlayed(play, 1000), 60)
  play <- act(play, "resume", 1000)
  solution <- gameDigits(solve(play$board$game))
  for (place in which(play$board$clues == 0)) play <- act(play, "place", 1005, place = place, digit = solution[[place]])
  expect_identical(play$said$text, "Solved in 1 minute 5 seconds.")
  expect_identical(secondsPlayed(play, 5000), 65)
  expect_false(isPaused(play))
  # What was solved and is undone goes on.
  play <- act(play, "undo", 6000)
  expect_identical(secondsPlayed(play, 6010), 75)
  expect_identical(inMinutes(c(0.7)), "0 seconds")
  expect_identical(inMinutes(3600), "60 minutes")
})
