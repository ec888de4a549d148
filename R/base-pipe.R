#' Pipe
#'
#' The pipe of package magrittr, exported because sudokuAlt exports it: see [magrittr::%>%].
#'
#' @name %>%
#' @rdname pipe
#' @param lhs `[any]` A value.
#' @param rhs `[call]` A call that takes the value as its first argument.
#' @return The value of the call.
#' @importFrom magrittr %>%
#' @export
#' @examples
#' emptyGame(2) %>% solve() %>% print() -> s
NULL
