# The map of a field in words.

#' @export
altText.sudoku_design <- function(x, fill = NULL, label = NULL, treatments = NULL, ...) { # nolint: a method
  checkNoDots(...)
  describeMap(fieldMap(x, fill, label, plotNumbers = FALSE, palette = NULL, treatments))
}

# The labels of each field row by row, and the range of a colour scale.
describeMap <- function(map) {
  panels <- levels(map$plots$panel)
  isSeveral <- length(panels) > 1
  fields <- vapply(panels, function(panel) {
    plots <- map$plots[map$plots$panel == panel, ]
    cells <- matrix("empty", map$rows, map$cols)
    shown <- onOneLine(plots$label, ", ")
    if (any(nzchar(shown))) cells[cbind(plots$row, plots$col)] <- ifelse(nzchar(shown), shown, "no label")
    describeCells(if (isSeveral) paste("Replicate", panel) else "Field", cells)
  }, "")
  scale <- if (map$isScale) {
    paste0("Colours show ", map$name, " from ", paste(format(map$range, digits = 3, trim = TRUE), collapse = " to "))
  }
  paste0(paste(c(fields, scale), collapse = ". "), ".")
}

onOneLine <- function(texts, separator = " ") gsub("\n", separator, texts, fixed = TRUE)
