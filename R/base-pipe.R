#' Chain calls with a pipe
#'
#' Passes a value to a call as its first argument. sudokuAlt exports magrittr's pipe under this name, and scripts
#' written for sudokuAlt use it. This pipe follows the same rules as version 2.0 of magrittr.
#'
#' - `x %>% f` and `x %>% f()` are `f(x)`, and `x %>% f(y)` is `f(x, y)`.
#' - If an argument of the call is `.`, the value takes the place of each such argument: `x %>% f(y, .)` is `f(y, x)`.
#'   A `.` inside another call also stands for the value, but does not change the first argument: `x %>% f(n = nrow(.))`
#'   is `f(x, n = nrow(x))`.
#' - `x %>% { code }` computes the value, then evaluates the code, in which `.` is the value.
#' - `x %>% (code)` evaluates the code and calls the resulting function.
#' - `. %>% f %>% g` is the function that applies `f` and then `g`.
#'
#' The value is computed when the call first needs it, so that functions such as [try()] and [suppressWarnings()] work
#' on the right-hand side.
#'
#' @name %>%
#' @rdname pipe
#' @param lhs `[any]` A value, or `.` to make a function.
#' @param rhs `[call | function]` A call that takes the value as its first argument, or a function.
#' @return `[any]` The value of the call, or a function if the chain starts with `.`.
#' @section Errors: `oxidoku_error_argument` if the right-hand side is neither a function nor a call.
#' @export
#' @examples
#' emptyGame(2) %>% solve()
#' emptyGame(2) %>% solve() %>% { sum(.[1, ] == "1") }
#'
#' countClues <- . %>% is.na() %>% `!`() %>% sum()
#' countClues(seedGame(3))
`%>%` <- function(lhs, rhs) {
  caller <- parent.frame()
  steps <- pipeSteps(substitute(lhs), substitute(rhs))
  if (identical(steps[[1]], quote(.))) {
    return(pipeFunction(lapply(steps[-1], pipeCall, caller), caller))
  }
  scope <- new.env(parent = caller)
  delayedAssign(".", lhs, assign.env = scope)
  eval(pipeCall(substitute(rhs), caller), scope)
}

# The first value and the right-hand sides of a chain.
pipeSteps <- function(lhs, rhs) {
  isChain <- is.call(lhs) && identical(lhs[[1]], quote(`%>%`))
  c(if (isChain) pipeSteps(lhs[[2]], lhs[[3]]) else list(lhs), list(rhs))
}

# Converts a right-hand side to a call in which `.` is the value.
pipeCall <- function(rhs, caller) {
  if (is.call(rhs) && identical(rhs[[1]], quote(`(`))) rhs <- eval(rhs, caller)
  if (!is.call(rhs) && !is.name(rhs) && !is.function(rhs)) {
    raiseError("argument", "The right-hand side of `%>%` must be a function or a call, not ", showValue(rhs), ".")
  }
  call <- if (is.call(rhs)) rhs else as.call(list(rhs))
  isValue <- vapply(as.list(call)[-1], identical, NA, quote(.))
  if (any(isValue)) call else as.call(append(as.list(call), quote(.), after = 1))
}

pipeFunction <- function(calls, caller) {
  function(value) {
    for (call in calls) value <- eval(call, list(. = value), caller)
    value
  }
}
