# The degrees of freedom of the terms of a model, from the ranks of their indicator matrices.

# Numbers the combinations of levels that occur, starting from 1.
codesOf <- function(factors) {
  Reduce(function(a, b) {
    both <- (a - 1) * max(b) + b
    match(both, sort(unique(both)))
  }, factors)
}

# The table of degrees of freedom. Designs with sub-plots have a column for the stratum.
tableOf <- function(terms, codes, factors) {
  roles <- rolesOf(terms)
  total <- length(codes[[1]]) - 1L
  df <- degreesOf(roles, codes)
  counted <- mapply(countedFor, terms, codes, MoreArgs = list(factors = factors))
  left <- total - sum(counted)
  plot <- which(roles == "plot")
  if (length(plot)) {
    plots <- max(codes[[plot]]) - 1
    counted[[plot]] <- plots - sum(counted[seq_len(plot - 1)])
    left <- total - plots - sum(counted[roles == "split"])
  }
  sources <- vapply(terms, function(term) paste(term$variables, collapse = ":"), "")
  table <- data.frame(
    Source = c(replace(sources, plot, "Residuals"), "Residuals", "Total"),
    Df = as.integer(c(df, total - sum(df), total)),
    # The sum of the counts can exceed the total, because it includes some contrasts of squares twice.
    Counted = as.integer(replace(c(counted, left, total), which(c(counted, left) < 0), NA))
  )
  if (length(plot) == 0) return(table)
  cbind(Stratum = c(rep(c("Plot", "Subplot"), c(plot, length(terms) - plot + 1)), ""), table)
}

# The degrees of freedom that each term adds to the terms before it. The term for plots spans all terms before it.
degreesOf <- function(roles, codes) {
  df <- sequentialRanks(codes[!roles %in% c("plot", "split")])
  if (!"plot" %in% roles) return(df)
  plots <- codes[[which(roles == "plot")]]
  c(df, max(plots) - 1L - sum(df), sequentialRanks(codes[roles == "split"], plots))
}

# The degrees of freedom of a term, as found by counting levels.
countedFor <- function(term, codes, factors) {
  inner <- factors[setdiff(term$variables, term$outer)]
  fields <- if (length(term$outer)) max(codesOf(factors[term$outer])) else 1
  switch(
    term$counts,
    levels = max(codes) - 1,
    within = max(codes) - max(codesOf(factors[term$variables[-length(term$variables)]])),
    interaction = prod(vapply(inner, max, 0L) - 1) * fields
  )
}

# The number of dimensions that each term adds to the terms before it and to a first factor, by default the constant.
sequentialRanks <- function(codes, first = constantFor(codes[[1]])) {
  swept <- adjustedGram(codes, first)
  vapply(swept$columns, function(columns) {
    swept <<- sweepOut(swept, columns)
    swept$rank
  }, 0L)
}

# The information matrix of a factor, adjusted for other factors and for a first factor, by default the constant.
informationOf <- function(codes, others, first = constantFor(codes)) {
  swept <- adjustedGram(c(others, list(codes)), first)
  own <- length(swept$columns)
  for (columns in swept$columns[-own]) swept <- sweepOut(swept, columns)
  swept$gram[swept$columns[[own]], swept$columns[[own]], drop = FALSE]
}

constantFor <- function(codes) rep(1L, length(codes))

# The Gram matrix, adjusted for a first factor. The indicators of the levels of one factor are orthogonal, so the
# adjustment needs no eigenvectors, and the first factor may have a level for each plot.
adjustedGram <- function(codes, first) {
  swept <- gramOf(codes)
  sizes <- tabulate(first)
  incidences <- lapply(codes, function(code) incidenceOf(first, code))
  swept$gram <- swept$gram - crossprod(do.call(cbind, incidences) / sqrt(sizes))
  swept
}

# The incidence matrix of two factors: the number of plots with each combination of their levels.
incidenceOf <- function(a, b) {
  matrix(tabulate((b - 1L) * max(a) + a, max(a) * max(b)), max(a))
}

# The Gram matrix of the indicators of all levels, and the columns of each factor in the matrix. Each entry counts the
# plots that two levels share.
gramOf <- function(codes) {
  sizes <- vapply(codes, max, 0L)
  columns <- Map(function(end, size) end - size + seq_len(size), cumsum(sizes), sizes)
  gram <- matrix(0, sum(sizes), sum(sizes))
  for (i in seq_along(codes)) {
    for (j in seq_len(i)) {
      incidence <- incidenceOf(codes[[i]], codes[[j]])
      gram[columns[[i]], columns[[j]]] <- incidence
      gram[columns[[j]], columns[[i]]] <- t(incidence)
    }
  }
  list(gram = gram, columns = columns, tolerance = 1e-8 * max(gram))
}

# Projects the Gram matrix onto the orthogonal complement of the given columns, and records their rank.
sweepOut <- function(swept, columns) {
  parts <- eigen(swept$gram[columns, columns, drop = FALSE], symmetric = TRUE)
  isKept <- parts$values > swept$tolerance
  vectors <- parts$vectors[, isKept, drop = FALSE]
  shares <- swept$gram[, columns, drop = FALSE] %*% sweep(vectors, 2, sqrt(parts$values[isKept]), `/`)
  swept$gram <- swept$gram - tcrossprod(shares)
  swept$rank <- sum(isKept)
  swept
}
