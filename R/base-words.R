# Conversion of numbers and lists to text for messages.

# Shows all values of a short vector, and other objects as showValue() does.
showValues <- function(x) {
  if (!is.atomic(x) || is.object(x) || is.matrix(x) || length(x) < 2 || length(x) > 12) return(showValue(x))
  paste0("c(", paste(vapply(x, showValue, ""), collapse = ", "), ")")
}

showNumber <- function(x) format(x, big.mark = ",", decimal.mark = ".", scientific = FALSE, trim = TRUE)

# For example, 1 step or 2 steps.
countedAs <- function(number, one, more = paste0(one, "s")) {
  paste(showNumber(number), ngettext(min(number, 2), one, more))
}

# For example, 12,000 of 1,000,000 puzzles.
countOf <- function(done, size, what) paste(showNumber(done), "of", showNumber(size), what)

# The position of an element, with its name if it has one: 2, or 2 ("b").
placeInWords <- function(place, names) {
  name <- names[place]
  paste0(showNumber(place), if (!is.null(name) && !is.na(name) && nzchar(name)) paste0(" (", showText(name), ")"))
}

capitalised <- function(text) paste0(toupper(substr(text, 1, 1)), substring(text, 2))

# Converts a reason to a sentence without a full stop: "r1c2 holds 0" becomes "Cell r1c2 holds 0".
asSentence <- function(reason) capitalised(sub("^(r\\d)", "cell \\1", sub("[.]$", "", reason)))

# Joins words: a; a and b; a, b and c.
inWords <- function(words, and = "and") {
  last <- length(words)
  if (last < 2) return(paste(words, collapse = ""))
  and <- if (startsWith(and, ",")) and else paste0(" ", and)
  paste0(paste(words[-last], collapse = ", "), and, " ", words[[last]])
}

# Whole numbers, padded with zeros to the same width.
padded <- function(x) formatC(x, width = nchar(max(x)), flag = "0", format = "d")

# The first twelve names, quoted.
listed <- function(names) {
  paste0(paste(showText(utils::head(names, 12)), collapse = ", "), if (length(names) > 12) ", ...")
}
