test_that("the columns agree with designTable() and designPower() for each design", {
  set.seed(4)
  sudoku <- designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6])
  latin <- designGame(gridOn(emptyGame(boxes = c(1, 6))), letters[1:6])
  lost <- sudoku[-c(1, 2, 20), ]
  found <- compareDesigns(sudoku = sudoku, latin, fewer = lost, difference = 1.5, sd = 2, alpha = 0.1)
  expect_s3_class(found, c("sudoku_comparison", "data.frame"), exact = TRUE)
  expect_identical(found$Design, c("sudoku", "latin", "fewer"))
  expect_identical(found$Plots, c(36L, 36L, 33L))
  expect_identical(found$ResidualDf, c(18L, 20L, 15L))
  expect_identical(found$MinReplication, c(6L, 6L, 5L))
  expect_equal(found$Efficiency[1:2], c(1, 1))
  expect_equal(found$Efficiency[[3]], 1 / mean(1 / designTable(lost)$efficiency$Treatment))
  powers <- vapply(list(sudoku, latin, lost), function(d) designPower(d, 1.5, 2, 0.1)$table$Power, 0)
  expect_equal(found$Power, powers)
  expect_equal(found$Variance[1:2], rep(2 / 6 * 4, 2))
})

test_that("the power is missing if contrasts cannot be estimated or no residual degrees of freedom are left", {
  d <- designGame(gridOn(emptyGame(boxes = c(1, 4))), letters[1:4])
  found <- compareDesigns(d[c(1, 2, 5, 6), ], d, d[-(1:8), ], gridOn(emptyGame(2)))
  expect_identical(found$Design, c("design 1", "d", "design 3", "design 4"))
  expect_identical(found$Efficiency[[1]], 0)
  expect_identical(found$Variance[[1]], Inf)
  expect_identical(is.na(found$Power), c(TRUE, FALSE, TRUE, FALSE))
})

test_that("comparisons can be printed", {
  set.seed(5)
  d <- designGame(gridOn(emptyGame(3)), LETTERS[1:9])
  expect_snapshot({
    compareDesigns(all = d, lost = d[-c(1, 2, 30), ], row = d[1:9, ])
    compareDesigns(d)[c("Design", "Power")]
  })
})

test_that("invalid arguments of compareDesigns() cause errors", {
  d <- designGame(gridOn(emptyGame(2)), letters[1:4])
  expect_snapshot(error = TRUE, {
    compareDesigns()
    compareDesigns(d, 1)
    compareDesigns(d, difference = 1:2)
    compareDesigns(d, sd = c(1, 2))
    compareDesigns(d, alpha = 2)
  })
})
