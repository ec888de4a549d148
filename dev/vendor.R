# Cleans vendored crates of what a release must not hold, and names their authors.
#
# Usage: vendor.R <folder of crates> <folder of the package>
arguments <- commandArgs(trailingOnly = TRUE)
vendor <- arguments[1]
package <- arguments[2]

# Hidden files and ready-made binaries are not welcome on CRAN. cargo checks every file that the
# list of checksums names, so what goes from the folder goes from the list.
isUnwelcome <- function(paths) {
  hidden <- grepl("(^|/)\\.", paths) & basename(paths) != ".cargo-checksum.json"
  hidden | grepl("\\.(a|lib|dll|exe|o|obj|so|dylib|wasm)$", paths)
}

cleanCrate <- function(crate) {
  files <- list.files(crate, all.files = TRUE, recursive = TRUE, include.dirs = TRUE)
  unlink(file.path(crate, files[isUnwelcome(files)]), recursive = TRUE)
  listFile <- file.path(crate, ".cargo-checksum.json")
  checksums <- jsonlite::read_json(listFile)
  kept <- checksums$files[!isUnwelcome(names(checksums$files))]
  checksums$files <- if (length(kept)) kept else setNames(list(), character())
  jsonlite::write_json(checksums, listFile, auto_unbox = TRUE)
}

# The packages of `cargo metadata` that lie in the vendor folder; our own crates have no source.
readCrates <- function() {
  manifest <- file.path(package, "src", "rust", "Cargo.toml")
  query <- c("metadata", "--locked", "--format-version", "1", "--manifest-path", shQuote(manifest))
  json <- system2("cargo", query, stdout = TRUE)
  packages <- jsonlite::parse_json(paste(json, collapse = "\n"))$packages
  crates <- Filter(function(crate) !is.null(crate$source), packages)
  names <- vapply(crates, function(crate) paste(crate$name, crate$version), "")
  crates[order(names, method = "radix")]
}

authorsOf <- function(crate) {
  authors <- sub(" *<.*", "", unlist(crate$authors))
  if (length(authors)) paste(authors, collapse = ", ") else paste("the authors of", crate$name)
}

writeAuthors <- function(crates) {
  lines <- vapply(crates, function(crate) {
    sprintf("%s %s: %s", crate$name, crate$version, authorsOf(crate))
  }, "")
  dir.create(file.path(package, "inst"), showWarnings = FALSE)
  title <- "The Rust crates inside this package and their authors:"
  writeLines(c(title, "", lines), file.path(package, "inst", "AUTHORS"))
}

writeLicenceNote <- function(crates) {
  entries <- vapply(crates, function(crate) {
    paste0(
      "\nCrate:      ", crate$name, " ", crate$version,
      "\nAuthors:    ", authorsOf(crate),
      "\nLicence:    ", crate$license,
      "\nRepository: ", crate$repository
    )
  }, "")
  title <- "The file src/rust/vendor.tar.xz holds these Rust crates, each under its own licence."
  writeLines(c(title, entries), file.path(package, "LICENSE.note"))
}

for (crate in list.dirs(vendor, recursive = FALSE)) cleanCrate(crate)
crates <- readCrates()
stopifnot(length(crates) == length(list.dirs(vendor, recursive = FALSE)))
writeAuthors(crates)
writeLicenceNote(crates)
