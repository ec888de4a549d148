# Prints the R packages in DESCRIPTION and on the command line that this R does not have.
fields <- read.dcf("DESCRIPTION", c("Depends", "Imports", "Suggests"))
entries <- unlist(strsplit(fields[!is.na(fields)], ","))
named <- trimws(sub("\\(.*", "", entries))
wanted <- setdiff(c(named, commandArgs(trailingOnly = TRUE)), c("R", ""))
isInstalled <- vapply(wanted, function(package) nzchar(system.file(package = package)), NA)
cat(wanted[!isInstalled])
