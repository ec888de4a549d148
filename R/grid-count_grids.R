#' Count all grids of a board
#'
#' Returns the exact number of complete grids of a board with boxes, for use in proofs and estimates.
#'
#' @param n `[integer(1)]` The side length of the boxes: 2 for 4 x 4 boards or 3 for 9 x 9 boards. The default is 3.
#'   Leave `n` out if you give `boxes`.
#' @param boxes `[integer(2)]` The numbers of rows and columns of a box, such as `c(2, 4)`. The default `NULL` means
#'   square boxes.
#' @param threads `[integer(1)]` The number of threads. The default `NULL` has the same meaning as in [solveGames()].
#' @inheritParams solveGames
#'
#' @return A `[character(1)]` string with the decimal digits of the number, because most of these numbers are too large
#'   for R to store exactly.
#'
#' @section Implementation:
#' The 9 x 9 grids are counted by the sets of digits in the minicolumns (the columns of the boxes) of the first band.
#' These sets form 44 equivalence classes. For each class, the ways to fill the band and the ways to complete the grid
#' are counted (Felgenhauer and Jarvis, 2006). The grids of boards whose boxes have two rows are grouped by the symbols
#' in the upper row of each box. Given these symbols, the two stacks can be filled independently, each in the same
#' number of ways.
#'
#' @section Limits:
#' The supported boards are 4 x 4, 6 x 6, 8 x 8 with 2 x 4 boxes, 9 x 9 and 10 x 10, with boxes in either orientation. A
#' 10 x 10 board takes several seconds, the others much less. Larger boards would take too long. Ctrl-C stops the count.
#' For puzzles, and for boards with regions, diagonals or extra houses, [countSolutions()] counts the grids one by one.
#'
#' @section Errors: `oxidoku_error_argument` if the board is not supported or an argument is invalid;
#'   `oxidoku_error_geometry` if `boxes` is not a valid shape.
#' @references
#' Felgenhauer, B. and Jarvis, F. (2006). Mathematics of Sudoku I. *Mathematical Spectrum*, 39, 15-22.
#'
#' The On-Line Encyclopedia of Integer Sequences, [A107739](https://oeis.org/A107739): the number of n^2 x n^2 grids.
#' @seealso [randomGame()] to draw a random grid, [countSolutions()] to count the solutions of a puzzle.
#' @family functions that count
#' @export
#' @examples
#' countGrids(2)
#' countGrids(3)
#' countGrids(boxes = c(2, 4))
#'
#' # The 4 x 4 grids, counted one by one:
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
  raiseError("argument", "`countGrids()` supports boxes of 3 x 3 and of 2 x 2 to 2 x 5, not ", shape[[1]], " x ",
             shape[[2]], "; see `?countGrids`. For a small board, use `countSolutions()`, which counts grids one by ",
             "one.")
}
