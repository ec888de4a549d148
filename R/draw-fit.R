# Text that fits into a given room. The room is measured in inches, on a device with an open plot.

# The size at which a string fits into `room` inches, but at least `minShare` of the requested size. Devices have only
# certain font sizes, so the width is not proportional to the size.
shrunkToFit <- function(text, room, cex, minShare, font = 1) {
  width <- function(share) strwidth(text, "inches", cex = share * cex, font = font)
  share <- min(1, room / width(1))
  while (share > minShare && width(share) > room) share <- share - 0.01
  max(share, minShare) * cex
}

# The longest start of a string that fits into `room` inches.
cutToFit <- function(text, room, cex, font = 1) {
  if (strwidth(text, "inches", cex = cex, font = font) <= room) return(text)
  letters <- seq_len(min(nchar(text) - 1, maxLetters))
  pieces <- paste0(substring(text, 1, letters), "...")
  fits <- which(strwidth(pieces, "inches", cex = cex, font = font) <= room)
  if (length(fits)) pieces[[max(fits)]] else "..."
}

# More letters than fit on any page.
maxLetters <- 300

# Cuts a string that is too long for any page. R crashes if cairo_pdf() has to measure 100 MB of text.
startOfLine <- function(text) substr(text, 1, maxLetters + 1)
