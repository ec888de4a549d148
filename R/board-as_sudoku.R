#' Make a game of something
#'
#' Turns a matrix, a string, a vector, a data frame or a list into a game that the other functions work on. What is
#' not a symbol of the board is an error that names the cell; nothing is dropped.
#'
#' @param x What the game is in:
#'   * `[matrix]` of numbers or text, rows by columns, or a `[data.frame]` of that shape (factors are read by their
#'     labels). Names of rows and columns are kept.
#'   * `[character(1)]` a string of 16, 81, 256, 625 or 1296 characters, row by row; line ends do not count. Or the
#'     cells separated by white space, commas or semicolons, for any size.
#'   * `[character]` one string a row (nine strings of nine characters, or of nine cells with separators, as
#'     `readLines()` gives them), or one cell an element, row by row.
#'   * `[character]` several strings of a whole board each: several games. (Sixteen strings of sixteen characters are
#'     the rows of one board if a character is no symbol of a 4 x 4 board, else sixteen games.)
#'   * `[numeric]`, `[logical]` or `[factor]` one cell an element, row by row.
#'   * `[list]` the rows of one board, as vectors or as strings, or several things of the kinds above: several games.
#'   * `[sudoku]` is returned as it is.
#' @param boxes,regions,diagonals,extra What the board has besides rows and columns, where that is not square boxes: as
#'   of [emptyGame()]. A game is returned as it is, so that they are an error there.
#' @param ... Not used; an argument here is an error.
#'
#' @details
#' An empty cell is `NA`, `0`, `""`, `" "`, `"."`, `"-"` or `"_"`. The symbols are `1` to `9` on boards up to 9 x 9,
#' letters from `A` on up to 25 x 25, and numbers of equal width beyond (`01` to `36`). In a numeric matrix or vector
#' the number k stands for the k-th symbol, whatever the size.
#'
#' A string of one character a cell can be of a board up to 36 x 36; from 26 x 26 on the 36 characters are `1` to `9`,
#' `A` to `Z` and `a`.
#'
#' @return A game: a character matrix of class `"sudoku"`, `NA` where a cell is empty. For several strings or a list of
#'   several games a list of games, with the names of `x`.
#'
#' @section Errors:
#' `oxidoku_error_symbol` where a cell holds something else, with its place and value; `oxidoku_error_size` where the
#' number of cells is not that of a board; `oxidoku_error_geometry` where `boxes`, `regions`, `diagonals` or `extra`
#' make no board, or not one of this size; `oxidoku_error_argument` where `x` is nothing that could be read.
#'
#' @section Limits:
#' Boards of 4 x 4 to 400 x 400 with square boxes, of 2 x 2 to 400 x 400 with others. Lists nested at most 20 deep.
#'
#' @seealso [emptyGame()] to start from nothing, [isValid()] to see whether the clues clash.
#' @family functions that start a game
#' @export
#' @examples
#' as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#'
#' m <- matrix("", 16, 16)
#' m[1:4, 1:4] <- LETTERS[1:16]
#' as.sudoku(m)
#'
#' as.sudoku(c(a = "4......3.1..2...", b = "2.4..1..3......."))
#'
#' # A board of 6 x 6:
#' as.sudoku(".2..6...4....6.2...3..4...361......5", boxes = c(2, 3))
as.sudoku <- function(x, ...) UseMethod("as.sudoku")

#' @rdname as.sudoku
#' @export
as.sudoku.sudoku <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  if (!is.null(askedGeometry(boxes, regions, diagonals, extra))) {
    raiseError("argument", "A game has its rules already. For others give its symbols, with unclass(x)[, ].")
  }
  x
}

#' @rdname as.sudoku
#' @export
as.sudoku.matrix <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  gameOfMatrix(x, askedGeometry(boxes, regions, diagonals, extra))
}

#' @rdname as.sudoku
#' @export
as.sudoku.character <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  gamesOfStrings(x, askedGeometry(boxes, regions, diagonals, extra))
}

#' @rdname as.sudoku
#' @export
as.sudoku.data.frame <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  asked <- askedGeometry(boxes, regions, diagonals, extra)
  checkSquare(x, asked)
  gameOfPieces(x, asked, each = nrow(x), byrow = FALSE, dimnames = list(NULL, names(x)))
}

#' @rdname as.sudoku
#' @export
as.sudoku.list <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  asked <- askedGeometry(boxes, regions, diagonals, extra)
  if (length(x) == 0) raiseNoGame(x)
  checkNesting(x)
  if (areStrings(x)) return(gamesOfStrings(unlist(x), asked))
  if (areRowsOfCells(x)) return(gameOfPieces(x, asked, each = length(x), byrow = TRUE))
  lapply(x, as.sudoku, boxes = boxes, regions = regions, diagonals = diagonals, extra = extra)
}

#' @rdname as.sudoku
#' @export
as.sudoku.default <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  asked <- askedGeometry(boxes, regions, diagonals, extra)
  if (is.table(x)) x <- unclass(x)
  if (is.null(x)) raiseNoGame(x)
  plain <- plainPiece(x)
  if (is.matrix(x)) return(gameOfMatrix(matrix(plain, nrow(x), ncol(x), dimnames = dimnames(x)), asked))
  if (is.character(plain)) gamesOfStrings(plain, asked) else gameOfCells(plain, asked)
}

# Is this a board of the kind that was asked for, or of one there is if nothing was? Where it is that of the matrix, it
# is the one that the matrix says it has.
checkSquare <- function(x, asked) {
  if (is.null(asked)) return(boxSide(x))
  if (nrow(x) != ncol(x)) {
    raiseError("size", "A ", nrow(x), " x ", ncol(x), " matrix is no board: it must have as many rows as columns.")
  }
}

# Are so many cells those of a board?
isBoardSize <- function(cells, asked) {
  if (is.null(asked$order)) cells %in% boardSizes else cells == asked$order^2
}

gameOfMatrix <- function(x, asked) {
  # The matrix of a game that lost its class still knows its rules.
  known <- attr(x, "geometry", exact = TRUE)
  if (is.null(known) || !is.null(asked)) checkSquare(x, asked) else checkBoard(x)
  geometry <- if (is.null(asked)) known else geometryFor(asked, nrow(x))
  if (is.list(x)) return(gameOfPieces(x, asked, each = 1, byrow = FALSE, dimnames = dimnames(x)))
  plain <- plainPiece(x)
  dim(plain) <- dim(x)
  newGame(digitsOf(plain), attributes(x), geometry)
}

gamesOfStrings <- function(x, asked) {
  if (length(x) == 0) raiseNoGame(x)
  x <- stats::setNames(as.vector(unclass(x)), names(x))
  if (isOneCellEach(x, asked)) return(gameOfCells(x, asked))
  cells <- cellsOfStrings(x, asked)
  together <- cellsTogether(x, cells, asked)
  if (!is.null(together)) return(gameOfCells(together, asked))
  for (place in which(!isBoardSize(lengths(cells), asked))) raiseStringSize(x, place, length(cells[[place]]), asked)
  if (length(x) == 1) gameOfCells(cells[[1]], asked) else lapply(cells, gameOfCells, asked = asked)
}

# A game of the columns or rows of a board, or of single cells: a list of vectors of `each` cells, read by its own type.
gameOfPieces <- function(pieces, asked, each, byrow, dimnames = NULL) {
  whole <- pieces
  pieces <- lapply(pieces, plainPiece)
  if (!all(lengths(pieces) == each)) raiseNoGame(whole)
  order <- sqrt(sum(lengths(pieces)))
  if (!isBoardSize(order^2, asked)) raiseCells(order^2, asked)
  arranged <- function(cells) matrix(cells, order, byrow = byrow)
  digits <- arranged(unlist(lapply(pieces, digitsOfCells, order = order)))
  checkKnown(digits, arranged(unlist(lapply(pieces, as.list), recursive = FALSE)), order)
  newGame(digits, list(dimnames = dimnames), geometryFor(asked, order))
}

# A game of a vector of cells, row by row.
gameOfCells <- function(x, asked = NULL) {
  if (!isBoardSize(length(x), asked)) raiseCells(length(x), asked)
  digits <- digitsOf(matrix(x, sqrt(length(x)), byrow = TRUE))
  newGame(digits, geometry = geometryFor(asked, nrow(digits)))
}

# The cells of each string: its characters where they are as many as a board of one-character symbols has, else what
# separators leave, else the characters that are not white space.
cellsOfStrings <- function(x, asked = NULL) {
  cells <- stats::setNames(rep(list(character()), length(x)), names(x))
  isShort <- !is.na(x) & nchar(x, "bytes") <= longestString
  # One sign for each bad byte, so that the count of cells stays right and the cell is named.
  isBad <- isShort & !validEnc(x)
  x[isBad] <- iconv(x[isBad], to = "UTF-8", sub = "\ufffd")
  cells[isShort] <- callRust(split_cells(enc2utf8(x[isShort]), as.integer(asked$order %||% 0)))
  cells
}

# The cells of the one board that strings make together, NULL if they make none.
cellsTogether <- function(x, cells, asked = NULL) {
  if (areRows(cells, asked)) return(unlist(cells))
  if (any(isBoardSize(lengths(cells), asked))) return(NULL)
  if (sum(nchar(x, "bytes"), na.rm = TRUE) > longestString) return(NULL)
  together <- cellsOfStrings(paste(x, collapse = "\n"), asked)[[1]]
  if (isBoardSize(length(together), asked)) together
}

# Do the strings make one board together, one row each? Sixteen strings of sixteen cells could also be sixteen boards;
# they are, unless a symbol is not of such a board.
areRows <- function(cells, asked) {
  order <- length(cells)
  if (order == 1 || !all(lengths(cells) == order)) return(FALSE)
  !isBoardSize(order, asked) || !all(unlist(cells) %in% c(symbolsFor(sqrt(order)), emptyMarks))
}

# Is every element a cell, and not a string of cells?
isOneCellEach <- function(x, asked = NULL) {
  width <- if (length(x) > 625) nchar(sqrt(length(x))) else 1L
  isBoardSize(length(x), asked) && all(is.na(x) | nchar(x, "bytes") <= width)
}

# A vector, a matrix or a list's cell as text, numbers or logical values without a class.
plainPiece <- function(x) {
  if (is.null(x)) return(NA)
  if (isFactor(x)) return(as.character(x))
  if (is.raw(x)) return(as.integer(x))
  if (is.object(x) || !is.character(x) && !is.numeric(x) && !is.logical(x)) raiseNoGame(x)
  as.vector(x)
}

raiseStringSize <- function(x, place, size, asked) {
  raiseError(
    "size", if (length(x) > 1) paste0("String ", place) else "The string", ", ", showValue(x[[place]]), ", has ",
    if (is.na(x[[place]])) "no" else if (size == 0 && nzchar(x[[place]])) "too many" else size,
    " cells. A string must have ", if (is.null(asked$order)) "16, 81, 256, 625 or 1296" else asked$order^2,
    " characters, one for each cell, or as many cells with white space or commas between them.",
    if (is.null(asked)) adviceOnShapes(size)
  )
}

raiseCells <- function(count, asked) {
  if (!is.null(asked$order)) raiseError("size", "Such a board has ", asked$order^2, " cells, not ", count, ".")
  raiseError("size", "A board has 16, 81, 256 or 625 cells (4 x 4 to 25 x 25), or the fourth power of a number ",
             "up to ", maxN, ", not ", count, ".", if (is.null(asked)) adviceOnShapes(count))
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
  if (isFactor(x)) x <- as.character(x)
  !is.character(x) || areOneBoard(x)
}

areOneBoard <- function(strings) {
  if (length(strings) == 1 || isOneCellEach(strings)) return(TRUE)
  # More strings than a board has rows are not its rows.
  length(strings) <= maxN^2 && !is.null(cellsTogether(strings, cellsOfStrings(strings)))
}

# Raises an error for endlessly nested lists, which would overflow R's stack.
checkNesting <- function(x) {
  inner <- x
  for (level in seq_len(maxNested)) {
    inner <- unlist(unname(Filter(isPlainList, inner)), recursive = FALSE)
    if (is.null(inner)) return()
  }
  raiseError("argument", "Lists of games must be nested at most ", maxNested, " deep.")
}

maxNested <- 20L

isPlainList <- function(x) is.list(x) && !is.object(x)

# The rows of one board, as vectors?
areRowsOfCells <- function(pieces) {
  isRow <- vapply(pieces, function(row) is.atomic(row) && is.null(dim(row)) && length(row) == length(pieces), NA)
  length(pieces) > 1 && all(isRow)
}

# A game of digits on a board like another.
gameLike <- function(digits, board) {
  newGame(matrix(digits, nrow(board)), geometry = attr(board, "geometry", exact = TRUE))
}
