# Prints the R packages named in DESCRIPTION or on the command line that are not installed.
fields <- read.dcf("DESCRIPTION", c("Depends", "Imports", "Suggests"))
entries <- unlist(strsplit(fields[!is.na(fields)], ","))
named <- trimws(sub("\\(.*", "", entries))
wanted <- setdiff(c(named, commandArgs(trailingOnly = TRUE)), c("R", ""))
isInstalled <- vapply(wanted, function(package) nzchar(system.file(package = package)), NA)
cat(wanted[!isInstalled])
