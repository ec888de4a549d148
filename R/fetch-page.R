# Reading a page: from an address to the text that stands there, over the web or from a file. What goes wrong on the way
# is an error that names the source and the others.

# No puzzle page is longer. A server that sends without end is to be stopped before the memory is full.
mostBytesOfPage <- 4e6

# How long a server may make us wait before it is asked again.
mostSecondsOfPatience <- 10

# The text of a page, without the NUL bytes that R's strings cannot hold.
readPage <- function(address, source) {
  if (!isFile(address)) needPackage("httr2", "to ask web addresses")
  bytes <- if (isFile(address)) bytesOfFile(address, source) else bytesOfServer(address, source)
  if (length(bytes) > mostBytesOfPage) raiseTooLong(address, source)
  rawToChar(bytes[bytes != 0])
}

# What a server answers, where that is no error. It is asked again where it is in trouble.
bytesOfServer <- function(address, source) {
  counter <- newCounter()
  answer <- tryCatch(
    # Later versions of httr2 tell how long they wait before they ask again.
    suppressMessages(suppressWarnings(httr2::req_perform(requestOf(address, counter)))),
    error = function(e) {
      if (counter$isFull) raiseTooLong(address, source)
      passTimeLimit(e)
      raiseUnread(address, source, reasonOf(e))
    },
    # Later versions of curl say so of a transfer that the counter ended, and of Ctrl-C.
    interrupt = function(condition) {
      if (counter$isFull) raiseTooLong(address, source)
      raiseInterrupt()
    }
  )
  status <- httr2::resp_status(answer)
  if (status >= 300) raiseStatus(address, source, status)
  # An empty answer is an error to httr2, but not here.
  tryCatch(httr2::resp_body_raw(answer), error = function(e) raw())
}

requestOf <- function(address, counter) {
  seconds <- secondsOfPatience()
  request <- httr2::request(address)
  request <- httr2::req_user_agent(request, userAgent())
  request <- httr2::req_timeout(request, seconds)
  request <- httr2::req_options(request, noprogress = FALSE, xferinfofunction = counter$watch)
  # The answer's status is looked at here, not made an error there.
  request <- httr2::req_error(request, is_error = function(answer) FALSE)
  policy <- list(
    request, max_tries = 3, max_seconds = ceiling(seconds), is_transient = isWorthAnotherTry,
    backoff = secondsOfBackoff, after = function(answer) NA_real_
  )
  # Later versions of httr2 want to be told what the earlier ones do.
  if ("retry_on_failure" %in% names(formals(httr2::req_retry))) policy$retry_on_failure <- TRUE
  do.call(httr2::req_retry, policy)
}

userAgent <- function() paste0("oxidoku/", getNamespaceVersion("oxidoku"), " (R package; one request a puzzle)")

# Seconds as R's own downloads take them.
secondsOfPatience <- function() {
  seconds <- getOption("timeout")
  if (isNumber(seconds) && seconds >= 0.01 && seconds <= 1e6) seconds else 60
}

# Twice as long each time; nothing after the last try.
secondsOfBackoff <- function(tries) {
  first <- getOption("oxidoku.backoff")
  if (!isNumber(first) || first < 0 || first > mostSecondsOfPatience) first <- 1
  if (tries < 3) first * 2^(tries - 1) else 0
}

isWorthAnotherTry <- function(answer) {
  wait <- httr2::resp_header(answer, "Retry-After")
  isSoon <- is.null(wait) || grepl("^[0-9]{1,9}$", wait) && as.numeric(wait) <= mostSecondsOfPatience
  isServersFault(httr2::resp_status(answer)) && isSoon
}

isServersFault <- function(status) status == 429 || status >= 500

# Counts what comes in, and once it is too much, lets nothing in: neither the rest nor another try.
newCounter <- function() {
  counter <- new.env(parent = emptyenv())
  counter$isFull <- FALSE
  counter$watch <- function(down, up) {
    counter$isFull <- counter$isFull || down[[2]] > mostBytesOfPage
    !counter$isFull
  }
  counter
}

# The first cause of an error; what was raised over it says less.
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
  # The first is the cause; what follows says that therefore nothing could be read.
  if (is.null(bytes)) raiseUnread(address, source, reasons[[1]])
  bytes
}

readFileAddress <- function(address) {
  connection <- url(address)
  # Before it opens, so that neither an error nor Ctrl-C leaves it behind.
  on.exit(close(connection))
  open(connection, "rb")
  bytes <- raw()
  repeat {
    more <- readBin(connection, "raw", 65536)
    bytes <- c(bytes, more)
    if (length(more) == 0 || length(bytes) > mostBytesOfPage) return(bytes)
  }
}

raiseTooLong <- function(address, source) {
  raiseError("no_puzzle", also = "fetch", "\"", address, "\" of the source \"", source, "\" was given up after ",
             mostBytesOfPage / 1e6, " million bytes: no page with a puzzle is as long. ", otherSources(source))
}

raiseStatus <- function(address, source, status) {
  raiseError("http", also = c(if (isServersFault(status)) "server", "fetch"), "\"", address, "\" of the source \"",
             source, "\" cannot be read: the server answers with HTTP status ", status, ". ", otherSources(source))
}

raiseUnread <- function(address, source, reason) {
  isTimeout <- grepl("timed out|timeout", reason, ignore.case = TRUE)
  raiseError("offline", also = c(if (isTimeout) "timeout", "fetch"), "\"", address, "\" of the source \"", source,
             "\" cannot be read: ", reason, ". ", otherSources(source))
}
