# Helpers that the sources of puzzles share.

# Checks the address of a site, and returns it without a trailing slash.
checkAddress <- function(url) {
  isShortText <- isString(url) && nchar(url, "bytes") <= 2000
  if (!isShortText || !isAddress(url)) {
    raiseError("argument", "`url` must be an address that begins with http://, https:// or file://, not ",
               showValue(url), ".")
  }
  sub("([^/:])/+$", "\\1", as.character(url))
}

# The address of a page of a site. File addresses have no query.
addressOf <- function(url, page, query = NULL) {
  paste0(url, "/", page, if (!is.null(query) && !isFile(url)) paste0("?", query))
}

newSite <- function(url, addresses, numbers, hasDates = FALSE, difficulties = NULL, isRandom = FALSE) {
  list(url = url, addresses = addresses, numbers = numbers, hasDates = hasDates, difficulties = difficulties,
       isRandom = isRandom)
}

isFile <- function(address) startsWith(address, "file://")

# White space in a web address, or a control character in any address, could end the request early and inject another.
isAddress <- function(text) {
  form <- "^(https?://[^/[:space:][:cntrl:]][^[:space:][:cntrl:]]*|file://[^[:cntrl:]]+)$"
  areReadable(text) && grepl(form, text)
}

# The cells of a page as numbers: 0 for an empty cell, NA for a value that is not a digit.
numbersOfCells <- function(cells) {
  isDigit <- grepl("^[0-9]$", cells, useBytes = TRUE)
  numbers <- ifelse(nzchar(cells), NA_integer_, 0L)
  numbers[isDigit] <- as.integer(cells[isDigit])
  numbers
}

faultOfNumbers <- function(numbers) {
  if (is.character(numbers)) return(numbers)
  if (length(numbers) != 81) return(paste("the page has", length(numbers), "cells instead of 81"))
  if (anyNA(numbers)) return("a cell is neither empty nor a digit")
  if (all(numbers == 0)) return("all cells are empty")
  clashes <- findClashes(matrix(numbers, 9, byrow = TRUE))
  if (nrow(clashes) > 0) describeClash(clashes[1, ])
}

gameOfNumbers <- function(numbers) as.sudoku(matrix(numbers, 9, byrow = TRUE))

otherSources <- function(source) {
  others <- paste0("\"", setdiff(c("daily", "uk", "au", "dosuku", "nyt"), source), "\"")
  paste0("Try `fetchGame()` with the source ", paste(others[-4], collapse = ", "), " or ", others[4],
         ", make a puzzle with `makeGame()`, or set `url` to the site's current address.")
}

# About a century in days, because the UK site uses two-digit years.
maxDaysAgo <- 36500
