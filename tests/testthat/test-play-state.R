# A proper puzzle of each shape. Large puzzles are half-filled, so that they need no nets.
puzzlesOf <- function(shapes) {
  set.seed(4)
  lapply(shapes, function(shape) {
    order <- nrow(shape)
    if (order <= 9) return(makeLike(shape, NULL))
    makeGame(boxes = attr(shape, "geometry")$boxes, unique = TRUE, gaps = order^2 %/% 2)
  })
}

randomActs <- function(order, count) {
  lapply(seq_len(count), function(k) {
    list(do = sample(c("place", "mark", "erase", "fill", "undo", "redo", "reset", "check", "hint", "explain", "take",
                       "pause", "resume"), 1, prob = c(12, 8, 3, 1, 3, 3, 0.3, 1, 1, 1, 2, 0.3, 2)),
         place = sample(order^2, 1), digit = sample(order, 1))
  })
}

boards <- function(play) c(play$past, list(play$board), play$future)

test_that("no sequence of acts changes clues, and undo and redo always reverse each other", {
  # One expectation per shape, because testthat's expectations are slow.
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
      # Every change can be undone.
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
    expectTrue(length(boards(play)) == all, "the number of boards")
    expect_identical(wrong, character(), info = paste(shape, "seed", seed))
  }
})

test_that("explaining and applying steps leads to the solution", {
  puzzles <- puzzlesOf(shapes())
  for (shape in names(puzzles)) {
    play <- newPlay(puzzles[[shape]])
    struck <- character()
    for (step in 1:500) {
      if (isSolvedPlay(play)) break
      if (step %% 2 == 0) play <- actOn(play, list(do = "hint"), step)
      explained <- actOn(play, list(do = "explain"), step)
      # A step strikes out the candidates that it eliminates, whether they were marked or not.
      play <- actOn(explained, list(do = "take"), step)
      right <- play$board$marks[cbind(seq_along(play$answer$digits), play$answer$digits)]
      isMarked <- rowSums(play$board$marks) > 0
      if (!all(right[isMarked])) struck <- c(struck, explained$message$text)
    }
    expect_identical(struck, character(), info = shape)
    expect_identical(playedGame(play), solve(puzzles[[shape]]), info = shape)
    expect_match(play$message$text, "^Solved in ", info = shape)
    expect_identical(play$message$tone, "good")
  }
})

test_that("a symbol is removed from the marks of its peers", {
  for (shape in names(shapes())) {
    game <- shapes()[[shape]]
    order <- nrow(game)
    play <- fillMarks(newPlay(game))
    expect_true(all(play$board$marks), info = shape)
    place <- order + 2L
    play <- placeDigit(play, place, 2L)
    # By definition, two cells are peers if isValid() finds a clash when they hold the same symbol.
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

test_that("'All marks' pencils in all candidates and, when it is used again, clears them", {
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

test_that("clashes agree with isValid(), and cells that differ from the solution are wrong", {
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
      expect_identical(play$message$tone, if (digit == right[[hole]]) "good" else "bad")
      view <- viewOf(play, 0)
      expect_identical(which(view$clash == 1), as.integer(clashingPlaces(play)))
      expect_identical(which(view$wrong == 1), as.integer(play$wrong))
      # The next action clears the wrong cells.
      marked <- toggleMark(play, which(play$board$digits == 0)[[1]], 1L)
      expect_identical(sum(viewOf(marked, 0)$wrong), 0L)
      expect_identical(sum(viewOf(undo(play), 0)$wrong), 0L)
    }
  }
})

test_that("puzzles with several or no solutions can be checked", {
  play <- checkPlay(newPlay(emptyGame(2)))
  expect_identical(play$message$text, "No mistakes found so far.")
  # No box is complete and nothing clashes, but r1c4 has no candidates left. If there are several solutions, no single
  # cell is wrong.
  play <- newPlay(as.sudoku("12.............."))
  expect_identical(play$answer$status, "several")
  play <- checkPlay(placeDigit(placeDigit(play, 10L, 3L), 15L, 4L))
  expect_identical(clashingPlaces(play), integer())
  expect_identical(play$wrong, integer())
  expect_false(canBeCompleted(play))
  expect_identical(play$message$text, "Nothing clashes, but these symbols are not part of any solution. Undo some.")
  none <- newPlay(as.sudoku("11.............."))
  expect_identical(checkPlay(none)$wrong, c(1L, 5L))
  expect_identical(hintPlay(none)$message$tone, "bad")
  blocked <- newPlay(as.sudoku("12....3....4...."))
  expect_identical(blocked$answer$status, "none")
  expect_identical(checkPlay(blocked)$message$text, "This puzzle has no solution.")
})

test_that("a game continues from its current state on the board of its puzzle", {
  game <- as.sudoku("4......3.1..2...")
  half <- playedGame(placeDigit(newPlay(game), 2L, 1L))
  expect_identical(originalGame(half), game)
  play <- newPlay(half)
  expect_identical(playedGame(play), half)
  expect_identical(playedGame(resetBoard(play)), newPartSolution(gameDigits(game), game))
  expect_identical(playedGame(newPlay(solve(game))), solve(game))
  # If the board was edited later, the puzzle is used.
  half[1, 1] <- "3"
  expect_identical(playedGame(newPlay(half))[1, 1], "4")
  variant <- emptyGame(boxes = c(2, 3), diagonals = TRUE)
  attr(variant, "game") <- emptyGame(boxes = c(2, 3))
  expect_identical(attr(playedGame(newPlay(variant)), "geometry"), attr(variant, "geometry"))
})

test_that("the clock runs only during the game", {
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
  expect_identical(play$message$text, "Solved in 1 minute 5 seconds.")
  expect_identical(secondsPlayed(play, 5000), 65)
  expect_false(isPaused(play))
  # The clock continues if a solved game is undone.
  play <- act(play, "undo", 6000)
  expect_identical(secondsPlayed(play, 6010), 75)
  expect_identical(inMinutes(c(0.7)), "0 seconds")
  expect_identical(inMinutes(3600), "60 minutes")
})

test_that("the clock of a solved game cannot be resumed", {
  act <- function(play, do, now, ...) actOn(play, list(do = do, ...), now)
  play <- newPlay(solve(as.sudoku("4......3.1..2...")), now = 100)
  expect_identical(act(play, "resume", 200), play)
  expect_false(viewOf(act(play, "resume", 200), 300)$isRunning)
})

test_that("the clock of a replaced puzzle is stored, and continues when the puzzle returns", {
  set.seed(10)
  act <- function(play, do, now, ...) actOn(play, list(do = do, ...), now)
  play <- newPlay(as.sudoku("4......3.1..2..."), now = 100)
  solution <- gameDigits(solve(play$board$game))
  solved <- play
  for (place in which(play$board$clues == 0)) {
    solved <- act(solved, "place", 700, place = place, digit = solution[[place]])
  }
  other <- act(solved, "new", 800)
  expect_identical(secondsPlayed(other, 802), 2)
  back <- act(other, "undo", 802)
  expect_identical(back$message$text, "Solved in 10 minutes.")
  expect_identical(back$board, solved$board)
  again <- act(back, "redo", 900)
  expect_identical(again$board, other$board)
  expect_identical(secondsPlayed(again, 901), 3)
  # The clock of an unsolved puzzle continues from its last value.
  back <- act(act(play, "new", 150), "undo", 160)
  expect_identical(secondsPlayed(back, 165), 55)
})

test_that("several hundred changes can be undone", {
  play <- newPlay(as.sudoku("4......3.1..2..."))
  for (k in seq_len(maxPast + 5L)) play <- toggleMark(play, 2L, 1L + k %% 2L)
  expect_length(play$past, maxPast)
  for (k in seq_len(maxPast + 5L)) play <- undo(play)
  expect_length(play$future, maxPast)
})

test_that("screen readers receive the position and content of cells", {
  play <- newPlay(as.sudoku("4......3.1..2..."))
  # Marks for 3 and 1 in row 2, column 1, and a wrong digit in row 1, column 2; row 3, column 2 is a clue.
  play <- toggleMark(toggleMark(play, 2L, 3L), 2L, 1L)
  play <- checkPlay(placeDigit(play, 5L, 4L))
  labels <- viewOf(play, 0)$labels
  expect_identical(labels[c(1:3, 5, 7, 8)], c(
    "row 1, column 1: 4, clue, wrong", "row 2, column 1: empty, marks 1 3", "row 3, column 1: empty",
    "row 1, column 2: 4, wrong", "row 3, column 2: 1, clue", "row 4, column 2: empty"
  ))
  large <- viewOf(toggleMark(placeDigit(newPlay(emptyGame(4)), 18L, 11L), 256L, 16L), 0)$labels
  expect_identical(large[c(18, 256)], c("row 2, column 2: K", "row 16, column 16: empty, marks P"))
})

test_that("only a solved game ends without confirmation", {
  reasonShown <- function(play) viewOf(play, 0)$unfinished
  puzzles <- puzzlesOf(shapes())
  for (shape in names(puzzles)) {
    play <- newPlay(puzzles[[shape]])
    solution <- gameDigits(solve(puzzles[[shape]]))
    holes <- which(play$board$digits == 0)
    reasons <- reasonShown(play)
    for (place in holes) {
      play <- placeDigit(play, place, solution[[place]])
      reasons <- c(reasons, reasonShown(play))
    }
    left <- rev(seq_along(holes))
    expected <- paste0(left, ifelse(left == 1, " cell is", " cells are"), " still empty.")
    expect_identical(reasons, c(expected, ""), info = shape)
    place <- holes[[1]]
    clashing <- placeDigit(play, place, solution[[place]] %% nrow(solution) + 1L)
    expect_identical(reasonShown(clashing), "The board is full, but some symbols clash.", info = shape)
    expect_identical(reasonShown(undo(clashing)), "", info = shape)
    expect_identical(reasonShown(stopClock(undo(undo(clashing)), 0)), "1 cell is still empty.", info = shape)
  }
})
