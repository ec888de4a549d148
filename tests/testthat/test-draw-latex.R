oddSymbols <- c("&", "%", "$", "#", "_", "{", "}", "~", "^", "\\", "\\a%", "<|>\"")

test_that("a LaTeX picture has a box for each symbol, and all groups are closed", {
  for (game in shapes()) {
    latex <- format(solve(game), "latex")
    expect_length(gregexpr("\\makebox", latex, fixed = TRUE)[[1]], length(game))
    bare <- gsub("\\\\[{}]", "", latex)
    expect_identical(nchar(gsub("[^{]", "", bare)), nchar(gsub("[^}]", "", bare)))
  }
})

test_that("no closing brace is alone on a line, because its line break would add a space", {
  latex <- format(solve(as.sudoku("4......3.1..2...")), "latex", choices = TRUE, tintRegions = TRUE)
  lines <- strsplit(latex, "\n", fixed = TRUE)[[1]]
  expect_identical(sum(lines == "}"), 0L)
  expect_gt(sum(lines == "}%"), 2)
})

test_that("characters that are special in LaTeX are escaped", {
  expect_identical(escapeLatex(oddSymbols), c(
    "\\&", "\\%", "\\$", "\\#", "\\_", "\\{", "\\}", "\\textasciitilde{}", "\\textasciicircum{}", "\\textbackslash{}",
    "\\textbackslash{}a\\%", "\\textless{}\\textbar{}\\textgreater{}\\char34{}"
  ))
})

test_that("LaTeX compiles the picture", {
  skip_on_cran()
  skip_if(Sys.which("pdflatex") == "", "LaTeX is not installed")
  skip_if(system2("kpsewhich", "xcolor.sty", stdout = FALSE) != 0, "the LaTeX package xcolor is not installed")
  boards <- c(
    format(solve(emptyGame(boxes = c(3, 4))), "latex", symbols = oddSymbols, tintRegions = TRUE),
    format(as.sudoku(hardest), "latex", choices = TRUE, theme = "dark", highlight = "r5c5"),
    format(emptyGame(6), "latex", theme = "classic")
  )
  withr::local_dir(withr::local_tempdir())
  writeLines(c("\\documentclass{article}\\usepackage{xcolor}\\begin{document}", paste0("\\noindent", boards, "\\par"),
               "\\end{document}"), "boards.tex")
  log <- suppressWarnings(system2("pdflatex", c("-interaction=nonstopmode", "-halt-on-error", "boards.tex"),
                                  stdout = TRUE))
  expect_true(file.exists("boards.pdf"), info = paste(utils::tail(log, 20), collapse = "\n"))
  expect_no_match(log, "Overfull")
})
