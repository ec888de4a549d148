# Checks for the arguments and results of designPower().

areFinite <- function(x) is.numeric(x) && !is.object(x) && length(x) > 0 && all(is.finite(x))

checkAlpha <- function(alpha) {
  if (isNumber(alpha) && alpha > 0 && alpha < 1) return()
  raiseError("argument", "`alpha` must be a number between 0 and 1, not ", showValue(alpha), ".")
}

checkDifferenceOrPower <- function(difference, power, alpha) {
  if (is.null(difference) == is.null(power)) {
    raiseError("argument", "Give either `difference` or `power`, and the other is computed.")
  }
  if (!is.null(difference) && (!areFinite(difference) || any(difference < 0))) {
    raiseError("argument", "`difference` must be one or more non-negative numbers, not ",
               showValues(difference), ".")
  }
  if (!is.null(power) && (!areFinite(power) || any(power <= alpha | power >= 1))) {
    raiseError("argument", "`power` must be one or more numbers between `alpha` (", alpha, ") and 1, not ",
               showValues(power), ".")
  }
}

# Returns the standard deviations: one for plots and one for sub-plots if plots are split, else a single one.
checkSd <- function(sd, isSplit) {
  if (!areFinite(sd) || length(sd) != 1 + isSplit || any(sd < 0) || sd[[length(sd)]] == 0) {
    wanted <- if (isSplit) {
      "two numbers, at least 0 for plots and greater than 0 for sub-plots, such as `sd = c(1, 0.5)`"
    } else {
      "a positive number"
    }
    raiseError("argument", "`sd` must be ", wanted, ", not ", showValues(sd), ".")
  }
  as.vector(sd)
}

# Returns the weight of each treatment in a contrast.
checkContrast <- function(contrast, labels, name = "contrast") {
  arePair <- areTexts(contrast) && length(contrast) == 2 && !anyDuplicated(contrast)
  weights <- if (arePair) stats::setNames(c(1, -1), contrast) else contrast
  if (!areWeights(weights)) {
    raiseError("argument", "`", name, "` must be two different treatments, or a vector of weights named by treatment, ",
               "not ", showValues(contrast), ".")
  }
  unknown <- setdiff(names(weights), labels)
  if (length(unknown)) {
    raiseError("argument", "`", name, "` must name treatments of the design, such as ", showText(labels[[1]]), ", not ",
               showText(unknown[[1]]), ".")
  }
  if (abs(sum(weights)) > 1e-6 * max(abs(weights))) {
    raiseError("argument", "The weights of `", name, "` must sum to 0, not ", format(sum(weights), digits = 4),
               ".")
  }
  full <- stats::setNames(numeric(length(labels)), labels)
  full[names(weights)] <- weights
  unname(full)
}

areWeights <- function(x) areFinite(x) && any(x != 0) && areTexts(names(x)) && !anyDuplicated(names(x))

powerFault <- function(x) {
  parts <- c("table", "test", "term", "alpha", "sd", "df", "treatments", "replications", "pair", "scale")
  if (!inherits(x, "sudoku_power") || !hasParts(unclass(x), parts)) return("some of its parts are missing")
  x <- unclass(x)
  areIntact <- c(
    table = isPowerTable(x$table), test = isWord(x$test, c("F", "t")),
    vapply(x[c("term", "treatments", "pair")], areTexts, NA),
    vapply(x[c("alpha", "sd", "df", "replications", "scale")], areFinite, NA)
  )
  if (all(areIntact)) {
    areIntact <- c(alpha = isNumber(x$alpha) && x$alpha > 0 && x$alpha < 1, df = length(x$df) == 2 && all(x$df > 0),
                   scale = isNumber(x$scale) && x$scale > 0)
  }
  if (!all(areIntact)) paste0("its part `", names(which(!areIntact))[[1]], "` was altered")
}

isPowerTable <- function(table) {
  is.null(frameFault(table, c(Difference = "number", Power = "number"))) && areFinite(table$Difference) &&
    areFinite(table$Power)
}
