siteUK <- function() {
  newSite(
    "http://www.sudoku.org.uk",
    function(url, date, difficulty) addressOf(url, "DailySudoku.asp", if (!is.null(date)) queryOfUK(date)),
    function(page, date, difficulty) numbersOfUKPage(page),
    hasDates = TRUE
  )
}

queryOfUK <- function(date) paste0("day=", daysAgo(as.integer(Sys.Date() - date)))

# The numbers of the cells of the page's table. Bytes, not characters: the page need not be in this computer's encoding.
numbersOfUKPage <- function(page) {
  # A fixed string, because splitting at a pattern takes time with the square of the page's length.
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

# What a reader sees in a cell; the first tag is what is left of the cell's own.
textOfCells <- function(cells) {
  text <- gsub("^[^>]*>|<[^>]*>", "", cells, perl = TRUE, useBytes = TRUE)
  # Blanks, also the no-break space of Latin-1 and of UTF-8.
  gsub("(?i)&nbsp;?|&#160;?|[\\s\\xC2\\xA0]", "", text, perl = TRUE, useBytes = TRUE)
}

#' A date some days ago
#'
#' The date in the form in which [fetchUKGame()] asks for it.
#'
#' @param n `[numeric]` How many days ago, by this computer's date; fractions are dropped, and a negative number is a
#'   day to come. Several numbers give several dates. From -36500 to 36500, since two digits name the year.
#' @param warn `[logical(1)]` Warn where a number is below 0 or above 30? The UK site is said to keep puzzles for 30
#'   days. The warning has the class `oxidoku_warning_days`.
#' @return `[character]` Dates such as `"31/12/25"`, as many as there are numbers; `NA` for `NA`.
#' @section Errors: `oxidoku_error_argument` where `n` is not numeric, not finite or too large, or where `warn` is not
#'   `TRUE` or `FALSE`.
#' @seealso [fetchUKGame()]
#' @family functions for the web
#' @export
#' @examples
#' daysAgo()
#' daysAgo(c(1, 7, NA))
daysAgo <- function(n = 0, warn = TRUE) {
  checkFlag(warn, "warn")
  if (is.logical(n) && all(is.na(n))) n <- as.numeric(n)
  if (!is.numeric(n) || is.object(n) || any(is.nan(n) | abs(n) > mostDaysAgo, na.rm = TRUE)) {
    raiseError("argument", "`n` must be a number of days from -", mostDaysAgo, " to ", mostDaysAgo, ", not ",
               showValue(n), ".")
  }
  days <- as.integer(n)
  isGone <- !is.na(days) & (days < 0 | days > 30)
  if (warn && any(isGone)) warnOfDay(days[isGone][[1]])
  format(Sys.Date() - days, "%d/%m/%y")
}

warnOfDay <- function(days) {
  warning(structure(
    class = c("oxidoku_warning_days", "warning", "condition"),
    list(
      message = paste0("The UK site is said to keep the puzzles of the last 30 days, and ", days, " days ago is not ",
                       "among them."),
      call = userCall()
    )
  ))
}
