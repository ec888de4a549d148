# File formats and their detection.

# The parts of a game that each format can hold, and the largest order.
fileFormats <- list(
  lines = list(fields = "comment", names = FALSE, shapes = TRUE, maxOrder = Inf),
  sdm = list(fields = "comment", names = FALSE, shapes = FALSE, maxOrder = 9),
  sdk = list(fields = TRUE, names = TRUE, shapes = TRUE, maxOrder = Inf),
  ss = list(fields = NULL, names = FALSE, shapes = FALSE, maxOrder = 36),
  grids = list(fields = NULL, names = TRUE, shapes = TRUE, maxOrder = Inf),
  candidates = list(fields = NULL, names = FALSE, shapes = TRUE, maxOrder = 25),
  "candidate-lines" = list(fields = NULL, names = FALSE, shapes = TRUE, maxOrder = 25),
  csv = list(fields = TRUE, names = TRUE, shapes = TRUE, maxOrder = Inf)
)

formatOfName <- function(name) {
  ending <- fileEnding(sub("[.](gz|bz2|xz)$", "", name, ignore.case = TRUE, useBytes = TRUE))
  if (ending %in% c("sdm", "sdk", "ss", "csv")) ending
}

formatOf <- function(name, bytes, requested) {
  named <- formatOfName(name)
  heading <- headingOf(textLines(bytes))$names
  if (!is.null(named) && (named != "csv" || !is.null(heading))) return(named)
  withShapes(shapeAtStart(requested), function(shapes) callRust(detect_format(bytes, length(heading), shapes)))$format
}
