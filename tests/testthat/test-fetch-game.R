allSources <- c("daily", "uk", "au", "dosuku", "nyt")
pagesAddress <- function(source) paste0("file://", system.file("pages", source, package = "oxidoku"))
# Skips the test if jsonlite is missing. Some sources need it even for pages that are read from files.
skipWithoutJSON <- function() skip_if_not_installed("jsonlite")

test_that("the latest puzzle of each source is read over the web", {
  skipWithoutJSON()
  site <- siteAddress("today")
  for (source in allSources) {
    expect_silent(game <- fetchGame(source, url = site))
    expect_identical(game, as.sudoku(sitePuzzle), info = source)
  }
  expect_identical(fetchGame(url = site), as.sudoku(sitePuzzle))
  expect_match(logEntry("agent"), "^oxidoku/[0-9.]+ ")
})

test_that("each source has an option that sets its address", {
  skipWithoutJSON()
  site <- siteAddress("today")
  withr::local_options(
    oxidoku.url.daily = site, oxidoku.url.uk = paste0(site, "//"), oxidoku.url.au = site, oxidoku.url.dosuku = site,
    oxidoku.url.nyt = site
  )
  for (source in allSources) expect_identical(fetchGame(source), as.sudoku(sitePuzzle), info = source)
  withr::local_options(oxidoku.url.nyt = 3)
  expect_error(fetchGame("nyt"), class = "oxidoku_error_argument")
})

test_that("sources with HTML pages work without a JSON package", {
  for (source in c("uk", "au")) expect_s3_class(fetchGame(source, url = pagesAddress(source)), "sudoku")
})

test_that("the pages used in the examples contain proper puzzles", {
  skipWithoutJSON()
  for (source in allSources) expect_true(isUnique(fetchGame(source, url = pagesAddress(source))), info = source)
  games <- lapply(c("hard", "medium", "easy"), function(difficulty) {
    line(fetchGame("nyt", difficulty = difficulty, url = pagesAddress("nyt")))
  })
  expect_length(unique(games), 3)
})

test_that("a day can be a date or a string, and is part of the request", {
  skipWithoutJSON()
  site <- siteAddress("march4daily")
  sameDay <- list("2025-03-04", as.Date("2025-03-04"), as.Date(20151.7, origin = "1970-01-01"), c(a = "2025-03-04"))
  for (date in sameDay) {
    expect_identical(fetchGame("daily", date, url = site), as.sudoku(sitePuzzle))
  }
  expect_error(fetchGame("daily", "2025-03-05", url = site), "year=2025&month=3&day=5", class = "oxidoku_error_http")
  today <- as.POSIXlt(Sys.Date())
  expect_error(fetchGame("daily", url = site), paste0("month=", today$mon + 1, "&day=", today$mday),
               class = "oxidoku_error_http")
  expect_warning(game <- fetchGame("uk", "2025-03-04", url = siteAddress("march4")), class = "oxidoku_warning_days")
  expect_identical(game, as.sudoku(sitePuzzle))
  expect_identical(fetchGame("au", "2025-03-04", "easy", siteAddress("digit4")), as.sudoku(sitePuzzle))
})

test_that("a request for today's puzzle tries the Australian site's latest page first", {
  expect_identical(pagesOfAU(NULL, "hard"), "hard.aspx")
  expect_identical(pagesOfAU(Sys.Date(), "hard")[[1]], "hard.aspx")
  expect_length(pagesOfAU(Sys.Date(), "hard"), 6)
  expect_identical(pagesOfAU(as.Date("2025-03-04"), "hard")[[1]], "1H4-3-2025-sudoku.aspx")
})

test_that("sudokuAlt's functions return the same puzzles as two of the sources", {
  site <- siteAddress("today")
  expect_identical(fetchUKGame(2, site), fetchGame("uk", Sys.Date() - 2, url = site))
  expect_identical(fetchAUGame(2, "hard", site), fetchGame("au", Sys.Date() - 2, "hard", site))
  expect_identical(fetchAUGame(difficulty = "easy", url = site), fetchGame("au", difficulty = "easy", url = site))
})

test_that("redirections are followed, and pages can have any encoding", {
  skipWithoutJSON()
  for (name in c("moved", "nul", "latin1", "noText", "percent", "huge")) {
    for (source in allSources) {
      expect_silent(game <- fetchGame(source, url = siteAddress(name)))
      expect_identical(game, as.sudoku(sitePuzzle), info = paste(name, source))
    }
  }
})

test_that("a page without a puzzle causes an error that gives the reason, the source and the other sources", {
  skipWithoutJSON()
  for (name in c("nothing", "empty", "blank", "clash", "letter", "half", "tooLong")) {
    for (source in allSources) {
      error <- expect_error(fetchGame(source, url = siteAddress(name)), class = "oxidoku_error_no_puzzle")
      expect_s3_class(error, "oxidoku_error_fetch")
      expect_match(conditionMessage(error), paste0("source \"", source, "\""), fixed = TRUE)
      others <- sub(".* Try ", "", conditionMessage(error))
      isNamed <- vapply(paste0("\"", allSources, "\""), grepl, NA, others, fixed = TRUE)
      expect_identical(allSources[!isNamed], source)
    }
  }
  expect_snapshot(error = TRUE, transform = scrubAddress, {
    fetchGame("daily", "2025-03-04", url = siteAddress("nothing"))
    fetchGame("daily", "2025-03-04", url = siteAddress("clash"))
    fetchGame("uk", url = siteAddress("tooLong"))
    fetchGame("dosuku", url = siteAddress("half"))
    fetchGame("dosuku", url = siteAddress("blank"))
    fetchGame("nyt", url = siteAddress("nothing"))
    fetchGame("nyt", url = siteAddress("half"))
    fetchGame("nyt", url = siteAddress("letter"))
  })
})

test_that("dates and difficulties that a source does not support raise errors before anything is fetched", {
  site <- closedAddress()
  for (source in c("dosuku", "nyt")) {
    expect_error(fetchGame(source, Sys.Date(), url = site), class = "oxidoku_error_argument")
  }
  for (source in c("daily", "uk", "dosuku")) {
    expect_error(fetchGame(source, difficulty = "hard", url = site), class = "oxidoku_error_argument")
  }
  expect_snapshot(error = TRUE, {
    fetchGame("nyt", "2025-03-04", url = site)
    fetchGame("daily", difficulty = "hard", url = site)
    fetchGame("nyt", difficulty = "tough%s", url = site)
  })
})

test_that("invalid arguments raise errors before anything is fetched", {
  site <- closedAddress()
  words <- list(
    "", "evil", "%s", NA, NA_character_, NULL, 1, character(), c("uk", "au"), factor("uk"), list("uk"), "\xff",
    strrep("uk", 1e5), mean
  )
  for (word in words) expect_error(fetchGame(word, url = site), class = "oxidoku_error_argument")
  dates <- list(
    "", "today", "%s", "4/3/2025", "2025-3-4", "2025-02-30", "2025-13-01", "0000-00-00", "9999-12-31", "1800-01-01", NA,
    NA_character_, 1, 20000, TRUE, character(), c("2025-03-04", "2025-03-05"), as.Date(NA), as.Date(Inf, "1970-01-01"),
    Sys.Date() + 2, Sys.Date() - 36501, Sys.time(), as.POSIXlt(Sys.time()), factor("2025-03-04"), list("2025-03-04"),
    structure("a", class = "Date"), structure(list(1), class = "Date"), "2025-03-04\n", "\xff", strrep("1", 1e5), mean
  )
  for (date in dates) expect_error(fetchGame("daily", date, url = site), class = "oxidoku_error_argument")
  for (difficulty in list("", "evil", NA, 1, c("easy", "hard"), factor("easy"), "\xff", mean)) {
    expect_error(fetchGame("nyt", difficulty = difficulty, url = site), class = "oxidoku_error_argument")
  }
  for (url in list(NA, 1, "", "%s", c("http://a", "http://b"), list("http://a"), "a.com", "http://a b", "ftp://a")) {
    expect_error(fetchGame(url = url), class = "oxidoku_error_argument")
  }
  for (cache in list(NULL, NA, "TRUE", 1, c(TRUE, FALSE))) {
    expect_error(fetchGame(url = site, cache = cache), class = "oxidoku_error_argument")
  }
  expect_snapshot(error = TRUE, {
    fetchGame("evil%s")
    fetchGame("daily", "2025-02-30")
    fetchGame("daily", as.Date("1800-01-01"))
    fetchGame("daily", 3)
    fetchGame(url = "www.dailysudoku.com")
    fetchGame(cache = NA)
  })
})

test_that("a date in a different order raises an error that gives the date in R's order", {
  expect_snapshot(error = TRUE, {
    fetchGame("uk", "15/04/2022")
    fetchGame("uk", "15.4.22")
    fetchGame("uk", "04/15/2022")
    fetchGame("uk", "03-04-2022")
    fetchGame("uk", "04/04/2022")
    fetchGame("uk", "40/40/2022")
    fetchUKGame("15/04/2022")
    fetchAUGame(as.Date("2022-04-15"))
  })
})

test_that("tomorrow's date is accepted", {
  expect_identical(dayOf(Sys.Date() + 1), Sys.Date() + 1)
  expect_identical(checkDay(Sys.Date() + 1, "daily", TRUE), Sys.Date() + 1)
})

test_that("only trailing slashes are removed from addresses", {
  expect_identical(checkAddress("http://a/b//"), "http://a/b")
  expect_identical(checkAddress("https://b\u00FCcher.example:8080/x?y=%20"), "https://b\u00FCcher.example:8080/x?y=%20")
  expect_identical(checkAddress("file:///"), "file:///")
  expect_identical(checkAddress(c(a = "http://a")), "http://a")
})

test_that("a script's value is found in linear time", {
  expect_identical(bareValue(" = {\"a\": 1} ; \n"), "{\"a\": 1}")
  expect_identical(bareValue(c("=", "", "; ;", "= ; ", "a ; b;", "=  ")), c("", "", "", "", "a ; b", ""))
  # The result depends on timing, so the test repeats the measurement. Eight times as many blanks take about eight
  # times as long, or 64 times as long if the time is quadratic.
  seconds <- function(blanks) {
    script <- paste0(strrep(" ", blanks), "a")
    spent <- function() sum(system.time(for (k in 1:10) bareValue(script))[1:2])
    min(replicate(3, spent()))
  }
  isLinear <- function() seconds(8000) < 0.1 || seconds(8000) < 24 * seconds(1000)
  expect_true(isLinear() || isLinear() || isLinear())
})
