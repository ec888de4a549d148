# Runs the package's tests with stand-ins for testthat, withr and vdiffr, which webR lacks. Prints a line for each file,
# the failures, the reasons for skipped tests, and a line of counts in cargo's form.
#
# In a checkout, `Rscript dev/wasm/tests.R [FILES]` runs the same code with the installed package, which tests the
# stand-ins. FILES is a regular expression that selects the test files.

for (file in list.files("dev/wasm/standins", full.names = TRUE)) source(file)

runFile <- function(file, frame) {
  testing$file <- file
  testing$test <- "(outside of tests)"
  oldFolder <- setwd(testing$folder)
  on.exit(setwd(oldFolder))
  tryCatch(
    sys.source(file, new.env(parent = frame)),
    skip = function(condition) addResult("skipped", conditionMessage(condition)),
    error = function(e) addResult("error", conditionMessage(e))
  )
}

runFiles <- function(folder, pattern) {
  registerStandIn("withr", withrFunctions)
  registerStandIn("vdiffr", vdiffrFunctions)
  functions <- c(testthatFunctions, snapshotFunctions)
  registerStandIn("testthat", functions)
  testing$folder <- normalizePath(folder)
  frame <- list2env(functions, new.env(parent = asNamespace("oxidoku")))
  options(width = 80, useFancyQuotes = FALSE, warn = 1)
  for (helper in list.files(folder, "^helper.*[.]R$", full.names = TRUE)) sys.source(helper, frame)
  for (file in grep(pattern, list.files(folder, "^test-.*[.]R$"), value = TRUE)) {
    countBefore <- testing$count
    seconds <- system.time(runFile(file, frame))[["elapsed"]]
    counts <- table(resultsSince(countBefore)$outcome)
    cat(sprintf("%-32s %s, %.1f s\n", file, paste(counts, names(counts), collapse = ", "), seconds))
  }
}

# One row per test: a test fails if one of its expectations fails.
summariseTests <- function(results) {
  key <- paste(results$file, results$test, sep = ": ")
  isIn <- function(outcomes) unique(key) %in% key[results$outcome %in% outcomes]
  failed <- isIn(c("failed", "error", "empty"))
  data.frame(test = unique(key), failed = failed, skipped = isIn("skipped") & !failed)
}

printLines <- function(title, lines) if (length(lines)) cat("", title, lines, sep = "\n")

printResults <- function(results, tests) {
  failures <- results[results$outcome %in% c("failed", "error", "empty"), ]
  printLines("Failed:", sprintf("test %s: %s ... FAILED\n  %s", failures$file, failures$test, failures$reason))
  reasons <- sort(table(results$reason[results$outcome == "skipped"]), decreasing = TRUE)
  printLines("Skipped:", sprintf("%5d  %s", reasons, names(reasons)))
  count <- function(outcome) sum(results$outcome == outcome)
  cat(sprintf("\nExpectations: %d met; pictures: %d drawn\n", count("passed"), count("drawn")))
  cat(sprintf("test result: %d passed; %d failed; %d skipped\n", sum(!tests$failed & !tests$skipped), sum(tests$failed),
              sum(tests$skipped)))
}

runTests <- function(pattern = "") {
  library(oxidoku)
  runFiles("tests/testthat", pattern)
  results <- resultsSince(0L)
  tests <- summariseTests(results)
  printResults(results, tests)
  !any(tests$failed)
}

if (R.version$os != "emscripten") {
  quit(status = as.integer(!runTests(c(commandArgs(trailingOnly = TRUE), "")[[1]])))
}
