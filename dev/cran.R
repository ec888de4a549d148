# Installs R packages from the user's repositories. Fails quickly if the repositories cannot be reached.
options(timeout = 10)
if (nrow(available.packages()) == 0) {
  quit(status = 1)
}
options(timeout = 300)
source("dev/library.R")
install.packages(commandArgs(trailingOnly = TRUE), lib = libraryPath, quiet = TRUE)
