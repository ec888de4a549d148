#' Animate a trace, an explanation or a solution
#'
#' Returns an animated picture of a board for web pages and slides: each step of a recursive search, of a solution in
#' words, or of filling in a solution.
#'
#' The picture is SVG with an animation in CSS, which every browser plays without a script. The animation pauses while
#' the mouse is over it. The last board is shown on paper, in programs without animation, and to readers who prefer
#' reduced motion.
#'
#' @param x `[sudoku_trace]` from [traceGame()], `[sudoku_explanation]` from [explainGame()], or `[sudoku]`, a solution
#'   from [solve()][solve.sudoku] or another game that contains its original puzzle.
#' @param file `[character(1)]` or `[connection]` The file to write, such as `"steps.svg"`. The default `NULL` writes no
#'   file.
#' @param seconds `[numeric(1)]` The time for each step, from 0.05 to 60 seconds. The default is 0.5 seconds, or 2
#'   seconds for the sentences of an explanation.
#' @param loop `[logical(1)]` If `TRUE`, the default, the animation starts again two seconds after its end.
#' @param theme `[character(1)]` The colours: `"safe"` (the default), `"classic"`, `"print"` or `"dark"`, as in
#'   [plot()][plot.sudoku].
#' @param alt `[character(1)]` The text for screen readers. The default `NULL` gives the number of steps and the last
#'   board.
#' @param maxSteps `[integer(1)]` The maximum number of steps to show, from 1 to 10,000. The default is 200. If there
#'   are more steps, there is a message of class `oxidoku_limit`.
#' @param overwrite `[logical(1)]` If `TRUE`, an existing file is replaced. The default is `FALSE`.
#'
#' @return `[sudoku_animation]` The text of the picture, one string, with the last board as its attribute `"game"`. It
#'   is returned invisibly if you give a `file`. In an R Markdown or Quarto document, it appears as the animation in web
#'   pages and as the last board elsewhere.
#'
#' @section Colours:
#' * A trace: the cells in which a choice is being tried are blue, or yellow if it is the last choice. The cell of a
#'   single is green, and the cell of a dead end is red.
#' * An explanation: as in [its plot][plot.sudoku_explanation], without arrows.
#' * A solution: the cell filled last is blue.
#'
#' @section Size:
#' On a 9 x 9 board, a step of a trace takes about 600 bytes and a step of an explanation about 1200 bytes, so 200 steps
#' take less than 250 KB.
#'
#' @section Errors: `oxidoku_error_argument` if an argument is invalid or `x` was altered or has no steps, and
#'   `oxidoku_error_file` if the file exists or cannot be written.
#' @family functions that follow the recursion
#' @export
#' @examples
#' g <- as.sudoku("4......3.1..2...")
#' animation <- animateGame(traceGame(g))
#' animation
#'
#' # A picture for a web page, which plays once:
#' file <- tempfile(fileext = ".svg")
#' animateGame(explainGame(g), file, seconds = 3, loop = FALSE)
#' if (interactive()) browseURL(file)
#' unlink(file)
animateGame <- function(x, file = NULL, seconds = NULL, loop = TRUE, theme = "safe", alt = NULL, maxSteps = 200,
                        overwrite = FALSE) {
  seconds <- checkSeconds(seconds %||% if (inherits(x, "sudoku_explanation")) 2 else 0.5)
  checkFlag(loop, "loop")
  theme <- themeOf(theme, NULL, NULL)
  if (!is.null(alt) && !isString(alt)) {
    raiseError("argument", "`alt` must be one string or NULL, not ", showValue(alt), ".")
  }
  maxSteps <- checkWhole(maxSteps, "maxSteps", 1, 10000)
  checkFlag(overwrite, "overwrite")
  destination <- if (!is.null(file)) checkDestination(file, overwrite)

  film <- filmOf(x, theme, maxSteps)
  text <- svgOfFilm(film, seconds, loop, alt %||% describeFilm(film))
  animation <- structure(text, class = "sudoku_animation", game = film$last, steps = film$shown)
  if (is.null(file)) return(animation)
  writePieces(destination, function(write) write(charToRaw(paste0(enc2utf8(text), "\n"))))
  invisible(animation)
}

checkSeconds <- function(seconds) {
  if (!isNumber(seconds) || seconds < 0.05 || seconds > 60) {
    raiseError("argument", "`seconds` must be a number from 0.05 to 60, not ", showValue(seconds), ".")
  }
  seconds
}

# --- Films: the contents of the board in each frame ---
#
# Representation: frames are numbered from 0, the puzzle. A film is a list of
# - picture: the picture of the puzzle, which stays on the board;
# - fills, labels: as in a picture, with the first and the last frame in which they are visible (from, to);
# - strikes: lines through candidates, from x0, y0 to x1, y1, in one frame each (from, to);
# - captions: a text for each frame;
# - shown, steps: the number of steps shown, and of all steps;
# - last: the board in the last frame, a game.

filmOf <- function(x, theme, maxSteps) {
  film <- if (inherits(x, "sudoku_trace")) {
    filmOfTrace(x, theme, maxSteps)
  } else if (inherits(x, "sudoku_explanation")) {
    filmOfExplanation(x, theme, maxSteps)
  } else if (is.sudoku(x) && !is.null(attr(x, "game", exact = TRUE))) {
    filmOfSolution(x, theme, maxSteps)
  } else {
    raiseError("argument", "`x` must be a trace from traceGame(), an explanation from explainGame() or a solution ",
               "from solve(), not ", if (is.sudoku(x)) "a game without its puzzle" else showValue(x), ".")
  }
  if (film$steps > film$shown) {
    tell("limit", "The animation shows the first ", countOf(film$shown, film$steps, "steps"), ". Use a larger ",
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

# For each step, the last frame before a try at the same depth or above empties its cell.
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
  # Row by row.
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

# Frame k shows the board before step k and what the step does, as in the plot of a step. One more frame shows the
# last board.
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
  # A viewer could not follow the inferences of a net in the time of a frame.
  step$chains <- step$chains[vapply(step$chains, isLine, NA)]
  marked <- markedCandidates(candidatesOfState(ifelse(isPlaced, 0L, state), order), step, order, symbols, theme$step)
  struck <- candidateMiddles(candidatesOfStep(step$eliminated, order), order)
  reach <- 0.32 / ceiling(sqrt(order))
  placed <- symbolsAt(step$placed$cell, order, symbols[step$placed$digit], theme$step[["placed"]], isBold = TRUE)
  list(
    fills = fillsOfStep(step, order, geometry, theme$step),
    labels = rbind(placed, marked[marked$isBold, ]),
    strikes = data.frame(x0 = struck$x - reach, y0 = struck$y + reach, x1 = struck$x + reach, y1 = struck$y - reach)
  )
}

# The candidates and the filled cells, each as long as it is in the states.
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

# The picture of a puzzle, without its solution.
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

# --- SVG ---
#
# Parts that are visible in the same frames share a group, whose class names the keyframes of an animation. Without
# an animation, the attributes show the last frame. Keyframes are visible to the whole web page, so their names start
# with a digest of the picture.

svgOfFilm <- function(film, seconds, loop, alt) {
  picture <- film$picture
  theme <- picture$theme
  side <- 40 * picture$order
  caption <- captionLayout(film$captions, side)
  frames <- length(film$captions)
  height <- side + caption$height
  fills <- split(film$fills, spanOf(film$fills))
  labels <- split(film$labels, spanOf(film$labels))
  strikes <- if (NROW(film$strikes)) split(film$strikes, spanOf(film$strikes))
  sizes <- symbolSizes(picture$symbols)
  body <- c(
    if (!is.na(theme$ground)) sprintf('<rect x="-2" y="-2" width="%s" height="%s" fill="%s"/>', short(side + 4),
                                      short(height + 4), theme$ground),
    svgFills(picture$fills),
    svgSpans(vapply(fills, svgSquares, ""), frames),
    svgBoardLines(picture),
    svgLabels(picture$labels, sizes),
    labelsOpening,
    svgSpans(vapply(labels, function(some) paste(svgTexts(some, sizes), collapse = ""), ""), frames),
    "</g>",
    svgSpans(vapply(strikes, function(some) svgLines(some, "1.5", theme$step[["gone"]], "solid"), ""), frames),
    sprintf('<g font-family="Helvetica, Arial, sans-serif" font-size="%s" fill="%s">', short(caption$size),
            webColour(theme$line)),
    svgSpans(caption$texts, frames),
    "</g>"
  )
  spans <- unique(c(names(fills), names(labels), names(strikes), names(caption$texts)))
  name <- paste0("ox", substr(digestOf(charToRaw(paste(body, collapse = "")), ""), 1, 6))
  paste(c(
    svgOpening(alt, max(360, min(side, 960)), side, height, paste0(' class="', name, '"')),
    cssOfSpans(spans, frames, seconds, loop, name),
    body,
    "</svg>"
  ), collapse = "\n")
}

# The frames in which parts are visible, as the name of a class.
spanOf <- function(parts) {
  paste0("f", formatC(parts$from, format = "d"), "-", formatC(parts$to, format = "d"), recycle0 = TRUE)
}

# The first and last frame of each span.
framesOf <- function(spans) {
  frames <- matrix(as.integer(unlist(strsplit(sub("^f", "", spans), "-", fixed = TRUE))), 2)
  list(from = frames[1, ], to = frames[2, ])
}

# A group for each span. Groups that are not in the last frame are hidden unless the animation shows them.
svgSpans <- function(texts, frames) {
  if (length(texts) == 0) return()
  hidden <- ifelse(framesOf(names(texts))$to < frames - 1, ' visibility="hidden"', "")
  paste0('<g class="', names(texts), '"', hidden, ">", texts, "</g>")
}

# One path for all squares of a colour.
svgSquares <- function(fills) {
  size <- short(80 * fills$half)
  corner <- paste(short(40 * (fills$x - fills$half)), short(40 * (fills$y - fills$half)))
  paths <- paste0("M", corner, "h", size, "v", size, "h-", size, "z")
  byColour <- vapply(split(paths, factor(fills$colour, unique(fills$colour))), paste, "", collapse = "")
  paste0('<path d="', byColour, '" fill="', webColour(names(byColour)), '"/>', collapse = "")
}

# The animation of each span: visible from the start of its first frame to the end of its last one.
cssOfSpans <- function(spans, frames, seconds, loop, name) {
  pause <- if (loop) 2 else 0
  total <- frames * seconds + pause
  at <- function(frame) {
    paste0(formatC(100 * frame * seconds / total, digits = 3, format = "f", decimal.mark = ".", drop0trailing = TRUE),
           "%")
  }
  span <- framesOf(spans)
  isLast <- span$to == frames - 1
  keys <- paste0(
    ifelse(span$from > 0, "0%{visibility:hidden}", ""), at(span$from), "{visibility:visible}",
    ifelse(isLast, "", paste0(at(span$to + 1), "{visibility:hidden}"))
  )
  c(
    "<style>",
    paste0(".", name, " g{animation:", short(total), "s step-end ", if (loop) "infinite" else "1", "}"),
    paste0(".", name, ":hover g{animation-play-state:paused}"),
    paste0(".", name, " .", spans, "{animation-name:", name, spans, "}@keyframes ", name, spans, "{", keys, "}"),
    paste0("@media (prefers-reduced-motion:reduce){.", name, " g[class]{animation:none}}"),
    "</style>"
  )
}

# Wraps the captions to the width of the board: their lines as SVG, in the order of the frames, and their height.
captionLayout <- function(captions, side, maxLines = 4) {
  size <- min(side / 27, 20)
  lines <- lapply(strwrap(captions, floor(side / (0.52 * size)), simplify = FALSE), firstLines, maxLines)
  texts <- vapply(lines, function(some) {
    paste0('<text y="', short(side + (0.8 + 1.25 * seq_along(some)) * size), '">', escapeXml(some), "</text>",
           collapse = "")
  }, "")
  frame <- seq_along(captions) - 1
  names(texts) <- spanOf(list(from = frame, to = frame))
  list(texts = texts, size = size, height = (1.3 + 1.25 * max(lengths(lines))) * size)
}

# --- The object ---

#' @export
print.sudoku_animation <- function(x, ...) {
  if (!isAnimation(x)) return(printPart(x))
  order <- nrow(attr(x, "game", exact = TRUE))
  cat("An animation of ", countedAs(attr(x, "steps", exact = TRUE), "step"), " on a board of ", order, " x ", order,
      " (SVG, ", ceiling(nchar(x, "bytes") / 1000), " KB). Use writeLines() or the argument `file` to save it.\n",
      sep = "")
  invisible(x)
}

isAnimation <- function(x) {
  isString(unclass(x)) && isBoard(attr(x, "game", exact = TRUE)) && isNumber(attr(x, "steps", exact = TRUE))
}

#' @exportS3Method knitr::knit_print
knit_print.sudoku_animation <- function(x, ..., options = list(), inline = FALSE) { # nolint: a method's name
  if (!isAnimation(x)) return(printPart(x))
  if (!isTRUE(inline) && knitr::is_html_output(excludes = c("markdown", "gfm"))) return(rawBlock(unclass(x), "html"))
  knit_print.sudoku(attr(x, "game", exact = TRUE), ..., options = options, inline = inline)
}
