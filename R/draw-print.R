#' Print a game
#'
#' Prints the board in a frame, or returns it as text or as a picture for use elsewhere.
#'
#' `print()` separates boxes or regions with lines. `format()` returns the lines of the frame, the game as one string,
#' or its picture in SVG or LaTeX.
#'
#' @param x `[sudoku]` A game.
#' @param ... For `print()`, passed to `format()`. For the styles `"svg"` and `"latex"`, any of the arguments `choices`,
#'   `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution` and `colGame` of [plot()][plot.sudoku];
#'   the default theme is `"safe"`. Otherwise ignored.
#' @param style `[character(1)]` The form of the text:
#'   * `"frame"`, the default: the lines that are printed;
#'   * `"line"`: one string, row by row, that [as.sudoku()] can read. Empty cells are `.`. Boards up to 36 x 36 have
#'     one character per cell; larger boards have commas between cells;
#'   * `"svg"`: a picture for a web page or a file;
#'   * `"latex"`: a picture for a document that loads the LaTeX package xcolor, at most as wide as the line.
#'
#' @return `print()` returns the `[sudoku]` object, invisibly. `format()` returns a `[character]` vector: the lines of
#'   the frame, or one string for the other styles.
#' @section Errors:
#' * `oxidoku_error_size` if the game was edited and is not a board;
#' * `oxidoku_error_symbol` if a cell contains an unrecognised symbol (not for `style = "frame"`);
#' * `oxidoku_error_argument` if an argument of a picture is unknown or invalid.
#' @seealso [plot()][plot.sudoku] and [knit_print.sudoku()] for pictures.
#' @family ways to look at a game
#' @export
#' @examples
#' g <- emptyGame(3)
#' g[1:3, 1:3] <- matrix(1:9, 3, byrow = TRUE)
#' solve(g)
#' format(g, style = "line")
#'
#' # A picture for a web page:
#' file <- tempfile(fileext = ".svg")
#' writeLines(format(solve(g), "svg", highlight = "r2c2"), file)
#' unlink(file)
print.sudoku <- function(x, ...) {
  cat(format.sudoku(x, ...), sep = "\n")
  invisible(x)
}

#' @rdname print.sudoku
#' @export
format.sudoku <- function(x, style = c("frame", "line", "svg", "latex"), ...) {
  style <- checkChoice(style, "style", c("frame", "line", "svg", "latex"))
  switch(style,
    frame = framed(x),
    line = lineOf(gameDigits(x)),
    svg = svgOf(pictureAsked(x, list(...))),
    latex = latexOf(pictureAsked(x, list(...)))
  )
}

lineOf <- function(digits) {
  symbols <- lineSymbolsFor(nrow(digits))
  cells <- c(".", symbols)[t(digits) + 1L]
  paste(cells, collapse = if (nchar(symbols[[1]]) > 1) "," else "")
}

# The lines of the board in a frame, with a note on diagonals and extra houses. Cells are shown as they are, because a
# game must print even after invalid edits.
framed <- function(x) {
  checkBoard(x)
  geometry <- attr(x, "geometry", exact = TRUE)
  c(folded(frame(cellsToPrint(x), regionsOf(nrow(x), geometry)), nrow(x)), describeMore(geometry))
}

# Folds a board above 25 x 25 that is wider than the console into blocks of columns, as R prints matrices. A block ends
# at a border of the first row of cells, or between two cells, and the next block repeats that border.
folded <- function(lines, order, width = getOption("width")) {
  last <- nchar(lines[[1]])
  if (order <= 25 || last <= width) return(lines)
  places <- function(mark) gregexpr(mark, lines[[1]], fixed = TRUE)[[1]]
  pieces <- character()
  from <- 2
  while (from < last) {
    fitting <- function(mark) places(mark)[places(mark) > from & places(mark) - from < width - 1]
    to <- max(fitting("+"), 0)
    if (to == 0) to <- max(fitting(" "), from + 1)
    pieces <- c(pieces, if (from > 2) "", paste0(" ", substr(lines, from, to)))
    from <- to
  }
  pieces
}

# The text of the cells, padded to equal width.
cellsToPrint <- function(x) {
  cells <- encodeString(substr(iconv(as.vector(x), to = "UTF-8", sub = "byte"), 1, 12))
  cells[is.na(x) | cells %in% emptyMarks] <- ""
  width <- nchar(cells, "width")
  matrix(paste0(cells, strrep(" ", max(width, nchar(symbolsFor(nrow(x))[[1]])) - width)), nrow(x))
}

# The lines of a frame. Cells are at the even positions of a canvas. An odd row or column is drawn if it has a border
# somewhere.
frame <- function(cells, regions) {
  order <- nrow(cells)
  borders <- bordersOf(regions, order)
  across <- apply(borders$above, 1, any)
  along <- apply(borders$left, 2, any)
  canvas <- matrix("", 2 * order + 1, 2 * order + 1)
  even <- 2 * seq_len(order)
  odd <- c(1, even + 1)
  width <- nchar(cells[[1]], "width")
  canvas[even, even] <- cells
  canvas[even, odd] <- ifelse(borders$left, "|", " ")
  canvas[odd, even] <- strrep(ifelse(borders$above, "-", " "), width)
  canvas[odd, odd] <- corners(borders)
  drawn <- list(sort(c(even, odd[across])), sort(c(even, odd[along])))
  paste0(" ", apply(canvas[drawn[[1]], drawn[[2]]], 1, paste, collapse = " "))
}

# The characters where borders meet or end.
corners <- function(borders) {
  above <- rbind(FALSE, borders$left)
  below <- rbind(borders$left, FALSE)
  before <- cbind(FALSE, borders$above)
  after <- cbind(borders$above, FALSE)
  ifelse(!(above | below | before | after), " ",
         ifelse(!(above | below), "-", ifelse(!(before | after), "|", "+")))
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

# The rows as text, with bars between boxes and rules around bands.
framedLines <- function(cells, geometry, between) {
  order <- nrow(cells)
  boxes <- if (is.null(geometry)) rep(sqrt(order), 2) else geometry$boxes %||% c(order, order)
  groups <- split(seq_len(order), (seq_len(order) - 1) %/% boxes[[2]])
  pieces <- lapply(groups, function(columns) {
    paste0(between, apply(cells[, columns, drop = FALSE], 1, paste, collapse = between), between)
  })
  rows <- paste0("|", do.call(paste, c(unname(pieces), sep = "|")), "|")
  rule <- paste(strrep("-", vapply(pieces, function(piece) nchar(piece[[1]]), 0)), collapse = "+")
  band <- (seq_len(order) - 1) %/% boxes[[1]]
  bands <- split(rows, band)
  between <- unlist(lapply(bands[-length(bands)], c, paste0("|", rule, "|")), use.names = FALSE)
  edge <- paste0("*", strrep("-", nchar(rule)), "*")
  c(edge, between, bands[[length(bands)]], edge)
}
