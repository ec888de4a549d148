# What is said of a game: text with a name for each field.
fieldsOf <- function(game) {
  fields <- attr(game, "fields", exact = TRUE)
  areNamed <- length(names(fields)) == length(fields) && all(nzchar(names(fields))) && !anyDuplicated(names(fields))
  if (!is.null(fields) && !(areTexts(fields) && areNamed)) {
    raiseError("argument", "The attribute \"fields\" of a game must be a character vector with different names, not ",
               showValues(fields), ".")
  }
  fields
}

# TRUE for a game, or the matrix of one, that can be read.
isBoard <- function(x) {
  tryCatch(is.matrix(gameDigits(x)), oxidoku_error = function(error) FALSE)
}

#' Is it a game?
#'
#' Tells a game from a plain matrix. What stands on the board is not looked at: for that there is [isValid()].
#'
#' @param x `[any]` An object.
#' @return `[logical(1)]` `TRUE` if `x` has the class `"sudoku"`, else `FALSE`.
#' @family functions that start a game
#' @export
#' @examples
#' is.sudoku(emptyGame(2))
#' is.sudoku(matrix(0, 4, 4))
is.sudoku <- function(x) inherits(x, "sudoku")

# A game of digits. From the matrix it was read from it keeps the names, and the puzzle if that was a solution.
newGame <- function(digits, attributes = NULL, geometry = attr(digits, "geometry", exact = TRUE)) {
  game <- c(NA, symbolsFor(nrow(digits)))[digits + 1L]
  dim(game) <- dim(digits)
  dimnames(game) <- attributes$dimnames
  attr(game, "game") <- attributes$game
  withGeometry(game, geometry)
}

# A matrix of symbols as a game.
withGeometry <- function(game, geometry) {
  attr(game, "geometry") <- geometry
  class(game) <- c(if (!is.null(geometry)) "sudoku_variant", "sudoku")
  game
}

# A game, and not something that looks like one.
checkGame <- function(x, name) {
  if (!is.sudoku(x)) {
    raiseError("argument", "`", name, "` must be a sudoku game, not ", showValue(x),
               ". Make one of it with as.sudoku().")
  }
  x
}
