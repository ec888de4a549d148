test_that("a source of bytes returns a file in blocks of any size", {
  withr::local_dir(withr::local_tempdir())
  bytes <- as.raw(rep_len(0:250, 1000))
  writeBin(bytes, "in")
  source <- byteSource("in")
  withr::defer(source$close())
  expect_identical(source$total, 1000)
  # c() copies each block before the next one overwrites it.
  blocks <- lapply(c(100, 100, 1, 500, 500, 500), function(size) c(source$read(size)$bytes))
  expect_identical(lengths(blocks), c(100L, 100L, 1L, 500L, 299L, 0L))
  expect_identical(unlist(blocks), bytes)
})

test_that("a source of bytes uses the memory of a block again", {
  file <- withr::local_tempfile()
  writeBin(as.raw(1:20), file)
  source <- byteSource(file)
  withr::defer(source$close())
  first <- source$read(10)$bytes
  source$read(10)
  expect_identical(first, as.raw(11:20))
})

test_that("reading continues where skipping ended", {
  file <- withr::local_tempfile()
  # Skipping takes several blocks.
  skipped <- maxBlock + 1000
  bytes <- as.raw(rep_len(0:250, skipped + 50))
  writeBin(bytes, file)
  for (source in list(byteSource(file), unpackingSource(file))) {
    expect_identical(skipBytes(source$read, skipped)[c("size", "digest")],
                     list(size = skipped, digest = digestOf(bytes, "", skipped)))
    expect_identical(source$read(100)$bytes, utils::tail(bytes, 50))
    source$close()
  }
})

test_that("an error names a file that cannot be opened", {
  withr::local_dir(withr::local_tempdir())
  expect_error(byteSource("none"), '^"none" cannot be read: [^(]+[^.(][.]$', class = "oxidoku_error_file")
})
