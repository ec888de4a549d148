# Dependencies between source files, found in R by codetools and in Rust from the paths of modules.

# Groups of files with circular dependencies; `needs` has one row per pair (from, to).
circlesOf <- function(needs) {
  files <- unique(c(needs$from, needs$to))
  reaches <- matrix(FALSE, length(files), length(files), dimnames = list(files, files))
  reaches[cbind(needs$from, needs$to)] <- TRUE
  for (between in files) reaches <- reaches | outer(reaches[, between], reaches[between, ], `&`)
  isIn <- diag(reaches)
  unique(lapply(files[isIn], function(file) files[reaches[file, ] & reaches[, file]]))
}

# The room of a module in Rust or of a file in R.
roomOf <- function(source) sub("(::|-).*", "", source)

# The pairs of rooms in which the first room uses the second.
arrowsBetween <- function(needs) {
  arrows <- unique(data.frame(from = roomOf(needs$from), to = roomOf(needs$to)))
  arrows[arrows$from != arrows$to, ]
}

# Describes the pairs whose second room is not below the first.
upwardsIn <- function(arrows, floors) {
  upwards <- arrows[floors[arrows$from] <= floors[arrows$to], ]
  paste(upwards$from, "uses", upwards$to, recycle0 = TRUE)
}

# --- R ---

# The definitions in a file, named after the objects that they define.
definitionsOf <- function(file) {
  assignments <- Filter(function(line) is.call(line) && identical(line[[1]], as.name("<-")) && is.name(line[[2]]),
                        as.list(parse(file, keep.source = FALSE)))
  stats::setNames(lapply(assignments, `[[`, 3), vapply(assignments, function(line) as.character(line[[2]]), ""))
}

# The files that each R file uses. S3 methods that are only called through their generic do not count.
needsOfR <- function(files) {
  testthat::skip_if_not_installed("codetools")
  definitions <- lapply(stats::setNames(files, basename(files)), definitionsOf)
  owner <- rep(names(definitions), lengths(definitions))
  names(owner) <- unlist(lapply(definitions, names))
  needs <- lapply(names(definitions), function(file) {
    body <- as.call(c(as.name("{"), unname(definitions[[file]])))
    used <- codetools::findGlobals(eval(call("function", NULL, body)))
    to <- setdiff(owner[intersect(used, names(owner))], file)
    data.frame(from = rep(file, length(to)), to = as.character(to))
  })
  do.call(rbind, needs)
}

# --- Rust ---

# The path of each module in a crate, such as "human::technique::fish", named by file.
modulesOf <- function(root) {
  files <- list.files(root, "[.]rs$", recursive = TRUE)
  stats::setNames(gsub("/", "::", sub("[.]rs$", "", files)), file.path(root, files))
}

# The code of a module, without comments and tests.
codeOf <- function(file) {
  lines <- sub("^ *//.*", "", readLines(file))
  end <- grep("^mod tests|^mod test ", lines)
  paste(if (length(end)) lines[seq_len(end[[1]] - 1)] else lines, collapse = "\n")
}

# The paths used in a module, from the root of its crate; `a::{b, c::d}` gives a::b and a::c::d.
pathsIn <- function(file, module) {
  code <- gsub("\\s+", "", gsub("\\buse\\b|\\bas\\s+\\w+", ";", codeOf(file), perl = TRUE))
  paths <- regmatches(code, gregexpr("\\b(crate|super|self)::[\\w:]+(\\{[^{}]*\\})?", code, perl = TRUE))[[1]]
  paths <- unlist(lapply(paths, function(path) {
    if (!grepl("{", path, fixed = TRUE)) return(path)
    paste0(sub("\\{.*", "", path), strsplit(gsub(".*\\{|\\}", "", path), ",")[[1]])
  }))
  parents <- strsplit(module, "::", fixed = TRUE)[[1]]
  vapply(as.character(paths), fromRoot, "", parents, USE.NAMES = FALSE)
}

fromRoot <- function(path, parents) {
  words <- strsplit(path, "::", fixed = TRUE)[[1]]
  if (words[[1]] == "crate") return(paste(words[-1], collapse = "::"))
  up <- sum(cumprod(words == "super"))
  paste(c(utils::head(parents, length(parents) - up), words[!words %in% c("super", "self")]), collapse = "::")
}

# The module of a path, which is its longest prefix that is a module. `reexported` holds the module of each name that
# the root of the crate re-exports.
moduleOfPath <- function(path, modules, reexported) {
  words <- strsplit(path, "::", fixed = TRUE)[[1]]
  if (length(words) && words[[1]] %in% names(reexported)) return(reexported[[words[[1]]]])
  beginnings <- Reduce(function(before, word) paste0(before, "::", word), words, accumulate = TRUE)
  utils::tail(c(NA, intersect(beginnings, modules)), 1)
}

reexportedBy <- function(root) {
  code <- gsub("\\s+", "", codeOf(file.path(root, "lib.rs")))
  lines <- regmatches(code, gregexpr("pubuse[^;]*;", code))[[1]]
  modules <- sub("::[^:]*$", "", sub("^pubuse", "", sub(";$", "", lines)))
  names <- strsplit(gsub("[{}]", "", sub(".*::", "", sub(";$", "", lines))), ",")
  stats::setNames(rep(modules, lengths(names)), unlist(names))
}

# The modules that each module in a crate uses. Uses between a module and its submodules do not count.
needsOfRust <- function(root) {
  modules <- setdiff(modulesOf(root), "lib")
  files <- file.path(root, paste0(gsub("::", "/", modules), ".rs"))
  reexported <- reexportedBy(root)
  needs <- Map(function(file, module) {
    to <- vapply(pathsIn(file, module), moduleOfPath, "", modules, reexported)
    data.frame(from = rep(module, length(to)), to = as.character(to))
  }, files, modules)
  needs <- unique(stats::na.omit(do.call(rbind, needs)))
  isInside <- function(inner, outer) startsWith(paste0(inner, "::"), paste0(outer, "::"))
  needs[!isInside(needs$from, needs$to) & !isInside(needs$to, needs$from), ]
}
