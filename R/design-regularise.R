#' Put the symbols of a solved game into order
#'
#' Renames the symbols so that those of the first box, the first column or the first row stand in order, as an
#' experimenter would write a design down before randomising it.
#'
#' @param g `[sudoku]` A solved game.
#' @param target `[character(1)]` What to put in order: `"block"` (the first box or region, row by row; the word is
#'   sudokuAlt's), `"col"` or `"row"`. May be shortened.
#' @param ... Not used; an argument here is an error.
#'
#' @return The game with its symbols renamed, and the puzzle behind it (see [originalGame()]) likewise.
#'
#' @section Errors:
#' `oxidoku_error_unsolved` where a cell is empty or the board breaks a rule; `oxidoku_error_argument` where `g` is no
#' game, `target` none of the three, or `"block"` where the board has no boxes.
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

# What the first box or region holds, row by row.
firstBox <- function(digits) {
  regions <- regionsOf(nrow(digits), attr(digits, "geometry"))
  if (is.null(regions)) {
    raiseError("argument", "This board has no boxes. Give target = \"col\" or \"row\".")
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
               ngettext(holes, "cell", "cells"), ". Use solve() first.")
  }
}

# The digits of a game that must be complete and valid.
solvedDigits <- function(g) {
  digits <- gameDigits(g)
  checkNoHoles(digits)
  clashes <- findClashes(digits)
  if (nrow(clashes)) {
    raiseError("unsolved", "The game must be solved, but ", describeClash(clashes[1, ]), ".")
  }
  digits
}
