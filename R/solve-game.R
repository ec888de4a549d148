#' Solve a game
#'
#' @description
#' Returns a solution of a game, or `NULL` if the game has no solution.
#'
#' The method for base R's `solve()` calls `solveGame()`. Most calls need only the game. The other arguments choose the
#' search engine and limit its work.
#'
#' For a plain matrix or a string, use `solveGame()`, because base R's `solve()` inverts a matrix and rejects a string.
#' oxidoku cannot intercept these calls.
#'
#' @param a `[sudoku]` The game.
#' @param game `[sudoku]` The game, or anything that [as.sudoku()] converts to one.
#' @param ... The other arguments of `solveGame()`.
#' @param engine `[character(1)]` The search engine (see below): `"auto"` (the default), `"classic"`, `"fast"` or
#'   `"R"`.
#' @param choices `[function]` For `engine = "R"` only: a `function(game, i, j)` that takes a matrix of digits (0 for an
#'   empty cell), a row and a column, and returns the possible digits of the cell in the order in which to try them. The
#'   default is [findChoices()], which is written in Rust and returns the digits in ascending order.
#' @param maxNodes `[numeric(1)]` The maximum number of nodes (states of the board) that an engine may visit, at least
#'   1, rounded down. The default is a million. With `Inf`, the search runs until it is finished or interrupted.
#'
#' @param threads `[integer(1)]` The maximum number of threads. With `engine = "auto"` or `"fast"`, boards of 25 x 25 or
#'   larger use at most two. All other searches use one. The default `NULL` uses the option `oxidoku.threads`, or else
#'   the environment variable `OMP_THREAD_LIMIT`, or else the option `Ncpus`, or else 1.
#'
#' @return `[sudoku]` The solved game, without row and column names. Its attribute `"game"` is the original game (see
#'   [originalGame()]).
#'
#'   If there is no solution, the result is `NULL`, and a message of class `oxidoku_no_solution` is shown.
#'
#'   Use [solveGames()] for several games.
#'
#' @section Which solution is returned:
#' If there are several solutions, you get the one that sudokuAlt returns, provided that sudokuAlt supports the board
#' (plain boards from 4 x 4 to 25 x 25). It is the first solution in sudokuAlt's order of search. This search lists the
#' choices for all empty cells in column-major order, and then fills all cells that have exactly one choice. If there
#' are no such cells, it tries the choices for the first cell with the fewest choices, in ascending order.
#'
#' In two cases, you instead get the first solution that the fast engine finds, which is the same in every call:
#' * sudokuAlt does not support the board;
#' * sudokuAlt's search needs more than `maxNodes` nodes. On 16 x 16 and 25 x 25 boards with more than twice as many
#'   clues as symbols, the limit of this search is at most 20,000 nodes (about ten minutes in sudokuAlt).
#'
#' @section Engines:
#' * `"fast"` (Rust) finds one solution in the shortest time. The solution may differ from sudokuAlt's.
#' * `"classic"` (Rust) follows sudokuAlt's order exactly.
#' * `"auto"` uses the fast engine alone on boards that sudokuAlt does not support. On other boards, it uses up to three
#'   searches: the fast engine within 10,000 nodes; if there may be several solutions, the classic engine within
#'   `maxNodes`; and if both reach their limits without a solution, the fast engine within `maxNodes`.
#' * `"R"` follows sudokuAlt's order in a short recursion in R, for teaching and comparison. The file
#'   `system.file("ladder", "recursion.R", package = "oxidoku")` contains the same recursion in plain R, to read and
#'   run.
#'
#' @section Implementation: Plain 9 x 9 boards, whose only houses are rows, columns and square boxes, have a fast engine
#' of their own. On all other boards, several methods take turns until one succeeds:
#' * plain search, which places naked and hidden singles until no more singles are found, and then tries the candidates
#'   of the cell with the fewest (once on boards up to 16 x 16, and on boards too large for clause learning);
#' * clause learning (Marques-Silva, Lynce and Malik 2009), which derives from each contradiction a set of guesses that
#'   cannot all be right, and uses constraints that require exactly one candidate of a group to be true;
#' * on boards of 36 x 36 or larger with boxes and only about as many clues as symbols, a walk that exchanges rows and
#'   columns of a complete grid until the grid fits the clues;
#' * on boards of 25 x 25 or larger, tempering, which fills all cells and corrects the errors by simulated annealing
#'   with repeated cooling (a form of thermal cycling, Moebius et al. 1997). It solves large boards that are about half
#'   full. When clause learning guesses, it prefers the digits of tempering's best attempt.
#'
#' The first two methods can prove that there is no solution, or no other solution. Clause learning and tempering need
#' memory for each candidate, so they are not used on boards with more than two million candidates, such as an empty
#' 150 x 150 board with diagonals. On such boards, plain search runs alone or with the walk, and no bound on the time
#' is known.
#'
#' With `threads = 2`, clause learning and tempering run at the same time. Boards that take longer than a
#' few seconds on one thread take 0.6 to 0.8 times as long, and the result is the same.
#'
#' A thousand steps of the walk or of tempering count as one node. On a board that is too large for clause learning,
#' each node of plain search counts as a hundred.
#'
#' @section Errors:
#' * `oxidoku_error_stopped` if no engine finished within `maxNodes` nodes. This does not mean that the board has no
#'   solution. The error also has the class `oxidoku_error_depth` if `engine = "R"` exceeds R's recursion limit.
#' * `oxidoku_error_symbol` if a cell holds an unrecognised symbol, and the other errors of [as.sudoku()].
#' * `oxidoku_error_choices` if the function `choices` cannot be called with three arguments or returns an invalid
#'   choice. Errors inside the function are passed on unchanged.
#' * `oxidoku_error_argument` if another argument is invalid, or if you give `choices` without `engine = "R"`.
#'
#' @section Limits: With `engine = "fast"`, boards up to 25 x 25 usually take milliseconds, boards of any size from
#' [seedGame()] take less than a second, and other 36 x 36 and 49 x 49 boards usually take a few seconds at most. The
#' default engine is as fast, except on plain 25 x 25 boards with several solutions: there it also looks for sudokuAlt's
#' solution, which takes about 50 ms, or up to a few seconds if there are at most twice as many clues as symbols.
#'
#' The hardest boards have about half of their cells filled. For example, published 64 x 64 boards with 40% of their
#' cells filled take two to five seconds. Of 108 boards of 36 x 36 with half of their cells filled, 6 are not solved
#' within a minute on one thread, and 3 on two threads. With the default `maxNodes`, the search ends after about ten
#' seconds, and about one of these boards in five is not solved. See the [vignette][oxidoku-package] *Big boards*.
#' Ctrl-C stops any search.
#'
#' A node of `engine = "R"` takes milliseconds, so a search that reaches the default `maxNodes` can take an hour. On
#' boards larger than 25 x 25, it may exceed R's recursion limit first.
#'
#' @references
#' Venables, B. (2019). *sudokuAlt: Tools for Making and Spoiling Sudoku Games*. R package version 0.2-1.
#'
#' Marques-Silva, J., Lynce, I. and Malik, S. (2009). Conflict-driven clause learning SAT solvers. In *Handbook of
#' Satisfiability*, 131-153. \doi{10.3233/978-1-58603-929-5-131}
#'
#' Moebius, A., Neklioudov, A., Diaz-Sanchez, A., Hoffmann, K. H., Fachat, A. and Schreiber, M. (1997). Optimization by
#' thermal cycling. *Physical Review Letters*, 79, 4297-4301. \doi{10.1103/PhysRevLett.79.4297}
#' @seealso [isValid()] to find clues that clash, [findChoices()] to find the choices for a cell.
#' @family functions that solve and check
#' @export
#' @examples
#' g <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
#' s <- solve(g)
#' s
#' plot(s)
#'
#' # If there are several solutions, you get the one that sudokuAlt returns:
#' solve(emptyGame(2))
#'
#' # A game without a solution:
#' s <- solve(as.sudoku("11.............."))
#' if (is.null(s)) "no solution" else plot(s)
#'
#' # The recursion in R with your own function for the choices:
#' plain <- function(grid, i, j) {
#'   rows <- 2 * ((i - 1) %/% 2) + 1:2
#'   columns <- 2 * ((j - 1) %/% 2) + 1:2
#'   setdiff(1:4, c(grid[i, ], grid[, j], grid[rows, columns]))
#' }
#' solveGame("4......3.1..2...", engine = "R", choices = plain)
solveGame <- function(game, engine = c("auto", "classic", "fast", "R"), choices = findChoices, maxNodes = 1e6,
                      threads = NULL) {
  # The names are repeated here, because rustWords() would take a large part of the time of a call, as would a check of
  # the default. A test compares the two lists.
  engine <- if (missing(engine)) "auto" else checkChoice(engine, "engine", c("auto", "classic", "fast", "R"))
  maxNodes <- checkAtLeast(maxNodes, "maxNodes", 1)
  if (!missing(choices)) checkChoices(choices, engine)
  # Looking up the default takes a large part of the time of a call, and small boards use one thread.
  threads <- if (is.null(threads) && is.sudoku(game) && length(game) < minThreadedCells) 1L else checkThreads(threads)

  answer <- if (engine != "R" && is.sudoku(game)) solve_game(game, engine, maxNodes, threads)
  if (is.integer(answer) && length(answer)) return(newSolution(answer, game))
  solveChecked(game, answer, engine, choices, maxNodes, threads)
}

# The number of cells of the smallest boards that two threads can solve together; see MIN_TEMPER_ORDER in Rust.
minThreadedCells <- 25^2

# The slower path: converts games that Rust does not read directly, raises errors and shows messages.
solveChecked <- function(game, answer, engine, choices, maxNodes, threads) {
  game <- asOneGame(game)
  digits <- gameDigits(game)
  if (engine == "R") answer <- solveInR(digits, choices, maxNodes)
  if (is.null(answer)) answer <- solve_game(digits, engine, maxNodes, threads)
  answer <- callRust(answer, stopped = function(value) raiseStopped(maxNodes))
  if (length(answer)) return(newSolution(answer, tidied(game, digits)))
  reportNoSolution(digits)
  NULL
}

#' @rdname solveGame
#' @export
solve.sudoku <- function(a, ...) solveGame(a, ...)

checkChoices <- function(choices, engine) {
  checkChoicesFunction(choices)
  if (engine != "R") {
    raiseError("argument", "`choices` requires `engine = \"R\"`, not \"", engine, "\". ",
               "Change `engine` or leave out `choices`.")
  }
}

# A solution of the game, with the game as an attribute. A partial solution has NA in the empty cells.
newSolution <- function(digits, game) {
  dim <- dim(game)
  solution <- symbolsFor(dim[[1]])[digits]
  attributes(solution) <- list(dim = dim, class = "sudoku", game = game)
  geometry <- attr(game, "geometry", exact = TRUE)
  if (is.null(geometry)) solution else withGeometry(solution, geometry)
}

# A partial solution from digits that are 0 or less in the empty cells.
newPartSolution <- function(digits, game) newSolution(replace(digits, digits <= 0L, NA), game)

# The game as text, with NA in every empty cell.
tidied <- function(game, digits) {
  storage.mode(game) <- "character"
  game[digits == 0L] <- NA
  game
}

raiseStopped <- function(maxNodes) {
  raiseError("stopped", "The search did not finish within ", countedAs(maxNodes, "node"),
             ". The game may still have a solution. Use a larger `maxNodes` (Inf for no limit) or add clues.")
}

reportNoSolution <- function(digits) {
  clashes <- findClashes(digits)
  inform("no_solution", "This game has no solution", if (nrow(clashes)) paste0(": ", describeClash(clashes[1, ])), ".")
}
