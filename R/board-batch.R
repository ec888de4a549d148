# Puzzles: many boards in one argument, and why one of them is none.

# What the functions of many puzzles take, in a form that Rust reads: strings, a matrix of numbers with one puzzle a
# row, or a list of matrices of digits. Of a list also the games themselves, and why an element is none.
readPuzzles <- function(x, name = "x") {
  if (is.sudoku(x)) return(puzzlesOfList(list(x)))
  if (is.matrix(x) && !is.object(x)) return(puzzlesOfRows(x, name))
  if (is.list(x) && (!is.object(x) || inherits(x, "list"))) return(puzzlesOfList(x))
  if (is.character(x) || isFactor(x) || isAllMissing(x)) return(puzzlesOfStrings(x))
  raiseNoPuzzles(x, name)
}

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
    raiseError("size", "A matrix of puzzles has one a row, and so 16, 81, 256 or 625 columns, or the fourth power of ",
               "a number up to ", mostN, ", not ", ncol(x), ". Of a matrix that is one board make a game, with ",
               "as.sudoku().")
  }
  if (is.raw(x) && ncol(x) > 255^2) {
    raiseError("size", "Raw bytes hold digits up to 255, and a board of ", ncol(x), " cells has ", sqrt(ncol(x)),
               ". Give a matrix of integers.")
  }
  # Rows are plain boards, whatever their matrix says.
  if (!is.null(attr(x, "geometry"))) attr(x, "geometry") <- NULL
  list(form = if (is.raw(x)) "raw" else "matrix", data = x, size = nrow(x), names = rownames(x))
}

puzzlesOfList <- function(x) {
  # NULL stands where there is none, and assigning it to one element would remove that.
  games <- lapply(x, function(piece) tryCatch(asOneGame(piece), oxidoku_error = identity))
  digits <- lapply(games, function(game) {
    if (inherits(game, "condition")) game else tryCatch(gameDigits(game), oxidoku_error = identity)
  })
  isFault <- vapply(digits, inherits, NA, "condition")
  reasons <- rep(NA_character_, length(x))
  reasons[isFault] <- vapply(digits[isFault], conditionMessage, "")
  digits[isFault] <- list(NULL)
  list(form = "list", data = digits, size = length(x), names = names(x), games = games, reasons = reasons)
}

# The cells of each of the puzzles, for Rust to lay others out in rows; 0 where they are no rows of a matrix.
cellsOfRows <- function(puzzles) if (is.matrix(puzzles$data)) ncol(puzzles$data) else 0

# Boards in the shape in which the puzzles were given, with their names; `pieces` are those of the chunks.
inShapeOf <- function(puzzles, pieces, threads, progress) {
  boards <- switch(puzzles$form,
    list = Map(function(board, digits) {
      if (!is.null(board)) gameLike(board, digits)
    }, unlist(pieces, recursive = FALSE), puzzles$data),
    character = stringsOf(pieces, progress),
    callRust(matrix_of_rows(pieces, list(rows = puzzles$size, cells = ncol(puzzles$data), form = puzzles$form,
                                         threads = threads)))
  )
  if (is.matrix(boards)) dimnames(boards) <- namesOfRows(puzzles) else names(boards) <- puzzles$names
  boards
}

# What a function answers for one game; for several a list of its answers with their names, NULL for what is no board.
forEachGame <- function(g, answer, ...) {
  if (isOneBoard(g)) return(answer(asOneGame(g), ...))
  puzzles <- readPuzzles(g, "g")
  games <- if (puzzles$form == "list") puzzles$games else lapply(seq_len(puzzles$size), gameOfPuzzle, puzzles = puzzles)
  if (puzzles$form == "list") games[!is.na(puzzles$reasons)] <- list(NULL)
  answers <- lapply(games, function(game) if (is.sudoku(game)) answer(game, ...))
  stats::setNames(answers, puzzles$names)
}

# One of the puzzles as a game, or the error that says why it is none.
gameOfPuzzle <- function(place, puzzles) {
  tryCatch(newGame(digitsOfPuzzle(puzzles, place)), oxidoku_error = identity)
}

# So many puzzles in the arguments `a` and `b`, which are compared one with one, or one with many.
checkEquallyMany <- function(sizes) {
  if (sizes[[1]] == sizes[[2]] || any(sizes == 1)) return()
  raiseError("argument", "`a` and `b` must be equally many, or one of them one, not ", sizes[[1]], " and ",
             sizes[[2]], ".")
}

raiseNoPuzzles <- function(x, name) {
  what <- if (is.character(x)) "a matrix of text" else showValue(x)
  raiseError("argument", "`", name, "` must be a character vector of puzzles, a matrix of numbers with one puzzle a ",
             "row, a list of games, or a game, not ", what, ". Use as.sudoku() to make a game from a single board.")
}

# The names of the rows and columns of a matrix of solutions.
namesOfRows <- function(puzzles) {
  if (is.matrix(puzzles$data)) return(dimnames(puzzles$data))
  if (!is.null(puzzles$names)) list(puzzles$names, NULL)
}

# The digits of one puzzle, as a matrix.
digitsOfPuzzle <- function(puzzles, place) {
  switch(puzzles$form,
    list = puzzles$data[[place]],
    character = gameDigits(as.sudoku(puzzles$data[[place]])),
    digitsOf(matrix(numbersOf(puzzles$data[place, ]), sqrt(ncol(puzzles$data)), byrow = TRUE))
  )
}

numbersOf <- function(x) if (is.raw(x)) as.integer(x) else x
