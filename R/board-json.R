# Games as JSON: jsonlite::toJSON() writes games as strings if as.data.frame() returns only the column `puzzle`,
# and otherwise as records with the columns of that data frame. as.sudoku() reads the result of jsonlite::fromJSON().

# jsonlite has no function to register a class, but its generic function accepts methods. The methods are stored in a
# new environment, because the namespace of oxidoku may be locked when jsonlite is loaded.
defineJsonMethods <- function(...) {
  toJson <- utils::getFromNamespace("asJSON", "jsonlite")
  env <- new.env()
  for (class in c("sudoku", "sudoku_games")) {
    methods::setOldClass(class, where = env)
    methods::setMethod(toJson, class, function(x, ..., na = NULL) {
      toJson(jsonParts(x), ..., na = if (is.null(na)) "null" else na) # nolint: object_usage_linter.
    }, where = env)
  }
}

# Text if the boards need no other column; else a data frame. The result is also a data frame if all games are missing,
# because as.sudoku() could not distinguish an array of nulls from empty cells.
jsonParts <- function(x) {
  frame <- as.data.frame(if (is.sudoku(x)) newGames(list(x)) else x)
  if (identical(names(frame), "puzzle") && !all(is.na(frame$puzzle))) frame$puzzle else frame
}

.onLoad <- function(libname, pkgname) {
  if (isNamespaceLoaded("jsonlite")) defineJsonMethods()
  setHook(packageEvent("jsonlite", "onLoad"), defineJsonMethods)
}
