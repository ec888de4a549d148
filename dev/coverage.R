# Prints a table of coverage: `coverage.R R` for the R sources, `coverage.R glue|core <file>` for Rust sources, from a
# file written by llvm-cov.
arguments <- commandArgs(trailingOnly = TRUE)
low <- 80

# A data frame with the file and number of each line, and the number of times that it was run.
linesOfR <- function() {
  # Failing tests are ignored here, because `make test` reports them.
  code <- paste0(
    "testthat::test_dir('", normalizePath("tests/testthat"), "', package = 'oxidoku', load_package = 'installed', ",
    "reporter = 'summary', stop_on_failure = FALSE); ",
    # Some tests kill processes, which may leave traces that covr cannot read.
    "for (trace in list.files(.libPaths(), '^covr_trace_', full.names = TRUE)) ",
    "if (inherits(try(suppressWarnings(readRDS(trace)), silent = TRUE), 'try-error')) unlink(trace)"
  )
  covered <- covr::package_coverage(type = "none", code = code, quiet = TRUE)
  tally <- covr::tally_coverage(covered, by = "line")
  data.frame(file = tally$filename, line = tally$line, runs = tally$value)
}

# The line at which the tests in a Rust file begin. The tests are at the end of the file and always run, so their lines
# are not counted.
startOfTests <- function(file) c(grep("^#\\[cfg\\(test\\)\\]", readLines(file)), Inf)[[1]]

foldersOfRust <- c(glue = "src/rust/src/", core = "src/rust/core/src/")

# Reads a file in lcov's format: "SF:" precedes the name of a source file, and each "DA:" precedes a line number and the
# number of times that the line was run.
linesOfRust <- function(path, folder) {
  text <- readLines(path)
  file <- sub("^SF:", "", grep("^SF:", text, value = TRUE))[cumsum(startsWith(text, "SF:"))[startsWith(text, "DA:")]]
  numbers <- read.csv(text = sub("^DA:", "", grep("^DA:", text, value = TRUE)), header = FALSE)
  lines <- data.frame(file = sub(".*/src/rust/", "src/rust/", file), line = numbers[[1]], runs = numbers[[2]])
  lines <- lines[startsWith(lines$file, folder), ]
  ends <- vapply(unique(lines$file), startOfTests, 0)
  lines[lines$line < ends[lines$file], ]
}

# Formats line numbers as ranges: "3-5, 9" for 3, 4, 5 and 9.
ranges <- function(lines) {
  lines <- sort(unique(lines))
  stretch <- cumsum(c(TRUE, diff(lines) > 1))
  ends <- tapply(lines, stretch, function(x) paste(unique(range(x)), collapse = "-"))
  paste(ends, collapse = ", ")
}

printCoverage <- function(lines, title) {
  lines <- aggregate(runs ~ file + line, lines, max)
  share <- 100 * tapply(lines$runs > 0, lines$file, mean)
  count <- tapply(lines$runs, lines$file, length)
  ascending <- order(share, names(share))
  cat(sprintf("\n== %s\n", title))
  cat(sprintf("%6.1f %%  of %5d lines  %s\n", share, count, names(share))[ascending], sep = "")
  for (file in names(share)[ascending][share[ascending] < low]) {
    cat(sprintf("Lines of %s that no test runs: %s\n", file, ranges(lines$line[lines$file == file & lines$runs == 0])))
  }
  cat(sprintf("%6.1f %%  of %5d lines  %s in all\n", 100 * mean(lines$runs > 0), nrow(lines), title))
}

part <- arguments[[1]]
if (part == "R") {
  printCoverage(linesOfR(), "R and the C of src")
} else {
  printCoverage(linesOfRust(arguments[[2]], foldersOfRust[[part]]), paste("the", part, "in Rust"))
}
