# Works in a temporary folder until the test ends.
localFolder <- function(frame = parent.frame()) withr::local_dir(withr::local_tempdir(.local_envir = frame), frame)

# Works in a temporary folder, writes several blocks of puzzles to "in.txt", and returns the lines of this file.
localInput <- function(frame = parent.frame()) {
  localFolder(frame)
  lines <- somePuzzleLines()
  writeLines(lines, "in.txt")
  lines
}

# The arguments of a call with the defaults and one thread, as solveFile() passes them on.
how <- list(limit = 2L, maxNodes = 1e6, status = TRUE, threads = 1L)

# Solves the first blocks of "in.txt" without finishing "out.txt", and returns the job. `size` is in bytes.
solveBlocks <- function(blocks = Inf, size = minBlock) {
  files <- checkFiles("in.txt", "out.txt")
  job <- newJob(files, how)
  source <- sourceAt(files$input, job)
  on.exit(source$close())
  isLast <- FALSE
  while (blocks > 0 && !isLast) {
    block <- source$read(size)
    isLast <- length(block$bytes) == 0
    job <- solveBlock(job, block, isLast, files, how)
    blocks <- blocks - 1
  }
  job
}

# Solves in.txt in another process, which stops itself halfway with a signal before or after writing a line of the log.
stopHalfWay <- function(signal, moment, output, overwrite = FALSE) {
  script <- withr::local_tempfile(fileext = ".R", lines = c(
    "library(oxidoku)",
    "signal <- function(job, number) if (job$read > 1e5) { tools::pskill(Sys.getpid(), number); Sys.sleep(5) }",
    sprintf("stop <- quote(signal(job, tools::SIG%s))", signal),
    sprintf("suppressMessages(trace('logJob', %s = stop, where = asNamespace('oxidoku'), print = FALSE))", moment),
    sprintf("oxidoku::solveFile('in.txt', '%s', overwrite = %s)", output, overwrite)
  ))
  system2(rscript(), script, stdout = FALSE, stderr = FALSE)
}

test_that("line i of the output is the result for line i of the input", {
  lines <- localInput()
  counts <- solveFile("in.txt", "out.txt")
  expect_identical(readLines("out.txt"), expectedLines(lines))
  expect_identical(counts, c(unique = 3000, several = 1, found = 0, none = 1, invalid = 2, stopped = 0))
  expect_identical(list.files(), c("in.txt", "out.txt"))

  solveFile("in.txt", "plain.txt", status = FALSE, threads = 2)
  expected <- sub("^,", "", sub("(.),.*", "\\1", expectedLines(lines)))
  expect_identical(readLines("plain.txt"), expected)
  expect_identical(utils::tail(expected, 3), c("invalid", "none", "invalid"))
  solveFile("in.txt", "out.gz", threads = 2)
  expect_identical(readLines("out.gz"), expectedLines(lines))
  expect_identical(solveFile("in.txt", "first.txt", limit = 1)[["found"]], 3001)
})

test_that("compressed files can be read, and are written if the output's name has a suitable extension", {
  localFolder()
  lines <- somePuzzleLines()
  for (packer in c("gzfile", "bzfile", "xzfile")) {
    connection <- match.fun(packer)("in", "wb")
    writeLines(lines, connection)
    close(connection)
    solveFile("in", "out.gz", overwrite = TRUE)
    expect_identical(readBin("out.gz", "raw", 2), as.raw(c(0x1f, 0x8b)))
    expect_identical(readLines("out.gz"), expectedLines(lines), info = packer)
  }
})

test_that("connections are read to their end, and closed unless they were already open", {
  lines <- localInput()
  counts <- solveFile("in.txt", "expected.txt")
  isWhole <- function(input, output = "out.txt") {
    identical(solveFile(input, output, overwrite = TRUE), counts) && identical(readLines(output), expectedLines(lines))
  }
  before <- nrow(showConnections())
  expect_true(isWhole(file("in.txt")))
  expect_true(isWhole(gzfile("in.txt"), "out.gz"))
  for (open in list(file("in.txt", "r"), file("in.txt", "rb"), textConnection(lines))) {
    expect_true(isWhole(open))
    expect_true(isOpen(open))
    close(open)
  }
  expect_identical(nrow(showConnections()), before)
  expect_identical(list.files(), c("expected.txt", "in.txt", "out.gz", "out.txt"))

  script <- withr::local_tempfile(fileext = ".R", lines = "oxidoku::solveFile('stdin', 'fromScript.txt')")
  system2(rscript(), script, stdin = "in.txt")
  expect_identical(readLines("fromScript.txt"), expectedLines(lines))
})

test_that("work on a connection cannot be resumed", {
  localInput()
  unopened <- file("in.txt")
  missing <- file("missing.txt")
  output <- file("out", "w")
  expect_snapshot(error = TRUE, {
    solveFile("stdin", "out.txt", resume = TRUE)
    solveFile(unopened, "out.txt", resume = TRUE)
    solveFile(output, "out.txt")
  })
  expect_error(solveFile(missing, "out.txt"), class = "oxidoku_error_file")
  for (connection in list(unopened, missing, output)) close(connection)
  expect_identical(list.files(), c("in.txt", "out"))

  # Raise an interrupt while the second block is read.
  open <- file("in.txt", "rb")
  withr::defer(close(open))
  files <- checkFiles(open, "out.txt")
  source <- openStream(files, FALSE)
  source$read <- function(size) {
    if (seek(open) > 0) {
      cat("a torn line", file = "out.txt.part", append = TRUE)
      raiseInterrupt()
    }
    readBlock(open, size)
  }
  expect_message(
    tryCatch(solveLines(newJob(files, how), source, files, how, FALSE), interrupt = identity),
    "Stopped after [0-9]+ puzzles[.] The results are in \"out.txt.part\"[.]", class = "oxidoku_interrupted"
  )
  expect_gt(length(readLines("out.txt.part")), 10)
  expect_false(any(grepl("torn", readLines("out.txt.part"))))
  expect_error(solveFile(open, "out.txt"), "unfinished. Use `overwrite = TRUE`", class = "oxidoku_error_file")
})

test_that("each line of an odd file has a result", {
  localFolder()
  bytesOf <- function(...) unlist(lapply(list(...), function(x) if (is.raw(x)) x else charToRaw(x)))
  outputFor <- function(...) {
    writeBin(bytesOf(...), "in")
    suppressWarnings(solveFile("in", "out", overwrite = TRUE))
    readLines("out")
  }
  one <- "4......3.1..2..."
  solved <- "4312124331242431,unique"
  expect_identical(outputFor(as.raw(c(0xef, 0xbb, 0xbf)), one, "\r\n", one, "\r\n"), rep(solved, 2))
  expect_identical(outputFor(one), solved)
  expect_identical(outputFor("\n\n", one, "\n"), c("", "", solved))
  expect_identical(outputFor(substr(one, 1, 5), as.raw(0), substr(one, 6, 15), "\n", one, "\n"), c(",invalid", solved))
  expect_identical(outputFor(one, "\n", strrep("1", 3e6), "\n", one, "\n"), c(solved, ",invalid", solved))
  expect_identical(outputFor(strrep("1", 3e6)), ",invalid")
  expect_identical(outputFor(as.raw(c(0xff, 0xfe)), one, "\n", "\u00e9\n"), c(",invalid", ",invalid"))
  expect_identical(outputFor(raw()), character())
  expect_identical(file.size("out"), 0)
})

# The expected output for a file, from readSudoku() and solveGames().
expectedLinesOfFile <- function(path) {
  lines <- readLines(path)
  games <- suppressWarnings(readSudoku(path, "lines"))
  solved <- solveGames(games)
  isPuzzle <- !grepl("^#|^\\s*$", lines)
  lines[isPuzzle] <- ",invalid"
  solutions <- vapply(unclass(solved), function(game) if (is.null(game)) "" else format(game, style = "line"), "")
  replace(lines, attr(games, "line"), paste0(solutions, ",", attr(solved, "status")))
}

test_that("lines are read as in readSudoku()", {
  localFolder()
  one <- "4......3.1..2..."
  cells <- strsplit(chartr(".", "0", one), "")[[1]]
  writeLines(c(
    one, paste(one, "# a comment"), paste0(one, ",easy"), chartr(".", "x", one), paste(c(2, cells), collapse = " "),
    paste(cells, collapse = ":"), paste(c(1:16, rep(0, 240)), collapse = " "), paste(wikipedia, "by A. B."),
    "#! boxes 2x3", paste("1", strrep(".", 35), "# another comment", sep = ""), one,
    "#! diagonals both", wikipedia, one, strrep(".", 81), "# a comment", "",
    "#! what", wikipedia, "#! boxes 7x1", strrep(".", 49), "#! plain", wikipedia, "nonsense"
  ), "in")
  counts <- suppressWarnings(solveFile("in", "out"))
  expect_identical(readLines("out"), expectedLinesOfFile("in"))
  expect_identical(counts[c("unique", "none", "invalid")], c(unique = 9, none = 1, invalid = 3))
})

test_that("a resumed call reads the remaining boards with the right shape", {
  localFolder()
  # The board has no solution with diagonals.
  for (words in c("#! diagonals  both", "#! what", "#!")) {
    writeLines(c(words, rep("4......3.1..2...", 3000)), "in.txt")
    expect_lt(solveBlocks(1)$lines, 3001)
    solveFile("in.txt", "out.txt", resume = TRUE)
    expect_identical(readLines("out.txt"), expectedLinesOfFile("in.txt"), info = words)
    unlink("out.txt")
  }
})

test_that("a log from a version that read lines differently is rejected", {
  localFolder()
  writeLines(rep(wikipedia, 300), "in.txt")
  files <- checkFiles("in.txt", "out.txt")
  newJob(files, how)
  writeLines(sub("oxidoku 4", "oxidoku", readLines(files$log)), files$log)
  expect_error(solveFile("in.txt", "out.txt", resume = TRUE), "another version", class = "oxidoku_error_file")
})

test_that("a line longer than a block is read in full", {
  localFolder()
  grid <- outer(0:80, 0:80, function(row, column) (9L * (row %% 9L) + row %/% 9L + column) %% 81L + 1L)
  line <- paste(sprintf("%02d", t(grid)), collapse = ",")
  expect_gt(nchar(line), minBlock)
  # A comment fills the first block, so that the second block begins with a long line. All blocks have the same size,
  # so that each overwrites the one before.
  writeLines(c(paste0("#", strrep("x", minBlock - 2)), line, "4......3.1..2...", line), "in.txt")
  solveBlocks()
  expect_identical(readLines("out.txt.part")[-1], paste0(c(line, "4312124331242431", line), ",unique"))
})

test_that("a line that is too long for any board is invalid, even if its start and end would form a board", {
  localFolder()
  gap <- strrep(" ", 2e6)
  line <- paste0(paste(4:1, collapse = " "), gap, strrep("7", 50), gap, paste(rep("0", 12), collapse = " "))
  writeLines(c(line, wikipedia), "in.txt")
  solveFile("in.txt", "out.txt")
  expect_identical(sub(".*,", "", readLines("out.txt")), c("invalid", "unique"))
})

test_that("long lines are invalid, even comments, and for blocks of any size", {
  localFolder()
  one <- "4......3.1..2..."
  padded <- function(text, size) paste0(strrep(" ", size - nchar(text)), text)
  lines <- c(
    padded(one, longestString + 1), paste0("#", strrep("a", longestString)), strrep(" ", longestString + 1),
    padded(one, 3 * longestString), paste0(padded(one, longestString), "\r"), one, padded(one, longestString),
    paste0(padded(one, longestString - 1), "\r")
  )
  mark <- rawToChar(utf8Mark)
  for (start in c("", mark, paste0(mark, mark))) {
    writeLines(paste0(c(start, rep("", length(lines) - 1)), lines), "in.txt", useBytes = TRUE)
    for (size in c(2^15, longestString + 1, maxBlock)) {
      job <- solveBlocks(size = size)
      expect_identical(sub(".*,", "", readLines("out.txt.part")), rep(c("invalid", "unique"), c(5, 3)))
      expect_identical(job$readDigest, digestOf(readBin("in.txt", "raw", 1e8), ""))
    }
  }
})

test_that("an interrupted call that replaces its output is resumed, and no other call replaces it", {
  skip_on_os("windows")
  skip_on_cran()
  lines <- localInput()
  writeLines("old", "out.txt")
  stopHalfWay("KILL", "exit", "out.txt", overwrite = TRUE)
  expect_identical(readLines("out.txt"), "old")
  before <- readLines("out.txt.log")
  file.copy(c("out.txt.part", "out.txt.log"), c("half.part", "half.log"))
  expect_gt(length(before), 1)
  solveFile("in.txt", "out.txt", resume = TRUE)
  expect_identical(readLines("out.txt"), expectedLines(lines))

  # The same files without permission to replace the output.
  file.rename(c("half.part", "half.log"), c("out.txt.part", "out.txt.log"))
  for (title in list(sub(" overwrite$", "", before[[1]]), "mine, do not overwrite", raw(50))) {
    if (is.raw(title)) writeBin(title, "out.txt.log") else writeLines(c(title, before[-1]), "out.txt.log")
    expect_error(solveFile("in.txt", "out.txt", resume = TRUE), "already exists", class = "oxidoku_error_file")
  }
})

test_that("an output that is created during the call is not replaced", {
  localInput()
  files <- checkFiles("in.txt", "out.txt")
  newJob(files, how)
  writeLines("new", "out.txt")
  expect_snapshot(error = TRUE, {
    finishJob(files)
    finishJob(replace(files, "isStream", TRUE))
  })
  expect_identical(readLines("out.txt"), "new")
})

test_that("input that is deleted during the call is solved to its end", {
  skip_on_os("windows")
  localFolder()
  lines <- somePuzzleLines()
  for (opener in list(file, gzfile)) {
    connection <- opener("in", "wb")
    writeLines(lines, connection)
    close(connection)
    files <- checkFiles("in", "out.txt")
    job <- newJob(files, how)
    source <- sourceAt(files$input, job)
    unlink("in")
    expect_false(solveLines(job, source, files, how, FALSE)$isDamaged)
    source$close()
    expect_identical(readLines(files$part), expectedLines(lines))
  }
})

test_that("the output for an empty file is a valid gzip file", {
  localFolder()
  file.create("in")
  solveFile("in", "out.gz")
  expect_identical(readBin("out.gz", "raw", 2), as.raw(c(0x1f, 0x8b)))
  expect_identical(readLines("out.gz"), character())
})

test_that("the readable lines of truncated input are solved, with a warning", {
  localFolder()
  lines <- rep(somePuzzleLines(), 3)
  for (packer in c("gzfile", "bzfile", "xzfile")) {
    connection <- match.fun(packer)("whole", "wb")
    writeLines(lines, connection)
    close(connection)
    bytes <- readBin("whole", "raw", file.size("whole"))
    writeBin(bytes[seq_len(length(bytes) %/% 2)], "in")
    expect_warning(solveFile("in", "out", overwrite = TRUE), class = "oxidoku_warning_truncated")
    output <- readLines("out")
    whole <- utils::head(output, -1)
    expect_identical(whole, expectedLines(lines)[seq_along(whole)], info = packer)
  }
  writeLines(c(wikipedia, substr(wikipedia, 1, 50)), "in", sep = "")
  expect_snapshot(invisible(solveFile("in", "out", overwrite = TRUE)))
})

test_that("nothing is written for a block without a whole line", {
  localFolder()
  # The last line is longer than the first blocks.
  writeLines(c("#! diagonals both", "4......3.1..2...", strrep("x", 1e5), "1..............."), "in.txt")
  for (output in c("out.txt", "out.gz")) {
    solveFile("in.txt", output)
    expect_identical(sub(".*,", "", readLines(output)[-1]), c("none", "invalid", "several"))
  }
})

test_that("work stopped halfway is resumed without losing or repeating a line", {
  skip_on_os("windows")
  skip_on_cran()
  lines <- localInput()
  for (output in c("out.txt", "out.gz")) {
    for (signal in c("INT", "KILL")) {
      for (moment in c("tracer", "exit")) {
        stopHalfWay(signal, moment, output)
        expect_false(file.exists(output))
        expect_true(file.exists(paste0(output, ".part")))
        expect_error(solveFile("in.txt", output), class = "oxidoku_error_file")
        counts <- solveFile("in.txt", output, resume = TRUE)
        expect_identical(readLines(output), expectedLines(lines), info = paste(output, signal, moment))
        expect_identical(sum(counts), 3004)
        expect_identical(list.files(), c("in.txt", output))
        unlink(output)
      }
    }
  }
})

test_that("after any number of kills at random moments, the output is the same as without them", {
  skipWithoutProcesses()
  skip_on_os("windows")
  skip_on_cran()
  localFolder()
  # The work takes a few tenths of a second; `make faults` kills a longer run at fifty different moments.
  lines <- rep(somePuzzleLines(), 10)
  writeLines(lines, "in.txt")
  expected <- expectedLines(lines)
  for (seed in 1:2) {
    output <- c("out.txt", "out.gz")[[seed]]
    solveAgain <- function() solveFile("in.txt", output, resume = TRUE, overwrite = file.exists(output))
    set.seed(seed)
    unfinished <- 0
    # A kill before the first block or after the last proves nothing, so the loop ends only after two kills between
    # them.
    for (trial in 1:100) {
      child <- parallel::mcparallel(solveAgain())
      Sys.sleep(stats::runif(1, 0, 0.1))
      tools::pskill(child$pid, tools::SIGKILL)
      suppressWarnings(parallel::mccollect(child))
      unfinished <- unfinished + isTRUE(file.size(paste0(output, ".log")) > 200)
      if (trial >= 5 && unfinished >= 2) break
    }
    expect_gte(unfinished, 2, label = paste("kills in the middle of the work, seed", seed))
    # The system may close the files of a process a moment after mccollect() returns.
    for (wait in 1:600) {
      isDone <- tryCatch(is.numeric(solveAgain()), oxidoku_error_locked = function(error) FALSE)
      if (isDone) break
      Sys.sleep(0.1)
    }
    expect_identical(readLines(output), expected, info = paste("seed", seed))
    expect_false(any(file.exists(paste0(output, c(".part", ".log")))))
  }
})

test_that("a call holds its lock until it has removed all its temporary files", {
  skipWithoutProcesses()
  localFolder()
  writeLines(somePuzzleLines(), "in.txt")
  files <- checkFiles("in.txt", "out.txt")
  lock <- lockOutput(files)
  newJob(files, how)
  finishJob(files)
  # If the log were gone, another call could lock a new log, which this call would then remove.
  expect_true(file.exists(files$log))
  expect_error(lockOutput(files), class = "oxidoku_error_locked")
  unlockOutput(lock, files)
  expect_false(file.exists(files$log))
})

test_that("a user's file with the name of the unfinished output is kept", {
  localFolder()
  writeLines(somePuzzleLines()[1:3], "in.txt")
  writeLines("precious", "out.txt.part")
  expect_snapshot(error = TRUE, solveFile("in.txt", "out.txt", resume = TRUE))
  expect_identical(readLines("out.txt.part"), "precious")
  expect_false(file.exists("out.txt.log"))
})

test_that("the intact part of an incomplete log or output is used", {
  skip_on_os("windows")
  skip_on_cran()
  lines <- localInput()
  stopHalfWay("KILL", "exit", "out.txt")
  cat("torn,", file = "out.txt.part", append = TRUE)
  cat("99999 1", file = "out.txt.log", append = TRUE)
  solveFile("in.txt", "out.txt", resume = TRUE)
  expect_identical(readLines("out.txt"), expectedLines(lines))

  stopHalfWay("KILL", "exit", "out2.txt")
  expect_error(solveFile("in.txt", "out2.txt", resume = TRUE, limit = 1), class = "oxidoku_error_file")
  writeBin(raw(), "out2.txt.part")
  expect_error(solveFile("in.txt", "out2.txt", resume = TRUE), class = "oxidoku_error_file")
  solveFile("in.txt", "out2.txt", overwrite = TRUE)
  expect_identical(readLines("out2.txt"), expectedLines(lines))
  # If there was no earlier call, the work starts from the beginning.
  solveFile("in.txt", "out3.txt", resume = TRUE)
  expect_identical(readLines("out3.txt"), expectedLines(lines))
})

test_that("a changed input is rejected", {
  lines <- localInput()
  time <- file.mtime("in.txt")
  change <- function(lines) {
    writeLines(lines, "in.txt")
    # The modification time does not reveal the change.
    Sys.setFileTime("in.txt", time)
  }
  change(lines)
  job <- solveBlocks(2)
  expect_gt(job$lines, 100)
  swapped <- replace(lines, 3:4, lines[4:3])
  expect_false(identical(swapped, lines))
  change(swapped)
  expect_snapshot(error = TRUE, solveFile("in.txt", "out.txt", resume = TRUE))
  change(lines[-3])
  expect_error(solveFile("in.txt", "out.txt", resume = TRUE), "a different `input`", class = "oxidoku_error_file")
  # A change later in the file is detected by the modification time.
  change(rev(lines))
  Sys.setFileTime("in.txt", time + 10)
  expect_error(solveFile("in.txt", "out.txt", resume = TRUE), "a different `input`", class = "oxidoku_error_file")
  change(lines)
  part <- readLines("out.txt.part")
  writeLines(rev(part), "out.txt.part")
  expect_error(solveFile("in.txt", "out.txt", resume = TRUE), "was changed", class = "oxidoku_error_file")
  writeLines(part, "out.txt.part")
  solveFile("in.txt", "out.txt", resume = TRUE)
  expect_identical(readLines("out.txt"), expectedLines(lines))
})

test_that("the digest of the input does not depend on the blocks in which it is read, for lines of any length", {
  localFolder()
  long <- strrep("1", 3e6)
  mark <- rawToChar(as.raw(c(0xef, 0xbb, 0xbf)))
  for (lines in list(c(wikipedia, long, rep(hardest, 500)), c(paste0(mark, wikipedia), long), rep("", 1e5))) {
    writeLines(lines, "in.txt", useBytes = TRUE)
    unlink("out.txt*")
    job <- solveBlocks(5)
    expect_gt(job$read, 0)
    expect_identical(job$readDigest, digestOf(readBin("in.txt", "raw", job$read), ""))
    expect_identical(job$writtenDigest, digestOf(readBin("out.txt.part", "raw", 1e8), ""))
    solveFile("in.txt", "out.txt", resume = TRUE)
    resumed <- readLines("out.txt")
    solveFile("in.txt", "out.txt", overwrite = TRUE)
    expect_identical(resumed, readLines("out.txt"))
  }
})

test_that("two calls cannot write the same output at the same time", {
  skipWithoutProcesses()
  localFolder()
  writeLines(wikipedia, "in.txt")
  lock <- lockOutput(checkFiles("in.txt", "out.txt"))
  for (resume in c(FALSE, TRUE)) {
    for (overwrite in c(FALSE, TRUE)) {
      expect_error(solveFile("in.txt", "out.txt", resume = resume, overwrite = overwrite),
                   class = "oxidoku_error_locked")
    }
  }
  expect_snapshot(solveFile("in.txt", "out.txt"), error = TRUE)
  expect_identical(list.files(), c("in.txt", "out.txt.log"))
  unlockOutput(lock, checkFiles("in.txt", "out.txt"))
  expect_identical(list.files(), "in.txt")
  solveFile("in.txt", "out.txt")
  expect_identical(list.files(), c("in.txt", "out.txt"))
})

test_that("a lock is released when its process ends", {
  skipWithoutProcesses()
  skip_on_os("windows")
  skip_on_cran()
  lines <- localInput()
  holder <- parallel::mcparallel({
    lock <- lockOutput(checkFiles("in.txt", "out.txt"))
    file.create("locked")
    Sys.sleep(60)
  })
  # The process has a minute to start, which is far more than it needs.
  for (wait in 1:600) if (!file.exists("locked")) Sys.sleep(0.1)
  expect_error(solveFile("in.txt", "out.txt"), class = "oxidoku_error_locked")
  tools::pskill(holder$pid, tools::SIGKILL)
  suppressWarnings(parallel::mccollect(holder))
  # mccollect() may return a moment before the system has closed all files of the process.
  isHeld <- function() callRust(lock_file(pathBytes("out.txt.log")))$state == "held"
  for (wait in 1:600) if (isHeld()) Sys.sleep(0.1)
  gc()
  solveFile("in.txt", "out.txt")
  expect_identical(readLines("out.txt"), expectedLines(lines))
})

test_that("if the disk is full, the error reports how much was saved, and the work can be resumed", {
  skip_on_os("windows")
  skip_on_cran()
  lines <- localInput()
  for (output in c("out.txt", "out.gz")) {
    script <- withr::local_tempfile(fileext = ".R", lines = c(
      sprintf("result <- tryCatch(oxidoku::solveFile('in.txt', '%s'), error = identity)", output),
      "cat(class(result)[[1]], conditionMessage(result))"
    ))
    # The shell limits files to 64 or 128 KB, and a write that exceeds this size fails as on a full disk.
    limit <- paste("trap '' XFSZ; ulimit -f 128;", shQuote(rscript()), shQuote(script))
    printed <- paste(suppressWarnings(system2("sh", c("-c", shQuote(limit)), stdout = TRUE)), collapse = " ")
    expect_match(printed, "^oxidoku_error_file .*[.]part\" cannot be written: .*resume = TRUE", info = output)
    safe <- as.numeric(gsub(",", "", sub(".* first ([0-9,]+) lines? .*", "\\1", printed)))
    expect_gt(safe, 0)
    saved <- readLines(paste0(output, ".part"), warn = FALSE)
    expect_identical(saved[seq_len(safe)], expectedLines(lines)[seq_len(safe)])
    solveFile("in.txt", output, resume = TRUE)
    expect_identical(readLines(output), expectedLines(lines))
    unlink(output)
  }
})

test_that("if the input becomes unreadable, the error reports how much was saved, and the work can be resumed", {
  lines <- localInput()
  files <- checkFiles("in.txt", "out.txt")
  job <- newJob(files, how)
  source <- sourceAt("in.txt", job)
  read <- source$read
  source$read <- function(size) if (file.size("out.txt.part") > 0) stop("no connection") else read(size)
  error <- expect_error(solveLines(job, source, files, how, FALSE), '^"in.txt" cannot be read: no connection[.]',
                        class = "oxidoku_error_file")
  source$close()
  saved <- as.numeric(sub(".* first ([0-9]+) lines are saved[.] When .* `resume = TRUE` .*", "\\1",
                          conditionMessage(error)))
  expect_identical(readLines("out.txt.part"), expectedLines(lines)[seq_len(saved)])
  solveFile("in.txt", "out.txt", resume = TRUE)
  expect_identical(readLines("out.txt"), expectedLines(lines))
})

test_that("a file that can be opened but not read is not an empty file", {
  skip_if(file.access("/proc/self/mem", 4) != 0)
  localFolder()
  expect_error(solveFile("/proc/self/mem", "out.txt"),
               '^"/proc/self/mem" cannot be read: [^(]+[.] No results are saved[.] When', class = "oxidoku_error_file")
  expect_false(file.exists("out.txt"))
})

test_that("the work starts from the beginning if the first line of the log is incomplete", {
  localFolder()
  writeLines(wikipedia, "in.txt")
  writeBin(charToRaw("oxido"), "out.txt.log")
  writeLines("torn", "out.txt.part")
  solveFile("in.txt", "out.txt", resume = TRUE)
  expect_identical(readLines("out.txt"), expectedLines(wikipedia))
})

test_that("invalid input is reported", {
  localFolder()
  writeLines(wikipedia, "in.txt")
  writeLines("precious", "out.txt")
  dir.create("folder")
  writeLines("", "left.txt.part")
  expect_snapshot(error = TRUE, {
    solveFile("none.txt", "new.txt")
    solveFile("folder", "new.txt")
    solveFile("in.txt", "folder")
    solveFile("in.txt", "no/such/folder/new.txt")
    solveFile("in.txt", "in.txt", overwrite = TRUE)
    solveFile("in.txt", "out.txt")
    solveFile("in.txt", "left.txt")
    solveFile(c("a", "b"), "new.txt")
    solveFile("in.txt", NA)
    solveFile("in.txt", "new.txt", limit = 3)
    solveFile("in.txt", "new.txt", status = "yes")
  })
  expect_identical(readLines("out.txt"), "precious")
})
