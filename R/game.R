#' Start from an empty board
#'
#' A board without clues, for patterns of your own and for input by hand: fill it with `[<-`, `diag<-` and the like,
#' then [solve()][solve.sudoku] it.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2.
#' @return A game without clues.
#' @section Errors: `oxidoku_error_argument` where `n` is anything else.
#' @export
#' @examples
#' g <- emptyGame(4)
#' diag(g) <- LETTERS[1:16]
#' plot(solve(g))
emptyGame <- function(n = 3) {
  order <- checkN(n)^2
  newGame(matrix(0L, order, order))
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
#' @param x `[sudoku]` A game, solved or not.
#' @return The game that was solved, or `x` itself if it is no solution. A solution that was solved again has
#'   itself behind it, as in sudokuAlt.
#' @section Errors: `oxidoku_error_argument` where `x` is no game.
#' @export
#' @examples
#' s <- solve(as.sudoku("4......3.1..2..."))
#' originalGame(s)
originalGame <- function(x) {
  game <- attr(checkGame(x, "x"), "game", exact = TRUE)
  if (is.null(game)) x else game
}

# The digits of the puzzle behind a game, or of the game itself if it is no solution.
puzzleDigits <- function(game) {
  puzzle <- attr(game, "game", exact = TRUE)
  if (is.null(puzzle)) return(gameDigits(game))
  if (!is.matrix(puzzle) || !is.atomic(puzzle) || !identical(dim(puzzle), dim(game))) {
    raiseError("size", "The puzzle behind this game, its attribute \"game\", is no board of the same size. ",
               "Remove the attribute, or solve the puzzle again.")
  }
  digitsOf(puzzle)
}
