# Reading and writing files as bytes: blocks, lines, paths and errors.

# The bytes that `code` reads from a connection, or `none` after an error. R's message does not name the file, so only
# a flag reports that there was an error or a warning.
untilDamage <- function(code, none) {
  isDamaged <- FALSE
  note <- function(condition) {
    passTimeLimit(condition)
    isDamaged <<- TRUE
    if (inherits(condition, "error")) none else invokeRestart("muffleWarning")
  }
  bytes <- withCallingHandlers(tryCatch(code, error = note), warning = note)
  list(bytes = bytes, isDamaged = isDamaged)
}

checkPath <- function(x, name) {
  if (!isString(x) || !nzchar(x)) {
    raiseError("argument", "`", name, "` must be the name of a file, not ", showValue(x), ".")
  }
  if (nchar(x, "bytes") > longestPath) {
    raiseError("argument", "`", name, "` must be at most ", longestPath, " bytes long, not ", nchar(x, "bytes"), ".")
  }
  # R rejects file names whose encoding is marked as bytes.
  if (Encoding(x) == "bytes") Encoding(x) <- "unknown"
  path.expand(x)
}

# The next bytes, and a flag for damage; no bytes at the end of the file or if the rest cannot be decompressed.
readBlock <- function(connection, size) untilDamage(readBin(connection, "raw", size), raw())

# In both functions, further arguments add a remedy to the message.
tryRead <- function(path, code, ...) withOwnErrors("file", paste(showValue(path), "cannot be read"), code, ...)
tryWrite <- function(path, code, ...) withOwnErrors("file", paste(showValue(path), "cannot be written"), code, ...)

# The byte order mark, which some editors write before the first line.
utf8Mark <- as.raw(c(0xef, 0xbb, 0xbf))

# Block sizes in bytes. The smallest block takes little time even if its puzzles are hard, and the largest fits in
# memory.
minBlock <- 2^14
maxBlock <- 2^23

lineEnd <- charToRaw("\n")

# Evaluates code in a UTF-8 locale, because R would replace accented letters in the locale "C".
inUtf8 <- function(code) {
  if (isTRUE(l10n_info()[["UTF-8"]])) return(code)
  old <- Sys.getlocale("LC_CTYPE")
  on.exit(Sys.setlocale("LC_CTYPE", old))
  # R warns if the system lacks this locale, which text without accented letters does not need.
  suppressWarnings(Sys.setlocale("LC_CTYPE", "C.UTF-8"))
  code
}

# The maximum length of a path in bytes. R rejects some longer paths once it has prepended the working directory.
longestPath <- 1024

# Splits bytes into lines. Byte 0 is replaced, because strings in R cannot contain it. Lines that are not UTF-8 are read
# as Latin-1.
textLines <- function(bytes) {
  if (length(bytes) == 0) return(character())
  bytes[bytes == 0] <- as.raw(0x1a)
  text <- gsub("\r\n?", "\n", rawToChar(bytes), useBytes = TRUE)
  lines <- strsplit(text, "\n", fixed = TRUE, useBytes = TRUE)[[1]]
  bad <- !validUTF8(lines)
  lines[bad] <- iconv(lines[bad], "latin1", "UTF-8", sub = "byte")
  Encoding(lines) <- "UTF-8"
  lines
}

# The text after the last dot of a name, or of an address without its query, in lower case; "" if there is no dot.
fileEnding <- function(name) {
  ending <- sub("[?#].*", "", sub(".*[/\\\\]", "", name, useBytes = TRUE), useBytes = TRUE)
  if (!grepl(".", ending, fixed = TRUE, useBytes = TRUE)) return("")
  ending <- sub(".*[.]", "", ending, useBytes = TRUE)
  if (validUTF8(ending)) tolower(ending) else ""
}
