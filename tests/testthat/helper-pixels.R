# Reads the pixels of drawings, without image packages.

# A matrix of colours, such as "#RRGGBB". The device does not blend colours at edges.
pixelsOf <- function(drawing, size = 400) {
  file <- withr::local_tempfile(fileext = ".bmp")
  grDevices::bmp(file, size, size, type = "cairo", antialias = "none")
  tryCatch(drawing, finally = grDevices::dev.off())
  readBitmap(readBin(file, "raw", file.size(file)))
}

# An uncompressed bitmap with a palette, or with three or four bytes per pixel. Rows are stored from the bottom upwards.
readBitmap <- function(bytes) {
  number <- function(at, size) sum(as.integer(bytes[at + seq_len(size)]) * 256^(seq_len(size) - 1))
  width <- number(18, 4)
  height <- number(22, 4)
  each <- number(28, 2) / 8
  stride <- 4 * ceiling(width * each / 4)
  rows <- matrix(bytes[number(10, 4) + seq_len(stride * height)], stride)[seq_len(width * each), height:1]
  inks <- if (each == 1) {
    palette <- matrix(bytes[(54 + 1):number(10, 4)], 4)
    palette[1:3, as.integer(rows) + 1]
  } else {
    matrix(rows, each)[1:3, ]
  }
  t(matrix(toupper(paste0("#", inks[3, ], inks[2, ], inks[1, ])), width))
}

# The two most frequent colours in the middle of a cell: the background and the symbol.
coloursOfCell <- function(pixels, row, col, order) {
  within <- function(k) seq(ceiling((k - 0.9) / order * nrow(pixels)), floor((k - 0.1) / order * nrow(pixels)))
  names(sort(table(pixels[within(row), within(col)]), decreasing = TRUE))[1:2]
}

# The contrast ratio of two colours, as defined in the Web Content Accessibility Guidelines.
contrast <- function(one, other) {
  luminance <- function(colour) {
    parts <- grDevices::col2rgb(colour)[, 1] / 255
    sum(c(0.2126, 0.7152, 0.0722) * ifelse(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055)^2.4))
  }
  both <- sort(c(luminance(one), luminance(other)))
  (both[[2]] + 0.05) / (both[[1]] + 0.05)
}
