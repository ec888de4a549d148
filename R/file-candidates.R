# Candidate grids: how games are written with all that is left for each cell. One with one candidate is a clue.

withChoices <- function(game, choices) {
  attr(game, "choices") <- structure(choices, class = "sudoku_choices", game = game)
  game
}

# What the houses leave for each cell: a row for each place of the board, a column for each digit.
choicesOfHouses <- function(digits, geometry) {
  order <- nrow(digits)
  choices <- matrix(TRUE, order^2, order)
  for (places in allHouses(order, geometry)$places) {
    choices[places, digits[places]] <- FALSE
  }
  clues <- which(digits > 0)
  choices[clues, ] <- FALSE
  choices[cbind(clues, digits[clues])] <- TRUE
  choices
}

# What is written of a game: for each place the digits. A hole of which the houses leave fewer than two could not be
# told from a clue, and so holds all.
candidatesOf <- function(game, place) {
  digits <- gameDigits(game)
  order <- nrow(digits)
  holes <- digits == 0
  known <- attr(game, "choices", exact = TRUE)
  if (is.null(known)) {
    choices <- choicesOfHouses(digits, attr(digits, "geometry"))
    choices[holes & rowSums(choices) < 2, ] <- TRUE
    return(choices)
  }
  if (!is.logical(known) || length(known) != order^3 || anyNA(known)) {
    raiseError("argument", "The attribute \"choices\" of game ", place, " must be an array of TRUE and FALSE, rows by ",
               "columns by symbols, as of trueChoices().")
  }
  choices <- matrix(known, order^2)
  few <- which(holes & rowSums(choices) < 2)
  if (length(few)) {
    raiseError("format", "Game ", place, " has ", if (any(choices[few[[1]], ])) "one choice" else "no choice",
               " left in the empty cell ", cellName(few[[1]], order), ", which a candidate grid cannot tell from a ",
               "clue. Fill such cells, or remove the attribute \"choices\".")
  }
  choices[!holes, ] <- FALSE
  choices[cbind(which(!holes), digits[!holes])] <- TRUE
  choices
}

# A frame with the candidates of each cell.
linesOfCandidates <- function(game, place) {
  choices <- candidatesOf(game, place)
  order <- ncol(choices)
  symbols <- symbolsFor(order)
  texts <- vapply(seq_len(order^2), function(cell) paste(symbols[choices[cell, ]], collapse = ""), "")
  framedLines(formatC(matrix(texts, order), width = -max(nchar(texts))), attr(game, "geometry", exact = TRUE), " ")
}

# --- As one line ---

candidateLine <- function(game, place) {
  choices <- candidatesOf(game, place)
  order <- ncol(choices)
  marks <- ifelse(t(choices), symbolsFor(order), ".")
  byRow <- as.vector(t(matrix(seq_len(order^2), order)))
  paste(marks[, byRow], collapse = "")
}
