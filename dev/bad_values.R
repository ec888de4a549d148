# Calls every export and S3 method with each argument replaced by bad values and mutants, and lists the calls that
# neither return a valid result nor raise a suitable error: bad_values.R [function ...], all by default.
#
# All bad calls made from the same valid call run in one process, which writes a line for each call: first the call and
# then, once it has run, the outcome. A line without an outcome therefore names a call that crashed or hung; another
# process continues after that call.

folder <- "dist/bad_values"
jobs <- as.integer(Sys.getenv("OXIDOKU_JOBS", "1"))
# Limits in seconds: the processor time of a call, which R enforces; the processor time until a call raises an error;
# and the processor time and elapsed time after which a process is killed if it has written nothing.
timeLimit <- 10
errorLimit <- 2
limits <- list(processor = 30, elapsed = 900)

helpers <- new.env(parent = asNamespace("oxidoku"))
for (name in c("games", "bad_values", "mutants", "valid_calls", "documented_results", "bad_calls")) {
  sys.source(sprintf("tests/testthat/helper-%s.R", name), helpers)
}

# --- One process ---

# Runs the bad calls made from a valid call, starting with number `from`.
runCalls <- function(index, from, file) {
  file <- normalizePath(file)
  helpers$localBadWorld()
  valid <- helpers$validCalls()
  name <- names(valid)[[index]]
  calls <- helpers$badCallsOf(name, valid[[index]], isLimited = TRUE)
  for (call in utils::tail(calls, length(calls) - from + 1)) {
    cat(name, call$argument, call$kind, "", sep = "\t", file = file, append = TRUE)
    outcome <- outcomeInTime(name, call$arguments)
    cat(outcome, "\n", sep = "", file = file, append = TRUE)
  }
}

outcomeInTime <- function(name, arguments) {
  setTimeLimit(cpu = timeLimit, transient = TRUE)
  seconds <- system.time(outcome <- helpers$outcomeOf(name, arguments), gcFirst = FALSE)
  setTimeLimit()
  taken <- sum(seconds[1:2])
  if (outcome == "package's error" && taken > errorLimit) outcome <- paste(outcome, "only after", round(taken), "s")
  encodeString(substr(iconv(outcome, to = "UTF-8", sub = "byte"), 1, 300))
}

# --- All processes ---

startCalls <- function(index, from = 1) {
  file <- file.path(folder, paste0(index, ".tsv"))
  if (from == 1) cat("", file = file)
  script <- c("dev/bad_values.R", "--run", index, from, file)
  log <- file.path(folder, paste0(index, ".log"))
  process <- processx::process$new(file.path(R.home("bin"), "Rscript"), script, stdout = log, stderr = "2>&1",
                                   cleanup_tree = TRUE)
  list(index = index, from = from, file = file, log = log, process = process, size = 0, since = clocks(process))
}

# The processor time of a process, and the current time, both in seconds.
clocks <- function(process) {
  times <- tryCatch(process$get_cpu_times(), error = function(condition) 0)
  list(processor = sum(unlist(times)), elapsed = proc.time()[["elapsed"]])
}

# Returns the state of a running process, the state of its successor after a crash or a hang, or NULL if all calls are
# done.
nextState <- function(run) {
  if (!run$process$is_alive()) {
    status <- run$process$get_exit_status()
    return(if (status != 0) continueAfter(run, paste("crash, status", status)))
  }
  now <- clocks(run$process)
  size <- file.size(run$file)
  if (size > run$size) {
    run$size <- size
    run$since <- now
    return(run)
  }
  if (all(unlist(Map(`-`, now, run$since)) < unlist(limits))) return(run)
  run$process$kill_tree()
  continueAfter(run, "timeout")
}

continueAfter <- function(run, what) {
  done <- length(readLines(run$file, warn = FALSE))
  if (done < run$from) stop("The process ended before its first call:\n", paste(readLines(run$log), collapse = "\n"))
  cat(what, "\n", sep = "", file = run$file, append = TRUE)
  startCalls(run$index, done + 1)
}

runAll <- function(indices) {
  unlink(folder, recursive = TRUE)
  dir.create(folder, recursive = TRUE)
  runs <- list()
  while (length(indices) || length(runs)) {
    while (length(indices) && length(runs) < jobs) {
      runs <- c(runs, list(startCalls(indices[[1]])))
      indices <- indices[-1]
    }
    Sys.sleep(0.1)
    runs <- Filter(Negate(is.null), lapply(runs, nextState))
  }
}

# --- Outcomes ---

readOutcomes <- function() {
  lines <- unlist(lapply(list.files(folder, "[.]tsv$", full.names = TRUE), readLines))
  fields <- strsplit(lines, "\t")
  outcomes <- as.data.frame(do.call(rbind, lapply(fields, `[`, 1:4)))
  stats::setNames(outcomes, c("name", "argument", "kind", "outcome"))
}

report <- function(outcomes) {
  options(width = 120)
  counted <- c("valid result", "package's error", "caller's")
  type <- factor(outcomes$outcome, c(counted, "finding"))
  type[is.na(type)] <- "finding"
  counts <- as.data.frame.matrix(table(outcomes$name, type))
  print(rbind(counts, "All together" = colSums(counts)))

  findings <- outcomes[type == "finding", ]
  if (nrow(findings) == 0) return(0L)
  # Findings that differ only in numbers are printed as one.
  alike <- paste0(findings$name, "(", findings$argument, "): ", gsub("[0-9]+", "<n>", findings$outcome))
  for (one in unique(alike)) {
    kinds <- findings$kind[alike == one]
    cat("\n", one, "\n    ", length(kinds), if (length(kinds) == 1) " call: " else " calls: ",
        paste(utils::head(kinds, 4), collapse = "; "), "\n", sep = "")
  }
  nrow(findings)
}

words <- commandArgs(trailingOnly = TRUE)
if (identical(words[1], "--run")) {
  runCalls(as.integer(words[[2]]), as.integer(words[[3]]), words[[4]])
} else {
  names <- names(helpers$validCalls())
  unknown <- setdiff(words, names)
  lacking <- setdiff(helpers$allFunctions()$name, names)
  if (length(unknown)) stop("Unknown functions: ", paste(unknown, collapse = ", "))
  if (length(lacking)) stop("tests/testthat/helper-valid_calls.R lacks: ", paste(lacking, collapse = ", "))
  runAll(which(names %in% if (length(words)) words else names))
  findings <- report(readOutcomes())
  cat("\n", findings, " findings\n", sep = "")
  quit(status = as.integer(findings > 0))
}
