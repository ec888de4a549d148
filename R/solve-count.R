#' Count the solutions of games
#'
#' @description
#' Returns the number of solutions of each puzzle, up to a limit or exactly.
#'
#' `isUnique()` tests whether a puzzle has exactly one solution, as a proper Sudoku must. It is faster than counting.
#'
#' @inheritParams solveGames
#' @param x `[character]`, `[matrix]`, `[list]`, `[data.frame]` or `[sudoku]` The puzzles: a character vector, a matrix
#'   of numbers with one puzzle per row, a list of games, a data frame with a column of puzzles, or one game. Sizes may
#'   differ. See [solveGames()].
#' @param limit `[numeric(1)]` The maximum count, at least 1, rounded down. The default is a million. `Inf` counts all
#'   solutions.
#' @param progress `[logical(1)]` If `TRUE`, show a progress bar when the work takes longer than a second and the
#'   package `cli` is installed. For one board, the progress is an estimate. The default is `TRUE` in interactive
#'   sessions.
#'
#' @param as `[character(1)]` The type of the result: `"vector"`, or `"data.frame"`, which contains the puzzles and a
#'   column `solutions`, as in [solveGames()]. The default `NULL` means `"data.frame"` if `x` is a data frame, and
#'   otherwise `"vector"`.
#'
#' @return `countSolutions()`: `[numeric]` the counts, with the names of `x`. The count is `NA` for invalid input, and 0
#'   if clues clash. A count equal to `limit` means "at least this many". With the default limit, a message of class
#'   `oxidoku_limit` gives the number of puzzles with such a count. R cannot represent every count of 2^53
#'   (9,007,199,254,740,992) or more exactly; if any count is that large, all counts are `[character]`.
#'
#'   `isUnique()`: `[logical]` `TRUE` for exactly one solution, `FALSE` for no solution or several, and `NA` for invalid
#'   input. To find the reason, see the attribute `"reason"` of the result of [solveGames()].
#'
#' @section Implementation:
#' For each puzzle, up to 10,000 solutions are counted first. If `limit` is larger, a board with at least 10,000
#' solutions is split into parts, usually a few thousand, by the digits of a few cells, and the parts are counted in
#' parallel.
#'
#' @section Long computations:
#' As in [solveGames()], the workers of a [future::plan()] can share the work, and Ctrl-C stops it. This also applies to
#' the parts of a single board, which use all `threads`. After Ctrl-C, a message of class `oxidoku_interrupted` gives
#' the number of puzzles counted so far or, while a board is counted in parts, its number of solutions so far.
#'
#' @section Limits:
#' The search visits every solution: a few million per second on 9 x 9 boards, and up to one million per second on
#' other boards. An empty 9 x 9 board, with its 6.7e21 solutions, is out of reach. The engines of
#' [solve()][solve.sudoku] usually determine quickly whether a large board has no solution, one solution or several.
#' However, counting more than two solutions may take a very long time on boards larger than 25 x 25 that are far from
#' solved.
#'
#' The number of nodes is not limited. For a search with a limit, use [solveGames()] with `maxNodes`: the status is
#' `found` or `stopped` if the limit is reached before the number of solutions is known. On plain 16 x 16 and 25 x 25
#' boards, the search for a second solution ends after 10,000 nodes even if `maxNodes` is larger.
#'
#' @section Errors:
#' `oxidoku_error_argument` and `oxidoku_error_size` if an argument as a whole is invalid, as in [solveGames()].
#'
#' @seealso [allSolutions()] to list the solutions, [solveGames()] for one solution of each puzzle.
#' @family functions that count
#' @export
#' @examples
#' countSolutions(emptyGame(2))
#' countSolutions(c(proper = "4......3.1..2...", three = "4......3.1......", short = "11........"))
#' isUnique(c("4......3.1..2...", "4......3.1......", NA))
#'
#' # The exact number for a board with only its first five rows filled:
#' g <- solve(emptyGame(3))
#' g[6:9, ] <- NA
#' countSolutions(g, limit = Inf)
countSolutions <- function(x, limit = 1e6, threads = NULL, progress = interactive(), as = NULL) {
  isDefault <- missing(limit)
  limit <- checkAtLeast(limit, "limit", 1)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  form <- requestedForm(x, as, c("vector", "data.frame"), "vector")
  puzzles <- readPuzzles(x)

  counts <- countEach(puzzles, min(limit, fewSolutions), threads, progress)
  many <- if (limit > fewSolutions) which(counts >= fewSolutions)
  exact <- vapply(many, countByParts, "", puzzles = puzzles, limit = limit, threads = threads, progress = progress)
  if (isDefault) reportLimit(sum(exact == format(limit, scientific = FALSE)), limit)
  counts <- exactCounts(counts, many, exact)
  if (form == "vector") counts else withAnswers(x, puzzles, list(solutions = counts))
}

#' @rdname countSolutions
#' @export
isUnique <- function(x, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  countEach(readPuzzles(x), 2, threads, progress) == 1
}

# A limit that is reached quickly, and that few puzzles exceed.
fewSolutions <- 1e4

countEach <- function(puzzles, limit, threads, progress) {
  how <- list(question = "count", limit = limit, threads = threads)
  work <- workOn(puzzles$data, puzzles$size, inspect_puzzles, how)
  stats::setNames(answersOf(work, "numeric", progress), puzzles$names)
}

# The number of solutions of one puzzle, as text, counted part by part.
countByParts <- function(place, puzzles, limit, threads, progress) {
  digits <- digitsOfPuzzle(puzzles, place)
  split <- callRust(split_board(digits, minParts(length(digits))))
  attr(split$parts, "geometry") <- attr(digits, "geometry")
  counted <- "0"
  keep <- function(chunk, from, to) {
    counted <<- callRust(sum_counts(c(counted, chunk)))
    as.numeric(counted) < limit
  }
  shares <- cumsum(split$shares)
  work <- workOn(
    split$parts, nrow(split$parts), count_parts, list(limit = limit, threads = threads),
    name = "Solutions", first = threads, share = function(done) shares[[done]],
    soFar = function(done) {
      paste0(groupDigits(counted), " solutions were counted", if (puzzles$size > 1) paste(" for puzzle", place))
    }
  )
  inChunks(work, keep, progress)
  if (as.numeric(counted) > limit) format(limit, scientific = FALSE) else counted
}

# Inserts the exact counts, which are text. The result is numeric if R can represent all counts exactly.
exactCounts <- function(counts, many, exact) {
  small <- counts
  counts[many] <- as.numeric(exact)
  if (!any(counts >= 2^53, na.rm = TRUE)) return(counts)
  small[] <- ifelse(is.na(counts), NA, format(small, scientific = FALSE, trim = TRUE))
  small[many] <- exact
  small
}

# The minimum number of parts: large enough to advance the progress bar regularly and to keep all threads busy until the
# end. Large boards have fewer parts, to save memory.
minParts <- function(cells) max(8, min(4096, 2e6 %/% cells))

# 12,345,678 for the whole number "12345678".
groupDigits <- function(text) {
  groups <- gsub("(.{3})(?=.)", "\\1,", paste(rev(strsplit(text, "")[[1]]), collapse = ""), perl = TRUE)
  paste(rev(strsplit(groups, "")[[1]]), collapse = "")
}

reportLimit <- function(many, limit) {
  if (many == 0) return(invisible())
  inform("limit", if (many == 1) "One puzzle has" else paste(showNumber(many), "puzzles have"), " at least ",
         showNumber(limit), " solutions, the default limit. Use a larger `limit` (Inf to count all).")
}
