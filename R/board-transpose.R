#' Transpose a game
#'
#' Exchanges rows and columns, also in the rules of the board and in the puzzle behind a solution.
#'
#' @param x `[sudoku]` A game.
#' @return The game with its columns as rows: boxes of 2 x 3 become boxes of 3 x 2.
#' @section Errors: `oxidoku_error_size` and `oxidoku_error_geometry` where the game was edited into something that is
#'   no board.
#' @family ways to look at a game
#' @export
#' @examples
#' g <- solve(emptyGame(boxes = c(2, 3)))
#' isValid(t(g))
t.sudoku <- function(x) {
  checkBoard(x)
  turned <- t(unclass(x))
  attributes(turned) <- attributes(turned)[c("dim", "dimnames")]
  puzzle <- attr(x, "game", exact = TRUE)
  attr(turned, "game") <- if (is.sudoku(puzzle)) t(puzzle) else if (is.matrix(puzzle)) base::t(puzzle)
  withGeometry(turned, transposed(attr(x, "geometry", exact = TRUE), nrow(x)))
}

# The geometry with rows for columns; each diagonal stays where it is.
transposed <- function(geometry, order) {
  if (is.null(geometry)) return(NULL)
  place <- t(matrix(seq_len(order^2), order))
  list(
    boxes = rev(geometry$boxes), regions = if (!is.null(geometry$regions)) t(geometry$regions),
    diagonals = geometry$diagonals, extra = lapply(geometry$extra, function(cells) place[cells])
  )
}
