test_that("choices are in ascending order and agree with plain R", {
  grid <- numbers(wikipedia)
  expect_identical(findChoices(grid, 1, 2), c(2L, 3L, 5L))
  for (i in 1:9) for (j in 1:9) expect_setequal(findChoices(grid, i, j), choicesInR(grid, i, j))
  expect_false(is.unsorted(findChoices(emptyGame(5), 25, 25)))
})

test_that("choices on asymmetric boards of other sizes agree with plain R", {
  for (side in c(2, 4, 6)) {
    set.seed(side)
    order <- side^2
    grid <- matrix(0L, order, order)
    grid[sample(order^2, order)] <- sample(order)
    cells <- cbind(sample(order, 20, TRUE), sample(order, 20, TRUE))
    for (k in 1:20) {
      i <- cells[k, 1]
      j <- cells[k, 2]
      expect_identical(findChoices(grid, i, j), choicesInR(grid, i, j), info = paste(side, i, j))
    }
  }
})

test_that("matrices, games, strings and data frames are accepted", {
  grid <- numbers(wikipedia)
  expected <- findChoices(grid, 1, 2)
  real <- grid + 0
  missing <- replace(grid, grid == 0L, NA)
  named <- matrix(grid, 9, dimnames = list(NULL, letters[1:9]))
  for (board in list(real, missing, named, as.sudoku(wikipedia), wikipedia, as.data.frame(grid))) {
    expect_identical(findChoices(board, 1, 2), expected)
  }
  expect_identical(findChoices(grid, 1L, 2), expected)
})

test_that("the labels of a factor are read as symbols, but a factor is not accepted as an index", {
  text <- c("", "4", "", "", "", "", "", "3", "", "1", "", "", "2", "", "", "")
  coded <- factor(text, levels = c("4", "3", "2", "1", ""))
  dim(coded) <- c(4, 4)
  expect_identical(findChoices(coded, 1, 1), findChoices(matrix(text, 4), 1, 1))
  expect_error(findChoices(numbers(wikipedia), factor(1), 1), class = "oxidoku_error_argument")
})

test_that("the symbol of a filled cell is not a choice, and a cell whose houses contain all symbols has no choices", {
  expect_false(1L %in% findChoices(numbers(wikipedia), 1, 1))
  expect_identical(findChoices(numbers(".123............"), 1, 1), 4L)
  expect_identical(findChoices(numbers(".123....4......."), 1, 1), integer())
})

test_that("the choices for a cell in the first puzzle of Project Euler 96 agree with a published example", {
  expect_identical(findChoices(eulerGrids()[[1]], 1, 2), c(4L, 5L, 7L, 8L))
})

test_that("invalid input is reported", {
  grid <- numbers(wikipedia)
  expect_snapshot(error = TRUE, {
    findChoices(grid, 0, 1)
    findChoices(grid, 1, 10)
    findChoices(grid, NA, 1)
    findChoices(grid, 1.5, 1)
    findChoices(grid, 1, 1:2)
    findChoices(grid[1:7, 1:7], 1, 1)
    findChoices(replace(grid, 10, 12L), 1, 2)
    findChoices(NULL, 1, 2)
    findChoices(matrix(0, 484, 484), 1, 1)
  })
})
