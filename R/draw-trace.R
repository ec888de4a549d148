#' Plot a trace
#'
#' Draws the depth of the search at each step, or the board after one of the steps.
#'
#' @param x `[sudoku_trace]` A trace from [traceGame()].
#' @param step `[integer(1)]` The step after which to draw the board. The default `NULL` draws the depth at all steps.
#' @param ... With `step`, arguments for [plot.sudoku()]; without it, graphical parameters for [graphics::par()], such
#'   as `mar`.
#' @param main,sub,xlab,ylab `[character]` A title, a subtitle and labels for the axes, as in [graphics::title()]. By
#'   default, the axes of the plot of depths have the labels `"Step"` and `"Depth"`, and there is no title or subtitle.
#'   Use `""` for no text.
#' @return `[sudoku_trace]` The trace, invisibly.
#' @section Errors: `oxidoku_error_argument` if `x` was altered or lacks a column (or rows, with `step`), if there is no
#'   step with the number `step`, or if another argument is invalid.
#' @family functions that follow the recursion
#' @export
#' @examples
#' g <- ".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48......."
#' trace <- traceGame(g)
#' plot(trace, main = "Few guesses")
#' plot(trace, step = nrow(trace))
plot.sudoku_trace <- function(x, step = NULL, ..., main = NULL, sub = NULL, xlab = NULL, ylab = NULL) {
  checkUnaltered(traceFault(x), "traceGame")
  if (is.null(step)) {
    plotDepth(x, titlesOf(main, sub, xlab %||% "Step", ylab %||% "Depth"), ...)
  } else {
    game <- as.sudoku(x, step = checkWhole(step, "step", 1, nrow(x)))
    plot.sudoku(game, ..., main = main, sub = sub, xlab = xlab, ylab = ylab)
  }
  invisible(x)
}

plotDepth <- function(x, titles, ...) {
  # The numbers on the axes need two lines.
  numbers <- c(2.3, 2.7, 0, 0)
  old <- setPar(mar = numbers + marginsFor(titles) + c(0.1, 0.1, 0.6, 0.6), ...)
  on.exit(par(old))
  steps <- seq_len(nrow(x))
  withOwnMarginErrors(plot.new())
  # Leave room for the legend above the maximum depth.
  plot.window(range(1, steps), c(0, 1.15 * max(1, x$depth)))
  lines(steps, x$depth, type = "s", col = themes$classic$solution)
  isMarked <- x$outcome %in% names(stepMarks)
  marks <- as.character(x$outcome[isMarked])
  points(steps[isMarked], x$depth[isMarked], pch = 20, col = stepMarks[marks])
  axis(1)
  axis(2, at = pretty(c(0, x$depth))[pretty(c(0, x$depth)) %% 1 == 0], las = 1)
  drawTitles(titles, gap = numbers)
  shown <- names(stepMarks)[names(stepMarks) %in% marks]
  if (length(shown)) legend("topleft", shown, pch = 20, col = stepMarks[shown], bty = "n", horiz = TRUE)
}

stepMarks <- c(guess = "steel blue", "dead end" = "fire brick", solved = "forest green")
