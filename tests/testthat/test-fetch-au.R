test_that("today's puzzle of each difficulty is read from the site's page", {
  site <- siteAddress("today")
  for (difficulty in c("tough", "hard", "medium", "easy")) {
    expect_identical(fetchAUGame(0, difficulty, site), as.sudoku(sitePuzzle))
  }
  expect_identical(line(solve(fetchAUGame(url = site))), siteSolution)
  withr::local_options(oxidoku.url.au = paste0(site, "/"))
  expect_identical(fetchAUGame(), as.sudoku(sitePuzzle))
  expect_silent(fetchAUGame(difficulty = "e"))
})

test_that("today's puzzle of each difficulty has its own page", {
  site <- siteAddress("status404")
  pageRequested <- function(difficulty) {
    error <- expect_error(fetchAUGame(0, difficulty, site), class = "oxidoku_error_http")
    sub("\".*", "", sub(paste0(".*\"", site), "", conditionMessage(error)))
  }
  expect_identical(pageRequested("easy"), "/")
  expect_identical(pageRequested("medium"), "/medium.aspx")
  expect_identical(pageRequested("hard"), "/hard.aspx")
  expect_identical(pageRequested("tough"), "/tough.aspx")
})

test_that("an earlier page is found for any digit in its address, and the date in the address has no leading zeros", {
  day <- daysSince("2025-03-04")
  expect_identical(fetchAUGame(day, "easy", siteAddress("digit4")), as.sudoku(sitePuzzle))
  expect_identical(fetchAUGame(day, "medium", siteAddress("digit1")), as.sudoku(sitePuzzle))
  expect_identical(fetchAUGame(day, "hard", siteAddress("digit2")), as.sudoku(sitePuzzle))
  expect_identical(fetchAUGame(day, "tough", siteAddress("digit5")), as.sudoku(sitePuzzle))
  expect_identical(datedAUPages(dateOfAUSite(as.Date("2019-11-30")), "hard")[[3]], "3H30-11-2019-sudoku.aspx")
})

test_that("a missing puzzle for an earlier day causes an error", {
  day <- daysSince("2025-03-04")
  expect_error(fetchAUGame(day, "hard", siteAddress("digit4")), class = "oxidoku_error_http")
  expect_error(fetchAUGame(day, "hard", siteAddress("digit5")), class = "oxidoku_error_no_puzzle")
  expect_error(fetchAUGame(day + 1, "hard", siteAddress("digit2")), class = "oxidoku_error_no_puzzle")
  expect_snapshot(error = TRUE, transform = scrubAddress, {
    fetchAUGame(day, "easy", siteAddress("status404"))
    fetchAUGame(day, "easy", siteAddress("nothing"))
    fetchAUGame(day, "easy", siteAddress("anotherDay"))
  })
})

test_that("a server that does not respond receives a single request, not one per digit", {
  site <- siteAddress("slow")
  withr::local_options(timeout = 1)
  error <- expect_error(fetchAUGame(1, "easy", site), class = "oxidoku_error_timeout")
  expect_no_match(conditionMessage(error), "other addresses")
})

test_that("after a server failure, the other addresses are not tried", {
  site <- siteAddress("status500")
  error <- expect_error(fetchAUGame(1, "easy", site), class = "oxidoku_error_server")
  expect_no_match(conditionMessage(error), "other addresses")
})

test_that("redirections are followed, and pages can have any encoding", {
  for (name in c("moved", "nul", "latin1", "noText", "percent", "huge")) {
    expect_silent(game <- fetchAUGame(url = siteAddress(name)))
    expect_identical(game, as.sudoku(sitePuzzle), info = name)
  }
})

test_that("the pages used in the examples contain puzzles", {
  site <- paste0("file://", system.file("pages", "au", package = "oxidoku"))
  for (difficulty in c("tough", "hard", "medium")) {
    game <- fetchAUGame(0, difficulty, site)
    page <- readPage(paste0(site, "/", difficulty, ".aspx"), "au")
    solution <- gsub(",", "", sub(".*iGridSolved= new Array\\(([0-9,]*)\\).*", "\\1", page))
    expect_identical(line(solve(game)), solution)
  }
})

test_that("the parser reads several notations for the array", {
  expect_identical(numbersOfAUPage(pageAU()), as.integer(strsplit(chartr(".", "0", sitePuzzle), "")[[1]]))
  spaced <- "iGridSolved= new Array(1);iGridUnsolved = new Array ( 1, 2,\r\n 0 )"
  expect_identical(numbersOfAUPage(spaced), c(1L, 2L, 0L))
  expect_identical(numbersOfAUPage("iGridUnsolved=['1', \"2\",,3];"), c(1L, 2L, 0L, 3L))
  expect_identical(numbersOfAUPage("iGridUnsolved= new Array(1,10,x,-1,\u00E9,"), c(1L, NA, NA, NA, NA))
  expect_identical(numbersOfAUPage("iGridUnsolved= new Array()"), integer())
  expect_identical(numbersOfAUPage("iGridUnsolved"), integer())
})

test_that("a page is rejected only if its identifier has a different date", {
  page <- function(name) paste0("var CurrPageID = ", name, ";\niGridUnsolved= new Array(1,2)")
  for (name in c("'4-3-2025'", "'5E04-03-2025'", "\"V4/3/2025\"", "'tough'", "404", "")) {
    expect_identical(numbersOfAUPage(page(name), "4-3-2025"), 1:2, info = name)
  }
  expect_identical(numbersOfAUPage(page("'1E14-3-2025'"), "4-3-2025"), "the page is for 14-3-2025")
  expect_identical(numbersOfAUPage(page("'1E14-3-2025'")), 1:2)
})

test_that("a page without a puzzle causes an error that gives the reason", {
  for (name in c("nothing", "empty", "blank", "clash", "letter", "half", "tooLong")) {
    expect_error(fetchAUGame(url = siteAddress(name)), class = "oxidoku_error_no_puzzle")
  }
  expect_snapshot(error = TRUE, transform = scrubAddress, {
    fetchAUGame(url = siteAddress("nothing"))
    fetchAUGame(url = siteAddress("half"))
    fetchAUGame(url = siteAddress("letter"))
  })
})

test_that("every failed request causes a classed error that contains the user's call and suggests other sources", {
  failures <- list(
    http = siteAddress("status404"), http = siteAddress("status500"), offline = siteAddress("cut"),
    offline = siteAddress("circle"), offline = closedAddress(), offline = "file:///no/such/folder"
  )
  withr::local_options(warn = 2, timeout = 5)
  before <- showConnections()
  for (k in seq_along(failures)) {
    for (day in 0:1) {
      error <- expect_error(fetchAUGame(day, url = failures[[k]]), class = "oxidoku_error_fetch")
      expect_s3_class(error, paste0("oxidoku_error_", names(failures)[[k]]))
      expect_identical(conditionCall(error)[[1]], quote(fetchAUGame))
      expect_match(conditionMessage(error), failures[[k]], fixed = TRUE)
      expect_match(conditionMessage(error), "\"daily\", \"uk\", \"dosuku\" or \"nyt\", make a puzzle with `makeGame()`",
                   fixed = TRUE)
    }
  }
  expect_identical(showConnections(), before)
})

test_that("the message for a failed request is readable", {
  expect_snapshot(error = TRUE, transform = scrubAddress, {
    fetchAUGame(url = siteAddress("status500"))
    fetchAUGame(url = siteAddress("cut"))
    fetchAUGame(url = closedAddress())
  })
})

test_that("invalid arguments raise errors before anything is fetched", {
  days <- list(-1, 1.5, 36501, NULL, NA, NaN, Inf, "3", c(1, 2), numeric(), factor(3), list(1), Sys.Date(), TRUE, "%s")
  for (day in days) {
    expect_error(fetchAUGame(day, url = "http://127.0.0.1:1"), class = "oxidoku_error_argument")
  }
  words <- list(
    "", "evil", "%s", NA, NA_character_, NULL, 1, character(), c("easy", "hard"), factor("easy"), list("easy"), "\xff",
    "TOUGH", strrep("easy", 1e5), mean
  )
  for (difficulty in words) {
    expect_error(fetchAUGame(0, difficulty, "http://127.0.0.1:1"), class = "oxidoku_error_argument")
  }
  addresses <- list(NULL, NA, 1, "", "%s", c("http://a", "http://b"), list("http://a"), "sudoku.com.au", "http://a b")
  for (address in addresses) {
    expect_error(fetchAUGame(url = address), class = "oxidoku_error_argument")
  }
  expect_snapshot(error = TRUE, {
    fetchAUGame(1.5)
    fetchAUGame(NULL)
    fetchAUGame(0, "evil%s")
    fetchAUGame(url = "sudoku.com.au")
  })
})
