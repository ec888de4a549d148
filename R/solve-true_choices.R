#' Find the choices that lead to a solution
#'
#' Which symbols can each cell hold in some solution of the game? [findChoices()] looks at the houses of one cell; this
#' looks at all solutions, without listing them.
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of; or several, as a character vector with a
#'   puzzle a string, a matrix of numbers with a puzzle a row, or a list.
#' @param maxNodes `[numeric(1)]` The most nodes (states of the board) that all searches for a game together may visit,
#'   rounded down; `Inf` for no limit.
#'
#' @return For one game a `[logical]` array of class `"sudoku_choices"`, rows by columns by symbols, the latter with
#'   their names: `TRUE` where the symbol stands in the cell in one solution or more. A filled cell has its own symbol
#'   alone, and so has each cell that is the same in all solutions. The game is its attribute `"game"`. Any part of the
#'   array is plain.
#'
#'   `NULL` if there is no solution, with a message of class `oxidoku_no_solution` that says so.
#'
#'   For several games a list of these with their names, `NULL` also for what is no board.
#'
#' @section Implementation:
#' Each solution that is found shows as many choices to be true as the board has cells. Then one that no solution had so
#' far is filled in, and a solution asked for again: there is none, or more choices are known. Symbols that no clue
#' has are alike, so that an empty board of any size takes one question. The engines are those of
#' [solve()][solve.sudoku].
#'
#' @section Errors:
#' `oxidoku_error_stopped` where not all choices are known after `maxNodes` nodes; `oxidoku_error_argument` where
#' `maxNodes` is out of bounds; those of [as.sudoku()] for one game.
#'
#' @section Limits:
#' 9 x 9 games take about a millisecond, 25 x 25 ones seconds at most as a rule, larger boards that are about half full
#' any time. Ctrl-C ends the search.
#'
#' @seealso [countSolutions()] and [allSolutions()] for the solutions themselves.
#' @family functions that count
#' @export
#' @examples
#' true <- trueChoices("4......3.1......")
#' true
#' true[1, 2, ]
#'
#' # Cells that every solution fills alike, and how many choices the others have:
#' apply(true, 1:2, sum)
#'
#' # All of them as rows of a matrix:
#' head(which(true, arr.ind = TRUE))
trueChoices <- function(g, maxNodes = 1e6) {
  maxNodes <- checkAtLeast(maxNodes, "maxNodes", 1)
  forEachGame(g, trueChoicesOfOne, maxNodes)
}

trueChoicesOfOne <- function(game, maxNodes) {
  digits <- gameDigits(game)
  answer <- callRust(board_choices(digits, list(kind = "true", maxNodes = maxNodes)), stopped = function(known) {
    raiseError("stopped", "Not all choices are known within ", countedAs(maxNodes, "node"), ": ",
               showNumber(known$found), " are true, and ", showNumber(known$open), " may be or not. ",
               "Give a larger `maxNodes` (Inf for no limit), or more clues.")
  })
  if (is.null(answer)) {
    tellNoSolution(digits)
    return(NULL)
  }
  order <- nrow(digits)
  structure(array(answer, rep(order, 3), list(NULL, NULL, symbolsFor(order))),
            class = "sudoku_choices", game = tidied(game, digits))
}

#' Print true choices
#'
#' Prints the board with the choices of each cell in it; of more than nine only the number, such as `(25)`.
#'
#' @param x `[sudoku_choices]` Choices of [trueChoices()].
#' @param ... Not used.
#' @return The choices, invisibly.
#' @family functions that count
#' @export
#' @examples
#' print(trueChoices("4......3.1......"))
print.sudoku_choices <- function(x, ...) {
  if (!is.null(choicesFault(x))) return(printPart(x))
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

# TRUE if these are the names of `count` symbols and can be printed.
areSymbols <- function(names, count) areTexts(names) && length(names) == count && all(validEnc(names))
