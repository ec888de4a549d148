# The state of a running game, independent of the browser: the player's actions and their undo history.
#
# Representation: a play is a list of
# - board: the part that undo restores, a list of `game` (the puzzle), `clues` and `digits` (matrices, with 0 in the
#   empty cells), and `marks` (a row for each matrix index, a column for each digit, TRUE for a pencil mark);
# - past, future: boards, the nearest first; a board of another puzzle also has the seconds played on that puzzle;
# - houses, peers: the matrix indices of the cells in each house, and of the peers of each cell;
# - answer: the status and solution of the puzzle (see answerOf());
# - wrong: the cells that a check found to be wrong;
# - step: the step that is shown (see play-step.R), or NULL;
# - message: the message to the player, a list of `text` and `tone` ("", "good" or "bad");
# - clock: a list of `seconds`, the seconds played before the clock was last started, and `since`, the time of that
#   start, or NULL if the clock is stopped.
#
# An action of the player is a function that takes a play and returns the next one; an invalid action returns the play
# unchanged.

# The play of a game. If the game has an original puzzle, the symbols that the puzzle lacks count as filled in by the
# player.
newPlay <- function(g, now = 0) {
  digits <- gameDigits(g)
  geometry <- attr(digits, "geometry")
  clues <- structure(puzzleDigits(g), geometry = geometry)
  puzzle <- originalGame(g)
  isSameBoard <- is.sudoku(puzzle) && identical(attr(puzzle, "geometry", exact = TRUE), geometry)
  digits[clues > 0] <- clues[clues > 0]
  order <- nrow(digits)
  houses <- allHouses(order, geometry)$places
  board <- list(
    game = if (isSameBoard) tidied(puzzle, clues) else newGame(clues), clues = clues, digits = digits,
    marks = matrix(FALSE, order^2, order)
  )
  play <- list(
    board = board, past = list(), future = list(), houses = houses, peers = peersOf(houses),
    answer = answerOf(board$game), wrong = integer(), step = NULL, message = noMessage,
    clock = list(seconds = 0, since = now)
  )
  if (isSolvedPlay(play)) finishPlay(play, now) else play
}

noMessage <- list(text = "", tone = "")

# The numbers of the houses of each cell.
housesOfPlaces <- function(houses) {
  unname(split(rep(seq_along(houses), lengths(houses)), unlist(houses)))
}

peersOf <- function(houses) {
  housesOf <- housesOfPlaces(houses)
  Map(function(own, place) setdiff(unlist(houses[own]), place), housesOf, seq_along(housesOf))
}

# The status of a puzzle from solveGames(), with the digits of its only solution.
answerOf <- function(game) {
  solved <- solveGames(list(game), threads = 1, as = "list", progress = FALSE, maxNodes = maxNodesOfVerdict)
  status <- as.character(attr(solved, "status"))
  list(status = status, digits = if (status == "unique") as.vector(gameDigits(solved[[1]])))
}

# The game that playGame() returns: like a result of solve(), with NA in the empty cells.
playedGame <- function(play) newPartSolution(play$board$digits, play$board$game)

# --- Changes of the board ---

placeDigit <- function(play, place, digit) {
  board <- play$board
  if (board$clues[[place]] > 0 || board$digits[[place]] == digit) return(play)
  board$digits[[place]] <- digit
  board$marks[place, ] <- FALSE
  board$marks[play$peers[[place]], digit] <- FALSE
  changed(play, board)
}

toggleMark <- function(play, place, digit) {
  board <- play$board
  if (board$digits[[place]] > 0) return(play)
  board$marks[place, digit] <- !board$marks[place, digit]
  changed(play, board)
}

erasePlace <- function(play, place) {
  board <- play$board
  if (board$clues[[place]] > 0) return(play)
  board$digits[[place]] <- 0L
  board$marks[place, ] <- FALSE
  changed(play, board)
}

# Pencils in all candidates, or clears all marks if all candidates are already marked.
fillMarks <- function(play) {
  board <- play$board
  all <- matrix(openChoices(board$digits), length(board$digits))
  board$marks[] <- if (identical(all, board$marks)) FALSE else all
  changed(play, board)
}

# The matrix of marks for a data frame of candidates with row, column and digit.
marksOf <- function(candidates, order) {
  marks <- matrix(FALSE, order^2, order)
  marks[cbind((candidates$col - 1) * order + candidates$row, candidates$digit)] <- TRUE
  marks
}

resetBoard <- function(play) {
  board <- play$board
  board$digits <- board$clues
  board$marks[] <- FALSE
  changed(play, board)
}

changeGame <- function(play, game, now) {
  fresh <- newPlay(game, now)
  play$board <- boardLeft(play, fresh$board, now)
  play <- changed(play, fresh$board)
  play$clock <- fresh$clock
  play
}

undo <- function(play, now = 0) moveInHistory(play, "past", "future", now)

redo <- function(play, now = 0) moveInHistory(play, "future", "past", now)

# Goes to the nearest board in one direction, and stores the current board for the other direction.
moveInHistory <- function(play, from, to, now) {
  if (length(play[[from]]) == 0) return(play)
  board <- play[[from]][[1]]
  play[[from]] <- play[[from]][-1]
  play[[to]] <- c(list(boardLeft(play, board, now)), play[[to]])
  if (!is.null(board$seconds)) play$clock <- list(seconds = board$seconds, since = now)
  board$seconds <- NULL
  withBoard(play, board)
}

# The current board, with the seconds played if `other` is a board of another puzzle.
boardLeft <- function(play, other, now) {
  board <- play$board
  if (!identical(board$game, other$game)) board$seconds <- secondsPlayed(play, now)
  board
}

# Replaces the board, and stores the old board for undo.
changed <- function(play, board) {
  if (identical(board, play$board)) return(play)
  play$past <- utils::head(c(list(play$board), play$past), maxPast)
  play$future <- list()
  withBoard(play, board)
}

maxPast <- 500L

# Sets the board, and clears messages about the previous board. The position in a series of eliminating steps is kept
# as long as the digits do not change.
withBoard <- function(play, board) {
  if (!identical(board$game, play$board$game)) play$answer <- answerOf(board$game)
  isStepPast <- !identical(board$digits, play$board$digits)
  play$step <- if (!isStepPast && !is.null(play$step)) utils::modifyList(play$step, list(shown = "no"))
  play$board <- board
  play$wrong <- integer()
  play$message <- noMessage
  play
}

# --- Checks of the board ---

# The cells whose digit also occurs elsewhere in one of their houses.
clashingPlaces <- function(play) {
  digits <- play$board$digits
  clash <- lapply(play$houses, function(house) {
    held <- digits[house]
    house[held > 0 & (duplicated(held) | duplicated(held, fromLast = TRUE))]
  })
  sort(unique(unlist(clash)))
}

isSolvedPlay <- function(play) all(play$board$digits > 0) && length(clashingPlaces(play)) == 0

# The wrong cells: cells that clash or, if no cells clash, filled cells that differ from the solution. Clues are
# included only if all clashing cells are clues.
wrongPlaces <- function(play) {
  clash <- clashingPlaces(play)
  if (length(clash)) return(clash[play$board$clues[clash] == 0 | all(play$board$clues[clash] > 0)])
  right <- play$answer$digits
  digits <- as.vector(play$board$digits)
  if (is.null(right)) integer() else which(digits > 0 & digits != right)
}

# TRUE if a board without wrong cells can still be completed; NA if the search was stopped.
canBeCompleted <- function(play) {
  status <- if (play$answer$status == "unique") "unique" else answerOf(playedGame(play))$status
  if (status == "stopped") NA else !status %in% c("none", "invalid")
}

checkPlay <- function(play) {
  if (isSolvedPlay(play)) return(play)
  play$wrong <- wrongPlaces(play)
  play$step <- NULL
  wrong <- length(play$wrong)
  isClash <- length(clashingPlaces(play)) > 0
  message <- if (isClash) {
    c(paste0("A symbol occurs twice in a house: see ", namesOf(play$wrong, play), "."), "bad")
  } else if (wrong) {
    c(paste0(countedAs(wrong, "cell is", "cells are"), " wrong: ", namesOf(play$wrong, play), "."), "bad")
  } else if (play$answer$status %in% c("none", "invalid")) {
    c("This puzzle has no solution.", "bad")
  } else if (isFALSE(canBeCompleted(play))) {
    c("Nothing clashes, but these symbols are not part of any solution. Undo some.", "bad")
  } else {
    c(if (play$answer$status == "unique") "All correct so far." else "No mistakes found so far.", "good")
  }
  play$message <- list(text = message[[1]], tone = message[[2]])
  play
}

# The names of up to six cells, sorted row by row.
namesOf <- function(places, play) {
  order <- nrow(play$board$digits)
  places <- places[order((places - 1) %% order, places)]
  names <- cellName(utils::head(places, 6), order)
  if (length(places) > 6) paste(paste(names, collapse = ", "), "and others") else inWords(names)
}

# --- The clock ---

secondsPlayed <- function(play, now) {
  play$clock$seconds + if (is.null(play$clock$since)) 0 else max(0, now - play$clock$since)
}

isPaused <- function(play) is.null(play$clock$since) && !isSolvedPlay(play)

stopClock <- function(play, now) {
  play$clock <- list(seconds = secondsPlayed(play, now), since = NULL)
  play
}

startClock <- function(play, now) {
  if (is.null(play$clock$since)) play$clock$since <- now
  play
}

finishPlay <- function(play, now) {
  if (!is.null(play$clock$since)) play <- stopClock(play, now)
  play$message <- list(text = paste0("Solved in ", inMinutes(secondsPlayed(play, now)), "."), tone = "good")
  play
}

# For example, 1 minute 5 seconds or 12 seconds.
inMinutes <- function(seconds) {
  seconds <- floor(seconds)
  parts <- c(if (seconds >= 60) countedAs(seconds %/% 60, "minute"),
             if (seconds < 60 || seconds %% 60) countedAs(seconds %% 60, "second"))
  paste(parts, collapse = " ")
}
