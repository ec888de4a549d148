#' Make an empty board
#'
#' @description
#' Returns an empty board of any size and shape, from which you can make your own puzzle, grid or design.
#'
#' Fill it with `[<-`, `diag<-` and similar functions, then [solve()][solve.sudoku] it. Give `n` for square boxes,
#' `boxes` for rectangular boxes, or `regions` for a jigsaw or gerechte design. `diagonals` and `extra` add further
#' houses to any board.
#'
#' @param n `[integer(1)]` The side length of the square boxes, from 2 to 20; the board is n^2 x n^2. The default is 3.
#'   Leave `n` out if you give `boxes` or `regions`.
#' @param boxes `[integer(2)]` The numbers of rows and columns of a box; the board has as many rows as a box has cells,
#'   up to 400. The default is `NULL`, for square boxes of side `n`.
#'   * `c(2, 3)` makes a 6 x 6 board.
#'   * `c(1, k)` makes a board for Latin squares of order k, which have no boxes.
#' @param regions `[matrix]`, `[data.frame]`, `[character]`, `[numeric]` or `[factor]` The region of each cell, for
#'   regions of any shape: k regions of k cells each on a k x k board. The default is `NULL`, for boxes. Regions need
#'   not be connected. The forms are:
#'   * a square matrix or data frame of numbers or names;
#'   * a string with one character per cell, row by row, or one such string per row;
#'   * a vector or factor with one element per cell, row by row.
#' @param diagonals `[logical(1)]` or `[character(1)]` The diagonals that must also hold each symbol once, as in
#'   X-Sudoku. The default is `FALSE`, for neither.
#'   * `TRUE` for both.
#'   * `"falling"` for the diagonal from the top left.
#'   * `"rising"` for the diagonal from the bottom left.
#' @param extra `[list]` or `[character]` Additional houses, each with as many cells as the board has symbols. The
#'   default is `NULL`, for no additional houses. A single house need not be in a list. Each element of a list is one
#'   of:
#'   * a logical matrix of the same size as the board;
#'   * a matrix with two columns, the row and the column of each cell;
#'   * a vector of positions in the board, column by column, as [which()] returns them;
#'   * the names of the cells, such as `"r1c2"`;
#'   * `"windows"`, for the windows of a windoku, on boards with square boxes: box-sized squares, one row or column
#'     apart;
#'   * `"disjoint"`, for all groups of cells that have the same position in their boxes, on boards with boxes;
#'   * `"centre-dots"`, for the central cells of the boxes, on boards whose boxes have odd numbers of rows and columns;
#'   * `"asterisk"` or `"girandola"`, for nine cells in the shape of a star, on 9 x 9 boards with square boxes.
#'
#'   The words `"windows"` to `"girandola"` can also be given as a character vector.
#'
#' @return `[sudoku]` A game without clues. Unless its only houses are rows, columns and square boxes, it also has the
#'   class `"sudoku_variant"`. All functions apply the rules of the board, or raise an error if they do not support it.
#'
#' @section Symbols:
#' The symbols are `1` to `9` on boards up to 9 x 9, letters on boards up to 25 x 25, and numbers of equal width such as
#' `01` on larger boards.
#'
#' @section Large boards:
#' `n` and `boxes` describe a box, not the board: `emptyGame(9)` is an 81 x 81 board. The first time in a session that a
#' board is larger than 25 x 25, a message of class `oxidoku_large` gives its size and suggests arguments for a smaller
#' board. The message does not appear for `regions` or for boxes with only one row or column.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if `n` is invalid, or is given together with `boxes` or `regions`.
#' * `oxidoku_error_geometry` if the other arguments do not define a board; the message states the reason.
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#'
#' Abigail (2022). *Regexp::Sudoku*. <https://metacpan.org/pod/Regexp::Sudoku>, for the cells of the asterisk and the
#' girandola.
#' @seealso [as.sudoku()] for boards with clues; [gameRegions()] for the region of each cell; [latinGame()] for random
#'   Latin squares.
#' @family functions that start a game
#' @export
#' @examples
#' g <- emptyGame(4)
#' diag(g) <- LETTERS[1:16]
#' plot(solve(g))
#'
#' emptyGame(boxes = c(2, 3))
#'
#' # A 5 x 5 gerechte design:
#' g <- emptyGame(regions = "1112211522455524453344333")
#' plot(solve(g))
#'
#' # The centres of the boxes form an extra house, and so do nine cells in the shape of a star:
#' plot(solve(emptyGame(extra = c("centre-dots", "asterisk"))))
#'
#' # A windoku with the rising diagonal:
#' plot(solve(emptyGame(3, diagonals = "rising", extra = "windows")))
emptyGame <- function(n = 3, boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  if (!missing(n)) checkNoShape(boxes, regions)
  order <- checkN(n)^2
  requested <- requestedGeometry(boxes, regions, diagonals, extra, order)
  if (!is.null(requested)) order <- requested$order
  game <- newGame(matrix(0L, order, order), geometry = geometryFor(requested, order))
  reportIfLarge(n, requested)
  game
}

#' Make a board with one random clue per symbol
#'
#' Returns a board that holds each symbol once, in a random cell. Solve it to get a complete grid, which can serve as a
#' design.
#'
#' @param n `[integer(1)]` The side length of the boxes, from 2 to 20; the board is n^2 x n^2. The default is 3.
#' @return `[sudoku]` A game with n^2 clues.
#'
#' @section Distribution:
#' * All placements of the n^2 symbols in different cells are equally likely. The clues never clash, but some boards
#'   have no solution: about a third of them if n = 2.
#' * The solutions are *not* uniformly distributed over all grids. For n = 2 and n = 3, [randomGame()] returns uniformly
#'   distributed grids.
#' * The cells are drawn with R's generator in the same way as in sudokuAlt, so a seed gives the same game in both
#'   packages.
#'
#' @section Errors: `oxidoku_error_argument` if `n` is invalid.
#' @seealso [makeGame()] for a puzzle with a solution.
#' @family functions that start a game
#' @export
#' @examples
#' set.seed(2345)
#' g <- seedGame(3)
#' g
#' plot(solve(g))
seedGame <- function(n = 3) {
  order <- checkN(n)^2
  digits <- matrix(0L, order, order)
  digits[drawCells(order^2, order)] <- seq_len(order)
  newGame(digits)
}

# k different cells, drawn as in sudokuAlt, so that a seed gives the same game in both packages.
drawCells <- function(cells, k) order(stats::runif(cells))[seq_len(k)]

#' Get the puzzle behind a solution
#'
#' Returns the game that was passed to [solve()][solve.sudoku], [allSolutions()] or [fillSingles()], the puzzle that was
#' played in [playGame()], or the game of the trace or explanation that [as.sudoku()][as.sudoku.sudoku_trace] converted.
#' These functions store this game as an attribute of their result.
#'
#' @param x `[sudoku]` A game, solved or not.
#' @return `[sudoku]` The game that was solved, played, filled in, traced or explained, or `x` itself if it does not
#'   store such a game. If that game was given as a plain matrix, it is returned as a `[sudoku]` object. If `x` was
#'   made by passing a solution to `solve()`, the result is that solution, as in sudokuAlt.
#' @section Errors: `oxidoku_error_argument` if `x` is not a game, and `oxidoku_error_size` if its attribute `"game"` is
#'   not a board of the same size. If this attribute is a plain matrix, the other errors of [as.sudoku()] can also
#'   occur.
#' @family functions that start a game
#' @export
#' @examples
#' s <- solve(as.sudoku("4......3.1..2..."))
#' originalGame(s)
originalGame <- function(x) {
  puzzle <- storedPuzzle(checkGame(x, "x"))
  if (is.null(puzzle)) return(x)
  if (is.sudoku(puzzle)) puzzle else newGame(gameDigits(puzzle), attributes(puzzle))
}

# The puzzle stored with a game, as a game or a plain matrix; NULL if the game stores none.
storedPuzzle <- function(game) {
  puzzle <- attr(game, "game", exact = TRUE)
  if (is.null(puzzle)) return(NULL)
  isRead <- is.character(puzzle) || is.numeric(puzzle) || is.logical(puzzle)
  if (!isRead || !is.matrix(puzzle) || !identical(dim(puzzle), dim(game))) {
    raiseError("size", "The attribute \"game\" of this game must be a board of the same size. Remove the attribute, ",
               "or solve the puzzle again.")
  }
  puzzle
}

# The digits of the puzzle stored with a game, or of the game itself if it stores none.
puzzleDigits <- function(game) {
  puzzle <- storedPuzzle(game)
  if (is.null(puzzle)) gameDigits(game) else digitsOf(puzzle)
}

# The digits of a game that are clues of its original puzzle. If that puzzle also has an original puzzle, they must be
# clues of both. If a clue was altered, all digits are clues.
givenDigits <- function(game) {
  digits <- gameDigits(game)
  puzzle <- storedPuzzle(game)
  if (is.null(puzzle)) return(digits)
  clues <- givenDigits(puzzle)
  if (any(clues != digits & clues > 0)) digits else replace(digits, clues == 0, 0L)
}
