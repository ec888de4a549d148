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

#' Fetch a daily game from the Australian site
#'
#' Reads the puzzle of a day and a difficulty from `www.sudoku.com.au`: [fetchGame()] for the source `"au"`, with the
#' name and the arguments that it has in sudokuAlt. The site may be gone: then give the address of a copy, or take a
#' game from another source.
#'
#' @param day `[numeric(1)]` How many days ago the puzzle was published, a whole number from 0 on, by this computer's
#'   date. The default, 0, is the latest puzzle.
#' @param difficulty `[character(1)]` `"tough"`, the default, `"hard"`, `"medium"` or `"easy"`; may be shortened.
#' @param url `[character(1)]` The address of the site, without the page: one that begins with `http://`, `https://` or
#'   `file://`. The default is the option `oxidoku.url.au`, or else the site's own.
#'
#' @return A game of 9 x 9, as [as.sudoku()] makes it; never `NULL`.
#'
#' @inheritSection fetchGame Errors
#'
#' @section Implementation:
#' The latest puzzles have fixed pages: `tough.aspx`, `hard.aspx`, `medium.aspx`, and the front page for the easy one
#' (which a `file://` address does not have). The page of an earlier day is named by a digit from 1 to 5, a letter for
#' the difficulty, and the date, as in `3E9-4-2019-sudoku.aspx`. The digit changes from day to day, so each is tried
#' until a page holds a puzzle, and is not of another day by its script variable `CurrPageID`. The puzzle is the 81
#' numbers of the script variable `iGridUnsolved`. How a site is asked, and whether the puzzle is kept, is told at
#' [fetchGame()].
#'
#' @inheritSection fetchUKGame Limits
#'
#' @seealso [fetchGame()] for all sources, [fetchUKGame()], [makeGame()] for a puzzle without a network.
#' @family functions for the web
#' @export
#' @examples
#' # A page of the site's form, from a file:
#' site <- paste0("file://", system.file("pages", "au", package = "oxidoku"))
#' fetchAUGame(url = site)
#' fetchAUGame(0, "medium", url = site)
#' \dontrun{
#' fetchAUGame(3, "easy") %>% solve() %>% plot() # of three days ago
#' }
fetchAUGame <- function(day = 0, difficulty = c("tough", "hard", "medium", "easy"),
                        url = getOption("oxidoku.url.au", "http://www.sudoku.com.au")) {
  day <- checkWhole(day, "day", 0, mostDaysAgo)
  difficulty <- checkChoice(difficulty, "difficulty", c("tough", "hard", "medium", "easy"))
  fetchGame("au", date = if (day > 0) Sys.Date() - day, difficulty = difficulty, url = checkAddress(url))
}
