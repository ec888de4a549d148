# Plots of a space-filling design: its projections on all pairs of factors, with the cells in which it is uniform.

#' Plot a space-filling design
#'
#' Draws the projections of a space-filling design onto all pairs of factors, coloured by slice. Each cell between dark
#' lines contains the same number of runs from each slice. Each cell between light lines contains the same number of
#' runs of the whole design. Use the plot to see how the slices fill the region. Lines are left out for a grid with more
#' than 50 intervals per factor, and the legend is left out for more than 16 slices in colour.
#'
#' @param x,object `[sudoku_space_filling]` A result of [spaceFillingDesign()].
#' @param ... For `plot()`, graphical parameters for [graphics::par()]; otherwise not used.
#' @param factors `[character]` The names of 2 to 12 factors. The default `NULL` shows the first six.
#' @param slice `[character]` or `[numeric]` The slices to show in colour, as labels or numbers. Runs of other slices
#'   are grey. The default `NULL` shows all slices in colour.
#' @param palette `[character]` Two or more colours, or their numbers in [grDevices::palette()]. The default `NULL` uses
#'   a colour-blind-safe palette for up to nine slices in colour, and Viridis for more.
#'
#' @return `plot()` returns `x`, invisibly. `autoplot()` returns a `[ggplot]`. [altText()] describes the picture
#'   in words.
#' @section Errors:
#' * `oxidoku_error_argument` if `x` was altered, if an argument is invalid, if the device has no room for the panels,
#'   or if the range of a factor is too narrow or too wide for R's graphics.
#' * `oxidoku_error_package` if `autoplot()` is called but ggplot2 is not installed.
#' @seealso [spaceFillingDesign()] to make the design.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' d <- spaceFillingDesign(81, factors = 3)
#' plot(d)
#'
#' # A single slice, which has one run in each of the 3 x 3 cells:
#' plot(d, slice = 2, factors = c("x1", "x2"))
#'
#' if (requireNamespace("ggplot2", quietly = TRUE)) {
#'   ggplot2::autoplot(d, slice = 1:2)
#' }
plot.sudoku_space_filling <- function(x, ..., factors = NULL, slice = NULL, palette = NULL) { # nolint: a method
  view <- projectionsOf(x, factors, slice, palette)
  panels <- length(view$factors) - 1
  hasLegend <- nrow(view$key) > 0 && nrow(view$key) <= 16
  right <- if (hasLegend && panels == 1) 6 else 0.5
  old <- setPar(mfrow = c(panels, panels), mar = rep(1, 4), oma = c(3.6, 3.6, 0.5, right), ...)
  on.exit(par(old))
  for (y in seq_len(panels) + 1) {
    for (x1 in seq_len(panels)) {
      withOwnMarginErrors({
        plot.new()
        if (x1 < y) drawProjection(view, x1, y) else plot.window(0:1, 0:1)
      }, "the panels")
      if (hasLegend && y == 2 && x1 == panels) drawSliceKey(view, panels == 1)
    }
  }
  invisible(x)
}

drawProjection <- function(view, x, y) {
  ranges <- view$ranges
  plot.window(ranges[[x]], ranges[[y]], xaxs = "i", yaxs = "i")
  for (lines in view$lines) {
    segments(lines$at[[x]], ranges[[y]][[1]], lines$at[[x]], ranges[[y]][[2]], col = lines$colour)
    segments(ranges[[x]][[1]], lines$at[[y]], ranges[[x]][[2]], lines$at[[y]], col = lines$colour)
  }
  rect(ranges[[x]][[1]], ranges[[y]][[1]], ranges[[x]][[2]], ranges[[y]][[2]], border = strongLine)
  # Points are small enough to leave the lines between them visible.
  spacing <- sqrt(prod(par("pin")) / length(view$order))
  points(view$values[[x]][view$order], view$values[[y]][view$order], pch = 19, cex = min(0.8, 4 * spacing),
         col = view$colours[view$order], xpd = NA)
  if (y == length(view$factors)) {
    drawTicks(1)
    mtext(view$factors[[x]], 1, 2.4, cex = par("cex"))
  }
  if (x == 1) {
    drawTicks(2)
    mtext(view$factors[[y]], 2, 2.4, cex = par("cex"))
  }
}

drawTicks <- function(side) {
  ticks <- graphics::axTicks(side)
  axis(side, ticks, labelsOfTicks(ticks))
}

# The labels of ticks: their values to 7 significant digits, or to more if two labels would otherwise be equal.
labelsOfTicks <- function(ticks) {
  for (digits in 7:17) {
    labels <- format(ticks, digits = digits, trim = TRUE)
    if (!anyDuplicated(labels[!is.na(ticks)])) break
  }
  labels
}

drawSliceKey <- function(view, isBeside) {
  edges <- par("usr")
  legend(edges[[if (isBeside) 2 else 1]], edges[[4]], view$key$slice, col = view$key$colour, pch = 19, bty = "n",
         title = "Slice", xpd = NA)
}

#' @rdname plot.sudoku_space_filling
#' @usage
#' \method{autoplot}{sudoku_space_filling}(object, factors = NULL, slice = NULL, palette = NULL, ...)
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku_space_filling <- function(object, factors = NULL, slice = NULL, palette = NULL, ...) { # nolint
  needPackage("ggplot2", "by `autoplot()`", "use `plot()`")
  checkNoDots(...)
  view <- projectionsOf(object, factors, slice, palette)
  runs <- inPanels(view, runsOfPanel)
  runs$slice <- factor(runs$slice, view$key$slice)
  .data <- ggplot2::.data
  ends <- ggplot2::aes(.data$x, .data$y, xend = .data$xend, yend = .data$yend)
  edges <- ggplot2::aes(xmin = .data$left, xmax = .data$right, ymin = .data$bottom, ymax = .data$top)
  grid <- lapply(view$lines, function(lines) {
    ggplot2::geom_segment(ends, inPanels(view, linesOfPanel, lines), inherit.aes = FALSE, colour = lines$colour,
                          linewidth = 0.3)
  })
  ggplot2::ggplot(runs, ggplot2::aes(.data$x, .data$y, colour = .data$slice)) +
    grid +
    ggplot2::geom_rect(edges, inPanels(view, edgesOfPanel), inherit.aes = FALSE, fill = NA, colour = strongLine,
                       linewidth = 0.3) +
    ggplot2::geom_point(size = min(1.5, 50 / (length(view$factors) - 1) / sqrt(length(view$order)))) +
    ggplot2::scale_colour_manual(values = stats::setNames(view$key$colour, view$key$slice), na.value = quietPoint,
                                 guide = if (nrow(view$key) > 16) "none" else "legend") +
    ggplot2::scale_x_continuous(expand = c(0.02, 0), labels = labelsOfTicks,
                                guide = ggplot2::guide_axis(check.overlap = TRUE)) +
    ggplot2::scale_y_continuous(expand = c(0.02, 0), labels = labelsOfTicks) +
    ggplot2::coord_cartesian(clip = "off") +
    ggplot2::facet_grid(.y ~ .x, scales = "free", switch = "both") +
    ggplot2::labs(x = NULL, y = NULL, colour = "Slice", alt = describeProjections(view)) +
    themeOfPanels()
}

# Joins the data frames that `make` returns for the panels, and adds the names of the two factors of each panel.
inPanels <- function(view, make, ...) {
  do.call(rbind, utils::combn(length(view$factors), 2, function(pair) {
    data <- make(view, pair[[1]], pair[[2]], ...)
    data$.x <- factor(rep(view$factors[[pair[[1]]]], nrow(data)), view$factors)
    data$.y <- factor(rep(view$factors[[pair[[2]]]], nrow(data)), view$factors)
    data
  }, simplify = FALSE))
}

runsOfPanel <- function(view, x, y) {
  runs <- data.frame(x = view$values[[x]], y = view$values[[y]], slice = ifelse(view$isShown, view$slice, NA))
  runs[view$order, ]
}

edgesOfPanel <- function(view, x, y) {
  across <- view$ranges[[x]]
  up <- view$ranges[[y]]
  data.frame(left = across[[1]], right = across[[2]], bottom = up[[1]], top = up[[2]])
}

linesOfPanel <- function(view, x, y, lines) {
  across <- lines$at[[x]]
  up <- lines$at[[y]]
  data.frame(x = c(across, rep(view$ranges[[x]][[1]], length(up))),
             y = c(rep(view$ranges[[y]][[1]], length(across)), up),
             xend = c(across, rep(view$ranges[[x]][[2]], length(up))),
             yend = c(rep(view$ranges[[y]][[2]], length(across)), up))
}

themeOfPanels <- function() {
  ggplot2::theme_minimal() +
    ggplot2::theme(panel.grid = ggplot2::element_blank(), strip.placement = "outside",
                   panel.spacing = ggplot2::unit(1.5, "lines"),
                   plot.background = ggplot2::element_rect(fill = "white", colour = NA))
}

#' @export
altText.sudoku_space_filling <- function(x, factors = NULL, slice = NULL, ...) { # nolint: a method
  checkNoDots(...)
  describeProjections(projectionsOf(x, factors, slice, NULL))
}

describeProjections <- function(view) {
  factors <- length(view$factors)
  onto <- if (factors == 2) "the factors " else paste0(countedAs(choose(factors, 2), "pair"), " of the factors ")
  shown <- if (all(view$isShown)) "coloured by slice" else
    paste0("with ", ngettext(nrow(view$key), "slice ", "slices "), inWords(utils::head(view$key$slice, 16)),
           if (nrow(view$key) > 16) " and others", " in colour")
  grid <- paste0(view$grid, " x ", view$grid, " cells")
  paste0(countedAs(length(view$isShown), "run"), " in ", countedAs(view$slices, "slice"), ", projected onto ", onto,
         inWords(view$factors), ", ", shown, ". Each of the ", grid[[1]],
         " contains the same number of runs from each slice, and each of the ", grid[[2]],
         " the same number of runs of the whole design.")
}

# The contents of a plot: the factors with their values and ranges, the positions of the lines, the colour of each run,
# the order in which runs are drawn (grey runs first), and a key with the colours of the slices.
projectionsOf <- function(x, factors, slice, palette) {
  checkUnaltered(spaceFillingFault(x), "spaceFillingDesign")
  ranges <- attr(x, "ranges", exact = TRUE)
  factors <- shownFactors(factors, names(ranges))
  checkRangesForGraphics(ranges[factors])
  labels <- levels(x$Slice)
  shown <- shownSlices(slice, labels)
  ramp <- sliceColours(palette, length(shown))
  place <- match(as.integer(x$Slice), shown)
  isShown <- !is.na(place)
  grid <- attr(x, "construction", exact = TRUE)$grid
  list(
    factors = factors, ranges = unname(ranges[factors]), values = unname(unclass(x)[factors]),
    lines = linesOfGrids(grid, ranges[factors]), slice = as.character(x$Slice), isShown = isShown, grid = grid,
    order = order(isShown), colours = ifelse(isShown, ramp[place], quietPoint), slices = length(labels),
    key = data.frame(slice = labels[shown], colour = ramp)
  )
}

# The positions of the lines between cells, for each grid and factor. A grid with more than 50 intervals per factor has
# no lines, because they would hide the runs.
linesOfGrids <- function(grid, ranges) {
  grids <- list(list(size = grid[["design"]], colour = "grey88"), list(size = grid[["slice"]], colour = "grey55"))
  lapply(Filter(function(grid) grid$size > 1 && grid$size <= 50, grids), function(grid) {
    list(at = unname(lapply(ranges, placeInRange, seq_len(grid$size - 1) / grid$size)), colour = grid$colour)
  })
}

shownFactors <- function(factors, names) {
  if (is.null(factors)) return(utils::head(names, 6))
  isGood <- areTexts(factors) && length(factors) >= 2 && length(factors) <= 12 && all(factors %in% names) &&
    !anyDuplicated(factors)
  if (!isGood) {
    raiseError("argument", "`factors` must name 2 to 12 different factors of the design (", listed(names), "), not ",
               showValues(factors), ".")
  }
  as.vector(factors)
}

# Raises an error for a range that is too narrow or too wide. R's graphics would draw it without points, with wrong axes
# or not at all.
checkRangesForGraphics <- function(ranges) {
  isDrawable <- vapply(ranges, function(range) {
    width <- range[[2]] - range[[1]]
    is.finite(width) && width > max(1e-300, 1e-12 * abs(range))
  }, NA)
  if (all(isDrawable)) return()
  bad <- names(ranges)[!isDrawable][[1]]
  raiseError("argument", "R's graphics cannot draw the range of ", showText(bad), ", ", showValues(ranges[[bad]]),
             ", because it is too narrow or too wide. Use `factors` to draw other factors.")
}

shownSlices <- function(slice, labels) {
  if (is.null(slice)) return(seq_along(labels))
  numbers <- if (areTexts(slice)) match(slice, labels) else if (areWhole(slice, 1, length(labels))) slice
  if (length(numbers) == 0 || anyNA(numbers) || anyDuplicated(numbers)) {
    raiseError("argument", "`slice` must contain labels of slices (", listed(labels), ") or numbers from 1 to ",
               length(labels), ", without repetition, not ", showValues(slice), ".")
  }
  as.integer(numbers)
}

sliceColours <- function(palette, size) {
  if (!is.null(palette)) return(colours(palette, size, isScale = FALSE))
  if (size <= length(pointColours)) pointColours[seq_len(size)] else grDevices::hcl.colors(size, "Viridis")
}

# The palette of Okabe and Ito without its yellow, which is too light for points, plus a grey and a brown.
pointColours <- c("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#999999", "#7F3B08")
quietPoint <- "grey80"
strongLine <- "grey30"
