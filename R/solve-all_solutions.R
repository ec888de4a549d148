#' List the solutions of a game
#'
#' Returns all solutions of a game, or the first solutions up to a limit, so that you can compare them.
#'
#' @param g `[sudoku]` A game, or anything that [as.sudoku()] converts to one. Give several games as a character
#'   vector with one puzzle per string, a matrix of numbers with one puzzle per row, or a list.
#' @param limit `[numeric(1)]` The maximum number of solutions to list, at least 1, rounded down. The default is 1000;
#'   `Inf` lists all.
#'
#' @return For one game, a list of the solved games, of class `"sudoku_solutions"`. Each solved game has the original
#'   game as its attribute `"game"`, as in the result of [solve()][solve.sudoku]. The list is empty if there is no
#'   solution. The attribute `"complete"` `[logical(1)]` of the list is `TRUE` if the list contains all solutions.
#'   Otherwise, a message of class `oxidoku_limit` reports that the game has more solutions.
#'
#'   For several games, a list of such lists, with the names of `g`. Elements that are not boards become `NULL`.
#'
#'   The solutions are in the order of the search, which is always the same. The first solution need not be the one
#'   that `solve()` returns.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if `limit` is out of bounds.
#' * For one game: the errors of [as.sudoku()].
#' * For several games: `oxidoku_error_argument` and `oxidoku_error_size` if `g` as a whole is invalid, as in
#'   [solveGames()].
#'
#' @section Limits:
#' The search uses only singles and guesses. On boards larger than 25 x 25 that are far from solved, finding the first
#' solution may take a very long time; [solve()][solve.sudoku] also uses other methods. A 9 x 9 solution takes about two
#' kilobytes of memory. Ctrl-C stops the search, with a message of class `oxidoku_interrupted` that gives the number of
#' solutions found.
#'
#' @seealso [countSolutions()] if you need only the number of solutions.
#' @family functions that count
#' @export
#' @examples
#' three <- allSolutions("4......3.1......")
#' three
#' length(allSolutions(emptyGame(2)))
#'
#' # Cells that are the same in all three solutions:
#' Reduce(`&`, lapply(three, function(s) unclass(s) == three[[1]]))
allSolutions <- function(g, limit = 1000) {
  limit <- checkAtLeast(limit, "limit", 1)
  forEachGame(g, solutionsOfOne, limit)
}

solutionsOfOne <- function(game, limit) {
  digits <- gameDigits(game)
  # One more solution than the limit shows that the list is not complete.
  found <- callRust(enumerate_board(digits, limit + 1), soFar = function(count) {
    inform("interrupted", "Stopped after finding ", countedAs(count, "solution"), ".")
  })
  complete <- length(found) <= limit
  if (!complete) {
    inform("limit", "There are more solutions than the limit of ", showNumber(limit), ". Use a larger `limit` (Inf ",
           "for all).")
  }
  game <- tidied(game, digits)
  solutions <- lapply(found[seq_len(min(limit, length(found)))], newSolution, game = game)
  structure(solutions, complete = complete, class = c("sudoku_solutions", "sudoku_games", "list"))
}

#' Print solutions
#'
#' Prints the number of solutions and the first few solutions.
#'
#' @param x `[sudoku_solutions]` A list from [allSolutions()].
#' @param ... Passed to [print.sudoku()].
#' @param max `[numeric(1)]` The maximum number of solutions to print, at least 0, rounded down. The default is 3.
#' @return `[sudoku_solutions]` The list, invisibly.
#' @section Errors: `oxidoku_error_argument` if `max` is out of bounds.
#' @family functions that count
#' @export
#' @examples
#' print(allSolutions(emptyGame(2)), max = 1)
print.sudoku_solutions <- function(x, ..., max = 3) {
  max <- checkAtLeast(max, "max", 0)
  if (!is.list(x)) return(printAltered(x))
  shown <- min(max, length(x))
  isComplete <- isTRUE(attr(x, "complete", exact = TRUE))
  cat(if (!isComplete) paste("At least", countedAs(length(x), "solution"))
      else switch(min(length(x), 2) + 1, "No solution", "One solution", paste(showNumber(length(x)), "solutions")),
      if (shown > 0 && shown < length(x)) paste0("; the first", if (shown > 1) paste0(" ", shown)),
      if (shown > 0) ":", "\n", sep = "")
  for (solution in unclass(x)[seq_len(shown)]) print(solution, ...)
  invisible(x)
}
