#' Print a game
#'
#' Prints the board in a frame, with its boxes apart. `format()` returns the lines of the frame, or the game as one
#' string.
#'
#' @param x `[sudoku]` A game.
#' @param ... For `print()`, passed to `format()`, which ignores what it does not know.
#' @param style `[character(1)]` `"frame"` for the lines that are printed; `"line"` for one string, row by row, with `.`
#'   for an empty cell, and spaces between the cells where symbols have more than one character. [as.sudoku()] reads
#'   it back.
#'
#' @return `print()` returns the game, invisibly. `format()` returns a character vector.
#' @section Errors: `oxidoku_error_size` where the game was edited into something that is no board; for
#'   `style = "line"` `oxidoku_error_symbol` where a cell holds what is no symbol.
#' @export
#' @examples
#' g <- emptyGame(3)
#' g[1:3, 1:3] <- matrix(1:9, 3, byrow = TRUE)
#' solve(g)
#' format(g, style = "line")
print.sudoku <- function(x, ...) {
  cat(format.sudoku(x, ...), sep = "\n")
  invisible(x)
}

#' @rdname print.sudoku
#' @export
format.sudoku <- function(x, style = c("frame", "line"), ...) {
  style <- checkChoice(style, "style", c("frame", "line"))
  if (style == "line") lineOf(gameDigits(x)) else framed(x)
}

lineOf <- function(digits) {
  symbols <- symbolsFor(nrow(digits))
  cells <- c(".", symbols)[t(digits) + 1L]
  paste(cells, collapse = if (nchar(symbols[[1]]) > 1) " " else "")
}

# The board with a rule before, between and after the boxes, each way. Whatever was put into a cell is shown as it is,
# for a game that was edited into nonsense must still print.
framed <- function(x) {
  side <- gameSide(x)
  order <- nrow(x)
  cells <- encodeString(substr(iconv(as.vector(x), to = "UTF-8", sub = "byte"), 1, 12))
  cells[is.na(x) | cells %in% emptyMarks] <- ""
  width <- nchar(cells, "width")
  cells <- paste0(cells, strrep(" ", max(width, nchar(symbolsFor(order)[[1]])) - width))

  rule <- seq(1, by = side + 1, length.out = side + 1)
  cell <- setdiff(seq_len(order + side + 1), rule)
  board <- matrix(strrep("-", nchar(cells[[1]], "width")), order + side + 1, order + side + 1)
  board[cell, cell] <- cells
  board[cell, rule] <- "|"
  board[rule, rule] <- "+"
  paste0(" ", apply(board, 1, paste, collapse = " "))
}

#' A game as a data frame
#'
#' One column for each column of the board, as a spreadsheet would hold it. For a row for each cell see
#' [designGame()].
#'
#' @param x `[sudoku]` A game.
#' @param row.names,optional As in [as.data.frame()].
#' @param ... Not used.
#' @return A data frame of text, `NA` where a cell is empty. The columns have the names of the game's columns, or of
#'   those of the puzzle behind it, or `V1`, `V2` and so on.
#' @export
#' @examples
#' m <- matrix(0, 4, 4, dimnames = list(NULL, letters[1:4]))
#' as.data.frame(solve(as.sudoku(m)))
as.data.frame.sudoku <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkFlag(optional, "optional")
  digits <- gameDigits(x)
  names <- colnames(x)
  if (is.null(names)) names <- colnames(attr(x, "game", exact = TRUE))
  cells <- c(NA, symbolsFor(nrow(digits)))[digits + 1L]
  as.data.frame(matrix(cells, nrow(digits), dimnames = list(NULL, names)), row.names, optional)
}
