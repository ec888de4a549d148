balancedOn <- function(rows, cols, order, boxes = NULL, regions = NULL, count = 2) {
  field <- list(rows = rows, cols = cols, boxes = boxes, regions = regions)
  balancedSquaresThatFit(field, order, count, effort = 0.01, threads = 1, progress = FALSE)
}

test_that("balanced squares fit the regions of a field", {
  set.seed(1)
  latin <- balancedOn(5, 5, 5)
  expect_identical(latin$kind, "quasi-complete Latin square")
  expect_identical(dim(latin$digits), c(2L, 25L))
  boxes <- matrix(rep(rep(1:2, each = 3), 6) + 2 * rep(0:2, each = 12), 6, byrow = TRUE)
  sudoku <- balancedOn(6, 6, 6, boxes = c(2, 3), regions = boxes)
  expect_identical(sudoku$kind, "quasi-complete Sudoku square")
  regions <- matrix(c(1, 1, 1, 2, 2, 1, 1, 5, 2, 2, 4, 5, 5, 5, 2, 4, 4, 5, 3, 3, 4, 4, 3, 3, 3), 5, byrow = TRUE)
  gerechte <- balancedOn(5, 5, 5, regions = regions)
  expect_match(gerechte$kind, "gerechte design")
  for (k in 1:2) {
    for (found in list(latin, sudoku)) {
      digits <- matrix(found$digits[k, ], sqrt(ncol(found$digits)), byrow = TRUE)
      expect_identical(neighbourBalance(digits)$table$Deviations[c(1, 3)], c(0, 0))
    }
    digits <- matrix(gerechte$digits[k, ], 5, byrow = TRUE)
    expect_true(all(tapply(digits, regions, function(symbols) setequal(symbols, 1:5))))
  }
})

test_that("no balanced squares are returned if squares do not fit the field", {
  regions <- matrix(rep(1:3, c(3, 3, 3)), 3)
  expect_null(balancedOn(6, 6, 6, boxes = c(3, 3), regions = matrix(1, 6, 6)))
  expect_null(balancedOn(3, 6, 3, regions = cbind(regions, regions + 3)))
})
