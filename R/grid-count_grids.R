#' Count all grids of a board
#'
#' How many complete grids there are on a board of boxes: not an estimate, and not looked up, but counted.
#'
#' @param n `[integer(1)]` Side of the boxes: 2 or 3 for the boards of 4 x 4 and 9 x 9. For other boards leave it out.
#' @param boxes `[integer(2)]` Rows and columns of a box, as of [emptyGame()].
#' @param threads,progress `[integer(1)]` and `[logical(1)]` As in [solveGames()].
#'
#' @return `[character(1)]` The number in decimal digits, exactly; most of these numbers are larger than any whole
#'   number that R's numbers hold.
#'
#' @section Implementation:
#' The grids of 9 x 9 are counted by what the minicols of the first band hold: up to disguise there are some hundred
#' classes of that, and of each the ways to fill the band and to complete it are counted (Felgenhauer and Jarvis,
#' 2006). Where boxes have two rows, it is counted by which symbols stand in the upper row of each box: given that, the
#' two stacks can be filled independently, and in equally many ways.
#'
#' @section Limits:
#' Boards of 4 x 4, 6 x 6, 8 x 8 with boxes of 2 x 4, 9 x 9 and 10 x 10, whichever way the boxes lie. The first three
#' take milliseconds, 9 x 9 some hundredths of a second and 10 x 10 some seconds. It ends there: for 12 x 12 with
#' boxes of 2 x 6 there are 63,199 classes, of which each would take hours; with boxes of 3 x 4 there are more still.
#' Nobody has counted 16 x 16. The grids of a board with regions, diagonals or extra houses, or of a puzzle, are
#' counted by [countSolutions()], one after the other.
#'
#' @section Long work: A progress bar after a second; Ctrl-C ends it.
#'
#' @section Errors: `oxidoku_error_argument` where nobody can count the grids in good time, or an argument is out of
#'   bounds; `oxidoku_error_geometry` where `boxes` is no shape of boxes.
#' @references
#' Felgenhauer, B. and Jarvis, F. (2006). Mathematics of Sudoku I. *Mathematical Spectrum*, 39, 15-22.
#'
#' The On-Line Encyclopedia of Integer Sequences, [A107739](https://oeis.org/A107739): the grids of n^2 x n^2.
#' @seealso [randomGame()] to draw one of them, [countSolutions()] for those of a puzzle.
#' @family functions that count
#' @export
#' @examples
#' countGrids(2)
#' countGrids(3)
#' countGrids(boxes = c(2, 4))
#'
#' # The same one by one, where they are few:
#' countSolutions(emptyGame(2), limit = Inf)
countGrids <- function(n = 3, boxes = NULL, threads = NULL, progress = interactive()) {
  if (!missing(n)) checkNoShape(boxes, NULL)
  shape <- if (is.null(boxes)) rep(checkN(n), 2) else checkBoxes(boxes)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  begun <- callRust(count_grids(shape, 1, 0, list(threads = threads)))
  if (is.null(begun)) raiseUncounted(shape)

  grids <- "0"
  keep <- function(chunk, from, to) {
    grids <<- callRust(sum_counts(c(grids, chunk$grids)))
    TRUE
  }
  work <- workOn(begun$count, begun$parts, count_grids, list(threads = threads), "Classes", first = 8 * threads,
                 isShared = FALSE, soFar = function(done) countOf(done, begun$parts, "classes"))
  inChunks(work, keep, progress)
  grids
}

raiseUncounted <- function(shape) {
  raiseError("argument", "The grids with boxes of ", shape[[1]], " x ", shape[[2]], " cannot be counted in good time. ",
             "Those of 3 x 3 can be, and of 2 x 2 to 2 x 5; see `?countGrids`. On a small board countSolutions() ",
             "counts them one by one.")
}
