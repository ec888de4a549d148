#' Remove redundant clues
#'
#' Returns puzzles without redundant clues. Clues are removed in a random order until the removal of any remaining clue
#' would give the puzzle a second solution.
#'
#' @inheritParams solveGames
#' @param g `[character]`, `[matrix]`, `[list]`, `[data.frame]` or `[sudoku]` The puzzles: a character vector, a matrix
#'   of numbers with one puzzle per row, a list of games, a data frame with a column of puzzles, or one game. See
#'   [solveGames()]. A square matrix is treated as one board.
#'
#' @return For one game, a game with exactly one solution and no redundant clue. All its clues are also clues of `g`.
#'   A puzzle without redundant clues keeps all its clues.
#'
#'   For several puzzles, or a character vector of any length, the minimal puzzles in the same form as `g` (or its
#'   column of puzzles) and with its names:
#'   * a character vector of strings like those that `format(style = "line")` returns, with `NA` for puzzles that are
#'     left out;
#'   * an integer matrix, or a raw matrix if `g` is raw. Empty cells are `NA` (0 in a raw matrix), as are all cells of
#'     puzzles that are left out;
#'   * a [sudoku_games] list, with `NULL` for puzzles that are left out.
#'
#'   A puzzle is left out if it is invalid, if it has several solutions or no solution, or if a million nodes are not
#'   enough to determine the number of solutions. A message of class `oxidoku_not_proper` gives the number of puzzles
#'   left out and the reason for the first one.
#'
#' @section Implementation:
#' Except on plain 9 x 9 boards, whose only houses are rows, columns and square boxes, a clue is also kept if the search
#' does not decide within 2,000 nodes whether the clue is redundant, as in [makeGame()].
#'
#' @section Distribution:
#' The clues are tried in a uniformly random order, so a minimal puzzle with few clues is more likely than one with
#' many; see [makeGame()]. The random numbers come from the package's own generator, which is seeded from R's generator.
#' The result for a puzzle depends only on the seed and on the puzzle's position, not on the number of threads.
#'
#' @section Long computations:
#' As in [solveGames()], the work is split into chunks, and Ctrl-C stops it. However, all of it is done in the current R
#' process, even if you set a [future::plan()].
#'
#' @section Errors:
#' * For one game: `oxidoku_error_not_proper` if the game does not have exactly one solution, and the errors of
#'   [as.sudoku()].
#' * For several puzzles: `oxidoku_error_argument` and `oxidoku_error_size` if an argument as a whole is invalid, as
#'   in [solveGames()].
#'
#' @seealso [makeGame()] for new puzzles, [isUnique()] to select puzzles with exactly one solution.
#' @family functions that make puzzles and random grids
#' @export
#' @examples
#' set.seed(1)
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' m <- minimalGame(g)
#' c(sum(!is.na(g)), sum(!is.na(m)))
#'
#' # A puzzle with a given solution:
#' minimalGame(solve(g))
#' minimalGame(c(a = "4312124331242431", b = "43121243312424.1"))
minimalGame <- function(g, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  if (is.character(g) && !is.matrix(g) || !isOneBoard(g)) {
    found <- minimise(readPuzzles(g, "g"), threads, progress)
    reportNotProper(found$reason)
    return(found$games)
  }
  puzzles <- puzzlesOfList(list(asOneGame(g)))
  if (is.null(puzzles$data[[1]])) gameDigits(puzzles$games[[1]])
  found <- minimise(puzzles, threads, progress)
  if (!is.na(found$reason)) raiseError("not_proper", "The game ", found$reason, ". ", onlyFromProper)
  found$games[[1]]
}

minimise <- function(puzzles, threads, progress) {
  reason <- character(puzzles$size)
  look <- function(chunk, from, to) reason[seq(from, to)] <<- reasonsNotMinimised(chunk, puzzles, from)
  how <- list(form = puzzles$form, cells = cellsOfRows(puzzles), seed = drawSeed(), threads = threads)
  work <- workOn(puzzles$data, puzzles$size, minimal_puzzles, how, first = threads, isShared = FALSE)
  pieces <- gamesOfWork(work, progress, look)
  list(games = inShapeOf(puzzles, pieces, threads, progress), reason = reason)
}

# The reasons why puzzles of a chunk are left out; NA for the other puzzles. The chunk begins at puzzle `from`.
reasonsNotMinimised <- function(chunk, puzzles, from) {
  why <- c(
    none = "has no solution", several = "has several solutions",
    stopped = "is too hard: the search did not determine whether it has exactly one solution"
  )
  reason <- unname(why[chunk$verdicts])
  faults <- asSentence(describeFaults(chunk$faults, puzzles, from))
  replace(reason, chunk$faults$place, paste("cannot be read.", faults, recycle0 = TRUE))
}

onlyFromProper <- "Clues can only be removed from a puzzle with exactly one solution."

reportNotProper <- function(reason) {
  wrong <- which(!is.na(reason))
  if (length(wrong) == 0) return(invisible())
  place <- showNumber(wrong[[1]])
  subject <- if (length(wrong) == 1) {
    paste("Puzzle", place)
  } else {
    paste0(countOf(length(wrong), length(reason), "puzzles"), " are left out; the first is puzzle ", place, ", which")
  }
  inform("not_proper", subject, " ", reason[[wrong[[1]]]], ". ", onlyFromProper)
}
