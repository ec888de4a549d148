# Cleans vendored crates of what a release must not hold: vendor.R <folder of crates>
vendor <- commandArgs(trailingOnly = TRUE)[1]

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

for (crate in list.dirs(vendor, recursive = FALSE)) cleanCrate(crate)
