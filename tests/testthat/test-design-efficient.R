# The designs that the search finds are compared with known designs, with all allocations of tiny fields and with
# eigenvalues computed in R.

# The canonical efficiency factors, from the residuals of lm.fit().
efficiencyFactors <- function(treatments, blocks) {
  x <- outer(treatments, seq_len(max(treatments)), `==`) + 0
  z <- do.call(cbind, c(1, lapply(blocks, function(levels) outer(levels, unique(levels), `==`) + 0)))
  information <- crossprod(x, stats::lm.fit(z, x)$residuals) / sqrt(outer(colSums(x), colSums(x)))
  eigen((information + t(information)) / 2, symmetric = TRUE, only.values = TRUE)$values[seq_len(max(treatments) - 1)]
}

averageEfficiency <- function(treatments, blocks) {
  factors <- efficiencyFactors(treatments, blocks)
  if (any(factors < 1e-9)) 0 else 1 / mean(1 / factors)
}

# The rows and columns of a field without the plots in `gaps`, which are numbered row by row.
fieldOf <- function(rows, cols, gaps = integer()) {
  plots <- setdiff(seq_len(rows * cols), gaps) - 1
  list(plots %/% cols + 1, plots %% cols + 1)
}

searched <- function(treatments, blocks, seed, classes = rep(1, length(treatments)), spreads = list(), ...) {
  set.seed(seed)
  searchDesign(treatments, blocks, classes, spreads, drawSeed(), ..., progress = FALSE)
}

# All distinct permutations of a vector of treatments, one per row.
allocationsOf <- function(treatments) {
  if (length(treatments) == 1) return(matrix(treatments))
  do.call(rbind, lapply(unique(treatments), function(first) {
    cbind(first, allocationsOf(treatments[-match(first, treatments)]), deparse.level = 0)
  }))
}

test_that("the search finds designs with known efficiencies, which attain the bound", {
  youden <- function(k, t) t * (k - 1) / (k * (t - 1))
  designs <- list(c(3, 7, 7, youden(3, 7)), c(4, 7, 7, youden(4, 7)), c(4, 13, 13, youden(4, 13)),
                  c(6, 6, 9, 7 / 8), c(4, 8, 4, 1), c(4, 4, 4, 1), c(7, 7, 7, 1))
  for (design in designs) {
    blocks <- fieldOf(design[[1]], design[[2]])
    treatments <- rep_len(seq_len(design[[3]]), design[[1]] * design[[2]])
    found <- searched(treatments, blocks, 1)
    info <- toString(design)
    expect_equal(found$efficiency, design[[4]], tolerance = 1e-9, info = info)
    expect_equal(found$bound, design[[4]], tolerance = 1e-9, info = info)
    expect_equal(averageEfficiency(found$treatments, blocks), design[[4]], tolerance = 1e-9, info = info)
    expect_identical(sort(found$treatments), sort(treatments), info = info)
  }
})

test_that("the search finds a lattice square, and replicates keep their treatments", {
  for (k in 3:4) {
    blocks <- fieldOf(k, k)
    replicates <- rep(1:2, each = k^2)
    blocks <- list(replicates, c(blocks[[1]], blocks[[1]] + k), c(blocks[[2]], blocks[[2]] + k))
    found <- searched(rep(seq_len(k^2), 2), blocks, k, replicates)
    expect_equal(lapply(split(found$treatments, replicates), sort), list(`1` = seq_len(k^2), `2` = seq_len(k^2)))
    expect_equal(found$efficiency, averageEfficiency(found$treatments, blocks), tolerance = 1e-9)
    if (k == 3) expect_equal(found$efficiency, 1 / 2, tolerance = 1e-9)
  }
})

test_that("on tiny fields with and without lost plots, the search finds an optimal allocation", {
  fields <- list(list(fieldOf(2, 3), 3), list(fieldOf(3, 3, 5), 4), list(fieldOf(3, 3, 1), 3), list(fieldOf(2, 4), 3))
  for (field in fields) {
    blocks <- field[[1]]
    treatments <- rep_len(seq_len(field[[2]]), length(blocks[[1]]))
    values <- apply(allocationsOf(treatments), 1, averageEfficiency, blocks)
    found <- searched(treatments, blocks, 2, effort = list(restarts = 10, moves = 2000))
    expect_equal(found$efficiency, max(values), tolerance = 1e-9, info = deparse(field))
    expect_lte(max(values), found$bound + 1e-9)
  }
})

test_that("the efficiency agrees with the eigenvalues on random fields", {
  for (seed in 1:20) {
    set.seed(seed)
    size <- sample(3:6, 2)
    gaps <- sample(prod(size), sample(0:3, 1))
    blocks <- fieldOf(size[[1]], size[[2]], gaps)
    plots <- length(blocks[[1]])
    if (seed %% 2 == 0) blocks <- c(blocks, list(sample(3, plots, replace = TRUE)))
    if (seed %% 5 == 0) blocks[[2]][[sample(plots, 1)]] <- NA
    treatments <- sample(3:8, 1)
    treatments <- c(seq_len(treatments), sample(treatments, plots - treatments, replace = TRUE))
    found <- searched(treatments, blocks, seed, effort = list(restarts = 2, moves = 2000))
    # Plots without a level share one additional level.
    known <- lapply(blocks, function(levels) replace(levels, is.na(levels), 99))
    factors <- efficiencyFactors(found$treatments, known)
    expect_equal(found$efficiency, averageEfficiency(found$treatments, known), tolerance = 1e-8, info = seed)
    expect_equal(found$missing, sum(factors < 1e-8), info = seed)
    expect_lte(found$efficiency, found$bound + 1e-9)
    expect_identical(sort(found$treatments), sort(as.integer(treatments)), info = seed)
  }
})

test_that("an even spread of treatments over long rows and columns takes priority over efficiency", {
  # Three replicates of 4 x 3 plots side by side, latinised by rows.
  rows <- rep(rep(1:4, each = 3), 3)
  replicates <- rep(1:3, each = 12)
  blocks <- list(replicates, rows + 4 * replicates)
  found <- searched(rep(1:12, 3), blocks, 3, replicates, list(rows), effort = list(restarts = 3, moves = 10000))
  expect_identical(found$unevenness, 0)
  expect_identical(max(table(found$treatments, rows)), 1L)
  expect_equal(found$efficiency, averageEfficiency(found$treatments, blocks), tolerance = 1e-9)
  # A plot without a level is ignored.
  free <- searched(c(1, 1, 2, 2), list(), 4, spreads = list(c(1, NA, 1, 2)))
  expect_identical(free$unevenness, 0)
  expect_identical(free$treatments[[1]] == free$treatments[[3]], FALSE)
})

test_that("a contrast that cannot be estimated gives an efficiency of 0", {
  found <- searched(1:6, fieldOf(2, 3), 5, effort = list(restarts = 2, moves = 500))
  expect_identical(found[c("efficiency", "missing")], list(efficiency = 0, missing = 3))
  alone <- searched(rep(1, 6), fieldOf(2, 3), 6)
  expect_identical(alone$treatments, rep(1L, 6))
  expect_identical(alone[c("efficiency", "moves")], list(efficiency = 1, moves = 0))
})

test_that("the result depends on the seed but not on the number of threads", {
  treatments <- rep_len(1:9, 40)
  result <- function(seed, threads) {
    searched(treatments, fieldOf(5, 8), seed, effort = list(restarts = 7, moves = 5000), threads = threads)
  }
  expect_identical(result(1, 2), result(1, 1))
  expect_false(identical(result(2, 1)$treatments, result(1, 1)$treatments))
  # Restarts that run after an optimum has been found do not add to the number of moves.
  youden <- function(threads) searched(rep(1:7, 3), fieldOf(3, 7), 1, threads = threads)
  expect_identical(youden(2), youden(1))
})

test_that("Ctrl-C stops the search", {
  setup <- c("x <- rep_len(1:11, 60)", "long <- list(restarts = 5, moves = 1e12)")
  call <- "oxidoku:::searchDesign(x, list(rep(1:12, 5)), rep(1, 60), list(), c(1, 2), long, threads = 2)"
  stopped <- interruptCall(call, setup)
  expect_identical(stopped$end, "interrupted")
  expect_identical(trimws(stopped$message), "Stopped after 0 of 5 restarts.")
  expect_true(stopped$isSoon)
})

test_that("Ctrl-C stops the preparation of a search", {
  # Without an interrupt, the preparation of 8,000 blocks of two plots takes longer than the limit.
  setup <- c("n <- 16000", "b <- list(rep(seq_len(n / 2), 2), sample(rep(seq_len(n / 4), 4)))",
             "once <- list(restarts = 1, moves = 1)")
  call <- "oxidoku:::searchDesign(rep_len(1:9000, n), b, rep(1, n), list(), c(1, 2), once, threads = 1)"
  stopped <- interruptCall(call, setup)
  expect_identical(stopped$end, "interrupted")
  expect_true(stopped$isSoon)
})
