# These tests count neighbours independently, from maps of the books.

# The treatments of a replicate as a matrix, with NA for positions without a plot.
mapOf <- function(book) {
  map <- matrix(NA_character_, nlevels(book$Row), nlevels(book$Col))
  map[cbind(as.integer(book$Row), as.integer(book$Col))] <- as.character(book$Treatment)
  map
}

# The pairs of neighbours in rows and in columns, as two-column matrices.
neighboursIn <- function(map) {
  kept <- function(pairs) pairs[!is.na(pairs[, 1]) & !is.na(pairs[, 2]), , drop = FALSE]
  list(kept(cbind(c(map[, -ncol(map)]), c(map[, -1]))), kept(cbind(c(map[-nrow(map), ]), c(map[-1, ]))))
}

# The imbalance, computed from its definition on the help page.
imbalanceOf <- function(maps) {
  all <- unlist(maps)
  counts <- table(all[!is.na(all)])
  products <- outer(counts, counts)
  sum(vapply(1:2, function(direction) {
    pairs <- do.call(rbind, lapply(maps, function(map) neighboursIn(map)[[direction]]))
    found <- table(factor(pairs[, 1], names(counts)), factor(pairs[, 2], names(counts)))
    both <- found + t(found)
    means <- nrow(pairs) * products / sum(products[upper.tri(products)])
    sum((both - means)[upper.tri(both)]^2) + sum(diag(found)^2)
  }, 0))
}

numberIn <- function(book, words) {
  as.numeric(sub(paste0(".*", words, " ([0-9.]+).*"), "\\1", attr(book, "recipe")$method))
}

# The maps of the replicates of a book.
mapsOf <- function(book) {
  if (is.null(book$Replicate)) list(mapOf(book)) else lapply(split(plainFrame(book), book$Replicate), mapOf)
}

test_that("with avoid = \"same\", no treatment is next to itself", {
  for (seed in 1:3) {
    books <- list(designField(4, 7, 4, missing = c("r2c2", "r3c6"), avoid = "same", effort = 0.1, seed = seed),
                  designField(8, 4, letters[1:4], avoid = "same", seed = seed),
                  designField(5, 6, rep(c("control", "A", "B", "C"), c(3, 1, 1, 1)), avoid = "same", seed = seed))
    for (book in books) {
      pairs <- do.call(rbind, neighboursIn(mapOf(book)))
      expect_false(any(pairs[, 1] == pairs[, 2]), info = seed)
      expect_identical(recreateDesign(book), book)
    }
  }
})

test_that("treatments in the same group are not neighbours, for groups in any form", {
  labels <- letters[1:6]
  group <- c("x", "x", "y", "y", "z", NA)
  named <- stats::setNames(group, labels)
  forms <- list(group, factor(group), rev(named), named[1:5])
  for (avoid in forms) {
    book <- designField(5, 6, labels, replicates = 2, avoid = avoid, seed = 1)
    for (replicate in split(plainFrame(book), book$Replicate)) {
      pairs <- do.call(rbind, neighboursIn(mapOf(replicate)))
      groups <- array(group[match(pairs, labels)], dim(pairs))
      expect_identical(sum(groups[, 1] == groups[, 2], na.rm = TRUE), 0L)
    }
  }
  factorial <- expand.grid(height = c("tall", "short"), colour = c("red", "green", "blue"))
  book <- designField(4, 6, factorial, avoid = "colour", seed = 1)
  pairs <- do.call(rbind, neighboursIn(mapOf(transform(plainFrame(book), Treatment = colour))))
  expect_false(any(pairs[, 1] == pairs[, 2]))
})

test_that("a Latin square is kept if it follows the rules, and otherwise improved", {
  book <- designField(6, 6, 6, avoid = "same", seed = 2)
  expect_match(attr(book, "recipe")$method, "Latin square of order 6, drawn at random", fixed = TRUE)
  groups <- rep(1:3, 2)
  book <- designField(6, 6, 6, avoid = groups, seed = 2)
  pairs <- do.call(rbind, neighboursIn(mapOf(book)))
  numbers <- array(groups[as.integer(sub("T", "", pairs))], dim(pairs))
  expect_false(any(numbers[, 1] == numbers[, 2]))
})

test_that("a message reports forbidden neighbours that cannot be avoided", {
  expect_message(designField(2, 4, c("a", "b"), avoid = c(1, 1), seed = 1), "10 pairs of neighbouring plots",
                 class = "oxidoku_neighbours")
  message <- testthat::capture_messages(designField(1, 3, c("a", "a", "b"), avoid = c(1, 1, NA), seed = 1))
  expect_identical(message, character())
})

test_that("the imbalance agrees with its definition, is at least its bound and is no greater than without `balance`", {
  fields <- list(list(5, 8, 10), list(4, 6, 5, missing = c("r1c1", "r3c4")), list(3, 4, 6, replicates = 3),
                 list(4, 5, rep(c("control", "A", "B"), c(3, 1, 1))))
  for (k in seq_along(fields)) {
    aim <- list(seed = k, effort = 0.3)
    book <- do.call(designField, c(fields[[k]], aim, balance = "neighbours"))
    maps <- mapsOf(book)
    expect_equal(imbalanceOf(maps), numberIn(book, "imbalance of neighbours"), tolerance = 1e-4, info = k)
    bound <- as.numeric(sub(".*lower bound ([0-9.]+).*", "\\1", attr(book, "recipe")$method))
    expect_gte(imbalanceOf(maps), bound - 1e-4)
    plain <- do.call(designField, c(fields[[k]], aim))
    expect_lte(numberIn(book, "imbalance of neighbours"), imbalanceOf(mapsOf(plain)) + 1e-4)
  }
})

test_that("a design with contrasts and rules on neighbours does not depend on the number of threads", {
  make <- function(threads) {
    designField(5, 7, c("control", letters[1:9]), contrasts = "control", avoid = "same", balance = "neighbours",
                seed = 4, effort = 0.1, threads = threads)
  }
  expect_identical(plainFrame(make(2)), plainFrame(make(1)))
})

test_that("invalid groups cause errors", {
  expect_snapshot(error = TRUE, {
    designField(3, 5, letters[1:4], avoid = "other")
    designField(3, 5, letters[1:4], avoid = 1:3)
    designField(3, 5, letters[1:4], avoid = list(1, 2, 3, 4))
    designField(3, 5, letters[1:4], avoid = c(a = 1, x = 2))
    designField(3, 5, c("a", "a", "b"), avoid = c(1, 2, 3))
    designField(3, 5, letters[1:4], balance = "rows")
  })
})

test_that("balanced squares are not used with repeated treatments or forbidden neighbours", {
  repeated <- designField(6, 6, rep(c("A", "B", "C"), each = 2), balance = "neighbours", seed = 1)
  expect_equal(max(neighbourBalance(repeated)$table$Same[1:2], na.rm = TRUE), 0)
  expect_message(designField(6, 6, 6, avoid = rep(1:3, 2), effort = 0, seed = 1), class = "oxidoku_neighbours")
  expect_message(designField(5, 7, 6, avoid = rep(1:3, 2), effort = 0, seed = 1), class = "oxidoku_neighbours")
})

# The maps of all replicates of all sites.
mapsOfFields <- function(book) {
  site <- if ("Location" %in% names(book)) book$Location else "1"
  replicate <- if ("Replicate" %in% names(book)) book$Replicate else "1"
  lapply(split(book, paste(site, replicate)), mapOf)
}

# The number of times that each treatment is directly above each treatment, in the maps of a book.
carryOverOf <- function(book) {
  levels <- levels(book$Treatment)
  pairs <- do.call(rbind, lapply(mapsOfFields(book), function(map) {
    cbind(as.vector(map[-nrow(map), ]), as.vector(map[-1, ]))
  }))
  unclass(table(factor(pairs[, 1], levels), factor(pairs[, 2], levels)))
}

test_that("each treatment follows every other treatment equally often in crossover trials", {
  for (k in c(3, 5, 7, 9, 15, 21, 4, 6)) {
    squares <- if (k %% 2) 2 else 1
    layouts <- list(
      designField(k, squares * k, k, balance = "carryover", seed = k),
      designField(k, k, k, replicates = squares, sites = 2, balance = "carryover", seed = k),
      designField(k, 3 * k, k, replicates = squares, balance = "carryover", seed = k, factors = TRUE)
    )
    for (index in 1:3) {
      book <- layouts[[index]]
      counts <- carryOverOf(book)
      times <- switch(index, squares, 2 * squares, 3 * squares)
      expect_true(all(counts == times * (1 - diag(k))), info = paste(k, index))
      # Each subject receives each treatment once, and all treatments occur equally often in each period.
      expect_true(all(vapply(mapsOfFields(book), function(map) all(apply(map, 2, anyDuplicated) == 0), NA)))
      expect_true(all(apply(table(book$Row, book$Treatment), 1, function(n) n == n[[1]])), info = paste(k, index))
      ordered <- subset(neighbourBalance(book)$table, Measure == "columns" & Pairs == "ordered")
      expect_equal(unlist(ordered[c("Least", "Greatest", "Deviations")], use.names = FALSE), c(times, times, 0))
    }
    expect_setequal(unlist(lapply(split(layouts[[2]]$Row, layouts[[2]]$Col), unique)), seq_len(k))
  }
  lines <- utils::capture.output(summary(designField(5, 10, 5, balance = "carryover", seed = 1)))
  expect_match(lines, "columns, in order: each ordered pair 2 times, deviations 0", all = FALSE)
})

test_that("subjects are in random order, and a square that is left over is reported", {
  orders <- vapply(1:400, function(seed) {
    paste(designField(3, 6, 3, balance = "carryover", seed = seed)$Treatment[1:6], collapse = "")
  }, "")
  # The first row contains each treatment twice, in 6! / 2^3 = 90 orders. About one of them should be missing.
  expect_gt(length(unique(orders)), 80)
  expect_snapshot({
    d <- designField(5, 15, 5, balance = "carryover", seed = 1, effort = 0.01)
    d <- designField(3, 3, 3, balance = "carryover", seed = 1)
  })
  expect_false(all(carryOverOf(d) == 1 - diag(3)))
})

test_that("balanced carry-over needs a suitable field", {
  expect_snapshot(error = TRUE, {
    designField(5, 10, 4, balance = "carryover")
    designField(3, 6, c("a", "a", "b"), balance = "carryover")
    designField(3, 6, 3, balance = "carryover", missing = "r1c1")
    designField(3, 6, 3, balance = "carryover", avoid = "same")
    designField(4, 4, 4, balance = "carryover", regions = c(2, 2))
    designField(3, 6, 3, balance = "carryover", model = "blocks")
  })
})
