#' Draw random grids
#'
#' @description
#' Returns one or many random complete grids, for designs, simulations and as the basis of puzzles: exactly uniform
#' where a method is known, and otherwise by a method with a stated bias.
#'
#' `randomGame()` is a uniform 9 x 9 grid, and `randomGame(count = 1000)` a matrix of 1000 of them, one per row. The
#' arguments fall into three groups:
#' * shape of the board: `n`, or `boxes`, `regions`, `diagonals`, `extra`;
#' * distribution: `method`;
#' * many grids: `count`, `as`, `threads`, `progress`.
#'
#' @inheritParams emptyGame
#' @param method `[character(1)]` The method to draw by; see Distribution:
#'   * `"auto"`, the default: the first of `"uniform"`, `"chain"` and `"seed"` that supports the board; grids are listed
#'     only up to 6 x 6. A message of class `oxidoku_not_uniform` reports if it is not `"uniform"`;
#'   * `"uniform"`: exactly uniform, for some boards;
#'   * `"chain"`: close to uniform, for all boards of boxes;
#'   * `"shuffle"`: random rearrangements of one grid, for all boards of boxes;
#'   * `"seed"`: not uniform, for boards of any shape.
#' @param count `[numeric(1)]` The number of grids. The default `NULL` means a single grid, as a game.
#' @param as `[character(1)]` The form of the result if `count` is given:
#'   * `"matrix"`, the default: an integer matrix with a row for each grid and a column for each cell, row by row. For
#'     square boxes, [solveGames()] and similar functions read it;
#'   * `"list"`: a list of games;
#'   * `"character"`: one string per grid, in the form of `format(style = "line")`; see Limits.
#' @param threads `[integer(1)]` The number of threads. The default `NULL` uses that of [solveGames()].
#' @inheritParams solveGames
#'
#' @return A `[sudoku]` object, a complete game. With `count`, a `[matrix]` with `count` rows, or a `[list]` or
#'   `[character]` vector of that length.
#'
#' @section Distribution:
#' * `"uniform"`: all grids of the board are equally likely, by proof. It supports 9 x 9 and boards up to 10 x 10 whose
#'   boxes have two rows or two columns, for which the grids are counted by classes (see [countGrids()]). It also
#'   supports every board, including those with regions, diagonals or extra houses, that has at most 100,000 grids with
#'   1, 2, 3, ... in the first row; these are listed. This holds for all boards up to 5 x 5 and most up to 6 x 6. On
#'   other boards `"uniform"` is an error.
#' * `"chain"`: boards of boxes of any size. It starts from a grid of `"shuffle"`. For each pair of lines of a band or
#'   stack, each cycle between the two is switched with probability one half, and all this is done ten times. In the
#'   long run, this Markov chain is uniform on the grids that it can reach. For 9 x 9, ten rounds are found to be
#'   enough, but this is not proved: 200,000 grids cannot be distinguished from uniform ones by the tests below
#'   (chi-square 12.3, 21.0 and 16.2). On 6 x 6 it never reaches 10 of the 49 classes, with a quarter of the grids; for
#'   boards of 12 x 12 or larger, the reachable set is unknown.
#' * `"shuffle"`: boards of boxes of any size. It starts from the cyclic grid, whose rows are shifts of one another, and
#'   shuffles rows within bands, columns within stacks, bands, stacks, symbols, and those columns of different stacks
#'   that can be exchanged on such a grid; if boxes are square, it transposes half of the grids. All grids of this kind
#'   are equally likely, but they are few: 192 of the 288 grids of 4 x 4, and a vanishing share of larger ones. They are
#'   sufficient for the layout of an experiment, because these rearrangements are its randomisation.
#' * `"seed"`: boards of any shape. It solves a board with one of each symbol in random cells, or with fewer if that has
#'   no solution, as in sudokuAlt, and applies a random transformation as in [shuffleGame()]. Solvers prefer some
#'   solutions, so the grids are far from equally likely: on 9 x 9 the same tests give chi-squares above 300.
#'
#' A random solution of an empty board, which most programs use as a random grid, is not uniform either; see
#' `vignette("random-designs")`.
#'
#' The numbers come from the package's own generator (xoshiro256++), seeded from R's with 64 bits, and whole numbers
#' below a bound are drawn by rejection, so that all are equally likely. The proofs assume true random numbers. Like
#' every generator, it cannot give more different grids than it has seeds, here 2^64 for each position in a batch, out
#' of the 2^72.5 grids of 9 x 9. `set.seed()` gives the same grids on every computer. A grid of a batch depends only on
#' the seed and its position, not on the number of threads.
#'
#' @section Tests of uniformity:
#' For 1,000,000 grids of 9 x 9, the numbers of ways to rearrange the first band, the second band and the first stack
#' were compared with the exact counts: chi-square 8.3, 28.0 and 14.3 with 15 degrees of freedom; for two other seeds
#' 16.2, 15.4, 8.3 and 13.0, 20.7, 11.7. The mean number of rectangles of two digits that can be exchanged was 11.577,
#' 11.585 and 11.579; the exact value is 11.5789, and the standard error 0.0035.
#'
#' @section Implementation:
#' For 9 x 9, the digits of the minicolumns of the first band are drawn in proportion to the number of grids that have
#' them; then those of the other bands by rejection; then a filling of each band; and finally a random transformation.
#' The tables take 0.05 seconds per session. After that, one thread draws about a million grids per second, and R needs
#' the same time to store them. The tables for 10 x 10 take several seconds.
#'
#' @section Limits: R stores each different string once and looks it up slowly: 100,000 grids take half a minute as
#'   strings, and a tenth of a second as a matrix. One thread draws about 40,000 grids of 8 x 8 and 7,000 of 10 x 10 per
#'   second. On boards above 25 x 25 with diagonals or extra houses, `"seed"` may fail after several seconds.
#'
#' @section Long work:
#' With `count`, as in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()].
#'
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, or the method does not support the board;
#' * `oxidoku_error_geometry` if there is no such board;
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
#' randomGame()
#' randomGame(boxes = c(2, 3))
#'
#' # All 288 grids of 4 x 4 are equally likely:
#' grids <- table(randomGame(2, count = 10000, as = "character"))
#' length(grids)
#' chisq.test(grids)$p.value
#'
#' # A gerechte design, one of 1800 that are equally likely:
#' randomGame(regions = "1112211522455524453344333")
#'
#' # A design of 100 x 100:
#' design <- designGame(randomGame(10, "shuffle"))
#' head(design)
randomGame <- function(n = 3, method = c("auto", "uniform", "chain", "shuffle", "seed"), boxes = NULL, regions = NULL,
                       diagonals = FALSE, extra = NULL, count = NULL, as = c("matrix", "list", "character"),
                       threads = NULL, progress = interactive()) {
  if (!missing(n)) checkNoShape(boxes, regions)
  order <- checkN(n)^2
  asked <- askedGeometry(boxes, regions, diagonals, extra, order)
  if (!is.null(asked)) order <- asked$order
  method <- checkChoice(method, "method", c("auto", "uniform", "chain", "shuffle", "seed"))
  form <- checkChoice(as, "as", c("matrix", "list", "character"))
  how <- list(threads = checkThreads(threads), form = if (is.null(count)) "list" else form, moves = NULL)
  checkFlag(progress, "progress")
  size <- if (is.null(count)) 1 else checkCount(count)

  how$empty <- structure(matrix(0L, order, order), geometry = geometryFor(asked, order))
  how$methods <- knownMethod(method, how)
  how$seed <- drawSeed()
  # Listed grids are drawn in one chunk, so that the list is made only once.
  isListed <- how$methods == "listed"
  games <- drawMany(size, how, "grids", progress, if (isListed) size else firstGrids(order), !isListed)
  if (is.null(count)) games[[1]] else games
}

# The size of the first chunk: that for 9 x 9, or smaller for larger boards.
firstGrids <- function(order) max(1, floor(firstChunk * (9 / order)^2))

# The name in Rust of the method for this board.
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
      tell("not_uniform", "No exactly uniform method is known for this board, so `method = \"", known, "\"` is used. ",
           "See `?randomGame`.")
    }
    return(known)
  }
  raiseError("argument", "`method = \"", method, "\"` does not support this board. Use ",
             if (method == "uniform" && isOfBoxes(how$empty)) "\"chain\", which favours no grid that it can reach, or ",
             "\"seed\", whose grids are not equally likely; see `?randomGame`.")
}

# The largest board to list with "auto". On larger ones it takes a moment to find that they have too many grids.
orderToList <- 6

# TRUE if there are only rows, columns and boxes.
isOfBoxes <- function(empty) {
  geometry <- attr(empty, "geometry")
  is.null(geometry) || is.null(geometry$regions) && !any(geometry$diagonals) && length(geometry$extra) == 0
}

# Draws `size` grids of one board by chunks, in the requested form.
drawMany <- function(size, how, what, progress, first = firstChunk, isShared = TRUE) {
  look <- function(chunk, from, to) {
    if (chunk$missed > 0) raiseError("tries", "No grid was found for this board; there may be no such grid. Leave ",
                                     "out diagonals or extra houses, or use a smaller board.")
  }
  work <- workOn(seq_len(size), size, draw_games, how, paste0(toupper(substr(what, 1, 1)), substring(what, 2)), first,
                 isShared, soFar = function(done) countOf(done, size, what))
  pieces <- gamesOfWork(work, progress, look)
  switch(how$form,
    list = lapply(unlist(pieces, recursive = FALSE), gameLike, how$empty),
    character = stringsOf(pieces, progress),
    callRust(matrix_of_rows(pieces, c(rows = size, cells = length(how$empty), how)))
  )
}

# Two whole numbers below 2^32 as a seed of Rust's generator.
drawSeed <- function() floor(stats::runif(2) * 2^32)
