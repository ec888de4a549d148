#' Draw random grids
#'
#' @description
#' Returns one or many random complete grids, for designs, for simulations and as the basis of puzzles. The grids are
#' exactly uniform where a method is known; otherwise, the bias of the method is documented.
#'
#' `randomGame()` returns a uniformly distributed 9 x 9 grid, and `randomGame(count = 1000)` returns a matrix of 1000
#' such grids, one per row. The arguments fall into three groups:
#' * shape of the board: `n`, or `boxes`, `regions`, `diagonals`, `extra`;
#' * distribution: `method`;
#' * many grids: `count`, `as`, `threads`, `progress`.
#'
#' @inheritParams emptyGame
#' @param method `[character(1)]` How the grids are drawn; see Distribution:
#'   * `"auto"`, the default: the first of `"uniform"`, `"chain"` and `"seed"` that supports the board. On boards
#'     larger than 6 x 6, `"uniform"` is tried only if it does not need a list of all grids (see Distribution). A
#'     message of class `oxidoku_not_uniform` names the method if it is not `"uniform"`;
#'   * `"uniform"`: exactly uniform, for some boards;
#'   * `"chain"`: close to uniform, for all boards with boxes;
#'   * `"shuffle"`: random rearrangements of one grid, for all boards with boxes;
#'   * `"seed"`: not uniform, for boards of any shape.
#' @param count `[numeric(1)]` The number of grids. The default `NULL` means a single grid, as a game.
#' @param as `[character(1)]` The form of the result if `count` is given:
#'   * `"matrix"`, the default: an integer matrix with one row per grid and one column per cell, in row-major order. If
#'     the boxes are square, [solveGames()] and similar functions accept this matrix;
#'   * `"list"`: a [sudoku_games] list;
#'   * `"character"`: one string per grid, as returned by `format(style = "line")`; see Limits.
#' @param threads `[integer(1)]` The number of threads. The default `NULL` has the same meaning as in [solveGames()].
#' @inheritParams solveGames
#'
#' @return A `[sudoku]` object, a complete game. With `count`, a `[matrix]` with `count` rows, or a `[list]` or
#'   `[character]` vector of that length.
#'
#' @section Distribution:
#' * `"uniform"`: all grids of the board are provably equally likely. This method supports 9 x 9 boards and boards up to
#'   10 x 10 whose boxes have two rows or two columns; their grids are counted by class (see [countGrids()]). It also
#'   supports every board, of any shape, that has at most 100,000 grids with 1, 2, 3, ... in the first row. It lists
#'   these grids and draws one. All boards up to 5 x 5 and most 6 x 6 boards satisfy this condition. For other boards,
#'   `"uniform"` raises an error.
#' * `"chain"`: boards with boxes, of any size. The chain starts from a grid drawn with `"shuffle"`. It then runs ten
#'   rounds. Each round visits every pair of lines in a band or stack. Each cycle of cells that the two lines can
#'   exchange is swapped with probability one half, independently of the others. In the long run, this Markov chain is
#'   uniform on the grids that it can reach. For 9 x 9 boards, ten rounds appear to be sufficient, although this has not
#'   been proved: the tests below do not distinguish 200,000 grids from uniformly distributed grids. On 6 x 6 boards,
#'   the chain never reaches 10 of the 49 classes; these 10 classes contain a quarter of the grids. For boards of
#'   12 x 12 or larger, it is not known which grids the chain can reach.
#' * `"shuffle"`: boards with boxes, of any size. This method starts from the cyclic grid, whose rows are shifts of one
#'   another. It shuffles the bands, the stacks, the rows within each band, the columns within each stack, and the
#'   symbols. It also shuffles those columns of different stacks that can be exchanged on such a grid. If the boxes are
#'   square, it transposes the grid with probability one half. All grids that this method can draw are equally likely.
#'   They make up 192 of the 288 grids of size 4 x 4, but a vanishingly small fraction of the grids of larger boards.
#'   They are sufficient for an experiment, because the rearrangements randomise its layout.
#' * `"seed"`: boards of any shape. This method places each symbol in a random cell and solves the board, as in
#'   sudokuAlt; if there is no solution, it places fewer symbols. It then applies a random transformation, as in
#'   [shuffleGame()]. Solvers find some solutions more often than others, so the grids are far from equally likely:
#'   for 9 x 9 boards, the same tests give chi-square values above 300.
#'
#' Most programs use a random solution of an empty board, which is not uniformly distributed either; see the
#' [vignette][oxidoku-package] *Random designs you can trust*.
#'
#' The random numbers come from the package's own generator (xoshiro256++), seeded with 64 bits from R's generator.
#' Whole numbers below a bound are drawn by rejection sampling, so that they are all equally likely. The proofs assume
#' truly random numbers. Like every generator, this one cannot produce more distinct grids than it has seeds: 2^64 for
#' each position in a batch, whereas there are about 2^72.5 grids of size 9 x 9. `set.seed()` gives the same grids on
#' every computer. A grid in a batch depends only on the seed and on its position, not on the number of threads.
#'
#' @section Tests of uniformity:
#' In a million 9 x 9 grids, the number of ways to rearrange a band or stack was compared with its exact distribution,
#' separately for the first band, the second band and the first stack. For three seeds, the nine values of chi-square
#' with 15 degrees of freedom ranged from 8.3 to 28.0. The mean number of rectangles whose two digits can be exchanged
#' ranged from 11.577 to 11.585; the exact value is 11.5789, and the standard error is 0.0035.
#'
#' @section Implementation:
#' A 9 x 9 grid is drawn in four steps. A minicolumn is a column of a box.
#' * The digits of the minicolumns of the first band are drawn with a probability proportional to the number of grids
#'   that have them.
#' * The digits of the other minicolumns are drawn by rejection sampling.
#' * The cells of each band are filled at random.
#' * A random transformation is applied.
#'
#' The numbers of grids are computed once per session, in 0.05 seconds. After that, one thread draws about a million
#' grids per second, and storing them in R takes as long again. For 10 x 10 boards, computing these numbers takes
#' several seconds.
#'
#' @inheritSection emptyGame Large boards
#' @section Limits: R stores each distinct string once, and the look-up is slow: 100,000 grids take half a minute as
#'   strings, and a tenth of a second as a matrix. One thread draws about 40,000 grids of size 8 x 8 or 7,000 grids of
#'   size 10 x 10 per second. On boards larger than 25 x 25 with diagonals or extra houses, `"seed"` may fail after
#'   several seconds.
#'
#' @section Long computations:
#' If `count` is given, the workers of a [future::plan()] can share the work, and Ctrl-C stops it, as in [solveGames()].
#'
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, or the method does not support the board;
#' * `oxidoku_error_geometry` if the arguments do not define a board;
#' * `oxidoku_error_tries` if no grid was found.
#' @references
#' Felgenhauer, B. and Jarvis, F. (2006). Mathematics of Sudoku I. *Mathematical Spectrum*, 39, 15-22, for the classes
#' of bands.
#'
#' Blackman, D. and Vigna, S. (2021). Scrambled linear pseudorandom number generators. *ACM Transactions on
#' Mathematical Software*, 47(4). \doi{10.1145/3460772}
#'
#' Lemire, D. (2019). Fast random integer generation in an interval. *ACM Transactions on Modeling and Computer
#' Simulation*, 29(1). \doi{10.1145/3230636}
#' @seealso [makeGame()] for puzzles, [designGame()] to lay out a grid as an experiment, [latinGame()] for Latin
#'   squares.
#' @family functions that make puzzles and random grids
#' @export
#' @examples
#' set.seed(1)
#' # A 6 x 6 grid with 2 x 3 boxes:
#' randomGame(boxes = c(2, 3))
#'
#' # All 288 grids of size 4 x 4 are equally likely:
#' grids <- table(randomGame(2, count = 10000, as = "character"))
#' length(grids)
#' chisq.test(grids)$p.value
#'
#' # One of 1800 equally likely gerechte designs:
#' randomGame(regions = "1112211522455524453344333")
#'
#' # A 100 x 100 design:
#' design <- designGame(randomGame(10, "shuffle"))
#' head(design)
randomGame <- function(n = 3, method = c("auto", "uniform", "chain", "shuffle", "seed"), boxes = NULL, regions = NULL,
                       diagonals = FALSE, extra = NULL, count = NULL, as = c("matrix", "list", "character"),
                       threads = NULL, progress = interactive()) {
  if (!missing(n)) checkNoShape(boxes, regions)
  order <- checkN(n)^2
  requested <- requestedGeometry(boxes, regions, diagonals, extra, order)
  if (!is.null(requested)) order <- requested$order
  method <- checkChoice(method, "method", c("auto", setdiff(rustWords("method"), "listed")))
  form <- checkChoice(as, "as", c("matrix", "list", "character"))
  how <- list(threads = checkThreads(threads), form = if (is.null(count)) "list" else form, moves = NULL)
  checkFlag(progress, "progress")
  size <- if (is.null(count)) 1 else checkCount(count)

  how$empty <- structure(matrix(0L, order, order), geometry = geometryFor(requested, order))
  reportIfLarge(n, requested)
  how$methods <- knownMethod(method, how)
  how$seed <- drawSeed()
  # Grids from a list are drawn in one chunk, so that the list is made only once.
  isListed <- how$methods == "listed"
  games <- drawMany(size, how, "grids", progress, if (isListed) size else firstGrids(order), !isListed)
  if (is.null(count)) games[[1]] else games
}

# The size of the first chunk: the usual size for 9 x 9 boards, and inversely proportional to the number of cells.
firstGrids <- function(order) max(1, floor(firstChunk * (9 / order)^2))

# Rust's name for the method to use on this board.
knownMethod <- function(method, how) {
  isSmall <- nrow(how$empty) <= orderToList
  methods <- switch(method,
    auto = c("uniform", if (isSmall) "listed", "chain", "seed"),
    uniform = c("uniform", "listed"),
    method
  )
  known <- callRust(draw_games(integer(), 1, 0, c(how, list(methods = methods, seed = c(0, 0)))))$method
  if (!is.null(known)) {
    if (method == "auto" && !known %in% c("uniform", "listed")) {
      inform("not_uniform", "No fast, exactly uniform method is known for this board, so grids are drawn with ",
             "`method = \"", known, "\"`. See `?randomGame`.")
    }
    return(known)
  }
  raiseError("argument", "`method = \"", method, "\"` does not support this board. Use ",
             if (method == "uniform" && isOfBoxes(how$empty)) {
               "\"chain\", which is close to uniform over the grids that it can reach, or "
             },
             "\"seed\", whose grids are not equally likely; see `?randomGame`.")
}

# The order of the largest boards whose grids "auto" lists. On larger boards, it takes some time to find that the list
# would be too long.
orderToList <- 6

# TRUE if the only houses are rows, columns and boxes.
isOfBoxes <- function(empty) {
  geometry <- attr(empty, "geometry")
  is.null(geometry) || is.null(geometry$regions) && !any(geometry$diagonals) && length(geometry$extra) == 0
}

drawMany <- function(size, how, what, progress, first = firstChunk, isShared = TRUE) {
  look <- function(chunk, from, to) {
    if (chunk$missed > 0) raiseError("tries", "No grid was found for this board; there may be no such grid. Leave ",
                                     "out diagonals or extra houses, or use a smaller board.")
  }
  work <- workOn(seq_len(size), size, draw_games, how, paste0(toupper(substr(what, 1, 1)), substring(what, 2)), first,
                 isShared, soFar = function(done) countOf(done, size, what))
  pieces <- gamesOfWork(work, progress, look)
  boardsOf(pieces, how$form, size, length(how$empty), list(how$empty), how$threads, progress)
}

# Two whole numbers below 2^32 as a seed for Rust's generator.
drawSeed <- function() floor(stats::runif(2) * 2^32)
