# Names and numbers of cells.

# r4c2, for a place in a matrix.
cellName <- function(place, order) {
  paste0("r", (place - 1) %% order + 1, "c", (place - 1) %/% order + 1)
}

# r1c2, for places counted row by row.
cellNameByRow <- function(cell, order) {
  paste0("r", (cell - 1) %/% order + 1, "c", (cell - 1) %% order + 1, recycle0 = TRUE)
}

# Cells that are counted row by row, as places in the matrix.
placeOfRowwise <- function(cells, order) (cells - 1) %% order * order + (cells - 1) %/% order + 1
