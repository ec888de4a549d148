# Cleans vendored crates of what a release must not hold, names their authors, and fails on one that a release must not
# hold at all: from elsewhere than the registry, or under a licence that dev/licences.txt does not name.
#
# Usage: vendor.R <folder of crates> <folder of the package>
arguments <- commandArgs(trailingOnly = TRUE)
vendor <- arguments[1]
package <- arguments[2]
source("dev/licences.R")

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

folderOf <- function(crate) {
  folders <- file.path(vendor, c(paste0(crate$name, "-", crate$version), crate$name))
  folders[dir.exists(folders)][[1]]
}

# The crates, each with the licences that it is taken under.
takeCrates <- function(crates) {
  allowed <- allowedLicences()
  for (k in seq_along(crates)) {
    crates[[k]]$taken <- licencesTaken(c(crates[[k]]$license, "")[[1]], allowed)
  }
  isWrong <- vapply(crates, function(crate) !startsWith(crate$source, "registry+") || length(crate$taken) == 0, NA)
  for (crate in crates[isWrong]) message("Not to be released: ", crate$name, ", ", crate$license, ", ", crate$source)
  if (any(isWrong)) quit(status = 1)
  crates
}

entryOf <- function(crate) {
  fields <- list(
    Crate = paste(crate$name, crate$version), Authors = authorsOf(crate),
    Copyright = copyrightNotices(folderOf(crate)), Licence = crate$license, "Taken under" = paste(crate$taken, collapse = " and "), Repository = crate$repository
  )
  fields <- fields[lengths(fields) > 0]
  labels <- formatC(paste0(names(fields), ":"), width = -13)
  c("", unlist(Map(function(label, lines) paste0(c(label, rep(strrep(" ", 13), length(lines) - 1)), lines), labels, fields)))
}

textsOf <- function(crates) {
  licences <- unique(unlist(lapply(crates, `[[`, "taken")))
  unlist(lapply(licences, function(licence) {
    holders <- Filter(function(crate) licence %in% crate$taken, crates)
    texts <- unique(lapply(holders, function(crate) licenceText(licence, folderOf(crate))))
    unlist(lapply(texts, function(text) c("", strrep("-", 80), licence, "", text)))
  }))
}

writeLicenceNote <- function(crates) {
  title <- c(
    "The file src/rust/vendor.tar.xz holds these Rust crates, each under its own licence.",
    "The texts of the licences that they are taken under follow the list."
  )
  writeLines(enc2utf8(c(title, unlist(lapply(crates, entryOf)), textsOf(crates))),
             file.path(package, "LICENSE.note"), useBytes = TRUE)
}

for (crate in list.dirs(vendor, recursive = FALSE)) cleanCrate(crate)
crates <- takeCrates(readCrates())
stopifnot(length(crates) == length(list.dirs(vendor, recursive = FALSE)))
writeAuthors(crates)
writeLicenceNote(crates)
