#' Make a random grid
#'
#' A complete grid at once, on a board of any size with boxes of any shape.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2. Leave it out where `boxes` is given.
#' @param method `[character(1)]` `"shuffle"`, see below.
#' @param boxes `[integer(2)]` Rows and columns of a box, as of [emptyGame()].
#'
#' @return A complete game, without a puzzle behind it.
#'
#' @section Distribution:
#' `"shuffle"` makes a grid whose rows are shifts of one another, up to their order: the cyclic grid with rows shuffled
#' within bands, columns within stacks, bands, stacks, symbols, and those columns of different stacks that may change
#' places on such a grid. All grids of this kind are equally likely; where boxes are square, rows become columns
#' half of the time. They are *not* all grids there are: of the 288 grids of 4 x 4 they are 192, of larger ones very
#' few. They will do where any grid will, as for the layout of an experiment; as solutions of puzzles they are all too
#' regular.
#'
#' The numbers come from a generator of the package's own (xoshiro256++), seeded from R's, so that `set.seed()` gives
#' the same grid on every computer.
#'
#' @section Errors: `oxidoku_error_argument` where `n` or `method` is out of bounds; `oxidoku_error_geometry` where
#'   `boxes` is no shape of boxes.
#' @references
#' Blackman, D. and Vigna, S. (2021). Scrambled linear pseudorandom number generators. *ACM Transactions on Mathematical
#' Software*, 47(4). \doi{10.1145/3460772}
#' @seealso [makeGame()] for puzzles, [seedGame()] to start from.
#' @export
#' @examples
#' set.seed(1)
#' randomGame(3)
#' randomGame(boxes = c(2, 5))
#'
#' # A design of 100 x 100:
#' design <- designGame(randomGame(10))
#' head(design)
randomGame <- function(n = 3, method = "shuffle", boxes = NULL) {
  if (!missing(n) && !is.null(boxes)) {
    raiseError("argument", "`n` is the side of square boxes. Leave it out where `boxes` is given.")
  }
  checkChoice(method, "method", "shuffle")
  shape <- if (is.null(boxes)) rep(checkN(n), 2) else checkBoxes(boxes)
  digits <- matrix(unguard(shuffled_grid(shape, drawSeed())), prod(shape))
  newGame(digits, geometry = geometryFor(askedGeometry(shape, NULL, FALSE, NULL), prod(shape)))
}

# Two whole numbers below 2^32, for a seed of Rust's generator.
drawSeed <- function() floor(stats::runif(2) * 2^32)
