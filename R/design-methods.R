# Methods of field books.

#' @export
print.sudoku_design <- function(x, ...) {
  if (!is.null(frameFault(x))) return(invisible(printPart(x)))
  recipe <- recipeOf(x)
  # An invalid argument in `...` raises an error before anything is printed.
  lines <- utils::capture.output(printFrame(x, ...))
  unit <- if (is.null(attr(x, "split", exact = TRUE))) "plot" else "sub-plot"
  cat(c(if (!is.null(recipe)) describeRecipe(recipe, nrow(x), unit), lines), sep = "\n")
  invisible(x)
}

# Subsets without `Row`, `Col` or a treatment column are plain data frames.
#' @export
`[.sudoku_design` <- function(x, ...) {
  checkUnaltered(frameFault(x), "designGame")
  part <- NextMethod()
  if (!is.data.frame(part)) return(part)
  squares <- attr(x, "treatments", exact = TRUE)
  split <- attr(x, "split", exact = TRUE)
  isWhole <- all(c("Row", "Col", unlist(squares), split, if (length(split)) "Subplot") %in% names(part))
  attr(part, "treatments") <- if (isWhole) squares
  attr(part, "split") <- if (isWhole) split
  attr(part, "recipe") <- if (isWhole) attr(x, "recipe", exact = TRUE)
  if (!isWhole) class(part) <- setdiff(class(part), "sudoku_design")
  part
}
