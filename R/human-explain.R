#' Explain how to solve a puzzle
#'
#' Solves a puzzle as a person would, without guessing, and says of each step what it does and why.
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of. Boards up to 25 x 25 of any shape.
#' @param techniques `[character]` The techniques to use, in the order in which they are to be tried; names as below,
#'   which may be shortened. `NULL` for all, from easy to hard.
#' @param maxSteps `[numeric(1)]` The most steps, from 1 on, rounded down; `Inf` for all.
#'
#' @return A data frame of class `"sudoku_explanation"` with a row for each step, and the columns
#' * `technique` `[character]`: its name, one of those below;
#' * `cells`: the cells of the pattern, such as `"r1c2 r1c7"`;
#' * `symbols`: the symbols that the pattern is about, such as `"3 7"`;
#' * `placed`: what the step fills in, such as `"r1c2=3"`, or `NA`;
#' * `eliminated`: the candidates that it strikes out, such as `"r4c2<>3 r5c2<>3"`, or `NA`;
#' * `sentence`: why, in words.
#'
#' It has as attributes the `"game"`; the `"verdict"`: `"unique"`, `"several"` solutions, or `"stopped"` where that did
#' not show; and the `"end"`: `"solved"`, `"stuck"` where no technique finds anything more, or `"enough"` after
#' `maxSteps` steps. A complete grid has no steps. A part of the rows or columns is a plain data frame.
#'
#' `NULL` if there is no solution, with a message of class `oxidoku_no_solution`.
#'
#' `print()` returns the explanation, invisibly. [as.sudoku()][as.sudoku.sudoku_explanation] gives the board after a
#' step.
#'
#' @section Techniques:
#' From easy to hard, under the names of HoDoKu, whose pages explain each with examples:
#'
#' full house, naked single, hidden single, locked pair, locked triple, locked candidates (pointing, claiming), naked
#' pair, triple and quad, hidden pair, triple and quad, X-wing, swordfish, jellyfish, remote pair, BUG+1, skyscraper,
#' two-string kite, turbot fish, empty rectangle, W-wing, XY-wing, XYZ-wing, unique rectangle 1 to 6, hidden rectangle,
#' finned and sashimi X-wing, swordfish and jellyfish, simple colours (trap, wrap), X-chain, XY-chain, nice loop, AIC,
#' forcing chain, forcing net, nested forcing net. `techniqueNames()` lists them in the order in which they are tried.
#'
#' BUG+1 and the rectangles take for granted that the puzzle is proper, and are used on proper puzzles only. Techniques
#' that need lines and boxes find nothing where there are none; all others work with the houses that the board has,
#' diagonals and windows too.
#'
#' @section Implementation:
#' After each step the techniques are tried from the first on, and the first step that is found is taken. The forcing
#' techniques follow claims from a candidate, from all candidates of a cell, or from all places of a digit in a house:
#' what they have in common is true, and what leads to a contradiction is not. A net lets a claim follow from several
#' others, a nested net uses nets on the way. None of this is guessing: each step is proved before it is taken.
#'
#' @section Limits:
#' Every puzzle of 9 x 9 that we tried is explained to the end, the hardest known in about a second; see
#' `vignette("how-hard-is-it")`. On larger boards the nets may take long; Ctrl-C ends the search, with a message of
#' class `oxidoku_interrupted`.
#'
#' @section Errors:
#' `oxidoku_error_size` for boards above 25 x 25 and those of [as.sudoku()]; `oxidoku_error_argument` for an unknown
#' technique, or `maxSteps` below 1, or `most` below 0. Methods also raise it if an explanation was altered by hand and
#' they cannot use it; `print()` shows its remaining parts instead.
#'
#' @references
#' Hobiger, B. (2008-2012). *HoDoKu*. <https://hodoku.sourceforge.net/en/techniques.php>
#' @seealso [hintGame()] for the next step alone, [rateGame()] for how hard a puzzle is, [fillSingles()].
#' @family functions that think as a person does
#' @export
#' @examples
#' x <- explainGame("4......3.1..2...")
#' x
#' plot(x, step = 2)
#'
#' # What grid 7 of Project Euler 96 asks of a person:
#' g <- ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
#' table(explainGame(g)$technique)
#'
#' # How far singles alone lead:
#' attr(explainGame(g, techniques = c("naked single", "hidden single")), "end")
explainGame <- function(g, techniques = NULL, maxSteps = Inf) {
  game <- asOneGame(g)
  techniques <- checkTechniques(techniques)
  maxSteps <- checkAtLeast(maxSteps, "maxSteps", 1)
  explained <- explainDigits(gameDigits(game), techniques, maxSteps)
  if (!is.null(explained)) newExplanation(explained, game)
}

#' @rdname explainGame
#' @export
techniqueNames <- function() rustWords("technique")

# What Rust says of a board; NULL, and a message, where there is no solution.
explainDigits <- function(digits, techniques, maxSteps) {
  if (nrow(digits) > mostPencilmarks) {
    raiseError("size", "Boards up to ", mostPencilmarks, " x ", mostPencilmarks, " are explained, and this is ",
               nrow(digits), " x ", nrow(digits), ".")
  }
  how <- list(techniques = techniques, maxSteps = maxSteps, maxNodes = maxNodesOfVerdict)
  explained <- callRust(explain_board(digits, how), soFar = function(steps) {
    tell("interrupted", "Stopped after ", countedAs(steps, "step"), ".")
  })
  if (is.null(explained)) tellNoSolution(digits)
  explained
}

# The largest boards whose candidates anybody looks through.
mostPencilmarks <- 25L

# Enough for every board that somebody may want explained; others count as not known to be proper.
maxNodesOfVerdict <- 1e5

checkTechniques <- function(techniques) {
  known <- techniqueNames()
  if (is.null(techniques)) return(known)
  if (!is.character(techniques) || length(techniques) == 0) {
    raiseError("argument", "`techniques` must be names of techniques, as techniqueNames() lists them, not ",
               showValue(techniques), ".")
  }
  techniques <- unclass(techniques)
  places <- pmatch(techniques, known, nomatch = 0L, duplicates.ok = TRUE)
  if (any(places == 0)) {
    raiseError("argument", "Each of `techniques` must match exactly one name, but ",
               showText(techniques[places == 0][[1]]), " does not. techniqueNames() lists the names.")
  }
  known[unique(places)]
}

newExplanation <- function(explained, game) {
  steps <- explained$steps
  order <- nrow(game)
  geometry <- attr(game, "geometry", exact = TRUE)
  symbols <- symbolsFor(order)
  column <- function(text) vapply(steps, text, "")
  cellsOf <- function(step) paste(cellName(step$cells, order), collapse = " ")
  symbolsOf <- function(step) paste(symbols[step$digits], collapse = " ")
  candidatesOf <- function(candidates, mark) {
    if (length(candidates$cell) == 0) return(NA_character_)
    paste0(cellName(candidates$cell, order), mark, symbols[candidates$digit], collapse = " ")
  }
  frame <- data.frame(
    technique = column(function(step) step$technique),
    cells = column(cellsOf),
    symbols = column(symbolsOf),
    placed = column(function(step) candidatesOf(step$placed, "=")),
    eliminated = column(function(step) candidatesOf(step$eliminated, "<>")),
    sentence = column(function(step) sentenceOf(step, order, geometry))
  )
  structure(frame, class = c("sudoku_explanation", "data.frame"), game = game, verdict = explained$verdict,
            end = explained$end, steps = steps, states = explained$states)
}

# What is left of an explanation does not tell the whole way any more.
#' @export
`[.sudoku_explanation` <- function(x, ...) as.data.frame(x)[...]

#' @export
as.data.frame.sudoku_explanation <- function(x, ...) {
  checkUnaltered(frameFault(x), "explainGame")
  plainFrame(x)
}

#' @rdname explainGame
#' @param x `[sudoku_explanation]` What `explainGame()` returned.
#' @param ... Not used.
#' @param most `[numeric(1)]` How many steps to print at most, from 0 on, rounded down.
#' @export
print.sudoku_explanation <- function(x, ..., most = 100) {
  most <- checkAtLeast(most, "most", 0)
  if (!is.null(explanationFault(x))) return(printPart(x))
  cat(headlineOf(x), sep = "\n")
  shown <- seq_len(min(most, nrow(x)))
  label <- paste0(format(shown), ". ", format(x$technique[shown]), "  ")
  for (k in shown) {
    indent <- strrep(" ", nchar(label[[k]]))
    cat(strwrap(x$sentence[[k]], getOption("width"), initial = label[[k]], prefix = indent), sep = "\n")
  }
  if (nrow(x) > most) cat(countedAs(nrow(x) - most, "step"), "more: print(x, most = Inf)\n")
  invisible(x)
}

# Describes the first fault of an explanation, or returns NULL.
explanationFault <- function(x) {
  game <- attr(x, "game", exact = TRUE)
  steps <- attr(x, "steps", exact = TRUE)
  frameFault(x, explanationColumns) %||%
    attributeFault(x, "steps", is.list(steps)) %||%
    (if (nrow(x) != length(steps)) paste("it has", nrow(x), "of", countedAs(length(steps), "row"))) %||%
    (if (!all(x$technique %in% techniqueNames())) "its column `technique` was altered") %||%
    attributeFault(x, "verdict", isWord(attr(x, "verdict", exact = TRUE), c("unique", "several", "stopped"))) %||%
    attributeFault(x, "end", isWord(attr(x, "end", exact = TRUE), c("solved", "stuck", "enough"))) %||%
    attributeFault(x, "game", isBoard(game)) %||%
    attributeFault(x, "steps", areSteps(steps, game)) %||%
    attributeFault(x, "states", areStates(attr(x, "states", exact = TRUE), length(steps), game))
}

checkExplanation <- function(x) checkUnaltered(explanationFault(x), "explainGame")

explanationColumns <- c(technique = "text", cells = "text", symbols = "text", placed = "text", eliminated = "text",
                        sentence = "text")

# How far the steps lead.
headlineOf <- function(x) {
  if (!anyNA(attr(x, "game")) && nrow(x) == 0) return("A complete grid, with nothing to explain.")
  kind <- switch(attr(x, "verdict"),
    unique = "A proper puzzle", several = "A puzzle with several solutions",
    "A puzzle that may have several solutions"
  )
  steps <- countedAs(nrow(x), "step")
  far <- switch(attr(x, "end"),
    solved = paste("solved in", steps),
    stuck = if (nrow(x)) paste("where logic ends after", steps) else "where logic finds nothing",
    enough = if (nrow(x) == 1) "of which this is the next step" else paste("of which these are the next", steps)
  )
  paste0(kind, ", ", far, if (nrow(x) > 1) paste0("; the hardest: ", hardestOf(x$technique)), ".")
}

hardestOf <- function(techniques) {
  known <- techniqueNames()
  known[max(match(techniques, known))]
}
