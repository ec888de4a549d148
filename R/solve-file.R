#' Solve a file of puzzles
#'
#' @description
#' Solves the puzzles in a file, writes the solutions to another file, and returns the number of puzzles with each
#' status. The files can be larger than memory.
#'
#' An interrupted call can be resumed. Most calls need only `input` and `output`. The other arguments form three groups:
#' * the solutions: `limit`, `status` and `maxNodes`;
#' * earlier results: `resume` and `overwrite`;
#' * the computation: `threads` and `progress`.
#'
#' @inheritParams solveGames
#' @param input `[character(1)]` or `[connection]` A file or a connection with one puzzle per line, in the format
#'   `"lines"` of [readSudoku()]. A comment can follow a board, and a line such as `#! boxes 2x3` sets the shape of the
#'   boards that follow. The file can be compressed with gzip, bzip2 or xz, and it can have Windows line endings. The
#'   last line need not have a line ending.
#'   * `"stdin"` means the standard input of a script, as in [file()].
#'   * A connection is read to its end. Unless it was already open, it is then closed and destroyed.
#' @param output `[character(1)]` The file to write, gzipped if its name ends in `.gz`.
#' @param status `[logical(1)]` If `TRUE` (the default), write the status of each puzzle after its solution, separated
#'   by a comma.
#' @param resume `[logical(1)]` If `TRUE`, continue an unfinished earlier call with the same arguments, or start at the
#'   beginning if there is no unfinished call. The default is `FALSE`. `TRUE` requires a file as `input`, because a
#'   connection can be read only once.
#' @param overwrite `[logical(1)]` If `TRUE`, replace an existing `output` and discard an unfinished earlier call, even
#'   if `resume` is `TRUE`. The default is `FALSE`. To resume a call that had `overwrite = TRUE`, omit `overwrite`.
#'
#' @return `[numeric]` The number of puzzles with each status, invisibly. The names are the statuses of
#'   [solveGames()].
#'
#' @section Output:
#' Line i of the output is the result for line i of the input:
#' * With `status = TRUE`, the solution and the status, such as `4312124331241432,unique`. If no solution was found, the
#'   line is `,none`, `,invalid` or `,stopped`. [read.csv()] reads these lines with
#'   `header = FALSE, colClasses = "character"`.
#' * With `status = FALSE`, only the solution, or the word `none`, `invalid` or `stopped`.
#' * Lines that are blank or start with `#` are copied. Comments after boards are not copied.
#'
#' @section Interrupts:
#' Until the work is finished, the output is called `<output>.part`, and `<output>.log` records the progress. Ctrl-C
#' stops the work and reports the number of puzzles solved. After Ctrl-C, a crash, a killed process, a full disk or an
#' error while an uncompressed `input` is read, the same call with `resume = TRUE`, and without `overwrite`, continues
#' where the work stopped. No line is lost or duplicated, and the finished file has the same contents as it would have
#' had without the interruption, although the bytes of a gzipped file depend on `threads` and on the speed of the
#' computation. To start again, use `overwrite = TRUE` or delete both files.
#'
#' The call continues only if the following are the same as in the earlier call:
#' * the size and the modification time of the input;
#' * the 64-bit digests of the input solved so far and of the output written so far;
#' * the arguments `limit`, `status` and `maxNodes`.
#'
#' If `input` is a connection, an unfinished call cannot be resumed; its results so far remain in `<output>.part`.
#'
#' @section Concurrent calls:
#' Until it ends, a call holds an operating-system lock on `<output>.log`, and a second call with the same `output`
#' raises an error. The lock is released when the process ends, even if it is killed. On network file systems without
#' locks, a second call is not detected.
#'
#' @section Errors:
#' * `oxidoku_error_file` in these cases:
#'   * A file cannot be read or written. If this happens during the work, for example because the disk is full, the
#'     error gives the number of lines saved.
#'   * `output` already exists or is created during the call, and neither this call nor the call that it resumes has
#'     `overwrite = TRUE`; or `output` is the same file as `input`.
#'   * An earlier call is unfinished, and neither `resume` nor `overwrite` is `TRUE`.
#'   * The unfinished call had different arguments or a different input.
#' * `oxidoku_error_locked`, which is also an `oxidoku_error_file`, if another call is writing `output`.
#' * `oxidoku_error_argument` if another argument is invalid, or `resume` is `TRUE` and `input` is a connection.
#'
#' If the input seems to be truncated or damaged, or if a compressed file or a connection cannot be read to its end, the
#' readable lines are solved, with a warning of class `oxidoku_warning_truncated`. The results for lines
#' near the damage may be wrong.
#'
#' @section Limits:
#' A call needs about a hundred megabytes of memory. A line can have up to 1,280,000 bytes, which is enough for the
#' largest board. Longer lines, even comments, and boards with NUL bytes are invalid. If `output` is a symbolic link,
#' the finished file replaces the link. Both files must be regular files, not pipes or devices, because the input is
#' opened more than once and the output is renamed. To read a pipe, use a connection instead.
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
#'
#' # In a script, from standard input:
#' # zcat puzzles.txt.gz | Rscript -e 'oxidoku::solveFile("stdin", "solutions.txt")'
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
  # Open a connection before any file is written, because opening it may fail.
  source <- if (files$isStream) openStream(files, resume)
  on.exit(if (!is.null(source)) source$close())
  lock <- lockOutput(files)
  on.exit(unlockOutput(lock, files), add = TRUE)
  files$mayReplace <- overwrite || resume && wasOverwriting(files)
  checkUnfinished(files, output, resume, overwrite)

  job <- if (resume && !overwrite) resumedJob(files, how) else newJob(files, how)
  source <- source %||% sourceAt(files$input, job)
  job <- solveLines(job, source, files, how, progress)
  if (job$isDamaged) on.exit(warnTruncated(files$name), add = TRUE)
  finishJob(files)
  invisible(job$statuses)
}

# --- Files ---

# Returns the input (a stream or the path of a file), its name for messages, the paths of the files to write, and
# whether an existing output may be replaced.
checkFiles <- function(input, output) {
  isStream <- isStream(input)
  files <- list(input = if (isStream) input else checkInput(input), isStream = isStream,
                name = if (isStream) nameOfStream(input) else input, output = checkPath(output, "output"),
                mayReplace = FALSE)
  files$part <- paste0(files$output, ".part")
  files$log <- paste0(files$output, ".log")
  files$zipped <- grepl("[.]gz$", files$output)
  checkCanBeWritten(files$output, output, "output")
  written <- normalizePath(unlist(files[c("output", "part", "log")]), mustWork = FALSE)
  if (!isStream && normalizePath(files$input) %in% written) {
    raiseError("file", "`output` must be a different file from `input`, not ", showValue(input), ".")
  }
  files
}

checkInput <- function(input) {
  path <- checkPath(input, "input")
  if (!file.exists(path) || dir.exists(path) || file.access(path, 4) != 0) {
    raiseError("file", "`input` must be a readable file, not ", showValue(input), ".")
  }
  checkRegular(path, input, "input")
  path
}

openStream <- function(files, resume) {
  if (resume) {
    raiseError("argument", "`resume` must be FALSE for the connection ", showValue(files$name), ", which can be read ",
               "only once. Use `overwrite = TRUE` to start again, or read a file.")
  }
  connectionSource(files$input)
}

# Call this while holding the lock, because another process may just have finished.
checkUnfinished <- function(files, output, resume, overwrite) {
  checkNotThere(files$output, output, files$mayReplace)
  isUnfinished <- file.exists(files$part) || file.size(files$log) > 0
  if (isUnfinished && !resume && !overwrite) {
    raiseError("file", "An earlier call left ", showValue(files$part), " unfinished. Use ",
               if (!files$isStream) "`resume = TRUE` to continue, or ", "`overwrite = TRUE` to start again.")
  }
}

# Locks the log rather than a separate file, which a killed process would leave behind. Returns NULL if the file system
# has no locks.
lockOutput <- function(files) {
  found <- callRust(lock_file(pathBytes(files$log)))
  if (found$state == "held") {
    raiseError("file", "Another call to `solveFile()`, in this process or another, is writing ",
               showValue(files$output), ". Wait until it has finished, or use another `output`.", also = "locked")
  }
  if (found$state == "failed") raiseError("file", showValue(files$log), " cannot be written: ", found$reason, ".")
  found$file
}

# Removes an empty log before releasing the lock. Afterwards, the file at this path could be the log of another call.
unlockOutput <- function(lock, files) {
  if (isTRUE(file.size(files$log) == 0)) unlink(files$log)
  if (!is.null(lock)) callRust(close_file(lock))
}

# --- The log ---
#
# The first line of the log identifies the input and the arguments. Each further line records the progress: the
# digests of the uncompressed input and of the output so far, their sizes in bytes, the number of input lines, the
# number of puzzles with each status and the line that set the current shape, if any. A last line without a line ending
# is incomplete. If the input is a stream, the log is empty and serves only as a lock, because a stream
# cannot be read again.

# Empties the log without removing it, because removing it would drop the lock.
emptyLog <- function(files) tryWrite(files$log, file.create(files$log))

newJob <- function(files, how) {
  unlink(files$part)
  tryWrite(files$part, file.create(files$part))
  emptyLog(files)
  if (!files$isStream) tryWrite(files$log, appendBytes(files$log, lineBytes(jobTitle(files, how))))
  jobAt(numeric(3 + length(rustWords("status"))), c("", ""))
}

# A job is a list of
# - read, written, lines, statuses, readDigest, writtenDigest: the contents of a line of the log;
# - shape: the shape of the boards that follow, as shapeForRust() returns it;
# - seenDigest: the digest of all bytes read so far;
# - rest: the bytes of a line that has not ended yet;
# - dropped: the number of bytes removed from that line: a byte order mark, or most of a line that is too long;
# - isDamaged: TRUE if the input is known to be damaged.
jobAt <- function(numbers, digests, words = NULL) {
  statuses <- stats::setNames(numbers[-(1:3)], rustWords("status"))
  list(read = numbers[[1]], written = numbers[[2]], lines = numbers[[3]], statuses = statuses,
       readDigest = digests[[1]], writtenDigest = digests[[2]], seenDigest = digests[[1]],
       shape = if (is.null(words)) shapeAtStart(NULL) else shapeForRust(words),
       rest = raw(), dropped = 0, isDamaged = FALSE)
}

# The number after "oxidoku" increases when a new version reads or solves lines differently or changes the digests. The
# last word is present if the call may replace an existing output.
jobTitle <- function(files, how) {
  changed <- format(as.numeric(file.mtime(files$input)), digits = 15)
  words <- c("oxidoku 4", file.size(files$input), changed, how$limit, how$status,
             format(how$maxNodes, scientific = FALSE), if (files$mayReplace) "overwrite")
  paste(words, collapse = " ")
}

# TRUE if the log belongs to an unfinished call with `overwrite = TRUE`.
wasOverwriting <- function(files) {
  if (!file.exists(files$part) || !file.exists(files$log)) return(FALSE)
  title <- readLines(files$log, 1, warn = FALSE, skipNul = TRUE)
  isTRUE(grepl("^oxidoku .* overwrite$", title, useBytes = TRUE))
}

logJob <- function(job, files) {
  numbers <- format(c(job$read, job$written, job$lines, job$statuses), scientific = FALSE, trim = TRUE)
  words <- job$shape$words
  shape <- if (words != wordsAtStart) c("#!", withSingleSpaces(words))
  appendBytes(files$log, lineBytes(paste(c(job$readDigest, job$writtenDigest, numbers, shape), collapse = " ")))
}

lineBytes <- function(text) c(charToRaw(text), lineEnd)

# The job recorded in the log. Truncates the output to match the log.
resumedJob <- function(files, how) {
  bytes <- readBin(files$log, "raw", file.size(files$log))
  ends <- which(bytes == lineEnd)
  lines <- textLines(bytes[seq_len(max(0, ends))])
  if (length(bytes) == 0 && isTRUE(file.size(files$part) > 0)) {
    raiseError("file", showValue(files$part), " exists without the log of an earlier call. Delete or rename it, or ",
               "use `overwrite = TRUE` to replace it.")
  }
  if (length(lines) && !identical(lines[[1]], jobTitle(files, how))) {
    raiseError("file", showValue(files$part), " belongs to an earlier call with a different `input`, `limit`, ",
               "`status` or `maxNodes`, or to another version of oxidoku. Use the same arguments and version, or ",
               "`overwrite = TRUE` to start again.")
  }
  pattern <- paste0("^([0-9a-f]{16,78} ){2}[0-9]+( [0-9]+){", 2 + length(rustWords("status")), "}( #! .*)?$")
  whole <- grep(pattern, lines[-1], value = TRUE)
  if (length(whole) == 0) return(newJob(files, how))
  last <- whole[[length(whole)]]
  parts <- regmatches(last, regexpr(" #! ", last, fixed = TRUE), invert = TRUE)[[1]]
  numbers <- strsplit(parts[[1]], " ")[[1]]
  job <- jobAt(as.numeric(numbers[-(1:2)]), numbers[1:2], if (length(parts) == 2) parts[[2]])
  checkPart(files, job)
  # Remove an incomplete last line, to which the next line would otherwise be appended.
  truncateTo(files$log, max(ends))
  truncateTo(files$part, job$written)
  job
}

checkPart <- function(files, job) {
  if (!isTRUE(file.size(files$part) >= job$written)) {
    raiseError("file", showValue(files$part), " is shorter than its log indicates. Use `overwrite = TRUE` to ",
               "start again.")
  }
  part <- byteSource(files$part)
  on.exit(part$close())
  passed <- tryRead(files$part, skipBytes(part$read, job$written), " Use `overwrite = TRUE` to start again.")
  if (!identical(passed$digest, job$writtenDigest)) {
    raiseError("file", showValue(files$part), " was changed after it was written. Use `overwrite = TRUE` to ",
               "start again.")
  }
}

# Truncates in place, which needs no free space on the disk.
truncateTo <- function(path, size) {
  connection <- file(path, "r+b")
  on.exit(close(connection))
  seek(connection, size, rw = "write")
  truncate(connection)
}

finishJob <- function(files) {
  if (!files$mayReplace && file.exists(files$output)) {
    raiseError("file", showValue(files$part), " is complete, but ", showValue(files$output), " was created during the ",
               "call. Rename or delete ", showValue(files$output), ", then ",
               if (files$isStream) paste0("rename ", showValue(files$part), ".") else "use `resume = TRUE` to finish.")
  }
  # A compressed file is never empty.
  if (files$zipped && isTRUE(file.size(files$part) == 0)) tryWrite(files$part, writeEmptyGzip(files$part))
  raiseNotRenamed <- function(condition) {
    raiseError("file", showValue(files$part), " is complete, but cannot be renamed to ", showValue(files$output), ": ",
               shortMessage(condition), ".")
  }
  tryCatch(file.rename(files$part, files$output), warning = raiseNotRenamed)
  emptyLog(files)
}

writeEmptyGzip <- function(path) {
  close(gzfile(path, "wb"))
  checkSize(path, emptyGzip)
}

# The size of an empty gzip file in bytes.
emptyGzip <- gzipHeader + 2 + gzipEnd

# --- The work ---

# Reads block by block, solves the lines that end in each block, and writes the answers before it updates the log.
solveLines <- function(job, source, files, how, progress) {
  bar <- progressBar(progress, source$total, "Bytes")
  size <- minBlock
  isLast <- FALSE
  # After an interrupt or an error, part of the last block may be in the file. `resume = TRUE` truncates the file to the
  # size in the log, but a stream has no log.
  isDone <- FALSE
  on.exit(if (!isDone && files$isStream && file.exists(files$part)) truncateTo(files$part, job$written))
  tryCatch(
    while (!isLast) {
      start <- proc.time()[["elapsed"]]
      block <- tryRead(files$name, source$read(size), whatIsSaved(job, files, "When it can be read again, use"))
      isLast <- length(block$bytes) == 0
      job <- solveBlock(job, block, isLast, files, how)
      size <- nextPace(size, proc.time()[["elapsed"]] - start)$size
      size <- min(max(size, minBlock), maxBlock)
      bar(job$read)
    },
    interrupt = function(condition) {
      inform("interrupted", "Stopped after ", countedAs(sum(job$statuses), "puzzle"), ". ",
             if (files$isStream) paste0("The results are in ", showValue(files$part), ".")
             else paste0("Use ", toResume(files), " to continue."))
      raiseInterrupt()
    }
  )
  isDone <- TRUE
  # The end of a file that was deleted during the call can no longer be checked.
  job$isDamaged <- job$isDamaged || !files$isStream && file.exists(files$input) && isCutShort(files$input, job$read)
  job
}

solveBlock <- function(job, block, isLast, files, how) {
  rest <- job$rest
  bytes <- block$bytes
  # The byte at which the text starts, counted from the start of the block.
  start <- -length(rest)
  if (job$read == 0) {
    bytes <- c(rest, bytes)
    rest <- raw()
    if (job$dropped == 0 && identical(utf8Mark, bytes[1:3])) {
      bytes <- bytes[-(1:3)]
      start <- start + 3
      job$dropped <- 3
    }
  }
  size <- length(rest) + length(bytes)
  how[c("zipped", "output", "digest")] <- list(files$zipped, pathBytes(files$part), job$writtenDigest)
  answer <- withShapes(job$shape, function(shapes) {
    callRust(solve_text(rest, bytes, isLast, c(how, list(shapes = shapes))))
  })
  saved <- whatIsSaved(job, files, "Free some space, then use")
  tryWrite(files$part, if (!is.null(answer$failure)) stop(answer$failure, call. = FALSE), saved)
  names(answer$statuses) <- names(job$statuses)
  # If the last line has no line ending and is not a puzzle, its end is probably missing.
  isIncomplete <- isLast && size > 0 && answer$statuses[["invalid"]] > 0
  job$isDamaged <- job$isDamaged || block$isDamaged || isIncomplete
  # The lines end within the block, and everything before the block is already part of the digest.
  end <- max(0, start + answer$used)
  digests <- digestOf(block$bytes, job$seenDigest, c(end, length(block$bytes)))
  job$seenDigest <- digests[[2]]
  if (answer$used == 0) return(shortened(job, c(rest, bytes)))
  job <- afterAnswer(job, answer, digests[[1]])
  tryWrite(files$part, checkSize(files$part, job$written), saved)
  if (!files$isStream) tryWrite(files$log, logJob(job, files), saved)
  shortened(job, bytes[seq.int(answer$used - length(rest) + 1, length.out = size - answer$used)])
}

# `remedy` is the start of the sentence on how to continue.
whatIsSaved <- function(job, files, remedy) {
  what <- if (job$lines == 0) "No results" else paste("The results for the first", countedAs(job$lines, "line"))
  paste0(" ", what, " are saved", if (files$isStream) paste0(" in ", showValue(files$part), ".")
         else paste0(". ", remedy, " ", toResume(files), " to continue."))
}

toResume <- function(files) paste0("`resume = TRUE`", if (files$mayReplace) " without `overwrite = TRUE`")

afterAnswer <- function(job, answer, readDigest) {
  job$read <- job$read + job$dropped + answer$used
  job$written <- job$written + answer$written
  job$lines <- job$lines + answer$lines
  job$readDigest <- readDigest
  job$writtenDigest <- answer$digest
  job$shape <- answer$shapes[[answer$shape]]
  job$dropped <- 0
  job$statuses <- job$statuses + answer$statuses
  job
}

# Appends bytes to a file.
appendBytes <- function(path, bytes) {
  before <- file.size(path)
  connection <- file(path, "ab")
  tryCatch(writeBin(bytes, connection), finally = close(connection))
  checkSize(path, before + length(bytes))
}

# R and some file systems notice a full disk only when the file is closed, and then R does not report it.
checkSize <- function(path, size) {
  if (!isTRUE(file.size(path) == size)) stop("it ends too early, and the disk may be full")
}

# Keeps the rest of a block for the next one. `rest` must be a copy, because reading overwrites the block. The start of
# a line that is too long for any board is replaced by a byte that no board contains.
shortened <- function(job, rest) {
  job$rest <- if (length(rest) > longestString) as.raw(1) else rest
  job$dropped <- job$dropped + length(rest) - length(job$rest)
  job
}

# A source that starts at the position that the job has reached. Raises an error if the input before it was changed.
sourceAt <- function(path, job) {
  source <- if (is.null(packerOf(path))) byteSource(path) else unpackingSource(path)
  isUnchanged <- FALSE
  on.exit(if (!isUnchanged) source$close())
  remedy <- " When it can be read again, use `resume = TRUE` to continue."
  passed <- tryRead(path, skipBytes(source$read, job$read), remedy)
  isUnchanged <- identical(passed$digest, job$readDigest)
  if (isUnchanged) return(source)
  if (passed$size < job$read) {
    raiseError("file", "`input` is shorter than when the earlier call began. Use `overwrite = TRUE` to start again.")
  }
  raiseError("file", "The first ", countedAs(job$lines, "line"), " of `input` were changed after the earlier call. ",
             "Use `overwrite = TRUE` to start again.")
}

warnTruncated <- function(path) {
  warning(structure(
    class = c("oxidoku_warning_truncated", "warning", "condition"),
    list(
      message = paste0(showValue(path), " seems to be truncated or damaged: its last line is incomplete, or the rest ",
                       "is missing. The readable lines were solved."),
      call = userCall()
    )
  ))
}
