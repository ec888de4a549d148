# Errors and messages, each of which has a class and records the user's own call. The text of an error should show the
# offending value and suggest a remedy.

# Raises an error whose message is paste0(...). Its classes are "oxidoku_error_<word>", for each word in `rule` and
# `also`, and "oxidoku_error".
raiseError <- function(rule, ..., also = NULL) {
  stop(structure(
    class = c(paste0("oxidoku_error_", c(rule, also)), "oxidoku_error", "error", "condition"),
    list(message = paste0(...), call = userCall())
  ))
}

# Shows a message of class "oxidoku_<class>". A script can use the class to catch or suppress the message.
inform <- function(class, ...) {
  message(structure(
    class = c(paste0("oxidoku_", class), "message", "condition"),
    list(message = paste0(..., "\n"), call = userCall())
  ))
}

# Shows a message unless a message of the same class has already been shown in this session.
informOnce <- function(class, ...) {
  if (class %in% session$shown) return(invisible())
  session$shown <- c(session$shown, class)
  inform(class, ...)
}

session <- new.env(parent = emptyenv())

# The user's call into the package: the outermost call on the stack to one of the package's functions. A pipe is not
# counted, because the call on its right-hand side is more specific.
userCall <- function() {
  ours <- topenv()
  for (frame in seq_len(sys.nframe())) {
    call <- sys.call(frame)
    if (identical(environment(sys.function(frame)), ours) && !identical(call[[1]], quote(`%>%`))) return(call)
  }
}

# Formats a value for a message. Strings are quoted, escaped and truncated; objects, matrices and vectors are described.
showValue <- function(x) {
  if (is.null(x)) return("NULL")
  if (is.object(x) || !is.atomic(x)) return(paste("an object of class", class(x)[[1]]))
  if (is.matrix(x)) return(paste(sizeInWords(nrow(x), ncol(x)), "matrix"))
  if (length(x) != 1) return(paste("a vector of length", length(x)))
  if (!is.character(x) || is.na(x)) return(format(x, digits = 15))
  showText(x)
}

# The sizes of boards or matrices, such as "a 9 x 9" and "an 8 x 10".
sizeInWords <- function(rows, cols) {
  rows <- format(rows, scientific = FALSE, trim = TRUE)
  article <- ifelse(grepl("^(8|1[18](\\d{3})*$)", rows), "an", "a")
  paste(article, rows, "x", format(cols, scientific = FALSE, trim = TRUE))
}

# Quotes, escapes and truncates strings.
showText <- function(x) {
  text <- substr(iconv(startOf(x), to = "UTF-8", sub = "byte"), 1, 60)
  paste0(encodeString(text, quote = "\""), ifelse(nchar(text, keepNA = FALSE) == 60, "...", ""))
}

# Truncates strings longer than 1000 bytes. Messages never show the rest, so converting it would waste time.
startOf <- function(x) {
  long <- which(nchar(x, "bytes") > 1000)
  x[long] <- vapply(x[long], function(text) {
    start <- rawToChar(charToRaw(text)[1:1000])
    Encoding(start) <- Encoding(text)
    start
  }, "")
  x
}

# The message of a condition, truncated, with invalid bytes escaped.
shortMessage <- function(condition) substr(iconv(conditionMessage(condition), to = "UTF-8", sub = "byte"), 1, 200)

# Raises an error for a bug in the package itself, such as an unknown word from Rust.
raiseInternal <- function(...) {
  raiseError("internal", "This is a bug in oxidoku, not in your code: ", ...,
             ". Please report it with the call that led here.")
}

# Re-raises an error that R raised during a call into Rust, such as a time limit error, with the user's own call.
raiseAgain <- function(error) {
  error$call <- userCall()
  stop(error)
}

# Ends the call as Ctrl-C does.
raiseInterrupt <- function() {
  signalCondition(structure(class = c("interrupt", "condition"), list(message = "", call = NULL)))
  invokeRestart("abort")
}

# Re-raises R's time limit error, for handlers that catch all errors. The time limit error has no class of its own, so
# it is recognised by its message.
passTimeLimit <- function(condition) {
  limits <- c("reached elapsed time limit", "reached CPU time limit", "reached session elapsed time limit",
              "reached session CPU time limit")
  if (conditionMessage(condition) %in% gettext(limits, domain = "R")) stop(condition)
}

# Evaluates `code`, and converts its errors and warnings to errors of the package, unless they already are. The message
# consists of `problem`, R's reason and the remedy in `...`. The handler for warnings must come last: tryCatch() makes
# the last handler the outermost, so an error that this handler raises does not reach the handler for errors.
withOwnErrors <- function(rule, problem, code, ...) {
  raiseOwn <- function(condition) {
    passTimeLimit(condition)
    if (inherits(condition, "oxidoku_error")) stop(condition)
    raiseError(rule, problem, ": ", shortMessage(condition), ".", ...)
  }
  tryCatch(code, error = raiseOwn, warning = raiseOwn)
}
