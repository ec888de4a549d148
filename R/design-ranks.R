# The degrees of freedom of the terms of a model, from the ranks of their indicator matrices.

# Numbers the combinations of levels that occur, from 1.
codesOf <- function(factors) {
  Reduce(function(a, b) {
    both <- (a - 1) * max(b) + b
    match(both, sort(unique(both)))
  }, factors)
}

tableOf <- function(terms, codes, factors) {
  df <- sequentialRanks(codes)
  counted <- mapply(countedFor, terms, codes, MoreArgs = list(factors = factors))
  total <- length(codes[[1]]) - 1L
  left <- total - sum(counted)
  sources <- vapply(terms, function(term) paste(term$variables, collapse = ":"), "")
  data.frame(
    Source = c(sources, "Residuals", "Total"),
    Df = as.integer(c(df, total - sum(df), total)),
    # The sum of the counts can exceed the total, because it includes some contrasts of squares twice.
    Counted = as.integer(c(counted, if (left < 0) NA else left, total))
  )
}

# The degrees of freedom of a term by counting levels.
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

# The number of dimensions that each term adds to the constant and the terms before it.
sequentialRanks <- function(codes) {
  swept <- gramOf(c(list(rep(1L, length(codes[[1]]))), codes))
  vapply(swept$columns, function(columns) {
    swept <<- sweepOut(swept, columns)
    swept$rank
  }, 0L)[-1]
}

# The Gram matrix of the indicators of all levels, and the columns of each factor in the matrix. Each entry counts the
# plots that two levels share.
gramOf <- function(codes) {
  sizes <- vapply(codes, max, 0L)
  columns <- Map(function(end, size) end - size + seq_len(size), cumsum(sizes), sizes)
  gram <- matrix(0, sum(sizes), sum(sizes))
  for (i in seq_along(codes)) {
    for (j in seq_len(i)) {
      meetings <- matrix(tabulate((codes[[j]] - 1L) * sizes[[i]] + codes[[i]], sizes[[i]] * sizes[[j]]), sizes[[i]])
      gram[columns[[i]], columns[[j]]] <- meetings
      gram[columns[[j]], columns[[i]]] <- t(meetings)
    }
  }
  list(gram = gram, columns = columns, tolerance = 1e-8 * max(gram))
}

# Projects the Gram matrix onto the orthogonal complement of some columns, and records the rank of these columns.
sweepOut <- function(swept, columns) {
  parts <- eigen(swept$gram[columns, columns, drop = FALSE], symmetric = TRUE)
  isKept <- parts$values > swept$tolerance
  vectors <- parts$vectors[, isKept, drop = FALSE]
  shares <- swept$gram[, columns, drop = FALSE] %*% sweep(vectors, 2, sqrt(parts$values[isKept]), `/`)
  swept$gram <- swept$gram - tcrossprod(shares)
  swept$rank <- sum(isKept)
  swept
}
