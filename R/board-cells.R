# Converts matrix indices to names of cells, such as r4c2.
cellName <- function(place, order) {
  paste0("r", (place - 1) %% order + 1, "c", (place - 1) %/% order + 1, recycle0 = TRUE)
}
