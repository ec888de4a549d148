#' Draw random regions
#'
#' Returns a random division of a board into connected regions of equal size, for a jigsaw puzzle or a gerechte design.
#' Pass it as `regions` to [emptyGame()], [makeGame()] or [as.sudoku()]. `makeGame(regions = "random")` calls this
#' function.
#'
#' @param n `[integer(1)]` The square root of the order of the board, from 2 to 5. The default is 3, for nine regions
#'   of nine cells. Leave `n` out if you give `boxes`.
#' @param boxes `[integer(2)]` For boards of other orders, the numbers of rows and columns of boxes with as many cells
#'   as a region, at most 25 cells. For example, `c(2, 3)` or `c(1, 6)` returns six regions of six cells. The default is
#'   `NULL`.
#'
#' @return `[integer matrix]` The region of each cell. Regions are numbered in the order in which they occur, row by
#'   row. Each region is connected by the sides of its cells and has no holes. At least one grid has each symbol once in
#'   each row, column and region.
#'
#' @section Distribution:
#' The regions come from a Markov chain that starts from the boxes. Each move exchanges two cells of adjacent regions,
#' unless a region would no longer be connected or would have a hole. All divisions that the chain can reach are equally
#' likely in the limit, by the Metropolis-Hastings rule. Divisions without a grid, such as 8 of the 117 divisions of the
#' 4 x 4 board, are skipped. On large boards, a division is also skipped if a search of 100,000 nodes
#' finds no grid.
#'
#' The chain reaches all divisions of boards up to 6 x 6, according to a complete enumeration. Whether it does so on
#' larger boards is not known. The number of moves is 200 times the cube of the order. In tests, a fraction of these
#' moves was enough to make the result independent of the start. The random numbers come from the package's own
#' generator, seeded from R's generator.
#'
#' @section Limits:
#' A division of a 25 x 25 board takes about 8 seconds; smaller boards take much less.
#'
#' @section Errors:
#' * `oxidoku_error_argument` and `oxidoku_error_geometry` if an argument is invalid.
#' * `oxidoku_error_size` if the board is larger than 25 x 25.
#' * `oxidoku_error_tries` if none of 100 divisions is known to have a grid; this has not been observed.
#' @references
#' Hastings, W. K. (1970). Monte Carlo sampling methods using Markov chains and their applications. *Biometrika*, 57(1),
#' 97-109. \doi{10.1093/biomet/57.1.97}
#'
#' The On-Line Encyclopedia of Integer Sequences. *Sequence A172477*, the numbers of divisions for orders 1 to 6 and
#' beyond. <https://oeis.org/A172477>
#' @seealso [gameRegions()] for the regions of a game.
#' @family functions that make puzzles and random grids
#' @export
#' @examples
#' set.seed(1)
#' regions <- randomRegions()
#' plot(makeGame(regions = regions, unique = TRUE))
#'
#' # A random gerechte design with six treatments:
#' plot(solve(emptyGame(regions = randomRegions(boxes = c(2, 3)))))
randomRegions <- function(n = 3, boxes = NULL) {
  if (!missing(n)) checkNoShape(boxes, NULL)
  boxes <- if (is.null(boxes)) rep(checkN(n), 2) else checkBoxes(boxes)
  order <- prod(boxes)
  if (order > maxMap) {
    raiseError("size", "Random regions are available for boards up to ", maxMap, " x ", maxMap, ", not ", order, " x ",
               order, ".")
  }
  regions <- callRust(random_regions(as.integer(boxes), list(seed = drawSeed())))
  if (length(regions) == 0) raiseError("tries", "No random regions with a grid were found. Try again.")
  matrix(regions, order)
}

# The order of the largest boards with random regions.
maxMap <- 25L
