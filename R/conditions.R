# Conditions: every error and message of the package has a class, the user's own call, the value and the cure.

# Raises an error of class "oxidoku_error_<rule>"; the rest is pasted into its message.
raiseError <- function(rule, ..., also = NULL) {
  stop(structure(
    class = c(paste0("oxidoku_error_", c(rule, also)), "oxidoku_error", "error", "condition"),
    list(message = paste0(...), call = userCall())
  ))
}

# Tells the user something that a script can catch or suppress by the class "oxidoku_<class>".
tell <- function(class, ...) {
  message(structure(
    class = c(paste0("oxidoku_", class), "message", "condition"),
    list(message = paste0(..., "\n"), call = userCall())
  ))
}

# The call by which the user entered the package: the outermost frame of one of its functions.
userCall <- function() {
  ours <- topenv()
  for (frame in seq_len(sys.nframe())) {
    if (identical(environment(sys.function(frame)), ours)) return(sys.call(frame))
  }
}

# A value as it stands in a message: quoted, escaped, and short whatever it is.
showValue <- function(x) {
  text <- if (is.character(x) && length(x) == 1 && !is.na(x)) {
    encodeString(substr(iconv(x, to = "UTF-8", sub = "byte"), 1, 60), quote = "\"")
  } else if (is.atomic(x) && length(x) == 1) {
    format(x, digits = 15)
  } else if (is.atomic(x) && !is.null(x)) {
    paste0("a vector of length ", length(x))
  } else {
    paste0("an object of class ", class(x)[[1]])
  }
  if (nchar(text) > 62) paste0(substr(text, 1, 60), "...") else text
}

# The answer of a call into Rust, unless it is the guard's word that something broke there.
unguard <- function(answer) {
  if (identical(answer$class, "internal")) {
    raiseError("internal", "This is a bug in oxidoku, not in your code: ", answer$message,
               ". Please report it with the call that led here.")
  }
  answer
}

# Ends a search that Ctrl-C stopped in Rust as R ends one of its own.
raiseInterrupt <- function() {
  signalCondition(structure(class = c("interrupt", "condition"), list(message = "", call = NULL)))
  invokeRestart("abort")
}
