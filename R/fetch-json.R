# Functions that read values from JSON. They return NULL for missing values and invalid JSON, because a page can contain
# any text.

# Nested lists, or NULL if the text is not JSON.
parseJSON <- function(text) {
  needPackage("jsonlite", "to read this source's format")
  # Invalid bytes are replaced, because they may be in text that is not used. Percent signs are replaced, because some
  # versions of jsonlite use invalid input as the format string of an error message, which crashes R.
  text <- sub("^\xEF\xBB\xBF", "", text, useBytes = TRUE)
  text <- chartr("%", "?", iconv(text, "UTF-8", "UTF-8", sub = "?"))
  if (countOpenings(text) > 500) return(NULL)
  tryCatch(suppressWarnings(jsonlite::parse_json(text)), error = function(e) NULL)
}

# An upper bound on the nesting depth of a JSON text. Deep nesting could exhaust the stack.
countOpenings <- function(text) sum(charToRaw(text) %in% charToRaw("[{"))

# The element of nested lists at a path of names and indices, or NULL.
elementAt <- function(value, ...) {
  for (step in list(...)) {
    if (!is.list(value) || is.numeric(step) && step > length(value)) return(NULL)
    value <- value[[step]]
  }
  value
}

# The numbers of cells from a list of JSON values. A nested list counts as a value that is not a digit.
numbersOfJSON <- function(values) numbersOfCells(vapply(values, textOfValue, ""))

textOfValue <- function(value) {
  if (is.null(value)) return("")
  if (is.list(value)) "list" else as.character(value)
}
