#' Make randomised orthogonal Latin squares
#'
#' Returns jointly randomised, mutually orthogonal Latin squares of any order except 2 and 6, with or without boxes. A
#' pair of such squares is a Graeco-Latin square. Use them to test several treatment factors independently on the same
#' plots.
#'
#' Two squares are *orthogonal*, or *mates*, if each pair of symbols occurs exactly once when one square is laid over
#' the other. Pass the first square and its mates to [designGame()] to make a field book.
#'
#' @param k `[integer(1)]` The order of the squares, which is the number of rows, columns and symbols: from 3 to 400,
#'   but not 6.
#' @param mates `[integer(1)]` The total number of mutually orthogonal squares, at least 2. The default is 2, for a
#'   Graeco-Latin square.
#' @param boxes `[integer(2)]` The numbers of rows and columns of a box, as in [emptyGame()]; their product must be `k`.
#'   Each symbol then occurs once in each box of each square. The default `NULL` gives Latin squares without boxes.
#'
#' @return A [sudoku_games] list of `mates` complete games. They are on the board of `emptyGame(boxes = boxes)`, or on
#'   that of [latinGame()] if `boxes` is `NULL`.
#'
#' @section Which function to use:
#' * `graecoGame()` makes randomised squares of any order for a trial, with or without boxes.
#' * [orthogonalGames()] returns a fixed set of n^2 x n^2 grids with square boxes, for constructions and proofs.
#' * [isOrthogonal()] tests squares from any source.
#' * [shuffleGame()] randomises a list of orthogonal squares again.
#'
#' @section Number of squares:
#' At most k - 1 Latin squares of order k can be mutually orthogonal, and at most k - max(r, c) with r x c boxes. If k
#' is a prime power, k - 1 squares are available without boxes; with boxes, the maximum is usually available. For other
#' orders up to 30, the numbers available without boxes are:
#'
#' | order | 10 | 12 | 14 | 15 | 18 | 20 | 21 | 22 | 24 | 26 | 28 | 30 |
#' |-------|----|----|----|----|----|----|----|----|----|----|----|----|
#' | squares | 2 | 5 | 2 | 4 | 2 | 4 | 2 | 3 | 2 | 4 | 3 | 4 |
#'
#' For some of these orders, larger sets have been published. If you request too many squares, the error message gives
#' the number available.
#'
#' With boxes, a pair is available for all shapes up to order 57, except for 2 x 3 and 3 x 2 boxes, for which no pair
#' exists because the order is 6. For larger orders, a few shapes such as 2 x 29 are not available, although pairs may
#' exist.
#'
#' @section Implementation:
#' Squares whose order is a prime power come from a finite field, in which bands and stacks are cosets of subgroups.
#' Product constructions combine squares of smaller orders. Other orders use quasi-difference matrices or Wilson's
#' construction, and other boxes use a table of pairs with cyclic symmetry, which a search found.
#'
#' @section Distribution:
#' Before randomisation, the squares are always the same for given arguments. The function applies a random
#' transformation to them, as [shuffleGame()] does for a list:
#' * It permutes the rows and columns of all squares in the same way. With boxes, these are permutations of the bands,
#'   the stacks, the rows within each band and the columns within each stack.
#' * Without boxes or with square boxes, it transposes all squares with probability one half.
#' * It renames the symbols of each square separately.
#'
#' All transformations are equally likely. Therefore, on each plot, all treatments of a square are equally likely, and
#' so are all pairs of treatments of two squares. The squares are not drawn uniformly from all sets of orthogonal
#' squares. The random numbers come from the package's own generator (xoshiro256++), seeded from R's generator.
#'
#' @section Limits:
#' A pair of order 30 takes a few milliseconds, and a pair of order 400 less than a second.
#'
#' @section Errors: `oxidoku_error_argument` if an argument is invalid, if no pair exists or is available, or if fewer
#'   than `mates` squares are available; `oxidoku_error_geometry` if `boxes` is invalid or its product is not `k`.
#' @references
#' Bose, R. C., Shrikhande, S. S. and Parker, E. T. (1960). Further results on the construction of mutually orthogonal
#' Latin squares and the falsity of Euler's conjecture. *Canadian Journal of Mathematics*, 12, 189-203.
#' \doi{10.4153/CJM-1960-016-5}
#'
#' Wilson, R. M. (1974). Concerning the number of mutually orthogonal Latin squares. *Discrete Mathematics*, 9(2),
#' 181-198. \doi{10.1016/0012-365X(74)90148-4}
#'
#' Stinson, D. R. (1984). A short proof of the nonexistence of a pair of orthogonal Latin squares of order six. *Journal
#' of Combinatorial Theory, Series A*, 36(3), 373-376. \doi{10.1016/0097-3165(84)90044-9}
#'
#' Colbourn, C. J. and Dinitz, J. H. (editors) (2006). *Handbook of Combinatorial Designs*, second edition. Chapman and
#' Hall/CRC. \doi{10.1201/9781420010541}
#'
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @seealso [orthogonalGames()], [isOrthogonal()], [latinGame()] for a single square, [designGame()] for the field book.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' g <- graecoGame(10)
#' isOrthogonal(g)
#' g[[1]]
#'
#' # A field book with both squares on the same plots:
#' d <- designGame(g[[1]], mates = g[-1])
#' head(d)
#'
#' # Three treatment factors, with boxes as additional blocks:
#' g <- graecoGame(8, mates = 3, boxes = c(2, 4))
#' head(designGame(g[[1]], mates = g[-1]))
graecoGame <- function(k, mates = 2, boxes = NULL) {
  if (isNumber(k) && k %in% c(2, 6)) raiseNoPair(k)
  order <- checkWhole(k, "k", 3, maxN^2)
  shape <- requestedGeometry(boxes %||% c(1, order), NULL, FALSE, NULL)
  geometry <- geometryFor(shape, order)
  bound <- order - 1L
  count <- if (isNumber(mates) && mates > bound) bound else checkWhole(mates, "mates", 2, bound)
  found <- callRust(graeco_squares(shape$boxes, list(mates = count, seed = drawSeed())))
  if (found$max == 0) raiseUnknownPair(shape$boxes)
  if (mates > found$max) raiseTooManyMates(mates, found$max, shape$boxes)
  newGames(lapply(found$squares, function(digits) newGame(matrix(digits, order), geometry = geometry)))
}

raiseNoPair <- function(order) {
  raiseError("argument", "No two orthogonal Latin squares of order ", order, " exist", if (order == 6) " (Tarry, 1900)",
             ". Use another order, or `latinGame(", order, ")` for a single square.")
}

raiseUnknownPair <- function(boxes) {
  raiseError("argument", "`graecoGame()` cannot construct two orthogonal squares with ", boxes[[1]], " x ", boxes[[2]],
             " boxes, although such a pair may exist. Use other boxes, or `boxes = NULL` for Latin squares.")
}

raiseTooManyMates <- function(mates, max, boxes) {
  order <- prod(boxes)
  hasBoxes <- all(boxes > 1)
  what <- if (hasBoxes) paste("boxes of", boxes[[1]], "x", boxes[[2]]) else paste("order", order)
  bound <- order - if (hasBoxes) max(boxes) else 1
  why <- if (max == bound) {
    "no larger set of mutually orthogonal squares exists."
  } else {
    paste0("`graecoGame()` cannot construct a larger set. Use `mates = ", max, "`.")
  }
  raiseError("argument", "`mates` must be at most ", max, " for ", what, ", not ", showValue(mates), ": ", why)
}
