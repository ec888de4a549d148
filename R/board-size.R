# The limits on the size of boards.

# Square boxes range from 2 x 2 to 20 x 20, so boards with square boxes range from 4 x 4 to 400 x 400.
minN <- 2L
maxN <- 20L

checkN <- function(n) checkWhole(n, "n", minN, maxN)

# The numbers of cells that a board with square boxes can have.
boardSizes <- (minN:maxN)^4

# The maximum length of a board's string, in bytes: up to three for each cell's symbol, and the rest for separators.
longestString <- 8 * max(boardSizes)

# The side length of the boxes of a board; raises an error if the matrix is not a board with square boxes.
boxSide <- function(x) {
  n <- sqrt(nrow(x))
  if (nrow(x) != ncol(x) || !n %in% minN:maxN) {
    raiseError("size", capitalised(sizeInWords(nrow(x), ncol(x))), " matrix is not a board with square boxes: it must ",
               "have 4, 9, 16, 25, 36 or another square number of rows, up to ", maxN^2, ", and as many columns.",
               if (nrow(x) == ncol(x)) adviceOnShapes(length(x)),
               adviceOnRows(x, "x"))
  }
  as.integer(n)
}

# Raises an error unless a game is a board, because users can edit games.
checkBoard <- function(game) {
  if (!is.matrix(game) || !(is.character(game) || is.numeric(game) || is.logical(game))) {
    raiseError("size", "This `sudoku` object is no longer a matrix. ",
               "Make a new game with `as.sudoku()` from a matrix or a string.")
  }
  if (is.null(attr(game, "geometry", exact = TRUE))) return(boxSide(game))
  if (nrow(game) != ncol(game) || !callRust(has_geometry(game))) {
    raiseError("geometry", "The attribute \"geometry\" of this game does not fit ",
               sizeInWords(nrow(game), ncol(game)), " board. Make a new game with `as.sudoku()` and `boxes`, ",
               "`regions`, `diagonals` or `extra`.")
  }
}

# Advice if each row of a matrix or data frame can hold the cells of a puzzle. `name` is the name of the argument.
adviceOnRows <- function(x, name) {
  if (!inherits(x, "sudoku") && nrow(x) > 0 && ncol(x) %in% boardSizes) {
    paste(" If each row is a puzzle, use", callForRows(name), "to make a list of games.")
  }
}

# The call that makes a list of games from the rows of a matrix or data frame.
callForRows <- function(name) paste0("`apply(", name, ", 1, as.sudoku, simplify = FALSE)`")

# Advice if only a board of another shape can have this number of cells.
adviceOnShapes <- function(cells) {
  if (cells %in% setdiff((2:maxN^2)^2, boardSizes)) {
    " For a board of another shape, supply `boxes` or `regions` to `as.sudoku()`."
  }
}
