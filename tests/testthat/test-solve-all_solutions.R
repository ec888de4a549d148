test_that("each solution is found exactly once and stores its game", {
  games <- list(emptyGame(2), as.sudoku("4......3.1......"), as.sudoku(wikipedia))
  for (game in games) {
    solutions <- allSolutions(game)
    expect_s3_class(solutions, "sudoku_solutions")
    expect_true(attr(solutions, "complete"))
    lines <- vapply(solutions, line, "")
    expect_identical(anyDuplicated(lines), 0L)
    expect_identical(as.numeric(length(lines)), countSolutions(game))
    expect_true(all(isValid(lines)) && !any(grepl(".", lines, fixed = TRUE)))
    expect_true(line(solve(game)) %in% lines)
    for (solution in unclass(solutions)) expect_identical(originalGame(solution), game)
  }
  expect_identical(unclass(allSolutions(wikipedia))[[1]], solveGame(wikipedia))
})

test_that("a game without a solution gives an empty list", {
  expect_length(allSolutions(".3....1...4...2."), 0)
  expect_length(allSolutions("11.............."), 0)
})

test_that("a message appears if a game has more solutions than the limit", {
  expect_message(some <- allSolutions(emptyGame(2), limit = 287), class = "oxidoku_limit")
  expect_length(some, 287)
  expect_false(attr(some, "complete"))
  expect_silent(all <- allSolutions(emptyGame(2), limit = 288))
  expect_identical(unclass(all)[1:287], unclass(some)[1:287])
  expect_snapshot(invisible(allSolutions(emptyGame(2), limit = 1)))
})

test_that("several games give several lists", {
  lists <- allSolutions(c(a = "4......3.1......", b = "4......3.1..2...", c = "short"))
  expect_identical(lengths(lists), c(a = 3L, b = 1L, c = 0L))
  expect_null(lists$c)
  expect_identical(unname(allSolutions(rbind(0:15 == 0, 0:15 == 1) * 4L)),
                   unname(allSolutions(c("4...............", ".4.............."))))
  expect_identical(lengths(allSolutions(list(emptyGame(2), wikipedia, NULL))), c(288L, 1L, 0L))
})

test_that("lists of solutions are printed up to the maximum number", {
  expect_snapshot({
    allSolutions(".3....1...4...2.")
    allSolutions("4......3.1..2...")
    allSolutions("4......3.1......")
    print(suppressMessages(allSolutions(emptyGame(2), limit = 10)), max = 1)
    print(suppressMessages(allSolutions(emptyGame(2), limit = 1)), max = 0)
    print(allSolutions(emptyGame(2)), max = 0)
  })
})

test_that("invalid input is reported", {
  expect_snapshot(error = TRUE, {
    allSolutions("short")
    allSolutions(wikipedia, limit = "all")
    print(allSolutions(wikipedia), max = -1)
  })
})
