# Searches for an efficient design on any field by exchanging treatments between plots. A restart depends only on the
# seed and on its number, so the result does not depend on the number of threads.

# Searches for the allocation of treatments to plots with the largest average efficiency factor, for the model with all
# block factors.
# - treatments: the treatment of each plot in an arbitrary allocation, as integers from 1 without gaps;
# - blocks: a list of integer vectors, the levels of each block factor; NA for plots without a level;
# - classes: the class of each plot, an integer; treatments are exchanged only within a class;
# - spreads: a list of integer vectors as in `blocks`. An even spread of each treatment over the levels of these factors
#   takes priority over the efficiency;
# - seed: from drawSeed();
# - effort: a list of `restarts`, the number of restarts, and `moves`, the maximum number of exchanges that a restart
#   tries before its final polish;
# - goals: from searchGoals().
#
# Returns a list:
# - treatments: the treatment of each plot;
# - efficiency: the average efficiency factor, or the efficiency of the weighted contrasts; 0 if any contrast between
#   treatments cannot be estimated;
# - bound: an upper bound on the efficiency of any allocation;
# - moves: the number of exchanges that the restarts tried;
# - missing: the number of independent contrasts that cannot be estimated;
# - forbidden: the number of forbidden pairs of neighbours;
# - unevenness: the number of avoidable pairs of plots with the same treatment and the same level of a spread factor;
# - imbalance: the imbalance of neighbours (see designField()); minImbalance: a lower bound for any allocation. Both are
#   0 if balance does not matter;
# - loss: the number that the search minimises if the other criteria are equal.
searchDesign <- function(treatments, blocks, classes, spreads, seed, effort = searchEffort(length(treatments)),
                         threads = NULL, progress = interactive(), goals = searchGoals()) {
  how <- list(treatments = as.integer(treatments), blocks = lapply(blocks, as.integer), classes = as.integer(classes),
              spreads = lapply(spreads, as.integer), seed = seed, moves = effort$moves, threads = checkThreads(threads))
  how <- c(how, goals)
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
  # If a known allocation is optimal, the other restarts are not needed.
  first <- if (length(goals$known)) 1 else how$threads
  work <- workOn(seq_len(effort$restarts) - 1L, effort$restarts, search_design, how, "Restarts", first = first,
                 isShared = FALSE, soFar = function(done) countOf(done, effort$restarts, "restarts"))
  inChunks(work, keep, progress)
  best
}

# The optional goals of a search:
# - contrasts: from scaledContrasts();
# - pairs: for each direction, the indices of neighbouring plots, two for each pair;
# - groups: the group of each treatment, or NA if it may adjoin any treatment. Separating treatments of the same group
#   takes priority over the spread;
# - balance: the relative loss of efficiency that weighs as much as an imbalance of 1 per pair of neighbours; NA if
#   balance does not matter;
# - known: a list of allocations from which the first restarts begin.
searchGoals <- function(contrasts = list(), pairs = list(), groups = integer(), balance = NA_real_, known = list()) {
  list(contrasts = contrasts, pairs = lapply(unname(pairs), as.integer), groups = as.integer(groups),
       balance = as.numeric(balance), known = lapply(known, as.integer))
}

# The default effort for a number of plots. Large fields have fewer restarts, because each restart takes longer and the
# results differ less.
searchEffort <- function(plots) {
  list(restarts = min(20, max(4, floor(2000 / plots))), moves = min(2e6, max(2e4, 150 * plots^2)))
}

restartOf <- function(chunk, k) {
  ofRestart <- c("efficiency", "moves", "missing", "forbidden", "unevenness", "imbalance", "loss")
  c(list(treatments = chunk$treatments[, k]), lapply(chunk[ofRestart], `[[`, k), chunk[c("bound", "minImbalance")])
}

# TRUE if the first design is better than the second by more than a rounding error.
isBetterDesign <- function(design, other) {
  if (is.null(other$treatments)) return(TRUE)
  gains <- c(other$missing - design$missing, other$forbidden - design$forbidden, other$unevenness - design$unevenness,
             round(other$loss - design$loss, 8))
  gains <- gains[gains != 0]
  length(gains) > 0 && gains[[1]] > 0
}

isOptimalDesign <- function(design) {
  design$missing == 0 && design$forbidden == 0 && design$unevenness == 0 &&
    design$efficiency > design$bound - 1e-9 && design$imbalance < design$minImbalance + 1e-9
}
