# A range of random position and sign with the given number of doubles, including its lower end but not its upper end.
# Exponents from -1021 to -961 are left out. The widths of intervals can then be subnormal, so bounds are rounded twice,
# and an additional double may be necessary.
randomRange <- function(doubles) {
  exponent <- sample(c(-960:1023, rep(-1022, 50), rep(1023, 50)), 1)
  # Both ends are multiples of the distance between doubles from 2^exponent to 2^(exponent + 1).
  start <- 2^52 + floor(runif(1) * (2^52 - doubles))
  range <- c(start, start + doubles) * 2^(exponent - 52)
  if (runif(1) < 0.5) range else -rev(range)
}

test_that("random ranges can be divided if and only if they contain a double for each interval", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  for (trial in 1:500) {
    n <- sample(c(4:100, 2^(2:14), 3^(2:8), 10^(1:4)), 1)
    doubles <- max(1, n + sample(c(-2:2, n, 100 * n, 1e9), 1))
    range <- randomRange(doubles)
    info <- paste("trial", trial, "seed", seed)
    expect_identical(isDivisibleInto(range, n), doubles >= n, info = info)
    if (doubles < n) next
    number <- sample.int(n)
    for (centred in c(TRUE, FALSE)) {
      values <- drawInIntervals(number, range, n, centred)
      expect_identical(intervalOf(values, range, n), number, info = info)
      expect_true(all(values >= range[[1]] & values < range[[2]]), info = info)
    }
  }
})

test_that("ranges with very different ends can be divided, even if their width exceeds the largest double", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  largest <- .Machine$double.xmax
  ranges <- c(
    list(c(-largest, largest), c(-largest, 0), c(0, largest), c(-1e-300, largest), c(0, 1e-310), c(-1e-310, 1e-312)),
    replicate(500, c(-10, 10)^sample(-300:308, 2, replace = TRUE) * runif(2, 0.1, 1), simplify = FALSE)
  )
  for (range in ranges) {
    for (n in c(4, 27, 1000, 2^16)) {
      info <- paste(c(range, "seed", seed), collapse = " ")
      range <- sort(range)
      expect_true(isDivisibleInto(range, n), info = info)
      number <- sample.int(n)
      expect_identical(intervalOf(drawInIntervals(number, range, n, FALSE), range, n), number, info = info)
    }
  }
})

test_that("bounds are exact if possible, and the first and the last are the ends of the range", {
  expect_identical(boundsOfIntervals(c(0, 1), 4), c(0, 0.25, 0.5, 0.75, 1))
  expect_identical(boundsOfIntervals(c(1e16, 1e16 + 32), 16), 1e16 + 2 * (0:16))
  expect_identical(boundsOfIntervals(c(-1, 1) * 1.5e308, 4), c(-1.5e308, -0.75e308, 0, 0.75e308, 1.5e308))
  expect_identical(intervalOf(c(0, 0.25, 0.999, 1), c(0, 1), 4), c(1L, 2L, 4L, 4L))
  for (range in list(c(0.1, 0.7), c(1 / 3, 1e9), c(-0.1, 1e-17))) {
    expect_identical(range(boundsOfIntervals(range, 7)), range)
  }
})

test_that("values are uniformly distributed in intervals with few doubles", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  # Each of the four intervals contains three doubles.
  range <- c(2^52, 2^52 + 12)
  number <- rep(1:4, 3000)
  values <- drawInIntervals(number, range, 4, FALSE)
  for (interval in 1:4) {
    counts <- tabulate(values[number == interval] - 2^52 - 3 * (interval - 1) + 1, 3)
    expect_identical(sum(counts), 3000L)
    expect_gt(stats::chisq.test(counts)$p.value, 1e-6, label = paste("seed", seed))
  }
})
