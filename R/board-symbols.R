# Conversion between the symbols on a board and digits. The engines use digits: the whole numbers from 1 to the order
# of the board.

# The symbols of a board: 1 to 9 on boards up to 9 x 9, letters on boards up to 25 x 25, and numbers of equal width on
# larger boards.
symbolsFor <- function(order) {
  if (order <= 25) singleSymbols[[order]] else formatC(seq_len(order), width = nchar(order), flag = "0")
}

singleSymbols <- lapply(1:25, function(order) if (order <= 9) as.character(seq_len(order)) else LETTERS[seq_len(order)])

# The symbols that represent a board in a string: single characters on boards up to 36 x 36.
lineSymbolsFor <- function(order) {
  if (order > 25 && order <= 36) c(1:9, LETTERS, "a")[seq_len(order)] else symbolsFor(order)
}

# The strings that mark an empty cell, besides NA.
emptyMarks <- c("", ".", " ", "0", "-", "_")

# The digits of a game, with its geometry if the game is not plain. Users can edit games, so the game is checked.
gameDigits <- function(game) {
  checkBoard(game)
  digits <- digitsOf(game)
  attr(digits, "geometry") <- attr(game, "geometry", exact = TRUE)
  digits
}

# Returns a matrix without dimnames: the digits of a square matrix of text, numbers or logical values, with 0 for an
# empty cell.
digitsOf <- function(x) {
  order <- nrow(x)
  digits <- digitsOfCells(x, order)
  checkKnown(digits, x, order)
  matrix(digits, order, order)
}

# The digits of cells; NA for a value that is neither a symbol nor a mark for an empty cell.
digitsOfCells <- function(x, order) {
  if (is.character(x)) digitsOfText(x, order) else digitsOfNumbers(x, order)
}

digitsOfText <- function(x, order) {
  symbols <- symbolsFor(order)
  digits <- match(x, symbols)
  rest <- is.na(digits)
  if (any(rest)) {
    rest <- which(rest)
    text <- as.vector(x)[rest]
    digits[rest[is.na(text) | text %in% emptyMarks]] <- 0L
    if (order > 25) {
      ofLine <- match(text, lineSymbolsFor(order))
      digits[rest] <- pmax(digits[rest], digitsOfNumerals(text, order), ofLine, na.rm = TRUE)
    }
  }
  digits
}

# The digits for numerals such as "7" and "007", on boards larger than 25 x 25; NA for other text, for numerals with
# more than nine digits, and for numbers above the order.
digitsOfNumerals <- function(text, order) {
  numeral <- grepl("^[0-9]{1,9}$", text, useBytes = TRUE)
  digits <- rep(NA_integer_, length(text))
  digits[numeral] <- as.integer(text[numeral])
  digits[!is.na(digits) & digits > order] <- NA
  digits
}

# The digits of cells that hold numbers; NA for values other than whole numbers from 0 to the order. NA itself marks an
# empty cell; NaN does not.
digitsOfNumbers <- function(x, order) {
  empty <- is.na(x) & !is.nan(x)
  if (is.logical(x)) return(ifelse(empty, 0L, NA))
  digits <- suppressWarnings(as.integer(x))
  digits[!is.na(digits) & (digits != x | digits < 0 | digits > order)] <- NA
  digits[empty] <- 0L
  digits
}

# Raises an error that names the first cell with an invalid symbol. Cells are checked column by column.
checkKnown <- function(digits, cells, order) {
  unknown <- which(is.na(digits))
  if (length(unknown) == 0) return(invisible())
  first <- unknown[[1]]
  symbols <- symbolsFor(order)
  raiseError(
    "symbol", "Cell ", cellName(first, order), " holds ", showValue(unclass(cells)[[first]]),
    if (length(unknown) > 1) alsoUnknown(length(unknown) - 1),
    ". The symbols of this board are ", symbols[[1]], " to ", symbols[[order]],
    if (order > 9) paste0(", or the numbers 1 to ", order, " in a numeric matrix or vector"),
    "; NA, 0, \"\", \" \", \".\", \"-\" and \"_\" stand for an empty cell."
  )
}

alsoUnknown <- function(cells) {
  paste0(", and ", countedAs(cells, "other cell"), " also ", ngettext(cells, "holds", "hold"), " an unknown symbol")
}

# The symbols for treatments. Numbers get the prefix "L", so that software does not treat the factor as numeric.
designSymbols <- function(order) {
  symbols <- symbolsFor(order)
  if (order <= 9 || order > 25) paste0("L", symbols) else symbols
}
