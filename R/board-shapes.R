# The descriptions of board shapes in files.

# The description of a board's shape; "" for a plain board.
shapeText <- function(game) {
  geometry <- attr(game, "geometry", exact = TRUE)
  if (is.null(geometry)) return("")
  order <- nrow(game)
  boxes <- if (is.null(geometry$regions)) geometry$boxes %||% c(1L, order)
  diagonals <- c("none", "falling", "rising", "both")[[1 + sum(c(1, 2)[geometry$diagonals])]]
  houses <- vapply(geometry$extra, function(places) paste(cellName(places, order), collapse = ","), "")
  paste(c(
    if (!is.null(boxes)) paste0("boxes ", boxes[[1]], "x", boxes[[2]]),
    if (is.null(boxes)) paste("regions", paste(t(geometry$regions), collapse = if (order > 9) "," else "")),
    if (diagonals != "none") paste("diagonals", diagonals),
    if (length(houses)) paste("extra", paste(houses, collapse = ";"))
  ), collapse = " ")
}

# Parses a description of a shape. Returns the result of requestedGeometry(), or NULL for plain boards.
shapeOfText <- function(text) {
  words <- strsplit(withSingleSpaces(text), " ", fixed = TRUE)[[1]]
  if (identical(words, "plain")) return(NULL)
  keys <- words[c(TRUE, FALSE)]
  if (length(words) %% 2 || length(words) == 0 || anyDuplicated(keys) || !all(keys %in% names(shapeReaders))) {
    raiseGeometry("A shape must be \"plain\", or one or more of \"boxes\", \"regions\", \"diagonals\" and ",
                  "\"extra\", each once and with a value, such as \"boxes 2x3\", not ", showValue(text), ".")
  }
  values <- Map(function(key, value) shapeReaders[[key]](value), keys, words[c(FALSE, TRUE)])
  requested <- requestedGeometry(values$boxes, values$regions, values$diagonals %||% FALSE, values$extra)
  # If the order is known, check now that a board of this shape exists.
  if (!is.null(requested$order)) geometryFor(requested, requested$order)
  requested
}

# Removes leading and trailing blanks and replaces each remaining run of blanks with one space. Without gsub(), trimws()
# would take a very long time for a string with many blanks.
withSingleSpaces <- function(text) trimws(gsub("\\s+", " ", text))

shapeReaders <- list(
  boxes = function(value) suppressWarnings(as.numeric(strsplit(value, "x", fixed = TRUE)[[1]])),
  regions = function(value) {
    if (grepl(",", value)) suppressWarnings(as.numeric(strsplit(value, ",", fixed = TRUE)[[1]])) else value
  },
  diagonals = function(value) {
    if (!value %in% c("both", "falling", "rising")) {
      raiseGeometry("In a shape, the value of \"diagonals\" must be \"both\", \"falling\" or \"rising\", not ",
                    showValue(value), ".")
    }
    if (value == "both") TRUE else value
  },
  extra = function(value) {
    houses <- strsplit(strsplit(value, ";", fixed = TRUE)[[1]], ",", fixed = TRUE)
    if (all(lengths(houses) == 1) && all(unlist(houses) %in% names(knownHouses))) unlist(houses) else houses
  }
)

# --- Shapes for Rust ---

# Returns list(words, order, geometries, requested). The first three are for Rust (see src/rust/src/board/text.rs);
# `requested` is the parsed shape, or an error if `words` does not describe a shape.
shapeForRust <- function(words, requested = tryCatch(shapeOfText(words), oxidoku_error = identity)) {
  if (inherits(requested, "condition")) {
    return(list(words = words, order = NA_integer_, geometries = list(), requested = requested))
  }
  geometries <- if (!is.null(requested)) {
    lapply(requested$order %||% (minN:maxN)^2, function(order) {
      tryCatch(geometryFor(requested, order), oxidoku_error = function(error) FALSE)
    })
  }
  list(words = words, order = as.integer(requested$order %||% 0), geometries = geometries, requested = requested)
}

# The shape at the start of a file. Its description, a single space, cannot occur in a file.
wordsAtStart <- " "
shapeAtStart <- function(requested) shapeForRust(wordsAtStart, requested)

geometryOfShape <- function(shape, order) {
  if (shape$order > 0 || is.null(shape$geometries)) return(shape$geometries[[1]])
  shape$geometries[[sqrt(order) - minN + 1]]
}
