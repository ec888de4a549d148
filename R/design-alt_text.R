# The text alternative for the map of a field.

#' @export
altText.sudoku_design <- function(x, fill = NULL, label = NULL, treatments = NULL, lost = NULL, mark = NULL, # nolint
                                  border = FALSE, walk = FALSE, ...) {
  checkNoDots(...)
  describeMap(fieldMap(x, fill, label, FALSE, NULL, treatments, lost, mark, border, walk))
}

# Describes the labels of each field row by row, the range of a colour scale, lost plots, guard plots and arrows.
describeMap <- function(map) {
  panels <- seq_len(nrow(map$panels))
  fields <- vapply(panels, function(panel) {
    size <- map$panels[panel, ]
    plots <- map$plots[map$plots$panel == panel, ]
    what <- if (length(panels) > 1) paste0(size$title, ": field") else "Field"
    describeCells(what, cellsOfField(plots, size$rows, size$cols))
  }, "")
  each <- if (length(panels) > 1) "each field" else "the field"
  further <- c(
    if (map$isScale) {
      paste0("Colours show ", map$name, " from ", paste(format(map$range, digits = 3, trim = TRUE), collapse = " to "))
    },
    if (any(map$plots$isLost)) describeLost(sum(map$plots$isLost)),
    if (map$rim > 0) paste("Guard plots surround", each),
    if (!is.null(map$walk)) paste("Arrows follow the plot numbers of", each)
  )
  paste0(paste(c(fields, further), collapse = ". "), ".")
}

describeLost <- function(count) paste(countedAs(count, "lost plot"), ngettext(count, "is", "are"), "hatched")

# The label of each position of a field, or "empty" if it has no plot. If no plot has a label or is lost, every position
# is "empty".
cellsOfField <- function(plots, rows, cols) {
  cells <- matrix("empty", rows, cols)
  shown <- onOneLine(plots$label, ", ")
  if (!any(nzchar(shown) | plots$isLost)) return(cells)
  shown <- ifelse(nzchar(shown), shown, "no label")
  cells[cbind(plots$row, plots$col)] <- ifelse(plots$isLost, paste(shown, "(lost)"), shown)
  cells
}
