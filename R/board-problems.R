# The problems in a file of games: a data frame that is stored with the games.

#' List the problems in a file
#'
#' Returns the lines of a file that [readSudoku()] could not read as games, with the reasons, to help you correct the
#' file.
#'
#' @param x `[sudoku_games]`, `[character]` or `[matrix]` A result of [readSudoku()]. Results from the package `readr`
#'   are also accepted, so the `problems()` of either package works on the results of both.
#' @return `[data.frame]` One row per problem, in file order; zero rows if there are no problems. The data frame also
#'   has the class `"tbl_df"` of the package `tibble`. The columns are:
#'   * `line` `[numeric]`: the line number in the file, starting at 1; `NA` if it is not known;
#'   * `column` `[numeric]`: for an invalid cell, its column on the board, or its position in a line that holds the
#'     whole board; `NA` for other problems, or if the position is not known;
#'   * `problem` `[character]`: a description;
#'   * `text` `[character]`: the text of the problem in the file; multiple lines are separated by newlines.
#' @section Errors: `oxidoku_error_argument` if the attribute `"problems"` of `x` was altered.
#' @family functions for files
#' @export
#' @examples
#' file <- tempfile()
#' writeLines(c("4......3.1..2...", "4......3.1..2", "4..X...3.1..2..Y"), file)
#' games <- suppressWarnings(readSudoku(file))
#' problems(games)
#' unlink(file)
problems <- function(x) {
  found <- attr(x, "problems", exact = TRUE)
  # readr may store problems behind an external pointer, which only readr's own `problems()` can read.
  if (typeof(found) == "externalptr" && isNamespaceLoaded("readr")) return(asNamespace("readr")$problems(x))
  if (!is.data.frame(found)) return(noProblems)
  fault <- frameFault(found)
  if (is.null(fault)) return(found)
  raiseError("argument", "The attribute \"problems\" of `x` was altered: ", fault, ". Read the file again.")
}

newProblems <- function(line, column, problem, text) {
  frame <- data.frame(line = as.numeric(line), column = as.numeric(column), problem = sub("[.]$", "", problem),
                      text = as.character(text))
  class(frame) <- c("tbl_df", "tbl", "data.frame")
  frame
}

noProblems <- newProblems(numeric(), numeric(), character(), character())

warnProblems <- function(problems, name) {
  first <- problems[1, ]
  where <- if (!is.na(first$line)) paste(" on line", showNumber(first$line))
  warning(structure(
    class = c("oxidoku_warning_problems", "warning", "condition"),
    list(
      message = paste0(showText(name), " has ", countedAs(nrow(problems), "problem"),
                       if (nrow(problems) > 1) ", the first", where, ": ", substr(first$problem, 1, 200),
                       ". See `problems()`."),
      call = userCall()
    )
  ))
}
