# The stand-in for vdiffr draws each picture but does not compare it, because the fonts of webR differ.

vdiffrFunctions <- list(
  expect_doppelganger = function(title, fig, ...) {
    grDevices::svg(tempfile(fileext = ".svg"))
    tryCatch(if (is.function(fig)) fig() else print(fig), finally = grDevices::dev.off())
    addResult("drawn", title)
  }
)
