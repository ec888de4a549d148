# Fills in src/Makevars.in (or its Windows form) for the machine that installs the package.
#
# Developers can set two environment variables, which have the same names as in rextendr:
#   NOT_CRAN  keeps cargo's build, so that the next installation is quick;
#   DEBUG     builds without optimisation, and also keeps the build.

source("tools/msrv.R")

isSet <- function(variable) nzchar(Sys.getenv(variable))
debug <- isSet("DEBUG")
keepBuild <- debug || isSet("NOT_CRAN")
vendored <- file.exists("src/rust/vendor.tar.xz")

values <- c(
  # A vendored build must not use the network, and CRAN allows two threads.
  "@CARGO_FLAGS@" = if (vendored) "-j 2 --offline" else "",
  "@PROFILE@" = if (debug) "" else "--release",
  "@LIBDIR@" = if (debug) "debug" else "release",
  "@CLEAN_TARGET@" = if (keepBuild) "" else "$(TARGET_DIR)"
)

makevars <- if (.Platform$OS.type == "windows") "src/Makevars.win" else "src/Makevars"
text <- readLines(paste0(makevars, ".in"))
for (name in names(values)) text <- gsub(name, values[[name]], text, fixed = TRUE)

# Written in binary mode, because make on Windows needs Unix line endings.
connection <- file(makevars, open = "wb")
writeLines(text, connection, sep = "\n")
close(connection)
message("Wrote ", makevars, if (vendored) " for a vendored build." else ".")
