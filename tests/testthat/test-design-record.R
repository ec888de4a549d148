test_that("encoded text contains no cell separators and can be decoded", {
  texts <- c("", "a", "a,b;c\td\n\"e\"'%41", "\u03b1\u00e9 x", paste(rep("n, ", 2000), collapse = ""))
  for (text in texts) {
    expect_false(grepl("[^A-Za-z0-9()=._ %-]", encoded(text)))
    expect_identical(decoded(encoded(text)), text)
    expect_identical(paste(inPieces(encoded(text)), collapse = ""), encoded(text))
  }
})

test_that("only constants are evaluated", {
  expect_identical(constantIn("list(a = c(1L, NA), b = structure(1:2, class = \"x\"), c = -1, d = NULL)"),
                   list(a = c(1L, NA), b = structure(1:2, class = "x"), c = -1, d = NULL))
  for (code in c("system(\"true\")", "T", "c(1); c(2)", "(function() 1)()", "base::c(1)", "list(", "")) {
    expect_null(constantIn(code))
  }
})
