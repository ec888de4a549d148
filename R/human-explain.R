#' Explain how to solve a puzzle
#'
#' @description
#' Returns the steps by which a person could solve a puzzle without guessing, with a reason for each step. Use it to
#' learn techniques or to continue when you are stuck.
#'
#' `print()` lists the steps in words or in Eureka notation, and [plot()][plot.sudoku_explanation] draws one step.
#' `techniqueNames()` returns the names of the techniques. To see only the next step, use [hintGame()].
#'
#' @param g `[sudoku]` A game, or anything that [as.sudoku()] converts to one. The board can have any shape and can be
#'   up to 25 x 25.
#' @param techniques `[character]` The techniques to use, in the order in which to try them. The names are listed below
#'   and can be abbreviated: `"xy-w"`, `"XY wing"` and `"xywing"` all mean the XY-wing. The default `NULL` uses all
#'   techniques, from easy to hard.
#' @param maxSteps `[numeric(1)]` The maximum number of steps, at least 1, rounded down. The default `Inf` means no
#'   limit.
#'
#' @return A data frame of class `"sudoku_explanation"` with one row per step and these columns:
#' * `technique` `[character]`: the name of the technique;
#' * `cells` `[character]`: the cells of the pattern, such as `"r1c2 r1c7"`, including fins, targets, stems and the
#'   cells of all almost locked sets;
#' * `symbols` `[character]`: the symbols of the pattern, such as `"3 7"`. For a multi-sector locked set, these are the
#'   symbols that its rows limit, and not those that its columns limit;
#' * `placed` `[character]`: the symbol that the step places, such as `"r1c2=3"`, or `NA`;
#' * `eliminated` `[character]`: the candidates that the step eliminates, such as `"r4c2<>3 r5c2<>3"`, or `NA`;
#' * `sentence` `[character]`: the step and its reason in words. For a forcing net, the sentence gives only the
#'   assumptions, the conclusion and the number of inferences, and `plot()` shows the inferences.
#'
#' Its attributes are:
#' * `"game"`: the game;
#' * `"verdict"` `[character(1)]`: `"unique"` or `"several"` for the number of solutions, or `"stopped"` if the number
#'   is not known after a search of 100,000 nodes;
#' * `"end"` `[character(1)]`: `"solved"`, `"stuck"` if no technique applies, or `"enough"` after `maxSteps` steps;
#' * `"steps"` and `"states"`: the data that `plot()` draws.
#'
#' A complete grid has no steps. A subset of rows or columns is a plain data frame.
#'
#' If there is no solution, the result is `NULL`, with a message of class `oxidoku_no_solution`.
#'
#' `print()` returns the explanation invisibly. Use [as.sudoku()][as.sudoku.sudoku_explanation] to get the board after a
#' step.
#'
#' @section Techniques:
#' Most names are HoDoKu's, and HoDoKu's pages explain these techniques with examples. Roughly from easy to hard, the
#' techniques are:
#'
#' full house, naked single, hidden single, locked pair, locked triple, locked candidates (pointing, claiming), naked
#' pair and triple, hidden pair and triple, naked and hidden quad, X-wing, swordfish, jellyfish, remote pair, BUG+1,
#' skyscraper, two-string kite, turbot fish, empty rectangle, W-wing, XY-wing, XYZ-wing, WXYZ-wing, unique rectangle 1
#' to 6, hidden rectangle, avoidable rectangle 1 and 2, unique loop 1 to 4, extended unique rectangle 1 to 4, finned and
#' sashimi X-wing, swordfish and jellyfish, Sue de Coq, firework triple and quadruple, simple colours (wrap, trap),
#' multi-colours 1 and 2, X-chain, XY-chain, nice loop, AIC, grouped nice loop, grouped AIC, ALS-XZ, ALS-XY-wing,
#' ALS-XY-chain, death blossom, AIC with ALS nodes, Franken X-wing and swordfish, finned Franken X-wing and swordfish,
#' Franken jellyfish, finned Franken jellyfish, mutant X-wing, swordfish and jellyfish, finned mutant X-wing, swordfish
#' and jellyfish, bivalue oddagon 1 and 2, tridagon, SK-loop, junior exocet, senior exocet, multi-sector locked set,
#' forcing chain, forcing net, nested forcing net.
#'
#' `techniqueNames()` lists them in the order in which they are tried, and the data frame [techniques] has a definition
#' and an example puzzle for each. Nice loops and AICs are tried together, and the step with the most eliminations is
#' taken. Wraps and traps, and the types of multi-colours, are also tried together.
#'
#' In names, case, spaces and hyphens make no difference, and `"color"` means *colour*. Some other names are also
#' accepted, such as `"MSLS"` (multi-sector locked set), `"UR1"` to `"UR6"` (unique rectangles), `"UL1"` to `"UL4"`
#' (unique loops), `"HR"` (hidden rectangle), `"AR1"` and `"AR2"` (avoidable rectangles), `"ER"` (empty rectangle),
#' `"SDC"` (Sue de Coq), `"Y-wing"` (XY-wing), `"pointing"` and `"claiming"` (locked candidates) and `"Thor's hammer"`
#' (tridagon). An ambiguous or unknown name is an error that lists the names that you may have meant, if any are
#' similar.
#'
#' HoDoKu lacks the WXYZ-wing, unique loops, extended unique rectangles, fireworks, oddagons, tridagons, SK-loops,
#' exocets and multi-sector locked sets (MSLS). HoDoKu's default search leaves out death blossoms, AICs with ALS nodes,
#' Franken jellyfish and mutant fish. [rateGame()] uses none of these techniques for HoDoKu's score and level.
#' <https://www.sudokuwiki.org> describes most techniques that HoDoKu lacks.
#'
#' BUG+1, the unique, hidden, avoidable and extended rectangles and the unique loops assume that the puzzle has exactly
#' one solution, and are used only if a search has proved this. Avoidable rectangles consist of symbols that were filled
#' in. If `g` stores its original puzzle (see [originalGame()]) and this has exactly one solution, only the symbols of
#' the original puzzle are clues; otherwise, all symbols of `g` are clues. Techniques that need boxes do not apply to
#' boards without boxes. Tridagons and exocets apply only to boards with boxes of three rows and three columns, and
#' multi-sector locked sets only to boards up to 9 x 9. Basic, finned and sashimi fish use only rows and columns as base
#' sets and cover sets. Most other techniques use every house of the board, including diagonals and extra houses.
#'
#' @section Eureka notation:
#' With `notation = "eureka"`, `print()` writes each chain in the usual notation of Sudoku forums:
#' `(3=1)r4c5 - r6c5 = r6c8 - (1=3)r5c7 => r4c8<>3`.
#' * `(5)r1c2` is the candidate 5 in r1c2. A digit is left out if it is the same as the previous one.
#' * `=` is a strong link: if one end is false, the other is true.
#' * `-` is a weak link: if one end is true, the other is false.
#' * `(3=1)r4c5` is a link between two candidates of one cell. `r1c23` stands for the cells r1c2 and r1c3.
#' * `(7=4)r1c78` is a strong link in an almost locked set: if r1c7 and r1c8 do not contain 7, they contain 4.
#' * `||` separates the branches of a forcing chain or a death blossom, at least one of which is true.
#' * `;` separates chains that together give the result.
#' * `=>` precedes the result.
#'
#' Remote pairs, W-wings, XY-wings, chains, nice loops, AICs, almost locked sets and forcing chains are written in this
#' notation. Other steps are written in words, including forcing nets, because their inferences branch and join.
#'
#' @section Implementation:
#' After each step, the techniques are tried again, starting with the first, and the first step found is taken. For
#' nets, all steps found are compared, and the one whose conclusion lets singles eliminate the most candidates is taken,
#' which keeps the number of nets small. The forcing techniques follow the implications of one candidate, of all
#' candidates of a cell, or of all places for a digit in a house. A conclusion that all alternatives share is true, and
#' an assumption that leads to a contradiction is false. In a net, a claim can follow from several other claims. A
#' nested net uses other nets in its inferences. None of this is guessing, because each step is proved before it is
#' taken.
#'
#' @section Limits:
#' All 9 x 9 puzzles tested so far have been explained completely, and the hardest known puzzles take half a second at
#' most; see the [vignette][oxidoku-package] *How hard is it?*. On larger boards, nets can take a long time. Ctrl-C
#' stops the search, with a message of class `oxidoku_interrupted`.
#'
#' @section Errors:
#' * `oxidoku_error_size` for boards larger than 25 x 25.
#' * `oxidoku_error_argument` for an unknown or ambiguous technique, for an unknown notation, or if `maxSteps` or `max`
#'   is out of bounds. Methods also raise this error if an explanation was altered in a way that prevents its use;
#'   `print()` instead shows the parts that remain.
#' * The errors of [as.sudoku()].
#'
#' @references
#' Hobiger, B. (2008-2012). *HoDoKu*. <https://hodoku.sourceforge.net/en/techniques.php>
#'
#' Sudopedia. *Eureka Notation*. <http://sudopedia.enjoysudoku.com/Eureka.html>
#' @seealso [hintGame()] for the next step alone, [plotSheet()] for all steps on paper, [rateGame()] for the difficulty
#'   of a puzzle, [fillSingles()] to fill in naked singles only.
#' @family functions that use human solving techniques
#' @export
#' @examples
#' x <- explainGame("4......3.1..2...")
#' x
#' plot(x, step = 2)
#'
#' # The techniques that grid 7 of Project Euler 96 needs:
#' g <- ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
#' x <- explainGame(g)
#' table(x$technique)
#'
#' # Singles alone do not solve this puzzle:
#' attr(explainGame(g, techniques = c("naked single", "hidden single")), "end")
#'
#' # A chain in Eureka notation:
#' print(hintGame(g, techniques = "AIC"), notation = "eureka")
explainGame <- function(g, techniques = NULL, maxSteps = Inf) {
  game <- asOneGame(g)
  techniques <- checkTechniques(techniques)
  maxSteps <- checkAtLeast(maxSteps, "maxSteps", 1)
  explained <- explainDigits(gameDigits(game), techniques, maxSteps, properClues(game))
  if (!is.null(explained)) newExplanation(explained, game)
}

# The explanation of a board from Rust. Returns NULL and shows a message if there is no solution.
explainDigits <- function(digits, techniques, maxSteps, clues) {
  if (nrow(digits) > maxExplained) {
    raiseError("size", "A board must be at most ", maxExplained, " x ", maxExplained, " to be explained, not ",
               nrow(digits), " x ", nrow(digits), ".")
  }
  how <- list(techniques = techniques, maxSteps = maxSteps, maxNodes = maxNodesOfVerdict)
  explained <- callRust(explain_board(clues, digits, how), soFar = function(steps) {
    inform("interrupted", "Stopped after ", countedAs(steps, "step"), ".")
  })
  if (is.null(explained)) reportNoSolution(digits)
  explained
}

# The clues of a game: the digits of its original puzzle if this has exactly one solution, and otherwise all digits.
properClues <- function(game) {
  digits <- gameDigits(game)
  clues <- givenDigits(game)
  if (nrow(digits) > maxExplained || all(clues == digits)) return(digits)
  how <- list(techniques = "full house", maxSteps = 1, maxNodes = maxNodesOfVerdict)
  puzzle <- callRust(explain_board(clues, clues, how))
  if (identical(puzzle$verdict, "unique")) clues else digits
}

# On larger boards, a person could not keep track of the candidates.
maxExplained <- 25L

# The node limit of the search for the verdict, which is "stopped" if the search reaches it.
maxNodesOfVerdict <- 1e5

checkTechniques <- function(techniques) {
  if (is.null(techniques)) techniqueNames() else unique(namesOfTechniques(techniques, "techniques"))
}

newExplanation <- function(explained, game) {
  steps <- explained$steps
  order <- nrow(game)
  geometry <- attr(game, "geometry", exact = TRUE)
  symbols <- symbolsFor(order)
  column <- function(text) vapply(steps, text, "")
  partsOf <- function(step, part) unlist(lapply(step$sets, `[[`, part))
  cellsOf <- function(step) {
    paste(cellName(unique(c(step$cells, step$fins, partsOf(step, "cells"))), order), collapse = " ")
  }
  symbolsOf <- function(step) paste(symbols[unique(c(step$digits, partsOf(step, "digits")))], collapse = " ")
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

# A subset of rows or columns is not a complete explanation.
#' @export
`[.sudoku_explanation` <- function(x, ...) as.data.frame(x)[...]

#' @export
as.data.frame.sudoku_explanation <- function(x, ...) {
  checkUnaltered(frameFault(x), "explainGame")
  plainFrame(x)
}

#' @rdname explainGame
#' @param x `[sudoku_explanation]` An explanation from `explainGame()`.
#' @param ... Not used.
#' @param max `[numeric(1)]` The maximum number of steps to print, at least 0, rounded down. The default is 100.
#' @param notation `[character(1)]` How to write the steps:
#'   * `"words"` (the default): as sentences;
#'   * `"eureka"`: chains in Eureka notation (see below), and other steps as sentences.
#' @export
print.sudoku_explanation <- function(x, ..., max = 100, notation = c("words", "eureka")) {
  max <- checkAtLeast(max, "max", 0)
  notation <- checkChoice(notation, "notation", c("words", "eureka"))
  if (!is.null(explanationFault(x))) return(printAltered(x))
  cat(headlineOf(x), sep = "\n")
  shown <- seq_len(min(max, nrow(x)))
  text <- x$sentence[shown]
  if (notation == "eureka") text <- mapply(eurekaOf, attr(x, "steps")[shown], text, nrow(attr(x, "game")))
  label <- paste0(format(shown), ". ")
  for (k in shown) {
    indent <- strrep(" ", nchar(label[[k]]))
    cat(strwrap(text[[k]], getOption("width"), initial = label[[k]], prefix = indent), sep = "\n")
  }
  if (nrow(x) > max) cat(countedAs(nrow(x) - max, "more step"), ". Use `print(x, max = Inf)` to see all.\n", sep = "")
  invisible(x)
}

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

headlineOf <- function(x) {
  if (!anyNA(attr(x, "game")) && nrow(x) == 0) return("A complete grid with nothing to explain.")
  solutions <- switch(attr(x, "verdict"), unique = "has exactly one solution", several = "has several solutions",
                      "may have several solutions")
  if (nrow(x) == 0) return(paste0("A puzzle that ", solutions, " and to which no technique applies."))
  steps <- countedAs(nrow(x), "step")
  isNext <- attr(x, "end") == "enough"
  progress <- switch(attr(x, "end"),
    solved = paste("Solved in", steps),
    stuck = paste("Stuck after", steps),
    enough = if (nrow(x) == 1) "Next step" else paste("Next", steps)
  )
  hardest <- if (nrow(x) > 1) paste0(" (hardest technique: ", hardestOf(x$technique), ")")
  paste0("This puzzle ", solutions, ". ", progress, hardest, if (isNext) ":" else ".")
}

hardestOf <- function(techniques) {
  known <- techniqueNames()
  known[max(match(techniques, known))]
}

#' @rdname as.sudoku.sudoku_trace
#' @export
as.sudoku.sudoku_explanation <- function(x, step = nrow(x), ...) { # nolint: object_name_linter. A method.
  checkNoDots(...)
  checkExplanation(x)
  states <- attr(x, "states", exact = TRUE)
  step <- checkWhole(step, "step", 0, nrow(x))
  game <- attr(x, "game", exact = TRUE)
  newPartSolution(matrix(-states[, step + 1], nrow(game)), game)
}
