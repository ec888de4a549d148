# Each claim of uniformity is checked with table(), which shares no code with the construction or with summary().

cellsByTable <- function(values, size) cut(values, seq(0, 1, length.out = size + 1), include.lowest = TRUE)

isUniformInOne <- function(d, size) {
  all(vapply(d, function(values) all(table(cellsByTable(values, size)) == nrow(d) / size), NA))
}

isUniformInTwo <- function(d, size) {
  pairs <- utils::combn(ncol(d), 2, simplify = FALSE)
  all(vapply(pairs, function(pair) {
    all(table(cellsByTable(d[[pair[[1]]]], size), cellsByTable(d[[pair[[2]]]], size)) == nrow(d) / size^2)
  }, NA))
}

# Four flags: whether the design is uniform in one and in two dimensions, and whether all its slices are.
claimsOf <- function(d, slice, grid) {
  inSlices <- split(d, slice)
  perSlice <- nrow(inSlices[[1]])
  c(isUniformInOne(d, nrow(d)), isUniformInTwo(d, grid[["design"]]),
    all(vapply(inSlices, isUniformInOne, NA, perSlice)), all(vapply(inSlices, isUniformInTwo, NA, grid[["slice"]])))
}

# Sizes of designs, with the grids on which slices and designs must be uniform. In the first designs, there are as many
# slices as runs in a slice: 4, 9, 16 or 25, as in Sudoku squares of these orders; 8, 27 or 32, which are not squares;
# or numbers that are not prime powers. Most of the other designs have other numbers of slices.
sizesOfDesigns <- rbind(
  c(runs = 16, factors = 3, slices = 4, slice = 2, design = 4),
  c(81, 4, 9, 3, 9), c(256, 5, 16, 4, 16), c(625, 6, 25, 5, 25),
  c(64, 7, 8, 2, 8), c(729, 13, 27, 3, 27), c(1024, 9, 32, 4, 32), c(256, 15, 16, 2, 16),
  c(144, 3, 12, 2, 12), c(324, 2, 18, 3, 18), c(400, 3, 20, 2, 20), c(1296, 3, 36, 6, 36),
  c(64, 3, 16, 2, 8), c(32, 3, 8, 2, 4), c(27, 4, 3, 3, 3), c(45, 2, 5, 3, 3), c(36, 2, 1, 6, 6), c(144, 3, 4, 6, 12),
  c(18, 4, 2, 3, 3), c(162, 4, 18, 3, 9), c(324, 2, 36, 3, 18), c(324, 4, 18, 3, 9), c(80, 7, 10, 2, 2),
  c(144, 4, 16, 3, 3), c(50, 6, 2, 5, 5),
  c(81, 4, 3, 3, 9), c(81, 5, 3, 3, 3), c(243, 4, 9, 3, 9), c(16, 3, 2, 2, 4), c(256, 5, 8, 4, 16), c(96, 2, 12, 2, 4),
  c(1296, 3, 18, 6, 36)
)

test_that("counts show that designs and slices are uniform in one and two dimensions", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  for (row in seq_len(nrow(sizesOfDesigns))) {
    size <- as.list(sizesOfDesigns[row, ])
    info <- paste("row", row, "seed", seed)
    d <- spaceFillingDesign(size$runs, size$factors, size$slices)
    grid <- attr(d, "construction")$grid
    expect_equal(grid, c(slice = size$slice, design = size$design), info = info)
    expect_identical(dim(d), as.integer(c(size$runs, size$factors + 1)), info = info)
    expect_true(all(table(d$Slice) == size$runs / size$slices), info = info)
    claims <- claimsOf(as.data.frame(d)[-1], d$Slice, grid)
    expect_identical(claims, rep(TRUE, 4), info = info)
    counted <- summary(d)
    expect_identical(counted$Uniform, claims, info = info)
    expect_equal(counted$Min, c(1, size$runs / size$design^2, 1, size$runs / size$slices / size$slice^2), info = info)
  }
})

# The construction from Sudoku squares: each factor is a square, and each slice is a box. Each coarse interval of a
# factor consists of the symbols on one of several parallel lines in the first box. Factors differ in the direction of
# these lines.
designOfSudokus <- function(n, factors) {
  squares <- lapply(orthogonalGames(n, factors), function(g) matrix(as.integer(factor(g, g[1, ])), n^2) - 1)
  box <- (row(squares[[1]]) - 1) %/% n * n + (col(squares[[1]]) - 1) %/% n
  x <- rep(seq_len(n) - 1, n)
  y <- rep(seq_len(n) - 1, each = n)
  lines <- c(lapply(seq_len(n) - 1, function(slope) (slope * x + y) %% n), list(x))
  values <- Map(function(square, line) {
    level <- order(order(line[order(square[box == 0])], sample.int(n^2)))[square + 1]
    (order(order(level, runif(n^4))) - 0.5) / n^4
  }, squares, lines[seq_len(factors)])
  names(values) <- paste0("x", seq_len(factors))
  ranges <- rep(list(c(0, 1)), factors)
  names(ranges) <- names(values)
  structure(
    data.frame(Slice = factor(as.vector(box)), values), class = c("sudoku_space_filling", "data.frame"),
    ranges = ranges, construction = list(runs = n^4, slices = n^2, perSlice = n^2, grid = c(slice = n, design = n^2),
                                         parts = NULL, centred = TRUE)
  )
}

test_that("the construction of Xu, Haaland and Qian from orthogonal Sudoku squares has the same uniformity", {
  set.seed(3)
  for (size in list(c(2, 2), c(3, 4), c(5, 6))) {
    d <- designOfSudokus(size[[1]], size[[2]])
    ours <- spaceFillingDesign(size[[1]]^4, size[[2]])
    expect_identical(summary(d)$Uniform, rep(TRUE, 4))
    expect_identical(claimsOf(plainFrame(d)[-1], d$Slice, attr(d, "construction")$grid), rep(TRUE, 4))
    expect_equal(summary(ours), summary(d))
  }
})

test_that("summary() reports that a design is not uniform", {
  set.seed(4)
  d <- spaceFillingDesign(81, 3)
  exchanged <- d
  # Exchange the first coordinates of two runs in different slices and in different coarse intervals.
  far <- which(d$Slice != d$Slice[[1]] & abs(d$x1 - d$x1[[1]]) > 0.5)[[1]]
  exchanged$x1[c(1, far)] <- d$x1[c(far, 1)]
  expect_identical(summary(exchanged)$Uniform, c(TRUE, FALSE, FALSE, FALSE))
  # Move the runs of the first slice to its diagonal.
  exchanged <- d
  exchanged$x1[1:9] <- rev(sort(d$x1[1:9]))
  exchanged$x2[1:9] <- rev(sort(d$x2[1:9]))
  expect_identical(summary(exchanged)$Uniform, c(TRUE, FALSE, TRUE, FALSE))
  exchanged <- d
  exchanged$x2[[1]] <- 1 - d$x2[[1]]
  expect_false(summary(exchanged)$Uniform[[1]])
  random <- d
  random$Slice <- sample(d$Slice)
  expect_identical(summary(random)$Uniform, c(TRUE, TRUE, FALSE, FALSE))
})

test_that("each run is uniformly distributed over the region, regardless of its slice", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  draws <- 1600
  for (size in list(c(16, 2, 4), c(8, 2, 2))) {
    cells <- replicate(draws, {
      d <- spaceFillingDesign(size[[1]], size[[2]], size[[3]])
      run <- sample.int(size[[1]], 1)
      c(floor(d$x1[[1]] * 8) + 8 * floor(d$x2[[1]] * 8), floor(d$x1[[run]] * 8) + 8 * floor(d$x2[[run]] * 8))
    })
    for (which in 1:2) {
      p <- stats::chisq.test(tabulate(cells[which, ] + 1, 64))$p.value
      expect_gt(p, 1e-5, label = paste("seed", seed))
    }
  }
})

test_that("the mean over a slice estimates an integral without bias, and more precisely than random runs", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  f <- function(d) d$x1 * d$x2 + d$x3^2
  true <- 1 / 4 + 1 / 3
  errors <- replicate(400, {
    d <- spaceFillingDesign(81, 3)
    c(mean(f(d[d$Slice == "1", ])), mean(f(d[sample.int(81, 9), ]))) - true
  })
  expect_lt(abs(mean(errors[1, ])) / stats::sd(errors[1, ]) * 20, 4.5, label = paste("seed", seed))
  # The ratio of the standard deviations is about 7.
  expect_lt(stats::sd(errors[1, ]) * 3, stats::sd(errors[2, ]), label = paste("seed", seed))
})

test_that("designs with extreme ranges are uniform", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  largest <- .Machine$double.xmax
  ranges <- list(
    a = c(1e8, 1e8 + 101), b = c(-1, 1) * largest, c = c(0, 1e-310), d = c(1, 1 + 2^-32), e = c(-1e9 - 1, -1e9),
    f = c(-.Machine$integer.max, .Machine$integer.max)
  )
  for (size in list(c(2^20, 4), c(81, 4), c(1296, 3), c(50, 6))) {
    n <- size[[1]]
    for (centred in c(TRUE, FALSE)) {
      d <- spaceFillingDesign(n, sample(ranges, size[[2]]), if (n == 50) 2, centred)
      expect_identical(summary(d)$Uniform, rep(TRUE, 4), info = paste(n, centred, "seed", seed))
    }
  }
  # With as many doubles as runs, the values are all the doubles in the range.
  d <- spaceFillingDesign(2^10, list(a = c(1, 1 + 2^-42), b = c(-1e-320, 1e-320)))
  expect_identical(sort(d$a), 1 + (0:1023) * 2^-52)
  expect_identical(summary(d)$Uniform, rep(TRUE, 4))
})

test_that("a design has the requested ranges, labels and centres, and a seed reproduces it", {
  make <- function(...) {
    set.seed(7)
    spaceFillingDesign(36, list(temperature = c(20, 80), "a b" = c(-1, 1)), c("steel", "brass", "oak", "pine"), ...)
  }
  d <- make(centred = TRUE)
  expect_s3_class(d, c("sudoku_space_filling", "data.frame"), exact = TRUE)
  expect_identical(names(d), c("Slice", "temperature", "a b"))
  expect_identical(levels(d$Slice), c("steel", "brass", "oak", "pine"))
  expect_equal(sort(d$temperature), 20 + 60 * (seq_len(36) - 0.5) / 36)
  expect_equal(sort(d[["a b"]]), -1 + 2 * (seq_len(36) - 0.5) / 36)
  expect_identical(make(centred = TRUE), d)
  random <- make()
  expect_identical(ceiling(sort((random$temperature - 20) / 60) * 36), as.numeric(1:36))
  expect_gt(length(unique(random$temperature %% (60 / 36))), 30)
  expect_identical(names(spaceFillingDesign(16, c("u", "v"))), c("Slice", "u", "v"))
})

test_that("a subset of a design is a plain data frame", {
  set.seed(1)
  d <- spaceFillingDesign(16)
  expect_s3_class(d[1:3, ], "data.frame", exact = TRUE)
  expect_identical(attributes(d[1:3, ])$construction, NULL)
  expect_identical(d[["x1"]], d$x1)
  expect_identical(d[, "x1"], d$x1)
  expect_s3_class(as.data.frame(d), "data.frame", exact = TRUE)
  expect_setequal(names(attributes(as.data.frame(d))), c("names", "class", "row.names"))
  expect_identical(rownames(as.data.frame(d, row.names = paste0("r", 1:16)))[[16]], "r16")
})

test_that("designs and summaries can be printed", {
  set.seed(1)
  d <- spaceFillingDesign(81, 4, centred = TRUE)
  expect_snapshot({
    d
    summary(d)
    print(spaceFillingDesign(12, 2, 3, centred = TRUE), digits = 2)
    attr(d, "construction")
  })
  exchanged <- d
  exchanged$x1[1:2] <- 0.5
  expect_snapshot(summary(exchanged))
})

test_that("invalid arguments cause errors, and an error about sizes suggests possible ones", {
  expect_snapshot(error = TRUE, {
    spaceFillingDesign(3)
    spaceFillingDesign(40)
    spaceFillingDesign(60, 2, 10)
    spaceFillingDesign(90, 5, 10)
    spaceFillingDesign(50, 3, 7)
    spaceFillingDesign(16, 4)
    spaceFillingDesign(16, 2, 16)
    spaceFillingDesign(2^20, 30, 8)
    spaceFillingDesign(16, 1)
    spaceFillingDesign(16, c("a", "a"))
    spaceFillingDesign(16, c("a", "Slice"))
    spaceFillingDesign(16, list(c(0, 1), c(0, 1)))
    spaceFillingDesign(16, list(c(0, 1), b = c(0, 1)))
    spaceFillingDesign(16, list(a = c(0, 1), b = c(1, 0)))
    spaceFillingDesign(16, list(a = c(0, 1), b = c(0, Inf)))
    spaceFillingDesign(16, list(a = c(0, 1), b = c(1, 1 + 15 * 2^-52)))
    spaceFillingDesign(600, 1000, 30)
    spaceFillingDesign(16, list(a = c(0, 1)))
    spaceFillingDesign(16, 2, c("a", "a"))
    spaceFillingDesign(16, 2, 0)
    spaceFillingDesign(16, centred = NA)
    summary(structure(spaceFillingDesign(16), ranges = NULL))
  })
})
