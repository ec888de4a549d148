# The main tasks on real puzzles: solve, compare with published answers, plot, lay out designs, and time R against Rust.

library(oxidoku)
options(width = 100)

pictures <- "dist/demo"
dir.create(pictures, showWarnings = FALSE, recursive = TRUE)

section <- function(title) cat("\n", title, "\n", strrep("-", nchar(title)), "\n", sep = "")

# Prints a result. Stops the demonstration if the result differs from the published one.
confirm <- function(what, got, published) {
  if (!identical(got, published)) stop(what, ": got ", format(got), ", but ", format(published), " was published")
  cat(what, ": ", paste(got, collapse = " "), ", as published\n", sep = "")
}

draw <- function(game, name, pixels = 480, ...) {
  file <- file.path(pictures, paste0(name, ".png"))
  grDevices::png(file, pixels, pixels)
  on.exit(grDevices::dev.off())
  plot(game, ...)
  cat("plot: ", file, "\n", sep = "")
}

section("Wikipedia's puzzle, and the world's hardest (A. Inkala, 2012)")
wikipedia <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
hardest <- as.sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
print(wikipedia)
print(solve(wikipedia))
confirm("Row 1", paste(unclass(solve(wikipedia))[1, ], collapse = ""), "123789456")
print(solve(hardest))
confirm("Row 1", paste(unclass(solve(hardest))[1, ], collapse = ""), "812753649")
draw(solve(wikipedia), "wikipedia")
draw(solve(hardest), "hardest")

section("Project Euler 96: fifty grids from a file")
lines <- readLines("dev/data/p096_sudoku.txt")
grids <- lapply(split(lines, cumsum(grepl("^Grid", lines))), function(grid) as.sudoku(grid[-1]))
corner <- vapply(lapply(grids, solve), function(s) as.integer(paste(unclass(s)[1, 1:3], collapse = "")), 0L)
confirm("Sum of the top left numbers", sum(corner), 24702L)

left <- lapply(grids, function(grid) attr(fillSingles(grid), "holes"))
confirm("Holes in grid 1, before and after each pass of singles", left[[1]], c(49L, 43L, 29L, 20L, 13L, 5L, 0L))
confirm("Grids that singles finish", sum(vapply(left, min, 0L) == 0L), 12L)

section("The 16 x 16 grid of the Queensland workshop: set.seed(1234)")
set.seed(1234)
workshop <- seedGame(4) %>% solve() %>% print()
confirm("Row 1", paste(unclass(workshop)[1, ], collapse = ""), "GJCAOFNBKEPHILMD")
draw(workshop, "workshop")

section("The 25 x 25 design of sudokuAlt's vignette: set.seed(1559707151)")
set.seed(1559707151)
time <- system.time(solved <- solve(seedGame(5)))[["elapsed"]]
design <- regulariseGame(solved)
plots <- designGame(design)
print(head(plots))
print(tail(plots))
confirm("Plots", nrow(plots), 625L)
confirm("Last treatment", plots["625", "Symbol"], "D")
cat(sprintf("solved in %.3f seconds\n", time))
draw(design, "design", 800)

section("Other sizes and shapes")
counts <- countSolutions(list(
  emptyGame(boxes = c(2, 3)), emptyGame(2, diagonals = TRUE), emptyGame(regions = "1112211522455524453344333")
), limit = Inf)
confirm("6 x 6 grids, 4 x 4 grids with diagonals, and grids of a 5 x 5 gerechte design", counts, c(28200960, 48, 1800))
draw(solve(emptyGame(3, diagonals = TRUE, extra = "windows")), "windows")
set.seed(1)
time <- system.time(large <- lapply(6:20, function(n) solve(seedGame(n))))[["elapsed"]]
confirm("Solved seeds from 36 x 36 to 400 x 400", sum(vapply(large, isValid, NA)), 15L)
cat(sprintf("in %.1f seconds\n", time))
time <- system.time(plots <- designGame(randomGame(10, "shuffle")))[["elapsed"]]
cat(sprintf("a 100 x 100 design in %.3f seconds\n", time))

section("Making, explaining and grading puzzles")
set.seed(5)
print(makeGame(level = "hard", symmetry = "rotate180"))
puzzles <- makeGame(minimal = TRUE, count = 1000)
stopifnot(isUnique(puzzles))
cat("A thousand puzzles without redundant clues, by HoDoKu level:\n")
print(table(rateGame(puzzles, scales = "hodoku")$level))
explained <- explainGame(grids[[7]])
print(explained, max = 12)
draw(explained, "X-wing", step = match("X-wing", explained$technique))
print(rateGame(grids[[7]]))
stopifnot(attr(explainGame(hardest), "end") == "solved", isEquivalent(wikipedia, shuffleGame(wikipedia)))

section("Random grids and designs")
confirm("9 x 9 and 8 x 8 grids", c(countGrids(3), countGrids(boxes = c(2, 4))),
        c("6670903752021072936960", "29136487207403520"))
set.seed(6)
time <- system.time(drawn <- randomGame(count = 1e5))[["elapsed"]]
cat(sprintf("100,000 uniformly random 9 x 9 grids in %.2f seconds\n", time))
uniform <- stats::chisq.test(table(randomGame(2, count = 1e5, as = "character")))
cat(sprintf("100,000 grids (4 x 4): chi-square %.1f with %d degrees of freedom\n", uniform$statistic,
            uniform$parameter))
trial <- designGame(randomGame(boxes = c(2, 3)), treatments = LETTERS[1:6], planter = "serpentine")
print(head(trial))
print(designTable(trial))
draw(trial, "field")
confirm("Mutually orthogonal 9 x 9 grids", length(orthogonalGames(3)), 6L)
stopifnot(isOrthogonal(orthogonalGames(3)))

section("From R to Rust: ever faster solvers on the world's hardest puzzle")
source("bench/ladder.R")
