# Tests the installed package, and prints the failures and a line of counts in cargo's form: testthat.R [subjects].
# `subjects` is a regular expression that selects the test files.
subjects <- commandArgs(trailingOnly = TRUE)
results <- testthat::test_dir(
  "tests/testthat",
  package = "oxidoku",
  load_package = "installed",
  filter = if (length(subjects)) subjects,
  reporter = testthat::SummaryReporter$new(max_reports = Inf),
  stop_on_failure = FALSE
)

# testthat writes a missing snapshot instead of reporting a failure. Continuous integration would discard the new file,
# so a missing snapshot counts as a failure there.
lacksSnapshot <- vapply(results, function(test) {
  messages <- vapply(test$results, conditionMessage, "")
  any(grepl("^Adding new .*snapshot", messages))
}, NA)
isCi <- isTRUE(as.logical(Sys.getenv("CI")))

tests <- as.data.frame(results)
isFailed <- tests$failed > 0 | tests$error | (isCi & lacksSnapshot)
isSkipped <- tests$skipped & !isFailed
shortened <- function(message) gsub("[[:space:]]+", " ", substr(iconv(message, "UTF-8", "UTF-8", sub = "byte"), 1, 500))
for (test in which(isFailed)) {
  # Uses cargo's form, so that dev/test.sh can repeat the failures at the end, and adds the first message.
  reasons <- unlist(lapply(results[[test]]$results, function(result) {
    if (inherits(result, c("expectation_failure", "expectation_error"))) conditionMessage(result)
  }))
  reason <- if (length(reasons)) shortened(reasons[[1]]) else "it has no snapshot"
  cat(sprintf("test %s: %s ... FAILED\n  %s\n", tests$file[test], tests$test[test], reason))
}
cat(sprintf(
  "test result: %d passed; %d failed; %d skipped\n",
  sum(!isFailed & !isSkipped), sum(isFailed), sum(isSkipped)
))
quit(status = as.integer(any(isFailed)))
