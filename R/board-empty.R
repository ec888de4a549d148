#' Start from an empty board
#'
#' A board without clues, of any shape, for patterns of your own and for input by hand: fill it with `[<-`, `diag<-` and
#' the like, then [solve()][solve.sudoku] it.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2. For other boards leave it out.
#' @param boxes `[integer(2)]` Rows and columns of a box: `c(2, 3)` makes a board of 6 x 6. `c(1, k)` makes a Latin
#'   square of order k, which has no boxes. Boards go up to 400 x 400.
#' @param regions `[matrix]` For boxes of any shape: the region of each cell, by a number or a name; k regions of k
#'   cells each on a board of k x k; a data frame will do. Or `[character(1)]` the same as one string, row by row, with
#'   a character for each cell; or a vector or factor, row by row, with an element for each. Regions need not hang
#'   together.
#' @param diagonals `[logical(1)]` or `[character(1)]` Does each diagonal hold every symbol too, as in X-Sudoku? `TRUE`
#'   for both, `"falling"` for the one from the top left, `"rising"` for the other.
#' @param extra `[list]` Further houses. Each is given by its cells, as many as the board has symbols: a matrix of
#'   `TRUE` and `FALSE`, a matrix with columns for row and column, a vector of places in the board, down its columns, as
#'   [which()] gives them, or names such as `"r1c2"`. Two words stand for several houses: `"windows"` for those of a
#'   windoku, `"disjoint"` for the cells at the same place of each box.
#'
#' @return A game without clues. Unless it is a plain board with square boxes it has the class `"sudoku_variant"` before
#'   `"sudoku"`, and all functions keep its rules.
#'
#' @section Symbols:
#' Boards up to 9 x 9 have `1` to `9`, up to 25 x 25 letters, larger ones numbers of equal width such as `01`.
#'
#' @section Errors: `oxidoku_error_argument` where `n` is out of bounds; `oxidoku_error_geometry` where the other
#'   arguments make no board, with what is wrong.
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @seealso [as.sudoku()] with the same arguments, for boards with clues; [gameRegions()]; [latinGame()] for
#'   random Latin squares.
#' @family functions that start a game
#' @export
#' @examples
#' g <- emptyGame(4)
#' diag(g) <- LETTERS[1:16]
#' plot(solve(g))
#'
#' emptyGame(boxes = c(2, 3))
#'
#' # The regions of a gerechte design of 5 x 5:
#' g <- emptyGame(regions = "1112211522455524453344333")
#' plot(solve(g))
#'
#' # A windoku with diagonals:
#' plot(solve(emptyGame(3, diagonals = "rising", extra = "windows")))
emptyGame <- function(n = 3, boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL) {
  if (!missing(n)) checkNoShape(boxes, regions)
  order <- checkN(n)^2
  asked <- askedGeometry(boxes, regions, diagonals, extra, order)
  if (!is.null(asked)) order <- asked$order
  newGame(matrix(0L, order, order), geometry = geometryFor(asked, order))
}

#' Start from one of each symbol
#'
#' Puts each symbol once into a random cell. Solving this board makes a complete game, and so a design.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2.
#' @return A game with n^2 clues.
#'
#' @section Distribution:
#' Each of the ways to put the n^2 symbols into different cells is equally likely. The clues never clash, but need not
#' have a solution: at n = 2 about a third of the boards have none. The games that solving makes of them
#' are *not* uniformly distributed over all games. The cells are drawn as sudokuAlt draws them, from R's generator, so
#' that a seed gives the game that it gives there.
#'
#' @section Errors: `oxidoku_error_argument` where `n` is anything else.
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

# k different cells of so many: sudokuAlt's way of drawing, which is what makes old seeds give old games.
drawCells <- function(cells, k) order(stats::runif(cells))[seq_len(k)]

#' The puzzle behind a solution
#'
#' A solution remembers the game that was given to [solve()][solve.sudoku]; this gives it back.
#'
#' @param x `[sudoku]` A game, solved or not.
#' @return `[sudoku]` The game that was solved, or `x` itself if it is no solution. A solution that was solved again has
#'   itself behind it, as in sudokuAlt.
#' @section Errors: `oxidoku_error_argument` if `x` is not a game; `oxidoku_error_size` if its attribute `"game"`
#'   is not a board of the same size.
#' @family functions that start a game
#' @export
#' @examples
#' s <- solve(as.sudoku("4......3.1..2..."))
#' originalGame(s)
originalGame <- function(x) {
  game <- attr(checkGame(x, "x"), "game", exact = TRUE)
  if (is.null(game)) return(x)
  if (!is.sudoku(game) || !identical(dim(game), dim(x))) raisePuzzleBehind()
  game
}

# The digits of the puzzle behind a game, or of the game itself if it is no solution.
puzzleDigits <- function(game) {
  puzzle <- attr(game, "game", exact = TRUE)
  if (is.null(puzzle)) return(gameDigits(game))
  isRead <- is.character(puzzle) || is.numeric(puzzle) || is.logical(puzzle)
  if (!isRead || !is.matrix(puzzle) || !identical(dim(puzzle), dim(game))) {
    raisePuzzleBehind()
  }
  digitsOf(puzzle)
}

raisePuzzleBehind <- function() {
  raiseError("size", "The attribute \"game\" of this game must be a board of the same size. Remove the attribute, or ",
             "solve the puzzle again.")
}
