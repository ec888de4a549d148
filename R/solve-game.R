#' Solve a game
#'
#' Finds a solution of a game, or says that there is none. `solve()` is the method of base R's generic; both are the
#' same.
#'
#' @param a,game `[sudoku]` The game. `solveGame()` takes also whatever [as.sudoku()] makes one game of.
#' @param ... The further arguments of `solveGame()`.
#' @param engine `[character(1)]` Who searches, see below: `"auto"`, `"classic"`, `"fast"` or `"R"`.
#' @param choices `[function]` For `engine = "R"` alone: a function of a matrix of digits (0 for an empty cell), a row
#'   and a column, which returns the digits that can stand there in ascending order. The default is the one in Rust,
#'   [findChoices()].
#' @param maxNodes `[numeric(1)]` The maximum number of nodes (states of the board) that an engine may visit, rounded
#'   down. With `Inf` the search runs until it finds an answer or is interrupted. A thousand steps of local search count
#'   as one node. On a board that is too large for clause learning, each step of plain search counts as a hundred nodes.
#'   `"auto"` searches up to three times: within 10,000 nodes, and then with each engine within this limit.
#'
#' @return The solved game, with the game itself as attribute `"game"` (see [originalGame()]); `NULL` if there is no
#'   solution, with a message of class `oxidoku_no_solution` that says so.
#'   Its rows and columns have no names.
#'
#'   A plain matrix is for [solveGame()] or [as.sudoku()]: base R's `solve()` of a matrix is its inverse. For several
#'   games use [solveGames()].
#'
#' @section Which solution:
#' A proper puzzle has only one. Of several, on boards that sudokuAlt knows (square boxes, 4 x 4 to 25 x 25), you get
#' the one that sudokuAlt returns: the first in its order of search, which lists the choices of all holes in
#' column-major order, fills those with one choice all at once, else tries the first hole with the fewest choices from
#' the lowest up. Where that search needs more than `maxNodes` nodes, on 16 x 16 and 25 x 25 boards with more than twice
#' as many clues as symbols more than 20,000 nodes (some ten minutes of sudokuAlt), and on all other boards, you get the
#' first solution of the fast engine, the same every time.
#'
#' @section Implementation:
#' * `"fast"` (Rust) is the fastest way to any solution. Plain 9 x 9 boards have an engine of their own. All others are
#'   given to several in turns, each longer than the last, until one has an answer: a search that places naked and
#'   hidden singles until nothing follows and then tries the cell with the fewest candidates; one that learns from each
#'   contradiction which guesses cannot stand together (clause learning on exactly-one groups, Marques-Silva, Lynce and
#'   Malik 2009); with about as few clues as symbols a walk from a complete grid to one that fits the clues by
#'   exchanging rows and columns; and on large boards that are about half full parallel tempering (Hukushima and Nemoto
#'   1996). The first two can prove that there is no solution or no other. Clause learning and tempering need memory for
#'   each candidate, so they are not used on boards with more than two million candidates, such as an empty 150 x 150
#'   board with diagonals. On such boards plain search runs alone or with the walk, and its time has no known limit.
#' * `"classic"` (Rust) is sudokuAlt's order, exactly.
#' * `"auto"` asks the fast engine whether the puzzle is proper; if it has several solutions the classic engine chooses,
#'   on boards that sudokuAlt knows.
#' * `"R"` is sudokuAlt's order as a short recursion in R, to read, to teach, and to measure the others against. Print
#'   `oxidoku:::solveInR` to see it.
#'
#' @section Errors:
#' `oxidoku_error_stopped` where no engine found an answer within `maxNodes` nodes: that is not known to be a board
#' without a solution; also of class `oxidoku_error_depth` where `engine = "R"` goes deeper than R allows.
#' `oxidoku_error_symbol` where a cell holds what is no symbol, and those of [as.sudoku()].
#' `oxidoku_error_choices` where a function given as `choices` returns something that is no choice. An error inside that
#' function is passed on as it is.
#'
#' @section Limits:
#' Boards up to 25 x 25 are solved as a rule in milliseconds, seeds of [seedGame()] at every size in less than a second,
#' 36 x 36 and 49 x 49 boards in seconds. The hardest have about half of their cells filled: 64 x 64 boards with 40 %
#' clues take ten to twenty seconds and `maxNodes = 1e7`, and of 36 x 36 boards with 50 % clues one in five is not
#' solved within a minute. See `vignette("big-boards")`. Ctrl-C ends any search. A node of `engine = "R"` takes
#' milliseconds, so its limit of nodes is far away, and R's own depth of recursion near on boards above 25 x 25.
#'
#' @references
#' Venables, B. (2019). *sudokuAlt: Tools for Making and Spoiling Sudoku Games*. R package version 0.2-1.
#'
#' Marques-Silva, J., Lynce, I. and Malik, S. (2009). Conflict-driven clause learning SAT solvers. In *Handbook of
#' Satisfiability*, 131-153. \doi{10.3233/978-1-58603-929-5-131}
#'
#' Hukushima, K. and Nemoto, K. (1996). Exchange Monte Carlo method and application to spin glass simulations. *Journal
#' of the Physical Society of Japan*, 65, 1604-1608. \doi{10.1143/JPSJ.65.1604}
#' @seealso [isValid()] for clues that clash, [findChoices()] for what a cell can hold.
#' @family functions that solve and check
#' @export
#' @examples
#' g <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
#' s <- solve(g)
#' s
#' plot(s)
#'
#' # Of several solutions, sudokuAlt's:
#' solve(emptyGame(2))
#'
#' # No solution, and nothing that goes on regardless:
#' s <- solve(as.sudoku("11.............."))
#' if (is.null(s)) "no solution" else plot(s)
#'
#' # The recursion in R with a function of your own for the choices:
#' plain <- function(grid, i, j) {
#'   rows <- 2 * ((i - 1) %/% 2) + 1:2
#'   columns <- 2 * ((j - 1) %/% 2) + 1:2
#'   setdiff(1:4, c(grid[i, ], grid[, j], grid[rows, columns]))
#' }
#' solveGame("4......3.1..2...", engine = "R", choices = plain)
solveGame <- function(game, engine = c("auto", "classic", "fast", "R"), choices = findChoices, maxNodes = 1e6) {
  engine <- checkChoice(engine, "engine", c("auto", "classic", "fast", "R"))
  maxNodes <- checkAtLeast(maxNodes, "maxNodes", 1)
  if (!missing(choices)) checkChoices(choices, engine)

  answer <- if (engine != "R" && is.sudoku(game)) solve_game(game, engine, maxNodes)
  if (is.integer(answer) && length(answer)) return(newSolution(answer, game))
  solveChecked(game, answer, engine, choices, maxNodes)
}

# The way for what Rust did not take as it is, and for what has to be said.
solveChecked <- function(game, answer, engine, choices, maxNodes) {
  game <- asOneGame(game)
  digits <- gameDigits(game)
  if (engine == "R") answer <- solveInR(digits, choices, maxNodes)
  if (is.null(answer)) answer <- solve_game(digits, engine, maxNodes)
  answer <- callRust(answer, stopped = function(value) raiseStopped(maxNodes))
  if (length(answer)) return(newSolution(answer, tidied(game, digits)))
  tellNoSolution(digits)
  NULL
}

#' @rdname solveGame
#' @export
solve.sudoku <- function(a, ...) solveGame(a, ...)

checkChoices <- function(choices, engine) {
  checkFunction(choices, "choices")
  if (engine != "R") {
    raiseError("argument", "`choices` is used by engine = \"R\" only, and the engine is \"", engine, "\". ",
               "Give engine = \"R\" or leave `choices` out.")
  }
}

# A solution of the game, or part of one with NA in the holes; it carries the game along.
newSolution <- function(digits, game) {
  dim <- dim(game)
  solution <- symbolsFor(dim[[1]])[digits]
  attributes(solution) <- list(dim = dim, class = "sudoku", game = game)
  geometry <- attr(game, "geometry", exact = TRUE)
  if (is.null(geometry)) solution else withGeometry(solution, geometry)
}

# The same of digits with 0 or less in the holes.
newPartSolution <- function(digits, game) newSolution(replace(digits, digits <= 0L, NA), game)

# A game of text, with NA in every empty cell.
tidied <- function(game, digits) {
  storage.mode(game) <- "character"
  game[digits == 0L] <- NA
  game
}

raiseStopped <- function(maxNodes) {
  raiseError("stopped", "No answer within ", countedAs(maxNodes, "node"), ": there may be a solution or none. ",
             "Give a larger `maxNodes` (Inf for no limit), or more clues.")
}

tellNoSolution <- function(digits) {
  clashes <- findClashes(digits)
  tell("no_solution", "This game has no solution", if (nrow(clashes)) paste0(": ", describeClash(clashes[1, ])), ".")
}
