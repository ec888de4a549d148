#' Make mutually orthogonal grids
#'
#' Returns a list of complete grids, any two of which are orthogonal. Use such grids to test several factors
#' independently on the same plots. For randomised squares of any order except 2 and 6, with or without boxes, use
#' [graecoGame()].
#'
#' Two grids are *orthogonal*, or *mates*, if each pair of symbols occurs exactly once when one grid is laid over the
#' other. Two such grids form a Graeco-Latin square.
#'
#' @param n `[integer(1)]` The side length of the boxes, from 2 to 20. The grids have n^2 rows and n^2 columns.
#' @param count `[integer(1)]` The number of grids. The default `NULL` means all that are available; see the section
#'   Number of grids.
#'
#' @return A [sudoku_games] list of complete games, which are `[sudoku]` objects. In the first row of each game, the
#'   symbols are in order.
#'
#' @section Number of grids:
#' At most n (n - 1) grids with n x n boxes can be mutually orthogonal. This maximum is reached if n is a prime power.
#' For other n, grids are constructed from the grids for the prime powers in the factorisation of n, such as 4 and 3 for
#' n = 12. The smallest of these prime powers determines the number of grids. In the table, * marks n that are not prime
#' powers:
#'
#' | n | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 |
#' |---|---|---|---|---|---|---|---|---|----|----|----|----|----|----|----|----|----|----|----|
#' | grids | 2 | 6 | 12 | 20 | 2* | 42 | 56 | 72 | 2* | 110 | 6* | 156 | 2* | 6* | 240 | 272 | 2* | 342 | 12* |
#'
#' For some orders, other constructions in [graecoGame()] give more Latin squares without boxes, but none gives more
#' grids with n x n boxes. If n is not a prime power, it is an open question whether more grids exist. The grids always
#' come in the same sequence, so a shorter list contains the first grids of a longer list.
#'
#' @section Implementation:
#' If n is a prime power, rows, columns and symbols correspond to the elements of the field with n^2 elements. Each grid
#' has its own element `f` outside the subfield with n elements, and `f * row + column` is the symbol. Bands and stacks
#' are cosets of the subfield. For other n, the fields of several prime powers are combined.
#'
#' The result is not random. To randomise a trial, pass the list to [shuffleGame()], which rearranges all grids in the
#' same way and renames the symbols of each grid.
#'
#' @section Limits:
#' Making all 342 grids of size 361 x 361 takes several seconds and uses about 400 megabytes of memory.
#'
#' @section Errors: `oxidoku_error_argument` if `n` is out of range, or `count` is too large.
#' @references
#' Pedersen, R. M. and Vis, T. L. (2009). Sets of mutually orthogonal Sudoku Latin squares. *The College Mathematics
#' Journal*, 40(3), 174-180. <https://www.jstor.org/stable/25653714>
#'
#' D'haeseleer, J., Metsch, K., Storme, L. and Van de Voorde, G. (2017). On the maximality of a set of mutually
#' orthogonal Sudoku Latin squares. *Designs, Codes and Cryptography*, 84, 143-152. \doi{10.1007/s10623-016-0234-3}
#'
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space, spreads,
#' reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404. \doi{10.1080/00029890.2008.11920542}
#' @seealso [graecoGame()] for randomised squares of any order except 2 and 6, [isOrthogonal()] to test squares,
#'   [shuffleGame()] to randomise them, [designGame()] for the field book.
#' @family functions for designs
#' @export
#' @examples
#' grids <- orthogonalGames(3)
#' length(grids)
#' isOrthogonal(grids)
#'
#' # The two available grids of order 36:
#' isOrthogonal(orthogonalGames(6))
#'
#' # A 4 x 4 Graeco-Latin trial:
#' set.seed(1)
#' pair <- shuffleGame(orthogonalGames(2))
#' isOrthogonal(pair)
#' designGame(pair[[1]], mates = list(Greek = pair[[2]]))
orthogonalGames <- function(n, count = NULL) {
  n <- checkN(n)
  maxCount <- callRust(orthogonal_grids(n, 0L))$max
  count <- count %||% maxCount
  if (isNumber(count) && count > maxCount) raiseTooMany(n, count, maxCount)
  count <- checkWhole(count, "count", 0, maxCount)
  grids <- callRust(orthogonal_grids(n, count))$grids
  newGames(lapply(grids, function(digits) newGame(matrix(digits, n^2))))
}

raiseTooMany <- function(n, count, maxCount) {
  bound <- n * (n - 1)
  size <- paste(n^2, "x", n^2)
  why <- if (maxCount == bound) {
    paste0("no larger set of ", size, " grids is mutually orthogonal.")
  } else {
    paste0(n, " is not a prime power, and `orthogonalGames()` cannot construct a larger set of ", size, " grids. ",
           "Use `count = ", maxCount, "`.")
  }
  raiseError("argument", "`count` must be at most ", maxCount, " for n = ", n, ", not ", showValue(count), ": ", why)
}

#' Test whether grids are orthogonal
#'
#' Returns `TRUE` if each pair of symbols occurs exactly once when one grid is laid over the other. Use it to check
#' the squares of a design.
#'
#' @param a,b `[character]`, `[matrix]`, `[list]`, `[data.frame]` or `[sudoku]` The grids: a character vector, a matrix
#'   of numbers with one grid per row, a list of games, a data frame with a column of grids, or a single game, as in
#'   [solveGames()]. Latin squares as strings or matrices, as returned by [latinGame()], are also accepted. `a` and `b`
#'   must have the same length, or one of them must have length one. The default `b = NULL` compares the grids of `a`
#'   with one another.
#' @inheritParams solveGames
#'
#' @return A `[logical]` vector.
#'
#'   * With `b`: one value for each pair of grids, with the names of the longer of `a` and `b`. It is `TRUE` if the
#'     two grids are orthogonal, and `NA` if one of them is not a board or has an empty cell.
#'   * Without `b`: one value. It is `TRUE` if all pairs of grids in `a` are orthogonal or there are fewer than two
#'     grids, and `NA` if the result depends on an element that is not a complete grid.
#'
#'   Only the symbols are compared. Boards can have boxes, regions or neither, and their shapes can differ. To check
#'   that a board obeys its rules, use [isValid()].
#'
#' @section Errors: `oxidoku_error_argument` and `oxidoku_error_size` if an argument as a whole is invalid, as in
#'   [solveGames()]; `oxidoku_error_size` is also raised if two grids to be compared have different sizes.
#' @references
#' Pedersen, R. M. and Vis, T. L. (2009). Sets of mutually orthogonal Sudoku Latin squares. *The College Mathematics
#' Journal*, 40(3), 174-180. <https://www.jstor.org/stable/25653714>
#' @seealso [graecoGame()] to make randomised orthogonal squares of any order except 2 and 6, [orthogonalGames()] to
#'   make grids with square boxes.
#' @family functions for designs
#' @export
#' @examples
#' grids <- orthogonalGames(2)
#' isOrthogonal(grids[[1]], grids[[2]])
#' isOrthogonal(grids)
#'
#' # A third of the 288 grids of size 4 x 4 have 24 mates each; the others have none:
#' all <- vapply(allSolutions(emptyGame(2)), format, "", style = "line")
#' isMate <- isOrthogonal(rep(all, each = 288), rep(all, 288))
#' table(colSums(matrix(isMate, 288)))
isOrthogonal <- function(a, b = NULL, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  one <- readGrids(a, "a")
  if (is.null(b)) {
    known <- which(lengths(one$grids) > 0)
    checkSameOrder(one, rep(known[1], length(known)), one, known)
    return(areMutuallyOrthogonal(one$grids, threads, progress))
  }
  other <- readGrids(b, "b")
  sizes <- c(one$size, other$size)
  checkSameLength(sizes)
  size <- if (any(sizes == 0)) 0 else max(sizes)
  first <- rep_len(seq_len(sizes[[1]]), size)
  second <- rep_len(seq_len(sizes[[2]]), size)
  checkSameOrder(one, first, other, second)
  answers <- comparePairs(one$grids, other$grids, first, second, threads, progress)
  stats::setNames(answers, list(one$names, other$names)[[match(size, sizes)]])
}

areMutuallyOrthogonal <- function(grids, threads, progress) {
  known <- grids[lengths(grids) > 0]
  size <- length(known)
  # Mutually orthogonal grids form an orthogonal array, which has at most one more column than it has symbols.
  if (size > 1 && size > sqrt(length(known[[1]])) + 1) return(FALSE)
  places <- seq_len(size)
  second <- sequence(size - places, places + 1)
  if (!all(comparePairs(known, known, rep(places, size - places), second, threads, progress))) return(FALSE)
  if (length(grids) < 2 || size == length(grids)) TRUE else NA
}

checkSameOrder <- function(one, first, other, second) {
  sizes <- cbind(lengths(one$grids)[first], lengths(other$grids)[second])
  wrong <- which(sizes[, 1] != sizes[, 2] & sizes[, 1] > 0 & sizes[, 2] > 0)
  if (length(wrong) == 0) return(invisible())
  places <- c(first[wrong[[1]]], second[wrong[[1]]])
  grids <- vapply(1:2, function(side) {
    argument <- list(one, other)[[side]]
    grid <- paste0("`", argument$name, "`")
    if (argument$size > 1) grid <- paste0("element ", places[[side]], " of ", grid)
    order <- sqrt(sizes[wrong[[1]], side])
    paste(grid, "is", order, "x", order)
  }, "")
  raiseError("size", "Grids to be compared must have the same size, but ", grids[[1]], " and ", grids[[2]], ".")
}

# The digits of each grid; NULL for elements that are not complete boards.
readGrids <- function(x, name) {
  puzzles <- readPuzzles(if (isLatinRows(x)) gamesOfRows(x) else x, name)
  grids <- callRust(inspect_puzzles(puzzles$data, 1, puzzles$size, list(question = "grid")))
  if (puzzles$form == "character") {
    isOther <- lengths(grids) == 0 & !is.na(puzzles$data)
    grids[isOther] <- lapply(puzzles$data[isOther], gridOfLatinLine)
  }
  list(grids = grids, size = puzzles$size, names = puzzles$names, name = name)
}

# TRUE for a matrix of numbers with one board per row, if no board with square boxes has the order of these boards.
isLatinRows <- function(x) {
  order <- if (is.matrix(x) && is.numeric(x) && !is.sudoku(x)) sqrt(ncol(x)) else 0
  order %in% 2:maxN^2 && !order %in% (2:maxN)^2 && nrow(x) != ncol(x)
}

gamesOfRows <- function(x) {
  boxes <- c(1, sqrt(ncol(x)))
  lapply(seq_len(nrow(x)), function(row) as.sudoku(matrix(x[row, ], boxes[[2]], byrow = TRUE), boxes = boxes))
}

# The digits of a complete board of any order, read from a string as a Latin square; NULL for anything else.
gridOfLatinLine <- function(text) {
  if (nchar(text, "bytes") > longestString || !areReadable(text)) return(NULL)
  orders <- sqrt(c(nchar(text), length(strsplit(trimws(text), "[[:space:],;]+")[[1]])))
  for (order in orders[orders %in% 2:maxN^2]) {
    game <- tryCatch(gamesOfStrings(text, requestedGeometry(c(1, order), NULL, FALSE, NULL)), oxidoku_error = identity)
    if (is.sudoku(game) && !anyNA(game)) return(as.vector(digitsOf(game)))
  }
}

# TRUE for the pairs of orthogonal grids; `first` and `second` are indices into the two lists.
comparePairs <- function(one, other, first, second, threads, progress) {
  size <- length(first)
  how <- list(one = one, other = other, second = second, threads = threads)
  work <- workOn(first, size, compare_grids, how, name = "Pairs", isShared = FALSE,
                 soFar = function(done) countOf(done, size, "pairs"))
  answersOf(work, "logical", progress)
}
