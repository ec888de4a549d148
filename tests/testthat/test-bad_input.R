# Bad values in every argument of every function: a classed error or an answer, never anything else. This is a sample;
# `make bad-values` tries them all, in processes with limits of memory and time.

test_that("every export and method has a valid call of each of its arguments", {
  localBadWorld()
  valid <- validCalls()
  expect_setequal(names(valid), allFunctions()$name)
  for (name in unique(names(valid))) {
    given <- unlist(lapply(unname(valid[names(valid) == name]), names))
    expect_identical(setdiff(functionCalled(name)$arguments, c(given, "...")), character(), info = name)
  }
  for (place in seq_along(valid)) {
    name <- names(valid)[[place]]
    if (name %in% othersFunctions) next
    expected <- if (startsWith(name, "fetch")) "refused" else "answered"
    expect_identical(outcomeOf(name, valid[[place]]), expected, info = name)
  }
})

test_that("there are bad values of more than forty kinds, and mutants of every class", {
  localBadWorld()
  expect_gt(length(badValues()), 100)
  expect_false(anyDuplicated(names(badValues())) > 0)
  for (class in Filter(isOwnClass, allFunctions()$class)) {
    specimens <- unlist(unname(validCalls()[allFunctions()$name[allFunctions()$class %in% class]]), recursive = FALSE)
    specimen <- Filter(function(value) inherits(value, class), specimens)[[1]]
    expect_gt(length(mutantsOf(specimen)), 30, label = class)
  }
})

test_that("bad values are refused with a class or answered, and R goes on", {
  localBadWorld()
  seed <- as.integer(Sys.getenv("OXIDOKU_SEED", "1"))
  set.seed(seed)
  valid <- validCalls()
  for (place in seq_along(valid)) {
    name <- names(valid)[[place]]
    calls <- badCallsOf(name, valid[[place]])
    for (call in calls[sample(length(calls), min(length(calls), 30))]) {
      outcome <- outcomeOf(name, call$arguments)
      info <- paste(name, call$argument, call$kind, outcome, "seed", seed)
      expect_true(outcome %in% c("answered", "refused", "caller's"), info = info)
    }
  }
})

test_that("outcomes tell findings from what is the caller's", {
  expect_identical(outcomeOf("emptyGame", list(n = 2)), "answered")
  expect_identical(outcomeOf("emptyGame", list(n = -1)), "refused")
  expect_identical(outcomeOf("emptyGame", list(n = quote(expr = ))), "caller's")
  expect_identical(outcomeOf("solveGame", list(emptyGame(2), "R", choices = badValues()$throws)), "caller's")
  finding <- function(call) outcomeOf("emptyGame", list(n = 2), call)
  expect_identical(finding(function(n) stop("boom")), "error: boom")
  expect_identical(finding(function(n) warning("boom")), "warning: boom")
  expect_identical(finding(function(n) message("boom")), "message: boom\n")
  expect_identical(finding(function(n) NULL), "returned NULL")
  expect_match(finding(function(n) raiseError("argument", strrep("x", 1e4))), "^refused at length")
  expect_match(finding(function(n) raiseError("argument", "\xff")), "^refused at length or in invalid text")
})
