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

test_that("a web page contains an SVG that respects the chunk options", {
  page <- knitted(fragment(), c("```{r, oxidoku = list(symbols = c(\"$\", \"*\", \"_\", \"\\\\\"))}", "g", "```"),
                  "Here: `r g`")
  expect_identical(timesIn(page, "<svg"), 1L)
  expect_match(page, "<text [^>]*>\\$</text>")
  expect_no_match(page, "<em>|<strong>|math")
  expect_match(page, "Here: <code>4......3.1..2...</code>", fixed = TRUE)
})

test_that("code after a board is shown as code, with and without collapsed output", {
  for (option in c("", ", collapse = TRUE")) {
    page <- knitted(fragment(), c(sprintf("```{r%s}", option), "g", "solve(g)", "1 + 1", "```"))
    expect_identical(timesIn(page, "<svg"), 2L)
    expect_match(page, "<pre[^>]*><code[^>]*>solve\\(g\\)", info = option)
  }
})

test_that("boards and plots use the theme in the chunk option", {
  chunk <- function(options) c(sprintf("```{r%s}", options), "g", "cat(defaultTheme())", "```")
  setUp <- c("```{r, include = FALSE}", "defaultTheme <- oxidoku:::defaultTheme", "```")
  expect_match(knitted(fragment(), c(setUp, chunk(""))), "safe")
  dark <- knitted(fragment(), c(setUp, chunk(", oxidoku = list(theme = \"dark\")")))
  expect_match(dark, themes$dark$ground, fixed = TRUE)
  expect_match(dark, "## dark", fixed = TRUE)
})

test_that("a figure has the text alternative given in the chunk option fig.alt", {
  page <- knitted(fragment(), c("```{r, fig.alt = altText(g)}", "plot(g)", "```"))
  expect_match(page, paste0("<img [^>]*alt=\"", altText(as.sudoku("4......3.1..2...")), "\""))
})

test_that("LaTeX output contains a picture and loads the package that the picture needs", {
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

test_that("boards in an .Rnw file become LaTeX without Markdown", {
  skip_if_not_installed("knitr")
  withr::local_dir(withr::local_tempdir())
  writeLines(c("\\documentclass{article}", "\\begin{document}", "<<>>=", "library(oxidoku)", "emptyGame(2)", "@",
               "Here: \\Sexpr{as.sudoku(\"4......3.1..2...\")}", "\\end{document}"), "game.Rnw")
  tex <- paste(readLines(knitr::knit("game.Rnw", quiet = TRUE)), collapse = "\n")
  expect_match(tex, "\\begin{picture}(4,4)", fixed = TRUE)
  expect_match(tex, "Here: \\texttt{4......3.1..2...}", fixed = TRUE)
  expect_no_match(tex, "~~~|`")
})

test_that("Markdown output refers to an image file with a text alternative and the board's size", {
  skip_if_not(capabilities("png"))
  skip_if_not_installed("rmarkdown")
  text <- altText(as.sudoku("4......3.1..2..."))
  for (format in list(rmarkdown::md_document("gfm"), rmarkdown::github_document(html_preview = FALSE))) {
    for (option in c("", ", results = \"asis\"", ", fig.path = \"pictures/board\"")) {
      page <- knitted(format, c(sprintf("```{r%s}", option), "g", "g", "```"))
      pattern <- "<img src=\"[^\"]*[.]png\"\\s+alt=\"[^\"]*\"\\s+width=\"160\" />"
      images <- regmatches(page, gregexpr(pattern, page))[[1]]
      expect_length(images, 2)
      expect_match(gsub("\\s+", " ", images), text, fixed = TRUE)
      path <- sub(".*src=\"([^\"]*)\".*", "\\1", images)
      # Equal boards share a file.
      expect_identical(path[[1]], path[[2]])
      if (grepl("pictures", option)) expect_match(path[[1]], "^pictures/board")
    }
  }
})

test_that("plain Markdown from knit() refers to an image that exists", {
  skip_if_not(capabilities("png"))
  skip_if_not_installed("knitr")
  withr::local_dir(withr::local_tempdir())
  writeLines(c("```{r}", "library(oxidoku)", "emptyGame(regions = \"1112211522455524453344333\")", "```"), "g.Rmd")
  page <- paste(readLines(knitr::knit("g.Rmd", quiet = TRUE, envir = new.env())), collapse = "\n")
  path <- sub(".*<img src=\"([^\"]*)\".*", "\\1", page)
  expect_true(file.exists(path))
  # These bytes of a PNG file are the width and height.
  expect_identical(readBin(path, "raw", 24)[c(19:20, 23:24)], as.raw(c(1, 144, 1, 144)))
})

test_that("a Word document contains an image with a text alternative and no caption", {
  skip_if_not(capabilities("png"))
  skip_if_not_installed("rmarkdown")
  skip_if_not(rmarkdown::pandoc_available())
  withr::local_dir(withr::local_tempdir())
  writeLines(c("```{r}", "library(oxidoku)", "as.sudoku(\"4......3.1..2...\")", "```"), "g.Rmd")
  rmarkdown::render("g.Rmd", "word_document", quiet = TRUE, envir = new.env())
  files <- utils::unzip("g.docx", list = TRUE)$Name
  expect_length(grep("^word/media/.*[.]png$", files), 1)
  utils::unzip("g.docx", "word/document.xml")
  page <- paste(readLines("word/document.xml", warn = FALSE), collapse = " ")
  text <- altText(as.sudoku("4......3.1..2..."))
  expect_match(page, paste0("descr=\"", text), fixed = TRUE)
  expect_no_match(page, paste0(">", text), fixed = TRUE)
  # 160 pixels, rounded to points, in Word's units.
  expect_match(page, "cx=\"152[0-9]{4}\" cy=\"152[0-9]{4}\"")
})

test_that("slides and OpenDocument files contain images without captions", {
  skip_if_not(capabilities("png"))
  skip_if_not_installed("rmarkdown")
  skip_if_not(rmarkdown::pandoc_available())
  withr::local_dir(withr::local_tempdir())
  writeLines(c("# Slide", "", "```{r, oxidoku = list(symbols = c(\"*\", \"]\", \"_\", \"\\\\\"))}", "library(oxidoku)",
               "as.sudoku(\"4......3.1..2...\")", "```"), "g.Rmd")
  pages <- c(powerpoint_presentation = "g.pptx", odt_document = "g.odt")
  for (format in names(pages)) {
    rmarkdown::render("g.Rmd", format, quiet = TRUE, envir = new.env())
    files <- utils::unzip(pages[[format]])
    expect_gt(length(grep("(media/image|Pictures/).*png$", files)), 0)
    page <- paste(unlist(lapply(grep("slide1.xml$|/content.xml$", files, value = TRUE), readLines, warn = FALSE)),
                  collapse = " ")
    # Pandoc does not write text alternatives to OpenDocument files.
    if (format != "odt_document") {
      expect_match(page, "Sudoku board of 4 x 4. \\ empty empty empty; empty empty empty _;", fixed = TRUE)
    }
    expect_no_match(page, "<a:t>Sudoku|<text:p[^>]*>Sudoku")
  }
})

test_that("a document contains the printed game on request", {
  lines <- trimws(format(as.sudoku("4......3.1..2...")))
  frame <- paste0(" *", paste(gsub("([+|])", "\\\\\\1", lines), collapse = "\n *"))
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
