# Calls each function of the glue with small arguments, and fails if one returns an error: call_glue.R [step].
#
# With a step, calls each again while R collects garbage at every `step` allocations and overwrites what it frees. An
# answer that then differs is a failure: the glue has used something that it did not protect. dev/sanitize.sh also runs
# this script under valgrind.
step <- as.integer(c(commandArgs(trailingOnly = TRUE), NA)[[1]])
suppressPackageStartupMessages(library(oxidoku))
package <- asNamespace("oxidoku")

# --- Arguments ---

numbersOf <- function(text) {
  matrix(as.integer(chartr(".", "0", strsplit(text, "")[[1]])), sqrt(nchar(text)), byrow = TRUE)
}

wikipedia <- "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......"
solved <- "123789456456123789789456123231897564564231897897564231312978645645312978978645312"
nine <- numbersOf(wikipedia)
four <- matrix(c(1L, rep(0L, 15)), 4)
fourGrid <- numbersOf("1234341221434321")
sixEmpty <- package$gameDigits(emptyGame(boxes = c(2, 3)))
nineEmpty <- matrix(0L, 9, 9)
games <- list(nine, four, NULL, sixEmpty)
# A puzzle, a complete grid, a string that is not a board, a clash, a missing string, and a 4 x 4 puzzle.
strings <- c(wikipedia, solved, "no board", sub("\\.", "1", wikipedia), NA, "1...............")
row <- matrix(c(t(nine)), 1)
seed <- c(1, 2)
lines <- charToRaw(paste0(c(wikipedia, "# a remark", solved, "nonsense"), "\n", collapse = ""))
counted <- package$grid_count(c(2L, 3L))
split <- package$split_board(four, 4)

lockPath <- tempfile("lock")

# --- Calls ---

calls <- expression(
  enumerate_board(four, 5), enumerate_board(nine, Inf),
  find_automorphisms(fourGrid), find_automorphisms(nine),
  count_automorphisms(strings, 1, 6),
  canonical_puzzles(strings, 1, 6, "character", 0, 2L), canonical_puzzles(row, 1, 1, "matrix", 81, 1L),
  canonical_puzzles(games, 1, 3, "list", 0, 1L),
  find_choices(nine, 1, 2L), find_choices(sixEmpty, 1, 1), find_choices("a", 1, 1),
  count_puzzles(strings, 1, 6, 10, 2L),
  split_board(four, 4), count_parts(split$parts, 1, nrow(split$parts), Inf, 2L),
  sum_counts(c("1", "99999999999999999999")),
  grid_count(c(5L, 5L)), count_grids_of_parts(counted$count, 1, counted$parts, "0", 2L),
  technique_names(), explain_board(nine, seq_along(technique_names()), Inf, 1000), explain_board(sixEmpty, 1L, 2, 1000),
  is_special_file(charToRaw("/dev/null")), unlock_file(lock_file(charToRaw(lockPath))$lock),
  bzip2_blocks(memCompress(as.raw(1:99), "bzip2"), -1, TRUE), bzip2_blocks(as.raw(1:99), -1, TRUE),
  digest_bytes(lines, ""), digest_bytes(raw(), digest_bytes(lines, "")),
  fill_singles(nine, Inf), fill_singles(sixEmpty, 1),
  has_geometry(nine), has_geometry(sixEmpty), has_geometry(matrix(0L, 7, 7)),
  grade_puzzles(strings, 1, 6, rep(TRUE, 5), 1000, 2L),
  why_interrupted(),
  latin_games(5L, 20, c(1, 2, 3), seed, "character", 2L), latin_games(3L, 5, 1, seed, "list", 1L),
  make_games(nineEmpty, c(1, 2), seed, 40, 2, TRUE, FALSE, "rotate180", integer(), FALSE, "character", 2L),
  make_games(sixEmpty, 1, seed, Inf, 1, TRUE, TRUE, "none", integer(), FALSE, "list", 1L),
  minimal_puzzles(strings, 1, 6, "character", 0, seed, 2L), minimal_puzzles(games, 1, 2, "list", 0, seed, 1L),
  count_orthogonal(3L), orthogonal_grids(3L, 2L), complete_grids(strings, 1, 6),
  compare_grids(orthogonal_grids(3L, 2L), orthogonal_grids(3L, 2L), c(1L, 1L), c(1L, 2L), 2L),
  fill_prime_grid(c(2L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L), 3L, 60L, 3, 1e4),
  is_prime(c(2, 9, 2^31 - 1, NA)), truncatable_primes(5L),
  board_sizes(strings, 1, 6),
  first_known_method(nineEmpty, c("uniform", "listed", "chain"), 2L),
  draw_games(nineEmpty, c(1, 2), seed, "uniform", "character", 2L), draw_games(sixEmpty, 1, seed, "chain", "list", 1L),
  read_text(lines, TRUE, "list"), read_text(lines, FALSE, "character"), read_text(lines, TRUE, "matrix"),
  read_text(lines, TRUE, "raw"),
  shuffle_puzzles(strings, 1, 6, "character", 0, seed), shuffle_puzzles(row, 1, 1, "raw", 81, seed),
  different_lines(list(lines, lines)), strings_of(list(lines, lines), c(0, 82), 1, 2),
  matrix_of_rows(list(as.raw(1:16), as.raw(rep(0, 16))), 2, 16, FALSE, 2L),
  matrix_of_rows(list(as.raw(1:16)), 1, 16, TRUE, 1L),
  solve_game(as.sudoku(wikipedia), "auto", Inf), solve_game("nonsense", "auto", 1),
  solve_board(nine, "classic", Inf), solve_board(four, "fast", 1e6), solve_board(sixEmpty, "auto", 1e6),
  do_nothing(nine, "auto", 1),
  solve_text(lines, TRUE, as.character(1:9), TRUE, 2, Inf, 2L),
  solve_puzzles(strings, 1, 6, "character", 0, 2, Inf, 2L), solve_puzzles(row, 1, 1, "matrix", 81, 1, 10, 1L),
  solve_puzzles(games, 1, 4, "list", 0, 2, 1e6, 1L), solve_puzzles(row + 0, 1, 1, "raw", 81, 1, Inf, 1L),
  trace_board(four, 50), trace_board(sixEmpty, 10),
  true_choices(nine, Inf), true_choices(sixEmpty, 1),
  find_clashes(matrix(1L, 4, 4)), find_clashes(sixEmpty), valid_puzzles(strings, 1, 6)
)

# --- Results ---

# Without those that only describe others for tools/wrappers.R.
glueFunctions <- grep("^wrap__make_|_metadata$", names(getDLLRegisteredRoutines("oxidoku")$.Call), value = TRUE,
                      invert = TRUE)
missed <- setdiff(sub("^wrap__", "", glueFunctions), all.names(calls))
if (length(missed)) stop("No test call for the glue functions ", toString(missed), ".")

# The guard of the glue returns an error as a list with the class "internal".
answer <- function(call) {
  answer <- eval(call, list(), list2env(as.list(globalenv()), parent = package))
  if (is.list(answer) && identical(answer$class, "internal")) stop(deparse1(call), ": ", answer$message)
  if (typeof(answer) == "externalptr") NULL else answer
}

answerUnderTorture <- function(call) {
  gctorture2(step, inhibit_release = TRUE)
  on.exit(gctorture2(0))
  answer(call)
}

differing <- character()
for (call in as.list(calls)) {
  plain <- answer(call)
  if (!is.na(step) && !identical(answerUnderTorture(call), plain)) differing <- c(differing, deparse1(call))
}
cat(length(glueFunctions), "glue functions,", length(calls), "calls")
if (!is.na(step)) cat(";", length(differing), "differ when garbage is collected at every", step, "allocations")
cat("\n")
if (length(differing)) stop(paste(differing, collapse = "\n"))
