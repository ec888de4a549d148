test_that("labels show the number, position and treatments of each plot", {
  withr::local_pdf(NULL)
  book <- designGame(gridOn(emptyGame(2)), expand.grid(N = 0:1, variety = c("old", "new")), replicates = 2, seed = 1)
  labels <- expect_invisible(plotLabels(book))
  expect_identical(labels, as.data.frame(book)[c("Plot", "Replicate", "Row", "Col", "N", "variety")])
  expect_named(plotLabels(book, columns = "Row"), c("Plot", "Row"))
  texts <- labelTexts(labels, c("N", "variety"), "Trial")
  expect_identical(linesOfLabel(texts, 5)$text, c("Trial", "105", paste("N", book$N[[5]]),
                                                  paste("variety", book$variety[[5]]), "Replicate 1, Row 2, Col 1"))
  single <- designGame(as.sudoku("4312124331242431"), letters[1:4], randomise = FALSE)
  texts <- labelTexts(labelTable(single, NULL), "Treatment", NULL)
  expect_identical(linesOfLabel(texts, 1)$text, c("101", "d", "Row 1, Col 1"))
})

test_that("labels of split plots show the treatments of sub-plots", {
  book <- designField(3, 4, 4, split = c("N0", "N1"), seed = 1)
  file <- withr::local_tempfile(fileext = ".csv")
  expect_identical(plotLabels(book, file)$Split, book$Split)
})

test_that("labels can be written as pages of a PDF file or as a table", {
  book <- designGame(gridOn(emptyGame(boxes = c(2, 3))), LETTERS[1:6], seed = 1)
  pdf <- withr::local_tempfile(fileext = ".pdf")
  plotLabels(book, pdf, title = "T\u00e9moin")
  expect_identical(readBin(pdf, "raw", 4), charToRaw("%PDF"))
  csv <- withr::local_tempfile(fileext = ".csv")
  labels <- plotLabels(book, csv)
  expect_identical(read.csv(csv, stringsAsFactors = FALSE), transform(labels, Treatment = as.character(Treatment)))
  withr::local_pdf(NULL)
  expect_silent(plotLabels(book, perPage = c(12, 12)))
  expect_silent(plotLabels(book[1:2, ], columns = character(), perPage = c(1, 1)))
})

test_that("a page of labels matches the reference drawing", {
  skip_if_not_installed("vdiffr")
  book <- designGame(as.sudoku("4312124331242431"), c("control", "nitrogen", "a very long name of a treatment", "K"),
                     randomise = FALSE)
  vdiffr::expect_doppelganger("labels", function() plotLabels(book[1:6, ], title = "Wheat 2026", perPage = c(4, 2)))
})

test_that("invalid arguments of plotLabels() cause errors", {
  withr::local_pdf(NULL)
  book <- designGame(as.sudoku("4312124331242431"), letters[1:4], seed = 1)
  expect_snapshot(error = TRUE, {
    plotLabels(as.data.frame(book))
    plotLabels(replace(book, "Plot", NULL))
    plotLabels(book[0, ])
    plotLabels(book, columns = "soil")
    plotLabels(book, "labels.txt")
    plotLabels(book, "pdf")
    plotLabels(book, perPage = 0)
    plotLabels(book, title = 1:2)
  })
})
