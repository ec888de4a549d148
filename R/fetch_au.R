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

siteAU <- function() {
  newSite(
    "http://www.sudoku.com.au",
    function(url, date, difficulty) addressOf(url, pagesOfAU(date, difficulty)),
    function(page, date, difficulty) numbersOfAUPage(page, if (!is.null(date)) dateOfAUSite(date)),
    hasDates = TRUE,
    difficulties = c("tough", "hard", "medium", "easy")
  )
}

# The pages on which a puzzle can be. Today's may be under no date yet.
pagesOfAU <- function(date, difficulty) {
  isLatest <- is.null(date) || date >= Sys.Date()
  c(if (isLatest) latestAUPage(difficulty), if (!is.null(date)) datedAUPages(dateOfAUSite(date), difficulty))
}

latestAUPage <- function(difficulty) {
  if (difficulty == "easy") "" else paste0(difficulty, ".aspx")
}

# The pages on which the puzzle of a date can be.
datedAUPages <- function(date, difficulty) {
  letter <- c(easy = "E", medium = "M", hard = "H", tough = "V")[[difficulty]]
  paste0(1:5, letter, date, "-sudoku.aspx")
}

# A date as the site writes it, without leading zeros.
dateOfAUSite <- function(date) {
  date <- as.POSIXlt(date)
  paste(date$mday, date$mon + 1, date$year + 1900, sep = "-")
}

# The numbers of the script variable; words where the page is of another day than the one asked for, if any. Bytes, not
# characters: the page need not be in this computer's encoding.
numbersOfAUPage <- function(page, date = NULL) {
  named <- dateOfAUPage(page)
  if (!is.null(date) && !is.null(named) && named != date) return(paste("it is the page of", named))
  array <- "iGridUnsolved\\s*=\\s*(?:new\\s+Array\\s*)?[(\\[]([^)\\];]*)"
  found <- regmatches(page, regexec(array, page, perl = TRUE, useBytes = TRUE))[[1]]
  if (length(found) == 0) return(integer())
  cells <- strsplit(found[[2]], ",", fixed = TRUE, useBytes = TRUE)[[1]]
  numbersOfCells(gsub("[\\s\"']", "", cells, perl = TRUE, useBytes = TRUE))
}

# The date in the page's own name of itself, as dateOfAUSite() writes it; NULL where there is none.
dateOfAUPage <- function(page) {
  name <- "CurrPageID[^;\\r\\n]{0,80}?0?([0-9]{1,2})[-/]0?([0-9]{1,2})[-/]([0-9]{4})"
  found <- regmatches(page, regexec(name, page, perl = TRUE, useBytes = TRUE))[[1]]
  if (length(found)) paste(found[-1], collapse = "-")
}
