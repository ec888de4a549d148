# Collections of games: lists of class "sudoku_games". A missing game, such as the result for a puzzle without a
# solution, is NULL.

newGames <- function(games, names = NULL) {
  games <- as.list(games)
  if (any(nzchar(names))) names(games) <- names
  structure(games, class = c("sudoku_games", "list"))
}

#' Work with collections of games
#'
#' [readSudoku()], [as.sudoku()] and other functions return several games as a list of class `"sudoku_games"`. Use it
#' like any list, or as a column of a data frame or tibble. Functions of dplyr and purrr that select or combine elements
#' keep the class.
#'
#' @param x,a `[sudoku_games]` A list of games of any sizes. An element is `NULL` if the game is missing, for example
#'   because a puzzle has no solution.
#' @param i `[numeric]`, `[character]` or `[logical]` An index, as for any list.
#' @param value `[sudoku]` A game. For `[<-`, one or several games, or `NA` for missing games. `NULL` removes an
#'   element, as in any list. For `length<-`, the new length; any additional elements are missing games.
#' @param ... For `c()`, games and lists of games; for `rep()`, the arguments of [rep()]. `solve()` passes further
#'   arguments to [solveGames()], `plot()` passes them to [plotSheet()], and `autoplot()` accepts those described under
#'   Pictures. `format()`, `as.character()` and `as.data.frame()` ignore further arguments; other methods raise an
#'   error.
#' @param max `[numeric(1)]` The maximum number of rows to print, at least 0, rounded down. The default is 10.
#' @param object `[sudoku_games]` As `x`.
#' @param row.names,optional `[any]` As in [as.data.frame()]. With `optional = TRUE`, as in a call from [data.frame()],
#'   the result has one column, which contains the games themselves. For a list of games, [write.csv()] writes all
#'   columns of `as.data.frame(games)`. For a data frame with a column of games, it writes only their boards, so first
#'   add any other columns that you need.
#' @return `[`, `c()`, `rep()`, `unique()` and the assignments return a `[sudoku_games]` list. `[`, `rep()`, `unique()`
#'   and the assignments keep the [problems()] of the file. `[`, `rep()`, `unique()` and `length<-` also keep, for each
#'   game, the attributes `"status"` and `"reason"` from [solveGames()]. `xtfrm()`, which `sort()` and `order()` call,
#'   raises an error because games have no order.
#'
#'   `solve()` returns the solutions, a `[sudoku_games]` list; see [solveGames()].
#'
#'   `print()` and `plot()` return `x`, invisibly. `print()` prints one row for each of the first `max` games, with the
#'   size and the kinds of houses of the board, the numbers of clues and of empty cells and, for a result of
#'   [solveGames()], the status. `plot()` draws the games on sheets, like [plotSheet()].
#'
#'   `format()` and `as.character()` return a `[character]` vector with each board as one line, like
#'   `format(style = "line")`, and `NA` for missing games. `is.na()` returns a `[logical]` vector, `TRUE` for missing
#'   games. All three keep the names.
#'
#'   `summary()` leaves out missing games. It returns a `[data.frame]` with one row for each kind of board and these
#'   columns:
#'   * `board`: the size and the houses of the board;
#'   * `games`: the number of games;
#'   * `complete`: the number of games without empty cells;
#'   * `fewest`, `median` and `most`: the minimum, median and maximum number of clues.
#'
#'   `as.data.frame()` returns a `[data.frame]` that [readSudoku()] can read from a file, and `tibble::as_tibble()`
#'   returns the same table as a tibble. The columns are:
#'   * `name`, if the games have names;
#'   * `puzzle`: the board as one line;
#'   * `shape`, unless the houses of every board are its rows, its columns and its square boxes;
#'   * `weight` and `missed`, if a game has these attributes from [makeGame()], with `NA` for other games;
#'   * a column for each field (see [readSudoku()]), with `NA` for games without the field;
#'   * `status` and `reason`, for a result of [solveGames()].
#' @section Missing games:
#' [as.sudoku()] returns a missing game for `NULL` in a list, for `NA` among several strings or in a column of puzzles,
#' and for `null` in JSON. [readSudoku()] returns a missing game for a row of a table without a puzzle. Results for a
#' missing game are missing: `solve()` returns `NULL`, and [countSolutions()] returns `NA`. A missing game is `NA` as
#' text and `null` in JSON. In the format `"csv"` of [writeSudoku()], its row has no puzzle. [plotSheet()] and the other
#' formats of [writeSudoku()] raise an error. To leave out missing games, use `games[!is.na(games)]`.
#' @section Errors: `oxidoku_error_argument` if an element is not a game, or if another argument is invalid. However,
#'   `print()` shows such elements, and methods that only select elements keep them.
#' @seealso [solveGames()], [rateGame()] and other functions that accept many puzzles.
#' @family ways to look at a game
#' @name sudoku_games
#' @examples
#' games <- c(makeGame(2, count = 3, as = "list"), list(large = seedGame()))
#' games
#' games[lengths(games) == 81]
#' summary(games)
#' as.data.frame(games)
#'
#' # As a column of a data frame:
#' lesson <- data.frame(week = 1:4)
#' lesson$puzzle <- games
#' lesson[lesson$week > 3, ]
#' plot(games)
NULL

#' @rdname sudoku_games
#' @export
`[.sudoku_games` <- function(x, i) {
  if (!missing(i) && is.list(i)) {
    raiseError("argument", "The index of games must be a vector of positions or names, not ", showValue(i), ".")
  }
  games <- elementsOf(x)
  places <- stats::setNames(seq_along(games), names(games))[i]
  games <- newGames(games[i])
  attr(games, "problems") <- attr(x, "problems", exact = TRUE)
  for (name in c("status", "reason", "line")) attr(games, name) <- attr(x, name, exact = TRUE)[places]
  games
}

#' @rdname sudoku_games
#' @export
`[<-.sudoku_games` <- function(x, i, value) {
  if (is.sudoku(value)) value <- list(value)
  if (identical(value, NA)) value <- list(NULL)
  changedGames(x, `[<-`, i, if (!is.null(value)) checkGames(value, "value"))
}

#' @rdname sudoku_games
#' @export
`[[<-.sudoku_games` <- function(x, i, value) changedGames(x, `[[<-`, i, checkGameOrNull(value, "value"))

#' @rdname sudoku_games
#' @usage \method{$}{sudoku_games}(x, i) <- value
#' @export
`$<-.sudoku_games` <- `[[<-.sudoku_games` # nolint: a method

# Assigns games. Removes the status and the reason of every game, because they may no longer be correct.
changedGames <- function(x, assign, i, value) {
  force(value)
  problems <- attr(x, "problems", exact = TRUE)
  games <- elementsOf(x)
  games <- tryCatch(newGames(assign(games, i, value)), error = function(error) {
    raiseError("argument", "`i` must be an index of a list, not ", showValue(i), ": ",
               sub("[.]$", "", conditionMessage(error)), ".")
  })
  attr(games, "problems") <- problems
  games
}

#' @rdname sudoku_games
#' @export
c.sudoku_games <- function(...) {
  parts <- lapply(list(...), function(x) if (is.sudoku(x)) list(x) else checkGames(x, "..."))
  newGames(unlist(parts, recursive = FALSE))
}

#' @rdname sudoku_games
#' @export
rep.sudoku_games <- function(x, ...) {
  places <- seq_along(elementsOf(x))
  x[withOwnErrors("argument", "`rep()` does not accept the arguments in `...`", rep(places, ...))]
}

#' @rdname sudoku_games
#' @usage \method{length}{sudoku_games}(x) <- value
#' @export
`length<-.sudoku_games` <- function(x, value) {
  places <- seq_len(checkWhole(value, "value", 0, 1e8))
  isNew <- places > length(x)
  x <- x[places]
  if (!is.null(names(x))) names(x)[isNew] <- ""
  x
}

#' @rdname sudoku_games
#' @export
xtfrm.sudoku_games <- function(x) {
  raiseError("argument", "Games have no order. Order them by a property, for example `games[order(format(games))]` or ",
             "`games[order(rateGame(games)$rating)]`.")
}

#' @rdname sudoku_games
#' @export
unique.sudoku_games <- function(x, ...) {
  checkNoDots(...)
  x[!duplicated(elementsOf(x))]
}

#' @rdname sudoku_games
#' @export
is.na.sudoku_games <- function(x) vapply(elementsOf(x), is.null, NA)

#' @rdname sudoku_games
#' @export
print.sudoku_games <- function(x, ..., max = 10) {
  checkNoDots(...)
  shown <- min(checkAtLeast(max, "max", 0), length(x))
  if (!is.list(x)) return(printAltered(x))
  cat(countedAs(length(x), "game"), if (shown > 0) ":", "\n", sep = "")
  if (shown > 0) print(tableOfGames(x[seq_len(shown)]))
  if (shown > 0 && shown < length(x)) cat("... and ", showNumber(length(x) - shown), " more\n", sep = "")
  wrong <- nrow(problems(x))
  if (wrong) cat(countedAs(wrong, "problem"), ": see `problems()`\n", sep = "")
  invisible(x)
}

tableOfGames <- function(x) {
  count <- function(of) vapply(unclass(x), function(game) if (isBoard(game)) of(game) else NA_integer_, 0L)
  status <- attr(x, "status", exact = TRUE)
  frame <- data.frame(
    board = vapply(unclass(x), kindOfBoard, ""), clues = count(cluesOf), empty = count(emptyCellsOf),
    row.names = rowNamesFrom(names(x) %||% rep("", length(x)))
  )
  if (is.factor(status) && length(status) == length(x)) frame$status <- status
  frame
}

cluesOf <- function(game) sum(puzzleDigits(game) > 0L)

emptyCellsOf <- function(game) sum(gameDigits(game) == 0L)

# The size and the kinds of houses of a board, in words.
kindOfBoard <- function(game) {
  if (is.null(game)) return("missing")
  if (!isBoard(game)) return(paste("not a game:", showValue(game)))
  geometry <- attr(game, "geometry", exact = TRUE)
  size <- paste(nrow(game), "x", nrow(game))
  if (is.null(geometry)) return(size)
  boxes <- geometry$boxes
  squares <- if (!is.null(geometry$regions)) {
    "regions"
  } else if (is.null(boxes)) {
    "no boxes"
  } else {
    paste("boxes", paste(boxes, collapse = " x "))
  }
  more <- c(if (any(geometry$diagonals)) "diagonals", if (length(geometry$extra)) "extra houses")
  paste(c(size, squares, more), collapse = ", ")
}

#' @rdname sudoku_games
#' @export
format.sudoku_games <- function(x, ...) {
  vapply(checkGames(x), function(game) if (is.null(game)) NA_character_ else lineOf(gameDigits(game)), "")
}

#' @rdname sudoku_games
#' @export
as.character.sudoku_games <- format.sudoku_games

#' @rdname sudoku_games
#' @export
summary.sudoku_games <- function(object, ...) {
  checkNoDots(...)
  games <- Filter(Negate(is.null), checkGames(object))
  kinds <- vapply(games, kindOfBoard, "", USE.NAMES = FALSE)
  clues <- vapply(games, cluesOf, 0L, USE.NAMES = FALSE)
  complete <- vapply(games, emptyCellsOf, 0L, USE.NAMES = FALSE) == 0L
  of <- function(values, f) unname(vapply(split(values, factor(kinds, unique(kinds))), f, 0))
  data.frame(
    board = unique(kinds), games = as.integer(of(clues, length)), complete = as.integer(of(complete, sum)),
    fewest = as.integer(of(clues, min)), median = of(clues, stats::median), most = as.integer(of(clues, max))
  )
}

#' @rdname sudoku_games
#' @export
as.data.frame.sudoku_games <- function(x, row.names = NULL, optional = FALSE, ...) {
  games <- checkGames(x)
  checkRowNames(row.names, length(games))
  if (checkFlag(optional, "optional") && !isForFile(sys.parent())) {
    return(structure(list(x), row.names = row.names %||% .set_row_names(length(x)), class = "data.frame"))
  }
  fields <- lapply(games, fieldsOf)
  columns <- unique(unlist(lapply(fields, names)))
  column <- function(name) vapply(fields, function(of) if (name %in% names(of)) of[[name]] else NA_character_, "")
  # format() checks the boards, so it must precede shapeText().
  puzzles <- format(x)
  shapes <- vapply(games, shapeText, "")
  frame <- c(
    list(name = names(x)), list(puzzle = puzzles),
    list(shape = if (any(nzchar(shapes))) ifelse(nzchar(shapes), shapes, "plain")),
    list(weight = markOfGames(games, "weight", is.numeric), missed = markOfGames(games, "missed", is.character)),
    stats::setNames(lapply(columns, column), columns),
    list(status = attr(x, "status", exact = TRUE), reason = attr(x, "reason", exact = TRUE))
  )
  frame <- lapply(Filter(Negate(is.null), frame), unname)
  as.data.frame(frame, row.names, check.names = FALSE)
}

# TRUE if the call in the frame with this number was made by write.table(), which write.csv() also uses. A file needs
# the shapes and the names as columns of text.
isForFile <- function(frame) {
  caller <- if (frame > 0) sys.parents()[[frame]] else 0
  caller > 0 && identical(sys.function(caller), utils::write.table)
}

# Converts a list to a plain list. Raises an error unless each element is a game or NULL.
checkGames <- function(x, name = "x") lapply(elementsOf(x, name), checkGameOrNull, name = name)

# The elements of a list, with their names and without other attributes.
elementsOf <- function(x, name = "x") {
  if (!is.list(x)) raiseError("argument", "`", name, "` must be a list of games, not ", showValue(x), ".")
  lapply(x, identity)
}

checkGameOrNull <- function(x, name) if (!is.null(x)) checkGame(x, name)
