# Removes the files that a release must not contain from vendored crates: vendor.R <folder of crates>
vendor <- commandArgs(trailingOnly = TRUE)[1]

# CRAN does not accept hidden files or compiled binaries. cargo checks every file in the list of checksums, so removed
# files are also removed from the list.
isForbidden <- function(paths) {
  hidden <- grepl("(^|/)\\.", paths) & basename(paths) != ".cargo-checksum.json"
  hidden | grepl("\\.(a|lib|dll|exe|o|obj|so|dylib|wasm)$", paths)
}

cleanCrate <- function(crate) {
  files <- list.files(crate, all.files = TRUE, recursive = TRUE, include.dirs = TRUE)
  unlink(file.path(crate, files[isForbidden(files)]), recursive = TRUE)
  listFile <- file.path(crate, ".cargo-checksum.json")
  checksums <- jsonlite::read_json(listFile)
  kept <- checksums$files[!isForbidden(names(checksums$files))]
  checksums$files <- if (length(kept)) kept else setNames(list(), character())
  jsonlite::write_json(checksums, listFile, auto_unbox = TRUE)
}

for (crate in list.dirs(vendor, recursive = FALSE)) cleanCrate(crate)
