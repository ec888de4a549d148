# Checks that a design table has not been altered.

checkTable <- function(x) checkUnaltered(tableFault(x), "designTable")

tableFault <- function(x) {
  parts <- c("table", "efficiency", "missing", "model", "response", "terms", "roles", "isNumber")
  if (!inherits(x, "sudoku_design_table") || !hasParts(unclass(x), parts)) return("some of its parts are missing")
  x <- unclass(x)
  areTerms <- length(x$terms) > 0 && areAll(x$terms, function(term) length(term) > 0 && areTexts(term))
  areIntact <- c(
    table = is.null(frameFault(x$table, c(Source = "text", Df = "number", Counted = "number"))),
    efficiency = areAll(x$efficiency, areEfficiencies) && areTexts(names(x$efficiency)),
    missing = length(x$missing) == 1 && areWhole(x$missing, 0, .Machine$integer.max),
    response = isColumnName(x$response),
    model = isString(x$model),
    terms = areTerms,
    neighbours = is.null(x$neighbours) || areNeighbourTables(x$neighbours),
    roles = areTexts(x$roles) && areTerms && length(x$roles) == length(x$terms),
    isNumber = is.logical(x$isNumber) && !anyNA(x$isNumber) && areTerms && all(unlist(x$terms) %in% names(x$isNumber))
  )
  if (!all(areIntact)) paste0("its part `", names(which(!areIntact))[[1]], "` was altered")
}

areEfficiencies <- function(x) is.numeric(x) && !is.object(x) && !anyNA(x)
