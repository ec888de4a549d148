#' Put the symbols of a solved game in order
#'
#' Returns the game with its symbols renamed so that the first box, column or row is in order. Designs are usually
#' written in this form before they are randomised.
#'
#' @param g `[sudoku]` A solved game.
#' @param target `[character(1)]` The house to put in order. The value can be abbreviated:
#'   * `"block"`, the default: the first box or region, row by row (the name comes from sudokuAlt);
#'   * `"col"`: the first column;
#'   * `"row"`: the first row.
#' @inheritParams designGame
#'
#' @return A `[sudoku]` object. The symbols of its original puzzle (see [originalGame()]) are renamed in the same way.
#'
#' @section Errors:
#' * `oxidoku_error_unsolved` if a cell is empty or the board breaks a rule;
#' * `oxidoku_error_argument` if `g` is not a game, if `target` is invalid, or if `target` is `"block"` and the board
#'   has neither boxes nor regions.
#'
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1234)
#' makeGame() %>% solve() %>% regulariseGame(target = "row") %>% plot()
regulariseGame <- function(g, ...) UseMethod("regulariseGame")

#' @rdname regulariseGame
#' @export
regulariseGame.sudoku <- function(g, target = c("block", "col", "row"), ...) {
  checkNoDots(...)
  target <- checkChoice(target, "target", c("block", "col", "row"))
  digits <- solvedDigits(g)
  first <- switch(target, block = firstBox(digits), col = digits[, 1], row = digits[1, ])

  rename <- function(game, digits) {
    game[] <- symbolsFor(nrow(digits))[match(digits, first)]
    game
  }
  puzzle <- attr(g, "game", exact = TRUE)
  if (!is.null(puzzle)) attr(g, "game") <- rename(puzzle, puzzleDigits(g))
  rename(g, digits)
}

firstBox <- function(digits) {
  regions <- regionsOf(nrow(digits), attr(digits, "geometry"))
  if (is.null(regions)) {
    raiseError("argument", "This board has no boxes. Use `target = \"col\"` or `target = \"row\"`.")
  }
  t(digits)[t(regions) == 1]
}

#' @rdname regulariseGame
#' @export
regulariseGame.default <- function(g, ...) checkGame(g, "g")

checkNoHoles <- function(digits) {
  holes <- sum(digits == 0L)
  if (holes) {
    raiseError("unsolved", "The game must be solved, but it has ", holes, " empty ",
               ngettext(holes, "cell", "cells"), ". Use `solve()` first.")
  }
}

# The digits of a game. Raises an error unless the game is complete and valid.
solvedDigits <- function(g) {
  digits <- gameDigits(g)
  checkNoHoles(digits)
  clashes <- findClashes(digits)
  if (nrow(clashes)) {
    raiseError("unsolved", "The game must be solved, but ", describeClash(clashes[1, ]), ".")
  }
  digits
}
