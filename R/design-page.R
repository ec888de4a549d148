# The layout of a map in base graphics: the places of its fields, its colour scale and its legend.
#
# Representation: a page is a list of
# - unit: the side of a plot in inches, the same for all fields; one unit of the page is one plot;
# - size: the width and height of the page in units;
# - fields: for each field, its left and top edges, in units from the lower left corner of the page, and `room`, the
#   width for its title, which is centred on the field;
# - text: the size of titles and of row and column numbers, relative to the usual size;
# - legend, with its left and top, or NULL; scaleTop, scaleLeft and scaleRight: the place of the colour scale.
# A plot must be open on the device, so that text can be measured.

pageOf <- function(map, keys) {
  room <- par("pin")
  scale <- if (map$isScale) 4.4 * strheight("0", "inches") else 0
  above <- pmax(room - c(0, scale), 0)
  layouts <- if (nrow(keys)) {
    lapply(legendsFor(keys, map$name, above), function(legend) {
      free <- above - legend$size * c(legend$isBeside, !legend$isBeside)
      c(layoutOf(map, free), list(free = free, legend = legend))
    })
  }
  if (length(layouts) == 0) layouts <- list(c(layoutOf(map, above), list(free = above)))
  best <- layouts[[which.max(vapply(layouts, function(layout) layout$unit, 0))]]
  if (best$unit <= 0) raiseNoRoom("the fields are too large or too many")
  pageWith(map, best, room, scale)
}

# Arranges the fields with the largest text that leaves them at least three fifths of their size without numbers and
# titles, or with the smallest text if there is no such size.
layoutOf <- function(map, room) {
  largest <- arranged(map, room, padding = c(0, 0))$unit
  for (text in c(1, 0.83, 0.66, 0.5, 0.35, 0.25)) {
    pad <- paddingOf(map, text)
    layout <- arranged(map, room, c(pad$left + pad$right, pad$top + pad$bottom))
    if (layout$unit >= 0.6 * largest) break
  }
  c(layout, list(text = text, pad = pad))
}

# The space around a field for its title and the row and column numbers, in inches.
paddingOf <- function(map, text) {
  letter <- text * strheight("0", "inches")
  isTitled <- nrow(map$panels) > 1
  list(left = text * strwidth(max(10, map$rows), "inches") + 1.2 * letter, right = 0.8 * letter,
       top = (if (isTitled) 5 else 2.6) * letter, bottom = 0.8 * letter)
}

# The arrangement of the fields in rows and columns that makes the plots largest. Each site has a row of its own if this
# reduces the size of the plots by at most a fifth.
arranged <- function(map, room, padding) {
  panels <- nrow(map$panels)
  cols <- seq_len(panels)
  layouts <- lapply(cols, function(cols) arrangedIn(cols, map, room, padding))
  units <- vapply(layouts, function(layout) layout$unit, 0)
  best <- which.max(units)
  if (map$perSite > 1 && units[[map$perSite]] >= 0.8 * units[[best]]) best <- map$perSite
  layouts[[best]]
}

arrangedIn <- function(cols, map, room, padding) {
  at <- seq_len(nrow(map$panels)) - 1
  widths <- tapply(map$panels$cols, at %% cols, max) + 2 * map$rim
  heights <- tapply(map$panels$rows, at %/% cols, max) + 2 * map$rim
  free <- room - padding * c(length(widths), length(heights))
  list(unit = min(free / c(sum(widths), sum(heights))), widths = as.vector(widths), heights = as.vector(heights))
}

# Places the parts of a layout on the page. The fields are centred in the space that the legend and the colour scale
# leave free.
pageWith <- function(map, layout, room, scale) {
  unit <- layout$unit
  pad <- lapply(layout$pad, function(inches) inches / unit)
  size <- room / unit
  free <- layout$free / unit
  widths <- layout$widths + pad$left + pad$right
  heights <- layout$heights + pad$top + pad$bottom
  rest <- (free - c(sum(widths), sum(heights))) / 2
  at <- seq_len(nrow(map$panels)) - 1
  col <- at %% length(widths) + 1
  row <- at %/% length(widths) + 1
  fields <- data.frame(
    left = rest[[1]] + (cumsum(widths) - widths)[col] + pad$left + map$rim,
    top = size[[2]] - rest[[2]] - (cumsum(heights) - heights)[row] - pad$top - map$rim,
    room = map$panels$cols + 2 * (map$rim + min(pad$left, pad$right))
  )
  legend <- layout$legend
  if (!is.null(legend)) {
    legend$left <- if (legend$isBeside) rest[[1]] + sum(widths) else max(0, size[[1]] - legend$size[[1]] / unit) / 2
    legend$top <- size[[2]] - rest[[2]] - if (legend$isBeside) pad$top else sum(heights)
    legend$top <- max(legend$top, (legend$size[[2]] + scale) / unit)
  }
  bottom <- size[[2]] - rest[[2]] - sum(heights)
  if (!is.null(legend) && !legend$isBeside) bottom <- legend$top - legend$size[[2]] / unit
  list(unit = unit, size = size, fields = fields, text = layout$text, legend = legend,
       scaleTop = max(bottom, scale / unit), scaleLeft = min(fields$left), scaleRight = rest[[1]] + sum(widths))
}
