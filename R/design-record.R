# The record of a field book in a file: lines of text that survive if a spreadsheet program saves the file.
#
# Representation: the first lines describe the book to people who open the file. Each of the other lines consists of
# "record: " and a piece of R code. Together, the pieces form the code for a list of constants, in which every character
# that could separate the cells of a table is percent-encoded. The elements of the list are:
# - `treatments`: the treatment columns of each square; `split`: the treatment columns of the sub-plots;
# - `levels`: the levels of each factor;
# - `recipe`: the recipe of the book; see design-recipe.R.

recordMark <- "record: "

recordOf <- function(book) {
  isFactor <- vapply(unclass(book), is.factor, NA)
  recipe <- recipeOf(book)
  record <- list(treatments = recordedTreatments(book), split = recordedSplit(book),
                 levels = lapply(unclass(book)[isFactor], levels), recipe = recipe)
  code <- inUtf8(encoded(paste(deparse(record, 500, control = constantStyle), collapse = "")))
  c(
    "Field book from oxidoku. Read it with as.design(file).",
    if (!is.null(recipe)) {
      c(recipeLines(recipe, nrow(book), unitOf(book)), paste("Call:", oneLine(startOf(recipe$call))))
    },
    paste0(recordMark, inPieces(code))
  )
}

# deparse() in this style writes constants that parse() restores exactly.
constantStyle <- c("keepNA", "keepInteger", "niceNames", "showAttributes", "digits17")

# Spreadsheet programs truncate cells with more than 32,767 characters.
inPieces <- function(text, width = 1000) {
  starts <- seq(1, max(nchar(text), 1), by = width)
  substring(text, starts, starts + width - 1)
}

# Percent-encodes all characters except ASCII letters, digits and a few other harmless ASCII characters.
encoded <- function(text) {
  bytes <- charToRaw(enc2utf8(text))
  isPlain <- bytes %in% charToRaw(paste(c(letters, LETTERS, 0:9, "(", ")", "=", ".", "_", "-", " "), collapse = ""))
  paste(ifelse(isPlain, rawToChar(bytes, multiple = TRUE), sprintf("%%%02X", as.integer(bytes))), collapse = "")
}

# The record in the lines of a file, or NULL. If the record is damaged, a message reports that it is ignored.
recordIn <- function(lines) {
  pieces <- lines[startsWith(lines, recordMark)]
  if (length(pieces) == 0) return()
  record <- inUtf8(constantIn(decoded(paste(substring(pieces, nchar(recordMark) + 1), collapse = ""))))
  isIntact <- hasParts(record, "levels") && areAll(record$levels, areTexts)
  if (isIntact) return(record)
  inform("record", "The record of the field book in this file is damaged and was ignored. Treatments are found by ",
         "name, and `recreateDesign()` cannot recreate the book.")
}

decoded <- function(text) {
  failed <- function(condition) {
    passTimeLimit(condition)
    ""
  }
  text <- tryCatch(utils::URLdecode(text), error = failed, warning = failed)
  Encoding(text) <- "UTF-8"
  text
}

# The value of R code that consists only of constants; NULL for any other code, which is not evaluated.
constantIn <- function(code) {
  tryCatch({
    parsed <- parse(text = code, keep.source = FALSE, encoding = "UTF-8")
    isConstant <- length(parsed) == 1 && all(all.names(parsed[[1]]) %in% constantMakers)
    if (isConstant) eval(parsed[[1]], list2env(mget(constantMakers, baseenv()), parent = emptyenv()))
  }, error = function(condition) {
    passTimeLimit(condition)
    NULL
  })
}

constantMakers <- c("c", "list", "structure", "-", ":", "character", "integer", "numeric", "logical")
