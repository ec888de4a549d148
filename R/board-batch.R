# Reads arguments that contain many puzzles, and returns the answers in the form of the puzzles.

# The puzzles in an argument, in a form that Rust reads: strings, a matrix of numbers with one puzzle per row, or a list
# of matrices of digits. For a list, the result also contains the games themselves, and the reasons why elements are not
# games.
readPuzzles <- function(x, name = "x") {
  if (is.sudoku(x)) return(puzzlesOfList(list(x)))
  if (is.data.frame(x)) return(puzzlesOfFrame(x, name))
  if (is.matrix(x) && !is.object(x)) return(puzzlesOfRows(x, name))
  if (isListOfPuzzles(x)) return(puzzlesOfList(x))
  if (is.character(x) || isFactor(x) || isAllMissing(x)) return(puzzlesOfStrings(x))
  raiseNoPuzzles(x, name)
}

isListOfPuzzles <- function(x) is.list(x) && (!is.object(x) || inherits(x, "list"))

isAllMissing <- function(x) is.logical(x) && all(is.na(x))

puzzlesOfStrings <- function(x) {
  names <- names(x)
  if (!is.character(x)) x <- as.character(x)
  if (is.object(x)) x <- as.vector(unclass(x))
  list(form = "character", data = x, size = length(x), names = names)
}

puzzlesOfRows <- function(x, name) {
  if (isAllMissing(x)) storage.mode(x) <- "integer"
  if (!is.numeric(x) && !is.raw(x)) raiseNoPuzzles(x, name)
  if (!ncol(x) %in% boardSizes) {
    raiseError("size", "A matrix of puzzles must have one puzzle per row, and 16, 81, 256, 625 or n^4 columns, with n ",
               "up to ", maxN, ", not ", ncol(x), ". If the matrix is a single board, convert it with `as.sudoku()`.")
  }
  if (is.raw(x) && ncol(x) > 255^2) {
    raiseError("size", "A raw matrix can only hold digits up to 255, but a board of ", ncol(x), " cells needs ",
               sqrt(ncol(x)), ". Use an integer matrix.")
  }
  if (isAmbiguous(x)) reportReading(x, "one puzzle per row", "one board, use `as.sudoku()`")
  # Rows are plain boards, even if the matrix has a geometry.
  if (!is.null(attr(x, "geometry"))) attr(x, "geometry") <- NULL
  list(form = if (is.raw(x)) "raw" else "matrix", data = x, size = nrow(x), names = rownames(x))
}

# The puzzles in a column of a data frame, with their names and shapes from other columns.
puzzlesOfFrame <- function(x, name) {
  if (!isTableOfPuzzles(x)) {
    raiseError("argument", "The columns of the data frame `", name, "` (", listed(names(x)), ") must include `puzzle`.",
               adviceOnRows(x, name),
               if (nrow(x) == ncol(x) && nrow(x) > 1) " To read the data frame as one board, use `as.sudoku()`.")
  }
  found <- columnsOfPuzzles(x)
  puzzles <- if (is.null(found$shapes)) {
    readPuzzles(found$puzzles, name)
  } else {
    puzzlesOfList(found$puzzles, function(place) gameOfLine(found$puzzles[[place]], found$shapes[[place]]))
  }
  if (!is.null(found$names)) puzzles$names <- as.character(found$names)
  puzzles
}

# `read` makes a game from the element at a given position in `x`.
puzzlesOfList <- function(x, read = function(place) asOneGame(x[[place]])) {
  games <- lapply(seq_along(x), function(place) {
    if (isMissingGame(x[[place]])) return(noGame)
    tryCatch(read(place), oxidoku_error = identity)
  })
  digits <- lapply(games, function(game) {
    if (inherits(game, "condition")) game else tryCatch(gameDigits(game), oxidoku_error = identity)
  })
  isFault <- vapply(digits, inherits, NA, "condition")
  reasons <- rep(NA_character_, length(x))
  reasons[isFault] <- vapply(digits[isFault], conditionMessage, "")
  # Assigning NULL instead of list(NULL) would remove the elements.
  digits[isFault] <- list(NULL)
  list(form = "list", data = digits, size = length(x), names = names(x), games = games, reasons = reasons)
}

noGame <- simpleCondition("it is missing")

areMissing <- function(puzzles) {
  switch(puzzles$form,
    list = vapply(puzzles$games, identical, NA, noGame),
    character = is.na(puzzles$data),
    logical(puzzles$size)
  )
}

# The number of cells per puzzle if the puzzles are the rows of a matrix, else 0. By default, boards made from such
# puzzles are also the rows of a matrix.
cellsOfRows <- function(puzzles) if (is.matrix(puzzles$data)) ncol(puzzles$data) else 0

# The boards in `pieces`, with the names of the puzzles. By default, they have the form of the puzzles; see boardsOf().
inShapeOf <- function(puzzles, pieces, threads, progress, form = puzzles$form, cells = ncol(puzzles$data)) {
  boards <- boardsOf(pieces, form, puzzles$size, cells, puzzles$data, threads, progress)
  if (is.matrix(boards)) dimnames(boards) <- namesOfRows(puzzles) else names(boards) <- puzzles$names
  boards
}

# A data frame of the puzzles and the columns in the list `answers`; see frameOfPuzzles().
withAnswers <- function(x, puzzles, answers) {
  column <- if (!is.data.frame(x)) switch(puzzles$form,
    character = unname(puzzles$data),
    list = newGames(unname(Map(function(game, reason) if (is.na(reason)) game, puzzles$games, puzzles$reasons))),
    vapply(seq_len(puzzles$size), function(place) lineOf(digitsOfPuzzle(puzzles, place)), "")
  )
  frameOfPuzzles(x, puzzles$names, column, lapply(answers, unname))
}

# The form of the result: the requested form, or else "data.frame" for a data frame and `default` for other puzzles.
requestedForm <- function(x, as, choices, default = NULL) {
  if (!is.null(as)) return(checkChoice(as, "as", choices))
  if (is.data.frame(x)) "data.frame" else default
}

# The form of the answers: the requested form, or else the form of the puzzles. Raw puzzles give a raw matrix, and the
# answers in a data frame are games or strings.
formOfAnswers <- function(puzzles, as) {
  if (is.null(as) || as == "matrix" && puzzles$form == "raw") return(puzzles$form)
  if (as != "data.frame") return(as)
  if (puzzles$form == "list") "list" else "character"
}

# The value of `answer` for one game. For several games, a list of values with the names of the games, and NULL for
# elements that are not boards.
forEachGame <- function(g, answer, ...) {
  if (isOneBoard(g)) return(answer(asOneGame(g), ...))
  puzzles <- readPuzzles(g, "g")
  games <- if (puzzles$form == "list") puzzles$games else lapply(seq_len(puzzles$size), gameOfPuzzle, puzzles = puzzles)
  if (puzzles$form == "list") games[!is.na(puzzles$reasons)] <- list(NULL)
  answers <- lapply(games, function(game) if (is.sudoku(game)) answer(game, ...))
  stats::setNames(answers, puzzles$names)
}

# The puzzle at a given position as a game, or the error if the puzzle cannot be read.
gameOfPuzzle <- function(place, puzzles) {
  tryCatch(newGame(digitsOfPuzzle(puzzles, place)), oxidoku_error = identity)
}

# Checks that `a` and `b` contain the same number of puzzles, or that one of them contains a single puzzle, which is
# compared with all puzzles in the other.
checkSameLength <- function(sizes) {
  if (sizes[[1]] == sizes[[2]] || any(sizes == 1)) return()
  raiseError("argument", "`a` and `b` must have the same length, or one of them length 1, not lengths ", sizes[[1]],
             " and ", sizes[[2]], ".")
}

raiseNoPuzzles <- function(x, name) {
  what <- if (is.character(x)) "a matrix of text" else showValue(x)
  raiseError("argument", "`", name, "` must be a character vector of puzzles, a matrix of numbers with one puzzle ",
             "per row, a list of games or a single game, not ", what, ". Use `as.sudoku()` to make a game from a ",
             "single board.", if (is.matrix(x)) adviceOnRows(x, name))
}

# The names of the rows and columns of a matrix of solutions.
namesOfRows <- function(puzzles) {
  if (is.matrix(puzzles$data)) return(dimnames(puzzles$data))
  if (!is.null(puzzles$names)) list(puzzles$names, NULL)
}

digitsOfPuzzle <- function(puzzles, place) {
  switch(puzzles$form,
    list = puzzles$data[[place]],
    character = gameDigits(as.sudoku(puzzles$data[[place]])),
    digitsOf(matrix(numbersOf(puzzles$data[place, ]), sqrt(ncol(puzzles$data)), byrow = TRUE))
  )
}

numbersOf <- function(x) if (is.raw(x)) as.integer(x) else x
