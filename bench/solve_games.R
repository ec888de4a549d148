# Times solve() against an empty call into Rust, times the solving of a million puzzles from R, and checks the answers:
# Rscript bench/solve_games.R [file of 9 x 9 puzzles, one per line]

library(oxidoku)

file <- c(commandArgs(TRUE), "lab/data/nine/17_clue.txt")[[1]]

# --- One puzzle ---

# The median time in seconds of sudokuAlt 0.2-1 under R 4.2.2, recorded in another run.
sudokuAlt <- c(hardest = 4.17)

if (requireNamespace("microbenchmark", quietly = TRUE)) {
  easy <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
  hardest <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
  clues17 <- as.sudoku(readLines(file, 1))
  several <- easy
  several[c(1, 4, 9), ] <- NA
  none <- as.sudoku("11..............")
  # Returns at once if it cannot read its arguments.
  doNothing <- oxidoku:::wrap__find_choices
  stopifnot(identical(format(solve(easy), "line"), format(solve(easy, engine = "classic"), "line")))

  times <- microbenchmark::microbenchmark(
    "an empty call" = .Call(doNothing, easy, "auto", 1e6),
    easy = solve(easy),
    "17 clues" = solve(clues17),
    hardest = solve(hardest),
    several = solve(several),
    none = suppressMessages(solve(none)),
    times = 2000, unit = "us"
  )
  print(times, signif = 3)
  median <- tapply(times$time, times$expr, stats::median)
  cat(sprintf("solve() of %-10s %8.1f times as long as an empty call\n", names(median)[-1], median[-1] / median[[1]]),
      sep = "")
  cat(sprintf("solve() of the world's hardest: %.0f times as fast as sudokuAlt (recorded: %.2f s)\n",
              1e9 * sudokuAlt[["hardest"]] / median[["hardest"]], sudokuAlt[["hardest"]]))
}

# --- A million ---

size <- 1e6
list <- readLines(file)
puzzles <- rep(list, length.out = size)
digits <- t(vapply(strsplit(chartr(".", "0", list), ""), as.integer, integer(81)))
expected <- vapply(list, function(puzzle) format(solveGame(puzzle, engine = "fast"), "line"), "", USE.NAMES = FALSE)

# The peak memory of this process in megabytes, if the system reports it.
peak <- function() {
  lines <- tryCatch(readLines("/proc/self/status"), error = function(e) character())
  as.numeric(gsub("[^0-9]", "", grep("^VmHWM", lines, value = TRUE))) / 1024
}

report <- function(what, threads, x, check) {
  seconds <- system.time(solutions <- solveGames(x, threads = threads, progress = FALSE))[["elapsed"]]
  stopifnot(all(attr(solutions, "status") == "unique"), check(solutions))
  cat(sprintf("%-34s %d thread%s %9.0f puzzles per second%s\n", what, threads, if (threads > 1) "s" else " ",
              size / seconds, if (length(peak())) sprintf(", peak %4.0f MB", peak()) else ""))
}

cat(sprintf("\n%s, %d puzzles, repeated to a million\n", file, length(list)))
for (threads in 1:2) {
  report("strings", threads, puzzles, function(s) identical(as.vector(s), rep(expected, length.out = size)))
}
rm(puzzles)
cells <- unlist(strsplit(expected, ""))
rightRows <- function(s) {
  rows <- seq_along(list)
  last <- (size - 1) %% length(list) + 1
  identical(as.integer(t(s[rows, ])), as.integer(cells)) && identical(s[size, ], s[last, ])
}
numbers <- digits[rep(seq_along(list), length.out = size), ]
for (threads in 1:2) report("matrix of integers", threads, numbers, rightRows)
storage.mode(numbers) <- "raw"
for (threads in 1:2) report("matrix of bytes", threads, numbers, rightRows)
rm(numbers)

# R's hashes of all solved Sudokus have the same lowest bits, so R is slow when there are many different solutions.
different <- unlist(lapply(seq_len(ceiling(1e5 / length(list))), function(k) {
  set.seed(k)
  chartr("123456789", paste(sample(9), collapse = ""), list)
}))[1:1e5]
seconds <- system.time(solveGames(different, progress = FALSE))[["elapsed"]]
cat(sprintf("%-34s %d thread  %9.0f puzzles per second\n", "100,000 different strings", 1, 1e5 / seconds))

# --- The first solution ---

# Medians of alternating runs with limit = 1 and limit = 2, in microseconds per puzzle. The puzzles with several
# solutions are complete grids from which random clues are removed.
thinned <- function(clues) {
  vapply(sample(expected, 4000, replace = TRUE), function(grid) {
    cells <- strsplit(grid, "")[[1]]
    cells[sample(81, 81 - clues)] <- "."
    paste(cells, collapse = "")
  }, "", USE.NAMES = FALSE)
}
areCompletions <- function(puzzles, grids) {
  puzzles <- do.call(rbind, strsplit(puzzles, ""))
  all(puzzles == "." | puzzles == do.call(rbind, strsplit(grids, "")))
}
set.seed(1)
for (clues in list("proper", 51, 31, 21)) {
  some <- if (clues == "proper") rep(list, length.out = 2e4) else thinned(clues)
  first <- solveGames(some, limit = 1, progress = FALSE)
  stopifnot(all(attr(first, "status") == "found"), all(isValid(as.vector(first))), !grepl("[.]", first),
            areCompletions(some, first))
  times <- replicate(7, vapply(1:2, function(limit) {
    sum(system.time(solveGames(some, limit = limit, threads = 1, progress = FALSE))[1:2])
  }, 0))
  median <- apply(times, 1, stats::median) / length(some) * 1e6
  cat(sprintf("%-34s limit = 1 %8.2f us, limit = 2 %8.2f us, %.1f times as long\n",
              if (clues == "proper") "proper puzzles" else paste(clues, "random clues"), median[[1]], median[[2]],
              median[[2]] / median[[1]]))
}

# --- A file ---

# Medians of five runs on three million puzzles, alternating between one and two threads.
input <- tempfile()
output <- tempfile()
writeLines(rep(list, length.out = 3 * size), input)
times <- replicate(5, vapply(1:2, function(threads) {
  # Delete the output of the previous run here, so that the time does not include it.
  unlink(output)
  seconds <- system.time(solveFile(input, output, threads = threads))[["elapsed"]]
  stopifnot(identical(readLines(output, 2 * length(list)), rep(paste0(expected, ",unique"), 2)))
  seconds
}, 0))
rates <- 3 * size / apply(times, 1, stats::median)
cat(sprintf("%-34s %d thread%s %9.0f puzzles per second\n", "a file", 1:2, c(" ", "s"), rates), sep = "")
cat(sprintf("solveFile() is %.2f times as fast on two threads as on one\n", rates[[2]] / rates[[1]]))
unlink(c(input, output))
