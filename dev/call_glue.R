# Calls each function of the glue with small arguments, and fails if any returns an error. Usage: call_glue.R [step].
#
# With a step, calls each function again while R collects garbage every `step` allocations and overwrites the memory
# that it frees. If a result then differs, the glue has used an object that it did not protect, and the script fails.
# dev/sanitize.sh also runs this script under valgrind.
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
fiveGrid <- package$gameDigits(randomGame(regions = "1112211522455524453344333"))
games <- list(nine, four, NULL, sixEmpty)
# A puzzle, a complete grid, a string that is not a board, a puzzle with a clash, a missing string and a 4 x 4 puzzle.
strings <- c(wikipedia, solved, "no board", sub("\\.", "1", wikipedia), NA, "1...............")
row <- matrix(c(t(nine)), 1)
seed <- c(1, 2)
lines <- charToRaw(paste0(c(wikipedia, "# a remark", solved, "nonsense"), "\n", collapse = ""))
shaped <- charToRaw(paste0("#! boxes 2x3\n", strrep(".", 36), "\n"))
blocks <- charToRaw(paste(c("Grid 1", "#AMe", "|4.|..|", "|..|.3|", "|.1|..|", "|2.|..|", "[State]", "#! boxes 2x3",
                            "4 12 12 12", "12 12 14 3", "3 1 2 24", "2 34 13 14", "[None]", ""), collapse = "\n"))
knownShapes <- list(package$shapeForRust(" ", NULL), package$shapeForRust("boxes 2x3"))
counted <- package$count_grids(c(2L, 3L), 1, 0, list(threads = 1))
split <- package$split_board(four, 4)
grids <- package$orthogonal_grids(3L, 2L)$grids

filePath <- tempfile("file")
writeBin(as.raw(1:99), filePath)
answersPath <- tempfile("answers")
file.create(answersPath)

# The options of the functions that take many puzzles.
how <- function(..., into = NULL) {
  list(form = "character", cells = 0, limit = 2, maxNodes = Inf, threads = 2, seed = seed, into = into, ...)
}
asList <- function(...) utils::modifyList(how(...), list(form = "list"))
asRows <- function(form, ...) utils::modifyList(how(...), list(form = form, cells = 81))
reading <- function(last = TRUE, form = "list", format = "lines", shapes = knownShapes, section = "") {
  list(last = last, form = form, format = format, shapes = shapes, section = section)
}
making <- function(empty, level, ...) {
  c(how(empty = empty, gaps = 40, maxit = 2, unique = TRUE, symmetry = "rotate180", techniques = character(), ...),
    list(level = level))
}
designing <- function(goals = package$searchGoals()) {
  c(list(treatments = rep(1:7, 3), blocks = list(rep(1:3, each = 7), rep(1:7, 3)), classes = rep(1L, 21),
         spreads = list(rep(c(1L, NA, 2L), 7)), moves = 500, seed = seed, threads = 2), goals)
}
answering <- function(zipped = FALSE, output = package$pathBytes(answersPath)) {
  how(status = TRUE, zipped = zipped, output = output, digest = "", shapes = knownShapes)
}
drawing <- function(empty, methods, moves = NULL) c(how(empty = empty, methods = methods), list(moves = moves))

# --- Calls ---

calls <- expression(
  enumerate_board(four, 5), enumerate_board(nine, Inf),
  find_automorphisms(list(fourGrid, nine), 1, 2, list(generators = TRUE)),
  find_automorphisms(strings, 1, 6, list(generators = FALSE)),
  equivalent_puzzles(strings, 1, 6, how(image = "canonical")),
  equivalent_puzzles(row, 1, 1, asRows("matrix", image = "canonical")),
  equivalent_puzzles(games, 1, 3, asList(image = "canonical")),
  equivalent_puzzles(strings, 1, 6, how(image = "shuffled", alike = FALSE)),
  equivalent_puzzles(row, 1, 1, asRows("raw", image = "shuffled", alike = FALSE)),
  equivalent_puzzles(list(nine, NULL, nine), 1, 3, asList(image = "shuffled", alike = TRUE)),
  find_choices(nine, 1, 2L), find_choices(sixEmpty, 1, 1), find_choices("a", 1, 1),
  inspect_puzzles(strings, 1, 6, how(question = "count")), inspect_puzzles(strings, 1, 6, how(question = "valid")),
  inspect_puzzles(strings, 1, 6, how(question = "grid")), inspect_puzzles(strings, 1, 6, how(question = "sizes")),
  inspect_puzzles(list(matrix(1L, 4, 4), sixEmpty, NULL, nine), 1, 4, how(question = "clashes")),
  split_board(four, 4), count_parts(split$parts, 1, nrow(split$parts), how()),
  sum_counts(c("1", "99999999999999999999")),
  count_grids(c(5L, 5L), 1, 0, how()), count_grids(counted$count, 1, counted$parts, how())$grids,
  list_words("technique"), list_words("nonsense"),
  explain_board(nine, nine, list(techniques = list_words("technique"), maxSteps = Inf, maxNodes = 1000)),
  explain_board(sixEmpty, sixEmpty, list(techniques = "full house", maxSteps = 2, maxNodes = 1000)),
  is_special_file(charToRaw("/dev/null")), close_file(lock_file(charToRaw(filePath))$file),
  read_file(open_file(charToRaw(filePath))$file, raw(9)), read_file(open_file(charToRaw(tempdir()))$file, raw(9)),
  open_file(charToRaw("/no/such/file")),
  bzip2_blocks(memCompress(as.raw(1:99), "bzip2"), -1, TRUE), bzip2_blocks(as.raw(1:99), -1, TRUE),
  digest_bytes(lines, "", c(2, 9)), digest_bytes(raw(), digest_bytes(lines, "", 7), 0),
  fill_singles(nine, Inf), fill_singles(sixEmpty, 1),
  has_geometry(nine), has_geometry(sixEmpty), has_geometry(matrix(0L, 7, 7)),
  grade_puzzles(strings, 1, 6, list(scales = list_words("scale"), maxNodes = 1000, threads = 2)),
  make_games(1:2, 1, 2, making(nineEmpty, NULL, minimal = FALSE)),
  make_games(1L, 1, 1, utils::modifyList(making(sixEmpty, c("easy", "hard"), minimal = TRUE), list(form = "list"))),
  make_games(1L, 1, 1, making(sixEmpty, c(15L, 25L), minimal = TRUE)),
  make_games(1L, 1, 1, utils::modifyList(making(nineEmpty, NULL, minimal = FALSE), list(techniques = "naked pair"))),
  uniform_games(1:2, 1, 2, list(empty = sixEmpty, seed = seed, method = "uniform", form = "list", threads = 2)),
  random_regions(c(2L, 3L), list(seed = seed)),
  minimal_puzzles(strings, 1, 6, how()), minimal_puzzles(games, 1, 2, asList()),
  graeco_squares(c(1L, 10L), list(mates = 2, seed = seed)), graeco_squares(2:3, list(mates = 2, seed = seed)),
  orthogonal_grids(3L, 2L), compare_grids(c(1L, 1L), 1, 2, list(one = grids, other = grids, second = 1:2, threads = 2)),
  fill_prime_grid(matrix(c(2L, rep(0L, 8)), 3), list(below = 60, limit = 3, maxNodes = 1e4)),
  is_prime(c(2, 9, 2^31 - 1, NA)), truncatable_primes(5L),
  draw_games(integer(), 1, 0, drawing(nineEmpty, c("uniform", "listed", "chain"))),
  draw_games(1:2, 1, 2, drawing(nineEmpty, "uniform")), draw_games(1L, 1, 1, drawing(sixEmpty, "chain")),
  draw_games(1:3, 1, 3, drawing(sixEmpty, NULL, moves = 20)),
  read_text(lines, reading()), read_text(lines, reading(last = FALSE, form = "character")),
  read_text(lines, reading(form = "matrix")), read_text(lines, reading(form = "raw", shapes = knownShapes[2:1])),
  read_text(blocks, reading(format = "rows")),
  read_text(blocks, reading(last = FALSE, format = "candidate-lines", section = "state")),
  detect_format(lines, 0L, knownShapes), detect_format(blocks, 2L, knownShapes), split_cells(strings[-5], 0L),
  different_lines(list(lines, lines)), strings_of(list(lines, lines), c(0, 82), 1, 2),
  matrix_of_rows(list(as.raw(1:16), as.raw(rep(0, 16))), list(rows = 2, cells = 16, form = "matrix", threads = 2)),
  matrix_of_rows(list(as.raw(1:16)), list(rows = 1, cells = 16, form = "raw", threads = 1)),
  search_design(1:2, 1, 2, designing()),
  search_design(0:1, 1, 2, designing(package$searchGoals(list(c(1, -1, rep(0, 5))), list(c(1L, 2L, 2L, 3L)),
                                                         c(1L, 1L, rep(NA, 5)), 0.1, list(rep(1:7, 3))))),
  known_design(list(kind = "youden", first = 7, second = 3, replicates = 1)),
  known_design(list(kind = "lattice", first = 3, second = 3, replicates = 2)),
  known_design(list(kind = "blocks", first = 3, second = 4, replicates = 2)),
  search_semi_latin(0:1, 1, 2, list(k = 3, size = 2, start = NULL, seed = seed, moves = 500, threads = 2)),
  search_semi_latin(0L, 1, 1, list(k = 3, size = 1, start = c(1:3, 2:3, 1L, 3L, 1:2), seed = seed, moves = 50,
                                   threads = 1)),
  construct_balanced(list(empty = sixEmpty, goal = "neighbours", seed = seed)),
  construct_balanced(list(empty = nineEmpty, goal = "distance", seed = seed)),
  search_balanced(0:1, 1, 2, list(empty = sixEmpty, goal = "directed", seed = seed, start = NULL, moves = 500,
                                  threads = 2)),
  search_balanced(0L, 1, 1, list(empty = fiveGrid, goal = "distance", seed = seed, start = fiveGrid, moves = 500,
                                threads = 1)),
  solve_game(as.sudoku(wikipedia), "auto", Inf, 1L), solve_game(factor(1), "auto", 1, 1L),
  solve_game(nine, "classic", Inf, 2L), solve_game(four, "fast", 1e6, 1L), solve_game(sixEmpty, "auto", 1, 1L),
  solve_text(raw(), lines, TRUE, answering()), solve_text(shaped[1:5], shaped[-(1:5)], TRUE, answering(zipped = TRUE)),
  solve_text(raw(), lines, TRUE, answering(output = charToRaw("/"))),
  solve_puzzles(strings, 1, 6, how()), solve_puzzles(row, 1, 1, asRows("matrix")),
  solve_puzzles(games, 1, 4, asList()), solve_puzzles(row + 0, 1, 1, asRows("raw")),
  dim(new_matrix(list(rows = 2, cells = 81, form = "raw"))),
  solve_puzzles(row, 1, 1, asRows("matrix", into = list2env(list(matrix = matrix(0L, 1, 81))))),
  trace_board(four, 50), trace_board(sixEmpty, 10),
  board_choices(nine, list(kind = "true", maxNodes = Inf)), board_choices(sixEmpty, list(kind = "true", maxNodes = 1)),
  board_choices(nine, list(kind = "open"))
)

# --- Results ---

# All glue functions, except those that only describe the others for tools/wrappers.R.
glueFunctions <- grep("^wrap__make_|_metadata$", names(getDLLRegisteredRoutines("oxidoku")$.Call), value = TRUE,
                      invert = TRUE)
missed <- setdiff(sub("^wrap__", "", glueFunctions), all.names(calls))
if (length(missed)) stop("No test call for the glue functions ", toString(missed), ".")

# The guard of the glue returns an internal error as an object. Such an error is expected for only one of the calls.
answer <- function(call) {
  answer <- eval(call, list(), list2env(as.list(globalenv()), parent = package))
  isBroken <- inherits(answer, "oxidoku_unfinished") && answer$state == "internal"
  if (isBroken && !grepl("nonsense", answer$value)) stop(deparse1(call), ": ", answer$value)
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
if (!is.na(step)) cat(";", length(differing), "differ when garbage is collected every", step, "allocations")
cat("\n")
if (length(differing)) stop(paste(differing, collapse = "\n"))
