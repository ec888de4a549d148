#' Plot the field of a design
#'
#' @description
#' Draws a map of the field. Use it to check a layout or to show yields. Each plot has the colour and name of its
#' treatment, and lines separate squares or regions.
#'
#' The first row is at the top. The fields of several replicates share a page and are drawn as large as possible.
#' If plots are split, the map shows whole plots: numbers such as yields are averaged over the sub-plots of a plot, and
#' the treatments of the sub-plots are listed in their order, as in `label = c("Treatment", "Split")`.
#' `plot()` uses base graphics; [ggplot2::autoplot()] returns a ggplot. The arguments fall into three groups:
#' * data: `x` or `object`, and `treatments`;
#' * contents of a plot: `fill`, `label`, `plotNumbers`;
#' * style: `main`, `sub`, `xlab`, `ylab`, `palette`, `cex`, and `...`.
#'
#' @param x,object `[sudoku_design]` A field book from [designGame()]. `designGame(g)` without further arguments returns
#'   a plain data frame, which has no map: use `designGame(g, treatments)`, or `designGame(g, plotNumber = 101)` to keep
#'   the symbols as treatments.
#' @param ... For `plot()`, graphical parameters for [graphics::par()], such as `mar` or `family`. Not used by
#'   `autoplot()`.
#' @param main,sub,xlab,ylab `[character]` A title above the field or fields, a subtitle below them, and labels for
#'   their columns and rows, as in [graphics::title()]: text, with one line per element, or an expression. The default
#'   `NULL` means none. The margins leave room for them unless `...` sets `mar`, or `oma` if there are replicates.
#' @param fill `[character(1)]` The column that determines the colours of the plots. Numbers, such as yields or
#'   residuals, are drawn on a colour scale. The default `NULL` means the treatments; for superimposed squares, the
#'   treatments of the first square.
#' @param label `[character]` The columns to write into each plot, one below the other. Special values:
#'   * `NULL`, the default: the treatments;
#'   * `character()`: no labels.
#'
#'   Long labels are broken at spaces.
#' @param plotNumbers `[logical(1)]` If `TRUE`, the number of each plot is written in a corner of the plot. The default
#'   is `FALSE`.
#' @param palette `[character]` Two or more colours, or their numbers in [grDevices::palette()]. Colours are
#'   interpolated for a numeric column, and if there are more treatments than colours. The default `NULL` means light
#'   versions of the colour-blind-safe palette of Okabe and Ito plus a brown, or Viridis for a numeric column and for
#'   ten or more treatments. Plots without a treatment are white.
#' @param treatments `[character]` The columns of the treatments, as in [designTable()]. The default `NULL` means the
#'   columns that [designGame()] made.
#' @param cex `[numeric(1)]` The size of the labels. The default `NULL` makes them fit.
#'
#' @return `plot()` returns the `[sudoku_design]`, invisibly; `autoplot()` returns a `[ggplot]`, to which layers,
#'   scales, facets, labels and themes can be added. Its data are the field book with the columns `.row` and `.col`
#'   (numbers, the default `x` and `y` of added layers), `.fill` and `.label`.
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, the design lacks a column, its rows or columns are not
#'   numbered from 1 to 999 (with labels such as 7 or R07), a replicate is missing, two plots of a replicate have the
#'   same row and column, or the margins leave no room on the device;
#' * `oxidoku_error_package` if `autoplot()` is called without ggplot2.
#' @references Okabe, M. and Ito, K. (2008). *Color Universal Design*. <https://jfly.uni-koeln.de/color/>
#' @seealso [plot()][plot.sudoku] for a game.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' d <- designGame(randomGame(boxes = c(2, 3)), replicates = 2, planter = "serpentine")
#' plot(d, plotNumbers = TRUE)
#'
#' # A gerechte design and its yields:
#' d <- designGame(randomGame(regions = "1112211522455524453344333"), LETTERS[1:5])
#' plot(d)
#' d$yield <- rnorm(25)
#' plot(d, fill = "yield", main = "Yields of 2025", xlab = "Column", ylab = "Row")
#'
#' # As a ggplot, with columns of the field book in facets and added layers:
#' if (requireNamespace("ggplot2", quietly = TRUE)) {
#'   library(ggplot2)
#'   autoplot(d, fill = "yield") + geom_point(aes(size = yield), shape = 1) + facet_wrap(~ Square)
#' }
plot.sudoku_design <- function(x, ..., main = NULL, sub = NULL, xlab = NULL, ylab = NULL, fill = NULL,
                               label = NULL, plotNumbers = FALSE, palette = NULL, treatments = NULL, cex = NULL) {
  if (!is.null(cex)) cex <- checkPositive(cex, "cex")
  titles <- titlesOf(main, sub, xlab, ylab)
  map <- fieldMap(x, fill, label, plotNumbers, palette, treatments)
  panels <- levels(map$plots$panel)
  isSeveral <- length(panels) > 1
  bottom <- if (map$isScale) 2.6 else 0.5
  top <- if (isSeveral) 3 else 1.7
  margins <- c(bottom, 1.7, top, 0.5)
  # A single field keeps the current layout of the device. Several fields share their titles.
  layout <- if (isSeveral) {
    list(mfrow = arranged(length(panels), map$rows / map$cols), oma = marginsFor(titles), mar = margins)
  } else {
    list(mar = margins + marginsFor(titles))
  }
  old <- do.call(setPar, c(layout, list(...)), quote = TRUE)
  on.exit(par(old))
  for (panel in panels) {
    whereItFits(drawField(map, panel, cex))
    if (isSeveral) drawTitle(map, paste("Replicate", panel))
  }
  drawTitles(titles, gap = if (isSeveral) rep(0, 4) else margins, outer = isSeveral)
  invisible(x)
}

drawField <- function(map, panel, cex) {
  plots <- map$plots[map$plots$panel == panel, ]
  openField(map$rows, map$cols)
  x <- plots$col - 0.5
  y <- map$rows - plots$row + 0.5
  between <- ifelse(plots$colour == "#FFFFFF", "grey85", "white")
  rect(x - 0.5, y - 0.5, x + 0.5, y + 0.5, col = plots$colour, border = between, lwd = min(1, 12 / map$rows))
  outlines <- map$outlines[map$outlines$panel == panel, ]
  segments(outlines$x0, map$rows - outlines$y0, outlines$x1, map$rows - outlines$y1, col = lineColour,
           lwd = min(2.5, 1.2 + 12 / map$rows), lend = "square", xpd = NA)
  labels <- plots$label
  if (is.null(cex)) {
    broken <- brokenAtBlanks(labels)
    if (labelSize(broken) > labelSize(labels)) labels <- broken
    cex <- labelSize(labels)
  }
  writeLabels(x, y, labels, cex, plots$ink)
  if (!is.null(plots$number)) drawPlotNumbers(x, y, plots)
  drawLineNumbers(map$rows, map$cols)
  if (map$isScale) drawScale(map)
}

# The numbers of rows and columns of panels that make the fields largest on the device. `height` is the height of a
# field whose width is 1.
arranged <- function(panels, height) {
  cols <- seq_len(panels)
  rows <- ceiling(panels / cols)
  device <- grDevices::dev.size()
  best <- which.max(pmin(device[[1]] / cols, device[[2]] / rows / height))
  c(rows[[best]], cols[[best]])
}

lineColour <- "grey15"

# Opens a figure in which each plot of the field is one unit wide and high; the origin is at the lower left.
openField <- function(rows, cols) {
  plot.new()
  plot.window(c(0, cols), c(0, rows), xaxs = "i", yaxs = "i", asp = 1)
}

# The largest size at which the widest label takes up at most three quarters of a plot's width, and the tallest label
# at most half of the plot's height (three tenths if all labels have one line).
labelSize <- function(labels) {
  labels <- labels[!is.na(labels) & nzchar(labels)]
  if (length(labels) == 0) return(1)
  lines <- max(lengths(strsplit(labels, "\n", fixed = TRUE)))
  min(0.76 / max(strwidth(labels)), if (lines > 1) 0.55 / max(strheight(labels)) else 0.3 / strheight("X"))
}

# Long names with one word per line.
brokenAtBlanks <- function(labels) gsub("[[:space:]]+", "\n", labels)

# Centres labels on their plots. The baseline does not depend on whether letters have descenders.
writeLabels <- function(x, y, labels, cex, col) {
  if (length(labels) == 0) return()
  lines <- pmax(lengths(strsplit(labels, "\n", fixed = TRUE)), 1)
  heights <- strheight(vapply(lines, function(n) paste(rep("X", n), collapse = "\n"), ""), cex = cex)
  text(x, y - heights / 2, labels, cex = cex, col = col, adj = c(0.5, 0))
}

drawPlotNumbers <- function(x, y, plots) {
  cex <- min(0.42 / max(strwidth(plots$number)), 0.11 / strheight("0"))
  text(x - 0.45, y + 0.44, plots$number, adj = c(0, 1), cex = cex, col = plots$ink)
}

# Draws the title just above the column numbers, even if the field does not fill the figure.
drawTitle <- function(map, title) {
  text(map$cols / 2, map$rows + 2.2 * strheight("0"), title, font = 2, adj = c(0.5, 0), xpd = NA)
}

# Writes the row and column numbers beside the field, or only every fifth number if they would otherwise overlap.
drawLineNumbers <- function(rows, cols) {
  size <- min(0.85, 0.8 / strwidth("00"), 0.8 / strheight("0"))
  step <- if (size < 0.4) 5 else 1
  cex <- max(size, 0.4)
  gap <- 0.7 * cex * strheight("0")
  each <- function(lines) which(seq_len(lines) %% step == 0)
  number <- function(x, y, labels, adj) {
    if (length(labels)) text(x, y, labels, cex = cex, col = "grey40", adj = adj, xpd = NA)
  }
  number(each(cols) - 0.5, rows + gap, each(cols), c(0.5, 0))
  number(-gap, rows - each(rows) + 0.5, each(rows), c(1, 0.5))
}

# Draws the colour scale of a numeric column. The scale is below the field.
drawScale <- function(map) {
  height <- strheight("0")
  top <- -1.1 * height
  edges <- seq(0.2, 0.8, length.out = length(map$ramp) + 1) * map$cols
  rect(edges[-length(edges)], top - height, edges[-1], top, col = map$ramp, border = NA, xpd = NA)
  ends <- format(map$range, digits = 3, trim = TRUE)
  text(0.18 * map$cols, top - height / 2, ends[[1]], adj = c(1, 0.5), cex = 0.8, xpd = NA)
  text(0.82 * map$cols, top - height / 2, ends[[2]], adj = c(0, 0.5), cex = 0.8, xpd = NA)
  text(map$cols / 2, top - 2.4 * height, map$name, cex = 0.9, xpd = NA)
}

# --- The map, for base graphics and for ggplot2 ---

# Returns a list of
# - plots: a data frame of panel, row, col, colour, ink (the colour of the label), label, and number if requested;
# - outlines: a data frame of panel and the ends of line segments, measured from the top left corner;
# - rows, cols: the size of the field;
# - name, isScale and, for a colour scale, range and ramp.
fieldMap <- function(d, fill, label, plotNumbers, palette, treatments = NULL) {
  checkFlag(plotNumbers, "plotNumbers")
  checkColumnsOf(d, c("Row", "Col", if (plotNumbers) "Plot", intersect(c("Square", "Replicate"), names(d))))
  d <- wholePlots(d)
  squares <- treatmentsIn(d, treatments)
  if (!is.null(fill)) checkNames(fill, "fill", d, many = FALSE)
  if (!is.null(label)) checkNames(label, "label", d, many = TRUE)

  plots <- data.frame(panel = panelsOf(d), row = linesOf(d$Row, "Row"), col = linesOf(d$Col, "Col"))
  again <- which(duplicated(plots))
  if (length(again)) {
    raiseError("argument", "This design has two plots in row ", plots$row[[again[[1]]]], " and column ",
               plots$col[[again[[1]]]], ". Draw the fields separately, or distinguish them in a column \"Replicate\".")
  }
  labels <- unclass(d)[label %||% unlist(squares)]
  plots$label <- if (length(labels)) joined(labels) else ""
  if (plotNumbers) plots$number <- textOf(d$Plot)
  values <- if (is.null(fill)) joined(unclass(d)[squares[[1]]], levels = TRUE) else readable(d[[fill]])
  map <- coloured(values, palette, fill %||% paste(squares[[1]], collapse = ", "))
  plots$colour <- map$colour
  plots$ink <- inkOn(map$colour)
  rows <- max(plots$row)
  cols <- max(plots$col)
  outlines <- outlinesOf(plots, if ("Square" %in% names(d)) d$Square, max(rows, cols))
  c(list(plots = plots, outlines = outlines, rows = rows, cols = cols, values = values), map)
}

panelsOf <- function(d) {
  if (!"Replicate" %in% names(d)) return(factor(rep("1", nrow(d))))
  missing <- sum(is.na(d$Replicate))
  if (missing) {
    raiseError("argument", "Column \"Replicate\" of this design is NA for ", missing, " of ", nrow(d), " plots. ",
               "Fill in their replicates, or remove these plots.")
  }
  factor(d$Replicate)
}

# Row or column numbers, from labels such as "7" and "R07".
linesOf <- function(labels, name) {
  form <- "^[A-Za-z]*0*([0-9]{1,3})$"
  labels <- iconv(as.character(labels), to = "UTF-8", sub = "byte")
  isNumber <- grepl(form, labels)
  numbers <- as.integer(sub(form, "\\1", replace(labels, !isNumber, NA)))
  if (length(numbers) == 0) raiseError("argument", "This design has no plots.")
  bad <- which(is.na(numbers) | numbers < 1)
  if (length(bad)) {
    raiseError("argument", "Column \"", name, "\" of this design must contain numbers from 1 to 999, such as 7 or ",
               substr(name, 1, 1), "07, not ", showValue(labels[[bad[[1]]]]), ".")
  }
  numbers
}

# The text of each plot in a column, or "" if it is missing.
textOf <- function(column) readable(ifelse(is.na(column), "", as.character(column)))

# A column with invalid bytes escaped.
readable <- function(column) {
  if (is.factor(column)) levels(column) <- readable(levels(column))
  if (is.character(column)) iconv(column, to = "UTF-8", sub = "byte") else column
}

# The texts of some columns, one below the other; "" or NA for a plot whose texts are all missing.
joined <- function(columns, levels = FALSE) {
  texts <- lapply(columns, textOf)
  all <- do.call(paste, c(unname(texts), sep = "\n"))
  isEmpty <- !nzchar(gsub("\n", "", all, fixed = TRUE))
  if (!levels) return(replace(all, isEmpty, ""))
  inOrder <- do.call(order, unname(lapply(columns, function(column) as.integer(factor(column)))))
  factor(replace(all, isEmpty, NA), levels = setdiff(unique(all[inOrder]), all[isEmpty]))
}

# The colours for some values, and the scale if the values are numbers.
coloured <- function(values, palette, name) {
  isScale <- is.numeric(values) && !is.factor(values)
  if (!isScale) values <- factor(values)
  ramp <- colours(palette, if (isScale) 64 else nlevels(values), isScale)
  if (!isScale) return(list(colour = withBlank(ramp[as.integer(values)]), isScale = FALSE, name = name, ramp = ramp))
  finite <- values[is.finite(values)]
  range <- if (length(finite)) range(finite) else c(0, 0)
  step <- if (diff(range) > 0) 1 + floor(63.999 * (values - range[[1]]) / diff(range)) else rep(32, length(values))
  step[!is.finite(values)] <- NA
  list(colour = withBlank(ramp[step]), isScale = TRUE, name = name, ramp = ramp, range = range)
}

withBlank <- function(colours) ifelse(is.na(colours), "#FFFFFF", colours)

# The borders between squares and around the field.
outlinesOf <- function(plots, squares, order) {
  squares <- if (is.null(squares)) rep(1L, nrow(plots)) else as.integer(factor(squares))
  squares[is.na(squares)] <- 0L
  ofPanel <- function(panel) {
    mine <- plots$panel == panel
    regions <- matrix(0L, order + 2, order + 2)
    regions[cbind(plots$row, plots$col)[mine, , drop = FALSE] + 1] <- squares[mine]
    borders <- bordersOf(regions, order + 2)
    across <- runs(t(borders$above[2:(order + 2), , drop = FALSE]))
    along <- runs(borders$left[, 2:(order + 2), drop = FALSE])
    # The data frame has no rows if all squares are missing.
    data.frame(panel = rep(panel, length(across$from) + length(along$from)),
               x0 = c(across$from, along$line + 1) - 1, y0 = c(across$line + 1, along$from) - 1,
               x1 = c(across$to, along$line + 1) - 1, y1 = c(across$line + 1, along$to) - 1)
  }
  outlines <- do.call(rbind, lapply(levels(plots$panel), ofPanel))
  outlines$panel <- factor(outlines$panel, levels(plots$panel))
  outlines
}

checkNames <- function(names, argument, d, many) {
  areNames <- is.character(names) && !anyNA(names) && (many || length(names) == 1) && all(names %in% base::names(d))
  if (!areNames) {
    raiseError("argument", "`", argument, "` must be ", if (many) "columns" else "a column", " of the design, not ",
               showValue(names), ".")
  }
  checkColumnsOf(d, names)
}
