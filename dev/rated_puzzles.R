# Rates new puzzles with the original programs, for the tests that compare our grades with theirs.
# Usage: Rscript dev/rated_puzzles.R hodoku|explainer CLASSES
#
# CLASSES is the folder with the classes of HoDoKu 2.2.0, or of Sudoku Explainer 1.2.1 with `serate`. Compile their
# sources with javac; the programs are not part of the project. The script draws puzzles with a fixed seed, runs the
# program, and writes lab/data/rated/hodoku.txt or lab/data/rated/explainer.txt.

library(oxidoku)

# --- HoDoKu ---

# Our names for HoDoKu's techniques. Each key stands for all of HoDoKu's names that begin with it.
ourNames <- c(
  "Locked Pair" = "locked pair", "Locked Triple" = "locked triple",
  "Locked Candidates Type 1" = "locked candidates (pointing)",
  "Locked Candidates Type 2" = "locked candidates (claiming)", "Naked Pair" = "naked pair",
  "Naked Triple" = "naked triple", "Hidden Pair" = "hidden pair", "Hidden Triple" = "hidden triple",
  "Naked Quadruple" = "naked quad", "Hidden Quadruple" = "hidden quad", "X-Wing" = "X-wing", Swordfish = "swordfish",
  Jellyfish = "jellyfish", "Remote Pair" = "remote pair", "Bivalue Universal Grave" = "BUG+1",
  Skyscraper = "skyscraper", "2-String Kite" = "two-string kite", "Turbot Fish" = "turbot fish",
  "Empty Rectangle" = "empty rectangle", "W-Wing" = "W-wing", "XY-Wing" = "XY-wing", "XYZ-Wing" = "XYZ-wing",
  "Uniqueness Test 1" = "unique rectangle 1", "Uniqueness Test 2" = "unique rectangle 2",
  "Uniqueness Test 3" = "unique rectangle 3", "Uniqueness Test 4" = "unique rectangle 4",
  "Uniqueness Test 5" = "unique rectangle 5", "Uniqueness Test 6" = "unique rectangle 6",
  "Hidden Rectangle" = "hidden rectangle", "Avoidable Rectangle Type 1" = "avoidable rectangle 1",
  "Avoidable Rectangle Type 2" = "avoidable rectangle 2", "Finned X-Wing" = "finned X-wing",
  "Sashimi X-Wing" = "sashimi X-wing", "Finned Swordfish" = "finned swordfish",
  "Sashimi Swordfish" = "sashimi swordfish", "Finned Jellyfish" = "finned jellyfish",
  "Sashimi Jellyfish" = "sashimi jellyfish", "Sue de Coq" = "Sue de Coq",
  "Simple Colors Trap" = "simple colours (trap)", "Simple Colors Wrap" = "simple colours (wrap)",
  "Multi Colors 1" = "multi-colours 1", "Multi Colors 2" = "multi-colours 2", "X-Chain" = "X-chain",
  "XY-Chain" = "XY-chain", "Continuous Nice Loop" = "nice loop", "Discontinuous Nice Loop" = "nice loop", AIC = "AIC",
  "Grouped Continuous Nice Loop" = "grouped nice loop", "Grouped Discontinuous Nice Loop" = "grouped nice loop",
  "Grouped AIC" = "grouped AIC", "Almost Locked Set XZ" = "ALS-XZ", "Almost Locked Set XY-Wing" = "ALS-XY-wing",
  "Almost Locked Set Chain" = "ALS-XY-chain", "Franken X-Wing" = "Franken X-wing",
  "Franken Swordfish" = "Franken swordfish", "Finned Franken X-Wing" = "finned Franken X-wing",
  "Finned Franken Swordfish" = "finned Franken swordfish", "Forcing Chain" = "forcing chain",
  "Forcing Net" = "forcing net", "Brute Force" = "guess"
)

# The letter that stands for a technique in the file.
letterOf <- function(name) {
  fits <- startsWith(name, names(ourNames))
  best <- which(fits)[which.max(nchar(names(ourNames)[fits]))]
  if (length(best) == 0) stop("unknown technique: ", name)
  intToUtf8(64 + match(ourNames[[best]], unique(ourNames)))
}

# The candidates in text such as "r1c2,r34c5<>6, r7c8=9" as digit, row and column, with the sign of their effect.
candidatesOf <- function(text) {
  parts <- regmatches(text, gregexpr("((r[1-9]+c[1-9]+,?)+)(<>|=)[1-9]", text))[[1]]
  unlist(lapply(parts, function(part) {
    digit <- substring(part, nchar(part))
    sign <- if (grepl("<>", part, fixed = TRUE)) "-" else "+"
    cells <- regmatches(part, gregexpr("r[1-9]+c[1-9]+", part))[[1]]
    unlist(lapply(strsplit(sub("r", "", cells), "c"), function(lines) {
      outer(strsplit(lines[[1]], "")[[1]], strsplit(lines[[2]], "")[[1]], function(r, c) paste0(sign, digit, r, c))
    }))
  }))
}

# The steps of a puzzle except singles; each is the letter of its technique, followed by its candidates.
stepsOf <- function(lines) {
  lines <- trimws(lines)
  lines <- lines[!grepl("^(Full House|Naked Single|Hidden Single)", lines)]
  vapply(lines, function(line) {
    effect <- sub(".*=> ", "", line)
    paste0(letterOf(line), paste(sort(candidatesOf(effect)), collapse = ""))
  }, "", USE.NAMES = FALSE)
}

hodokuRated <- function(puzzles, classes) {
  writeLines(puzzles, file.path(classes, "new_puzzles.txt"))
  on.exit(unlink(file.path(classes, c("new_puzzles.txt", "new_puzzles.txt.out.txt"))))
  arguments <- c("-Djava.awt.headless=true", "-cp", ".", "sudoku.Main", "/vp", "/bs", "new_puzzles.txt")
  withr::with_dir(classes, system2("java", arguments, stdout = FALSE, stderr = FALSE))
  lines <- readLines(file.path(classes, "new_puzzles.txt.out.txt"))
  heads <- grep("^[.0-9]{81} ", lines)
  ends <- c(heads[-1] - 1, length(lines))
  rated <- Map(function(head, end) {
    parts <- regmatches(lines[[head]], regexec("^([.0-9]{81}) #[0-9]+ (\\w+) \\(([0-9]+)\\)", lines[[head]]))[[1]]
    if (length(parts) == 0) return()
    steps <- grep("^   ", lines[head + seq_len(end - head)], value = TRUE)
    list(puzzle = parts[[2]], level = tolower(parts[[3]]), score = as.integer(parts[[4]]), steps = stepsOf(steps))
  }, heads, ends)
  Filter(Negate(is.null), rated)
}

# --- The files ---

hodoku <- function(classes) {
  puzzles <- makeGame(count = 7000, minimal = TRUE)
  rated <- hodokuRated(puzzles, classes)
  level <- vapply(rated, `[[`, "", "level")
  counts <- c(easy = 100, medium = 150, hard = 300, unfair = 300, extreme = 150)
  kept <- unlist(Map(function(name, count) utils::head(which(level == name), count), names(counts), counts))
  lines <- vapply(rated[sort(kept)], function(one) {
    paste(c(one$puzzle, one$level, one$score, one$steps), collapse = " ")
  }, "")
  legend <- paste("#", vapply(64 + seq_along(unique(ourNames)), intToUtf8, ""), unique(ourNames))
  writeLines(c(legend, lines), "lab/data/rated/hodoku.txt")
}

explainer <- function(classes) {
  ranges <- list(c(2, 4), c(4, 6), c(6, 7), c(7, 7.5), c(7.5, 8.3), c(8.3, 9))
  puzzles <- c(
    makeGame(count = 500, minimal = TRUE), makeGame(count = 100, unique = TRUE, gaps = 50),
    unlist(lapply(ranges, function(range) makeGame(count = 60, level = range, maxit = 300, minimal = TRUE))),
    makeGame(count = 40, level = c(9, 11.9), maxit = 300, minimal = TRUE)
  )
  files <- tempfile(c("puzzles", "rated"))
  writeLines(puzzles, files[[1]])
  arguments <- c("-cp", classes, "diuf.sudoku.test.serate", shQuote("--format=%g %r %p %d"),
                 paste0(c("--input=", "--output="), files))
  system2("java", arguments, stdout = FALSE, stderr = FALSE)
  writeLines(readLines(files[[2]]), "lab/data/rated/explainer.txt")
}

arguments <- commandArgs(trailingOnly = TRUE)
set.seed(20261123)
dir.create("lab/data/rated", showWarnings = FALSE)
suppressMessages(switch(arguments[[1]], hodoku = hodoku(arguments[[2]]), explainer = explainer(arguments[[2]])))
