#' Count the solutions of games
#'
#' How many solutions has each of the puzzles, up to a limit or exactly?
#'
#' @param x `[character]`, `[matrix]`, `[list]` or `[sudoku]` The puzzles: a character vector, a matrix of numbers with
#'   one puzzle a row, a list of games of any sizes, or one game, as in [solveGames()].
#' @param limit `[numeric(1)]` Count up to this many, from 1 on, rounded down; `Inf` to count them all. The default is
#'   enough for an exact count of nearly every puzzle that people set, and counted in about a second.
#' @param threads `[integer(1)]` As in [solveGames()]. One board that has very many solutions is counted on all of them,
#'   whatever its size.
#' @param progress `[logical(1)]` Show a progress bar, where the work takes longer than a second and package
#'   `cli` is installed? The share that is counted of one board is a guess.
#'
#' @return `countSolutions()`: the counts, with the names of `x`, as numbers; `NA` for what is no board, 0 for clues
#'   that clash. A count that is as large as the limit means "at least": if the limit is the default, a message of class
#'   `oxidoku_limit` says so. From 2^53 on (9,007,199,254,740,992) R's numbers are not exact, so where one of the counts
#'   is as large all come as `[character]`.
#'
#'   `isUnique()`: `[logical]` is there exactly one? `FALSE` for none and for several, `NA` for what is no board; why it
#'   is none says the `"reason"` of [solveGames()].
#'
#' @section Implementation:
#' All puzzles are counted up to 10,000 first. A board that has more is split into some thousand parts by the digits of
#' a few cells; the parts are counted side by side, and Ctrl-C ends the work with a message of class
#' `oxidoku_interrupted` that says how many were counted so far.
#'
#' @section Long work:
#' As in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()], also for the parts of one board.
#'
#' @section Limits:
#' Every solution is visited, some millions a second on 9 x 9 and up to one million on other boards: an empty 9 x 9
#' board, with its 6.7e21, is out of reach. Whether a large board has none, one or more solutions is soon known as a
#' rule, by the engines of [solve()][solve.sudoku]; but to count more than two, on boards larger than 25 x 25 that are
#' far from solved, may take any time. Ctrl-C ends that too.
#'
#' @section Errors:
#' `oxidoku_error_argument` and `oxidoku_error_size` for an argument as a whole, as in [solveGames()].
#'
#' @seealso [allSolutions()] to see them, [solveGames()] for one of each.
#' @family functions that count
#' @export
#' @examples
#' countSolutions(emptyGame(2))
#' countSolutions(c(proper = "4......3.1..2...", three = "4......3.1......", short = "11........"))
#' isUnique(c("4......3.1..2...", "4......3.1......", NA))
#'
#' # Exactly, however many, on a board with its first rows alone:
#' g <- solve(emptyGame(3))
#' g[6:9, ] <- NA
#' countSolutions(g, limit = Inf)
countSolutions <- function(x, limit = 1e6, threads = NULL, progress = interactive()) {
  isDefault <- missing(limit)
  limit <- checkAtLeast(limit, "limit", 1)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  puzzles <- readPuzzles(x)

  counts <- countEach(puzzles, min(limit, fewSolutions), threads, progress)
  many <- if (limit > fewSolutions) which(counts >= fewSolutions)
  exact <- vapply(many, countByParts, "", puzzles = puzzles, limit = limit, threads = threads, progress = progress)
  if (isDefault) tellLimit(sum(exact == format(limit, scientific = FALSE)), limit)
  exactCounts(counts, many, exact)
}

#' @rdname countSolutions
#' @export
isUnique <- function(x, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  countEach(readPuzzles(x), 2, threads, progress) == 1
}

# So many are soon counted, and hardly any puzzle has more.
fewSolutions <- 1e4

# How many solutions each puzzle has, up to a limit that is soon reached.
countEach <- function(puzzles, limit, threads, progress) {
  how <- list(question = "count", limit = limit, threads = threads)
  work <- workOn(puzzles$data, puzzles$size, inspect_puzzles, how)
  stats::setNames(answersOf(work, "numeric", progress), puzzles$names)
}

# How many solutions one of the puzzles has, as text, counted part by part.
countByParts <- function(place, puzzles, limit, threads, progress) {
  digits <- digitsOfPuzzle(puzzles, place)
  split <- callRust(split_board(digits, leastParts(length(digits))))
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
      paste0(groupDigits(counted), " solutions were counted", if (puzzles$size > 1) paste(" of puzzle", place))
    }
  )
  inChunks(work, keep, progress)
  if (as.numeric(counted) > limit) format(limit, scientific = FALSE) else counted
}

# The counts with some of them given as text: numbers if R's can hold them all.
exactCounts <- function(counts, many, exact) {
  small <- counts
  counts[many] <- as.numeric(exact)
  if (!any(counts >= 2^53, na.rm = TRUE)) return(counts)
  small[] <- ifelse(is.na(counts), NA, format(small, scientific = FALSE, trim = TRUE))
  small[many] <- exact
  small
}

# Enough for a bar that moves and threads that are all at work to the end; of large boards fewer, for memory's sake.
leastParts <- function(cells) max(8, min(4096, 2e6 %/% cells))

# 12,345,678 for the whole number "12345678".
groupDigits <- function(text) {
  groups <- gsub("(.{3})(?=.)", "\\1,", paste(rev(strsplit(text, "")[[1]]), collapse = ""), perl = TRUE)
  paste(rev(strsplit(groups, "")[[1]]), collapse = "")
}

tellLimit <- function(many, limit) {
  if (many == 0) return(invisible())
  tell("limit", if (many == 1) "One puzzle has" else paste(showNumber(many), "puzzles have"), " at least ",
       showNumber(limit), " solutions, the default limit. Give a larger `limit` (Inf to count them all).")
}
