#' Plot a step of an explanation
#'
#' Draws the board before a step, with all candidates, and marks the pattern and its consequences.
#'
#' @param x `[sudoku_explanation]` A result of [explainGame()] or [hintGame()].
#' @param step `[integer(1)]` The number of the step. The default is 1.
#' @param ... Graphical parameters for [graphics::par()], such as `family`.
#' @param main,sub `[character]` The title and the text below the board, each a string or an expression. By default, the
#'   title is the number and the technique of the step, and the text below the board is its explanation; `""` means no
#'   text.
#' @param theme `[character(1)]` The colours: `"classic"`, `"safe"`, `"print"` or `"dark"`, as in [plot()][plot.sudoku].
#'   The default `NULL` means `"classic"` or, in a knitted document, the theme of its boards.
#'
#' @return The `[sudoku_explanation]`, invisibly.
#'
#' @section Colours:
#' * Cells are grey in the houses of the pattern (darker in its cover sets, such as the columns of an X-wing in rows),
#'   blue in the pattern itself, and yellow in its fins.
#' * If the pattern has parts, such as almost locked sets or the cells in the two or four colours of a colouring, they
#'   are tinted blue, yellow, green and pink. Blue is not used as a tint if other cells of the pattern are blue, nor
#'   is yellow if other cells are fins. If there are more parts than tints, tints are repeated. A cell that belongs
#'   to several parts shows the tints of all of them.
#' * A band connects the cells of a unique loop or an oddagon, or the cells of a group that a chain uses as one node.
#' * Large symbols are black for clues, grey if they were filled in earlier, and green if this step places them.
#' * Candidates are red and struck out if this step eliminates them, blue if they belong to the pattern or a chain or
#'   net makes them true, and brown if a chain or net makes other candidates false. All coloured candidates are bold.
#' * Arrows show the inferences of chains and nets. A blue arrow leads to a candidate that must be true, and a brown
#'   arrow to a candidate that must be false.
#'
#' These are the colours of the theme `"classic"`; the theme `"print"` uses only greys. In all themes, the contrast
#' between symbols or candidates and the fill of their cell is at least 4.5:1. On a band, it can be as low as 2.5:1.
#'
#' @section Errors: `oxidoku_error_argument` if `step` is not the number of a step, if another argument is invalid, if
#'   the explanation was altered or lacks rows, or if the margins leave no room on the device. Rows selected with `[`
#'   form a plain data frame, which `plot()` draws with its method for data frames.
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
  below <- checkText(sub %||% x$sentence[[step]], "sub", max = 2000)
  old <- setPar(mar = c(if (is.null(below)) 0.1 else 4.1, 0.1, 0.1, 0.1) + marginsFor(titles), ...)
  on.exit(par(old))
  withOwnMarginErrors(drawStep(attr(x, "steps")[[step]], attr(x, "states")[, step], attr(x, "game"), theme))
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
  clues <- properClues(game)
  geometry <- attr(clues, "geometry")
  ink <- theme$step

  isPlaced <- seq_along(state) %in% step$placed$cell
  placed <- placedBy(step, order)
  candidates <- candidatesOfState(ifelse(isPlaced, 0L, state), order)
  marked <- markedCandidates(candidates, step, order, symbols, ink)
  picture <- list(
    order = order, symbols = symbols, theme = theme,
    fills = fillsOfStep(step, order, geometry, theme),
    bands = bandsOfStep(step, order, ink),
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

# The fills of the cells in the houses, the pattern, its fins and its parts.
fillsOfStep <- function(step, order, geometry, theme) {
  ink <- theme$step
  rbind(squares(placesOfHouses(step$houses, order, geometry), order, ink[["house"]]),
        squares(placesOfHouses(step$cover, order, geometry), order, ink[["cover"]]),
        squares(step$cells, order, ink[["cell"]]), squares(step$fins, order, ink[["fin"]]),
        partFills(step, order, theme$marks))
}

# The parts of a pattern, each with its own tint: sets of cells, or colours of a colouring. A cell that belongs to
# several parts shows the tints of all of them, because the later squares are smaller.
partFills <- function(step, order, tints) {
  parts <- if (isColouring(step)) coloursOfStep(step) else lapply(step$sets, `[[`, "cells")
  if (length(parts) == 0) return()
  # The first two tints are those of cells and fins. Parts do not use them if cells or fins are outside all parts.
  isFree <- c(length(setdiff(step$cells, unlist(parts))) == 0, length(setdiff(step$fins, unlist(parts))) == 0)
  tints <- tints[c(isFree, rep(TRUE, length(tints) - 2))]
  places <- unlist(parts)
  part <- rep(seq_along(parts), lengths(parts))
  before <- stats::ave(seq_along(places), places, FUN = seq_along) - 1
  squares(places, order, tints[(part - 1) %% length(tints) + 1], half = pmax(0.5 - 0.12 * before, 0.14))
}

# The bands behind the symbols: along the loop of a pattern whose cells form a loop, and between the candidates of a
# claim about several cells.
bandsOfStep <- function(step, order, ink) {
  between <- function(x, y, colour) {
    size <- length(x)
    data.frame(x0 = x[-size], y0 = y[-size], x1 = x[-1], y1 = y[-1], colour = rep_len(colour, size - 1))
  }
  loop <- if (isLoop(step)) {
    cells <- squares(step$cells[c(seq_along(step$cells), 1)], order, ink[["cell"]])
    between(cells$x, cells$y, bandColour(ink[["cell"]], ink[["true"]]))
  }
  groups <- lapply(step$chains, function(chain) {
    do.call(rbind, lapply(which(lengths(chain$cells) > 1), function(k) {
      middle <- claimMiddles(chain, k, order)
      between(middle$x, middle$y, bandColour(ink[["cell"]], ink[[if (chain$holds[[k]]) "true" else "false"]]))
    }))
  })
  do.call(rbind, c(list(loop), groups))
}

isLoop <- function(step) any(startsWith(step$technique %||% "", c("unique loop", "bivalue oddagon")))

# A colour between the fill of a cell and the colour of a candidate, nearer to the fill.
bandColour <- function(fill, ink) grDevices::colorRampPalette(c(fill, ink))(4)[[2]]

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

# Draws arrows from each claim to the claims that follow from it. An arrow connects the nearest candidates of the two
# claims.
drawChains <- function(chains, order, ink) {
  for (chain in chains) {
    middle <- lapply(seq_along(chain$digit), function(k) claimMiddles(chain, k, order))
    for (k in seq_along(chain$digit)) {
      colour <- ink[[if (chain$holds[[k]]) "true" else "false"]]
      for (from in chain$because[[k]]) drawArrow(nearestEnds(middle[[from]], middle[[k]]), order, colour)
    }
  }
}

# The centres of the candidates of a claim.
claimMiddles <- function(chain, k, order) {
  candidateMiddles(candidatesOfStep(list(cell = chain$cells[[k]], digit = chain$digit[[k]]), order), order)
}

# The nearest two points of two claims, as a matrix with a row for each claim.
nearestEnds <- function(from, to) {
  distance <- outer(from$x, to$x, `-`)^2 + outer(from$y, to$y, `-`)^2
  place <- arrayInd(which.min(distance), dim(distance))
  cbind(x = c(from$x[[place[[1]]]], to$x[[place[[2]]]]), y = c(from$y[[place[[1]]]], to$y[[place[[2]]]]))
}

# Draws an arrow from the first point to the second one. The origin of the plot is at the lower left.
drawArrow <- function(ends, order, colour) {
  direction <- ends[2, ] - ends[1, ]
  length <- sqrt(sum(direction^2))
  if (length < 1e-6) return()
  # Leave a gap at both ends to keep the symbols legible.
  gap <- min(0.14, length / 3) * direction / length
  from <- ends[1, ] + gap
  to <- ends[2, ] - gap
  arrows(from[[1]], order - from[[2]], to[[1]], order - to[[2]], length = 0.06, lwd = 1.2, col = colour)
}
