# Checks that an object was not altered after the package returned it.
#
# Users can edit an object of any class, and remove its rows or attributes. A fault function describes the first fault
# of an object in words, or returns NULL. Methods that only need an intact data frame call frameFault(x), or
# frameFault(x, types) if they need certain columns. Methods that also need attributes of their class call
# `<class>Fault()`. Methods for lists such as games and solutions, and for formulas, feedback and animations, make only
# a basic check of the object's form.

checkUnaltered <- function(fault, maker) {
  if (is.null(fault)) return(invisible())
  raiseError("argument", "`x` must be an unaltered result of `", maker, "()`, but ", fault, ". Call `", maker,
             "()` again.")
}

# Prints an altered object as a plain data frame if possible, else without classes.
printAltered <- function(x) {
  if (is.null(frameFault(x))) {
    print(plainFrame(x))
  } else {
    print.default(withoutClasses(x))
  }
  invisible(x)
}

# Prints a data frame. Invalid arguments to print.data.frame() raise one of the package's own errors. Without
# arguments, any warning or error comes from the method of a column and is passed on.
printFrame <- function(x, ...) {
  if (...length() == 0) return(print.data.frame(x))
  withOwnErrors("argument", "`print.data.frame()` does not accept the arguments in `...`", print.data.frame(x, ...))
}

# Removes the classes of an object and, if it is a list, of its elements at every depth, because a method may fail if a
# part is missing. Environments and external pointers stay unchanged.
withoutClasses <- function(x) {
  if (is.list(x)) return(lapply(unclass(x), withoutClasses))
  if (typeof(x) %in% c("environment", "externalptr")) x else unclass(x)
}

# Removes all classes and attributes that a plain data frame does not have.
plainFrame <- function(x) {
  attributes(x) <- list(names = names(x), row.names = attr(x, "row.names"), class = "data.frame")
  x
}

# Describes the first fault in a data frame that must have columns of these names and types ("text", "number" or
# "factor"), or returns NULL.
frameFault <- function(x, types = character()) {
  if (!is.list(x) || !is.data.frame(x)) return("it is not a data frame")
  columns <- unclass(x)
  if (!is.character(names(columns))) return("its columns have no names")
  if (!all(validEnc(names(columns)))) return("the name of a column is not valid text")
  rows <- length(attr(x, "row.names"))
  isColumnOf <- function(column) {
    isVector(column) && NROW(column) == rows && (!is.factor(column) || isFactor(column))
  }
  fits <- vapply(columns, isColumnOf, NA)
  if (!all(fits)) {
    wrong <- which(!fits)[[1]]
    what <- if (is.null(dim(columns[[wrong]]))) paste("is not an intact vector of length", rows) else
      paste("does not have", countedAs(rows, "row"))
    return(paste0("its column `", names(columns)[[wrong]], "` ", what))
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

# Describes the fault in an attribute, or returns NULL if the attribute is intact.
attributeFault <- function(x, name, isIntact) {
  if (isIntact) return(NULL)
  paste0("its attribute \"", name, "\" ", if (is.null(attr(x, name, exact = TRUE))) "is missing" else "was altered")
}

# Makes row names for a data frame from names that may be missing, empty or duplicated.
rowNamesFrom <- function(names) {
  isNone <- is.na(names) | names == ""
  names[isNone] <- as.character(seq_along(names))[isNone]
  make.unique(names)
}
