# Times the reading of a million lines, and of 2,000 boards in each of the other formats, and checks the boards:
# Rscript bench/read_files.R

library(oxidoku)

seconds <- function(code) sum(system.time(code)[1:2])

report <- function(what, boards, times) {
  cat(sprintf("%-34s %8.2f us per board\n", what, stats::median(times) / boards * 1e6))
}

list <- readLines("lab/data/nine/17_clue.txt")
file <- tempfile()
boards <- 1e6
writeLines(rep(list, length.out = boards), file)
for (as in c("matrix", "character")) {
  times <- replicate(5, seconds(read <<- readSudoku(file, "lines", as = as, progress = FALSE)))
  first <- if (as == "matrix") paste(ifelse(is.na(read[1, ]), ".", read[1, ]), collapse = "") else read[[1]]
  stopifnot(NROW(read) == boards, first == chartr("0", ".", list[[1]]))
  report(paste("lines as", as), boards, times)
}

lineOfEach <- function(games) vapply(unname(unclass(games)), format, "", style = "line")
games <- stats::setNames(as.sudoku(rep(list, length.out = 2000)), sprintf("G%d", 1:2000))
for (type in c("sdk", "grids", "ss", "candidates", "candidate-lines")) {
  suppressMessages(writeSudoku(games, file, type, overwrite = TRUE))
  times <- replicate(5, seconds(read <<- readSudoku(file, type, progress = FALSE)))
  stopifnot(identical(lineOfEach(read), lineOfEach(games)))
  report(type, length(games), times)
}
unlink(file)
