# A trial with replicates, missing plots and factorial treatments.
trial <- function(seed = 3) {
  treatments <- expand.grid(variety = c("old", "new"), nitrogen = c(0, 60, 120))
  book <- designGame(gridOn(emptyGame(boxes = c(2, 3))), treatments, replicates = 2, seed = seed)
  book[-c(2, 40), ]
}

# The columns of a book as the text that a spreadsheet would show.
asTexts <- function(book) {
  texts <- lapply(unclass(book), as.character)
  data.frame(texts, check.names = FALSE)
}

expectSameBook <- function(actual, expected, info) {
  testthat::expect_s3_class(actual, "sudoku_design")
  testthat::expect_identical(asTexts(actual), asTexts(expected), info = info)
  testthat::expect_identical(attr(actual, "treatments"), attr(expected, "treatments"), info = info)
  # The levels of treatments may be in a different order, which does not affect the degrees of freedom.
  testthat::expect_identical(designTable(actual)$table, designTable(expected)$table, info = info)
  testthat::expect_equal(designTable(actual)$efficiency, designTable(expected)$efficiency, info = info)
  testthat::expect_identical(as.matrix(actual), as.matrix(expected), info = info)
}

test_that("field books for boards of every shape are restored from plain data frames, text and numbers", {
  books <- lapply(shapes(), function(empty) designGame(gridOn(empty), replicates = 2, seed = 5))
  books$trial <- trial()
  books$sites <- rbind(transform(plainFrame(trial(1)), Location = "N"), transform(plainFrame(trial(2)), Location = "S"))
  books$sites <- as.design(books$sites, treatments = c("variety", "nitrogen"))
  for (name in names(books)) {
    book <- books[[name]]
    treatments <- unlist(attr(book, "treatments"))
    numbers <- plainFrame(book)
    numbers[] <- lapply(asTexts(book), utils::type.convert, as.is = TRUE)
    forms <- list(same = book, plain = as.data.frame(book), factors = plainFrame(book), text = asTexts(book),
                  numbers = numbers)
    for (form in names(forms)) {
      expectSameBook(as.design(forms[[form]], treatments = treatments), book, paste(name, form))
    }
    expect_identical(as.design(book), book)
  }
})

test_that("columns are recognised by their names or renamed on request", {
  book <- designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6], replicates = 2, seed = 1)
  other <- asTexts(book)
  names(other) <- c("REP", "plots", " row", "Column", "band", "Stack", "square", "TREATMENT")
  found <- as.design(other)
  expect_named(found, c(names(book)[-8], "TREATMENT"))
  expect_identical(attr(found, "treatments"), list("TREATMENT"))
  # In Australia, the rows of a field are called ranges, and its columns are called rows.
  names(other) <- c("rep", "Plot", "Range", "Row", "Band", "Stack", "Square", "Treatment")
  expectSameBook(as.design(other, columns = c(Row = "Range", Col = "Row")), book, "range and row")
  for (mark in c("\ufeff", "\u00ef\u00bb\u00bf", "\u00ef..", "X.U.FEFF.")) {
    marked <- asTexts(book)
    names(marked)[1] <- paste0(mark, names(marked)[1])
    expectSameBook(as.design(marked), book, mark)
  }
  odd <- asTexts(book)
  odd$Row <- sprintf("R%02d", as.integer(odd$Row))
  odd$Col <- paste0(" ", odd$Col, ".0")
  odd$Replicate <- paste0(odd$Replicate, ".0")
  expectSameBook(as.design(odd), book, "labels")
})

test_that("accented text without a marked encoding is accepted", {
  data <- data.frame(Row = 1, Col = 1:2, Treatment = c("bl\u00e9", "orge"), Location = "Orl\u00e9ans")
  data[3:4] <- lapply(data[3:4], function(text) {
    text <- enc2utf8(text)
    Encoding(text) <- "unknown"
    text
  })
  skip_if_not(l10n_info()$`UTF-8`)
  expect_identical(levels(as.design(data)$Treatment), c("bl\u00e9", "orge"))
})

test_that("extra columns are kept, and blank rows and columns are removed", {
  book <- designGame(gridOn(emptyGame(2)), letters[1:4], seed = 1)
  data <- cbind(asTexts(book), yield = 1:16, notes = I(as.list(1:16)), X = NA, X.1 = "")
  blank <- data[1, ]
  blank[names(book)] <- ""
  expect_message(restored <- as.design(rbind(data, blank)), class = "oxidoku_rows_removed")
  expect_named(restored, c(names(book), "yield", "notes"))
  expect_identical(restored$yield, 1:16)
  expect_identical(dim(as.design(data.frame(Row = 1, Col = 1, Treatment = c("a", NA))[1, ])), c(1L, 3L))
  # A blank treatment is kept as missing, and designTable() rejects the book.
  data$Treatment[[3]] <- ""
  expect_identical(which(is.na(as.design(data)$Treatment)), 3L)
  expect_error(designTable(as.design(data)), class = "oxidoku_error_unsolved")
})

test_that("a message names removed rows that have values in other columns", {
  data <- data.frame(Row = 1, Col = 1:2, Treatment = c("a", "b"), yield = 5, notes = "")
  data[3:20, ] <- NA
  expect_silent(as.design(data))
  data$notes[[4]] <- "b\xe9ton"
  two <- replace(data, "yield", replace(data$yield, 20, 7))
  expect_snapshot({
    book <- as.design(data)
    book <- as.design(two)
    book <- as.design(replace(data, "yield", 5))
  })
  expect_identical(nrow(book), 2L)
})

test_that("the sub-plot treatments of a data frame become factors, like the other treatments", {
  book <- designGame(as.sudoku("1234341221434321"), letters[1:4], split = c("low", "high"), seed = 1)
  data <- as.data.frame(book)
  data[c("Treatment", "Split")] <- lapply(data[c("Treatment", "Split")], as.character)
  back <- as.design(data)
  expect_identical(levels(back$Split), c("high", "low"))
  expect_identical(as.character(back$Split), as.character(book$Split))
  expect_identical(attr(back, "split"), "Split")
  # A blank treatment is missing. It leaves a sub-plot, not a plot, without one.
  data$Split[c(2, 5)] <- c("", " ")
  back <- as.design(data)
  expect_identical(levels(back$Split), c("high", "low"))
  expect_error(designTable(back), "2 sub-plots of this design have no treatment, the first in row 2 .* these sub-plots",
               class = "oxidoku_error_unsolved")
})

test_that("errors state the cause and the remedy", {
  data <- as.data.frame(designGame(as.sudoku("4312124331242431"), letters[1:4], seed = 1))
  without <- function(...) data[setdiff(names(data), c(...))]
  withLists <- data
  withLists$Band <- as.list(data$Band)
  expect_snapshot(error = TRUE, {
    as.design(without("Row"))
    as.design(without("Treatment"))
    as.design(data, columns = "Range")
    as.design(data, columns = c(Rows = "Row"))
    as.design(data, columns = c(Row = "Range"))
    as.design(data, columns = c(Row = "Plot"))
    as.design(cbind(without("Row"), row = 1, ROW = 1))
    as.design(replace(data, "Row", "first"))
    as.design(replace(data, "Col", c(NA, data$Col[-1])))
    as.design(rbind(data, data))
    as.design(replace(data, "Plot", 7))
    as.design(data, treatments = "Variety")
    as.design(withLists)
    as.design(unclass(data))
    as.design("no_such_file.csv")
  })
})
