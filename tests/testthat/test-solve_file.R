# A folder of its own for each test, and a file of puzzles that takes several blocks.
localFolder <- function(frame = parent.frame()) withr::local_dir(withr::local_tempdir(.local_envir = frame), frame)

test_that("line i of the output answers line i of the input", {
  localFolder()
  lines <- somePuzzleLines()
  writeLines(lines, "in.txt")
  counts <- solveFile("in.txt", "out.txt")
  expect_identical(readLines("out.txt"), answersTo(lines))
  expect_identical(counts, c(unique = 3000, several = 1, found = 0, none = 1, invalid = 2, stopped = 0))
  expect_identical(list.files(), c("in.txt", "out.txt"))

  solveFile("in.txt", "plain.txt", status = FALSE, threads = 2)
  expected <- sub("^,", "", sub("(.),.*", "\\1", answersTo(lines)))
  expect_identical(readLines("plain.txt"), expected)
  expect_identical(utils::tail(expected, 3), c("invalid", "none", "invalid"))
  expect_identical(solveFile("in.txt", "first.txt", limit = 1)[["found"]], 3001)
})

test_that("packed files are read, and written where the name says so", {
  localFolder()
  lines <- somePuzzleLines()
  for (packer in c("gzfile", "bzfile", "xzfile")) {
    connection <- match.fun(packer)("in", "wb")
    writeLines(lines, connection)
    close(connection)
    solveFile("in", "out.gz", overwrite = TRUE)
    expect_identical(readBin("out.gz", "raw", 2), as.raw(c(0x1f, 0x8b)))
    expect_identical(readLines("out.gz"), answersTo(lines), info = packer)
  }
})

test_that("odd files are read line by line", {
  localFolder()
  bytesOf <- function(...) unlist(lapply(list(...), function(x) if (is.raw(x)) x else charToRaw(x)))
  answerTo <- function(...) {
    writeBin(bytesOf(...), "in")
    suppressWarnings(solveFile("in", "out", overwrite = TRUE))
    readLines("out")
  }
  one <- "4......3.1..2..."
  solved <- "4312124331242431,unique"
  expect_identical(answerTo(as.raw(c(0xef, 0xbb, 0xbf)), one, "\r\n", one, "\r\n"), rep(solved, 2))
  expect_identical(answerTo(one), solved)
  expect_identical(answerTo("\n\n", one, "\n"), c("", "", solved))
  expect_identical(answerTo(substr(one, 1, 5), as.raw(0), substr(one, 6, 15), "\n", one, "\n"), c(",invalid", solved))
  expect_identical(answerTo(one, "\n", strrep("1", 3e6), "\n", one, "\n"), c(solved, ",invalid", solved))
  expect_identical(answerTo(strrep("1", 3e6)), ",invalid")
  expect_identical(answerTo(as.raw(c(0xff, 0xfe)), one, "\n", "\u00e9\n"), c(",invalid", ",invalid"))
  expect_identical(answerTo(raw()), character())
  expect_identical(file.size("out"), 0)
})

test_that("an input that is cut short is answered as far as it goes, with a warning", {
  localFolder()
  lines <- rep(somePuzzleLines(), 3)
  for (packer in c("gzfile", "bzfile", "xzfile")) {
    connection <- match.fun(packer)("whole", "wb")
    writeLines(lines, connection)
    close(connection)
    bytes <- readBin("whole", "raw", file.size("whole"))
    writeBin(bytes[seq_len(length(bytes) %/% 2)], "in")
    expect_warning(solveFile("in", "out", overwrite = TRUE), class = "oxidoku_warning_truncated")
    answers <- readLines("out")
    whole <- utils::head(answers, -1)
    expect_identical(whole, answersTo(lines)[seq_along(whole)], info = packer)
  }
  writeLines(c(wikipedia, substr(wikipedia, 1, 50)), "in", sep = "")
  expect_snapshot(invisible(solveFile("in", "out", overwrite = TRUE)))
})

# Solves in.txt in another process that stops itself in the middle, by a signal, before or after the log is written.
stopHalfWay <- function(signal, moment, output) {
  script <- withr::local_tempfile(fileext = ".R", lines = c(
    "library(oxidoku)",
    "signal <- function(job, number) if (job$read > 1e5) { tools::pskill(Sys.getpid(), number); Sys.sleep(5) }",
    sprintf("stop <- quote(signal(job, tools::SIG%s))", signal),
    sprintf("suppressMessages(trace('logJob', %s = stop, where = asNamespace('oxidoku'), print = FALSE))", moment),
    sprintf("oxidoku::solveFile('in.txt', '%s')", output)
  ))
  system2(file.path(R.home("bin"), "Rscript"), script, stdout = FALSE, stderr = FALSE)
}

test_that("a file that was stopped half-way is resumed without losing or doubling a line", {
  skip_on_os("windows")
  skip_on_cran()
  localFolder()
  lines <- somePuzzleLines()
  writeLines(lines, "in.txt")
  for (output in c("out.txt", "out.gz")) {
    for (signal in c("INT", "KILL")) {
      for (moment in c("tracer", "exit")) {
        stopHalfWay(signal, moment, output)
        expect_false(file.exists(output))
        expect_true(file.exists(paste0(output, ".part")))
        expect_error(solveFile("in.txt", output), class = "oxidoku_error_file")
        counts <- solveFile("in.txt", output, resume = TRUE)
        expect_identical(readLines(output), answersTo(lines), info = paste(output, signal, moment))
        expect_identical(sum(counts), 3004)
        expect_identical(list.files(), c("in.txt", output))
        unlink(output)
      }
    }
  }
})

test_that("a log or an output that was torn is taken as far as it is whole", {
  skip_on_os("windows")
  skip_on_cran()
  localFolder()
  lines <- somePuzzleLines()
  writeLines(lines, "in.txt")
  stopHalfWay("KILL", "exit", "out.txt")
  cat("torn,", file = "out.txt.part", append = TRUE)
  cat("99999 1", file = "out.txt.log", append = TRUE)
  solveFile("in.txt", "out.txt", resume = TRUE)
  expect_identical(readLines("out.txt"), answersTo(lines))

  stopHalfWay("KILL", "exit", "out2.txt")
  expect_error(solveFile("in.txt", "out2.txt", resume = TRUE, limit = 1), class = "oxidoku_error_file")
  writeBin(raw(), "out2.txt.part")
  expect_error(solveFile("in.txt", "out2.txt", resume = TRUE), class = "oxidoku_error_file")
  solveFile("in.txt", "out2.txt", overwrite = TRUE)
  expect_identical(readLines("out2.txt"), answersTo(lines))
  # Nothing to resume is the beginning.
  solveFile("in.txt", "out3.txt", resume = TRUE)
  expect_identical(readLines("out3.txt"), answersTo(lines))
})

test_that("mistakes are named", {
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
