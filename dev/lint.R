# Lints the R sources with the rules in .lintr and checks the spelling of the package's documents. Fails on any finding.
# Tests use functions from the helpers, which the linter finds only in the global environment.
library(oxidoku)
invisible(testthat::source_test_helpers("tests/testthat", env = globalenv()))
# The same applies to the stand-ins that the tests in webR use, and to the elements of pages.
for (file in c(list.files("dev/wasm/standins", full.names = TRUE), "dev/live/tags.R")) source(file)

folders <- c("dev", "tools", "bench")
findings <- c(lintr::lint_package(), unlist(lapply(folders, lintr::lint_dir), recursive = FALSE))
for (finding in findings) print(finding)

# inst/WORDLIST lists names and terms that are not in the dictionary.
misspelt <- spelling::spell_check_package()
print(misspelt)

cat(length(findings), "findings from lintr,", nrow(misspelt), "unknown words\n")
quit(status = as.integer(length(findings) + nrow(misspelt) > 0))
