asText <- function(book) lapply(unclass(plainFrame(book)), as.character)

# Writes a changed copy of a text file and returns its path. `change` edits the lines, and `bytes` encodes the text.
rewritten <- function(file, change, bytes = function(text) text) {
  new <- tempfile(fileext = ".csv")
  text <- paste0(paste(change(readLines(file, encoding = "UTF-8")), collapse = "\r\n"), "\r\n")
  writeBin(bytes(charToRaw(enc2utf8(text))), new)
  new
}

test_that("files saved by a spreadsheet program can be read", {
  book <- designGame(gridOn(emptyGame(boxes = c(2, 3))), c("t\u00e9moin", letters[2:6]), replicates = 2, seed = 1)
  book$yield <- seq_len(72) / 4
  file <- withr::local_tempfile(fileext = ".csv")
  writeDesign(book, file)
  padded <- function(lines) ifelse(startsWith(lines, "#"), paste0(lines, ",,,,,,,,"), lines)
  quoted <- function(lines) ifelse(startsWith(lines, "#"), paste0("\"", gsub("\"", "\"\"", lines), "\",,,"), lines)
  semicolons <- function(lines) {
    table <- !startsWith(lines, "#")
    replace(lines, table, chartr(",.", ";,", gsub("\"", "", lines[table])))
  }
  unquoted <- function(lines) ifelse(startsWith(lines, "#"), lines, gsub("\"", "", lines))
  mark <- function(text) c(utf8Mark, text)
  latin1 <- function(text) charToRaw(iconv(rawToChar(text), "UTF-8", "latin1"))
  utf16 <- function(text) c(as.raw(c(0xff, 0xfe)), iconv(rawToChar(text), "UTF-8", "UTF-16LE", toRaw = TRUE)[[1]])
  for (change in list(identity, padded, quoted, semicolons, unquoted)) {
    for (bytes in list(identity, mark, latin1, utf16)) {
      expect_identical(as.design(rewritten(file, change, bytes)), book, info = deparse(list(change, bytes)))
    }
  }
  reversed <- function(lines) {
    isTable <- !startsWith(lines, "#")
    c(lines[!isTable], lines[isTable][c(1, 73:2)])
  }
  sorted <- rewritten(file, reversed)
  again <- as.design(sorted)
  expect_identical(again$Plot, rev(book$Plot))
  expect_identical(recreateDesign(again), recreateDesign(book))
})

test_that("columns and treatments can be added in a spreadsheet", {
  book <- designGame(gridOn(emptyGame(2)), c("z", "N", "P", "K"), seed = 1)
  file <- withr::local_tempfile(fileext = ".csv")
  writeDesign(book, file)
  add <- function(lines) {
    table <- !startsWith(lines, "#")
    lines[table] <- paste0(lines[table], c(",notes,code,yield", rep(",\"wet, \"\"cold\"\"\",007,NA", 16)))
    sub("\"z\"", "\"new\"", lines)
  }
  changed <- as.design(rewritten(file, add))
  expect_identical(levels(changed$Treatment), c("z", "N", "P", "K", "new"))
  expect_identical(changed$notes[[1]], "wet, \"cold\"")
  expect_identical(changed$code[[1]], "007")
  expect_true(all(is.na(changed$yield)))
})

test_that("logical columns are read back as logical", {
  book <- designField(3, 4, 4, seed = 1)
  book$lost <- rep(c(TRUE, FALSE, NA), 4)
  file <- withr::local_tempfile(fileext = ".csv")
  writeDesign(book, file)
  expect_identical(as.design(file), book)
})

test_that("a table without a record can be read", {
  file <- withr::local_tempfile(fileext = ".csv")
  writeLines(c("PLOT\tROW\tRange\tTRT", "1\t1\t1\ta", "2\t1\t2\tb", "3\t2\t1\tb", "", "4\t2\t2\ta"), file)
  book <- as.design(file, columns = c(Col = "Range"))
  expect_identical(as.matrix(book, "TRT"), matrix(c("a", "b", "b", "a"), 2, dimnames = list(Row = 1:2, Col = 1:2)))
  expect_identical(book$Plot, 1:4)
})

test_that("damaged records are ignored with a message, and code in them is never run", {
  book <- designGame(gridOn(emptyGame(2)), c("z", "N", "P", "K"), seed = 1)
  file <- withr::local_tempfile(fileext = ".csv")
  writeDesign(book, file)
  records <- c("", "list(levels", "list(levels = list(Row = file.create(\"hacked\")))", "%zz", "quote(a)", "list()")
  withr::local_dir(withr::local_tempdir())
  for (record in records) {
    replaceRecord <- function(lines) {
      isRecord <- startsWith(lines, "# record: ")
      c(paste0("# record: ", if (record == "%zz") record else encoded(record)), lines[!isRecord])
    }
    expect_message(back <- as.design(rewritten(file, replaceRecord)), class = "oxidoku_record")
    expect_identical(as.data.frame(back)$Plot, book$Plot, info = record)
    expect_null(attr(back, "recipe"))
  }
  expect_false(file.exists("hacked"))
  expect_identical(asText(as.design(rewritten(file, function(lines) lines[!startsWith(lines, "#")]))), asText(book))
})

test_that("a file that is not a table causes an error", {
  withr::local_dir(withr::local_tempdir())
  writeLines(c("Row,Col,Treatment", "1,1,a", "1,2,b,c"), "uneven.csv")
  writeLines("# nothing", "empty.csv")
  writeLines("nothing", "text.xlsx")
  expect_snapshot(error = TRUE, {
    as.design("uneven.csv")
    as.design("empty.csv")
    as.design("nowhere.csv")
  })
  skip_if_not_installed("openxlsx")
  expect_error(as.design("text.xlsx"), class = "oxidoku_error_file")
})
