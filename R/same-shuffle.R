#' Disguise a game
#'
#' Renames the symbols, exchanges rows within bands, bands, columns within stacks and stacks, and makes rows of columns,
#' all at random. The game is another to look at, and the same to solve.
#'
#' @param x `[character]`, `[matrix]`, `[list]` or `[sudoku]` The puzzles or grids: a character vector, a matrix of
#'   numbers with one a row, a list of games, or one game, as in [solveGames()].
#'
#' @return For a game a game of the same shape; what is behind a solution is left behind. Otherwise the images in the
#'   shape of `x`, with its names, as of [canonicalGame()]: `NA` or `NULL` for what is no board.
#'
#' @section Distribution:
#' Each transformation of the group is equally likely, independently for each game: for 9 x 9 one of 3,359,232 ways to
#' rearrange the lines and one of 9! ways to name the symbols. So each board of the class of `x` is equally likely, and
#' no other. The numbers come from a generator of the package's own (xoshiro256++), seeded from R's, so that
#' `set.seed()` gives the same on every computer.
#'
#' The group is that of [canonicalGame()]: rows become columns where boxes are square, and in Latin squares; on boards
#' with diagonals, regions or extra houses only symbols get new names, and the board is turned in one of those of the
#' eight ways that keep all houses.
#'
#' @section Limits: Boards of all sizes.
#' @section Errors: Those of [as.sudoku()] for a game that was edited into no board; `oxidoku_error_argument` and
#'   `oxidoku_error_size` for an argument as a whole, as in [solveGames()].
#' @seealso [canonicalGame()] to know a game again, [randomGame()] for other grids.
#' @family functions that know games in disguise
#' @export
#' @examples
#' set.seed(1)
#' g <- as.sudoku("4......3.1..2...")
#' shuffleGame(g)
#' shuffleGame(c(a = "4......3.1..2...", b = "1234341221434321"))
shuffleGame <- function(x) {
  # What was edited into no board is an error, unless it is one of several.
  if (is.sudoku(x)) gameDigits(x)
  puzzles <- readPuzzles(x)
  images <- inShapeOf(puzzles, shuffledBoards(puzzles), threads = 1L, progress = FALSE)
  if (is.sudoku(x)) images[[1]] else images
}

# The images of puzzles, in pieces of their form.
shuffledBoards <- function(puzzles) {
  how <- list(image = "shuffled", form = puzzles$form, cells = cellsOfRows(puzzles), seed = drawSeed())
  # Not on other processes, where the places of the puzzles are not known.
  gamesOfWork(workOn(puzzles$data, puzzles$size, equivalent_puzzles, how, isShared = FALSE), progress = FALSE)
}
