#' Fill cells that have only one choice
#'
#' Returns the game with all naked singles filled in. People usually do this first, and the easiest puzzles need nothing
#' else.
#'
#' @param g `[sudoku]` A game, or anything that [as.sudoku()] converts to one. Give several games as a character
#'   vector with one puzzle per string, a matrix of numbers with one puzzle per row, or a list.
#' @param maxPasses `[numeric(1)]` The maximum number of passes through the board, at least 1, rounded down. The default
#'   `Inf` continues until nothing changes.
#'
#' @return For one game, a game of the same class with some cells filled. Its rows and columns have no names. Its
#'   attributes are:
#'   * `"game"`: the original game, as for a solution, so that [plot()][plot.sudoku] distinguishes clues from
#'     filled-in symbols and [originalGame()] returns the original;
#'   * `"holes"` `[integer]`: the number of empty cells at the start and after each pass that filled a cell. If the
#'     last number is 0, no cell is empty.
#'
#'   For several games, a list of such games, with the names of `g`. Elements that are not boards become `NULL`.
#'
#' @section Which cells are filled:
#' Each pass goes through the empty cells column by column, and fills a cell if its row, column, box and other houses
#' allow only one symbol. The symbol is filled in immediately, so it is taken into account for the cells that follow.
#' Hidden singles (symbols with only one place in a house) are not filled in.
#'
#' Symbols are never removed once they are filled in, even if the game turns out to have no solution. A cell without a
#' choice stays empty, and the clues are not checked for clashes. Use [isValid()] and [solve()][solve.sudoku] to check
#' the game.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if `maxPasses` is out of bounds.
#' * For one game: the errors of [as.sudoku()].
#' * For several games: `oxidoku_error_argument` and `oxidoku_error_size` if `g` as a whole is invalid, as in
#'   [solveGames()].
#'
#' @seealso [findChoices()] to find the choices for one cell, [trueChoices()] to find the choices that occur in a
#'   solution, [traceGame()] to follow a search that continues with guesses.
#' @family functions that use human solving techniques
#' @export
#' @examples
#' g <- as.sudoku("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
#' attr(fillSingles(g), "holes")
#' plot(fillSingles(g, maxPasses = 2))
#'
#' # A harder puzzle, in which only one cell can be filled:
#' fillSingles("...1254....84.....42.8......3.....95.6.9.2.1.51.....6......3.49.....72....1298...")
fillSingles <- function(g, maxPasses = Inf) {
  maxPasses <- checkAtLeast(maxPasses, "maxPasses", 1)
  forEachGame(g, function(game) {
    digits <- gameDigits(game)
    filled <- callRust(fill_singles(digits, maxPasses))
    structure(newPartSolution(filled$digits, tidied(game, digits)), holes = filled$holes)
  })
}
