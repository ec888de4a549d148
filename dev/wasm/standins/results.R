# The outcomes of the tests. An expectation is "passed" or "failed", and a picture is "drawn". A test can also be
# "skipped", end with an "error", or be "empty".

testing <- new.env()
testing$count <- 0L
# A list would be copied for each new result.
testing$results <- new.env()

addResult <- function(outcome, ...) {
  testing$count <- testing$count + 1L
  reason <- substr(paste(c(...), collapse = " "), 1, 600)
  assign(as.character(testing$count), c(testing$file, testing$test, outcome, reason), testing$results)
  invisible()
}

# A data frame with a row for each result after the first `count` results.
resultsSince <- function(count) {
  results <- mget(as.character(setdiff(seq_len(testing$count), seq_len(count))), testing$results)
  columns <- lapply(c(file = 1, test = 2, outcome = 3, reason = 4), function(column) {
    vapply(results, `[[`, "", column, USE.NAMES = FALSE)
  })
  as.data.frame(columns)
}

# Adds an expectation. The further arguments describe the failure.
addExpectation <- function(isMet, ...) {
  if (isTRUE(isMet)) addResult("passed") else addResult("failed", ...)
}

# The first lines of a value's code.
describeValue <- function(x) paste(utils::head(deparse(x, nlines = 3), 3), collapse = " ")

# Registers functions as a loaded package, so that the tests can load the package and call them. A package that is
# already loaded stays as it is, because other packages use it.
registerStandIn <- function(package, functions) {
  if (isNamespaceLoaded(package)) return(invisible())
  namespace <- list2env(functions, new.env(parent = baseenv()))
  namespace$.__NAMESPACE__. <- list2env(list(
    spec = c(name = package, version = "99.0"),
    exports = list2env(stats::setNames(as.list(names(functions)), names(functions))),
    lazydata = new.env(),
    path = tempdir()
  ))
  .Internal(registerNamespace(as.name(package), namespace))
  invisible()
}
