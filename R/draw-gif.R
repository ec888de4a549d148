# Writes films as animated GIFs, with the package magick.
#
# Representation: frames have the layout of the SVG, in units of 1/40 of a cell. Each image after the first holds only
# the pixels that change, because ImageMagick keeps all images in memory.

# `destination` is the name of the file in error messages.
gifOfFilm <- function(film, seconds, loop, destination) {
  folder <- tempfile("oxidoku")
  dir.create(folder)
  on.exit(unlink(folder, recursive = TRUE))
  frames <- length(film$captions)
  show <- progressBar(interactive(), 2 * frames, "Frames")
  drawFrames(film, folder, show)
  tryWrite(destination, {
    images <- changedParts(list.files(folder, full.names = TRUE), seconds, loop, function(done) show(frames + done))
    magick::image_write(images, format = "gif")
  }, " Use a smaller `maxSteps`, or a file with the extension \".svg\".")
}

drawFrames <- function(film, folder, show) {
  side <- 40 * film$picture$order
  caption <- captionLayout(film$captions, side)
  pixel <- max(480, min(side, 960)) / (side + 4)
  onDevice(openPngs(folder, pixel * (side + 4), pixel * (caption$height + side + 4), pixel * caption$size,
                    groundBehind(film$picture$theme)), {
    par(mai = (c(caption$height, 0, 0, 0) + 2) * pixel / 72, xpd = NA)
    for (frame in seq_along(film$captions) - 1) {
      drawFrame(film, frame)
      lines <- caption$lines[[frame + 1]]
      text(0, -caption$baselines[seq_along(lines)] / 40, lines, adj = c(0, 0), col = film$picture$theme$line)
      show(frame + 1)
    }
  })
}

openPngs <- function(folder, width, height, pointsize, ground) {
  files <- file.path(gsub("%", "%%", folder, fixed = TRUE), "%05d.png")
  type <- if (capabilities("cairo")) "cairo" else getOption("bitmapType")
  grDevices::png(files, round(width), round(height), pointsize = pointsize, bg = ground, res = 72, type = type)
}

drawFrame <- function(film, frame) {
  picture <- film$picture
  inFrame <- function(parts) parts[parts$from <= frame & frame <= parts$to, !names(parts) %in% c("from", "to")]
  picture$fills <- rbind(picture$fills, inFrame(film$fills))
  picture$labels <- rbind(picture$labels, inFrame(film$labels))
  drawPicture(picture)
  if (is.null(film$strikes)) return()
  strikes <- inFrame(film$strikes)
  segments(strikes$x0, picture$order - strikes$y0, strikes$x1, picture$order - strikes$y1,
           col = picture$theme$step[["gone"]])
}

# The images in the files, each cropped to the rectangle that differs from the previous image. Unchanged pixels in this
# rectangle are transparent.
changedParts <- function(files, seconds, loop, show) {
  images <- vector("list", length(files))
  before <- NULL
  for (k in seq_along(files)) {
    pixels <- unclass(magick::image_data(magick::image_read(files[[k]]), "rgba"))
    pause <- if (loop && k == length(files)) 2 else 0
    images[[k]] <- changedPart(pixels, before, seconds + pause, loop)
    before <- pixels
    show(k)
  }
  do.call(c, images)
}

# The dimensions of `pixels` and `before` are channel, column and row.
changedPart <- function(pixels, before, seconds, loop) {
  isNew <- if (is.null(before)) array(TRUE, dim(pixels)[-1]) else colSums(pixels != before) > 0
  # A frame without changes also needs an image.
  if (!any(isNew)) isNew[1, 1] <- TRUE
  pixels[rep(!isNew, each = 4)] <- as.raw(0)
  # Calling image_animate() once for all images would restore the unchanged pixels. GIF measures time in hundredths of
  # a second.
  image <- magick::image_animate(magick::image_read(pixels), delay = round(100 * seconds), loop = if (loop) 0 else 1,
                                 dispose = "none")
  cols <- range(which(rowSums(isNew) > 0))
  rows <- range(which(colSums(isNew) > 0))
  part <- sprintf("%dx%d+%d+%d", diff(cols) + 1L, diff(rows) + 1L, cols[[1]] - 1L, rows[[1]] - 1L)
  # Dithering would change the colours of plain areas.
  magick::image_quantize(magick::image_crop(image, part, repage = FALSE), max = 128, dither = FALSE)
}
