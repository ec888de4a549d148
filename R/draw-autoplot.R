# The picture of a game as a ggplot.

#' @rdname plot.sudoku
#' @usage
#' \method{autoplot}{sudoku}(object, choices = FALSE, highlight = NULL, symbols = NULL, palette = NULL,
#'   tintRegions = FALSE, theme = NULL, colSolution = NULL, colGame = NULL, ...)
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku <- function(object, choices = FALSE, highlight = NULL, symbols = NULL, palette = NULL, # nolint
                            tintRegions = FALSE, theme = NULL, colSolution = NULL, colGame = NULL, ...) {
  needPackage("ggplot2", "by `autoplot()`", "use `plot()`")
  checkNoDots(...)
  picture <- pictureOf(object, choices, highlight, symbols, palette, tintRegions, theme, colSolution, colGame)
  ggplotOf(cellsOfPicture(picture), list(picture), describePicture(picture)) +
    ggplot2::coord_equal(expand = FALSE, clip = "off")
}

# The cells of pictures as a ggplot without a coordinate system. Each picture has its own layers.
ggplotOf <- function(cells, pictures, alt) {
  .data <- ggplot2::.data
  theme <- pictures[[1]]$theme
  lines <- seq_len(max(cells$Row))
  ggplot2::ggplot(cells, ggplot2::aes(.data$Col, .data$Row)) +
    ggplot2::geom_blank() +
    lapply(pictures, layersOf) +
    ggplot2::scale_x_continuous(breaks = lines, position = "top") +
    ggplot2::scale_y_reverse(breaks = lines) +
    ggplot2::labs(x = "Column", y = "Row", alt = alt) +
    ggplot2::theme_void() +
    ggplot2::theme(plot.background = ggplot2::element_rect(fill = groundBehind(theme), colour = NA),
                   plot.margin = ggplot2::margin(5, 5, 5, 5))
}

layersOf <- function(picture) {
  theme <- picture$theme
  order <- picture$order
  thin <- min(1, 9 / order)
  list(
    fillLayer(picture$fills),
    lineLayer(picture$lines[!picture$lines$isThick, ], linetype = theme$gridType, linewidth = 0.4 * thin,
              colour = theme$grid),
    lineLayer(picture$lines[picture$lines$isThick, ], linewidth = 0.25 + 0.75 * thin, colour = theme$line,
              lineend = "square"),
    labelLayer(picture$labels[picture$labels$isSmall, ], picture$symbols, 1.15 / ceiling(sqrt(order))),
    labelLayer(picture$labels[!picture$labels$isSmall, ], picture$symbols, 1)
  )
}

cellsOfPicture <- function(picture) {
  digits <- picture$digits
  regions <- regionsOf(picture$order, attr(digits, "geometry"))
  cells <- data.frame(Row = as.vector(row(digits)), Col = as.vector(col(digits)))
  if (!is.null(regions)) cells$Square <- factor(as.vector(regions))
  cells$Symbol <- factor(symbolsFor(picture$order)[replace(digits, digits == 0, NA)], symbolsFor(picture$order))
  cells$IsClue <- as.vector(picture$clues)
  cells
}

# In a ggplot, the centres of cells have whole-number coordinates.
fillLayer <- function(fills) {
  if (NROW(fills) == 0) return()
  .data <- ggplot2::.data
  inkTiles(ggplot2::aes(.data$x + 0.5, .data$y + 0.5, width = 2 * .data$half, height = 2 * .data$half,
                        ink = .data$colour, fill = ggplot2::after_scale(.data$ink)), fills)
}

lineLayer <- function(lines, ...) {
  .data <- ggplot2::.data
  ggplot2::geom_segment(
    ggplot2::aes(.data$x0 + 0.5, .data$y0 + 0.5, xend = .data$x1 + 0.5, yend = .data$y1 + 0.5), lines, ...,
    inherit.aes = FALSE
  )
}

# Labels whose size is the given share of the largest size at which the board's symbols fit into a cell.
labelLayer <- function(labels, symbols, share) {
  if (nrow(labels) == 0) return()
  .data <- ggplot2::.data
  cellText(
    ggplot2::aes(.data$x + 0.5, .data$y + 0.5, label = .data$text, ink = .data$colour,
                 colour = ggplot2::after_scale(.data$ink), fontface = ifelse(.data$isBold, "bold", "plain")),
    list(texts = symbols, isBold = TRUE, width = 0.75 * share, height = 0.6 * share, minPoints = 0), labels
  )
}
