# The search for an efficient design on any field. Rust exchanges treatments between plots. Each restart depends only on
# the seed and the number of the restart, so the result does not depend on the number of threads.

# Returns an allocation of treatments to plots whose average efficiency factor is as large as possible, for the model
# with all block factors.
# - treatments: the treatment of each plot in an arbitrary allocation, as integers from 1 without gaps;
# - blocks: a list of integer vectors, the levels of each block factor; a plot without a level has NA;
# - classes: the class of each plot, an integer; treatments are exchanged only within a class;
# - spreads: a list of integer vectors as in `blocks`. An even spread of each treatment over the levels of these factors
#   takes priority over the efficiency;
# - seed: from drawSeed();
# - effort: a list of `restarts`, the number of restarts, and `moves`, the number of exchanges that each restart tries.
#
# Returns a list:
# - treatments: the treatment of each plot;
# - efficiency: the average efficiency factor, or 0 if some contrast between treatments cannot be estimated;
# - bound: an upper bound on the efficiency of any allocation;
# - moves: the number of exchanges that the search tried;
# - missing: the number of independent contrasts that cannot be estimated;
# - unevenness: the number of pairs of plots with the same treatment and the same level of a spread factor, beyond
#   those that the replications make unavoidable.
searchDesign <- function(treatments, blocks, classes, spreads, seed, effort = searchEffort(length(treatments)),
                         threads = NULL, progress = interactive()) {
  how <- list(treatments = as.integer(treatments), blocks = lapply(blocks, as.integer), classes = as.integer(classes),
              spreads = lapply(spreads, as.integer), seed = seed, moves = effort$moves, threads = checkThreads(threads))
  best <- list(moves = 0)
  keep <- function(chunk, from, to) {
    for (k in seq_len(ncol(chunk$treatments))) {
      moves <- best$moves + chunk$moves[[k]]
      found <- restartOf(chunk, k)
      if (isBetterDesign(found, best)) best <<- found
      best$moves <<- moves
      if (isOptimalDesign(best)) return(FALSE)
    }
    TRUE
  }
  work <- workOn(seq_len(effort$restarts), effort$restarts, search_design, how, "Restarts", first = how$threads,
                 isShared = FALSE, soFar = function(done) countOf(done, effort$restarts, "restarts"))
  inChunks(work, keep, progress)
  best
}

# The default effort for a number of plots. Large fields have fewer restarts, because each restart takes longer and the
# results differ less.
searchEffort <- function(plots) {
  list(restarts = min(20, max(4, floor(2000 / plots))), moves = min(2e6, max(2e4, 100 * plots^2)))
}

# The result of one of the restarts in a chunk.
restartOf <- function(chunk, k) {
  list(treatments = chunk$treatments[, k], efficiency = chunk$efficiency[[k]], bound = chunk$bound,
       moves = chunk$moves[[k]], missing = chunk$missing[[k]], unevenness = chunk$unevenness[[k]])
}

# TRUE if the first design is better than the second by more than a rounding error.
isBetterDesign <- function(design, other) {
  if (is.null(other$treatments)) return(TRUE)
  gains <- c(other$missing - design$missing, other$unevenness - design$unevenness,
             round(design$efficiency - other$efficiency, 9))
  gains <- gains[gains != 0]
  length(gains) > 0 && gains[[1]] > 0
}

# TRUE if no allocation can be better than the design.
isOptimalDesign <- function(design) {
  design$missing == 0 && design$unevenness == 0 && design$efficiency > design$bound - 1e-9
}
