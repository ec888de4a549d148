# Films: the contents of an animation, frame by frame.
#
# Representation: frames are numbered from 0; frame 0 shows the puzzle. A film is a list of
# - picture: the picture of the puzzle, which stays on the board;
# - fills, labels: as in a picture, with the first and the last frame in which they are visible (from, to);
# - strikes: lines through candidates, from x0, y0 to x1, y1, each visible in one frame (from, to);
# - captions: a string for each frame;
# - shown, steps: the number of steps in the film, and the total number of steps;
# - last: the board in the last frame, a game.

filmOf <- function(x, theme, maxSteps) {
  film <- if (inherits(x, "sudoku_trace")) {
    filmOfTrace(x, theme, maxSteps)
  } else if (inherits(x, "sudoku_explanation")) {
    filmOfExplanation(x, theme, maxSteps)
  } else if (is.sudoku(x) && !is.null(attr(x, "game", exact = TRUE))) {
    filmOfSolution(x, theme, maxSteps)
  } else {
    raiseError("argument", "`x` must be a trace from `traceGame()`, an explanation from `explainGame()` or a solution ",
               "from `solve()`, not ", if (is.sudoku(x)) "a game without its puzzle" else showValue(x), ".")
  }
  if (film$steps > film$shown) {
    inform("limit", "The animation shows the first ", countOf(film$shown, film$steps, "steps"), ". Use a larger ",
           "`maxSteps`.")
  }
  film
}

checkSteps <- function(steps) {
  if (steps == 0) raiseError("argument", "`x` must have at least one step to animate.")
  steps
}

filmOfTrace <- function(x, theme, maxSteps) {
  checkUnaltered(wholeTraceFault(x), "traceGame")
  shown <- min(checkSteps(nrow(x)), maxSteps)
  game <- attr(x, "game", exact = TRUE)
  steps <- plainFrame(x)[seq_len(shown), ]
  outcome <- as.character(steps$outcome)
  steps$place <- (steps$col - 1L) * nrow(game) + steps$row
  isTry <- outcome %in% c("guess", "last choice")
  isFill <- isTry | outcome == "single"
  last <- lastFrames(steps$depth, isTry)
  marks <- c(guess = 1, "last choice" = 2, single = 3, "dead end" = 4)
  isMarked <- outcome %in% names(marks)
  isShown <- isMarked & !is.na(steps$value)
  frame <- seq_len(shown)
  list(
    picture = stillPicture(game, theme),
    fills = timed(squares(steps$place[isMarked], nrow(game), theme$marks[marks[outcome[isMarked]]]), frame[isMarked],
                  ifelse(isTry, last, frame)[isMarked]),
    labels = timed(symbolsAt(steps$place[isShown], nrow(game), steps$value[isShown], theme$solution), frame[isShown],
                   ifelse(isFill, last, frame)[isShown]),
    captions = c("The puzzle", paste0("Step ", frame, " of ", nrow(x), ", depth ", steps$depth, ": ",
                                      stepsInWords(steps))),
    shown = shown, steps = nrow(x), last = as.sudoku(x, shown)
  )
}

# For each step, the last frame in which its cell is filled. A later try at the same or a smaller depth empties it.
lastFrames <- function(depth, isTry) {
  steps <- length(depth)
  tries <- which(isTry)
  vapply(seq_len(steps), function(k) {
    undone <- tries[tries > k & depth[tries] <= depth[[k]]]
    if (length(undone)) undone[[1]] - 1L else steps
  }, 0L)
}

filmOfSolution <- function(x, theme, maxSteps) {
  game <- originalGame(x)
  digits <- gameDigits(x)
  clues <- puzzleDigits(x)
  order <- nrow(digits)
  # The cells are filled row by row.
  filled <- which(t(digits > 0 & clues == 0))
  steps <- checkSteps(length(filled))
  frame <- seq_len(min(steps, maxSteps))
  row <- (filled[frame] - 1L) %/% order + 1L
  col <- (filled[frame] - 1L) %% order + 1L
  place <- (col - 1L) * order + row
  symbols <- symbolsFor(order)[digits[place]]
  isShown <- clues > 0 | seq_along(digits) %in% place
  list(
    picture = stillPicture(game, theme),
    fills = timed(squares(place, order, theme$marks[[1]]), frame, frame),
    labels = timed(symbolsAt(place, order, symbols, theme$solution), frame, length(frame)),
    captions = c("The puzzle", paste0("Step ", frame, " of ", steps, ": ", cellName(place, order), " = ", symbols)),
    shown = length(frame), steps = steps, last = newPartSolution(ifelse(isShown, digits, 0L), game)
  )
}

# Frame k shows the board before step k and marks the step, as plot() does. An additional frame shows the final board.
filmOfExplanation <- function(x, theme, maxSteps) {
  checkExplanation(x)
  shown <- min(checkSteps(nrow(x)), maxSteps)
  game <- attr(x, "game", exact = TRUE)
  steps <- attr(x, "steps", exact = TRUE)[seq_len(shown)]
  states <- attr(x, "states", exact = TRUE)[, seq_len(shown + 1), drop = FALSE]
  pictures <- lapply(seq_len(shown), function(k) frameOfStep(steps[[k]], states[, k], game, theme))
  ofSteps <- function(part) {
    do.call(rbind, lapply(seq_len(shown), function(k) timed(pictures[[k]][[part]], k, k)))
  }
  end <- if (shown == nrow(x)) headlineOf(x) else paste("The board after", countOf(shown, nrow(x), "steps"))
  list(
    picture = stillPicture(game, theme),
    fills = ofSteps("fills"), strikes = ofSteps("strikes"),
    labels = rbind(labelsOfStates(states, steps, gameDigits(game), theme), ofSteps("labels")),
    captions = c("The puzzle", paste0(seq_len(shown), ". ", x$sentence[seq_len(shown)]), end),
    shown = shown, steps = nrow(x), last = as.sudoku(x, shown)
  )
}

# The parts of a picture that are visible only during a step.
frameOfStep <- function(step, state, game, theme) {
  order <- nrow(game)
  geometry <- attr(game, "geometry", exact = TRUE)
  symbols <- symbolsFor(order)
  isPlaced <- seq_along(state) %in% step$placed$cell
  fills <- fillsOfStep(step, order, geometry, theme)
  # A viewer could not follow the inferences of a net during a single frame.
  step$chains <- step$chains[vapply(step$chains, isLine, NA)]
  marked <- markedCandidates(candidatesOfState(ifelse(isPlaced, 0L, state), order), step, order, symbols, theme$step)
  struck <- candidateMiddles(candidatesOfStep(step$eliminated, order), order)
  reach <- 0.32 / ceiling(sqrt(order))
  placed <- symbolsAt(step$placed$cell, order, symbols[step$placed$digit], theme$step[["placed"]], isBold = TRUE)
  list(
    fills = fills,
    labels = rbind(placed, marked[marked$isBold, ]),
    strikes = data.frame(x0 = struck$x - reach, y0 = struck$y + reach, x1 = struck$x + reach, y1 = struck$y - reach)
  )
}

# The labels of candidates and filled cells, each visible for as long as `states` contains it.
labelsOfStates <- function(states, steps, clues, theme) {
  order <- nrow(clues)
  symbols <- symbolsFor(order)
  last <- ncol(states)
  candidates <- candidatesOfState(states[, 1], order)
  place <- (candidates$col - 1) * order + candidates$row
  held <- states[place, , drop = FALSE]
  until <- rowSums(held > 0 & held %/% 2^(candidates$digit - 1) %% 2 == 1)
  # A step shows the symbol that it places instead of the candidates of the cell.
  placed <- rep(last, order^2)
  for (k in seq_along(steps)) placed[steps[[k]]$placed$cell] <- k - 1
  until <- pmin(until, placed[place])

  filled <- which(states[, last] < 0 & clues == 0)
  from <- last - rowSums(states[filled, , drop = FALSE] < 0) + 1
  rbind(
    timed(candidateLabels(candidates, order, symbols, theme$step[["candidate"]]), 0, until),
    timed(symbolsAt(filled, order, symbols[-states[filled, last]], theme$step[["solution"]]), from, last)
  )
}

# The picture of a puzzle in the colours of a theme.
stillPicture <- function(game, theme) {
  picture <- pictureOf(game)
  picture$theme <- theme
  picture$labels$colour <- rep_len(theme$game, nrow(picture$labels))
  picture$fills <- houseFills(nrow(game), attr(game, "geometry", exact = TRUE), theme)
  picture
}

symbolsAt <- function(places, order, texts, colour, isBold = FALSE) {
  labelsAt((places - 1) %/% order + 0.5, (places - 1) %% order + 0.5, texts, colour, isBold, isSmall = FALSE)
}

timed <- function(parts, from, to) {
  cbind(parts, from = rep_len(from, nrow(parts)), to = rep_len(to, nrow(parts)))
}

describeFilm <- function(film) {
  paste0("Animation of ", countedAs(film$shown, "step"), ". At the end: ", describePicture(pictureOf(film$last)))
}

# Wraps the captions to the width of the board, which is `side` units. The baselines are measured from the lower edge of
# the board.
captionLayout <- function(captions, side, maxLines = 4) {
  size <- min(side / 27, 20)
  lines <- lapply(strwrap(captions, floor(side / (0.52 * size)), simplify = FALSE), firstLines, maxLines)
  rows <- max(lengths(lines))
  list(lines = lines, size = size, baselines = (0.8 + 1.25 * seq_len(rows)) * size, height = (1.3 + 1.25 * rows) * size)
}
