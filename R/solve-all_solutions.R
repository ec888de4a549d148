#' List the solutions of a game
#'
#' Finds all solutions, or the first so many.
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of; or several, as a character vector with a
#'   puzzle a string, a matrix of numbers with a puzzle a row, or a list.
#' @param limit `[numeric(1)]` The most solutions to list, from 1 on, rounded down; `Inf` for all.
#'
#' @return For one game a list of class `"sudoku_solutions"` of solved games, each with the game itself as attribute
#'   `"game"` as of [solve()][solve.sudoku]; a list of length 0 if there is none. The attribute `"complete"`
#'   `[logical(1)]` says whether these are all; if not, a message of class `oxidoku_limit` says so too. For several
#'   games a list of such lists with their names, `NULL` for what is no board.
#'
#'   The order is that of the search, the same every time, and need not begin with the solution of `solve()`.
#'
#' @section Errors:
#' `oxidoku_error_argument` where `limit` is out of bounds, and those of [as.sudoku()] for one game.
#'
#' @section Limits:
#' Solutions are found by plain search, which on boards larger than 25 x 25 that are far from solved may take any time
#' before the first; [solve()][solve.sudoku] has other ways. A 9 x 9 solution takes about two kilobytes. Ctrl-C ends the
#' search, with a message of class `oxidoku_interrupted` that says how many were found.
#'
#' @seealso [countSolutions()] where the number is enough.
#' @family functions that count
#' @export
#' @examples
#' three <- allSolutions("4......3.1......")
#' three
#' length(allSolutions(emptyGame(2)))
#'
#' # Cells that are the same in all of them:
#' Reduce(`&`, lapply(three, function(s) unclass(s) == three[[1]]))
allSolutions <- function(g, limit = 1000) {
  limit <- checkAtLeast(limit, "limit", 1)
  forEachGame(g, solutionsOfOne, limit)
}

solutionsOfOne <- function(game, limit) {
  digits <- gameDigits(game)
  # One more than wanted tells whether there are more.
  found <- callRust(enumerate_board(digits, limit + 1), soFar = function(count) {
    tell("interrupted", "Stopped after ", showNumber(count), " solutions were found.")
  })
  complete <- length(found) <= limit
  if (!complete) {
    tell("limit", "The list ends at its limit, ", showNumber(limit), ", and there are more solutions. Give a larger ",
         "`limit` (Inf for all).")
  }
  game <- tidied(game, digits)
  solutions <- lapply(found[seq_len(min(limit, length(found)))], newSolution, game = game)
  structure(solutions, complete = complete, class = "sudoku_solutions")
}

#' Print solutions
#'
#' Prints the first of a list of solutions, and how many there are.
#'
#' @param x `[sudoku_solutions]` A list of [allSolutions()].
#' @param ... Passed to [print.sudoku()].
#' @param most `[numeric(1)]` How many to print at most, from 0 on, rounded down.
#' @return The list, invisibly.
#' @section Errors: `oxidoku_error_argument` where `most` is out of bounds.
#' @family functions that count
#' @export
#' @examples
#' print(allSolutions(emptyGame(2)), most = 1)
print.sudoku_solutions <- function(x, ..., most = 3) {
  most <- checkAtLeast(most, "most", 0)
  if (!is.list(x)) return(printPart(x))
  shown <- min(most, length(x))
  isComplete <- isTRUE(attr(x, "complete", exact = TRUE))
  cat(if (!isComplete) paste(showNumber(length(x)), "or more solutions")
      else switch(min(length(x), 2) + 1, "No solution", "One solution", paste(showNumber(length(x)), "solutions")),
      if (shown > 0 && shown < length(x)) paste0(", the first", if (shown > 1) paste0(" ", shown), " of them"),
      if (shown > 0) ":", "\n", sep = "")
  for (solution in unclass(x)[seq_len(shown)]) print(solution, ...)
  invisible(x)
}
