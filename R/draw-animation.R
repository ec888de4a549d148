#' Animate a trace, an explanation or a solution
#'
#' Returns an animated picture for web pages and slides. It shows the steps of a recursive search or an explanation, or
#' fills in a solution cell by cell.
#'
#' The picture is an SVG with a CSS animation, which every browser plays without a script. The animation pauses while
#' the mouse is over it. The last board is shown in programs that do not support animation and to readers who prefer
#' reduced motion. For slides and programs that cannot show SVG, the file can be a GIF with the same frames.
#'
#' @param x `[sudoku_trace]`, `[sudoku_explanation]` or `[sudoku]` A trace from [traceGame()], an explanation from
#'   [explainGame()], or a game that stores its original puzzle, such as a solution from [solve()][solve.sudoku].
#' @param file `[character(1)]` or `[connection]` The file to write; its extension determines the format:
#'   * `"steps.svg"`: SVG, which is also the format for a connection;
#'   * `"steps.gif"`: GIF, which requires the package magick.
#'
#'   The default `NULL` writes no file.
#' @param seconds `[numeric(1)]` The time for each step, from 0.05 to 60 seconds. The default is 0.5 seconds, or 2
#'   seconds for an explanation.
#' @param loop `[logical(1)]` If `TRUE`, the default, the animation starts again two seconds after its end.
#' @param theme `[character(1)]` The colours: `"safe"` (the default), `"classic"`, `"print"` or `"dark"`, as in
#'   [plot()][plot.sudoku].
#' @param alt `[character(1)]` The text for screen readers, included only in the SVG. By default (`NULL`), the text
#'   gives the number of steps and describes the last board.
#' @param maxSteps `[integer(1)]` The maximum number of steps to show, from 1 to 10,000. The default is 200. Further
#'   steps are left out, with a message of class `oxidoku_limit`.
#' @param overwrite `[logical(1)]` If `TRUE`, an existing file is replaced. The default is `FALSE`.
#'
#' @return `[sudoku_animation]` The SVG as one string, with the last board as its attribute `"game"`. It is returned
#'   invisibly if you give a `file`. In an R Markdown or Quarto document, web pages show the animation, and other
#'   formats show the last board.
#'
#' @section Colours:
#' * A trace: the cells in which a choice is being tried are blue, or yellow if it is the last choice. The cell of a
#'   single is green, and the cell of a dead end is pink.
#' * An explanation: as in [its plot][plot.sudoku_explanation], but without arrows, bands and the claims of nets.
#' * A solution: the cell filled last is blue.
#'
#' The theme `"print"` has greys instead of these colours.
#'
#' @section Size: For a 9 x 9 board, an SVG with 200 steps is smaller than 250 KB. A GIF is four to six times as large,
#' and takes about a tenth of a second per step to write.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, or if `x` was altered or has no steps;
#' * `oxidoku_error_file` if the extension of the file is neither `.svg` nor `.gif`, or if the file cannot be
#'   written, or exists and `overwrite` is `FALSE`;
#' * `oxidoku_error_package` if a GIF is requested but magick is not installed.
#' @family functions that follow the recursion
#' @export
#' @examples
#' g <- as.sudoku("4......3.1..2...")
#' animation <- animateGame(traceGame(g))
#' animation
#'
#' # An animation that plays once, for a web page:
#' file <- tempfile(fileext = ".svg")
#' animateGame(explainGame(g), file, seconds = 3, loop = FALSE)
#' if (interactive()) browseURL(file)
#' unlink(file)
animateGame <- function(x, file = NULL, seconds = NULL, loop = TRUE, theme = "safe", alt = NULL, maxSteps = 200,
                        overwrite = FALSE) {
  seconds <- checkSeconds(seconds %||% if (inherits(x, "sudoku_explanation")) 2 else 0.5)
  checkFlag(loop, "loop")
  theme <- themeOf(theme, NULL, NULL)
  if (!is.null(alt) && !(isString(alt) && areReadable(alt))) {
    raiseError("argument", "`alt` must be one valid string or NULL, not ", showValue(alt), ".")
  }
  maxSteps <- checkWhole(maxSteps, "maxSteps", 1, 10000)
  checkFlag(overwrite, "overwrite")
  form <- formOfAnimation(file)
  destination <- if (!is.null(file)) checkDestination(file, overwrite)

  film <- filmOf(x, theme, maxSteps)
  text <- svgOfFilm(film, seconds, loop, alt %||% describeFilm(film))
  animation <- structure(text, class = "sudoku_animation", game = film$last, steps = film$shown)
  if (is.null(file)) return(animation)
  bytes <- if (form == "gif") gifOfFilm(film, seconds, loop, destination) else charToRaw(paste0(enc2utf8(text), "\n"))
  writePieces(destination, function(write) write(bytes))
  invisible(animation)
}

# The format that the extension of the file requires. Connections receive SVG.
formOfAnimation <- function(file) {
  if (is.null(file) || inherits(file, "connection")) return("svg")
  form <- fileEnding(checkPath(file, "file"))
  if (!form %in% c("svg", "gif")) {
    raiseError("file", "`file` must have the extension \".svg\" or \".gif\", such as \"steps.svg\", not ",
               showValue(file), ".")
  }
  if (form == "gif") needPackage("magick", "to write a GIF file", "write an SVG file")
  form
}

checkSeconds <- function(seconds) {
  if (!isNumber(seconds) || seconds < 0.05 || seconds > 60) {
    raiseError("argument", "`seconds` must be a number from 0.05 to 60, not ", showValue(seconds), ".")
  }
  seconds
}

# --- SVG ---
#
# Parts that are visible in the same frames form a group, and the class of the group selects its keyframes. Without
# animation, the attributes show the last frame. The names of keyframes are global to the web page, so they start with a
# digest of the picture.

svgOfFilm <- function(film, seconds, loop, alt) {
  picture <- film$picture
  theme <- picture$theme
  side <- 40 * picture$order
  caption <- captionLayout(film$captions, side)
  captions <- svgCaptions(caption, side)
  frames <- length(film$captions)
  height <- side + caption$height
  fills <- split(film$fills, spanOf(film$fills))
  labels <- split(film$labels, spanOf(film$labels))
  strikes <- if (NROW(film$strikes)) split(film$strikes, spanOf(film$strikes))
  sizes <- symbolSizes(picture$symbols)
  body <- c(
    if (!is.na(theme$ground)) sprintf('<rect x="-2" y="-2" width="%s" height="%s" fill="%s"/>', decimals(side + 4),
                                      decimals(height + 4), theme$ground),
    svgFills(picture$fills),
    svgSpans(vapply(fills, svgSquares, ""), frames),
    svgBoardLines(picture),
    svgLabels(picture$labels, sizes),
    labelsOpening,
    svgSpans(vapply(labels, function(some) paste(svgTexts(some, sizes), collapse = ""), ""), frames),
    "</g>",
    svgSpans(vapply(strikes, function(some) svgLines(some, "1.5", theme$step[["gone"]], "solid"), ""), frames),
    sprintf('<g font-family="Helvetica, Arial, sans-serif" font-size="%s" fill="%s">', decimals(caption$size),
            webColour(theme$line)),
    svgSpans(captions, frames),
    "</g>"
  )
  spans <- unique(c(names(fills), names(labels), names(strikes), names(captions)))
  name <- paste0("ox", substr(digestOf(charToRaw(paste(body, collapse = "")), ""), 1, 6))
  paste(c(
    svgOpening(alt, max(360, min(side, 960)), side, height, paste0(' class="', name, '"')),
    cssOfSpans(spans, frames, seconds, loop, name),
    body,
    "</svg>"
  ), collapse = "\n")
}

# A class name that encodes the frames in which a part is visible.
spanOf <- function(parts) {
  paste0("f", formatC(parts$from, format = "d"), "-", formatC(parts$to, format = "d"), recycle0 = TRUE)
}

framesOf <- function(spans) {
  frames <- matrix(as.integer(unlist(strsplit(sub("^f", "", spans), "-", fixed = TRUE))), 2)
  list(from = frames[1, ], to = frames[2, ])
}

# A group for each span. Groups that are not in the last frame are hidden unless the animation shows them.
svgSpans <- function(texts, frames) {
  if (length(texts) == 0) return()
  hidden <- ifelse(framesOf(names(texts))$to < frames - 1, ' visibility="hidden"', "")
  paste0('<g class="', names(texts), '"', hidden, ">", texts, "</g>")
}

svgSquares <- function(fills) {
  size <- decimals(80 * fills$half)
  corner <- paste(decimals(40 * (fills$x - fills$half)), decimals(40 * (fills$y - fills$half)))
  paths <- paste0("M", corner, "h", size, "v", size, "h-", size, "z")
  byColour <- vapply(split(paths, factor(fills$colour, unique(fills$colour))), paste, "", collapse = "")
  paste0('<path d="', byColour, '" fill="', webColour(names(byColour)), '"/>', collapse = "")
}

# Shows each span from the start of its first frame to the end of its last frame.
cssOfSpans <- function(spans, frames, seconds, loop, name) {
  pause <- if (loop) 2 else 0
  total <- frames * seconds + pause
  at <- function(frame) {
    paste0(formatC(100 * frame * seconds / total, digits = 3, format = "f", decimal.mark = ".", drop0trailing = TRUE),
           "%")
  }
  span <- framesOf(spans)
  isLast <- span$to == frames - 1
  keys <- paste0(
    ifelse(span$from > 0, "0%{visibility:hidden}", ""), at(span$from), "{visibility:visible}",
    ifelse(isLast, "", paste0(at(span$to + 1), "{visibility:hidden}"))
  )
  c(
    "<style>",
    paste0(".", name, " g{animation:", decimals(total), "s step-end ", if (loop) "infinite" else "1", "}"),
    paste0(".", name, ":hover g{animation-play-state:paused}"),
    paste0(".", name, " .", spans, "{animation-name:", name, spans, "}@keyframes ", name, spans, "{", keys, "}"),
    paste0("@media (prefers-reduced-motion:reduce){.", name, " g[class]{animation:none}}"),
    "</style>"
  )
}

svgCaptions <- function(caption, side) {
  texts <- vapply(caption$lines, function(lines) {
    paste0('<text y="', decimals(side + caption$baselines[seq_along(lines)]), '">', escapeXml(lines), "</text>",
           collapse = "")
  }, "")
  frame <- seq_along(texts) - 1
  stats::setNames(texts, spanOf(list(from = frame, to = frame)))
}

# --- The object ---

#' @export
print.sudoku_animation <- function(x, ...) {
  if (!isAnimation(x)) return(printAltered(x))
  order <- nrow(attr(x, "game", exact = TRUE))
  cat("An animation of ", countedAs(attr(x, "steps", exact = TRUE), "step"), " on a board of ", order, " x ", order,
      " (SVG, ", ceiling(nchar(x, "bytes") / 1000), " KB). Use `writeLines()` or the argument `file` to save it.\n",
      sep = "")
  invisible(x)
}

isAnimation <- function(x) {
  isString(unclass(x)) && isBoard(attr(x, "game", exact = TRUE)) && isNumber(attr(x, "steps", exact = TRUE))
}

#' @exportS3Method knitr::knit_print
knit_print.sudoku_animation <- function(x, ..., options = list(), inline = FALSE) { # nolint: a method's name
  if (!isAnimation(x)) return(printAltered(x))
  if (!isTRUE(inline) && knitr::is_html_output(excludes = c("markdown", "gfm"))) return(rawBlock(unclass(x), "html"))
  knit_print.sudoku(attr(x, "game", exact = TRUE), ..., options = options, inline = inline)
}
