#' Plot a step of an explanation
#'
#' Draws the board before a step, with all candidates, and marks the pattern and its consequences.
#'
#' @param x `[sudoku_explanation]` A result of [explainGame()] or [hintGame()].
#' @param step `[integer(1)]` The number of the step. The default is 1.
#' @param ... Graphical parameters for [graphics::par()], such as `family`.
#' @param main,sub `[character]` The title and the text below the board, as text or an expression. By default, the title
#'   is the number and the technique of the step, and the text below the board is its explanation; `""` means no text.
#' @param theme `[character(1)]` The colours: `"classic"`, `"safe"`, `"print"` or `"dark"`, as in [plot()][plot.sudoku].
#'   The default `NULL` means `"classic"` or, in a knitted document, the theme of its boards.
#'
#' @return The `[sudoku_explanation]`, invisibly.
#'
#' @section Colours:
#' * Cells are grey in the houses of the pattern, blue in the pattern itself, and yellow in its fins. Almost locked sets
#'   are alternately blue and yellow.
#' * Large symbols are black for clues, grey if an earlier step placed them, and green if this step places them.
#' * Candidates are red and struck out if this step eliminates them, brown if a chain or net makes them false, and blue
#'   in the rest of the pattern. All coloured candidates are bold.
#' * Arrows show the inferences of chains and nets. A blue arrow leads to a candidate that must be true, and a brown
#'   arrow to a candidate that must be false.
#'
#' These are the colours of the theme `"classic"`. The theme `"print"` uses greys, and the other themes use other shades
#' of these colours. In all themes, the contrast between symbols or candidates and their background is at least 4.5:1.
#'
#' @section Errors: `oxidoku_error_argument` if there is no such step, if the explanation was altered or lacks rows, or
#'   if the margins leave no room on the device. Rows selected with `[` form a plain data frame, which `plot()` draws
#'   with its method for data frames.
#' @seealso [plotSheet()] for all steps on paper; [altText()] for the step in words.
#' @family functions that use human solving techniques
#' @export
#' @examples
#' g <- ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
#' x <- explainGame(g)
#' plot(x, step = match("locked candidates (pointing)", x$technique))
plot.sudoku_explanation <- function(x, step = 1, ..., main = NULL, sub = NULL, theme = NULL) {
  step <- checkStep(x, step)
  theme <- themeOf(theme, NULL, NULL)

  titles <- titlesOf(main %||% paste0("Step ", step, ": ", x$technique[[step]]))
  below <- checkText(sub %||% x$sentence[[step]], "sub")
  old <- setPar(mar = c(if (is.null(below)) 0.1 else 4.1, 0.1, 0.1, 0.1) + marginsFor(titles), ...)
  on.exit(par(old))
  whereItFits(drawStep(attr(x, "steps")[[step]], attr(x, "states")[, step], attr(x, "game"), theme))
  drawTitles(titles)
  if (!is.null(below)) writeBelow(below)
  invisible(x)
}

checkStep <- function(x, step) {
  checkExplanation(x)
  if (nrow(x) == 0) raiseError("argument", "This explanation has no steps to plot. ", headlineOf(x))
  checkWhole(step, "step", 1, nrow(x))
}

# Draws the board before a step, with all candidates or only those that the step marks, which are then larger.
drawStep <- function(step, state, game, theme, allCandidates = TRUE) {
  order <- nrow(game)
  symbols <- symbolsFor(order)
  digits <- matrix(pmax(-state, 0L), order)
  clues <- gameDigits(game)
  geometry <- attr(clues, "geometry")
  ink <- theme$step

  isPlaced <- seq_along(state) %in% step$placed$cell
  placed <- placedBy(step, order)
  candidates <- candidatesOfState(ifelse(isPlaced, 0L, state), order)
  marked <- markedCandidates(candidates, step, order, symbols, ink)
  picture <- list(
    order = order, symbols = symbols, theme = theme,
    fills = fillsOfStep(step, order, geometry, ink),
    lines = boardLines(order, regionsOf(order, geometry)),
    labels = rbind(cellLabels(digits, clues > 0, symbols, ink[["clue"]], isBold = TRUE),
                   cellLabels(digits, digits > 0 & clues == 0, symbols, ink[["solution"]], isBold = FALSE),
                   cellLabels(placed, placed > 0, symbols, ink[["placed"]], isBold = TRUE),
                   if (allCandidates) marked else marked[marked$isBold, ])
  )
  drawPicture(picture, enlarged = if (allCandidates) 1 else 1.25)
  strikeOut(candidatesOfStep(step$eliminated, order), candidates, order, ink[["gone"]])
  drawChains(step$chains, order, ink)
}

fillsOfStep <- function(step, order, geometry, ink) {
  rbind(squares(placesOfHouses(step$houses, order, geometry), order, ink[["house"]]),
        squares(placesOfHouses(step$cover, order, geometry), order, ink[["cover"]]),
        squares(step$cells, order, ink[["cell"]]), squares(step$fins, order, ink[["fin"]]))
}

# Labels for the candidates. Those that the step marks are bold.
markedCandidates <- function(candidates, step, order, symbols, ink) {
  cell <- (candidates$col - 1) * order + candidates$row
  key <- paste(cell, candidates$digit)
  isAmong <- function(some) key %in% paste(some$cell, some$digit)
  kind <- rep("candidate", length(key))
  kind[isAmong(claimsOf(step$chains, holds = FALSE))] <- "false"
  isPattern <- cell %in% c(step$cells, step$fins) & candidates$digit %in% step$digits
  kind[isPattern | isAmong(claimsOf(step$chains, holds = TRUE))] <- "true"
  kind[isAmong(step$eliminated)] <- "gone"
  candidateLabels(candidates, order, symbols, ink[kind], isBold = kind != "candidate")
}

strikeOut <- function(eliminated, candidates, order, colour) {
  key <- function(some) paste(some$row, some$col, some$digit)
  gone <- candidatePlaces(candidates[key(candidates) %in% key(eliminated), ], order)
  reach <- 0.32 / ceiling(sqrt(order))
  segments(gone$x - reach, gone$y - reach, gone$x + reach, gone$y + reach, col = colour)
}

# The centres of candidates on the plot, whose origin is at the lower left.
candidatePlaces <- function(candidates, order) {
  middle <- candidateMiddles(candidates, order)
  list(x = middle$x, y = order - middle$y)
}

drawChains <- function(chains, order, ink) {
  for (chain in chains) {
    middle <- claimPlaces(chain, order)
    for (k in seq_along(chain$digit)) {
      colour <- ink[[if (chain$holds[[k]]) "true" else "false"]]
      for (from in chain$because[[k]]) drawArrow(middle[from, ], middle[k, ], colour)
    }
  }
}

# The position of each claim: the centre of its candidate, or of all its candidates if there are several.
claimPlaces <- function(chain, order) {
  place <- function(k) {
    candidates <- candidatesOfStep(list(cell = chain$cells[[k]], digit = chain$digit[[k]]), order)
    vapply(candidatePlaces(candidates, order), mean, 0)
  }
  t(vapply(seq_along(chain$digit), place, c(x = 0, y = 0)))
}

drawArrow <- function(from, to, colour) {
  direction <- to - from
  length <- sqrt(sum(direction^2))
  if (length < 1e-6) return()
  # Leave a gap at both ends to keep the symbols legible.
  gap <- min(0.14, length / 3) * direction / length
  arrows(from[[1]] + gap[[1]], from[[2]] + gap[[2]], to[[1]] - gap[[1]], to[[2]] - gap[[2]], length = 0.06, lwd = 1.2,
         col = colour)
}
