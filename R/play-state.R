# The state of a game in play, without a browser: what a player does to it, and how it can be taken back.
#
# A play is a list of
# - board: what undo brings back, a list of `game` (the puzzle), `clues` and `digits` (matrices, with 0 in the holes),
#   and `marks` (a row for each place of the matrix, a column for each digit, TRUE where there is a pencil mark);
# - past, future: boards, the nearest first; those that are left for another puzzle with the seconds played there;
# - houses, peers: places in the matrix;
# - answer: what is known of the puzzle's solutions, see answerOf();
# - wrong: places that a check found wrong;
# - step: the step that is shown, see play_step.R; NULL for none;
# - said: what the player is told, a text and a tone: "", "good" or "bad";
# - clock: seconds before the last start, and since when it runs; NULL if it stands still.
# What a player does is a function that takes a play and returns the next one; what makes no sense leaves it as it is.
# The others tell something about a play.

# A game as it stands: with what was filled in, if it has a puzzle behind it.
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
    answer = answerOf(board$game), wrong = integer(), step = NULL, said = nothingSaid,
    clock = list(seconds = 0, since = now)
  )
  if (isSolvedPlay(play)) tellSolved(play, now) else play
}

nothingSaid <- list(text = "", tone = "")

# The houses of each place, by their numbers.
housesOfPlaces <- function(houses) {
  unname(split(rep(seq_along(houses), lengths(houses)), unlist(houses)))
}

peersOf <- function(houses) {
  housesOf <- housesOfPlaces(houses)
  Map(function(own, place) setdiff(unlist(houses[own]), place), housesOf, seq_along(housesOf))
}

# The status of a puzzle as solveGames() has it, with the digits of its only solution.
answerOf <- function(game) {
  solved <- solveGames(list(game), threads = 1, as = "list", progress = FALSE, maxNodes = maxNodesOfVerdict)
  status <- as.character(attr(solved, "status"))
  list(status = status, digits = if (status == "unique") as.vector(gameDigits(solved[[1]])))
}

# The game that a player takes away: as solve() would give it, with NA where nothing stands.
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

# Takes out the digit of a cell, or else its marks.
erasePlace <- function(play, place) {
  board <- play$board
  if (board$clues[[place]] > 0) return(play)
  board$digits[[place]] <- 0L
  board$marks[place, ] <- FALSE
  changed(play, board)
}

# Marks every choice of every hole; where that is done already, takes all marks away.
fillMarks <- function(play) {
  board <- play$board
  all <- matrix(openChoices(board$digits), length(board$digits))
  board$marks[] <- if (identical(all, board$marks)) FALSE else all
  changed(play, board)
}

# Candidates by row, column and digit as a matrix of marks.
marksOf <- function(candidates, order) {
  marks <- matrix(FALSE, order^2, order)
  marks[cbind((candidates$col - 1) * order + candidates$row, candidates$digit)] <- TRUE
  marks
}

# Back to the clues alone.
resetBoard <- function(play) {
  board <- play$board
  board$digits <- board$clues
  board$marks[] <- FALSE
  changed(play, board)
}

# Another puzzle on a board of the same shape; the clock starts anew.
changeGame <- function(play, game, now) {
  fresh <- newPlay(game, now)
  play$board <- boardLeft(play, fresh$board, now)
  play <- changed(play, fresh$board)
  play$clock <- fresh$clock
  play
}

undo <- function(play, now = 0) travel(play, "past", "future", now)

redo <- function(play, now = 0) travel(play, "future", "past", now)

# Goes to the nearest board of one side, and leaves the one that is there on the other.
travel <- function(play, from, to, now) {
  if (length(play[[from]]) == 0) return(play)
  board <- play[[from]][[1]]
  play[[from]] <- play[[from]][-1]
  play[[to]] <- c(list(boardLeft(play, board, now)), play[[to]])
  if (!is.null(board$seconds)) play$clock <- list(seconds = board$seconds, since = now)
  board$seconds <- NULL
  withBoard(play, board)
}

# The clock stays with a puzzle.
boardLeft <- function(play, other, now) {
  board <- play$board
  if (!identical(board$game, other$game)) board$seconds <- secondsPlayed(play, now)
  board
}

# A board that follows from the one that is there; the old one can be had back, unless much has been done since.
changed <- function(play, board) {
  if (identical(board, play$board)) return(play)
  play$past <- utils::head(c(list(play$board), play$past), mostPast)
  play$future <- list()
  withBoard(play, board)
}

mostPast <- 500L

# What was said of another board does not hold any more. Steps that only eliminate are told one after the other as long
# as the digits stay.
withBoard <- function(play, board) {
  if (!identical(board$game, play$board$game)) play$answer <- answerOf(board$game)
  isStepPast <- !identical(board$digits, play$board$digits)
  play$step <- if (!isStepPast && !is.null(play$step)) utils::modifyList(play$step, list(shown = "no"))
  play$board <- board
  play$wrong <- integer()
  play$said <- nothingSaid
  play
}

# --- How it stands ---

# Places whose digit stands in a house of theirs once more.
clashingPlaces <- function(play) {
  digits <- play$board$digits
  clash <- lapply(play$houses, function(house) {
    held <- digits[house]
    house[held > 0 & (duplicated(held) | duplicated(held, fromLast = TRUE))]
  })
  sort(unique(unlist(clash)))
}

isSolvedPlay <- function(play) all(play$board$digits > 0) && length(clashingPlaces(play)) == 0

# Places that cannot stay as they are: of digits that clash, else of those that are not the solution's.
wrongPlaces <- function(play) {
  clash <- clashingPlaces(play)
  if (length(clash)) return(clash[play$board$clues[clash] == 0 | all(play$board$clues[clash] > 0)])
  right <- play$answer$digits
  digits <- as.vector(play$board$digits)
  if (is.null(right)) integer() else which(digits > 0 & digits != right)
}

# Can what stands there still be completed? NA if that cannot be told.
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
  said <- if (isClash) {
    c(paste0("The same symbol stands twice in a house: see ", namesOf(play$wrong, play), "."), "bad")
  } else if (wrong) {
    c(paste0(countedAs(wrong, "cell is", "cells are"), " wrong: ", namesOf(play$wrong, play), "."), "bad")
  } else if (play$answer$status %in% c("none", "invalid")) {
    c("This puzzle has no solution.", "bad")
  } else if (isFALSE(canBeCompleted(play))) {
    c("Nothing clashes, but no solution holds all of these symbols. Undo some.", "bad")
  } else {
    c(if (play$answer$status == "unique") "All is right so far." else "Nothing is wrong so far.", "good")
  }
  play$said <- list(text = said[[1]], tone = said[[2]])
  play
}

# The names of a few cells, in the order in which people read.
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

tellSolved <- function(play, now) {
  if (!is.null(play$clock$since)) play <- stopClock(play, now)
  play$said <- list(text = paste0("Solved in ", inMinutes(secondsPlayed(play, now)), "."), tone = "good")
  play
}

# 1 minute 5 seconds; 12 seconds.
inMinutes <- function(seconds) {
  seconds <- floor(seconds)
  parts <- c(if (seconds >= 60) countedAs(seconds %/% 60, "minute"),
             if (seconds < 60 || seconds %% 60) countedAs(seconds %% 60, "second"))
  paste(parts, collapse = " ")
}
