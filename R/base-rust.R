# The protocol for calls into Rust.
#
# A Rust function returns its value, or an object of class "oxidoku_unfinished": a list of
# - state: "interrupted", "stopped" (a limit was reached), "memory" (R ran out of memory) or "internal" (a bug);
# - value: the partial result, or the message of an internal error;
# - error: the error that R raised during the call, for example at a time limit; otherwise NULL.

# Returns the value from Rust, or raises the condition that ended the call. After an interrupt, passes any partial
# result to `soFar` first. If a limit was reached, passes the partial result to `stopped` and returns the value of
# `stopped`.
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
                        "fewer `threads`, or free memory with `rm()` and `gc()`."),
    internal = raiseInternal(reply$value),
    raiseInternal("unknown state ", showValue(reply$state))
  )
}

# The words for the values of a Rust enumeration, in Rust's order.
rustWords <- function(kind) callRust(list_words(kind))
