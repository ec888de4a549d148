test_that("a hint is the next step", {
  hint <- hintGame(wikipedia)
  expect_identical(hint, explainGame(wikipedia, maxSteps = 1))
  expect_s3_class(hint, "sudoku_explanation")
  expect_identical(nrow(hintGame(solve(as.sudoku(wikipedia)))), 0L)
  expect_identical(hintGame(wikipedia, techniques = "hidden single")$technique, "hidden single")
})

test_that("symbols that are not in the original puzzle are not clues", {
  puzzle <- techniques$puzzle[techniques$technique == "avoidable rectangle 1"]
  x <- explainGame(puzzle)
  k <- match("avoidable rectangle 1", x$technique)
  board <- as.sudoku(x, k - 1)
  hint <- hintGame(board, techniques = "AR1")
  expect_identical(hint$technique, "avoidable rectangle 1")
  expect_identical(givenDigits(board) > 0, gameDigits(as.sudoku(puzzle)) > 0)
  # Two hints, the second for the board that results from the first, leave the clues unchanged.
  expect_identical(givenDigits(as.sudoku(hintGame(as.sudoku(hintGame(board))))), givenDigits(board))
  # All symbols are clues if the original puzzle has several solutions, has other clues or is unknown.
  for (original in list(as.sudoku(strrep(".", 81)), shuffleGame(as.sudoku(puzzle)), NULL)) {
    attr(board, "game") <- original
    expect_identical(nrow(hintGame(board, techniques = "AR1")), 0L)
  }
})

test_that("a hint for a cell gives the same choices as findChoices(), on boards of many shapes", {
  set.seed(1)
  for (empty in shapes()) {
    order <- nrow(empty)
    game <- gridOn(empty)
    game[sample(order^2, order^2 %/% 2)] <- NA
    i <- sample(order, 1)
    j <- sample(order, 1)
    hint <- hintGame(game, i, j)
    choices <- symbolsFor(order)[findChoices(game, i, j)]
    expect_identical(attr(hint, "choices"), choices, info = line(game))
    lacks <- Reduce(intersect, strsplit(hint$lacks, " "))
    if (is.na(game[i, j])) expect_identical(lacks, choices, info = line(game))
    expect_identical(lengths(strsplit(hint$lacks, " ")) + lengths(strsplit(hint$holds, " ")),
                     rep(order, nrow(hint)), info = line(game))
  }
})

test_that("hints are printed", {
  x <- emptyGame(3, diagonals = "rising", extra = "windows")
  x[1, 2:9] <- 1:8
  full <- solve(emptyGame(2))
  expect_snapshot({
    hintGame(wikipedia, 1, 2)
    hintGame(wikipedia, 1, 1)
    hintGame(x, 1, 1)
    hintGame(x, 2, 8)
    hintGame(full, 1, 1)
    hintGame(emptyGame(regions = gerechte), 5, 5)
    hintGame(wikipedia, 1, 2)[1:2, ]
  })
})

test_that("invalid input is reported", {
  printError <- function(...) cat(conditionMessage(expect_error(hintGame(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    printError(wikipedia, 1)
    printError(wikipedia, 0, 1)
    printError(wikipedia, 1, 10)
    printError(wikipedia, 1, 1, techniques = "X-wing")
    printError(emptyGame(6))
  })
})
