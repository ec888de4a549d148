# The help pages and the site that lists them.

# The texts of the sections that have the given tag in a parsed help page.
partOf <- function(page, tag) {
  tags <- vapply(page, function(part) attr(part, "Rd_tag"), "")
  vapply(page[tags == tag], function(part) paste(unlist(part), collapse = ""), "")
}

# The help pages in a folder, except internal ones.
helpPagesOf <- function(folder) {
  pages <- lapply(list.files(folder, "[.]Rd$", full.names = TRUE), tools::parse_Rd)
  Filter(function(page) !"internal" %in% partOf(page, "\\keyword"), pages)
}

test_that("the site lists each help page exactly once", {
  site <- readLines(checkoutFile("pkgdown", "_pkgdown.yml"))
  entries <- grep("^  - ", site[-seq_len(which(site == "reference:"))], value = TRUE)
  entries <- gsub("^  - |\"", "", entries)
  pages <- helpPagesOf(checkoutFile("man"))
  for (page in pages) {
    expect_equal(sum(entries %in% partOf(page, "\\alias")), 1, info = partOf(page, "\\name"))
  }
  expect_identical(setdiff(entries, unlist(lapply(pages, partOf, "\\alias"))), character())
})

test_that("the package's help page lists the vignettes, and other pages refer only to titles in that list", {
  sources <- list.files(checkoutFile("vignettes"), "[.]Rmd$", full.names = TRUE)
  titles <- vapply(sources, function(path) gsub("^title: \"|\"$", "", readLines(path, 2)[[2]]), "")
  pages <- list.files(checkoutFile("man"), "[.]Rd$", full.names = TRUE)
  texts <- vapply(pages, function(path) gsub("[[:space:]]+", " ", paste(readLines(path), collapse = " ")), "")
  names(texts) <- basename(pages)
  package <- texts[["oxidoku-package.Rd"]]
  for (k in seq_along(sources)) {
    expect_match(package, paste0("\\emph{", titles[[k]], "}"), fixed = TRUE)
    expect_match(package, paste0("\"", sub("[.]Rmd$", "", basename(sources[[k]])), "\""), fixed = TRUE)
  }
  others <- texts[names(texts) != "oxidoku-package.Rd"]
  expect_false(any(grepl("vignette(", others, fixed = TRUE)))
  named <- unlist(regmatches(others, gregexpr("(?<=\\{vignette\\} \\\\emph\\{)[^}]*", others, perl = TRUE)))
  expect_gt(length(named), 5)
  expect_identical(setdiff(named, titles), character())
})

test_that("the cheat sheet is installed, and the functions that it recommends exist", {
  path <- system.file("cheat-sheet.md", package = "oxidoku")
  lines <- grep("^[|] `", readLines(path, encoding = "UTF-8"), value = TRUE)
  expect_gt(length(lines), 20)
  columns <- lapply(strsplit(lines, " | ", fixed = TRUE), function(row) if (length(row) == 2) row[[1]] else row[[2]])
  calls <- unlist(regmatches(unlist(columns), gregexpr("[A-Za-z.]+(?=\\()", unlist(columns), perl = TRUE)))
  for (call in unique(calls)) expect_true(exists(call, asNamespace("oxidoku"), mode = "function"), info = call)
})

test_that("each help page except those of the package and the pipe belongs to a family", {
  for (page in helpPagesOf(checkoutFile("man"))) {
    name <- partOf(page, "\\name")
    isAlone <- name %in% c("oxidoku-package", "%>%")
    expect_true(isAlone || length(partOf(page, "\\concept")) > 0, info = name)
  }
})

test_that("lines of code in vignettes have at most 80 characters", {
  for (path in list.files(checkoutFile("vignettes"), "[.]Rmd$", full.names = TRUE, recursive = TRUE)) {
    lines <- readLines(path, encoding = "UTF-8")
    isFence <- startsWith(lines, "```")
    # The number of fences above a line is odd inside a block.
    isCode <- !isFence & cumsum(isFence) %% 2 == 1
    expect_gt(sum(isCode), 0)
    expect_identical(lines[isCode & nchar(lines) > 80], character(), info = path)
  }
})

argumentsOf <- function(page) {
  tags <- vapply(page, function(part) attr(part, "Rd_tag"), "")
  items <- unlist(page[tags == "\\arguments"], recursive = FALSE)
  items <- Filter(function(part) attr(part, "Rd_tag") == "\\item", items)
  text <- function(part) trimws(paste(unlist(part), collapse = ""))
  stats::setNames(lapply(items, function(item) text(item[[2]])), vapply(items, function(item) text(item[[1]]), ""))
}

test_that("each help page has a description, a value or a format, examples, and a type for each argument", {
  for (page in helpPagesOf(checkoutFile("man"))) {
    name <- partOf(page, "\\name")
    isData <- "data" %in% partOf(page, "\\docType")
    expect_length(partOf(page, if (isData) "\\format" else "\\value"), 1)
    expect_length(partOf(page, "\\examples"), 1)
    expect_false(trimws(partOf(page, "\\description")) == trimws(partOf(page, "\\title")), info = name)
    arguments <- argumentsOf(page)
    for (argument in setdiff(names(arguments), c("...", "list()"))) {
      # The arguments for the shape of a board are explained only in ?emptyGame.
      expect_match(arguments[[argument]], "\\[[a-z]|emptyGame", info = paste(name, argument), ignore.case = TRUE)
    }
  }
})
