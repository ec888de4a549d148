# A board from Project Euler 96 that takes a few guesses.
few <- ".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48......."

# The boards on which the recursion in R looks for choices, without consecutive repeats.
boardsOfRecursion <- function(game) {
  seen <- character()
  choices <- function(grid, i, j) {
    board <- paste(grid, collapse = " ")
    if (!identical(board, seen[length(seen)])) seen <<- c(seen, board)
    findChoices(grid, i, j)
  }
  suppressMessages(solveGame(game, engine = "R", choices = choices))
  seen
}

boardsOfTrace <- function(game, trace) {
  digits <- gameDigits(game)
  empty <- paste(digits, collapse = " ")
  after <- vapply(seq_len(nrow(trace)), FUN.VALUE = "", function(step) {
    paste(match(as.sudoku(trace, step), symbolsFor(nrow(digits)), nomatch = 0L), collapse = " ")
  })
  c(empty, after)
}

# Boards of many shapes with few clues, solvable or not.
someGames <- function(empty = shapes()) {
  set.seed(4)
  games <- lapply(empty, function(game) {
    game[sample(length(game), 3)] <- symbolsFor(nrow(game))[1:3]
    game
  })
  c(games, list(as.sudoku(few), as.sudoku(".3....1...4...2."), as.sudoku("11.............."), seedGame(4), seedGame(2)))
}

test_that("a trace follows the recursion in R", {
  for (game in someGames()) {
    trace <- suppressMessages(traceGame(game, 400))
    if (!attr(trace, "complete")) next
    ofTrace <- boardsOfTrace(game, trace)
    ofRecursion <- boardsOfRecursion(game)
    # The trace has a step for each single of a pass, so it has more boards than the recursion. It includes the
    # recursion's boards in the same order.
    index <- 0
    for (board in ofRecursion) {
      index <- index + match(board, ofTrace[index + seq_len(length(ofTrace) - index)])
      expect_false(is.na(index), info = line(game))
    }
  }
})

test_that("the last board is the classic engine's solution, and each step has a board", {
  solved <- 0
  for (game in someGames()) {
    trace <- suppressMessages(traceGame(game, 5000))
    if (attr(trace, "complete")) {
      classic <- suppressMessages(solveGame(game, engine = "classic"))
      end <- as.character(trace$outcome[nrow(trace)])
      expect_identical(end, if (is.null(classic)) "no solution" else "solved", info = line(game))
      expect_identical(attr(trace, "solution"), classic)
      if (end == "solved") expect_identical(as.sudoku(trace, nrow(trace)), classic)
      solved <- solved + (end == "solved")
    }
    for (step in sample(nrow(trace), 3, replace = TRUE)) {
      expect_s3_class(as.sudoku(trace, step), class(game), exact = TRUE)
    }
  }
  expect_gt(solved, 5)
})

test_that("a trace with a correct function for finding choices equals the trace from Rust", {
  own <- function(grid, row, column) findChoices(grid, row, column)
  for (game in c(someGames(), list(as.sudoku("1....1.........."), as.sudoku(wikipediaSolved)))) {
    for (maxSteps in c(1, 60, 150)) {
      expect_identical(suppressMessages(traceGame(game, maxSteps, own)), suppressMessages(traceGame(game, maxSteps)),
                       info = line(game))
    }
  }
  expect_identical(traceGame(few, choices = choicesInR), traceGame(few))
})

test_that("a trace shows the mistakes of a function that finds choices", {
  game <- as.sudoku("4......3.1..2...")
  # This function ignores the boxes, so symbols that it returns can clash.
  careless <- function(grid, i, j) setdiff(seq_len(nrow(grid)), c(grid[i, ], grid[, j]))
  trace <- traceGame(game, choices = careless)
  clashes <- which(trace$outcome == "dead end" & !is.na(trace$value))
  expect_gt(length(clashes), 0)
  expect_identical(attr(trace, "solution"), solve(game, engine = "R", choices = careless))
  expect_identical(as.sudoku(trace), attr(trace, "solution"))
  # This function returns no choices for some cells that have choices.
  blind <- function(grid, i, j) if (i == 3) integer() else findChoices(grid, i, j)
  trace <- traceGame(game, choices = blind)
  expect_identical(as.character(trace$outcome), c("dead end", "no solution"))
  expect_identical(c(trace$row[[1]], trace$col[[1]]), c(3L, 1L))
  expect_null(attr(trace, "solution"))
  # The choices are tried in the order in which the function returns them.
  backwards <- function(grid, i, j) rev(findChoices(grid, i, j))
  expect_identical(traceGame(emptyGame(2), choices = backwards)$value[[1]], "4")
})

test_that("a trace has the expected steps and columns", {
  trace <- traceGame(few)
  expect_s3_class(trace, c("sudoku_trace", "data.frame"), exact = TRUE)
  expect_identical(as.vector(table(trace$outcome)), c(4L, 1L, 52L, 1L, 1L, 0L))
  expect_identical(names(trace), c("depth", "row", "col", "value", "outcome"))
  expect_identical(vapply(trace, typeof, ""), c(depth = "integer", row = "integer", col = "integer",
                                                value = "character", outcome = "integer"))
  placed <- trace$outcome %in% c("guess", "last choice", "single")
  expect_true(all(trace$value[placed] %in% 1:9))
  expect_identical(trace$depth[[1]], 0L)
  letters <- suppressMessages(traceGame(seedGame(4), 50))
  expect_true(all(letters$value %in% c(LETTERS[1:16], NA)))
})

test_that("a game without holes is solved without any steps", {
  trace <- traceGame(wikipediaSolved)
  expect_identical(as.character(trace$outcome), "solved")
  expect_identical(trace$depth, 0L)
})

test_that("a message appears if a trace has more steps than the limit", {
  whole <- traceGame(few)
  steps <- nrow(whole) - 1L
  expect_silent(traceGame(few, steps))
  expect_message(some <- traceGame(few, steps - 1L), class = "oxidoku_limit")
  expect_false(attr(some, "complete"))
  expect_null(attr(some, "solution"))
  expect_identical(as.data.frame(unclass(some)[1:5]), as.data.frame(unclass(whole[seq_len(steps - 1L), ])[1:5]))
  expect_snapshot(invisible(traceGame(hardest, 1)))
})

test_that("traces are printed", {
  expect_snapshot({
    print(traceGame(few), max = 18)
    traceGame(".3....1...4...2.")
    traceGame("11..............")
    print(traceGame(wikipediaSolved), max = 0)
    trace <- traceGame(few)
    trace[trace$outcome == "guess", ]
    trace[0, ]
    trace[1:2, c("row", "col")]
  })
})

test_that("a trace without its unused levels is still a trace", {
  trace <- traceGame("4......3.1..2...")
  dropped <- droplevels(trace)
  expect_lt(nlevels(dropped$outcome), nlevels(trace$outcome))
  expect_identical(capture.output(print(dropped)), capture.output(print(trace)))
  withr::local_pdf(NULL)
  expect_invisible(plot(dropped))
  expect_identical(as.sudoku(dropped), as.sudoku(trace))
})

test_that("invalid input is reported", {
  withr::local_pdf(NULL)
  expect_snapshot(error = TRUE, {
    traceGame("short")
    traceGame(wikipedia, 0)
    traceGame(wikipedia, 1e7)
    traceGame(c("4......3.1......", "short"))
    plot(traceGame(few), step = 60)
    plot(traceGame(few)["depth"])
    plot(traceGame(few), mar = "wide")
    print(traceGame(few), max = -1)
    traceGame(few, choices = "findChoices")
    traceGame(few, choices = function(grid) 1:9)
    traceGame(few, choices = function(grid, i, j) 10)
  })
})
