# Tests the installed package and prints the failures and one line of counts in cargo's form: testthat.R [subjects].
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

# A missing snapshot is written and not compared. The author sees the new file, but continuous integration would not,
# so there it counts as a failure.
lacksSnapshot <- vapply(results, function(test) {
  messages <- vapply(test$results, conditionMessage, "")
  any(grepl("^Adding new .*snapshot", messages))
}, NA)
isCi <- isTRUE(as.logical(Sys.getenv("CI")))

tests <- as.data.frame(results)
isFailed <- tests$failed > 0 | tests$error | (isCi & lacksSnapshot)
isSkipped <- tests$skipped & !isFailed
cat(sprintf(
  "test result: %d passed; %d failed; %d skipped\n",
  sum(!isFailed & !isSkipped), sum(isFailed), sum(isSkipped)
))
if (isCi && any(lacksSnapshot)) {
  cat("These tests have no snapshot to compare with:", tests$test[lacksSnapshot], sep = "\n  ")
}
quit(status = as.integer(any(isFailed)))
