# Functions that read the text of a page from a web address or a file. Errors name the source and the alternatives.

# The maximum size of a page in bytes. Without this limit, an endless response would fill the memory.
maxBytesOfPage <- 4e6

# The longest wait that a server may request before a retry, in seconds.
maxSecondsToRetry <- 10

# The text of a page, without the NUL bytes that R's strings cannot hold.
readPage <- function(address, source) {
  if (!isFile(address)) needPackage("httr2", "to read web addresses")
  bytes <- if (isFile(address)) bytesOfFile(address, source) else bytesOfServer(address, source)
  if (length(bytes) > maxBytesOfPage) raiseTooLong(address, source)
  rawToChar(bytes[bytes != 0])
}

# The body of a server's response. Repeats the request if the server fails, and raises HTTP errors.
bytesOfServer <- function(address, source) {
  counter <- newCounter()
  answer <- tryCatch(
    # Recent versions of httr2 report the wait before a retry.
    suppressMessages(suppressWarnings(httr2::req_perform(requestOf(address, counter)))),
    error = function(e) {
      if (counter$isFull) raiseTooLong(address, source)
      passTimeLimit(e)
      raiseUnread(address, source, reasonOf(e))
    },
    # Recent versions of curl signal an interrupt if the counter aborts the transfer, as they do for Ctrl-C.
    interrupt = function(condition) {
      if (counter$isFull) raiseTooLong(address, source)
      raiseInterrupt()
    }
  )
  status <- httr2::resp_status(answer)
  if (status >= 300) raiseStatus(address, source, status)
  # httr2 raises an error for an empty body; here, an empty body is a page without a puzzle.
  tryCatch(httr2::resp_body_raw(answer), error = function(e) raw())
}

requestOf <- function(address, counter) {
  seconds <- timeoutSeconds()
  request <- httr2::request(address)
  request <- httr2::req_user_agent(request, userAgent())
  request <- httr2::req_timeout(request, seconds)
  request <- httr2::req_options(request, noprogress = FALSE, xferinfofunction = counter$watch)
  # The caller checks the status.
  request <- httr2::req_error(request, is_error = function(answer) FALSE)
  policy <- list(
    request, max_tries = 3, max_seconds = ceiling(seconds), is_transient = isWorthRetrying,
    backoff = secondsOfBackoff, after = function(answer) NA_real_
  )
  # Recent versions of httr2 retry after a failed connection only if this argument is set.
  if ("retry_on_failure" %in% names(formals(httr2::req_retry))) policy$retry_on_failure <- TRUE
  do.call(httr2::req_retry, policy)
}

userAgent <- function() paste0("oxidoku/", getNamespaceVersion("oxidoku"), " (R package; one request per puzzle)")

# The timeout in seconds, from the option that R's own downloads use.
timeoutSeconds <- function() {
  seconds <- getOption("timeout")
  if (isNumber(seconds) && seconds >= 0.01 && seconds <= 1e6) seconds else 60
}

# The wait before a retry in seconds, which doubles each time; zero after the last try.
secondsOfBackoff <- function(tries) {
  first <- getOption("oxidoku.backoff")
  if (!isNumber(first) || first < 0 || first > maxSecondsToRetry) first <- 1
  if (tries < 3) first * 2^(tries - 1) else 0
}

isWorthRetrying <- function(answer) {
  wait <- httr2::resp_header(answer, "Retry-After")
  isSoon <- is.null(wait) || grepl("^[0-9]{1,9}$", wait) && as.numeric(wait) <= maxSecondsToRetry
  isServersFault(httr2::resp_status(answer)) && isSoon
}

isServersFault <- function(status) status == 429 || status >= 500

# Counts the received bytes, and aborts the transfer and all retries if there are too many.
newCounter <- function() {
  counter <- new.env(parent = emptyenv())
  counter$isFull <- FALSE
  counter$watch <- function(down, up) {
    counter$isFull <- counter$isFull || down[[2]] > maxBytesOfPage
    !counter$isFull
  }
  counter
}

# The root cause of an error, which is more specific than the errors that wrap it.
reasonOf <- function(error) {
  while (inherits(error$parent, "condition")) error <- error$parent
  gsub("[[:space:]]+", " ", conditionMessage(error))
}

bytesOfFile <- function(address, source) {
  reasons <- NULL
  note <- function(condition) {
    reasons <<- c(reasons, conditionMessage(condition))
    if (inherits(condition, "warning")) invokeRestart("muffleWarning")
  }
  bytes <- tryCatch(
    withCallingHandlers(readFileAddress(address), warning = note, error = note),
    error = function(e) NULL
  )
  # The first condition is the cause, and the later ones are its consequences.
  if (is.null(bytes)) raiseUnread(address, source, reasons[[1]])
  bytes
}

readFileAddress <- function(address) {
  connection <- url(address)
  # Registered before the connection is opened, so that an error or Ctrl-C also closes the connection.
  on.exit(close(connection))
  open(connection, "rb")
  bytes <- raw()
  repeat {
    more <- readBin(connection, "raw", 65536)
    bytes <- c(bytes, more)
    if (length(more) == 0 || length(bytes) > maxBytesOfPage) return(bytes)
  }
}

raiseTooLong <- function(address, source) {
  raiseError("no_puzzle", also = "fetch", "No puzzle found at \"", address, "\" (source \"", source, "\"): the page ",
             "has more than ", maxBytesOfPage / 1e6, " million bytes. ", otherSources(source))
}

raiseStatus <- function(address, source, status) {
  raiseError("http", also = c(if (isServersFault(status)) "server", "fetch"), "Cannot read \"", address,
             "\" (source \"", source, "\"): the server returned HTTP status ", status, ". ", otherSources(source))
}

raiseUnread <- function(address, source, reason) {
  isTimeout <- grepl("timed out|timeout", reason, ignore.case = TRUE)
  raiseError("offline", also = c(if (isTimeout) "timeout", "fetch"), "Cannot read \"", address, "\" (source \"",
             source, "\"): ", reason, ". ", otherSources(source))
}
