# Squares with balanced neighbours for the fields of designField().

# Draws balanced squares that fit the regions of the field, as squaresThatFit() draws random ones. Returns a list of
# `digits`, a matrix with one square per row, and `kind`; or NULL if no kind of square fits, or if no square is found.
balancedSquaresThatFit <- function(field, order, count, effort, threads, progress) {
  shape <- shapeOfSquares(field, order)
  if (is.null(shape)) return()
  draw <- function(k) {
    tryCatch(
      balancedGame(shape[["k"]], shape$boxes, shape$regions, effort = effort, threads = threads, progress = progress),
      oxidoku_error_tries = function(error) NULL
    )
  }
  games <- lapply(seq_len(count), draw)
  if (any(vapply(games, is.null, NA))) return()
  areExact <- all(vapply(games, function(game) attr(game, "balance")$isExact, NA))
  list(digits = t(vapply(games, function(game) as.vector(t(gameDigits(game))), integer(order^2))),
       kind = paste(if (areExact) "quasi-complete" else "neighbour-balanced", shape$kind))
}

# The arguments of balancedGame() for squares that fit the field, and the kind of square; NULL if none fits.
shapeOfSquares <- function(field, order) {
  if (is.null(field$regions) || any(field$boxes == 1) && prod(field$boxes) == order) {
    return(list(k = order, kind = "Latin square"))
  }
  if (!is.null(field$boxes)) {
    if (prod(field$boxes) == order) list(boxes = field$boxes, kind = "Sudoku square")
  } else if (field$rows == order && field$cols == order && all(table(field$regions) == order)) {
    list(regions = field$regions, kind = "gerechte design")
  }
}
