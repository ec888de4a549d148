# Skips a test that needs another process or file locks, neither of which webR has.
skipWithoutProcesses <- function() {
  testthat::skip_if(R.version$os == "emscripten", "webR runs a single process and has no file locks")
}

# The command that runs a script in another R process.
rscript <- function() file.path(R.home("bin"), "Rscript")

# Runs lines of code in another R process with oxidoku attached, and returns the output.
runR <- function(lines) {
  testthat::skip_on_cran()
  testthat::skip_if(nzchar(Sys.getenv("OXIDOKU_ONE_R")), "this R runs on an emulated machine and cannot start another")
  script <- withr::local_tempfile(fileext = ".R", lines = c("library(oxidoku)", lines))
  system2(rscript(), script, stdout = TRUE)
}

# Sends Ctrl-C to another R process one second into a call. `call` is a line of code that would take minutes to run.
# Returns a list of `end`, the value of the call or "interrupted"; `message`, the text of any message about the
# interrupt; and `isSoon`, which is TRUE if the call ended within 20 seconds. A busy machine may need that long.
interruptCall <- function(call, setup = character()) {
  testthat::skip_on_os("windows")
  file <- withr::local_tempfile(fileext = ".rds")
  runR(c(
    setup,
    "message <- character()",
    "time <- system.time(end <- withCallingHandlers(",
    "  tryCatch({",
    "    system(sprintf('(sleep 1; kill -INT %d) &', Sys.getpid()))",
    call,
    "  }, interrupt = function(condition) 'interrupted'),",
    "  oxidoku_interrupted = function(m) { message <<- conditionMessage(m); invokeRestart('muffleMessage') }",
    "))",
    sprintf("saveRDS(list(end = end, message = message, isSoon = time[['elapsed']] < 20), %s)", deparse(file))
  ))
  readRDS(file)
}

# FALSE in webR, where R allows only 400 nested evaluations.
allowsDeepRecursion <- function() getOption("expressions") >= 5000
