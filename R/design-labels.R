#' Print labels for the plots of a design
#'
#' @description
#' Makes a label for each plot or sub-plot of a design, with its number, place and treatments. Use the labels on stakes,
#' bags or envelopes. Print them as pages, on paper or on sheets of adhesive labels, or write a table for a label
#' printer.
#'
#' @param book `[sudoku_design]` A field book from [designGame()], [designField()] or [as.design()], with plot numbers.
#' @param file `[character(1)]` The file to write: a name that ends in `.pdf` for pages, or in `.csv` for a table with a
#'   row for each label. The default `NULL` draws the pages on the current device.
#' @param columns `[character]` The columns to print below the plot number. The default `NULL` means the row, column and
#'   treatments, and any location, replicate and sub-plot. For a blind trial, leave out the treatments:
#'   `columns = c("Row", "Col")`.
#' @param title `[character(1)]` The first line of each label, such as the name of the trial. The default `NULL` means
#'   none.
#' @param perPage `[integer(2)]` The numbers of rows and columns of labels on a page, each from 1 to 12, by default 7
#'   and 3.
#' @inheritParams plotSheet
#'
#' @return The table of labels, a `[data.frame]` with the plot numbers and `columns`, invisibly. Its rows are in the
#'   same order as those of the book.
#'
#' @section Pages:
#' The labels fill the page inside a margin of 8 mm, without gaps. Grey lines show where to cut. Text that does not
#' fit is shrunk, and truncated if it is still too wide.
#' @section Errors:
#' * `oxidoku_error_argument` if `book` is not a field book with plot numbers, if `book` lacks one of `columns`, or if
#'   another argument is invalid;
#' * `oxidoku_error_file` if the file exists and `overwrite` is `FALSE`, if it cannot be written, or if its extension is
#'   neither `.pdf` nor `.csv`.
#' @seealso [plot()][plot.sudoku_design] for a map of the field, [writeDesign()] for the whole book.
#' @family functions for designs
#' @export
#' @examples
#' book <- designGame(randomGame(boxes = c(2, 3)), c("control", "N", "P", "K", "NP", "NPK"))
#' plotLabels(head(book, 8), title = "Fertiliser trial", perPage = c(4, 2))
#'
#' file <- tempfile(fileext = ".pdf")
#' labels <- plotLabels(book, file)
#' head(labels, 3)
#' unlink(file)
plotLabels <- function(book, file = NULL, columns = NULL, title = NULL, perPage = c(7, 3), paper = c("a4", "letter"),
                       overwrite = FALSE) {
  checkBook(book)
  checkFlag(overwrite, "overwrite")
  paper <- checkChoice(paper, "paper", names(paperSizes))
  title <- checkTitle(title, "title")
  perPage <- checkPerPage(perPage %||% c(7, 3))
  labels <- labelTable(book, columns)
  draw <- function() drawLabelPages(labelTexts(labels, unlist(treatmentsIn(book, NULL)), title), perPage)
  if (is.null(file)) {
    draw()
    return(invisible(labels))
  }
  switch(
    fileEnding(checkPath(file, "file")),
    csv = writeText(checkNewFile(file, overwrite), linesOfFrame(labels)),
    pdf = intoPdf(file, paperSizes[[paper]], overwrite, draw),
    raiseError("file", "`file` must have the extension \".pdf\" or \".csv\", such as \"labels.pdf\", not ",
               showValue(file), ".")
  )
  invisible(labels)
}

labelTable <- function(book, columns) {
  if (!"Plot" %in% names(book)) {
    raiseError("argument", "`book` has no column \"Plot\". Number the plots, such as ",
               "`book$Plot <- seq_len(nrow(book))`.")
  }
  if (nrow(book) == 0) raiseError("argument", "`book` must have at least one plot.")
  if (is.null(columns)) {
    columns <- c(fieldColumns(book), "Row", "Col", intersect("Subplot", names(book)), unlist(treatmentsIn(book, NULL)),
                 recordedSplit(book))
  } else {
    checkNames(columns, "columns", book, many = TRUE)
  }
  as.data.frame(book)[unique(c("Plot", columns))]
}

labelTexts <- function(labels, treatments, title) {
  texts <- lapply(labels, textOf)
  named <- function(name) paste(name, texts[[name]])
  places <- setdiff(intersect(bookColumns, names(labels)), "Plot")
  others <- setdiff(names(labels), c("Plot", places))
  # A single treatment column needs no name.
  isPlain <- others %in% treatments & length(treatments) == 1
  list(
    title = rep(startOfLine(title %||% ""), nrow(labels)),
    number = startOfLine(texts$Plot),
    place = startOfLine(if (length(places)) do.call(paste, c(lapply(places, named), sep = ", ")) else texts$Plot[0]),
    others = Map(function(name, isPlain) startOfLine(if (isPlain) texts[[name]] else named(name)), others, isPlain)
  )
}

# --- Drawing ---

# The margin of a page and the margin of a label, in inches.
pageMargin <- 0.31
labelMargin <- 0.12

drawLabelPages <- function(texts, perPage) {
  cex <- par("cex")
  on.exit(par(cex = cex))
  old <- setPar(mfrow = perPage, mar = rep(0, 4), omi = rep(pageMargin, 4))
  on.exit(par(old), add = TRUE, after = FALSE)
  checkDrawable(unlist(texts))
  for (k in seq_along(texts$number)) withOwnMarginErrors(drawLabel(linesOfLabel(texts, k)), "a label", "perPage")
}

linesOfLabel <- function(texts, k) {
  others <- vapply(texts$others, `[[`, "", k)
  text <- c(texts$title[[k]], texts$number[[k]], others, if (length(texts$place)) texts$place[[k]])
  size <- c(0.7, 1.8, rep(1.1, length(others)), if (length(texts$place)) 0.7)
  isBold <- seq_along(text) == 2
  data.frame(text, size, isBold)[nzchar(text), ]
}

# Draws the lines of a label from the top down. The size of the text does not depend on the number of labels on a page,
# unless the lines would not fit.
drawLabel <- function(lines) {
  plot.new()
  plot.window(c(0, 1), c(0, 1), xaxs = "i", yaxs = "i")
  rect(0, 0, 1, 1, border = "grey70", xpd = NA)
  inch <- 1 / par("pin")
  height <- par("pin")[[2]] - 2 * labelMargin
  cex <- lines$size / par("cex")
  heights <- 1.6 * strheight("X", "inches") * cex
  share <- min(1, height / sum(heights))
  y <- 1 - (labelMargin + cumsum(share * heights)) * inch[[2]]
  room <- par("pin")[[1]] - 2 * labelMargin
  for (k in seq_len(nrow(lines))) {
    font <- if (lines$isBold[[k]]) 2 else 1
    size <- shrunkToFit(lines$text[[k]], room, share * cex[[k]], minShare = 0.5, font = font)
    text(labelMargin * inch[[1]], y[[k]], cutToFit(lines$text[[k]], room, size, font = font), adj = c(0, 0), cex = size,
         font = font)
  }
}
