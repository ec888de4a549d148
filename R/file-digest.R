# Digests of bytes, which detect accidental changes to a file.

# For each number k in `ends`, in ascending order, the digest of `before` and the first k bytes.
digestOf <- function(bytes, before, ends = length(bytes)) callRust(digest_bytes(bytes, before, as.numeric(ends)))

# Reads `size` bytes with the function `read()` of a source, and returns their number and digest instead of the bytes.
skipBytes <- function(read, size) {
  passed <- list(size = 0, digest = "", isDamaged = FALSE)
  while (passed$size < size) {
    block <- read(min(size - passed$size, maxBlock))
    passed$isDamaged <- passed$isDamaged || block$isDamaged
    if (length(block$bytes) == 0) break
    passed$size <- passed$size + length(block$bytes)
    passed$digest <- digestOf(block$bytes, passed$digest)
  }
  passed
}
