# Prints the library in which to install packages: R's first library if it is writable, otherwise the user's library.
libraryPath <- .libPaths()[1]
if (file.access(libraryPath, mode = 2) != 0) {
  libraryPath <- path.expand(Sys.getenv("R_LIBS_USER"))
  dir.create(libraryPath, showWarnings = FALSE, recursive = TRUE)
}
cat(libraryPath)
