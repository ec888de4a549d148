# The names of cells.

# The names, such as r4c2, of places in a matrix.
cellName <- function(place, order) {
  paste0("r", (place - 1) %% order + 1, "c", (place - 1) %/% order + 1, recycle0 = TRUE)
}
