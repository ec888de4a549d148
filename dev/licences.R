# Lists the vendored crates with their authors and licences. Fails if a crate is not from the registry or if
# dev/licences.txt does not name its licence, because a release must not contain such a crate.
#
# Usage: licences.R <folder of crates> <folder of the package>
arguments <- commandArgs(trailingOnly = TRUE)
vendor <- arguments[1]
package <- arguments[2]

# --- The licence under which a crate is used ---

allowedLicences <- function(file = "dev/licences.txt") {
  grep("^#", readLines(file), value = TRUE, invert = TRUE)
}

# The names of licences in an SPDX expression. In older crates, "/" means OR.
licencesOf <- function(expression) {
  names <- strsplit(gsub("[()]", "", expression), " +(AND|OR) +|/")[[1]]
  unique(trimws(names))
}

# TRUE if accepting these licences satisfies an SPDX expression. In SPDX, as in R, AND takes precedence over OR.
isAccepted <- function(expression, accepted) {
  names <- licencesOf(expression)
  # The longest names come first, because "Apache-2.0" is also part of "Apache-2.0 WITH LLVM-exception".
  for (name in names[order(-nchar(names))]) {
    expression <- gsub(name, name %in% accepted, expression, fixed = TRUE)
  }
  logic <- gsub("/| OR ", " | ", gsub(" AND ", " & ", expression, fixed = TRUE))
  isTRUE(eval(parse(text = logic)))
}

# The licences under which a crate is used, or an empty vector if the list does not allow the crate.
licencesUsed <- function(expression, allowed) {
  for (count in seq_along(allowed)) {
    accepted <- allowed[seq_len(count)]
    if (isAccepted(expression, accepted)) return(intersect(accepted, licencesOf(expression)))
  }
  character()
}

stopifnot(
  identical(licencesUsed("(MIT OR Apache-2.0) AND Unicode-3.0", c("MIT", "Unicode-3.0")), c("MIT", "Unicode-3.0")),
  identical(licencesUsed("Apache-2.0/MIT", c("MIT", "Apache-2.0")), "MIT"),
  identical(licencesUsed("Apache-2.0 WITH LLVM-exception", "Apache-2.0"), character()),
  identical(licencesUsed("GPL-3.0-only AND MIT", "MIT"), character())
)

# --- Copyright notices and texts ---

# The files whose names begin with one of these words, such as LICENSE.
filesOfLicence <- function(folder, words) {
  list.files(folder, paste0("^(", words, ")([-._].*)?$"), ignore.case = TRUE, full.names = TRUE)
}

# The text of the licence after the copyright line. R contains the MIT licence, whose text is the same for all crates.
licenceText <- function(licence, folder) {
  text <- if (licence == "MIT") {
    readLines(file.path(R.home("share"), "licenses", "MIT"))
  } else {
    files <- filesOfLicence(folder, "LICEN[CS]E|COPYING")
    file <- c(grep(sub("-.*", "", licence), basename(files), ignore.case = TRUE), if (length(files) == 1) 1)[1]
    if (is.na(file)) stop(basename(folder), " has no text of its licence, ", licence, call. = FALSE)
    readLines(files[[file]], warn = FALSE, encoding = "UTF-8")
  }
  text[cumsum(grepl("^Permission is hereby granted", text)) > 0 | licence != "MIT"]
}

# Notices such as "Copyright (c) 2018 Josh Stone". The bracketed template at the end of Apache's licence is left out.
copyrightNotices <- function(folder) {
  lines <- trimws(unlist(lapply(filesOfLicence(folder, "LICEN[CS]E|COPYING|COPYRIGHT"), readLines, warn = FALSE)))
  starts <- lines == "" | grepl("^Copyright", lines)
  notices <- trimws(vapply(split(lines, cumsum(starts)), paste, "", collapse = " "))
  unique(grep("^Copyright [^][{}]*(19|20)[0-9]{2}[^][{}]*$", notices, value = TRUE))
}

# --- The crates ---

# The vendored packages, from `cargo metadata`. cargo reports no source for our own crates.
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
  title <- "The Rust crates in this package and their authors:"
  writeLines(c(title, "", lines), file.path(package, "inst", "AUTHORS"))
}

folderOf <- function(crate) {
  folders <- file.path(vendor, c(paste0(crate$name, "-", crate$version), crate$name))
  folders[dir.exists(folders)][[1]]
}

# Adds to each crate the licences under which it is used. Exits if a crate must not be released.
checkLicences <- function(crates) {
  allowed <- allowedLicences()
  for (k in seq_along(crates)) {
    crates[[k]]$used <- licencesUsed(c(crates[[k]]$license, "")[[1]], allowed)
  }
  isWrong <- vapply(crates, function(crate) !startsWith(crate$source, "registry+") || length(crate$used) == 0, NA)
  for (crate in crates[isWrong]) message("Must not be released: ", crate$name, ", ", crate$license, ", ", crate$source)
  if (any(isWrong)) quit(status = 1)
  crates
}

entryOf <- function(crate) {
  fields <- list(
    Crate = paste(crate$name, crate$version), Authors = authorsOf(crate),
    Copyright = copyrightNotices(folderOf(crate)), Licence = crate$license,
    "Used under" = paste(crate$used, collapse = " and "), Repository = crate$repository
  )
  fields <- fields[lengths(fields) > 0]
  isFirst <- !duplicated(rep(seq_along(fields), lengths(fields)))
  labels <- ifelse(isFirst, paste0(rep(names(fields), lengths(fields)), ":"), "")
  c("", paste0(formatC(labels, width = -13), unlist(fields)))
}

textsOf <- function(crates) {
  licences <- unique(unlist(lapply(crates, `[[`, "used")))
  unlist(lapply(licences, function(licence) {
    holders <- Filter(function(crate) licence %in% crate$used, crates)
    texts <- unique(lapply(holders, function(crate) licenceText(licence, folderOf(crate))))
    unlist(lapply(texts, function(text) c("", strrep("-", 80), licence, "", text)))
  }))
}

writeLicenceNote <- function(crates) {
  title <- c(
    "The file src/rust/vendor.tar.xz contains these Rust crates, each under its own licence.",
    "The texts of the licences under which the crates are used follow the list."
  )
  writeLines(enc2utf8(c(title, unlist(lapply(crates, entryOf)), textsOf(crates))),
             file.path(package, "LICENSE.note"), useBytes = TRUE)
}

crates <- checkLicences(readCrates())
stopifnot(length(crates) == length(list.dirs(vendor, recursive = FALSE)))
writeAuthors(crates)
writeLicenceNote(crates)
