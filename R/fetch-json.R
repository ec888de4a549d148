# Reading JSON: values out of the text of a page, which can be anything. What is no JSON or is missing is NULL.

# JSON as lists within lists; NULL where a text is not JSON.
parseJSON <- function(text) {
  needPackage("jsonlite", "to read this source's format")
  # Broken bytes can stand in words only, which do not matter; nor does the mark of byte order at the start. A "%" is a
  # danger: some versions of jsonlite take what they cannot read for the format of their error, and then R crashes.
  text <- sub("^\xEF\xBB\xBF", "", text, useBytes = TRUE)
  text <- chartr("%", "?", iconv(text, "UTF-8", "UTF-8", sub = "?"))
  if (countOpenings(text) > 500) return(NULL)
  tryCatch(suppressWarnings(jsonlite::parse_json(text)), error = function(e) NULL)
}

# How deep a JSON text can be nested at most. A text with more brackets than a puzzle needs could exhaust the stack.
countOpenings <- function(text) sum(charToRaw(text) %in% charToRaw("[{"))

# What stands in a value under names and numbers, one after the other; NULL where there is nothing.
reach <- function(value, ...) {
  for (step in list(...)) {
    if (!is.list(value) || is.numeric(step) && step > length(value)) return(NULL)
    value <- value[[step]]
  }
  value
}

# The cells of a list of numbers. What is a list itself is no digit.
numbersOfJSON <- function(values) numbersOfCells(vapply(values, textOfValue, ""))

textOfValue <- function(value) {
  if (is.null(value)) return("")
  if (is.list(value)) "list" else as.character(value)
}
