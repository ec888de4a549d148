# Methods that print and convert field books.

#' @export
print.sudoku_design <- function(x, ...) {
  if (!is.null(frameFault(x))) return(invisible(printAltered(x)))
  recipe <- recipeOf(x)
  # An invalid argument in `...` raises an error before anything is printed.
  lines <- utils::capture.output(printFrame(x, ...))
  cat(c(if (!is.null(recipe)) describeRecipe(recipe, nrow(x), unitOf(x)), lines), sep = "\n")
  invisible(x)
}

# data.frame() and cbind() set `optional`. Row and Col are then left unchanged, because a model would treat numbers as
# numeric covariates.
#' @rdname as.design
#' @export
as.data.frame.sudoku_design <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkUnaltered(frameFault(x), "designGame")
  checkFlag(optional, "optional")
  frame <- plainFrame(x)
  if (!optional) for (name in intersect(c("Row", "Col"), names(frame))) frame[[name]] <- asNumbers(frame[[name]])
  if (!is.null(row.names)) attr(frame, "row.names") <- checkRowNames(row.names, nrow(x))
  frame
}

# Converts a column of whole numbers without leading zeros to integers.
asNumbers <- function(column) {
  isVector <- !is.object(column) && is.null(dim(column)) && (is.character(column) || is.numeric(column))
  if (!isVector && !isFactor(column)) return(column)
  text <- as.character(column)
  if (all(is.na(text) | grepl("^(0|-?[1-9][0-9]{0,8})$", text))) as.integer(text) else column
}

#' @rdname as.design
#' @export
as.matrix.sudoku_design <- function(x, column = NULL, ...) {
  checkNoDots(...)
  checkColumnsOf(x, c("Row", "Col", fieldColumns(x)))
  if (!is.null(column)) checkNames(column, "column", x, many = FALSE)
  x <- wholePlots(x)
  values <- if (is.null(column)) treatmentTexts(x) else x[[column]]
  if (is.object(values)) values <- as.character(values)
  places <- placesOfPlots(x)
  checkPlaces(places)
  sketches <- lapply(split(seq_len(nrow(x)), fieldLabels(x)), function(plots) {
    sketchOf(places$Row[plots], places$Col[plots], values[plots])
  })
  if (length(sketches) == 1) sketches[[1]] else sketches
}

sketchOf <- function(row, col, values) {
  names <- list(Row = seq_len(max(row)), Col = seq_len(max(col)))
  sketch <- matrix(values[NA_integer_], max(row), max(col), dimnames = names)
  sketch[cbind(row, col)] <- values
  sketch
}

# The treatment of each plot as text. The levels of factors and of superimposed squares are separated by colons.
treatmentTexts <- function(d) {
  columns <- unclass(d)[unlist(treatmentsIn(d, NULL))]
  texts <- do.call(paste, c(unname(lapply(columns, as.character)), sep = ":"))
  replace(texts, !stats::complete.cases(plainFrame(d)[names(columns)]), NA)
}

# The field of each plot, as a factor with levels in the order of the book.
fieldLabels <- function(d) {
  columns <- fieldColumns(d)
  if (length(columns) == 0) return(factor(rep("1", nrow(d))))
  labels <- do.call(paste, c(unname(lapply(unclass(d)[columns], as.character)), sep = ", "))
  factor(labels, levels = unique(labels))
}
