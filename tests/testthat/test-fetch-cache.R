# Sets up a cache for the current test and returns the path of its file.
localCache <- function(frame = parent.frame()) {
  folder <- withr::local_tempdir(.local_envir = frame)
  withr::local_envvar(R_USER_CACHE_DIR = folder, .local_envir = frame)
  cacheFile()
}

test_that("nothing is saved by default", {
  file <- localCache()
  withr::local_options(oxidoku.cache = NULL)
  fetchUKGame(url = siteAddress("today"))
  expect_false(file.exists(file))
})

test_that("a cached puzzle is not fetched again", {
  file <- localCache()
  site <- siteAddress("today")
  path <- "/today/DailySudoku.asp"
  before <- as.integer(logEntry(path))
  for (round in 1:3) expect_identical(fetchGame("uk", url = site, cache = TRUE), as.sudoku(sitePuzzle))
  expect_identical(as.integer(logEntry(path)), before + 1L)
  withr::local_options(oxidoku.cache = TRUE)
  expect_identical(fetchUKGame(url = site), as.sudoku(sitePuzzle))
  expect_identical(as.integer(logEntry(path)), before + 1L)
  expect_length(readLines(file), 1)
  # Puzzles for another day or from another site are fetched and saved separately.
  fetchUKGame(2, url = site)
  fetchUKGame(url = siteAddress("percent"))
  expect_length(readLines(file), 3)
  # Yesterday's latest puzzle is not today's.
  lines <- readLines(file)
  writeLines(sub(format(Sys.Date()), format(Sys.Date() - 1), lines), file)
  expect_null(keptGame(sub("\t[^\t]*$", "", lines[[1]])))
})

test_that("random puzzles, puzzles from files and failures are not cached", {
  skip_if_not_installed("jsonlite")
  file <- localCache()
  withr::local_options(oxidoku.cache = TRUE)
  fetchGame("dosuku", url = siteAddress("today"))
  fetchGame("uk", url = paste0("file://", system.file("pages", "uk", package = "oxidoku")))
  try(fetchGame("uk", url = siteAddress("half")), silent = TRUE)
  expect_false(file.exists(file))
})

test_that("a broken cache is ignored", {
  file <- localCache()
  key <- "2025-03-04\thttp://a"
  keepGame(key, as.sudoku(sitePuzzle))
  expect_identical(keptGame(key), as.sudoku(sitePuzzle))
  good <- readBin(file, "raw", 1e4)
  clash <- paste0("11", strrep("0", 79))
  contents <- list(
    raw(), as.raw(0:255), utils::head(good, -40), charToRaw(paste0(key, "\t", strrep("0", 81), "\n")),
    charToRaw(paste0(key, "\t", clash, "\n")), charToRaw(paste0(key, "\t", strrep("x", 81))),
    charToRaw(paste0(key, "\n"))
  )
  for (content in contents) {
    writeBin(content, file)
    expect_null(keptGame(key))
    keepGame(key, as.sudoku(sitePuzzle))
    expect_identical(keptGame(key), as.sudoku(sitePuzzle))
  }
  unlink(file)
  dir.create(file)
  expect_null(keptGame(key))
})

test_that("the last thousand puzzles are kept", {
  file <- localCache()
  dir.create(dirname(file), recursive = TRUE)
  puzzle <- chartr(".", "0", sitePuzzle)
  writeLines(paste("2025-03-04", paste0("http://a/", 1:1000), puzzle, sep = "\t"), file)
  keepGame("2025-03-04\thttp://b", as.sudoku(sitePuzzle))
  expect_length(readLines(file), 1000)
  expect_null(keptGame("2025-03-04\thttp://a/1"))
  expect_identical(keptGame("2025-03-04\thttp://a/2"), as.sudoku(sitePuzzle))
  expect_identical(keptGame("2025-03-04\thttp://b"), as.sudoku(sitePuzzle))
  expect_identical(list.files(dirname(file)), basename(file))
})

test_that("a puzzle that cannot be saved is returned with a warning", {
  file <- localCache()
  # A parent of the cache folder is a regular file, so the folder cannot be created.
  writeLines("", withr::local_tempfile(pattern = "file", tmpdir = Sys.getenv("R_USER_CACHE_DIR")))
  blocked <- list.files(Sys.getenv("R_USER_CACHE_DIR"), full.names = TRUE)
  withr::local_envvar(R_USER_CACHE_DIR = blocked)
  expect_warning(
    game <- fetchGame("uk", url = siteAddress("today"), cache = TRUE),
    class = "oxidoku_warning_cache"
  )
  expect_identical(game, as.sudoku(sitePuzzle))
  expect_snapshot(
    invisible(fetchGame("uk", url = siteAddress("today"), cache = TRUE)),
    transform = function(lines) sub("saved in .*games[.]tsv\"", "saved in <file>", lines)
  )
})
