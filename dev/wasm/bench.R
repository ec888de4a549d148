# Times calls of the package. Prints a line for each call: its name, the shortest processor time in milliseconds and a
# checksum of the result, separated by tabs. `dev/wasm/bench.mjs` runs this file in webR and on this machine.

library(oxidoku)

list17 <- rep_len(readLines("lab/data/nine/17_clue.txt"), 20000)
listHardest <- rep_len(readLines("lab/data/nine/hardest_1905_11plus.txt"), 2000)
inkala <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

calls <- alist(
  "solve() of Inkala's puzzle, 1,000 times" = for (k in 1:1000) solve(inkala),
  "solveGames() of 20,000 with 17 clues" = solveGames(list17, threads = 1),
  "solveGames() of 2,000 of the hardest" = solveGames(listHardest, threads = 1),
  "countSolutions() of 20,000" = countSolutions(list17, threads = 1),
  "explainGame() of Inkala's puzzle" = explainGame(inkala),
  "rateGame() of 20" = rateGame(list17[1:20], threads = 1),
  "randomGame(count = 1e5)" = randomGame(count = 1e5, threads = 1),
  "solve(seedGame(10)), 10 times" = for (k in 1:10) solve(seedGame(10)),
  "makeGame(level = \"hard\"), 20 times" = for (k in 1:20) makeGame(level = "hard"),
  "print() of a board, 200 times" = utils::capture.output(for (k in 1:200) print(inkala))
)

# Equal results have equal checksums on every machine. For long results, the first elements are enough.
checksum <- function(result) {
  codes <- utf8ToInt(paste(unlist(lapply(utils::head(unclass(result), 1000), as.character)), collapse = " "))
  sum(codes * (seq_along(codes) %% 9973)) %% 2^31
}

result <- NULL

run <- function(name) {
  set.seed(1)
  result <<- eval(calls[[name]])
}

# In webR, bench.mjs measures the time.
if (R.version$os != "emscripten") {
  for (name in names(calls)) {
    seconds <- replicate(5, sum(system.time(run(name))[c("user.self", "sys.self")]))
    cat(sprintf("%s\t%.1f\t%.0f\n", name, 1000 * min(seconds), checksum(result)))
  }
}
