# Fetching: from a site's address to a page's text. What the text holds is the matter of each site's parser.

# The text of a page; an error of class "oxidoku_error_fetch" that names the other source where there is none.
readPage <- function(address, other) {
  reason <- NULL
  note <- function(condition) {
    reason <<- c(reason, gsub("[[:space:]]+", " ", conditionMessage(condition)))
    if (inherits(condition, "warning")) invokeRestart("muffleWarning")
  }
  bytes <- tryCatch(withCallingHandlers(downloadBytes(address), warning = note, error = note),
                    error = function(e) NULL)
  if (is.null(bytes)) raiseUnreachable(address, other, reason)
  bytes[bytes == 0] <- charToRaw(" ")
  rawToChar(bytes)
}

# What stands at an address, up to two million bytes: no puzzle page is longer.
downloadBytes <- function(address, most = 2e6) {
  connection <- url(address, open = "rb")
  on.exit(close(connection))
  bytes <- raw()
  repeat {
    more <- readBin(connection, "raw", 65536)
    bytes <- c(bytes, more)
    if (length(more) == 0 || length(bytes) > most) return(bytes)
  }
}

raiseUnreachable <- function(address, other, reason) {
  reason <- reason[!duplicated(reason)]
  # The number of an HTTP status reads the same in every language; the address may hold other numbers.
  status <- regmatches(reason, regexpr("\\b[45][0-9]{2}\\b", gsub(address, "", reason, fixed = TRUE)))
  raiseError(
    if (length(status)) "http" else "offline", also = "fetch",
    "\"", address, "\" cannot be read: ", paste(reason, collapse = "; "), ". ", otherSources(other)
  )
}

raiseNoPuzzle <- function(address, other, what) {
  raiseError("no_puzzle", also = "fetch", "\"", address, "\" was read, but holds no whole puzzle: ", what, ". ",
             otherSources(other))
}

otherSources <- function(other) {
  paste0("Try ", other, " or makeGame() instead, or give the site's present address as `url`.")
}

# One address, without a slash at its end.
checkAddress <- function(url) {
  if (!is.character(url) || length(url) != 1 || is.na(url) || !grepl("^(https?|file)://.", url, useBytes = TRUE)) {
    raiseError("argument", "`url` must be an address that begins with http:// or https://, not ", showValue(url), ".")
  }
  sub("/+$", "", url)
}
