# The map of a field as a ggplot, from the pieces that plot() draws.

#' @rdname plot.sudoku_design
#' @usage
#' \method{autoplot}{sudoku_design}(object, fill = NULL, label = NULL, plotNumbers = FALSE, palette = NULL,
#'   treatments = NULL, ...)
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku_design <- function(object, fill = NULL, label = NULL, plotNumbers = FALSE, palette = NULL, # nolint
                                   treatments = NULL, ...) {
  needPackage("ggplot2", "by `autoplot()`; `plot()` works without it")
  checkNoDots(...)
  map <- withLabelsThatFit(fieldMap(object, fill, label, plotNumbers, palette, treatments))
  plots <- map$plots
  plots$value <- if (map$isScale) map$values else factor(map$values)
  .data <- ggplot2::.data

  drawn <- ggplot2::ggplot(plots, ggplot2::aes(.data$col - 0.5, .data$row - 0.5)) +
    ggplot2::geom_tile(ggplot2::aes(fill = .data$value), colour = "white") +
    ggplot2::geom_text(ggplot2::aes(label = .data$label), colour = plots$ink, size = map$labelSize,
                       lineheight = 0.9) +
    ggplot2::geom_segment(
      ggplot2::aes(.data$x0, .data$y0, xend = .data$x1, yend = .data$y1), map$outlines,
      linewidth = 0.8, lineend = "square", colour = lineColour
    ) +
    fillScale(map, levels(plots$value)) +
    ggplot2::scale_x_continuous("Column", breaks = seq_len(map$cols) - 0.5, labels = seq_len(map$cols),
                                position = "top", expand = c(0, 0.1)) +
    ggplot2::scale_y_reverse("Row", breaks = seq_len(map$rows) - 0.5, labels = seq_len(map$rows), expand = c(0, 0.1)) +
    ggplot2::coord_equal(clip = "off") +
    ggplot2::theme_minimal() +
    ggplot2::theme(panel.grid = ggplot2::element_blank(), strip.placement = "outside")
  if (plotNumbers) {
    drawn <- drawn + ggplot2::geom_text(ggplot2::aes(.data$col - 0.95, .data$row - 0.95, label = .data$number),
                                        colour = plots$ink, size = 2, hjust = 0, vjust = 1)
  }
  if (nlevels(plots$panel) == 1) return(drawn)
  drawn + ggplot2::facet_wrap(~ panel, labeller = ggplot2::as_labeller(function(panel) paste("Replicate", panel)))
}

# Breaks long names at their blanks. Removes labels that would be too small to read; the legend then shows the names.
withLabelsThatFit <- function(map) {
  map$labelSize <- labelMillimetres(map)
  if (map$labelSize < comfortable) {
    map$plots$label <- brokenAtBlanks(map$plots$label)
    map$labelSize <- labelMillimetres(map)
  }
  if (map$labelSize < legible) map$plots$label <- ""
  map
}

# Letter heights in millimetres.
comfortable <- 2.2
legible <- 1.5

# The label size that fits if the whole map is 12 cm wide. The width is assumed because a ggplot does not know its
# device.
labelMillimetres <- function(map) {
  plot <- 100 / max(map$rows, map$cols) / sqrt(nlevels(map$plots$panel))
  parts <- strsplit(map$plots$label, "\n", fixed = TRUE)
  min(4.5, 1.3 * plot / max(nchar(unlist(parts)), 1), 0.6 * plot / max(lengths(parts), 1))
}

# The same colours as in base graphics. There is no legend if every level appears as a label.
fillScale <- function(map, levels) {
  if (map$isScale) {
    ggplot2::scale_fill_gradientn(map$name, colours = map$ramp, na.value = "white")
  } else {
    isLabelled <- all(levels %in% gsub("\n", " ", map$plots$label, fixed = TRUE))
    ggplot2::scale_fill_manual(map$name, values = stats::setNames(map$ramp, levels), na.value = "white",
                               guide = if (isLabelled) "none" else "legend")
  }
}
