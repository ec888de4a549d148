#' Make a puzzle
#'
#' Solves a random board of [seedGame()] and empties random cells of the solution.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2.
#' @param gaps `[numeric(1)]` How many cells to empty, from 0 to n^4; a fraction is rounded down.
#' @param maxit `[numeric(1)]` How many random boards to try, from 1 on, before giving up; a fraction is rounded down.
#'
#' @return A game with `gaps` empty cells. It has at least one solution, and as a rule many: with the default number of
#'   gaps, three quarters of the cells, a 9 x 9 game is practically never a proper puzzle.
#'
#' @section Distribution:
#' The cells to empty are equally likely; the grid below them is the solution of a random board, which is *not*
#' uniformly distributed over all grids. Above 25 x 25 it comes of one whose rows are shifts of one another, by
#' switching about half of the cycles between the lines of each band and stack. R's generator is used as sudokuAlt uses
#' it, so that a seed gives the game that it gives there.
#'
#' @section Errors:
#' `oxidoku_error_tries` where none of `maxit` boards could be solved; `oxidoku_error_argument` where an argument is out
#' of bounds.
#'
#' @export
#' @examples
#' set.seed(54321)
#' g <- makeGame()
#' plot(solve(g))
makeGame <- function(n = 3, gaps = ceiling(3 * n^4 / 4), maxit = 25) {
  n <- checkN(n)
  gaps <- checkAtLeast(gaps, "gaps", 0)
  if (gaps > n^4) raiseError("argument", "`gaps` must be at most ", n^4, ", the number of cells, not ", gaps, ".")
  maxit <- checkAtLeast(maxit, "maxit", 1)

  digits <- makeGrid(n, maxit)
  if (gaps > 0) digits[drawGaps(length(digits), gaps)] <- 0L
  newGame(matrix(digits, n^2))
}

# sudokuAlt draws the gaps inside `is.na(x[...]) <- TRUE`, which R evaluates twice, and the second draw is the one that
# counts: to give its games under its seeds, and to leave R's generator where it leaves it, draw twice.
drawGaps <- function(cells, gaps) {
  drawCells(cells, gaps)
  drawCells(cells, gaps)
}

# The digits of a solved random board; boards without a solution, or without one in sight, are passed over.
makeGrid <- function(n, maxit) {
  for (try in seq_len(min(maxit, .Machine$integer.max))) {
    answer <- unguard(solve_board(digitsOf(seedGame(n)), "auto", 1e6))
    if (is.integer(answer)) return(answer)
    if (answer == "interrupt") raiseInterrupt()
  }
  raiseError("tries", "None of ", maxit, " random boards had a solution within reach. Give a larger `maxit`.")
}
