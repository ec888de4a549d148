# Runs code in a process with a memory limit in MB. Returns the printed lines, with any exit status other than 0 as an
# attribute.
withMemory <- function(limit, code) {
  script <- withr::local_tempfile(fileext = ".R", lines = c(
    "library(oxidoku)",
    sprintf("result <- tryCatch({ %s; 'fine' }, error = function(e) c(class(e)[[1]], conditionMessage(e)))", code),
    "cat(result[[1]], result[-1])"
  ))
  command <- paste0("ulimit -v ", limit * 1024, "; exec ", shQuote(rscript()), " ", script)
  suppressWarnings(system2("sh", c("-c", shQuote(command)), stdout = TRUE, stderr = FALSE))
}

test_that("a call that runs out of memory raises an error and does not end R", {
  skip_on_cran()
  # On these systems, `ulimit -v` does not limit the memory that a process may allocate.
  skip_on_os(c("windows", "mac", "solaris"))
  calls <- c(
    "allSolutions(emptyGame(3), limit = 1e7)",
    sprintf("solveGames(rep('%s', 1e5), threads = 64)", wikipedia),
    # The candidates of such a board take 128 MB.
    "solve(emptyGame(20, diagonals = TRUE), maxNodes = 1)"
  )
  for (call in calls) {
    for (limit in c(200, 300)) {
      output <- withMemory(limit, call)
      label <- paste0(call, " with ", limit, " MB: ", paste(output, collapse = " "))
      # If there is no status, the process ended normally.
      expect_null(attr(output, "status"), info = label)
      expect_match(paste(output, collapse = " "), "fine|oxidoku_error_memory|cannot allocate", info = label)
    }
  }
  expect_match(withMemory(200, calls[[1]]), "oxidoku_error_memory", all = FALSE)
  expect_match(withMemory(300, calls[[3]]), "oxidoku_error_memory", all = FALSE)
})

test_that("the error when Rust runs out of memory has a class and suggests a remedy", {
  expect_snapshot(callRust(structure(list(state = "memory"), class = "oxidoku_unfinished")), error = TRUE)
})
