#' Find the choices that lead to a solution
#'
#' @description
#' Returns the symbols that each cell holds in at least one solution of the game, without listing the solutions.
#'
#' [findChoices()] checks only the houses of a cell. `trueChoices()` also determines whether each choice is true:
#' whether it leads to a solution.
#'
#' @param g `[sudoku]` A game, or anything that [as.sudoku()] converts to one. Give several games as a character vector
#'   with one puzzle per string, a matrix of numbers with one puzzle per row, or a list of games.
#' @param maxNodes `[numeric(1)]` The maximum number of nodes (states of the board) that all searches for a game
#'   together may visit, at least 1, rounded down. The default is a million, and `Inf` means no limit.
#'
#' @return For one game, a `[logical]` array of class `"sudoku_choices"`, with rows, columns and symbols as dimensions.
#'   An element is `TRUE` if the cell has the symbol in at least one solution. A cell that is filled, or that has the
#'   same symbol in all solutions, has only one `TRUE` element. The symbols are the names of the third dimension. The
#'   attribute `"game"` holds the original game. A subset of the array is a plain array or vector.
#'
#'   If there is no solution, the result is `NULL`, and a message of class `oxidoku_no_solution` is shown.
#'
#'   For several games, a list of such arrays, with the names of `g`. Elements that are not boards or have no solution
#'   are `NULL`.
#'
#' @section Implementation:
#' Each solution shows one true choice for each cell. A choice that is not in any solution found so far is then filled
#' in, and the board is solved again. This either finds a solution with more true choices or proves that the choice
#' leads to no solution. Symbols without a clue are interchangeable, so an empty board of any size needs only one
#' search. The engines are those of [solve()][solve.sudoku].
#'
#' @section Errors:
#' * `oxidoku_error_stopped` if some choices are still undecided after `maxNodes` nodes.
#' * `oxidoku_error_argument` if `maxNodes` is out of bounds.
#' * The errors of [as.sudoku()] for one game.
#'
#' @section Limits:
#' A 9 x 9 game takes about a millisecond, and a 25 x 25 game usually takes a few seconds at most. Larger boards that
#' are about half full may take a very long time. Ctrl-C stops the search.
#'
#' @seealso [countSolutions()] and [allSolutions()] to count or list the solutions.
#' @family functions that count
#' @export
#' @examples
#' true <- trueChoices("4......3.1......")
#' true
#' true[1, 2, ]
#'
#' # The number of choices for each cell, which is 1 if all solutions agree:
#' apply(true, 1:2, sum)
#'
#' # All choices as rows of a matrix:
#' head(which(true, arr.ind = TRUE))
trueChoices <- function(g, maxNodes = 1e6) {
  maxNodes <- checkAtLeast(maxNodes, "maxNodes", 1)
  forEachGame(g, trueChoicesOfOne, maxNodes)
}

trueChoicesOfOne <- function(game, maxNodes) {
  digits <- gameDigits(game)
  answer <- callRust(board_choices(digits, list(kind = "true", maxNodes = maxNodes)), stopped = function(known) {
    raiseError("stopped", "Some choices are still open after ", countedAs(maxNodes, "node"), ": ",
               showNumber(known$found), " are true, and ", showNumber(known$open), " are undecided. ",
               "Use a larger `maxNodes` (Inf for no limit) or add clues.")
  })
  if (is.null(answer)) {
    reportNoSolution(digits)
    return(NULL)
  }
  order <- nrow(digits)
  structure(array(answer, rep(order, 3), list(NULL, NULL, symbolsFor(order))),
            class = "sudoku_choices", game = tidied(game, digits))
}

#' Print true choices
#'
#' Prints the board with the choices in each cell. In a cell with more than nine choices, the number of choices is shown
#' instead, such as `(25)`.
#'
#' @param x `[sudoku_choices]` Choices from [trueChoices()].
#' @param ... Not used.
#' @return `[sudoku_choices]` The choices, invisibly.
#' @family functions that count
#' @export
#' @examples
#' print(trueChoices("4......3.1......"))
print.sudoku_choices <- function(x, ...) {
  if (!is.null(choicesFault(x))) return(printAltered(x))
  symbols <- dimnames(x)[[3]]
  between <- if (max(nchar(symbols)) > 1) "," else ""
  cells <- apply(x, 1:2, function(isTrue) {
    if (sum(isTrue) > 9) paste0("(", sum(isTrue), ")") else paste(symbols[which(isTrue)], collapse = between)
  })
  cells[] <- formatC(cells, width = -max(nchar(cells)))
  lines <- frame(cells, regionsOf(nrow(x), attr(attr(x, "game"), "geometry", exact = TRUE)))
  cat(folded(lines, Inf), sep = "\n")
  invisible(x)
}

choicesFault <- function(x) {
  game <- attr(x, "game", exact = TRUE)
  isArray <- is.logical(x) && !anyNA(x) && length(dim(x)) == 3 && areSymbols(dimnames(x)[[3]], dim(x)[[3]])
  if (!isArray) return("it is not an array of TRUE and FALSE with names for its symbols")
  attributeFault(x, "game", isBoard(game) && identical(dim(game), dim(x)[1:2]))
}

# TRUE if `names` are printable names for `count` symbols.
areSymbols <- function(names, count) areTexts(names) && length(names) == count && all(validEnc(names))
