# Checks that cargo and a recent enough rustc are installed, and prints their versions.
#
# The minimum version of rustc is defined in one place: SystemRequirements in DESCRIPTION.

requirements <- read.dcf("DESCRIPTION", fields = "SystemRequirements")[[1]]
minimum <- sub(".*rustc *>= *([0-9.]+).*", "\\1", requirements)

# rustup installs cargo into this folder, which R's PATH may lack.
Sys.setenv(PATH = paste(Sys.getenv("PATH"), file.path(Sys.getenv("HOME"), ".cargo", "bin"),
                        sep = .Platform$path.sep))

versionLine <- function(program) {
  lines <- tryCatch(suppressWarnings(system2(program, "--version", stdout = TRUE, stderr = FALSE)),
                    error = function(e) character())
  # A wrapper around cargo, such as the one of r-universe for WebAssembly, may print other lines first.
  line <- grep(paste0("^", program, " [0-9]"), lines, value = TRUE)
  if (length(line) == 0) {
    stop("oxidoku needs ", program, ", which is not installed.\n",
         "Install Rust >= ", minimum, " from https://www.rust-lang.org/tools/install or with your ",
         "system's package manager, and try again.", call. = FALSE)
  }
  line[[1]]
}

cargo <- versionLine("cargo")
rustc <- versionLine("rustc")
found <- sub("^rustc ([0-9.]+).*", "\\1", rustc)
if (utils::compareVersion(found, minimum) < 0) {
  stop("oxidoku needs rustc >= ", minimum, ", not ", found, ".\n",
       "Update it, for example with `rustup update`.", call. = FALSE)
}
message("Using ", cargo, "\nUsing ", rustc)
