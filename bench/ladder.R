# Times solvers from pure R to pure Rust on a very hard puzzle and checks the answers: Rscript bench/ladder.R

library(oxidoku)

if (!requireNamespace("microbenchmark", quietly = TRUE)) {
  cat("No table, because the package microbenchmark is not installed.\n")
} else {
  source(system.file("ladder", "choices.R", package = "oxidoku"))
  hardest <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

  rungs <- microbenchmark::microbenchmark(
    "R, choices by pipes" = solve(hardest, engine = "R", choices = choicesByPipes),
    "R, choices by sets" = solve(hardest, engine = "R", choices = choicesBySets),
    "R, choices by marks" = solve(hardest, engine = "R", choices = choicesByMarks),
    "R search, Rust findChoices" = solve(hardest, engine = "R"),
    "all Rust, same order" = solve(hardest, engine = "classic"),
    "all Rust" = solve(hardest),
    times = 3, check = "identical", unit = "ms"
  )
  print(rungs)
  median <- tapply(rungs$time, rungs$expr, stats::median)
  cat(sprintf("%-28s %8.0f times as long as all Rust\n", names(median), median / median[["all Rust"]]), sep = "")

  grid <- matrix(match(hardest, 1:9, nomatch = 0L), 9)
  print(microbenchmark::microbenchmark(
    choicesByPipes(grid, 1, 2), choicesBySets(grid, 1, 2), choicesByMarks(grid, 1, 2), findChoices(grid, 1, 2),
    times = 1000, check = "identical", unit = "us"
  ))
}
