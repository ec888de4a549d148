#' Plot a game
#'
#' @description
#' Draws a puzzle, with or without its candidates, or a solution. Clues and filled-in symbols have different colours.
#'
#' The board is square on every device. `plot()` uses base graphics; [ggplot2::autoplot()] returns a ggplot. Thick lines
#' surround boxes or regions. Cells on diagonals and in extra houses are shaded, and cells in several of these houses
#' have a stronger shade. The arguments fall into four groups:
#' * contents: `choices` (candidates), `highlight`, `tintRegions`;
#' * colours: `theme` for all colours, `colGame` and `colSolution` for the symbols only;
#' * symbols: `symbols`, `palette`, and for `plot()` also `cex`;
#' * titles and layout, for `plot()` only: `main`, `sub`, `xlab`, `ylab` and `...`.
#'
#' @param x,object `[sudoku]` A game, solved or not.
#' @param ... For `plot()`, graphical parameters for [graphics::par()], such as `mar` or `family`. Not used by
#'   `autoplot()`.
#' @param main,sub,xlab,ylab `[character]` A title above the board, a subtitle below it, and labels for its columns and
#'   rows, as in [graphics::title()]. Each is text, with one line per element, or an expression. The default `NULL`
#'   means no text. The margins leave room for the text unless `...` sets `mar`.
#' @param cex `[numeric(1)]` The size of the symbols, as a multiple of the device's text size. With the default
#'   `NULL`, symbols are as large as the cells allow.
#' @param colSolution,colGame `[character(1)]` The colours of filled-in symbols and of clues. The default `NULL` means
#'   the colours of the theme. If the game does not store its original puzzle (see [originalGame()]), all symbols are
#'   drawn in `colGame`.
#' @param choices `[logical(1)]` or `[logical array]` If `TRUE`, each empty cell shows its candidates in small type. The
#'   default is `FALSE`. An array like the result of [trueChoices()] (rows by columns by symbols) specifies the
#'   candidates to show.
#' @param highlight The cells to highlight, in one of these forms:
#'   * `NULL`, the default: no cells;
#'   * a `[logical matrix]` of the board's size;
#'   * a `[numeric matrix]` with two columns, which contain the row and the column of each cell;
#'   * a `[numeric]` vector of indices into the board, column by column;
#'   * a `[character]` vector of names such as `"r1c2"`;
#'   * a `[list]` of these forms, each highlighted in its own colour; four colours are used in turn.
#' @param symbols `[character]` The strings to draw for the symbols of the board, one for each symbol, in order (`""`
#'   draws nothing). Special values:
#'   * `NULL`, the default: the symbols themselves;
#'   * `"fruit"` or `"animals"`: emoji, for boards up to 16 x 16. Clues are shaded, because emoji have no bold face;
#'   * `"colours"`: no strings, only the colours of `palette`.
#' @param palette `[character]` Two or more colours, or their numbers in [grDevices::palette()]. Each symbol and each
#'   candidate has a square in its colour. If there are fewer colours than symbols, the colours are interpolated. The
#'   square of a clue fills its cell unless you `highlight` cells; other squares leave a margin. The default `NULL`
#'   means no squares. With `symbols = "colours"`, it means a lightened palette safe for colour-blind readers: that of
#'   Okabe and Ito with grey and brown instead of black, or Viridis for ten or more symbols.
#' @param tintRegions `[logical(1)]` If `TRUE`, boxes or regions are tinted. Neighbouring regions have different tints,
#'   unless the six tints are not enough, as can happen with scattered regions. The default is `FALSE`.
#' @param theme `[character(1)]` The set of colours. The default `NULL` means `"classic"` or, in a knitted document, the
#'   theme of its boards (see [knit_print.sudoku()]).
#'   * `"classic"`: sudokuAlt's colours, but with filled-in symbols in a darker grey for contrast (use
#'     `colSolution = "grey"` for sudokuAlt's own grey);
#'   * `"safe"`: black and blue on white, safe for colour-blind readers;
#'   * `"print"`: greys;
#'   * `"dark"`: light symbols on a dark background.
#'
#' @return `plot()` returns the `[sudoku]` object, invisibly. `autoplot()` returns a `[ggplot]`, to which layers,
#'   scales, facets, labels and themes can be added. Its data have one row for each cell, with the columns `Row`, `Col`,
#'   `Square` (if the board has boxes or regions), `Symbol` and `IsClue`. The cells are centred on `aes(Col, Row)`.
#' @section Emoji:
#' A device can draw only the emoji that its fonts contain. If R was built with cairo, [grDevices::png()],
#' [grDevices::svg()] and [grDevices::cairo_pdf()] find emoji in all installed fonts; `pdf()` does not. With
#' `ggsave()`, use `device = cairo_pdf` for a PDF. On a web page, emoji come from the reader's fonts; see
#' [knit_print.sudoku()].
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid or does not fit the board, the margins leave no room on the
#'   device, or the device cannot draw the symbols;
#' * `oxidoku_error_size`, `oxidoku_error_geometry` and `oxidoku_error_symbol` if the game was edited and is no longer a
#'   board;
#' * `oxidoku_error_package` if `autoplot()` is called but ggplot2 is not installed.
#' @references Okabe, M. and Ito, K. (2008). *Color Universal Design*. <https://jfly.uni-koeln.de/color/>
#' @seealso [plotSheet()] for many games on paper, [knit_print.sudoku()] for R Markdown and Quarto,
#'   [altText()] for the game in words,
#'   [plot()][plot.sudoku_explanation] for a step of an explanation, [plot()][plot.sudoku_design] for a design.
#' @family ways to look at a game
#' @export
#' @examples
#' set.seed(20191)
#' makeGame(4) %>% solve() %>% plot() -> s
#'
#' # With the candidates of each cell, and one cell highlighted:
#' g <- as.sudoku("4......3.1..2...")
#' plot(g, choices = TRUE, highlight = "r1c2")
#'
#' # For children, with colours instead of symbols; then for colour-blind readers:
#' plot(solve(g), symbols = "colours")
#' plot(solve(g), theme = "safe", tintRegions = TRUE)
#'
#' # The same as a ggplot:
#' if (requireNamespace("ggplot2", quietly = TRUE)) {
#'   ggplot2::autoplot(solve(g), theme = "safe", tintRegions = TRUE)
#' }
#'
#' plot(s, main = "A puzzle and its solution", sub = "Clues are bold")
plot.sudoku <- function(x, ..., main = NULL, sub = NULL, xlab = NULL, ylab = NULL, cex = NULL, colSolution = NULL,
                        colGame = NULL, choices = FALSE, highlight = NULL, symbols = NULL, palette = NULL,
                        tintRegions = FALSE, theme = NULL) {
  if (!is.null(cex)) cex <- checkPositive(cex, "cex")
  titles <- titlesOf(main, sub, xlab, ylab)
  picture <- pictureOf(x, choices, highlight, symbols, palette, tintRegions, theme, colSolution, colGame)

  old <- setPar(mar = 0.1 + marginsFor(titles), ...)
  on.exit(par(old))
  withOwnMarginErrors(drawPicture(picture, cex))
  drawTitles(titles)
  invisible(x)
}

# Runs the drawing, and turns plot.new()'s error about margins into an error that names the argument to change.
withOwnMarginErrors <- function(drawing, what = "this plot", argument = "mar") {
  withCallingHandlers(drawing, error = function(condition) {
    passTimeLimit(condition)
    if (!identical(conditionCall(condition), quote(plot.new()))) return()
    raiseNoRoom(conditionMessage(condition), what, argument)
  })
}

raiseNoRoom <- function(reason, what = "this plot", argument = "mar") {
  raiseError("argument", "The device has no room for ", what, " (", reason, "). Use ",
             if (!is.null(argument)) paste0("smaller values of `", argument, "` or "), "a larger device.")
}

# Opens a plot in which each cell is one unit wide and high; the origin is at the lower left.
openBoard <- function(order) {
  plot.new()
  plot.window(c(0, order), c(0, order), xaxs = "i", yaxs = "i", asp = 1)
}

# Calls par(), and turns its errors and warnings into errors of the package. The last value of a repeated parameter
# counts.
setPar <- function(...) {
  parameters <- list(...)
  if (!all(nzchar(names(parameters)))) {
    raiseError("argument", "Graphical parameters in `...` must have names, such as `mar = rep(0, 4)`.")
  }
  parameters <- parameters[!duplicated(names(parameters), fromLast = TRUE)]
  # par() has already set the parameters that precede the invalid one, so restore them.
  before <- par(no.readonly = TRUE)
  raiseInvalid <- function(condition) {
    par(before[intersect(names(parameters), names(before))])
    raiseError("argument", "The graphical parameters in `...` must be valid for `par()`: ", shortMessage(condition),
               ".")
  }
  tryCatch(par(parameters), error = raiseInvalid, warning = raiseInvalid)
}

# Draws a picture in a new plot. `enlarged` multiplies the size of the candidates.
drawPicture <- function(picture, cex = NULL, enlarged = 1) {
  checkDrawable(picture$labels$text)
  order <- picture$order
  openBoard(order)
  if (is.null(cex)) cex <- largestFit(picture$symbols)
  ground <- picture$theme$ground
  if (!is.na(ground)) drawGround(ground)
  drawFills(picture$fills, order)
  drawBands(picture$bands, order)
  drawLines(picture$lines, order, picture$theme)
  isSmall <- picture$labels$isSmall
  drawLabels(picture$labels[!isSmall, ], order, cex)
  drawLabels(picture$labels[isSmall, ], order, enlarged * candidateSize(picture$symbols))
}

drawGround <- function(colour) {
  ends <- par("usr")
  rect(ends[[1]], ends[[3]], ends[[2]], ends[[4]], border = NA, col = colour)
}

drawFills <- function(fills, order) {
  if (NROW(fills) == 0) return()
  y <- order - fills$y
  rect(fills$x - fills$half, y - fills$half, fills$x + fills$half, y + fills$half, border = NA, col = fills$colour)
}

# Draws wide lines behind the symbols.
drawBands <- function(bands, order) {
  if (is.null(bands)) return()
  segments(bands$x0, order - bands$y0, bands$x1, order - bands$y1, col = bands$colour, lwd = 36 / order)
}

# Small cells have thinner lines. Half the width of the outer lines is outside the plot.
drawLines <- function(lines, order, theme) {
  thin <- min(1, 9 / order)
  draw <- function(some, ...) segments(some$x0, order - some$y0, some$x1, order - some$y1, ...)
  draw(lines[!lines$isThick, ], lty = theme$gridType, lwd = thin, col = theme$grid)
  draw(lines[lines$isThick, ], lwd = 0.75 + 1.25 * thin, col = theme$line, xpd = NA)
}

drawLabels <- function(labels, order, cex) {
  if (nrow(labels) == 0) return()
  text(labels$x, order - labels$y, labels$text, cex = cex, col = labels$colour, font = ifelse(labels$isBold, 2, 1))
}

# The largest size at which symbols take up at most three quarters of a cell's width and six tenths of its height.
largestFit <- function(symbols) {
  symbols <- symbols[nzchar(symbols)]
  if (length(symbols) == 0) return(1)
  min(0.75 / max(strwidth(symbols, font = 2)), 0.6 / strheight("X", font = 2))
}

# The size at which all symbols of the board fit into one cell as candidates.
candidateSize <- function(symbols) 1.15 * largestFit(symbols) / ceiling(sqrt(length(symbols)))
