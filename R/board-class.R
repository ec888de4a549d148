# The class `sudoku`: its fields, its constructors and its checks.

# The fields that describe a game: a named character vector, or NULL.
fieldsOf <- function(game) {
  fields <- attr(game, "fields", exact = TRUE)
  areNamed <- length(names(fields)) == length(fields) && all(nzchar(names(fields))) && !anyDuplicated(names(fields))
  if (!is.null(fields) && !(areTexts(fields) && areNamed)) {
    raiseError("argument", "The attribute \"fields\" of a game must be a character vector with unique names, not ",
               showValues(fields), ".")
  }
  fields
}

# TRUE for a game or a matrix that can be read as a board.
isBoard <- function(x) {
  tryCatch(is.matrix(gameDigits(x)), oxidoku_error = function(error) FALSE)
}

#' Test whether an object is a game
#'
#' Returns `TRUE` for an object of class `"sudoku"`. Use it to distinguish games from plain matrices. Use [isValid()]
#' to check the symbols on the board.
#'
#' @param x `[any]` An object.
#' @return `[logical(1)]` `TRUE` if `x` has the class `"sudoku"`, else `FALSE`.
#' @family functions that start a game
#' @export
#' @examples
#' is.sudoku(emptyGame(2))
#' is.sudoku(matrix(0, 4, 4))
is.sudoku <- function(x) inherits(x, "sudoku")

# Makes a game from digits. The dimnames and, if the digits are a solution, the puzzle come from `attributes`.
newGame <- function(digits, attributes = NULL, geometry = attr(digits, "geometry", exact = TRUE)) {
  game <- c(NA, symbolsFor(nrow(digits)))[digits + 1L]
  dim(game) <- dim(digits)
  dimnames(game) <- attributes$dimnames
  attr(game, "game") <- attributes$game
  withGeometry(game, geometry)
}

withGeometry <- function(game, geometry) {
  attr(game, "geometry") <- geometry
  class(game) <- c(if (!is.null(geometry)) "sudoku_variant", "sudoku")
  game
}

checkGame <- function(x, name) {
  if (!is.sudoku(x)) {
    raiseError("argument", "`", name, "` must be a sudoku game, not ", showValue(x),
               ". Convert it with `as.sudoku()`.")
  }
  x
}

# TRUE for NULL and NA, which stand for a missing game among several.
isMissingGame <- function(x) is.null(x) || is.atomic(x) && length(x) == 1 && is.na(x)
