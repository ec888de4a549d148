crossed <- function() {
  levels <- expand.grid(N = c("N0", "N60"), variety = c("Arina", "Runal"))
  designGame(gridOn(emptyGame(2)), levels, randomise = FALSE)
}

textsOf <- function(...) measured(function() plot(...))$texts$text

test_that("the legend has an entry for each combination of factor levels", {
  expect_true(all(c("N, variety", "N0, Arina", "N60, Arina", "N0, Runal", "N60, Runal") %in%
                    textsOf(crossed(), label = "Plot")))
  expect_false("N0, Arina" %in% textsOf(crossed()))
  expect_true("N0, Arina" %in% textsOf(crossed(), legend = TRUE))
  expect_false("N0, Arina" %in% textsOf(crossed(), label = "Plot", legend = FALSE))
})

test_that("the legend lists names that would be too small to read in the plots", {
  d <- bookOfField(25, 25, paste("superphosphate", 1:25))
  expect_true(all(paste("superphosphate", 1:25) %in% textsOf(d)))
  expect_false("superphosphate 1" %in% textsOf(d, legend = FALSE))
  expect_true("superphosphate 1" %in% gsub("\n", " ", textsOf(d, cex = 0.3)))
})

test_that("long legends have several columns and state how many entries do not fit", {
  for (count in c(40, 120, 600)) {
    drawn <- measured(function() plot(bookOfField(20, 30, sprintf("entry %03d", seq_len(count))), label = character()))
    expect_identical(overlaps(drawn$texts), character(), info = paste(count, "levels"))
    entries <- sum(grepl("^entry", drawn$texts$text))
    further <- grep("^and [0-9]+ more$", drawn$texts$text, value = TRUE)
    hidden <- if (length(further)) as.integer(gsub("[^0-9]", "", further)) else 0L
    expect_identical(entries + hidden, as.integer(count))
  }
})

test_that("the legend has keys for lost plots and guard plots", {
  d <- crossed()
  d$yield <- c(NA, 2:16)
  expect_identical(intersect(textsOf(d, fill = "yield", border = TRUE), c("Lost plot", "Guard plot")),
                   c("Lost plot", "Guard plot"))
  expect_false(any(c("Lost plot", "Guard plot") %in% textsOf(d)))
})
