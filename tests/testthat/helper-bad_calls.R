# Bad calls and their outcomes. A bad call is a valid call in which one argument is replaced by a bad value or by a
# mutant, a damaged object of the package.
#
# Functions are identified by name. The name of a method consists of its generic, a dot and its class.

# The name of each export and S3 method and, for a method, its generic and the class of its first argument.
allFunctions <- function() {
  exports <- sort(getNamespaceExports("oxidoku"))
  methods <- getNamespaceInfo("oxidoku", "S3methods")
  # Only grid, vctrs and dplyr call these.
  foreign <- c("makeContent", "vec_cast", "vec_ptype2", "vec_restore", "dplyr_reconstruct", "group_by")
  methods <- methods[!methods[, 1] %in% foreign, ]
  data.frame(
    name = c(exports, paste(methods[, 1], methods[, 2], sep = ".")),
    generic = c(rep(NA, length(exports)), methods[, 1]), class = c(rep(NA, length(exports)), methods[, 2])
  )
}

# A function with its row in allFunctions(). Most methods are called through their generics, as users would call them.
functionCalled <- function(name) {
  known <- as.list(allFunctions()[match(name, allFunctions()$name), ])
  own <- get(name, asNamespace("oxidoku"))
  call <- switch(
    known$generic,
    # This is a wrapper, because `[` itself would treat the argument named `x` as a subscript.
    "[" = function(x, ...) x[...],
    autoplot = ggplot2::autoplot,
    as_tibble = tibble::as_tibble,
    # R would evaluate a call or a name passed as a value.
    c = own,
    "names<-" = own,
    "length<-" = own,
    # The generic checks the arguments itself.
    knit_print = own,
    get(if (is.na(known$generic)) name else known$generic, asNamespace("oxidoku"))
  )
  c(known, list(call = call, arguments = names(formals(args(own)))))
}

# TRUE if a function needs a package that is not installed.
lacksPackage <- function(name) {
  needed <- c(autoplot = "ggplot2", as_tibble = "tibble", knit_print = "knitr", playGame = "shiny")
  package <- needed[sub("[.].*", "", name)]
  !is.na(package) && !requireNamespace(package, quietly = TRUE)
}

# --- Cases ---

# The bad calls made from a valid call, each a list of the bad argument's name, the kind of its value and all arguments.
# Values that are safe only with a memory limit are tried only if `isLimited` is TRUE.
badCallsOf <- function(name, arguments, isLimited = FALSE) {
  if (name %in% othersFunctions || lacksPackage(name)) return(NULL)
  called <- functionCalled(name)
  values <- badValues()
  valuesOfArguments <- c(values, if (isLimited) hugeValues())
  cases <- list()
  for (index in seq_along(arguments)) {
    if (isSubscript(called, index)) next
    label <- names(arguments)[index] %||% ""
    own <- mutantsOfArgument(arguments[[index]])
    those <- c(if (index == 1) inClass(valuesOfArguments, called$class) else valuesOfArguments, own)
    new <- Map(function(value) replaced(arguments, index, value), lapply(those, list))
    cases <- c(cases, casesOf(label, new), casesOf(label, list("left out" = arguments[-index])))
  }
  if ("..." %in% called$arguments && !isSubscript(called, 2)) {
    cases <- c(
      cases, casesOf("... named", lapply(values, function(value) c(arguments, list(nonsense = value)))),
      casesOf("... unnamed", lapply(values, function(value) c(arguments, list(value))))
    )
  }
  cases
}

replaced <- function(arguments, index, value) {
  arguments[index] <- value
  arguments
}

casesOf <- function(argument, calls) {
  newCase <- function(arguments, kind) list(argument = argument, kind = kind, arguments = arguments)
  unname(Map(newCase, calls, names(calls)))
}

# The mutants of one of the package's objects; a string of 81 cells counts as a game.
mutantsOfArgument <- function(value) {
  if (is.character(value) && length(value) == 1 && nchar(value) == 81) value <- solve(as.sudoku(value))
  if (!isOwnObject(value)) return(NULL)
  if (!is.sudoku(value)) return(mutantsOf(value))
  variants <- mutantsOf(variantGame())
  names(variants) <- paste("variant,", names(variants))
  c(mutantsOf(value), variants)
}

# Values with one of the package's classes, so that a generic dispatches to the package's methods.
inClass <- function(values, class) {
  if (!isOwnClass(class)) return(values)
  inherited <- if (class %in% c("sudoku_explanation", "sudoku_hint", "sudoku_design", "sudoku_trace",
                             "sudoku_comparison", "sudoku_space_filling", "sudoku_uniformity")) "data.frame"
  # R would set the class of values of these types in place.
  shared <- c("environment", "externalptr", "builtin", "special")
  areShared <- vapply(values, function(value) typeof(value) %in% shared, NA)
  possible(values[!areShared], function(value) `oldClass<-`(value, c(class, inherited)))
}

# --- Outcomes ---

# The outcome of a call: "valid result" if it returns a printable result of a kind that its help page promises,
# "package's error" if it raises one of the package's errors, "caller's" if the package is not at fault, and otherwise a
# description of the fault.
outcomeOf <- function(name, arguments, call = functionCalled(name)$call) {
  called <- functionCalled(name)
  if (isOthersObject(called, arguments)) return("caller's")
  unclassed <- NULL
  note <- function(what, restart) {
    function(condition) {
      if (!isOurs(condition)) unclassed <<- paste(what, conditionMessage(condition))
      invokeRestart(restart)
    }
  }
  outcome <- tryCatch(
    withCallingHandlers(
      {
        utils::capture.output({
          result <- withVisible(do.call(call, arguments, quote = TRUE))
          printVisible(result)
        })
        if (isDocumented(result$value, called, arguments)) "valid result" else paste("returned", class(result$value)[1])
      },
      warning = note("warning:", "muffleWarning"), message = note("message:", "muffleMessage")
    ),
    error = function(condition) outcomeOfError(condition, name, arguments)
  )
  if (outcome %in% c("valid result", "package's error")) outcome <- unclassed %||% outcome
  isFine <- outcome %in% c("valid result", "package's error")
  isBug <- startsWith(outcome, "internal error")
  if (!isFine && !isBug && isOfCallersFunction(arguments)) "caller's" else outcome
}

isOurs <- function(condition) any(startsWith(class(condition), "oxidoku_"))

# Printing an app would run it.
printVisible <- function(result) {
  if (result$visible && !inherits(result$value, "shiny.appobj")) print(result$value)
}

outcomeOfError <- function(condition, name, arguments) {
  message <- conditionMessage(condition)
  if (inherits(condition, "oxidoku_error_internal")) return(paste("internal error:", message))
  if (inherits(condition, "oxidoku_error")) {
    isFine <- validEnc(message) && nchar(message, "bytes") < 1000
    shown <- iconv(message, "UTF-8", "UTF-8", sub = "byte")
    fault <- if (!isFine) paste(" with a message that is too long or not valid text:", shown)
    return(paste0("package's error", fault))
  }
  isCallers <- isMismatch(message) || isTooLong(message, name) || isEndless(message, arguments)
  if (isCallers) "caller's" else paste("error:", message)
}

# --- Exceptions: errors for which the package is not at fault ---

# 1. `%>%` evaluates code of the caller. do.call() cannot pass an element's name to `$<-`; its method is the
# method for `[[<-`, which is tested.
othersFunctions <- c("%>%", "$<-.sudoku_games")

# 2. R itself raises errors for unused and missing arguments.
isMismatch <- function(message) {
  grepl("^(unused arguments? |argument \"[^\"]+\" is missing, with no default|0 arguments passed to)", message)
}

# 3. A function that the caller passes can raise errors and warnings. Generators of reference classes are functions.
isOfCallersFunction <- function(arguments) {
  isForeign <- is.function(arguments$choices) && !identical(arguments$choices, findChoices)
  isForeign || methods::is(arguments$answer, "refObjectGenerator")
}

# 4. A vectorised function may run out of memory for its result.
isTooLong <- function(message, name) name %in% c("daysAgo", "isPrime") && startsWith(message, "cannot allocate vector")

# 5. A call that requires endless work stops at R's time limit or when memory runs out.
isEndless <- function(message, arguments) {
  isLarge <- function(x) is.numeric(x) && identical(x >= .Machine$integer.max, TRUE)
  (isLarge(arguments$count) || isLarge(arguments$moves)) &&
    grepl("^(reached CPU time limit|cannot allocate vector)", message)
}

# 6. For subscripts, `[` raises the same errors as for any data frame.
isSubscript <- function(called, index) called$generic %in% "[" && index > 1

# 7. An object that lacks a method's class, or has another class in front of it, is dispatched to another method.
isOthersObject <- function(called, arguments) {
  if (is.na(called$generic) || !isOwnClass(called$class) || length(arguments) == 0) return(FALSE)
  classes <- class(arguments[[1]])
  first <- match(c(called$class, "data.frame", "list"), classes)
  is.na(first[1]) || any(first[-1] < first[1], na.rm = TRUE)
}
