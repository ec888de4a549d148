# A bad value for any argument of any function must lead to a classed error or a documented result. This file tests a
# sample; `make bad-values` tries all values, in processes with memory and time limits.

test_that("every argument of every exported function and method occurs in a valid call", {
  localBadWorld()
  valid <- validCalls()
  expect_setequal(names(valid), allFunctions()$name)
  for (name in Filter(Negate(lacksPackage), unique(names(valid)))) {
    given <- unlist(lapply(unname(valid[names(valid) == name]), names))
    expect_length(setdiff(functionCalled(name)$arguments, c(given, "...")), 0)
  }
  for (place in seq_along(valid)) {
    name <- names(valid)[[place]]
    if (name %in% othersFunctions || lacksPackage(name)) next
    # Nothing can be fetched here, and games cannot be sorted.
    expected <- if (startsWith(name, "fetch") || name == "xtfrm.sudoku_games") "refused" else "answered"
    expect_identical(outcomeOf(name, valid[[place]]), expected, info = name)
  }
})

test_that("there are over 100 bad values, and over 30 mutants for each class", {
  localBadWorld()
  expect_gt(length(badValues()), 100)
  expect_false(anyDuplicated(names(badValues())) > 0)
  for (class in Filter(isOwnClass, allFunctions()$class)) {
    specimens <- unlist(unname(validCalls()[allFunctions()$name[allFunctions()$class %in% class]]), recursive = FALSE)
    specimen <- Filter(function(value) inherits(value, class), specimens)[[1]]
    expect_gt(length(mutantsOf(specimen)), 30, label = class)
  }
})

# A count of 2^31 - 1 is valid but needs more memory than computers have. `make bad-values` tries it with a limit.
fitsMemory <- function(call) !(call$argument == "count" && call$kind == "maxInteger")

# This test takes half a minute.
test_that("bad values lead to a classed error or a documented result", {
  skip_on_cran()
  localBadWorld()
  seed <- as.integer(Sys.getenv("OXIDOKU_SEED", "1"))
  set.seed(seed)
  valid <- validCalls()
  for (place in seq_along(valid)) {
    name <- names(valid)[[place]]
    calls <- Filter(fitsMemory, badCallsOf(name, valid[[place]]))
    for (call in calls[sample(length(calls), min(length(calls), 30))]) {
      outcome <- outcomeOf(name, call$arguments)
      info <- paste(name, call$argument, call$kind, outcome, "seed", seed)
      expect_true(outcome %in% c("answered", "refused", "caller's"), info = info)
    }
  }
})

test_that("bad values that once caused failures now cause errors that show the value and the remedy", {
  withr::local_pdf(NULL)
  malformed <- structure(9L, levels = "a", class = "factor")
  nested <- list()
  for (level in 1:200) nested <- list(nested)
  uneven <- structure(list(a = 1:3, b = 1), class = "data.frame", row.names = 1:3)
  marked <- "\xff\x01"
  Encoding(marked) <- "bytes"
  altered <- solve(emptyGame(2))
  attr(altered, "game") <- "nonsense"
  rawBehind <- solve(emptyGame(2))
  attr(rawBehind, "game") <- matrix(as.raw(0), 4, 4)
  games <- newGames(list(emptyGame(2)))
  attr(games, "problems") <- uneven
  book <- designGame(emptyGame(2), factors = TRUE)
  expect_snapshot(error = TRUE, {
    as.sudoku(malformed)
    as.sudoku(nested)
    countSolutions(malformed)
    emptyGame(regions = malformed)
    emptyGame(regions = uneven)
    emptyGame(extra = uneven)
    primeGrid(uneven)
    makeGame(2, level = malformed)
    designGame(emptyGame(2), treatments = structure(rep(9L, 4), levels = "a", class = "factor"))
    fetchGame(structure("nonsense", class = "Date"))
    explainGame(wikipedia, techniques = structure("a", class = "Date"))
    rateGame(wikipedia, scales = structure("a", class = "Date"))
    readSudoku(marked)
    plotSheet(emptyGame(2), title = marked)
    writeSudoku(structure(matrix("1", 4, 4), class = "sudoku_variant"), "file")
    writeSudoku(strrep("1", 1e7), "file")
    originalGame(altered)
    regulariseGame(rawBehind)
    problems(games)
    as.data.frame(games, row.names = c("a", "b"))
    as.data.frame(emptyGame(2), row.names = rep("a", 4))
    as.data.frame(primeGrid(), row.names = 1:2)
    as.data.frame(primeGrid(), optional = NA)
    as.data.frame(designTable(gridOn(emptyGame(2))), row.names = 1)
    plot(emptyGame(2), "")
    plot(emptyGame(2), palette = rep("red", 2e5), symbols = "colours")
    automorphisms(matrix(1, 16, 16))
    print(book, digits = "a")
    print(book, digits = -1)
  })
})

test_that("unusual but usable values are accepted", {
  withr::local_pdf(NULL)
  title <- structure("Games", class = "Date")
  expect_invisible(plotSheet(emptyGame(2), title = title))
  # R used to crash when a graphics device measured a string of this length.
  expect_identical(nchar(checkTitle(strrep("x", 1e6))), 301L)
  long <- list(emptyGame(2))
  names(long) <- strrep("x", 1e6)
  expect_identical(nchar(labelsOfGames(readPuzzles(long)$names, length(long))), 301L)
  expect_identical(designGame(emptyGame(2), plotNumber = matrix(7))$Plot[1:2], 7:8)
  expect_identical(regulariseGame(as.sudoku(hardestSolved), structure("row", class = "Date")),
                   regulariseGame(as.sudoku(hardestSolved), "row"))
  book <- designGame(gridOn(emptyGame(2)), factors = TRUE)
  book$Square <- NA
  book$Plot <- "\xff\xfe"
  expect_invisible(plot(book, plotNumbers = TRUE))
  marked <- "\xff\x01"
  Encoding(marked) <- "bytes"
  expect_identical(isOrthogonal(wikipediaSolved, marked), NA)
  # For a list with dimensions, print() would look up methods.
  hint <- structure(matrix(list(sum), 2, 2), class = c("sudoku_hint", "data.frame"))
  expect_output(print(hint), "sum")
  choices <- trueChoices("4......3.1..2...")
  dimnames(choices)[[3]][1] <- NA
  expect_output(print(choices), "TRUE")
})

test_that("outcomeOf() distinguishes bugs from the caller's own errors", {
  expect_identical(outcomeOf("emptyGame", list(n = 2)), "answered")
  expect_identical(outcomeOf("emptyGame", list(n = -1)), "refused")
  expect_identical(outcomeOf("emptyGame", list(m = 2)), "caller's")
  expect_identical(outcomeOf("solveGame", list(emptyGame(2), "R", choices = badValues()$throws)), "caller's")
  outcomeWith <- function(call) outcomeOf("emptyGame", list(n = 2), call)
  expect_identical(outcomeWith(function(n) stop("boom")), "error: boom")
  signalling <- function(signal) {
    function(n) {
      signal("boom")
      emptyGame(n)
    }
  }
  expect_identical(outcomeWith(signalling(warning)), "warning: boom")
  expect_identical(outcomeWith(signalling(message)), "message: boom\n")
  expect_identical(outcomeWith(function(n) NULL), "returned NULL")
  expect_match(outcomeWith(function(n) raiseError("argument", strrep("x", 1e4))), "^refused with a message that is too")
  expect_match(outcomeWith(function(n) raiseError("argument", "\xff")), "^refused with a message that is .* not valid")
})
