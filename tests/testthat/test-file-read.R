# Reads a file with these lines or bytes.
readText <- function(..., format = "auto", fileext = "", as = "list") {
  file <- withr::local_tempfile(fileext = fileext)
  bytes <- lapply(list(...), function(x) if (is.raw(x)) x else charToRaw(paste0(x, "\n", collapse = "")))
  writeBin(unlist(bytes), file)
  readSudoku(file, format = format, as = as)
}

small <- "4......3.1..2..."
smallRows <- c("4...", "...3", ".1..", "2...")

test_that("the answer to Project Euler 96, read from its file, is 24702", {
  games <- readSudoku(checkoutFile("dev", "data", "p096_sudoku.txt"))
  expect_identical(names(games), sprintf("%02d", 1:50))
  # Two of the puzzles are the same, and both are kept.
  expect_identical(games[["09"]], games[["41"]])
  corners <- vapply(solveGames(games), function(s) as.numeric(paste(s[1, 1:3], collapse = "")), 0)
  expect_identical(sum(corners), 24702)
})

test_that("the extension of a name is the text after its last dot", {
  names <- c("a.b/games.CSV", "https://a.b/games.sdk?day=1.2", ".csv")
  expect_identical(vapply(names, fileEnding, "", USE.NAMES = FALSE), c("csv", "sdk", "csv"))
  expect_identical(vapply(c("a.b/csv", "gz", "", "a.\xff"), fileEnding, "", USE.NAMES = FALSE), rep("", 4))
})

test_that("grids in Project Euler's format are read, even if some headings have no board", {
  set.seed(96)
  games <- makeGame(3, unique = TRUE, count = 4, as = "list")
  games <- games[c(1, 2, 3, 2, 4)]
  grids <- Map(function(game, k) c(sprintf("Grid %02d", k), chartr(".", "0", rowsOfGame(game))), games, 1:5)
  expect_silent(read <- readText(unlist(grids)))
  expect_identical(lapply(read, identity), stats::setNames(lapply(games, `attr<-`, "game", NULL), sprintf("%02d", 1:5)))
  expect_identical(attr(read, "line"), c(1, 11, 21, 31, 41) + 1)
  expect_warning(read <- readText("Grid 00", unlist(grids), "Grid 06"), class = "oxidoku_warning_problems")
  expect_identical(names(read), sprintf("%02d", 1:5))
  expect_identical(problems(read)$line, c(1, 52))
  expect_identical(problems(read)$text, c("Grid 00", "Grid 06"))
})

test_that("lines can have comments, other marks for holes, numbers and the side of the boxes", {
  game <- as.sudoku(small)
  others <- c("4??????3?1??2???", "4xxxXXX3*1**2***", "  4......3.1..2...  ", "4 0 0 0 0 0 0 3 0 1 0 0 2 0 0 0",
              "2,4,0,0,0,0,0,0,3,0,1,0,0,2,0,0,0")
  read <- readText(others, format = "lines")
  for (k in seq_along(others)) expect_identical(read[[k]], game, info = others[[k]])
  noted <- readText(paste0(small, c(" # easy: 1.5", ",unique", "; a;b", ":x", "\tT&E(1)")), format = "lines")
  expect_identical(vapply(noted, attr, "", "fields"),
                   structure(c(comment = "easy: 1.5", comment = "unique", comment = "a;b", comment = "x",
                               comment = "T&E(1)"), names = NULL))
  sixteen <- gridOn(emptyGame(4))
  numbers <- paste(t(gameDigits(sixteen)), collapse = " ")
  expect_identical(readText(numbers)[[1]], sixteen)
  expect_identical(readText(apply(gameDigits(sixteen), 1, paste, collapse = " "))[[1]], sixteen)
})

test_that("the output of solveFile() is read", {
  withr::local_dir(withr::local_tempdir())
  writeLines(c("# Three", small, "4......3.1......", "11.............."), "in.txt")
  solveFile("in.txt", "out.txt")
  expect_warning(read <- readSudoku("out.txt"), class = "oxidoku_warning_problems")
  expect_identical(as.data.frame(read)$comment, c("unique", "several"))
  expect_identical(problems(read)$text, ",invalid")
})

test_that("boards in frames, in sections, with spaces and as bare rows are read", {
  game <- as.sudoku(small)
  expect_identical(readText(smallRows)[[1]], game)
  expect_identical(readText("4 0 0 0", "0,0,0,3", "..|..", "2---", "", "4---", "---3", "-1--", "2---")[[1]],
                   as.sudoku("4......3....2..."))
  spaces <- c("53  7    ", "6  195   ", " 98    6 ", "8   6   3", "4  8 3  1", "7   2   6", " 6    28 ", "   419  5",
              "    8  79")
  expect_identical(readText(spaces)[[1]], as.sudoku(chartr(" ", ".", paste(spaces, collapse = ""))))
  framed <- c("*-----*", "|4.|..|", "|..|.3|", "|--+--|", "|.1|..|", "|2.|..|", "*-----*", "Simple Sudoku",
              " Version 4.2n")
  expect_silent(read <- readText(framed, framed))
  expect_identical(lapply(read, identity), list(game, game))
  hodoku <- c(".---------.---------.", "| 4   123 | 12  12  |", "| 12  12  | 14  3   |", ":---------+---------:",
              "| 3   1   | 2   24  |", "| 2   34  | 13  14  |", "'---------'---------'")
  read <- readText(hodoku)[[1]]
  expect_identical(line(read), "4......3312.2...")
  # The candidates of r1c1, which is a clue, and of r1c2.
  expect_identical(attr(read, "choices")[1, 1:2, ],
                   rbind(c(FALSE, FALSE, FALSE, TRUE), c(TRUE, TRUE, TRUE, FALSE)) |> `colnames<-`(1:4))
})

test_that("a jigsaw is read from a line with its regions, followed by the board", {
  game <- as.sudoku("1........2......3......45", regions = gerechte)
  expect_identical(readText(paste("#! regions", gerechte), "1........2......3......45")[[1]], game)
  rows <- substring("1........2......3......45", 1 + 5 * 0:4, 5 + 5 * 0:4)
  expect_identical(readText(paste("#! regions", gerechte), rows)[[1]], game)
  file <- withr::local_tempfile(lines = c("1........2......3......45", rep("", 2)))
  expect_identical(readSudoku(file, regions = gerechte)[[1]], game)
  expect_warning(read <- readText("#! regions 112", small, "#! plain", small), class = "oxidoku_warning_problems")
  expect_identical(problems(read)$line, c(1, 2))
  expect_identical(lapply(read, identity), list(as.sudoku(small)))
})

test_that("tables are read, and their other columns are kept", {
  lines <- c("quizzes;Solutions;note", paste0(small, ";4312124331241432;\"a; b\""), "12;;",
             paste0(small, ";;\"two"), "lines\"", paste0(small, ";;;surplus"))
  expect_warning(read <- readText(lines), class = "oxidoku_warning_problems")
  expect_identical(attr(read, "line"), c(2, 4, 6))
  expect_identical(problems(read)[c("line", "text")], problems(read)[1, c("line", "text")])
  expect_identical(problems(read)$line, 3)
  frame <- as.data.frame(read)
  expect_identical(frame$note, c("a; b", "two\nlines", NA))
  expect_identical(frame$Solutions, c("4312124331241432", NA, NA))
  expect_identical(frame$more1, c(NA, NA, "surplus"))

  again <- readSudoku(frame)
  expect_identical(lapply(again, identity), lapply(read, identity))
  board <- as.data.frame(matrix(c(4, rep(0, 15)), 4))
  expect_identical(as.vector(readSudoku(board)[[1]]), c("4", rep(NA, 15)))
  expect_identical(readSudoku(data.frame(puzzle = factor(small)), as = "character")[[1]], small)
  expect_length(readText("name,puzzle"), 0)
})

test_that("if the result is not a list, only the boards at the start of a table's lines are read", {
  lines <- c("quizzes,solutions", paste0(c(small, "12", small), ",4312124331241432"))
  for (form in c("character", "matrix", "raw")) {
    read <- suppressWarnings(readText(lines, as = form))
    expect_identical(attr(read, "line"), c(2, 4))
    expect_identical(problems(read)$line, 3)
    quoted <- suppressWarnings(readText(c(lines[1], paste0("\"", small, "\",x")), as = form))
    expect_identical(NROW(quoted), 1L)
  }
})

test_that("problems give their lines and columns, and no text is lost", {
  lines <- c(small, "4......3.1..2..", "", "# comment", "4......3.1..2..A", "nonsense %s", small)
  read <- suppressWarnings(readText(lines))
  expect_identical(problems(read)$line, c(2, 5, 6))
  expect_identical(problems(read)$column, c(NA, 16, NA))
  expect_identical(problems(read)$text, lines[c(2, 5, 6)])
  expect_identical(attr(read, "line"), c(1, 7))
  blocks <- c("Grid a", smallRows, "Grid b", "4...", "...3", ".1.", "2...", "Grid c", "4...", "..A3", ".1..", "2...")
  read <- suppressWarnings(readText(blocks))
  expect_identical(names(read), "a")
  expect_identical(problems(read)$line, c(9, 13))
  expect_identical(problems(read)$column, c(NA, 3))
  expect_identical(unlist(strsplit(problems(read)$text, "\n")), blocks[6:15])
  expect_snapshot(suppressWarnings(readText(lines, blocks, format = "grids")) |> problems() |> as.data.frame())
  expect_snapshot(print(read))
})

test_that("long files are read block by block, in several forms and from several kinds of source", {
  withr::local_dir(withr::local_tempdir())
  set.seed(9)
  lines <- replicate(3000, chartr("123456789", paste(sample(9), collapse = ""), sample(c(wikipedia, hardest), 1)))
  lines[c(1700, 2900)] <- c("nonsense", "#! boxes 3x3")
  lines[2950] <- "#! boxes 2x3 diagonals both"
  lines[2951] <- strrep(".", 36)
  lines[2952] <- "#! plain"
  writeLines(lines, "games.txt")
  kept <- lines[-c(1700, 2900, 2950:2952)]
  check <- function(source, info) {
    read <- suppressWarnings(readSudoku(source))
    expect_identical(problems(read)$line, 1700, info = info)
    expect_identical(attr(read, "line"), c(1:3000)[-c(1700, 2900, 2950, 2952)] + 0, info = info)
    expect_identical(vapply(unclass(read)[-2948], line, ""), kept, info = info)
    expect_identical(read[[2948]], emptyGame(boxes = c(2, 3), diagonals = TRUE), info = info)
  }
  check("games.txt", "name")
  check(file("games.txt"), "connection")
  text <- textConnection(lines)
  check(text, "text")
  close(text)
  check(paste0("file://", normalizePath("games.txt")), "address")
  for (packer in c("gzfile", "bzfile", "xzfile")) {
    connection <- match.fun(packer)("packed", "wb")
    writeLines(lines, connection)
    close(connection)
    check("packed", packer)
  }
  writeLines(kept, "plain.txt")
  expect_identical(as.vector(readSudoku("plain.txt", as = "character")), kept)
  digits <- readSudoku("plain.txt", as = "matrix")
  marks <- matrix(ifelse(is.na(digits), ".", digits), nrow(digits))
  expect_identical(apply(marks, 1, paste, collapse = ""), kept)
})

test_that("files on the web are read", {
  skip_if_not_installed("webfakes")
  app <- webfakes::new_app()
  app$get("/games.sdk", function(req, res) res$send(paste(smallRows, collapse = "\n")))
  site <- webfakes::local_app_process(app)
  expect_identical(readSudoku(site$url("/games.sdk"))[[1]], as.sudoku(small))
  expect_error(readSudoku(site$url("/none")), class = "oxidoku_error_file")
})

test_that("files in other encodings, with other line endings or with damage are read", {
  game <- list(as.sudoku(small))
  bom <- as.raw(c(0xef, 0xbb, 0xbf))
  expect_identical(lapply(readText(bom, small), identity), game)
  expect_identical(lapply(readText(bom, paste0(smallRows, "\r")), identity), game)
  expect_identical(lapply(readText(charToRaw(paste0(smallRows, "\r", collapse = ""))), identity), game)
  expect_identical(lapply(readText(charToRaw(small)), identity), game)
  wide <- iconv(paste0(small, "\n"), "UTF-8", "UTF-16LE", toRaw = TRUE)[[1]]
  expect_identical(lapply(readText(as.raw(c(0xff, 0xfe)), wide), identity), game)
  latin <- c(charToRaw("#AJos"), as.raw(0xe9), charToRaw("\n"))
  expect_identical(attr(readText(latin, smallRows)[[1]], "fields"), c(author = "Jos\u00e9"))
  read <- suppressWarnings(readText(small, c(charToRaw("4.."), as.raw(0), charToRaw("....3\n")), small))
  expect_length(read, 2)
  expect_identical(problems(read)$text, "4..<00>....3")
  connection <- gzfile(file <- withr::local_tempfile(), "wb")
  writeLines(rep(wikipedia, 1e5), connection)
  close(connection)
  half <- readBin(file, "raw", file.size(file) %/% 2)
  read <- suppressWarnings(readText(half))
  expect_gt(length(read), 100)
  expect_identical(problems(read)$line, length(read) + c(1, 2))
})

test_that("a broken file causes a classed error or is read, with a list of its problems", {
  bases <- list(
    c("4......3.1..2... # note", "#! boxes 2x3", ".2..6...4....6.2...3..4...361......5"),
    c("#ARuud", "[Puzzle]", smallRows, "[State]", "42..", "...3", ".1..", "2..."),
    c("Grid 01", smallRows, "#! regions 1122112233443344", smallRows),
    c("*-----*", "|4.|..|", "|..|.3|", "|--+--|", "|.1|..|", "|2.|..|", "*-----*"),
    c("| 4 123 | 12 3 |", "| 12 34 | 2 1 |", "| 1 2 | 3 4 |", "| 123 1234 | . 2 |"),
    c("name,puzzle,note,shape", "a,4......3.1..2...,\"x, y\",plain",
      "b,.2..6...4....6.2...3..4...361......5,,boxes 2x3")
  )
  breakers <- list(
    function(bytes) as.raw(sample(0:255, sample(200, 1), TRUE)),
    function(bytes) bytes[seq_len(sample(length(bytes), 1))],
    function(bytes) replace(bytes, sample(length(bytes), 4), as.raw(sample(0:255, 4, TRUE))),
    function(bytes) {
      append(bytes, charToRaw(sample(c(",", "\"", "|", "\r\n", "#!", "[", "---", "#A"), 1)), sample(length(bytes), 1))
    },
    sample
  )
  file <- withr::local_tempfile()
  for (seed in 1:300) {
    set.seed(seed)
    bytes <- charToRaw(paste0(sample(bases, 1)[[1]], "\n", collapse = ""))
    writeBin(sample(breakers, 1)[[1]](bytes), file)
    format <- sample(c("auto", names(fileFormats)), 1)
    form <- sample(c("list", "character", "matrix", "raw"), 1)
    read <- tryCatch(suppressWarnings(readSudoku(file, format, form)), oxidoku_error = identity)
    if (form == "list") expect_s3_class(read, "sudoku_games")
    expect_true(inherits(read, "oxidoku_error") || is.data.frame(problems(read)), info = paste("seed", seed))
  }
})

test_that("errors name sources that cannot be read", {
  withr::local_dir(withr::local_tempdir())
  dir.create("folder")
  file.create("empty.txt")
  writeLines(c(small, wikipedia), "sizes.txt")
  writeLines(c("#! boxes 2x3", strrep(".", 36)), "shape.txt")
  expect_snapshot(error = TRUE, {
    readSudoku("none.txt")
    readSudoku("folder")
    readSudoku("empty.txt")
    readSudoku(c("a", "b"))
    readSudoku("file:///no/such/file")
    readSudoku("sizes.txt", as = "matrix")
    readSudoku("shape.txt", as = "character")
    readSudoku("sizes.txt", format = "xml")
    readSudoku("sizes.txt", as = "frame")
    readSudoku("sizes.txt", boxes = 7)
    readSudoku(data.frame(a = 1, b = 2))
  })
  expect_snapshot(lapply(readSudoku("sizes.txt", boxes = c(2, 2)), line))
})

test_that("the case of letters in the heading of a table is ignored", {
  variant <- emptyGame(2, diagonals = "falling")
  file <- withr::local_tempfile(fileext = ".csv")
  writeSudoku(list(one = variant), file)
  lines <- readLines(file)
  writeLines(c(toupper(lines[[1]]), lines[-1]), file)
  expect_identical(readSudoku(file)[["one"]], variant)
  expect_error(readSudoku(file, as = "character"), class = "oxidoku_error_argument")
  frame <- data.frame(PUZZLE = "4......3.1..2...", Name = "A", Level = "easy")
  expect_identical(names(readSudoku(frame)), "A")
  expect_identical(attr(readSudoku(frame)[[1]], "fields"), c(Level = "easy"))
})

test_that("in a table, a row without a puzzle gives a missing game if a list is returned, and otherwise a problem", {
  frame <- data.frame(name = c("a", "b", NA, "d"), puzzle = c("4......3.1..2...", NA, " ", "12"), comment = "easy")
  games <- suppressWarnings(readSudoku(frame))
  expect_identical(is.na(games), stats::setNames(c(FALSE, TRUE, TRUE), c("a", "b", "")))
  expect_identical(attr(games[[1]], "fields"), c(comment = "easy"))
  expect_identical(attr(games, "line"), c(1, 2, 3))
  expect_identical(problems(games)$line, 4L)
  expect_length(expect_silent(readSudoku(frame[2, ])), 1)
  games <- suppressWarnings(readSudoku(frame, as = "character"))
  expect_length(games, 1)
  expect_identical(problems(games)$problem[1:2], rep("the puzzle is missing", 2))
  expect_match(problems(games)$problem[[3]], "2 cells")
  expect_identical(problems(games)$line, 2:4)
  frame$puzzle <- I(as.list(frame$puzzle))
  expect_error(readSudoku(frame), "must be text", class = "oxidoku_error_argument")
})

test_that("a comment that is not UTF-8 is read as Latin-1", {
  file <- withr::local_tempfile()
  cafe <- c(charToRaw("caf"), as.raw(c(0xe9, 0x0a)))
  writeBin(c(charToRaw("4......3.1..2...;"), cafe, charToRaw("12 "), cafe), file)
  games <- suppressWarnings(readSudoku(file))
  expect_identical(attr(games[[1]], "fields"), c(comment = "caf\u00e9"))
  expect_identical(problems(games)$text, "12 caf\u00e9")
})

test_that("a line longer than 32 MB is truncated and gives a problem", {
  skip_on_cran()
  start <- "4......3.1..2...;"
  end <- " the end"
  file <- withr::local_tempfile()
  write <- function(size) {
    writeBin(c(charToRaw(start), rep(charToRaw("x"), size), charToRaw(paste0(end, "\n", start))), file)
  }
  write(1.2e7)
  games <- readSudoku(file, "lines")
  expect_identical(nchar(attr(games[[1]], "fields")[["comment"]]), 1.2e7L + nchar(end))
  expect_match(attr(games[[1]], "fields")[["comment"]], "x the end$")
  write(5e7)
  games <- suppressWarnings(readSudoku(file, "lines"))
  expect_length(games, 2)
  expect_identical(problems(games)$line, 1)
  expect_identical(problems(games)$problem, cutLine)
})

test_that("comments with many words do not change the format of a list", {
  for (note in c(" # by A. B.", ";one two three", " a b c d e f g h", ", x | y")) {
    read <- readText(paste0(c(small, wikipedia, small), note))
    expect_length(read, 3)
    expect_identical(nrow(problems(read)), 0L, info = note)
  }
})

test_that("long files of blocks are read in pieces, with their headings, states and shapes", {
  state <- sub("4...", "42..", smallRows, fixed = TRUE)
  one <- c("#AMe", "[Puzzle]", smallRows, "[State]", state, "[Puzzle]", "#! boxes 2x2 diagonals both", "Grid D",
           smallRows, "#! plain", "Grid E", "4...", "..", "")
  count <- 3000
  read <- suppressWarnings(readText(rep(one, count)))
  expect_length(read, 2 * count)
  first <- as.sudoku(small)
  attr(first, "fields") <- c(author = "Me")
  attr(first, "state") <- as.sudoku("42.....3.1..2...")
  expect_identical(unique(unname(unclass(read)[c(TRUE, FALSE)])), list(first))
  expect_identical(unique(unname(unclass(read)[c(FALSE, TRUE)])), list(as.sudoku(small, diagonals = TRUE)))
  expect_identical(names(read), rep(c("", "D"), count))
  starts <- (seq_len(count) - 1) * length(one)
  expect_identical(attr(read, "line"), as.vector(rbind(starts + 3, starts + 15)))
  expect_identical(problems(read)$line, starts + 22)
  expect_identical(unique(problems(read)$text), "Grid E\n4...\n..")
})

test_that("a problem with a single cell or row is described in the singular", {
  problemOf <- function(...) problems(suppressWarnings(readSudoku(withr::local_tempfile(lines = c(...)))))$problem
  expect_identical(problemOf("123456789"), "1 row of 9 cells is not a board")
  expect_identical(problemOf("4......3.1..2...", "1"), "a board with square boxes cannot have 1 cell")
})
