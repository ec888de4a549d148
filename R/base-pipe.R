#' Chain calls with the magrittr pipe
#'
#' Passes a value to a call as its first argument. The operator is [magrittr::%>%], re-exported because sudokuAlt also
#' exports it.
#'
#' @name %>%
#' @rdname pipe
#' @param lhs `[any]` A value.
#' @param rhs `[call]` A call that takes the value as its first argument.
#' @return `[any]` The value of the call.
#' @importFrom magrittr %>%
#' @export
#' @examples
#' emptyGame(2) %>% solve()
NULL
