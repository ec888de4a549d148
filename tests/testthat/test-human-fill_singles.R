test_that("passes fill the puzzles of Project Euler 96 as in a published example", {
  filled <- lapply(eulerGrids(), fillSingles)
  holes <- lapply(filled, attr, "holes")
  expect_identical(holes[[1]], c(49L, 43L, 29L, 20L, 13L, 5L, 0L))
  expect_identical(holes[[11]], c(53L, 52L))
  finished <- which(vapply(holes, min, 0L) == 0L)
  expect_identical(unname(finished), c(1L, 5L, 8L, 12L, 16L, 17L, 19L, 20L, 34L, 36L, 38L, 40L))
  for (k in finished) expect_identical(line(filled[[k]]), line(solve(eulerGrids()[[k]])))
})

test_that("each pass agrees with plain R, even if clues clash, on boards of several sizes", {
  set.seed(2)
  for (round in 1:30) {
    order <- sample(c(4, 9, 16), 1)
    grid <- matrix(match(randomGame(sqrt(order), "shuffle"), symbolsFor(order)), order)
    grid[sample(order^2, order^2 * runif(1, 0.2, 0.6))] <- 0L
    if (round %% 3 == 0) grid[sample(order^2, 2)] <- sample(order, 2)
    expected <- grid
    for (passes in 1:3) {
      expected <- fillOnceInR(expected)
      filled <- fillSingles(grid, maxPasses = passes)
      expect_identical(gameDigits(unclass(filled)), structure(expected, game = NULL), info = paste(round, passes))
    }
  }
})

test_that("holes are counted at the start and after each pass that fills any", {
  game <- as.sudoku("4......3.1..2...")
  filled <- fillSingles(game)
  holes <- attr(filled, "holes")
  expect_identical(holes[[length(holes)]], 0L)
  expect_true(all(diff(holes) < 0))
  for (passes in seq_along(holes[-1])) {
    some <- fillSingles(game, maxPasses = passes + 0.9)
    expect_identical(attr(some, "holes"), holes[seq_len(passes + 1)])
    expect_identical(sum(is.na(some)), holes[[passes + 1]])
  }
  expect_identical(attr(fillSingles(solve(game)), "holes"), 0L)
  expect_identical(attr(fillSingles(emptyGame(3)), "holes"), 81L)
})

test_that("a game of any shape keeps its class, its rules and its original puzzle", {
  for (name in names(shapes())) {
    solved <- solve(shapes()[[name]])
    set.seed(3)
    game <- solved
    attr(game, "game") <- NULL
    game[sample(length(game), length(game) / 5)] <- NA
    filled <- fillSingles(game)
    expect_identical(class(filled), class(game), info = name)
    expect_identical(originalGame(filled), game, info = name)
    expect_true(isValid(filled), info = name)
    expect_lt(sum(is.na(filled)), sum(is.na(game)))
    expect_identical(filled[!is.na(game)], game[!is.na(game)])
  }
})

test_that("a hole without choices stays empty", {
  expect_identical(fillSingles(".123....4.......")[1, 1], NA_character_)
})

test_that("several games give several results", {
  several <- fillSingles(c(a = "4......3.1..2...", b = "short"))
  expect_named(several, c("a", "b"))
  expect_identical(several$a, fillSingles("4......3.1..2..."))
  expect_null(several$b)
})

test_that("invalid input is reported", {
  expect_snapshot(error = TRUE, {
    fillSingles("short")
    fillSingles(wikipedia, maxPasses = 0)
    fillSingles(wikipedia, maxPasses = "all")
  })
})
