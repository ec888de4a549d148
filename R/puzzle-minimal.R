#' Take out clues
#'
#' Takes clues out of proper puzzles, in a random order, until none can go without giving the puzzle a second solution.
#'
#' @param g `[character]`, `[matrix]`, `[list]` or `[sudoku]` The puzzles: a character vector, a matrix of numbers with
#'   one puzzle a row, a list of games, or one game, as in [solveGames()]. A square matrix is one board.
#' @param threads,progress `[integer(1)]` and `[logical(1)]` As in [solveGames()].
#'
#' @return For one game a game: proper, without a clue that could go, and each of its clues is one of `g`. Otherwise
#'   the same in the shape of `g`, with its names: a character vector as of `format(style = "line")`, with `NA` where
#'   there is none; a matrix of integers (of raw bytes if `g` is), `NA` (0) for an empty cell and throughout where there
#'   is none; a list of games, `NULL` where there is none. There is none of what is no board or not proper: has no
#'   solution, several, or more than a million nodes can tell. A message of class `oxidoku_not_proper` says how many
#'   those are, and what is wrong with the first. A puzzle that has no removable clue comes back as it is.
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
#' `oxidoku_error_not_proper` for one game that is not proper, and those of [as.sudoku()]. For several
#' `oxidoku_error_argument` and `oxidoku_error_size` for an argument as a whole, as in [solveGames()].
#'
#' @seealso [makeGame()] for new ones, [isUnique()] to choose those that are proper.
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
    tellNotProper(found$reason)
    return(found$games)
  }
  puzzles <- puzzlesOfList(list(asOneGame(g)))
  if (is.null(puzzles$data[[1]])) gameDigits(puzzles$games[[1]])
  found <- minimise(puzzles, threads, progress)
  if (!is.na(found$reason)) raiseError("not_proper", "The game ", found$reason, ". ", onlyFromProper)
  found$games[[1]]
}

# The minimal puzzles in the shape of the puzzles, and why there is none of some.
minimise <- function(puzzles, threads, progress) {
  reason <- character(puzzles$size)
  look <- function(chunk, from, to) reason[seq(from, to)] <<- whyNotMinimised(chunk, puzzles, from)
  how <- list(form = puzzles$form, cells = cellsOfRows(puzzles), seed = drawSeed(), threads = threads)
  work <- workOn(puzzles$data, puzzles$size, minimal_puzzles, how, first = threads, isShared = FALSE)
  pieces <- gamesOfWork(work, progress, look)
  list(games = inShapeOf(puzzles, pieces, threads, progress), reason = reason)
}

# Why no clues were taken from puzzles of a chunk that began at the place `from`; NA for those that were proper.
whyNotMinimised <- function(chunk, puzzles, from) {
  why <- c(
    none = "has no solution", several = "has several solutions",
    stopped = "is too hard: nobody knows whether it has one solution"
  )
  reason <- unname(why[chunk$verdicts])
  faults <- sub("[.]$", "", describeFaults(chunk$faults, puzzles, from))
  replace(reason, chunk$faults$place, paste("is no board:", faults, recycle0 = TRUE))
}

onlyFromProper <- "Only from a proper puzzle, which has exactly one, clues can be taken."

tellNotProper <- function(reason) {
  wrong <- which(!is.na(reason))
  if (length(wrong) == 0) return(invisible())
  place <- showNumber(wrong[[1]])
  who <- if (length(wrong) == 1) {
    paste("Puzzle", place)
  } else {
    paste0(countOf(length(wrong), length(reason), "puzzles"), " are left out; the first is puzzle ", place, ", which")
  }
  tell("not_proper", who, " ", reason[[wrong[[1]]]], ". ", onlyFromProper)
}
