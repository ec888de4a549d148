# The efficiency factors of the treatments of a design.

# The canonical efficiency factors of each square's treatments, adjusted for all blocks and the other squares, and of
# the treatments of sub-plots, adjusted for plots.
efficiencies <- function(squares, split, terms, codes, factors) {
  roles <- rolesOf(terms)
  blocks <- codes[roles %in% c("field", "block")]
  treated <- lapply(squares, function(square) codesOf(factors[square]))
  answer <- lapply(seq_along(squares), function(k) canonicalFactors(treated[[k]], c(blocks, treated[-k])))
  if (length(split)) {
    answer <- c(answer, list(canonicalFactors(codesOf(factors[split]), list(), codes[[which(roles == "plot")]])))
    squares <- c(squares, list(split))
  }
  stats::setNames(answer, vapply(squares, paste, "", collapse = ":"))
}

canonicalFactors <- function(codes, others, first = constantFor(codes)) {
  replications <- sqrt(tabulate(codes))
  information <- informationOf(codes, others, first) / outer(replications, replications)
  values <- eigen(information, symmetric = TRUE, only.values = TRUE)$values
  pmin(pmax(round(values[-length(values)], 10), 0), 1)
}

# The average efficiency factor is the harmonic mean of the canonical efficiency factors.
harmonicMean <- function(values) {
  if (length(values) == 0) return(NA_real_)
  if (min(values) > 0) 1 / mean(1 / values) else 0
}

describeEfficiency <- function(values, name) {
  known <- round(values, 4)
  shown <- if (length(values) == 0) {
    "not defined, because there is only one level"
  } else if (min(known) == max(known)) {
    paste0(format(known[[1]]), " (all ", length(known), ")")
  } else {
    mean <- if (min(values) > 0) paste0(", harmonic mean ", format(round(harmonicMean(values), 4)))
    paste0(format(min(known)), " to ", format(max(known)), mean)
  }
  paste0("Canonical efficiency of ", name, ": ", shown)
}
