# Checks which characters the graphics device can draw, and draws on a new device.

# R's PDF and PostScript devices draw dots for characters that their fonts lack. iconv() cannot find these characters on
# every machine, because musl's iconv() replaces them with asterisks.
checkDrawable <- function(texts) {
  device <- names(grDevices::dev.cur())
  if (!device %in% c("pdf", "postscript", "xfig")) return()
  isKnown <- function(text) isTRUE(all(utf8ToInt(enc2utf8(text)) <= 255))
  unknown <- which(!vapply(texts, isKnown, NA))
  if (length(unknown)) {
    raiseError("argument", "The device `", device, "()` cannot draw ", showText(texts[[unknown[[1]]]]), ". Use ",
               "`cairo_pdf()`, `svg()` or `png()` with a font that has it.")
  }
}

# Opens a device, draws on it, closes it and restores the previous device.
onDevice <- function(open, draw) {
  before <- grDevices::dev.cur()
  force(open)
  device <- grDevices::dev.cur()
  tryCatch(draw, finally = {
    grDevices::dev.off(device)
    # R would otherwise switch to the next device.
    if (before > 1) grDevices::dev.set(before)
  })
}
