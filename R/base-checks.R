# Predicates, and checks for arguments other than boards. Most checks return the value in the form that callers need.

checkWhole <- function(x, name, min, max) {
  if (!isNumber(x) || x != trunc(x) || x < min || x > max) {
    range <- paste(format(c(min, max), scientific = FALSE, trim = TRUE), collapse = " to ")
    raiseError("argument", "`", name, "` must be a whole number from ", range, ", not ", showValue(x), ".")
  }
  as.integer(x)
}

# Checks that `x` is a single number of at least `min`; Inf is valid. Returns the number rounded down.
checkAtLeast <- function(x, name, min) {
  if (!isNumber(x)) raiseError("argument", "`", name, "` must be a number, not ", showValue(x), ".")
  if (x < min) raiseError("argument", "`", name, "` must be at least ", min, ", not ", showValue(x), ".")
  floor(x)
}

checkPositive <- function(x, name) {
  if (!isNumber(x) || x <= 0 || is.infinite(x)) {
    raiseError("argument", "`", name, "` must be a positive, finite number, not ", showValue(x), ".")
  }
  x
}

# Checks the length of a search, relative to the default. Reduces large values, so that the number of moves is finite.
checkEffort <- function(effort) {
  if (!isNumber(effort) || !is.finite(effort) || effort < 0) {
    raiseError("argument", "`effort` must be a finite number that is at least 0, not ", showValue(effort), ".")
  }
  min(as.vector(effort), 1e6)
}

# Checks that `x` is a single colour in a form that graphics functions accept, such as a name, "#rrggbb", or an index
# into the palette.
checkColour <- function(x, name) {
  text <- isString(x) && tryCatch(is.matrix(grDevices::col2rgb(x)), error = function(condition) FALSE)
  known <- text || isNumber(x) && x == trunc(x) && x >= 1 && x <= .Machine$integer.max
  if (!known) {
    raiseError("argument", "`", name, "` must be a colour, such as \"steel blue\" or \"#4682b4\", not ",
               showValue(x), ".")
  }
  x
}

isNumber <- function(x) is.numeric(x) && !is.object(x) && length(x) == 1 && !is.na(x)

isString <- function(x) is.character(x) && length(x) == 1 && !is.na(x)

# TRUE if functions for text can read all these strings. They raise errors for invalid text and text marked as bytes.
areReadable <- function(text) all(validEnc(text)) && all(Encoding(text) != "bytes")

isWord <- function(x, words) isString(x) && x %in% words

areTexts <- function(x) is.character(x) && !is.object(x) && !anyNA(x)

# TRUE for an intact factor. Base R raises errors for malformed objects of class "factor".
isFactor <- function(x) {
  is.factor(x) && is.integer(unclass(x)) && is.character(levels(x)) && all(unclass(x) %in% c(NA, seq_along(levels(x))))
}

isFlag <- function(x) is.logical(x) && length(x) == 1 && !is.na(x)

isVector <- function(x) !is.null(x) && (is.atomic(x) || is.list(x))

isPlainList <- function(x) is.list(x) && !is.object(x)

areAll <- function(x, passes, ...) is.list(x) && all(vapply(x, passes, NA, ...))

hasParts <- function(x, parts) is.list(x) && !is.object(x) && all(parts %in% names(x))

areWhole <- function(x, min, max) {
  is.numeric(x) && !is.object(x) && !anyNA(x) && all(x == trunc(x) & x >= min & x <= max)
}

# Returns the element of `choices` that `x` names or abbreviates. Like match.arg(), returns the first choice if `x` is
# the whole vector, which is the default of many arguments.
checkChoice <- function(x, name, choices) {
  if (identical(x, choices)) return(choices[[1]])
  place <- if (isString(x)) pmatch(unclass(x), choices, nomatch = 0L) else 0L
  if (place == 0L) {
    raiseError("argument", "`", name, "` must be one of ", paste0("\"", choices, "\"", collapse = ", "),
               ", not ", showValue(x), ".")
  }
  choices[[place]]
}

# The position in `choices` of each word in `x`, which may be abbreviated. Unknown and ambiguous words have the position
# 0. If `x` is not text, the result is a single 0.
placesOfWords <- function(x, choices) {
  if (is.character(x)) pmatch(unclass(x), choices, nomatch = 0L, duplicates.ok = TRUE) else 0L
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

# Checks the row names of a data frame. NULL means numbered rows.
checkRowNames <- function(x, rows) {
  hasWrongShape <- length(x) != rows || is.object(x) || !is.null(dim(x))
  areNames <- is.character(x) || areWhole(x, -.Machine$integer.max, .Machine$integer.max)
  if (!is.null(x) && (hasWrongShape || !areNames || anyNA(x) || anyDuplicated(x))) {
    raiseError("argument", "`row.names` must be NULL or ", countedAs(rows, "unique name"), ", not ", showValues(x), ".")
  }
  if (is.numeric(x)) as.integer(x) else x
}

# For methods that have `...` only because the generic requires it.
checkNoDots <- function(...) {
  if (...length() > 0) {
    raiseError("argument", "Unused argument: ", showDots(...), ". See the help page for valid arguments.")
  }
}

# The first argument in `...`, with its name if it has one.
showDots <- function(...) {
  name <- names(substitute(list(...)))[2]
  paste0(if (!is.null(name) && nzchar(name)) paste(name, "= "), showValue(...elt(1)))
}

# `instead` is an alternative that does not need the package.
needPackage <- function(package, purpose, instead = NULL) {
  if (!requireNamespace(package, quietly = TRUE)) {
    raiseError("package", "The package \"", package, "\" is needed ", purpose, ". Install it with ",
               "`install.packages(\"", package, "\")`", if (!is.null(instead)) paste(", or", instead), ".")
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
