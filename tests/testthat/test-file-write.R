fits <- function(game, format) {
  !inherits(tryCatch(checkFits(game, 1, format), oxidoku_error_format = identity), "condition")
}

written <- function(games, format, ...) {
  file <- withr::local_tempfile()
  writeSudoku(games, file, format = format)
  readSudoku(file, format = format, ...)
}

plainList <- function(games) {
  attributes(games) <- NULL
  games
}

test_that("games written in any format are read back unchanged", {
  for (seed in 1:5) {
    boards <- randomBoards(seed)
    for (format in names(fileFormats)) {
      fitting <- Filter(function(game) fits(game, format), boards)
      expect_gt(length(fitting), 0)
      read <- written(fitting, format)
      expect_identical(nrow(problems(read)), 0L, info = paste(seed, format))
      expect_identical(plainList(read), fitting, info = paste(seed, format))
    }
  }
})

test_that("the format is detected from the content of the file", {
  boards <- randomBoards(6)
  file <- withr::local_tempfile()
  for (format in setdiff(names(fileFormats), "sdm")) {
    for (board in Filter(function(game) fits(game, format), boards)) {
      writeSudoku(board, file, format = format, overwrite = TRUE)
      expect_identical(plainList(readSudoku(file)), list(board), info = paste(format, shapeText(board), nrow(board)))
    }
  }
})

test_that("names and fields are read back from formats that can hold them", {
  games <- list(one = as.sudoku("4......3.1..2..."), "two words" = emptyGame(boxes = c(2, 3)), emptyGame(2))
  attr(games[[1]], "fields") <- c(author = "\u00c9va, \"E\"", comment = "two\nlines", level = "#1",
                                  url = "http://a.b/?c")
  attr(games[[3]], "fields") <- c(description = "100 %s", date = "2026-01-31", source = "S")
  for (format in c("sdk", "csv")) {
    read <- written(games, format)
    expect_identical(names(read), names(games), info = format)
    for (k in 1:3) {
      inOrder <- function(game) {
        fields <- as.list(attr(game, "fields"))
        fields[sort(as.character(names(fields)))]
      }
      expect_identical(inOrder(read[[k]]), inOrder(games[[k]]))
    }
  }
  attr(games[[1]], "fields") <- c(comment = "one line")
  attr(games[[3]], "fields") <- NULL
  expect_identical(plainList(written(unname(games), "lines")), unname(games))
  expect_identical(names(written(games, "grids")), c("one", "two words", "03"))
  state <- as.sudoku("42.....3.1..2...")
  attr(games[[1]], "state") <- state
  expect_identical(attr(written(games[1], "sdk")[[1]], "state"), state)
  expect_snapshot({
    writeSudoku(games, stdout(), format = "lines")
    writeSudoku(games[1], stdout(), format = "sdk")
    writeSudoku(games[[1]], stdout(), format = "ss")
    writeSudoku(games, stdout(), format = "csv")
  })
})

test_that("eliminated candidates are read back", {
  set.seed(7)
  for (game in Filter(function(game) fits(game, "candidates"), c(shapes(), list(emptyGame(4))))) {
    solution <- gridOn(game)
    cells <- sample(length(game), length(game) %/% 2)
    game[cells] <- solution[cells]
    digits <- gameDigits(game)
    left <- matrix(openChoices(digits), length(digits))
    left[cbind(which(digits > 0), digits[digits > 0])] <- TRUE
    able <- which(digits == 0 & rowSums(left) > 2)
    left[digits == 0 & rowSums(left) < 2, ] <- TRUE
    for (cell in able) left[cell, which(left[cell, ])[[1]]] <- FALSE
    choices <- array(left, rep(nrow(game), 3), list(NULL, NULL, symbolsFor(nrow(game))))
    if (length(able)) game <- withChoices(game, choices)
    for (format in c("candidates", "candidate-lines")) {
      expect_identical(plainList(written(list(game), format)), list(game), info = paste(format, shapeText(game)))
    }
  }
})

test_that("strings and matrices are written as lines without conversion to games", {
  set.seed(8)
  lines <- chartr("123456789", "231564897", rep(c(wikipedia, hardest), 20))
  numbers <- t(vapply(lines, function(text) as.vector(t(numbers(text))), integer(81), USE.NAMES = FALSE))
  rawNumbers <- matrix(as.raw(numbers), nrow(numbers))
  for (format in c("lines", "sdm")) {
    for (games in list(lines, numbers, numbers + 0, rawNumbers)) {
      file <- withr::local_tempfile()
      writeSudoku(games, file, format = format)
      expect_identical(chartr("0", ".", readLines(file)), lines)
      expect_identical(as.vector(readSudoku(file, as = "character")), lines)
      expect_identical(c(unname(readSudoku(file, as = "matrix"))), ifelse(numbers == 0, NA, numbers)[TRUE])
      expect_identical(as.integer(readSudoku(file, as = "raw")), as.integer(numbers))
    }
  }
  for (n in c(2, 4, 5, 6, 7)) {
    board <- gridOn(emptyGame(n))
    row <- matrix(t(gameDigits(board)), 1)
    expect_identical(plainList(written(row, "lines")), list(board))
    expect_identical(plainList(written(line(board), "csv")), list(board))
  }
})

test_that("the extension of a file determines its compression, and games can be written to connections", {
  withr::local_dir(withr::local_tempdir())
  games <- list(as.sudoku(wikipedia), as.sudoku(hardest))
  for (ending in c("gz", "bz2", "xz")) {
    name <- paste0("games.sdk.", ending)
    writeSudoku(games, name)
    expect_false(is.null(packerOf(name)))
    expect_identical(plainList(readSudoku(name)), games)
  }
  # The name "gz" has no extension.
  writeSudoku(games, "gz")
  expect_null(packerOf("gz"))
  connection <- gzfile("by_connection.txt")
  writeSudoku(games, connection)
  expect_identical(readLines("by_connection.txt"), c(wikipedia, hardest))
  expect_output(writeSudoku(games, stdout()), wikipedia, fixed = TRUE)
  out <- textConnection(NULL, "w")
  writeSudoku(games, out, "grids")
  expect_identical(textConnectionValue(out)[c(1, 11)], c("Grid 01", "Grid 02"))
  close(out)
})

test_that("invalid input is reported, and existing files are kept", {
  withr::local_dir(withr::local_tempdir())
  writeLines("precious", "there.txt")
  single <- as.sudoku("4......3.1..2...")
  attr(single, "choices") <- array(FALSE, c(4, 4, 4))
  expect_snapshot(error = TRUE, {
    writeSudoku(wikipedia, "there.txt")
    writeSudoku(list(), "new.txt")
    writeSudoku(c(wikipedia, "12"), "there.txt", overwrite = TRUE)
    writeSudoku(c(a = wikipedia, b = "1%s"), "there.txt", overwrite = TRUE)
    writeSudoku(matrix(10, 2, 81), "there.txt", overwrite = TRUE)
    writeSudoku(emptyGame(2), "there.sdm")
    writeSudoku("4......3.1..2...", "there.sdm")
    writeSudoku(list(emptyGame(3), emptyGame(boxes = c(2, 3))), "there.ss")
    writeSudoku(emptyGame(7), "new.ss")
    writeSudoku(emptyGame(6), "new.txt", format = "candidates")
    writeSudoku(single, "new.txt", format = "candidate-lines")
    writeSudoku(wikipedia, ".")
    writeSudoku(wikipedia, "no/folder/new.txt")
    writeSudoku(wikipedia, 1)
    writeSudoku(wikipedia, "new.txt", format = "pdf")
  })
  # If the file is not written, there is no message about omitted parts.
  expect_no_message(expect_error(writeSudoku(list(a = emptyGame(2)), "there.txt"), class = "oxidoku_error_file"))
  expect_identical(readLines("there.txt"), "precious")
  expect_identical(list.files(), "there.txt")
  reading <- file("there.txt", "r")
  expect_error(writeSudoku(wikipedia, reading), class = "oxidoku_error_file")
  close(reading)
  expect_error(writeSudoku(wikipedia, reading), class = "oxidoku_error_file")
})

test_that("an sdk file without fields has no field lines", {
  file <- withr::local_tempfile(fileext = ".sdk")
  writeSudoku(as.sudoku("4......3.1..2..."), file)
  expect_identical(readLines(file), c("4...", "...3", ".1..", "2...", ""))
})

test_that("only sdk files keep the puzzle of a partly filled game; other formats keep its board, with a message", {
  file <- withr::local_tempfile(fileext = ".sdk")
  variant <- emptyGame(boxes = c(2, 3))
  for (game in list(solve(as.sudoku("4......3.1..2...")), solve(variant))) {
    expect_silent(writeSudoku(game, file, overwrite = TRUE))
    read <- readSudoku(file)[[1]]
    expect_identical(lineOf(gameDigits(read)), lineOf(puzzleDigits(game)))
    expect_identical(lineOf(gameDigits(attr(read, "state"))), lineOf(gameDigits(game)))
  }
  expect_message(writeSudoku(game, file, "grids", overwrite = TRUE), "the distinction between clues and filled cells",
                 class = "oxidoku_left_out")
  expect_identical(lineOf(gameDigits(readSudoku(file)[[1]])), lineOf(gameDigits(game)))
  attr(game, "state") <- originalGame(game)
  expect_message(writeSudoku(game, file, overwrite = TRUE), "cannot hold these parts.*: state",
                 class = "oxidoku_left_out")
})

test_that("the system's message about a file appears only once", {
  skip_on_os(c("windows", "mac"))
  skip_if_not(dir.exists("/proc"))
  message <- tryCatch(writeSudoku("4......3.1..2...", "/proc/none.txt"), oxidoku_error_file = conditionMessage)
  expect_length(gregexpr("cannot be", message)[[1]], 1)
})

test_that("writing to a full disk or a closed pipe raises a classed error", {
  skip_on_os("windows")
  skip_if_not(file.exists("/dev/full"))
  full <- function() suppressWarnings(file("/dev/full"))
  for (count in c(1, 3e4)) {
    expect_error(writeSudoku(rep(wikipedia, count), full()), "cannot be written", class = "oxidoku_error_file")
  }
  closed <- pipe("true", "wb")
  withr::defer(close(closed))
  expect_error(writeSudoku(rep(wikipedia, 3e4), closed), "cannot be written", class = "oxidoku_error_file")
})

test_that("a compressed file whose end was not written is detected", {
  for (ending in c("gz", "bz2", "xz")) {
    file <- withr::local_tempfile(fileext = paste0(".", ending))
    writeSudoku(rep(wikipedia, 100), file)
    expect_equal(sizeWritten(file, TRUE), 8200)
    writeBin(utils::head(readBin(file, "raw", 1e5), -5), file)
    expect_lt(sizeWritten(file, TRUE), 8200)
  }
})

test_that("the name of a pipe raises an error, because opening the pipe may block", {
  skip_on_os("windows")
  skip_if(Sys.which("mkfifo") == "")
  withr::local_dir(withr::local_tempdir())
  system2("mkfifo", "pipe")
  writeLines(wikipedia, "in.txt")
  expect_snapshot(error = TRUE, {
    writeSudoku(wikipedia, "pipe", overwrite = TRUE)
    readSudoku("pipe")
    solveFile("pipe", "out.txt")
    solveFile("in.txt", "pipe", overwrite = TRUE)
  })
})

test_that("fields must be text with unique names", {
  withr::local_dir(withr::local_tempdir())
  game <- as.sudoku("4......3.1..2...")
  for (fields in list(c(author = "me", "x"), c(author = "me", author = "you"), list(1), c(author = NA_character_))) {
    attr(game, "fields") <- fields
    for (format in c("csv", "sdk", "lines")) {
      expect_error(suppressMessages(writeSudoku(game, "file", format)), class = "oxidoku_error_argument",
                   info = paste(format, toString(fields)))
    }
  }
})

test_that("a matrix whose rows cannot be boards is treated as a single board", {
  file <- withr::local_tempfile(fileext = ".txt")
  written <- function(x) {
    writeSudoku(x, file, overwrite = TRUE)
    readSudoku(file)
  }
  z <- numbers(wikipedia)
  expect_identical(withVisible(writeSudoku(z, file)), list(value = z, visible = FALSE))
  expect_identical(readLines(file), wikipedia)
  expect_identical(written(unclass(as.sudoku(wikipedia)))[[1]], as.sudoku(wikipedia))
  for (order in c(4, 25, 36)) {
    z <- matrix(0, order, order)
    z[2, 3] <- order
    expect_identical(written(z)[[1]], as.sudoku(z), info = order)
  }
  variant <- emptyGame(boxes = c(2, 3))
  expect_identical(written(unclass(variant))[[1]], variant)
  text <- matrix("", 16, 16)
  expect_identical(written(text)[[1]], emptyGame(4))
  # The rows could also be 4 x 4 boards.
  for (z in list(matrix(0, 16, 16), matrix(NA, 16, 16), matrix(as.raw(0), 16, 16))) {
    expect_error(writeSudoku(z, file, overwrite = TRUE), class = "oxidoku_error_ambiguous")
  }
  expect_length(written(apply(matrix(0, 16, 16), 1, as.sudoku, simplify = FALSE)), 16)
  expect_length(written(matrix(0, 15, 16)), 15)
  z <- numbers(wikipedia)
  z[1, 2] <- 12
  expect_error(writeSudoku(z, file, overwrite = TRUE), "r1c2", class = "oxidoku_error_symbol")
  expect_error(writeSudoku(matrix(0, 6, 6), file, overwrite = TRUE), class = "oxidoku_error_size")
})
