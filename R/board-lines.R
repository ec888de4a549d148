# A board as text: one line, or several lines with borders.

lineOf <- function(digits) {
  symbols <- lineSymbolsFor(nrow(digits))
  cells <- c(".", symbols)[t(digits) + 1L]
  paste(cells, collapse = if (nchar(symbols[[1]]) > 1) "," else "")
}

# A board with borders, as lines of text. The cells occupy the even positions of a canvas. An odd row or column is
# printed only if it contains a border.
frame <- function(cells, regions) {
  order <- nrow(cells)
  borders <- bordersOf(regions, order)
  across <- apply(borders$above, 1, any)
  along <- apply(borders$left, 2, any)
  canvas <- matrix("", 2 * order + 1, 2 * order + 1)
  even <- 2 * seq_len(order)
  odd <- c(1, even + 1)
  width <- nchar(cells[[1]], "width")
  canvas[even, even] <- cells
  canvas[even, odd] <- ifelse(borders$left, "|", " ")
  canvas[odd, even] <- strrep(ifelse(borders$above, "-", " "), width)
  canvas[odd, odd] <- corners(borders)
  drawn <- list(sort(c(even, odd[across])), sort(c(even, odd[along])))
  paste0(" ", apply(canvas[drawn[[1]], drawn[[2]]], 1, paste, collapse = " "))
}

# The characters where borders meet or end.
corners <- function(borders) {
  above <- rbind(FALSE, borders$left)
  below <- rbind(borders$left, FALSE)
  before <- cbind(FALSE, borders$above)
  after <- cbind(borders$above, FALSE)
  ifelse(!(above | below | before | after), " ",
         ifelse(!(above | below), "-", ifelse(!(before | after), "|", "+")))
}

# Folds a board into blocks of columns, as print() does for matrices, if it is wider than the console and its `order`
# exceeds 25 (`Inf` folds any board). A block ends at a border between cells of the first row or, if no border fits,
# between any two cells. The next block repeats the border.
folded <- function(lines, order, width = getOption("width")) {
  last <- nchar(lines[[1]])
  if (order <= 25 || last <= width) return(lines)
  pieces <- character()
  from <- 2
  while (from < last) {
    to <- endOfBlock(lines[[1]], from, width)
    pieces <- c(pieces, if (from > 2) "", paste0(" ", substr(lines, from, to)))
    from <- to
  }
  pieces
}

# The position in the first line at which a block of columns ends.
endOfBlock <- function(line, from, width) {
  fitting <- function(mark) {
    places <- gregexpr(mark, line, fixed = TRUE)[[1]]
    places[places > from & places - from < width - 1]
  }
  to <- max(fitting("+"), 0)
  if (to > 0) to else max(fitting(" "), from + 1)
}

# Truncates a board that is wider or taller than the console at the last borders that fit, and adds a note.
topLeftOf <- function(lines, order, width = getOption("width"), height = consoleHeight()) {
  if (nchar(lines[[1]]) <= width && length(lines) <= height) return(lines)
  if (nchar(lines[[1]]) > width) lines <- substr(lines, 1, endOfBlock(lines[[1]], 2, width))
  if (length(lines) > height) {
    borders <- which(substr(lines, 2, 2) == "+")
    last <- max(borders[borders <= height])
    lines <- lines[seq_len(if (last > 1) last else height)]
  }
  c(lines, paste0(" The top left part of this ", order, " x ", order, " board."),
    " Use `print(all = TRUE)` or `plot()` to see all.")
}

# The number of lines of the console, but at least the 31 lines of a 25 x 25 board.
consoleHeight <- function() max(31, suppressWarnings(as.integer(Sys.getenv("LINES"))), na.rm = TRUE)

# The rows as text, with bars between boxes and rules around bands.
framedLines <- function(cells, geometry, between) {
  order <- nrow(cells)
  boxes <- if (is.null(geometry)) rep(sqrt(order), 2) else geometry$boxes %||% c(order, order)
  groups <- split(seq_len(order), (seq_len(order) - 1) %/% boxes[[2]])
  pieces <- lapply(groups, function(columns) {
    paste0(between, apply(cells[, columns, drop = FALSE], 1, paste, collapse = between), between)
  })
  rows <- paste0("|", do.call(paste, c(unname(pieces), sep = "|")), "|")
  rule <- paste(strrep("-", vapply(pieces, function(piece) nchar(piece[[1]]), 0)), collapse = "+")
  band <- (seq_len(order) - 1) %/% boxes[[1]]
  bands <- split(rows, band)
  between <- unlist(lapply(bands[-length(bands)], c, paste0("|", rule, "|")), use.names = FALSE)
  edge <- paste0("*", strrep("-", nchar(rule)), "*")
  c(edge, between, bands[[length(bands)]], edge)
}
