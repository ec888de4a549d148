# The recursion in R, and its copies in inst/ladder, which are for reading and pasting.

rung <- function(file) system.file("ladder", file, package = "oxidoku", mustWork = TRUE)

test_that("the recursion for pasting needs no package and finds the same solutions", {
  plain <- new.env(parent = baseenv())
  sys.source(rung("recursion.R"), plain)
  set.seed(5)
  games <- c(lapply(rep(2:3, 10), seedGame), list(as.sudoku(wikipedia), as.sudoku(".3....1...4...2.")))
  if (allowsDeepRecursion()) games <- c(games, list(seedGame(4)))
  for (game in games) {
    digits <- matrix(gameDigits(game), nrow(game))
    expected <- suppressMessages(solve(game, engine = "classic", maxNodes = Inf))
    found <- plain$solvePlainly(digits)
    expect_identical(found, if (!is.null(expected)) matrix(gameDigits(expected), nrow(game)), info = line(game))
  }
  expect_identical(solve(as.sudoku(wikipedia), engine = "R", choices = plain$findChoicesPlainly),
                   solve(as.sudoku(wikipedia)))
  # The code must fit on a slide.
  code <- readLines(rung("recursion.R"))
  expect_lte(sum(nzchar(code) & !startsWith(code, "#")), 30)
})

# Checks a function on every cell of some boards.
expectChoices <- function(choices, games) {
  for (game in games) {
    digits <- gameDigits(game)
    for (i in seq_len(nrow(game))) {
      for (j in seq_len(nrow(game))) testthat::expect_identical(choices(digits, i, j), findChoices(digits, i, j))
    }
  }
}

test_that("the R functions in the ladder find the same choices as findChoices()", {
  rungs <- new.env()
  sys.source(rung("choices.R"), rungs)
  for (name in c("choicesByPipes", "choicesBySets", "choicesByMarks")) {
    expectChoices(rungs[[name]], list(as.sudoku(wikipedia), as.sudoku(hardest)))
  }
})

test_that("the C++ function in the ladder finds the same choices and rejects numbers that are not digits", {
  skip_on_cran()
  skip_if_not_installed("Rcpp")
  cpp <- new.env()
  compiled <- try(Rcpp::sourceCpp(rung("choices.cpp"), env = cpp), silent = TRUE)
  skip_if(inherits(compiled, "try-error"), "no compiler for C++")
  set.seed(6)
  expectChoices(cpp$choicesInCpp, list(as.sudoku(hardest), seedGame(2), seedGame(4)))
  expect_error(cpp$choicesInCpp(matrix(99L, 4, 4), 1, 1))
})

test_that("the Rust code in the ladder agrees with the source", {
  shown <- readLines(rung("findChoices.rs"))
  shown <- shown[-seq_len(which(!nzchar(shown))[[1]])]
  source <- readLines(checkoutFile("src", "rust", "core", "src", "board", "choices.rs"))
  start <- match(shown[[1]], source)
  expect_identical(source[start + seq_along(shown) - 1], shown)
})
