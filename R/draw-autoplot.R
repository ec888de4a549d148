# The picture of a game as a ggplot.

#' @rdname plot.sudoku
#' @usage
#' \method{autoplot}{sudoku}(object, choices = FALSE, highlight = NULL, symbols = NULL, palette = NULL,
#'   tintRegions = FALSE, theme = "classic", colSolution = NULL, colGame = NULL, ...)
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku <- function(object, choices = FALSE, highlight = NULL, symbols = NULL, palette = NULL, # nolint
                            tintRegions = FALSE, theme = "classic", colSolution = NULL, colGame = NULL, ...) {
  needPackage("ggplot2", "by `autoplot()`; `plot()` works without it")
  checkNoDots(...)
  picture <- pictureOf(object, choices, highlight, symbols, palette, tintRegions, theme, colSolution, colGame)
  theme <- picture$theme
  thin <- min(1, 9 / picture$order)
  ggplot2::ggplot(picture$labels) +
    fillLayer(picture$fills) +
    lineLayer(picture$lines[!picture$lines$isThick, ], linetype = theme$gridType, linewidth = 0.4 * thin,
              colour = theme$grid) +
    lineLayer(picture$lines[picture$lines$isThick, ], linewidth = 0.25 + 0.75 * thin, colour = theme$line,
              lineend = "square") +
    labelLayer(picture$labels, symbolSizes(picture$symbols), picture$order) +
    ggplot2::scale_y_reverse() +
    ggplot2::coord_equal(expand = FALSE, clip = "off") +
    ggplot2::theme_void() +
    ggplot2::theme(plot.background = ggplot2::element_rect(fill = groundBehind(theme), colour = NA),
                   plot.margin = ggplot2::margin(5, 5, 5, 5))
}

fillLayer <- function(fills) {
  if (NROW(fills) == 0) return()
  .data <- ggplot2::.data
  ggplot2::geom_tile(ggplot2::aes(.data$x, .data$y, width = 2 * .data$half, height = 2 * .data$half), fills,
                     fill = fills$colour)
}

lineLayer <- function(lines, ...) {
  .data <- ggplot2::.data
  ggplot2::geom_segment(ggplot2::aes(.data$x0, .data$y0, xend = .data$x1, yend = .data$y1), lines, ...)
}

# The text size is in millimetres, for a board 12 cm wide, because a ggplot does not know its device.
labelLayer <- function(labels, sizes, order) {
  if (nrow(labels) == 0) return()
  .data <- ggplot2::.data
  size <- 115 / order * sizes[ifelse(labels$isSmall, "small", "large")]
  ggplot2::geom_text(ggplot2::aes(.data$x, .data$y, label = .data$text), colour = labels$colour, size = unname(size),
                     fontface = ifelse(labels$isBold, "bold", "plain"))
}
