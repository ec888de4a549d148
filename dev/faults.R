# The tasks that dev/faults.sh runs as processes: faults.R <task> <arguments>. Fails if the outcome is wrong.
suppressPackageStartupMessages(library(oxidoku))

wikipedia <- "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......"
hardest <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

# A mixture of easy and hard puzzles.
puzzles <- function(count) {
  set.seed(1)
  digits <- replicate(2000, paste(sample(9), collapse = ""))
  some <- vapply(digits, function(order) chartr("123456789", order, sample(c(wikipedia, hardest), 1)), "")
  sample(unname(some), count, replace = TRUE)
}

# How a call ends: "fine", the class of the package's error, "R's own error", "interrupt", or another error's message.
outcomeOf <- function(code) {
  tryCatch({
    code
    "fine"
  }, oxidoku_error = function(error) class(error)[[1]], error = function(error) {
    if (grepl("cannot allocate|vector memory|cons memory|C stack|protect", conditionMessage(error))) "R's own error"
    else paste("other:", conditionMessage(error))
  }, interrupt = function(condition) "interrupt")
}

expectOutcome <- function(found, wanted, what) {
  cat("  ", what, ": ", found, "\n", sep = "")
  if (!found %in% wanted) stop(what, " ended with: ", found)
}

# --- Files ---

input <- function(path, count) writeLines(c("# Puzzles", puzzles(as.numeric(count)), "nonsense", ""), path)

solve <- function(input, output, begun) {
  file.create(begun)
  invisible(solveFile(input, output, resume = TRUE, threads = 2))
}

solveFull <- function(input, output) {
  error <- tryCatch(solveFile(input, output), error = identity)
  if (!inherits(error, "oxidoku_error_file")) stop("no error of class \"oxidoku_error_file\"")
  cat("  ", conditionMessage(error), "\n", sep = "")
  safe <- as.numeric(gsub(",", "", sub(".* first ([0-9,]+) lines? .*", "\\1", conditionMessage(error))))
  if (!isTRUE(safe > 0)) stop("the error does not report how many lines are safe")
}

# Random boards, which compress poorly.
writeFull <- function(path) {
  set.seed(1)
  lines <- chartr("0", ".", apply(matrix(sample(0:9, 81 * 5e4, TRUE), ncol = 81), 1, paste, collapse = ""))
  games <- if (grepl("csv", path)) lapply(lines[1:9000], as.sudoku) else lines
  expectOutcome(outcomeOf(writeSudoku(games, path)), "oxidoku_error_file", basename(path))
}

# --- Pipes ---

pipeCase <- function(case, folder) {
  setwd(folder)
  unlink("fifo")
  system2("mkfifo", "fifo")
  writeLines(wikipedia, "one.txt")
  many <- rep(wikipedia, 1e5)
  to <- function(command) {
    connection <- pipe(command, "wb")
    on.exit(suppressWarnings(try(close(connection), silent = TRUE)))
    Sys.sleep(0.2)
    outcomeOf(writeSudoku(many, connection))
  }
  # Ctrl-C reaches all processes in the terminal's group, including the reader.
  stuck <- function() {
    connection <- pipe("echo $$ >reader; exec sleep 60", "wb")
    on.exit(suppressWarnings(try(close(connection), silent = TRUE)))
    system(sprintf("(sleep 2; kill -INT %d $(cat reader)) &", Sys.getpid()))
    outcomeOf(writeSudoku(many, connection))
  }
  found <- switch(
    case,
    closed_pipe = to("true"), head_pipe = to("head -c 100 >/dev/null"), stuck_pipe = stuck(),
    solve_to_fifo = outcomeOf(solveFile("one.txt", "fifo", overwrite = TRUE)),
    solve_from_fifo = outcomeOf(solveFile("fifo", "out.txt")),
    read_fifo = outcomeOf(readSudoku("fifo")), write_fifo = outcomeOf(writeSudoku(wikipedia, "fifo", overwrite = TRUE))
  )
  expectOutcome(found, c("oxidoku_error_file", if (case == "stuck_pipe") "interrupt"), case)
}

# --- Workers ---

# Calls that divide their work among processes and take a few seconds.
shared <- function() {
  many <- puzzles(60000)
  list(
    solveGames = function() solveGames(rep(many, 3)),
    countSolutions = function() countSolutions(rep(many, 3), limit = 2),
    canonicalGame = function() canonicalGame(rep(many, 4)),
    randomGame = function() {
      set.seed(2)
      randomGame(3, count = 1e6, as = "matrix")
    },
    rateGame = function() rateGame(rep(wikipedia, 4000))
  )
}

# Kills a process after the given number of seconds, and then creates the file `mark`.
killLater <- function(process, seconds, mark = tempfile()) {
  system(sprintf("(sleep %.3f; kill -KILL %d && touch %s) >/dev/null 2>&1 &", seconds, process, mark))
}

# After the given number of seconds, kills the first child process found. The workers of "multicore" are too
# short-lived to be chosen in advance.
killChildLater <- function(seconds, mark) {
  look <- sprintf("p=$(pgrep -P %d -x R | head -n 1); [ -n \"$p\" ] && kill -KILL $p && touch %s && break; sleep 0.05",
                  Sys.getpid(), mark)
  system(sprintf("(sleep %.3f; for k in $(seq 40); do %s; done) >/dev/null 2>&1 &", seconds, look))
}

workers <- function(seed) {
  set.seed(as.numeric(seed))
  counts <- c(calls = 0, lost = 0, children = 0)
  for (plan in c("multisession", "multicore")) {
    calls <- shared()
    for (name in names(calls)) {
      future::plan("sequential")
      counts <- counts + callUntilKilled(plan, calls[[name]], paste(plan, name))
    }
  }
  for (trial in 1:5) counts <- counts + childKilled()
  cat("faults: workers: ", counts[["calls"]], " calls with a worker killed (seed ", seed, "), all answers complete; ",
      counts[["lost"]], " of the calls reported the loss; ", counts[["children"]], " children of mclapply() killed\n",
      sep = "")
}

# Makes calls until a worker has been killed during three of them. A call that ends before the kill does not count.
callUntilKilled <- function(plan, call, what) {
  seconds <- system.time(expected <- call())[["elapsed"]]
  counts <- c(calls = 0, lost = 0, children = 0)
  for (trial in 1:20) {
    counts <- counts + callWithKill(plan, call, seconds, expected, what)
    if (counts[["calls"]] == 3) {
      cat("  ", what, ": ", trial, " calls, 3 of them with a worker killed\n", sep = "")
      return(counts)
    }
  }
  stop(what, " ended before the kill in ", 20 - counts[["calls"]], " of 20 trials")
}

# Makes a call under a plan with two workers, one of which is killed at a random moment within this number of seconds.
callWithKill <- function(plan, call, seconds, expected, what) {
  future::plan(plan, workers = 2)
  on.exit(suppressWarnings(try(future::plan("sequential"), silent = TRUE)))
  lost <- 0
  moment <- stats::runif(1, 0, seconds)
  mark <- tempfile()
  if (plan == "multisession") {
    killLater(future::value(future::future(Sys.getpid())), moment, mark)
  } else {
    killChildLater(moment, mark)
  }
  answer <- withCallingHandlers(
    suppressWarnings(call()),
    oxidoku_worker_lost = function(condition) {
      lost <<- 1
      invokeRestart("muffleMessage")
    }
  )
  if (!identical(answer, expected)) stop(what, " differs after a worker was killed")
  c(calls = as.numeric(file.exists(mark)), lost = lost, children = 0)
}

# Kills a child of mclapply() during solveGames(). The other child must return its answer, and later calls in the parent
# must work.
childKilled <- function() {
  some <- puzzles(20000)
  expected <- solveGames(some)
  answers <- suppressWarnings(parallel::mclapply(1:2, function(k) {
    if (k == 1) killLater(Sys.getpid(), 0.02)
    if (k == 1) repeat solveGames(some, threads = 2)
    solveGames(some, threads = 2)
  }, mc.cores = 2))
  if (!is.null(answers[[1]]) && !inherits(answers[[1]], "try-error")) stop("a killed child returned an answer")
  if (!identical(answers[[2]], expected)) stop("the other child's answer differs")
  if (!identical(solveGames(some), expected)) stop("the parent's answer differs")
  c(calls = 0, lost = 0, children = 1)
}

# --- Memory ---

heavy <- list(
  solveGames = function() solveGames(rep(c(wikipedia, hardest), 1e5)),
  solveGames.threads = function() solveGames(rep(c(wikipedia, hardest), 1e5), threads = 64),
  solveGames.matrix = function() {
    digits <- as.integer(strsplit(chartr(".", "0", wikipedia), "")[[1]])
    solveGames(matrix(digits, 2e5, 81, byrow = TRUE))
  },
  allSolutions = function() allSolutions(emptyGame(3), limit = 3e6),
  solve20 = function() base::solve(emptyGame(20)),
  solve12 = function() base::solve(makeGame(7, gaps = 1200)),
  canonicalGame = function() canonicalGame(rep(wikipedia, 2e4), threads = 8),
  randomGame = function() randomGame(3, count = 1e6, as = "character"),
  makeGame = function() makeGame(3, unique = TRUE, count = 2000, threads = 8),
  explainGame = function() explainGame(as.sudoku(hardest)),
  shuffleGame = function() shuffleGame(rep(list(emptyGame(20)), 400)),
  rateGame = function() rateGame(rep(hardest, 50), threads = 8),
  countSolutions = function() countSolutions(emptyGame(boxes = c(2, 3)), limit = 1e6, threads = 8),
  traceGame = function() traceGame(emptyGame(4), maxSteps = 1e6),
  readSudoku = function() {
    path <- tempfile()
    on.exit(unlink(path))
    writeLines(rep(wikipedia, 5e5), path)
    readSudoku(path, as = "matrix")
  },
  solveFile = function() {
    paths <- tempfile(c("in", "out"))
    on.exit(unlink(paste0(paths[c(1, 2, 2, 2)], c("", "", ".part", ".log"))))
    writeLines(rep(wikipedia, 5e5), paths[[1]])
    solveFile(paths[[1]], paths[[2]], threads = 8)
  },
  orthogonalGames = function() orthogonalGames(5)
)

calls <- function() cat(names(heavy), sep = "\n")

memory <- function(call) {
  outcome <- suppressMessages(suppressWarnings(outcomeOf(heavy[[call]]())))
  # After memory has run out, a later call must work or raise an error of class "oxidoku_error_memory".
  gc(FALSE)
  after <- outcomeOf(base::solve(as.sudoku("4......3.1..2...")))
  cat(outcome, if (after != "fine") paste0(" (then ", after, ")"), "\n", sep = "")
}

tasks <- list(input = input, solve = solve, full_solve = solveFull, full_write = writeFull, pipe = pipeCase,
              workers = workers, calls = calls, memory = memory)
words <- commandArgs(TRUE)
invisible(do.call(tasks[[words[[1]]]], as.list(words[-1])))
