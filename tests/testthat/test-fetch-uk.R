test_that("today's puzzle is read from the site's page", {
  site <- siteAddress("today")
  expect_identical(fetchUKGame(url = site), as.sudoku(sitePuzzle))
  expect_identical(fetchUKGame(url = paste0(site, "//")), as.sudoku(sitePuzzle))
  expect_identical(line(solve(fetchUKGame(url = site))), siteSolution)
  withr::local_options(oxidoku.url.uk = site)
  expect_identical(fetchUKGame(), as.sudoku(sitePuzzle))
  expect_silent(fetchUKGame())
})

test_that("the date in the request for an earlier day has leading zeros", {
  site <- siteAddress("march4")
  expect_warning(
    game <- fetchUKGame(daysSince("2025-03-04"), site),
    class = "oxidoku_warning_days"
  )
  expect_identical(game, as.sudoku(sitePuzzle))
  error <- expect_error(fetchUKGame(3, site), class = "oxidoku_error_http")
  expect_match(conditionMessage(error), paste0("?day=", daysAgo(3), "\""), fixed = TRUE)
  error <- expect_error(fetchUKGame(0, site), class = "oxidoku_error_http")
  expect_match(conditionMessage(error), paste0("?day=", daysAgo(), "\""), fixed = TRUE)
  expect_error(fetchUKGame(NULL, site), class = "oxidoku_error_http")
})

test_that("redirections are followed, and pages can have any encoding", {
  for (name in c("moved", "nul", "latin1", "noText", "percent", "huge")) {
    expect_silent(game <- fetchUKGame(url = siteAddress(name)))
    expect_identical(game, as.sudoku(sitePuzzle), info = name)
  }
})

test_that("a page can be read from a file with any user options", {
  localNetwork()
  folder <- withr::local_tempdir(pattern = "with space %s ")
  writeBin(charToRaw(pageUK(end = "\r\n")), file.path(folder, "DailySudoku.asp"))
  site <- paste0("file://", normalizePath(folder, "/"))
  expect_identical(fetchUKGame(url = site), as.sudoku(sitePuzzle))
  withr::local_options(encoding = "UTF-16LE", url.method = "libcurl", warn = 2, OutDec = ",", digits = 1)
  expect_identical(fetchUKGame(url = site), as.sudoku(sitePuzzle))
})

test_that("the page used in the example contains the expected puzzle", {
  game <- fetchUKGame(url = paste0("file://", system.file("pages", "uk", package = "oxidoku")))
  expect_identical(game, as.sudoku(sitePuzzle))
})

test_that("the parser reads every known format of the page", {
  digits <- as.integer(strsplit(chartr(".", "0", sitePuzzle), "")[[1]])
  for (blank in c("&nbsp;", " ", "", "&#160;", "\u00A0", "<input name=\"A1\" maxlength=1 value=\"7\">", "0")) {
    for (class in c("InnerTDone", "cell")) {
      expect_identical(numbersOfUKPage(pageUK(blank = blank, class = class)), digits, info = paste(blank, class))
    }
  }
  expect_identical(numbersOfUKPage(pageUK(end = "")), digits)
  expect_identical(numbersOfUKPage(toupper(pageUK(end = "\r\n"))), digits)
  layout <- paste0("<td width=9><table><tr><td>Menu</td></tr></table>", pageUK(), "</td><td>1</td>")
  expect_identical(numbersOfUKPage(layout), digits)
})

test_that("on a page with the solution, the clues are read as the puzzle", {
  page <- strsplit(pageUK(siteSolution), "<td class=\"InnerTDone", fixed = TRUE)[[1]]
  isClue <- strsplit(sitePuzzle, "")[[1]] != "."
  page <- paste0(page, c(paste0("<td class=\"InnerTDone", ifelse(isClue, "2", "")), ""), collapse = "")
  expect_identical(numbersOfUKPage(page), as.integer(strsplit(chartr(".", "0", sitePuzzle), "")[[1]]))
})

test_that("a page without a puzzle causes an error that gives the reason", {
  expect_length(numbersOfUKPage(half(pageUK())), 40)
  for (name in c("nothing", "empty", "blank", "clash", "letter", "half", "tooLong")) {
    expect_error(fetchUKGame(url = siteAddress(name)), class = "oxidoku_error_no_puzzle")
  }
  expect_snapshot(error = TRUE, transform = scrubAddress, {
    fetchUKGame(url = siteAddress("nothing"))
    fetchUKGame(url = siteAddress("half"))
    fetchUKGame(url = siteAddress("blank"))
    fetchUKGame(url = siteAddress("clash"))
    fetchUKGame(url = siteAddress("letter"))
  })
})

test_that("every failed request causes a classed error that contains the user's call and suggests other sources", {
  failures <- list(
    http = siteAddress("status404"), http = siteAddress("status500"),
    offline = siteAddress("cut"), offline = siteAddress("circle"),
    offline = closedAddress(), offline = sub("http", "https", closedAddress()),
    offline = "http://127.0.0.1:99999", offline = "file:///no/such/folder"
  )
  # With `warn = 2`, R's warnings become errors, which must not replace the package's own errors.
  withr::local_options(warn = 2, timeout = 5)
  for (k in seq_along(failures)) {
    error <- expect_error(fetchUKGame(url = failures[[k]]), class = "oxidoku_error_fetch")
    expect_s3_class(error, paste0("oxidoku_error_", names(failures)[[k]]))
    expect_identical(conditionCall(error)[[1]], quote(fetchUKGame))
    expect_match(conditionMessage(error), failures[[k]], fixed = TRUE)
    expect_match(conditionMessage(error), "\"daily\", \"au\", \"dosuku\" or \"nyt\", make a puzzle with `makeGame()`",
                 fixed = TRUE)
  }
})

test_that("the message for a failed request is readable", {
  expect_snapshot(error = TRUE, transform = scrubAddress, {
    fetchUKGame(url = siteAddress("status404"))
    fetchUKGame(url = siteAddress("status500"))
    fetchUKGame(url = siteAddress("cut"))
    fetchUKGame(url = closedAddress())
  })
})

test_that("invalid arguments raise errors before anything is fetched", {
  days <- list(-1, 1.5, 36501, NA, NaN, Inf, "3", c(1, 2), numeric(), factor(3), list(1), Sys.Date(), TRUE, "%s")
  for (day in days) {
    expect_error(fetchUKGame(day, "http://127.0.0.1:1"), class = "oxidoku_error_argument")
  }
  addresses <- list(
    NULL, NA, NA_character_, character(), c("http://a", "http://b"), 1, factor("http://a"), list("http://a"), "", "%s",
    "www.sudoku.org.uk", "ftp://a", "http://", "http:///", "http:///a", "https://", "file://", "http://a b",
    "http://a\r\nHost: b", "file:///a\nb", strrep("http://", 300), mean
  )
  for (address in addresses) {
    expect_error(fetchUKGame(url = address), class = "oxidoku_error_argument")
  }
  for (encoding in c("UTF-8", "bytes")) {
    address <- "http://a\xff"
    Encoding(address) <- encoding
    expect_error(fetchUKGame(url = address), class = "oxidoku_error_argument")
  }
  expect_snapshot(error = TRUE, {
    fetchUKGame(-1)
    fetchUKGame("%s%n")
    fetchUKGame(url = "www.sudoku.org.uk")
    fetchUKGame(url = "http://a b%s")
    fetchUKGame(url = NULL)
  })
})

test_that("daysAgo() returns dates as dd/mm/yy", {
  today <- Sys.Date()
  expect_identical(daysAgo(), format(today, "%d/%m/%y"))
  expect_identical(daysAgo(c(a = 1, b = 2.9)), format(today - 1:2, "%d/%m/%y"))
  expect_identical(daysAgo(30L), format(today - 30, "%d/%m/%y"))
  expect_identical(daysAgo(c(NA, 1)), c(NA, format(today - 1, "%d/%m/%y")))
  expect_identical(daysAgo(NA), NA_character_)
  expect_identical(daysAgo(numeric()), character())
  expect_identical(daysAgo(daysSince("2025-03-04"), warn = FALSE), "04/03/25")
  expect_identical(daysAgo(36500, FALSE), format(today - 36500, "%d/%m/%y"))
})

test_that("days that the site does not keep cause a warning unless the warning is disabled", {
  expect_silent(daysAgo(c(0, 30, NA)))
  expect_warning(daysAgo(31), class = "oxidoku_warning_days")
  expect_warning(daysAgo(-1), class = "oxidoku_warning_days")
  expect_silent(daysAgo(c(-1, 31), warn = FALSE))
  expect_snapshot(invisible(daysAgo(c(7, 45))))
})

test_that("an invalid number of days causes an error", {
  numbers <- list(NaN, Inf, -Inf, c(1, NaN), 36501, -36501, 1e300, "1", TRUE, NULL, list(1), factor(1), Sys.Date(), 1i)
  for (n in numbers) {
    expect_error(daysAgo(n), class = "oxidoku_error_argument")
  }
  for (warn in list(NA, "TRUE", 1, NULL, c(TRUE, FALSE), logical(), list(TRUE))) {
    expect_error(daysAgo(1, warn), class = "oxidoku_error_argument")
  }
  expect_snapshot(error = TRUE, {
    daysAgo("%s")
    daysAgo(1e300)
    daysAgo(1, NA)
  })
})
