# Draws the titles `main`, `sub`, `xlab` and `ylab` into the margins of plots.

# The titles to draw, as text with one line per element, or as expressions. NULL, NA and "" mean no title.
titlesOf <- function(main = NULL, sub = NULL, xlab = NULL, ylab = NULL) {
  given <- list(main = main, sub = sub, xlab = xlab, ylab = ylab)
  Filter(Negate(is.null), Map(checkText, given, names(given)))
}

checkText <- function(x, name, max = maxLetters) {
  if (is.expression(x) && length(x) == 1 || is.call(x)) return(x)
  if (!isTitle(x)) {
    raiseError("argument", "`", name, "` must be text, an expression or NULL, not ", showValues(x), ".")
  }
  text <- plainText(x)
  # Devices warn about control characters, which have no width.
  text <- gsub("[^[:print:]\n]", " ", startOfLine(enc2utf8(text[!is.na(text)]), max))
  if (any(nzchar(text))) paste(text, collapse = "\n")
}

# Text may have a class such as Date, whose as.character() method raises an error for text.
plainText <- function(x) as.character(if (is.character(x)) unclass(x) else x)

isTitle <- function(x) {
  isNumeric <- is.numeric(x) && !is.object(x)
  if (!(is.null(x) || identical(x, NA) || is.character(x) || isFactor(x) || isNumeric)) return(FALSE)
  areReadable(plainText(x))
}

# The margins that the titles need at the bottom, left, top and right, in lines of text.
marginsFor <- function(titles) {
  lines <- function(names) sum(vapply(titles[intersect(names, names(titles))], linesIn, 0) + 0.3)
  c(lines(c("xlab", "sub")), lines("ylab"), 1.2 * lines("main") + 0.5 * !is.null(titles$main), 0)
}

linesIn <- function(text) if (is.character(text)) 1 + nchar(gsub("[^\n]", "", text)) else 1

# Writes titles into the margins, at least `gap` lines from the plot. A title that is too wide is shrunk.
drawTitles <- function(titles, gap = rep(0, 4), outer = FALSE) {
  checkDrawable(Filter(is.character, titles))
  room <- if (outer) par("din") else par("pin")
  below <- gap[[1]]
  for (name in intersect(c("main", "ylab", "xlab", "sub"), names(titles))) {
    text <- titles[[name]]
    size <- if (name %in% c("main", "sub")) name else "lab"
    lines <- linesIn(text)
    line <- switch(name, main = gap[[3]] + 0.5, ylab = gap[[2]] + 0.2, below + 0.1 + lines - 1)
    if (name %in% c("xlab", "sub")) below <- below + lines + 0.3
    cex <- shrunkToFit(text, room[[if (name == "ylab") 2 else 1]], par(paste0("cex.", size)), minShare = 0.5,
                       font = par(paste0("font.", size)))
    do.call(title, c(stats::setNames(list(text, cex), c(name, paste0("cex.", size))), line = line, outer = outer),
            quote = TRUE)
  }
}

# Writes a caption below the plot. If it needs more than `maxLines` lines, it is shrunk and, if necessary, cut.
writeBelow <- function(text, maxLines = 4, cex = 0.8) {
  checkDrawable(Filter(is.character, list(text)))
  lines <- text
  size <- cex
  if (is.character(text)) {
    linesAt <- function(size) strwrap(text, max(20, floor(par("pin")[[1]] / (size * strwidth("n", units = "inches")))))
    while (size > 0.4 && length(linesAt(size)) * size > maxLines * cex) size <- size - 0.02
    lines <- firstLines(linesAt(size), floor(maxLines * cex / size))
  }
  mtext(lines, side = 1, line = 0.2 + 0.9 * size / cex * (seq_along(lines) - 1), cex = size)
}
