# The class of field books, and the conditions that a field book must meet.
#
# Invariants: a book has the columns `Row` and `Col`, its treatment columns and, in a split-plot design, `Subplot`, each
# exactly once. `Row` and `Col` have no missing values. In a field, no two rows of the book have the same place (row,
# column and, if recorded, sub-plot), nor the same plot number and sub-plot. Plot numbers may be missing.

bookClasses <- c("sudoku_design", "data.frame")

newBook <- function(frame, squares, recipe, split = NULL) {
  structure(frame, treatments = squares, split = split, recipe = recipe, class = bookClasses)
}

isBook <- function(x) inherits(x, "sudoku_design")

# The treatment columns that a book records, as a list with an element for each square, or NULL.
recordedTreatments <- function(book) {
  squares <- attr(book, "treatments", exact = TRUE)
  if (areAll(squares, areTexts) && length(squares) > 0) squares
}

# The columns of the sub-plot treatments that a book records, or NULL.
recordedSplit <- function(book) {
  split <- attr(book, "split", exact = TRUE)
  if (areTexts(split) && length(split) > 0) split
}

# The columns that identify the field of a plot, outermost first.
fieldColumns <- function(d) intersect(c("Location", "Replicate"), names(d))

# Describes the first reason why a data frame is not a field book, or returns NULL.
bookFault <- function(d, squares, split = NULL) {
  needed <- c("Row", "Col", unlist(squares), split, if (length(split)) "Subplot")
  places <- c(fieldColumns(d), "Row", "Col", intersect("Subplot", names(d)))
  columnFault(d, needed, unique(c(needed, places, intersect("Plot", names(d))))) %||%
    unplacedFault(d) %||%
    repetitionFault(d, places, "place") %||%
    numberFault(d, c(setdiff(places, c("Row", "Col")), "Plot"))
}

numberFault <- function(d, columns) {
  if ("Plot" %in% names(d)) repetitionFault(plainFrame(d)[!is.na(d$Plot), , drop = FALSE], columns, "number")
}

columnFault <- function(d, needed, read) {
  lacking <- setdiff(needed, names(d))
  if (length(lacking)) return(paste("it has no column", showText(lacking[[1]])))
  twice <- intersect(read, names(d)[duplicated(names(d))])
  if (length(twice)) return(paste("it has more than one column named", showText(twice[[1]])))
  areVectors <- vapply(unclass(d)[read], function(column) is.atomic(column) && is.null(dim(column)), NA)
  if (!all(areVectors)) paste("its column", showText(read[!areVectors][[1]]), "is not a vector or factor")
}

unplacedFault <- function(d) {
  for (column in c("Row", "Col")) {
    unplaced <- which(is.na(d[[column]]))
    if (length(unplaced)) {
      return(paste("its column", showText(column), "has a missing value in row", unplaced[[1]], "of the data frame"))
    }
  }
}

repetitionFault <- function(d, columns, what) {
  where <- firstRepetition(d, columns)
  if (!is.null(where)) paste0("two plots have the same ", what, ": ", where)
}

cureForRepetition <- function(further = "") {
  paste0("If they lie in different fields, add a column `Location` or `Replicate` that identifies the field", further,
         ". If a plot was measured several times, use the mean.")
}

# Checks that no two plots of a design have the same place. `columns` names the columns that identify the place.
checkPlaces <- function(d, columns = names(d), further = "") {
  fault <- repetitionFault(d, columns, "place")
  if (!is.null(fault)) raiseError("argument", "In this design, ", fault, ". ", cureForRepetition(further))
}

# Describes the first combination of values in the given columns that occurs in two rows, or returns NULL.
firstRepetition <- function(d, columns) {
  again <- anyDuplicated(plainFrame(d)[columns])
  if (again == 0) return()
  inWords(vapply(columns, function(column) paste(column, showText(as.character(d[[column]][[again]]))), ""))
}
