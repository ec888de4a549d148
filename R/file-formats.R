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
formatOf <- function(name, bytes, asked) {
  named <- formatOfName(name)
  heading <- headingOf(textLines(bytes))$names
  if (!is.null(named) && (named != "csv" || !is.null(heading))) return(named)
  withShapes(toldShape(" ", asked), function(told) callRust(detect_format(bytes, length(heading), told)))$format
}
