#' Fetch a daily game from the web
#'
#' Returns the puzzle for a given day, or the latest or a random puzzle, from one of five websites.
#'
#' Any of these sites may change or disappear. If one does, the error message suggests other sources, and `url` can
#' point to a copy of the site.
#'
#' @param source `[character(1)]` A source in the table below. It may be abbreviated. The default is `"daily"`.
#' @param date `[Date(1)]` or `[character(1)]` The day of the puzzle, as a date or as a string such as `"2025-03-04"`
#'   (year-month-day), from 36,500 days (about 100 years) ago to tomorrow. The default `NULL` means the latest puzzle
#'   or, from `"dosuku"`, a random one. Some sources do not accept a date.
#' @param difficulty `[character(1)]` The difficulty, as named by the source. It may be abbreviated. The default `NULL`
#'   means the first difficulty in the table. Most sources offer no choice.
#' @param url `[character(1)]` The base address of the site. It must begin with `http://`, `https://` or `file://`. The
#'   default `NULL` means the option `oxidoku.url.<source>`, or else the site's own address.
#' @param cache `[logical(1)]` If `TRUE`, the puzzle is saved to a file, and fetched only if it is not already in the
#'   file. The default is the option `oxidoku.cache`, or else `FALSE`, so nothing is written unless you request it.
#'
#' @return A `[sudoku]` object, a 9 x 9 game. If there is no puzzle, an error is raised.
#'
#' @section Sources:
#'
#' | source     | site                    | dates | difficulties                     | format                   |
#' |------------|-------------------------|-------|----------------------------------|--------------------------|
#' | `"daily"`  | `www.dailysudoku.com`   | yes   |                                  | JSON                     |
#' | `"uk"`     | `www.sudoku.org.uk`     | yes   |                                  | a table in HTML          |
#' | `"au"`     | `www.sudoku.com.au`     | yes   | `tough`, `hard`, `medium`, `easy` | an array in a script    |
#' | `"dosuku"` | `sudoku-api.vercel.app` | no    |                                  | JSON                     |
#' | `"nyt"`    | `www.nytimes.com`       | no    | `hard`, `medium`, `easy`         | JSON in a script in HTML |
#'
#' The puzzles belong to the sites that publish them. Fetch them to play, and read the terms of a site before you
#' publish its puzzles. No site documents its format; the package follows other programs that read these pages.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, or if you give a date or a difficulty for a source that offers
#'   no choice;
#' * `oxidoku_error_package` if the source needs a package that is not installed.
#'
#' All other errors also have the class `oxidoku_error_fetch`, name the source, and suggest alternatives:
#' * `oxidoku_error_offline` if no server responds, the response is incomplete, or there is no file at a `file://`
#'   address; also `oxidoku_error_timeout` if the response takes more seconds than R's option `timeout` allows;
#' * `oxidoku_error_http` if the server returns an error, such as status 404; also `oxidoku_error_server` if the server
#'   fails or is overloaded (status 429, and 500 or above);
#' * `oxidoku_error_no_puzzle` if the page does not contain a valid puzzle: its format is unknown, it does not have 81
#'   cells, a cell is neither empty nor a digit, there are no clues, or clues clash.
#'
#' The warning `oxidoku_warning_cache` means that the puzzle cannot be saved. The warning `oxidoku_warning_days` means
#' that the source reportedly no longer has the puzzle for the requested day.
#'
#' @section Implementation:
#' Fetching from the web requires the package \pkg{httr2}, and reading JSON requires \pkg{jsonlite}. If a server fails
#' or does not respond, the request is repeated up to twice, after waits of one and two seconds. The option `timeout`
#' (60 if unset) limits the number of seconds for each request, and no request is repeated after that time. The option
#' `oxidoku.backoff` changes the first wait, in seconds. There is no retry if the server requests a wait of more than
#' ten seconds. The user agent names this package.
#'
#' The cache is the file `games.tsv` in `tools::R_user_dir("oxidoku", "cache")`. Each line holds a day, an address and a
#' puzzle; the last thousand lines are kept. The latest puzzle is saved under the day on which it was fetched. Puzzles
#' from `"dosuku"` and from `file://` addresses are not saved. To clear the cache, delete the folder.
#'
#' @section Limits:
#' Pages of more than four million bytes cause an error. A `file://` address has no query, so `"daily"` and `"uk"` read
#' the same file for every day.
#'
#' @seealso [fetchUKGame()] and [fetchAUGame()], sudokuAlt's functions for two of the sources; [makeGame()] to make a
#'   puzzle without a network.
#' @family functions for the web
#' @export
#' @examples
#' # Pages in the sites' formats, from files; reading the first page needs no other package:
#' pages <- paste0("file://", system.file("pages", package = "oxidoku"))
#' fetchGame("au", difficulty = "medium", url = paste0(pages, "/au"))
#' if (requireNamespace("jsonlite", quietly = TRUE)) {
#'   fetchGame("daily", "2025-03-04", url = paste0(pages, "/daily"))
#' }
#'
#' # An empty board if the page cannot be fetched:
#' tryCatch(
#'   fetchGame("uk", url = "file:///there/is/no/such/page"),
#'   oxidoku_error_fetch = function(e) emptyGame()
#' )
#' \dontrun{
#' fetchGame() %>% solve() %>% plot()
#' fetchGame("nyt", difficulty = "hard", cache = TRUE)
#' }
fetchGame <- function(source = c("daily", "uk", "au", "dosuku", "nyt"), date = NULL, difficulty = NULL, url = NULL,
                      cache = getOption("oxidoku.cache", FALSE)) {
  source <- checkChoice(source, "source", c("daily", "uk", "au", "dosuku", "nyt"))
  site <- siteOf(source)
  if (!is.null(date)) date <- checkDay(date, source, site$hasDates)
  difficulty <- checkDifficulty(difficulty, source, site$difficulties)
  url <- checkAddress(if (is.null(url)) getOption(paste0("oxidoku.url.", source), site$url) else url)
  checkFlag(cache, "cache")

  addresses <- site$addresses(url, date, difficulty)
  fetch <- function() fetchFirst(addresses, function(page) site$numbers(page, date, difficulty), source)
  if (!cache || site$isRandom || isFile(url)) return(fetch())
  day <- if (is.null(date)) Sys.Date() else date
  cached(fetch, day, addresses[[1]])
}

# The description of a source: `addresses` returns the addresses that may have the puzzle; `numbers` returns the cells
# of a page, row by row, or a description of the fault.
siteOf <- function(source) {
  switch(source, daily = siteDaily(), uk = siteUK(), au = siteAU(), dosuku = siteDosuku(), nyt = siteNYT())
}

# Returns the day as a date. Tomorrow is allowed, because it has already begun in time zones further east.
checkDay <- function(date, source, hasDates) {
  if (!hasDates) {
    raiseError("argument", "`date` must be NULL for the source \"", source, "\", which has no puzzles by date. ",
               "To fetch the puzzle for a given day, use \"daily\", \"uk\" or \"au\".")
  }
  day <- dayOf(date)
  if (is.na(day) && isString(date)) checkOrderOfDate(date)
  if (is.na(day) || abs(as.numeric(Sys.Date() - day)) > maxDaysAgo || day > Sys.Date() + 1) {
    shown <- if (is.na(day)) showValue(date) else showText(format(day))
    raiseError("argument", "`date` must be a day from ", showNumber(maxDaysAgo), " days ago to tomorrow, such as ",
               "\"2025-03-04\", not ", shown, ".")
  }
  day
}

# For a date such as "15/04/2022", raises an error that shows the day in R's format, or both days if the date is
# ambiguous.
checkOrderOfDate <- function(date) {
  if (!grepl("^[0-9]{1,2}[./-][0-9]{1,2}[./-]([0-9]{2}|[0-9]{4})$", date, useBytes = TRUE)) return()
  year <- if (grepl("[0-9]{4}$", date)) "%Y" else "%y"
  days <- as.Date(gsub("[.-]", "/", date), paste0(c("%d/%m/", "%m/%d/"), year))
  days <- unique(format(days[!is.na(days)]))
  if (length(days) == 0) return()
  raiseError("argument", "`date` must be in the order year-month-day, not ", showValue(date), ". Use ",
             inWords(showText(days), "or"), ".")
}

# Converts a Date or a string to a date; NA for anything else.
dayOf <- function(date) {
  if (length(date) != 1) return(as.Date(NA))
  if (inherits(date, "Date") && is.numeric(unclass(date)) && is.finite(unclass(date))) {
    return(as.Date(floor(as.numeric(date)), origin = "1970-01-01"))
  }
  isDay <- is.character(date) && grepl("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", date, useBytes = TRUE)
  as.Date(if (isDay) as.character(date) else NA_character_, "%Y-%m-%d")
}

checkDifficulty <- function(difficulty, source, difficulties) {
  if (is.null(difficulty)) return(difficulties[1])
  if (is.null(difficulties)) {
    raiseError("argument", "`difficulty` must be NULL for the source \"", source, "\", which offers no choice. ",
               "To choose a difficulty, use \"au\" or \"nyt\".")
  }
  checkChoice(difficulty, "difficulty", difficulties)
}

# The game from the first page that has a puzzle. If the server returns an HTTP error, the puzzle may be at the next
# address, so the error is postponed. If the server fails or does not respond, the other addresses are not tried.
fetchFirst <- function(addresses, parser, source) {
  failure <- NULL
  for (address in addresses) {
    answer <- tryCatch(
      fetchPage(address, parser, source),
      oxidoku_error_http = identity,
      oxidoku_error_no_puzzle = identity
    )
    if (is.sudoku(answer)) return(answer)
    if (inherits(answer, "oxidoku_error_server")) stop(answer)
    if (is.null(failure) || inherits(answer, "oxidoku_error_no_puzzle")) failure <- answer
  }
  if (length(addresses) > 1) {
    failure$message <- paste(failure$message, "Also tried", length(addresses) - 1, "other addresses for this puzzle.")
  }
  stop(failure)
}

fetchPage <- function(address, parser, source) {
  numbers <- parser(readPage(address, source))
  fault <- faultOfNumbers(numbers)
  if (!is.null(fault)) {
    raiseError("no_puzzle", also = "fetch", "No puzzle found at \"", address, "\" (source \"", source, "\"): ", fault,
               ". ", otherSources(source))
  }
  gameOfNumbers(numbers)
}
