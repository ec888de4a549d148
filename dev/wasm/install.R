# R CMD INSTALL in webR, which cannot start processes. R runs some steps of an installation in another R process and
# compiles with make; here, the steps run in this process, and make is reported as successful.
#
# Byte code does not make R faster in webR, but recursive R code needs less of the stack, which webR limits.

runHere <- function(cmd = NULL, ...) {
  eval(parse(text = cmd), new.env())
  invisible(character())
}

installHere <- function(package, library) {
  tools <- asNamespace("tools")
  unlockBinding("R_runR", tools)
  assign("R_runR", runHere, tools)
  options(webr.hook_system = function(command) 0L)
  .libPaths(library)
  flags <- c("--byte-compile", "--no-configure", "--no-multiarch", "--no-lock", "--no-staged-install", "--no-test-load",
             "--no-html", paste0("--library=", library))
  # R prints only that the installation failed.
  printError <- function(e) message("Error: ", conditionMessage(e))
  withCallingHandlers(tools$.install_packages(c(flags, package), no.q = TRUE), error = printError)
  name <- basename(package)
  loadNamespace(name, library)
  message("* loaded: ", name, ", built for ", utils::packageDescription(name, library)$Built)
}
