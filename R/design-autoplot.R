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
  plots <- dataOfMap(wholePlots(object), map)
  height <- if (any(grepl("\n", plots$.label, fixed = TRUE))) 0.55 else 0.3
  .data <- ggplot2::.data

  drawn <- ggplot2::ggplot(plots, ggplot2::aes(.data$.col, .data$.row, fill = .data$.fill)) +
    ggplot2::geom_tile(colour = "white") +
    plotText(ggplot2::aes(label = .data$.label), unique(plots$.label), 0.76, height) +
    lineLayer(outlinesWithReplicates(object, map$outlines), linewidth = 0.8, lineend = "square", colour = lineColour) +
    fillScale(map, levels(plots$.fill)) +
    ggplot2::scale_x_continuous(breaks = seq_len(map$cols), position = "top", expand = c(0, 0.1)) +
    ggplot2::scale_y_reverse(breaks = seq_len(map$rows), expand = c(0, 0.1)) +
    ggplot2::coord_equal(clip = "off") +
    ggplot2::labs(x = "Column", y = "Row", fill = map$name, alt = describeMap(map)) +
    ggplot2::theme_minimal() +
    ggplot2::theme(panel.grid = ggplot2::element_blank(), strip.placement = "outside",
                   plot.background = ggplot2::element_rect(fill = "white", colour = NA))
  if (plotNumbers) {
    corner <- ggplot2::aes(.data$.col - 0.45, .data$.row - 0.45, label = textOf(.data$Plot), hjust = 0, vjust = 1)
    drawn <- drawn + plotText(corner, map$plots$number, 0.42, 0.11)
  }
  if (nlevels(map$plots$panel) == 1) return(drawn)
  drawn + ggplot2::facet_wrap(~ Replicate, labeller = ggplot2::as_labeller(function(name) paste("Replicate", name)))
}

# The field book with the positions of its plots, and the values and labels that are drawn.
dataOfMap <- function(d, map) {
  data <- plainFrame(d)
  data$.row <- map$plots$row
  data$.col <- map$plots$col
  data$.fill <- if (map$isScale) map$values else factor(map$values)
  if (!map$isScale) levels(data$.fill) <- onOneLine(levels(data$.fill), ", ")
  data$.label <- map$plots$label
  data
}

# Outlines with the book's own column of replicates, so that they appear in the panels of their replicates.
outlinesWithReplicates <- function(d, outlines) {
  if ("Replicate" %in% names(d)) outlines$Replicate <- d$Replicate[match(outlines$panel, factor(d$Replicate))]
  outlines
}

# Text in a colour that is legible on its plot, with any scale for the fill. Text that would be too small is left
# out.
plotText <- function(mapping, texts, width, height) {
  .data <- ggplot2::.data
  mapping <- c(mapping, ggplot2::aes(colour = ggplot2::after_scale(inkOn(.data$fill))))
  fit <- list(texts = texts, isBold = FALSE, width = width, height = height, minPoints = 3.5)
  cellText(structure(mapping, class = "uneval"), fit)
}

# Breaks long names at their blanks, and notes whether a map of 12 cm would have room for the labels. If not, the
# legend explains the colours.
withLabelsThatFit <- function(map) {
  if (labelMillimetres(map) < comfortable) map$plots$label <- brokenAtBlanks(map$plots$label)
  map$hasRoom <- labelMillimetres(map) >= legible
  map
}

# Letter heights in millimetres.
comfortable <- 2.2
legible <- 1.5

# The label size that fits if the whole map is 12 cm wide. The width is assumed because the device is not
# known when the legend is made.
labelMillimetres <- function(map) {
  plot <- 100 / max(map$rows, map$cols) / sqrt(nlevels(map$plots$panel))
  parts <- strsplit(map$plots$label, "\n", fixed = TRUE)
  min(4.5, 1.3 * plot / max(nchar(unlist(parts)), 1), 0.6 * plot / max(lengths(parts), 1))
}

# The same colours as in base graphics. There is no legend if every level appears as a label.
fillScale <- function(map, levels) {
  if (map$isScale) return(ggplot2::scale_fill_gradientn(colours = map$ramp, na.value = "white"))
  isLabelled <- map$hasRoom && all(levels %in% c(onOneLine(map$plots$label), onOneLine(map$plots$label, ", ")))
  ggplot2::scale_fill_manual(values = stats::setNames(map$ramp, levels), na.value = "white",
                             guide = if (isLabelled) "none" else "legend")
}
