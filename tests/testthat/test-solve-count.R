test_that("counts agree with a plain recursion", {
  set.seed(5)
  games <- c(lapply(1:20, function(k) makeGame(2, 8 + k %% 8)), lapply(1:5, function(k) makeGame(3, 40)))
  expected <- vapply(games, function(game) countInR(gameDigits(game)), 0)
  expect_gt(max(expected), 10)
  expect_identical(countSolutions(games), expected)
  expect_identical(countSolutions(vapply(games, line, ""), threads = 2), expected)
  expect_identical(isUnique(games), expected == 1)
  expect_identical(countSolutions(games, limit = 3), pmin(expected, 3))
})

test_that("counts agree with known values", {
  expect_identical(countSolutions(emptyGame(2)), 288)
  expect_identical(countSolutions(list(a = emptyGame(2), b = NULL), limit = Inf), c(a = 288, b = NA))
  # The number of ways to complete a 9 x 9 grid below its first rows is the same after a relabelling.
  first <- "123456789456789123789123456"
  expect_identical(countSolutions(paste0(first, "214365897", strrep(".", 45))),
                   countSolutions(paste0(chartr("123456789", "987654321", first), "896745213", strrep(".", 45))))
})

test_that("invalid puzzles give NA, and puzzles whose clues clash have no solutions", {
  puzzles <- c(proper = "4......3.1..2...", clash = "11..............", short = "1", missing = NA)
  expect_identical(countSolutions(puzzles), c(proper = 1, clash = 0, short = NA, missing = NA))
  expect_identical(isUnique(puzzles), c(proper = TRUE, clash = FALSE, short = NA, missing = NA))
  expect_identical(countSolutions(character()), numeric())
  expect_identical(isUnique(list()), logical())
})

test_that("large counts are computed in parts, with the same result for any number of threads", {
  set.seed(2)
  rows <- solve(seedGame(3))
  attr(rows, "game") <- NULL
  rows[5:9, ] <- NA
  count <- countSolutions(rows, limit = Inf)
  expect_gt(count, fewSolutions)
  expect_identical(countSolutions(rows, limit = Inf, threads = 2), count)
  expect_identical(countSolutions(c(line(rows), wikipedia), limit = Inf), c(count, 1))
  expect_identical(countSolutions(matrix(gameDigits(rows)[cbind(rep(1:9, each = 9), 1:9)], 1), limit = Inf), count)
  expect_identical(countSolutions(rows, limit = 20000), 20000)
  digits <- gameDigits(rows)
  counts <- vapply(setdiff(1:9, rows[1:4, 1]), function(digit) {
    countSolutions(newGame(replace(digits, 5, digit)), limit = Inf)
  }, 0)
  expect_identical(sum(counts), count)
})

test_that("a message reports that the default limit was reached", {
  rows <- paste0("123456789456789123789123456214", strrep(".", 51))
  expect_message(count <- countSolutions(rows), class = "oxidoku_limit")
  expect_identical(count, 1e6)
  expect_silent(countSolutions(rows, limit = 100))
  expect_snapshot(invisible(countSolutions(c(rows, rows))))
})

test_that("all counts are returned as exact text if one of them is too large for R's numbers", {
  expect_identical(sum_counts(c("9007199254740993", "18446744073709551615")), "18455751272964292608")
  expect_identical(exactCounts(c(a = 1, b = NA, c = 9e15), 3, "9000000000000000"), c(a = 1, b = NA, c = 9e15))
  expect_identical(exactCounts(c(a = 1e4, b = NA, c = 0), 3, "9007199254740993"),
                   c(a = "10000", b = NA, c = "9007199254740993"))
  expect_identical(groupDigits("1234567"), "1,234,567")
  expect_identical(groupDigits("123"), "123")
})

test_that("invalid input is reported", {
  expect_snapshot(error = TRUE, {
    countSolutions(1)
    countSolutions(wikipedia, limit = 0)
    countSolutions(wikipedia, limit = NA)
    countSolutions(wikipedia, threads = 1.5)
    isUnique(wikipedia, progress = "yes")
  })
})

test_that("Ctrl-C stops a count with a message about its progress", {
  stopped <- interruptCall("countSolutions(g, limit = Inf, threads = 2)",
                           setup = "g <- paste0('123456789456789123789123456214', strrep('.', 51))")
  expect_identical(stopped$end, "interrupted")
  expect_match(stopped$message, "^Stopped after [0-9,]+ solutions were counted[.]\n$")
  expect_true(stopped$isSoon)
})
