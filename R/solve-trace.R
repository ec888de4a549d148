#' Follow the recursion
#'
#' @description Returns each step of a recursive solver, so that you can see which cells it fills, where it guesses,
#'   how deep the recursion goes, and where it reaches a dead end and backtracks.
#'
#' The solver is the engine `"classic"` of [solve()][solve.sudoku], which searches in the same order as sudokuAlt. If
#' you give your own function for the choices, the solver is the engine `"R"`, the same recursion in R.
#'
#' @param g `[sudoku]` A game, or anything that [as.sudoku()] converts to one.
#' @param maxSteps `[integer(1)]` The maximum number of steps to record, from 1 to 1,000,000. The default is 1000.
#' @param choices `[function]` A `function(game, i, j)` that takes a matrix of digits (0 for an empty cell), a row and
#'   a column, and returns the possible digits of the cell in the order in which to try them. The default is
#'   [findChoices()].
#'
#' @return A data frame of class `"sudoku_trace"` with one row per step, a last row for the result, and these columns:
#'   * `depth` `[integer]`: the number of cells in which a choice is being tried, 0 before the first guess;
#'   * `row`, `col` `[integer]`: the cell;
#'   * `value` `[character]`: the symbol that is filled in;
#'   * `outcome` `[factor]`: the kind of step (see below).
#'
#'   Its attributes are:
#'   * `"game"`: the game;
#'   * `"solution"`: the solution, the same as from `solve(g, engine = "R", choices = choices)`, or `NULL` if the solver
#'     finds no solution;
#'   * `"complete"` `[logical(1)]`: `FALSE` if there are more steps than `maxSteps`, and otherwise `TRUE`. If it is
#'     `FALSE`, a message of class `oxidoku_limit` is shown, and there is neither a row for the result nor a solution.
#'
#' In each pass, the solver lists the choices for all empty cells, column by column. If a cell has no choice, the solver
#' backtracks. If some cells have one choice, it fills them one after the other and starts the next pass. Otherwise, it
#' goes one level deeper and tries the choices for the first cell with the fewest choices, in the order that the
#' function `choices` returns. Before it tries a choice, it removes everything that was filled in at the same depth or
#' deeper. The numbers of guesses and dead ends are the same as in `solve()` with the same engine.
#'
#' The outcomes are:
#' * `guess`: a choice is tried, and other choices remain;
#' * `last choice`: the only remaining choice is tried;
#' * `single`: the cell has one choice and is filled;
#' * `dead end`: the cell has no choice (`value` is `NA`), or the symbol is already in one of its houses;
#' * `solved` or `no solution`: the result, in the last row.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if `maxSteps` is out of bounds or `choices` is not a function.
#' * `oxidoku_error_choices` if `choices` cannot be called with three arguments or returns an invalid choice.
#' * `oxidoku_error_depth` if the search with your own `choices` exceeds R's recursion limit.
#' * The errors of [as.sudoku()] for one game.
#' @references
#' Venables, B. (2019). *sudokuAlt: Tools for Making and Spoiling Sudoku Games*. R package version 0.2-1.
#' @seealso [solveGame()] with `engine = "R"` for the same recursion in R code; [fillSingles()] for the singles alone.
#' @family functions that follow the recursion
#' @export
#' @examples
#' g <- ".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48......."
#' trace <- traceGame(g)
#' trace
#' table(trace$outcome)
#'
#' # Depth by step, and the board after a step:
#' plot(trace)
#' plot(trace, step = 20)
#'
#' # A game without a solution:
#' traceGame(".3....1...4...2.")
#'
#' # Your own function for the choices. This function ignores the boxes, so some guesses clash:
#' careless <- function(game, i, j) setdiff(seq_len(nrow(game)), c(game[i, ], game[, j]))
#' traceGame("4......3.1..2...", choices = careless)
traceGame <- function(g, maxSteps = 1000, choices = findChoices) {
  maxSteps <- checkWhole(maxSteps, "maxSteps", 1, maxTraceSteps)
  checkChoicesFunction(choices)
  game <- asOneGame(g)
  digits <- gameDigits(game)
  found <- if (identical(choices, findChoices)) {
    callRust(trace_board(digits, maxSteps))
  } else {
    traceInR(digits, maxSteps, choices)
  }
  isCapped <- length(found$outcome) == length(found$depth)
  if (isCapped) {
    inform("limit", "The trace stops at its limit of ", countedAs(maxSteps, "step"), ", before the end of the search. ",
           "Use a larger `maxSteps`.")
  }
  game <- tidied(game, digits)
  structure(
    rowsOfTrace(found, nrow(digits)),
    class = c("sudoku_trace", "data.frame"), game = game, complete = !isCapped,
    solution = if (length(found$solution)) newSolution(found$solution, game)
  )
}

# More steps would fill the memory without being useful.
maxTraceSteps <- 1000000L

# The steps of the recursion in R, in the form in which Rust returns its steps.
traceInR <- function(digits, maxSteps, choices) {
  steps <- list()
  # The cells filled most recently, which include the cause of any clash. Initially, these are the clues, row by row.
  filled <- which(digits > 0L, arr.ind = TRUE)
  filled <- filled[order(filled[, 1]), , drop = FALSE]

  record <- function(outcome, depth, grid, cells) {
    for (k in seq_len(nrow(cells))) {
      if (length(steps) == maxSteps) endSearch()
      row <- cells[[k, 1]]
      col <- cells[[k, 2]]
      steps[[length(steps) + 1]] <<- list(depth = depth, cell = (col - 1L) * nrow(grid) + row,
                                          digit = grid[[row, col]], outcome = outcome)
    }
  }
  watch <- function(outcome, depth, grid, cells = filled) {
    filled <<- cells
    if (outcome %in% c("single", "clash")) {
      clash <- firstClash(grid, cells)
      if (outcome == "single") record("single", depth, grid, utils::head(cells, clash - 1))
      record("dead end", depth, grid, cells[seq_len(nrow(cells)) == clash, , drop = FALSE])
    } else {
      record(outcome, depth, grid, cells)
    }
    NULL
  }

  solution <- solveInR(digits, choices, Inf, watch)
  isCapped <- inherits(solution, "oxidoku_unfinished")
  end <- if (!isCapped) if (length(solution)) "solved" else "no solution"
  column <- function(name) as.integer(vapply(steps, function(step) step[[name]], 0))
  outcome <- c(vapply(steps, function(step) step$outcome, ""), end)
  list(depth = column("depth"), cell = column("cell"), digit = column("digit"),
       outcome = factor(outcome, rustWords("outcome")), solution = if (!isCapped) solution)
}

# Empties the cells and fills them again one by one. Returns the index of the first cell whose digit already occurs in
# one of its houses, or the number of cells plus one if there is no such cell.
firstClash <- function(grid, cells) {
  digits <- grid[cells]
  grid[cells] <- 0L
  for (k in seq_len(nrow(cells))) {
    if (!digits[[k]] %in% findChoices(grid, cells[[k, 1]], cells[[k, 2]])) return(k)
    grid[cells[k, , drop = FALSE]] <- digits[[k]]
  }
  nrow(cells) + 1
}

# One row per step and, if the search ended, a last row for the result. The depth in the last row is that of the last
# step if the board was solved, and otherwise 0.
rowsOfTrace <- function(found, order) {
  steps <- seq_along(found$outcome)
  isSolved <- length(found$solution) && length(found$depth)
  data.frame(
    depth = c(found$depth, if (isSolved) found$depth[[length(found$depth)]] else 0L)[steps],
    row = ((found$cell - 1L) %% order + 1L)[steps],
    col = ((found$cell - 1L) %/% order + 1L)[steps],
    value = c(NA, symbolsFor(order))[found$digit + 1L][steps],
    outcome = found$outcome
  )
}

#' Print a trace
#'
#' Prints the numbers of steps, guesses and dead ends, the maximum depth, and the first steps, indented by depth.
#'
#' @param x `[sudoku_trace]` A trace from [traceGame()], or some of its rows.
#' @param ... Not used.
#' @param max `[numeric(1)]` The maximum number of steps to print, at least 0, rounded down. The default is 30.
#' @return `[sudoku_trace]` The trace, invisibly.
#' @section Errors: `oxidoku_error_argument` if `max` is out of bounds.
#' @family functions that follow the recursion
#' @export
#' @examples
#' print(traceGame("4......3.1......"), max = 5)
print.sudoku_trace <- function(x, ..., max = 30) {
  max <- checkAtLeast(max, "max", 0)
  if (!is.null(traceFault(x))) return(printAltered(x))
  count <- table(factor(as.character(x$outcome), rustWords("outcome")))
  cat(countedAs(nrow(x), "step"), ", ", countedAs(count[["guess"]], "guess", "guesses"), ", ",
      countedAs(count[["dead end"]], "dead end"), if (nrow(x) > 0) paste0(", maximum depth ", max(x$depth)), "\n",
      sep = "")
  shown <- seq_len(min(max, nrow(x)))
  numbers <- format(row.names(x)[shown], justify = "right")
  if (length(shown)) cat(paste0(numbers, "  ", linesOfSteps(x[shown, ])), sep = "\n")
  if (nrow(x) > max) cat(countedAs(nrow(x) - max, "more step"), ". Use `print(x, max = Inf)` to see all.\n", sep = "")
  invisible(x)
}

traceFault <- function(x) {
  frameFault(x, c(depth = "number", row = "number", col = "number", value = "text", outcome = "factor")) %||%
    (if (!areWhole(x$depth, 0, .Machine$integer.max)) "its column `depth` was altered") %||%
    (if (!areOutcomes(levels(x$outcome))) "its column `outcome` was altered")
}

# TRUE if `words` are names of outcomes in the usual order.
areOutcomes <- function(words) identical(words, intersect(rustWords("outcome"), words))

# Describes the first fault that prevents restoring the board after a step, such as a missing row, or returns NULL.
wholeTraceFault <- function(x) {
  game <- attr(x, "game", exact = TRUE)
  traceFault(x) %||%
    (if (!identical(row.names(x), as.character(seq_len(nrow(x))))) "some of its rows are missing") %||%
    attributeFault(x, "game", isBoard(game)) %||%
    stepsFault(x[x$outcome %in% c("guess", "last choice", "single"), ], nrow(game))
}

stepsFault <- function(steps, order) {
  areIntact <- c(row = areWhole(steps$row, 1, order), col = areWhole(steps$col, 1, order),
                 value = all(steps$value %in% symbolsFor(order)))
  if (!all(areIntact)) paste0("its column `", names(which(!areIntact))[[1]], "` was altered")
}

linesOfSteps <- function(steps) paste0(strrep("  ", pmin(steps$depth, 30)), stepsInWords(steps))

stepsInWords <- function(steps) {
  cell <- paste0("r", steps$row, "c", steps$col)
  ifelse(is.na(steps$row), as.character(steps$outcome),
         ifelse(is.na(steps$value), paste0(cell, " has no choice  dead end"),
                paste0(cell, " = ", steps$value, "  ", steps$outcome)))
}

#' Get the board after a step
#'
#' Returns the game after a step of a trace or explanation, so that you can continue from there by hand.
#'
#' @param x `[sudoku_trace]` A trace from [traceGame()], or `[sudoku_explanation]` an explanation from [explainGame()].
#' @param step `[integer(1)]` The number of the step. Step 0 is the original game, and the default is the last step.
#' @param ... Not used.
#' @return `[sudoku]` The game with the symbols that the steps filled in and did not later remove. Its attribute
#'   `"game"` is the original game, so that [plot()][plot.sudoku] distinguishes clues from filled-in symbols. A game
#'   does not store candidates, so the result does not include the eliminations of an explanation.
#' @section Errors: `oxidoku_error_argument` if `x` was altered or lacks rows, or has no step with the number `step`.
#' @seealso [as.sudoku()] for other objects.
#' @family functions that follow the recursion
#' @order 1
#' @export
#' @examples
#' # The board when there are no more naked singles:
#' g <- ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
#' x <- explainGame(g, techniques = "naked single")
#' g <- as.sudoku(x)
#' plot(g)
#' hintGame(g)
as.sudoku.sudoku_trace <- function(x, step = nrow(x), ...) { # nolint: object_name_linter. A method.
  checkNoDots(...)
  checkUnaltered(wholeTraceFault(x), "traceGame")
  game <- attr(x, "game", exact = TRUE)
  step <- checkWhole(step, "step", 0, nrow(x))
  digits <- gameDigits(game)
  isFilled <- isStillFilled(x$depth[seq_len(step)], x$outcome[seq_len(step)])
  cells <- cbind(x$row, x$col)[which(isFilled), , drop = FALSE]
  digits[cells] <- match(x$value[which(isFilled)], symbolsFor(nrow(digits)))
  newPartSolution(digits, game)
}

# TRUE for each step whose symbol is still on the board after the last step. A try (a guess or last choice) empties the
# cells filled at its depth or deeper, so a cell stays filled if all later tries are deeper.
isStillFilled <- function(depth, outcome) {
  isTry <- outcome %in% c("guess", "last choice")
  shallowest <- rev(cummin(rev(ifelse(isTry, depth, Inf))))
  later <- c(shallowest[-1], Inf)
  (isTry | outcome == "single") & depth < later
}
