puzzles <- c(a = "4......3.1..2...", b = "11..............", c = NA)

test_that("functions for many puzzles accept a data frame of puzzles", {
  frame <- data.frame(name = names(puzzles), Puzzle = unname(puzzles), week = 1:3)
  expect_identical(solveGames(frame, as = "character"), solveGames(puzzles))
  expect_identical(countSolutions(frame, as = "vector"), countSolutions(puzzles))
  expect_identical(rateGame(frame, as = "grades"), rateGame(puzzles))
  expect_identical(canonicalGame(frame, as = "character"), canonicalGame(puzzles))
  expect_identical(isUnique(frame), isUnique(puzzles))
  expect_identical(as.sudoku(frame[1, ]), as.sudoku(puzzles[[1]]))
  expect_identical(as.sudoku(frame[c(1, 1, 2), ]), as.sudoku(puzzles[c("a", "a", "b")]))
  expect_identical(allSolutions(frame[1, ])[[1]], allSolutions(puzzles[[1]]))
  games <- data.frame(week = 1:2, lesson = newGames(list(emptyGame(2), NULL)))
  expect_identical(isUnique(games), c(FALSE, NA))
})

test_that("the column `shape` of a data frame determines the shapes of the boards", {
  frame <- data.frame(puzzle = c(strrep(".", 36), "4......3.1..2...", "1"), shape = c("boxes 2x3", NA, "boxes 0x3"))
  expect_identical(as.character(solveGames(frame)$status), c("several", "unique", "invalid"))
  expect_identical(as.sudoku(frame[1:2, ])[[1]], emptyGame(boxes = c(2, 3)))
  expect_error(as.sudoku(frame), class = "oxidoku_error_geometry")
  expect_snapshot(as.sudoku(frame, diagonals = TRUE), error = TRUE)
})

test_that("results are returned as a data frame on request", {
  solved <- solveGames(puzzles, as = "data.frame")
  expect_identical(solved$puzzle, unname(puzzles))
  expect_identical(solved$solution, unname(as.vector(solveGames(puzzles))))
  expect_named(solved, c("name", "puzzle", "solution", "status", "reason"))
  expect_identical(countSolutions(puzzles[1:2], as = "data.frame")$solutions, c(1, 0))
  expect_identical(rateGame(puzzles, as = "data.frame")$rating, rateGame(puzzles)$rating)
  expect_identical(canonicalGame(puzzles[1], as = "data.frame")$canonical, unname(canonicalGame(puzzles[1])))
  # By default, the result for a data frame is a data frame that includes its columns.
  frame <- data.frame(week = 1:3, puzzle = puzzles)
  for (results in list(solveGames, countSolutions, rateGame, canonicalGame)) {
    expect_identical(results(frame), results(frame, as = "data.frame"))
    expect_s3_class(results(frame), "data.frame", exact = TRUE)
    expect_identical(results(frame)[names(frame)], frame)
  }
  # The columns are also kept if a data frame is requested.
  frame <- data.frame(week = 1:3, puzzle = puzzles)
  expect_named(countSolutions(frame, as = "data.frame"), c("week", "puzzle", "solutions"))
  # Lists give columns of games, and matrices give columns of text.
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

test_that("a data frame without puzzles causes an error that names its columns", {
  text <- matrix("1", 2, 16)
  expect_snapshot({
    solveGames(data.frame(week = 1, text = "4......3.1..2..."))
    isUnique(as.data.frame(matrix(0L, 4, 4)))
    isUnique(as.data.frame(matrix(0L, 2, 81)))
    isUnique(text)
    as.sudoku(as.data.frame(text))
  }, error = TRUE)
  # The code in the messages works for text, numbers, factors and a mixture.
  line <- strsplit(puzzles[["a"]], "")[[1]]
  tables <- list(
    as.data.frame(rbind(line, replace(line, line == ".", ""))),
    as.data.frame(rbind(replace(line, line == ".", "0"), line), stringsAsFactors = TRUE),
    matrix(suppressWarnings(as.integer(line)), 2, 16, byrow = TRUE),
    rbind(line, replace(line, line == ".", NA))
  )
  tables[[5]] <- replace(tables[[2]], 8, 3L)
  for (table in tables) {
    expect_identical(apply(table, 1, as.sudoku, simplify = FALSE)[[1]], as.sudoku(puzzles[["a"]]))
  }
})

test_that("a message reports whether an ambiguous matrix is read as one board or as many", {
  both <- matrix(0, 16, 16)
  expect_message(solved <- solveGames(both), "one puzzle per row", class = "oxidoku_ambiguous")
  expect_identical(nrow(solved), 16L)
  expect_message(valid <- isValid(both), "one board", class = "oxidoku_ambiguous")
  expect_true(valid)
  both[1, 1] <- 5
  expect_no_message(isValid(both))
  expect_no_message(solveGames(both))
  expect_no_message(solveGames(matrix(0, 17, 16)))
  expect_snapshot({
    x <- isUnique(matrix(0, 16, 16))
    x <- isValid(matrix(0, 81, 81))
    writeSudoku(matrix(0, 16, 16), stdout())
    writeSudoku(matrix(0, 6, 6), stdout())
  }, error = TRUE)
})

test_that("write.csv() keeps the names and shapes of a collection", {
  games <- newGames(list(a = as.sudoku(puzzles[["a"]]), b = emptyGame(boxes = c(2, 3)), c = NULL))
  file <- withr::local_tempfile(fileext = ".csv")
  for (rowNames in c(TRUE, FALSE)) {
    utils::write.csv(games, file, row.names = rowNames)
    expect_identical(c(readSudoku(file)), games)
    expect_identical(as.sudoku(utils::read.csv(file)), games)
  }
  # A data frame built in an argument of write.csv() is not affected.
  shown <- utils::capture.output(utils::write.csv(data.frame(week = 1:3, game = games), row.names = FALSE))
  expect_identical(shown[[1]], "\"week\",\"game\"")
})
