# Times rateGame() on the scale of HoDoKu for the puzzles of each of its levels, and HoDoKu's command in turn if its jar
# is given, and checks the levels and scores: Rscript bench/rate_games.R [HODOKU_JAR]

library(oxidoku)

jar <- normalizePath(commandArgs(TRUE), mustWork = TRUE)
turns <- 3
puzzle <- "^[0-9.]{81} "
rated <- utils::read.table(text = grep(puzzle, readLines("lab/data/rated/hodoku.txt"), value = TRUE), fill = TRUE,
                           colClasses = "character")[1:3]
names(rated) <- c("puzzle", "level", "score")

# HoDoKu reads a file in the working directory, and its options from the folder for temporary files.
folder <- tempfile()
dir.create(folder)
setwd(folder)

# Processor time, including that of child processes.
seconds <- function(code) sum(system.time(code)[-3])

grades <- function(puzzles) {
  found <- rateGame(puzzles, scales = "hodoku", threads = 1, progress = FALSE)
  data.frame(level = as.character(found$level), score = found$score)
}

hodoku <- function() {
  options <- c(paste0("-Djava.io.tmpdir=", folder), "-Djava.awt.headless=true")
  system2("java", c(options, "-jar", shQuote(jar), "/bs", "list.txt"), stdout = FALSE, stderr = FALSE)
}

hodokuGrades <- function() {
  lines <- grep(puzzle, readLines("list.txt.out.txt"), value = TRUE)
  pattern <- ".* #[0-9]+ ([A-Za-z]+) \\(([0-9]+)\\).*"
  data.frame(level = tolower(sub(pattern, "\\1", lines)), score = as.integer(sub(pattern, "\\2", lines)))
}

for (level in c("easy", "medium", "hard", "unfair", "extreme")) {
  these <- rated[rated$level == level, ]
  writeLines(these$puzzle, "list.txt")
  times <- replicate(turns, c(if (length(jar)) seconds(hodoku()), seconds(ours <<- grades(these$puzzle))))
  times <- matrix(times, ncol = turns) / nrow(these) * 1000
  stopifnot(ours$level == these$level, ours$score == as.integer(these$score))
  own <- stats::median(times[nrow(times), ])
  cat(sprintf("%-8s %4d puzzles, rateGame() %7.3f ms", level, nrow(these), own))
  if (length(jar)) {
    stopifnot(identical(hodokuGrades(), ours))
    cat(sprintf(", HoDoKu's command %7.2f ms, %5.1f times as long", stats::median(times[1, ]),
                stats::median(times[1, ] / times[2, ])))
  }
  cat("\n")
}
