#' Fetch a daily game from the UK site
#'
#' Returns the puzzle for a given day from `www.sudoku.org.uk`, for compatibility with sudokuAlt.
#'
#' New code should use [fetchGame()] with the source `"uk"`. If the site no longer exists, set `url` to a copy, or use
#' another source.
#'
#' @param day `[numeric(1)]` The number of days to go back from today's date on this computer, at least 0. The default
#'   `NULL` means the latest puzzle. The site reportedly keeps puzzles for 30 days; for older puzzles, the function
#'   gives a warning before it tries the site.
#' @param url `[character(1)]` The base address of the site. It must begin with `http://`, `https://` or `file://`. The
#'   default is the option `oxidoku.url.uk`, or else the site's own address.
#'
#' @return A `[sudoku]` object, a 9 x 9 game. If there is no puzzle, an error is raised.
#'
#' @section Errors: `oxidoku_error_argument` if `day` or `url` is invalid; `oxidoku_error_package` if httr2 is needed
#'   and not installed; `oxidoku_error_fetch` and its subclasses if no puzzle can be fetched, as in [fetchGame()].
#'
#' @section Implementation: The puzzle is on the page `DailySudoku.asp`. If `day` is given, the page is requested with
#'   the query `?day=` and the date in the format that [daysAgo()] returns. A cell is a `<td>` whose class begins with
#'   `InnerTDone`, or any `<td>` if the page has no such class. It contains a digit; an empty cell contains a blank or
#'   an input field. If the page has the solution, the clues are the cells of the class `InnerTDone2`. The site used
#'   this format from 2006 to 2020. For retries and the cache, see [fetchGame()].
#'
#' @section Limits:
#' Pages of more than four million bytes cause an error.
#'
#' @seealso [fetchGame()] for all sources, [fetchAUGame()], [makeGame()] to make a puzzle without a network,
#'   [daysAgo()].
#' @family functions for the web
#' @export
#' @examples
#' # A page in the site's format, from a file:
#' site <- paste0("file://", system.file("pages", "uk", package = "oxidoku"))
#' fetchUKGame(url = site)
#'
#' # An empty board if the page cannot be fetched:
#' tryCatch(
#'   fetchUKGame(url = "file:///there/is/no/such/page"),
#'   oxidoku_error_fetch = function(e) emptyGame()
#' )
#' \dontrun{
#' fetchUKGame() %>% solve() %>% plot()
#' fetchUKGame(3) # from three days ago
#' }
fetchUKGame <- function(day = NULL, url = getOption("oxidoku.url.uk", "http://www.sudoku.org.uk")) {
  if (!is.null(day)) day <- checkDaysAgo(day, "uk")
  fetchGame("uk", date = if (!is.null(day)) Sys.Date() - day, url = checkAddress(url))
}

#' Fetch a daily game from the Australian site
#'
#' Returns the puzzle for a given day and difficulty from `www.sudoku.com.au`, for compatibility with sudokuAlt.
#'
#' New code should use [fetchGame()] with the source `"au"`. If the site no longer exists, set `url` to a copy, or use
#' another source.
#'
#' @param day `[numeric(1)]` The number of days to go back from today's date on this computer, at least 0. The default 0
#'   means the latest puzzle.
#' @param difficulty `[character(1)]` The difficulty, `"tough"` (the default), `"hard"`, `"medium"` or `"easy"`. It may
#'   be abbreviated.
#' @param url `[character(1)]` The base address of the site. It must begin with `http://`, `https://` or `file://`. The
#'   default is the option `oxidoku.url.au`, or else the site's own address.
#'
#' @return A `[sudoku]` object, a 9 x 9 game. If there is no puzzle, an error is raised.
#'
#' @section Errors: `oxidoku_error_argument` if an argument is invalid; `oxidoku_error_package` if httr2 is needed and
#'   not installed; `oxidoku_error_fetch` and its subclasses if no puzzle can be fetched, as in [fetchGame()].
#'
#' @section Implementation:
#' The latest puzzles are on fixed pages: `tough.aspx`, `hard.aspx`, `medium.aspx`, and the front page for the easy
#' puzzle. A `file://` address has no front page, so the easy puzzle can be fetched from it only for an earlier day.
#'
#' The name of the page for an earlier day consists of a digit from 1 to 5, a letter for the difficulty, and the date,
#' as in `3E9-4-2019-sudoku.aspx`. The digit changes from day to day, so the function tries the five digits in turn. It
#' stops at the first page that has a puzzle, but skips a page whose script variable `CurrPageID` names another day.
#'
#' The puzzle is in the script variable `iGridUnsolved` as 81 numbers. For retries and the cache, see [fetchGame()].
#'
#' @inheritSection fetchUKGame Limits
#'
#' @seealso [fetchGame()] for all sources, [fetchUKGame()], [makeGame()] to make a puzzle without a network.
#' @family functions for the web
#' @export
#' @examples
#' # A page in the site's format, from a file:
#' site <- paste0("file://", system.file("pages", "au", package = "oxidoku"))
#' fetchAUGame(url = site)
#' fetchAUGame(0, "medium", url = site)
#' \dontrun{
#' fetchAUGame(3, "easy") %>% solve() %>% plot() # from three days ago
#' }
fetchAUGame <- function(day = 0, difficulty = c("tough", "hard", "medium", "easy"),
                        url = getOption("oxidoku.url.au", "http://www.sudoku.com.au")) {
  day <- checkDaysAgo(day, "au")
  difficulty <- checkChoice(difficulty, "difficulty", c("tough", "hard", "medium", "easy"))
  fetchGame("au", date = if (day > 0) Sys.Date() - day, difficulty = difficulty, url = checkAddress(url))
}

# The error suggests fetchGame(), because users are likely to give a date instead of a number of days.
checkDaysAgo <- function(day, source) {
  if (isString(day) || inherits(day, "Date")) {
    raiseError("argument", "`day` must be a number of days from 0 to ", maxDaysAgo, ", not ", showValue(day),
               ". To fetch the puzzle for a date, use `fetchGame(\"", source, "\", \"2025-03-04\")`.")
  }
  checkWhole(day, "day", 0, maxDaysAgo)
}
