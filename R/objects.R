# Objects: whether what a method receives is still what the function that made it returned.
#
# Anyone can edit an object of any class, take rows away or remove an attribute. Each class has one function,
# `<class>Fault()`, which all its methods use: it describes the first fault of an object in words, or returns NULL.

# Raises an error that names the fault of an object, unless there is none.
checkUnaltered <- function(fault, what, maker, name = "x") {
  if (is.null(fault)) return(invisible())
  raiseError("argument", "`", name, "` must be ", what, " as ", maker, "() returned it, but ", fault, ". ",
             "Call ", maker, "() again.")
}

# Prints an object that is only a part of what its class promises, or was altered.
printPart <- function(x) {
  if (is.null(frameFault(x))) {
    print(plainFrame(x))
  } else {
    print.default(withoutClasses(x))
  }
  invisible(x)
}

# Prints a data frame. Bad arguments for print.data.frame() raise an error of the package; without any, a warning or an
# error comes from a column's own method and is passed on.
printFrame <- function(x, ...) {
  if (...length() == 0) return(print.data.frame(x))
  refuse <- function(condition) {
    passTimeLimit(condition)
    raiseError("argument", "The arguments of print() in `...` were refused: ", shortMessage(condition), ".")
  }
  tryCatch(print.data.frame(x, ...), error = refuse, warning = refuse)
}

# The same without the classes of all its parts, since a method of theirs may need what is missing.
withoutClasses <- function(x) {
  if (is.list(x)) return(lapply(unclass(x), withoutClasses))
  if (typeof(x) %in% c("environment", "externalptr")) x else unclass(x)
}

# A data frame without the class and the attributes that it had besides.
plainFrame <- function(x) {
  attributes(x) <- list(names = names(x), row.names = attr(x, "row.names"), class = "data.frame")
  x
}

# The fault of what should be a data frame with columns of these names and types: "text", "number" or "factor".
frameFault <- function(x, types = character()) {
  if (!is.list(x) || !is.data.frame(x)) return("it is not a data frame")
  columns <- unclass(x)
  if (!is.character(names(columns))) return("its columns have no names")
  rows <- length(attr(x, "row.names"))
  fits <- vapply(columns, function(column) isVector(column) && NROW(column) == rows, NA)
  if (!all(fits)) {
    return(paste0("its column `", names(columns)[!fits][[1]], "` does not fit its ", countedAs(rows, "row")))
  }
  missing <- setdiff(names(types), names(columns))
  if (length(missing)) return(paste0("its column `", missing[[1]], "` is missing"))
  isOfType <- mapply(isColumn, columns[names(types)], types)
  if (!all(isOfType)) paste0("its column `", names(types)[!isOfType][[1]], "` was altered")
}

isColumn <- function(column, type) {
  is.null(dim(column)) && switch(type,
    text = is.character(column) && !is.object(column),
    number = is.numeric(column) && !is.object(column),
    factor = isFactor(column)
  )
}

# The fault of an object one of whose attributes should be intact.
attributeFault <- function(x, name, isIntact) {
  if (isIntact) return(NULL)
  paste0("its attribute \"", name, "\" ", if (is.null(attr(x, name, exact = TRUE))) "is missing" else "was altered")
}

# Is this a game, or the matrix of one, that can be read?
isBoard <- function(x) {
  tryCatch(is.matrix(gameDigits(x)), oxidoku_error = function(error) FALSE)
}
