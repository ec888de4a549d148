# Measures the text and lines that base graphics has drawn, using the display list of the device.

# A list of `texts` and `lines`, data frames of bounding boxes in inches from the lower left corner of the device. The
# drawing must have no titles, which would change the margins.
measured <- function(drawing, width = 7, height = 7) {
  grDevices::pdf(NULL, width, height)
  on.exit(grDevices::dev.off())
  grDevices::dev.control("enable")
  drawing()
  calls <- lapply(grDevices::recordPlot()[[1]], function(item) as.list(item[[2]]))
  par(mar = rep(0.1, 4))
  name <- vapply(calls, function(call) if (is.list(call[[1]])) call[[1]]$name else "", "")
  boxes <- function(kind, measure) lapply(calls[name == kind], measure)
  ofArrows <- function(call) do.call(segmentBoxes, unname(call[2:5]))
  list(texts = do.call(rbind, boxes("C_text", boxesOfTexts)),
       lines = do.call(rbind, c(boxes("C_plotXY", boxesOfLines), boxes("C_arrows", ofArrows))))
}

boxesOfTexts <- function(call) {
  count <- length(call[[2]]$x)
  texts <- rep_len(as.character(call[[3]]), count)
  cex <- rep_len(call[[8]] %||% 1, count)
  size <- function(measure) {
    mapply(function(text, cex) measure(text, "inches", cex = cex, font = call[[10]]), texts, cex)
  }
  width <- size(strwidth)
  height <- size(strheight)
  adj <- rep_len(call[[4]] %||% 0.5, 2)
  if (length(call[[4]]) < 2) adj[[2]] <- 0.5
  left <- grconvertX(call[[2]]$x, "user", "inches") - adj[[1]] * width
  bottom <- grconvertY(call[[2]]$y, "user", "inches") - adj[[2]] * height
  boxes <- data.frame(text = texts, left = left, right = left + width, bottom = bottom, top = bottom + height)
  boxes[nzchar(boxes$text), ]
}

boxesOfLines <- function(call) {
  last <- length(call[[2]]$x)
  if (call[[3]] != "l" || last < 2) return()
  segmentBoxes(call[[2]]$x[-last], call[[2]]$y[-last], call[[2]]$x[-1], call[[2]]$y[-1])
}

segmentBoxes <- function(x0, y0, x1, y1) {
  x <- grconvertX(rbind(x0, x1), "user", "inches")
  y <- grconvertY(rbind(y0, y1), "user", "inches")
  each <- function(corners, extreme) apply(matrix(corners, 2), 2, extreme)
  data.frame(text = "line", left = each(x, min), right = each(x, max), bottom = each(y, min), top = each(y, max))
}

# The pairs of boxes that overlap, as text.
overlaps <- function(boxes, others = NULL) {
  count <- nrow(boxes)
  pairs <- if (is.null(others)) utils::combn(count, 2) else t(expand.grid(seq_len(count), seq_len(nrow(others))))
  a <- boxes[pairs[1, ], ]
  b <- (others %||% boxes)[pairs[2, ], ]
  clash <- a$left < b$right & b$left < a$right & a$bottom < b$top & b$bottom < a$top
  sprintf("\"%s\" and \"%s\"", a$text[clash], b$text[clash])
}
