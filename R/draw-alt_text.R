#' Describe a plot for screen readers
#'
#' Returns a text alternative for the plot of a game, several games, a step, a trace, a design or a prime grid.
#'
#' Games in knitted web pages, and ggplots from `autoplot()`, already have this text. For a figure drawn by [plot()],
#' set the chunk option `fig.alt`, which knitr evaluates after the chunk:
#' ````
#' ```{r, fig.alt = altText(g)}
#' plot(g)
#' ```
#' ````
#' For a board, field or square, the text lists the cells, or gives only the size if there are more than 16 rows or
#' columns. For more than four games, it gives only their number and the sizes of the boards.
#'
#' @param x `[sudoku]`, `[sudoku_games]`, `[sudoku_explanation]`, `[sudoku_trace]`, `[sudoku_design]`,
#'   `[sudoku_space_filling]` or `[prime_grid]` The plotted object. `designGame(g)` is not a `[sudoku_design]` but a
#'   plain data frame; `designGame(g, treatments)` and `designGame(g, plotNumber = 101)` return a field book.
#' @param ... The arguments of `plot()` that change the contents:
#'   * for a `[sudoku]` or `[sudoku_games]` object, the arguments of [format()][format.sudoku] for pictures;
#'   * for a `[sudoku_explanation]` or `[sudoku_trace]`, `step`;
#'   * for a `[sudoku_design]`, `fill`, `label`, `treatments`, `lost`, `mark`, `border` and `walk`;
#'   * for a `[sudoku_space_filling]`, `factors` and `slice`.
#' @return `[character(1)]` The text.
#' @section Errors: `oxidoku_error_argument` if this package cannot plot `x` or an argument is invalid; and the errors
#'   of `plot()`.
#' @seealso [knit_print.sudoku()] for boards in documents.
#' @family ways to look at a game
#' @export
#' @examples
#' g <- as.sudoku("4......3.1..2...")
#' altText(g)
#' altText(explainGame(g), step = 2)
#' altText(designGame(solve(g), c("control", "N", "P", "K")))
altText <- function(x, ...) UseMethod("altText")

#' @export
altText.default <- function(x, ...) {
  raiseError("argument", "`x` must be a game, several games, an explanation, a trace, a design or a prime grid, not ",
             showValue(x), ".", if (isPlainDesign(x)) " For a design, make a field book with ",
             if (isPlainDesign(x)) "`designGame(g, treatments)` or `designGame(g, plotNumber = 101)`.")
}

# TRUE for a data frame with the columns of designGame(g).
isPlainDesign <- function(x) is.data.frame(x) && all(c("Row", "Col", "Symbol") %in% names(x))

#' @export
altText.sudoku <- function(x, ...) describePicture(pictureFromDots(x, list(...)))

#' @export
altText.sudoku_explanation <- function(x, step = 1, ...) {
  checkNoDots(...)
  step <- checkStep(x, step)
  paste0("Step ", step, " of ", nrow(x), ". ", x$sentence[[step]])
}

#' @export
altText.sudoku_trace <- function(x, step = NULL, ...) {
  checkNoDots(...)
  checkUnaltered(traceFault(x), "traceGame")
  if (!is.null(step)) return(altText(as.sudoku(x, step = checkWhole(step, "step", 1, nrow(x)))))
  guesses <- sum(x$outcome %in% "guess")
  deadEnds <- sum(x$outcome %in% "dead end")
  solved <- which(x$outcome %in% "solved")
  paste0("Depth of a search over ", countedAs(nrow(x), "step"), ", at most ", max(0, x$depth), ", with ",
         countedAs(guesses, "guess", "guesses"), " and ", countedAs(deadEnds, "dead end"), ". ",
         if (length(solved)) paste0("Solved in step ", solved[[1]], ".") else "Not solved.")
}
