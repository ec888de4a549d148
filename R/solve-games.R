#' Solve many games
#'
#' @description Returns the solutions of a vector, matrix or list of puzzles, and reports whether each puzzle has one
#'   solution, several solutions or no solution.
#'
#' An invalid puzzle does not prevent the others from being solved. Each thread solves about two million ordinary 9 x 9
#' puzzles per second from a matrix. Very many different strings take longer; see *Limits*.
#'
#' @param x The puzzles:
#'   * `[character]`: one puzzle per string, with 16, 81, 256, 625 or 1296 characters, or with white space, commas or
#'     semicolons between the cells. [as.sudoku()] reads single strings in the same way. Here, a string is never a row
#'     of a board.
#'   * `[integer matrix]`, `[double matrix]` or `[raw matrix]`: one puzzle per row, with 81 columns for 9 x 9 boards.
#'     Empty cells are 0 or `NA`. This is the fastest form. A square matrix is also read as one puzzle per row. Use
#'     [as.sudoku()] for a matrix that is one board. A message of class `oxidoku_ambiguous` is shown if a matrix could
#'     be either, such as an empty 16 x 16 matrix.
#'   * `[list]`: games, or anything that [as.sudoku()] accepts; sizes may differ.
#'   * `[data.frame]`: one puzzle per row, in a column named `puzzle` or a column of class `"sudoku_games"`. Columns
#'     named `name` and `shape` are used as in [readSudoku()]. All columns are kept in a result of type `"data.frame"`.
#'   * `[sudoku]`: one game, which is treated as a list of length one.
#' @param limit `[integer(1)]` The number of solutions to look for:
#'   * `2` (the default) determines whether a puzzle has several solutions.
#'   * `1` stops at the first solution. This is several times faster for puzzles with several solutions, and about as
#'     fast for other puzzles.
#' @param threads `[integer(1)]` The number of threads to use on this computer. The default `NULL` uses the option
#'   `oxidoku.threads`, or else the environment variable `OMP_THREAD_LIMIT`, or else the option `Ncpus`, or else 1.
#' @param as `[character(1)]` The type of the result: `"character"`, `"matrix"`, `"list"` or `"data.frame"`. The default
#'   `NULL` uses the type of `x`. For a matrix, all puzzles must have the same size.
#' @param progress `[logical(1)]` If `TRUE`, show a progress bar when the work takes longer than a second and the
#'   package `cli` is installed. The default is `TRUE` in interactive sessions.
#' @param maxNodes `[numeric(1)]` The maximum number of nodes (states of the board) that an engine may visit for each
#'   puzzle, as in [solveGame()]. The default is a million. The limit is ignored for 9 x 9 puzzles with at most one
#'   solution.
#'
#' @return The solutions, with the names of `x` and one element or row per puzzle:
#'   * `[character]`: strings, as returned by `format(style = "line")`, with `NA` if there is no solution;
#'   * `[integer matrix]`, or `[raw matrix]` if `x` is raw: digits, with `NA` (0 in a raw matrix) in all cells of a
#'     row without a solution;
#'   * `[sudoku_games]`: a list of games, as returned by [solve()][solve.sudoku], with `NULL` if there is no solution;
#'   * `[data.frame]`: if `x` is a data frame, its columns, and otherwise `name` (if the puzzles have names) and
#'     `puzzle`. The columns `solution`, `status` and `reason` follow. Puzzles and solutions are games if `x` is a list
#'     or has a column of games, and otherwise text.
#'
#'   All types except `[data.frame]` have these attributes:
#'   * `"status"` `[factor]`, with these levels:
#'     * `unique`: exactly one solution;
#'     * `several`: several solutions;
#'     * `found`: a solution, but the search stopped, because of `limit = 1` or `maxNodes`, before it determined whether
#'       there are more;
#'     * `none`: no solution;
#'     * `invalid`: the input is not a board, or clues clash;
#'     * `stopped`: the search reached `maxNodes` before it found a solution.
#'   * `"reason"` `[character]`: the reason why no solution is returned, or `NA`.
#'
#' @section Which solution is returned:
#' With `limit = 2`, you get the same solution as from [solve()][solve.sudoku], even if there are several. With `limit =
#' 1`, you may get any solution. Neither result depends on the computer or the number of threads.
#'
#' @section Long computations:
#' The puzzles are solved in chunks that take about a tenth of a second each. Ctrl-C stops the work within a fifth of a
#' second, with a message of class `oxidoku_interrupted` that reports the progress. Each thread reads, solves and writes
#' blocks of up to 4,096 puzzles; fewer than 512 puzzles per thread are not worth another thread. Puzzles that are too
#' few for another thread are solved one after the other. With `threads = 2` or more, each board of 25 x 25 or larger
#' then uses two threads, as in [solveGame()].
#'
#' If you set a [future::plan()] and the package `future.apply` is installed, chunks that take about a second are sent
#' to the plan's workers, which can be on other computers. Each worker uses `threads` threads. The result is the same,
#' in the same order. If a worker is lost, a message of class `oxidoku_worker_lost` reports this, and the current R
#' process does the remaining work.
#'
#' ```
#' future::plan("multisession", workers = 2)              # or "cluster", workers = c("host1", "host2")
#' solutions <- solveGames(puzzles)
#' future::plan("sequential")
#' ```
#'
#' @section Errors:
#' An error is raised only if an argument as a whole is invalid. A fault in a single puzzle is reported in `"reason"`.
#' * `oxidoku_error_argument` if an argument is invalid.
#' * `oxidoku_error_size` if the number of columns of a matrix is not the number of cells of a board, or if puzzles of
#'   several sizes cannot form a matrix.
#'
#' @section Limits:
#' Use an integer or raw matrix for more than about 50,000 different puzzles. R looks up every new string in a hash
#' table of all strings, and solved games fall into few of its slots. These look-ups take a few seconds for 100,000
#' different solutions and minutes for a million, whichever function reads or makes the strings.
#'
#' A game in a list takes a few tens of microseconds. The hardest 9 x 9 puzzles take about 20 microseconds. Puzzles with
#' several solutions take about 100 microseconds, because `solveGames()` has to find the solution that `solve()`
#' returns; `limit = 1` avoids this. For more puzzles than fit into memory, use [solveFile()], which creates neither
#' strings nor games.
#'
#' @seealso [countSolutions()], [isUnique()] and [isValid()] for many puzzles; [solveFile()] for files.
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
#' # One puzzle per row, without strings:
#' solveGames(rbind(diag(4)[1:16], 0), as = "matrix")
#'
#' solveGames(list(emptyGame(2), seedGame(3)))
#'
#' # A table of the puzzles and all results:
#' solveGames(puzzles[-1], as = "data.frame")
solveGames <- function(x, limit = 2, threads = NULL, as = NULL, progress = interactive(), maxNodes = 1e6) {
  how <- list(
    limit = checkWhole(limit, "limit", 1, 2),
    threads = checkThreads(threads),
    maxNodes = checkAtLeast(maxNodes, "maxNodes", 1),
    cells = 0,
    into = NULL
  )
  as <- requestedForm(x, as, c("character", "matrix", "list", "data.frame"))
  checkFlag(progress, "progress")
  puzzles <- readPuzzles(x)
  how$form <- formOfAnswers(puzzles, as)
  if (how$form %in% c("matrix", "raw")) how$cells <- cellsOfAll(puzzles)

  # Without workers, Rust writes the solutions straight to this matrix. Workers return the solutions chunk by chunk.
  if (how$form %in% c("matrix", "raw") && futureWorkers() == 0) {
    how$into <- new.env(parent = emptyenv())
    how$into$matrix <- callRust(new_matrix(list(rows = puzzles$size, cells = how$cells, form = how$form)))
  }

  statuses <- list()
  reason <- rep(NA_character_, puzzles$size)
  look <- function(chunk, from, to) {
    # Joining integer codes is five times as fast as joining factors.
    statuses[[length(statuses) + 1]] <<- as.integer(chunk$status)
    places <- from - 1 + chunk$faults$place
    if (length(places)) reason[places] <<- describeFaults(chunk$faults, puzzles, from)
  }
  # Games are made chunk by chunk rather than at the end, so that the progress bar and Ctrl-C cover this work.
  make <- function(chunk, from, to) {
    if (how$form != "list") return(chunk$games)
    makeEach(chunk$games, gamesOfChunk(chunk, puzzles, seq(from, to)), newSolution)
  }
  pieces <- gamesOfWork(workOn(puzzles$data, puzzles$size, solve_puzzles, how), progress, look, make)
  if (!is.null(how$into)) {
    solutions <- how$into$matrix
    # While the environment also refers to the matrix, R would copy the matrix to set its attributes.
    rm("matrix", envir = how$into)
    dimnames(solutions) <- namesOfRows(puzzles)
  } else if (how$form == "list") {
    solutions <- newGames(unlist(pieces, recursive = FALSE), puzzles$names)
  } else {
    solutions <- inShapeOf(puzzles, pieces, how$threads, progress, how$form, how$cells)
  }
  status <- as.integer(unlist(statuses))
  attributes(status) <- list(levels = rustWords("status"), class = "factor")
  reason <- withReasons(reason, status, how$maxNodes)
  if (identical(as, "data.frame")) {
    return(withAnswers(x, puzzles, list(solution = solutions, status = status, reason = reason)))
  }
  # The attributes are set here, because a function that sets them would copy the solutions.
  attr(solutions, "status") <- status
  attr(solutions, "reason") <- reason
  solutions
}

#' @rdname sudoku_games
#' @export
solve.sudoku_games <- function(a, ...) solveGames(a, ..., as = "list")

# The number of cells of each puzzle in a matrix; 81 if there are no valid puzzles.
cellsOfAll <- function(puzzles) {
  if (is.matrix(puzzles$data)) return(ncol(puzzles$data))
  sizes <- if (puzzles$size > 0) callRust(inspect_puzzles(puzzles$data, 1, puzzles$size, list(question = "sizes")))
  if (length(sizes) > 1) {
    raiseError("size", "`as = \"matrix\"` needs puzzles of one size, but these have ", inWords(sizes),
               " cells. Use `as = \"list\"`, or one size at a time.")
  }
  if (length(sizes)) sizes else 81L
}

# The original games for the solutions of a chunk. Puzzles that are not in a list become games here.
gamesOfChunk <- function(chunk, puzzles, places) {
  if (puzzles$form == "list") return(Map(function(game, digits) {
    if (!is.null(digits)) tidied(game, digits)
  }, puzzles$games[places], puzzles$data[places]))
  lapply(chunk$clues, function(digits) if (!is.null(digits)) newGame(matrix(digits, sqrt(length(digits)))))
}

withReasons <- function(reason, status, maxNodes) {
  # Counting the levels is faster than comparing the factor with them, and most results have neither level. Comparing
  # integer codes takes a tenth of the time of comparing words.
  isUsed <- tabulate(status, nlevels(status)) > 0
  for (word in intersect(c("none", "stopped"), levels(status)[isUsed])) {
    reason[as.integer(status) == match(word, levels(status))] <- switch(word,
      none = "it has no solution",
      stopped = paste("no answer within", countedAs(maxNodes, "node"))
    )
  }
  reason
}
