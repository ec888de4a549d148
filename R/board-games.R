# Games from a file: a list of class "sudoku_games" with the problems in the file.

newGames <- function(games, names = NULL) {
  games <- as.list(games)
  if (any(nzchar(names))) names(games) <- names
  structure(games, class = c("sudoku_games", "list"))
}

#' List the problems in a file
#'
#' Returns the lines of a file that [readSudoku()] could not read as games, with the reasons, to help you correct the
#' file.
#'
#' @param x `[sudoku_games]`, `[character]` or `[matrix]` A result of [readSudoku()]. Results from the package `readr`
#'   are also accepted, so either package's `problems()` works for both.
#' @return `[data.frame]` One row per problem, in file order; zero rows if there are no problems. The data frame also
#'   has the class `"tbl_df"` of the package `tibble`. The columns are:
#'   * `line` `[numeric]`: the line number in the file, starting at 1; `NA` if it is not known;
#'   * `column` `[numeric]`: the column of the cell if a single cell is invalid, else `NA`;
#'   * `problem` `[character]`: a description;
#'   * `text` `[character]`: the text at that place in the file; multiple lines are separated by newlines.
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
  # While readr is still reading a file, only readr's own function can find the problems.
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
  where <- if (!is.na(first$line)) paste(" in line", showNumber(first$line))
  warning(structure(
    class = c("oxidoku_warning_problems", "warning", "condition"),
    list(
      message = paste0(showText(name), " has ", countedAs(nrow(problems), "problem"),
                       if (nrow(problems) > 1) ", the first", where, ": ", substr(first$problem, 1, 200),
                       ". See problems()."),
      call = userCall()
    )
  ))
}

#' Print or tabulate the games from a file
#'
#' Prints the number of games from a file and the first few of them, or returns all games as a data frame with one row
#' per game.
#'
#' @param x `[sudoku_games]` A result of [readSudoku()].
#' @param ... For `print()`, passed to [print.sudoku()]; otherwise not used.
#' @param max `[numeric(1)]` The maximum number of games to print, at least 0, rounded down. The default is 3.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @return `print()` returns `x`, invisibly. `as.data.frame()` returns a `[data.frame]` of text that [readSudoku()] can
#'   read again. Its columns are
#'   * `name`, if the games have names;
#'   * `puzzle`: the board as one line, as `format(style = "line")` returns it;
#'   * `shape`, if any board is not plain;
#'   * a column for each field, with `NA` for games without the field.
#' @section Errors: `oxidoku_error_argument` if `max` is invalid or an element is not a game.
#' @family functions for files
#' @export
#' @examples
#' file <- tempfile()
#' writeLines(c("4......3.1..2... # easy", "2.4..1..3......."), file)
#' games <- readSudoku(file)
#' print(games, max = 1)
#' as.data.frame(games)
#' unlink(file)
print.sudoku_games <- function(x, ..., max = 3) {
  checkGames(x)
  shown <- min(checkAtLeast(max, "max", 0), length(x))
  cat(countedAs(length(x), "game"),
      if (shown > 0 && shown < length(x)) paste0(", of which the first", if (shown > 1) paste0(" ", shown)),
      if (shown > 0) ":", "\n", sep = "")
  for (place in seq_len(shown)) {
    about <- c(name = names(x)[place], fieldsOf(x[[place]]))
    about <- about[!is.na(about) & nzchar(about)]
    if (length(about)) cat(paste0(names(about), ": ", about, collapse = "; "), "\n", sep = "")
    print(x[[place]], ...)
  }
  wrong <- nrow(problems(x))
  if (wrong) cat(countedAs(wrong, "problem"), ": see problems()\n", sep = "")
  invisible(x)
}

#' @rdname print.sudoku_games
#' @export
as.data.frame.sudoku_games <- function(x, row.names = NULL, optional = FALSE, ...) {
  games <- checkGames(x)
  checkRowNames(row.names, length(games))
  checkFlag(optional, "optional")
  fields <- lapply(games, fieldsOf)
  columns <- unique(unlist(lapply(fields, names)))
  column <- function(name) vapply(fields, function(of) if (name %in% names(of)) of[[name]] else NA_character_, "")
  # gameDigits() checks the boards, so it must precede shapeText().
  puzzles <- vapply(games, function(game) lineOf(gameDigits(game)), "")
  shapes <- vapply(games, shapeText, "")
  frame <- c(
    list(name = names(x)), list(puzzle = puzzles),
    list(shape = if (any(nzchar(shapes))) ifelse(nzchar(shapes), shapes, "plain")),
    stats::setNames(lapply(columns, column), columns)
  )
  frame <- lapply(Filter(Negate(is.null), frame), unname)
  as.data.frame(frame, row.names, optional, check.names = FALSE)
}

checkGames <- function(x) {
  if (!is.list(x)) raiseError("argument", "`x` must be a list of games, not ", showValue(x), ".")
  lapply(x, checkGame, name = "x")
}
