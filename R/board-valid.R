#' Check the rules
#'
#' Is no symbol twice in a row, a column, a box or any other house of the board? A board with empty cells can be valid;
#' it need not have a solution.
#'
#' @param x `[sudoku]` A game, or whatever [as.sudoku()] makes one game of; or several, as a character vector with a
#'   puzzle a string, a matrix of numbers with a puzzle a row, or a list. A square matrix is one board.
#' @return For one game `TRUE`, or `FALSE` with an attribute `"clashes"`: a data frame with a row for each house and
#'   symbol that clash, with the columns `house` (`"row"`, `"column"`, `"box"`, `"region"`, `"diagonal"` or
#'   `"extra house"`), `index` (from 1; boxes row by row, regions as [gameRegions()] numbers them, the falling diagonal
#'   before the rising one), `symbol` and `cells` (such as `"r1c2 r1c7"`).
#'
#'   For several games a logical vector with their names, `NA` for what is no board.
#' @section Errors: Those of [as.sudoku()] for one game; `oxidoku_error_argument` and `oxidoku_error_size` for an
#'   argument as a whole, as in [solveGames()].
#' @family functions that solve and check
#' @export
#' @examples
#' g <- emptyGame(2)
#' g[1, ] <- c(1, NA, 3, 1)
#' isValid(g)
#' if (!isValid(g)) "do not bother to solve it"
#' isValid(c("4......3.1..2...", "11..............", "short"))
isValid <- function(x) {
  if (!isOneBoard(x)) return(areValid(readPuzzles(x)))
  clashes <- findClashes(gameDigits(asOneGame(x)))
  if (nrow(clashes) == 0) TRUE else structure(FALSE, clashes = clashes)
}

areValid <- function(puzzles) {
  work <- workOn(puzzles$data, puzzles$size, inspect_puzzles, list(question = "valid"))
  stats::setNames(answersOf(work, "logical", progress = FALSE), puzzles$names)
}

# The clashes of a matrix of digits, as a data frame.
findClashes <- function(digits) {
  order <- nrow(digits)
  found <- callRust(inspect_puzzles(list(digits), 1, 1, list(question = "clashes")))[[1]]
  cells <- vapply(found$cells, function(cells) paste(cellName(cells, order), collapse = " "), "")
  data.frame(house = found$house, index = found$index, symbol = symbolsFor(order)[found$digit], cells = cells)
}

# The number of cells in a house of a 9 x 9 board.
mostClashing <- 9L
