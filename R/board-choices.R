#' Find the choices for a cell
#'
#' Returns the digits that do not yet occur in the row, column, box or any other house of a cell. Use it to solve a
#' puzzle by hand or to write your own solver.
#'
#' A recursive solver calls this function more often than any other; see the [vignette][oxidoku-package]
#' *From R to Rust*.
#'
#' @param game `[sudoku]` or `[matrix]` A game, or a plain matrix of numbers with 0 or `NA` in the empty cells. Anything
#'   else that [as.sudoku()] turns into one game is also accepted.
#' @param i,j `[integer(1)]` The row and the column of the cell, numbered from 1.
#'
#' @return `[integer]` The choices in ascending order, as numbers: k stands for the k-th symbol of the board.
#'   * If the cell has no choices, the result is `integer(0)`.
#'   * The choices for a filled cell do not include its own symbol.
#'
#' @section Speed:
#' A call takes about two microseconds for a plain matrix of numbers. A matrix of text is converted first, and a board
#' with houses other than rows, columns and square boxes takes somewhat longer.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if `i` or `j` is not a row or column of the board, or `game` is not one game.
#' * The other errors of [as.sudoku()]. In a plain matrix of numbers, only the cells in the same row, column and box are
#'   checked.
#'
#' @family functions that solve and check
#' @export
#' @examples
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' findChoices(g, 1, 2)
#'
#' # If the symbols are letters, k stands for the k-th letter:
#' LETTERS[findChoices(emptyGame(4), 1, 1)]
findChoices <- function(game, i, j) {
  choices <- find_choices(game, i, j)
  if (is.integer(choices)) choices else findChoicesChecked(game, i, j)
}

# The choices for each empty cell: a logical array by row, column and digit.
openChoices <- function(digits) {
  choices <- callRust(board_choices(digits, list(kind = "open")))
  array(choices & rep(digits == 0L, nrow(digits)), rep(nrow(digits), 3))
}

# Handles arguments that Rust rejected: converts text, and raises an error for any invalid value.
findChoicesChecked <- function(game, i, j) {
  game <- asOneGame(game)
  digits <- gameDigits(game)
  i <- checkWhole(i, "i", 1, nrow(digits))
  j <- checkWhole(j, "j", 1, ncol(digits))
  choices <- find_choices(digits, i, j)
  callRust(choices)
}

# Adds the known choices to a game, as a logical array by row, column and symbol.
withChoices <- function(game, choices) {
  attr(game, "choices") <- structure(choices, class = "sudoku_choices", game = game)
  game
}
