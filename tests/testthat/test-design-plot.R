test_that("fields are drawn", {
  skip_if_not_installed("vdiffr")
  doppelganger <- function(name, d, ...) vdiffr::expect_doppelganger(name, function() plot(d, ...))
  four <- designGame(gridOn(emptyGame(2)), c("control", "N", "P", "K"), randomise = FALSE)
  doppelganger("field 4 x 4", four, plotNumbers = TRUE)
  doppelganger("field 6 x 6 serpentine", designGame(gridOn(emptyGame(boxes = c(2, 3))), planter = "serpentine"),
               plotNumbers = TRUE)
  doppelganger("field 9 x 9", designGame(gridOn(emptyGame(3)), LETTERS[1:9], randomise = FALSE))
  doppelganger("field 16 x 16", designGame(gridOn(emptyGame(4)), plotNumber = 1))
  games <- list(A = as.sudoku("4312124331242431"), B = as.sudoku("1234341221434321"))
  doppelganger("field in replicates", designGame(games))
  fivefold <- designGame(gridOn(emptyGame(regions = gerechte)), LETTERS[1:5], randomise = FALSE)
  doppelganger("field gerechte", fivefold)
  fivefold$yield <- c(NA, 2:25)
  doppelganger("field of yields", fivefold, fill = "yield", label = c("Treatment", "Plot"),
               palette = c("white", "navy"))
  doppelganger("field Graeco-Latin", designGame(games$B, mates = as.sudoku("1234432134122143")))
  doppelganger("field with gaps", designGame(as.sudoku("4......3.1..2..."), plotNumber = 1)[-(1:3), ])
  doppelganger("field without squares", designGame(gridOn(emptyGame(boxes = c(1, 5))), plotNumber = 1),
               fill = "Row", label = character(), palette = c("red", "blue"))
})

test_that("sites, gaps, lost plots, guard plots and walks are drawn", {
  skip_if_not_installed("vdiffr")
  sites <- rbind(withColumns(bookOfField(3, 8, LETTERS[1:6], "serpentine"), Location = "Clermont"),
                 withColumns(bookOfField(4, 10, LETTERS[1:8], "serpentine", 201), Location = "Wagga Wagga"))
  sites <- sites[!(sites$Location == "Clermont" & sites$Row == 3 & sites$Col > 5), ]
  sites$yield <- c(NA, seq_len(nrow(sites) - 1))
  vdiffr::expect_doppelganger("field of two sites", function() {
    plot(sites, lost = "yield", mark = "lost", plotNumbers = TRUE, border = TRUE, walk = TRUE, main = "Two sites")
  })
  factorial <- designGame(gridOn(emptyGame(boxes = c(2, 3))), expand.grid(N = c("N0", "N60"), soil = c("a", "b", "c")),
                          randomise = FALSE)
  vdiffr::expect_doppelganger("field with a legend", function() plot(factorial, label = "Plot"))
})

test_that("plot() returns the design and restores the graphical parameters", {
  withr::local_pdf(NULL)
  before <- par(c("mar", "mfrow"))
  d <- designGame(gridOn(emptyGame(2)), replicates = 2)
  expect_identical(withVisible(plot(d)), list(value = d, visible = FALSE))
  expect_identical(par(c("mar", "mfrow")), before)
})

test_that("a single field is drawn in the current layout", {
  withr::local_pdf(NULL)
  par(mfrow = c(1, 2))
  plot(designGame(gridOn(emptyGame(2)), factors = TRUE))
  expect_identical(par("mfrow"), c(1L, 2L))
  expect_identical(par("mfg")[1:2], c(1L, 1L))
  plot(designGame(gridOn(emptyGame(2)), factors = TRUE))
  expect_identical(par("mfg")[1:2], c(1L, 2L))
})

test_that("outlines surround squares and the whole field", {
  d <- designGame(gridOn(emptyGame(regions = gerechte)), factors = TRUE)
  outlines <- fieldMap(d, NULL, NULL, FALSE, NULL)$outlines
  length <- sum(abs(outlines$x1 - outlines$x0) + abs(outlines$y1 - outlines$y0))
  regions <- gameRegions(emptyGame(regions = gerechte))
  expect_identical(length, 20 + sum(regions[-1, ] != regions[-5, ]) + sum(regions[, -1] != regions[, -5]))
})

test_that("narrow parts of a large field can be drawn, and so can many replicates", {
  withr::local_pdf(NULL, width = 2.5, height = 2.5)
  d <- designGame(gridOn(emptyGame(6)), factors = TRUE)
  expect_no_error(plot(d[d$Col %in% 1:4, ]))
  expect_no_error(plot(d[d$Row %in% 1:4, ]))
  expect_no_error(plot(designGame(gridOn(emptyGame(2)), replicates = 20)))
})

test_that("long names are wrapped if that makes labels larger", {
  skip_if_not_installed("vdiffr")
  names <- c("Control", "Nitrogen low", "Nitrogen high", "P", "K", "NPK long name")
  vdiffr::expect_doppelganger("field with long names", function() {
    plot(designGame(gridOn(emptyGame(boxes = c(2, 3))), names, randomise = FALSE))
  })
})

test_that("row and column labels are whole numbers, optionally preceded by letters", {
  expect_identical(linesOf(c("R07", "7", "Col007", "R100"), "Row"), c(7L, 7L, 7L, 100L))
  expect_identical(linesOf(c(2, 10), "Row"), c(2L, 10L))
  expect_identical(linesOf(factor(c("10", "2")), "Row"), c(10L, 2L))
  for (label in list(1.5, -1, 0, NA, 1000, 1e5, "R-1", "1R2", "R", "", "\xff1", TRUE)) {
    expect_error(linesOf(label, "Row"), class = "oxidoku_error_argument", info = deparse(label))
  }
})

test_that("treatments can be in columns with any names", {
  withr::local_pdf(NULL)
  d <- designGame(gridOn(emptyGame(2)), c("control", "N", "P", "K"))
  renamed <- d
  names(renamed)[names(renamed) == "Treatment"] <- "Trt"
  expect_identical(fieldMap(renamed, NULL, NULL, FALSE, NULL, "Trt")$plots, fieldMap(d, NULL, NULL, FALSE, NULL)$plots)
  expect_no_error(plot(renamed, treatments = "Trt"))
  # A map supports more factors than a table.
  many <- designGame(gridOn(emptyGame(2)), stats::setNames(rep(list(1:4), 7), letters[1:7]))
  expect_no_error(plot(many, label = "a"))
})

test_that("invalid arguments cause errors", {
  withr::local_pdf(NULL)
  d <- designGame(gridOn(emptyGame(2)), factors = TRUE)
  printError <- function(...) cat(conditionMessage(expect_error(plot(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    printError(d, fill = "soil")
    printError(d, fill = 1)
    printError(d, label = NA)
    printError(d, plotNumbers = "yes")
    printError(d, palette = "red")
    printError(d, palette = c("red", "no such colour"))
    printError(d, cex = 0)
    printError(newBook(plainFrame(d)[c(1, 1), ], list("Symbol"), NULL))
    printError(replace(d, "Row", "x"))
    printError(d[0, ])
    printError(replace(d, "Col", as.integer(d$Col) + 0.5))
    printError(replace(d, "Replicate", c(NA, rep(1, 15))))
    printError(replace(d, "Symbol", NULL))
    printError(d, treatments = "soil")
    printError(d, lost = "soil")
    printError(d, mark = 1)
    printError(d, border = 2)
    printError(d, walk = NA)
    printError(d, legend = "right")
    printError(replace(d, "Location", c(NA, rep("a", 15))))
  })
  expect_error(plot(d, size = 2), class = "oxidoku_error_argument")
})
