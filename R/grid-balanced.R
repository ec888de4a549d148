#' Make a square with balanced neighbours or distances
#'
#' Returns a random Latin square, Sudoku square or gerechte design in which all pairs of treatments are neighbours
#' equally often, or have the same sum of distances. If the function does not find such a square, it returns the best
#' square of its search. Use it for field trials in which the treatment of a plot may affect its neighbours, or in which
#' close plots are more alike than distant plots.
#'
#' @param k `[integer(1)]` The order of a Latin square: the number of rows, of columns and of treatments, from 2 to
#'   400. Leave it out if you supply `boxes` or `regions`.
#' @param boxes `[integer(2)]` For a Sudoku square, the numbers of rows and columns of a box, as in [emptyGame()].
#' @param regions `[matrix]` For a gerechte design, the region of each cell, as in [emptyGame()].
#' @param balance `[character(1)]` What to balance:
#'   * `"neighbours"`, the default: how often the treatments of each pair are adjacent, in rows and in columns;
#'   * `"distance"`: the sum of the distances between the treatments of each pair, in rows and in columns.
#' @param directed `[logical(1)]` If `TRUE`, the two orders of a pair are balanced separately. Rows are read from left
#'   to right, and columns from top to bottom. This requires `balance = "neighbours"`. The default is `FALSE`.
#' @param squares `[integer(1)]` The number of squares, 1 or 2. With 2, the two squares are balanced together: the
#'   counts of ordered pairs are added over both squares. This requires `directed = TRUE`, and a board without
#'   `regions`. The default is 1.
#' @param effort `[numeric(1)]` The length of the search, relative to the default of 1; it must be at least 0. Values
#'   above 1 can give better squares. The value has no effect on squares that are constructed without a search.
#' @inheritParams solveGames
#'
#' @return A complete game: a `[sudoku]` object on the board of `emptyGame(boxes = c(1, k))`,
#'   `emptyGame(boxes = boxes)` or `emptyGame(regions = regions)`. Its attribute `"balance"` is a list with these
#'   elements:
#'   * `balance`, `directed`: the arguments;
#'   * `isExact`: `TRUE` if the deviations equal their lower bound;
#'   * `deviations`: the sum of the squared differences between the counts (or the sums of distances) of the pairs and
#'     their mean, over rows and columns;
#'   * `bound`: a lower bound on the deviations of any Latin square of this order.
#'
#'   With `squares = 2`, a [sudoku_games] list of two such games. The list has the attribute `"balance"`, with the
#'   deviations over both squares.
#'
#'   The attribute is not updated if you change the square. To measure a changed square, use [neighbourBalance()].
#'
#' @section Neighbours:
#' A Latin square is *quasi-complete* if any two treatments are adjacent exactly twice in rows and twice in columns, and
#' *complete* if each ordered pair is adjacent once in rows and once in columns.
#' * Quasi-complete Latin squares exist for every order, and the function always returns one.
#' * With `directed = TRUE`, the square is complete for all even orders and for some odd orders, such as 21, 27, 39 and
#'   57. There are no complete squares of orders 3, 5 and 7. For the other odd orders n above 9, n ordered pairs are
#'   adjacent twice in rows, n are never adjacent in rows, and all others once. The same holds for columns, so the
#'   deviations are 4 n. For orders up to 9, the function also searches for a better square.
#' * With boxes of r x c, the square is quasi-complete if r divides p - 1 for each prime p that divides c, or vice
#'   versa, and the order is at most about 60. Examples are boxes of 2 x 3, 2 x 5, 2 x 7, 2 x 9, 3 x 7, 4 x 5 and
#'   5 x 11.
#' * For boxes of 3 x 3, the search finds quasi-complete squares. For boxes of 2 x 2 and 2 x 4, they do not exist, as an
#'   exhaustive search has shown. For other boxes, such as 3 x 4 and 4 x 4, it is not known whether they exist, and
#'   the function returns the best square that it finds.
#' * For gerechte designs, and for directed neighbours with boxes, the function always searches.
#'
#' Diagonal neighbours are not balanced; [neighbourBalance()] counts them.
#'
#' @section Two squares balanced together:
#' With `directed = TRUE` and `squares = 2`, each ordered pair of treatments is adjacent twice in rows and twice in
#' columns, counted over both squares. Such Latin squares exist for every order. They form a *Williams design*, which is
#' balanced for carry-over effects in both directions. Most odd orders need two squares: no single square of order
#' 3, 5 or 7 is complete. If a complete square is known, both squares are complete. Otherwise, the first square
#' is quasi-complete, and the second is the same square rotated by 180 degrees. With boxes, the pair is balanced if the
#' first square is quasi-complete.
#'
#' For a crossover trial, use `balance = "carryover"` in [designField()].
#'
#' @section Distances:
#' A Latin square of order n is *spatially balanced* if the sum of distances over all rows is the same for any two
#' treatments. This sum is then n (n + 1) / 3. `balancedGame()` balances columns as well. If n is 1 modulo 3, the sums
#' cannot be equal, because n (n + 1) / 3 is not a whole number. All sums in Latin squares are even, so a square is then
#' exact if each sum is one of the two even numbers nearest to n (n + 1) / 3.
#'
#' For Latin squares, the function returns an exact square
#' * for all orders up to 31, and for orders 34, 37 and 40;
#' * for larger orders if 2 n + 1 is a prime.
#'
#' For all other orders, the function searches. It usually finds an exact square for order 32. For order 100, the
#' deviations are about 37,000, and those of random Latin squares are in the millions.
#'
#' With boxes or regions, the function searches for small deviations. For boxes of 2 x 2, no exact square exists. For
#' larger boxes, the search has not found one.
#'
#' @section Distribution:
#' A constructed square has the element a_i^-1 b_j of a group in row i and column j, where the a_i and the b_j are two
#' random sequences of all elements of the group. For some large squares, above order 40 (or 28 for distances), the
#' sequences are fixed. The squares are not drawn uniformly from all balanced squares.
#'
#' Each square is then transformed at random, in a way that preserves the balance. The treatments are renamed. On boards
#' without regions, the order of the rows or of the columns may be reversed. Latin squares and squares with square boxes
#' may also be transposed.
#'
#' Other exchanges of rows or columns destroy the balance. Therefore, do not pass the square to [shuffleGame()], and do
#' not use `replicates` in [designGame()]. Make a separate square for each replicate instead. The random assignment of
#' `treatments` to symbols in [designGame()] preserves the balance.
#'
#' @section Long computations: Constructions take up to a few seconds. A search takes a few seconds for order 9 and half
#'   a minute for order 16. Above order 32, a search uses at most two threads. Ctrl-C stops it. The same seed gives the
#'   same square with any number of threads.
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
#' @seealso [neighbourBalance()] to measure the balance, [latinGame()] and [randomGame()] for squares without balance,
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
#'
#' # Two squares of order 5 in which each ordered pair is adjacent twice in rows and twice in columns:
#' neighbourBalance(balancedGame(5, directed = TRUE, squares = 2))
balancedGame <- function(k = NULL, boxes = NULL, regions = NULL, balance = c("neighbours", "distance"),
                         directed = FALSE, squares = 1, effort = 1, threads = NULL, progress = interactive()) {
  board <- emptyBalanced(k, boxes, regions)
  balance <- checkChoice(balance, "balance", c("neighbours", "distance"))
  if (checkFlag(directed, "directed") && balance == "distance") {
    raiseError("argument", "`directed = TRUE` needs `balance = \"neighbours\"`, because distances have no direction.")
  }
  isPair <- checkSquares(squares, directed, regions) == 2
  effort <- checkEffort(effort)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")

  how <- list(empty = board, goal = if (directed) "directed" else balance, threads = threads)
  found <- (if (isPair) balancedPair else balancedSquare)(how, effort, progress)
  isExact <- found$deviations < found$bound + 1e-9
  if (!isExact) reportDeviations(found$deviations, found$bound, found$isSearched)
  measured <- list(balance = balance, directed = directed, isExact = isExact, deviations = found$deviations,
                   bound = found$bound)
  gameOf <- function(digits) newGame(matrix(digits, nrow(board)), geometry = attr(board, "geometry"))
  if (isPair) return(structure(newGames(lapply(found$squares, gameOf)), balance = measured))
  structure(gameOf(found$digits), balance = measured)
}

checkSquares <- function(squares, directed, regions) {
  squares <- checkWhole(squares, "squares", 1, 2)
  if (squares == 2 && !directed) {
    raiseError("argument", "`squares = 2` needs `directed = TRUE`. Without a direction, each square is balanced on ",
               "its own, so call `balancedGame()` twice.")
  }
  if (squares == 2 && !is.null(regions)) {
    raiseError("argument", "`squares = 2` does not support `regions`. Give the order `k` or the size of the `boxes`.")
  }
  squares
}

emptyBalanced <- function(k, boxes, regions) {
  if (is.null(k) && is.null(boxes) && is.null(regions)) {
    raiseError("argument", "`balancedGame()` needs the order `k` of a Latin square, or `boxes` or `regions`.")
  }
  if (!is.null(k)) k <- checkWhole(k, "k", 2, maxN^2)
  if (is.null(regions) && is.null(boxes)) boxes <- c(1, k)
  requested <- requestedGeometry(boxes, regions, FALSE, NULL)
  if (!is.null(k) && k != requested$order) {
    raiseError("argument", "`k` must be the order of the board, ", requested$order, ", not ", k, ". Leave it out if ",
               "you supply `boxes` or `regions`.")
  }
  structure(matrix(0L, requested$order, requested$order), geometry = geometryFor(requested, requested$order))
}

reportDeviations <- function(deviations, bound, isSearched) {
  shown <- function(x) showNumber(round(x, 1))
  inform("balance", "The balance is not exact: the sum of squared deviations is ", shown(deviations), ", and its ",
         "lower bound is ", shown(bound), ".",
         if (isSearched) " If a better square exists, a larger `effort` may find it.")
}

# --- One or two squares ---

# A list of `digits`, `deviations`, `bound` and `isSearched`. `how` is a list of the empty board, the goal and the
# number of threads.
balancedSquare <- function(how, effort, progress) {
  how$seed <- drawSeed()
  known <- callRust(construct_balanced(how))
  found <- list(digits = known$digits, deviations = known$bound)
  isSearched <- is.null(known$digits)
  if (isSearched) found <- searchBalanced(how, known$bound, effort, progress)
  c(found, list(bound = known$bound, isSearched = isSearched))
}

# Like balancedSquare(), for two squares that are balanced together. `squares` holds the digits of both.
balancedPair <- function(how, effort, progress) {
  complete <- lapply(1:2, function(k) callRust(construct_balanced(c(how, list(seed = drawSeed()))))$digits)
  if (!any(vapply(complete, is.null, NA))) {
    return(list(squares = complete, deviations = 0, bound = 0, isSearched = FALSE))
  }
  # Rotation by 180 degrees reverses the order of all pairs. Over both squares, each ordered pair therefore occurs as
  # often as the unordered pair occurs in one square.
  how$goal <- "neighbours"
  found <- balancedSquare(how, effort, progress)
  list(squares = list(found$digits, rev(found$digits)), deviations = 2 * found$deviations, bound = 2 * found$bound,
       isSearched = found$isSearched)
}

# --- Search ---

# The digits and deviations of the best square. The restarts end early when a square reaches the bound.
searchBalanced <- function(how, bound, effort, progress) {
  order <- nrow(how$empty)
  restarts <- restartsFor(order)
  moves <- ceiling(movesOfRestart(how$goal, order) * effort)
  how <- c(how, list(start = startFor(how$empty, how$threads), moves = moves))
  best <- list(deviations = Inf)
  keep <- function(chunk, from, to) {
    least <- which.min(chunk$deviations)
    if (chunk$deviations[[least]] < best$deviations) {
      best <<- list(digits = chunk$squares[[least]], deviations = chunk$deviations[[least]])
    }
    best$deviations > bound + 1e-9
  }
  work <- workOn(seq_len(restarts) - 1L, restarts, search_balanced, how, "Restarts", first = how$threads,
                 isShared = FALSE, soFar = function(done) countOf(done, restarts, "restarts"))
  inChunks(work, keep, progress)
  best
}

# Large boards have fewer restarts, because each move takes longer.
restartsFor <- function(order) if (order <= 32) 8L else 2L

# The number of moves per restart. It falls with the order (for neighbours, only above order 100), because moves take
# longer on large boards.
movesOfRestart <- function(goal, order) {
  if (goal == "distance") 3e6 / max(order, 6) else 1e6 * min(1, 100 / order)
}

# The digits of a complete grid with the regions of the board; NULL for boards without regions.
startFor <- function(empty, threads) {
  regions <- attr(empty, "geometry", exact = TRUE)$regions
  if (is.null(regions)) return()
  # The annealing forgets its start, so the distribution of the start does not matter.
  suppressMessages(gameDigits(randomGame(regions = regions, threads = threads, progress = FALSE)),
                   classes = "oxidoku_not_uniform")
}
