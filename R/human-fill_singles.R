#' Fill in what has one choice
#'
#' Goes through the empty cells column by column and fills each whose row, column, box and other houses leave one
#' symbol, again and again until nothing changes: what people do first, and all that the easier puzzles need.
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of; or several, as a character vector with a
#'   puzzle a string, a matrix of numbers with a puzzle a row, or a list.
#' @param maxPasses `[numeric(1)]` The most times to go through the board, from 1 on, rounded down.
#'
#' @return For one game the game with some cells filled, of the class that it had. It has the game itself as attribute
#'   `"game"`, as a solution has, so that [plot()][plot.sudoku] tells the two apart and [originalGame()] gives it back;
#'   and as attribute `"holes"` `[integer]` the number of empty cells at the start and after each pass that filled some.
#'   If the last of them is 0 the game is solved. Rows and columns have no names.
#'
#'   For several games a list of such games with their names, `NULL` for what is no board.
#'
#' @section Which cells:
#' A cell is filled as soon as it is looked at, so that the next ones see it. Cells with one choice alone are
#' filled (naked singles): no reason is looked for why a symbol has only one place in a house.
#'
#' Nothing is taken back, and nobody asks whether there is a solution: a cell that has no choice stays empty, a board
#' whose clues clash is filled where one symbol is left all the same. [isValid()] and [solve()][solve.sudoku] know.
#'
#' @section Errors:
#' `oxidoku_error_argument` where `maxPasses` is out of bounds, and those of [as.sudoku()] for one game.
#'
#' @seealso [findChoices()] for the choices of one cell, [trueChoices()] for those that stand in a solution,
#'   [traceGame()] for what comes next.
#' @family functions that think as a person does
#' @export
#' @examples
#' g <- as.sudoku("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
#' attr(fillSingles(g), "holes")
#' plot(fillSingles(g, maxPasses = 2))
#'
#' # A harder one, of which one cell alone can be filled:
#' fillSingles("...1254....84.....42.8......3.....95.6.9.2.1.51.....6......3.49.....72....1298...")
fillSingles <- function(g, maxPasses = Inf) {
  maxPasses <- checkAtLeast(maxPasses, "maxPasses", 1)
  forEachGame(g, function(game) {
    digits <- gameDigits(game)
    filled <- callRust(fill_singles(digits, maxPasses))
    structure(newPartSolution(filled$digits, tidied(game, digits)), holes = filled$holes)
  })
}
