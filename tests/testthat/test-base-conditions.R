test_that("errors have the user's own call, and classes ordered from specific to general", {
  error <- tryCatch(as.sudoku("12"), error = identity)
  expect_identical(class(error), c("oxidoku_error_size", "oxidoku_error", "error", "condition"))
  expect_identical(conditionCall(error), quote(as.sudoku("12")))
  own <- function(x) solve(x, engine = "none")
  error <- tryCatch(own(emptyGame(2)), error = identity)
  expect_identical(conditionCall(error)$engine, "none")
})

test_that("values in messages are shortened and escaped", {
  expect_identical(showValue("a\nb"), "\"a\\nb\"")
  expect_identical(showValue("\xff"), "\"<ff>\"")
  expect_lt(nchar(showValue(strrep("x", 1e6))), 70)
  expect_identical(showValue(NULL), "NULL")
  expect_identical(showValue(1:3), "a vector of length 3")
  expect_identical(showValue(NA), "NA")
  expect_identical(showValue(factor(3)), "an object of class factor")
  expect_identical(showValue(diag(3)), "a 3 x 3 matrix")
  expect_identical(showValue(matrix(0, 1e5, 2)), "a 100000 x 2 matrix")
})

test_that("sizes have the right article", {
  expect_identical(sizeInWords(c(8, 11, 18, 81, 800, 8000, 11000), 2),
                   paste("an", c(8, 11, 18, 81, 800, 8000, 11000), "x 2"))
  expect_identical(sizeInWords(c(0, 1, 9, 16, 108, 110, 180, 1100), 8),
                   paste("a", c(0, 1, 9, 16, 108, 110, 180, 1100), "x 8"))
})

test_that("an error from R's time limit is passed on", {
  limit <- simpleError(gettext("reached CPU time limit", domain = "R"))
  other <- simpleError("reached the end")
  expect_identical(tryCatch(passTimeLimit(limit), error = identity), limit)
  expect_null(passTimeLimit(other))
  expect_error(tryWrite("x", stop(limit)), class = "simpleError")
  expect_error(tryWrite("x", stop(other)), class = "oxidoku_error_file")
})

test_that("an error of the package keeps its class and message when files are read and written", {
  error <- tryCatch(raiseError("memory", "There is not enough memory."), error = identity)
  expect_identical(tryCatch(tryRead("x", stop(error)), error = identity), error)
})

test_that("only the start of a long string is read and shown", {
  for (sign in c("1", "\u00e9", "\u20ac", "\xe9")) {
    expect_identical(showText(strrep(sign, 1e5)), showText(strrep(sign, 250)))
  }
  expect_identical(nchar(startOf(c(strrep("1", 1e7), "1", NA)), "bytes"), c(1000L, 1L, NA))
})
