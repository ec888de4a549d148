cornersOfWalk <- function(d) fieldMap(d, walk = TRUE)$walk

test_that("a walk follows the plot numbers", {
  serpentine <- cornersOfWalk(bookOfField(2, 3, LETTERS, "serpentine"))
  expect_identical(serpentine$isStart, serpentine$arrow == 1)
  # The first arrow ends in the middle of the last plot of row 1; the second runs back along row 2.
  first <- serpentine[serpentine$arrow == 1, ]
  expect_equal(range(first$x), c(0.5 - laneBeyond, 2.5))
  expect_equal(unique(first$y), 0.5 + laneBelow)
  second <- serpentine[serpentine$arrow == 2, ]
  expect_equal(unname(unlist(second[1, c("x", "y")])), c(2.5, 0.5 + laneBelow))
  expect_equal(max(second$x), 2.5 + laneBeside)
  expect_equal(unname(unlist(second[nrow(second), c("x", "y")])), c(0.5 - laneBeyond, 1.5 + laneBelow))
  # If every row is numbered from left to right, each row has its own arrow.
  expect_identical(max(cornersOfWalk(bookOfField(4, 3, LETTERS))$arrow), 4L)
})

test_that("the segments of a walk are horizontal or vertical, and each run of consecutive plots has one start", {
  for (seed in 1:20) {
    set.seed(seed)
    d <- bookOfField(5, 4, LETTERS)
    d <- d[sort(sample(nrow(d), 17)), ]
    if (seed %% 2) d$Plot <- sample(nrow(d))
    corners <- cornersOfWalk(d)
    for (arrow in split(corners, corners$arrow)) {
      expect_true(all(diff(arrow$x) == 0 | diff(arrow$y) == 0), info = paste("seed", seed))
    }
    runs <- sum(!followsPrevious(d$Row[order(d$Plot)], d$Col[order(d$Plot)]))
    expect_identical(length(unique(corners$arrow[corners$isStart])), runs, info = paste("seed", seed))
  }
})

test_that("an arrow crosses gaps but not other plots", {
  d <- bookOfField(1, 5, LETTERS)
  expect_identical(max(cornersOfWalk(d[-3, ])$arrow), 1L)
  d$Plot <- c(1, 3, 2, 4, 5)
  expect_identical(followsPrevious(d$Row[order(d$Plot)], d$Col[order(d$Plot)]), c(FALSE, FALSE, TRUE, FALSE, TRUE))
})

test_that("a walk needs plot numbers", {
  d <- bookOfField(2, 3, LETTERS)
  d$Plot <- c("101", "102", "x", "104", "105", "106")
  expect_snapshot(error = TRUE, plot(d, walk = TRUE))
  d$Plot <- as.character(101:106)
  expect_identical(cornersOfWalk(d), cornersOfWalk(bookOfField(2, 3, LETTERS)))
})
