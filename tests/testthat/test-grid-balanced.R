# The numbers of ordered pairs of neighbours in rows, computed from the definition.
countsInRows <- function(digits) {
  order <- nrow(digits)
  counts <- matrix(0L, order, order)
  for (i in seq_len(order)) for (j in seq_len(order - 1)) {
    counts[digits[i, j], digits[i, j + 1]] <- counts[digits[i, j], digits[i, j + 1]] + 1L
  }
  counts
}

# The sums of distances in rows, computed from the definition.
distancesInRows <- function(digits) {
  order <- nrow(digits)
  total <- function(s, t) sum(abs(apply(digits, 1, function(row) match(s, row) - match(t, row))))
  pairs <- utils::combn(order, 2)
  mapply(total, pairs[1, ], pairs[2, ])
}

digitsOfBalanced <- function(g) matrix(match(g, unique(as.vector(g))), nrow(g))

isQuasiComplete <- function(g) {
  digits <- digitsOfBalanced(g)
  both <- lapply(list(digits, t(digits)), function(digits) countsInRows(digits) + t(countsInRows(digits)))
  all(vapply(both, function(counts) all(counts[upper.tri(counts)] == 2), NA))
}

isComplete <- function(g) {
  digits <- digitsOfBalanced(g)
  both <- list(countsInRows(digits), countsInRows(t(digits)))
  all(vapply(both, function(counts) all(counts == 1 - diag(nrow(g))), NA))
}

test_that("balanced Latin squares of even and odd orders are quasi-complete", {
  for (k in c(2:20, 41)) {
    set.seed(k)
    g <- balancedGame(k)
    expect_true(isValid(g) && !anyNA(g), info = k)
    expect_true(isQuasiComplete(g), info = k)
    expect_identical(attr(g, "balance"), list(balance = "neighbours", directed = FALSE, isExact = TRUE, deviations = 0,
                                              bound = 0), info = k)
  }
})

test_that("directed squares of even order and of order 21 are complete", {
  for (k in c(seq(2, 20, 2), 21)) {
    set.seed(k)
    expect_true(isComplete(balancedGame(k, directed = TRUE)), info = k)
  }
})

test_that("directed squares of other odd orders are nearly complete", {
  for (k in c(11, 15, 41)) {
    set.seed(k)
    g <- suppressMessages(balancedGame(k, directed = TRUE, effort = 0))
    expect_true(isValid(g) && !anyNA(g), info = k)
    digits <- digitsOfBalanced(g)
    for (counts in list(countsInRows(digits), countsInRows(t(digits)))) {
      expect_equal(as.vector(table(counts[row(counts) != col(counts)])), c(k, k * (k - 3), k), info = k)
    }
    expect_identical(attr(g, "balance")$deviations, 4 * k)
  }
})

# The numbers of ordered pairs of neighbours in the rows or columns of several games.
countsInGames <- function(games, turn = identity) {
  symbols <- unique(as.vector(games[[1]]))
  digits <- lapply(games, function(g) matrix(match(g, symbols), nrow(g)))
  Reduce(`+`, lapply(digits, function(digits) countsInRows(turn(digits))))
}

test_that("two squares of even or odd order are balanced together in both directions", {
  for (k in c(2:10, 15, 21)) {
    set.seed(k)
    pair <- balancedGame(k, directed = TRUE, squares = 2)
    expect_s3_class(pair, "sudoku_games")
    expect_true(all(isValid(pair)) && !anyNA(unlist(pair)), info = k)
    for (turn in list(identity, t)) expect_true(all(countsInGames(pair, turn) == 2 - 2 * diag(k)), info = k)
    expect_identical(attr(pair, "balance"), list(balance = "neighbours", directed = TRUE, isExact = TRUE,
                                                 deviations = 0, bound = 0), info = k)
    if (k %% 2 == 0 || k == 21) expect_true(all(vapply(pair, isComplete, NA)), info = k)
  }
})

test_that("the deviations of two squares with boxes are those of the ordered pairs over both", {
  for (boxes in list(c(2, 3), c(2, 2), c(2, 4))) {
    set.seed(2)
    pair <- suppressMessages(balancedGame(boxes = boxes, directed = TRUE, squares = 2, effort = 0.01))
    expect_true(all(isValid(pair)))
    counts <- lapply(list(identity, t), function(turn) countsInGames(pair, turn))
    deviations <- sum(vapply(counts, function(counts) sum((counts - 2)[row(counts) != col(counts)]^2), 0))
    expect_equal(attr(pair, "balance")$deviations, deviations)
    expect_identical(attr(pair, "balance")$isExact, deviations == 0)
  }
})

test_that("sums of distances differ little if no exact square is found", {
  set.seed(1)
  g <- suppressMessages(balancedGame(42, balance = "distance", effort = 0.1))
  expect_true(isValid(g) && !anyNA(g))
  digits <- digitsOfBalanced(g)
  deviations <- sum((c(distancesInRows(digits), distancesInRows(t(digits))) - 42 * 43 / 3)^2)
  expect_equal(attr(g, "balance")$deviations, deviations)
  expect_lt(deviations, 10000)
})

test_that("Sudoku squares are quasi-complete if a construction is known", {
  for (boxes in list(c(2, 3), c(3, 2), c(2, 5), c(7, 2), c(3, 7), c(4, 5))) {
    about <- paste(boxes, collapse = " x ")
    set.seed(1)
    g <- balancedGame(boxes = boxes)
    expect_true(isValid(g) && !anyNA(g), info = about)
    expect_true(isQuasiComplete(g), info = about)
    expect_identical(attr(g, "geometry"), attr(emptyGame(boxes = boxes), "geometry"))
  }
})

# Renames the symbols so that the first row is in order.
inOrder <- function(g) {
  digits <- matrix(match(g, g[1, ]), nrow(g))
  paste(digits, collapse = " ")
}

test_that("only the six quasi-complete squares with 2 x 3 boxes are drawn", {
  # An exhaustive search found six with the first row in order.
  set.seed(1)
  drawn <- vapply(seq_len(200), function(k) inOrder(balancedGame(boxes = c(2, 3))), "")
  expect_lte(length(unique(drawn)), 6)
  expect_gte(length(unique(drawn)), 4)
})

test_that("a quasi-complete 9 x 9 square is found", {
  # Depending on the seed, the search takes from a tenth of a second to many seconds.
  found <- FALSE
  for (seed in 1:30) {
    set.seed(seed)
    g <- suppressMessages(balancedGame(boxes = c(3, 3), effort = 0.03, threads = 2))
    expect_true(isValid(g))
    expect_identical(attr(g, "balance")$isExact, isQuasiComplete(g), info = seed)
    if (isQuasiComplete(g)) found <- TRUE
    if (found) break
  }
  expect_true(found)
})

test_that("each sum of distances is the mean or one of the two nearest even numbers", {
  for (k in c(2:25, 31)) {
    set.seed(k)
    g <- balancedGame(k, balance = "distance")
    expect_true(isValid(g), info = k)
    digits <- digitsOfBalanced(g)
    sums <- c(distancesInRows(digits), distancesInRows(t(digits)))
    mean <- k * (k + 1) / 3
    areClose <- if (k %% 3 == 1) sums %% 2 == 0 & abs(sums - mean) < 2 else sums == mean
    expect_true(all(areClose), info = k)
    balance <- attr(g, "balance")
    expect_true(balance$isExact)
    expect_equal(balance$deviations, sum((sums - mean)^2))
    expect_equal(balance$bound, balance$deviations)
  }
})

test_that("the reported deviations are correct for other boards", {
  regions <- "1112211522455524453344333"
  calls <- list(
    list(boxes = c(2, 2)), list(boxes = c(2, 4)), list(k = 5, directed = TRUE), list(regions = regions),
    list(boxes = c(2, 2), balance = "distance"), list(boxes = c(2, 3), directed = TRUE),
    list(regions = regions, directed = TRUE), list(regions = regions, balance = "distance")
  )
  for (arguments in calls) {
    set.seed(2)
    g <- suppressMessages(do.call(balancedGame, c(arguments, effort = 0.01)))
    expect_true(isValid(g) && !anyNA(g), info = deparse(arguments))
    digits <- digitsOfBalanced(g)
    values <- unlist(lapply(list(digits, t(digits)), function(digits) {
      if (identical(arguments$balance, "distance")) return(distancesInRows(digits))
      counts <- countsInRows(digits)
      if (isTRUE(arguments$directed)) counts[row(counts) != col(counts)] else (counts + t(counts))[upper.tri(counts)]
    }))
    balance <- attr(g, "balance")
    expect_equal(balance$deviations, sum((values - mean(values))^2), info = deparse(arguments))
    expect_identical(balance$isExact, balance$deviations < balance$bound + 1e-9)
    expect_gte(balance$deviations, balance$bound - 1e-9)
  }
})

test_that("no square with 2 x 2 boxes is better than the one found", {
  all <- lapply(unclass(allSolutions(emptyGame(2))), digitsOfBalanced)
  deviations <- function(digits) {
    both <- lapply(list(digits, t(digits)), function(digits) countsInRows(digits) + t(countsInRows(digits)))
    sum((unlist(lapply(both, function(counts) counts[upper.tri(counts)])) - 2)^2)
  }
  expect_length(all, 288)
  least <- min(vapply(all, deviations, 0))
  expect_message(g <- balancedGame(boxes = c(2, 2), effort = 0.001), class = "oxidoku_balance")
  expect_identical(attr(g, "balance")$deviations, least)
})

test_that("the assignment of treatments keeps the balance", {
  set.seed(3)
  d <- designGame(balancedGame(boxes = c(2, 3)), LETTERS[1:6])
  expect_true(isQuasiComplete(as.matrix(d)))
})

test_that("a seed determines the square for any number of threads", {
  draw <- function(seed, threads, ...) {
    set.seed(seed)
    suppressMessages(balancedGame(..., threads = threads))
  }
  expect_identical(draw(1, 1, boxes = c(2, 4), effort = 0.01), draw(1, 2, boxes = c(2, 4), effort = 0.01))
  expect_identical(draw(1, 1, 11), draw(1, 2, 11))
  expect_false(identical(draw(1, 1, 11), draw(2, 1, 11)))
  expect_identical(draw(1, 1, 42, balance = "distance", effort = 0.01),
                   draw(1, 2, 42, balance = "distance", effort = 0.01))
  regions <- "1112211522455524453344333"
  expect_identical(draw(1, 1, regions = regions, effort = 0.01), draw(1, 2, regions = regions, effort = 0.01))
  expect_false(identical(draw(1, 1, 17, balance = "distance"), draw(2, 1, 17, balance = "distance")))
})

test_that("a time limit stops the search", {
  expect_error(
    withr::with_seed(1, {
      setTimeLimit(elapsed = 0.3, transient = TRUE)
      on.exit(setTimeLimit())
      balancedGame(boxes = c(4, 4), effort = 100)
    }),
    "time limit"
  )
})

test_that("invalid arguments of balancedGame() are errors", {
  expect_snapshot(error = TRUE, {
    balancedGame()
    balancedGame(1)
    balancedGame(6, boxes = c(3, 3))
    balancedGame(boxes = c(2, 3), regions = "1112211522455524453344333")
    balancedGame(boxes = 3)
    balancedGame(5, balance = "rows")
    balancedGame(5, balance = "distance", directed = TRUE)
    balancedGame(5, squares = 2)
    balancedGame(5, directed = TRUE, squares = 3)
    balancedGame(regions = "1112211522455524453344333", directed = TRUE, squares = 2)
    balancedGame(5, effort = -1)
    balancedGame(5, threads = 0)
  })
  expect_snapshot(g <- balancedGame(boxes = c(2, 2), effort = 0.001))
})
