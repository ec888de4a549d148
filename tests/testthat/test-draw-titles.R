plottable <- function() {
  g <- as.sudoku("4......3.1..2...")
  list(g, emptyGame(regions = gerechte), designGame(solve(g), factors = TRUE), designGame(solve(g), replicates = 2),
       primeGrid(), explainGame(g), traceGame(g))
}

# The share of the device's height that the plot region covers.
heightDuring <- function(...) {
  height <- NULL
  setHook("before.plot.new", function() NULL, "replace")
  on.exit(setHook("before.plot.new", NULL, "replace"))
  setHook("plot.new", function() height <<- par("plt")[[4]] - par("plt")[[3]], "replace")
  on.exit(setHook("plot.new", NULL, "replace"), add = TRUE)
  plot(...)
  height * (1 - sum(par("omi")[c(1, 3)]) / par("din")[[2]])
}

test_that("every plot has room for its titles", {
  withr::local_pdf(NULL)
  for (thing in plottable()) {
    untitled <- heightDuring(thing, main = "", sub = "")
    expect_lt(heightDuring(thing, main = "A title", sub = ""), untitled)
    expect_lt(heightDuring(thing, main = c("Two", "lines"), sub = ""),
              heightDuring(thing, main = "A title", sub = ""))
    expect_lt(heightDuring(thing, main = "", sub = "A subtitle"), untitled)
    expect_identical(heightDuring(thing, main = NA, sub = character()), untitled)
    expect_no_error(plot(thing, main = quote(alpha^2), sub = expression(x[1]), mar = rep(1, 4)))
  }
})

test_that("titles are drawn", {
  skip_if_not_installed("vdiffr")
  g <- as.sudoku("4......3.1..2...")
  titled <- function(name, ...) vdiffr::expect_doppelganger(name, function() plot(...))
  titled("titles of a game", solve(g), main = c("A puzzle", "and its solution"), sub = "Clues are bold",
         xlab = "Column", ylab = "Row")
  titled("titles of a field", designGame(solve(g), factors = TRUE), main = "One field", xlab = "Column", ylab = "Row")
  titled("titles of replicates", designGame(list(solve(g), solve(g))), main = "Two fields", sub = "Both the same",
         xlab = "Column", ylab = "Row")
  titled("titles of a trace", traceGame(g), main = strrep("A long title ", 8), sub = "Shrunk to fit")
  titled("titles of a step", explainGame(g), main = "Own title", sub = "Own text")
  titled("titles of primes", primeGrid(), main = "Primes", sub = "All sums are primes")
})

test_that("titles that are not text are errors", {
  withr::local_pdf(NULL)
  expect_snapshot(error = TRUE, {
    plot(emptyGame(2), main = TRUE)
    plot(emptyGame(2), sub = list("a"))
    plot(emptyGame(2), xlab = "\xff")
    plot(explainGame("4......3.1..2..."), main = sum)
  })
})

test_that("a title that the device cannot draw causes an error", {
  withr::local_pdf(NULL)
  emoji <- "\U0001F600"
  for (name in c("main", "sub", "xlab", "ylab")) {
    call <- c(list(seedGame(3)), stats::setNames(list(emoji), name))
    expect_error(do.call(plot, call), "cannot draw", class = "oxidoku_error_argument", info = name)
  }
  x <- explainGame(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
  expect_error(plot(x, sub = emoji), "cannot draw", class = "oxidoku_error_argument")
})
