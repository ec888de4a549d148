test_that("a request to a failing server is made at most three times", {
  site <- siteAddress("flaky")
  expect_silent(game <- fetchGame("uk", url = site))
  expect_identical(game, as.sudoku(sitePuzzle))
  expect_identical(logEntry("/flaky/DailySudoku.asp"), "2")
  expect_identical(fetchGame("au", url = siteAddress("busy")), as.sudoku(sitePuzzle))
  expect_identical(logEntry("/busy/tough.aspx"), "2")
  before <- as.integer(logEntry("/status500/DailySudoku.asp"))
  expect_error(fetchUKGame(url = siteAddress("status500")), class = "oxidoku_error_server")
  expect_identical(as.integer(logEntry("/status500/DailySudoku.asp")), before + 3L)
})

test_that("a request for a missing page is not repeated", {
  site <- siteAddress("status404")
  before <- as.integer(logEntry("/status404/DailySudoku.asp"))
  error <- expect_error(fetchUKGame(url = site), class = "oxidoku_error_http")
  expect_false(inherits(error, "oxidoku_error_server"))
  expect_identical(as.integer(logEntry("/status404/DailySudoku.asp")), before + 1L)
})

test_that("a request is not repeated if the server requests a long wait", {
  expect_error(fetchUKGame(url = siteAddress("tomorrow")), "503", class = "oxidoku_error_server")
  expect_identical(logEntry("/tomorrow/DailySudoku.asp"), "1")
})

test_that("a page that is too long causes an error and ends the transfer", {
  expect_error(fetchUKGame(url = siteAddress("tooLong")), "4 million bytes", class = "oxidoku_error_no_puzzle")
  counter <- newCounter()
  expect_true(counter$watch(c(0, 4e6), c(0, 0)))
  expect_false(counter$watch(c(0, 4e6 + 1), c(0, 0)))
  expect_false(counter$watch(c(0, 1), c(0, 0)))
})

test_that("a slow server causes a timeout error, and the request is not repeated", {
  site <- siteAddress("slow")
  withr::local_options(timeout = 1)
  error <- expect_error(fetchUKGame(url = site), class = "oxidoku_error_timeout")
  expect_s3_class(error, "oxidoku_error_offline")
  expect_identical(logEntry("/slow/DailySudoku.asp"), "1")
})

test_that("invalid options for timeouts and waits are replaced by the defaults", {
  for (seconds in list(NULL, NA, "5", 0, -1, Inf, c(1, 2), list(1))) {
    withr::local_options(timeout = seconds)
    expect_identical(timeoutSeconds(), 60)
  }
  withr::local_options(timeout = 5)
  expect_identical(timeoutSeconds(), 5)
  for (seconds in list(NULL, NA, "5", -1, Inf, c(1, 2), list(1))) {
    withr::local_options(oxidoku.backoff = seconds)
    expect_identical(vapply(1:3, secondsOfBackoff, 0), c(1, 2, 0))
  }
  withr::local_options(oxidoku.backoff = 0.5)
  expect_identical(vapply(1:3, secondsOfBackoff, 0), c(0.5, 1, 0))
})

test_that("each kind of failed request causes an error of the right class", {
  classOf <- function(address) class(tryCatch(fetchUKGame(url = address), error = identity))[[1]]
  expect_identical(classOf(siteAddress("cut")), "oxidoku_error_offline")
  expect_identical(classOf(siteAddress("circle")), "oxidoku_error_offline")
  expect_identical(classOf(closedAddress()), "oxidoku_error_offline")
  expect_identical(classOf("http://127.0.0.1:99999"), "oxidoku_error_offline")
  expect_identical(classOf("file:///no/such/folder"), "oxidoku_error_offline")
  expect_identical(classOf(siteAddress("status404")), "oxidoku_error_http")
})

test_that("requests close their connections and do not change the random seed", {
  withr::local_seed(1)
  seed <- .Random.seed
  before <- showConnections()
  for (name in c("status404", "flaky", "status500", "cut", "circle", "nothing", "tooLong", "today")) {
    try(fetchUKGame(url = siteAddress(name)), silent = TRUE)
  }
  try(fetchUKGame(url = closedAddress()), silent = TRUE)
  try(fetchUKGame(url = "file:///no/such/folder"), silent = TRUE)
  # Like Ctrl-C, this jumps out of the function that reads the file.
  tryCatch(
    withCallingHandlers(readFileAddress("file:///no/such/file"), warning = function(w) stop("interrupted")),
    error = identity
  )
  expect_identical(showConnections(), before)
  expect_identical(.Random.seed, seed)
})

test_that("files are read up to a maximum length, and longer files cause an error", {
  file <- withr::local_tempfile(lines = strrep("x", 5e6))
  address <- paste0("file://", normalizePath(file, "/"))
  expect_error(readPage(address, "uk"), "4 million bytes", class = "oxidoku_error_no_puzzle")
  writeBin(as.raw(c(0x61, 0, 0x62)), file)
  expect_identical(readPage(address, "uk"), "ab")
  writeBin(raw(), file)
  expect_identical(readPage(address, "uk"), "")
})

test_that("a missing package causes an error that gives the package's purpose and the remedy", {
  expect_null(needPackage("stats", "to compute"))
  expect_error(needPackage("no.such.package", "to fetch"), class = "oxidoku_error_package")
  expect_snapshot(error = TRUE, needPackage("no.such.package", "to fetch"))
})

test_that("the reason given for an error is its root cause", {
  cause <- simpleError("Timeout  was\nreached")
  outer <- structure(class = c("rlang_error", "error", "condition"), list(message = "Failed.", parent = cause))
  expect_identical(reasonOf(outer), "Timeout was reached")
  expect_identical(reasonOf(cause), "Timeout was reached")
})
