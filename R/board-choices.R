#' Find what a cell can hold
#'
#' Looks along the row, down the column and around the box of a cell, and returns the digits that are left. This is
#' the part of a recursive solver that runs most often, here in Rust: see `vignette("from-r-to-rust")`.
#'
#' @param game `[sudoku]` or `[matrix]` A game, or a plain matrix of numbers with 0 or `NA` in the empty cells. Whatever
#'   [as.sudoku()] makes one game of will do.
#' @param i,j `[integer(1)]` The row and the column of the cell, counted from 1.
#'
#' @return `[integer]` The choices in ascending order, as numbers: k stands for the k-th symbol of the board. A cell
#'   without a choice returns `integer(0)`. A filled cell does not count its own symbol among its choices.
#'
#' @section Implementation:
#' One call into Rust, which checks what it reads as it goes: a matrix of numbers costs about two microseconds. A matrix
#' of text is turned into one of numbers first, and a board with other houses than rows, columns and square boxes takes
#' somewhat longer.
#'
#' @section Errors:
#' `oxidoku_error_argument` where `i` or `j` is no row or column of the board, `oxidoku_error_size` and
#' `oxidoku_error_symbol` as in [as.sudoku()]. In a plain matrix of numbers only the cells of the three houses are
#' looked at, so that what stands elsewhere goes unnoticed.
#'
#' @family functions that solve and check
#' @export
#' @examples
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' findChoices(g, 1, 2)
#'
#' # On a board of letters, k is the k-th letter:
#' LETTERS[findChoices(emptyGame(4), 1, 1)]
findChoices <- function(game, i, j) {
  choices <- find_choices(game, i, j)
  if (is.integer(choices)) choices else findChoicesChecked(game, i, j)
}

# The choices of each hole, an array of TRUE and FALSE by row, column and digit.
openChoices <- function(digits) {
  choices <- callRust(board_choices(digits, list(kind = "open")))
  array(choices & rep(digits == 0L, nrow(digits)), rep(nrow(digits), 3))
}

# The way for what Rust did not take: text, or something wrong that must be named.
findChoicesChecked <- function(game, i, j) {
  game <- asOneGame(game)
  digits <- gameDigits(game)
  i <- checkWhole(i, "i", 1, nrow(digits))
  j <- checkWhole(j, "j", 1, ncol(digits))
  choices <- find_choices(digits, i, j)
  callRust(choices)
}
