# Sentences: what a step of an explanation does and why, for people. A step comes from Rust as numbers; here they become
# words, in one function for each technique.

# The sentence of a step.
sentenceOf <- function(step, order, geometry) {
  words <- wordsOf(step, order, geometry)
  reason <- reasons[[step$technique]](words)
  paste0(reason, if (!step$technique %in% singles) paste0(", so ", words$consequence), ".")
}

# What the parts of a step are called.
wordsOf <- function(step, order, geometry) {
  symbols <- symbolsFor(order)
  list(
    cells = cellNameByRow(step$cells, order), digits = symbols[step$digits], fins = cellNameByRow(step$fins, order),
    houses = housesInWords(step$houses, geometry), cover = housesInWords(step$cover, geometry),
    chains = lapply(step$chains, claimsInWords, order = order, symbols = symbols),
    consequence = consequenceOf(step, order, symbols)
  )
}

# r1c2 is 5; 5 goes from r1c2 and r3c4, and 7 from r5c6.
consequenceOf <- function(step, order, symbols) {
  placed <- paste(cellNameByRow(step$placed$cell, order), "is", symbols[step$placed$digit], recycle0 = TRUE)
  cells <- split(cellNameByRow(step$eliminated$cell, order), step$eliminated$digit)
  gone <- symbols[as.integer(names(cells))]
  gone <- paste(gone, ifelse(seq_along(gone) == 1, "goes from", "from"), vapply(cells, inWords, ""), recycle0 = TRUE)
  inWords(c(placed, gone), if (length(gone) > 1) ", and" else "and")
}

# a; a and b; a, b and c.
inWords <- function(words, and = "and") {
  last <- length(words)
  if (last < 2) return(paste(words, collapse = ""))
  and <- if (startsWith(and, ",")) and else paste0(" ", and)
  paste0(paste(words[-last], collapse = ", "), and, " ", words[[last]])
}

# row 3; rows 3 and 7; row 3 and box 2.
housesInWords <- function(houses, geometry) {
  kinds <- unique(houses$kind)
  inWords(vapply(kinds, function(kind) {
    index <- houses$index[houses$kind == kind]
    if (length(index) == 1 || kind == "diagonal") return(inWords(houseName(kind, index, geometry)))
    paste(plurals[[kind]], inWords(index))
  }, ""))
}

plurals <- c(row = "rows", column = "columns", box = "boxes", region = "regions", "extra house" = "extra houses")

# row 3; the rising diagonal.
houseName <- function(kind, index, geometry = NULL) {
  if (kind != "diagonal") return(paste(kind, index))
  paste("the", c("falling", "rising")[geometry$diagonals][index], "diagonal")
}

# r1c2 is not 5 -> r1c7 is 5 -> ..., for a chain in which each claim follows from the one before.
claimsInWords <- function(chain, order, symbols) {
  cells <- vapply(chain$cells, function(cells) paste(cellNameByRow(cells, order), collapse = "/"), "")
  paste0(cells, ifelse(chain$holds, "=", "<>"), symbols[chain$digit])
}

# Their reason says what follows, too.
singles <- c("full house", "naked single", "hidden single")

# Why, by the technique.
reasons <- list(
  "full house" = function(w) paste0(w$cells, " is the last hole of ", w$houses, ", which lacks ", w$digits),
  "naked single" = function(w) paste("Only", w$digits, "is left for", w$cells),
  "hidden single" = function(w) paste0("In ", w$houses, " only ", w$cells, " can hold ", w$digits)
)
