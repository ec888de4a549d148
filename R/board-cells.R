# The names of cells.

# The names, such as r4c2, of the cells at these matrix indices.
cellName <- function(place, order) {
  paste0("r", (place - 1) %% order + 1, "c", (place - 1) %/% order + 1, recycle0 = TRUE)
}
