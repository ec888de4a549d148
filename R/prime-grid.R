#' Prime grids
#'
#' A square of primes to complete: all cells are different primes below a bound; so are the sums of all rows, all
#' columns and both diagonals, none of which is the same as another or as a cell; and the final sum, of all cells and
#' all these sums, is a prime too, of any size. The default is a puzzle that was spread without the last of its
#' sentences: of its four solutions the one with the smallest final sum is meant.
#'
#' @param cells `[matrix]` Of numbers, or a data frame of them, with 3, 5, 7 or 9 rows and as many columns; `NA` or 0
#'   for an empty cell. With an even number of rows there is no such grid: the sum of that many odd primes is even.
#' @param below `[integer(1)]` All cells and all sums of lines are less than this, from 3 to 1,000,000.
#'
#' @return A matrix of integers, `NA` for an empty cell, of class `"prime_grid"`, with the bound as attribute `"below"`.
#'   [print()][print.prime_grid] and [plot()][plot.prime_grid] show it with its sums, [primeSums()] tells them,
#'   [solve()][solve.prime_grid] fills it, `as.matrix()` and `as.data.frame()` take the class away.
#'
#' @section Errors:
#' `oxidoku_error_argument` where `cells` is not a matrix of numbers or `below` is out of bounds; `oxidoku_error_size`
#' where there is no such square; `oxidoku_error_prime` where a cell holds what is no prime below the bound, or what
#' another cell holds already.
#' @references
#' Wojciechowski, M. *Brutally Solving a Logic Puzzle with Perl 6*. Blog.
#' @seealso `vignette("recursion-beyond-sudoku")`
#' @family functions for primes
#' @export
#' @examples
#' g <- primeGrid()
#' g
#' solve(g)
#'
#' # With other clues and larger numbers:
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

# A matrix of numbers with an odd number of rows, and NA in its holes.
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
    raiseError("size", "A prime grid is a square with 3, 5, 7 or 9 rows, not a ", order, " x ", ncol(cells), " matrix",
               if (isEven) paste0(": the sum of ", order, " odd primes is even"), ".")
  }
}

# The cells as integers: different primes below the bound, and holes.
checkPrimes <- function(cells, below) {
  refuse <- function(wrong, ...) {
    if (any(wrong)) {
      cell <- which(wrong)[[1]]
      raiseError("prime", cellName(cell, nrow(cells)), " holds ", showValue(cells[[cell]]), ..., ".")
    }
  }
  isClue <- !is.na(cells)
  refuse(isClue & !arePrimes(cells), ", which is no prime")
  refuse(isClue & cells >= below, ", and all cells must be less than ", below, ". Give a larger `below`")
  again <- isClue & duplicated(as.vector(cells))
  first <- if (any(again)) match(cells[again][[1]], cells)
  refuse(again, ", and so does ", cellName(first, nrow(cells)), ": each prime can stand once")
  storage.mode(cells) <- "integer"
  cells
}

# A grid that may have been edited, checked once more; the puzzle behind a solution is left out.
checkPrimeGrid <- function(x, name) {
  below <- attr(x, "below", exact = TRUE)
  if (!inherits(x, "prime_grid") || is.null(below)) {
    raiseError("argument", "`", name, "` must be a prime grid, not ", showValue(x), ". Make one with primeGrid().")
  }
  primeGrid(cellsOf(x, name), below)
}

# The plain matrix of a prime grid whose cells may hold any numbers.
cellsOf <- function(x, name = "x") {
  cells <- unclass(x)
  if (!is.matrix(cells) || !is.numeric(cells)) {
    raiseError("argument", "`", name, "` is a prime grid that was edited into something else. ",
               "Make one with primeGrid().")
  }
  checkOddSquare(cells)
  matrix(as.vector(cells), nrow(cells))
}

#' Solve a prime grid
#'
#' Finds the ways to fill a prime grid, those with the smallest final sums first.
#'
#' @param a `[prime_grid]` A grid of [primeGrid()].
#' @param ... Not used.
#' @param limit `[numeric(1)]` The most solutions to list, from 1 on, rounded down; `Inf` for all. The fewer, the
#'   sooner: what cannot have a smaller final sum than those that are known is not looked at.
#' @param maxNodes `[numeric(1)]` The most nodes (primes that are tried in a cell) to visit, rounded down; `Inf` for no
#'   limit. The default takes some seconds.
#'
#' @return A list of class `"prime_solutions"` of filled grids, by ascending final sum, of equal sums row by row; each
#'   has the grid itself as attribute `"puzzle"`. The attribute `"complete"` `[logical(1)]` says whether these are all.
#'   If not, a message of class `oxidoku_limit` says which limit was met: after `limit` there are others, with larger
#'   sums or the same; after `maxNodes` there may be others, with smaller ones too. If there is no solution the list
#'   has length 0, with a message of class `oxidoku_no_solution`.
#'
#' @section Implementation:
#' A recursion in Rust. It fills the cell whose lines have the fewest holes, so that sums are soon known, tries primes
#' in ascending order, and goes back as soon as a line or the final sum would be too large even with the smallest
#' primes in all other holes (branch and bound).
#' @section Errors: `oxidoku_error_stopped` where no solution was found within `maxNodes` nodes, and those of
#'   [primeGrid()] for a grid that was edited.
#' @section Limits: 3 x 3 grids with two clues or more are searched through in a moment. Of larger grids with few clues
#'   some solutions are soon found, while nobody knows the smallest. Ctrl-C ends the search.
#' @seealso [primeSums()]
#' @family functions for primes
#' @export
#' @examples
#' s <- solve(primeGrid())
#' s
#' sapply(s, function(g) primeSums(g)[["final"]])
#'
#' # The smallest of all with 3 in the middle:
#' solve(primeGrid(rbind(NA, c(NA, 3, NA), NA)), limit = 1)
solve.prime_grid <- function(a, ..., limit = 1000, maxNodes = 1e8) {
  checkNoDots(...)
  limit <- checkAtLeast(limit, "limit", 1)
  maxNodes <- checkAtLeast(maxNodes, "maxNodes", 1)
  grid <- checkPrimeGrid(a, "a")
  cells <- cellsOf(grid)
  # One more than wanted tells whether there are more.
  how <- list(below = attr(grid, "below"), limit = limit + 1, maxNodes = maxNodes)
  isStopped <- FALSE
  found <- callRust(fill_prime_grid(replace(cells, is.na(cells), 0L), how), stopped = function(found) {
    isStopped <<- TRUE
    found
  })
  count <- length(found) / length(cells)
  if (isStopped && count == 0) raiseStopped(maxNodes)
  if (count == 0) tell("no_solution", "This prime grid has no solution", whyNone(grid), ".")
  if (isStopped || count > limit) tellFewer(isStopped, limit, maxNodes)
  filled <- array(found, c(dim(cells), count))
  solutions <- lapply(seq_len(min(count, limit)), function(k) {
    newPrimeGrid(filled[, , k], attr(grid, "below"), puzzle = grid)
  })
  structure(solutions, complete = !isStopped && count <= limit, class = "prime_solutions")
}

tellFewer <- function(isStopped, limit, maxNodes) {
  if (isStopped) {
    tell("limit", "The search ended at its limit, ", countedAs(maxNodes, "node"), ": there may be other solutions, ",
         "with smaller final sums too. Give a larger `maxNodes` (Inf for no limit).")
  } else {
    tell("limit", "The list ends at its limit, ", showNumber(limit), ", and there are more solutions. Give a larger ",
         "`limit` (Inf for all).")
  }
}

# What is wrong with a grid as it stands, if anything.
whyNone <- function(grid) {
  if (any(grid %in% 2)) return(": the lines through 2 have even sums")
  sums <- primeSums(grid)
  sums <- sums[!is.na(sums)]
  isLine <- names(sums) != "final"
  faults <- list(
    "is no prime" = !arePrimes(sums),
    "is not below the bound" = isLine & sums >= attr(grid, "below"),
    "stands elsewhere already" = isLine & (sums %in% grid | duplicated(sums))
  )
  for (fault in names(faults)) {
    wrong <- which(faults[[fault]])
    if (length(wrong)) {
      return(paste0(": ", wordsOfLine(names(sums)[[wrong[[1]]]]), " comes to ", sums[[wrong[[1]]]], ", which ", fault))
    }
  }
}

wordsOfLine <- function(name) {
  switch(name, falling = "the falling diagonal", rising = "the rising diagonal", final = "the final sum",
         sub("([0-9])", " \\1", sub("col", "column", name)))
}

#' The sums of a prime grid
#'
#' Adds up each line of a prime grid, and all that is there for the final sum.
#'
#' @param x `[prime_grid]` A grid of [primeGrid()], or one of its solutions.
#' @return `[integer]` The sums of the rows (`row1`, ...), the columns (`col1`, ...), the falling and the rising
#'   diagonal, and the final sum, of all cells and all of these; `NA` where a cell is empty.
#' @section Errors: `oxidoku_error_argument` and `oxidoku_error_size` where `x` is no prime grid.
#' @family functions for primes
#' @export
#' @examples
#' primeSums(primeGrid())
#' s <- primeSums(solve(primeGrid())[[1]])
#' s
#' all(isPrime(s))
primeSums <- function(x) {
  if (!inherits(x, "prime_grid")) {
    raiseError("argument", "`x` must be a prime grid, not ", showValue(x), ". Make one with primeGrid().")
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
#' Prints the cells in a frame; at its right the sums of the rows; below it, from left to right, those of the rising
#' diagonal, the columns and the falling diagonal, and in the last line the final sum. What is not known yet is left
#' out.
#'
#' @param x `[prime_grid]` A grid of [primeGrid()]; `[prime_solutions]` what [solve()][solve.prime_grid] made of it.
#' @param ... Not used.
#' @param most `[numeric(1)]` How many solutions to print at most, from 0 on, rounded down.
#' @return `print()` returns `x`, invisibly; `format()` the lines that are printed.
#' @section Errors: `oxidoku_error_argument` and `oxidoku_error_size` where the grid was edited into something else.
#' @family functions for primes
#' @export
#' @examples
#' primeGrid()
#' print(solve(primeGrid()), most = 1)
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
print.prime_solutions <- function(x, ..., most = 4) print.sudoku_solutions(x, most = most)

#' @export
as.matrix.prime_grid <- function(x, ...) cellsOf(x)

#' @export
as.data.frame.prime_grid <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkFlag(optional, "optional")
  cells <- cellsOf(x)
  as.data.frame(cells, checkRowNames(row.names, nrow(cells)), optional)
}
