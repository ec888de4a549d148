# Calls into Rust: one protocol for all of them.
#
# A function of Rust returns its value, or an object of class "oxidoku_unfinished": a list of
# - state: "interrupted", "stopped" where a limit was reached, "memory" where it is short, or "internal";
# - value: what is known so far, or the message of an internal error;
# - error: after an interrupt the error that R raised, such as for a time limit, else NULL.

# The value that Rust returned; else raises what ended the call. `soFar` takes what is known after an interrupt, and may
# tell the user. `stopped` takes what is known at a limit, and its value is returned.
callRust <- function(reply, soFar = NULL, stopped = NULL) {
  if (!inherits(reply, "oxidoku_unfinished")) return(reply)
  switch(reply$state,
    interrupted = {
      if (!is.null(reply$error)) raiseAgain(reply$error)
      if (!is.null(soFar) && !is.null(reply$value)) soFar(reply$value)
      raiseInterrupt()
    },
    stopped = stopped(reply$value),
    memory = raiseError("memory", "There is not enough memory for this call. Use fewer puzzles, a smaller `limit` or ",
                        "fewer `threads`, or free memory with rm() and gc()."),
    internal = raiseInternal(reply$value),
    raiseInternal("unknown state ", showValue(reply$state))
  )
}

# The words of an enumeration in the order in which Rust lists them.
rustWords <- function(kind) callRust(list_words(kind))
