# Known designs: published efficiencies, and checks of replication, concurrence and randomisation.

methodOf <- function(book) attr(book, "recipe")$method
efficiencyOf <- function(book) designTable(book)$efficiency[[1]]

test_that("constructions reach published efficiencies without a search", {
  youden <- function(k, t) t * (k - 1) / (k * (t - 1))
  known <- list(
    list("a Youden square", youden(9, 13), 9, 13, 13),
    list("a Youden square", youden(5, 21), 21, 5, 21),
    list("Youden squares", youden(3, 7), 3, 14, 7),
    list("Youden squares", youden(4, 7), 4, 7, 7, replicates = 2, sites = 2),
    list("lattice squares", 3 / 5, 4, 4, 16, replicates = 5),
    list("lattice squares", 6 / 8, 7, 7, 49, replicates = 4),
    list("resolvable blocks", 5 / 6, 1, 25, 25, replicates = 6, regions = c(1, 5)),
    list("balanced blocks", youden(4, 13), 52, 1, 13, regions = c(4, 1))
  )
  for (k in seq_along(known)) {
    for (seed in 1:2) {
      book <- do.call(designField, c(known[[k]][-(1:2)], seed = seed))
      info <- paste(k, "seed", seed)
      expect_match(methodOf(book), paste0("^", known[[k]][[1]]), info = info)
      expect_equal(efficiencyOf(book), rep(known[[k]][[2]], length(efficiencyOf(book))), tolerance = 1e-9, info = info)
      replicate <- do.call(paste, plainFrame(book)[intersect(c("Location", "Replicate"), names(book))])
      if (length(replicate) == 0) replicate <- rep("", nrow(book))
      expect_lte(diff(range(table(replicate, book$Treatment))), 0)
    }
  }
  # This field has more rows than treatments.
  expect_match(methodOf(designField(10, 7, 7, seed = 1)), "Youden square")
})

test_that("lattice squares have the known efficiency, and pairs in an alpha design share at most one block", {
  book <- designField(5, 5, 25, replicates = 2, seed = 1, effort = 0.02)
  # The blocks are four of the six classes of parallel lines: 16 contrasts have the factor 1/2, and 8 have the factor 1.
  expect_equal(mean(1 / efficiencyOf(book)), (16 * 2 + 8) / 24, tolerance = 1e-9)
  alpha <- designField(1, 35, 35, replicates = 3, regions = c(1, 5), seed = 1, effort = 0.02)
  pairs <- table(unlist(lapply(split(as.character(alpha$Treatment), paste(alpha$Replicate, alpha$Square)),
                               function(block) utils::combn(sort(block), 2, paste, collapse = " "))))
  expect_identical(max(pairs), 1L)
})

test_that("the search ends at once if a known design attains the bound", {
  book <- designField(1, 36, 36, replicates = 3, regions = c(1, 6), seed = 1, effort = 1e6)
  expect_equal(efficiencyOf(book), rep(c(1, 2 / 3), c(20, 15)), tolerance = 1e-9)
  expect_match(attr(book, "recipe")$method, "^resolvable blocks, .* 0.8235 [(]upper bound 0.8235[)]")
  book <- designField(5, 5, 25, replicates = 2, seed = 1, effort = 1e6)
  expect_match(attr(book, "recipe")$method, "^lattice squares, .* 0.6 [(]upper bound 0.6[)]")
})

test_that("the treatments of a known design are exchangeable", {
  draws <- vapply(1:300, function(seed) {
    book <- designField(3, 7, 7, seed = seed)
    c(as.integer(book$Treatment[[1]]), as.integer(book$Treatment[book$Col == book$Col[[1]]])[[2]])
  }, integer(2))
  expect_gt(stats::chisq.test(table(draws[1, ]))$p.value, 1e-6)
  # All pairs of different treatments are equally likely at the top of a column.
  pairs <- table(draws[1, ], draws[2, ])
  expect_identical(sum(diag(pairs)), 0L)
  expect_gt(stats::chisq.test(pairs[row(pairs) != col(pairs)])$p.value, 1e-6)
})

test_that("knownDesign() returns NULL for fields with missing plots or without a construction", {
  whole <- function(rows, cols, ...) list(rows = rows, cols = cols, ...)
  expect_null(knownDesign(whole(3, 7), list(1:20), 7))
  expect_null(knownDesign(whole(3, 8), list(1:24), 8))
  expect_null(knownDesign(whole(6, 6), rep(list(1:36), 3), 36))
  expect_null(knownDesign(whole(1, 12, boxes = c(1, 3), regions = matrix(1, 1, 12)), list(1:12), 5))
  expect_null(knownDesign(whole(3, 7, boxes = c(3, 1), regions = matrix(1, 3, 7)), list(1:21), 7))
})
