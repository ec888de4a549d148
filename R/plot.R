#' Plot a game
#'
#' Draws the board, square whatever the device, with the clues in one colour and what the solver filled in in another.
#' Full lines stand around boxes or regions; the cells of diagonals and extra houses are shaded, the darker the more of
#' them hold a cell.
#'
#' @param x `[sudoku]` A game, solved or not.
#' @param ... Graphical parameters for [graphics::par()], such as `mar` or `family`.
#' @param cex `[numeric(1)]` Size of the symbols. The default makes them as large as the cells of the device allow.
#' @param colSolution,colGame `[character(1)]` Colours of the symbols that were filled in and of the clues. A game that
#'   is no solution is drawn in `colGame` throughout.
#' @param choices `[logical(1)]` Write what each empty cell can hold into it, small, as players do?
#'
#' @return The game, invisibly.
#' @section Errors:
#' `oxidoku_error_argument` where `cex` is not a positive number or a colour is none; `oxidoku_error_size` and
#' `oxidoku_error_symbol` where the game was edited into something else.
#' @export
#' @examples
#' set.seed(20191)
#' makeGame(4) %>% solve() %>% plot() -> s
#'
#' # With the choices of each cell, as findChoices() finds them:
#' plot(as.sudoku("4......3.1..2..."), choices = TRUE)
#'
#' # A title needs a margin:
#' plot(s, mar = c(1, 1, 3, 1))
#' title("A puzzle and its solution")
plot.sudoku <- function(x, ..., cex = NULL, colSolution = "grey", colGame = "fire brick", choices = FALSE) {
  if (!is.null(cex)) cex <- checkPositive(cex, "cex")
  checkFlag(choices, "choices")
  colSolution <- checkColour(colSolution, "colSolution")
  colGame <- checkColour(colGame, "colGame")
  digits <- gameDigits(x)
  clues <- puzzleDigits(x)
  order <- nrow(digits)
  symbols <- symbolsFor(order)

  old <- setPar(mar = rep(0.1, 4), ...)
  on.exit(par(old))
  openBoard(order)
  if (is.null(cex)) cex <- largestFit(symbols)
  geometry <- attr(digits, "geometry")
  shadeHouses(order, geometry)
  drawLines(order, regionsOf(order, geometry))
  drawSymbols(digits, symbols, digits > 0 & clues == 0, cex, colSolution, font = 1)
  drawSymbols(digits, symbols, digits > 0 & clues > 0, cex, colGame, font = 2)
  if (choices) drawCandidates(candidatesOfBoard(digits), order, symbols)
  invisible(x)
}

# A new plot with a unit for each cell, the origin at the lower left.
openBoard <- function(order) {
  plot.new()
  plot.window(c(0, order), c(0, order), xaxs = "i", yaxs = "i", asp = 1)
}

# par(), with what it says of a wrong name or value as an error of the package; the later of two values counts.
setPar <- function(...) {
  parameters <- list(...)
  parameters <- parameters[!duplicated(names(parameters), fromLast = TRUE)]
  refuse <- function(condition) {
    raiseError("argument", "The graphical parameters in `...` were refused: ", conditionMessage(condition), ".")
  }
  tryCatch(par(parameters), error = refuse, warning = refuse)
}

# The more houses besides rows, columns and regions hold a cell, the darker.
shadeHouses <- function(order, geometry) {
  if (is.null(geometry)) return()
  diagonals <- list(seq_len(order), rev(seq_len(order)))[geometry$diagonals]
  places <- c(unlist(lapply(diagonals, function(row) (seq_len(order) - 1) * order + row)), unlist(geometry$extra))
  if (length(places) == 0) return()
  held <- tabulate(places, order^2)
  cells <- which(held > 0)
  row <- (cells - 1) %% order + 1
  col <- (cells - 1) %/% order + 1
  rect(col - 1, order - row, col, order - row + 1, border = NA, col = shades[pmin(held[cells], length(shades))])
}

# Light enough for grey symbols.
shades <- c("#fff4d6", "#ffe8ad", "#ffdc85")

# Dotted lines between the cells, full ones around the regions, thinner where the cells are small.
drawLines <- function(order, regions) {
  cells <- 0:order
  thin <- min(1, 9 / order)
  segments(0, cells, order, cells, lty = "dotted", lwd = thin)
  segments(cells, 0, cells, order, lty = "dotted", lwd = thin)
  across <- runs(t(bordersOf(regions, order)$above))
  along <- runs(bordersOf(regions, order)$left)
  # The outer ones lie half outside the plot.
  wide <- 0.75 + 1.25 * thin
  segments(across$from, order - across$line, across$to, order - across$line, lwd = wide, xpd = NA)
  segments(along$line, order - along$from, along$line, order - along$to, lwd = wide, xpd = NA)
}

# Where the marks of each column of a matrix begin and end, each counted from 0.
runs <- function(marks) {
  padded <- rbind(FALSE, marks, FALSE)
  begins <- which(!padded[-nrow(padded), ] & padded[-1, ], arr.ind = TRUE)
  ends <- which(padded[-nrow(padded), ] & !padded[-1, ], arr.ind = TRUE)
  list(line = begins[, 2] - 1, from = begins[, 1] - 1, to = ends[, 1] - 1)
}

# The symbols of the cells marked in `where`; the first row is at the top.
drawSymbols <- function(digits, symbols, where, cex, col, font) {
  if (!any(where)) return()
  order <- nrow(digits)
  text(col(digits)[where] - 0.5, order - row(digits)[where] + 0.5, symbols[digits[where]],
       cex = cex, col = col, font = font)
}

# The size at which the widest symbol takes three quarters of a cell's width, or a symbol six tenths of its height.
largestFit <- function(symbols) {
  min(0.75 / max(strwidth(symbols, font = 2)), 0.6 / strheight("X", font = 2))
}

# --- Candidates ---

# What each hole can hold: a data frame of row, column and digit.
candidatesOfBoard <- function(digits) {
  holes <- which(digits == 0)
  row <- (holes - 1) %% nrow(digits) + 1
  col <- (holes - 1) %/% nrow(digits) + 1
  choices <- Map(function(i, j) find_choices(digits, i, j), row, col)
  counts <- lengths(choices)
  data.frame(row = rep(row, counts), col = rep(col, counts), digit = as.integer(unlist(choices)))
}

# Where in its cell a candidate stands: its digit has the same place in every cell.
candidatePlaces <- function(candidates, order) {
  side <- ceiling(sqrt(order))
  x <- (candidates$digit - 1) %% side
  y <- (candidates$digit - 1) %/% side
  rows <- ceiling(order / side)
  list(x = candidates$col - 1 + 0.07 + 0.86 * (x + 0.5) / side,
       y = order - candidates$row + 1 - 0.07 - 0.86 * (y + 0.5) / rows)
}

# Small symbols, with a colour and a font for each or for all.
drawCandidates <- function(candidates, order, symbols, col = "grey35", font = 1) {
  if (nrow(candidates) == 0) return()
  places <- candidatePlaces(candidates, order)
  text(places$x, places$y, symbols[candidates$digit], cex = candidateSize(symbols), col = col, font = font)
}

# A share of what would fit a whole cell, since as many stand in one as the board has symbols.
candidateSize <- function(symbols) 1.15 * largestFit(symbols) / ceiling(sqrt(length(symbols)))
