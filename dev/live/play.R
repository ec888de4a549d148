# The game on the site's page for players, for dev/live/play.js. It uses the functions of the room `play`, and adds the
# features of this page that playGame() does not have.
#
# Representation: `page` is an environment with
# - play: the game in play (see play-state.R);
# - seen: the number of the last act, so that acts that are sent again can be ignored.

page <- new.env()

now <- function() as.numeric(Sys.time())

# The first game in a text of any format that readSudoku() reads, or a new easy game if the text is empty.
gameInText <- function(text) {
  if (!grepl("[^[:space:]]", text)) return(makeGame(level = "easy"))
  file <- tempfile(fileext = ".txt")
  on.exit(unlink(file))
  writeLines(text, file)
  games <- suppressWarnings(readSudoku(file, progress = FALSE))
  game <- if (length(games)) games[[1]] else as.sudoku(text)
  checkPlayable(gameDigits(game))
  game
}

# Opens the first game in the text. If its board does not have the shape of the board on the page, `html` holds the new
# board, whose script numbers its acts from 1 again.
openGame <- function(text) {
  game <- tryCatch(gameInText(text), error = identity)
  if (inherits(game, "condition")) return(list(error = conditionMessage(game)))
  before <- page$play$board$digits
  isSameBoard <- !is.null(before) && isShapedAs(game, before)
  page$play <- if (isSameBoard) changeGame(page$play, game, now()) else newPlay(game, now())
  if (isSameBoard) return(list())
  page$seen <- 0
  list(html = htmlOfGame(game))
}

isShapedAs <- function(game, other) {
  nrow(game) == nrow(other) && identical(attr(game, "geometry", exact = TRUE), attr(other, "geometry", exact = TRUE))
}

# The last button, Solve, takes the place of playGame()'s Done.
htmlOfGame <- function(game) {
  solve <- tags$button(type = "button", `data-do` = "solve", title = "Fill in the solution", "Solve")
  unclass(gameOnPage(tags, game, "easy", solve))
}

# Opens a game again, with the symbols and marks that the page kept.
reopenGame <- function(text, digits, marks, seconds) {
  opened <- openGame(text)
  if (!is.null(opened$error)) return(opened)
  board <- page$play$board
  board$digits[] <- as.integer(digits)
  board$marks[] <- vapply(seq_len(ncol(board$marks)), function(digit) bitwAnd(marks %/% 2^(digit - 1), 1L) > 0,
                          logical(length(marks)))
  page$play <- withBoard(page$play, board)
  page$play$clock$seconds <- seconds
  opened
}

actOnPage <- function(n, what, place, digit, level) {
  if (n <= page$seen) return()
  page$seen <- n
  act <- Filter(Negate(is.null), list(do = what, place = place, digit = digit, level = level))
  page$play <- tryCatch(
    if (what == "solve") solvePlay(page$play) else tryActOn(page$play, act, now()),
    interrupt = function(interrupt) withMessage(page$play, "Stopped. The board has not changed.")
  )
}

withMessage <- function(play, text, tone = "") {
  play$message <- list(text = text, tone = tone)
  play
}

# Completes the board. Symbols that contradict the puzzle are replaced.
solvePlay <- function(play) {
  if (isSolvedPlay(play)) return(play)
  reasons <- character()
  note <- function(message) {
    reasons <<- trimws(conditionMessage(message))
    invokeRestart("muffleMessage")
  }
  solved <- tryCatch(withCallingHandlers(solve(newGame(play$board$digits)) %||% solve(play$board$game), message = note),
                     oxidoku_error = function(error) {
                       reasons <<- conditionMessage(error)
                       NULL
                     })
  if (is.null(solved)) return(withMessage(play, reasons, "bad"))
  board <- play$board
  board$digits[] <- gameDigits(solved)
  board$marks[] <- FALSE
  isOnly <- play$answer$status == "unique"
  text <- if (isOnly) "This is the only solution." else "This is one of several solutions."
  withMessage(stopClock(changed(play, board), now()), text, "good")
}

viewOfPage <- function() c(viewOf(page$play, now()), seen = page$seen)

# The puzzle as text, with a description of the board's shape if it is not plain.
textOfPage <- function() {
  file <- tempfile()
  on.exit(unlink(file))
  writeSudoku(list(page$play$board$game), file, format = "lines")
  paste(readLines(file), collapse = "\n")
}
