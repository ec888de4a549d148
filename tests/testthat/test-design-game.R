test_that("a design has one row per plot, and the rows are sorted by square, row and column", {
  design <- designGame(as.sudoku("4312124331242431"))
  expect_identical(design, data.frame(
    Row = paste0("R", c(1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)),
    Col = paste0("C", c(1, 2, 1, 2, 3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4)),
    Square = rep(c("S11", "S12", "S21", "S22"), each = 4),
    Symbol = paste0("L", c(4, 3, 1, 2, 1, 2, 4, 3, 3, 1, 2, 4, 2, 4, 3, 1)),
    row.names = sprintf("%02d", 1:16)
  ))
})

test_that("every treatment occurs once in every row, column and square", {
  set.seed(8)
  for (n in c(3, 4)) {
    design <- designGame(solve(seedGame(n)))
    for (factor in c("Row", "Col", "Square")) {
      expect_true(all(table(design[[factor]], design$Symbol) == 1))
    }
  }
})

test_that("numbers in large designs are padded with zeros, and empty plots have no treatment", {
  design <- designGame(emptyGame(10))
  expect_identical(unlist(design[10000, 1:3]), c(Row = "R100", Col = "C100", Square = "S1010"))
  expect_true(all(is.na(design$Symbol)))
  set.seed(6)
  expect_identical(range(designGame(seedGame(6))$Symbol, na.rm = TRUE), c("L01", "L36"))
})

test_that("replicates of superimposed squares stay orthogonal", {
  for (seed in 1:5) {
    squares <- withr::with_seed(seed, graecoGame(5, 3))
    book <- designGame(squares[[1]], mates = squares[-1], replicates = 3, seed = seed)
    columns <- unlist(attr(book, "treatments"))
    pairs <- utils::combn(columns, 2, simplify = FALSE)
    for (pair in pairs) expect_true(all(table(book[[pair[[1]]]], book[[pair[[2]]]], book$Replicate) == 1))
    expect_identical(recreateDesign(book), book)
  }
})

test_that("replicates can be unrelated sets of superimposed squares", {
  squares <- withr::with_seed(2, lapply(c(North = 5, South = 5), graecoGame, mates = 3))
  mates <- lapply(squares, function(set) list(Nitrogen = set[[2]], Phosphorus = set[[3]]))
  book <- designGame(lapply(squares, `[[`, 1), mates = mates, seed = 1)
  expect_identical(unlist(attr(book, "treatments")), c("Symbol", "Nitrogen", "Phosphorus"))
  expect_true(all(table(book$Symbol, book$Nitrogen, book$Replicate) == 1))
  expect_true(all(table(book$Nitrogen, book$Phosphorus, book$Replicate) == 1))
  expect_identical(recreateDesign(book), book)
})

test_that("a message appears if orthogonal squares are used as replicates", {
  squares <- withr::with_seed(3, graecoGame(4))
  expect_message(designGame(squares), "each is laid out as a replicate", class = "oxidoku_superimpose")
  expect_no_message(designGame(squares[c(1, 1)]))
})

test_that("a message names factors that always change together", {
  varieties <- data.frame(variety = letters[1:4], code = 1:4)
  expect_message(designGame(gridOn(emptyGame(2)), varieties), "\"variety\" and \"code\"", class = "oxidoku_aliased")
  expect_message(designField(2, 4, varieties), class = "oxidoku_aliased")
  expect_no_message(designGame(gridOn(emptyGame(2)), expand.grid(variety = 1:2, dose = 1:2)))
})

test_that("invalid arguments cause errors", {
  squares <- withr::with_seed(3, graecoGame(4))
  expect_snapshot(error = TRUE, {
    designGame(squares, mates = squares[[2]])
    designGame(squares, mates = list(squares[[2]]))
    designGame(squares[c(1, 1)], mates = list(squares[[2]], squares))
    designGame(squares[c(1, 1)], mates = list(squares[[2]], list(Greek = squares[[2]])))
    designGame(matrix(1:16, 4))
    designGame(emptyGame(2), TRUE)
  })
})
