#' Fetch a daily game from the UK site
#'
#' Reads the puzzle of a day from `www.sudoku.org.uk`: [fetchGame()] for the source `"uk"`, with the name and the
#' arguments that it has in sudokuAlt. The site may be gone: then give the address of a copy, or take a game from
#' another source.
#'
#' @param day `[numeric(1)]` How many days ago the puzzle was published, a whole number from 0 on, by this computer's
#'   date. The site is said to keep puzzles for 30 days; more than that is tried, with a warning. The default, `NULL`,
#'   is the latest puzzle.
#' @param url `[character(1)]` The address of the site, without the page: one that begins with `http://`, `https://` or
#'   `file://`. The default is the option `oxidoku.url.uk`, or else the site's own.
#'
#' @return A game of 9 x 9, as [as.sudoku()] makes it; never `NULL`.
#'
#' @inheritSection fetchGame Errors
#'
#' @section Implementation:
#' The puzzle is on the page `DailySudoku.asp`, which takes the day as `?day=` and [daysAgo()]. A cell is a `<td>` of
#' the class `InnerTDone`, or any `<td>` where the page has no such class; it holds a digit, or a blank or an input
#' field where it is empty. On a page with the solution the clues are the cells of the class `InnerTDone2`. This is the
#' form that the site had from 2006 to 2020. How a site is asked, and whether the puzzle is kept, is told at
#' [fetchGame()].
#'
#' @section Limits:
#' A page of more than four million bytes is given up.
#'
#' @seealso [fetchGame()] for all sources, [fetchAUGame()], [makeGame()] for a puzzle without a network, [daysAgo()].
#' @family functions for the web
#' @export
#' @examples
#' # A page of the site's form, from a file:
#' site <- paste0("file://", system.file("pages", "uk", package = "oxidoku"))
#' fetchUKGame(url = site)
#'
#' # A game in any case:
#' tryCatch(
#'   fetchUKGame(url = "file:///there/is/no/such/page"),
#'   oxidoku_error_fetch = function(e) emptyGame()
#' )
#' \dontrun{
#' fetchUKGame() %>% solve() %>% plot()
#' fetchUKGame(3) # of three days ago
#' }
fetchUKGame <- function(day = NULL, url = getOption("oxidoku.url.uk", "http://www.sudoku.org.uk")) {
  if (!is.null(day)) day <- checkWhole(day, "day", 0, mostDaysAgo)
  fetchGame("uk", date = if (!is.null(day)) Sys.Date() - day, url = checkAddress(url))
}

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

# A century: a date further away would have the two-digit year of another.
mostDaysAgo <- 36500

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
