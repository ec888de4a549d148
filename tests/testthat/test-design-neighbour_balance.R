# The numbers of ordered pairs of neighbours in a matrix of text, counted plot by plot.
bruteCounts <- function(field, offsets) {
  levels <- sort(unique(stats::na.omit(as.vector(field))))
  count <- function(a, b) {
    plots <- which(field == a, arr.ind = TRUE)
    sum(vapply(offsets, function(offset) {
      there <- sweep(plots, 2, offset, `+`)
      isInside <- rowSums(there < 1) == 0 & there[, 1] <= nrow(field) & there[, 2] <= ncol(field)
      sum(field[there[isInside, , drop = FALSE]] == b, na.rm = TRUE)
    }, 0L))
  }
  tableOfPairs(levels, count)
}

bruteDistances <- function(field) {
  levels <- sort(unique(stats::na.omit(as.vector(field))))
  distance <- function(a, b) {
    sum(apply(field, 1, function(line) {
      distances <- abs(outer(which(line == a), which(line == b), `-`))
      if (a == b) sum(distances) / 2 else sum(distances)
    }))
  }
  tableOfPairs(levels, distance)
}

tableOfPairs <- function(levels, value) {
  values <- lapply(levels, function(b) vapply(levels, function(a) value(a, b), value(b, b)))
  matrix(unlist(values), length(levels), dimnames = list(levels, levels))
}

test_that("counts and distances agree with their definitions", {
  for (seed in 1:8) {
    set.seed(seed)
    rows <- sample(1:6, 1)
    cols <- sample(1:6, 1)
    field <- matrix(sample(c("x", "y", "z", NA), rows * cols, replace = TRUE, prob = c(3, 3, 3, 1)), rows)
    b <- neighbourBalance(field)
    about <- paste("seed", seed)
    expect_identical(b$counts$rows, bruteCounts(field, list(c(0, 1))), info = about)
    expect_identical(b$counts$columns, bruteCounts(field, list(c(1, 0))), info = about)
    expect_identical(b$counts$diagonals, bruteCounts(field, list(c(1, 1), c(1, -1))), info = about)
    expect_identical(b$distances$rows, bruteDistances(field), info = about)
    expect_identical(b$distances$columns, bruteDistances(t(field)), info = about)
    expect_identical(b$plots, sum(!is.na(field)), info = about)
  }
})

test_that("the table agrees with the counts", {
  set.seed(4)
  b <- neighbourBalance(matrix(sample(letters[1:4], 30, replace = TRUE), 5))
  ordered <- b$counts$columns
  both <- (ordered + t(ordered))[upper.tri(ordered)]
  line <- b$table[b$table$Measure == "columns" & b$table$Pairs == "unordered", ]
  expect_equal(unlist(line[3:6], use.names = FALSE), c(min(both), max(both), mean(both), sum((both - mean(both))^2)))
  expect_identical(line$Same, as.numeric(sum(diag(ordered))))
  expect_identical(dim(b$table), c(8L, 8L))
  expect_true(all(b$table$Bound <= b$table$Deviations + 1e-9))
})

test_that("the bound is the smallest sum of squared deviations of whole numbers with the same mean", {
  for (sum in 0:9) {
    values <- as.matrix(expand.grid(rep(list(0:9), 4)))
    values <- values[rowSums(values) == sum, , drop = FALSE]
    least <- min(rowSums((values - sum / 4)^2))
    expect_equal(boundOnDeviations(sum, 4, 1), least)
    expect_equal(boundOnDeviations(2 * sum, 4, 2), 4 * least)
  }
})

test_that("known designs have the published balance", {
  # Williams's complete Latin square of order 4.
  williams <- matrix(c(1, 2, 4, 3, 2, 3, 1, 4, 4, 1, 3, 2, 3, 4, 2, 1), 4, byrow = TRUE)
  b <- neighbourBalance(williams)$table
  expect_identical(b$Deviations[1:4], rep(0, 4))
  # The products of the numbers 1 to 5 modulo 11, up to sign, form a spatially balanced square.
  products <- outer(1:5, 1:5) %% 11
  b <- neighbourBalance(pmin(products, 11 - products))$table
  expect_identical(b[7:8, "Least"], c(10, 10))
  expect_identical(b[7:8, "Greatest"], c(10, 10))
  # Sums of distances in Latin squares are even, so the nearest possible values to 20 / 3 are 6 and 8.
  expect_equal(neighbourBalance(williams)$table$Bound[[7]], 2 * (8 - 20 / 3)^2 + 4 * (6 - 20 / 3)^2)
})

test_that("games, matrices, lists and field books of the same design have the same balance", {
  set.seed(5)
  games <- randomGame(boxes = c(2, 3), count = 2, as = "list")
  d <- designGame(games, LETTERS[1:6], randomise = FALSE)
  fields <- lapply(games, function(g) matrix(LETTERS[match(g, as.character(1:6))], 6))
  expect_identical(neighbourBalance(d), neighbourBalance(fields))
  expect_identical(neighbourBalance(games)$table, neighbourBalance(d)$table)
  expect_identical(neighbourBalance(d)$fields, 2L)
  expect_identical(neighbourBalance(d[sample(72), ]), neighbourBalance(d))
  sums <- neighbourBalance(fields[[1]])$counts$rows + neighbourBalance(fields[[2]])$counts$rows
  expect_identical(neighbourBalance(d)$counts$rows, sums)
  expect_identical(neighbourBalance(as.data.frame(d))$table, neighbourBalance(d)$table)
})

test_that("lost plots, sites and sub-plots are taken into account", {
  set.seed(6)
  d <- designField(4, 5, LETTERS[1:5], replicates = 2, sites = c("North", "South"), effort = 0)
  whole <- neighbourBalance(d)
  expect_identical(whole$fields, 4L)
  d$Treatment[c(3, 50)] <- NA
  lost <- neighbourBalance(d)
  expect_identical(lost$plots, 78L)
  expect_identical(neighbourBalance(d[-c(3, 50), ]), lost)
  expect_true(all(lost$counts$rows <= whole$counts$rows))
  expect_lt(sum(lost$counts$columns), sum(whole$counts$columns))

  split <- designGame(balancedGame(6), LETTERS[1:6], split = c("early", "late"), seed = 1)
  expect_identical(neighbourBalance(split)$plots, 36L)
  expect_identical(neighbourBalance(split)$table$Deviations[c(1, 3)], c(0, 0))
})

test_that("the treatments of superimposed and factorial squares can be chosen", {
  set.seed(7)
  g <- graecoGame(5)
  d <- designGame(g[[1]], mates = g[-1])
  expect_identical(neighbourBalance(d)$table, neighbourBalance(g[[1]])$table)
  expect_identical(neighbourBalance(d, treatments = "Greek")$table, neighbourBalance(g[[2]])$table)
  expect_length(neighbourBalance(d, treatments = c("Latin", "Greek"))$treatments, 25)
  factorial <- designGame(latinGame(4), expand.grid(a = 1:2, b = 1:2))
  expect_length(neighbourBalance(factorial)$treatments, 4)
  expect_named(summary(d)$neighbours, c("Latin", "Greek"))
})

test_that("fields that are empty or have only one treatment have no pairs of different treatments", {
  expect_identical(neighbourBalance(emptyGame(2))$plots, 0L)
  one <- neighbourBalance(matrix("a", 2, 3))
  expect_identical(one$table$Same, c(4, 4, 3, 3, 4, 4, NA, NA))
  expect_true(all(is.na(one$table$Mean)))
})

test_that("measures and summaries can be printed", {
  set.seed(8)
  g <- balancedGame(boxes = c(2, 3))
  d <- designGame(g, LETTERS[1:6])
  expect_snapshot({
    neighbourBalance(g)
    summary(d[-2, ])
    as.data.frame(neighbourBalance(d), row.names = letters[1:8])[1:2, 1:4]
  })
})

test_that("altered measures can be printed but not converted", {
  b <- neighbourBalance(matrix(1:4, 2))
  b$table <- NULL
  expect_output(print(b), "counts")
  expect_error(as.data.frame(b), class = "oxidoku_error_argument")
  b$table <- 3
  expect_error(as.data.frame(b), "its part `table` was altered")
  for (part in c("counts", "distances")) {
    b <- neighbourBalance(matrix(1:4, 2))
    b[[part]]$rows <- b[[part]]$rows[-1, ]
    expect_error(as.data.frame(b), paste0("its part `", part, "` was altered"))
    expect_output(print(b), "counts")
  }
  table <- summary(designGame(balancedGame(4), 1:4))
  table$neighbours <- list(3)
  expect_error(stats::formula(table), "neighbours")
})

test_that("summaries of several replicates count each field separately", {
  set.seed(9)
  d <- designGame(randomGame(boxes = c(2, 2)), letters[1:4], replicates = 3)
  fields <- lapply(split(d, d$Replicate), as.matrix)
  expect_identical(summary(d)$neighbours$Treatment, neighbourBalance(fields)$table[1:6, ])
  expect_identical(sum(neighbourBalance(d)$counts$rows), 36L)
  # In a single field, the replicates would overlap.
  expect_error(neighbourBalance(d, within = character()), class = "oxidoku_error_argument")
})

test_that("invalid arguments of neighbourBalance() cause errors", {
  d <- designGame(balancedGame(4), LETTERS[1:4])
  expect_snapshot(error = TRUE, {
    neighbourBalance(1:3)
    neighbourBalance(list(1, 2))
    neighbourBalance(balancedGame(4), treatments = "Symbol")
    neighbourBalance(d, treatments = "Yield")
    neighbourBalance(d, within = "Treatment")
    neighbourBalance(rbind(as.data.frame(d), as.data.frame(d)))
  })
})
