#' Compare designs
#'
#' Returns a data frame with the size and average efficiency factor of each design, and the power of its F test. Use it
#' to choose between layouts.
#'
#' @param ... `[sudoku_design]` One or more field books, or other designs that [designTable()] accepts. The names of
#'   these arguments become the names of the designs. An unnamed design gets the name of its variable, or a name such
#'   as `"design 2"`. For `print()`, not used.
#' @param difference,sd,alpha `[numeric]` As in [designPower()], but `difference` must be a single number, by default 1.
#' @param x `[sudoku_comparison]` A result of `compareDesigns()`.
#'
#' @return A `[data.frame]` of class `"sudoku_comparison"` with a row for each design and these columns:
#'   * `Design`: the name;
#'   * `Plots`: the number of plots, or of sub-plots if plots are split, excluding those that [designTable()] leaves
#'     out;
#'   * `Treatments`: the number of treatments;
#'   * `MinReplication`, `MaxReplication`: the smallest and largest numbers of plots per treatment;
#'   * `ResidualDf`: the degrees of freedom of the residuals against which the treatments are tested;
#'   * `Efficiency`: the harmonic mean of the canonical efficiency factors;
#'   * `Variance`: the mean variance of the estimated difference between two treatments, for the given `sd`;
#'   * `Power`: the power of the F test, as in [designPower()].
#'
#'   `Treatments` and the columns after it describe the treatments of the first square. If plots are split, they are for
#'   whole plots.
#'
#'   `Variance` is `Inf` and `Power` is `NA` if a difference cannot be estimated. `Power` is also `NA` if there are no
#'   degrees of freedom for the residuals. If there is only one treatment, `Variance` is `NaN`, and `Efficiency` and
#'   `Power` are `NA`.
#' @section Errors: `oxidoku_error_argument` if an argument is invalid or [designTable()] does not accept a design.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' sudoku <- designGame(randomGame(boxes = c(2, 3)), letters[1:6])
#' latin <- designGame(latinGame(6), letters[1:6])
#' compareDesigns(sudoku = sudoku, latin = latin, lost = sudoku[-(1:5), ], difference = 2)
compareDesigns <- function(..., difference = 1, sd = 1, alpha = 0.05) {
  books <- list(...)
  if (length(books) < 1) raiseError("argument", "`compareDesigns()` needs at least one design.")
  if (!isNumber(difference)) {
    raiseError("argument", "`difference` must be a single number, not ", showValues(difference), ".")
  }
  if (difference < 0) raiseError("argument", "`difference` must be at least 0, not ", showValue(difference), ".")
  checkAlpha(alpha)
  names(books) <- designNames(names(books), as.list(substitute(list(...)))[-1])
  rows <- lapply(books, describeDesign, difference, sd, alpha)
  comparison <- cbind(Design = names(books), do.call(rbind, rows))
  row.names(comparison) <- NULL
  structure(comparison, class = c("sudoku_comparison", "data.frame"))
}

designNames <- function(names, expressions) {
  texts <- vapply(expressions, function(expression) if (is.name(expression)) as.character(expression) else "", "")
  names <- names %||% rep("", length(texts))
  names <- ifelse(nzchar(names), names, texts)
  make.unique(ifelse(nzchar(names), names, paste("design", seq_along(names))), " ")
}

describeDesign <- function(book, difference, sd, alpha) {
  a <- analysisWith(book)
  p <- precisionOf(a)
  sd <- checkSd(sd, "plot" %in% rolesOf(a$terms))
  factors <- efficiencies(a$squares, a$split, a$terms, a$codes, a$factors)[[1]]
  variances <- variancesOfPairs(p)[upper.tri(p$range)] * unitVariance(p, sd)
  hasPower <- length(variances) > 0 && all(is.finite(variances)) && p$df[[2]] > 0
  data.frame(
    Plots = sum(a$isComplete), Treatments = length(p$labels), MinReplication = min(p$replications),
    MaxReplication = max(p$replications), ResidualDf = p$df[[2]],
    Efficiency = harmonicMean(factors), Variance = mean(variances),
    Power = if (hasPower) designPower(book, difference, sd, alpha)$table$Power else NA_real_
  )
}

#' @rdname compareDesigns
#' @export
print.sudoku_comparison <- function(x, ...) {
  columns <- c(Design = "text", Plots = "number", Treatments = "number", MinReplication = "number",
               MaxReplication = "number", ResidualDf = "number", Efficiency = "number", Variance = "number",
               Power = "number")
  if (!is.null(frameFault(x, columns))) return(printAltered(x))
  replication <- ifelse(x$MinReplication == x$MaxReplication, x$MinReplication,
                        paste(x$MinReplication, "to", x$MaxReplication))
  rounded <- function(numbers) vapply(numbers, function(number) format(signif(number, 4)), "")
  lines <- rbind(
    Plots = x$Plots, Treatments = x$Treatments, Replication = replication, "Residual Df" = x$ResidualDf,
    "Average efficiency" = rounded(x$Efficiency), "Variance of a difference" = rounded(x$Variance),
    Power = rounded(x$Power)
  )
  colnames(lines) <- x$Design
  print(lines, quote = FALSE, right = TRUE)
  invisible(x)
}
