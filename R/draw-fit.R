# Fits text into a space measured in inches, on a device with an open plot.

# The size at which a string fits into `room` inches, but at least `minShare` of the requested size. Devices offer only
# certain font sizes, so the width is not proportional to the size.
shrunkToFit <- function(text, room, cex, minShare, font = 1) {
  width <- function(share) strwidth(text, "inches", cex = share * cex, font = font)
  share <- min(1, room / width(1))
  while (share > minShare && width(share) > room) share <- share - 0.01
  max(share, minShare) * cex
}

# A string, cut and followed by dots if it does not fit into `room` inches.
cutToFit <- function(text, room, cex, font = 1) {
  if (strwidth(text, "inches", cex = cex, font = font) <= room) return(text)
  letters <- seq_len(min(nchar(text) - 1, maxLetters))
  pieces <- paste0(substring(text, 1, letters), "...")
  fits <- which(strwidth(pieces, "inches", cex = cex, font = font) <= room)
  if (length(fits)) pieces[[max(fits)]] else "..."
}

firstLines <- function(lines, max) {
  if (length(lines) > max) c(lines[seq_len(max - 1)], paste(lines[[max]], "...")) else lines
}

# Writes a string, shrunk or cut to fit, and returns its width in inches.
writeFitting <- function(text, x, y, room, cex, adj) {
  cex <- shrunkToFit(text, room, cex, minShare = 0.7)
  text <- cutToFit(text, room, cex)
  text(x, y, text, adj = adj, cex = cex, xpd = NA)
  strwidth(text, "inches", cex = cex)
}

# Writes paragraphs into a box whose top left corner is (x, y). Each paragraph follows its mark, such as "1.". Text that
# is too tall is shrunk and, if necessary, cut.
writeParagraphs <- function(texts, marks, x, y, width, height, cex) {
  rows <- rowsOfParagraphs(texts, marks, width, cex)
  while (nrow(rows) * lineHeight(cex) > height && cex * par("cex") > 0.45) {
    cex <- cex - 0.02
    rows <- rowsOfParagraphs(texts, marks, width, cex)
  }
  maxRows <- max(1, floor(height / lineHeight(cex)))
  if (nrow(rows) > maxRows) {
    rows <- rows[seq_len(maxRows), ]
    rows$text[[maxRows]] <- paste(rows$text[[maxRows]], "...")
  }
  y <- y - seq_len(nrow(rows)) * lineHeight(cex) * unitsPerInch()
  text(x, y, rows$mark, adj = c(0, 0), cex = cex, font = 2, xpd = NA)
  text(x + markWidth(marks, cex) * unitsPerInch(), y, rows$text, adj = c(0, 0), cex = cex, xpd = NA)
}

# A row for each line of the paragraphs, with the mark in the first line of its paragraph.
rowsOfParagraphs <- function(texts, marks, width, cex) {
  lines <- lapply(texts, linesToFit, room = width - markWidth(marks, cex), cex = cex)
  data.frame(text = unlist(lines),
             mark = unlist(Map(function(mark, lines) c(mark, rep("", length(lines) - 1)), marks, lines)))
}

markWidth <- function(marks, cex) max(strwidth(paste0(marks, " "), "inches", cex = cex, font = 2))

lineHeight <- function(cex) 1.8 * strheight("X", "inches", cex = cex)

# Breaks a string into lines that fit into `room` inches. A word that is too long gets a line of its own.
linesToFit <- function(text, room, cex) {
  words <- strsplit(text, " ", fixed = TRUE)[[1]]
  ends <- cumsum(strwidth(paste0(words, " "), "inches", cex = cex))
  line <- integer(length(words))
  begin <- 0
  for (k in seq_along(words)) {
    isFull <- k > 1 && ends[[k]] - begin > room
    if (isFull) begin <- ends[[k - 1]]
    line[[k]] <- (if (k > 1) line[[k - 1]] else 0) + isFull
  }
  vapply(split(words, line), paste, "", collapse = " ", USE.NAMES = FALSE)
}

unitsPerInch <- function() diff(par("usr")[1:2]) / par("pin")[[1]]

# More letters than fit on a line of any page.
maxLetters <- 300

# Cuts a string that is too long for a line of any page. R crashes if cairo_pdf() has to measure 100 MB of text.
startOfLine <- function(text, max = maxLetters) substr(text, 1, max + 1)
