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
#'   * `[character]` one string a row (nine strings of nine characters, or of nine cells with separators, as
#'     `readLines()` gives them), or one cell an element, row by row.
#'   * `[character]` several strings of a whole board each: several games. (Sixteen strings of sixteen characters are
#'     the rows of one board if a character is no symbol of a 4 x 4 board, else sixteen games.)
#'   * `[numeric]`, `[logical]` or `[factor]` one cell an element, row by row.
#'   * `[list]` the rows of one board, as vectors or as strings, or several things of the kinds above: several games.
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
  if (is.list(x)) return(gameOfPieces(x, each = 1, byrow = FALSE, dimnames = dimnames(x)))
  plain <- plainPiece(x)
  dim(plain) <- dim(x)
  newGame(digitsOf(plain), attributes(x))
}

#' @rdname as.sudoku
#' @export
as.sudoku.character <- function(x, ...) {
  checkNoDots(...)
  if (length(x) == 0) raiseNoGame(x)
  x <- stats::setNames(as.character(x), names(x))
  if (isOneCellEach(x)) return(gameOfCells(x))
  cells <- lapply(x, splitCells)
  together <- cellsTogether(x, cells)
  if (!is.null(together)) return(gameOfCells(together))
  for (place in which(!lengths(cells) %in% boardSizes)) raiseStringSize(x, place, length(cells[[place]]))
  if (length(x) == 1) gameOfCells(cells[[1]]) else lapply(cells, gameOfCells)
}

#' @rdname as.sudoku
#' @export
as.sudoku.data.frame <- function(x, ...) {
  checkNoDots(...)
  boxSide(x)
  gameOfPieces(x, each = nrow(x), byrow = FALSE, dimnames = list(NULL, names(x)))
}

#' @rdname as.sudoku
#' @export
as.sudoku.list <- function(x, ...) {
  checkNoDots(...)
  if (length(x) == 0) raiseNoGame(x)
  if (areStrings(x)) return(as.sudoku.character(unlist(x)))
  if (areRowsOfCells(x)) return(gameOfPieces(x, each = length(x), byrow = TRUE))
  lapply(x, as.sudoku)
}

#' @rdname as.sudoku
#' @export
as.sudoku.default <- function(x, ...) {
  checkNoDots(...)
  if (is.table(x)) x <- unclass(x)
  if (is.null(x)) raiseNoGame(x)
  plain <- plainPiece(x)
  if (is.matrix(x)) return(as.sudoku.matrix(matrix(plain, nrow(x), ncol(x), dimnames = dimnames(x))))
  if (is.character(plain)) as.sudoku.character(plain) else gameOfCells(plain)
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

# A game of digits. From the matrix it was read from it keeps the names, and the puzzle if that was a solution.
newGame <- function(digits, attributes = NULL) {
  game <- c(NA, symbolsFor(nrow(digits)))[digits + 1L]
  dim(game) <- dim(digits)
  dimnames(game) <- attributes$dimnames
  attr(game, "game") <- attributes$game
  structure(game, class = "sudoku")
}

# A game of the columns or rows of a board, or of single cells: a list of vectors of `each` cells, read by its own type.
gameOfPieces <- function(pieces, each, byrow, dimnames = NULL) {
  whole <- pieces
  pieces <- lapply(pieces, plainPiece)
  if (!all(lengths(pieces) == each)) raiseNoGame(whole)
  order <- sqrt(sum(lengths(pieces)))
  if (!order^2 %in% boardSizes) raiseCells(order^2)
  arranged <- function(cells) matrix(cells, order, byrow = byrow)
  digits <- arranged(unlist(lapply(pieces, digitsOfCells, order = order)))
  checkKnown(digits, arranged(unlist(lapply(pieces, as.list), recursive = FALSE)), order)
  newGame(digits, list(dimnames = dimnames))
}

# A game of a vector of cells, row by row.
gameOfCells <- function(x) {
  if (!length(x) %in% boardSizes) raiseCells(length(x))
  newGame(digitsOf(matrix(x, sqrt(length(x)), byrow = TRUE)))
}

# The cells of a string: its characters where they are as many as a board of one-character symbols has, else what
# separators leave, else the characters that are not white space.
splitCells <- function(text) {
  if (is.na(text) || nchar(text, "bytes") > longestString) return(character())
  # One sign for each bad byte, so that the count of cells stays right and the cell is named.
  if (!validEnc(text)) text <- iconv(text, to = "UTF-8", sub = "\ufffd")
  characters <- strsplit(gsub("[\r\n]", "", text), "")[[1]]
  if (length(characters) %in% (2:5)^4) return(characters)
  words <- strsplit(trimws(text), "[[:space:],;]+")[[1]]
  if (length(words) %in% boardSizes) return(words)
  dense <- grep("[[:space:]]", characters, value = TRUE, invert = TRUE)
  if (length(dense) %in% (2:5)^4) dense else characters
}

# The cells of the one board that strings make together, NULL if they make none.
cellsTogether <- function(x, cells) {
  if (areRows(cells)) return(unlist(cells))
  if (any(lengths(cells) %in% boardSizes)) return(NULL)
  together <- splitCells(paste(x, collapse = "\n"))
  if (length(together) %in% boardSizes) together
}

# Do the strings make one board together, one row each? Sixteen strings of sixteen cells could also be sixteen boards;
# they are, unless a symbol is not of such a board.
areRows <- function(cells) {
  order <- length(cells)
  if (order == 1 || !all(lengths(cells) == order)) return(FALSE)
  !order %in% boardSizes || !all(unlist(cells) %in% c(symbolsFor(sqrt(order)), emptyMarks))
}

# Is every element a cell, and not a string of cells?
isOneCellEach <- function(x) {
  width <- if (length(x) > 625) nchar(sqrt(length(x))) else 1L
  length(x) %in% boardSizes && all(is.na(x) | nchar(x, "bytes") <= width)
}

# A vector, a matrix or a list's cell as text, numbers or logical values without a class.
plainPiece <- function(x) {
  if (is.null(x)) return(NA)
  if (is.factor(x)) return(as.character(x))
  if (is.raw(x)) return(as.integer(x))
  if (is.object(x) || !is.character(x) && !is.numeric(x) && !is.logical(x)) raiseNoGame(x)
  as.vector(x)
}

raiseStringSize <- function(x, place, size) {
  raiseError(
    "size", if (length(x) > 1) paste0("String ", place) else "The string", ", ", showValue(x[[place]]), ", has ",
    if (is.na(x[[place]])) "no" else if (size == 0 && nzchar(x[[place]])) "too many" else size,
    " cells. A string must have 16, 81, 256 or 625 characters, one for each cell, ",
    "or as many cells with white space or commas between them."
  )
}

raiseCells <- function(count) {
  raiseError("size", "A board has 16, 81, 256 or 625 cells (4 x 4 to 25 x 25), or the fourth power of a number ",
             "up to ", mostN, ", not ", count, ".")
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

# The game to solve: a sudoku as it is, a plain matrix checked but still plain, anything else by as.sudoku().
asOneGame <- function(x) {
  if (is.sudoku(x)) return(x)
  game <- as.sudoku(x)
  if (is.list(game)) {
    raiseError("argument", "A list of ", length(game), " was given where one game is wanted. ",
               "Take one at a time, with lapply().")
  }
  if (is.matrix(x)) unclass(game) else game
}

# Is this one board, for a function that takes several too? What is neither is for as.sudoku() to refuse.
isOneBoard <- function(x) {
  if (is.sudoku(x) || is.data.frame(x)) return(TRUE)
  if (is.matrix(x)) return(nrow(x) == ncol(x) || !ncol(x) %in% boardSizes)
  if (is.list(x)) return(if (length(x) > 0 && areStrings(x)) isOneBoard(unlist(x)) else areRowsOfCells(x))
  if (is.factor(x)) x <- as.character(x)
  !is.character(x) || areOneBoard(x)
}

areOneBoard <- function(strings) {
  if (length(strings) == 1 || isOneCellEach(strings)) return(TRUE)
  # More strings than a board has rows are not its rows.
  length(strings) <= mostN^2 && !is.null(cellsTogether(strings, lapply(strings, splitCells)))
}

areStrings <- function(pieces) all(vapply(pieces, function(piece) is.character(piece) && length(piece) == 1, NA))

# The rows of one board, as vectors?
areRowsOfCells <- function(pieces) {
  isRow <- vapply(pieces, function(row) is.atomic(row) && is.null(dim(row)) && length(row) == length(pieces), NA)
  length(pieces) > 1 && all(isRow)
}
