# Candidate grids: games written with the candidates of each cell. A cell with one candidate is a clue.

# The candidates to write for a game, with a row for each cell and a column for each digit.
candidatesOf <- function(game, place) {
  digits <- gameDigits(game)
  holes <- digits == 0
  known <- attr(game, "choices", exact = TRUE)
  choices <- if (is.null(known)) openCandidates(digits) else checkCandidates(known, holes, place)
  choices[!holes, ] <- FALSE
  choices[cbind(which(!holes), digits[!holes])] <- TRUE
  choices
}

# An empty cell with fewer than two choices could not be distinguished from a clue, so it gets all digits.
openCandidates <- function(digits) {
  choices <- matrix(openChoices(digits), length(digits))
  choices[rowSums(choices) < 2, ] <- TRUE
  choices
}

checkCandidates <- function(known, holes, place) {
  order <- nrow(holes)
  if (!is.logical(known) || length(known) != order^3 || anyNA(known)) {
    raiseError("argument", "The attribute \"choices\" of game ", place, " must be a logical array without NA, rows by ",
               "columns by symbols, like the result of `trueChoices()`.")
  }
  choices <- matrix(known, order^2)
  few <- which(holes & rowSums(choices) < 2)
  if (length(few)) {
    raiseError("format", "Game ", place, " has ", if (any(choices[few[[1]], ])) "one choice" else "no choice",
               " left in the empty cell ", cellName(few[[1]], order), ", and candidate grids need at least two. ",
               "Fill such cells, or remove the attribute \"choices\".")
  }
  choices
}

linesOfCandidates <- function(game, place) {
  choices <- candidatesOf(game, place)
  order <- ncol(choices)
  symbols <- symbolsFor(order)
  texts <- vapply(seq_len(order^2), function(cell) paste(symbols[choices[cell, ]], collapse = ""), "")
  framedLines(formatC(matrix(texts, order), width = -max(nchar(texts))), attr(game, "geometry", exact = TRUE), " ")
}

candidateLine <- function(game, place) {
  choices <- candidatesOf(game, place)
  order <- ncol(choices)
  marks <- ifelse(t(choices), symbolsFor(order), ".")
  byRow <- as.vector(t(matrix(seq_len(order^2), order)))
  paste(marks[, byRow], collapse = "")
}
