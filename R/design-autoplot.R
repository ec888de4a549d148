# The map of a field as a ggplot, made from the same pieces as the map that plot() draws.

#' @rdname plot.sudoku_design
#' @usage
#' \method{autoplot}{sudoku_design}(object, fill = NULL, label = NULL, plotNumbers = FALSE,
#'   palette = NULL, treatments = NULL, lost = NULL, mark = NULL, border = FALSE,
#'   walk = FALSE, legend = NULL, ...)
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku_design <- function(object, fill = NULL, label = NULL, plotNumbers = FALSE, palette = NULL, # nolint
                                   treatments = NULL, lost = NULL, mark = NULL, border = FALSE, walk = FALSE,
                                   legend = NULL, ...) {
  needPackage("ggplot2", "by `autoplot()`", "use `plot()`")
  checkNoDots(...)
  checkLegend(legend)
  map <- fieldMap(object, fill, label, plotNumbers, palette, treatments, lost, mark, border, walk)
  map <- withLabelsThatFit(map)
  plots <- dataOfMap(wholePlots(object), map)
  keys <- keysOf(map, legend, map$canRead)
  height <- if (any(grepl("\n", plots$.label, fixed = TRUE))) 0.55 else 0.3
  .data <- ggplot2::.data

  drawn <- ggplot2::ggplot(plots, ggplot2::aes(.data$.col, .data$.row, fill = .data$.fill)) +
    ggplot2::geom_tile(colour = "white", show.legend = c(fill = TRUE, alpha = FALSE)) +
    furtherPlots(object, map, keys) +
    plotText(ggplot2::aes(label = .data$.label), unique(plots$.label), 0.76, height) +
    lineLayer(piecesInFields(object, map, map$outlines), linewidth = 0.8, lineend = "square", colour = lineColour) +
    fillScale(map, levels(plots$.fill), keys) +
    ggplot2::scale_x_continuous(breaks = seq_len(map$cols), position = "top", expand = c(0, 0.1),
                                guide = ggplot2::guide_axis(check.overlap = TRUE)) +
    ggplot2::scale_y_reverse(breaks = seq_len(map$rows), expand = c(0, 0.1),
                             guide = ggplot2::guide_axis(check.overlap = TRUE)) +
    ggplot2::coord_equal(clip = "off") +
    ggplot2::labs(x = "Column", y = "Row", fill = map$name, alt = describeMap(map)) +
    ggplot2::theme_minimal() +
    ggplot2::theme(panel.grid = ggplot2::element_blank(), strip.placement = "outside",
                   legend.key.height = ggplot2::unit(1.1 * linesOfKeys(keys) + 0.1, "lines"),
                   plot.background = ggplot2::element_rect(fill = "white", colour = NA))
  if (walk) drawn <- drawn + walkLayers(object, map)
  if (plotNumbers) {
    left <- if (walk) 0.39 else 0.45
    corner <- ggplot2::aes(.data$.col - left, .data$.row - 0.45, label = textOf(.data$Plot), hjust = 0, vjust = 1)
    drawn <- drawn + plotText(corner, map$plots$number, 0.42, 0.11)
  }
  if (nrow(map$panels) == 1) return(drawn)
  drawn + ggplot2::facet_wrap(fieldColumns(object), labeller = titlesAsLabels(object, map))
}

dataOfMap <- function(d, map) {
  data <- plainFrame(d)
  data$.row <- map$plots$row
  data$.col <- map$plots$col
  data$.fill <- if (map$isScale) map$values else factor(map$values)
  if (!map$isScale) levels(data$.fill) <- levelsOf(map)
  data$.label <- map$plots$label
  data
}

# Adds the book's site and replicate columns to the pieces of a map, so that the pieces appear in the panels of
# their fields.
piecesInFields <- function(d, map, pieces) {
  for (column in fieldColumns(d)) pieces[[column]] <- d[[column]][match(pieces$panel, map$plots$panel)]
  pieces
}

titlesAsLabels <- function(d, map) {
  columns <- lapply(fieldColumns(d), function(column) as.character(d[[column]]))
  key <- do.call(paste, c(columns, sep = "\r"))
  function(labels) {
    shown <- do.call(paste, c(lapply(unname(labels), as.character), sep = "\r"))
    list(map$panels$title[as.integer(map$plots$panel[match(shown, key)])])
  }
}

# The layers for guard plots and lost plots, with a separate legend.
furtherPlots <- function(d, map, keys) {
  .data <- ggplot2::.data
  keys <- keys[keys$kind != "treatment", ]
  lost <- map$plots[map$plots$isLost, c("panel", "row", "col")]
  tiles <- function(places, key, colour) {
    if (NROW(places) == 0) return()
    places$.key <- key
    ggplot2::geom_tile(ggplot2::aes(.data$col, .data$row, alpha = .data$.key), piecesInFields(d, map, places),
                       fill = colour, width = 1, height = 1, colour = "white", inherit.aes = FALSE,
                       show.legend = c(fill = FALSE, alpha = nrow(keys) > 0))
  }
  list(
    tiles(map$guards, "Guard plot", guardColour), tiles(lost, "Lost plot", lostColour),
    if (nrow(lost)) lineLayer(piecesInFields(d, map, map$hatches), linewidth = 0.3, colour = hatchColour),
    if (nrow(lost) || map$rim > 0) {
      ggplot2::scale_alpha_manual(values = c("Guard plot" = 1, "Lost plot" = 1), name = NULL, limits = keys$text,
                                  guide = if (nrow(keys)) {
                                    ggplot2::guide_legend(override.aes = list(fill = keys$colour), order = 2)
                                  } else {
                                    "none"
                                  })
    }
  )
}

walkLayers <- function(d, map) {
  .data <- ggplot2::.data
  walk <- piecesInFields(d, map, map$walk)
  key <- paste(walk$panel, walk$arrow)
  starts <- walk[!duplicated(key) & walk$isStart, ]
  place <- ggplot2::aes(.data$x + 0.5, .data$y + 0.5, group = paste(.data$panel, .data$arrow))
  list(
    ggplot2::geom_path(place, walk[key %in% key[duplicated(key)], ], inherit.aes = FALSE, colour = lineColour,
                       linewidth = 0.3, arrow = grid::arrow(25, grid::unit(2, "mm"))),
    ggplot2::geom_point(place, starts, inherit.aes = FALSE, colour = lineColour, size = 0.8)
  )
}

# Text in a colour that is legible on its plot, regardless of the fill scale. Text that would be too small is left out.
plotText <- function(mapping, texts, width, height) {
  .data <- ggplot2::.data
  mapping <- c(mapping, ggplot2::aes(colour = ggplot2::after_scale(inkOn(.data$fill))))
  fit <- list(texts = texts, isBold = FALSE, width = width, height = height, minPoints = 3.5)
  cellText(structure(mapping, class = "uneval"), fit)
}

# Breaks long labels at spaces, and sets `canRead` to TRUE if the labels would be legible on a map that is 12 cm wide.
# Otherwise, the legend explains the colours.
withLabelsThatFit <- function(map) {
  size <- function(labels) labelMillimetres(labels, map)
  if (size(map$plots$label) < comfortable) map$plots$label <- brokenToFit(map$plots$label, size)
  map$canRead <- size(map$plots$label) >= legible
  map
}

# The label size in millimetres, at most 4.5, that fits if the whole map is 12 cm wide. The width is assumed because the
# device is not known when the legend is made.
labelMillimetres <- function(labels, map) {
  plot <- 100 / max(map$rows, map$cols) / sqrt(nrow(map$panels))
  parts <- strsplit(labels, "\n", fixed = TRUE)
  min(4.5, 1.3 * plot / max(nchar(unlist(parts)), 1), 0.6 * plot / max(lengths(parts), 1))
}

# A fill scale with the same colours as in base graphics. The legend has an entry for each level, in columns of at most
# 25 entries.
fillScale <- function(map, levels, keys) {
  if (map$isScale) {
    return(ggplot2::scale_fill_gradientn(colours = map$ramp, na.value = "white",
                                         guide = ggplot2::guide_colourbar(order = 1)))
  }
  isShown <- any(keys$kind == "treatment")
  ggplot2::scale_fill_manual(
    values = stats::setNames(map$ramp, levels), na.value = "white", labels = function(levels) wrapped(levels, 24),
    guide = if (isShown) ggplot2::guide_legend(ncol = ceiling(length(levels) / 25), order = 1) else "none"
  )
}

linesOfKeys <- function(keys) {
  texts <- wrapped(keys$text, 24)
  max(lengths(strsplit(texts, "\n", fixed = TRUE)), 1)
}
