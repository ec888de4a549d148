# A board from Project Euler 96 that takes a few guesses.
few <- ".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48......."

# The symbols on the board in a frame: the clues, and the symbols of the groups whose span includes the frame.
symbolsInFrame <- function(svg, frame, order) {
  texts <- xml2::xml_find_all(svg, ".//g[@text-anchor]//text")
  span <- xml2::xml_attr(xml2::xml_find_first(texts, "ancestor::g[@class]"), "class")
  from <- as.integer(sub("f([0-9]+)-.*", "\\1", span))
  to <- as.integer(sub(".*-", "", span))
  isLarge <- as.numeric(xml2::xml_attr(xml2::xml_find_first(texts, "parent::g"), "font-size")) > 12
  isSeen <- isLarge & (is.na(span) | from <= frame & frame <= to)
  position <- function(name) ceiling(as.numeric(xml2::xml_attr(texts[isSeen], name)) / 40)
  board <- matrix(NA_character_, order, order)
  board[cbind(position("y"), position("x"))] <- xml2::xml_text(texts[isSeen])
  board
}

parsed <- function(animation) {
  testthat::skip_if_not_installed("xml2")
  xml2::xml_ns_strip(xml2::read_xml(unclass(animation)[[1]]))
}

symbolsOf <- function(game) matrix(as.vector(game), nrow(game))

test_that("each frame of a trace shows the board after the step", {
  letters <- suppressMessages(traceGame(seedGame(4), 30))
  for (trace in list(traceGame(few), traceGame(".3....1...4...2."), letters)) {
    svg <- parsed(animateGame(trace))
    order <- nrow(attr(trace, "game"))
    for (step in seq(0, nrow(trace))) {
      # At a dead end, the symbol that clashes is also shown.
      if (step > 0 && trace$outcome[[step]] == "dead end") next
      expect_identical(symbolsInFrame(svg, step, order), symbolsOf(as.sudoku(trace, step)), info = step)
    }
  }
})

test_that("each frame of an explanation shows the board before the step and the symbols that the step places", {
  puzzle <- replace(solve(emptyGame(regions = gerechte)), c(2, 5, 9, 13, 17, 20, 22, 24), NA)
  attr(puzzle, "game") <- NULL
  for (game in list(puzzle, "4......3.1..2...", as.sudoku(wikipedia))) {
    explanation <- explainGame(game)
    svg <- parsed(animateGame(explanation))
    order <- nrow(attr(explanation, "game"))
    for (step in seq_len(nrow(explanation))) {
      expected <- symbolsOf(as.sudoku(explanation, step))
      expect_identical(symbolsInFrame(svg, step, order), expected, info = step)
    }
    expect_identical(symbolsInFrame(svg, nrow(explanation) + 1, order), symbolsOf(as.sudoku(explanation)))
  }
})

test_that("a solution is filled in row by row", {
  for (game in shapes()) {
    solution <- solve(game)
    animation <- animateGame(solution, maxSteps = 1000)
    svg <- parsed(animation)
    order <- nrow(game)
    expect_identical(symbolsInFrame(svg, 0, order), symbolsOf(game))
    half <- as.vector(t(symbolsInFrame(svg, 7, order)))
    isClue <- as.vector(t(!is.na(unclass(game))))
    filled <- which(!isClue)[1:7]
    expect_identical(which(!is.na(half) & !isClue), filled)
    expect_identical(symbolsInFrame(svg, order^2, order), symbolsOf(solution))
    expect_identical(attr(animation, "game"), solution)
  }
})

test_that("the style sheet shows each group only in its own frames", {
  text <- unclass(animateGame(traceGame("4......3.1..2..."), seconds = 1.5))
  svg <- parsed(text)
  classes <- unique(stats::na.omit(xml2::xml_attr(xml2::xml_find_all(svg, ".//g"), "class")))
  style <- xml2::xml_text(xml2::xml_find_first(svg, "style"))
  name <- xml2::xml_attr(svg, "class")
  # 14 frames of 1.5 seconds and a pause of 2 seconds.
  expect_match(style, "animation:23s step-end infinite", fixed = TRUE)
  for (class in classes) expect_match(style, paste0("@keyframes ", name, class, "{"), fixed = TRUE)
  expect_match(style, "f0-0{0%{visibility:visible}6.522%{visibility:hidden}}", fixed = TRUE)
  expect_match(style, "f3-3{0%{visibility:hidden}19.565%{visibility:visible}26.087%{visibility:hidden}}", fixed = TRUE)
  expect_match(style, "f2-13{0%{visibility:hidden}13.043%{visibility:visible}}", fixed = TRUE)
  # Without animation, only the last frame is visible.
  groups <- xml2::xml_find_all(svg, ".//g[@class]")
  isHidden <- !is.na(xml2::xml_attr(groups, "visibility"))
  expect_identical(isHidden, !endsWith(xml2::xml_attr(groups, "class"), "-13"))
  expect_match(unclass(animateGame(traceGame(few), loop = FALSE)), "s step-end 1}", fixed = TRUE)
})

test_that("two animations in one document have different names", {
  one <- animateGame(solve(as.sudoku(few)))
  two <- animateGame(traceGame(few))
  nameOf <- function(text) regmatches(text, regexpr("ox[0-9a-f]{6}", text))
  expect_false(nameOf(one) == nameOf(two))
  expect_identical(animateGame(traceGame(few)), two)
  withr::local_options(OutDec = ",", scipen = -9, digits = 3)
  expect_identical(animateGame(traceGame(few)), two)
})

test_that("an animation of 200 steps takes less than 300 KB", {
  size <- function(x) nchar(suppressMessages(animateGame(x)), "bytes")
  trace <- suppressMessages(traceGame(hardest))
  expect_lt(size(trace), 300e3)
  explanation <- explainGame(hardest)
  expect_lt(size(explanation) / nrow(explanation) * 200, 300e3)
})

test_that("an animation has text for screen readers", {
  text <- unclass(animateGame(traceGame("4......3.1..2...")))
  expect_match(text, fixed = TRUE, paste(
    "aria-label=\"Animation of 13 steps. At the end: Sudoku board of 4 x 4.", "4 3 1 2; 1 2 4 3;"
  ))
  expect_match(unclass(animateGame(traceGame(few), alt = "<A & B>")), "aria-label=\"&lt;A &amp; B&gt;\"", fixed = TRUE)
})

test_that("an animation can be written to a file", {
  withr::local_dir(withr::local_tempdir())
  trace <- traceGame(few)
  expect_invisible(written <- animateGame(trace, "trace.svg"))
  expect_identical(written, animateGame(trace))
  expect_identical(paste(readLines("trace.svg"), collapse = "\n"), unclass(written)[[1]], ignore_attr = TRUE)
  expect_error(animateGame(trace, "trace.svg"), class = "oxidoku_error_file")
  expect_invisible(animateGame(solve(as.sudoku(few)), "trace.svg", overwrite = TRUE))
})

test_that("only the first steps of a long search are shown", {
  trace <- traceGame(few)
  expect_message(some <- animateGame(trace, maxSteps = 14), class = "oxidoku_limit")
  expect_identical(attr(some, "game"), as.sudoku(trace, 14))
  explanation <- explainGame(few)
  expect_message(some <- animateGame(explanation, maxSteps = 3), class = "oxidoku_limit")
  expect_identical(attr(some, "game"), as.sudoku(explanation, 3))
  expect_message(some <- animateGame(solve(as.sudoku(few)), maxSteps = 3), class = "oxidoku_limit")
  expect_identical(sum(!is.na(attr(some, "game"))), sum(!is.na(as.sudoku(few))) + 3L)
  expect_silent(animateGame(trace, maxSteps = nrow(trace)))
})

test_that("a document shows the animation, or the last board if its format does not support animations", {
  skip_if_not_installed("rmarkdown")
  skip_if_not(rmarkdown::pandoc_available())
  knitted <- function(format) {
    folder <- withr::local_tempdir()
    file <- file.path(folder, "animation.Rmd")
    writeLines(c("```{r}", "library(oxidoku)", "animateGame(traceGame(\"4......3.1..2...\"))", "```"), file)
    paste(readLines(rmarkdown::render(file, format, quiet = TRUE, envir = new.env())), collapse = "\n")
  }
  page <- knitted(rmarkdown::html_fragment(self_contained = FALSE))
  expect_match(page, "@keyframes", fixed = TRUE)
  expect_match(page, "aria-label=\"Animation of 13 steps", fixed = TRUE)
  expect_match(knitted(rmarkdown::latex_fragment()), "\\begin{picture}(4,4)", fixed = TRUE)
  expect_match(knitted(rmarkdown::md_document("gfm")), "alt=\"Sudoku board of 4 x 4. 4 3 1 2;", fixed = TRUE)
})

test_that("animations can be printed, and invalid input is reported", {
  expect_snapshot({
    animateGame(traceGame("4......3.1..2..."))
    invisible(animateGame(traceGame("4......3.1..2..."), maxSteps = 3))
  })
  expect_snapshot(error = TRUE, {
    animateGame(few)
    animateGame(as.sudoku(few))
    animateGame(traceGame(few)[2:3, ])
    animateGame(solve(as.sudoku(wikipediaSolved)))
    animateGame(traceGame(few), seconds = 0)
    animateGame(traceGame(few), loop = NA)
    animateGame(traceGame(few), theme = "light")
    animateGame(traceGame(few), alt = 1)
    animateGame(traceGame(few), maxSteps = 0)
    animateGame(traceGame(few), file = 1)
    animateGame(traceGame(few), file = "steps.png")
    animateGame(traceGame(few), file = "steps")
    animateGame(traceGame(few), file = "steps.svg.gz")
  })
})
