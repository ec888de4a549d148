#' Make a prime grid
#'
#' @description
#' Returns a prime grid, a square of primes with empty cells, as a puzzle to solve, print or plot.
#'
#' In a complete grid, all cells are different primes below a bound. The sums of all rows, all columns and both
#' diagonals are also primes below the bound, and all cells and sums differ. The final sum is the sum of all cells and
#' all these sums. It is also a prime, but need not be below the bound. Without arguments, `primeGrid()` returns a
#' puzzle from a blog (see References). It has four solutions. The original puzzle asks for the smallest final sum, but
#' the blog omits this condition.
#'
#' @param cells `[matrix]` A matrix or data frame of numbers, with 3, 5, 7 or 9 rows and the same number of columns.
#'   Empty cells are `NA` or 0. An even number of rows is impossible, because the sum of an even number of odd primes is
#'   even. The default is the puzzle from the blog.
#' @param below `[integer(1)]` The bound, from 3 to 1,000,000. All cells and all sums of rows, columns and diagonals are
#'   less than the bound. The default is 100.
#'
#' @return A `[prime_grid]` object: a matrix of integers. Empty cells are `NA`, and the attribute `"below"` holds the
#'   bound. [print()][print.prime_grid] and [plot()][plot.prime_grid] show the grid with its sums, [primeSums()] returns
#'   the sums, [solve()][solve.prime_grid] fills the grid, and `as.matrix()` and `as.data.frame()` remove the class.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if `cells` is not a matrix or data frame of numbers, or if `below` is out of range;
#' * `oxidoku_error_size` if the matrix is not square, or does not have 3, 5, 7 or 9 rows;
#' * `oxidoku_error_prime` if a cell is not a prime below the bound, or two cells are equal.
#' @references
#' Wojciechowski, M. *Brutally Solving a Logic Puzzle with Perl 6*. Blog.
#' @seealso The [vignette][oxidoku-package] *Recursion beyond Sudoku*.
#' @family functions for primes
#' @export
#' @examples
#' g <- primeGrid()
#' g
#' solve(g)
#'
#' # Other clues and a larger bound:
#' g <- primeGrid(rbind(c(NA, 101, NA), NA, c(NA, NA, 11)), below = 300)
#' solve(g, limit = 1)
primeGrid <- function(cells = rbind(c(NA, 3, 17), c(5, NA, NA), c(13, NA, 7)), below = 100) {
  below <- checkWhole(below, "below", 3, 1e6)
  cells <- checkPrimes(squareOf(cells), below)
  newPrimeGrid(cells, below)
}

newPrimeGrid <- function(cells, below, puzzle = NULL) {
  structure(cells, dim = dim(cells), dimnames = NULL, below = below, puzzle = puzzle, class = "prime_grid")
}

# Checks the cells, and returns them as a matrix with NA in the empty cells.
squareOf <- function(cells) {
  if (is.null(frameFault(cells))) cells <- as.matrix(cells)
  isEmpty <- is.logical(cells) && all(is.na(cells))
  if (!is.matrix(cells) || is.object(cells) || !(is.numeric(cells) || isEmpty)) {
    raiseError("argument", "`cells` must be a matrix of numbers, with NA for an empty cell, not ", showValue(cells),
               ".")
  }
  checkOddSquare(cells)
  replace(cells, cells %in% 0, NA)
}

checkOddSquare <- function(cells) {
  order <- nrow(cells)
  if (order != ncol(cells) || !order %in% c(3, 5, 7, 9)) {
    isEven <- order == ncol(cells) && order > 0 && order %% 2 == 0
    raiseError("size", "A prime grid must be a square matrix with 3, 5, 7 or 9 rows, not ",
               sizeInWords(order, ncol(cells)), " matrix",
               if (isEven) paste0(" (the sum of ", order, " odd primes is even)"), ".")
  }
}

# Checks that the cells are NA or different primes below the bound, and returns them as integers.
checkPrimes <- function(cells, below) {
  rejectIf <- function(wrong, ...) {
    if (any(wrong)) {
      cell <- which(wrong)[[1]]
      raiseError("prime", cellName(cell, nrow(cells)), " is ", showValue(cells[[cell]]), ..., ".")
    }
  }
  isClue <- !is.na(cells)
  rejectIf(isClue & !arePrimes(cells), ", which is not a prime")
  rejectIf(isClue & cells >= below, ", but all cells must be less than ", below, ". Use a larger `below`")
  again <- isClue & duplicated(as.vector(cells))
  first <- if (any(again)) match(cells[again][[1]], cells)
  rejectIf(again, ", and so is ", cellName(first, nrow(cells)), ", but all cells must differ")
  storage.mode(cells) <- "integer"
  cells
}

# Checks a grid again, because it may have been edited, and removes the attribute "puzzle".
checkPrimeGrid <- function(x, name) {
  below <- attr(x, "below", exact = TRUE)
  if (!inherits(x, "prime_grid") || is.null(below)) {
    raiseError("argument", "`", name, "` must be a prime grid, not ", showValue(x), ". Make one with `primeGrid()`.")
  }
  primeGrid(cellsOf(x, name), below)
}

# The cells of a prime grid as a plain matrix. They may be any numbers.
cellsOf <- function(x, name = "x") {
  cells <- unclass(x)
  if (!is.matrix(cells) || !is.numeric(cells)) {
    raiseError("argument", "`", name, "` must be an unaltered prime grid. Make one with `primeGrid()`.")
  }
  checkOddSquare(cells)
  matrix(as.vector(cells), nrow(cells))
}

#' Solve a prime grid
#'
#' Returns the solutions of a prime grid, sorted by their final sums. Use it to find the solution with the smallest
#' final sum.
#'
#' @param a `[prime_grid]` A grid from [primeGrid()].
#' @param ... Not used.
#' @param limit `[numeric(1)]` The maximum number of solutions, at least 1, rounded down; `Inf` for all. The default
#'   is 1000. A small limit makes the search faster, because the search then skips branches whose final sums exceed
#'   those of the solutions found so far.
#' @param maxNodes `[numeric(1)]` The maximum number of nodes (primes tried in a cell), at least 1, rounded down; `Inf`
#'   for no limit. The default is 1e8.
#'
#' @return A `[list]` of the filled grids, of class `"prime_solutions"`. Each grid has the puzzle as its attribute
#'   `"puzzle"`. The grids are sorted by final sum; grids with equal final sums are sorted by their cells, row by row.
#'   The attribute `"complete"` `[logical(1)]` of the list is `TRUE` if the list contains all solutions. If the list is
#'   incomplete or empty, a message of one of these classes is shown:
#'   * `oxidoku_limit`: the search found more than `limit` solutions, and the final sums of the others are at least as
#'     large; or it stopped at `maxNodes`, and there may be other solutions, possibly with smaller sums;
#'   * `oxidoku_no_solution`: there is no solution, and the list is empty.
#'
#' @section Implementation:
#' The search is a recursive function in Rust. It fills the cell whose lines have the fewest empty cells, so that sums
#' are known early, and tries primes in ascending order. It backtracks as soon as the sum of a line or the final sum
#' would be too large even with the smallest primes in all other empty cells (branch and bound).
#' @section Errors: `oxidoku_error_stopped` if no solution was found within `maxNodes` nodes, `oxidoku_error_argument`
#'   if `limit` or `maxNodes` is out of bounds, and the errors of [primeGrid()] if the grid was edited.
#' @section Limits: Searching a 3 x 3 grid with at least two clues is quick. For larger grids with few clues, the search
#'   finds some solutions quickly, but may not find the smallest final sum. Ctrl-C stops the search.
#' @seealso [primeSums()]
#' @family functions for primes
#' @export
#' @examples
#' s <- solve(primeGrid())
#' s
#' sapply(s, function(g) primeSums(g)[["final"]])
#'
#' # The smallest final sum with 3 in the centre:
#' solve(primeGrid(rbind(NA, c(NA, 3, NA), NA)), limit = 1)
solve.prime_grid <- function(a, ..., limit = 1000, maxNodes = 1e8) {
  checkNoDots(...)
  limit <- checkAtLeast(limit, "limit", 1)
  maxNodes <- checkAtLeast(maxNodes, "maxNodes", 1)
  grid <- checkPrimeGrid(a, "a")
  cells <- cellsOf(grid)
  # Search for one more solution than the limit, to find out whether there are more.
  how <- list(below = attr(grid, "below"), limit = limit + 1, maxNodes = maxNodes)
  isStopped <- FALSE
  found <- callRust(fill_prime_grid(replace(cells, is.na(cells), 0L), how), stopped = function(found) {
    isStopped <<- TRUE
    found
  })
  count <- length(found) / length(cells)
  if (isStopped && count == 0) raiseStopped(maxNodes)
  if (count == 0) inform("no_solution", "This prime grid has no solution", faultOfSums(grid), ".")
  if (isStopped || count > limit) reportLimits(isStopped, limit, maxNodes)
  filled <- array(found, c(dim(cells), count))
  solutions <- lapply(seq_len(min(count, limit)), function(k) {
    newPrimeGrid(filled[, , k], attr(grid, "below"), puzzle = grid)
  })
  structure(solutions, complete = !isStopped && count <= limit, class = "prime_solutions")
}

reportLimits <- function(isStopped, limit, maxNodes) {
  if (isStopped) {
    inform("limit", "The search stopped at its limit of ", countedAs(maxNodes, "node"), ", so there may be other ",
           "solutions, possibly with smaller final sums. Use a larger `maxNodes` (Inf for no limit).")
  } else {
    inform("limit", "The list stops at its limit of ", countedAs(limit, "solution"), ", but there are more. Use a ",
           "larger `limit` (Inf for all).")
  }
}

# Describes an obvious fault in the grid, or returns NULL.
faultOfSums <- function(grid) {
  if (any(grid %in% 2)) return(": the lines through 2 have even sums")
  sums <- primeSums(grid)
  sums <- sums[!is.na(sums)]
  isLine <- names(sums) != "final"
  faults <- list(
    "is not a prime" = !arePrimes(sums),
    "is not below the bound" = isLine & sums >= attr(grid, "below"),
    "also occurs elsewhere" = isLine & (sums %in% grid | duplicated(sums))
  )
  for (fault in names(faults)) {
    wrong <- which(faults[[fault]])
    if (length(wrong)) {
      return(paste0(": ", nameOfSum(names(sums)[[wrong[[1]]]]), " is ", sums[[wrong[[1]]]], ", which ", fault))
    }
  }
}

nameOfSum <- function(name) {
  if (name == "final") return("the final sum")
  line <- switch(name, falling = "the falling diagonal", rising = "the rising diagonal",
                 sub("([0-9])", " \\1", sub("col", "column", name)))
  paste("the sum of", line)
}

#' Add up the rows, columns and diagonals of a prime grid
#'
#' Returns the sums of all rows, columns and diagonals of a prime grid, and its final sum. Use them to check a solution.
#'
#' @param x `[prime_grid]` A grid from [primeGrid()], or one of its solutions.
#' @return An `[integer]` vector: the sums of the rows (`row1`, ...), columns (`col1`, ...) and diagonals (`falling` and
#'   `rising`), and the `final` sum of all cells and all these sums. A sum is `NA` if one of its cells is empty.
#' @section Errors: `oxidoku_error_argument` and `oxidoku_error_size` if `x` is not a prime grid.
#' @family functions for primes
#' @export
#' @examples
#' primeSums(primeGrid())
#' s <- primeSums(solve(primeGrid())[[1]])
#' s
#' all(isPrime(s))
primeSums <- function(x) {
  if (!inherits(x, "prime_grid")) {
    raiseError("argument", "`x` must be a prime grid, not ", showValue(x), ". Make one with `primeGrid()`.")
  }
  cells <- cellsOf(x)
  order <- nrow(cells)
  falling <- sum(diag(cells))
  rising <- sum(diag(cells[, rev(seq_len(order))]))
  lines <- c(rowSums(cells), colSums(cells), falling, rising)
  sums <- c(lines, sum(cells, lines))
  isSmall <- all(abs(sums) <= .Machine$integer.max, na.rm = TRUE)
  names(sums) <- c(paste0("row", seq_len(order)), paste0("col", seq_len(order)), "falling", "rising", "final")
  if (isSmall && all(sums %% 1 == 0, na.rm = TRUE)) storage.mode(sums) <- "integer"
  sums
}

#' Print a prime grid
#'
#' Prints a prime grid in a frame with its sums, or returns the printed lines.
#'
#' The sums of the rows are on the right. Below the frame are, from left to right, the sums of the rising diagonal, the
#' columns and the falling diagonal. The last line contains the final sum. Unknown sums are left out.
#'
#' @param x `[prime_grid]` A grid from [primeGrid()], or `[prime_solutions]` a result of [solve()][solve.prime_grid].
#' @param ... Not used.
#' @param max `[numeric(1)]` The maximum number of solutions to print, at least 0, rounded down. The default is 4.
#' @return `print()` returns `x`, invisibly; `format()` returns a `[character]` vector of the printed lines.
#' @section Errors: `oxidoku_error_argument` and `oxidoku_error_size` if the grid was edited and is no longer a prime
#'   grid; `oxidoku_error_argument` if `max` is out of bounds.
#' @family functions for primes
#' @export
#' @examples
#' primeGrid()
#' print(solve(primeGrid()), max = 1)
print.prime_grid <- function(x, ...) {
  cat(format.prime_grid(x), sep = "\n")
  invisible(x)
}

#' @rdname print.prime_grid
#' @export
format.prime_grid <- function(x, ...) {
  sums <- primeSums(x)
  cells <- cellsOf(x)
  order <- nrow(cells)
  numbers <- c(cells, sums)
  text <- ifelse(is.na(numbers), "", format(numbers, trim = TRUE, scientific = FALSE))
  text <- formatC(text, width = max(3, nchar(text)))
  width <- nchar(text[[1]])
  sumText <- stats::setNames(text[-seq_along(cells)], names(sums))
  margin <- strrep(" ", width + 1)
  boxes <- apply(matrix(text[seq_along(cells)], order), 1, paste, collapse = " | ")
  rows <- paste0(margin, "| ", boxes, " |   ", sumText[seq_len(order)])
  rule <- paste0(margin, "+", strrep(paste0(strrep("-", width + 2), "+"), order))
  below <- c(
    paste0(strrep(" ", width), "/", strrep(" ", order * (width + 3) + 1), "\\"),
    paste(sumText[c("rising", paste0("col", seq_len(order)), "falling")], collapse = "   "),
    paste0(strrep(" ", (order + 1) / 2 * (width + 3)), sumText[["final"]])
  )
  lines <- sub(" +$", "", c(rbind(rows, c(rep(rule, order - 1), below[[1]])), below[-1]))
  lines[seq_len(max(which(lines != "")))]
}

#' @rdname print.prime_grid
#' @export
print.prime_solutions <- function(x, ..., max = 4) print.sudoku_solutions(x, max = max)

#' @export
as.matrix.prime_grid <- function(x, ...) cellsOf(x)

#' @export
as.data.frame.prime_grid <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkFlag(optional, "optional")
  cells <- cellsOf(x)
  as.data.frame(cells, checkRowNames(row.names, nrow(cells)), optional)
}
