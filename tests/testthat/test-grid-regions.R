# The number of cells of a region that are connected to its first cell through shared sides.
connectedCells <- function(regions, region) {
  cells <- which(regions == region, arr.ind = TRUE)
  found <- 1
  repeat {
    distances <- as.matrix(stats::dist(cells, "manhattan"))
    more <- which(apply(distances[, found, drop = FALSE] <= 1, 1, any))
    if (length(more) == length(found)) return(length(found))
    found <- more
  }
}

test_that("random regions are connected, have equal sizes and admit a grid", {
  set.seed(1)
  for (boxes in list(c(1, 2), c(1, 5), c(2, 3), c(3, 3))) {
    regions <- randomRegions(boxes = boxes)
    order <- prod(boxes)
    expect_identical(dim(regions), as.integer(c(order, order)))
    expect_identical(unique(as.vector(t(regions))), seq_len(order))
    for (region in seq_len(order)) expect_equal(connectedCells(regions, region), order)
    expect_true(isValid(solve(emptyGame(regions = regions))))
  }
})

test_that("the seed determines the regions", {
  draw <- function(seed) {
    set.seed(seed)
    randomRegions()
  }
  expect_identical(draw(1), draw(1))
  expect_false(identical(draw(1), draw(2)))
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    randomRegions(1)
    randomRegions(6)
    randomRegions(2, boxes = c(2, 3))
    randomRegions(boxes = 3)
    emptyGame(regions = "random")
  })
})
