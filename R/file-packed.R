# Reads compressed files, and detects truncated and damaged files, which R does not always report.

# The format of a compressed file; NULL for an uncompressed file.
packerOf <- function(path) {
  start <- readBin(path, "raw", 6)
  marks <- list(gzip = c(0x1f, 0x8b), bzip2 = c(0x42, 0x5a, 0x68), xz = c(0xfd, 0x37, 0x7a), lzma = c(0x5d, 0, 0))
  is <- vapply(marks, function(mark) identical(start[seq_along(mark)], as.raw(mark)), NA)
  if (any(is)) names(marks)[[which(is)]]
}

# The size of a file in bytes; NA if it is compressed.
plainSize <- function(path) if (is.null(packerOf(path))) file.size(path) else NA

# gzfile() also reads uncompressed files and the other compressed formats.
openToRead <- function(path) tryRead(path, gzfile(path, "rb"))

# TRUE if a gzip file is truncated, or a bzip2 file is truncated or damaged. R itself reports other damage.
# `unpacked` is the number of bytes that R has decompressed.
isCutShort <- function(path, unpacked) {
  switch(packerOf(path) %||% "none", gzip = isCutGzip(path, unpacked), bzip2 = isDamagedBzip2(path, unpacked), FALSE)
}

# The last four bytes of a gzip file hold its uncompressed size modulo 2^32. In concatenated gzip files,
# they hold only the size of the last file, so truncation cannot be detected.
isCutGzip <- function(path, unpacked) {
  !endsGzip(lastBytes(path, gzipHeader + gzipEnd), unpacked) && !hasFurtherGzip(path)
}

endsGzip <- function(bytes, size) {
  if (length(bytes) < gzipHeader + gzipEnd) return(FALSE)
  sum(as.numeric(utils::tail(bytes, 4)) * 256^(0:3)) == size %% 2^32
}

hasFurtherGzip <- function(path) {
  connection <- file(path, "rb", raw = TRUE)
  on.exit(close(connection))
  # Drop the first byte, so that the mark at the beginning of the file is not found.
  bytes <- readBin(connection, "raw", maxBlock)[-1]
  repeat {
    if (startsGzip(bytes)) return(TRUE)
    more <- readBin(connection, "raw", maxBlock)
    if (length(more) == 0) return(FALSE)
    bytes <- c(utils::tail(bytes, gzipHeader - 1), more)
  }
}

# Sizes in bytes. The end holds a checksum and the uncompressed size.
gzipHeader <- 10
gzipEnd <- 8

# Searches for the mark of a gzip file, followed by valid flags, compression level and operating system.
startsGzip <- function(bytes) {
  at <- grepRaw(as.raw(c(0x1f, 0x8b, 0x08)), bytes, fixed = TRUE, all = TRUE)
  at <- at[at + gzipHeader - 1 <= length(bytes)]
  any(bytes[at + 3] < 0x20 & bytes[at + 8] %in% as.raw(c(0, 2, 4)) & bytes[at + 9] %in% as.raw(c(0:13, 255)))
}

# Decompresses each block again, which verifies its checksum, and compares the total size with the number of bytes that
# R has decompressed.
isDamagedBzip2 <- function(path, unpacked) {
  connection <- file(path, "rb", raw = TRUE)
  on.exit(close(connection))
  rest <- raw()
  bit <- -1
  size <- 0
  repeat {
    more <- readBin(connection, "raw", maxBlock)
    isLast <- length(more) == 0
    bytes <- c(rest, more)
    found <- callRust(bzip2_blocks(bytes, bit, isLast))
    size <- size + sum(vapply(found$blocks, sizeUnpacked, 0))
    if (found$state == "broken" || is.na(size)) return(TRUE)
    if (found$state == "ended" || isLast) return(size != unpacked)
    rest <- bytes[seq.int(found$used + 1, length.out = length(bytes) - found$used)]
    bit <- found$bit
  }
}

# The uncompressed size of a stream; NA if it is damaged.
sizeUnpacked <- function(stream) {
  damaged <- function(condition) {
    passTimeLimit(condition)
    NA_real_
  }
  tryCatch(as.numeric(length(memDecompress(stream, "bzip2"))), error = damaged)
}

lastBytes <- function(path, count) {
  connection <- file(path, "rb", raw = TRUE)
  on.exit(close(connection))
  seek(connection, max(0, file.size(path) - count))
  readBin(connection, "raw", count)
}
