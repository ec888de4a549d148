#' Fetch a daily game from the web
#'
#' Asks a site for its puzzle of a day, or for its latest one. No site need be there tomorrow: what goes wrong is an
#' error that names the other sources, and `url` leads to a copy.
#'
#' @param source `[character(1)]` The site, one of the table below; may be shortened.
#' @param date `[Date(1)]` or `[character(1)]` The day of the puzzle, as a date or as a text such as `"2025-03-04"`:
#'   from about 100 years ago to tomorrow, which has begun already in the east. The default, `NULL`, is the latest
#'   puzzle. Some sources have no other.
#' @param difficulty `[character(1)]` How hard, in the words of the source; may be shortened. The default, `NULL`, is
#'   the first that the table names. Most sources leave no choice.
#' @param url `[character(1)]` The address of the site, without the page: one that begins with `http://`, `https://` or
#'   `file://`. The default, `NULL`, is the option `oxidoku.url.<source>`, or else the site's own.
#' @param cache `[logical(1)]` Keep the puzzle in a file for the next time, and ask the site only for what is not there?
#'   The default is the option `oxidoku.cache`, or else `FALSE`: nothing is written without your word.
#'
#' @return A game of 9 x 9, as [as.sudoku()] makes it; never `NULL`. One call gives one game.
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
#' `"dosuku"` gives another puzzle each time. The puzzles belong to their sites: fetch them to play, and read a site's
#' terms before you publish one. Since none of the sites promises its format, the package knows the formats from the
#' programs of others that read them, and cannot tell whether a site is still there.
#'
#' @section Errors:
#' `oxidoku_error_argument` where an argument is of another kind, or where the source has no dates or no difficulties to
#' choose from; `oxidoku_error_package` where a package is missing that this source needs. All others have the class
#' `oxidoku_error_fetch` as well as one of their own, name the source, and say what to try instead:
#'
#' * `oxidoku_error_offline` where no server answers, where the answer breaks off, or where a `file://` address leads to
#'   no file; also `oxidoku_error_timeout` where the answer is not complete after the seconds of R's option `timeout`;
#' * `oxidoku_error_http` where the server answers with an error, such as the status 404; also `oxidoku_error_server`
#'   where it says that the fault is its own, or that it has too much to do (status 429, and from 500 on);
#' * `oxidoku_error_no_puzzle` where the page holds no whole puzzle: not 81 cells, a cell with something other than a
#'   digit, no clue at all, clues that clash, or no such thing as the source's format.
#'
#' The warning `oxidoku_warning_cache` says that the puzzle cannot be kept, and `oxidoku_warning_days` that a source is
#' said to have no puzzles of such a day any more.
#'
#' @section Implementation:
#' The package \pkg{httr2} asks web addresses, and \pkg{jsonlite} reads JSON; both need to be installed only for that.
#' A server whose fault it is, or that does not answer, is asked up to three times within the seconds of the option
#' `timeout` (60 where it is not set): after one second, and then after two. The option `oxidoku.backoff` sets another
#' number of seconds for the first wait. A server that asks for more than ten seconds of patience is not asked again.
#' The request says that it comes from this package.
#'
#' The cache is the file `games.tsv` in `tools::R_user_dir("oxidoku", "cache")`: a day, an address and a puzzle a line,
#' of which the last thousand stay. The latest puzzle is kept for the day on which it was fetched. Nothing is kept of
#' `"dosuku"` and of `file://` addresses. To clear it, delete the folder.
#'
#' @section Limits:
#' A page of more than four million bytes is given up. A file has no query: a `file://` address leads to the same file
#' for each day of `"daily"` and `"uk"`.
#'
#' @seealso [fetchUKGame()] and [fetchAUGame()], sudokuAlt's names for two of the sources; [makeGame()] for a puzzle
#'   without a network.
#' @family functions for the web
#' @export
#' @examples
#' # Pages in the form of each site, from files; the first needs no other package:
#' pages <- paste0("file://", system.file("pages", package = "oxidoku"))
#' fetchGame("au", difficulty = "medium", url = paste0(pages, "/au"))
#' if (requireNamespace("jsonlite", quietly = TRUE)) {
#'   fetchGame("daily", "2025-03-04", url = paste0(pages, "/daily"))
#' }
#'
#' # A game in any case:
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

# What there is to know of a source: `addresses` gives those at which a puzzle can stand, `numbers` reads the cells of a
# page, row by row, or says in words what is there in their place.
siteOf <- function(source) {
  switch(source, daily = siteDaily(), uk = siteUK(), au = siteAU(), dosuku = siteDosuku(), nyt = siteNYT())
}

# A day as a date. Tomorrow is one, because it has begun in the east.
checkDay <- function(date, source, hasDates) {
  if (!hasDates) {
    raiseError("argument", "`date` must be NULL for the source \"", source, "\", which has its latest puzzle only. ",
               "Puzzles of a day come from \"daily\", \"uk\" and \"au\".")
  }
  day <- dayOf(date)
  if (is.na(day) || abs(as.numeric(Sys.Date() - day)) > mostDaysAgo || day > Sys.Date() + 1) {
    shown <- if (is.na(day)) showValue(date) else showText(format(day))
    raiseError("argument", "`date` must be a day of the last 100 years, such as \"2025-03-04\", or tomorrow, not ",
               shown, ".")
  }
  day
}

# The date that is meant; NA where none is.
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
    raiseError("argument", "`difficulty` must be NULL for the source \"", source, "\", which leaves no choice. ",
               "It can be chosen from \"au\" and \"nyt\".")
  }
  checkChoice(difficulty, "difficulty", difficulties)
}

# The game of the first page that holds one. A server that answers may have the puzzle at the next address, so its error
# waits. One that does not answer, or that is in trouble, has no puzzle anywhere.
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
    failure$message <- paste(failure$message, length(addresses) - 1, "other addresses of the same puzzle were tried.")
  }
  stop(failure)
}

# The game of one page.
fetchPage <- function(address, parser, source) {
  numbers <- parser(readPage(address, source))
  fault <- faultOfNumbers(numbers)
  if (!is.null(fault)) {
    raiseError("no_puzzle", also = "fetch", "\"", address, "\" was read, but no puzzle of the source \"", source,
               "\" was found: ", fault, ". ", otherSources(source))
  }
  gameOfNumbers(numbers)
}
