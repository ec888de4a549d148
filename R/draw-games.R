# Collections of games as pictures.

#' @rdname sudoku_games
#' @export
plot.sudoku_games <- function(x, ...) plotSheet(x, ...)
