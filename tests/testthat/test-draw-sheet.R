# The number of pages of a sheet. A device with a number in its file name writes one file per page.
pagesOf <- function(...) {
  folder <- withr::local_tempdir()
  grDevices::svg(file.path(folder, "page%03d.svg"))
  tryCatch(plotSheet(...), finally = grDevices::dev.off())
  length(list.files(folder))
}

smallGames <- function(count) {
  set.seed(72)
  makeGame(2, gaps = 11, unique = TRUE, count = count, as = "list")
}

test_that("a sheet has as many pages as its games need, and solutions take less room than puzzles", {
  expect_identical(pagesOf(smallGames(12)), 2L)
  expect_identical(pagesOf(smallGames(13)), 3L)
  expect_identical(pagesOf(smallGames(13), solutions = FALSE), 2L)
  expect_identical(pagesOf(smallGames(5), perPage = c(1, 2)), 4L)
  expect_identical(pagesOf(rep(wikipedia, 7)), 3L)
  expect_identical(pagesOf(list(emptyGame(6), emptyGame(2))), 4L)
})

sizesOf <- function(panels) tabulate(cumsum(vapply(panels, `[[`, NA, "opensPage")))

test_that("games are spread evenly over pages, and boards are never smaller than on a full page", {
  portrait <- c(8, 11)
  for (standard in list(c(4L, 3L), c(3L, 2L), c(2L, 1L), c(1L, 1L), c(6L, 4L))) {
    for (count in 1:50) {
      panels <- ontoPages(vector("list", count), portrait, standard)
      sizes <- sizesOf(panels)
      expect_length(sizes, ceiling(count / prod(standard)))
      expect_identical(sum(sizes), count)
      expect_lte(max(sizes) - min(sizes), 1)
      for (layout in unique(lapply(panels, `[[`, "perPage"))) {
        smallest <- panelHeight(standard[[1]], standard[[2]], portrait)
        expect_gte(panelHeight(layout[[1]], layout[[2]], portrait), smallest)
        # No row is empty.
        expect_lt((layout[[1]] - 1) * layout[[2]], max(sizes))
      }
    }
  }
  expect_identical(sizesOf(ontoPages(vector("list", 7), portrait, c(3L, 2L))), c(4L, 3L))
  # Pages that the user lays out are filled one after another.
  expect_identical(sizesOf(ontoPages(vector("list", 7), portrait, c(1L, 1L), perPage = c(3L, 2L))), c(6L, 1L))
})

test_that("boards are as large as the shape of the page allows", {
  expect_identical(largestLayout(6, c(8, 11)), c(3L, 2L))
  expect_identical(largestLayout(6, c(11, 8)), c(2L, 3L))
  expect_identical(largestLayout(2, c(20, 1)), c(1L, 2L))
  # Cards are twice as wide as they are high.
  expect_identical(largestLayout(9, c(8, 11), breadth = 2), c(5L, 2L))
  expect_identical(largestLayout(1, c(8, 11), breadth = 2), c(1L, 1L))
})

test_that("games are labelled with their name or number, and games with the same name are numbered", {
  expect_identical(numberedLabels(NULL, 2), c("1", "2"))
  expect_identical(numberedLabels(c("X-wing", "", "X-wing", NA, "XY-wing", ""), 6),
                   c("X-wing 1", "2", "X-wing 2", "4", "XY-wing", "6"))
})

test_that("puzzles are labelled with their level and rating if they can be graded", {
  games <- list(
    wikipedia, "4......3.1..2...", "4......3.1......", solve(emptyGame(regions = gerechte)), emptyGame(6),
    makeGame(boxes = c(2, 3), unique = TRUE), hardest
  )
  boards <- lapply(games, function(game) originalGame(as.sudoku(game)))
  found <- rateGame(boards, c("explainer", "hodoku"))
  expect_true(all(is.na(found$level[3:5])))
  both <- gradeTexts(boards, c("level", "rating"), FALSE)
  expect_identical(both[3:5], rep("", 3))
  expect_identical(both[-(3:5)], sprintf("%s, rating %.1f", found$level, found$rating)[-(3:5)])
  expect_identical(gradeTexts(boards, "level", FALSE), ifelse(is.na(found$level), "", as.character(found$level)))
  expect_identical(gradeTexts(boards[1], "rating", FALSE), sprintf("rating %.1f", found$rating[[1]]))
  expect_identical(checkGrades(c("rat", "l", "rating")), c("rating", "level"))
})

test_that("a grade is printed above its puzzle, and a long name leaves room for the grade", {
  skip_if_not_installed("vdiffr")
  games <- c(wikipedia, "4......3.1..2...", "4......3.1......")
  names(games) <- c(strrep("A long name ", 9), "small", "several")
  vdiffr::expect_doppelganger("puzzles with grades", function() plotSheet(games, solutions = FALSE))
  vdiffr::expect_doppelganger("narrow puzzles with grades", function() {
    plotSheet(games, solutions = FALSE, grades = "rating", perPage = c(1, 12))
  })
})

test_that("an explanation has a hint below its puzzle and its steps at the back of the sheet", {
  skip_if_not_installed("vdiffr")
  games <- list(explained = explainGame("4......3.1..2..."), hint = hintGame(wikipedia), alone = wikipedia,
                complete = explainGame(solve(emptyGame(2))))
  # The snapshots show only the last page.
  vdiffr::expect_doppelganger("puzzles with hints", function() plotSheet(games, solutions = FALSE))
  vdiffr::expect_doppelganger("steps of explanations", function() plotSheet(games, title = "Steps"))
})

test_that("an explanation adds pages for its steps", {
  x <- explainGame(wikipedia)
  expect_identical(withVisible(plotSheet(x, file = withr::local_tempfile(fileext = ".pdf"))),
                   list(value = x, visible = FALSE))
  steps <- stepPages(list(x), "1", c(7, 7))
  expect_identical(pagesOf(x), 2L + length(sizesOf(steps)))
  expect_identical(pagesOf(x, solutions = FALSE), 1L)
  expect_null(stepPages(list(NULL, NULL), c("1", "2"), c(7, 7)))
  # The puzzle is the original board of the explanation, not its last state.
  expect_identical(pagesOf(list(x, wikipedia)), 2L + length(sizesOf(steps)))
})

test_that("boards of several shapes, with any number of solutions, can share a sheet", {
  skip_if_not_installed("vdiffr")
  games <- list(
    five = solve(emptyGame(regions = gerechte)), as.sudoku("11.............."), as.sudoku("1..............."),
    "six %d" = emptyGame(boxes = c(2, 3), diagonals = TRUE)
  )
  vdiffr::expect_doppelganger("puzzles of a sheet", function() plotSheet(games, solutions = FALSE, title = "100 %"))
  # Each of the two parts fits on one page, and the snapshot shows the last page.
  vdiffr::expect_doppelganger("solutions of a sheet", function() plotSheet(games, title = "100 %"))
})

test_that("a file is written completely or not at all, for any file name", {
  folder <- withr::local_tempdir()
  file <- file.path(folder, "50% of %d.PDF")
  games <- smallGames(2)
  expect_identical(withVisible(plotSheet(games, file = file)), list(value = games, visible = FALSE))
  expect_identical(rawToChar(readBin(file, "raw", 5)), "%PDF-")
  expect_error(plotSheet(games, file = file), class = "oxidoku_error_file")
  plotSheet(games, file = file, overwrite = TRUE, paper = "letter")
  other <- file.path(folder, "other.pdf")
  # The second board does not have this cell.
  expect_error(plotSheet(list(emptyGame(3), emptyGame(2)), file = other, highlight = "r9c9", overwrite = TRUE),
               class = "oxidoku_error_argument")
  expect_identical(list.files(folder), basename(file))
  expect_null(grDevices::dev.list())
})

test_that("writing a file leaves the user's devices unchanged", {
  withr::local_pdf(NULL)
  first <- grDevices::dev.cur()
  grDevices::pdf(NULL)
  second <- grDevices::dev.cur()
  plotSheet(smallGames(1), file = withr::local_tempfile(fileext = ".pdf"))
  expect_identical(grDevices::dev.cur(), second)
  grDevices::dev.off(second)
  expect_identical(grDevices::dev.cur(), first)
})

test_that("plotSheet() leaves the device as it was", {
  withr::local_pdf(NULL)
  par(cex = 1.5)
  before <- par(c("mar", "oma", "mfrow", "cex"))
  plotSheet(smallGames(3))
  expect_identical(par(c("mar", "oma", "mfrow", "cex")), before)
})

test_that("invalid arguments are errors", {
  withr::local_pdf(NULL)
  showError <- function(...) {
    message <- conditionMessage(expect_error(plotSheet(...), class = "oxidoku_error"))
    cat(gsub(tempdir(), "folder", message, fixed = TRUE), "\n")
  }
  expect_snapshot({
    showError(list())
    showError(c(wikipedia, "nonsense"))
    showError(wikipedia, solutions = NA)
    showError(wikipedia, perPage = 3)
    showError(wikipedia, perPage = c(0, 3))
    showError(wikipedia, title = 1)
    showError(wikipedia, grades = "score")
    showError(wikipedia, grades = character())
    showError(list(wikipedia, structure(hintGame(wikipedia), steps = NULL)))
    showError(wikipedia, paper = "a3")
    showError(wikipedia, cex = 2)
    showError(wikipedia, TRUE, NULL, "no such thing")
    showError(wikipedia, title = "\u65e5")
    showError(wikipedia, file = "sheet.png")
    showError(wikipedia, theme = "bright")
    showError(wikipedia, file = "no such folder/sheet.pdf")
  })
})

test_that("the labels of a data frame are its names, or else its techniques with any missed requests", {
  labelsIn <- function(frame) numberedLabels(namesInFrame(frame), nrow(frame))
  puzzles <- format(smallGames(4))
  expect_identical(labelsIn(techniques[c(2, 14), ]), c("naked single", "X-wing"))
  made <- data.frame(puzzle = puzzles, Technique = factor(c("X-wing", "X-wing", NA, "AIC")),
                     missed = c(NA, NA, "too easy", "technique not needed"))
  expect_identical(labelsIn(made), c("X-wing 1", "X-wing 2", "(too easy)", "AIC (technique not needed)"))
  expect_null(namesInFrame(data.frame(puzzle = puzzles)))
  expect_null(namesInFrame(explainGame(puzzles[[1]])))

  set.seed(73)
  course <- suppressMessages(makeGame(boxes = c(2, 3), technique = c("naked single", "hidden single"), count = 2,
                                      as = "data.frame", progress = FALSE), classes = "oxidoku_not_reached")
  textsOf <- function(games) measured(function() plotSheet(games, grades = NULL, solutions = FALSE))$texts$text
  expect_true(all(c("naked single 1", "hidden single 2") %in% textsOf(course)))
  course$name <- letters[1:4]
  expect_true(all(letters[1:4] %in% textsOf(course)))
})
