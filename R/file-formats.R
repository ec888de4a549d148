# Formats: which there are, how to tell them, and the line that says what shape the boards after it have.

# What each can hold of a game.
fileFormats <- list(
  lines = list(fields = "comment", names = FALSE, shapes = TRUE, most = Inf),
  sdm = list(fields = "comment", names = FALSE, shapes = FALSE, most = 9),
  sdk = list(fields = TRUE, names = TRUE, shapes = TRUE, most = Inf),
  ss = list(fields = NULL, names = FALSE, shapes = FALSE, most = 36),
  grids = list(fields = NULL, names = TRUE, shapes = TRUE, most = Inf),
  candidates = list(fields = NULL, names = FALSE, shapes = TRUE, most = 25),
  "candidate-lines" = list(fields = NULL, names = FALSE, shapes = TRUE, most = 25),
  csv = list(fields = TRUE, names = TRUE, shapes = TRUE, most = Inf)
)

# The format that a file's name says; NULL if it says none.
formatOfName <- function(name) {
  ending <- fileEnding(sub("[.](gz|bz2|xz)$", "", name, ignore.case = TRUE, useBytes = TRUE))
  if (ending %in% c("sdm", "sdk", "ss", "csv")) ending
}

# The format of a file, by its name and its first lines.
formatOf <- function(name, lines, asked) {
  named <- formatOfName(name)
  heading <- headingOf(lines)$names
  if (!is.null(named) && (named != "csv" || !is.null(heading))) return(named)
  if (!is.null(heading)) lines <- gsub("\"", "", lines)
  kinds <- kindsOfLines(lines)
  rows <- lines[kinds == "row"]
  asked <- askedBefore(lines, kinds, asked)
  areBoards <- length(rows) == 0 || areLines(rows, asked)
  # One word above rows is a heading of another kind.
  if (length(heading) > 1 || length(heading) == 1 && areBoards) return("csv")
  if (any(kinds == "section")) return("sdk")
  if (any(kinds == "name")) return("grids")
  if (length(rows)) formatOfRows(rows, kinds, areBoards, asked) else "lines"
}

formatOfRows <- function(rows, kinds, areBoards, asked) {
  if (any(kinds == "border")) return(if (any(nchar(cellsOfRow(rows[[1]], asked)) > 1)) "candidates" else "ss")
  if (isCandidateLine(rows[[1]], asked)) return("candidate-lines")
  if (areBoards) return("lines")
  if (any(kinds == "field")) "sdk" else "grids"
}

# Is each row a board? So many rows of so many cells are one board if a cell holds what is no symbol of a smaller one.
areLines <- function(rows, asked) {
  size <- length(cellsOfRow(rows[[1]], asked))
  if (!size %in% ordersOf(asked)) return(TRUE)
  if (!isBoardSize(size, asked)) return(FALSE)
  rows <- rows[seq_len(min(size, length(rows)))]
  cells <- lapply(rows, cellsOfRow, asked)
  length(rows) < size || any(lengths(cells) != size) || !anyNA(digitsOfText(unlist(cells), sqrt(size)))
}

# What a line before the first row says of its shape, or else what was asked for.
askedBefore <- function(lines, kinds, asked) {
  shape <- which(kinds == "shape")[1]
  if (isTRUE(shape < which(kinds == "row")[1])) shapeOrNull(lines[[shape]]) else asked
}

shapeOrNull <- function(line) tryCatch(shapeOfText(sub("^\\s*#!", "", line)), oxidoku_error = function(error) NULL)
