# Puzzles of many shapes with one solution each, from our own generator's seeds: clues are removed as long as that
# holds.
thinned <- function(game) {
  for (cell in sample(length(game))) {
    fewer <- replace(game, cell, NA)
    if (isUnique(list(fewer))) game <- fewer
  }
  game
}

solvedDigits <- function(game) {
  solution <- solve(game)
  matrix(match(solution, symbolsFor(nrow(game))), nrow(game))
}

# The candidates "r1c2<>5 r3c4<>7" as a matrix of row, column and digit.
parsed <- function(text, order) {
  parts <- unlist(strsplit(text[!is.na(text)], " "))
  pieces <- regmatches(parts, regexec("^r([0-9]+)c([0-9]+)(=|<>)(.+)$", parts))
  cbind(as.integer(vapply(pieces, `[`, "", 2)), as.integer(vapply(pieces, `[`, "", 3)),
        match(vapply(pieces, `[`, "", 5), symbolsFor(order)))
}

test_that("steps lead to the solution, and strike out nothing of it, on boards of many shapes", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  for (shape in names(shapes())) {
    empty <- shapes()[[shape]]
    order <- nrow(empty)
    grid <- solve(replace(empty, sample(order^2, 1), sample(symbolsFor(order), 1)))
    attr(grid, "game") <- NULL
    game <- thinned(grid)
    x <- explainGame(game)
    solution <- solvedDigits(game)
    info <- paste("seed", seed, shape, line(game))
    placed <- parsed(x$placed, order)
    eliminated <- parsed(x$eliminated, order)
    expect_true(all(solution[placed[, 1:2]] == placed[, 3]), info = info)
    expect_false(any(solution[eliminated[, 1:2]] == eliminated[, 3]), info = info)
    expect_identical(attr(x, "end"), "solved", info = info)
    expect_identical(nrow(placed), sum(is.na(game)), info = info)
    expect_identical(-matrix(attr(x, "states")[, nrow(x) + 1], order, byrow = TRUE), solution, info = info)
  }
})

test_that("of several solutions none is lost, and no technique counts on there being one", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  for (shape in names(shapes())) {
    empty <- shapes()[[shape]]
    order <- nrow(empty)
    grid <- solve(replace(empty, sample(order^2, 1), sample(symbolsFor(order), 1)))
    game <- replace(as.sudoku(unclass(grid)), sample(order^2, round(0.6 * order^2)), NA)
    if (!is.null(attr(empty, "geometry"))) game <- structure(game, geometry = attr(empty, "geometry"),
                                                             class = class(empty))
    x <- explainGame(game)
    info <- paste("seed", seed, shape, line(game))
    if (attr(x, "verdict") == "several") {
      expect_false(any(grepl("rectangle [1-6]|hidden rectangle|BUG", x$technique)), info = info)
    }
    for (solution in allSolutions(game, limit = 50)) {
      digits <- matrix(match(solution, symbolsFor(order)), order)
      eliminated <- parsed(x$eliminated, order)
      expect_false(any(digits[eliminated[, 1:2]] == eliminated[, 3]), info = info)
    }
  }
})

test_that("the hardest puzzles are explained to the end", {
  x <- explainGame(hardest)
  expect_identical(attr(x, "end"), "solved")
  expect_identical(attr(x, "verdict"), "unique")
  expect_identical(names(x), c("technique", "cells", "symbols", "placed", "eliminated", "sentence"))
})

test_that("techniques are used as asked", {
  expect_identical(attr(explainGame(wikipedia, techniques = "naked single"), "end"), "solved")
  x <- explainGame(hardest, techniques = c("hidden s", "naked single"))
  expect_identical(list(attr(x, "end"), nrow(x)), list("stuck", 0L))
  hiddenFirst <- explainGame(wikipedia, techniques = c("hidden single", "naked single"), maxSteps = 3)
  expect_identical(hiddenFirst$technique[[1]], "hidden single")
  expect_identical(nrow(hiddenFirst), 3L)
  expect_identical(attr(hiddenFirst, "end"), "enough")
  expect_identical(explainGame(explainGame(wikipedia)), explainGame(wikipedia))
})

test_that("explanations print", {
  local_reproducible_output(width = 90)
  expect_snapshot({
    explainGame("4......3.1..2...")
    print(explainGame(wikipedia), n = 3)
    explainGame("4......3.1......")
    explainGame("4......3.1..2...", maxSteps = 1)
    explainGame(solve(emptyGame(2)))
    explainGame(emptyGame(2))
    explainGame("4......3.1..2...")[1:2, c("technique", "placed")]
    explainGame(emptyGame(2))[0, ]
  })
})

test_that("no solution is no explanation", {
  expect_message(nothing <- explainGame("11.............."), class = "oxidoku_no_solution")
  expect_null(nothing)
  expect_message(nothing <- explainGame("12....3........."), class = "oxidoku_no_solution")
  expect_null(nothing)
})

test_that("mistakes are named", {
  refused <- function(...) cat(conditionMessage(expect_error(explainGame(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    refused(emptyGame(6))
    refused(wikipedia, techniques = "guessing")
    refused(wikipedia, techniques = 3)
    refused(wikipedia, techniques = character())
    refused(wikipedia, maxSteps = 0)
    refused("4...")
  })
})
