# How precisely a design compares treatments, for designPower() and compareDesigns().
#
# Representation: the precision of a design is a list of
# - `columns`: the columns whose combinations are the treatments; `labels`: the names of the treatments;
# - `replications`: the number of plots, or of sub-plots for sub-plot treatments, with each treatment;
# - `inverse`: the Moore-Penrose inverse of the information matrix, adjusted for all other terms; `range`: the
#   projection onto the contrasts that can be estimated;
# - `df`: the degrees of freedom of the treatments and of the residuals against which they are tested;
# - `unit`: "plot", "subplot", or "split" for plots that are split; `parts`: the harmonic mean of the numbers of
#   sub-plots in the split plots.

precisionOf <- function(a, term = NULL) {
  own <- termToCompare(a, term)
  roles <- rolesOf(a$terms)
  isSplit <- "plot" %in% roles
  isWhole <- isSplit && own$unit == "plot"
  plots <- if (isSplit) a$codes[[which(roles == "plot")]]
  rows <- if (isWhole) which(!duplicated(plots)) else seq_along(a$codes[[1]])
  first <- if (own$unit == "subplot") plots else constantFor(a$codes[[1]])
  blocks <- if (own$unit == "plot") a$codes[roles %in% c("field", "block")]
  codes <- codesOf(a$factors[own$columns])[rows]
  others <- c(blocks, lapply(own$others, function(columns) codesOf(a$factors[columns])))
  inverse <- inverseOf(informationOf(codes, lapply(others, `[`, rows), first[rows]))
  example <- rows[match(seq_len(max(codes)), codes)]
  labels <- Map(function(labels, factor) labels[factor[example]], a$labels[own$columns], a$factors[own$columns])
  df <- degreesOf(roles, a$codes)
  residual <- if (isWhole) df[roles == "plot"] else length(rows) - 1L - sum(df)
  c(list(columns = own$columns, labels = do.call(paste, c(unname(labels), sep = ":")),
         replications = tabulate(codes), df = c(inverse$rank, residual),
         unit = if (isWhole) "split" else own$unit, parts = if (isWhole) 1 / mean(1 / tabulate(plots))),
    inverse)
}

# The treatment columns to compare, by default those of the first square, and the sets of other treatment columns.
termToCompare <- function(a, term) {
  term <- term %||% a$squares[[1]]
  sets <- c(a$squares, if (length(a$split)) list(a$split))
  areColumns <- areTexts(term) && length(term) > 0 && !anyDuplicated(term)
  place <- if (areColumns) which(vapply(sets, function(set) all(term %in% set), NA))
  if (length(place) != 1) {
    raiseError("argument", "`term` must name treatment columns of one square, such as ",
               showText(sets[[length(sets)]][[1]]), ", not ", showValues(term), ".")
  }
  rest <- setdiff(sets[[place]], term)
  isSplit <- place > length(a$squares)
  others <- if (isSplit) list() else a$squares[-place]
  list(columns = term, others = c(others, if (length(rest)) list(rest)), unit = if (isSplit) "subplot" else "plot")
}

inverseOf <- function(information) {
  parts <- eigen(information, symmetric = TRUE)
  isKept <- parts$values > 1e-8 * max(parts$values, 1)
  vectors <- parts$vectors[, isKept, drop = FALSE]
  list(rank = sum(isKept), inverse = vectors %*% (t(vectors) / parts$values[isKept]), range = tcrossprod(vectors))
}

# The variance of an estimated contrast, in units of unitVariance(); Inf if the contrast cannot be estimated.
varianceOfContrast <- function(p, weights) {
  if (max(abs(p$range %*% weights - weights)) > 1e-6) return(Inf)
  drop(crossprod(weights, p$inverse %*% weights))
}

# A matrix with the variance of each difference between two treatments, as in varianceOfContrast().
variancesOfPairs <- function(p) {
  ofDifferences <- function(m) outer(diag(m), diag(m), `+`) - 2 * m
  outside <- ofDifferences(diag(nrow(p$range)) - p$range)
  replace(ofDifferences(p$inverse), outside > 1e-6, Inf)
}

# The difference between the two treatments that the design compares least precisely, as weights.
leastPrecise <- function(p) {
  if (length(p$labels) < 2) raiseError("argument", "This design has only one treatment, ", showText(p$labels), ".")
  variances <- variancesOfPairs(p)
  # Rounding makes the choice among equal variances the same on every machine.
  worst <- which(upper.tri(variances), arr.ind = TRUE)[which.max(signif(variances[upper.tri(variances)], 8)), ]
  replace(replace(numeric(length(p$labels)), worst[[1]], 1), worst[[2]], -1)
}

# The variance of a plot, of a sub-plot, or of the mean of a split plot. If plots are split, `sd` has one value for
# plots and one for sub-plots.
unitVariance <- function(p, sd) {
  switch(p$unit, plot = sd[[1]]^2, subplot = sd[[2]]^2, split = sd[[1]]^2 + sd[[2]]^2 / p$parts)
}

# The power of an F test with noncentrality `lambda`. The t test of a contrast is equivalent to the F test with one
# degree of freedom in the numerator.
powerOfF <- function(lambda, df, alpha) {
  # pf() warns if the power equals 1 to machine precision, and returns NaN if `lambda` is very large.
  suppressWarnings(stats::pf(stats::qf(alpha, df[[1]], df[[2]], lower.tail = FALSE), df[[1]], df[[2]],
                             pmin(lambda, 1e6), lower.tail = FALSE))
}

noncentralityFor <- function(power, df, alpha) {
  excess <- function(root) powerOfF(root^2, df, alpha) - power
  upper <- 1
  while (excess(upper) < 0 && upper < 1e6) upper <- 2 * upper
  stats::uniroot(excess, c(0, upper), tol = 1e-10 * upper)$root^2
}
