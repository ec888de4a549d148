# The weighted sum of the variances of contrasts without blocks, divided by this sum in the design; 0 if the design
# cannot estimate all differences. `contrasts` has a column for each contrast.
efficiencyOfContrasts <- function(treatments, blocks, contrasts, weights = rep(1, ncol(contrasts))) {
  x <- outer(treatments, seq_len(max(treatments)), `==`) + 0
  variances <- function(z) {
    parts <- eigen(crossprod(x, stats::lm.fit(z, x)$residuals), symmetric = TRUE)
    kept <- parts$values > 1e-8
    if (sum(kept) < max(treatments) - 1) return(Inf)
    inverse <- parts$vectors[, kept] %*% (t(parts$vectors[, kept]) / parts$values[kept])
    sum(weights * diag(crossprod(contrasts, inverse %*% contrasts)))
  }
  z <- do.call(cbind, c(1, lapply(blocks, function(levels) outer(levels, unique(levels), `==`) + 0)))
  variances(matrix(1, length(treatments))) / variances(z)
}

blocksOfBook <- function(book) list(as.integer(book$Row), as.integer(book$Col))
codesOfBook <- function(book, labels) match(as.character(book$Treatment), labels)
printedEfficiency <- function(book) {
  as.numeric(sub(".*weighted contrasts ([0-9.]+) .*", "\\1", attr(book, "recipe")$method))
}
printedBound <- function(book) as.numeric(sub(".*upper bound ([0-9.]+).*", "\\1", attr(book, "recipe")$method))

test_that("the efficiency of weighted contrasts in any form agrees with their variances", {
  labels <- c("control", "A", "B", "C", "D", "E", "F")
  control <- rbind(-1, diag(6))
  chosen <- cbind(c(-6, 1, 1, 1, 1, 1, 1), c(0, 1, -1, 0, 0, 0, 0))
  forms <- list(
    list("control", NULL, control),
    list("control", 6:1, control),
    list(chosen, c(1, 5), chosen),
    list(structure(chosen[7:1, ], dimnames = list(rev(labels), NULL)), c(1, 5), chosen),
    list(list(stats::setNames(chosen[, 1], labels), c("A", "B")), c(1, 5), chosen),
    list(c(A = 1, B = -0.5, C = -0.5), NULL, cbind(c(0, 1, -0.5, -0.5, 0, 0, 0)))
  )
  for (k in seq_along(forms)) {
    form <- forms[[k]]
    book <- designField(4, 6, labels, contrasts = form[[1]], weights = form[[2]], effort = 0.2, seed = k)
    weights <- if (is.null(form[[2]])) rep(1, ncol(form[[3]])) else form[[2]]
    expected <- efficiencyOfContrasts(codesOfBook(book, labels), blocksOfBook(book), form[[3]], weights)
    expect_equal(printedEfficiency(book), expected, tolerance = 1e-4, info = k)
    expect_lte(expected, printedBound(book) + 1e-4)
    expect_identical(recreateDesign(book), book, info = k)
  }
})

test_that("on a tiny field, the search finds an allocation that is optimal for the contrasts", {
  blocks <- list(rep(1:2, each = 4), rep(1:4, 2))
  allocations <- unique(t(replicate(20000, sample(rep(1:3, c(2, 3, 3))))))
  expect_identical(nrow(allocations), 560L)
  for (contrasts in list(cbind(c(1, -1, 0)), cbind(c(0, 1, -1), c(2, -1, -1)), cbind(c(1, -1, 0), c(1, 0, -1)))) {
    all <- apply(allocations, 1, efficiencyOfContrasts, blocks, contrasts)
    goals <- searchGoals(scaledContrasts(tcrossprod(contrasts), c(2, 3, 3)))
    found <- searchDesign(rep(1:3, c(2, 3, 3)), blocks, rep(1, 8), list(), c(0, 1), list(restarts = 5, moves = 2000),
                          threads = 1, progress = FALSE, goals = goals)
    expect_equal(found$efficiency, max(all), tolerance = 1e-9, info = deparse(contrasts))
    expect_lte(max(all), found$bound + 1e-9)
  }
})

test_that("chosen contrasts are estimated more precisely, at the expense of the others", {
  all <- designField(5, 5, 8, seed = 1, effort = 0.2)
  labels <- paste0("T", 1:8)
  pairs <- utils::combn(8, 2, function(pair) replace(replace(numeric(8), pair[[1]], 1), pair[[2]], -1))
  efficiency <- function(book, contrasts) {
    efficiencyOfContrasts(codesOfBook(book, labels), blocksOfBook(book), contrasts)
  }
  one <- cbind(replace(replace(numeric(8), 3, 1), 5, -1))
  chosen <- designField(5, 5, labels, contrasts = c("T3", "T5"), seed = 1, effort = 0.2)
  expect_gt(efficiency(chosen, one), efficiency(all, one))
  expect_lt(efficiency(chosen, pairs), efficiency(all, pairs))
  control <- rbind(-1, diag(7))
  compared <- designField(5, 5, labels, contrasts = "T1", seed = 1, effort = 0.2)
  expect_gt(efficiency(compared, control), efficiency(all, control) - 1e-9)
})

test_that("main effects have priority over interactions", {
  factorial <- expand.grid(N = c("0", "1"), P = c("0", "1"), K = c("0", "1"))
  # The effects of the factorial are eigenvectors, and their weights are the eigenvalues.
  square <- lapply(factorial, as.character)
  matrix <- factorialMatrix(square, 1:8, c(5, 2, 1))
  signs <- outer(seq_len(8) - 1, 2^(0:2), function(i, bit) 1 - 2 * (i %/% bit %% 2))
  effects <- cbind(signs, signs[, 1] * signs[, 2], signs[, 1] * signs[, 3], signs[, 2] * signs[, 3],
                   signs[, 1] * signs[, 2] * signs[, 3])
  expect_equal(matrix %*% effects, effects %*% diag(c(5, 5, 5, 2, 2, 2, 1)), tolerance = 1e-9)
  expect_equal(rowSums(matrix), numeric(8), tolerance = 1e-9)
  # In blocks of four plots, a search confounds the three-factor interaction, which has the smallest weight.
  expect_message(book <- designField(1, 8, factorial, regions = c(1, 4), contrasts = "factorial", seed = 1),
                 "1 contrast between treatments", class = "oxidoku_disconnected")
  blocks <- paste0(book$N, book$P, book$K)
  parity <- vapply(split(blocks, book$Square), function(labels) {
    length(unique(vapply(strsplit(labels, ""), function(bits) sum(bits == "1") %% 2, 0)))
  }, 0L)
  expect_identical(unname(parity), c(1L, 1L))
})

test_that("treatments may have the names of keywords", {
  book <- designField(3, 5, c("all", "factorial", "B", "C"), contrasts = "factorial", seed = 1, effort = 0.1)
  expect_match(attr(book, "recipe")$method, "weighted contrasts")
  expect_equal(coefficientsOfContrasts("all", c("all", "B", "C")), rbind(c(-1, -1), diag(2)))
})

test_that("invalid contrasts and weights cause errors", {
  expect_snapshot(error = TRUE, {
    designField(3, 5, letters[1:4], contrasts = "control")
    designField(3, 5, letters[1:4], contrasts = "factorial")
    designField(3, 5, letters[1:4], contrasts = 1:4)
    designField(3, 5, letters[1:4], contrasts = NULL)
    designField(3, 5, letters[1:4], contrasts = list())
    designField(3, 5, letters[1:4], contrasts = c("a", "x"))
    designField(3, 5, letters[1:4], contrasts = matrix(1, 4, 1))
    designField(3, 5, letters[1:4], contrasts = matrix(c(1, -1), 2, 1))
    designField(3, 5, letters[1:4], contrasts = c("a", "b"), weights = 0)
    designField(3, 5, letters[1:4], contrasts = "a", weights = 1:2)
    designField(3, 5, letters[1:4], weights = 1)
  })
})
