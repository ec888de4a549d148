# Runs the examples in README.md and compares their output.

# The blocks of R code in a text, as one vector of lines per block.
blocksOfR <- function(lines) {
  fences <- grep("^```", lines)
  begins <- fences[c(TRUE, FALSE)]
  ends <- fences[c(FALSE, TRUE)]
  isR <- lines[begins] == "```r"
  Map(function(begin, end) lines[seq(begin + 1, length.out = end - begin - 1)], begins[isR], ends[isR])
}

# The output and messages of an expression, line by line, as in a console.
shownBy <- function(expression, environment) {
  shown <- character()
  record <- function(condition) {
    shown <<- c(shown, sub("\n$", "", conditionMessage(condition)))
    invokeRestart("muffleMessage")
  }
  printed <- capture.output(withCallingHandlers({
    value <- withVisible(eval(expression, environment))
    if (value$visible) print(value$value)
  }, message = record))
  c(shown, printed)
}

test_that("the code in README.md gives the output shown there", {
  blocks <- blocksOfR(readLines(checkoutFile("README.md"), encoding = "UTF-8"))
  expect_gt(length(blocks), 4)
  withr::local_dir(withr::local_tempdir())
  writeLines(c(wikipedia, hardest, "11..............", "4......3.1......", "nonsense"), "puzzles.txt")
  packed <- gzfile("puzzles.txt.gz")
  writeLines(readLines("puzzles.txt"), packed)
  close(packed)
  withr::local_pdf(NULL)
  withr::local_options(width = 100)
  withr::local_seed(1)

  # All blocks run in one session, as a reader would type them.
  session <- new.env(parent = globalenv())
  checked <- 0
  for (block in blocks) {
    code <- parse(text = block, keep.source = TRUE)
    ends <- vapply(attr(code, "srcref"), function(range) range[[3]], 0L)
    for (k in seq_along(code)) {
      shown <- shownBy(code[[k]], session)
      after <- block[seq_along(block) > ends[[k]] & seq_along(block) < c(ends, Inf)[[k + 1]]]
      expected <- sub("^#> ?", "", grep("^#>", after, value = TRUE))
      if (length(expected) == 0) next
      checked <- checked + 1
      expect_identical(trimws(shown, "right"), trimws(expected, "right"), info = deparse1(code[[k]]))
    }
  }
  expect_gt(checked, 4)
})

test_that("README.md states the number of steps of the hardest puzzle's explanation", {
  lines <- readLines(checkoutFile("README.md"), encoding = "UTF-8")
  row <- grep("`explainGame(g)`", lines, fixed = TRUE, value = TRUE)
  expect_match(row, paste0("| ", nrow(explainGame(hardest)), " steps, "), fixed = TRUE)
})

test_that("the table in README.md lists every exported function", {
  lines <- readLines(checkoutFile("README.md"), encoding = "UTF-8")
  rows <- lines[seq_along(lines) > which(lines == "| task | functions |")]
  listed <- unlist(regmatches(rows, gregexpr("(?<=`)[A-Za-z.]+(?=\\()", rows, perl = TRUE)))
  expect_identical(setdiff(getNamespaceExports("oxidoku"), c(listed, "%>%")), character())
})

test_that("the functions and files that README.md refers to exist", {
  path <- checkoutFile("README.md")
  text <- paste(readLines(path, encoding = "UTF-8"), collapse = "\n")
  code <- unlist(regmatches(text, gregexpr("`[A-Za-z.]+\\(", text)))
  # For generics of other packages, only the methods exist here.
  ours <- ls(asNamespace("oxidoku"))
  for (name in unique(gsub("[`(]", "", code))) {
    expect_true(exists(name, mode = "function") || any(startsWith(ours, paste0(name, "."))), info = name)
  }
  links <- unlist(regmatches(text, gregexpr("(?<=\\]\\(|src=\")[^)\"]+", text, perl = TRUE)))
  expect_gt(length(links), 8)
  for (link in links) expect_true(file.exists(file.path(dirname(path), link)), info = link)
})
