# Packed files: what packed them, and whether one was cut short, which R's readers pass over.

# The name of what packed a file; NULL for a plain one.
packerOf <- function(path) {
  start <- readBin(path, "raw", 6)
  marks <- list(gzip = c(0x1f, 0x8b), bzip2 = c(0x42, 0x5a, 0x68), xz = c(0xfd, 0x37, 0x7a), lzma = c(0x5d, 0, 0))
  is <- vapply(marks, function(mark) identical(start[seq_along(mark)], as.raw(mark)), NA)
  if (any(is)) names(marks)[[which(is)]]
}

# The bytes in a file, where that is not for its packer to say.
plainSize <- function(path) if (is.null(packerOf(path))) file.size(path) else NA

# Whether the end is missing of a file of which so many bytes were unpacked. Of xz files R says so itself.
isCutShort <- function(path, unpacked) {
  switch(packerOf(path) %||% "none", gzip = isCutGzip(path, unpacked), bzip2 = isCutBzip2(path), FALSE)
}

# The last four bytes are the number of those that were packed. Several files one after another are one, too, and there
# they are the number of the last; what that has lost cannot be told.
isCutGzip <- function(path, unpacked) {
  said <- sum(as.numeric(lastBytes(path, 4)) * 256^(0:3))
  said != unpacked %% 2^32 && !hasFurtherGzip(path)
}

hasFurtherGzip <- function(path) {
  connection <- file(path, "rb", raw = TRUE)
  on.exit(close(connection))
  # All but the mark that the file itself begins with.
  bytes <- readBin(connection, "raw", mostBlock)[-1]
  repeat {
    if (startsGzip(bytes)) return(TRUE)
    more <- readBin(connection, "raw", mostBlock)
    if (length(more) == 0) return(FALSE)
    bytes <- c(utils::tail(bytes, gzipHeader - 1), more)
  }
}

gzipHeader <- 10

# The mark of a file, and what is known of the bytes after it: flags, the level, the system.
startsGzip <- function(bytes) {
  at <- grepRaw(as.raw(c(0x1f, 0x8b, 0x08)), bytes, fixed = TRUE, all = TRUE)
  at <- at[at + gzipHeader - 1 <= length(bytes)]
  any(bytes[at + 3] < 0x20 & bytes[at + 8] %in% as.raw(c(0, 2, 4)) & bytes[at + 9] %in% as.raw(c(0:13, 255)))
}

# A file ends with a mark of 48 bits, a checksum of 32, and what fills the last byte.
isCutBzip2 <- function(path) {
  bits <- bitsOf(lastBytes(path, 11))
  mark <- bitsOf(as.raw(c(0x17, 0x72, 0x45, 0x38, 0x50, 0x90)))
  begins <- length(bits) - 80 - 0:7
  !any(vapply(begins[begins >= 0], function(begin) identical(bits[begin + seq_along(mark)], mark), NA))
}

# From the first byte's highest bit on.
bitsOf <- function(bytes) as.vector(matrix(rawToBits(bytes), 8)[8:1, ])

lastBytes <- function(path, count) {
  connection <- file(path, "rb", raw = TRUE)
  on.exit(close(connection))
  seek(connection, max(0, file.size(path) - count))
  readBin(connection, "raw", count)
}
