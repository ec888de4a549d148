# The Australian site: its addresses and pages.

siteAU <- function() {
  newSite(
    "http://www.sudoku.com.au",
    function(url, date, difficulty) addressOf(url, pagesOfAU(date, difficulty)),
    function(page, date, difficulty) numbersOfAUPage(page, if (!is.null(date)) dateOfAUSite(date)),
    hasDates = TRUE,
    difficulties = c("tough", "hard", "medium", "easy")
  )
}

# The pages that may have the puzzle. Today's puzzle may not have a dated page yet.
pagesOfAU <- function(date, difficulty) {
  isLatest <- is.null(date) || date >= Sys.Date()
  c(if (isLatest) latestAUPage(difficulty), if (!is.null(date)) datedAUPages(dateOfAUSite(date), difficulty))
}

latestAUPage <- function(difficulty) {
  if (difficulty == "easy") "" else paste0(difficulty, ".aspx")
}

datedAUPages <- function(date, difficulty) {
  letter <- c(easy = "E", medium = "M", hard = "H", tough = "V")[[difficulty]]
  paste0(1:5, letter, date, "-sudoku.aspx")
}

# A date in the site's format, without leading zeros.
dateOfAUSite <- function(date) {
  date <- as.POSIXlt(date)
  paste(date$mday, date$mon + 1, date$year + 1900, sep = "-")
}

# The numbers in the script variable, or a description of the fault if the page is not for the requested day. Matches
# bytes, because the page can have any encoding.
numbersOfAUPage <- function(page, date = NULL) {
  named <- dateOfAUPage(page)
  if (!is.null(date) && !is.null(named) && named != date) return(paste("the page is for", named))
  array <- "iGridUnsolved\\s*=\\s*(?:new\\s+Array\\s*)?[(\\[]([^)\\];]*)"
  found <- regmatches(page, regexec(array, page, perl = TRUE, useBytes = TRUE))[[1]]
  if (length(found) == 0) return(integer())
  cells <- strsplit(found[[2]], ",", fixed = TRUE, useBytes = TRUE)[[1]]
  numbersOfCells(gsub("[\\s\"']", "", cells, perl = TRUE, useBytes = TRUE))
}

# The date in the page's identifier, in the format that dateOfAUSite() returns, or NULL.
dateOfAUPage <- function(page) {
  name <- "CurrPageID[^;\\r\\n]{0,80}?0?([0-9]{1,2})[-/]0?([0-9]{1,2})[-/]([0-9]{4})"
  found <- regmatches(page, regexec(name, page, perl = TRUE, useBytes = TRUE))[[1]]
  if (length(found)) paste(found[-1], collapse = "-")
}
