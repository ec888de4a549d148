puzzles <- c(a = "4......3.1..2...", b = "11..............", c = NA)

test_that("a data frame of puzzles is accepted wherever many puzzles are", {
  frame <- data.frame(name = names(puzzles), Puzzle = unname(puzzles), week = 1:3)
  expect_identical(solveGames(frame), solveGames(puzzles))
  expect_identical(countSolutions(frame), countSolutions(puzzles))
  expect_identical(rateGame(frame), rateGame(puzzles))
  expect_identical(canonicalGame(frame), canonicalGame(puzzles))
  expect_identical(as.sudoku(frame[1, ]), as.sudoku(puzzles[[1]]))
  expect_identical(as.sudoku(frame[c(1, 1, 2), ]), as.sudoku(puzzles[c("a", "a", "b")]))
  expect_identical(allSolutions(frame[1, ])[[1]], allSolutions(puzzles[[1]]))
  games <- data.frame(week = 1:2, lesson = newGames(list(emptyGame(2), NULL)))
  expect_identical(isUnique(games), c(FALSE, NA))
})

test_that("shapes in a data frame are used", {
  frame <- data.frame(puzzle = c(strrep(".", 36), "4......3.1..2...", "1"), shape = c("boxes 2x3", NA, "boxes 0x3"))
  status <- attr(solveGames(frame), "status")
  expect_identical(as.character(status), c("several", "unique", "invalid"))
  expect_identical(as.sudoku(frame[1:2, ])[[1]], emptyGame(boxes = c(2, 3)))
  expect_error(as.sudoku(frame), class = "oxidoku_error_geometry")
})

test_that("results are returned as a data frame on request", {
  solved <- solveGames(puzzles, as = "data.frame")
  expect_identical(solved$puzzle, unname(puzzles))
  expect_identical(solved$solution, unname(as.vector(solveGames(puzzles))))
  expect_named(solved, c("name", "puzzle", "solution", "status", "reason"))
  expect_identical(countSolutions(puzzles[1:2], as = "data.frame")$solutions, c(1, 0))
  expect_identical(rateGame(puzzles, as = "data.frame")$rating, rateGame(puzzles)$rating)
  expect_identical(canonicalGame(puzzles[1], as = "data.frame")$canonical, unname(canonicalGame(puzzles[1])))
  # The columns of the input are kept.
  frame <- data.frame(week = 1:3, puzzle = puzzles)
  expect_named(countSolutions(frame, as = "data.frame"), c("week", "puzzle", "solutions"))
  # Lists give games, and matrices give text.
  listed <- solveGames(list(emptyGame(boxes = c(2, 3)), "nonsense"), as = "data.frame")
  expect_s3_class(listed$puzzle, "sudoku_games")
  expect_s3_class(listed$solution, "sudoku_games")
  expect_identical(is.na(listed$puzzle), c(FALSE, TRUE))
  rows <- rbind(diag(4)[1:16], 0)
  expect_identical(solveGames(rows, as = "data.frame")$puzzle, c("1....1....1....1", strrep(".", 16)))
  made <- makeGame(2, count = 3, unique = TRUE, as = "data.frame")
  expect_identical(made$clues, nchar(gsub(".", "", made$puzzle, fixed = TRUE)))
  expect_s3_class(makeGame(boxes = c(2, 3), as = "data.frame")$puzzle, "sudoku_games")
})

test_that("a data frame without puzzles raises an error that names its columns", {
  expect_snapshot(solveGames(data.frame(week = 1, text = "4......3.1..2...")), error = TRUE)
})
