# Checks of arguments that are not boards, and the predicates they share. A check returns the value in the form that the
# caller works with.

# One whole number between two bounds.
checkWhole <- function(x, name, least, most) {
  if (!isNumber(x) || x != trunc(x) || x < least || x > most) {
    raiseError("argument", "`", name, "` must be a whole number from ", least, " to ", most, ", not ",
               showValue(x), ".")
  }
  as.integer(x)
}

# One number from a bound on, infinity included, rounded down.
checkAtLeast <- function(x, name, least) {
  if (!isNumber(x) || x < least) {
    raiseError("argument", "`", name, "` must be a number from ", least, " on, not ", showValue(x), ".")
  }
  floor(x)
}

checkPositive <- function(x, name) {
  if (!isNumber(x) || x <= 0 || is.infinite(x)) {
    raiseError("argument", "`", name, "` must be a number above 0, not ", showValue(x), ".")
  }
  x
}

# One colour, as graphics functions take it: a name, "#rrggbb", or a number of the palette.
checkColour <- function(x, name) {
  text <- isString(x) && !inherits(try(grDevices::col2rgb(x), silent = TRUE), "try-error")
  known <- text || isNumber(x) && x == trunc(x) && x >= 1 && x <= .Machine$integer.max
  if (!known) {
    raiseError("argument", "`", name, "` must be a colour, such as \"steel blue\" or \"#4682b4\", not ",
               showValue(x), ".")
  }
  x
}

isNumber <- function(x) is.numeric(x) && !is.object(x) && length(x) == 1 && !is.na(x)

isString <- function(x) is.character(x) && length(x) == 1 && !is.na(x)

isWord <- function(x, words) isString(x) && x %in% words

areTexts <- function(x) is.character(x) && !is.object(x) && !anyNA(x)

# TRUE for an intact factor. Base R raises errors for other objects of class "factor".
isFactor <- function(x) {
  is.factor(x) && is.integer(unclass(x)) && is.character(levels(x)) && all(unclass(x) %in% c(NA, seq_along(levels(x))))
}

isFlag <- function(x) is.logical(x) && length(x) == 1 && !is.na(x)

isVector <- function(x) !is.null(x) && (is.atomic(x) || is.list(x))

# TRUE for a list whose elements all pass a test.
areAll <- function(x, passes, ...) is.list(x) && all(vapply(x, passes, NA, ...))

hasParts <- function(x, parts) is.list(x) && !is.object(x) && all(parts %in% names(x))

# TRUE if all of `x` are whole numbers between two bounds.
areWhole <- function(x, least, most) {
  is.numeric(x) && !is.object(x) && !anyNA(x) && all(x == trunc(x) & x >= least & x <= most)
}

# One of some words, which may be shortened; the whole set of words, a default, stands for its first.
checkChoice <- function(x, name, choices) {
  if (identical(x, choices)) return(choices[[1]])
  place <- if (isString(x)) pmatch(unclass(x), choices, nomatch = 0L) else 0L
  if (place == 0L) {
    raiseError("argument", "`", name, "` must be one of ", paste0("\"", choices, "\"", collapse = ", "),
               ", not ", showValue(x), ".")
  }
  choices[[place]]
}

checkFunction <- function(x, name) {
  if (!is.function(x)) {
    raiseError("argument", "`", name, "` must be a function, not ", showValue(x), ".")
  }
  x
}

checkFlag <- function(x, name) {
  if (!isFlag(x)) {
    raiseError("argument", "`", name, "` must be TRUE or FALSE, not ", showValue(x), ".")
  }
  x
}

# The names of the rows of a data frame, or NULL for numbered rows.
checkRowNames <- function(x, rows) {
  isWide <- length(x) != rows || is.object(x) || !is.null(dim(x))
  if (!is.null(x) && (isWide || !(is.character(x) || areWhole(x, -Inf, Inf)) || anyNA(x) || anyDuplicated(x))) {
    raiseError("argument", "`row.names` must be NULL or ", countedAs(rows, "unique name"), ", not ", showValues(x), ".")
  }
  x
}

# A method's dots, which are there for the generic's sake.
checkNoDots <- function(...) {
  if (...length() > 0) {
    raiseError("argument", "Unused argument: ", showDots(...), ". The function's help page says which there are.")
  }
}

# The first of some arguments, with its name if it has one.
showDots <- function(...) {
  name <- names(substitute(list(...)))[2]
  paste0(if (!is.null(name) && nzchar(name)) paste(name, "= "), showValue(...elt(1)))
}

# A package that only some users have.
needPackage <- function(package, purpose) {
  if (!requireNamespace(package, quietly = TRUE)) {
    raiseError("package", "The package \"", package, "\" is needed ", purpose, ". Install it: install.packages(\"",
               package, "\").")
  }
}

checkCount <- function(count) {
  count <- checkAtLeast(count, "count", 0)
  if (count > .Machine$integer.max) {
    raiseError("argument", "`count` must be at most ", .Machine$integer.max, ", not ", showValue(count), ".")
  }
  as.vector(count)
}

areStrings <- function(pieces) all(vapply(pieces, function(piece) is.character(piece) && length(piece) == 1, NA))
