test_that("random grids of many sizes and shapes are complete and valid with each method", {
  expectGrid <- function(g, ...) {
    expect_true(isValid(g), info = paste(...))
    expect_false(anyNA(g), info = paste(...))
  }
  for (method in c("auto", "chain", "shuffle", "seed")) {
    for (n in c(2:6)) expectGrid(randomGame(n, method), method, n)
    for (boxes in list(c(2, 3), c(3, 2), c(1, 7), c(5, 1), c(4, 6))) {
      g <- randomGame(method = method, boxes = boxes)
      expectGrid(g, method, boxes)
      expect_identical(attr(g, "geometry"), attr(emptyGame(boxes = boxes), "geometry"), info = boxes)
    }
  }
  for (n in c(10, 20)) expectGrid(randomGame(n, "shuffle"), n)
  for (n in 2:3) expectGrid(randomGame(n, "uniform"), "uniform", n)
  for (boxes in list(c(2, 3), c(4, 2), c(1, 4))) expectGrid(randomGame(method = "uniform", boxes = boxes), boxes)
  expect_identical(class(randomGame(boxes = c(3, 3))), "sudoku")
})

test_that("random grids can be drawn for boards with regions, diagonals and extra houses", {
  for (method in c("auto", "seed")) {
    g <- randomGame(method = method, regions = "1112211522455524453344333")
    expect_true(isValid(g) && !anyNA(g), info = method)
    expect_identical(gameRegions(g), gameRegions(emptyGame(regions = "1112211522455524453344333")))
    g <- randomGame(method = method, diagonals = TRUE)
    expect_true(isValid(g) && !anyNA(g), info = method)
    g <- randomGame(2, method = method, extra = "disjoint")
    expect_true(isValid(g) && !anyNA(g), info = method)
  }
})

test_that("grids are returned as a matrix, games or strings, and a seed gives the same grids in each form", {
  draw <- function(...) {
    set.seed(4)
    randomGame(...)
  }
  matrix <- draw(2, count = 5)
  expect_identical(dim(matrix), c(5L, 16L))
  expect_type(matrix, "integer")
  games <- draw(2, count = 5, as = "list")
  strings <- draw(2, count = 5, as = "character")
  expect_identical(newGames(lapply(strings, as.sudoku)), games)
  expect_identical(apply(matrix, 1, paste, collapse = ""), strings)
  expect_identical(draw(2), games[[1]])
  expect_identical(draw(2, count = 5, threads = 2), matrix)
  variants <- draw(boxes = c(2, 3), count = 2, as = "list")
  expect_identical(variants[[1]], draw(boxes = c(2, 3)))

  expect_identical(dim(draw(2, count = 0)), c(0L, 16L))
  expect_identical(draw(2, count = 0, as = "character"), character())
  expect_identical(draw(2, count = 0, as = "list"), newGames(list()))
})

test_that("a seed always gives the same grid, and R's generator advances", {
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

test_that("the uniform method draws every grid with the same probability", {
  likely <- function(...) {
    set.seed(5)
    grids <- table(randomGame(..., method = "uniform", count = 20000, as = "character"))
    list(grids = length(grids), p = stats::chisq.test(grids)$p.value)
  }
  for (case in list(
    list(288, n = 2),
    list(576, boxes = c(1, 4)),
    list(1800, regions = "1112211522455524453344333"),
    list(48, n = 2, diagonals = TRUE)
  )) {
    found <- do.call(likely, case[-1])
    expect_equal(found$grids, case[[1]])
    expect_gt(found$p, 1e-4)
  }
})

test_that("shuffles reach two thirds of the 4 x 4 grids, all with the same probability", {
  set.seed(5)
  grids <- table(randomGame(2, "shuffle", count = 6000, as = "character"))
  expect_length(grids, 192)
  expect_gt(stats::chisq.test(grids)$p.value, 1e-4)
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    randomGame(21)
    randomGame(3, method = "quick")
    randomGame(4, method = "uniform")
    randomGame(diagonals = TRUE, method = "uniform")
    randomGame(diagonals = TRUE, method = "chain")
    randomGame(3, boxes = c(2, 3))
    randomGame(boxes = c(30, 30))
    randomGame(count = -1)
    randomGame(count = NA)
    randomGame(extra = list(c(1, 1)))
    # No grid satisfies these houses.
    randomGame(2, extra = list(c(1, 2, 5, 11), c(1, 2, 5, 16)))
  })
})
