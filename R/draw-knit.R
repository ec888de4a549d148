#' Show a game in R Markdown and Quarto
#'
#' Returns a game as a picture for a knitr document, so that a game printed in a chunk appears as a board.
#'
#' knitr calls this method, so you need not call it yourself. The board is an SVG image in web pages and HTML slides,
#' and a LaTeX picture in PDF documents. In Word, PowerPoint and Markdown documents, it is a PNG image with the text of
#' [altText()] as alternative text. OpenDocument files contain the image without this text, because Pandoc cannot write
#' it into them. Other documents show the game as printed in the console. Chunk options for figures, such as those for
#' captions, sizes and alignment, apply only to games drawn by [plot()][plot.sudoku].
#'
#' @param x `[sudoku]` A game, solved or not.
#' @param ... Not used.
#' @param options `[list]` The options of the chunk, from knitr. The option `oxidoku` is a list of arguments to
#'   [plot()][plot.sudoku]: `choices`, `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution`,
#'   `colGame`. The default theme is `"safe"`. While a document is being knitted, [plot()][plot.sudoku] uses the theme
#'   in this option by default, so `knitr::opts_chunk$set(oxidoku = list(theme = "dark"))` sets the theme for a whole
#'   document.
#' @param inline `[logical(1)]` If `TRUE`, the game is within a line of text and is shown as a single string formatted
#'   as code. knitr sets this argument. The default is `FALSE`.
#'
#' @return A `[knit_asis]` object, the text that knitr puts into the document, or the value of [knitr::normal_print()]
#'   if the game is printed.
#' @section In a document:
#' ````
#' ```{r, oxidoku = list(choices = TRUE, theme = "dark")}
#' as.sudoku("4......3.1..2...")
#' ```
#' ````
#' To print a game as in the console, call [print()] or set the chunk option `render = knitr::normal_print`. Emoji work
#' in browsers, and in XeLaTeX or LuaLaTeX with a font that contains them. In an `.Rnw` file, load the LaTeX package
#' xcolor.
#' @section Errors: `oxidoku_error_argument` if the chunk option `oxidoku` is invalid. An edited game that is no
#'   longer a board is printed instead of drawn.
#' @seealso [format()][format.sudoku] with `style = "svg"` or `"latex"` for the source of the picture.
#' @family ways to look at a game
#' @usage
#' \method{knit_print}{sudoku}(x, ..., options = list(), inline = FALSE)
#' @exportS3Method knitr::knit_print
#' @examples
#' if (requireNamespace("knitr", quietly = TRUE)) {
#'   knitr::knit_print(as.sudoku("4......3.1..2..."))
#' }
knit_print.sudoku <- function(x, ..., options = list(), inline = FALSE) { # nolint: a method's name
  options <- if (is.list(options)) unclass(options) else list()
  if (canBePictured(x)) {
    arguments <- options[["oxidoku"]] %||% list()
    if (!is.list(arguments)) {
      raiseError("argument", "The chunk option `oxidoku` must be a list of arguments, such as ",
                 "`list(theme = \"dark\")`, not ", showValue(arguments), ".")
    }
    # LaTeX from an .Rnw file does not go through Pandoc.
    isPlainLatex <- identical(knitr::opts_knit$get("out.format"), "latex")
    picture <- pictureFromDots(x, arguments)
    if (isTRUE(inline)) return(lineInText(format.sudoku(x, "line"), isPlainLatex))
    if (isPlainLatex || knitr::is_latex_output()) {
      board <- c("\\par\\smallskip\\noindent", latexOf(picture), "\\par\\smallskip", "")
      if (isPlainLatex) return(knitr::asis_output(paste(board, collapse = "\n")))
      return(rawBlock(board, "latex", meta = latexPackages()))
    }
    # GitHub, for example, does not support inline SVG.
    if (knitr::is_html_output(excludes = c("markdown", "gfm"))) return(rawBlock(svgOf(picture), "html"))
    if (canShowImages()) return(imageBlock(picture, options))
  }
  # Without the fence, the board would be parsed as Markdown.
  isRaw <- identical(options[["results"]], "asis")
  if (isRaw) return(knitr::asis_output(paste(c("```", framed(x), "```"), collapse = "\n")))
  knitr::normal_print(x)
}

# FALSE if the game or its puzzle was edited and is no longer a board.
canBePictured <- function(game) {
  tryCatch(is.matrix(gameDigits(game)) && is.matrix(puzzleDigits(game)), oxidoku_error = function(condition) FALSE)
}

lineInText <- function(line, isPlainLatex) {
  knitr::asis_output(if (isPlainLatex) paste0("\\texttt{", line, "}") else paste0("`", line, "`"))
}

# A raw block for Pandoc. It is fenced with tildes, because knitr removes backticks between two consecutive outputs.
rawBlock <- function(text, format, ...) {
  knitr::asis_output(paste(c("", paste0("~~~{=", format, "}"), text, "~~~", ""), collapse = "\n"), ...)
}

# TRUE while knitting a document that can refer to an image file.
canShowImages <- function() {
  isTRUE(getOption("knitr.in.progress")) && capabilities("png") &&
    isWord(knitr::opts_knit$get("out.format"), c("markdown", "html"))
}

# An image of the board, with its text alternative. In HTML and Markdown documents, the image is written in HTML,
# because GitHub's Markdown, for example, has no syntax for the size of an image.
imageBlock <- function(picture, options) {
  inches <- min(40 * picture$order / 96, 6)
  path <- boardFile(picture, inches, options)
  text <- describePicture(picture)
  image <- if (is.null(knitr::pandoc_to()) || knitr::is_html_output()) {
    sprintf('<img src="%s" alt="%s" width="%s" />', escapeXml(path), escapeXml(text), decimals(96 * inches))
  } else {
    words <- gsub("([[:punct:]])", "\\\\\\1", text, perl = TRUE)
    # Otherwise, Pandoc would write the text alternative below the image: in slides always, and in other documents
    # unless a line break follows.
    form <- if (knitr::pandoc_to("pptx")) "![](<%2$s> \"%1$s\"){width=%3$sin}" else "![%1$s](<%2$s>){width=%3$sin}\\"
    sprintf(form, words, path, decimals(inches))
  }
  knitr::asis_output(paste0("\n\n", image, "\n\n"))
}

# Draws the board to a file in the document's figure folder, and returns its path relative to the document. The name
# depends on the content, so that equal boards share a file.
boardFile <- function(picture, inches, options) {
  temporary <- tempfile(fileext = ".png")
  on.exit(unlink(temporary))
  type <- if (capabilities("cairo")) "cairo" else getOption("bitmapType")
  onDevice(grDevices::png(temporary, inches, inches, "in", res = 192, type = type), {
    par(mar = rep(0.1, 4))
    drawPicture(picture)
  })
  name <- paste0("-", substr(tools::md5sum(temporary), 1, 8), ".png")
  path <- knitr::fig_path(name, utils::modifyList(knitr::opts_current$get(), options))
  folder <- knitr::opts_knit$get("base.dir") %||% knitr::opts_knit$get("output.dir") %||% "."
  file <- if (grepl("^(/|[A-Za-z]:)", path)) path else file.path(folder, path)
  dir.create(dirname(file), showWarnings = FALSE, recursive = TRUE)
  file.copy(temporary, file, overwrite = TRUE)
  path
}

latexPackages <- function() {
  if (requireNamespace("rmarkdown", quietly = TRUE)) list(rmarkdown::latex_dependency("xcolor"))
}
