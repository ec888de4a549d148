# Sources and destinations of bytes: a file, an address or a connection.

# Returns list(total, read, close, name). `read(size)` returns the next bytes, and a flag that is TRUE if the rest is
# lost. At the end, there are no bytes.
openSource <- function(file) {
  if (isStream(file)) return(connectionSource(file))
  path <- checkPath(file, "file")
  isRemote <- grepl("^(https?|ftp|file)://", path, ignore.case = TRUE, useBytes = TRUE)
  local <- if (isRemote) downloaded(path) else path
  if (!file.exists(local)) {
    raiseError("file", "File ", showValue(file), " does not exist. Use `as.sudoku()` to read a board from a string.")
  }
  if (dir.exists(local) || file.access(local, 4) != 0) {
    raiseError("file", "`file` must be a file that can be read, not ", showValue(file), ".")
  }
  checkRegular(local, file, "file")
  if (file.size(local) == 0) raiseError("file", showValue(file), " is empty.")
  source <- unpackingSource(local)
  done <- 0
  read <- function(size) {
    block <- source$read(size)
    done <<- done + length(block$bytes)
    if (length(block$bytes) == 0 && isCutShort(local, done)) block$isDamaged <- TRUE
    block
  }
  list(name = path, total = source$total, read = read, close = function() {
    source$close()
    if (isRemote) unlink(local)
  })
}

# A source that returns the contents of a file, decompressed if necessary.
unpackingSource <- function(path) {
  total <- plainSize(path)
  connection <- openToRead(path)
  list(total = total, read = function(size) readBlock(connection, size),
       close = function() close(connection))
}

# A source that returns the bytes of a file without decompressing them. Each call of `read()` may overwrite the block
# that the call before returned, because allocating memory takes longer than reading (see `dev/experiments.md`). An
# error in `read()` gives only the reason, so call it inside tryRead().
byteSource <- function(path) {
  orStop <- function(answer) if (is.null(answer$failure)) answer else stop(answer$failure, call. = FALSE)
  file <- tryRead(path, orStop(callRust(open_file(pathBytes(path)))))$file
  buffer <- raw()
  read <- function(size) {
    if (length(buffer) != size) buffer <<- raw(size)
    done <- orStop(callRust(read_file(file, buffer)))$size
    if (done < size) length(buffer) <<- done
    list(bytes = buffer, isDamaged = FALSE)
  }
  list(total = file.size(path), read = read, close = function() callRust(close_file(file)))
}

# TRUE for a source that can be read only once: a connection, or "stdin", which means a script's standard input.
isStream <- function(file) inherits(file, "connection") || isWord(file, "stdin")

nameOfStream <- function(file) {
  if (is.character(file)) file else tryCatch(summary(file)$description, error = raiseConnection)
}

connectionSource <- function(connection) {
  if (is.character(connection)) connection <- file(connection)
  wasOpen <- tryCatch(isOpen(connection), error = raiseConnection)
  if (!wasOpen) tryCatch(open(connection, "rb"), error = raiseConnection, warning = raiseConnection)
  about <- summary(connection)
  if (about$`can read` != "yes") {
    raiseError("file", "The connection ", showText(about$description), " cannot be read from.")
  }
  readText <- function(size) {
    block <- untilDamage(readLines(connection, max(1, size %/% 100), warn = FALSE, skipNul = TRUE), character())
    block$bytes <- charToRaw(paste0(enc2utf8(block$bytes), "\n", recycle0 = TRUE, collapse = ""))
    block
  }
  readBytes <- function(size) readBlock(connection, size)
  list(name = about$description, total = NA, read = if (about$text == "text") readText else readBytes,
       close = function() if (!wasOpen) close(connection))
}

raiseConnection <- function(condition) {
  raiseError("file", "The connection cannot be used: ", shortMessage(condition), ".")
}

downloaded <- function(address) {
  path <- tempfile("oxidoku")
  raiseUnreadable <- function(condition) {
    unlink(path)
    raiseError("file", showValue(address), " cannot be read: ", shortMessage(condition), ".")
  }
  tryCatch(copyBytes(url(address), path), error = raiseUnreadable, warning = raiseUnreadable)
  path
}

copyBytes <- function(from, path) {
  # Registered before the connection is opened, so that a timeout or Ctrl-C also closes the connection.
  on.exit(close(from))
  open(from, "rb")
  to <- file(path, "wb")
  on.exit(close(to), add = TRUE)
  while (length(bytes <- readBin(from, "raw", 2^16))) writeBin(bytes, to)
}

# The first bytes, or all bytes of a UTF-16 file, as UTF-8 without a byte order mark.
readStart <- function(source) {
  block <- source$read(2^16)
  if (identical(utf8Mark, block$bytes[1:3])) block$bytes <- block$bytes[-(1:3)]
  if (!any(vapply(utf16Marks, identical, NA, block$bytes[1:2]))) return(block)
  block <- readRest(source, block, function(done) NULL)
  text <- iconv(list(block$bytes), "UTF-16", "UTF-8", toRaw = TRUE)[[1]]
  if (!is.null(text)) block$bytes <- text
  block
}

utf16Marks <- list(as.raw(c(0xff, 0xfe)), as.raw(c(0xfe, 0xff)))

readRest <- function(source, block, bar) {
  blocks <- list(block$bytes)
  while (length(block$bytes) && !block$isDamaged) {
    block <- source$read(maxBlock)
    blocks[[length(blocks) + 1]] <- block$bytes
    bar(sum(lengths(blocks)))
  }
  list(bytes = unlist(blocks), isDamaged = block$isDamaged)
}

# The bytes of a block up to its last line ending; all bytes if there is no line ending.
wholeLines <- function(block) {
  ends <- which(block$bytes == lineEnd)
  if (length(ends)) block$bytes[seq_len(max(ends))] else block$bytes
}

checkDestination <- function(file, overwrite) {
  if (!inherits(file, "connection")) return(checkNewFile(file, overwrite))
  about <- tryCatch(summary(file), error = raiseConnection)
  if (about$`can write` != "yes") {
    raiseError("file", "The connection ", showText(about$description), " cannot be written to.")
  }
  file
}

# Writes bytes to a connection or to a file, which is compressed if its extension requires it. `pieces(write)` calls
# `write` with each piece.
writePieces <- function(destination, pieces) {
  if (inherits(destination, "connection")) return(writeToConnection(destination, pieces))
  openers <- list(gz = gzfile, bz2 = bzfile, xz = xzfile)
  opener <- openers[[fileEnding(destination)]]
  open <- opener %||% base::file
  connection <- tryWrite(destination, open(destination, "wb"))
  size <- 0
  writeAll <- function() {
    pieces(function(bytes) {
      writeBin(bytes, connection)
      size <<- size + length(bytes)
    })
  }
  tryWrite(destination, tryCatch(writeAll(), finally = close(connection)))
  if (sizeWritten(destination, !is.null(opener)) != size) {
    raiseError("file", showValue(destination), " cannot be written completely; the disk may be full.")
  }
}

# The size of a file before compression; -1 if a compressed file is incomplete. R raises no error if the end of a
# compressed file cannot be written.
sizeWritten <- function(path, isPacked) {
  if (!isPacked) return(file.size(path))
  source <- unpackingSource(path)
  on.exit(source$close())
  passed <- skipBytes(source$read, Inf)
  if (passed$isDamaged || isCutShort(path, passed$size)) -1 else passed$size
}

checkNewFile <- function(file, overwrite) {
  path <- checkPath(file, "file")
  checkCanBeWritten(path, file, "file")
  checkNotThere(path, file, overwrite)
  path
}

# `called` is the path as the user wrote it.
checkCanBeWritten <- function(path, called, argument) {
  checkRegular(path, called, argument)
  if (dir.exists(path) || file.access(dirname(path), 2) != 0) {
    raiseError("file", "`", argument, "` must be a file in a folder that can be written to, not ", showValue(called),
               ".")
  }
}

# Opening a pipe may block forever, and neither pipes nor devices can be read twice or renamed.
checkRegular <- function(path, called, argument) {
  if (callRust(is_special_file(pathBytes(path)))) {
    raiseError("file", "`", argument, "` must be a regular file, not the pipe or device ", showValue(called), ".",
               if (argument != "output") " Give an open connection instead.")
  }
}

# A path as the operating system stores it.
pathBytes <- function(path) charToRaw(if (.Platform$OS.type == "windows") enc2utf8(path) else enc2native(path))

checkNotThere <- function(path, called, overwrite) {
  if (file.exists(path) && !overwrite) {
    raiseError("file", showValue(called), " already exists. Use `overwrite = TRUE` to replace it, or ",
               "choose another name.")
  }
}

writeToConnection <- function(connection, pieces) {
  name <- summary(connection)$description
  wasOpen <- isOpen(connection)
  if (!wasOpen) tryCatch(open(connection, "wb"), error = raiseConnection, warning = raiseConnection)
  isText <- summary(connection)$text == "text"
  write <- function(bytes) {
    if (isText) writeLines(textLines(bytes), connection, useBytes = TRUE) else writeBin(bytes, connection)
  }
  tryWrite(name, tryCatch(pieces(write), finally = if (!wasOpen) close(connection)))
}
