siteNumbers <- as.integer(strsplit(chartr(".", "0", sitePuzzle), "")[[1]])

test_that("values in JSON of any structure are reached by name and index", {
  skip_if_not_installed("jsonlite")
  json <- parseJSON("{\"a\":[{\"b\":[1,null,\"x\"]}],\"c\":null,\"d\":\"text\"}")
  expect_identical(elementAt(json, "a", 1, "b", 3), "x")
  for (path in list(list("a", 2), list("a", 1, "b", 4), list("a", "b"), list("b"), list("c", 1), list("d", 1, 1))) {
    expect_null(do.call(elementAt, c(list(json), path)))
  }
})

test_that("digits are read, empty values are 0, and other values are NA", {
  expect_identical(numbersOfJSON(list(1L, 0L, NULL, "5", "")), c(1L, 0L, 0L, 5L, 0L))
  expect_identical(numbersOfJSON(list(2L, list(2L), list(), 10L, -1L, 1.5, TRUE, NA, "x", "")), c(2L, rep(NA, 8), 0L))
  expect_identical(numbersOfJSON(list()), integer())
})

test_that("invalid JSON gives NULL", {
  skip_if_not_installed("jsonlite")
  file <- withr::local_tempfile(lines = "[1]")
  texts <- c(
    "", " ", "<html>", "[1", "{\"a\":}", "null", "[1]]", "http://127.0.0.1:1", file, "\xff", "nul", "[NaN]",
    "%s%n", "{\"%n%n%n\":}", "[1, %n]"
  )
  for (text in texts) expect_null(parseJSON(text))
  for (depth in c(1000, 1e6)) expect_null(parseJSON(paste0(strrep("[", depth), strrep("]", depth))))
  # This is the deepest nesting that is accepted.
  deep <- parseJSON(paste0(strrep("[", 500), "7", strrep("]", 500)))
  expect_identical(numbersOfJSON(deep), NA_integer_)
})

test_that("JSON can start with a byte order mark and contain invalid bytes", {
  skip_if_not_installed("jsonlite")
  expect_identical(parseJSON("\xEF\xBB\xBF[1]"), list(1L))
  expect_identical(parseJSON("\uFEFF[1]"), list(1L))
  expect_identical(parseJSON("{\"a\xE9\":1,\"b\":2}")$b, 2L)
})

test_that("the parser for the source \"daily\" reads its format", {
  skip_if_not_installed("jsonlite")
  expect_identical(numbersOfDailyPage(pageDaily()), siteNumbers)
  expect_identical(numbersOfDailyPage(pageDaily(chartr(".", "0", sitePuzzle))), siteNumbers)
  expect_identical(numbersOfDailyPage("{\"numbers\":\"1.x\u00E9\"}"), c(1L, 0L, NA, NA))
  expect_identical(numbersOfDailyPage("{\"numbers\":\"\"}"), integer())
  for (value in c("null", "5", "[1]", "{}", "true")) {
    expect_identical(numbersOfDailyPage(paste0("{\"numbers\":", value, "}")), "the JSON has no string `numbers`")
  }
  expect_identical(numbersOfDailyPage("[]"), "the JSON has no string `numbers`")
  expect_identical(numbersOfDailyPage("5"), "the JSON has no string `numbers`")
})

test_that("the parser for the source \"dosuku\" reads its format", {
  skip_if_not_installed("jsonlite")
  expect_identical(numbersOfDosukuPage(pageDosuku()), siteNumbers)
  expect_identical(numbersOfDosukuPage(gsub("0", "null", pageDosuku())), siteNumbers)
  others <- c("{\"newboard\":{\"grids\":[]}}", "{\"newboard\":[]}", "[]", "{\"newboard\":{\"grids\":[{\"value\":5}]}}")
  for (page in others) expect_match(numbersOfDosukuPage(page), "no list `value`")
  # This page has the right number of cells, but its rows differ in length.
  ragged <- sub("],[", ",", sub("],[", ",", pageDosuku(), fixed = TRUE), fixed = TRUE)
  expect_identical(numbersOfDosukuPage(ragged), "a row does not have 9 cells")
})

test_that("the parser for the source \"nyt\" reads its format and the puzzle of the given difficulty", {
  skip_if_not_installed("jsonlite")
  page <- pageNYT(easy = strrep("1", 81), medium = strrep("2", 81))
  expect_identical(numbersOfNYTPage(page, "hard"), siteNumbers)
  expect_identical(numbersOfNYTPage(page, "medium"), rep(2L, 81))
  expect_identical(numbersOfNYTPage(page, "easy"), rep(1L, 81))
  expect_identical(numbersOfNYTPage(sub("}</script", "} ;\r\n</script", page), "hard"), siteNumbers)
  expect_match(numbersOfNYTPage(sub("\"hard\"", "\"evil\"", page), "hard"), "no list `puzzle` in `hard\\$puzzle_data`")
  expect_match(numbersOfNYTPage("<script>window.gameData =", "hard"), "not valid JSON")
  expect_match(numbersOfNYTPage("<script>window.gameData = 5;</script>", "hard"), "no list")
  expect_match(numbersOfNYTPage("", "hard"), "no script")
})

test_that("a truncated page is never mistaken for another puzzle, and a corrupted page causes no error in a parser", {
  skip_if_not_installed("jsonlite")
  pages <- list(
    list(pageDaily(), numbersOfDailyPage), list(pageDosuku(), numbersOfDosukuPage),
    list(pageNYT(), function(page) numbersOfNYTPage(page, "hard")), list(pageAU(), numbersOfAUPage),
    list(pageUK(), numbersOfUKPage)
  )
  withr::local_seed(4)
  for (one in pages) {
    bytes <- charToRaw(one[[1]])
    for (end in sample(length(bytes) - 10, 40)) {
      numbers <- one[[2]](rawToChar(bytes[seq_len(end)]))
      # The Australian page has the whole puzzle at the end of its first array, and the UK page at its last cell.
      isRight <- !is.null(faultOfNumbers(numbers)) || identical(numbers, siteNumbers)
      expect_true(isRight, info = paste("seed 4, page of", length(bytes), "bytes cut at", end))
    }
    for (round in 1:40) {
      broken <- bytes
      broken[sample(length(bytes), 5)] <- as.raw(sample(1:255, 5))
      numbers <- one[[2]](rawToChar(broken))
      expect_true(is.character(numbers) || is.integer(numbers) || length(numbers) == 0)
    }
  }
})
