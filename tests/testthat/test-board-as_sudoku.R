game <- as.sudoku(numbers(wikipedia))

test_that("matrices of numbers, text, bytes and lists are read", {
  m <- numbers(wikipedia)
  text <- replace(matrix(as.character(m), 9), m == 0, NA)
  inputs <- list(
    double = m + 0, missing = replace(m, m == 0, NA), text = text, blank = replace(text, is.na(text), ""),
    raw = matrix(as.raw(m), 9), list = matrix(as.list(m), 9), table = as.table(m)
  )
  for (kind in names(inputs)) {
    read <- as.sudoku(inputs[[kind]])
    expect_identical(matrix(read, 9), matrix(game, 9), info = kind)
    expect_s3_class(read, "sudoku")
  }
  expect_identical(as.sudoku(matrix(NA, 9, 9)), emptyGame(3))
})

test_that("row and column names are kept", {
  table <- read.table(text = "1 0 0 4\n0 0 2 0\n0 3 0 0\n0 0 0 1", col.names = letters[1:4])
  expect_identical(dimnames(as.sudoku(as.matrix(table))), list(NULL, letters[1:4]))
  expect_identical(colnames(as.sudoku(table)), letters[1:4])
  expect_identical(line(as.sudoku(table)), "1..4..2..3.....1")
})

test_that("every mark for an empty cell is recognised", {
  for (mark in c("0", ".", " ", "-", "_")) {
    expect_identical(as.sudoku(chartr(".", mark, wikipedia)), game, info = mark)
  }
  for (mark in list(NA, "", ".", " ", "0", "-", "_")) {
    expect_identical(as.sudoku(matrix(as.character(mark), 4, 4)), emptyGame(2))
  }
})

test_that("strings are read row by row, with any separator", {
  nine <- substring(wikipedia, seq(1, 73, 9), seq(9, 81, 9))
  expect_identical(as.sudoku(wikipedia), game)
  expect_identical(as.sudoku(paste(nine, collapse = "\n")), game)
  expect_identical(as.sudoku(paste(nine, collapse = "\r\n")), game)
  expect_identical(as.sudoku(nine), game)
  expect_identical(as.sudoku(gsub("(.)(?=.)", "\\1 ", nine, perl = TRUE)), game)
  expect_identical(as.sudoku(gsub("(.)(?=.)", "\\1,", nine, perl = TRUE)), game)
  expect_identical(as.sudoku(strsplit(wikipedia, "")[[1]]), game)
  expect_identical(as.sudoku(paste(strsplit(wikipedia, "")[[1]], collapse = ", ")), game)
  talk <- "\n1 0 0 4\n0 0 2 0\n\n0 3 0 0\n0 0 0 1"
  expect_identical(line(as.sudoku(talk)), "1..4..2..3.....1")
})

test_that("boards with letters or numbers as symbols are read from strings and from numeric matrices", {
  set.seed(4)
  for (n in 4:6) {
    g <- seedGame(n)
    numbers <- matrix(match(g, sort(unique(as.vector(g)))), n^2)
    expect_identical(as.sudoku(numbers), g)
    expect_identical(as.sudoku(format(g, "line")), g)
  }
  expect_identical(as.sudoku(matrix("7", 36, 36))[1], "07")
})

test_that("vectors, factors, data frames and lists are read", {
  cells <- as.vector(t(numbers(wikipedia)))
  expect_identical(as.sudoku(cells), game)
  expect_identical(as.sudoku(cells + 0), game)
  expect_identical(as.sudoku(factor(cells)), game)
  expect_identical(as.sudoku(rep(NA, 16)), emptyGame(2))
  expect_identical(as.sudoku(split(cells, rep(1:9, each = 9))), game)
  frame <- as.data.frame(numbers(wikipedia))
  expect_identical(matrix(as.sudoku(frame), 9), matrix(game, 9))
  frame[] <- lapply(frame, factor)
  expect_identical(matrix(as.sudoku(frame), 9), matrix(game, 9))
  expect_identical(as.sudoku(game), game)
})

test_that("each column, row or cell is read according to its own type", {
  letters16 <- as.data.frame(diag(16) * 10)
  letters16[[3]] <- c("B", rep("", 15))
  g <- as.sudoku(letters16)
  expect_identical(unname(c(g[4, 4], g[1, 3])), c("J", "B"))
  expect_identical(line(as.sudoku(list(c("1", "", "", ""), c(0, 2, 0, 0), factor(c(".", ".", "4", ".")), rep(NA, 4)))),
                   "1....2....4.....")
  expect_identical(as.sudoku(as.list(substring(wikipedia, seq(1, 73, 9), seq(9, 81, 9)))), game)
  expect_error(as.sudoku(data.frame(a = c(1, 2, 0, 0), b = TRUE, c = 0, d = 0)), "r1c2 holds TRUE")
  expect_error(as.sudoku(matrix(list(1, sum), 4, 4)), class = "oxidoku_error_argument")
  expect_error(as.sudoku(data.frame(a = rep(Sys.Date(), 4), b = 0, c = 0, d = 0)), class = "oxidoku_error_argument")
})

test_that("white space between and around the characters is ignored", {
  padded <- paste0("  ", paste(substring(wikipedia, seq(1, 73, 9), seq(9, 81, 9)), collapse = " \n  "), "\n")
  expect_identical(as.sudoku(padded), game)
})

test_that("an invalid byte counts as one cell, which the error names", {
  expect_error(as.sudoku(paste0("1\xe9", strrep(".", 79))), "r1c2")
})

test_that("several boards are converted to a collection of games", {
  expect_identical(as.sudoku(c(a = wikipedia, b = hardest)), newGames(list(a = game, b = as.sudoku(hardest))))
  expect_identical(as.sudoku(list(wikipedia, numbers(wikipedia))), newGames(list(game, game)))
  expect_identical(as.sudoku(list(wikipedia, hardest)), newGames(list(game, as.sudoku(hardest))))
})

test_that("sixteen strings of sixteen characters are read as sixteen boards, or as one board if they contain letters", {
  expect_length(as.sudoku(rep("4......3.1..2...", 16)), 16)
  set.seed(16)
  g <- makeGame(4)
  expect_identical(as.sudoku(chartr("?", ".", rows(replace(unclass(g), is.na(g), "?")))), g)
})

test_that("invalid input is reported", {
  m <- numbers(wikipedia)
  expect_snapshot(error = TRUE, {
    as.sudoku(replace(m, 20, 10L))
    as.sudoku(replace(m, 20, 1.5))
    as.sudoku(replace(m, 20, -1L))
    as.sudoku(replace(m, 20, NaN))
    as.sudoku(replace(m, 20, Inf))
    as.sudoku(replace(m, 20, 1e300))
    as.sudoku(matrix("a", 16, 16))
    as.sudoku(matrix("1", 16, 16))
    as.sudoku(matrix(TRUE, 4, 4))
    as.sudoku(matrix(1i, 4, 4))
    as.sudoku(matrix("%s%n", 4, 4))
    as.sudoku(matrix("\xff\xfe", 4, 4))
    as.sudoku(matrix(1, 7, 7))
    as.sudoku(matrix(1, 1, 1))
    as.sudoku(matrix(1, 0, 0))
    as.sudoku(matrix(1, 9, 8))
    as.sudoku("123")
    as.sudoku("")
    as.sudoku(NA)
    as.sudoku(NA_character_)
    as.sudoku(c(wikipedia, "12"))
    as.sudoku(character())
    as.sudoku(NULL)
    as.sudoku(list())
    as.sudoku(list(1, "x"))
    as.sudoku(data.frame())
    as.sudoku(mean)
    as.sudoku(Sys.Date())
    as.sudoku(1:80)
    as.sudoku(wikipedia, 9)
  })
})

test_that("10,000 x 10,000 boards are rejected before they are converted", {
  expect_error(as.sudoku(matrix(0L, 10000, 10000)), class = "oxidoku_error_size")
  expect_error(as.sudoku(strrep("1", 1e8)), class = "oxidoku_error_size")
})

test_that("a string too long for any board is rejected quickly", {
  # The result depends on timing, so the test repeats the measurement.
  text <- strrep("1", 1e7)
  seconds <- function(work) min(replicate(3, sum(system.time(for (k in 1:10) work())[1:2])))
  reject <- function() tryCatch(allSolutions(text), oxidoku_error_size = identity)
  isCheap <- function() seconds(reject) < 0.02 + 8 * seconds(function() charToRaw(text))
  expect_true(isCheap() || isCheap() || isCheap())
  expect_match(conditionMessage(reject()), "has too many cells")
})

test_that("an error in one of several boards names the board", {
  small <- "4......3.1..2..."
  expect_snapshot({
    as.sudoku(c(a = small, b = "4..X...3.1..2..."))
    as.sudoku(c(small, "1"))
    as.sudoku(list(small, emptyGame(3), c(9, numeric(15))))
    as.sudoku(list(one = small, more = list(small, two = matrix("x", 4, 4))))
    as.sudoku(data.frame(name = c("a", NA), puzzle = c(small, "4..X...3.1..2..."), shape = "diagonals both"))
    as.sudoku(data.frame(puzzle = c(4312124331242431, 0)))
  }, error = TRUE)
  expect_snapshot(as.sudoku(data.frame(puzzle = I(list(emptyGame(2)))), diagonals = TRUE), error = TRUE)
  # The strings in a data frame are never read as the rows of one board.
  games <- as.sudoku(data.frame(puzzle = rep(small, 16)))
  expect_identical(unclass(games), rep(list(as.sudoku(small)), 16), ignore_attr = TRUE)
  expect_error(as.sudoku(data.frame(puzzle = c(rep(small, 15), strrep("P", 16)))), "Board 16 ")
  expect_identical(as.sudoku(data.frame(puzzle = c(small, strrep(".", 16)))[0, , drop = FALSE]), newGames(list()))
})
