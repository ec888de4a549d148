# The part of a running game that the browser draws.

viewOf <- function(play, now) {
  board <- play$board
  order <- nrow(board$digits)
  is <- function(places) as.integer(seq_len(order^2) %in% places)
  isShown <- !is.null(play$step) && play$step$shown != "no"
  step <- if (isShown) shownOfStep(play)
  clash <- clashingPlaces(play)
  list(
    digits = as.vector(board$digits), clue = as.integer(board$clues > 0), marks = asMasks(board$marks),
    clash = is(clash), wrong = is(play$wrong),
    house = is(step$houses), cell = is(step$cells), fin = is(step$fins), placed = step$placed %||% integer(order^2),
    candidates = asMasks(step$candidates, order), gone = asMasks(step$gone, order),
    pattern = asMasks(step$pattern, order), untrue = asMasks(step$untrue, order),
    left = order - tabulate(board$digits, order), labels = labelsOf(board, c(clash, play$wrong)),
    said = play$message$text, tone = play$message$tone, canTake = isShown && play$step$shown == "full",
    canUndo = length(play$past) > 0, canRedo = length(play$future) > 0,
    isSolved = isSolvedPlay(play), unfinished = unfinishedOf(play), isPaused = isPaused(play),
    seconds = secondsPlayed(play, now), isRunning = !is.null(play$clock$since)
  )
}

# The reason why a game is unfinished, as shown in the *Done* dialog; "" if the game is solved.
unfinishedOf <- function(play) {
  holes <- sum(play$board$digits == 0)
  if (holes > 0) return(paste0(countedAs(holes, "cell is", "cells are"), " still empty."))
  if (isSolvedPlay(play)) "" else "The board is full, but some symbols clash."
}

# For each cell, a bit mask of digits, with the lowest bit for digit 1.
asMasks <- function(marks, order) {
  if (is.null(marks)) integer(order^2) else as.vector(marks %*% 2^(seq_len(ncol(marks)) - 1))
}

# The text of each cell for screen readers.
labelsOf <- function(board, wrong) {
  order <- nrow(board$digits)
  symbols <- symbolsFor(order)
  places <- seq_len(order^2)
  digits <- as.vector(board$digits)
  isClue <- as.vector(board$clues > 0)
  holds <- ifelse(digits > 0, c("", symbols)[digits + 1], "empty")
  marked <- which(digits == 0 & rowSums(board$marks) > 0)
  marks <- vapply(marked, function(place) paste(symbols[board$marks[place, ]], collapse = " "), "")
  holds[marked] <- paste("empty, marks", marks)
  paste0("row ", (places - 1) %% order + 1, ", column ", (places - 1) %/% order + 1, ": ", holds,
         ifelse(isClue, ", clue", ""), ifelse(places %in% wrong, ", wrong", ""))
}
