# Compares the efficiencies of designField() and its search with published values and with the upper bound. Also checks
# the efficiencies with eigenvalues in R, and compares one thread with two: Rscript dev/design_fields.R [seed] [fields].
# `fields` is a regular expression that selects fields by name.
suppressMessages(library(oxidoku))
arguments <- c(commandArgs(TRUE), "1", "")[seq_len(2)]
if (length(commandArgs(TRUE)) == 1) arguments <- c(commandArgs(TRUE), "")

# --- Fields of designField() ---

youden <- function(k, t) t * (k - 1) / (k * (t - 1))
tiles <- function(rows, cols, tile) {
  outer(seq_len(rows) - 1, seq_len(cols) - 1, function(i, j) paste(pmin(i %/% tile[[1]], 9), pmin(j %/% tile[[2]], 9)))
}
missing <- outer(1:8, 1:10, function(i, j) i <= 3 & j > 6)

# Each element holds the published efficiency, or NA, and the arguments of designField().
fields <- list(
  "Youden 3 x 7" = list(youden(3, 7), 3, 7, 7),
  "Youden 4 x 7" = list(youden(4, 7), 4, 7, 7),
  "Youden 4 x 13" = list(youden(4, 13), 4, 13, 13),
  "Youden 5 x 11" = list(youden(5, 11), 5, 11, 11),
  "Youden 6 x 11" = list(youden(6, 11), 6, 11, 11),
  "Youden 5 x 21" = list(youden(5, 21), 5, 21, 21),
  "Youden 9 x 13" = list(youden(9, 13), 9, 13, 13),
  "Youden 15 x 31" = list(youden(15, 31), 15, 31, 31),
  "Youden 8 x 57" = list(youden(8, 57), 8, 57, 57),
  "pseudo-Youden 6 x 6, 9 treatments" = list(7 / 8, 6, 6, 9),
  "lattice squares, 9 treatments, 2 replicates" = list(2 / 4, 3, 3, 9, replicates = 2),
  "lattice squares, 16 treatments, 5 replicates" = list(3 / 5, 4, 4, 16, replicates = 5),
  "lattice squares, 25 treatments, 3 replicates" = list(4 / 6, 5, 5, 25, replicates = 3),
  "lattice squares, 49 treatments, 4 replicates" = list(6 / 8, 7, 7, 49, replicates = 4),
  "lattice squares, 81 treatments, 5 replicates" = list(8 / 10, 9, 9, 81, replicates = 5),
  "square lattice, 25 treatments, 6 replicates" = list(5 / 6, 1, 25, 25, replicates = 6, regions = c(1, 5)),
  "balanced blocks, 13 blocks of 4" = list(youden(4, 13), 1, 52, 13, regions = c(1, 4)),
  "24 treatments, 6 x 4, 2 replicates (FielDHub)" = list(0.54, 6, 4, 24, replicates = 2),
  "30 treatments, 5 x 6, 3 replicates" = list(NA, 5, 6, 30, replicates = 3),
  "24 treatments, 6 x 4, 3 replicates" = list(NA, 6, 4, 24, replicates = 3),
  "the same, latinised rows" = list(NA, 6, 4, 24, replicates = 3, latinised = "rows"),
  "36 treatments, 4 replicates, blocks of 6" = list(NA, 1, 36, 36, replicates = 4, regions = c(1, 6)),
  "20 treatments, 5 replicates, blocks of 4" = list(NA, 1, 20, 20, replicates = 5, regions = c(1, 4)),
  "10 x 10, 25 treatments" = list(NA, 10, 10, 25),
  "8 x 10 without a corner, 17 treatments, 6 regions" = list(NA, 8, 10, 17, tiles(8, 10, c(4, 4)), missing),
  "6 x 6 without two plots, 17 treatments" = list(NA, 6, 6, 17, missing = c("r3c4", "r5c2")),
  "5 x 8, 8 treatments, 8 regions" = list(NA, 5, 8, 8, tiles(5, 8, c(3, 2))),
  "5 x 8, 10 treatments" = list(NA, 5, 8, 10),
  "7 x 9, 12 treatments" = list(NA, 7, 9, 12),
  "96 treatments, 12 x 8, 3 replicates" = list(NA, 12, 8, 96, replicates = 3, effort = 0.3),
  "p-rep: 10 x 14, 40 entries twice, 60 once" = list(NA, 10, 14, c(rep(1:40, 2), 41:100)),
  "augmented: 12 x 12, 3 controls, 108 entries" = list(NA, 12, 12, c(rep(1:3, 12), 4:111)),
  "272 treatments, 16 x 17, 2 replicates" = list(NA, 16, 17, 272, replicates = 2, effort = 0.2)
)

# --- Other models, for the search alone ---

plots <- function(...) rev(expand.grid(...))
semiLatin <- function(n, k) {
  p <- plots(plot = seq_len(k), col = seq_len(n), row = seq_len(n))
  list(rep_len(seq_len(n * k), n * n * k), list(p$row, p$col, n * (p$row - 1) + p$col))
}
# Designs with blocks of two sizes.
twoSizes <- function(treatments, counts, sizes) {
  blocks <- rep(seq_len(sum(counts)), rep(sizes, counts))
  list(rep_len(seq_len(treatments), length(blocks)), list(blocks))
}
models <- list(
  "Trojan (4 x 4)/3, 12 treatments" = c(22 / 31, semiLatin(4, 3)),
  "Trojan (5 x 5)/2, 10 treatments" = c(9 / 17, semiLatin(5, 2)),
  "Gupta-Jones, 12 treatments, blocks of 6 and 2" = c(6 / 7, twoSizes(12, c(12, 6), c(6, 2))),
  "Gupta-Jones, 14 treatments, blocks of 4 and 8" = c(7 / 8, twoSizes(14, c(14, 7), c(4, 8))),
  "Gupta-Jones, 16 treatments, blocks of 4 and 8" = c(6 / 7, twoSizes(16, c(16, 6), c(4, 8))),
  "Gupta-Jones, 18 treatments, blocks of 6 and 3" = c(6 / 7, twoSizes(18, c(18, 6), c(6, 3)))
)

# The number of moves per restart for models that need more than the default.
moves <- c("Gupta-Jones, 16 treatments, blocks of 4 and 8" = 6e6)

# --- The table ---

# The average efficiency factor, computed from eigenvalues; `blocks` is a list with one vector of levels per factor.
byEigenvalues <- function(treatments, blocks) {
  x <- stats::model.matrix(~ factor(treatments) - 1)
  z <- do.call(cbind, lapply(blocks, function(levels) outer(levels, unique(levels), `==`) + 0))
  information <- crossprod(x, qr.resid(qr(z), x)) / sqrt(outer(colSums(x), colSums(x)))
  values <- sort(eigen(information, symmetric = TRUE, only.values = TRUE)$values)[-1]
  if (min(values) < 1e-8) 0 else 1 / mean(1 / values)
}

blocksOfBook <- function(book) {
  within <- if ("Replicate" %in% names(book)) book$Replicate else rep(1, nrow(book))
  columns <- c(list(within), lapply(as.list(book)[intersect(c("Row", "Col", "Square"), names(book))], paste, within))
  Filter(function(levels) !anyDuplicated(levels) == 0, columns)
}

rowOf <- function(name, published, efficiency, check, bound, seconds, isSame) {
  stopifnot(abs(efficiency - check) < 1e-6, efficiency < bound + 5e-5)
  line <- data.frame(field = name, published = published, found = efficiency, bound = bound,
                     "% below" = 100 * max(0, 1 - efficiency / bound), seconds = seconds, "1 and 2 threads" = isSame,
                     check.names = FALSE)
  cat(sprintf("%-52s %9s %7.4f %7.4f %6.2f %8.2f  %s\n", name, if (is.na(published)) "" else sprintf("%.4f", published),
              efficiency, bound, line[["% below"]], seconds, if (isSame) "same" else "DIFFERENT"))
  line
}

seed <- as.integer(arguments[[1]])
cat(sprintf("%-52s %9s %7s %7s %6s %8s  %s\n", "field", "published", "found", "bound", "% below", "seconds", "threads"))
selected <- function(list) list[grepl(arguments[[2]], names(list))]
table <- NULL
for (name in names(selected(fields))) {
  field <- fields[[name]]
  make <- function(threads) do.call(designField, c(field[-1], list(seed = seed, threads = threads, progress = FALSE)))
  seconds <- system.time(book <- make(2))[[3]]
  method <- attr(book, "recipe")$method
  bound <- as.numeric(sub(".*upper bound ([0-9.]+).*", "\\1", method))
  check <- byEigenvalues(as.character(book$Treatment), blocksOfBook(book))
  found <- as.numeric(sub(".*efficiency factor ([0-9.]+).*", "\\1", method))
  stopifnot(abs(found - check) < 1e-4)
  isSame <- identical(as.data.frame(make(1)), as.data.frame(book))
  table <- rbind(table, rowOf(name, field[[1]], check, check, bound, seconds, isSame))
}
for (name in names(selected(models))) {
  model <- models[[name]]
  effort <- oxidoku:::searchEffort(length(model[[2]]))
  if (name %in% names(moves)) effort$moves <- moves[[name]]
  make <- function(threads) {
    oxidoku:::searchDesign(model[[2]], model[[3]], rep(1, length(model[[2]])), list(), c(0, seed), effort, threads,
                           FALSE)
  }
  seconds <- system.time(found <- make(2))[[3]]
  check <- byEigenvalues(found$treatments, model[[3]])
  isSame <- identical(make(1), found)
  table <- rbind(table, rowOf(name, model[[1]], found$efficiency, check, found$bound, seconds, isSame))
}
isWorse <- !is.na(table$published) & table$found < table$published - 1e-4
cat(nrow(table), "fields;", sum(!is.na(table$published)), "with a published efficiency,", sum(isWorse),
    "of them worse;", sum(!table[["1 and 2 threads"]]), "depend on the number of threads\n")
quit(status = as.integer(any(isWorse) || !all(table[["1 and 2 threads"]])))
