# The treatment contrasts that a design should estimate most precisely, with their weights.
#
# Representation: a matrix, the sum of w c c' over the contrasts, where c is the vector of the coefficients of the
# treatments and w is the weight; or NULL for all contrasts with equal weight.

# Makes the matrix from
# - contrasts, weights: as in designField();
# - square: a list of treatment columns with a level for each element of `treatments`;
# - entries: the treatment number of each element.
matrixOfContrasts <- function(contrasts, weights, square, entries) {
  labels <- labelsOfEntries(square, entries)
  if (identical(contrasts, "factorial") && !"factorial" %in% labels) return(factorialMatrix(square, entries, weights))
  if (identical(contrasts, "all") && !"all" %in% labels) {
    checkWeights(weights, 0)
    return()
  }
  coefficients <- coefficientsOfContrasts(contrasts, labels)
  weights <- checkWeights(weights, ncol(coefficients))
  coefficients %*% (weights * t(coefficients))
}

labelsOfEntries <- function(square, entries) {
  texts <- do.call(paste, c(lapply(unname(square), as.character), sep = ":"))
  texts[!duplicated(entries)]
}

# The coefficients as a matrix with a row for each treatment and a column for each contrast.
coefficientsOfContrasts <- function(contrasts, labels) {
  if (isString(contrasts)) return(controlContrasts(contrasts, labels))
  if (is.numeric(contrasts) && is.matrix(contrasts) && !is.object(contrasts)) {
    if (is.null(rownames(contrasts)) && nrow(contrasts) != length(labels)) {
      raiseError("argument", "The matrix `contrasts` must have ", countedAs(length(labels), "row"),
                 ", one per treatment, or row names, not ", countedAs(nrow(contrasts), "row"), " without names.")
    }
    names <- rownames(contrasts) %||% labels
    contrasts <- lapply(seq_len(ncol(contrasts)), function(k) stats::setNames(contrasts[, k], names))
  }
  if (!isPlainList(contrasts)) contrasts <- list(contrasts)
  if (length(contrasts) == 0) {
    raiseError("argument", "`contrasts` must have at least 1 contrast, not 0. Use \"all\" for all contrasts.")
  }
  vapply(contrasts, checkContrast, numeric(length(labels)), labels, name = "contrasts")
}

# The contrasts between the control and each of the other treatments, as columns.
controlContrasts <- function(control, labels) {
  if (!control %in% labels) {
    raiseError("argument", "`contrasts` must be \"all\", \"factorial\", the name of a treatment such as ",
               showText(labels[[1]]), ", a matrix or a list of contrasts, not ", showText(control), ".")
  }
  coefficients <- diag(length(labels))
  coefficients[match(control, labels), ] <- -1
  coefficients[, labels != control, drop = FALSE]
}

# The default weight of an effect is a tenth of the weight of the effects with one factor fewer.
factorialMatrix <- function(square, entries, weights) {
  if (length(square) < 2) {
    raiseError("argument", "`contrasts = \"factorial\"` needs `treatments` with at least 2 factors, not ",
               length(square), ".")
  }
  weights <- if (is.null(weights)) 10^(1 - seq_along(square)) else checkWeights(weights, length(square))
  levels <- lapply(square, function(column) entriesOf(list(column))[!duplicated(entries)])
  known <- matrix(1 / max(entries), max(entries), max(entries))
  sum <- 0 * known
  for (order in seq_along(square)) {
    effects <- utils::combn(length(square), order, function(set) codesOf(levels[set]), simplify = FALSE)
    space <- projectionOf(effects)
    sum <- sum + weights[[order]] * (space - known)
    known <- space
  }
  sum
}

# The projection onto the space spanned by the indicators of the factor levels.
projectionOf <- function(factors) {
  indicators <- do.call(cbind, lapply(factors, function(codes) outer(codes, seq_len(max(codes)), `==`) + 0))
  parts <- eigen(tcrossprod(indicators), symmetric = TRUE)
  tcrossprod(parts$vectors[, parts$values > 1e-8 * parts$values[[1]], drop = FALSE])
}

# Checks the weights of `count` contrasts or orders of effects. By default, all weights are equal.
checkWeights <- function(weights, count) {
  if (is.null(weights)) return(rep(1, count))
  if (count == 0) {
    raiseError("argument", "`weights` needs `contrasts`, because all contrasts have the same weight by default.")
  }
  if (!areFinite(weights) || length(weights) != count || any(weights < 0) || all(weights == 0)) {
    what <- if (count == 1) {
      "a positive number"
    } else {
      paste(count, "non-negative numbers, one for each contrast or order of effects, and at least one of them positive")
    }
    raiseError("argument", "`weights` must be ", what, ", not ", showValues(weights), ".")
  }
  as.vector(weights)
}

# The contrasts in the form that searchDesign() needs: orthogonal vectors, in coordinates that make the information
# matrix of a trial without blocks the identity on all contrasts. The squared lengths sum to the number of treatments
# minus 1.
scaledContrasts <- function(contrasts, replications) {
  if (is.null(contrasts)) return(list())
  scales <- 1 / sqrt(replications)
  parts <- eigen(contrasts * outer(scales, scales), symmetric = TRUE)
  kept <- which(parts$values > 1e-9 * parts$values[[1]])
  values <- parts$values[kept] * (length(replications) - 1) / sum(parts$values[kept])
  lapply(seq_along(kept), function(k) sqrt(values[[k]]) * parts$vectors[, kept[[k]]])
}
