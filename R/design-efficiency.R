# The efficiency factors of the treatments of a design.

# The canonical efficiency factors of each square's treatments, adjusted for all other terms.
efficiencies <- function(squares, terms, codes, factors) {
  factors <- lapply(squares, function(square) codesOf(factors[square]))
  isBlock <- vapply(terms, function(term) term$isBlock, NA)
  answer <- lapply(seq_along(squares), function(k) {
    others <- c(list(rep(1L, length(codes[[1]]))), codes[isBlock], factors[-k])
    swept <- gramOf(c(others, factors[k]))
    for (columns in swept$columns[seq_along(others)]) swept <- sweepOut(swept, columns)
    own <- swept$columns[[length(others) + 1]]
    replications <- sqrt(tabulate(factors[[k]]))
    information <- swept$gram[own, own, drop = FALSE] / outer(replications, replications)
    values <- eigen(information, symmetric = TRUE, only.values = TRUE)$values
    pmin(pmax(round(values[-length(values)], 10), 0), 1)
  })
  stats::setNames(answer, vapply(squares, paste, "", collapse = ":"))
}

describeEfficiency <- function(values, name) {
  known <- round(values, 4)
  said <- if (length(values) == 0) {
    "not defined, because there is only one level"
  } else if (min(known) == max(known)) {
    paste0(format(known[[1]]), " (all ", length(known), ")")
  } else {
    mean <- if (min(values) > 0) paste0(", harmonic mean ", format(round(1 / mean(1 / values), 4)))
    paste0(format(min(known)), " to ", format(max(known)), mean)
  }
  paste0("Canonical efficiency of ", name, ": ", said)
}
