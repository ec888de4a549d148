#' Draw random grids
#'
#' A complete grid, or many, on a board of any shape: exactly uniform where that is known how, and otherwise by a
#' method whose bias is stated.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2. For other boards leave it out.
#' @param method `[character(1)]` How to draw, see below. `"auto"` takes the first of `"uniform"`, `"chain"` and
#'   `"seed"` that knows the board; it lists grids up to 6 x 6 only. Where that is not `"uniform"`, a message of
#'   class `oxidoku_not_uniform` says so.
#' @param boxes,regions,diagonals,extra The shape of the board, as of [emptyGame()].
#' @param count `[numeric(1)]` How many grids; `NULL` for one, as a game.
#' @param as `[character(1)]` With `count`: `"matrix"` for an integer matrix with a row a grid and a column a cell,
#'   row by row, which [solveGames()] and its like read where boxes are square; `"list"` for games; `"character"` for
#'   a string a grid, as of `format(style = "line")`, see Limits.
#' @param threads,progress `[integer(1)]` and `[logical(1)]` As in [solveGames()].
#'
#' @return A complete game, without a puzzle behind it; with `count` a matrix of `count` rows, or a list of games
#'   or a character vector of that length.
#'
#' @section Distribution:
#' * `"uniform"`: every grid of the board is exactly as likely as every other, by proof. Known are boards of 9 x 9 and
#'   those with boxes of two rows or two columns up to 10 x 10, for which the grids are counted by classes (see
#'   [countGrids()]); and every board, with regions, diagonals or extra houses too, that has at most 100,000 grids
#'   with 1, 2, 3, ... in the first row, which are listed. That is so for all boards up to 5 x 5 and most up to 6 x 6;
#'   elsewhere `"uniform"` is an error.
#' * `"chain"`: boards of boxes of any size. A grid of `"shuffle"` of which, for each pair of lines of a band or stack,
#'   each cycle between the two is switched or left by the toss of a coin, ten times over. This is a Markov chain that
#'   prefers no grid in the long run among those that it can reach. On 9 x 9 ten times is found to be enough, not
#'   proved: 200,000 grids are not told from uniform ones by the tests below (chi-square 12.3, 21.0 and 16.2). What it
#'   cannot reach is known on 6 x 6, where it never meets 10 of the 49 classes, with a quarter of the grids; on
#'   other boards, from 12 x 12 on, nobody knows.
#' * `"shuffle"`: boards of boxes of any size. The cyclic grid, whose rows are shifts of one another, with rows
#'   shuffled within bands, columns within stacks, bands, stacks, symbols, and those columns of different stacks that
#'   may change places on such a grid; where boxes are square, rows become columns half of the time. All grids of this
#'   kind are equally likely, but they are few: 192 of the 288 grids of 4 x 4, and a share that nobody would notice of
#'   larger ones. They will do for the layout of an experiment, whose randomisation they are.
#' * `"seed"`: boards of any shape. A solution of a board with one of each symbol in random cells, or fewer where that
#'   has none, as sudokuAlt does it, in a random disguise as of [shuffleGame()]. Engines prefer some solutions, so the
#'   grids are *not* equally likely, and not only by a little: on 9 x 9 the same tests give chi-squares above 300.
#'
#' A random solution of an empty board, which most programs take for a random grid, is not uniform either; see
#' `vignette("random-designs")`.
#'
#' The numbers come from a generator of the package's own (xoshiro256++), seeded from R's with 64 bits, and whole
#' numbers below a bound are drawn by rejection, so that none is preferred. What is proved holds for true random
#' numbers; like every generator, this one can give no more different grids than it has seeds, here 2^64 for each
#' place of a batch, of the 2^72.5 grids of 9 x 9. `set.seed()` gives the same grids on every computer, and a grid
#' of a batch depends on the seed and its place alone, not on the number of threads.
#'
#' @section Tests of uniformity:
#' Of 1,000,000 grids of 9 x 9 the number of ways to rearrange the first band, the second band and the first stack,
#' against the exact counts: chi-square 8.3, 28.0 and 14.3, 15 degrees of freedom; from two other seeds 16.2, 15.4, 8.3
#' and 13.0, 20.7, 11.7. Mean number of rectangles of two digits that could be exchanged: 11.577, 11.585, 11.579,
#' exactly 11.5789, standard error 0.0035.
#'
#' @section Implementation:
#' Of 9 x 9 grids the digits of the minicols of the first band are drawn in proportion to the grids that have them;
#' then those of the other bands by rejection; then a filling of each band; and last a random disguise. The tables
#' take 0.05 seconds, once a session; then one thread draws about a million grids a second, and R takes as long over
#' them. Boards of 10 x 10 take longer to get ready, some seconds.
#'
#' @section Limits: R keeps every different string once, and finds those of grids slowly: 100,000 take half a minute as
#'   strings, and a tenth of a second as a matrix. One thread draws some 40,000 grids of 8 x 8 and 7,000 of 10 x 10 a
#'   second. On boards with diagonals or extra houses above 25 x 25 `"seed"` may find nothing, after some seconds.
#'
#' @section Long work:
#' With `count`, as in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()].
#'
#' @section Errors: `oxidoku_error_argument` where an argument is out of bounds, or the method does not know the board;
#'   `oxidoku_error_geometry` where there is no such board; `oxidoku_error_tries` where no grid was found.
#' @references
#' Felgenhauer, B. and Jarvis, F. (2006). Mathematics of Sudoku I. *Mathematical Spectrum*, 39, 15-22, for the classes
#' of bands.
#'
#' Blackman, D. and Vigna, S. (2021). Scrambled linear pseudorandom number generators. *ACM Transactions on
#' Mathematical Software*, 47(4). \doi{10.1145/3460772}
#'
#' Lemire, D. (2019). Fast random integer generation in an interval. *ACM Transactions on Modeling and Computer
#' Simulation*, 29(1). \doi{10.1145/3230636}
#' @seealso [makeGame()] for puzzles, [designGame()] to lay a grid out as an experiment, [latinGame()] for Latin
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
#' # A gerechte design, each of the 1800 as likely:
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
  # What is listed is listed once for all.
  isListed <- how$methods == "listed"
  games <- drawMany(size, how, "grids", progress, if (isListed) size else firstGrids(order), !isListed)
  if (is.null(count)) games[[1]] else games
}

# As many as the first chunk has of 9 x 9, or fewer if they are larger.
firstGrids <- function(order) max(1, floor(firstChunk * (9 / order)^2))

# The method by which this board is drawn, in Rust's words.
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
      tell("not_uniform", "Nobody knows how to draw this board so that all grids are equally likely: drawn by ",
           "method = \"", known, "\", see `?randomGame`.")
    }
    return(known)
  }
  raiseError("argument", "Nobody knows how to draw grids of this board by `method` = \"", method, "\". Use ",
             if (method == "uniform" && isOfBoxes(how$empty)) "\"chain\", which prefers no grid that it can reach, or ",
             "\"seed\", whose grids are not equally likely; see `?randomGame`.")
}

# On larger boards it takes a moment to find out that there are too many grids to list.
orderToList <- 6

# Are there only rows, columns and boxes?
isOfBoxes <- function(empty) {
  geometry <- attr(empty, "geometry")
  is.null(geometry) || is.null(geometry$regions) && !any(geometry$diagonals) && length(geometry$extra) == 0
}

# So many grids of one board in the form that is wanted.
drawMany <- function(size, how, what, progress, first = firstChunk, isShared = TRUE) {
  look <- function(chunk, from, to) {
    if (chunk$missed > 0) raiseError("tries", "No grid of this board was found: there is none, or none ",
                                     "within reach. Leave out diagonals or extra houses, or take a smaller board.")
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

# Two whole numbers below 2^32, for a seed of Rust's generator.
drawSeed <- function() floor(stats::runif(2) * 2^32)
