# Data frames with one puzzle per row.

# Matches the names of columns that may hold the puzzles.
puzzleColumn <- "^(puzzle|puzzles|quiz|quizzes|sudoku|sudokus|board|boards|game|games|grid|grids)$"

# The column with this name, or NULL. Ignores case, like the search for the column of puzzles.
columnNamed <- function(columns, name) {
  place <- match(name, tolower(names(columns)))
  if (!is.na(place)) columns[[place]]
}

# The position of the column of puzzles, found by its name or else by its class; NA if there is no such column.
placeOfPuzzles <- function(frame) {
  isOfGames <- vapply(frame, inherits, NA, "sudoku_games")
  c(grep(puzzleColumn, names(frame), ignore.case = TRUE), which(isOfGames), NA)[[1]]
}

isTableOfPuzzles <- function(x) is.data.frame(x) && !is.na(placeOfPuzzles(x))

# The puzzles in a data frame, as games or text, with their names and, for text, the shapes of the boards.
columnsOfPuzzles <- function(x) {
  puzzles <- x[[placeOfPuzzles(x)]]
  names <- columnNamed(x, "name")
  names <- if (!all(is.na(names) | names == "")) ifelse(is.na(names), "", as.character(names))
  if (is.list(puzzles)) return(list(puzzles = puzzles, names = names))
  if (is.numeric(puzzles)) {
    raiseError("argument", "The column `", names(x)[[placeOfPuzzles(x)]], "` must be text, because a number cannot ",
               "hold all the digits of a puzzle. ",
               "To read it from a file, use `read.csv(colClasses = \"character\")`.")
  }
  list(puzzles = as.character(puzzles), shapes = shapesInFrame(x), names = names)
}

# TRUE for a list of records, as JSON parsers return them: named lists, at least one of which has a puzzle. Each puzzle
# must be a string or missing.
areRecords <- function(x) {
  areNamed <- vapply(x, function(part) isPlainList(part) && length(names(part)) == length(part), NA)
  if (!all(areNamed)) return(FALSE)
  puzzles <- do.call(c, lapply(unname(x), partNamed, puzzleColumn))
  length(puzzles) > 0 && all(vapply(puzzles, function(puzzle) isMissingGame(puzzle) || isString(puzzle), NA))
}

frameOfRecords <- function(records) {
  column <- function(pattern) {
    vapply(records, function(record) {
      value <- unlist(partNamed(record, pattern))
      if (length(value) == 1) as.character(value) else NA_character_
    }, "", USE.NAMES = FALSE)
  }
  data.frame(puzzle = column(puzzleColumn), shape = column("^shape$"), name = column("^name$"))
}

# The first part of a record whose name matches a pattern, as a list of length 1, or else an empty list.
partNamed <- function(record, pattern) utils::head(record[grep(pattern, names(record), ignore.case = TRUE)], 1)

# The shapes of the boards in a data frame, "" or "plain" for plain boards; NULL if all boards are plain.
shapesInFrame <- function(x) {
  shapes <- columnNamed(x, "shape")
  if (is.null(shapes)) return(NULL)
  shapes <- ifelse(is.na(shapes), "", sub("^\\s*#!\\s*", "", as.character(shapes)))
  if (any(!shapes %in% c("", "plain"))) shapes
}

# A data frame with one row per puzzle. Its columns are those of `x` if `x` is a data frame, else the names and the
# puzzles, followed by the columns in the list `answers`.
frameOfPuzzles <- function(x, names, puzzles, answers) {
  if (is.data.frame(x)) {
    x[names(answers)] <- answers
    return(x)
  }
  columns <- c(list(name = names), list(puzzle = puzzles), answers)
  columns <- Filter(Negate(is.null), columns)
  structure(columns, row.names = .set_row_names(length(puzzles)), class = "data.frame")
}
