# Thirty tasks as users would write them in R. Each takes at most two lines, and is skipped if it needs a package that
# is missing.

# Runs the lines of a task in the test that calls it.
task <- function(lines) force(lines)

# Attaches packages until the end of the test, or skips the test.
using <- function(...) {
  for (package in c(...)) {
    testthat::skip_if_not_installed(package)
    withr::local_package(package, .local_envir = parent.frame())
  }
}

expectPdf <- function(file) testthat::expect_identical(readBin(file, "raw", 5), charToRaw("%PDF-"))

puzzles <- c(easy = "4......3.1..2...", several = "4......3.1......", clash = "11..............", big = wikipedia)
small <- emptyGame(boxes = c(2, 3), diagonals = TRUE)
mixed <- c(as.sudoku(puzzles), list(small = small))

test_that("there are thirty tasks of at most two lines each", {
  lines <- readLines(test_path("test-tasks.R"))
  starts <- grep("task\\(\\{$", lines)
  ends <- grep("^  \\}\\)", lines)
  expect_length(starts, 30)
  expect_true(all((starts + 2) %in% ends | (starts + 3) %in% ends))
})

# --- Data frames ---

test_that("filter() and arrange() keep a column of games", {
  using("dplyr")
  task({
    lessons <- tibble(week = 1:3, game = as.sudoku(puzzles[c("big", "several", "easy")]))
    proper <- lessons |> filter(isUnique(game)) |> arrange(desc(week))
  })
  expect_identical(proper$week, c(3L, 1L))
  expect_identical(proper$game, as.sudoku(puzzles[c("easy", "big")]))
  expect_output(print(proper), "<sudoku \\[4 . 4\\]>")
})

test_that("mutate() adds solutions, counts and the columns of ratings", {
  using("dplyr")
  task({
    games <- tibble(game = as.sudoku(puzzles)) |> mutate(solution = solve(game), number = countSolutions(game))
    games <- games |> mutate(rateGame(game, "hodoku"))
  })
  expect_identical(games$solution, solveGames(as.sudoku(puzzles)))
  expect_identical(unname(games$number), c(1, 3, 0, 1))
  expect_identical(as.character(games$level), c("easy", NA, NA, "easy"))
})

test_that("group_by() and summarise() work on the games of each size", {
  using("dplyr")
  task({
    sizes <- tibble(game = as.sudoku(puzzles)) |> group_by(order = sqrt(lengths(game))) |>
      summarise(games = n(), proper = sum(isUnique(game)), example = game[n()])
  })
  expect_identical(unname(sizes$order), c(4, 9))
  expect_identical(sizes[c("games", "proper")], tibble(games = c(3L, 1L), proper = c(1L, 1L)))
  expect_identical(sizes$example, as.sudoku(puzzles[3:4]))
})

test_that("left_join() and bind_rows() combine columns of games", {
  using("dplyr")
  task({
    twice <- bind_rows(tibble(week = 1:2, game = mixed[1:2]), tibble(week = 3, game = mixed["small"]))
    joined <- twice |> left_join(tibble(week = 2:3, extra = as.sudoku(puzzles[3:4])), by = "week")
  })
  expect_identical(twice$game[[3]], small)
  expect_identical(unname(is.na(joined$extra)), c(TRUE, FALSE, FALSE))
})

test_that("rows with equivalent puzzles are found by their canonical form", {
  using("dplyr")
  task({
    games <- tibble(puzzle = c(puzzles, as.character(shuffleGame(puzzles)))) |> filter(countSolutions(puzzle) > 0)
    different <- games |> canonicalGame(as = "data.frame") |> distinct(canonical, .keep_all = TRUE)
  })
  expect_identical(different$puzzle, puzzles[-3])
})

test_that("the puzzles in a data frame are solved, and their solutions become a column", {
  task({
    solved <- data.frame(id = 1:4, puzzle = puzzles) |> solveGames(as = "data.frame")
    proper <- subset(solved, status == "unique", c(id, solution))
  })
  expect_identical(proper$id, c(1L, 4L))
  expect_identical(proper$solution[[2]], wikipediaSolved)
})

test_that("solutions are counted in a data frame", {
  task({
    counts <- data.frame(puzzle = puzzles) |> countSolutions(as = "data.frame")
  })
  expect_identical(counts$solutions, c(1, 3, 0, 1))
})

test_that("ratings are joined to the puzzles and tabulated", {
  task({
    games <- data.frame(puzzle = puzzles)
    levels <- cbind(games, rateGame(games)) |> with(table(level, useNA = "ifany"))
  })
  expect_identical(levels[["easy"]], 2L)
})

test_that("new puzzles of several levels form a single data frame", {
  set.seed(1)
  task({
    byLevel <- lapply(c("easy", "medium"), function(level) makeGame(3, level = level, count = 2, as = "data.frame"))
    games <- do.call(rbind, byLevel)
  })
  expect_true(all(isUnique(games)))
  expect_identical(as.character(rateGame(games, "hodoku")$level), rep(c("easy", "medium"), each = 2))
})

# --- Lists and collections ---

test_that("map() and its variants work on games", {
  using("purrr")
  task({
    clues <- as.sudoku(puzzles) |> map_int(\(game) sum(!is.na(game)))
    hints <- as.sudoku(puzzles) |> keep(isValid) |> map(hintGame) |> map_chr("sentence")
  })
  expect_identical(clues, c(easy = 4L, several = 3L, clash = 2L, big = 33L))
  expect_named(hints, c("easy", "several", "big"))
})

test_that("collections are combined, selected, printed and summarised", {
  task({
    games <- c(as.sudoku(puzzles), list(small = small))[c("small", "easy", "big")]
    sizes <- summary(games)
  })
  expect_named(games, c("small", "easy", "big"))
  expect_identical(sizes$board, c("6 x 6, boxes 2 x 3, diagonals", "4 x 4", "9 x 9"))
  expect_output(print(games), "easy  *4 x 4  *4 +12")
})

test_that("sapply(), Filter() and split() treat a collection like a list", {
  task({
    games <- Filter(isUnique, as.sudoku(puzzles)) |> sapply(FUN = nrow)
    bySize <- split(as.sudoku(puzzles), nchar(puzzles))
  })
  expect_identical(games, c(easy = 4L, big = 9L))
  expect_identical(bySize[["81"]][["big"]], as.sudoku(wikipedia))
})

# --- Files ---

test_that("games are unchanged after saveRDS() and readRDS()", {
  file <- withr::local_tempfile(fileext = ".rds")
  task({
    saveRDS(list(games = mixed, solved = solve(small)), file)
    back <- readRDS(file)
  })
  expect_identical(back, list(games = mixed, solved = solve(small)))
})

test_that("games of several shapes are unchanged after write.csv() and read.csv()", {
  file <- withr::local_tempfile(fileext = ".csv")
  task({
    write.csv(as.data.frame(mixed), file, row.names = FALSE)
    back <- as.sudoku(read.csv(file, colClasses = "character"))
  })
  expect_identical(back, mixed)
})

test_that("a game is unchanged after conversion to JSON and back", {
  using("jsonlite")
  task({
    back <- as.sudoku(fromJSON(toJSON(small)))
  })
  expect_identical(back, small)
})

test_that("a collection is unchanged after conversion to JSON and back", {
  using("jsonlite")
  task({
    back <- as.sudoku(fromJSON(toJSON(mixed)))
  })
  expect_identical(back, mixed)
})

test_that("a file is solved from a connection", {
  withr::local_dir(withr::local_tempdir())
  write.csv(puzzles, gzfile("puzzles.gz"), row.names = FALSE, quote = FALSE)
  task({
    counts <- solveFile(gzfile("puzzles.gz"), "solutions.csv")
    solutions <- read.csv("solutions.csv", header = FALSE, colClasses = "character")
  })
  expect_identical(counts[["unique"]], 2)
  expect_identical(solutions$V1[[5]], wikipediaSolved)
})

test_that("the puzzles are divided among the workers of a future plan", {
  skip_on_cran()
  using("future", "future.apply")
  old <- plan()
  withr::defer(plan(old))
  task({
    plan(multisession, workers = 2)
    counts <- countSolutions(rep(puzzles, 500))
  })
  expect_identical(unname(counts), rep(c(1, 3, 0, 1), 500))
})

# --- Pictures ---

test_that("a plot has a title", {
  file <- withr::local_tempfile(fileext = ".pdf")
  withr::local_pdf(file)
  task({
    plot(as.sudoku(wikipedia), main = "A puzzle for backtracking", sub = "Wikipedia", highlight = cbind(1, 1))
  })
  dev.off()
  expectPdf(file)
})

test_that("layers and labels are added to the ggplot of a game", {
  using("ggplot2")
  task({
    picture <- autoplot(solve(as.sudoku(wikipedia))) + labs(title = "Solved", caption = "Wikipedia") +
      geom_point(aes(col, row), data.frame(row = 1:9, col = 1:9), size = 9, shape = 1, colour = "red")
  })
  expect_identical(picture$labels$title, "Solved")
  expect_identical(nrow(layer_data(picture, length(picture$layers))), 9L)
})

test_that("the ggplot of a design accepts the user's columns, facets and scales", {
  using("ggplot2")
  fields <- designGame(randomGame(2), c("oats", "rye", "wheat", "barley"), replicates = 3)
  expect_message(task({
    fields$yield <- rnorm(nrow(fields), mean = 5)
    map <- autoplot(fields, fill = "yield") + facet_wrap(~ Replicate) + scale_fill_viridis_c() + labs(fill = "t/ha")
  }), "replace the existing scale")
  expect_identical(nrow(ggplot_build(map)$layout$layout), 3L)
})

test_that("a picture has a text alternative, which ggplot2 also returns", {
  using("ggplot2")
  task({
    text <- altText(as.sudoku(puzzles[["easy"]]))
    textOfPlot <- get_alt_text(autoplot(as.sudoku(puzzles[["easy"]])))
  })
  expect_match(text, "^Sudoku board of 4 x 4[.]")
  expect_identical(textOfPlot, text)
})

# --- Documents ---

# A document with a game and a plot. Its font replaces Latin Modern, which some installations of LaTeX lack.
knittable <- function() {
  testthat::skip_if_not_installed("rmarkdown")
  testthat::skip_if_not(rmarkdown::pandoc_available())
  file <- file.path(withr::local_tempdir(.local_envir = parent.frame()), "lesson.Rmd")
  writeLines(c("---", "title: A lesson", "fontfamily: helvet", "---", "```{r, echo = FALSE}", "library(oxidoku)",
               "g <- as.sudoku(\"4......3.1..2...\")", "g", "plot(g)", "```"), file)
  file
}

test_that("a document with games becomes a web page", {
  lesson <- knittable()
  task({
    page <- rmarkdown::render(lesson, "html_document", quiet = TRUE, envir = new.env())
  })
  expect_length(grep("aria-label=\"Sudoku board of 4 x 4", readLines(page, warn = FALSE), fixed = TRUE), 1)
})

test_that("a document with games becomes a PDF", {
  lesson <- knittable()
  # The document's font is missing if only the command is installed, without the rest of LaTeX.
  skip_if_not(nzchar(Sys.which("pdflatex")) && system2("kpsewhich", "phvr8t.tfm", stdout = FALSE) == 0, "no LaTeX")
  task({
    page <- rmarkdown::render(lesson, "pdf_document", quiet = TRUE, envir = new.env())
  })
  expectPdf(page)
})

test_that("a document with games becomes a Word file", {
  skip_if_not(capabilities("png"))
  lesson <- knittable()
  task({
    page <- rmarkdown::render(lesson, "word_document", quiet = TRUE, envir = new.env())
  })
  expect_length(grep("^word/media/.*[.]png$", utils::unzip(page, list = TRUE)$Name), 2)
})

# --- The classroom ---

test_that("a worksheet shows grades, with the solutions at the back", {
  file <- withr::local_tempfile(fileext = ".pdf")
  task({
    plotSheet(puzzles[c("easy", "big")], file = file, title = "For Monday")
  })
  expectPdf(file)
})

test_that("a handout shows hints, with the solutions and all steps at the back", {
  file <- withr::local_tempfile(fileext = ".pdf")
  task({
    handout <- lapply(puzzles[c("easy", "big")], explainGame)
    plotSheet(handout, file = file, title = "With hints", grades = "level")
  })
  expectPdf(file)
})

test_that("a student's own choices are traced and animated", {
  withr::local_dir(withr::local_tempdir())
  task({
    trace <- traceGame(puzzles[["easy"]], choices = function(game, i, j) rev(findChoices(game, i, j)))
    animateGame(trace, "steps.svg", seconds = 1)
  })
  expect_identical(attr(trace, "solution"), solve(as.sudoku(puzzles[["easy"]])))
  expect_match(readLines("steps.svg", warn = FALSE)[[1]], "<svg", fixed = TRUE)
})

test_that("an answer to an exercise is checked", {
  task({
    feedback <- checkExercise(1, function(game, i) setdiff(1:9, game[i, ]))
    isRight <- checkExercise(1, function(game, i) setdiff(seq_len(nrow(game)), game[i, ]))$correct
  })
  expect_false(feedback$correct)
  expect_true(isRight)
})

test_that("the degrees of freedom in the table of a design agree with the analysis", {
  fields <- designGame(randomGame(boxes = c(2, 3)), LETTERS[1:6], replicates = 2)
  task({
    fields$yield <- rnorm(nrow(fields)) + as.integer(fields$Treatment)
    fit <- aov(formula(designTable(fields, response = "yield")), fields)
  })
  table <- as.data.frame(designTable(fields))
  expect_identical(as.numeric(df.residual(fit)), as.numeric(table$Df[table$Source == "Residuals"]))
})
