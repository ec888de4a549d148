# Evaluates R code as R's console does: prints visible values, and shows messages, warnings and errors with R's own
# wording.

# Returns TRUE if the code ran to its end, FALSE if an error or an interrupt ended it. With `goOn`, an error ends only
# the expression that raised it, as in the console.
runCell <- function(code, goOn = FALSE) {
  expressions <- tryCatch(parse(text = code, keep.source = FALSE), error = function(error) {
    printError(simpleError(sub("^<text>:", "line ", conditionMessage(error))))
    NULL
  })
  if (is.null(expressions)) return(FALSE)
  tryCatch({
    for (expression in expressions) if (!runExpression(expression) && !goOn) return(FALSE)
    TRUE
  }, interrupt = function(interrupt) {
    message("Stopped.")
    FALSE
  })
}

runExpression <- function(expression) {
  warnings <- list()
  record <- function(warning) {
    warnings <<- c(warnings, list(warning))
    tryInvokeRestart("muffleWarning")
  }
  isDone <- withCallingHandlers(tryCatch({
    value <- withVisible(eval(expression, globalenv()))
    if (value$visible) print(value$value)
    TRUE
  }, error = function(error) {
    printError(error)
    FALSE
  }), warning = record)
  printWarnings(warnings)
  isDone
}

# The console shows no call for a condition that was raised at top level.
withoutOwnCall <- function(condition) {
  call <- conditionCall(condition)
  ours <- c("runExpression", "runCell", "eval", "withVisible", "doTryCatch", "withCallingHandlers", "print")
  if (is.call(call) && is.name(call[[1]]) && as.character(call[[1]]) %in% ours) condition$call <- NULL
  condition
}

# try() words an error as the console does.
printError <- function(error) {
  text <- try(stop(withoutOwnCall(error)), silent = TRUE)
  message(sub("^Error : ", "Error: ", text), appendLF = FALSE)
}

printWarnings <- function(warnings) {
  if (length(warnings) == 0) return()
  shown <- utils::head(warnings, 10)
  calls <- lapply(shown, function(warning) conditionCall(withoutOwnCall(warning)))
  texts <- vapply(shown, conditionMessage, "")
  message(paste(utils::capture.output(print(structure(calls, names = texts, class = "warnings"))), collapse = "\n"))
  more <- length(warnings) - length(shown)
  if (more > 0) message("and ", more, " more")
}
