# Installs the named R packages from the user's own repositories, or fails soon without them.
options(timeout = 10)
if (nrow(available.packages()) == 0) {
  quit(status = 1)
}
options(timeout = 300)
source("dev/library.R")
install.packages(commandArgs(trailingOnly = TRUE), lib = libraryPath, quiet = TRUE)
