# The model of a design table as a formula.

#' @rdname designTable
#' @export
formula.sudoku_design_table <- function(x, ...) {
  checkTable(x)
  model <- modelOf(x)
  environment(model) <- parent.frame()
  inOrder <- stats::terms(model, keep.order = TRUE)
  if (identical(labels(inOrder), labels(stats::terms(model)))) return(model)
  class(inOrder) <- c("sudoku_formula", class(inOrder))
  inOrder
}

# Prints only the formula, without the attributes that keep its terms in order.
#' @export
print.sudoku_formula <- function(x, ...) {
  if (!is.call(x) || !identical(x[[1]], as.name("~"))) return(printPart(x))
  print(stats::as.formula(as.call(as.list(x)), globalenv()), showEnv = FALSE)
  invisible(x)
}

modelOf <- function(x) {
  named <- function(name) {
    if (x$isNumber[[name]]) call("factor", as.name(name)) else as.name(name)
  }
  terms <- lapply(x$terms, function(variables) Reduce(function(a, b) call(":", a, b), lapply(variables, named)))
  stats::as.formula(call("~", as.name(x$response), Reduce(function(a, b) call("+", a, b), terms)), globalenv())
}
