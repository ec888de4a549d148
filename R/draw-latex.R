# Writes pictures in LaTeX's picture environment.
#
# Representation: the unit is a cell, and the origin is at the lower left. Groups end in "%", because a newline after a
# group would add a space that shifts the rest of the picture.

latexOf <- function(picture) {
  order <- picture$order
  theme <- picture$theme
  sizes <- symbolSizes(picture$symbols)
  fills <- picture$fills
  paste(c(
    "\\begingroup",
    sprintf("\\setlength{\\unitlength}{\\linewidth}\\divide\\unitlength by %d", order + 1L),
    "\\ifdim\\unitlength>0.7cm \\setlength{\\unitlength}{0.7cm}\\fi",
    sprintf("\\setlength{\\fboxsep}{0pt}\\sffamily\\begin{picture}(%d,%d)", order, order),
    if (!is.na(theme$ground)) latexSquare(order / 2, order / 2, order / 2, theme$ground),
    if (NROW(fills)) latexSquare(fills$x, order - fills$y, fills$half, fills$colour),
    latexLines(picture$lines[!picture$lines$isThick, ], order, "0.3pt", theme$grid),
    latexLines(picture$lines[picture$lines$isThick, ], order, "1pt", theme$line),
    latexLabels(picture$labels[!picture$labels$isSmall, ], order, sizes[["large"]]),
    latexLabels(picture$labels[picture$labels$isSmall, ], order, sizes[["small"]]),
    "\\end{picture}",
    "\\endgroup"
  ), collapse = "\n")
}

latexColour <- function(colours) sprintf("\\color[HTML]{%s}", substr(webColour(colours), 2, 7))

latexSquare <- function(x, y, half, colour) {
  side <- decimals(2 * half)
  sprintf("\\put(%s,%s){%s\\rule{%s\\unitlength}{%s\\unitlength}}", decimals(x - half), decimals(y - half),
          latexColour(colour), side, side)
}

latexLines <- function(lines, order, width, colour) {
  isAcross <- lines$y0 == lines$y1
  top <- order - pmin(lines$y0, lines$y1)
  slope <- ifelse(isAcross, "1,0", "0,-1")
  length <- ifelse(isAcross, lines$x1 - lines$x0, abs(lines$y1 - lines$y0))
  c(paste0("{", latexColour(colour), "\\linethickness{", width, "}"),
    sprintf("\\put(%s,%s){\\line(%s){%s}}", decimals(lines$x0), decimals(top), slope, decimals(length)),
    "}%")
}

latexLabels <- function(labels, order, size) {
  if (nrow(labels) == 0) return()
  size <- paste0(decimals(size), "\\unitlength")
  c(sprintf("{\\fontsize{%s}{%s}\\selectfont", size, size),
    sprintf("\\put(%s,%s){\\makebox(0,0){%s%s%s}}", decimals(labels$x), decimals(order - labels$y),
            latexColour(labels$colour), ifelse(labels$isBold, "\\bfseries ", ""), escapeLatex(labels$text)),
    "}%")
}

latexSigns <- c(
  "~" = "\\textasciitilde{}", "^" = "\\textasciicircum{}", "<" = "\\textless{}", ">" = "\\textgreater{}",
  "|" = "\\textbar{}", "\"" = "\\char34{}", "\001" = "\\textbackslash{}"
)

escapeLatex <- function(text) {
  text <- gsub("\\", "\001", text, fixed = TRUE)
  text <- gsub("([&%$#_{}])", "\\\\\\1", text)
  # In OT1, LaTeX's default font encoding, the codes of these signs belong to other characters.
  for (sign in names(latexSigns)) text <- gsub(sign, latexSigns[[sign]], text, fixed = TRUE)
  text
}
