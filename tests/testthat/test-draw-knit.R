knitted <- function(format, chunk, text = "") {
  testthat::skip_if_not_installed("rmarkdown")
  testthat::skip_if_not(rmarkdown::pandoc_available())
  folder <- withr::local_tempdir()
  file <- file.path(folder, "game.Rmd")
  writeLines(c("---", "title: A game", "---", "```{r, include = FALSE}", "library(oxidoku)",
               "g <- as.sudoku(\"4......3.1..2...\")", "```", chunk, text), file)
  paste(readLines(rmarkdown::render(file, format, quiet = TRUE, envir = new.env()), warn = FALSE), collapse = "\n")
}

timesIn <- function(text, part) lengths(regmatches(text, gregexpr(part, text, fixed = TRUE)))

fragment <- function() rmarkdown::html_fragment(self_contained = FALSE)

test_that("a web page gets an SVG that respects the chunk options", {
  page <- knitted(fragment(), c("```{r, oxidoku = list(symbols = c(\"$\", \"*\", \"_\", \"\\\\\"))}", "g", "```"),
                  "Here: `r g`")
  expect_identical(timesIn(page, "<svg"), 1L)
  expect_match(page, "<text [^>]*>\\$</text>")
  expect_no_match(page, "<em>|<strong>|math")
  expect_match(page, "Here: <code>4......3.1..2...</code>", fixed = TRUE)
})

test_that("code after a board is code, with and without collapsed output", {
  for (option in c("", ", collapse = TRUE")) {
    page <- knitted(fragment(), c(sprintf("```{r%s}", option), "g", "solve(g)", "1 + 1", "```"))
    expect_identical(timesIn(page, "<svg"), 2L)
    expect_match(page, "<pre[^>]*><code[^>]*>solve\\(g\\)", info = option)
  }
})

test_that("boards and plots have the theme of the chunk option", {
  chunk <- function(options) c(sprintf("```{r%s}", options), "g", "cat(defaultTheme())", "```")
  setUp <- c("```{r, include = FALSE}", "defaultTheme <- oxidoku:::defaultTheme", "```")
  expect_match(knitted(fragment(), c(setUp, chunk(""))), "safe")
  dark <- knitted(fragment(), c(setUp, chunk(", oxidoku = list(theme = \"dark\")")))
  expect_match(dark, themes$dark$ground, fixed = TRUE)
  expect_match(dark, "## dark", fixed = TRUE)
})

test_that("LaTeX gets a picture and the package that the picture needs", {
  page <- knitted(rmarkdown::latex_fragment(), c("```{r}", "g", "```"))
  expect_match(page, "\\begin{picture}(4,4)", fixed = TRUE)
  board <- withr::with_options(list(), {
    old <- knitr::opts_knit$get("rmarkdown.pandoc.to")
    knitr::opts_knit$set(rmarkdown.pandoc.to = "latex")
    on.exit(knitr::opts_knit$set(rmarkdown.pandoc.to = old))
    knitr::knit_print(emptyGame(2))
  })
  expect_identical(attr(board, "knit_meta")[[1]]$name, "xcolor")
})

test_that("an .Rnw file gets LaTeX without Markdown", {
  skip_if_not_installed("knitr")
  withr::local_dir(withr::local_tempdir())
  writeLines(c("\\documentclass{article}", "\\begin{document}", "<<>>=", "library(oxidoku)", "emptyGame(2)", "@",
               "Here: \\Sexpr{as.sudoku(\"4......3.1..2...\")}", "\\end{document}"), "game.Rnw")
  tex <- paste(readLines(knitr::knit("game.Rnw", quiet = TRUE)), collapse = "\n")
  expect_match(tex, "\\begin{picture}(4,4)", fixed = TRUE)
  expect_match(tex, "Here: \\texttt{4......3.1..2...}", fixed = TRUE)
  expect_no_match(tex, "~~~|`")
})

test_that("formats without pictures get the printed game, as does any format on request", {
  lines <- trimws(format(as.sudoku("4......3.1..2...")))
  frame <- paste0(" *", paste(gsub("([+|])", "\\\\\\1", lines), collapse = "\n *"))
  expect_match(gsub("##", "", knitted(rmarkdown::md_document("gfm"), c("```{r}", "g", "```"))), frame)
  asis <- knitted(rmarkdown::md_document("gfm"), c("```{r, results = \"asis\"}", "g", "```"))
  expect_match(asis, paste0("     ", lines, collapse = "\n"), fixed = TRUE)
  expect_match(gsub("##", "", knitted(fragment(), c("```{r, render = knitr::normal_print}", "g", "```"))), frame)
  expect_match(gsub("##", "", knitted(fragment(), c("```{r}", "print(g)", "```"))), frame)
})

test_that("an invalid game is printed, and an invalid option causes an error", {
  skip_if_not_installed("knitr")
  expect_output(knitr::knit_print(replace(emptyGame(2), 1, "?")), "?", fixed = TRUE)
  expect_output(knitr::knit_print(structure(emptyGame(2), game = emptyGame(3))), "+ - -", fixed = TRUE)
  expect_snapshot(error = TRUE, {
    knitr::knit_print(emptyGame(2), options = list(oxidoku = "dark"))
  })
})
