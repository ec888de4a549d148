# Methods that keep the class of a field book, or drop it with a message.

# Turns a data frame that was derived from a field book into a field book with the same treatments. If this is not
# possible, the result is a plain data frame, and a message gives the reason.
bookLike <- function(frame, book, recipe = attr(book, "recipe", exact = TRUE), report = inform) {
  squares <- recordedTreatments(book)
  split <- recordedSplit(book)
  fault <- bookFault(frame, squares, split)
  if (is.null(fault)) return(newBook(frame, squares, recipeFor(frame, recipe, unitOf(book), report), split))
  report("class_dropped", "The result is a plain data frame, not a field book, because ", fault, ".",
         if (grepl("^two plots", fault)) paste0(" ", cureForRepetition()))
  plainFrame(frame)
}

# The recipe, or NULL if the data frame has more rows than the book that the recipe makes, as after joining books.
recipeFor <- function(frame, recipe, unit, report) {
  isKnown <- is.list(recipe) && isCount(recipe$plots)
  if (!isKnown || nrow(frame) <= recipe$plots) return(recipe)
  report("recipe_dropped", "The recipe was dropped, because the result has ", countedAs(nrow(frame), unit),
         " and the recipe makes only ", recipe$plots, ". Keep the original books for `recreateDesign()`.")
}

# Code often selects rows and columns, so a message of each class appears only once per session.
#' @export
`[.sudoku_design` <- function(x, ...) {
  checkUnaltered(frameFault(x), "designGame")
  part <- NextMethod()
  if (is.data.frame(part)) bookLike(part, x, report = informOnce) else part
}

# Renamed treatment columns are still treatments.
#' @export
`names<-.sudoku_design` <- function(x, value) {
  checkUnaltered(frameFault(x), "designGame")
  if (!areTexts(value) || length(value) != length(x)) {
    raiseError("argument", "The names of a field book must be ", countedAs(length(x), "string"), ", not ",
               showValues(value), ".")
  }
  frame <- plainFrame(x)
  renamed <- function(columns) {
    place <- match(columns, names(frame))
    ifelse(is.na(place), columns, value[place])
  }
  attr(x, "treatments") <- lapply(recordedTreatments(x), renamed)
  if (!is.null(recordedSplit(x))) attr(x, "split") <- renamed(recordedSplit(x))
  names(frame) <- value
  bookLike(frame, x)
}

#' @rdname as.design
#' @export
merge.sudoku_design <- function(x, y, ...) {
  checkUnaltered(frameFault(x), "designGame")
  if (!is.data.frame(y)) raiseError("argument", "`y` must be a data frame, not ", showValue(y), ".")
  if (...length() == 0 && length(intersect(names(x), names(y))) == 0) {
    raiseError("argument", "`y` must have a column in common with the book, such as \"Plot\", but the columns of `y` ",
               "are ", listed(names(y)), ".")
  }
  merged <- withOwnErrors("argument", "`merge()` does not accept these arguments",
                          merge(plainFrame(x), withoutBookClass(y), ...))
  bookLike(merged, x)
}

#' @rdname as.design
#' @export
rbind.sudoku_design <- function(...) {
  parts <- list(...)
  books <- Filter(isBook, parts)
  for (book in books) checkUnaltered(frameFault(book), "designGame")
  checkSameColumns(Filter(is.data.frame, parts))
  checkSameTreatments(books)
  joined <- withOwnErrors("argument", "`rbind()` does not accept these arguments",
                          do.call(rbind.data.frame, lapply(parts, withoutBookClass), quote = TRUE))
  recipes <- lapply(books, attr, "recipe", exact = TRUE)
  areSame <- length(unique(recipes)) == 1
  book <- bookLike(joined, books[[1]], if (areSame) recipes[[1]])
  if (!areSame && isBook(book)) {
    inform("recipe_dropped", "The joined field book has no recipe, because its parts do not have the same recipe. ",
           "Keep the parts for `recreateDesign()`.")
  }
  book
}

checkSameColumns <- function(frames) {
  for (frame in frames[-1]) {
    extra <- c(setdiff(names(frame), names(frames[[1]])), setdiff(names(frames[[1]]), names(frame)))
    if (length(extra)) {
      raiseError("argument", "`rbind()` requires field books with the same columns, but column ",
                 showText(extra[[1]]), " is missing from some of them. Add this column, or remove it from the others.")
    }
  }
}

checkSameTreatments <- function(books) {
  treatments <- unique(lapply(books, function(book) c(recordedTreatments(book), recordedSplit(book))))
  if (length(treatments) == 1) return()
  described <- vapply(treatments, function(squares) paste(showText(unlist(squares)), collapse = ", "), "")
  raiseError("argument", "`rbind()` requires field books with the same treatment columns, but the treatments of ",
             "one are ", described[[1]], " and those of another are ", described[[2]], ". Name the same columns for ",
             "each with `as.design()`.")
}

withoutBookClass <- function(x) if (isBook(x)) plainFrame(x) else x

# --- dplyr ---

# Most dplyr verbs pass their results to this method.
#' @exportS3Method dplyr::dplyr_reconstruct
dplyr_reconstruct.sudoku_design <- function(data, template) { # nolint: a method
  bookLike(plainFrame(data), template)
}

#' @exportS3Method dplyr::group_by
group_by.sudoku_design <- function(.data, ...) { # nolint: a method
  informOnce("class_dropped", "`group_by()` returns a grouped data frame, not a field book. Use `as.design()` after ",
             "`ungroup()`.")
  class(.data) <- "data.frame"
  dplyr::group_by(.data, ...)
}
