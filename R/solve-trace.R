#' Follow the recursion
#'
#' Writes down what a recursive solver does, step by step: which cell has one choice and is filled, where it guesses,
#' how deep it is, and where it meets a dead end and goes back. The solver is sudokuAlt's, the engine `"classic"` of
#' [solve()][solve.sudoku].
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of.
#' @param maxSteps `[integer(1)]` The most steps to list, up to 1,000,000.
#'
#' @return A data frame of class `"sudoku_trace"` with a row for each step and a last one for what they came to:
#'   * `depth` `[integer]`: how many cells are being tried, 0 before the first;
#'   * `row`, `col` `[integer]`: the cell;
#'   * `value` `[character]`: the symbol that is filled in;
#'   * `outcome` `[factor]`: `guess`, a choice is tried and others are left; `last choice`, the only one that is left is
#'     tried; `single`, the cell has one choice and is filled; `dead end`, the cell has no choice (`value` is `NA`)
#'     or the one that it has stands in one of its houses already; and in the last row, for no cell, `solved` or
#'     `no solution`.
#'
#'   Attributes are `"game"`, the game; `"solution"`, the solution, the same as of `solve(g, engine = "classic")`,
#'   `NULL` if there is none; and `"complete"` `[logical(1)]`, `FALSE` where there are more steps than `maxSteps`: a
#'   message of class `oxidoku_limit` says so, and there is neither a last row nor a solution.
#'
#' @section How to read it:
#' In each pass the solver lists the choices of all empty cells, column by column. If a cell has none it goes back. If
#' some have one it fills these, one after the other, and looks again. Otherwise it takes the first cell with the
#' fewest choices and tries them from the lowest up, each one level deeper. What was filled in at some depth is gone
#' once a choice is tried at that depth or a smaller one. Guesses and dead ends are as many as the engine counts.
#'
#' @section Errors: `oxidoku_error_argument` where `maxSteps` is out of bounds, and those of [as.sudoku()] for one game.
#' @references
#' Venables, B. (2019). *sudokuAlt: Tools for Making and Spoiling Sudoku Games*. R package version 0.2-1.
#' @seealso [solveGame()] with `engine = "R"`, the same recursion to read; [fillSingles()] for its first step.
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
#' # No solution:
#' traceGame(".3....1...4...2.")
traceGame <- function(g, maxSteps = 1000) {
  maxSteps <- checkWhole(maxSteps, "maxSteps", 1, mostSteps)
  game <- asOneGame(g)
  digits <- gameDigits(game)
  found <- callRust(trace_board(digits, maxSteps))
  isCapped <- length(found$outcome) == length(found$depth)
  if (isCapped) {
    tell("limit", "The trace ends at its limit, ", countedAs(maxSteps, "step"), ", and the search goes on. ",
         "Give a larger `maxSteps`.")
  }
  game <- tidied(game, digits)
  structure(
    rowsOfTrace(found, nrow(digits)),
    class = c("sudoku_trace", "data.frame"), game = game, complete = !isCapped,
    solution = if (length(found$solution)) newSolution(found$solution, game)
  )
}

# More would fill the memory with what nobody reads.
mostSteps <- 1000000L

# The rows of the steps, and one for the end, if it was reached: at the depth of the solution.
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
#' Prints the first steps of a trace, the deeper the further to the right, and how many there are.
#'
#' @param x `[sudoku_trace]` A trace of [traceGame()], or some of its rows.
#' @param ... Not used.
#' @param most `[numeric(1)]` How many steps to print at most, from 0 on, rounded down.
#' @return The trace, invisibly.
#' @section Errors: `oxidoku_error_argument` where `most` is out of bounds.
#' @family functions that follow the recursion
#' @export
#' @examples
#' print(traceGame("4......3.1......"), most = 5)
print.sudoku_trace <- function(x, ..., most = 30) {
  most <- checkAtLeast(most, "most", 0)
  if (!is.null(traceFault(x))) return(printPart(x))
  count <- table(factor(as.character(x$outcome), rustWords("outcome")))
  cat(countedAs(nrow(x), "step"), ", ", countedAs(count[["guess"]], "guess", "guesses"), ", ",
      countedAs(count[["dead end"]], "dead end"), if (nrow(x) > 0) paste0(", deepest ", max(x$depth)), "\n", sep = "")
  shown <- seq_len(min(most, nrow(x)))
  numbers <- format(row.names(x)[shown], justify = "right")
  if (length(shown)) cat(paste0(numbers, "  ", linesOfSteps(x[shown, ])), sep = "\n")
  if (nrow(x) > most) cat(countedAs(nrow(x) - most, "step"), "more: print(x, most = Inf)\n")
  invisible(x)
}

# Describes the first fault of a trace or of some rows of one, or returns NULL.
traceFault <- function(x) {
  frameFault(x, c(depth = "number", row = "number", col = "number", value = "text", outcome = "factor")) %||%
    (if (!areWhole(x$depth, 0, .Machine$integer.max)) "its column `depth` was altered") %||%
    (if (!areOutcomes(levels(x$outcome))) "its column `outcome` was altered")
}

# TRUE if these are outcomes of steps, in their order.
areOutcomes <- function(words) identical(words, intersect(rustWords("outcome"), words))

# The same for a whole trace, from which the board after a step can be made.
wholeTraceFault <- function(x) {
  game <- attr(x, "game", exact = TRUE)
  traceFault(x) %||%
    (if (!identical(row.names(x), as.character(seq_len(nrow(x))))) "some of its rows are missing") %||%
    attributeFault(x, "game", isBoard(game)) %||%
    stepsFault(x[x$outcome %in% c("guess", "last choice", "single"), ], nrow(game))
}

# The same for the steps that fill a cell.
stepsFault <- function(steps, order) {
  areIntact <- c(row = areWhole(steps$row, 1, order), col = areWhole(steps$col, 1, order),
                 value = all(steps$value %in% symbolsFor(order)))
  if (!all(areIntact)) paste0("its column `", names(which(!areIntact))[[1]], "` was altered")
}

# A step as people read it, indented by its depth.
linesOfSteps <- function(steps) {
  cell <- paste0("r", steps$row, "c", steps$col)
  text <- ifelse(is.na(steps$row), as.character(steps$outcome),
                 ifelse(is.na(steps$value), paste0(cell, " has no choice: dead end"),
                        paste0(cell, " = ", steps$value, "  ", steps$outcome)))
  paste0(strrep("  ", pmin(steps$depth, 30)), text)
}

#' Plot a trace
#'
#' Draws how deep the search was at each step, or the board after one of the steps.
#'
#' @param x `[sudoku_trace]` A trace of [traceGame()].
#' @param step `[integer(1)]` The step after which to draw the board, with what was filled in until then in grey; `NULL`
#'   for the depth of all steps.
#' @param ... Passed to [plot.sudoku()], or graphical parameters for [graphics::par()], such as `mar`.
#' @return The trace, invisibly.
#' @section Errors: `oxidoku_error_argument` if `x` was altered or lacks a column, if the trace does not have this
#'   `step`, or if [graphics::par()] does not accept a graphical parameter.
#' @family functions that follow the recursion
#' @export
#' @examples
#' g <- ".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48......."
#' trace <- traceGame(g)
#' plot(trace)
#' plot(trace, step = nrow(trace))
plot.sudoku_trace <- function(x, step = NULL, ...) {
  checkUnaltered(traceFault(x), "traceGame")
  if (is.null(step)) {
    plotDepth(x, ...)
  } else {
    plot.sudoku(as.sudoku(x, step = checkWhole(step, "step", 1, nrow(x))), ...)
  }
  invisible(x)
}

plotDepth <- function(x, ...) {
  old <- setPar(...)
  on.exit(par(old))
  steps <- seq_len(nrow(x))
  whereItFits(plot.new())
  # Above the deepest there is room for the legend.
  plot.window(range(1, steps), c(0, 1.15 * max(1, x$depth)))
  lines(steps, x$depth, type = "s", col = "grey")
  isMarked <- x$outcome %in% names(stepMarks)
  marks <- as.character(x$outcome[isMarked])
  points(steps[isMarked], x$depth[isMarked], pch = 20, col = stepMarks[marks])
  axis(1)
  axis(2, at = pretty(c(0, x$depth))[pretty(c(0, x$depth)) %% 1 == 0], las = 1)
  title(xlab = "Step", ylab = "Depth")
  shown <- names(stepMarks)[names(stepMarks) %in% marks]
  if (length(shown)) legend("topleft", shown, pch = 20, col = stepMarks[shown], bty = "n", horiz = TRUE)
}

# The colours of the steps that are marked.
stepMarks <- c(guess = "steel blue", "dead end" = "fire brick", solved = "forest green")

#' The board after a step
#'
#' The game as it is after a step of a trace or of an explanation, to go on from there by hand.
#'
#' @param x `[sudoku_trace]` of [traceGame()], or `[sudoku_explanation]` of [explainGame()].
#' @param step `[integer(1)]` Which step, from 0, before which nothing has been filled in; the default is the last one.
#' @param ... Not used.
#' @return A game, with what the steps have filled in and not taken back, and as attribute `"game"` the one that was
#'   traced or explained, so that [plot()][plot.sudoku] tells the two apart. A game has no candidates: what steps of an
#'   explanation have eliminated is not in it.
#' @section Errors: `oxidoku_error_argument` if `x` does not have this `step`, was altered or lacks rows.
#' @seealso [as.sudoku()] for other objects.
#' @family functions that follow the recursion
#' @export
#' @examples
#' # Where singles end:
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
  isFilled <- isStanding(x$depth[seq_len(step)], x$outcome[seq_len(step)])
  cells <- cbind(x$row, x$col)[which(isFilled), , drop = FALSE]
  digits[cells] <- match(x$value[which(isFilled)], symbolsFor(nrow(digits)))
  newPartSolution(digits, game)
}

#' @rdname as.sudoku.sudoku_trace
#' @export
as.sudoku.sudoku_explanation <- function(x, step = nrow(x), ...) { # nolint: object_name_linter. A method.
  checkNoDots(...)
  checkExplanation(x)
  states <- attr(x, "states", exact = TRUE)
  step <- checkWhole(step, "step", 0, nrow(x))
  game <- attr(x, "game", exact = TRUE)
  newPartSolution(matrix(-states[, step + 1], nrow(game)), game)
}

# Which of some steps fill a cell that no later one of them has emptied? A try empties what was filled at its depth and
# deeper, so what stands are the steps that no later try is as shallow as.
isStanding <- function(depth, outcome) {
  isTry <- outcome %in% c("guess", "last choice")
  shallowest <- rev(cummin(rev(ifelse(isTry, depth, Inf))))
  later <- c(shallowest[-1], Inf)
  (isTry | outcome == "single") & depth < later
}
