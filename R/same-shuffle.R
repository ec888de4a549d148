#' Disguise a game
#'
#' Returns a random disguise of a game, which looks different but is solved in the same way, as a new puzzle or to
#' randomise a design.
#'
#' Symbols are renamed, rows within bands, bands, columns within stacks and stacks are permuted, and the board is
#' transposed, all at random.
#'
#' @param x `[character]`, `[matrix]`, `[list]` or `[sudoku]` The puzzles or grids: a character vector, a matrix of
#'   numbers with one puzzle per row, a list of games, or a single game, as in [solveGames()].
#'
#' @return For a game, a `[sudoku]` object of the same shape, without the puzzle that a solution came from. Otherwise
#'   the images in the shape and with the names of `x`, as for [canonicalGame()]: `NA` or `NULL` for elements that are
#'   not boards.
#'
#' @section Distribution:
#' Each transformation of the group is equally likely, independently for each game: for 9 x 9, one of 3,359,232 ways to
#' rearrange the lines and one of 9! ways to name the symbols. All boards of the class of `x` are therefore equally
#' likely. The numbers come from the package's own generator (xoshiro256++), seeded from R's, so that `set.seed()` gives
#' the same result on every computer.
#'
#' The group is that of [canonicalGame()]: boards are transposed if boxes are square, and for Latin squares. On boards
#' with diagonals, regions or extra houses, only symbols are renamed, and the board is mapped by one of the eight
#' rotations and reflections that keep all houses.
#'
#' @section Limits: Boards of all sizes.
#' @section Errors: Those of [as.sudoku()] if a game was edited and is not a board; `oxidoku_error_argument` and
#'   `oxidoku_error_size` if an argument as a whole is invalid, as in [solveGames()].
#' @seealso [canonicalGame()] to recognise a game, [randomGame()] for other grids.
#' @family functions for equivalent puzzles
#' @export
#' @examples
#' set.seed(1)
#' g <- as.sudoku("4......3.1..2...")
#' shuffleGame(g)
#' shuffleGame(c(a = "4......3.1..2...", b = "1234341221434321"))
shuffleGame <- function(x) {
  # A single game that is not a board is an error.
  if (is.sudoku(x)) gameDigits(x)
  puzzles <- readPuzzles(x)
  images <- inShapeOf(puzzles, shuffledBoards(puzzles), threads = 1L, progress = FALSE)
  if (is.sudoku(x)) images[[1]] else images
}

# The images of puzzles, in chunks of their form.
shuffledBoards <- function(puzzles) {
  how <- list(image = "shuffled", form = puzzles$form, cells = cellsOfRows(puzzles), seed = drawSeed())
  # Not on other processes, which do not know the positions of the puzzles.
  gamesOfWork(workOn(puzzles$data, puzzles$size, equivalent_puzzles, how, isShared = FALSE), progress = FALSE)
}
