# Size: which boards there are.

# Boxes of 2 x 2 to 20 x 20, so boards of 4 x 4 to 400 x 400.
leastN <- 2L
mostN <- 20L

checkN <- function(n) checkWhole(n, "n", leastN, mostN)

# The number of cells of each board there is.
boardSizes <- (leastN:mostN)^4

# The most bytes that a string of a board needs: three for each cell's symbol, and as many for what separates it.
longestString <- 8 * max(boardSizes)

# The side of the boxes of a square matrix; an error where the matrix is no board.
boxSide <- function(x) {
  n <- sqrt(nrow(x))
  if (nrow(x) != ncol(x) || !n %in% leastN:mostN) {
    raiseError("size", "A ", nrow(x), " x ", ncol(x), " matrix is no board: rows and columns must both be a square, ",
               "4, 9, 16, 25, 36, up to ", mostN^2, ".",
               if (nrow(x) == ncol(x)) adviceOnShapes(length(x)))
  }
  as.integer(n)
}

# A game, which may have been edited into something else since it was made.
checkBoard <- function(game) {
  if (!is.matrix(game) || !(is.character(game) || is.numeric(game) || is.logical(game))) {
    raiseError("size", "This sudoku game is no matrix any more. ",
               "Make a new one, with as.sudoku() of a matrix or a string.")
  }
  if (is.null(attr(game, "geometry", exact = TRUE))) return(boxSide(game))
  if (nrow(game) != ncol(game) || !callRust(has_geometry(game))) {
    raiseError("geometry", "This game's attribute \"geometry\" is not that of a board of ", nrow(game), " x ",
               ncol(game), ". Make a new one, with as.sudoku() and `boxes`, `regions`, `diagonals` or `extra`.")
  }
}

# For so many cells that could be a board of another shape.
adviceOnShapes <- function(cells) {
  if (cells %in% setdiff((2:mostN^2)^2, boardSizes)) " Of a board without square boxes say `boxes` or `regions`."
}
