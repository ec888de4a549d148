# Squares that fit the regions of a field: Latin squares, Sudoku squares or gerechte designs.
#
# The squares of a field are a list of `digits`, a matrix with one square per row, and `kind`. They are NULL if no kind
# of square fits or no square is found.

squaresThatFit <- function(field, order, count, threads, progress) {
  shape <- shapeOfSquares(field, order)
  if (is.null(shape)) return()
  draw <- function(...) if (length(shape$board)) randomGame(...) else latinGame(order, ...)
  arguments <- c(shape$board, list(count = count, threads = threads, progress = progress))
  digits <- tryCatch(do.call(draw, arguments), oxidoku_error_tries = function(error) NULL)
  if (!is.null(digits)) list(digits = digits, kind = shape$kind)
}

balancedSquaresThatFit <- function(field, order, count, effort, threads, progress) {
  shape <- shapeOfSquares(field, order)
  if (is.null(shape)) return()
  arguments <- c(shape$board, list(k = order, effort = effort, threads = threads, progress = progress))
  draw <- function(k) tryCatch(do.call(balancedGame, arguments), oxidoku_error_tries = function(error) NULL)
  games <- lapply(seq_len(count), draw)
  if (any(vapply(games, is.null, NA))) return()
  areExact <- all(vapply(games, function(game) attr(game, "balance")$isExact, NA))
  list(digits = t(vapply(games, function(game) as.vector(t(gameDigits(game))), integer(order^2))),
       kind = paste(if (areExact) "quasi-complete" else "neighbour-balanced", shape$kind))
}

# Squares that are balanced for carry-over effects from row to row: a list of `squares`, matrices of digits, and
# `isExact`. Squares of odd order are balanced in pairs. A square that is left over is balanced as well as possible.
carryOverSquares <- function(order, count, effort, threads, progress) {
  inPairs <- if (order %% 2) count %/% 2 else 0
  draw <- function(squares) {
    drawn <- suppressMessages(balancedGame(order, directed = TRUE, squares = squares, effort = effort,
                                           threads = threads, progress = progress), classes = "oxidoku_balance")
    list(squares = lapply(if (squares == 1) list(drawn) else drawn, gameDigits), balance = attr(drawn, "balance"))
  }
  drawn <- lapply(rep(2:1, c(inPairs, count - 2 * inPairs)), draw)
  areExact <- vapply(drawn, function(drawn) drawn$balance$isExact, NA)
  list(squares = unlist(lapply(drawn, `[[`, "squares"), recursive = FALSE), isExact = all(areExact))
}

# The kind of square that fits the field, and the arguments of randomGame() for its board unless it is a Latin square.
# NULL if no kind of square fits.
shapeOfSquares <- function(field, order) {
  if (is.null(field$regions) || any(field$boxes == 1) && prod(field$boxes) == order) return(list(kind = "Latin square"))
  if (!is.null(field$boxes)) {
    if (prod(field$boxes) == order) list(kind = "Sudoku square", board = list(boxes = field$boxes))
  } else if (field$rows == order && field$cols == order && all(table(field$regions) == order)) {
    list(kind = "gerechte design", board = list(regions = field$regions))
  }
}
