# The outcomes of the tests. An expectation is "passed" or "failed". A test can also be "skipped", end with an "error", be
# "empty" or only draw a picture ("drawn").

testing <- new.env()
testing$results <- data.frame(file = character(), test = character(), outcome = character(), reason = character())

addResult <- function(outcome, ...) {
  reason <- substr(paste(c(...), collapse = " "), 1, 600)
  testing$results[nrow(testing$results) + 1, ] <- list(testing$file, testing$test, outcome, reason)
  invisible()
}

# Adds an expectation. The further arguments describe the failure.
addExpectation <- function(isMet, ...) {
  if (isTRUE(isMet)) addResult("passed") else addResult("failed", ...)
}

# The first lines of a value's code.
describeValue <- function(x) paste(utils::head(deparse(x, nlines = 3), 3), collapse = " ")

# Makes functions available as an installed package, so that the tests can load and call it. They are not a
# real package. A package that is already loaded stays as it is, because other packages use it.
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
