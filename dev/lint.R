# Lints the R sources as .lintr says and checks the spelling of all texts; fails on any finding.
folders <- c("dev", "tools", "bench")
findings <- c(lintr::lint_package(), unlist(lapply(folders, lintr::lint_dir), recursive = FALSE))
for (finding in findings) print(finding)

# Names and terms that no dictionary has stand in inst/WORDLIST.
misspelt <- spelling::spell_check_package()
print(misspelt)

cat(length(findings), "findings of lintr,", nrow(misspelt), "unknown words\n")
quit(status = as.integer(length(findings) + nrow(misspelt) > 0))
