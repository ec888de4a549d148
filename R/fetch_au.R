#' Fetch a daily game from the Australian site
#'
#' Reads the puzzle of a day and a difficulty from `www.sudoku.com.au`. The site may be gone; the address can be given.
#'
#' @param day `[numeric(1)]` How many days ago the puzzle was published, from 0 on.
#' @param difficulty `[character(1)]` `"tough"`, `"hard"`, `"medium"` or `"easy"`; may be shortened.
#' @param url `[character(1)]` The address of the site, without the page. The default is the option `oxidoku.url.au`,
#'   or the site's own.
#'
#' @return A game of 9 x 9.
#'
#' @inheritSection fetchUKGame Errors
#'
#' @section Implementation:
#' Today's puzzles have fixed pages. The page of an earlier day is named by a digit from 1 to 5 that varies with the
#' date, a letter for the difficulty, and the date; the digits are tried until a page holds a puzzle. The puzzle is the
#' 81 numbers of the script variable `iGridUnsolved`.
#'
#' @seealso [fetchUKGame()]
#' @export
#' @examples
#' # A page of the site's form, from a file:
#' site <- system.file("pages", "au", package = "oxidoku")
#' fetchAUGame(url = paste0("file://", site))
#' \dontrun{
#' fetchAUGame(3, "easy") %>% solve() %>% plot()
#' }
fetchAUGame <- function(day = 0, difficulty = c("tough", "hard", "medium", "easy"),
                        url = getOption("oxidoku.url.au", "http://www.sudoku.com.au")) {
  day <- checkWhole(day, "day", 0, 36500)
  difficulty <- checkChoice(difficulty, "difficulty", c("tough", "hard", "medium", "easy"))
  addresses <- paste0(checkAddress(url), "/", pagesOfAUSite(day, difficulty))

  for (address in addresses) {
    failure <- NULL
    # A server that answers may have the page under another digit; one that does not will not.
    page <- tryCatch(readPage(address, "fetchUKGame()"), oxidoku_error_http = function(e) failure <<- e)
    clues <- if (is.null(failure)) cluesOfAUPage(page)
    if (length(clues) == 81) return(as.sudoku(matrix(clues, 9, byrow = TRUE)))
  }
  if (!is.null(failure)) stop(failure)
  raiseNoPuzzle(address, "fetchUKGame()", paste(length(clues), "of 81 cells"))
}

# The pages on which the puzzle can be.
pagesOfAUSite <- function(day, difficulty) {
  if (day == 0) return(if (difficulty == "easy") "" else paste0(difficulty, ".aspx"))
  letter <- c(easy = "E", medium = "M", hard = "H", tough = "V")[[difficulty]]
  date <- as.POSIXlt(Sys.Date() - day)
  paste0(1:5, letter, date$mday, "-", date$mon + 1, "-", date$year + 1900, "-sudoku.aspx")
}

# The numbers of the script variable, as many as there are; NA for what is none.
cluesOfAUPage <- function(page) {
  pattern <- "iGridUnsolved[[:space:]]*=[[:space:]]*new Array[[:space:]]*\\(([-0-9,[:space:]]*)"
  found <- regmatches(page, regexec(pattern, page, useBytes = TRUE))[[1]]
  if (length(found) == 0) return(integer())
  clues <- suppressWarnings(as.integer(strsplit(found[[2]], ",")[[1]]))
  clues[!is.na(clues) & clues >= 0 & clues <= 9]
}
