#' Disguise a game
#'
#' Returns a random disguise of a game: a board that looks different but is solved in the same way. Use it to get a
#' new puzzle or to randomise a design.
#'
#' The function randomly renames the symbols and randomly permutes the bands, the stacks, the rows within bands and the
#' columns within stacks. It also transposes Latin squares and boards with square boxes, with probability one half. The
#' games of a list are rearranged in the same way, so orthogonal squares stay orthogonal.
#'
#' @param x `[character]`, `[matrix]`, `[list]`, `[data.frame]` or `[sudoku]` The puzzles or grids: a character vector,
#'   a matrix of numbers with one puzzle per row, a list of games, a data frame with a column of puzzles, or a single
#'   game, as in [solveGames()].
#'
#' @return For a game, a `[sudoku]` object of the same shape. The disguise of a solution does not include the original
#'   puzzle. For several games, the disguised games, with the type and names of `x`, as for [canonicalGame()]; a list
#'   becomes a [sudoku_games] list, and a data frame gives a vector or list of disguised games. Elements that
#'   are not boards become `NA` or `NULL`.
#'
#' @section Lists:
#' For a list of games, the function draws one rearrangement of the cells for all games, and new names for the symbols
#' of each game separately. The squares of [graecoGame()] or [orthogonalGames()] can therefore be randomised jointly for
#' the same plots. The games must be on boards of the same shape. Use `lapply(x, shuffleGame)` to disguise each game
#' separately. The elements of a character vector, the rows of a matrix and the rows of a data frame are always
#' disguised independently.
#'
#' @section Distribution:
#' Each transformation of the group is equally likely: for 9 x 9 boards, one of 3,359,232 ways to rearrange the lines
#' and one of 9! ways to name the symbols. All boards in the class of `x` are therefore equally likely. The random
#' numbers come from the package's own generator (xoshiro256++), seeded from R's generator, so a seed gives the same
#' result on every computer.
#'
#' The group is the same as for [canonicalGame()]: only Latin squares and boards with square boxes are transposed. On
#' boards with diagonals, regions or extra houses, symbols are renamed, and a rotation or reflection that preserves the
#' houses is applied.
#'
#' @section Limits: Boards can have any size.
#' @section Errors: The errors of [as.sudoku()] if a game was edited and is no longer a board; `oxidoku_error_argument`
#'   and `oxidoku_error_size` if an argument as a whole is invalid, as in [solveGames()]; `oxidoku_error_geometry` if
#'   the games of a list are on boards of different shapes.
#' @seealso [canonicalGame()] to recognise a game, [randomGame()] for unrelated grids, [graecoGame()] for randomised
#'   orthogonal squares.
#' @family functions for equivalent puzzles
#' @export
#' @examples
#' set.seed(1)
#' g <- as.sudoku("4......3.1..2...")
#' shuffleGame(g)
#' shuffleGame(c(a = "4......3.1..2...", b = "1234341221434321"))
#'
#' # The games of a list are rearranged in the same way, so mates stay orthogonal:
#' squares <- shuffleGame(orthogonalGames(3, 2))
#' isOrthogonal(squares)
shuffleGame <- function(x) {
  # A single game that is not a board raises an error.
  if (is.sudoku(x)) gameDigits(x)
  puzzles <- readPuzzles(x)
  isAlike <- isListOfPuzzles(x)
  if (isAlike) checkSameShape(puzzles$data)
  images <- inShapeOf(puzzles, shuffledBoards(puzzles, isAlike), threads = 1L, progress = FALSE)
  if (is.sudoku(x)) images[[1]] else images
}

# The disguised puzzles in chunks, in the form of the input. If `isAlike`, the cells of all puzzles are rearranged in
# the same way.
shuffledBoards <- function(puzzles, isAlike) {
  how <- list(image = "shuffled", form = puzzles$form, cells = cellsOfRows(puzzles), seed = drawSeed(), alike = isAlike)
  # Other processes do not receive the positions of the puzzles, so this process does all the work.
  gamesOfWork(workOn(puzzles$data, puzzles$size, equivalent_puzzles, how, isShared = FALSE), progress = FALSE)
}

# Elements that are not boards are `NULL`.
checkSameShape <- function(boards) {
  places <- which(lengths(boards) > 0)
  first <- if (length(places)) boards[[places[[1]]]]
  geometry <- attr(first, "geometry")
  isSame <- vapply(boards[places], function(board) {
    nrow(board) == nrow(first) && sameGeometry(attr(board, "geometry"), geometry)
  }, NA)
  if (all(isSame)) return(invisible())
  pair <- places[c(1, which(!isSame)[[1]])]
  kinds <- vapply(boards[pair], function(board) kindOfBoard(newGame(board)), "")
  raiseGeometry("The games of a list must be on boards of the same shape, because they are rearranged in the same ",
                "way, but ", paste0("element ", pair, " (", kinds, ")", collapse = " and "), " differ in shape. Use ",
                "`lapply(x, shuffleGame)` to disguise each game separately.")
}
