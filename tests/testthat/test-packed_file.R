# A file of so many lines, packed by an opener such as gzfile(), as bytes.
packed <- function(opener, lines) {
  file <- withr::local_tempfile()
  connection <- opener(file, "wb")
  writeLines(lines, connection)
  close(connection)
  readBin(file, "raw", file.size(file))
}

# Different boards of 4 x 4, half full.
someLines <- function(count) {
  set.seed(7)
  vapply(seq_len(count), function(k) paste(ifelse(runif(16) < 0.5, ".", sample(1:4, 16, TRUE)), collapse = ""), "")
}

fileOf <- function(bytes, env = parent.frame()) {
  file <- withr::local_tempfile(.local_envir = env)
  writeBin(bytes, file)
  file
}

test_that("a packed file that is whole is read without a problem", {
  lines <- someLines(3000)
  for (opener in list(gzfile, bzfile, xzfile)) {
    file <- fileOf(packed(opener, lines))
    expect_silent(boards <- readSudoku(file, "lines", as = "character"))
    expect_identical(as.vector(boards), lines)
    expect_silent(solveFile(file, withr::local_tempfile()))
  }
})

test_that("wherever a packed file is cut, that is told", {
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

test_that("files one after another are one", {
  lines <- someLines(2000)
  for (opener in list(gzfile, bzfile)) {
    file <- fileOf(c(packed(opener, lines[1:1200]), packed(opener, lines[1201:2000])))
    expect_silent(boards <- readSudoku(file, "lines", as = "character"))
    expect_identical(as.vector(boards), lines)
  }
})

test_that("the start of a further file is found wherever it is, and nothing else is taken for one", {
  bytes <- packed(gzfile, someLines(50))
  set.seed(1)
  noise <- as.raw(sample(0:255, 1e5, TRUE))
  expect_false(startsGzip(noise))
  expect_false(startsGzip(raw()))
  expect_true(startsGzip(c(noise, bytes)))
  expect_false(startsGzip(c(noise, bytes[1:9])))
})
