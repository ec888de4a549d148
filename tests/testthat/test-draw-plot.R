test_that("plots distinguish clues from solutions", {
  skip_if_not_installed("vdiffr")
  solved <- solve(as.sudoku(wikipedia))
  vdiffr::expect_doppelganger("puzzle 9 x 9", function() plot(as.sudoku(wikipedia)))
  vdiffr::expect_doppelganger("solution 9 x 9", function() plot(solved))
  vdiffr::expect_doppelganger("own colours and size", function() {
    plot(solved, cex = 0.8, colSolution = "steel blue", colGame = "black", mar = rep(2, 4))
  })
})

test_that("an edited solution is drawn as it is", {
  skip_if_not_installed("vdiffr")
  edited <- solve(as.sudoku("4......3.1..2..."))
  edited[1, 1] <- NA
  vdiffr::expect_doppelganger("edited solution", function() plot(edited))
})

test_that("symbols are scaled to fit boards from 4 x 4 to 36 x 36", {
  skip_if_not_installed("vdiffr")
  for (n in c(2, 4, 5, 6)) {
    order <- n^2
    grid <- (outer((0:(order - 1)) %% n * n + (0:(order - 1)) %/% n, 0:(order - 1), "+")) %% order + 1
    vdiffr::expect_doppelganger(paste0("grid ", order, " x ", order), function() plot(as.sudoku(grid)))
  }
})

test_that("plot() returns the game and leaves the device as it was", {
  withr::local_pdf(NULL)
  before <- par(c("mar", "xaxs", "family"))
  returned <- withVisible(plot(emptyGame(3), family = "serif"))
  expect_identical(returned, list(value = emptyGame(3), visible = FALSE))
  expect_identical(par(c("mar", "xaxs", "family")), before)
})

test_that("an error leaves the device as it was", {
  withr::local_pdf(NULL)
  par(mar = c(5, 4, 4, 2))
  expect_error(plot(emptyGame(3), mar = rep(2, 4), size = 2), class = "oxidoku_error_argument")
  expect_identical(par("mar"), c(5, 4, 4, 2))
})

test_that("invalid arguments are errors", {
  withr::local_pdf(NULL)
  showError <- function(...) cat(conditionMessage(expect_error(plot(emptyGame(3), ...), class = "oxidoku_error")), "\n")
  expect_error(plot(structure(emptyGame(3), game = emptyGame(2))), class = "oxidoku_error_size")
  expect_snapshot({
    showError(cex = "large")
    showError(cex = -1)
    showError(colGame = NA)
    showError(colSolution = "no such colour")
    showError(colSolution = 1e10)
    showError(colGame = 0)
    showError(mar = 1)
    showError(size = 2)
    showError(mar = c(100, 1, 1, 1))
  })
})

test_that("a device that is too small causes one of the package's errors in every plot", {
  withr::local_pdf(NULL)
  before <- par(c("mar", "mfrow"))
  g <- as.sudoku("4......3.1..2...")
  things <- list(g, designGame(solve(g), factors = TRUE), designGame(solve(g), replicates = 2), primeGrid(),
                 explainGame(g), traceGame(g))
  for (thing in things) {
    error <- expect_error(plot(thing, mar = c(100, 1, 1, 1)), class = "oxidoku_error_argument")
    expect_match(conditionMessage(error), "`mar`")
    expect_match(deparse(conditionCall(error)), "^plot")
    expect_identical(par(c("mar", "mfrow")), before)
  }
  # Other errors are passed on.
  expect_error(withOwnMarginErrors(stop("something else")), "^something else$")
})

test_that("plots show regions, diagonals and extra houses", {
  vdiffr::expect_doppelganger("gerechte 5 x 5", function() plot(emptyGame(regions = "1112211522455524453344333")))
  vdiffr::expect_doppelganger("windoku with a diagonal", function() {
    plot(solve(emptyGame(3, diagonals = "rising", extra = "windows")))
  })
  vdiffr::expect_doppelganger("asterisk, girandola and centre dots", function() {
    plot(emptyGame(extra = c("asterisk", "girandola", "centre-dots")))
  })
  vdiffr::expect_doppelganger("latin 4 x 4", function() plot(solve(emptyGame(boxes = c(1, 4)))))
})

test_that("plots show themes, choices, highlights and other symbols", {
  skip_if_not_installed("vdiffr")
  solved <- solve(as.sudoku("4......3.1..2..."))
  vdiffr::expect_doppelganger("dark with choices and marks", function() {
    plot(as.sudoku(wikipedia), theme = "dark", choices = TRUE, highlight = list("r1c2", c("r5c5", "r5c6")))
  })
  vdiffr::expect_doppelganger("safe with tints", function() {
    plot(solve(as.sudoku(wikipedia)), theme = "safe", tintRegions = TRUE)
  })
  vdiffr::expect_doppelganger("for a printer", function() plot(solve(emptyGame(3, diagonals = TRUE)), theme = "print"))
  vdiffr::expect_doppelganger("colours for symbols", function() plot(solved, symbols = "colours"))
  vdiffr::expect_doppelganger("own symbols in colours", function() {
    plot(solved, symbols = c("N", "E", "S", "W"), palette = c("#E69F00", "#56B4E9"))
  })
})

test_that("a device that cannot draw a symbol causes an error", {
  withr::local_pdf(NULL)
  expect_snapshot(error = TRUE, plot(emptyGame(2), symbols = "fruit", choices = TRUE))
  expect_no_error(plot(emptyGame(2), symbols = c("\u00e4", "b", "c", "d"), choices = TRUE))
})
