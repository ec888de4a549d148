#' Check a board for clashes
#'
#' Returns `TRUE` if no row, column, box or other house contains a symbol more than once. Use it to check a puzzle
#' before you solve it. A valid board may have empty cells, and may have no solution.
#'
#' @param x `[sudoku]` A game, or anything that [as.sudoku()] turns into one game. Give several games as a `[character]`
#'   vector with one puzzle per string, a `[matrix]` of numbers with one puzzle per row, a `[list]` of games, or a
#'   `[data.frame]` with a column of puzzles. A square matrix is treated as one board.
#' @return For one game, `[logical(1)]`: `TRUE`, or `FALSE` with an attribute `"clashes"`. The attribute is a data frame
#'   with one row for each symbol that occurs more than once in a house. Its columns are:
#'   * `house`: `"row"`, `"column"`, `"box"`, `"region"`, `"diagonal"` or `"extra house"`;
#'   * `index`: the number of the house, from 1; boxes are numbered row by row, regions as in [gameRegions()], and the
#'     falling diagonal comes before the rising one;
#'   * `symbol`: the symbol;
#'   * `cells`: the cells that hold the symbol, such as `"r1c2 r1c7"`.
#'
#'   For several games, a `[logical]` vector with the names of `x`. Elements that are not boards are `NA`.
#' @section Errors:
#' * For one game: the errors of [as.sudoku()].
#' * For several games: `oxidoku_error_argument` and `oxidoku_error_size` if `x` as a whole is invalid, as in
#'   [solveGames()].
#' @family functions that solve and check
#' @export
#' @examples
#' g <- emptyGame(2)
#' g[1, ] <- c(1, NA, 3, 1)
#' isValid(g)
#' if (!isValid(g)) attr(isValid(g), "clashes")$cells
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

findClashes <- function(digits) {
  order <- nrow(digits)
  found <- callRust(inspect_puzzles(list(digits), 1, 1, list(question = "clashes")))[[1]]
  cells <- vapply(found$cells, function(cells) paste(cellName(cells, order), collapse = " "), "")
  data.frame(house = found$house, index = found$index, symbol = symbolsFor(order)[found$digit], cells = cells)
}

# The maximum number of cells that a message lists, which is the size of a house on a 9 x 9 board.
maxClashing <- 9L
