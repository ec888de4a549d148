#' Show the degrees of freedom of a design
#'
#' @description
#' Returns the skeleton analysis of variance table of a design, with its linear model and the degrees of freedom of each
#' term. Use it to assess the design before you have any yields.
#'
#' Once you have the yields, pass the [formula()][formula.sudoku_design_table] of the result to [lm()] or another
#' function that fits models. The column `Df` is correct for every design; `Counted` shows what you would get by
#' counting levels.
#'
#' @param d `[sudoku_design]` A field book from [designGame()], [designField()] or [semiLatinDesign()]; or a
#'   `[data.frame]` with the same columns, such as a field book merged with yields; or a solved game.
#' @param model `[character(1)]` The terms of the model; see Models. The default `NULL` means `"blocks"` for a field
#'   book that [designField()] made with this model, and otherwise `"crossed"`.
#' @param response `[character(1)]` The name of the response, by default `"y"`. If `d` has a column of this name,
#'   plots with a missing response are left out, as in `lm()`.
#' @param treatments `[character]` The names of the treatment columns (several for factorial treatments). For
#'   superimposed squares, give a `[list]` with such a vector for each square. The default `NULL` means the columns that
#'   a field book records as treatments, or else the columns with the usual names, such as `Treatment`.
#' @param within `[character]` The columns that identify a field of the design, outermost first, such as location and
#'   replicate. Rows, columns and squares are nested within them. The default `NULL` means `Location` and `Replicate`,
#'   if the design has them.
#' @param by `[character]` Columns, such as `"Location"`, whose interactions with the treatments are added to the model,
#'   after the treatments. The default `NULL` means none.
#' @param split `[character]` The columns of the sub-plot treatments. The default `NULL` means the columns that a field
#'   book records as sub-plot treatments, or else `Split` if the design has a column `Subplot`.
#' @param latinised `[character(1)]` The long rows or columns that are blocks: `"none"`, the default, `"rows"`, `"cols"`
#'   or `"both"`. A long row or column runs through all replicates of a site; see Latinised designs.
#' @param x `[sudoku_design_table]` A table from `designTable()`.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @param object `[sudoku_design]` or `[sudoku_design_table]` A field book, or a table from `designTable()`.
#' @param ... For `summary()` of a field book, further arguments of `designTable()`; otherwise not used.
#'
#' @return A `[list]` of class `"sudoku_design_table"` with these elements:
#'   * `table`: a data frame with columns `Source`, `Df` and `Counted`, explained below. If plots are split, there is
#'     also a column `Stratum`, and the residuals of plots and of sub-plots have separate rows;
#'   * `efficiency`: for each square, and for any sub-plot treatments, the canonical efficiency factors in decreasing
#'     order;
#'   * `plots`, `missing`: the number of plots (or sub-plots) used, and the number left out because the response or a
#'     term of the model is missing;
#'   * `model`, and the parts that [formula()][formula.sudoku_design_table] needs.
#'
#'   The methods return:
#'   * `as.data.frame()`: the table;
#'   * `summary()` of a field book: its `designTable()` with a further element `neighbours`. For each square, this
#'     element contains the counts of neighbours from [neighbourBalance()], which `print()` shows below the table;
#'   * `summary()` of a table: the table itself.
#'
#' @section Degrees of freedom:
#' `Df` is the rank that a term adds to the model matrix of the terms above it. It is computed from the plots
#' themselves and is therefore correct for boxes, regions, Latin squares, replicates, superimposed squares, diagonals
#' and extra houses, even if plots are missing.
#'
#' `Counted` comes from counting levels: for a single factor, it is the number of levels minus one. It is `NA` for the
#' residuals if these counts exceed the total. The two columns differ for squares. Of the n^2 - 1 contrasts between the
#' boxes of an n^2 x n^2 board, n - 1 compare bands (sets of rows) and n - 1 compare stacks (sets of columns). With rows
#' and columns in the model, (n - 1)^2 contrasts are left: 4 for a 9 x 9 board, not 8. Counting subtracts the other
#' contrasts from the residuals a second time.
#'
#' The order of terms therefore matters: `Row + Col + Square` assigns to squares only the contrasts that rows and
#' columns leave. The treatments of a Sudoku square without missing plots are orthogonal to all three terms, so the row
#' for treatments does not depend on the order. In other designs, or if plots are missing, the order can also matter for
#' treatments. They must come last, so that they are adjusted for all other terms.
#'
#' If plots are split, whole-plot treatments are tested against the residuals of plots. Sub-plot treatments and their
#' interactions are tested against the residuals of sub-plots.
#'
#' @section Models:
#' * `"crossed"`: `Row + Col + Square`, or `Row + Stack + Square` for a semi-Latin square. Such a design has a column
#'   `Stack` but no column `Band`, and its squares are the combinations of rows and stacks.
#' * `"blocks"`: `Square`. Rows and columns are not blocks, as in randomised complete blocks of several rows.
#' * `"nested"`: `Band/Row + Stack/Col + Band:Stack`, that is, bands, then rows within bands, and so on. It is the same
#'   model as `"crossed"`, with squares split into their components.
#' * `"I"` to `"IV"`: the models of Subramani and Ponnuswamy (2009):
#'   * I has row blocks (bands), column blocks (stacks), rows, columns and squares;
#'   * II differs from I in that rows are nested in row blocks, and columns in column blocks;
#'   * III differs from I in that horizontal squares nested in row blocks, and vertical squares nested in column blocks,
#'     replace the squares;
#'   * IV combines the changes of II and III.
#'
#' All models except `"crossed"` and `"blocks"` need boxes. The diagonals and extra houses of the board add terms
#' `Extra`, `Extra2` and so on.
#'
#' Saba and Sinha (2014) found and corrected an error in the analyses of all four models: orthogonality is lost when
#' squares are added to rows and columns. `Df` includes the correction: for a 9 x 9 board, the blocks of model I have 2,
#' 2, 6, 6 and 4 degrees of freedom, whereas counting gives 2, 2, 8, 8 and 8. The residuals have 52 degrees of freedom
#' instead of 44. The four models are then equivalent: their terms span the same space as rows, columns and squares, and
#' their rows for treatments and residuals are the same.
#'
#' *Caution*: of the two papers, only the abstract of Saba and Sinha (2014) was available when this page was written. It
#' confirms the four models and the error. The nesting of terms in models II to IV follows later papers, quoted from
#' memory. The nesting does not affect the rows for treatments and residuals.
#'
#' @section Latinised designs:
#' If several replicates lie side by side, a *long row* consists of the rows with the same number in all replicates.
#' [designField()] with `latinised = "rows"` spreads each treatment evenly over the long rows. With the same argument,
#' `designTable()` adds the long rows as a term `Row` after the replicates, followed by the rows within replicates,
#' `Replicate:Row`. Long columns are similar. By default, long rows and columns are not in the model. If there is only
#' one replicate, they are the rows and columns themselves.
#'
#' The last example has 12 treatments in three replicates of four rows. Each row is a block of three plots, and each of
#' the four long rows has nine plots. There are 2 degrees of freedom for replicates, 3 for long rows, 6 for blocks, 11
#' for treatments and 13 for the residuals. No treatment occurs twice in a long row.
#'
#' @section Efficiency:
#' The canonical efficiency factors are the eigenvalues of the information matrix of the treatments, adjusted for all
#' other terms and scaled by the replications. The zero eigenvalue of the constant vector is left out. A factor of 1
#' means that blocking loses no information, as in all Sudoku squares without missing plots. A factor of 0.9 means that
#' a contrast is estimated as precisely as it would be with 0.9 times as many plots and no blocks. A factor of 0 means
#' that the contrast cannot be estimated. Each superimposed square is adjusted for the other squares. If treatments are
#' factorial, each combination of levels counts as one treatment.
#'
#' @section Limits: A square can have up to six treatment factors, including those of sub-plots. A 400 x 400 board takes
#'   ten seconds.
#' @section Messages: A message of class `oxidoku_single_plots` is shown if, in some fields but not in all, each level
#'   of a block factor has only one plot. For example, each column of a field with one row has only one plot. Such
#'   fields contribute nothing to the analysis.
#' @section Errors:
#' * `oxidoku_error_argument` if `d` has the wrong type or lacks columns that the model needs, if two plots have the
#'   same place within their field, if the response is also a term of the model, or if every plot is missing;
#' * `oxidoku_error_unsolved` if a game has an empty cell, or a plot has no treatment. To analyse a design with lost
#'   plots, remove the rows of these plots, or set their response to `NA`.
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#'
#' Subramani, J. and Ponnuswamy, K. N. (2009). Construction and analysis of Sudoku designs. *Model Assisted Statistics
#' and Applications*, 4(4).
#'
#' Saba, M. F. A. and Sinha, B. K. (2014). SuDoKu as an experimental design - beyond the traditional Latin square
#' design. *Statistics and Applications*, 12(1&2), 15-20.
#'
#' Williams, E. R. (1986). Row and column designs with contiguous replicates. *Australian Journal of Statistics*, 28(2),
#' 154-163.
#' @seealso [designGame()], [designField()] and [semiLatinDesign()] for field books; the [vignette][oxidoku-package]
#'   *Analysing a Sudoku experiment*.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' d <- designGame(randomGame(3), LETTERS[1:9])
#' designTable(d)
#' designTable(d, model = "I")
#'
#' # With yields, after two plots were lost:
#' d$yield <- rnorm(81)
#' d$yield[c(5, 40)] <- NA
#' table <- designTable(d, response = "yield")
#' table
#' anova(lm(formula(table), data = d))
#'
#' # A latinised block design: each row of a replicate is a block, and no treatment occurs twice in
#' # a long row.
#' d <- designField(4, 3, 12, replicates = 3, regions = c(1, 3), model = "blocks",
#'                  latinised = "rows", effort = 0.1)
#' max(table(d$Row, d$Treatment))
#' designTable(d, latinised = "rows")
designTable <- function(d, model = NULL, response = "y", treatments = NULL, within = NULL, by = NULL, split = NULL,
                        latinised = c("none", "cols", "rows", "both")) {
  a <- analysisOf(d, model, response, treatments, within, by, split, latinised)
  structure(
    list(
      table = tableOf(a$terms, a$codes, a$factors),
      efficiency = efficiencies(a$squares, a$split, a$terms, a$codes, a$factors),
      plots = sum(a$isComplete), missing = sum(!a$isComplete), model = a$model, response = response,
      terms = lapply(a$terms, function(term) term$variables), roles = rolesOf(a$terms), isNumber = a$isNumber
    ),
    class = "sudoku_design_table"
  )
}

#' @rdname designTable
#' @export
print.sudoku_design_table <- function(x, ...) {
  if (!is.null(tableFault(x))) return(printAltered(x))
  cat(strwrap(paste(deparse(modelOf(x), 500), collapse = " "), exdent = 4), "", sep = "\n")
  lines <- utils::capture.output(print(x$table[c("Df", "Counted")], row.names = FALSE))
  cat(paste0(format(c("", sourcesIn(x$table))), lines), "", sep = "\n")
  for (name in names(x$efficiency)) cat(describeEfficiency(x$efficiency[[name]], name), "\n", sep = "")
  if (identical(residualsOf(x$table), 0L)) {
    cat("No degrees of freedom are left for the residuals, so no term can be tested.\n")
  }
  if (x$missing) {
    unit <- if (is.null(x$table$Stratum)) "plot" else "sub-plot"
    cat(countedAs(x$missing, unit), "left out because", x$response, "or a term is missing\n")
  }
  for (name in names(x$neighbours)) cat("", describeNeighbours(x$neighbours[[name]], name), sep = "\n")
  invisible(x)
}

residualsOf <- function(table) utils::tail(table$Df[table$Source == "Residuals"], 1)

# The sources of a table. The first line of each stratum names the stratum.
sourcesIn <- function(table) {
  if (is.null(table$Stratum)) return(table$Source)
  paste(format(replace(table$Stratum, duplicated(table$Stratum), "")), table$Source)
}

#' @rdname designTable
#' @export
as.data.frame.sudoku_design_table <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkTable(x)
  checkFlag(optional, "optional")
  as.data.frame(plainFrame(x$table), checkRowNames(row.names, nrow(x$table)), optional)
}

#' @rdname designTable
#' @export
summary.sudoku_design <- function(object, ...) {
  table <- designTable(object, ...)
  # The first parameters are those of designTable(), so that arguments can be given by position.
  neighbours <- function(d, model, response, treatments = NULL, within = NULL, ...) {
    neighboursOfSquares(d, treatments, within)
  }
  counted <- neighbours(object, ...)
  if (length(counted)) table$neighbours <- counted
  table
}

#' @rdname designTable
#' @export
summary.sudoku_design_table <- function(object, ...) object

#' @rdname formula.sudoku_design_table
#' @export
formula.sudoku_design <- function(x, style = c("lm", "aov", "lme4", "nlme", "asreml", "spats"), ...) {
  formulaInStyle(designTable(x, ...), style, parent.frame())
}
