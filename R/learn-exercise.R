#' Learn recursion in six exercises
#'
#' Returns the text of an exercise, or checks your answer and describes its mistake. Together, the six exercises build a
#' Sudoku solver, one function at a time.
#'
#' In all exercises, a `game` is a matrix of numbers with 0 in the empty cells. It can be 4 x 4, 9 x 9 or 16 x 16, with
#' square boxes. The exercises are:
#' 1. `function(game, i)`: the digits that a row lacks;
#' 2. `function(game, i, j)`: the digits in the box of a cell;
#' 3. `function(game, i, j)`: the choices for a cell, like [findChoices()];
#' 4. `function(game)`: the empty cell with the fewest choices;
#' 5. `function(game)`: the game with all singles filled in, like [fillSingles()];
#' 6. `function(game)`: the solution, by recursion.
#'
#' If learnr is installed, `learnr::run_tutorial("recursion", "oxidoku")` shows the same exercises in the browser, with
#' hints and solutions.
#'
#' @param number `[integer(1)]` The number of the exercise, from 1 to 6.
#' @param answer `[function]` Your answer. If you leave it out, the result contains the text of the exercise.
#'
#' @return `[sudoku_feedback]` A list in the form that learnr expects, with these elements:
#'   * `message` `[character(1)]`: the text of the exercise, or a comment on the answer;
#'   * `correct` `[logical(1)]`: `TRUE` if the answer is right, `FALSE` if it is wrong, and `NA` if there is no answer;
#'   * `arguments`: `NULL`, or for a wrong answer a `[list]` of the arguments of the first call with a wrong result.
#'     `do.call(answer, arguments)` repeats this call.
#'
#' @section Errors: `oxidoku_error_argument` if `number` is not the number of an exercise or `answer` is not a function.
#'   An error in your function is reported in `message`.
#' @seealso The [vignette][oxidoku-package] *From R to Rust* for the complete recursion; [solveGame()] and [traceGame()]
#'   accept the answer to exercise 3 as their argument `choices`.
#' @family functions that follow the recursion
#' @export
#' @examples
#' checkExercise(1)
#' checkExercise(1, function(game, i) setdiff(1:9, game[i, ]))
#' checkExercise(1, function(game, i) setdiff(seq_len(nrow(game)), game[i, ]))
checkExercise <- function(number, answer) {
  exercise <- exercises[[checkWhole(number, "number", 1, length(exercises))]]
  if (missing(answer)) return(newFeedback(paste0("Exercise ", number, ". ", exercise$task), NA))
  checkFunction(answer, "answer")
  for (arguments in exercise$calls()) {
    fault <- faultOfAnswer(exercise, answer, arguments)
    if (!is.null(fault)) return(newFeedback(fault, FALSE, arguments))
  }
  newFeedback(exercise$praise, TRUE)
}

newFeedback <- function(message, correct, arguments = NULL) {
  structure(list(message = message, correct = correct, arguments = arguments), class = "sudoku_feedback")
}

faultOfAnswer <- function(exercise, answer, arguments) {
  found <- tryCatch(list(value = do.call(answer, unname(arguments))), error = function(condition) {
    passTimeLimit(condition)
    paste0("stops with an error: ", shortMessage(condition))
  })
  fault <- if (is.list(found)) do.call(exercise$fault, c(list(found$value), arguments)) else found
  if (!is.null(fault)) paste0("Not yet. ", showCall(arguments), ", your function ", fault)
}

# Example: For the 4 x 4 game 4......3.1..2..., row 2 and column 3.
showCall <- function(arguments) {
  order <- nrow(arguments$game)
  board <- if (order <= 9) paste0(" ", lineOf(arguments$game))
  cell <- c(if (!is.null(arguments$i)) paste("row", arguments$i),
            if (!is.null(arguments$j)) paste("column", arguments$j))
  paste0("For ", inWords(c(paste0("the ", order, " x ", order, " game", board), cell)))
}

#' @export
print.sudoku_feedback <- function(x, ...) {
  if (!is.list(x) || !isString(x[["message"]])) return(printAltered(x))
  cat(strwrap(x[["message"]], getOption("width")), sep = "\n")
  invisible(x)
}

# --- The exercises ---
#
# An exercise is a list of
# - task: its text;
# - calls(): the calls to try, each a list of arguments;
# - fault(found, ...): the fault in the result of a call, as words that follow "your function", or NULL;
# - praise: the message for a right answer.

# The fault in numbers whose order does not matter.
faultInSet <- function(found, expected) {
  if (is.numeric(found) && !is.object(found) && identical(sort(as.integer(found)), sort(as.integer(expected)))) return()
  paste0("returns ", showDigits(found), ", but it must return ", showDigits(expected), ".")
}

showDigits <- function(x) {
  if (is.numeric(x) && is.null(dim(x)) && !is.object(x) && length(x) == 0) return("no digit")
  if (length(x) == 1) showValue(x) else showValues(as.vector(x))
}

faultInBoard <- function(found, expected) {
  if (!is.numeric(found) || !identical(dim(found), dim(expected))) {
    return(paste0("returns ", showValue(found), ", but it must return ",
                  sizeInWords(nrow(expected), ncol(expected)), " matrix of numbers."))
  }
  wrong <- which(!found %in% seq(0, nrow(expected)) | found != expected)
  if (length(wrong)) {
    place <- wrong[[1]]
    paste0("returns ", showValue(found[[place]]), " in ", cellName(place, nrow(expected)), ", but it must be ",
           expected[[place]], ".")
  }
}

# The first empty cell with the fewest choices, in column-major order.
tightestCell <- function(game) {
  holes <- which(game == 0, arr.ind = TRUE)
  count <- vapply(seq_len(nrow(holes)), function(k) length(findChoices(game, holes[[k, 1]], holes[[k, 2]])), 0L)
  unname(holes[which.min(count), ])
}

# Boards of three sizes to try, made without R's random numbers. The largest has 37 empty cells, so a recursive solver
# solves it quickly and needs few nested calls: in webR, R allows only 400 nested evaluations.
boardsToTry <- function() {
  strings <- c("4......3.1..2...", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
  cells <- 0:255
  row <- cells %% 16
  col <- cells %/% 16
  grid <- matrix(as.integer((4 * row + row %/% 4 + col) %% 16 + 1), 16)
  grid[(3 * row + 5 * col) %% 7 == 0] <- 0L
  c(lapply(strings, function(string) gameDigits(as.sudoku(string))), list(grid))
}

callsForBoards <- function() lapply(boardsToTry(), function(game) list(game = game))

callsForCells <- function() {
  calls <- lapply(boardsToTry(), function(game) {
    cells <- which(game == 0, arr.ind = TRUE)
    some <- unique(round(seq(1, nrow(cells), length.out = 12)))
    lapply(some, function(k) list(game = game, i = cells[[k, 1]], j = cells[[k, 2]]))
  })
  unlist(calls, recursive = FALSE)
}

callsForRows <- function() lapply(callsForCells(), function(call) call[c("game", "i")])

callsForSolver <- function() {
  more <- lapply(c(".3....1...4...2.", "4......3.1......"), function(string) gameDigits(as.sudoku(string)))
  c(callsForBoards(), lapply(more, function(game) list(game = game)))
}

faultInSolution <- function(found, game) {
  solution <- suppressMessages(solveGame(game))
  if (is.null(solution)) {
    if (!is.null(found)) return(paste0("returns ", showValue(found), ", but this game has no solution, so it must ",
                                       "return NULL."))
    return()
  }
  isSolution <- is.numeric(found) && identical(dim(found), dim(game)) && all(found %in% seq_len(nrow(game))) &&
    all(found[game > 0] == game[game > 0]) && nrow(findClashes(matrix(as.integer(found), nrow(game)))) == 0
  if (!isSolution) faultInBoard(found, gameDigits(solution))
}

exercises <- list(
  list(
    task = paste(
      "Write a `function(game, i)` that returns the digits that row i does not yet contain. `game` is a matrix of",
      "numbers with 0 in the empty cells, and its size need not be 9 x 9: the digits are 1 to `nrow(game)`."
    ),
    calls = callsForRows,
    fault = function(found, game, i) faultInSet(found, setdiff(seq_len(nrow(game)), game[i, ])),
    praise = "Right. The digits that a column lacks are just as easy: use `game[, j]`."
  ),
  list(
    task = paste(
      "Write a `function(game, i, j)` that returns the digits in the box of the cell in row i and column j, without",
      "the 0 of empty cells. Boxes are square: 3 x 3 cells in a 9 x 9 game. Integer division, `%/%`, finds the box."
    ),
    calls = callsForCells,
    fault = function(found, game, i, j) {
      side <- sqrt(nrow(game))
      box <- game[(i - 1) %/% side * side + seq_len(side), (j - 1) %/% side * side + seq_len(side)]
      faultInSet(found, box[box > 0])
    },
    praise = "Right. Rows, columns and boxes are the three kinds of houses."
  ),
  list(
    task = paste(
      "Write a `function(game, i, j)` that returns the choices of an empty cell: the digits that are not in its row,",
      "its column or its box, in ascending order."
    ),
    calls = callsForCells,
    fault = function(found, game, i, j) faultInSet(found, findChoices(game, i, j)),
    praise = "Right. Now try it with `solve(g, engine = \"R\", choices = answer)` or `traceGame(g, choices = answer)`."
  ),
  list(
    task = paste(
      "Write a `function(game)` that returns the row and the column, such as `c(2, 5)`, of the empty cell with the",
      "fewest choices. If there are several, return the first one, column by column. You may use `findChoices()`."
    ),
    calls = callsForBoards,
    fault = function(found, game) {
      expected <- tightestCell(game)
      isRight <- is.numeric(found) && length(found) == 2 && all(found == expected)
      if (!isTRUE(isRight)) {
        paste0("returns ", showDigits(found), ", but it must return ", showDigits(expected), ".")
      }
    },
    praise = "Right. With few choices in a cell, a guess is more often right, and the search is shorter."
  ),
  list(
    task = paste(
      "Write a `function(game)` that fills in each empty cell that has only one choice, again and again until there is",
      "no such cell, and returns the game. You may use `findChoices()`."
    ),
    calls = callsForBoards,
    fault = function(found, game) faultInBoard(found, pmax(gameDigits(fillSingles(game)), 0L)),
    praise = "Right. Many easy puzzles need nothing else."
  ),
  list(
    task = paste(
      "Write a `function(game)` that solves a game by recursion and returns the full matrix, or NULL if there is no",
      "solution. Take the empty cell with the fewest choices, try each choice, and call the function itself for the",
      "game with one more digit."
    ),
    calls = callsForSolver,
    fault = faultInSolution,
    praise = paste("Right. You have written a solver for boards of every size.",
                   "`vignette(\"from-r-to-rust\")` makes it faster.")
  )
)
