#' Plot the field of a design
#'
#' @description
#' Draws a map of the field. Use it to check a layout, to walk the field, or to show yields. By default, each plot is
#' coloured and labelled by treatment. Lines separate squares or regions.
#'
#' The first row is at the top. Fields can have any shape: positions without a plot stay empty. The fields of several
#' sites (column `Location`) and replicates share a page, at the same scale. If plots are split, the map shows whole
#' plots: numbers such as yields are averaged over the sub-plots of a plot, and labels such as
#' `label = c("Treatment", "Split")` list the treatments of the sub-plots in order.
#'
#' `plot()` uses base graphics; [ggplot2::autoplot()] returns a ggplot. The arguments fall into four groups:
#' * data: `x` or `object`, and `treatments`;
#' * contents of a plot: `fill`, `label`, `plotNumbers`, `lost`, `mark`;
#' * around the plots: `border`, `walk`, `legend`;
#' * style: `main`, `sub`, `xlab`, `ylab`, `palette`, `cex`, and `...`.
#'
#' @param x,object `[sudoku_design]` A field book from [designGame()] or [designField()], or several joined by
#'   [rbind()]. `designGame(g)` without further arguments returns a plain data frame, which has no map: use
#'   `designGame(g, treatments)`, or `designGame(g, plotNumber = 101)` to keep the symbols as treatments.
#' @param ... For `plot()`, graphical parameters for [graphics::par()], such as `mar` or `family`. Not used by
#'   `autoplot()`.
#' @param main,sub,xlab,ylab `[character]` The title above the fields, the subtitle below them, and the labels of the
#'   columns and rows, as in [graphics::title()]. Each is text, with one line per element, or an expression. The default
#'   `NULL` means none. The margins leave room for these texts unless `...` sets `mar`.
#' @param fill `[character(1)]` The column that determines the colours of the plots. Numbers, such as yields or
#'   residuals, are shown on a colour scale. The default `NULL` means the treatments; for superimposed squares, the
#'   treatments of the first square.
#' @param label `[character]` The columns whose values are written in each plot, one below the other. Special values:
#'   * `NULL`, the default: the treatments;
#'   * `character()`: no labels.
#'
#'   Unless `cex` is given, labels are broken at spaces if this allows larger letters.
#' @param plotNumbers `[logical(1)]` If `TRUE`, the number of each plot is written in a corner of the plot. Labels move
#'   down and shrink, if necessary, so that they do not touch the numbers. The default is `FALSE`.
#' @param palette `[character]` Two or more colours, or their numbers in [grDevices::palette()]. Colours are
#'   interpolated for a numeric column, and if there are more treatments than colours. The default `NULL` means light
#'   versions of Okabe and Ito's colour-blind-safe palette, with grey and brown instead of black; for a numeric column
#'   or ten or more treatments, it means Viridis. Plots without a treatment are white.
#' @param treatments `[character]` The columns of the treatments, as in [designTable()]. The default `NULL` means the
#'   columns that the field book records as treatments.
#' @param cex `[numeric(1)]` The size of the labels. The default `NULL` makes them fit, and leaves them out if they
#'   would be smaller than 3.5 points. With `plotNumbers` or `walk`, labels are shrunk, even if `cex` is given, if they
#'   are too tall for the remaining space.
#' @param lost `[character(1)]` A column that identifies lost plots, by `TRUE` in a logical column or `NA` in a column
#'   of another type. Lost plots are grey and hatched. Special values:
#'   * `NULL`, the default: `fill`, if it is a column of numbers;
#'   * `character()`: no lost plots.
#' @param mark `[character(1)]` The text for lost plots, such as `"lost"`. The default `NULL` means their usual labels.
#' @param border `[logical(1)]` If `TRUE`, a guard plot is drawn at each empty position that touches a plot along a side
#'   or at a corner. The default is `FALSE`.
#' @param walk `[logical(1)]` If `TRUE`, arrows follow the order of the plot numbers. A new series of arrows begins,
#'   with a dot, if the next plot is in a different row and a different column, or if another plot lies in between. The
#'   default is `FALSE`.
#' @param legend `[logical(1)]` If `TRUE`, a legend explains the colours; if `FALSE`, there is no legend. With the
#'   default `NULL`, the legend explains any lost plots and guard plots, and also the treatments (or the levels of
#'   `fill`) if the labels do not name them or are too small to read. A colour scale is always shown.
#'
#' @return `plot()` returns the `[sudoku_design]`, invisibly; `autoplot()` returns a `[ggplot]`, to which layers,
#'   scales, facets, labels and themes can be added. Its data are the field book with the additional columns `.col` and
#'   `.row` (numbers, the default `x` and `y` of added layers), `.fill` and `.label`.
#' @section Titles and axes:
#' If there are several fields, the title of each is its site, its replicate or both, such as `"Clermont"`. If a site or
#' replicate is a number, a word precedes it, as in `"Replicate 2"`, `"Site 3"` or `"Clermont, replicate 2"`.
#'
#' In a ggplot, the axes number the rows and columns of the largest field.
#' @section Errors:
#' * `oxidoku_error_argument` in any of these cases:
#'   * an argument is invalid, or the device has no room for the fields;
#'   * the design lacks a column, or a site or replicate is missing;
#'   * the rows or columns of the design are not numbered from 1 to 999, in a form such as 7 or R07;
#'   * two plots of a field have the same row and column;
#'   * `walk = TRUE`, and a plot has no number;
#' * `oxidoku_error_package` if `autoplot()` is called and ggplot2 is not installed.
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
#' # A lost plot, a corner without plots, guard plots, and arrows in the order of the plot numbers:
#' d$yield[[8]] <- NA
#' plot(d[-c(1, 2, 6), ], lost = "yield", mark = "lost", plotNumbers = TRUE, border = TRUE,
#'      walk = TRUE)
#'
#' # Two sites, and a legend for factorial treatments:
#' treatments <- expand.grid(nitrogen = c("N0", "N60"), variety = c("Arina", "Runal"))
#' a <- designGame(randomGame(2), treatments)
#' b <- designGame(randomGame(2), treatments)
#' a$Location <- "Clermont"
#' b$Location <- "Zurich"
#' plot(rbind(a, b), label = "Plot")
#'
#' # As a ggplot, with an added layer, faceted by a column of the field book:
#' if (requireNamespace("ggplot2", quietly = TRUE)) {
#'   library(ggplot2)
#'   autoplot(d, fill = "yield") + geom_point(aes(size = yield), shape = 1) + facet_wrap(~ Square)
#' }
plot.sudoku_design <- function(x, ..., main = NULL, sub = NULL, xlab = NULL, ylab = NULL, fill = NULL,
                               label = NULL, plotNumbers = FALSE, palette = NULL, treatments = NULL, cex = NULL,
                               lost = NULL, mark = NULL, border = FALSE, walk = FALSE, legend = NULL) {
  if (!is.null(cex)) cex <- checkPositive(cex, "cex")
  checkLegend(legend)
  titles <- titlesOf(main, sub, xlab, ylab)
  map <- fieldMap(x, fill, label, plotNumbers, palette, treatments, lost, mark, border, walk)
  old <- setPar(mar = 0.1 + marginsFor(titles), ...)
  on.exit(par(old))
  withOwnMarginErrors(plot.new())
  page <- openPage(map, legend, is.null(cex))
  fit <- labelFit(map, cex)
  for (k in seq_len(nrow(page$fields))) drawField(map, k, page, fit)
  if (map$isScale) drawScale(map, page)
  if (!is.null(page$legend)) drawLegend(page$legend, page$legend$left, page$legend$top, page$unit)
  drawTitles(titles)
  invisible(x)
}

# Opens a page on which the side of a plot is one unit. If the labels are too small to read, the page is opened again
# with a legend that explains the colours.
openPage <- function(map, legend, isAutomatic) {
  open <- function(canRead) {
    page <- pageOf(map, keysOf(map, legend, canRead))
    plot.window(c(0, page$size[[1]]), c(0, page$size[[2]]), xaxs = "i", yaxs = "i")
    page
  }
  page <- open(TRUE)
  canRead <- !isAutomatic || 25.4 * strheight("X", "inches", cex = labelFit(map, NULL)$cex) >= legible
  if (canRead || identical(keysOf(map, legend, FALSE), keysOf(map, legend, TRUE))) page else open(FALSE)
}

drawField <- function(map, k, page, fit) {
  left <- page$fields$left[[k]]
  top <- page$fields$top[[k]]
  ofField <- function(part) part[part$panel == k, ]
  plots <- ofField(map$plots)
  x <- left + plots$col - 0.5
  y <- top - plots$row + 0.5
  if (map$rim > 0) drawGuards(ofField(map$guards), left, top)
  between <- ifelse(plots$colour == "#FFFFFF", "grey85", "white")
  fills <- ifelse(plots$isLost, lostColour, plots$colour)
  rect(x - 0.5, y - 0.5, x + 0.5, y + 0.5, col = fills, border = between, lwd = min(1, 12 / map$rows))
  drawLinesAt(ofField(map$hatches), left, top, col = hatchColour, lwd = min(1, 12 / map$rows))
  drawLinesAt(ofField(map$outlines), left, top, col = lineColour, lwd = min(2.5, 1.2 + 12 / map$rows), lend = "square",
              xpd = NA)
  if (!is.null(map$walk)) drawWalk(ofField(map$walk), left, top, page$unit)
  ink <- ifelse(plots$isLost, "grey10", plots$ink)
  if (fit$isLegible) writeLabels(x, y + fit$lift, fit$labels[map$plots$panel == k], fit$cex, ink)
  if (!is.null(plots$number) && isLegible(fit$numberCex)) {
    beside <- if (is.null(map$walk)) 0.45 else 0.39
    text(x - beside, y + 0.45, plots$number, adj = c(0, 1), cex = fit$numberCex, col = ink)
  }
  size <- map$panels[k, ]
  drawLineNumbers(size$rows, size$cols, left, top, map$rim, page$text)
  if (nrow(map$panels) > 1) drawTitle(size, left, top, map$rim, page$fields$room[[k]], page)
}

lineColour <- "grey15"

# Draws lines whose coordinates are measured from the top left corner of a field.
drawLinesAt <- function(lines, left, top, ...) {
  if (NROW(lines)) segments(left + lines$x0, top - lines$y0, left + lines$x1, top - lines$y1, ...)
}

drawGuards <- function(guards, left, top) {
  x <- left + guards$col
  y <- top - guards$row
  rect(x - 1, y, x, y + 1, col = guardColour, border = "white", lwd = 0.8)
}

drawWalk <- function(walk, left, top, unit) {
  walk$x <- left + walk$x
  walk$y <- top - walk$y
  width <- min(1.2, 2 * unit)
  for (arrow in split(walk, walk$arrow)) {
    if (arrow$isStart[[1]]) points(arrow$x[[1]], arrow$y[[1]], pch = 16, col = lineColour, cex = min(0.7, 1.2 * unit))
    last <- nrow(arrow)
    if (last == 1) next
    lines(arrow$x[-last], arrow$y[-last], col = lineColour, lwd = width)
    arrows(arrow$x[[last - 1]], arrow$y[[last - 1]], arrow$x[[last]], arrow$y[[last]], length = min(0.09, 0.15 * unit),
           angle = 25, col = lineColour, lwd = width)
  }
}

# --- Texts in plots ---

# Fits the labels of a map. Labels lie below plot numbers and above the arrows of a walk. Returns a list of
# - labels: the labels, broken at spaces if this allows larger letters;
# - cex, numberCex: the sizes of labels and plot numbers;
# - lift: the height of the middle of labels above the middle of their plots;
# - isLegible: FALSE if the labels would be too small to draw.
labelFit <- function(map, cex) {
  labels <- if (is.null(cex)) brokenToFit(map$plots$label, labelSize) else map$plots$label
  numberCex <- if (!is.null(map$plots$number)) min(numberSize(map$plots$number), labelSize(labels))
  top <- if (is.null(numberCex)) 0.45 else 0.41 - strheight("0", cex = numberCex)
  bottom <- if (is.null(map$walk)) -0.45 else 0.05 - laneBelow
  isFree <- is.null(numberCex) && is.null(map$walk)
  isGiven <- !is.null(cex)
  if (!isGiven) cex <- labelSize(labels)
  height <- function(cex) max(strheight(labels[nzchar(labels)], cex = cex), 0) + 0.3 * strheight("X", cex = cex)
  if (!(isGiven && isFree)) cex <- shrunkUntil(cex, function(cex) height(cex) <= top - bottom)
  below <- 0.3 * strheight("X", cex = cex)
  half <- (height(cex) - below) / 2
  lift <- if (isFree) 0 else min(max(0, bottom + below + half), top - half)
  list(labels = labels, cex = cex, numberCex = numberCex, lift = lift, isLegible = isGiven || isLegible(cex))
}

isLegible <- function(cex) cex * par("cex") * par("ps") >= 3.5

# The largest size that leaves some space around the widest and the tallest label.
labelSize <- function(labels) {
  labels <- labels[!is.na(labels) & nzchar(labels)]
  if (length(labels) == 0) return(1)
  lines <- max(lengths(strsplit(labels, "\n", fixed = TRUE)))
  min(0.76 / max(strwidth(labels)), if (lines > 1) 0.55 / max(strheight(labels)) else 0.3 / strheight("X"))
}

numberSize <- function(numbers) {
  cex <- min(0.42 / max(strwidth(numbers)), 0.11 / strheight("0"))
  shrunkUntil(cex, function(cex) max(strwidth(numbers, cex = cex)) <= 0.8)
}

# Reduces the size in small steps until the text fits. Some devices offer only certain font sizes, so text can be larger
# than its size at `cex = 1` suggests.
shrunkUntil <- function(cex, fits) {
  while (!fits(cex) && cex > 0.01) cex <- 0.97 * cex
  cex
}

# Breaks labels at spaces if this allows larger letters. `size` returns the size at which labels fit.
brokenToFit <- function(labels, size) {
  all <- unique(labels)
  longest <- max(nchar(all, "width"), 0)
  trials <- lapply(unique(round(seq(1, longest, length.out = 20))), function(letters) brokenAfter(all, letters))
  trials <- c(list(all), trials)
  trials[[which.max(vapply(trials, size, 0))]][match(labels, all)]
}

# Breaks each line of the texts at spaces into lines of fewer than `letters` characters, unless a word is longer.
brokenAfter <- function(texts, letters) {
  lines <- strsplit(texts, "\n", fixed = TRUE)
  vapply(lines, function(lines) paste(unlist(strwrap(lines, letters)), collapse = "\n"), "")
}

# Centres labels on their plots. The baseline does not depend on whether letters have descenders.
writeLabels <- function(x, y, labels, cex, col) {
  if (length(labels) == 0) return()
  lines <- pmax(lengths(strsplit(labels, "\n", fixed = TRUE)), 1)
  heights <- strheight(vapply(lines, function(n) paste(rep("X", n), collapse = "\n"), ""), cex = cex)
  text(x, y - heights / 2, labels, cex = cex, col = col, adj = c(0.5, 0))
}

# --- Around the field ---

# Draws the title above the column numbers, shrunk and if necessary truncated to the width of the field.
drawTitle <- function(size, left, top, rim, room, page) {
  room <- 0.98 * room * page$unit
  cex <- shrunkToFit(size$title, room, 1.1 * page$text, minShare = 0.6, font = 2)
  title <- cutToFit(size$title, room, cex, font = 2)
  y <- top + rim + 2.8 * page$text * strheight("0")
  text(left + size$cols / 2, y, title, font = 2, cex = cex, adj = c(0.5, 0), xpd = NA)
}

# Writes the row and column numbers along the field, or only every fifth number if the numbers would otherwise overlap.
drawLineNumbers <- function(rows, cols, left, top, rim, share) {
  size <- min(0.85 * share, 0.8 / strwidth("00"), 0.8 / strheight("0"))
  step <- if (size < 0.4 * share) 5 else 1
  cex <- max(size, 0.4 * share)
  gap <- rim + 0.7 * cex * strheight("0")
  each <- function(lines) which(seq_len(lines) %% step == 0)
  number <- function(x, y, labels, adj) {
    if (length(labels)) text(x, y, labels, cex = cex, col = "grey40", adj = adj, xpd = NA)
  }
  number(left + each(cols) - 0.5, top + gap, each(cols), c(0.5, 0))
  number(left - gap, top - each(rows) + 0.5, each(rows), c(1, 0.5))
}

drawScale <- function(map, page) {
  height <- strheight("0")
  top <- page$scaleTop - 0.4 * height
  at <- function(share) page$scaleLeft + share * (page$scaleRight - page$scaleLeft)
  edges <- at(seq(0.2, 0.8, length.out = length(map$ramp) + 1))
  rect(edges[-length(edges)], top - height, edges[-1], top, col = map$ramp, border = NA, xpd = NA)
  ends <- format(map$range, digits = 3, trim = TRUE)
  text(at(0.18), top - height / 2, ends[[1]], adj = c(1, 0.5), cex = 0.8, xpd = NA)
  text(at(0.82), top - height / 2, ends[[2]], adj = c(0, 0.5), cex = 0.8, xpd = NA)
  text(at(0.5), top - 2.4 * height, map$name, cex = 0.9, xpd = NA)
}
