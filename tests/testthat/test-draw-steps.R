roomOfNine <- list(perPage = c(5L, 2L), rows = 12, letters = 24)

# Explanations of boards of several sizes and shapes: solved, stuck, cut short, with chains, and without steps.
explanations <- function() {
  set.seed(9)
  list(
    explainGame(wikipedia), explainGame(hardest, maxSteps = 4), explainGame("4......3.1......"),
    explainGame(solve(emptyGame(regions = gerechte)) |> replace(1:12, NA)),
    explainGame(solve(emptyGame(boxes = c(2, 3), diagonals = TRUE)) |> replace(1:20, NA)),
    explainGame(makeGame(4, gaps = 80, unique = TRUE)), hintGame(wikipedia),
    explainGame(solve(emptyGame(3))), explainGame(emptyGame(2))
  )
}

test_that("each step is on exactly one card, the steps are in order, and only singles share a card", {
  for (x in explanations()) {
    cards <- cardsOf(x, "name", roomOfNine)
    texts <- unlist(lapply(cards, `[[`, "texts"))
    expect_identical(texts, c(headlineOf(x), x$sentence))
    marks <- unlist(lapply(cards, `[[`, "marks"))
    expect_identical(marks, c("", paste0(seq_len(nrow(x)), ".", recycle0 = TRUE)))
    for (card in cards) {
      isLarge <- sum(nzchar(card$marks)) > 1
      steps <- as.integer(sub(".", "", card$marks[nzchar(card$marks)], fixed = TRUE))
      if (isLarge) {
        expect_true(all(x$technique[steps] %in% c("full house", "naked single", "hidden single")))
        expect_lte(sum(ceiling(nchar(card$texts) / roomOfNine$letters)), roomOfNine$rows)
      }
      # The picture shows the board before the first step, and the symbols that the steps place.
      if (length(steps)) {
        before <- as.sudoku(x, step = min(steps) - 1)
        expect_identical(as.vector(gameDigits(before)), as.vector(pmax(-card$state, 0L)))
        placed <- paste0(cellName(card$step$placed$cell, nrow(card$game)), "=",
                         symbolsFor(nrow(card$game))[card$step$placed$digit], recycle0 = TRUE)
        expect_identical(placed, x$placed[steps][!is.na(x$placed[steps])])
      }
    }
  }
})

test_that("cards are labelled with the numbers of their steps", {
  labels <- function(x) vapply(cardsOf(x, "a", roomOfNine), `[[`, "", "label")
  expect_identical(labels(explainGame(emptyGame(2))), "a")
  expect_identical(labels(hintGame(wikipedia)), "a: step 1")
  expect_identical(labels(explainGame(wikipedia, maxSteps = 2)), "a: steps 1 and 2")
  expect_identical(labels(explainGame(wikipedia, maxSteps = 3)), "a: steps 1 to 3")
})

test_that("cards have pictures and sentences", {
  skip_if_not_installed("vdiffr")
  vdiffr::expect_doppelganger("cards with chains and regions", function() {
    plotSheet(explanations()[c(2, 4, 5)])
  })
  vdiffr::expect_doppelganger("cards of a large board", function() {
    set.seed(9)
    plotSheet(explainGame(makeGame(4, gaps = 80, unique = TRUE), maxSteps = 40))
  })
})

test_that("all explanations can be drawn, and a device that is too small causes an error", {
  withr::local_pdf(NULL)
  for (x in explanations()) expect_no_error(plotSheet(x, grades = NULL))
  grDevices::pdf(NULL, 1.5, 2)
  withr::defer(grDevices::dev.off())
  expect_error(plotSheet(explainGame(wikipedia), grades = NULL, perPage = c(1, 1)), "no room for the steps",
               class = "oxidoku_error_argument")
})
