#' Solve a file of puzzles
#'
#' Solves the puzzles of a file of any size, one a line, in constant memory, and can be stopped and resumed.
#'
#' @param input `[character(1)]` A file with one puzzle a line, as [solveGames()] reads a string; plain or compressed by
#'   gzip, bzip2 or xz. Line ends may be those of Windows, and the last one may be missing.
#' @param output `[character(1)]` The file to write, gzipped if its name ends in `.gz`.
#' @param limit `[integer(1)]` 2 to find out whether there are several solutions; 1 to be content with the first that is
#'   found, which is faster.
#' @param status `[logical(1)]` Write the status of each puzzle behind its solution, with a comma between?
#' @param resume `[logical(1)]` Go on with what an earlier call with the same arguments left unfinished? Where it left
#'   nothing the work starts at the beginning.
#' @param overwrite `[logical(1)]` Replace `output` if there is such a file, and forget what an earlier call left, even
#'   if `resume` is `TRUE`?
#' @param threads,progress,maxNodes `[integer(1)]`, `[logical(1)]` and `[numeric(1)]` As in [solveGames()].
#'
#' @return Invisibly a `[numeric]` vector of how many puzzles there were of each status, named by status as in
#'   [solveGames()].
#'
#' @section Output:
#' Line i of the output answers line i of the input:
#' * `<solution>,<status>`, such as `4312124331241432,unique`, and `,none` or `,invalid` where there is no solution;
#'   [read.csv()] reads it with `header = FALSE, colClasses = "character"`;
#' * with `status = FALSE` the solution alone, and in the place of one the word `none`, `invalid` or `stopped`;
#' * a line that is blank or starts with `#` is copied.
#'
#' @section Interrupts:
#' Until it is finished the output is called `<output>.part`, and `<output>.log` notes how far it is whole. After Ctrl-C
#' (which says how many puzzles were solved), a crash or a kill, the same call with `resume = TRUE` goes on from there:
#' no line is lost, and none is there twice. The two files may be deleted to forget about it.
#'
#' @section Errors:
#' `oxidoku_error_file` where a file cannot be read or written, where `output` is there already or is the input, where
#' an earlier call was not finished and neither `resume` nor `overwrite` is `TRUE`, and where there is something else to
#' resume than these arguments would write; `oxidoku_error_argument` for the other arguments.
#'
#' A warning of class `oxidoku_warning_truncated` where the input seems to be cut short or damaged: what could be read
#' is answered.
#'
#' @section Limits:
#' Memory of about a hundred megabytes. A line may have as many bytes as the largest board needs (1.3 million); one that
#' is longer is invalid, whatever it holds, as is one with NUL bytes. No pipes: the file is opened more than once.
#'
#' @seealso [solveGames()] for puzzles in memory.
#' @family functions that solve and check
#' @export
#' @examples
#' input <- tempfile(fileext = ".txt")
#' output <- tempfile(fileext = ".txt")
#' writeLines(c("# Three puzzles", "4......3.1..2...", "4......3.1......", "11.............."), input)
#' solveFile(input, output)
#' readLines(output)
#' unlink(c(input, output))
solveFile <- function(input, output, limit = 2, status = TRUE, resume = FALSE, overwrite = FALSE, threads = NULL,
                      progress = interactive(), maxNodes = 1e6) {
  how <- list(
    limit = checkWhole(limit, "limit", 1, 2),
    maxNodes = checkAtLeast(maxNodes, "maxNodes", 1),
    status = checkFlag(status, "status"),
    threads = checkThreads(threads)
  )
  checkFlag(resume, "resume")
  checkFlag(overwrite, "overwrite")
  checkFlag(progress, "progress")
  files <- checkFiles(input, output, resume, overwrite)

  job <- if (resume && !overwrite && file.exists(files$log)) resumedJob(files, how) else newJob(files, how)
  job <- solveLines(job, files, how, progress)
  finishJob(files)
  if (job$isDamaged) warnTruncated(files$input)
  invisible(job$statuses)
}

# --- Files ---

checkFiles <- function(input, output, resume, overwrite) {
  files <- list(input = checkPath(input, "input"), output = checkPath(output, "output"))
  files$part <- paste0(files$output, ".part")
  files$log <- paste0(files$output, ".log")
  files$zipped <- grepl("[.]gz$", files$output)
  if (!file.exists(files$input) || dir.exists(files$input) || file.access(files$input, 4) != 0) {
    raiseError("file", "`input` must be a file that can be read, and ", showValue(input), " is not.")
  }
  checkCanBeWritten(files$output, output, "output")
  if (normalizePath(files$input) %in% normalizePath(unlist(files[c("output", "part", "log")]), mustWork = FALSE)) {
    raiseError("file", "`output` must be another file than `input`, ", showValue(input), ".")
  }
  checkNotThere(files$output, output, overwrite)
  if (any(file.exists(files$part, files$log)) && !resume && !overwrite) {
    raiseError("file", "An earlier call left ", showValue(files$part), " unfinished. Give resume = TRUE to go on, or ",
               "overwrite = TRUE to start again.")
  }
  files
}

checkPath <- function(x, name) {
  if (!is.character(x) || length(x) != 1 || is.na(x) || !nzchar(x)) {
    raiseError("argument", "`", name, "` must be the name of a file, not ", showValue(x), ".")
  }
  if (nchar(x, "bytes") > longestPath) {
    raiseError("argument", "`", name, "` must be the name of a file, and ", showValue(x), " is too long for one.")
  }
  # R refuses to look for a name that is marked as bytes.
  if (Encoding(x) == "bytes") Encoding(x) <- "unknown"
  path.expand(x)
}

# In bytes; R itself refuses some that are longer, once the folder stands before them.
longestPath <- 1024

# --- The log ---
#
# Its first line says what is written; each further line how far: bytes of the input (as they are when unpacked) and of
# the output that belong together, and the puzzles of each status. A line without its last word was not finished.

newJob <- function(files, how) {
  unlink(c(files$part, files$log))
  tryWrite(files$part, file.create(files$part))
  tryWrite(files$log, cat(jobTitle(files, how), "\n", file = files$log, sep = ""))
  jobAt(numeric(2 + length(statusLevels)))
}

# What a line of the log says, and what is at hand between two blocks: bytes of a line that has not ended yet, and how
# many before them were dropped.
jobAt <- function(numbers) {
  statuses <- stats::setNames(numbers[-(1:2)], statusLevels)
  list(read = numbers[[1]], written = numbers[[2]], statuses = statuses, rest = raw(), dropped = 0, isDamaged = FALSE)
}

jobTitle <- function(files, how) {
  changed <- format(as.numeric(file.mtime(files$input)), digits = 15)
  paste("oxidoku", file.size(files$input), changed, how$limit, how$status, format(how$maxNodes, scientific = FALSE))
}

logJob <- function(job, files) {
  numbers <- format(c(job$read, job$written, job$statuses), scientific = FALSE, trim = TRUE)
  tryWrite(files$log, cat(numbers, "done\n", file = files$log, append = TRUE))
}

# The job as the log has it, with the output cut to what belongs to it.
resumedJob <- function(files, how) {
  lines <- readLines(files$log, warn = FALSE)
  if (!identical(lines[1], jobTitle(files, how))) {
    raiseError("file", "What an earlier call left in ", showValue(files$part), " was made of another `input`, or with ",
               "another `limit`, `status` or `maxNodes`. Give the same, or overwrite = TRUE to start again.")
  }
  whole <- grep(paste0("^([0-9]+ ){", 2 + length(statusLevels), "}done$"), lines, value = TRUE)
  if (length(whole) == 0) return(newJob(files, how))
  last <- whole[[length(whole)]]
  # Anew, since a line that was torn would run into the next.
  tryWrite(files$log, writeLines(c(lines[1], last), files$log))
  numbers <- as.numeric(strsplit(last, " ")[[1]][seq_len(2 + length(statusLevels))])
  if (!isTRUE(file.size(files$part) >= numbers[[2]])) {
    raiseError("file", showValue(files$part), " is shorter than its log says. Give overwrite = TRUE to start again.")
  }
  part <- file(files$part, "r+b")
  on.exit(close(part))
  seek(part, numbers[[2]], rw = "write")
  truncate(part)
  jobAt(numbers)
}

finishJob <- function(files) {
  if (!file.rename(files$part, files$output)) {
    raiseError("file", showValue(files$part), " is complete, but cannot be renamed to ", showValue(files$output), ".")
  }
  unlink(files$log)
}

# --- The work ---

# Reads block by block, solves the lines that end in each, and writes what was solved before the log says so.
solveLines <- function(job, files, how, progress) {
  connection <- openAt(files$input, job$read)
  on.exit(close(connection))
  total <- plainSize(files$input)
  bar <- progressBar(progress, total, "Bytes")
  size <- leastBlock
  isLast <- FALSE
  tryCatch(
    while (!isLast) {
      start <- proc.time()[["elapsed"]]
      block <- readBlock(connection, size)
      isLast <- length(block$bytes) == 0
      job <- solveBlock(job, block, isLast, files, how)
      size <- nextPace(size, proc.time()[["elapsed"]] - start)$size
      size <- min(max(size, leastBlock), mostBlock)
      bar(job$read)
    },
    interrupt = function(condition) {
      tell("interrupted", "Stopped after ", showNumber(sum(job$statuses)), " puzzles. Give resume = TRUE to go on.")
      raiseInterrupt()
    }
  )
  job$isDamaged <- job$isDamaged || isCutShort(files$input, job$read)
  job
}

# Bytes: soon done, however hard the puzzles are; and as many as memory may take.
leastBlock <- 2^14
mostBlock <- 2^23

solveBlock <- function(job, block, isLast, files, how) {
  text <- c(job$rest, block$bytes)
  if (job$read == 0 && identical(utf8Mark, text[1:3])) {
    text <- text[-(1:3)]
    job$dropped <- 3
  }
  answer <- solve_text(text, isLast, statusLevels, how$status, how$limit, how$maxNodes, how$threads)
  if (is.null(answer)) raiseWhatStopped()
  answer <- unguard(answer)
  # A line at the end of the file that has no end, and is no puzzle: the rest of it is probably missing.
  isTorn <- isLast && length(text) > 0 && answer$statuses[[match("invalid", statusLevels)]] > 0
  job$isDamaged <- job$isDamaged || block$isDamaged || isTorn
  if (answer$used > 0) job <- writeAnswer(job, answer, files)
  shortened(job, text[seq.int(answer$used + 1, length.out = length(text) - answer$used)])
}

# What some editors put before the first line.
utf8Mark <- as.raw(c(0xef, 0xbb, 0xbf))

writeAnswer <- function(job, answer, files) {
  job$read <- job$read + job$dropped + answer$used
  job$dropped <- 0
  job$statuses <- job$statuses + answer$statuses
  appendBytes(files, answer$text)
  before <- job$written
  job$written <- file.size(files$part)
  if (job$written <= before || !files$zipped && job$written != before + length(answer$text)) {
    raiseError("file", showValue(files$part), " could not be written to the end. Is the disk full?")
  }
  logJob(job, files)
  job
}

# Each block is a gzip file of its own, since one after the other is a gzip file too, and one that can be cut there.
# They are an eighth larger than at R's usual level, and made in an eighth of the time.
appendBytes <- function(files, bytes) {
  open <- if (files$zipped) function(path, mode) gzfile(path, mode, compression = 1) else file
  connection <- tryWrite(files$part, open(files$part, "ab"))
  on.exit(close(connection))
  tryWrite(files$part, writeBin(bytes, connection))
}

# What is left of a block is kept for the next; of a line that is too long for any board, no more than shows that.
shortened <- function(job, rest) {
  most <- longestString + 1
  job$dropped <- job$dropped + max(0, length(rest) - most)
  job$rest <- if (length(rest) > most) rest[seq_len(most)] else rest
  job
}

# The handler of warnings comes last, since what it raises is an error.
tryWrite <- function(path, code) {
  refuse <- function(condition) {
    passTimeLimit(condition)
    raiseError("file", showValue(path), " cannot be written: ", shortMessage(condition), ".")
  }
  tryCatch(code, error = refuse, warning = refuse)
}

# gzfile() reads plain files and those of other packers too.
openAt <- function(path, place) {
  connection <- gzfile(path, "rb")
  while (place > 0) {
    skipped <- length(readBlock(connection, min(place, mostBlock))$bytes)
    if (skipped == 0) {
      close(connection)
      raiseError("file", "`input` is shorter than when the earlier call began. Give overwrite = TRUE to start again.")
    }
    place <- place - skipped
  }
  connection
}

# The next bytes, none at the end of the file or where the rest cannot be unpacked.
readBlock <- function(connection, size) {
  isDamaged <- FALSE
  note <- function(condition) {
    passTimeLimit(condition)
    isDamaged <<- TRUE
    if (inherits(condition, "error")) raw() else invokeRestart("muffleWarning")
  }
  bytes <- withCallingHandlers(tryCatch(readBin(connection, "raw", size), error = note), warning = note)
  list(bytes = bytes, isDamaged = isDamaged)
}

warnTruncated <- function(path) {
  warning(structure(
    class = c("oxidoku_warning_truncated", "warning", "condition"),
    list(
      message = paste0(showValue(path), " seems to be cut short or damaged: its last line has no end and is no ",
                       "puzzle, or the rest is missing. What could be read was answered."),
      call = userCall()
    )
  ))
}
