# Solves a Sudoku with a recursion in plain R: paste these lines and run them. No package is needed. `game` is a matrix
# of numbers without clashes, with 0 in the empty cells: 4 x 4, 9 x 9 or any other size with square boxes. The result is
# the solved matrix, or NULL if there is no solution.

findChoicesPlainly <- function(game, i, j) {
  side <- sqrt(nrow(game))
  rows <- (i - 1) %/% side * side + 1:side
  columns <- (j - 1) %/% side * side + 1:side
  setdiff(seq_len(nrow(game)), c(game[i, ], game[, j], game[rows, columns]))
}

solvePlainly <- function(game, choices = findChoicesPlainly) {
  repeat {
    holes <- which(game == 0, arr.ind = TRUE)
    if (nrow(holes) == 0) return(game)
    choicesOf <- function(k) choices(game, holes[k, 1], holes[k, 2])
    open <- lapply(seq_len(nrow(holes)), choicesOf)
    if (any(lengths(open) == 0)) return(NULL)
    if (all(lengths(open) > 1)) break
    for (k in which(lengths(open) == 1)) {
      # An earlier single may have taken the digit.
      if (!open[[k]] %in% choicesOf(k)) return(NULL)
      game[holes[k, 1], holes[k, 2]] <- open[[k]]
    }
  }
  tightest <- which.min(lengths(open))
  for (digit in open[[tightest]]) {
    game[holes[tightest, 1], holes[tightest, 2]] <- digit
    solution <- solvePlainly(game, choices)
    if (!is.null(solution)) return(solution)
  }
  NULL
}
