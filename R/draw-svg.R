# Writes pictures as SVG for web pages.
#
# Representation: a cell is 40 units wide. Labels of the same style share a group that sets the style.

svgOf <- function(picture) {
  side <- 40 * picture$order
  theme <- picture$theme
  paste(c(
    svgOpening(describePicture(picture), min(side, 960), side, side),
    if (!is.na(theme$ground)) svgSquare(side / 2, side / 2, side / 2, theme$ground),
    svgFills(picture$fills),
    svgBoardLines(picture),
    svgLabels(picture$labels, symbolSizes(picture$symbols)),
    "</svg>"
  ), collapse = "\n")
}

# The opening tag of a picture that is `shown` pixels wide. Its width and height are given in units.
svgOpening <- function(alt, shown, width, height, more = "") {
  c(
    sprintf('<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="%s" width="%s" height="%s"%s',
            escapeXml(alt), decimals(shown), decimals(shown * (height + 4) / (width + 4)), more),
    sprintf('     viewBox="-2 -2 %s %s" style="max-width: 100%%; height: auto; margin: 0.5em 0">', decimals(width + 4),
            decimals(height + 4))
  )
}

svgFills <- function(fills) {
  if (NROW(fills)) svgSquare(40 * fills$x, 40 * fills$y, 40 * fills$half, webColour(fills$colour))
}

svgBoardLines <- function(picture) {
  isThick <- picture$lines$isThick
  c(svgLines(picture$lines[!isThick, ], "1", picture$theme$grid, picture$theme$gridType),
    svgLines(picture$lines[isThick, ], "3", picture$theme$line, "solid"))
}

svgSquare <- function(x, y, half, colour) {
  sprintf('<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>', decimals(x - half), decimals(y - half),
          decimals(2 * half), decimals(2 * half), colour)
}

svgLines <- function(lines, width, colour, type) {
  path <- paste0("M", decimals(40 * lines$x0), " ", decimals(40 * lines$y0), "L", decimals(40 * lines$x1), " ",
                 decimals(40 * lines$y1), collapse = "")
  sprintf('<path d="%s" stroke="%s" stroke-width="%s"%s stroke-linecap="square" fill="none"/>', path, webColour(colour),
          width, if (type == "dotted") ' stroke-dasharray="1 4"' else "")
}

svgLabels <- function(labels, sizes) c(labelsOpening, svgTexts(labels, sizes), "</g>")

labelsOpening <- '<g text-anchor="middle" font-family="Helvetica, Arial, sans-serif">'

svgTexts <- function(labels, sizes) {
  labels$size <- 40 * sizes[ifelse(labels$isSmall, "small", "large")]
  look <- paste0(
    'fill="', webColour(labels$colour), '" font-size="', decimals(labels$size), '"',
    ifelse(labels$isBold, ' font-weight="bold"', "")
  )
  # The baseline of a letter is about a third of its size below the centre of the cell.
  texts <- sprintf('<text x="%s" y="%s">%s</text>', decimals(40 * labels$x),
                   decimals(40 * labels$y + 0.35 * labels$size), escapeXml(labels$text))
  groups <- split(texts, factor(look, unique(look)))
  paste0("<g ", names(groups), ">\n", vapply(groups, paste, "", collapse = "\n"), "\n</g>", recycle0 = TRUE)
}

# The sizes of labels, in cells, at which the widest label fits. The text cannot be measured here, so its width is
# estimated; letters are wider than digits.
symbolSizes <- function(symbols) {
  widths <- nchar(symbols, "width") * ifelse(grepl("^[0-9]*$", symbols), 0.6, 0.72)
  large <- min(0.62, 0.86 / max(widths, 0.1))
  c(large = large, small = min(0.28, large * 1.15 / ceiling(sqrt(length(symbols)))))
}

# The alternative text of a picture: the symbols row by row or, for a large board, only its size.
describePicture <- function(picture) {
  # Describe a colour by the symbol that it replaces.
  texts <- ifelse(nzchar(picture$symbols), picture$symbols, symbolsFor(picture$order))
  describeCells("Sudoku board", matrix(c("empty", texts)[picture$digits + 1L], picture$order))
}

describeCells <- function(what, cells) {
  size <- paste0(what, " of ", nrow(cells), " x ", ncol(cells))
  if (max(dim(cells)) > 16) return(size)
  paste0(size, ". ", paste(apply(cells, 1, paste, collapse = " "), collapse = "; "))
}

escapeXml <- function(text) {
  text <- gsub("&", "&amp;", text, fixed = TRUE)
  text <- gsub("<", "&lt;", text, fixed = TRUE)
  text <- gsub(">", "&gt;", text, fixed = TRUE)
  gsub("\"", "&quot;", text, fixed = TRUE)
}

# R's colours as "#rrggbb", which every browser supports. Transparent colours are blended with white.
webColour <- function(colours) {
  if (length(colours) == 0) return(character())
  parts <- grDevices::col2rgb(colours, alpha = TRUE) / 255
  share <- rep(parts[4, ], each = 3)
  grDevices::rgb(t(parts[1:3, , drop = FALSE] * share + 1 - share))
}

# Numbers with up to two decimals, independent of options().
decimals <- function(numbers) formatC(numbers, digits = 2, format = "f", decimal.mark = ".", drop0trailing = TRUE)
