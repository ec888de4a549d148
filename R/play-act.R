# The actions that the browser can request in a running game. An act is a list of `do`, the name of the action, and, if
# the action needs them, `place`, `digit` or `level`. Invalid acts are ignored.

actOn <- function(play, act, now) {
  if (!isAct(act) || isPaused(play) && !act$do %in% c("resume", "new")) return(play)
  keepClock(play, playActs[[act$do]](play, act, now), now)
}

# Reports errors to the player, because an error must not end the game.
tryActOn <- function(play, act, now) {
  tryCatch(actOn(play, act, now), error = function(condition) {
    play$message <- list(text = "Something went wrong. The board has not changed.", tone = "bad")
    play
  })
}

isAct <- function(act) {
  is.list(act) && is.character(act$do) && length(act$do) == 1 && act$do %in% names(playActs)
}

# Stops the clock when the board is solved, and restarts it if a symbol is removed again.
keepClock <- function(before, play, now) {
  wasSolved <- isSolvedPlay(before)
  if (!isSolvedPlay(play)) return(if (wasSolved) startClock(play, now) else play)
  if (wasSolved && play$message$text != "") play else finishPlay(play, now)
}

playActs <- list(
  place = function(play, act, now) onCell(play, act, placeDigit, isDigit = TRUE),
  mark = function(play, act, now) onCell(play, act, toggleMark, isDigit = TRUE),
  erase = function(play, act, now) onCell(play, act, erasePlace, isDigit = FALSE),
  fill = function(play, act, now) fillMarks(play),
  undo = function(play, act, now) undo(play, now),
  redo = function(play, act, now) redo(play, now),
  reset = function(play, act, now) resetBoard(play),
  hint = function(play, act, now) hintPlay(play),
  explain = function(play, act, now) explainPlay(play),
  take = function(play, act, now) applyStep(play),
  check = function(play, act, now) checkPlay(play),
  pause = function(play, act, now) if (isSolvedPlay(play)) play else stopClock(play, now),
  resume = function(play, act, now) if (isSolvedPlay(play)) play else startClock(play, now),
  new = function(play, act, now) newPuzzle(play, act$level, now)
)

onCell <- function(play, act, change, isDigit) {
  order <- nrow(play$board$digits)
  if (!isPlaceIn(act$place, order^2)) return(play)
  if (!isDigit) return(change(play, as.integer(act$place)))
  if (isPlaceIn(act$digit, order)) change(play, as.integer(act$place), as.integer(act$digit)) else play
}

isPlaceIn <- function(x, size) isNumber(x) && x %in% seq_len(size)

# --- A new puzzle ---

# The levels that a player can choose; NULL if all puzzles of this size are easy.
levelsOfBoard <- function(order) if (order > 4) rustWords("level")

newPuzzle <- function(play, level, now) {
  if (!isWord(level, levelsOfBoard(nrow(play$board$digits)))) level <- NULL
  missed <- FALSE
  note <- function(message) {
    missed <<- TRUE
    invokeRestart("muffleMessage")
  }
  game <- tryCatch(withCallingHandlers(makeLike(play$board$game, level), oxidoku_not_reached = note),
                   oxidoku_error = function(condition) NULL)
  if (is.null(game)) {
    play$message <- list(text = "No puzzle found for this board.", tone = "bad")
    return(play)
  }
  play <- changeGame(play, game, now)
  text <- if (missed) paste0("New puzzle, the closest one found to \u201c", level, "\u201d.") else "New puzzle."
  play$message <- list(text = text, tone = "")
  play
}

makeLike <- function(game, level) {
  arguments <- c(shapeArguments(game), list(unique = TRUE, level = level))
  # On large boards, an attempt takes seconds if nets are necessary to rate the puzzle.
  if (nrow(game) > 9) arguments$maxit <- 5
  do.call(makeGame, arguments)
}
