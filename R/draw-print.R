#' Print a game
#'
#' Prints the board in a frame, or returns it as text or as a picture for use elsewhere.
#'
#' `print()` separates boxes or regions with lines. It prints only the top-left part of a board that is wider or taller
#' than the console, unless you set `all = TRUE`. `format()` returns the lines of the frame, the game as one string, or
#' its picture in SVG or LaTeX.
#'
#' @param x `[sudoku]` A game.
#' @param ... Passed from `print()` to `format()`. The styles `"svg"` and `"latex"` accept any of the arguments
#'   `choices`, `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution` and `colGame` of
#'   [plot()][plot.sudoku]; the default theme is `"safe"`. The other styles ignore further arguments.
#' @param style `[character(1)]` The form of the text:
#'   * `"frame"`, the default: the board in a frame, as lines of text;
#'   * `"line"`: the cells in one string, row by row, which [as.sudoku()] can read. Empty cells are `.`. Boards up to
#'     36 x 36 have one character per cell; larger boards have commas between cells;
#'   * `"svg"`: a picture for a web page or a file;
#'   * `"latex"`: a picture, at most as wide as a line of text, for a document that loads the LaTeX package xcolor.
#'
#' @param all `[logical(1)]` If `TRUE`, `print()` shows the whole board in a frame. The columns of boards larger than
#'   25 x 25 are then wrapped to the width of the console, like those of wide matrices. The default is the option
#'   `oxidoku.print.all`, or else `FALSE`. In the other styles, the whole board is always printed.
#'
#' @return `print()` returns the `[sudoku]` object, invisibly. `format()` returns a `[character]` vector: the lines of
#'   the frame, or one string for the other styles.
#' @section Console: The option `width` gives the width of the console. The environment variable `LINES`, which R sets
#'   in a terminal, gives its height. A height below 31 lines counts as 31, so a 25 x 25 board is never too tall.
#' @section Errors:
#' * `oxidoku_error_size` or `oxidoku_error_geometry` if the game was edited and is no longer a board;
#' * `oxidoku_error_symbol` if a cell contains an unrecognised symbol (not for `style = "frame"`);
#' * `oxidoku_error_argument` if an argument is invalid, or is not an argument of a picture.
#' @seealso [plot()][plot.sudoku] and [knit_print.sudoku()] for pictures.
#' @family ways to look at a game
#' @export
#' @examples
#' g <- emptyGame(3)
#' g[1:3, 1:3] <- matrix(1:9, 3, byrow = TRUE)
#' solve(g)
#' format(g, style = "line")
#'
#' # The top left part of a board that is too wide for most consoles:
#' solve(seedGame(6))
#'
#' # A picture for a web page:
#' file <- tempfile(fileext = ".svg")
#' writeLines(format(solve(g), "svg", highlight = "r2c2"), file)
#' unlink(file)
print.sudoku <- function(x, style = c("frame", "line", "svg", "latex"), ...,
                         all = getOption("oxidoku.print.all", FALSE)) {
  checkFlag(all, "all")
  style <- checkChoice(style, "style", c("frame", "line", "svg", "latex"))
  cat(if (all || style != "frame") format.sudoku(x, style, ...) else framed(x, topLeftOf), sep = "\n")
  invisible(x)
}

#' @rdname print.sudoku
#' @export
format.sudoku <- function(x, style = c("frame", "line", "svg", "latex"), ...) {
  style <- checkChoice(style, "style", c("frame", "line", "svg", "latex"))
  switch(style,
    frame = framed(x),
    line = lineOf(gameDigits(x)),
    svg = svgOf(pictureFromDots(x, list(...))),
    latex = latexOf(pictureFromDots(x, list(...)))
  )
}

# The lines of the board in a frame, with a note on diagonals and extra houses. `fit` folds or cuts the frame for the
# console. Cells are shown unchecked, because a game must print even after invalid edits.
framed <- function(x, fit = folded) {
  checkBoard(x)
  geometry <- attr(x, "geometry", exact = TRUE)
  c(fit(frame(cellsToPrint(x), regionsOf(nrow(x), geometry)), nrow(x)), describeMore(geometry))
}

cellsToPrint <- function(x) {
  cells <- encodeString(substr(iconv(as.vector(x), to = "UTF-8", sub = "byte"), 1, 12))
  cells[is.na(x) | cells %in% emptyMarks] <- ""
  width <- nchar(cells, "width")
  matrix(paste0(cells, strrep(" ", max(width, nchar(symbolsFor(nrow(x))[[1]])) - width)), nrow(x))
}

describeMore <- function(geometry) {
  extra <- length(geometry$extra)
  one <- c("the falling diagonal", "the rising diagonal")[geometry$diagonals]
  more <- c(
    if (length(one) == 2) "both diagonals" else one,
    if (extra) countedAs(extra, "extra house")
  )
  if (!is.null(geometry) && length(more)) paste0(" with ", paste(more, collapse = " and "))
}

#' Convert a game to a data frame
#'
#' Returns a data frame with one column for each column of the board, for use in a spreadsheet.
#'
#' For a data frame with a row for each cell, use [designGame()].
#'
#' @param x `[sudoku]` A game.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @param ... Not used.
#' @return A `[data.frame]` of text, with `NA` for empty cells. The column names are those of the game. If it has
#'   none, they are those of the puzzle that was solved, or else `V1`, `V2` and so on.
#' @family ways to look at a game
#' @export
#' @examples
#' m <- matrix(0, 4, 4, dimnames = list(NULL, letters[1:4]))
#' as.data.frame(solve(as.sudoku(m)))
as.data.frame.sudoku <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkFlag(optional, "optional")
  digits <- gameDigits(x)
  puzzle <- attr(x, "game", exact = TRUE)
  names <- colnames(x)
  if (is.null(names) && identical(dim(puzzle), dim(x))) names <- colnames(puzzle)
  cells <- c(NA, symbolsFor(nrow(digits)))[digits + 1L]
  row.names <- checkRowNames(row.names, nrow(digits))
  as.data.frame(matrix(cells, nrow(digits), dimnames = list(NULL, names)), row.names, optional)
}
