#' Solve many games
#'
#' Solves a vector, a matrix or a list of puzzles, ordinary 9 x 9 ones at about a million a second and thread, and says
#' of each whether it has one solution, several or none. Nothing that is wrong with one of them ends the work.
#'
#' @param x The puzzles:
#'   * `[character]` one a string, of 16, 81, 256, 625 or 1296 characters, or with white space, commas or semicolons
#'     between the cells, as [as.sudoku()] reads one string. A string is never a row of a board here.
#'   * `[integer matrix]`, `[double matrix]` or `[raw matrix]` one a row, 81 columns for 9 x 9; 0 or `NA` for an empty
#'     cell. No string is made of it, on the way in or out. A square matrix has a puzzle a row too: of one board make a
#'     game, with [as.sudoku()].
#'   * `[list]` of games, or of whatever [as.sudoku()] makes one game of, of any sizes.
#'   * `[sudoku]` one game, as a list of one.
#' @param limit `[integer(1)]` `2` finds out whether a puzzle has several solutions. `1` stops at the first solution.
#'   This is several times faster for puzzles with several solutions, and about as fast for others.
#' @param threads `[integer(1)]` On how many threads of this computer to work. `NULL` for the option `oxidoku.threads`,
#'   else the environment variable `OMP_THREAD_LIMIT`, else the option `Ncpus`, else 1. Boards of other sizes than 9 x 9
#'   are solved on one.
#' @param as `[character(1)]` `"character"`, `"matrix"` or `"list"`, for the shape of the answer; `NULL` for that of
#'   `x`. A matrix needs puzzles of one size.
#' @param progress `[logical(1)]` Show a progress bar, where the work takes longer than a second and package `cli` is
#'   installed?
#' @param maxNodes `[numeric(1)]` As in [solveGame()]; 9 x 9 puzzles with one solution or none do not need it.
#'
#' @return The solutions in the shape of `x`, with its names, as many as there are puzzles: a character vector as of
#'   `format(style = "line")`, with `NA` where there is no solution; a matrix of integers (of raw bytes if `x` is), `NA`
#'   (0) throughout where there is none; a list of games as [solve()][solve.sudoku] returns them, `NULL` where there is
#'   none. With two attributes:
#'   * `"status"` `[factor]`: `unique` and `several` for one solution and more, `found` where `limit = 1` or `maxNodes`
#'     left open whether there are more, `none`; `invalid` for what is no board or has clues that clash; `stopped`
#'     where nothing was found within `maxNodes`.
#'   * `"reason"` `[character]`: why there is no solution, `NA` where there is one.
#'
#' @section Which solution:
#' With `limit = 2` the one that [solve()][solve.sudoku] returns, also where there are several; with `limit = 1` any.
#' Neither depends on the number of threads, or on the computer.
#'
#' @section Long work:
#' The puzzles are solved in chunks of about a tenth of a second. Ctrl-C ends the work within a fifth of a second, with
#' a message of class `oxidoku_interrupted` that says how far it got.
#'
#' Beyond one computer: where the user has set a [future::plan()] and package `future.apply` is installed, chunks of a
#' second or so go to its workers, each of which works on `threads` threads; the answer is the same, in the same order.
#' If a worker is lost, a message of class `oxidoku_worker_lost` says so, and this process does by itself what is not
#' done yet.
#'
#' ```
#' future::plan("multisession", workers = 2)              # or "cluster", workers = c("host1", "host2")
#' solutions <- solveGames(puzzles)
#' future::plan("sequential")
#' ```
#'
#' @section Errors:
#' Those of an argument as a whole: `oxidoku_error_argument`, and `oxidoku_error_size` where the columns of a matrix are
#' not the cells of a board, or `as = "matrix"` has puzzles of several sizes. What is wrong with one puzzle is its
#' `"reason"`.
#'
#' @section Limits:
#' Take a matrix of integers or bytes where there are more than some 50,000 different puzzles: R looks every new string
#' up among those that it has, by sums that are alike for all solved games. That takes a few seconds for 100,000
#' different solutions and minutes for a million, however they are read or made. A list of games costs some tens of
#' microseconds a game, one of the hardest puzzles twenty, and one with several solutions some hundred, since the one of
#' `solve()` is looked for; `limit = 1` is content with any. For more than fits into memory see [solveFile()], which
#' makes neither strings nor games.
#'
#' @seealso [countSolutions()], [isUnique()] and [isValid()] for many puzzles; [solveFile()] for files of them.
#' @family functions that solve and check
#' @export
#' @examples
#' puzzles <- c(
#'   wikipedia = "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......",
#'   small = "4......3.1..2...", clash = "11..............", short = "12"
#' )
#' solutions <- solveGames(puzzles)
#' solutions[["small"]]
#' table(attr(solutions, "status"))
#' attr(solutions, "reason")
#'
#' # One puzzle a row, without any strings:
#' solveGames(rbind(diag(4)[1:16], 0), as = "matrix")
#'
#' solveGames(list(emptyGame(2), seedGame(3)))
solveGames <- function(x, limit = 2, threads = NULL, as = NULL, progress = interactive(), maxNodes = 1e6) {
  how <- list(
    limit = checkWhole(limit, "limit", 1, 2),
    threads = checkThreads(threads),
    maxNodes = checkAtLeast(maxNodes, "maxNodes", 1),
    cells = 0
  )
  if (!is.null(as)) as <- checkChoice(as, "as", c("character", "matrix", "list"))
  checkFlag(progress, "progress")
  puzzles <- readPuzzles(x)
  how$form <- if (is.null(as) || as == "matrix" && puzzles$form == "raw") puzzles$form else as

  if (how$form %in% c("matrix", "raw")) how$cells <- cellsOfAll(puzzles)

  pieces <- list()
  games <- if (how$form == "list") vector("list", puzzles$size)
  status <- integer(puzzles$size)
  reason <- rep(NA_character_, puzzles$size)
  keep <- function(chunk, from, to) {
    places <- seq(from, to)
    status[places] <<- as.integer(chunk$status)
    reason[from - 1 + chunk$faults$place] <<- describeFaults(chunk$faults, puzzles, from)
    if (how$form == "list") {
      games[places] <<- Map(gameOfChunk, chunk$solutions, gamesOfChunk(chunk, puzzles, places))
    } else {
      pieces[[length(pieces) + 1]] <<- chunk$solutions
    }
    TRUE
  }
  inChunks(workOn(puzzles$data, puzzles$size, solve_puzzles, how), keep, progress)
  solutions <- switch(how$form,
    list = games,
    character = stringsOf(pieces, progress),
    callRust(matrix_of_rows(pieces, c(rows = puzzles$size, how)))
  )
  if (is.matrix(solutions)) dimnames(solutions) <- namesOfRows(puzzles) else names(solutions) <- puzzles$names
  # Here and not in a function, which would copy them.
  attr(solutions, "status") <- structure(status, levels = rustWords("status"), class = "factor")
  attr(solutions, "reason") <- withReasons(reason, attr(solutions, "status"), how$maxNodes)
  solutions
}

# The number of cells of puzzles that are to make one matrix; 9 x 9 where there is none to tell.
cellsOfAll <- function(puzzles) {
  if (is.matrix(puzzles$data)) return(ncol(puzzles$data))
  sizes <- if (puzzles$size > 0) callRust(inspect_puzzles(puzzles$data, 1, puzzles$size, list(question = "sizes")))
  if (length(sizes) > 1) {
    raiseError("size", "`as` = \"matrix\" needs puzzles of one size, and these have ", paste(sizes, collapse = " and "),
               " cells. Use as = \"list\", or one size at a time.")
  }
  if (length(sizes)) sizes else 81L
}

# The games behind the solutions of a chunk: those of a list, or else made of what Rust has read.
gamesOfChunk <- function(chunk, puzzles, places) {
  if (puzzles$form == "list") return(Map(function(game, digits) {
    if (!is.null(digits)) tidied(game, digits)
  }, puzzles$games[places], puzzles$data[places]))
  lapply(chunk$clues, function(digits) if (!is.null(digits)) newGame(matrix(digits, sqrt(length(digits)))))
}

gameOfChunk <- function(solution, game) if (!is.null(solution)) newSolution(solution, game)

# Why there is no solution, where nothing is wrong with the puzzle.
withReasons <- function(reason, status, maxNodes) {
  reason[status == "none"] <- "it has no solution"
  reason[status == "stopped"] <- paste("no answer within", showNumber(maxNodes), "nodes")
  reason
}
