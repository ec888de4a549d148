# Hints for a game in progress: the next step on the current board, and the part of this step that is shown.
#
# Representation: the step that is shown is a list of
# - number: its position among the steps found from the current digits; all earlier steps only eliminate candidates;
# - explanation: the explanation with at least that number of steps;
# - shown: "hint" for the technique and its location, "full" for the whole step, "no" if the step is hidden again;
# - isPassed: TRUE if the step was explained and places nothing, so that the next request shows the next step.

hintPlay <- function(play) showStep(play, "hint")

explainPlay <- function(play) showStep(play, "full")

showStep <- function(play, how) {
  if (isSolvedPlay(play)) return(play)
  checked <- checkPlay(play)
  if (checked$message$tone == "bad") return(checked)
  number <- nextNumber(play$step)
  isKnown <- !is.null(play$step) && play$step$number == number && !isApplied(play, play$step)
  step <- if (isKnown) play$step[c("number", "explanation")] else findStep(play, number)
  if (is.null(step)) {
    play$message <- list(text = paste("No known technique applies here. If there are several solutions, try any symbol",
                                   "that fits."), tone = "")
    return(play)
  }
  isPlacing <- length(stepOf(step)$placed$cell) > 0
  play$step <- c(step, list(shown = how, isPassed = how == "full" && !isPlacing))
  play$wrong <- integer()
  play$message <- list(text = if (how == "hint") hintOf(step) else sentenceOfStep(step), tone = "")
  play
}

nextNumber <- function(step) if (is.null(step)) 1 else step$number + step$isPassed

# The first step with at least this number, among the steps from the current digits, that the player has not applied; or
# NULL if there is no such step. After a placement, the steps from the new digits repeat eliminations that led to it.
findStep <- function(play, number) {
  count <- number
  repeat {
    explanation <- suppressMessages(explainGame(newGame(play$board$digits), maxSteps = count),
                                    classes = "oxidoku_no_solution")
    for (k in setdiff(seq_len(NROW(explanation)), seq_len(number - 1))) {
      step <- list(number = k, explanation = explanation)
      if (!isApplied(play, step)) return(step)
    }
    if (NROW(explanation) < count) return(NULL)
    number <- count + 1
    count <- 2 * count
  }
}

# Tests whether a step only eliminates candidates that the player's marks already lack.
isApplied <- function(play, step) {
  marks <- play$board$marks
  found <- stepOf(step)
  gone <- marksOf(candidatesOfStep(found$eliminated, nrow(play$board$digits)), nrow(play$board$digits))
  length(found$placed$cell) == 0 && !any(gone & (marks | rowSums(marks) == 0))
}

stepOf <- function(step) attr(step$explanation, "steps")[[step$number]]

sentenceOfStep <- function(step) step$explanation$sentence[[step$number]]

hintOf <- function(step) {
  found <- stepOf(step)
  geometry <- attr(attr(step$explanation, "game"), "geometry", exact = TRUE)
  cells <- ngettext(length(found$cells), "the marked cell", "the marked cells")
  where <- if (length(found$houses$kind)) housesInWords(found$houses, geometry) else cells
  paste0("Next: ", found$technique, ", in ", where, ".")
}

# Applies the step that was explained: places its symbols, or removes the marks of the candidates that it eliminates.
# A cell without marks gets marks for the candidates that the step leaves. If the player has already removed the marks,
# only hides the step.
applyStep <- function(play) {
  if (is.null(play$step) || play$step$shown != "full") return(play)
  shown <- shownOfStep(play)
  places <- which(shown$placed > 0)
  for (place in places) play <- placeDigit(play, place, shown$placed[[place]])
  if (length(places)) return(play)
  board <- play$board
  struck <- which(rowSums(shown$gone) > 0)
  bare <- struck[rowSums(board$marks[struck, , drop = FALSE]) == 0]
  board$marks[bare, ] <- shown$candidates[bare, ]
  board$marks[shown$gone] <- FALSE
  if (identical(board, play$board)) withBoard(play, board) else changed(play, board)
}

# The visible parts of the step: the matrix indices of its houses, cells and fins; the digits that it places; and
# matrices with the layout of the marks. The matrices hold all candidates of the cells concerned, the eliminated
# candidates (`gone`), those of the pattern, and those that chains make false (`untrue`).
shownOfStep <- function(play) {
  step <- stepOf(play$step)
  state <- attr(play$step$explanation, "states")[, play$step$number]
  order <- nrow(play$board$digits)
  geometry <- attr(play$board$digits, "geometry")
  cells <- step$cells
  houses <- placesOfHouses(step$houses, order, geometry)
  if (play$step$shown == "hint") {
    return(list(houses = if (length(houses)) houses else cells, cells = integer(), fins = integer(),
                placed = integer(order^2), candidates = NULL, gone = NULL, pattern = NULL, untrue = NULL))
  }
  fins <- step$fins
  asMarks <- function(some) marksOf(candidatesOfStep(some, order), order)
  gone <- asMarks(step$eliminated)
  untrue <- asMarks(claimsOf(step$chains, holds = FALSE))
  candidates <- marksOf(candidatesOfState(state, order), order)
  pattern <- asMarks(claimsOf(step$chains, holds = TRUE))
  pattern[c(cells, fins), step$digits] <- TRUE
  isAbout <- rowSums(gone | pattern | untrue) > 0
  candidates[!isAbout, ] <- FALSE
  list(houses = c(houses, placesOfHouses(step$cover, order, geometry)), cells = cells, fins = fins,
       placed = as.vector(placedBy(step, order)), candidates = candidates, gone = gone & candidates,
       pattern = pattern & candidates & !gone, untrue = untrue & candidates & !gone & !pattern)
}
