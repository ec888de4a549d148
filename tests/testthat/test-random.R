test_that("random grids of every size and shape are complete and valid", {
  for (n in c(2:7, 10, 20)) {
    g <- randomGame(n)
    expect_true(isValid(g), info = n)
    expect_false(anyNA(g), info = n)
    expect_identical(dim(g), as.integer(c(n^2, n^2)), info = n)
  }
  for (boxes in list(c(2, 3), c(3, 2), c(1, 7), c(5, 1), c(4, 6), c(2, 10))) {
    g <- randomGame(boxes = boxes)
    expect_true(isValid(g), info = boxes)
    expect_false(anyNA(g), info = boxes)
    expect_identical(attr(g, "geometry"), attr(emptyGame(boxes = boxes), "geometry"), info = boxes)
  }
  expect_identical(class(randomGame(boxes = c(3, 3))), "sudoku")
})

test_that("a seed gives one grid, and R's generator goes on", {
  grid <- function(seed, ...) {
    set.seed(seed)
    randomGame(...)
  }
  expect_identical(grid(1, 4), grid(1, 4))
  expect_false(identical(grid(1, 4), grid(2, 4)))
  set.seed(3)
  randomGame(2)
  drawn <- stats::runif(1)
  set.seed(3)
  expect_identical(stats::runif(3)[[3]], drawn)
})

test_that("grids of 4 x 4 that can be reached are equally likely", {
  set.seed(5)
  grids <- table(replicate(6000, format(randomGame(2), style = "line")))
  # Two thirds of the 288 grids have rows that are shifts of one another, up to their order.
  expect_length(grids, 192)
  expect_gt(stats::chisq.test(grids)$p.value, 1e-4)
})

test_that("mistakes are named", {
  expect_snapshot(error = TRUE, {
    randomGame(21)
    randomGame(3, method = "uniform")
    randomGame(3, boxes = c(2, 3))
    randomGame(boxes = c(30, 30))
  })
})
