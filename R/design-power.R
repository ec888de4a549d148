#' Find the power of a design
#'
#' @description
#' Returns the probability that the analysis of a design detects a difference between treatments, or the difference that
#' the analysis detects with a given probability. Use it to decide whether a design is large enough.
#'
#' Give either `difference` or `power`, and the other is computed. The computation uses the plots themselves, so it is
#' correct even with missing plots, unequal replication, regions or several sites.
#'
#' @param book `[sudoku_design]` A field book, or another design that [designTable()] accepts.
#' @param difference `[numeric]` One or more differences between two treatments, in the units of the response. The
#'   default `NULL` computes the differences for the given `power`.
#' @param sd `[numeric]` The residual standard deviation of a plot, after blocking. With the default 1, differences are
#'   in units of this standard deviation. If plots are split, give two numbers: the standard deviations of plots and of
#'   sub-plots within plots.
#' @param alpha `[numeric(1)]` The significance level, by default 0.05.
#' @param power `[numeric]` One or more probabilities between `alpha` and 1. The default `NULL` computes the power
#'   for the given differences.
#' @param contrast `[character(2)]` The names of two treatments, for a two-sided t test of their difference. For another
#'   contrast, give `[numeric]` weights that sum to 0, named by treatment; `difference` is then the value of the
#'   contrast. The default `NULL` means the F test of all treatments.
#' @param term `[character]` The columns of the treatments to compare, from one square or from the sub-plots. With
#'   several columns, their combinations are compared. The default `NULL` means the treatments of the first square.
#' @param ... For `designPower()`, further arguments of [designTable()]; for `plot()`, graphical parameters for
#'   [graphics::par()]; otherwise not used.
#' @param x `[sudoku_power]` A result of `designPower()`.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#'
#' @return A `[list]` of class `"sudoku_power"` with these elements:
#'   * `table`: a data frame with columns `Difference` and `Power`;
#'   * `test`: `"F"` or `"t"`;
#'   * `term`, `alpha`, `sd`: the values used;
#'   * `df`: the degrees of freedom of the treatments (1 for a t test) and of the residuals;
#'   * `treatments`, `replications`: the names of the treatments, and the number of plots or sub-plots of each;
#'   * `pair`: the two treatments whose difference the design estimates least precisely, or those in `contrast`;
#'   * `variance`: the variance of the estimated difference or contrast for `sd = 1`. If plots are split, this `sd` is
#'     that of plot means, or of sub-plots for sub-plot treatments;
#'   * `scale`: the standard error of the estimated difference or contrast, for the given `sd`;
#'   * `effects`: the treatment effects for which the power is computed, scaled to a difference or contrast of 1.
#'
#'   `as.data.frame()` returns the table. `plot()` draws the power against the difference and returns `x`, invisibly.
#'
#' @section Method:
#' The F statistic has a noncentral F distribution with noncentrality \eqn{\tau' C \tau / \sigma^2}, where \eqn{\tau} is
#' the vector of treatment effects, \eqn{C} is the information matrix adjusted for blocks, and \eqn{\sigma} is the
#' standard deviation. The power of the F test is computed for the effects that are hardest to detect: the two
#' treatments that the design compares least precisely differ by `difference`, and the other effects make the
#' noncentrality as small as possible. For any other effects in which two treatments differ by this amount, the power is
#' at least as large. The square of the t statistic has a noncentral F distribution with one degree of freedom in the
#' numerator.
#'
#' Whole-plot treatments are tested against the residuals of plots, and their power is exact if no sub-plots are
#' missing. Blocks are fixed effects.
#'
#' @section Errors: `oxidoku_error_argument` if an argument is invalid, if a difference cannot be estimated, or if the
#'   design leaves no degrees of freedom for the residuals.
#' @family functions for designs
#' @seealso [compareDesigns()] for several designs; [designTable()] for the degrees of freedom.
#' @export
#' @examples
#' set.seed(1)
#' d <- designGame(randomGame(2), letters[1:4], replicates = 2)
#' designPower(d, difference = c(1, 2, 3), sd = 1.2)
#' designPower(d, power = 0.8, sd = 1.2)
#' plot(designPower(d, power = c(0.8, 0.9), sd = 1.2))
#'
#' # A t test of two treatments, and one of a control against the mean of the others:
#' designPower(d, difference = 2, sd = 1.2, contrast = c("a", "b"))
#' designPower(d, difference = 2, contrast = c(a = 1, b = -1/3, c = -1/3, d = -1/3))
#'
#' # Treatments on plots and on sub-plots:
#' d <- designGame(randomGame(2), letters[1:4], replicates = 2, split = c("early", "late"))
#' designPower(d, difference = 1, sd = c(1, 0.5))
#' designPower(d, difference = 1, sd = c(1, 0.5), term = "Split")
designPower <- function(book, difference = NULL, sd = 1, alpha = 0.05, power = NULL, contrast = NULL, term = NULL,
                        ...) {
  checkAlpha(alpha)
  checkDifferenceOrPower(difference, power, alpha)
  a <- analysisWith(book, ...)
  sd <- checkSd(sd, "plot" %in% rolesOf(a$terms))
  p <- precisionOf(a, term)
  weights <- if (is.null(contrast)) leastPrecise(p) else checkContrast(contrast, p$labels)
  variance <- varianceOfContrast(p, weights)
  if (is.infinite(variance)) {
    raiseError("argument", "This design cannot estimate the contrast between ",
               inWords(showText(p$labels[weights != 0])), ", because it is confounded with other terms.")
  }
  df <- c(if (is.null(contrast)) p$df[[1]] else 1, p$df[[2]])
  if (df[[2]] < 1) raiseError("argument", "This design leaves no degrees of freedom for the residuals.")
  scale <- sqrt(variance * unitVariance(p, sd))
  if (is.null(power)) power <- powerOfF((difference / scale)^2, df, alpha)
  if (is.null(difference)) difference <- scale * sqrt(vapply(power, noncentralityFor, 0, df, alpha))
  structure(
    list(table = data.frame(Difference = as.vector(difference), Power = as.vector(power)),
         test = if (is.null(contrast)) "F" else "t", term = p$columns, alpha = alpha, sd = sd, df = df,
         treatments = p$labels, replications = p$replications, pair = p$labels[weights != 0], variance = variance,
         scale = scale, effects = stats::setNames(drop(p$inverse %*% weights) / variance, p$labels)),
    class = "sudoku_power"
  )
}

#' @rdname designPower
#' @export
print.sudoku_power <- function(x, ...) {
  if (!is.null(powerFault(x))) return(printAltered(x))
  what <- if (x$test == "F") paste("of", paste(x$term, collapse = ":")) else
    paste("of the contrast between", inWords(x$pair))
  size <- range(x$replications)
  lines <- c(
    paste0("Power of the ", x$test, " test ", what, ", ", paste(x$df, collapse = " and "), " degrees of freedom"),
    paste0(countedAs(length(x$treatments), "treatment"), " with ", paste(unique(size), collapse = " to "),
           " replications, sd = ", paste(format(x$sd, trim = TRUE), collapse = " and "), ", alpha = ", format(x$alpha)),
    if (x$test == "F") "If two treatments differ by Difference, the power is at least this."
  )
  cat(strwrap(lines, exdent = 2), "", sep = "\n")
  print(x$table, row.names = FALSE, digits = 4)
  invisible(x)
}

#' @rdname designPower
#' @export
as.data.frame.sudoku_power <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkUnaltered(powerFault(x), "designPower")
  checkFlag(optional, "optional")
  as.data.frame(plainFrame(x$table), checkRowNames(row.names, nrow(x$table)), optional)
}

#' @rdname designPower
#' @export
plot.sudoku_power <- function(x, ...) {
  checkUnaltered(powerFault(x), "designPower")
  old <- setPar(...)
  on.exit(par(old))
  nearlyOne <- max(0.99, (1 + x$alpha) / 2)
  last <- max(x$table$Difference, x$scale * sqrt(noncentralityFor(nearlyOne, x$df, x$alpha)))
  difference <- seq(0, last, length.out = 200)
  withOwnMarginErrors({
    plot.new()
    plot.window(c(0, last), c(0, 1))
    segments(0, x$alpha, last, x$alpha, lty = 3, col = "grey60")
    lines(difference, powerOfF((difference / x$scale)^2, x$df, x$alpha), lwd = 2, col = "#0072B2")
    points(x$table$Difference, x$table$Power, pch = 19)
    axis(1)
    axis(2, las = 1)
    title(xlab = "Difference", ylab = "Power")
  })
  invisible(x)
}
