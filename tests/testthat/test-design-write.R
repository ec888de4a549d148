asTextFrame <- function(book) data.frame(lapply(unclass(book), as.character))

test_that("a book that is written and read back is identical and can be recreated", {
  dates <- as.Date("2026-03-01") + c(0, 7, 14, 21)
  accents <- c("t\u00e9moin", "a, \"b\"", "NA", " # 4%")
  grid <- gridOn(emptyGame(2))
  books <- list(
    accents = designGame(grid, accents, seed = 1), dates = designGame(grid, list(sown = dates), seed = 2),
    doses = designGame(grid, c(0, 0.1, 1 / 3, 10), replicates = 3, seed = 3),
    text = as.design(designGame(grid, factors = FALSE)),
    mates = designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"), plotNumber = 7),
    latin = designGame(gridOn(emptyGame(boxes = c(1, 7))), LETTERS[7:1], planter = "serpentine", seed = 4)[-(3:9), ],
    large = designGame(gridOn(emptyGame(boxes = c(5, 6))), plotNumber = 1, seed = 5),
    gerechte = designGame(gridOn(emptyGame(regions = gerechte)), letters[1:5], replicates = 2, seed = 6)
  )
  endings <- c(".csv", if (requireNamespace("openxlsx", quietly = TRUE)) ".xlsx")
  for (name in names(books)) {
    book <- books[[name]]
    row.names(book) <- NULL
    book$yield <- seq_len(nrow(book)) / 4
    for (ending in endings) {
      file <- withr::local_tempfile(fileext = ending)
      expect_identical(expect_invisible(writeDesign(book, file)), book)
      back <- as.design(file)
      expect_identical(back, book, info = paste(name, ending))
      if (name != "text") expect_identical(recreateDesign(back), recreateDesign(book), info = name)
    }
  }
})

test_that("the header of a file records how the book was made", {
  file <- withr::local_tempfile(fileext = ".csv")
  book <- designGame(as.sudoku("4312124331242431"), c("control", "N", "P", "K"), seed = 1)
  writeDesign(book, file)
  lines <- readLines(file)
  expect_snapshot(transform = function(lines) sub("20[0-9-]*, oxidoku [0-9.]*", "<date, version>", lines), {
    writeLines(lines[c(1:4, 7:9)])
  })
  expect_true(all(nchar(lines) < 1100))
  # Other programs can skip comments.
  expect_identical(read.csv(file, comment.char = "#"), utils::type.convert(asTextFrame(book), as.is = TRUE))
})

test_that("numeric labels are written to spreadsheets as numbers", {
  skip_if_not_installed("openxlsx")
  file <- withr::local_tempfile(fileext = ".xlsx")
  writeDesign(designGame(as.sudoku("4312124331242431"), c("control", "N", "P", "K"), seed = 1), file)
  table <- openxlsx::read.xlsx(file)
  areNumbers <- vapply(table, is.numeric, NA)
  expect_identical(names(table)[areNumbers], c("Plot", "Row", "Col", "Band", "Stack"))
})

test_that("a book that cannot be written causes an error", {
  book <- designGame(as.sudoku("4312124331242431"), c("control", "N", "P", "K"), seed = 1)
  withr::local_dir(withr::local_tempdir())
  writeDesign(book, "book.csv")
  withLists <- book
  withLists$notes <- as.list(1:16)
  expect_snapshot(error = TRUE, {
    writeDesign(book, "book.csv")
    writeDesign(book, "book.txt")
    writeDesign(as.data.frame(book), "new.csv")
    writeDesign(withLists, "new.csv")
    writeDesign(replace(book, "Treatment", rep("", 16)), "new.csv")
    writeDesign(replace(book, "Row", 1), "new.csv")
  })
  expect_silent(writeDesign(book, "book.csv", overwrite = TRUE))
})

test_that("accents are kept in the C locale", {
  book <- designGame(as.sudoku("4312124331242431"), c("t\u00e9moin", "\u03b1", "c", "d"), seed = 1)
  files <- withr::local_tempfile(lines = c("", ""), fileext = ".csv")
  files <- c(files, sub("csv$", "other.csv", files))
  writeDesign(book, files[[1]], overwrite = TRUE)
  withr::with_locale(c(LC_CTYPE = "C"), {
    writeDesign(book, files[[2]])
    expect_identical(as.design(files[[1]]), book)
  })
  expect_identical(readBin(files[[2]], "raw", 1e5), readBin(files[[1]], "raw", 1e5))
  unlink(files[[2]])
})

test_that("books without factors, with split plots or with empty arguments are restored from files", {
  books <- list(
    designGame(as.sudoku("4312124331242431"), c("1E2", "T", "NA", "007"), factors = FALSE, seed = 1),
    designGame(as.sudoku("4312124331242431"), letters[1:4], split = list(date = c("early", "late")), seed = 1),
    designField(3, 4, 3, missing = matrix(0, 0, 2), factors = FALSE, seed = 1)
  )
  for (book in books) {
    file <- withr::local_tempfile(fileext = ".csv")
    writeDesign(book, file)
    expect_no_message(read <- as.design(file))
    expect_identical(recreateDesign(read), book)
    columns <- unlist(attr(book, "treatments"))
    expect_identical(lapply(plainFrame(read)[columns], as.character), lapply(plainFrame(book)[columns], as.character))
    expect_identical(designTable(read)$table, designTable(book)$table)
  }
})
