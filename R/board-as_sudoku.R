#' Convert to a game
#'
#' Converts a matrix, a string, a vector, a data frame or a list to one or more games for the other functions.
#'
#' @param x `[matrix]`, `[data.frame]`, `[character]`, `[numeric]`, `[logical]`, `[factor]`, `[list]` or `[sudoku]` The
#'   board, as one of:
#'   * a matrix or data frame of numbers or text; factors are read by their labels. Column names and, for a matrix, row
#'     names are kept;
#'   * a string with one character per cell, row by row, such as 81 characters for a 9 x 9 board; line endings are
#'     ignored;
#'   * a string of cells separated by white space, commas or semicolons, for a board of any size;
#'   * one string per row, as `readLines()` returns them, such as nine strings of nine characters or of nine cells with
#'     separators;
#'   * a vector with one element per cell, row by row;
#'   * a list of the rows, as vectors or strings;
#'   * a game, which is returned unchanged;
#'   * a data frame with one board per row, as a string or a game, in a column named `puzzle`. The columns `shape` and
#'     `name` can give the houses and the names, as in [readSudoku()];
#'   * a list of records whose elements have the same names as these columns, as returned by
#'     `jsonlite::fromJSON(simplifyVector = FALSE)`.
#'
#'   Several strings that each hold a whole board give several games, and so does a list whose elements have any of the
#'   forms above. Sixteen strings of sixteen characters are sixteen games if all characters are valid on a 4 x 4 board,
#'   and otherwise the rows of one board. If one of several boards is invalid, the error gives its position and name.
#'
#'   `NULL` in a list and `NA` among several boards give missing games; see [sudoku_games].
#' @param boxes,regions,diagonals,extra The houses of the board besides rows and columns, as in [emptyGame()]. The
#'   defaults define a board with square boxes. If `x` is a game or holds games, these arguments cause an error.
#' @param ... Not used; further arguments cause an error.
#'
#' @return `[sudoku]` A game: a character matrix with `NA` for empty cells. For several games, a
#'   [sudoku_games] list, named after the elements of `x` or by its column `name`. If an element of a list holds several
#'   games itself, the result is a plain list.
#'
#' @section Symbols:
#' An empty cell is `NA`, `0`, `""`, `" "`, `"."`, `"-"` or `"_"`. The symbols are `1` to `9` on boards up to 9 x 9,
#' letters from `A` on boards up to 25 x 25, and numbers of equal width, such as `01`, on larger boards. In a numeric
#' matrix or vector, the number k stands for the k-th symbol on boards of any size.
#'
#' A string can have one character per cell. On boards up to 25 x 25, the characters are the symbols above. On boards
#' from 26 x 26 to 36 x 36, they are `1` to `9`, `A` to `Z` and `a`. On larger boards, such a string can only hold the
#' symbols `1` to `9` and empty cells.
#'
#' @section Errors:
#' * `oxidoku_error_symbol` if a cell holds a value that is neither a symbol of the board nor a mark for an empty cell;
#'   the message names the cell and the value.
#' * `oxidoku_error_size` if the number of cells does not fit any board or, unless `x` is a matrix, the board that
#'   `boxes` or `regions` define.
#' * `oxidoku_error_geometry` if `boxes`, `regions`, `diagonals` and `extra` do not define a board, or if they define a
#'   board of another size than a matrix `x`.
#' * `oxidoku_error_argument` if `x` cannot be read.
#'
#' @section Limits:
#' Boards with square boxes can be from 4 x 4 to 400 x 400, and other boards from 2 x 2 to 400 x 400. Lists can be
#' nested at most 20 levels deep.
#'
#' @seealso [emptyGame()] to start with an empty board; [isValid()] to check for clues that clash.
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
#' # A 6 x 6 board:
#' as.sudoku(".2..6...4....6.2...3..4...361......5", boxes = c(2, 3))
as.sudoku <- function(x, ...) UseMethod("as.sudoku")

#' @rdname as.sudoku
#' @export
as.sudoku.sudoku <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  if (!is.null(requestedGeometry(boxes, regions, diagonals, extra))) {
    raiseOwnRules("`x` is a game and already has its rules", "convert its symbols: `as.sudoku(unclass(x)[, ], ...)`")
  }
  x
}

#' @rdname as.sudoku
#' @export
as.sudoku.matrix <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  gameOfMatrix(x, requestedGeometry(boxes, regions, diagonals, extra))
}

#' @rdname as.sudoku
#' @export
as.sudoku.character <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  gamesOfStrings(x, requestedGeometry(boxes, regions, diagonals, extra))
}

#' @rdname as.sudoku
#' @export
as.sudoku.data.frame <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  requested <- requestedGeometry(boxes, regions, diagonals, extra)
  if (isTableOfPuzzles(x)) return(gamesOfFrame(x, requested))
  checkSquare(x, requested)
  gameOfPieces(x, requested, each = nrow(x), byrow = FALSE, dimnames = list(NULL, names(x)))
}

#' @rdname as.sudoku
#' @export
as.sudoku.list <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  requested <- requestedGeometry(boxes, regions, diagonals, extra)
  if (length(x) == 0) raiseNoGame(x)
  checkNesting(x)
  if (areStrings(x)) return(gamesOfStrings(unlist(x), requested))
  if (areRowsOfCells(x)) return(gameOfPieces(x, requested, each = length(x), byrow = TRUE))
  if (areRecords(x)) return(gamesOfFrame(frameOfRecords(x), requested))
  games <- eachGame(x, function(place) {
    as.sudoku(x[[place]], boxes = boxes, regions = regions, diagonals = diagonals, extra = extra)
  })
  if (all(vapply(games, function(game) is.null(game) || is.sudoku(game), NA))) newGames(games) else games
}

#' @rdname as.sudoku
#' @export
as.sudoku.default <- function(x, ..., boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  checkNoDots(...)
  requested <- requestedGeometry(boxes, regions, diagonals, extra)
  if (is.table(x)) x <- unclass(x)
  if (is.null(x)) raiseNoGame(x)
  plain <- plainPiece(x)
  if (is.matrix(x)) return(gameOfMatrix(matrix(plain, nrow(x), ncol(x), dimnames = dimnames(x)), requested))
  if (is.character(plain)) gamesOfStrings(plain, requested) else gameOfCells(plain, requested)
}

# Raises an error if no board has the dimensions of `x`. Without `requested`, the boxes must be square.
checkSquare <- function(x, requested) {
  if (is.null(requested)) return(boxSide(x))
  if (nrow(x) != ncol(x)) {
    raiseError("size", capitalised(sizeInWords(nrow(x), ncol(x))), " matrix is not a board: it must have as many rows ",
               "as columns.")
  }
}

# TRUE if a board of the requested shape can have this number of cells.
isBoardSize <- function(cells, requested) {
  if (is.null(requested$order)) cells %in% boardSizes else cells == requested$order^2
}

gameOfMatrix <- function(x, requested) {
  # A game whose class was removed still has its geometry.
  known <- attr(x, "geometry", exact = TRUE)
  if (is.null(known) || !is.null(requested)) checkSquare(x, requested) else checkBoard(x)
  geometry <- if (is.null(requested)) known else geometryFor(requested, nrow(x))
  if (is.list(x)) return(gameOfPieces(x, requested, each = 1, byrow = FALSE, dimnames = dimnames(x)))
  plain <- plainPiece(x)
  dim(plain) <- dim(x)
  newGame(digitsOf(plain), attributes(x), geometry)
}

gamesOfStrings <- function(x, requested) {
  if (length(x) == 0) raiseNoGame(x)
  x <- stats::setNames(as.vector(unclass(x)), names(x))
  if (isOneCellEach(x, requested)) return(gameOfCells(x, requested))
  cells <- cellsOfStrings(x, requested)
  together <- cellsTogether(x, cells, requested)
  if (!is.null(together)) return(gameOfCells(together, requested))
  isMissing <- is.na(x) & length(x) > 1
  for (place in which(!isMissing & !isBoardSize(lengths(cells), requested))) {
    raiseStringSize(x, place, length(cells[[place]]), requested)
  }
  if (length(x) == 1) return(gameOfCells(cells[[1]], requested))
  newGames(eachGame(x, function(place) gameOfCells(cells[[place]], requested)))
}

gamesOfFrame <- function(x, requested) {
  found <- columnsOfPuzzles(x)
  games <- if (is.list(found$puzzles)) {
    games <- checkGames(found$puzzles)
    if (!is.null(requested)) {
      raiseOwnRules("The games in `x` already have their rules",
                    "convert the symbols of each game: `as.sudoku(unclass(game)[, ], ...)`")
    }
    stats::setNames(games, found$names)
  } else {
    if (!is.null(requested) && !is.null(found$shapes)) {
      raiseOwnRules("The column `shape` already gives the rules of each board",
                    "remove this column from the data frame")
    }
    parsed <- function(place) gameOfLine(found$puzzles[[place]], found$shapes[place], requested)
    eachGame(found$puzzles, parsed, found$names)
  }
  if (length(games) == 1 && is.sudoku(games[[1]])) games[[1]] else newGames(games)
}

raiseOwnRules <- function(problem, cure) raiseError("argument", problem, ". To apply other rules, ", cure, ".")

# Makes a game from a line and a description of its shape ("" for a plain board). Without a description, the game has
# the shape in `requested`.
gameOfLine <- function(line, shape, requested = NULL) {
  if (!is.null(shape)) requested <- if (nzchar(shape)) shapeOfText(shape)
  game <- gamesOfStrings(line, requested)
  if (is.sudoku(game)) game else raiseNoGame(line)
}

# Calls `read` with the position of each element of `x` and returns the resulting games. Missing elements give NULL. If
# `x` has several elements, an error gives the position and name of the invalid element.
eachGame <- function(x, read, labels = names(x)) {
  games <- lapply(seq_along(x), function(place) {
    if (isMissingGame(x[[place]])) return(NULL)
    tryCatch(read(place), oxidoku_error = function(error) {
      if (length(x) > 1) {
        error$message <- paste("Board", placeInWords(place, labels), "cannot be read.", conditionMessage(error))
      }
      stop(error)
    })
  })
  stats::setNames(games, labels)
}

# Makes a game from a list of columns, rows or single cells: vectors of length `each`, which may differ in type.
gameOfPieces <- function(pieces, requested, each, byrow, dimnames = NULL) {
  whole <- pieces
  pieces <- lapply(pieces, plainPiece)
  if (!all(lengths(pieces) == each)) raiseNoGame(whole)
  order <- sqrt(sum(lengths(pieces)))
  if (!isBoardSize(order^2, requested)) raiseCells(order^2, requested)
  arranged <- function(cells) matrix(cells, order, byrow = byrow)
  digits <- arranged(unlist(lapply(pieces, digitsOfCells, order = order)))
  checkKnown(digits, arranged(unlist(lapply(pieces, as.list), recursive = FALSE)), order)
  newGame(digits, list(dimnames = dimnames), geometryFor(requested, order))
}

# Makes a game from a vector that lists the cells row by row.
gameOfCells <- function(x, requested = NULL) {
  if (!isBoardSize(length(x), requested)) raiseCells(length(x), requested)
  digits <- digitsOf(matrix(x, sqrt(length(x)), byrow = TRUE))
  newGame(digits, geometry = geometryFor(requested, nrow(digits)))
}

# Splits each string into cells, in the first of these ways that gives the number of cells of a board:
# - into its characters;
# - at separators;
# - into its characters without white space.
cellsOfStrings <- function(x, requested = NULL) {
  cells <- stats::setNames(rep(list(character()), length(x)), names(x))
  isShort <- !is.na(x) & nchar(x, "bytes") <= longestString
  # Replace each invalid byte with one character, so that the number of cells is correct and an error names the cell.
  isBad <- isShort & !validEnc(x)
  x[isBad] <- iconv(x[isBad], to = "UTF-8", sub = "\ufffd")
  cells[isShort] <- callRust(split_cells(enc2utf8(x[isShort]), as.integer(requested$order %||% 0)))
  cells
}

# The cells of the single board that the strings form; NULL if they do not form one.
cellsTogether <- function(x, cells, requested = NULL) {
  if (areRows(cells, requested)) return(unlist(cells))
  if (any(isBoardSize(lengths(cells), requested))) return(NULL)
  if (sum(nchar(x, "bytes"), na.rm = TRUE) > longestString) return(NULL)
  together <- cellsOfStrings(paste(x, collapse = "\n"), requested)[[1]]
  if (isBoardSize(length(together), requested)) together
}

# TRUE if the strings are the rows of one board. Sixteen strings of sixteen cells, for example, could also be sixteen
# boards; they are rows only if one of the symbols is invalid on a 4 x 4 board.
areRows <- function(cells, requested) {
  order <- length(cells)
  if (order == 1 || !all(lengths(cells) == order)) return(FALSE)
  !isBoardSize(order, requested) || !all(unlist(cells) %in% c(symbolsFor(sqrt(order)), emptyMarks))
}

# TRUE if each element is a cell of one board, not a string of cells.
isOneCellEach <- function(x, requested = NULL) {
  width <- if (length(x) > 625) nchar(sqrt(length(x))) else 1L
  isBoardSize(length(x), requested) && all(is.na(x) | nchar(x, "bytes") <= width)
}

# Converts a vector, a matrix or an element of a list to text, numbers or logical values without a class.
plainPiece <- function(x) {
  if (is.null(x)) return(NA)
  if (isFactor(x)) return(as.character(x))
  if (is.raw(x)) return(as.integer(x))
  if (is.object(x) || !is.character(x) && !is.numeric(x) && !is.logical(x)) raiseNoGame(x)
  as.vector(x)
}

raiseStringSize <- function(x, place, size, requested) {
  raiseError(
    "size", if (length(x) > 1) paste("String", placeInWords(place, names(x))) else "The string", ", ",
    showValue(x[[place]]), ", has ",
    if (is.na(x[[place]])) "no cells" else if (size == 0 && nzchar(x[[place]])) "too many cells" else
      countedAs(size, "cell"),
    ". A string must have ", if (is.null(requested$order)) "16, 81, 256, 625 or 1296" else requested$order^2,
    " characters, one for each cell, or the cells of the board separated by white space, commas or semicolons.",
    if (is.null(requested)) adviceOnShapes(size)
  )
}

raiseCells <- function(count, requested) {
  if (!is.null(requested$order)) {
    raiseError("size", "A board of this shape must have ", requested$order^2, " cells, not ", count, ".")
  }
  raiseError("size", "The number of cells must be 16, 81, 256 or 625 (4 x 4 to 25 x 25), or the fourth power of a ",
             "larger number up to ", maxN, ", not ", count, ".", if (is.null(requested)) adviceOnShapes(count))
}

raiseNoGame <- function(x) {
  what <- if (is.null(x)) {
    "NULL"
  } else if (length(x) == 0) {
    paste("an empty", class(x)[[1]])
  } else {
    paste0("an object of class ", class(x)[[1]], " (", typeof(x), ")")
  }
  raiseError("argument", "A game must be a matrix, a string of 81 characters, a vector that lists the cells row by ",
             "row, a data frame, or a list of these, not ", what, ".")
}

# Converts `x` to one game. Returns a game unchanged, and a matrix as a matrix of symbols.
asOneGame <- function(x) {
  if (is.sudoku(x)) return(x)
  game <- as.sudoku(x)
  if (is.list(game)) {
    raiseError("argument", "One game is required, not a list of ", length(game), ". Use `lapply()` for several games.")
  }
  if (is.matrix(x)) unclass(game) else game
}

# TRUE if `x` is one board, for functions that also accept several boards. The result can be TRUE for an invalid value,
# which as.sudoku() rejects later.
isOneBoard <- function(x) {
  if (is.sudoku(x) || is.data.frame(x)) return(!isTableOfPuzzles(x))
  if (is.matrix(x)) return(isOneMatrix(x))
  if (is.list(x)) return(if (length(x) > 0 && areStrings(x)) isOneBoard(unlist(x)) else areRowsOfCells(x))
  if (isFactor(x)) x <- as.character(x)
  !is.character(x) || areOneBoard(x)
}

# TRUE if a matrix is one board and not one puzzle per row.
isOneMatrix <- function(x) {
  if (isAmbiguous(x)) {
    reportReading(x, "one board", paste("one puzzle per row, use", callForRows("x")))
  }
  nrow(x) == ncol(x) || !ncol(x) %in% boardSizes
}

# TRUE for a matrix of numbers that could be either one board or one puzzle per row, such as an empty 16 x 16 matrix.
isAmbiguous <- function(x) {
  isNumeric <- !is.object(x) && (is.numeric(x) || is.logical(x) || is.raw(x))
  if (!isNumeric || nrow(x) != ncol(x) || !nrow(x) %in% boardSizes) return(FALSE)
  !anyNA(digitsOfNumbers(if (is.raw(x)) as.integer(x) else x, sqrt(nrow(x))))
}

bothReadings <- function(x) {
  inRow <- sqrt(nrow(x))
  paste("one board of", nrow(x), "x", nrow(x), "or", nrow(x), "boards of", inRow, "x", inRow)
}

reportReading <- function(x, reading, other) {
  inform("ambiguous", "The matrix could be ", bothReadings(x), ". It is read as ", reading, ". For ", other, ".")
}

areOneBoard <- function(strings) {
  if (length(strings) == 1 || isOneCellEach(strings)) return(TRUE)
  # If there are more strings than any board has rows, they cannot be the rows of one board.
  length(strings) <= maxN^2 && !is.null(cellsTogether(strings, cellsOfStrings(strings)))
}

# Raises an error for deeply nested lists, which would overflow R's stack.
checkNesting <- function(x) {
  inner <- x
  for (level in seq_len(maxNested)) {
    inner <- unlist(unname(Filter(isPlainList, inner)), recursive = FALSE)
    if (is.null(inner)) return()
  }
  raiseError("argument", "Lists of games can be nested at most ", maxNested, " levels deep.")
}

maxNested <- 20L

areRowsOfCells <- function(pieces) {
  isRow <- vapply(pieces, function(row) is.atomic(row) && is.null(dim(row)) && length(row) == length(pieces), NA)
  length(pieces) > 1 && all(isRow)
}

# Makes a game from digits, with the houses of `board`, or a plain game if `board` has no geometry.
gameLike <- function(digits, board) {
  newGame(matrix(digits, sqrt(length(digits))), geometry = attr(board, "geometry", exact = TRUE))
}
