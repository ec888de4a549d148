# The model of a design table as a formula, in the styles of several packages.
#
# Blocks and treatments are fixed effects in the style "lm". In the other styles, blocks, whole plots and fields are
# random effects or strata. Fields that interact with treatments are fixed effects; in the style "aov" they are also
# strata.

#' Get the formula of a design
#'
#' @description
#' Returns the model of a design as a formula for the function that will fit it. By default, blocks and treatments are
#' fixed effects, for [lm()]. Other styles treat blocks as strata or random effects, which is necessary for
#' [split plots][designGame].
#'
#' @param x `[sudoku_design_table]` or `[sudoku_design]` A table from [designTable()], or a field book. For `print()`, a
#'   formula from such a table.
#' @param style `[character(1)]` The function or package that will fit the model, by default `"lm"`; see
#'   Styles.
#' @param ... For a field book, further arguments of [designTable()], such as `response`. Otherwise not used; for a
#'   table, an argument here causes an error.
#'
#' @return For the first three styles, a `[formula]`; for the others, a named `[list]` of arguments for the function
#'   that fits the model. A formula in the style `"lm"` keeps the order of the terms, which R would otherwise change for
#'   designs with replicates and for nested models. Numeric columns are treated as factors, except in the styles
#'   `"asreml"` and `"spats"`, for which you must first convert them to factors.
#'
#' @section Styles:
#' * `"lm"`: all terms are fixed effects. If plots are split, [anova()] tests every term against the sub-plot residual,
#'   so use another style to test whole-plot treatments.
#' * `"aov"`: blocks and plots are strata, as in `y ~ Treatment + Error(Row + Col + Square)`, for [aov()]. The last
#'   stratum gives the same F test as `lm()`. If plots are split, the penultimate stratum tests the whole-plot
#'   treatments; if sub-plots are missing, use `"lme4"` instead. `aov()` gives the warning "Error() model is
#'   singular", because rows, columns and squares have contrasts in common, but the strata and tests are correct.
#' * `"lme4"`: blocks and plots are random effects, as in `y ~ Treatment + (1 | Row) + (1 | Col) + (1 | Square)`, for
#'   lme4's `lmer()`.
#' * `"nlme"`: a list of `fixed` and `random` for nlme's `lme()`. The random effects are grouped by the column that
#'   identifies the field or, if there are several, by the outermost, such as `Location`. For a design with one field,
#'   add a constant column: `d$Field <- 1`. In designs with rows and columns, the F tests of `lme()` are too liberal,
#'   because their denominator degrees of freedom ignore these blocks. Split plots and long rows or columns (the
#'   argument `latinised` of [designTable()]) are not supported.
#' * `"asreml"`: a list of `fixed` and `random` for `asreml()` in ASReml-R 4. For a spatial analysis, add a residual
#'   term such as `residual = ~ ar1(Row):ar1(Col)`. All columns must be factors.
#' * `"spats"`: a list of `response`, `genotype`, `spatial` and `random` for `SpATS()`. This style supports only designs
#'   with one field, one treatment column and the model `"crossed"`. The spatial term needs the columns `RowNumber` and
#'   `ColNumber`: add `d$RowNumber <- as.numeric(d$Row)` and `d$ColNumber <- as.numeric(d$Col)`.
#'
#' ASReml-R and SpATS were not available for testing; their styles follow the manuals.
#'
#' Fields named in the argument `by` of [designTable()] are fixed effects in all styles. In the style `"aov"`, they are
#' also strata.
#'
#' @section Treatment means:
#' `emmeans::emmeans(fit, "Treatment")` works for models in the styles `"aov"` and `"lme4"`, and in the style `"lm"` for
#' a design with one field. For `lm()` and several fields (sites or replicates), use
#' `emmeans(fit, "Treatment", nesting = NULL, rg.limit = 1e5)`. Use the argument `nuisance` only with one field: with
#' several fields, emmeans would return correct differences but incorrect means, because blocks interact with fields.
#'
#' emmeans refits models from `aov()`. Therefore, assign the formula to a variable first:
#' `strata <- formula(table, "aov"); fit <- aov(strata, data = d)`.
#'
#' @section Errors: `oxidoku_error_argument` if the table was altered, or if an argument is invalid or the style does
#'   not support the design. `oxidoku_error_package` if `style = "nlme"` and nlme is not installed.
#' @family functions for designs
#' @seealso [designTable()] for the degrees of freedom.
#' @export
#' @examples
#' set.seed(1)
#' d <- designGame(randomGame(2), letters[1:4], replicates = 3)
#' d$yield <- rnorm(48)
#' table <- designTable(d, response = "yield")
#' formula(table)
#' anova(lm(formula(table), data = d))
#'
#' formula(table, "lme4")
#' formula(table, "asreml")
#'
#' # Split plots have two residuals:
#' d <- designGame(randomGame(2), letters[1:4], split = c("early", "late"))
#' d$yield <- rnorm(32)
#' strata <- formula(designTable(d, response = "yield"), "aov")
#' strata
#' suppressWarnings(summary(aov(strata, data = d)))
formula.sudoku_design_table <- function(x, style = c("lm", "aov", "lme4", "nlme", "asreml", "spats"), ...) {
  checkTable(x)
  checkNoDots(...)
  formulaInStyle(x, style, parent.frame())
}

formulaInStyle <- function(x, style, env) {
  style <- checkChoice(style, "style", c("lm", "aov", "lme4", "nlme", "asreml", "spats"))
  if (style == "lm") return(withTermOrder(modelOf(x), env))
  random <- whichRandom(x)
  if (!any(random)) raiseError("argument", "This design has no blocks. Use `style = \"lm\"`.")
  switch(
    style,
    aov = responseTo(x, c(fixedTerms(x, random), strataOf(x)), env),
    lme4 = responseTo(x, c(fixedTerms(x, random), lapply(x$terms[random], randomIntercept)), env),
    nlme = list(fixed = responseTo(x, fixedTerms(x, random), env), random = randomOfNlme(x, random)),
    asreml = list(fixed = responseTo(x, lapply(x$terms[!random], interactionOf), env),
                  random = rightSide(lapply(x$terms[random], interactionOf), env)),
    spats = argumentsOfSpats(x, random, env)
  )
}

# Prints only the formula, without the attributes that keep its terms in order.
#' @rdname formula.sudoku_design_table
#' @export
print.sudoku_formula <- function(x, ...) {
  if (!is.call(x) || !identical(x[[1]], as.name("~"))) return(printAltered(x))
  print(stats::as.formula(as.call(as.list(x)), globalenv()), showEnv = FALSE)
  invisible(x)
}

modelOf <- function(x) responseTo(x, lapply(x$terms, interactionOfFactors, x$isNumber), globalenv())

# Keeps the terms in the given order if R would reorder them.
withTermOrder <- function(model, env) {
  environment(model) <- env
  kept <- stats::terms(model, keep.order = TRUE)
  if (identical(labels(kept), labels(stats::terms(model)))) return(model)
  class(kept) <- c("sudoku_formula", class(kept))
  kept
}

# TRUE for blocks and plots, and for fields that do not interact with the treatments.
whichRandom <- function(x) {
  tested <- unlist(x$terms[x$roles %in% c("treatment", "split")])
  isFixed <- vapply(x$terms, function(variables) all(variables %in% tested), NA)
  x$roles %in% c("block", "plot") | x$roles == "field" & !isFixed
}

fixedTerms <- function(x, isRandom) lapply(x$terms[!isRandom], interactionOfFactors, x$isNumber)

# R sorts the strata by their number of factors. Plots must come last, and they do, because they have the most factors.
strataOf <- function(x) {
  strata <- lapply(x$terms[x$roles %in% c("field", "block", "plot")], interactionOfFactors, x$isNumber)
  list(call("Error", sumOf(strata)))
}

randomIntercept <- function(variables) call("(", call("|", 1, interactionOf(variables)))

# The random effects for lme(): in each outermost field, independent effects of the levels of each term.
randomOfNlme <- function(x, isRandom) {
  if ("plot" %in% x$roles) {
    raiseError("argument", "`style = \"nlme\"` does not support split plots, because `lme()` would test the ",
               "treatments of whole plots against the residual of sub-plots. Use \"aov\" or \"lme4\".")
  }
  needPackage("nlme", "by `style = \"nlme\"`")
  field <- unlist(x$terms[x$roles == "field"])[1]
  isWithin <- vapply(x$terms, function(variables) is.null(field) || field %in% variables, NA)
  if (any(x$roles == "block" & !isWithin)) {
    raiseError("argument", "`style = \"nlme\"` does not support long rows and columns, because they cross the ",
               "replicates. Use \"lme4\".")
  }
  own <- vapply(x$terms, identical, NA, field)
  effects <- lapply(x$terms[isRandom & !own], function(variables) {
    levels <- interactionOfFactors(setdiff(variables, field), x$isNumber)
    nlme::pdIdent(rightSide(list(call("-", levels, 1)), globalenv()))
  })
  intercept <- if (any(isRandom & own)) list(nlme::pdIdent(~ 1))
  stats::setNames(list(nlme::pdBlocked(c(intercept, effects))), if (is.null(field)) "Field" else field)
}

argumentsOfSpats <- function(x, isRandom, env) {
  tested <- x$terms[x$roles %in% c("treatment", "split")]
  isSimple <- length(tested) == 1 && length(tested[[1]]) == 1 && !any(x$roles == "field") && x$model == "crossed"
  if (!isSimple) {
    raiseError("argument", "`style = \"spats\"` supports only designs with one field, one treatment column and the ",
               "model \"crossed\". Analyse each field separately, and combine treatment columns with `interaction()`.")
  }
  list(response = x$response, genotype = tested[[1]],
       spatial = rightSide(list(quote(PSANOVA(ColNumber, RowNumber))), env),
       random = rightSide(lapply(x$terms[isRandom], interactionOf), env))
}

# --- Parts of formulas ---

sumOf <- function(terms) Reduce(function(a, b) call("+", a, b), terms)

interactionOf <- function(variables) interactionOfFactors(variables, character())

# The interaction of the given columns. Numeric columns are converted to factors.
interactionOfFactors <- function(variables, isNumber) {
  named <- function(name) if (isTRUE(as.logical(isNumber[name]))) call("factor", as.name(name)) else as.name(name)
  Reduce(function(a, b) call(":", a, b), lapply(variables, named))
}

responseTo <- function(x, terms, env) stats::as.formula(call("~", as.name(x$response), sumOf(terms)), env)

rightSide <- function(terms, env) stats::as.formula(call("~", sumOf(terms)), env)
