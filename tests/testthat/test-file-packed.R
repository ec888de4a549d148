# The bytes of a file with these lines, compressed by an opener such as gzfile().
packed <- function(opener, lines) {
  file <- withr::local_tempfile()
  connection <- opener(file, "wb")
  writeLines(lines, connection)
  close(connection)
  readBin(file, "raw", file.size(file))
}

# Half-filled 4 x 4 boards, all different.
someLines <- function(count) {
  set.seed(7)
  vapply(seq_len(count), function(k) paste(ifelse(runif(16) < 0.5, ".", sample(1:4, 16, TRUE)), collapse = ""), "")
}

fileOf <- function(bytes, env = parent.frame()) {
  file <- withr::local_tempfile(.local_envir = env)
  writeBin(bytes, file)
  file
}

test_that("an intact compressed file is read without problems", {
  lines <- someLines(3000)
  for (opener in list(gzfile, bzfile, xzfile)) {
    file <- fileOf(packed(opener, lines))
    expect_silent(boards <- readSudoku(file, "lines", as = "character"))
    expect_identical(as.vector(boards), lines)
    expect_silent(solveFile(file, withr::local_tempfile()))
  }
})

test_that("a compressed file truncated at any position gives a problem", {
  lines <- someLines(3000)
  for (opener in list(gzfile, bzfile, xzfile)) {
    bytes <- packed(opener, lines)
    for (cut in c(1:12, 37, 100:110, 1000, length(bytes) - 20)) {
      file <- fileOf(head(bytes, -cut))
      label <- paste(length(bytes), "bytes without", cut)
      games <- suppressWarnings(readSudoku(file, "lines", as = "character"))
      expect_match(problems(games)$problem, "the rest is missing", all = FALSE, info = label)
      expect_lte(length(games), length(lines))
      expect_warning(solveFile(file, withr::local_tempfile()), class = "oxidoku_warning_truncated", info = label)
    }
  }
})

test_that("several concatenated compressed files are read as one file", {
  lines <- someLines(2000)
  for (opener in list(gzfile, bzfile)) {
    file <- fileOf(c(packed(opener, lines[1:1200]), packed(opener, lines[1201:2000])))
    expect_silent(boards <- readSudoku(file, "lines", as = "character"))
    expect_identical(as.vector(boards), lines)
  }
})

test_that("the start of another compressed file is found at any position, and noise is not mistaken for a start", {
  bytes <- packed(gzfile, someLines(50))
  set.seed(1)
  noise <- as.raw(sample(0:255, 1e5, TRUE))
  expect_false(startsGzip(noise))
  expect_false(startsGzip(raw()))
  expect_true(startsGzip(c(noise, bytes)))
  expect_false(startsGzip(c(noise, bytes[1:9])))
})

bytesOfFormats <- function() {
  games <- lapply(someLines(6), as.sudoku)
  nine <- list(emptyGame(3), seedGame(3))
  write <- function(format) {
    file <- withr::local_tempfile()
    writeSudoku(if (format == "sdm") nine else games, file, format)
    readBin(file, "raw", file.size(file))
  }
  sapply(names(fileFormats), write, simplify = FALSE)
}

test_that("only the package's conditions are raised when compressed files in any format are read as any format", {
  texts <- bytesOfFormats()
  openers <- list(gzip = gzfile, bzip2 = bzfile, xz = xzfile)
  breakers <- list(
    whole = identity,
    cut = function(bytes) bytes[seq_len(sample(length(bytes), 1))],
    corrupt = function(bytes) replace(bytes, sample(length(bytes), 3), as.raw(sample(0:255, 3, TRUE)))
  )
  sources <- list(
    name = identity, binary = function(file) gzfile(file, "rb"), text = function(file) gzfile(file, "rt"),
    closed = function(file) base::file(file)
  )
  # The package's warnings are expected, and any other warning fails the test.
  muffle <- function(condition) invokeRestart("muffleWarning")
  file <- withr::local_tempfile()
  for (seed in 1:300) {
    set.seed(seed)
    case <- list(text = sample(names(texts), 1), opener = sample(names(openers), 1),
                 breaker = sample(names(breakers), 1), source = sample(names(sources), 1),
                 format = sample(c("auto", names(fileFormats)), 1),
                 as = sample(c("list", "character", "matrix", "raw"), 1))
    label <- paste(c("seed", seed, case), collapse = " ")
    connection <- openers[[case$opener]](file, "wb")
    writeBin(texts[[case$text]], connection)
    close(connection)
    writeBin(breakers[[case$breaker]](readBin(file, "raw", file.size(file))), file)
    # R may warn about a broken file.
    source <- suppressWarnings(sources[[case$source]](file))
    read <- withCallingHandlers(
      tryCatch(readSudoku(source, case$format, case$as), oxidoku_error = identity, error = identity),
      oxidoku_warning_problems = muffle, warning = function(condition) fail(paste(label, conditionMessage(condition)))
    )
    # readSudoku() has closed a connection that was not open.
    if (inherits(source, "connection")) try(close(source), silent = TRUE)
    expect_true(!inherits(read, "error") || inherits(read, "oxidoku_error"), info = label)
    if (case$breaker == "whole" && case$format == case$text && case$as == "list") {
      expect_identical(nrow(problems(read)), 0L, info = label)
    }
  }
})

test_that("the readable games in a broken file are returned with a problem, for binary and text connections", {
  lines <- someLines(3000)
  for (opener in list(gzfile, xzfile)) {
    bytes <- packed(opener, lines)
    file <- fileOf(replace(bytes, length(bytes) %/% 2 + 0:3, as.raw(0:3)))
    for (mode in c("rb", "rt")) {
      connection <- opener(file, mode)
      expect_warning(games <- readSudoku(connection, "lines", "character"), class = "oxidoku_warning_problems")
      close(connection)
      expect_match(problems(games)$problem, "the rest is missing", all = FALSE)
    }
  }
})

test_that("if games in a damaged bzip2 file are lost, a problem or an error reports this", {
  whole <- packed(bzfile, rep("4......3.1..2...", 5))
  for (index in seq_along(whole)) {
    broken <- fileOf(replace(whole, index, xor(whole[[index]], as.raw(255))))
    games <- tryCatch(suppressWarnings(readSudoku(broken)), oxidoku_error = function(error) NULL)
    expect_true(is.null(games) || length(games) == 5 || nrow(problems(games)) > 0, info = paste("byte", index))
  }
})

test_that("damage to any byte of a bzip2 file with many blocks and streams is detected, and intact files pass", {
  bytes <- function(count, level) packed(function(file, mode) bzfile(file, mode, compression = level), someLines(count))
  # The file contains blocks of 100 KB, an empty stream and another stream.
  whole <- c(bytes(2e4, 1), packed(bzfile, character()), bytes(50, 9))
  size <- length(memDecompress(bytes(2e4, 1), "bzip2")) + length(memDecompress(bytes(50, 9), "bzip2"))
  isDamaged <- function(file) isDamagedBzip2(fileOf(file), size)
  expect_false(isDamaged(whole))
  # Bytes after the last stream are ignored.
  for (extra in c("\n", "b", "something", "something else")) {
    expect_false(isDamaged(c(whole, charToRaw(extra))), info = extra)
  }
  # bzip2 itself also reports these endings.
  for (extra in c("B", "BZ", "BZh", "BZh9")) {
    expect_true(isDamaged(c(whole, charToRaw(extra))), info = extra)
  }
  # The search for the end of a block stops after the maximum size of a block.
  endless <- c(whole[1:100], as.raw(seq_len(1.2e6) %% 251))
  expect_identical(callRust(bzip2_blocks(endless, -1, FALSE))$state, "broken")
  blocks <- callRust(bzip2_blocks(whole, -1, TRUE))$blocks
  expect_gte(length(blocks), 5)
  unpacked <- unlist(lapply(blocks, memDecompress, "bzip2"))
  connection <- openToRead(fileOf(whole))
  withr::defer(close(connection))
  expect_identical(unpacked, readBlock(connection, 1e6)$bytes)
  set.seed(1)
  # The last 100 bytes are left intact, because the checksum at the end covers only the other checksums.
  for (index in c(5:20, sample(length(whole) - 100, 60))) {
    broken <- replace(whole, index, xor(whole[[index]], as.raw(0x10)))
    expect_true(isDamaged(broken), info = paste("byte", index))
  }
  for (size in sample(30:length(whole), 20)) expect_true(isDamaged(whole[seq_len(size - 1)]), info = size)
})

test_that("a damaged bzip2 file gives a problem in readSudoku() and a warning in solveFile()", {
  bytes <- packed(bzfile, someLines(3000))
  file <- fileOf(replace(bytes, 20:40, as.raw(0)))
  expect_warning(games <- readSudoku(file, "lines"), class = "oxidoku_warning_problems")
  expect_match(problems(games)$problem, "the rest is missing", all = FALSE)
  expect_warning(solveFile(file, withr::local_tempfile()), class = "oxidoku_warning_truncated")
})

test_that("a file shorter than the header of its compressed format is reported as truncated", {
  for (bytes in list(c(0x1f, 0x8b), c(0x1f, 0x8b, 0x08), c(0x42, 0x5a, 0x68, 0x39, 0x31))) {
    for (format in c("auto", names(fileFormats))) {
      expect_warning(games <- readSudoku(fileOf(as.raw(bytes)), format), class = "oxidoku_warning_problems")
      expect_match(problems(games)$problem, "the rest is missing", all = FALSE)
    }
  }
})
