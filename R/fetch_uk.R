#' Fetch a daily game from the UK site
#'
#' Reads the puzzle of a day from `www.sudoku.org.uk`. The site may be gone; the address can be given.
#'
#' @param day `[numeric(1)]` How many days ago the puzzle was published, from 0 on (the site is said to keep 30), or
#'   `NULL` for the latest.
#' @param url `[character(1)]` The address of the site, without the page. The default is the option `oxidoku.url.uk`,
#'   or the site's own.
#'
#' @return A game of 9 x 9.
#'
#' @section Errors:
#' All have the class `oxidoku_error_fetch` and name other sources: `oxidoku_error_offline` where no server answers in
#' time (see the option `timeout`), `oxidoku_error_http` where it answers with an error, `oxidoku_error_no_puzzle` where
#' the page holds no whole puzzle. `oxidoku_error_argument` where an argument is of another kind.
#'
#' @section Implementation:
#' The page is a table with one cell a line; the last character of a cell is its clue. The page's form is that of the
#' years 2006 to 2020.
#'
#' @seealso [fetchAUGame()], [daysAgo()]
#' @export
#' @examples
#' # A page of the site's form, from a file:
#' site <- system.file("pages", "uk", package = "oxidoku")
#' fetchUKGame(url = paste0("file://", site))
#' \dontrun{
#' fetchUKGame() %>% solve() %>% plot()
#' }
fetchUKGame <- function(day = NULL, url = getOption("oxidoku.url.uk", "http://www.sudoku.org.uk")) {
  if (!is.null(day)) day <- checkWhole(day, "day", 0, 36500)
  query <- if (!is.null(day)) paste0("?day=", daysAgo(day))
  address <- paste0(checkAddress(url), "/DailySudoku.asp", query)
  clues <- cluesOfUKPage(readPage(address, "fetchAUGame()"))
  if (length(clues) != 81) raiseNoPuzzle(address, "fetchAUGame()", paste(length(clues), "of 81 cells"))
  as.sudoku(matrix(clues, 9, byrow = TRUE))
}

# The clues of the cells of the page's table, as many as there are; 0 where there is none.
cluesOfUKPage <- function(page) {
  lines <- strsplit(page, "\r?\n", useBytes = TRUE)[[1]]
  cells <- grep("^[[:space:]]*<td .*</td>[[:space:]]*$", lines, value = TRUE, useBytes = TRUE)
  last <- sub("^.*(.)</td>[[:space:]]*$", "\\1", cells, useBytes = TRUE)
  match(last, 1:9, nomatch = 0L)
}

#' A date some days ago
#'
#' @param n `[numeric]` How many days ago; fractions are dropped. Several numbers give several dates.
#' @param warn `[logical(1)]` Warn where a number is below 0 or above 30? The UK site keeps puzzles for 30 days.
#' @return `[character]` Dates such as `"31/12/25"`, as [fetchUKGame()] sends them; `NA` for `NA`.
#' @section Errors: `oxidoku_error_argument` where `n` is not numeric or `warn` not `TRUE` or `FALSE`.
#' @export
#' @examples
#' daysAgo()
#' daysAgo(c(1, 7))
daysAgo <- function(n = 0, warn = TRUE) {
  if (!is.numeric(n) || is.object(n) || any(is.nan(n) | is.infinite(n))) {
    raiseError("argument", "`n` must be a number of days, not ", showValue(n), ".")
  }
  if (checkFlag(warn, "warn") && any(n > 30 | n < 0, na.rm = TRUE)) {
    warning("Games are not kept for longer than 30 days.", call. = FALSE)
  }
  format(Sys.Date() - trunc(n), "%d/%m/%y")
}
