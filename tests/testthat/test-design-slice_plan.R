test_that("a design with the maximum number of factors can be made, and one more factor is an error", {
  set.seed(1)
  for (perSlice in 4:32) {
    max <- maxFactors(perSlice)
    hasSquare <- any(perSlice %% (2:6)^2 == 0)
    expect_identical(max > 0, hasSquare)
    if (hasSquare) {
      d <- spaceFillingDesign(2 * perSlice, max, 2)
      expect_identical(summary(d)$Uniform, rep(TRUE, 4), info = perSlice)
      expect_gt(attr(d, "construction")$grid[["slice"]], 1)
      expect_error(spaceFillingDesign(2 * perSlice, max + 1, 2), class = "oxidoku_error_argument")
    }
  }
})

test_that("nearestSizes() returns the nearest sizes for which a design exists", {
  exists <- function(perSlice, factors) {
    !inherits(try(spaceFillingDesign(2 * perSlice, factors, 2), silent = TRUE), "try-error")
  }
  for (factors in c(2, 4, 5, 8)) {
    sizes <- Filter(function(size) exists(size, factors), 2:70)
    for (asked in c(3, 6, 11, 26, 41.5)) {
      expected <- c(if (any(sizes < asked)) max(sizes[sizes < asked]), min(sizes[sizes > asked]))
      expect_equal(nearestSizes(asked, factors, Inf), expected, info = paste(factors, asked))
    }
  }
})

test_that("a plan factorises the sizes into prime powers", {
  plan <- slicePlan(36, 4, 3)
  expect_equal(plan, data.frame(p = c(2, 3), d = c(2, 2), m = c(1, 1), e = c(2, 2), isWhole = c(TRUE, FALSE)))
  expect_equal(gridsOfPlan(plan), c(slice = 6, design = 12))
  # With four factors, each slice of 27 runs consists of three slices of 9 runs, and keeps their grid of 3 x 3 cells.
  expect_equal(slicePlan(27, 3, 4), data.frame(p = 3, d = 3, m = 1, e = 2, isWhole = TRUE))
  expect_equal(slicePlan(27, 3, 5), data.frame(p = 3, d = 3, m = 1, e = 3, isWhole = FALSE))
  # The prime 2 divides only the number of slices.
  plan <- slicePlan(9, 36, 2)
  expect_equal(plan, data.frame(p = c(3, 2), d = c(2, 0), m = c(1, 0), e = c(2, 1), isWhole = TRUE))
  set.seed(2)
  expect_identical(summary(spaceFillingDesign(324, 2, 36))$Max, c(1, 1, 1, 1))
})

test_that("no size above the maximum is suggested", {
  error <- expect_error(spaceFillingDesign(1048575, 3, 7), class = "oxidoku_error_argument")
  expect_match(conditionMessage(error), "1048572")
  expect_no_match(conditionMessage(error), "1048586")
})
