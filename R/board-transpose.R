#' Transpose a game
#'
#' Returns the game with rows and columns exchanged. The houses and, for a solution, the original puzzle are also
#' transposed.
#'
#' @param x `[sudoku]` A game.
#' @return `[sudoku]` The transposed game. For example, 2 x 3 boxes become 3 x 2 boxes.
#' @section Errors: `oxidoku_error_size` and `oxidoku_error_geometry` if the game was edited and is no longer a board.
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

# The transposed geometry. Transposition maps each diagonal to itself.
transposed <- function(geometry, order) {
  if (is.null(geometry)) return(NULL)
  place <- t(matrix(seq_len(order^2), order))
  list(
    boxes = rev(geometry$boxes), regions = if (!is.null(geometry$regions)) t(geometry$regions),
    diagonals = geometry$diagonals, extra = lapply(geometry$extra, function(cells) place[cells])
  )
}
