#' Plot a game
#'
#' Draws the board, square whatever the device, with the clues in one colour and what the solver filled in in another.
#' Full lines stand around boxes or regions; the cells of diagonals and extra houses are shaded, the darker the more of
#' them hold a cell. `plot()` draws with base graphics, [ggplot2::autoplot()] makes a ggplot.
#'
#' @param x,object `[sudoku]` A game, solved or not.
#' @param ... For `plot()` graphical parameters for [graphics::par()], such as `mar` or `family`. Not used by
#'   `autoplot()`.
#' @param cex `[numeric(1)]` Size of the symbols, a multiple of the device's. `NULL` makes them as large as the cells of
#'   the device allow.
#' @param colSolution,colGame `[character(1)]` Colours of the symbols that were filled in and of the clues; `NULL` for
#'   the theme's. A game that is no solution is drawn in `colGame` throughout.
#' @param choices `[logical(1)]` Write what each empty cell can hold into it, small, as players do? Or which choices to
#'   write: a `[logical array]`, rows by columns by symbols, such as [trueChoices()] returns.
#' @param highlight Cells to mark: a `[logical matrix]` of the board's size, a `[numeric matrix]` with columns for row
#'   and column, a `[numeric]` vector of places in the board, down its columns, or a `[character]` vector of names such
#'   as `"r1c2"`. Or a `[list]` of such, each marked in a colour of its own, four in turn. `NULL` for none.
#' @param symbols `[character]` What to write for the symbols of the board: a text for each, in their order (empty texts
#'   for none). Or `"fruit"` or `"animals"`, emoji for boards up to 16 x 16, or `"colours"`, as `palette`, without
#'   texts. `NULL` for the symbols themselves. The clues among pictures are shaded, since bold pictures look like
#'   others.
#' @param palette `[character]` Two or more colours, or their numbers in [grDevices::palette()], to fill each cell with
#'   the colour of its symbol; those that are missing are mixed. What was filled in leaves a margin in its cell, clues
#'   do not. `NULL` for none, or, with `symbols = "colours"`, light versions of those that Okabe and Ito made for all
#'   kinds of eyes and of a brown; from ten symbols on Viridis.
#' @param tintRegions `[logical(1)]` Tint boxes or regions, so that neighbours differ? Of many scattered regions some
#'   may not, since there are six tints.
#' @param theme `[character(1)]` `"classic"` for sudokuAlt's colours; `"safe"` for black and blue on white, which all
#'   kinds of eyes tell apart; `"print"` for greys; `"dark"` for light symbols on a dark ground.
#'
#' @return `plot()` returns the game, invisibly; `autoplot()` a ggplot, to which layers, scales and themes can be added;
#'   its unit is a cell, with the origin at the top left.
#' @section Emoji:
#' A device draws the pictures that the fonts of the computer have. [grDevices::png()], [grDevices::svg()] and
#' [grDevices::cairo_pdf()] find them in any font, where R was built with cairo; `pdf()` has no such fonts. In a web
#' page it is the reader's fonts that count: see [knit_print.sudoku()]. Of a ggplot, `ggsave()` makes such a PDF with
#' `device = cairo_pdf`.
#' @section Errors:
#' `oxidoku_error_argument` where `cex` is not a positive number, a colour is none, `choices`, `highlight`, `symbols` or
#' `palette` does not fit the board, there is no such theme, `par()` refuses what is in `...`, the margins leave no
#' room on the device, or it cannot draw the symbols; `oxidoku_error_size` and `oxidoku_error_symbol` where the game was
#' edited into something else; `oxidoku_error_package` where `autoplot()` is called without ggplot2.
#' @references Okabe, M. and Ito, K. (2008). *Color Universal Design*. <https://jfly.uni-koeln.de/color/>
#' @seealso [plotSheet()] for many on paper, [knit_print.sudoku()] for R Markdown and Quarto,
#'   [plot()][plot.sudoku_explanation] for a step of an explanation, [plot()][plot.sudoku_design] for a design.
#' @family ways to look at a game
#' @export
#' @examples
#' set.seed(20191)
#' makeGame(4) %>% solve() %>% plot() -> s
#'
#' # With the choices of each cell, as findChoices() finds them, and a cell marked:
#' g <- as.sudoku("4......3.1..2...")
#' plot(g, choices = TRUE, highlight = "r1c2")
#'
#' # For children, to be coloured, and for all kinds of eyes:
#' plot(solve(g), symbols = "colours")
#' plot(solve(g), theme = "safe", tintRegions = TRUE)
#'
#' # The same as a ggplot:
#' if (requireNamespace("ggplot2", quietly = TRUE)) {
#'   ggplot2::autoplot(solve(g), theme = "safe", tintRegions = TRUE)
#' }
#'
#' # A title needs a margin:
#' plot(s, mar = c(1, 1, 3, 1))
#' title("A puzzle and its solution")
plot.sudoku <- function(x, ..., cex = NULL, colSolution = NULL, colGame = NULL, choices = FALSE, highlight = NULL,
                        symbols = NULL, palette = NULL, tintRegions = FALSE, theme = "classic") {
  if (!is.null(cex)) cex <- checkPositive(cex, "cex")
  picture <- pictureOf(x, choices, highlight, symbols, palette, tintRegions, theme, colSolution, colGame)

  old <- setPar(mar = rep(0.1, 4), ...)
  on.exit(par(old))
  whereItFits(drawPicture(picture, cex))
  invisible(x)
}

# Draws, with what plot.new() says of margins that leave no room as an error of the package, which names the argument
# that makes room.
whereItFits <- function(drawing, what = "this plot", argument = "mar") {
  withCallingHandlers(drawing, error = function(condition) {
    passTimeLimit(condition)
    if (!identical(conditionCall(condition), quote(plot.new()))) return()
    raiseError("argument", "The device has no room for ", what, " (", conditionMessage(condition), "). Give ",
               "smaller numbers as `", argument, "`, or a larger device.")
  })
}

# A new plot with a unit for each cell, the origin at the lower left.
openBoard <- function(order) {
  plot.new()
  plot.window(c(0, order), c(0, order), xaxs = "i", yaxs = "i", asp = 1)
}

# par(), with what it says of a wrong name or value as an error of the package; the later of two values counts.
setPar <- function(...) {
  parameters <- list(...)
  if (!all(nzchar(names(parameters)))) {
    raiseError("argument", "Graphical parameters in `...` must have names, such as mar = rep(0, 4).")
  }
  parameters <- parameters[!duplicated(names(parameters), fromLast = TRUE)]
  # What was set before the wrong one came is set back.
  before <- par(no.readonly = TRUE)
  refuse <- function(condition) {
    par(before[intersect(names(parameters), names(before))])
    raiseError("argument", "par() does not accept the graphical parameters in `...`: ", shortMessage(condition),
               ".", if (any(c("main", "sub") %in% names(parameters))) " Use title() to add titles.")
  }
  tryCatch(par(parameters), error = refuse, warning = refuse)
}

# In a new plot.
drawPicture <- function(picture, cex = NULL) {
  checkDrawable(picture$labels$text)
  order <- picture$order
  openBoard(order)
  if (is.null(cex)) cex <- largestFit(picture$symbols)
  ground <- picture$theme$ground
  if (!is.na(ground)) drawGround(ground)
  drawFills(picture$fills, order)
  drawLines(picture$lines, order, picture$theme)
  isSmall <- picture$labels$isSmall
  drawLabels(picture$labels[!isSmall, ], order, cex)
  drawLabels(picture$labels[isSmall, ], order, candidateSize(picture$symbols))
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

# Lines are thinner where the cells are small. The outer ones lie half outside the plot.
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

# The size at which the widest symbol takes three quarters of a cell's width, or a symbol six tenths of its height.
largestFit <- function(symbols) {
  symbols <- symbols[nzchar(symbols)]
  if (length(symbols) == 0) return(1)
  min(0.75 / max(strwidth(symbols, font = 2)), 0.6 / strheight("X", font = 2))
}

# A share of what would fit a whole cell, since as many stand in one as the board has symbols.
candidateSize <- function(symbols) 1.15 * largestFit(symbols) / ceiling(sqrt(length(symbols)))

# R's own PDF and PostScript devices draw dots for what their fonts have not.
checkDrawable <- function(texts) {
  device <- names(grDevices::dev.cur())
  if (!device %in% c("pdf", "postscript", "xfig")) return()
  unknown <- which(is.na(iconv(texts, "UTF-8", "latin1")))
  if (length(unknown)) {
    raiseError("argument", "The device ", device, "() cannot draw ", showText(texts[[unknown[[1]]]]), ". Use ",
               "cairo_pdf(), svg() or png(), on a computer whose fonts have it.")
  }
}
