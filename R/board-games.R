# Games of a file: a list of class "sudoku_games", and what was wrong with the rest of the file.

newGames <- function(games, names = NULL) {
  games <- as.list(games)
  if (any(nzchar(names))) names(games) <- names
  structure(games, class = c("sudoku_games", "list"))
}

#' What was wrong with a file
#'
#' Tells what [readSudoku()] found in a file that is no game, line by line.
#'
#' @param x `[sudoku_games]`, `[character]` or `[matrix]` What [readSudoku()] returned. Of anything else with such an
#'   attribute, as the readers of package `readr` leave it, that is returned; so it does not matter which package's
#'   `problems()` is called.
#' @return A data frame (of class `"tbl_df"` too, for package `tibble`) with a row for each problem, in the order of the
#'   file, none if there is none:
#'   * `line` `[numeric]`, from 1; `NA` where that cannot be told;
#'   * `column` `[numeric]` of the cell, where it is one that is wrong, else `NA`;
#'   * `problem` `[character]` what is wrong;
#'   * `text` `[character]` what stands there, several lines with line ends between them.
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
  # readr keeps those of a file that is still being read where only its own function finds them.
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
  where <- if (!is.na(first$line)) paste0(" line ", showNumber(first$line), ":")
  warning(structure(
    class = c("oxidoku_warning_problems", "warning", "condition"),
    list(
      message = paste0(showText(name), " has ", countedAs(nrow(problems), "problem"), ", which problems() lists. ",
                       if (nrow(problems) > 1) "The first:" else "It is:", where, " ", substr(first$problem, 1, 200),
                       "."),
      call = userCall()
    )
  ))
}

#' Print the games of a file
#'
#' `print()` shows the first of them, and says how many there are; `as.data.frame()` makes a row of each.
#'
#' @param x `[sudoku_games]` A list of [readSudoku()].
#' @param ... For `print()`, passed to [print.sudoku()]; else not used.
#' @param most `[numeric(1)]` How many to print at most, from 0 on, rounded down.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @return `print()` returns the list, invisibly. `as.data.frame()` returns a data frame of text with the columns `name`
#'   (if there are names), `puzzle`, a line as of `format(style = "line")`, `shape` (if there are boards that are not
#'   plain), and one for each field, `NA` where there is none. [readSudoku()] makes games of it again.
#' @section Errors: `oxidoku_error_argument` where `most` is out of bounds or an element is no game.
#' @family functions for files
#' @export
#' @examples
#' file <- tempfile()
#' writeLines(c("4......3.1..2... # easy", "2.4..1..3......."), file)
#' games <- readSudoku(file)
#' print(games, most = 1)
#' as.data.frame(games)
#' unlink(file)
print.sudoku_games <- function(x, ..., most = 3) {
  checkGames(x)
  shown <- min(checkAtLeast(most, "most", 0), length(x))
  cat(switch(min(length(x), 2) + 1, "No game", "One game", paste(showNumber(length(x)), "games")),
      if (shown > 0 && shown < length(x)) paste0(", the first", if (shown > 1) paste0(" ", shown), " of them"),
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
  # This checks the boards, so it precedes shapeText().
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
