# The command that runs a script in another R.
rscript <- function() file.path(R.home("bin"), "Rscript")

# Runs lines of code in another R with oxidoku attached, and returns its output.
runR <- function(lines) {
  testthat::skip_on_cran()
  testthat::skip_if(nzchar(Sys.getenv("OXIDOKU_ONE_R")), "this R runs on an emulated machine and cannot start another")
  script <- withr::local_tempfile(fileext = ".R", lines = c("library(oxidoku)", lines))
  system2(rscript(), script, stdout = TRUE)
}

# Sends Ctrl-C to another R `after` seconds into a call, which is one line of code. Returns a list of `end`, the value
# of the call or "interrupted"; `said`, its message about the interrupt, if any; and `seconds`, the time that it took.
interruptCall <- function(call, setup = character(), after = 1) {
  testthat::skip_on_os("windows")
  file <- withr::local_tempfile(fileext = ".rds")
  runR(c(
    setup,
    sprintf("system(sprintf('(sleep %s; kill -INT %%d) &', Sys.getpid()))", after),
    "said <- character()",
    "time <- system.time(end <- withCallingHandlers(",
    sprintf("  tryCatch(%s, interrupt = function(condition) 'interrupted'),", call),
    "  oxidoku_interrupted = function(m) { said <<- conditionMessage(m); invokeRestart('muffleMessage') }",
    "))",
    sprintf("saveRDS(list(end = end, said = said, seconds = time[['elapsed']]), %s)", deparse(file))
  ))
  readRDS(file)
}
