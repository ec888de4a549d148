#' Plot a prime grid
#'
#' Draws a prime grid with its known sums. Clues and filled-in numbers have different colours.
#'
#' The sums of the rows are on the right, the sums of the columns below, the sums of the diagonals in the lower corners,
#' and the final sum at the bottom.
#'
#' @param x `[prime_grid]` A grid from [primeGrid()], filled or not.
#' @param ... Graphical parameters for [graphics::par()], such as `mar` or `family`.
#' @inheritParams plot.sudoku
#' @param cex `[numeric(1)]` The size of the numbers. The default `NULL` makes them as large as the cells allow.
#' @param colSolution,colGame,colSum `[character(1)]` The colours of filled-in numbers, clues and sums. For the first
#'   two, the default `NULL` means the colours of the default theme of [plot()][plot.sudoku]; for `colSum`, the default
#'   is `"dodger blue 4"`. All numbers of a grid that is not a solution are drawn in `colGame`.
#' @return The `[prime_grid]`, invisibly.
#' @section Errors: `oxidoku_error_argument` if an argument is invalid, the grid was edited and is no longer a prime
#'   grid, or the margins leave no room on the device; `oxidoku_error_size` if the grid is no longer a square with 3, 5,
#'   7 or 9 rows.
#' @family functions for primes
#' @export
#' @examples
#' plot(primeGrid())
#' plot(solve(primeGrid())[[1]], main = "A square of primes")
plot.prime_grid <- function(x, ..., main = NULL, sub = NULL, xlab = NULL, ylab = NULL, cex = NULL,
                            colSolution = NULL, colGame = NULL, colSum = "dodger blue 4") {
  titles <- titlesOf(main, sub, xlab, ylab)
  if (!is.null(cex)) cex <- checkPositive(cex, "cex")
  theme <- themeOf(NULL, colSolution, colGame)
  colSum <- checkColour(colSum, "colSum")
  sums <- primeSums(x)
  cells <- cellsOf(x)
  order <- nrow(cells)
  clues <- attr(x, "puzzle", exact = TRUE)
  isClue <- if (identical(dim(clues), dim(cells))) !is.na(clues) else !is.na(cells)

  old <- setPar(mar = 0.1 + marginsFor(titles), ...)
  on.exit(par(old))
  withOwnMarginErrors(plot.new())
  plot.window(c(-1, order + 1), c(-2, order), asp = 1)
  rect(col(cells) - 1, order - row(cells), col(cells), order - row(cells) + 1)
  segments(c(0, order), 0, c(-0.2, order + 0.2), -0.2)
  if (is.null(cex)) cex <- largestFit(as.character(c(cells, sums)))
  write <- function(x, y, numbers, ...) text(x, y, ifelse(is.na(numbers), "", numbers), cex = cex, ...)
  write(col(cells) - 0.5, order - row(cells) + 0.5, cells,
        col = ifelse(isClue, theme$game, theme$solution), font = ifelse(isClue, 2, 1))
  at <- seq_len(order) - 0.5
  write(c(rep(order + 0.5, order), at, order + 0.5, -0.5, order / 2),
        c(rev(at), rep(-0.5, order + 2), -1.5), sums, col = colSum)
  drawTitles(titles)
  invisible(x)
}

#' @export
altText.prime_grid <- function(x, ...) { # nolint: a method
  checkNoDots(...)
  known <- function(numbers) replace(as.character(numbers), is.na(numbers), "empty")
  cells <- cellsOf(x)
  sums <- primeSums(x)
  paste0(describeCells("Square of primes", matrix(known(cells), nrow(cells))), ". Sums: ",
         paste(names(sums), replace(known(sums), is.na(sums), "unknown"), collapse = ", "), ".")
}
