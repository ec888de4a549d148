# Names and numbers of cells.

# r4c2, for a place in a matrix.
cellName <- function(place, order) {
  paste0("r", (place - 1) %% order + 1, "c", (place - 1) %/% order + 1, recycle0 = TRUE)
}
