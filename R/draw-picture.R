# Pictures: descriptions of what to draw for a board, which base graphics, ggplot2, SVG and LaTeX share.
#
# Representation: coordinates are measured in cells from the top left corner. A picture is a list of
# - order, digits, clues, symbols, and theme, which holds the colours of the lines and the ground;
# - fills: squares, each given by its centre, half its side and its colour; later squares cover earlier ones;
# - bands: wide lines behind the symbols, from x0, y0 to x1, y1, each with its colour; NULL for none;
# - lines: lines from x0, y0 to x1, y1; isThick is TRUE for lines around regions;
# - labels: texts, each centred on a point, with a colour; isBold is TRUE for bold text, and isSmall for candidates.

# The picture of a game, which may have been edited. The arguments are those of plot.sudoku().
pictureOf <- function(game, choices = FALSE, highlight = NULL, symbols = NULL, palette = NULL, tintRegions = FALSE,
                      theme = NULL, colSolution = NULL, colGame = NULL) {
  digits <- gameDigits(game)
  clues <- digits > 0 & puzzleDigits(game) > 0
  order <- nrow(digits)
  geometry <- attr(digits, "geometry")
  regions <- regionsOf(order, geometry)
  theme <- themeOf(theme, colSolution, colGame)
  texts <- symbolsToDraw(symbols, order)
  ramp <- symbolColours(palette, symbols, order)
  candidates <- candidatesToDraw(choices, digits)
  tints <- if (checkFlag(tintRegions, "tintRegions")) regionFills(regions, order, theme$regions)
  fills <- rbind(
    tints,
    houseFills(order, geometry, theme, tints$colour),
    if (arePictographs(texts)) squares(which(clues), order, theme$clue),
    highlightFills(highlight, order, theme$marks)
  )
  labels <- rbind(cellLabels(digits, digits > 0 & !clues, texts, theme$solution, isBold = FALSE),
                  cellLabels(digits, clues, texts, theme$game, isBold = TRUE),
                  candidateLabels(candidates, order, texts, theme$candidate))
  if (!is.null(ramp)) {
    coloured <- symbolFills(digits, clues, candidates, ramp, !is.null(highlight))
    fills <- rbind(fills, coloured)
    labels$colour <- inkOn(coloured$colour)
  }
  list(order = order, digits = digits, clues = clues, symbols = texts, theme = theme, fills = fills,
       lines = boardLines(order, regions), labels = labels[nzchar(labels$text), ])
}

# --- Fills ---

# Squares centred on cells, which are given as matrix indices.
squares <- function(places, order, colour, half = 0.5) {
  data.frame(x = (places - 1) %/% order + 0.5, y = (places - 1) %% order + 0.5, half = rep_len(half, length(places)),
             colour = rep_len(colour, length(places)))
}

# Shades the cells of diagonals and extra houses. Cells in several of these houses have a stronger shade. A tinted cell
# keeps its tint, to which the shade is added.
houseFills <- function(order, geometry, theme, tints = NULL) {
  held <- furtherHouses(order, geometry)
  cells <- which(held > 0)
  shades <- theme$houses[pmin(held[cells], length(theme$houses))]
  squares(cells, order, if (is.null(tints)) shades else shaded(tints[cells], shades, groundBehind(theme)))
}

# Tints for regions. Regions that touch have different tints unless there are too few tints.
regionFills <- function(regions, order, tints) {
  if (is.null(regions)) return()
  below <- cbind(as.vector(regions[-1, ]), as.vector(regions[-order, ]))
  beside <- cbind(as.vector(regions[, -1]), as.vector(regions[, -order]))
  touching <- rbind(below, beside)
  tint <- integer(order)
  for (region in seq_len(order)) {
    others <- c(touching[touching[, 1] == region, 2], touching[touching[, 2] == region, 1])
    tint[[region]] <- setdiff(seq_len(order + 1), tint[others])[[1]]
  }
  squares(seq_len(order^2), order, rep_len(tints, order)[tint[regions]])
}

highlightFills <- function(highlight, order, tints) {
  if (is.null(highlight)) return()
  sets <- if (is.list(highlight) && !is.object(highlight)) highlight else list(highlight)
  tinted <- lapply(seq_along(sets), function(k) {
    squares(placesToMark(sets[[k]], order), order, tints[[(k - 1) %% length(tints) + 1]])
  })
  do.call(rbind, tinted)
}

placesToMark <- function(set, order) {
  if (length(set) == 0) return(integer())
  places <- placesOf(set, order)
  if (is.null(places) || !is.logical(set) && anyNA(set)) {
    raiseError("argument", "`highlight` must be a logical ", order, " x ", order, " matrix, a matrix with a column ",
               "for rows and one for columns, cell indices, names such as \"r1c2\", or a list of these, not ",
               showValues(set), ".")
  }
  outside <- which(is.na(places))
  if (length(outside)) {
    raiseError("argument", "`highlight` must be cells of this ", order, " x ", order, " board, not ",
               nameOfMark(as.matrix(set), outside[[1]]), ".")
  }
  places
}

nameOfMark <- function(cells, k) {
  if (is.character(cells)) return(cells[[k]])
  if (ncol(cells) == 2) paste0("r", cells[[k, 1]], "c", cells[[k, 2]]) else paste("cell", showValue(cells[[k]]))
}

# A square for each label, in the order of the labels and in the colour of its symbol. Filled-in cells have a margin.
# If cells are highlighted, all squares leave a rim in which the highlight is visible.
symbolFills <- function(digits, clues, candidates, ramp, leavesRim) {
  order <- nrow(digits)
  filled <- which(digits > 0 & !clues)
  middle <- candidateMiddles(candidates, order)
  rbind(squares(filled, order, ramp[digits[filled]], half = if (leavesRim) 0.3 else 0.36),
        squares(which(clues), order, ramp[digits[clues]], half = if (leavesRim) 0.42 else 0.5),
        data.frame(x = middle$x, y = middle$y, half = rep_len(0.36 / ceiling(sqrt(order)), nrow(candidates)),
                   colour = ramp[candidates$digit]))
}

# --- Lines ---

boardLines <- function(order, regions) {
  cells <- 0:order
  borders <- bordersOf(regions, order)
  across <- runs(t(borders$above))
  along <- runs(borders$left)
  data.frame(
    x0 = c(rep(0, order + 1), cells, across$from, along$line),
    y0 = c(rev(cells), rep(order, order + 1), across$line, along$from),
    x1 = c(rep(order, order + 1), cells, across$to, along$line),
    y1 = c(rev(cells), rep(0, order + 1), across$line, along$to),
    isThick = rep(c(FALSE, TRUE), c(2 * (order + 1), length(across$line) + length(along$line)))
  )
}

# The start and end of each run of TRUE in the columns of a matrix, numbered from 0.
runs <- function(marks) {
  padded <- rbind(FALSE, marks, FALSE)
  begins <- which(!padded[-nrow(padded), ] & padded[-1, ], arr.ind = TRUE)
  ends <- which(padded[-nrow(padded), ] & !padded[-1, ], arr.ind = TRUE)
  list(line = begins[, 2] - 1, from = begins[, 1] - 1, to = ends[, 1] - 1)
}

# --- Labels ---

labelsAt <- function(x, y, text, colour, isBold, isSmall) {
  size <- length(x)
  data.frame(x = x, y = y, text = text, colour = rep_len(colour, size), isBold = rep_len(isBold, size),
             isSmall = rep_len(isSmall, size))
}

cellLabels <- function(digits, where, symbols, colour, isBold) {
  labelsAt(col(digits)[where] - 0.5, row(digits)[where] - 0.5, symbols[digits[where]], colour, isBold, isSmall = FALSE)
}

candidateLabels <- function(candidates, order, symbols, colour, isBold = FALSE) {
  middle <- candidateMiddles(candidates, order)
  labelsAt(middle$x, middle$y, symbols[candidates$digit], colour, isBold, isSmall = TRUE)
}

# The centre of each candidate. A digit has the same position in every cell.
candidateMiddles <- function(candidates, order) {
  side <- ceiling(sqrt(order))
  rows <- ceiling(order / side)
  within <- function(k, of) 0.07 + 0.86 * (k + 0.5) / of
  list(x = candidates$col - 1 + within((candidates$digit - 1) %% side, side),
       y = candidates$row - 1 + within((candidates$digit - 1) %/% side, rows))
}

# The candidates to draw: all candidates of the empty cells, or those that are TRUE in an array like the result of
# trueChoices().
candidatesToDraw <- function(choices, digits) {
  order <- nrow(digits)
  if (isTRUE(choices)) choices <- openChoices(digits)
  if (is.logical(choices) && identical(dim(choices), rep(order, 3L)) && !anyNA(choices)) {
    return(candidatesAt(which(unclass(choices) & rep(digits == 0, order), arr.ind = TRUE)))
  }
  if (!isFlag(choices)) {
    raiseError("argument", "`choices` must be TRUE, FALSE, or a logical ", order, " x ", order, " x ", order,
               " array like those from `trueChoices()`, not ", showValue(choices), ".")
  }
  candidatesAt(matrix(0L, 0, 3))
}

# The candidates sorted by column, row and digit.
candidatesAt <- function(where) {
  where <- where[order(where[, 2], where[, 1], where[, 3]), , drop = FALSE]
  data.frame(row = where[, 1], col = where[, 2], digit = where[, 3])
}

# The picture for arguments that were passed through `...`.
pictureFromDots <- function(game, arguments, theme = boardTheme) {
  known <- setdiff(names(formals(pictureOf)), "game")
  names <- names(arguments) %||% rep("", length(arguments))
  wrong <- which(!names %in% known | duplicated(names))
  if (length(wrong)) {
    raiseError("argument", "Invalid argument of a picture: ",
               if (nzchar(names[[wrong[[1]]]])) showText(names[[wrong[[1]]]]) else showValue(arguments[[wrong[[1]]]]),
               ". Use named arguments, each at most once: ", inWords(paste0("`", known, "`"), "or"), ".")
  }
  do.call(pictureOf, c(list(game), utils::modifyList(list(theme = theme), arguments, keep.null = TRUE)), quote = TRUE)
}
