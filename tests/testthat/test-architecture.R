# The paths that "a/{b,c}.rs" stands for.
expandBraces <- function(path) {
  parts <- regmatches(path, regexec("^(.*)[{](.*)[}](.*)$", path))[[1]]
  if (length(parts)) paste0(parts[[2]], strsplit(parts[[3]], ",")[[1]], parts[[4]]) else path
}

# The folder that the heading of each line names, "" where it names none.
foldersOf <- function(text) {
  isHeading <- grepl("^## ", text)
  folders <- ifelse(grepl("`", text), gsub("^[^`]*`|`.*$", "", text), "")
  c("", folders[isHeading])[cumsum(isHeading) + 1]
}

# What a line has between backticks; the names of sources with the folder that the heading gave.
codeUnder <- function(line, folder) {
  code <- gsub("`", "", regmatches(line, gregexpr("`[^`]+`", line))[[1]])
  isShort <- folder != "" & grepl("([.](rs|R)|/)$", code) & !grepl("^(R|src|lab)/", code)
  ifelse(isShort, file.path(folder, code), code)
}

test_that("every path that ARCHITECTURE.md names exists, and every source file is named", {
  text <- readLines(checkoutFile("ARCHITECTURE.md"))
  code <- unlist(Map(codeUnder, text, foldersOf(text)))
  paths <- grep("^[A-Za-z._-]+/[^ *<>(]*$|^[A-Z][A-Za-z_]+[.]md$|^Makefile$|^DESCRIPTION$", code, value = TRUE)
  paths <- unlist(lapply(paths, expandBraces))
  expect_gt(length(paths), 20)
  for (path in paths) expect_true(file.exists(test_path("..", "..", path)), info = path)

  root <- test_path("..", "..")
  sources <- c(
    file.path("R", list.files(file.path(root, "R"), "[.]R$")),
    file.path("src/rust/src", list.files(file.path(root, "src/rust/src"), "[.]rs$")),
    file.path("src/rust/core/src", list.files(file.path(root, "src/rust/core/src"), "[.]rs$", recursive = TRUE))
  )
  for (source in setdiff(sources, "R/extendr-wrappers.R")) expect_true(source %in% paths, info = source)
})

test_that("no two sources of R give the same name to something", {
  sources <- list.files(dirname(checkoutFile("R/solve-game.R")), "[.]R$", full.names = TRUE)
  lines <- unlist(lapply(sources, readLines))
  names <- sub(" <- .*", "", grep("^[A-Za-z.][A-Za-z0-9._]* <- ", lines, value = TRUE))
  expect_identical(names[duplicated(names)], character())
})
