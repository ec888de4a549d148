# Text in ggplots that fits its cells on every device and in every panel.
#
# Representation: a grob stores the positions of the text and the size of a cell as shares of the panel. The panel's
# size is known only when the page is drawn, so makeContent() chooses the size of the text.

# A layer of text. `fit` is a list of the strings to measure (`texts`), whether they are bold, the maximum shares of a
# cell's `width` and `height`, and the smallest size to draw. The aesthetic `ink` is a colour without a scale.
cellText <- function(mapping, fit, data = NULL) {
  geom <- ggplot2::ggproto("GeomCellText", ggplot2::GeomText,
    optional_aes = "ink",
    draw_panel = function(data, panel_params, coord, fit) { # nolint: names of ggplot2
      cellTextGrob(data, panel_params, coord, fit)
    }
  )
  ggplot2::layer(geom, "identity", data, mapping, "identity", list(fit = fit), show.legend = FALSE)
}

cellTextGrob <- function(data, scales, coord, fit) {
  places <- coord$transform(data, scales)
  reach <- c(-0.5, 0.5)
  corners <- coord$transform(data.frame(x = data$x[[1]] + reach, y = data$y[[1]] + reach), scales)
  grid::gTree(places = places, cell = abs(c(diff(corners$x), diff(corners$y))), fit = fit, cl = "oxidoku_cell_text")
}

#' @exportS3Method grid::makeContent
makeContent.oxidoku_cell_text <- function(x) { # nolint: a method's name
  places <- x$places
  width <- grid::convertWidth(grid::unit(x$cell[[1]], "npc"), "inches", valueOnly = TRUE)
  height <- grid::convertHeight(grid::unit(x$cell[[2]], "npc"), "inches", valueOnly = TRUE)
  points <- pointsThatFit(x$fit, width, height, places$family[[1]])
  if (points < x$fit$minPoints) return(x)
  look <- grid::gpar(
    col = ggplot2::alpha(places$colour, places$alpha), fontfamily = places$family, fontface = places$fontface,
    fontsize = points, lineheight = 0.9
  )
  text <- grid::textGrob(places$label, places$x, places$y, hjust = places$hjust, vjust = places$vjust, gp = look)
  grid::setChildren(x, grid::gList(text))
}

# The largest size in points at which the strings fit into a cell, whose width and height are in inches.
pointsThatFit <- function(fit, width, height, family) {
  texts <- fit$texts[nzchar(fit$texts)]
  if (length(texts) == 0) return(1)
  # grid measures only those strings that have their own position.
  measured <- function(texts) {
    look <- grid::gpar(fontsize = 100, fontface = if (fit$isBold) "bold" else "plain", fontfamily = family,
                       lineheight = 0.9)
    grid::textGrob(texts, rep(0.5, length(texts)), gp = look)
  }
  tallest <- if (any(grepl("\n", texts, fixed = TRUE))) texts else "X"
  wide <- grid::convertWidth(grid::grobWidth(measured(texts)), "inches", valueOnly = TRUE)
  high <- grid::convertHeight(grid::grobHeight(measured(tallest)), "inches", valueOnly = TRUE)
  100 * min(fit$width * width / wide, fit$height * height / high)
}

# Squares in the colours of the aesthetic `ink`, which has no scale.
inkTiles <- function(mapping, data) {
  geom <- ggplot2::ggproto("GeomInkTile", ggplot2::GeomTile, optional_aes = "ink")
  ggplot2::layer(geom, "identity", data, mapping, "identity", show.legend = FALSE, inherit.aes = FALSE)
}
