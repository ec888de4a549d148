# For each cell, the symbols that it contains in at least one solution.
choicesOfSolutions <- function(game) {
  order <- nrow(game)
  found <- array(FALSE, rep(order, 3))
  for (solution in unclass(allSolutions(game, limit = Inf))) {
    digits <- match(solution, symbolsFor(order))
    found[cbind(c(row(solution)), c(col(solution)), digits)] <- TRUE
  }
  found
}

asPlainArray <- function(choices) array(as.vector(choices), dim(choices))

test_that("true choices are the symbols in at least one solution, on boards of any shape", {
  set.seed(5)
  for (name in names(shapes())) {
    solved <- solve(shapes()[[name]])
    attr(solved, "game") <- NULL
    for (round in 1:3) {
      game <- solved
      game[sample(length(game), length(game) * 0.55)] <- NA
      if (countSolutions(game, limit = 2000) < 2000) {
        choices <- trueChoices(game)
        expect_identical(asPlainArray(choices), choicesOfSolutions(game), info = paste(name, round, line(game)))
        expect_identical(attr(choices, "game"), game)
      }
    }
  }
  expect_identical(asPlainArray(trueChoices("4......3.1......")), choicesOfSolutions(as.sudoku("4......3.1......")))
})

test_that("on a board without clues, every choice is true", {
  for (n in 2:5) expect_true(all(trueChoices(emptyGame(n))))
  expect_true(all(trueChoices(emptyGame(boxes = c(2, 3), diagonals = TRUE))))
  # Disjoint groups and a diagonal do not rule out any choice on a 4 x 4 board.
  few <- emptyGame(2, diagonals = "rising", extra = "disjoint")
  expect_identical(asPlainArray(trueChoices(few)), choicesOfSolutions(few))
})

test_that("the true choices of a proper puzzle are its solution", {
  choices <- trueChoices(wikipedia)
  expect_identical(sum(choices), 81L)
  expect_identical(matrix(apply(choices, 1:2, which), 9), numbers(wikipediaSolved))
  expect_identical(dim(trueChoices(solve(emptyGame(4)))), c(16L, 16L, 16L))
  expect_named(trueChoices(emptyGame(4))[1, 2, ], LETTERS[1:16])
})

test_that("a game without a solution gives NULL, with a message", {
  expect_message(none <- trueChoices(".3....1...4...2."), class = "oxidoku_no_solution")
  expect_null(none)
  expect_snapshot(trueChoices("11.............."))
})

test_that("several games give several results", {
  several <- suppressMessages(trueChoices(c(a = "4......3.1......", b = "11..............", c = "short")))
  expect_named(several, c("a", "b", "c"))
  expect_identical(several$a, trueChoices("4......3.1......"))
  expect_null(several$b)
  expect_null(several$c)
})

test_that("choices are printed as a board", {
  letters <- emptyGame(boxes = c(2, 5))
  letters[1, ] <- LETTERS[1:10]
  expect_snapshot({
    trueChoices("4......3.1......")
    trueChoices(emptyGame(regions = gerechte))
    trueChoices(letters)
  })
})

test_that("invalid input is reported, and a node limit is respected", {
  set.seed(8)
  loose <- seedGame(5)
  expect_error(trueChoices(loose, maxNodes = 3000), class = "oxidoku_error_stopped")
  expect_snapshot(error = TRUE, {
    trueChoices("short")
    trueChoices(wikipedia, maxNodes = "all")
    trueChoices(hardest, maxNodes = 1)
  })
})
