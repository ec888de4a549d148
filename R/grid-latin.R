#' Make a random Latin square
#'
#' @description
#' Returns one or many random Latin squares, for the layout of experiments and for simulation.
#'
#' `latinGame(7)` returns a single square of order 7, ready for [designGame()]. `latinGame(7, count = 1000)` returns a
#' matrix of 1000 squares, one per row. The squares are drawn with the Markov chain of Jacobson and Matthews, and their
#' distribution is close to uniform.
#'
#' @param k `[integer(1)]` The order, which is the number of rows, columns and symbols, from 2 to 400.
#' @param moves `[numeric(1)]` The number of moves that the Markov chain makes from its initial square; at least 0, and
#'   rounded down. The default `NULL` means k^2, but at least 100.
#' @param count `[numeric(1)]` The number of squares. The default `NULL` means a single square, as a game.
#' @param as `[character(1)]` The form of the result if `count` is given:
#'   * `"matrix"`, the default: an integer matrix with a row for each square and a column for each cell, in row-major
#'     order;
#'   * `"list"`: a [sudoku_games] list;
#'   * `"character"`: one string per square, as returned by `format(style = "line")`; `as.sudoku(boxes = c(1, k))`
#'     reads such strings.
#' @param threads `[integer(1)]` The number of threads to use. The default `NULL` has the same meaning as in
#'   [solveGames()].
#' @inheritParams solveGames
#'
#' @return A `[sudoku]` object, a complete game on the board of `emptyGame(boxes = c(1, k))`. With `count`, a
#'   `[matrix]` with `count` rows, or a `[list]` or `[character]` vector of that length. The squares are independent.
#'
#' @section Distribution:
#' The chain starts at a cyclic square whose rows, columns and symbols have been shuffled. A move leads from a square to
#' another square, or back to the same one. Its first step makes a small change to the square, and all possible changes
#' are equally likely. If the result breaks the rules in one cell (an *improper* square), further steps follow until it
#' is a Latin square again. Two facts have been proved: the chain can reach every square from every other, and in the
#' long run all squares are equally likely (Jacobson and Matthews, 1996). The initial square is shuffled, and the steps
#' treat all rows, columns and symbols alike. Therefore, *isotopic* squares (which differ only by permutations of rows,
#' columns and symbols) are equally likely after any number of moves. Up to order 3, all squares are isotopic, so the
#' distribution is exactly uniform. The chain runs for a fixed number of moves, not steps, because the first Latin
#' square reached after a fixed number of steps is *not* uniformly distributed.
#'
#' No bound on the distance from the uniform distribution is known, but tests found no deviation after the default
#' number of moves.
#'
#' The random numbers come from the package's own generator (xoshiro256++), which is seeded from R's generator. A square
#' depends only on the seed and on its position in the result, not on the number of threads.
#'
#' @section Long computations:
#' If `count` is given, the workers of a [future::plan()] can share the work, and Ctrl-C stops it, as in [solveGames()].
#'
#' @section Limits:
#' A move consists of about k steps of about ten nanoseconds each up to order 30, and more for larger squares. One
#' thread makes about 40,000 squares of order 10 per second, a square of order 100 in less than a tenth of a second, and
#' a square of order 400 in a few seconds.
#'
#' @section Errors: `oxidoku_error_argument` if an argument is invalid.
#' @references
#' Jacobson, M. T. and Matthews, P. (1996). Generating uniformly distributed random Latin squares. *Journal of
#' Combinatorial Designs*, 4(6), 405-437. \doi{10.1002/(SICI)1520-6610(1996)4:6<405::AID-JCD3>3.0.CO;2-J}
#' @seealso [randomGame()] for grids with boxes, [designGame()] to lay out a square, [graecoGame()] for mutually
#'   orthogonal squares.
#' @family functions that make puzzles and random grids
#' @export
#' @examples
#' set.seed(1)
#' latinGame(5)
#'
#' # A trial of seven treatments:
#' head(designGame(latinGame(7)))
#'
#' # All 576 squares of order 4 occur:
#' nrow(unique(latinGame(4, count = 10000)))
latinGame <- function(k, moves = NULL, count = NULL, as = c("matrix", "list", "character"), threads = NULL,
                      progress = interactive()) {
  order <- checkWhole(k, "k", 2, maxN^2)
  form <- checkChoice(as, "as", c("matrix", "list", "character"))
  how <- list(moves = if (is.null(moves)) max(100, order^2) else checkMoves(moves),
              form = if (is.null(count)) "list" else form, threads = checkThreads(threads))
  checkFlag(progress, "progress")
  size <- if (is.null(count)) 1 else checkCount(count)
  how$empty <- gameDigits(emptyGame(boxes = c(1, order)))
  how$seed <- drawSeed()
  squares <- drawMany(size, how, "squares", progress, first = how$threads)
  if (is.null(count)) squares[[1]] else squares
}

checkMoves <- function(moves) {
  moves <- checkAtLeast(moves, "moves", 0)
  if (moves > 2^53) raiseError("argument", "`moves` must be at most 2^53, not ", showValue(moves), ".")
  as.vector(moves)
}
