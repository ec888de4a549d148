test_that("steps lead to the solution and eliminate none of its symbols, on boards of many shapes", {
  for (seed in 1:2) {
    set.seed(seed)
    for (shape in names(shapes())) {
      game <- minimalGame(shuffleGame(gridOn(shapes()[[shape]])))
      order <- nrow(game)
      x <- explainGame(game)
      solution <- solvedDigits(game)
      info <- paste("seed", seed, shape, line(game))
      placed <- parsed(x$placed, order)
      expect_true(all(agreeWith(placed, solution)), info = info)
      expect_false(any(agreeWith(parsed(x$eliminated, order), solution)), info = info)
      filled <- digitsOf(unclass(as.sudoku(x)))
      expect_true(all(filled == solution | filled == 0), info = info)
      expect_identical(sum(filled == 0), sum(is.na(game)) - nrow(placed), info = info)
      expect_identical(attr(x, "end") == "solved", all(filled > 0), info = info)
    }
  }
})

test_that("no solution is lost, and no technique assumes a unique solution if there are several", {
  for (seed in 1:5) {
    set.seed(seed)
    for (shape in names(shapes())) {
      game <- shuffleGame(gridOn(shapes()[[shape]]))
      order <- nrow(game)
      game[sample(order^2, round(0.6 * order^2))] <- NA
      x <- explainGame(game)
      info <- paste("seed", seed, shape, line(game))
      if (attr(x, "verdict") == "several") {
        expect_false(any(grepl("rectangle [1-6]|hidden rectangle|unique loop|BUG", x$technique)), info = info)
      }
      for (solution in suppressMessages(allSolutions(game, limit = 50))) {
        digits <- matrix(match(solution, symbolsFor(order)), order)
        expect_false(any(agreeWith(parsed(x$eliminated, order), digits)), info = info)
      }
    }
  }
})

test_that("the board after a step holds the symbols filled in so far", {
  x <- explainGame("4......3.1..2...")
  expect_identical(line(as.sudoku(x, step = 0)), "4......3.1..2...")
  expect_identical(line(as.sudoku(x)), line(solve(as.sudoku("4......3.1..2..."))))
  expect_identical(which(is.na(as.sudoku(x, 2)) != is.na(as.sudoku("4......3.1..2..."))), c(2L, 3L))
  expect_identical(originalGame(as.sudoku(x)), as.sudoku("4......3.1..2..."))
  expect_error(as.sudoku(x, step = 13), class = "oxidoku_error_argument")
  expect_error(as.sudoku(structure(x[1, ], class = class(x))), class = "oxidoku_error_argument")
})

test_that("a very hard puzzle is explained completely", {
  x <- explainGame(hardest)
  expect_identical(attr(x, "end"), "solved")
  expect_identical(attr(x, "verdict"), "unique")
  expect_identical(names(x), c("technique", "cells", "symbols", "placed", "eliminated", "sentence"))
})

test_that("only the given techniques are used, and in the given order", {
  expect_identical(attr(explainGame(wikipedia, techniques = "naked single"), "end"), "solved")
  x <- explainGame(hardest, techniques = c("hidden s", "naked single"))
  expect_identical(list(attr(x, "end"), nrow(x)), list("stuck", 0L))
  hiddenFirst <- explainGame(wikipedia, techniques = c("hidden single", "naked single"), maxSteps = 3)
  expect_identical(hiddenFirst$technique[[1]], "hidden single")
  expect_identical(nrow(hiddenFirst), 3L)
  expect_identical(attr(hiddenFirst, "end"), "enough")
  # Given an explanation, explainGame() continues from the board after its last step.
  expect_identical(nrow(explainGame(explainGame(wikipedia, maxSteps = 8))), nrow(explainGame(wikipedia)) - 8L)
})

test_that("explanations are printed", {
  local_reproducible_output(width = 90)
  chained <- "...9.2.....8....753..4..9....5.83....7.......61.2.......1..7.64...8..3.....6...9."
  expect_snapshot({
    explainGame("4......3.1..2...")
    print(explainGame(wikipedia), max = 3)
    explainGame("4......3.1......")
    explainGame("4......3.1..2...", maxSteps = 1)
    explainGame(solve(emptyGame(2)))
    explainGame(emptyGame(2))
    explainGame("4......3.1..2...")[1:2, c("technique", "placed")]
    explainGame(emptyGame(2))[0, ]
    print(hintGame(chained, techniques = "XY-chain"), notation = "eureka")
  })
})

test_that("a game without a solution has no explanation", {
  expect_message(nothing <- explainGame("11.............."), class = "oxidoku_no_solution")
  expect_null(nothing)
  expect_message(nothing <- explainGame("12....3........."), class = "oxidoku_no_solution")
  expect_null(nothing)
})

test_that("invalid input is reported", {
  printError <- function(...) cat(conditionMessage(expect_error(explainGame(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    printError(emptyGame(6))
    printError(wikipedia, techniques = "guessing")
    printError(wikipedia, techniques = 3)
    printError(wikipedia, techniques = character())
    printError(wikipedia, maxSteps = 0)
    printError("4...")
    cat(conditionMessage(expect_error(print(hintGame(wikipedia), notation = "latin"), class = "oxidoku_error")), "\n")
  })
})
