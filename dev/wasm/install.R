# R CMD INSTALL in webR, with three changes to the functions of R's package tools:
#
# - No processes run in webR. R runs some steps of an installation in another R process; here, they run in this one.
# - Databases of R objects are not compressed, because the archive is compressed as a whole and becomes a fifth smaller.
# - Only the recursive solver in R is compiled to byte code. In webR, byte code is not faster, and it would make up a
#   third of the archive. But a recursion in byte code takes less space on the stack, which webR limits.

runHere <- function(cmd = NULL, ...) {
  eval(parse(text = cmd), new.env())
  invisible(character())
}

definedIn <- function(file) vapply(parse(file), function(definition) as.character(definition[[2]]), "")

# Returns a replacement for tools:::makeLazyLoadDB().
uncompressed <- function(makeDatabase, compiled) {
  force(makeDatabase)
  function(from, filebase, compress, ...) {
    for (name in intersect(compiled, ls(from))) assign(name, compiler::cmpfun(get(name, from)), from)
    makeDatabase(from, filebase, compress = FALSE, ...)
  }
}

replaceInTools <- function(name, value) {
  tools <- asNamespace("tools")
  unlockBinding(name, tools)
  assign(name, value, tools)
}

installHere <- function(package, library) {
  replaceInTools("R_runR", runHere)
  recursion <- definedIn(file.path(package, "R", "solve-in_r.R"))
  replaceInTools("makeLazyLoadDB", uncompressed(tools:::makeLazyLoadDB, recursion))
  # The package has a Makefile and its shared object, so make has nothing to do.
  options(webr.hook_system = function(command) 0L)
  .libPaths(library)
  flags <- c("--no-byte-compile", "--no-configure", "--no-multiarch", "--no-lock", "--no-staged-install",
             "--no-test-load", "--no-html", paste0("--library=", library))
  # R itself prints only that the installation failed.
  printError <- function(e) message("Error: ", conditionMessage(e))
  withCallingHandlers(tools:::.install_packages(c(flags, package), no.q = TRUE), error = printError)
  name <- basename(package)
  loadNamespace(name, library)
  message("* loaded: ", name, ", built for ", utils::packageDescription(name, library)$Built)
}
