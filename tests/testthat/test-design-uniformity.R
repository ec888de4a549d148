test_that("the numbers of runs per interval and per cell are counted separately for each group", {
  places <- list(c(0, 0.1, 0.6, 1), c(0.3, 0.9, 0.4, 0.6))
  expect_identical(intervalsOf(places[[1]], 2), c(0, 0, 1, 1))
  expect_identical(countsInOne(places, 2, rep(1L, 4)), c(2, 2))
  expect_identical(countsInOne(places, 4, rep(1L, 4)), c(0, 2))
  expect_identical(countsInTwo(places, 2, rep(1L, 4)), c(1, 1))
  expect_identical(countsInOne(places, 2, c(1L, 1L, 2L, 2L)), c(0, 2))
  expect_identical(countsInTwo(places, 2, c(1L, 2L, 2L, 1L)), c(0, 1))
})
