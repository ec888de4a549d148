# The files that the examples on the site read.

local({
  puzzles <- c(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "11..............", "4......3.1......", "nonsense"
  )
  writeLines(puzzles, "puzzles.txt")
  packed <- gzfile("puzzles.txt.gz")
  writeLines(puzzles, packed)
  close(packed)
})
