# Fetching: from the addresses where a puzzle can stand to the game. What a page says is the matter of each site's
# parser, which gives the numbers of the cells, row by row, or words for what it found in their place.

# The game of the first page that holds one; `other` are the sources to try instead. A server that answers may have the
# puzzle at the next address, so its error waits. One that does not answer has no puzzle anywhere.
fetchFirst <- function(addresses, parser, other) {
  failure <- NULL
  for (address in addresses) {
    answer <- tryCatch(
      fetchPage(address, parser, other),
      oxidoku_error_http = identity,
      oxidoku_error_no_puzzle = identity
    )
    if (is.sudoku(answer)) return(answer)
    if (is.null(failure) || inherits(answer, "oxidoku_error_no_puzzle")) failure <- answer
  }
  if (length(addresses) > 1) {
    failure$message <- paste(failure$message, length(addresses) - 1, "other addresses of the same puzzle were tried.")
  }
  stop(failure)
}

# The game of one page.
fetchPage <- function(address, parser, other) {
  numbers <- parser(readPage(address, other))
  fault <- faultOfNumbers(numbers)
  if (!is.null(fault)) {
    raiseError("no_puzzle", also = "fetch", "\"", address, "\" was read, but no puzzle was found: ", fault, ". ",
               otherSources(other))
  }
  as.sudoku(matrix(numbers, 9, byrow = TRUE))
}

# The cells of a page as numbers, 0 for an empty one and NA for one that holds something else.
numbersOfCells <- function(cells) {
  isDigit <- grepl("^[0-9]$", cells, useBytes = TRUE)
  numbers <- ifelse(nzchar(cells), NA_integer_, 0L)
  numbers[isDigit] <- as.integer(cells[isDigit])
  numbers
}

# What keeps the numbers of a page from being a puzzle, in words; NULL where they are one.
faultOfNumbers <- function(numbers) {
  if (is.character(numbers)) return(numbers)
  if (length(numbers) != 81) return(paste("it has", length(numbers), "of 81 cells"))
  if (anyNA(numbers)) return("a cell has something other than a digit")
  if (all(numbers == 0)) return("all cells are empty")
  clashes <- findClashes(matrix(numbers, 9, byrow = TRUE))
  if (nrow(clashes) > 0) describeClash(clashes[1, ])
}

# The text of a page, without the NUL bytes that R's strings cannot hold.
readPage <- function(address, other) {
  reasons <- NULL
  note <- function(condition) {
    reasons <<- c(reasons, conditionMessage(condition))
    if (inherits(condition, "warning")) invokeRestart("muffleWarning")
  }
  bytes <- tryCatch(
    withCallingHandlers(downloadBytes(address), warning = note, error = note),
    error = function(e) NULL
  )
  # The first is the cause; what follows says that therefore nothing could be read.
  if (is.null(bytes)) raiseUnread(address, other, reasons[[1]])
  rawToChar(bytes[bytes != 0])
}

# What stands at an address, up to two million bytes: no puzzle page is longer.
downloadBytes <- function(address, most = 2e6) {
  connection <- url(address)
  # Before it opens, so that neither a time-out nor Ctrl-C leaves it behind.
  on.exit(close(connection))
  open(connection, "rb")
  bytes <- raw()
  repeat {
    more <- readBin(connection, "raw", 65536)
    bytes <- c(bytes, more)
    if (length(more) == 0 || length(bytes) > most) return(bytes)
  }
}

raiseUnread <- function(address, other, reason) {
  status <- httpStatus(gsub(address, "", reason, fixed = TRUE))
  if (length(status)) {
    raiseError("http", also = "fetch", "\"", address, "\" cannot be read: the server answers with HTTP status ", status,
               ". ", otherSources(other))
  }
  raiseError("offline", also = "fetch", "\"", address, "\" cannot be read: ", reason, ". ", otherSources(other))
}

# The number of an HTTP error in R's words for it. In each of R's languages it follows a quotation mark, as in
# "HTTP status was '404 Not Found'"; a port or a number of seconds does not.
httpStatus <- function(reason) {
  regmatches(reason, regexpr("(?<=[^\\w\\s.:,/(-])[45][0-9]{2}(?= )", reason, perl = TRUE, useBytes = TRUE))
}

otherSources <- function(other) {
  paste0("Try ", other, " or makeGame() instead, or give the site's present address as `url`.")
}

# The address of a site, without a slash at its end.
checkAddress <- function(url) {
  isShortText <- is.character(url) && length(url) == 1 && !is.na(url) && nchar(url, "bytes") <= 2000
  if (!isShortText || !isAddress(url)) {
    raiseError("argument", "`url` must be an address that begins with http://, https:// or file://, not ",
               showValue(url), ".")
  }
  sub("([^/:])/+$", "\\1", as.character(url))
}

# White space in a web address, or a control character in any, would end the request early and begin another one.
isAddress <- function(text) {
  form <- "^(https?://[^/[:space:][:cntrl:]][^[:space:][:cntrl:]]*|file://[^[:cntrl:]]+)$"
  Encoding(text) != "bytes" && validEnc(text) && grepl(form, text)
}
