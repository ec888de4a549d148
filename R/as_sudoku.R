#' Make a game of something
#'
#' Turns a matrix, a string, a vector, a data frame or a list into a game that the other functions work on. What is
#' not a symbol of the board is an error that names the cell; nothing is dropped.
#'
#' @param x What the game is in:
#'   * `[matrix]` of numbers or text, rows by columns, or a `[data.frame]` of that shape (factors are read by their
#'     labels). Names of rows and columns are kept.
#'   * `[character(1)]` a string of 16, 81, 256 or 625 characters, row by row; line ends do not count. Or the cells
#'     separated by white space, commas or semicolons, for any size.
#'   * `[character]` one string a row (nine strings of nine characters), or one cell an element, row by row.
#'   * `[character]` several strings of a whole board each: several games.
#'   * `[numeric]`, `[logical]` or `[factor]` one cell an element, row by row.
#'   * `[list]` the rows of one board, or several things of the kinds above: several games.
#'   * `[sudoku]` is returned as it is.
#' @param ... Not used; an argument here is an error.
#'
#' @details
#' An empty cell is `NA`, `0`, `""`, `" "`, `"."`, `"-"` or `"_"`. The symbols are `1` to `4` and `1` to `9` for 4 x 4
#' and 9 x 9 boards, `A` to `P` and `A` to `Y` for 16 x 16 and 25 x 25, and numbers of equal width beyond (`01` to
#' `36`). In a numeric matrix or vector the number k stands for the k-th symbol, whatever the size.
#'
#' @return A game: a character matrix of class `"sudoku"`, `NA` where a cell is empty. For several strings or a list of
#'   several games a list of games, with the names of `x`.
#'
#' @section Errors:
#' `oxidoku_error_symbol` where a cell holds something else, with its place and value; `oxidoku_error_size` where the
#' number of cells is not that of a board; `oxidoku_error_argument` where `x` is nothing that could be read.
#'
#' @section Limits:
#' Boards of 4 x 4 to 400 x 400 with square boxes.
#'
#' @seealso [emptyGame()] to start from nothing, [isValid()] to see whether the clues clash.
#' @export
#' @examples
#' as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#'
#' m <- matrix("", 16, 16)
#' m[1:4, 1:4] <- LETTERS[1:16]
#' as.sudoku(m)
#'
#' as.sudoku(c(a = "4......3.1..2...", b = "2.4..1..3......."))
as.sudoku <- function(x, ...) UseMethod("as.sudoku")

#' @rdname as.sudoku
#' @export
as.sudoku.sudoku <- function(x, ...) {
  checkNoDots(...)
  x
}

#' @rdname as.sudoku
#' @export
as.sudoku.matrix <- function(x, ...) {
  checkNoDots(...)
  boxSide(x)
  if (is.list(x)) x <- matrix(cellsOfList(x), nrow(x), dimnames = dimnames(x))
  if (is.raw(x)) storage.mode(x) <- "integer"
  if (!is.character(x) && !is.numeric(x) && !is.logical(x)) raiseNoGame(x)
  newGame(digitsOf(x), attributes(x))
}

#' @rdname as.sudoku
#' @export
as.sudoku.character <- function(x, ...) {
  checkNoDots(...)
  x <- stats::setNames(as.character(x), names(x))
  if (isOneCellEach(x)) return(gameOfCells(x))
  cells <- lapply(x, splitCells)
  sizes <- lengths(cells)
  if (length(x) > 1 && all(sizes %in% boardSizes)) return(lapply(cells, gameOfCells))
  if (length(x) > 1 && all(sizes == length(x))) return(gameOfCells(unlist(cells)))
  for (place in which(!sizes %in% boardSizes)) raiseStringSize(x, place, sizes[[place]])
  if (length(x) == 0) raiseNoGame(x)
  gameOfCells(cells[[1]])
}

#' @rdname as.sudoku
#' @export
as.sudoku.data.frame <- function(x, ...) {
  checkNoDots(...)
  columns <- lapply(x, function(column) if (is.factor(column)) as.character(column) else column)
  if (!all(vapply(columns, is.atomic, NA) & lengths(columns) == nrow(x))) raiseNoGame(x)
  cells <- if (length(columns)) unlist(columns, use.names = FALSE) else logical()
  as.sudoku.matrix(matrix(cells, nrow(x), ncol(x), dimnames = list(NULL, names(x))))
}

#' @rdname as.sudoku
#' @export
as.sudoku.list <- function(x, ...) {
  checkNoDots(...)
  if (length(x) == 0) raiseNoGame(x)
  isRow <- vapply(x, function(row) is.atomic(row) && is.null(dim(row)) && length(row) == length(x), NA)
  if (length(x) > 1 && all(isRow)) return(gameOfCells(unlist(lapply(x, plainVector))))
  lapply(x, as.sudoku)
}

#' @rdname as.sudoku
#' @export
as.sudoku.default <- function(x, ...) {
  checkNoDots(...)
  if (is.factor(x)) x <- plainVector(x)
  if (is.matrix(x) && is.atomic(x)) return(as.sudoku.matrix(unclass(x)))
  if (is.character(x)) return(as.sudoku.character(x))
  if (!is.numeric(x) && !is.logical(x) && !is.raw(x) || is.object(x)) raiseNoGame(x)
  gameOfCells(x)
}

#' Is it a game?
#'
#' @param x `[any]` An object.
#' @return `TRUE` if `x` has the class `"sudoku"`, else `FALSE`.
#' @export
#' @examples
#' is.sudoku(emptyGame(2))
#' is.sudoku(matrix(0, 4, 4))
is.sudoku <- function(x) inherits(x, "sudoku")

# A game of digits; `attributes` are those of the matrix it was read from.
newGame <- function(digits, attributes = list(dim = dim(digits))) {
  symbols <- c(NA, symbolsFor(nrow(digits)))[digits + 1L]
  attributes$class <- NULL
  attributes(symbols) <- attributes
  structure(symbols, class = "sudoku")
}

# A game of a vector of cells, row by row.
gameOfCells <- function(x) {
  if (!length(x) %in% boardSizes) {
    raiseError("size", "A board has 16, 81, 256 or 625 cells (4 x 4 to 25 x 25), or the fourth power of a number ",
               "up to ", mostN, ", not ", length(x), ".")
  }
  as.sudoku.matrix(matrix(x, sqrt(length(x)), byrow = TRUE))
}

# The cells of a string: its characters where they are as many as a board of one-character symbols has, else what
# separators leave.
splitCells <- function(text) {
  if (is.na(text) || nchar(text, "bytes") > 8 * max(boardSizes)) return(character())
  if (!validEnc(text)) text <- iconv(text, to = "UTF-8", sub = "byte")
  characters <- strsplit(gsub("[\r\n]", "", text), "")[[1]]
  if (length(characters) %in% (2:5)^4) return(characters)
  words <- strsplit(trimws(text), "[[:space:],;]+")[[1]]
  if (length(words) %in% boardSizes) words else characters
}

# Is every element a cell, and not a string of cells?
isOneCellEach <- function(x) {
  width <- if (length(x) > 625) nchar(sqrt(length(x))) else 1L
  length(x) %in% boardSizes && all(is.na(x) | nchar(x, "bytes") <= width)
}

# A factor by its labels, anything else by its values; no names, no class.
plainVector <- function(x) {
  values <- if (is.factor(x)) as.character(x) else as.vector(x)
  if (is.factor(x) && is.matrix(x)) dim(values) <- dim(x)
  values
}

# The cells of a matrix that is a list: each a single value.
cellsOfList <- function(x) {
  cells <- lapply(x, function(cell) if (is.null(cell)) NA else plainVector(cell))
  if (!all(vapply(cells, is.atomic, NA) & lengths(cells) == 1)) raiseNoGame(x)
  unlist(cells)
}

raiseStringSize <- function(x, place, size) {
  raiseError(
    "size", if (length(x) > 1) paste0("String ", place) else "The string", ", ", showValue(x[[place]]), ", has ", size,
    " cells. A string must have 16, 81, 256 or 625 characters, one for each cell, ",
    "or as many cells with white space or commas between them."
  )
}

raiseNoGame <- function(x) {
  what <- if (is.null(x)) {
    "NULL"
  } else if (length(x) == 0) {
    paste("an empty", class(x)[[1]])
  } else {
    paste0("an object of class ", class(x)[[1]], " (", typeof(x), ")")
  }
  raiseError("argument", "No game can be made of ", what,
             ". Give a matrix, a string of 81 characters, a vector of cells row by row, a data frame, ",
             "or a list of these.")
}
