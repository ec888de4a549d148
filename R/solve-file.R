#' Solve a file of puzzles
#'
#' Solves the puzzles of a file of any size, one a line, in constant memory, and can be stopped and resumed.
#'
#' @param input `[character(1)]` A file with one puzzle a line, as [solveGames()] reads a string; plain or compressed by
#'   gzip, bzip2 or xz. Line ends may be those of Windows, and the last one may be missing.
#' @param output `[character(1)]` The file to write, gzipped if its name ends in `.gz`.
#' @param limit `[integer(1)]` The number of solutions to look for, 1 or 2. `2` finds out whether there are several; `1`
#'   stops at the first solution (see [solveGames()]).
#' @param status `[logical(1)]` Write the status of each puzzle behind its solution, with a comma between?
#' @param resume `[logical(1)]` If `TRUE`, continues an unfinished earlier call with the same arguments, or starts at
#'   the beginning if there is none.
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
#' Until the work is finished the output is called `<output>.part`, and `<output>.log` notes how far it is complete.
#' After Ctrl-C (which reports how many puzzles were solved), a crash, a kill or a full disk, the same call with
#' `resume = TRUE` goes on from there: no line is lost or doubled, and the finished file is the same as without the
#' break. To start again, give `overwrite = TRUE` or delete both files.
#'
#' Before it goes on, the call checks that
#' * the input has the same size and modification time;
#' * the bytes that were solved have the same digest (of 64 bits), and so have those that were written;
#' * `limit`, `status` and `maxNodes` are the same.
#'
#' @section Two calls at a time:
#' While it works, the call holds the operating system's lock on `<output>.log`, and a second call with the same
#' `output` raises an error. The lock ends with the process, even after a kill. On network file systems without locks, a
#' second call is not detected.
#'
#' @section Errors:
#' * `oxidoku_error_file` if a file cannot be read or written; if `output` exists already or is the input; if an earlier
#'   call is unfinished and neither `resume` nor `overwrite` is `TRUE`; or if the unfinished call had other arguments or
#'   another input. If the disk is full, the error says how many lines are saved.
#' * `oxidoku_error_locked`, which is also an `oxidoku_error_file`, if another call is writing `output`.
#' * `oxidoku_error_argument` for the other arguments.
#'
#' If the input seems to be truncated or damaged, the readable lines are solved, with a warning of class
#' `oxidoku_warning_truncated`.
#'
#' @section Limits:
#' Memory of about a hundred megabytes. A line may have as many bytes as the largest board needs (1.3 million). Longer
#' lines and lines with NUL bytes are invalid. Both files must be regular files and not pipes or
#' devices, because the input is opened more than once and the output is renamed.
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
  files <- checkFiles(input, output)
  lock <- lockOutput(files)
  on.exit(unlockOutput(lock, files))
  checkUnfinished(files, output, resume, overwrite)

  job <- if (resume && !overwrite) resumedJob(files, how) else newJob(files, how)
  job <- solveLines(job, files, how, progress)
  finishJob(files)
  if (job$isDamaged) warnTruncated(files$input)
  invisible(job$statuses)
}

# --- Files ---

checkFiles <- function(input, output) {
  files <- list(input = checkPath(input, "input"), output = checkPath(output, "output"))
  files$part <- paste0(files$output, ".part")
  files$log <- paste0(files$output, ".log")
  files$zipped <- grepl("[.]gz$", files$output)
  if (!file.exists(files$input) || dir.exists(files$input) || file.access(files$input, 4) != 0) {
    raiseError("file", "`input` must be a file that can be read, and ", showValue(input), " is not.")
  }
  checkRegular(files$input, input, "input")
  checkCanBeWritten(files$output, output, "output")
  if (normalizePath(files$input) %in% normalizePath(unlist(files[c("output", "part", "log")]), mustWork = FALSE)) {
    raiseError("file", "`output` must be another file than `input`, ", showValue(input), ".")
  }
  files
}

# Call this while holding the lock, because another process may just have finished.
checkUnfinished <- function(files, output, resume, overwrite) {
  checkNotThere(files$output, output, overwrite)
  isThere <- file.exists(files$part) || file.size(files$log) > 0
  if (isThere && !resume && !overwrite) {
    raiseError("file", "An earlier call left ", showValue(files$part), " unfinished. Give resume = TRUE to go on, or ",
               "overwrite = TRUE to start again.")
  }
}

# Locks the log, because a kill would leave a separate lock file behind. Returns NULL if the file system has no locks.
lockOutput <- function(files) {
  found <- callRust(lock_file(pathBytes(files$log)))
  if (found$state == "held") {
    raiseError("file", "Another call of solveFile(), in this process or another, is writing ", showValue(files$output),
               ". Wait until it has finished, or give another `output`.", also = "locked")
  }
  if (found$state == "failed") raiseError("file", showValue(files$log), " cannot be written: ", found$reason, ".")
  found$lock
}

# An empty log is removed here alone, where this call still holds the lock: elsewhere the file at that path could be the
# log of another call.
unlockOutput <- function(lock, files) {
  if (isTRUE(file.size(files$log) == 0)) unlink(files$log)
  if (!is.null(lock)) callRust(lock_file(lock))
}

# --- The log ---
#
# Its first line names the input and the arguments. Each further line records the progress: the digests of the input (as
# unpacked) and of the output so far, their bytes, the lines of the input, and the puzzles of each status. The last line
# may be torn; then it has no line end.

# Empties the log without removing it, because removing it would drop the lock.
emptyLog <- function(files) tryWrite(files$log, file.create(files$log))

newJob <- function(files, how) {
  unlink(files$part)
  tryWrite(files$part, file.create(files$part))
  emptyLog(files)
  tryWrite(files$log, appendBytes(files$log, lineBytes(jobTitle(files, how))))
  jobAt(numeric(3 + length(rustWords("status"))), c("", ""))
}

# A job is a list of
# - read, written, lines, statuses, readDigest, writtenDigest: what a line of the log says;
# - seenDigest: the digest of all bytes that were read;
# - rest: the bytes of a line that has not ended yet; dropped: the number of bytes dropped before them;
# - isDamaged: whether the input is known to be damaged.
jobAt <- function(numbers, digests) {
  statuses <- stats::setNames(numbers[-(1:3)], rustWords("status"))
  list(read = numbers[[1]], written = numbers[[2]], lines = numbers[[3]], statuses = statuses,
       readDigest = digests[[1]], writtenDigest = digests[[2]], seenDigest = digests[[1]],
       rest = raw(), dropped = 0, isDamaged = FALSE)
}

jobTitle <- function(files, how) {
  changed <- format(as.numeric(file.mtime(files$input)), digits = 15)
  paste("oxidoku", file.size(files$input), changed, how$limit, how$status, format(how$maxNodes, scientific = FALSE))
}

logJob <- function(job, files) {
  numbers <- format(c(job$read, job$written, job$lines, job$statuses), scientific = FALSE, trim = TRUE)
  appendBytes(files$log, lineBytes(paste(c(job$readDigest, job$writtenDigest, numbers), collapse = " ")))
}

lineBytes <- function(text) c(charToRaw(text), lineEnd)

# The job as the log has it, with the output cut to what belongs to it.
resumedJob <- function(files, how) {
  bytes <- readBin(files$log, "raw", file.size(files$log))
  ends <- which(bytes == lineEnd)
  lines <- textLines(bytes[seq_len(max(0, ends))])
  if (length(bytes) == 0 && isTRUE(file.size(files$part) > 0)) {
    raiseError("file", showValue(files$part), " is there, but not the log of an earlier call. Delete or rename it, or ",
               "use overwrite = TRUE to replace it.")
  }
  if (length(lines) && !identical(lines[[1]], jobTitle(files, how))) {
    raiseError("file", showValue(files$part), " belongs to an earlier call with a different `input`, `limit`, ",
               "`status` or `maxNodes`. Use the same arguments, or overwrite = TRUE to start again.")
  }
  pattern <- paste0("^([0-9a-f]{16,30} ){2}[0-9]+( [0-9]+){", 2 + length(rustWords("status")), "}$")
  whole <- grep(pattern, lines[-1], value = TRUE)
  if (length(whole) == 0) return(newJob(files, how))
  words <- strsplit(whole[[length(whole)]], " ")[[1]]
  job <- jobAt(as.numeric(words[-(1:2)]), words[1:2])
  checkPart(files, job)
  # A line that was torn would run into the next.
  cutTo(files$log, max(ends))
  cutTo(files$part, job$written)
  job
}

checkPart <- function(files, job) {
  if (!isTRUE(file.size(files$part) >= job$written)) {
    raiseError("file", showValue(files$part), " is shorter than its log says. Give overwrite = TRUE to start again.")
  }
  part <- file(files$part, "rb", raw = TRUE)
  on.exit(close(part))
  if (!identical(passOver(part, job$written)$digest, job$writtenDigest)) {
    raiseError("file", showValue(files$part), " has changed since it was written. Give overwrite = TRUE to start ",
               "again.")
  }
}

# Shortens in place, which needs no room on a full disk.
cutTo <- function(path, size) {
  connection <- file(path, "r+b")
  on.exit(close(connection))
  seek(connection, size, rw = "write")
  truncate(connection)
}

finishJob <- function(files) {
  refuse <- function(condition) {
    raiseError("file", showValue(files$part), " is complete, but cannot be renamed to ", showValue(files$output), ": ",
               shortMessage(condition), ".")
  }
  tryCatch(file.rename(files$part, files$output), warning = refuse)
  emptyLog(files)
}

# --- The work ---

# Reads block by block, solves the lines that end in each, and writes what was solved before the log says so.
solveLines <- function(job, files, how, progress) {
  connection <- openAt(files$input, job)
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

solveBlock <- function(job, block, isLast, files, how) {
  text <- c(job$rest, block$bytes)
  # Where the text begins, counted in bytes of the block.
  start <- -length(job$rest)
  if (job$read == 0 && identical(utf8Mark, text[1:3])) {
    text <- text[-(1:3)]
    start <- start + 3
    job$dropped <- 3
  }
  answer <- callRust(solve_text(text, isLast, how))
  names(answer$statuses) <- names(job$statuses)
  # A line at the end of the file that has no end, and is no puzzle: the rest of it is probably missing.
  isTorn <- isLast && length(text) > 0 && answer$statuses[["invalid"]] > 0
  job$isDamaged <- job$isDamaged || block$isDamaged || isTorn
  # Lines end in the block, and all before it was digested when it was read.
  end <- max(0, start + answer$used)
  answer$digest <- digestOf(block$bytes[seq_len(end)], job$seenDigest)
  job$seenDigest <- digestOf(block$bytes[seq.int(end + 1, length.out = length(block$bytes) - end)], answer$digest)
  if (answer$used > 0) job <- writeAnswer(job, answer, files)
  shortened(job, text[seq.int(answer$used + 1, length.out = length(text) - answer$used)])
}

writeAnswer <- function(job, answer, files) {
  safe <- paste0(" The answers to the first ", countedAs(job$lines, "line"), " are saved. Free some space, then use ",
                 "resume = TRUE to go on.")
  added <- tryWrite(files$part, appendBytes(files$part, answer$text, files$zipped), safe)
  job$read <- job$read + job$dropped + answer$used
  job$written <- job$written + length(added)
  job$lines <- job$lines + answer$lines
  job$readDigest <- answer$digest
  job$writtenDigest <- digestOf(added, job$writtenDigest)
  job$dropped <- 0
  job$statuses <- job$statuses + answer$statuses
  tryWrite(files$log, logJob(job, files), safe)
  job
}

# Adds bytes to a file, and returns them as they are in the file. R reports a full disk only when it closes the file,
# and never for gzip files, so this checks the size.
#
# Each packed block is a gzip file of its own, since one after the other is a gzip file too, and one that can be cut
# there. They are an eighth larger than at R's usual level, and made in an eighth of the time.
appendBytes <- function(path, bytes, zipped = FALSE) {
  before <- file.size(path)
  connection <- if (zipped) gzfile(path, "ab", compression = 1) else file(path, "ab")
  tryCatch(writeBin(bytes, connection), finally = close(connection))
  added <- if (zipped) bytesFrom(path, before) else bytes
  isWhole <- if (zipped) endsGzip(added, length(bytes)) else file.size(path) - before == length(bytes)
  if (!isTRUE(isWhole)) stop("it ends too early, and the disk may be full")
  added
}

bytesFrom <- function(path, place) {
  connection <- file(path, "rb", raw = TRUE)
  on.exit(close(connection))
  seek(connection, place)
  readBin(connection, "raw", file.size(path) - place)
}

# What is left of a block is kept for the next; of a line that is too long for any board, no more than shows that.
shortened <- function(job, rest) {
  most <- longestString + 1
  job$dropped <- job$dropped + max(0, length(rest) - most)
  job$rest <- if (length(rest) > most) rest[seq_len(most)] else rest
  job
}

# The input from where the job is, if what comes before is still the same.
openAt <- function(path, job) {
  connection <- openToRead(path)
  passed <- passOver(connection, job$read)
  if (identical(passed$digest, job$readDigest)) return(connection)
  close(connection)
  if (passed$size < job$read) {
    raiseError("file", "`input` is shorter than when the earlier call began. Give overwrite = TRUE to start again.")
  }
  raiseError("file", "The first ", countedAs(job$lines, "line"), " of `input` have changed since the earlier call. ",
             "Use overwrite = TRUE to start again.")
}

warnTruncated <- function(path) {
  warning(structure(
    class = c("oxidoku_warning_truncated", "warning", "condition"),
    list(
      message = paste0(showValue(path), " seems to be cut short or damaged: its last line has no end and is no ",
                       "puzzle, or the rest is missing. The readable lines were solved."),
      call = userCall()
    )
  ))
}
