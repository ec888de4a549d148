# Data frames with one puzzle per row.

# Names of columns that may hold the puzzles.
puzzleColumn <- "^(puzzle|puzzles|quiz|quizzes|sudoku|sudokus|board|boards|game|games|grid|grids)$"

# The column of this name, or NULL. Ignores case, like the search for the column of puzzles.
columnCalled <- function(columns, name) {
  place <- match(name, tolower(names(columns)))
  if (!is.na(place)) columns[[place]]
}

# The place of the column of puzzles, found by its name or else by its class; NA for other data frames.
placeOfPuzzles <- function(frame) {
  isOfGames <- vapply(frame, inherits, NA, "sudoku_games")
  c(grep(puzzleColumn, names(frame), ignore.case = TRUE), which(isOfGames), NA)[[1]]
}

isTableOfPuzzles <- function(x) is.data.frame(x) && !is.na(placeOfPuzzles(x))

# The columns of a data frame with the puzzles, their shapes and their names. Games have their own shapes.
columnsOfPuzzles <- function(x) {
  puzzles <- x[[placeOfPuzzles(x)]]
  list(puzzles = puzzles, shapes = if (!is.list(puzzles)) shapesInFrame(x), names = columnCalled(x, "name"))
}

# The shapes of the boards in a data frame, "" for plain boards; NULL if all boards are plain.
shapesInFrame <- function(x) {
  shapes <- columnCalled(x, "shape")
  if (is.null(shapes)) return(NULL)
  shapes <- ifelse(is.na(shapes), "", sub("^\\s*#!\\s*", "", as.character(shapes)))
  if (any(!shapes %in% c("", "plain"))) shapes
}

# A data frame with one row per puzzle: the columns of `x` if it is a data frame, else the names and the puzzles; then
# `answers`, a list of columns.
frameOfPuzzles <- function(x, names, puzzles, answers) {
  if (is.data.frame(x)) {
    x[names(answers)] <- answers
    return(x)
  }
  columns <- c(list(name = names), list(puzzle = puzzles), answers)
  columns <- Filter(Negate(is.null), columns)
  structure(columns, row.names = .set_row_names(length(puzzles)), class = "data.frame")
}
