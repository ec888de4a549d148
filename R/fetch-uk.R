# The UK site: its addresses and pages.

siteUK <- function() {
  newSite(
    "http://www.sudoku.org.uk",
    function(url, date, difficulty) addressOf(url, "DailySudoku.asp", if (!is.null(date)) queryOfUK(date)),
    function(page, date, difficulty) numbersOfUKPage(page),
    hasDates = TRUE
  )
}

queryOfUK <- function(date) paste0("day=", daysAgo(as.integer(Sys.Date() - date)))

# The numbers in the cells of the page's table. Matches bytes, because the page can have any encoding.
numbersOfUKPage <- function(page) {
  # Split at a fixed string, because splitting at a pattern takes quadratic time.
  page <- gsub("<td", "<td", page, ignore.case = TRUE, perl = TRUE, useBytes = TRUE)
  pieces <- strsplit(page, "<td", fixed = TRUE, useBytes = TRUE)[[1]][-1]
  isWhole <- grepl("(?i)</td", pieces, perl = TRUE, useBytes = TRUE)
  cells <- sub("(?is)</td.*", "", pieces[isWhole], perl = TRUE, useBytes = TRUE)
  attributes <- sub("(?s)>.*", "", cells, perl = TRUE, useBytes = TRUE)
  isOfGrid <- grepl("InnerTDone", attributes, ignore.case = TRUE, useBytes = TRUE)
  if (!any(isOfGrid)) isOfGrid[] <- TRUE

  numbers <- numbersOfCells(textOfCells(cells[isOfGrid]))
  isClue <- grepl("InnerTDone2", attributes[isOfGrid], ignore.case = TRUE, useBytes = TRUE)
  if (any(isClue)) numbers[!isClue] <- 0L
  numbers
}

# The visible text of cells. The text before the first ">" is the rest of the cell's own tag.
textOfCells <- function(cells) {
  text <- gsub("^[^>]*>|<[^>]*>", "", cells, perl = TRUE, useBytes = TRUE)
  # Remove blanks, including the no-break spaces of Latin-1 and UTF-8.
  gsub("(?i)&nbsp;?|&#160;?|[\\s\\xC2\\xA0]", "", text, perl = TRUE, useBytes = TRUE)
}

#' Get the date a given number of days ago
#'
#' Returns dates in the format that [fetchUKGame()] uses in its requests, as in sudokuAlt.
#'
#' @param n `[numeric]` The number of days before today's date on this computer, by default 0. It must be from -36500 to
#'   36500, because years are written with two digits. Fractions are dropped; a negative number means a day in the
#'   future. Several numbers give several dates.
#' @param warn `[logical(1)]` If `TRUE`, the default, numbers below 0 or above 30 give a warning of class
#'   `oxidoku_warning_days`, because the UK site reportedly keeps puzzles for 30 days.
#' @return A `[character]` vector of dates such as `"31/12/25"`, one for each number. The date is `NA` if the number is
#'   `NA`.
#' @section Errors: `oxidoku_error_argument` if `n` is not numeric, or contains `NaN` or a number outside -36500 to
#'   36500, or if `warn` is not `TRUE` or `FALSE`.
#' @seealso [fetchUKGame()]
#' @family functions for the web
#' @export
#' @examples
#' daysAgo()
#' daysAgo(c(1, 7, NA))
daysAgo <- function(n = 0, warn = TRUE) {
  checkFlag(warn, "warn")
  if (is.logical(n) && all(is.na(n))) n <- as.numeric(n)
  if (!is.numeric(n) || is.object(n) || any(is.nan(n) | abs(n) > maxDaysAgo, na.rm = TRUE)) {
    raiseError("argument", "`n` must be a number of days from -", maxDaysAgo, " to ", maxDaysAgo, ", not ",
               showValue(n), ".")
  }
  days <- as.integer(n)
  isTooFar <- !is.na(days) & (days < 0 | days > 30)
  if (warn && any(isTooFar)) warnOfDay(days[isTooFar][[1]])
  format(Sys.Date() - days, "%d/%m/%y")
}

warnOfDay <- function(days) {
  shown <- if (days < 0) paste(-days, "days ahead") else paste(days, "days ago")
  warning(structure(
    class = c("oxidoku_warning_days", "warning", "condition"),
    list(
      message = paste0("The UK site reportedly keeps only the puzzles of the last 30 days, not the puzzle from ", shown,
                       "."),
      call = userCall()
    )
  ))
}
