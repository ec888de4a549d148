# The help pages and the site that lists them.

# What stands once in a parsed help page, as text.
partOf <- function(page, tag) {
  tags <- vapply(page, function(part) attr(part, "Rd_tag"), "")
  vapply(page[tags == tag], function(part) paste(unlist(part), collapse = ""), "")
}

helpPages <- function() {
  folder <- dirname(checkoutFile("man", "oxidoku-package.Rd"))
  lapply(list.files(folder, "[.]Rd$", full.names = TRUE), tools::parse_Rd)
}

test_that("the site lists each help page once, in one family", {
  site <- readLines(checkoutFile("pkgdown", "_pkgdown.yml"))
  entries <- grep("^  - ", site[-seq_len(which(site == "reference:"))], value = TRUE)
  entries <- gsub("^  - |\"", "", entries)
  pages <- Filter(function(page) !"internal" %in% partOf(page, "\\keyword"), helpPages())
  for (page in pages) {
    expect_equal(sum(entries %in% partOf(page, "\\alias")), 1, info = partOf(page, "\\name"))
  }
  aliases <- unlist(lapply(pages, partOf, "\\alias"))
  expect_identical(setdiff(gsub("%", "\\%", entries, fixed = TRUE), gsub("%", "\\%", aliases, fixed = TRUE)), character())
})

# The descriptions of the arguments, by their names.
argumentsOf <- function(page) {
  tags <- vapply(page, function(part) attr(part, "Rd_tag"), "")
  items <- Filter(function(part) attr(part, "Rd_tag") == "\\item", unlist(page[tags == "\\arguments"], recursive = FALSE))
  text <- function(part) trimws(paste(unlist(part), collapse = ""))
  stats::setNames(lapply(items, function(item) text(item[[2]])), vapply(items, function(item) text(item[[1]]), ""))
}

test_that("each help page tells what it is about, what comes back and of what type arguments are, with an example", {
  for (page in helpPages()) {
    if ("internal" %in% partOf(page, "\\keyword")) next
    name <- partOf(page, "\\name")
    expect_length(partOf(page, "\\value"), 1)
    expect_length(partOf(page, "\\examples"), 1)
    expect_false(trimws(partOf(page, "\\description")) == trimws(partOf(page, "\\title")), info = name)
    arguments <- argumentsOf(page)
    for (argument in setdiff(names(arguments), c("...", "list()"))) {
      # The shape of a board is told in one place.
      expect_match(arguments[[argument]], "\\[[a-z]|emptyGame", info = paste(name, argument), ignore.case = TRUE)
    }
  }
})
