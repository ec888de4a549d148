#' Make a random Latin square
#'
#' Squares of any order in which each symbol stands once in each row and each column, one or many, by the Markov chain
#' of Jacobson and Matthews: for the layout of experiments, and as raw material for simulation.
#'
#' @param k `[integer(1)]` The order: how many rows, columns and symbols, from 2 to 400.
#' @param moves `[numeric(1)]` How far to walk from a square that is there to begin with, from 0 on; a fraction is
#'   rounded down. The default is k^2, but at least 100.
#' @param count `[numeric(1)]` How many squares; `NULL` for one, as a game.
#' @param as `[character(1)]` With `count`: `"matrix"` for an integer matrix with a row a square and a column a cell,
#'   row by row; `"list"` for games; `"character"` for a string a square, as of `format(style = "line")`, which
#'   `as.sudoku(boxes = c(1, k))` reads.
#' @param threads,progress `[integer(1)]` and `[logical(1)]` As in [solveGames()].
#'
#' @return A complete game as of `emptyGame(boxes = c(1, k))`, with rows and columns only; or with `count` a matrix of
#'   `count` rows, or a list of games or a character vector of that length; each is made for itself.
#'
#' @section Distribution:
#' The walk begins at the cyclic square with rows, columns and symbols shuffled. Each move leads from a square to
#' another, or back, through cubes that are squares but for one cell (*improper* ones), as many as it takes; of all
#' that could be changed in a square each is as likely. Two things are proved: all squares are connected, and in the
#' long run each is as likely as the others (Jacobson and Matthews, 1996). And since the steps treat all rows, columns
#' and symbols alike, squares that differ by an exchange of these are equally likely after any number of moves; so
#' that up to order 3, where that is all of them, the squares are exactly uniform. Moves are counted, not steps: the
#' first square after so many steps is *not* uniform.
#'
#' How near the law is to uniform after so many moves is *not* proved, but measured, by the number of intercalates,
#' which are two rows and two columns whose four cells hold two symbols. Their distribution is known exactly up to
#' order 7. A million squares each of orders 4, 5, 6 and 7 were not told from uniform ones by chi-square from 25 moves
#' on, and each move shrinks the distance to about a third at order 4, to a fifth at order 5. The 161,280 squares of
#' order 5 came up as often as they should, ten times each on average, among 1,612,800. Of orders 10, 15, 20 and 30
#' the mean number of intercalates of 4,000 squares was the same after a quarter of k^2 moves, after k^2, and after
#' four times as many, within two standard errors, which is 1 in 100 or less.
#'
#' The numbers come from a generator of the package's own (xoshiro256++), seeded from R's. A square depends on the seed
#' and its place alone, not on the number of threads.
#'
#' @section Long work:
#' With `count`, as in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()].
#'
#' @section Limits:
#' A move takes about k steps, each some ten nanoseconds: with one thread some 40,000 squares of 10 x 10 a second, one
#' of 100 x 100 in less than a tenth of a second, one of 400 x 400 in a few seconds.
#'
#' @section Errors: `oxidoku_error_argument` where an argument is out of bounds.
#' @references
#' Jacobson, M. T. and Matthews, P. (1996). Generating uniformly distributed random Latin squares. *Journal of
#' Combinatorial Designs*, 4(6), 405-437. \doi{10.1002/(SICI)1520-6610(1996)4:6<405::AID-JCD3>3.0.CO;2-J}
#' @seealso [randomGame()] for grids with boxes, [designGame()] to lay a square out, [orthogonalGames()] for squares
#'   that go together.
#' @family functions that make puzzles and random grids
#' @export
#' @examples
#' set.seed(1)
#' latinGame(5)
#'
#' # A trial of seven treatments:
#' head(designGame(latinGame(7)))
#'
#' # All 576 squares of order 4 come up:
#' nrow(unique(latinGame(4, count = 10000)))
latinGame <- function(k, moves = NULL, count = NULL, as = c("matrix", "list", "character"), threads = NULL,
                      progress = interactive()) {
  order <- checkWhole(k, "k", 2, mostN^2)
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
