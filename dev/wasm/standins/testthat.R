# Stand-ins for the functions of testthat that the tests use. testthat needs processx, which does not run in webR.

# --- Tests and skips ---

skip <- function(message) stop(structure(class = c("skip", "condition"), list(message = message, call = NULL)))

testthatTests <- list(
  test_that = function(desc, code) {
    testing$test <- desc
    testing$snapshotCount <- 0
    # A function, so that the code can use on.exit() and return().
    run <- eval(call("function", NULL, substitute(code)), new.env(parent = parent.frame()))
    countBefore <- testing$count
    tryCatch(
      run(),
      skip = function(condition) addResult("skipped", conditionMessage(condition)),
      error = function(e) addResult("error", conditionMessage(e), "in", describeValue(conditionCall(e)))
    )
    if (testing$count == countBefore) addResult("empty")
  },
  fail = function(message = "failed") addExpectation(FALSE, message),
  skip = skip,
  skip_if = function(condition, message = deparse(substitute(condition))) if (condition) skip(message),
  skip_if_not = function(condition, message = deparse(substitute(condition))) if (!condition) skip(message),
  skip_if_not_installed = function(pkg, ...) {
    if (!requireNamespace(pkg, quietly = TRUE)) skip(paste("the package", pkg, "is not available"))
  },
  skip_on_cran = function() NULL,
  skip_on_os = function(os, ...) if (tolower(Sys.info()[["sysname"]]) %in% os) skip(paste("not on", os)),
  local_reproducible_output = function(...) NULL,
  teardown_env = function() globalenv(),
  test_path = function(...) file.path(testing$folder, ...)
)

# --- Expectations about values ---

# An expectation that compares two values.
comparison <- function(isMet) {
  # nolint start: object_name_linter. The argument has testthat's name.
  function(object, expected, ..., ignore_attr = NULL, info = NULL) {
    # nolint end
    isSimilar <- isMet(without(object, ignore_attr), without(expected, ignore_attr))
    addExpectation(isSimilar, describeValue(object), "compared with", describeValue(expected), info)
    invisible(object)
  }
}

# A value without the named attributes; TRUE stands for all.
without <- function(x, ignored) {
  if (isTRUE(ignored)) ignored <- names(attributes(x))
  for (attribute in ignored) attr(x, attribute) <- NULL
  x
}

# An expectation about one value.
property <- function(isMet) {
  function(object, ..., info = NULL, label = NULL) {
    addExpectation(isMet(object, ...), describeValue(object), info, label)
    invisible(object)
  }
}

# As in testthat, environments of functions do not count.
isSame <- function(x, y) identical(x, y, ignore.bytecode = TRUE, ignore.environment = TRUE, ignore.srcref = TRUE)

hasMatch <- function(object, regexp, ..., all = TRUE) {
  matches <- grepl(regexp, object, ...)
  length(object) > 0 && (if (all) base::all(matches) else any(matches))
}

testthatValues <- list(
  expect_identical = comparison(isSame),
  expect_setequal = comparison(setequal),
  expect_gt = comparison(`>`),
  expect_gte = comparison(`>=`),
  expect_lt = comparison(`<`),
  expect_lte = comparison(`<=`),
  # nolint start: object_name_linter. The argument has testthat's name.
  expect_equal = function(object, expected, ..., tolerance = 1.5e-8, ignore_attr = NULL, info = NULL) {
    # nolint end
    difference <- all.equal(without(object, ignore_attr), without(expected, ignore_attr), ..., tolerance = tolerance)
    addExpectation(difference, difference, info)
    invisible(object)
  },
  expect_true = property(function(object) identical(as.vector(object), TRUE)),
  expect_false = property(function(object) identical(as.vector(object), FALSE)),
  expect_null = property(is.null),
  expect_length = property(function(object, n) length(object) == n),
  expect_type = property(function(object, type) typeof(object) == type),
  expect_match = property(hasMatch),
  expect_no_match = property(function(object, regexp, ...) !any(grepl(regexp, object, ...))),
  expect_s3_class = property(function(object, class, exact = FALSE) {
    if (exact) identical(base::class(object), class) else inherits(object, class)
  }),
  expect_named = property(function(object, expected, ignore.order = FALSE) {
    if (missing(expected)) return(!is.null(names(object)))
    if (ignore.order) setequal(names(object), expected) else identical(names(object), expected)
  })
)

# --- Expectations about conditions and output ---

# The first condition of a kind ("error", "warning" or "message") and a class that the code raises, or NULL. Such
# messages and warnings are muffled. The code stops only at an error.
firstCondition <- function(code, kind, class = kind) {
  if (kind == "error") {
    return(tryCatch({
      code
      NULL
    }, error = identity))
  }
  first <- NULL
  keep <- function(condition) {
    if (!inherits(condition, class)) return()
    if (is.null(first)) first <<- condition
    if (kind == "message") invokeRestart("muffleMessage")
    if (kind == "warning") invokeRestart("muffleWarning")
  }
  handlers <- stats::setNames(list(keep), kind)
  do.call(withCallingHandlers, c(list(quote(code)), handlers))
  first
}

expectCondition <- function(kind) {
  function(object, regexp = NULL, class = NULL, ..., info = NULL) {
    found <- firstCondition(object, kind, if (is.null(class)) kind else class)
    message <- if (!is.null(found)) conditionMessage(found)
    if (identical(regexp, NA)) {
      addExpectation(is.null(found), kind, message, info)
    } else {
      isMet <- !is.null(found) && inherits(found, c(class, if (is.null(class)) kind)) &&
        (is.null(regexp) || grepl(regexp, message, ...))
      addExpectation(isMet, "expected", kind, class, regexp, "but got", base::class(found)[[1]], message, info)
    }
    invisible(found)
  }
}

expectNoCondition <- function(kind) {
  function(object, ..., message = NULL, class = kind) {
    found <- firstCondition(value <- object, kind, class)
    text <- if (!is.null(found)) conditionMessage(found)
    addExpectation(is.null(found) || !(is.null(message) || grepl(message, text)), kind, text)
    if (kind != "error" || is.null(found)) invisible(value)
  }
}

testthatConditions <- list(
  expect_error = expectCondition("error"),
  expect_warning = expectCondition("warning"),
  expect_message = expectCondition("message"),
  expect_no_error = expectNoCondition("error"),
  expect_no_warning = expectNoCondition("warning"),
  expect_no_message = expectNoCondition("message"),
  expect_invisible = function(call) {
    result <- withVisible(call)
    addExpectation(!result$visible, "the value is visible")
    invisible(result$value)
  },
  expect_silent = function(object) {
    printed <- utils::capture.output(
      warned <- firstCondition(informed <- firstCondition(value <- object, "message"), "warning")
    )
    texts <- c(printed, lapply(Filter(Negate(is.null), list(warned, informed)), conditionMessage))
    addExpectation(length(texts) == 0, "not silent:", unlist(texts))
    invisible(value)
  },
  expect_output = function(object, regexp = NULL, ...) {
    printed <- paste(utils::capture.output(value <- object), collapse = "\n")
    isMet <- if (is.null(regexp)) nzchar(printed) else grepl(regexp, printed, ...)
    addExpectation(isMet, describeValue(printed), regexp)
    invisible(value)
  },
  capture_messages = function(code) {
    messages <- character()
    withCallingHandlers(code, message = function(condition) {
      messages <<- c(messages, conditionMessage(condition))
      invokeRestart("muffleMessage")
    })
    messages
  }
)

testthatFunctions <- c(testthatTests, testthatValues, testthatConditions)
