#' Take out clues
#'
#' Takes clues out of proper puzzles, in a random order, until none can go without giving the puzzle a second solution.
#'
#' @param g The puzzles: a character vector, a matrix of numbers with one puzzle a row, a list of games, or one game, as
#'   in [solveGames()]. A square matrix is one board.
#' @param threads,progress As in [solveGames()].
#'
#' @return For one game a game: proper, without a clue that could go, and each of its clues is one of `g`. Otherwise
#'   the same in the shape of `g`, with its names: a character vector as of `format(style = "line")`, a matrix of
#'   integers (of raw bytes if `g` is) with `NA` (0) for an empty cell, or a list of games. A puzzle that has no
#'   removable clue comes back as it is; of none, none.
#'
#' @section Implementation:
#' As of [makeGame()]: on boards that are not plain 9 x 9 a clue stays if within 2,000 nodes nobody can tell whether it
#' could go.
#'
#' @section Distribution:
#' Each order of the clues is equally likely, which prefers what has few clues: see [makeGame()]. The numbers come
#' from a generator of the package's own, seeded from R's; the answer for a puzzle depends on the seed and its place
#' among the others, not on the number of threads.
#'
#' @section Long work:
#' As in [solveGames()]: chunks and Ctrl-C; but on this computer alone, whatever the [future::plan()].
#'
#' @section Errors:
#' `oxidoku_error_not_proper` where a puzzle has no solution, several, or more than a million nodes can tell, with the
#' place of the first such puzzle among several; nothing is returned then. Those of [as.sudoku()] for one game;
#' `oxidoku_error_argument` and `oxidoku_error_size` for an argument as a whole, as in [solveGames()], and
#' `oxidoku_error_argument` for what is no board among several.
#'
#' @seealso [makeGame()] for new ones, [isUnique()] to choose those that are proper.
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
  if (is.character(g) && !is.matrix(g) || !isOneBoard(g)) return(minimiseMany(readPuzzles(g, "g"), threads, progress))
  puzzles <- puzzlesOfList(list(asOneGame(g)))
  if (is.null(puzzles$data[[1]])) gameDigits(puzzles$games[[1]])
  minimiseMany(puzzles, threads, progress)[[1]]
}

minimiseMany <- function(puzzles, threads, progress) {
  pieces <- list()
  keep <- function(chunk, from, to) {
    wrong <- which(chunk$verdicts != "unique")
    if (length(wrong)) raiseNotProper(chunk, wrong[[1]], puzzles, from)
    pieces[[length(pieces) + 1]] <<- chunk$games
    TRUE
  }
  how <- list(form = puzzles$form, cells = cellsOfRows(puzzles), seed = drawSeed(), threads = threads)
  work <- workOn(puzzles$data, puzzles$size, minimalChunk, how, first = threads, isShared = FALSE)
  inChunks(work, keep, progress)
  inShapeOf(puzzles, pieces, threads, progress)
}

# One call into Rust.
minimalChunk <- function(data, from, to, how) {
  minimal_puzzles(data, from, to, how$form, how$cells, how$seed, how$threads)
}

# Says what is wrong with a puzzle of a chunk that began at the place `from`.
raiseNotProper <- function(chunk, wrong, puzzles, from) {
  who <- if (puzzles$size == 1) "The game" else paste("Puzzle", showNumber(from - 1 + wrong))
  verdict <- chunk$verdicts[[wrong]]
  if (verdict == "fault") {
    fault <- lapply(chunk$faults, `[`, match(wrong, chunk$faults$place))
    raiseError("argument", who, " is no board: ", sub("[.]$", "", describeFaults(fault, puzzles, from)), ".")
  }
  raiseError(
    "not_proper", who, switch(verdict,
      none = " has no solution",
      several = " has several solutions",
      " is too hard: nobody knows whether it has one solution"
    ),
    ". Only from a proper puzzle, which has exactly one, clues can be taken."
  )
}
