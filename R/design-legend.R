# The legend of a map, which explains the colours of lost plots, guard plots and, if necessary, the levels of `fill`.
#
# Representation: keys are a data frame of text, colour and kind ("treatment", "lost" or "guard"). A legend is a list
# of its `keys`, their arrangement (`rows`, `cols`), its `title`, its `cex`, and its dimensions in inches.

# The keys of a map. By default, the levels of `fill` have keys only if the labels do not name them or are illegible.
keysOf <- function(map, legend, canRead) {
  if (isFALSE(legend)) return(newKeys())
  isNeeded <- isTRUE(legend) || !(map$isNamed && canRead)
  rbind(
    if (!map$isScale && isNeeded) newKeys(startOfLine(levelsOf(map)), map$ramp, "treatment"),
    if (any(map$plots$isLost)) newKeys("Lost plot", lostColour, "lost"),
    if (map$rim > 0) newKeys("Guard plot", guardColour, "guard"),
    newKeys()
  )
}

newKeys <- function(text = character(), colour = character(), kind = character()) {
  data.frame(text = text, colour = colour, kind = rep_len(kind, length(text)))
}

levelsOf <- function(map) onOneLine(levels(factor(map$values)), ", ")

lostColour <- "grey92"
hatchColour <- "grey65"
guardColour <- "grey88"

checkLegend <- function(legend) if (!is.null(legend)) checkFlag(legend, "legend")

# The minimum letter heights, in millimetres, for comfortable reading and for legibility.
comfortable <- 2.2
legible <- 1.5

# Wraps the texts of a legend at spaces into lines of fewer than `letters` characters, unless a word is longer.
wrapped <- function(texts, letters) {
  vapply(startOfLine(texts), function(text) paste(strwrap(text, letters), collapse = "\n"), "")
}

# --- For base graphics ---

# The legends that fit beside or below the fields, in the largest letters that fit. `hidden` is the number of treatments
# that have no key of their own, because the page is too small.
legendsFor <- function(keys, title, room, hidden = 0) {
  treatments <- which(keys$kind == "treatment")
  shown <- if (hidden) withCount(keys, utils::tail(treatments, hidden)) else keys
  for (cex in if (hidden) 0.45 else c(0.85, 0.75, 0.65, 0.55, 0.45)) {
    legends <- lapply(c(TRUE, FALSE), function(isBeside) legendAt(isBeside, shown, title, room, cex))
    fits <- vapply(legends, function(legend) all(legend$size <= legendRoom(room, legend$isBeside)), NA)
    if (any(fits)) return(legends[fits])
  }
  if (hidden == length(treatments)) return(list())
  legendsFor(keys, title, room, min(length(treatments), hidden + ceiling(length(treatments) / 20)))
}

# Replaces the keys of some treatments with one key that gives their number.
withCount <- function(keys, hidden) {
  rbind(keys[seq_len(hidden[[1]] - 1), ], newKeys(paste("and", length(hidden), "more"), NA, "treatment"),
        keys[-seq_len(utils::tail(hidden, 1)), ])
}

# The maximum size of a legend: two fifths of the width or height of the page.
legendRoom <- function(room, isBeside) room * (if (isBeside) c(0.4, 1) else c(1, 0.4))

# A legend either beside the fields, with the full height of the page, or below them, with its full width.
legendAt <- function(isBeside, keys, title, room, cex) {
  letter <- strheight("X", "inches", cex = cex)
  texts <- vapply(keys$text, function(text) paste(linesToFit(text, 0.3 * room[[1]], cex), collapse = "\n"), "")
  if (!any(keys$kind == "treatment")) title <- ""
  head <- if (nzchar(title)) 2.4 * letter else 0
  entry <- c(3.5 * letter + max(strwidth(texts, "inches", cex = cex)),
             max(strheight(texts, "inches", cex = cex), 1.3 * letter) + 0.7 * letter)
  rim <- 2 * letter
  lines <- max(1, floor((room - c(0, head) - rim) / entry)[[if (isBeside) 2 else 1]])
  # In a legend beside the fields, the columns of keys have about the same length.
  rows <- if (isBeside) ceiling(nrow(keys) / ceiling(nrow(keys) / lines)) else ceiling(nrow(keys) / lines)
  cols <- ceiling(nrow(keys) / rows)
  width <- max(cols * entry[[1]], if (nzchar(title)) strwidth(title, "inches", cex = cex, font = 2))
  list(keys = keys, texts = texts, title = title, cex = cex, isBeside = isBeside, rows = rows, cols = cols,
       letter = letter, entry = entry, head = head, size = c(width, head + rows * entry[[2]]) + rim)
}

# Draws a legend whose top left corner is (x, y), on a page where a unit of length is `unit` inches.
drawLegend <- function(legend, x, y, unit) {
  letter <- legend$letter / unit
  entry <- legend$entry / unit
  x <- x + letter
  y <- y - letter
  if (legend$head > 0) text(x, y, legend$title, cex = legend$cex, font = 2, adj = c(0, 1), xpd = NA)
  k <- seq_along(legend$texts) - 1
  left <- x + entry[[1]] * (k %/% legend$rows)
  middle <- y - legend$head / unit - entry[[2]] * (k %% legend$rows + 0.5)
  keys <- legend$keys
  isShown <- !is.na(keys$colour)
  drawKeys(left[isShown], middle[isShown], 0.65 * letter, keys[isShown, ])
  heights <- strheight(legend$texts, cex = legend$cex)
  text(left + ifelse(isShown, 1.9 * letter, 0), middle - heights / 2, legend$texts, cex = legend$cex, adj = c(0, 0),
       xpd = NA)
}

drawKeys <- function(left, middle, half, keys) {
  if (nrow(keys) == 0) return()
  rect(left, middle - half, left + 2 * half, middle + half, col = keys$colour, border = "grey60", lwd = 0.6, xpd = NA)
  isLost <- keys$kind == "lost"
  segments(left[isLost], middle[isLost] - half, left[isLost] + 2 * half, middle[isLost] + half, col = hatchColour,
           xpd = NA)
}
