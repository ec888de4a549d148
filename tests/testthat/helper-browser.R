# Plays games in a real browser: separate R processes serve them, and browser/person.py plays them in Chromium.

# The path of a Python interpreter that has selenium, or "" if no such interpreter is found.
pythonForBrowser <- function() {
  candidates <- unique(c(Sys.which("python3"), "/usr/bin/python3"))
  hasSelenium <- function(python) {
    file.exists(python) && system2(python, c("-c", shQuote("import selenium")), stdout = FALSE, stderr = FALSE) == 0
  }
  c(Filter(hasSelenium, candidates), "")[[1]]
}

skipWithoutBrowser <- function() {
  testthat::skip_on_cran()
  for (package in c("shiny", "later", "callr")) testthat::skip_if_not_installed(package)
  areInstalled <- nzchar(Sys.which(c("chromium", "chromedriver")))
  testthat::skip_if_not(all(areInstalled) && nzchar(pythonForBrowser()), "chromium, chromedriver and Python's selenium")
}

# Plays scenes, a named list of games that are served at the same time. Returns a list for each scene: `passed` is TRUE
# if the scene passed, `game` is the returned game, and `printed` holds the printed lines. Screenshots are saved in the
# folder OXIDOKU_SHOTS if it is set. If OXIDOKU_ENDS is set, the last test ends that number of games under a load of
# four busy processes; otherwise, it ends three games without a load.
playScenes <- function(games) {
  folder <- Sys.getenv("OXIDOKU_SHOTS", withr::local_tempdir(.local_envir = parent.frame()))
  dir.create(folder, showWarnings = FALSE)
  servers <- lapply(games, serveGame)
  withr::defer(for (server in servers) server$process$kill())
  addresses <- vapply(servers, addressOfServer, "")
  arguments <- c(shQuote(testthat::test_path("browser", "person.py")), shQuote(folder),
                 paste0(names(games), "=", addresses))
  printed <- suppressWarnings(system2(pythonForBrowser(), arguments, stdout = TRUE, stderr = TRUE))
  Map(function(scene, server) {
    server$process$wait(10000)
    list(passed = paste("passed", scene) %in% printed, printed = c(printed, readLines(server$log)),
         game = if (file.exists(server$file)) readRDS(server$file))
  }, names(games), servers)
}

serveGame <- function(game) {
  file <- tempfile(fileext = ".rds")
  log <- tempfile()
  serve <- function(game, file) {
    saveRDS(oxidoku::playGame(game, launch = TRUE, launch.browser = FALSE), file)
  }
  list(process = callr::r_bg(serve, list(game, file), stderr = log, stdout = log, libpath = .libPaths()),
       file = file, log = log)
}

# Waits until Shiny prints the address of the server, and returns the address.
addressOfServer <- function(server) {
  for (try in 1:300) {
    lines <- grep("Listening on", readLines(server$log, warn = FALSE), value = TRUE)
    if (length(lines)) return(sub(".*(http://[^ ]+).*", "\\1", lines[[1]]))
    Sys.sleep(0.1)
  }
  stop("The game was not served: ", paste(readLines(server$log), collapse = "\n"))
}

# Runs `count` busy processes until the test ends.
localLoad <- function(count, frame = parent.frame()) {
  busy <- lapply(seq_len(count), function(k) callr::r_bg(function() repeat sqrt(2)))
  withr::defer(for (process in busy) process$kill(), frame)
}
