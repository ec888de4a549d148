test_that("the numbers of grids agree with the literature, even if the sides of the boxes are swapped", {
  expect_identical(countGrids(2), "288")
  expect_identical(countGrids(), "6670903752021072936960")
  expect_identical(countGrids(boxes = c(2, 3)), "28200960")
  expect_identical(countGrids(boxes = c(4, 2)), "29136487207403520")
  expect_identical(countGrids(boxes = c(2, 4), threads = 2), "29136487207403520")
  # A different method gives the same number.
  expect_equal(as.numeric(countGrids(2)), countSolutions(emptyGame(2), limit = Inf))
})

test_that("the 10 x 10 grids are counted in many parts", {
  skip_on_cran()
  expect_identical(countGrids(boxes = c(5, 2), threads = 2), "1903816047972624930994913280000")
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    countGrids(4)
    countGrids(boxes = c(2, 6))
    countGrids(boxes = c(1, 5))
    countGrids(3, boxes = c(2, 3))
    countGrids("a")
    countGrids(boxes = 7)
    countGrids(progress = NA)
  })
})
