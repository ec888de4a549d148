# Which licence a crate is taken under, as dev/licences.txt allows, and what its authors ask to be repeated.

allowedLicences <- function(file = "dev/licences.txt") {
  grep("^#", readLines(file), value = TRUE, invert = TRUE)
}

# The names of licences in an SPDX expression; "/" is how crates wrote OR before there was SPDX.
licencesOf <- function(expression) {
  names <- strsplit(gsub("[()]", "", expression), " +(AND|OR) +|/")[[1]]
  unique(trimws(names))
}

# Whether who accepts these licences may use what is under the expression. AND binds before OR in SPDX as in R.
isAccepted <- function(expression, accepted) {
  names <- licencesOf(expression)
  # The longest first, as "Apache-2.0" is a part of "Apache-2.0 WITH LLVM-exception".
  for (name in names[order(-nchar(names))]) {
    expression <- gsub(name, name %in% accepted, expression, fixed = TRUE)
  }
  logic <- gsub("/| OR ", " | ", gsub(" AND ", " & ", expression, fixed = TRUE))
  isTRUE(eval(parse(text = logic)))
}

# The licences that a crate is taken under; none where the list allows no way to take it.
licencesTaken <- function(expression, allowed) {
  for (count in seq_along(allowed)) {
    accepted <- allowed[seq_len(count)]
    if (isAccepted(expression, accepted)) return(intersect(accepted, licencesOf(expression)))
  }
  character()
}

stopifnot(
  identical(licencesTaken("(MIT OR Apache-2.0) AND Unicode-3.0", c("MIT", "Unicode-3.0")), c("MIT", "Unicode-3.0")),
  identical(licencesTaken("Apache-2.0/MIT", c("MIT", "Apache-2.0")), "MIT"),
  identical(licencesTaken("Apache-2.0 WITH LLVM-exception", "Apache-2.0"), character()),
  identical(licencesTaken("GPL-3.0-only AND MIT", "MIT"), character())
)

# Files whose names begin with a word such as LICENSE.
filesOfLicence <- function(folder, words) {
  list.files(folder, paste0("^(", words, ")([-._].*)?$"), ignore.case = TRUE, full.names = TRUE)
}

# What the licence says after the line of copyright. That of the MIT licence is the same for all, and R has it.
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

# Notices such as "Copyright (c) 2018 Josh Stone". Apache's text ends with a form to fill in, in brackets.
copyrightNotices <- function(folder) {
  lines <- trimws(unlist(lapply(filesOfLicence(folder, "LICEN[CS]E|COPYING|COPYRIGHT"), readLines, warn = FALSE)))
  starts <- lines == "" | grepl("^Copyright", lines)
  notices <- trimws(vapply(split(lines, cumsum(starts)), paste, "", collapse = " "))
  unique(grep("^Copyright [^][{}]*(19|20)[0-9]{2}[^][{}]*$", notices, value = TRUE))
}
