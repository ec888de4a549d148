#' Make a square with balanced neighbours or distances
#'
#' Returns a random Latin square, Sudoku square or gerechte design in which any two treatments are neighbours equally
#' often, or in which any two treatments have the same total distance. Use it for field trials in which the treatment
#' of a plot may affect its neighbours, or in which close plots are more alike than distant ones.
#'
#' @param k `[integer(1)]` The order of a Latin square: the number of rows, of columns and of treatments, from 2 to
#'   400. Leave it out if you supply `boxes` or `regions`.
#' @param boxes `[integer(2)]` The numbers of rows and columns of a box, as in [emptyGame()], for a Sudoku square.
#' @param regions `[matrix]` The region of each cell, as in [emptyGame()], for a gerechte design.
#' @param balance `[character(1)]` What to balance:
#'   * `"neighbours"`, the default: how often each pair of treatments adjoins in rows, and in columns;
#'   * `"distance"`: the sum of the distances of each pair in rows, and in columns.
#' @param directed `[logical(1)]` If `TRUE`, each ordered pair is counted separately: in rows from left to right, and in
#'   columns from top to bottom. Only for `balance = "neighbours"`.
#' @param effort `[numeric(1)]` If no construction is known, the length of the search as a multiple of the usual length,
#'   above 0. Values above 1 can give better squares.
#' @param threads `[integer(1)]` The number of threads. The default `NULL` has the same meaning as in [solveGames()].
#' @inheritParams solveGames
#'
#' @return A `[sudoku]` object, a complete game, on the board of `emptyGame(boxes = c(1, k))`,
#'   `emptyGame(boxes = boxes)` or `emptyGame(regions = regions)`. Its attribute `"balance"` is a list with elements
#'   * `balance`, `directed`: the arguments;
#'   * `isExact`: whether the deviations are as small as their bound;
#'   * `deviations`: the sum of the squared differences between the counts (or the sums of distances) of the pairs and
#'     their mean, over rows and columns;
#'   * `bound`: a lower bound on the deviations of every Latin square.
#'
#'   The attribute describes the square as it was made. [neighbourBalance()] measures a square after changes.
#'
#' @section Neighbours:
#' A Latin square is *quasi-complete* if any two treatments adjoin exactly twice in rows and twice in columns, and
#' *complete* if each ordered pair adjoins once in rows and once in columns.
#' * Quasi-complete Latin squares exist for every order, and the function always returns one.
#' * With `directed = TRUE`, the square is complete for all even orders and for some odd orders, such as 21, 27, 39 and
#'   57. For the other odd orders, the function searches. No complete squares of orders 3, 5 and 7 exist.
#' * A Sudoku square with boxes of r x c is quasi-complete if r divides p - 1 for each prime p that divides c, or vice
#'   versa, and the order is at most about 60: for example 2 x 3, 2 x 5, 2 x 7, 2 x 9, 3 x 7, 4 x 5 and 5 x 11. The
#'   function also finds quasi-complete 9 x 9 squares with boxes of 3 x 3, by search. An exhaustive search
#'   has shown that none exists with boxes of 2 x 2 or 2 x 4. For other boxes, such as 3 x 4 and 4 x 4, it is not
#'   known here whether quasi-complete squares exist, and the function returns the best square that it finds.
#' * For gerechte designs, and for directed neighbours with boxes, the function always searches.
#'
#' Diagonal neighbours are not balanced; [neighbourBalance()] counts them.
#'
#' @section Distances:
#' A Latin square is *spatially balanced* if any two treatments have the same sum of distances over all rows, which is
#' then n (n + 1) / 3. `balancedGame()` balances columns as well. All sums in Latin squares are even, so they cannot be
#' equal if n is 1 modulo 3; then the exact squares have only the two nearest even sums. The function returns an exact
#' square for all orders up to 18, and for larger orders if 2 n + 1 is a prime or, up to about 23, if the search
#' succeeds. With boxes or regions, the function searches for small deviations. For boxes of 2 x 2, the smallest
#' deviations are 26.7, above the bound of 10.7; for larger boxes, the search has not found an exact square.
#'
#' @section Distribution:
#' Constructed squares have the form a^-1 b for two random orders a and b of a group; above order 40, the orders are
#' fixed. All squares are then transformed at random: the treatments are renamed, the rows and the columns may be
#' reversed, and Latin squares and squares with square boxes may be transposed. On boards with regions, only the
#' treatments are renamed. These transformations keep the balance; exchanges of rows or columns destroy it, so do not
#' pass the square to [shuffleGame()], and do not use `replicates` in [designGame()]: make a square for each replicate.
#' The assignment of `treatments` to symbols in [designGame()] keeps the balance. The squares are not drawn uniformly
#' from all balanced squares.
#'
#' @section Long computations: The restarts of the search run in chunks, and Ctrl-C stops them. The result depends on
#'   the seed and not on the number of threads. Constructions take up to a few seconds. A search takes a few seconds for
#'   order 9, and half a minute for order 16.
#' @section Messages: `oxidoku_balance` if the balance is not exact.
#' @section Errors: `oxidoku_error_argument` if an argument is invalid; `oxidoku_error_geometry` if `boxes` or `regions`
#'   are invalid; `oxidoku_error_tries` if no gerechte design was found for `regions`.
#' @references
#' Bailey, R. A. (1984). Quasi-complete Latin squares: construction and randomization. *Journal of the Royal Statistical
#' Society, Series B*, 46(2), 323-334.
#'
#' Williams, E. J. (1949). Experimental designs balanced for the estimation of residual effects of treatments.
#' *Australian Journal of Scientific Research, Series A*, 2(2), 149-168. \doi{10.1071/CH9490149}
#'
#' Gomes, C. P., Sellmann, M., van Es, C. and van Es, H. (2004). The challenge of generating spatially balanced
#' scientific experiment designs. *CPAIOR 2004*, Lecture Notes in Computer Science 3011, 387-394.
#' \doi{10.1007/978-3-540-24664-0_28}
#'
#' Smith, C., Gomes, C. and Fernandez, C. (2005). Streamlining local search for spatially balanced Latin squares.
#' *IJCAI 2005*, 1539-1541.
#' @seealso [neighbourBalance()] for the measure, [latinGame()] and [randomGame()] for squares without balance,
#'   [designGame()] for the field book.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' g <- balancedGame(boxes = c(2, 3))
#' neighbourBalance(g)
#' designGame(g, LETTERS[1:6])[1:3, ]
#'
#' # A complete Latin square, and a spatially balanced one:
#' balancedGame(6, directed = TRUE)
#' attr(balancedGame(12, balance = "distance"), "balance")$isExact
balancedGame <- function(k = NULL, boxes = NULL, regions = NULL, balance = c("neighbours", "distance"),
                         directed = FALSE, effort = 1, threads = NULL, progress = interactive()) {
  board <- emptyBalanced(k, boxes, regions)
  balance <- checkChoice(balance, "balance", c("neighbours", "distance"))
  if (checkFlag(directed, "directed") && balance == "distance") {
    raiseError("argument", "`directed = TRUE` needs `balance = \"neighbours\"`, because distances have no direction.")
  }
  effort <- min(as.vector(checkPositive(effort, "effort")), 1e6)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")

  how <- list(empty = board, goal = if (directed) "directed" else balance, seed = drawSeed(), threads = threads)
  known <- callRust(construct_balanced(how))
  found <- list(digits = known$digits, deviations = known$bound)
  if (is.null(known$digits)) found <- searchBalanced(how, known$bound, effort, progress)
  isExact <- found$deviations < known$bound + 1e-9
  if (!isExact) tellOfDeviations(found$deviations, known$bound)
  game <- newGame(matrix(found$digits, nrow(board)), geometry = attr(board, "geometry"))
  attr(game, "balance") <- list(balance = balance, directed = directed, isExact = isExact,
                                deviations = found$deviations, bound = known$bound)
  game
}

# The digits of an empty board, with its geometry.
emptyBalanced <- function(k, boxes, regions) {
  if (is.null(k) && is.null(boxes) && is.null(regions)) {
    raiseError("argument", "`balancedGame()` needs the order `k` of a Latin square, or `boxes` or `regions`.")
  }
  if (!is.null(k)) k <- checkWhole(k, "k", 2, maxN^2)
  if (is.null(regions) && is.null(boxes)) boxes <- c(1, k)
  asked <- askedGeometry(boxes, regions, FALSE, NULL)
  if (!is.null(k) && k != asked$order) {
    raiseError("argument", "`k` must be the order of the board, ", asked$order, ", not ", k, ". Leave it out if you ",
               "supply `boxes` or `regions`.")
  }
  structure(matrix(0L, asked$order, asked$order), geometry = geometryFor(asked, asked$order))
}

tellOfDeviations <- function(deviations, bound) {
  shown <- function(x) showNumber(round(x, 1))
  tell("balance", "The balance is not exact: the sum of squared deviations is ", shown(deviations), ", and its lower ",
       "bound is ", shown(bound), ". A larger `effort` may find a better square.")
}

# --- Search ---

# The best square of several restarts, or the first one that reaches the bound: its digits and its deviations.
searchBalanced <- function(how, bound, effort, progress) {
  how$starts <- startsOf(how$empty, balanceRestarts, how$threads)
  how$moves <- ceiling(movesOfRestart(how$goal, nrow(how$empty)) * effort)
  best <- list(deviations = Inf)
  keep <- function(chunk, from, to) {
    least <- which.min(chunk$deviations)
    if (chunk$deviations[[least]] < best$deviations) {
      best <<- list(digits = chunk$squares[[least]], deviations = chunk$deviations[[least]])
    }
    best$deviations > bound + 1e-9
  }
  work <- workOn(seq_len(balanceRestarts) - 1L, balanceRestarts, search_balanced, how, "Restarts", first = how$threads,
                 isShared = FALSE, soFar = function(done) countOf(done, balanceRestarts, "restarts"))
  inChunks(work, keep, progress)
  best
}

balanceRestarts <- 8L

# The number of moves of a restart. A move takes longer on large boards, and longer for distances.
movesOfRestart <- function(goal, order) {
  if (goal == "distance") 3e6 / max(order, 6) else 1e6
}

# Random complete grids, one per row, row by row.
startsOf <- function(empty, count, threads) {
  geometry <- attr(empty, "geometry", exact = TRUE)
  draw <- function(...) randomGame(..., count = count, threads = threads, progress = FALSE)
  boxes <- boxesOf(nrow(empty), geometry)
  # The annealing forgets its start, so the distribution of the starts does not matter.
  suppressMessages(
    if (!is.null(geometry$regions)) {
      draw(regions = geometry$regions)
    } else if (is.null(boxes)) {
      latinGame(nrow(empty), count = count, threads = threads, progress = FALSE)
    } else {
      draw(boxes = boxes)
    },
    classes = "oxidoku_not_uniform"
  )
}
