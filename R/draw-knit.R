#' Show a game in R Markdown and Quarto
#'
#' A game at the end of a chunk is shown as a board: as SVG in web pages and slides, in LaTeX's own drawing in PDF. In
#' other documents (Word, GitHub's Markdown) it is printed as in the console. knitr calls this; nobody else has to.
#' Captions, sizes and alignment by the options of figures are for [plot()][plot.sudoku], which draws one.
#'
#' @param x `[sudoku]` A game, solved or not.
#' @param ... Not used.
#' @param options `[list]` The options of the chunk, by knitr. The option `oxidoku` is a list of arguments of
#'   [plot()][plot.sudoku]: `choices`, `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution`,
#'   `colGame`.
#' @param inline `[logical(1)]` Within a line of text, by knitr? There a game is shown as one string, as code.
#'
#' @return What knitr puts into the document.
#' @section In a document:
#' ````
#' ```{r, oxidoku = list(choices = TRUE, theme = "dark")}
#' as.sudoku("4......3.1..2...")
#' ```
#' ````
#' The chunk option `render = knitr::normal_print` prints a game as in the console. Print it with [print()], and it is
#' so, too. Emoji need a browser, or XeLaTeX or LuaLaTeX with a font that has them. An `.Rnw` file loads the package
#' xcolor itself.
#' @section Errors: `oxidoku_error_argument` where the chunk option holds what does not fit. A game that was edited into
#'   nonsense is printed.
#' @seealso [format()][format.sudoku] with `style = "svg"` or `"latex"` for the text of the picture.
#' @family ways to look at a game
#' @exportS3Method knitr::knit_print
#' @examples
#' if (requireNamespace("knitr", quietly = TRUE)) {
#'   knitr::knit_print(as.sudoku("4......3.1..2..."))
#' }
knit_print.sudoku <- function(x, ..., options = list(), inline = FALSE) { # nolint: a method's name
  if (!is.list(options)) options <- list()
  if (canBePictured(x)) {
    arguments <- options$oxidoku %||% list()
    if (!is.list(arguments)) {
      raiseError("argument", "The chunk option `oxidoku` must be a list of arguments, such as ",
                 "list(theme = \"dark\"), not ", showValue(arguments), ".")
    }
    # LaTeX that knitr itself writes, of an .Rnw file, goes through no Pandoc.
    isPlainLatex <- identical(knitr::opts_knit$get("out.format"), "latex")
    picture <- pictureAsked(x, arguments)
    if (isTRUE(inline)) return(lineInText(format.sudoku(x, "line"), isPlainLatex))
    if (isPlainLatex || knitr::is_latex_output()) {
      board <- c("\\par\\smallskip\\noindent", latexOf(picture), "\\par\\smallskip", "")
      if (isPlainLatex) return(knitr::asis_output(paste(board, collapse = "\n")))
      return(rawBlock(board, "latex", meta = latexPackages()))
    }
    # GitHub and others take no pictures that stand in the text.
    if (knitr::is_html_output(excludes = c("markdown", "gfm"))) return(rawBlock(svgOf(picture), "html"))
  }
  # As it stands, it would be read as Markdown.
  if (identical(options$results, "asis")) return(knitr::asis_output(paste(c("```", framed(x), "```"), collapse = "\n")))
  knitr::normal_print(x)
}

# Whatever a game and the puzzle behind it were edited into.
canBePictured <- function(game) {
  tryCatch(is.matrix(gameDigits(game)) && is.matrix(puzzleDigits(game)), oxidoku_error = function(condition) FALSE)
}

lineInText <- function(line, isPlainLatex) {
  knitr::asis_output(if (isPlainLatex) paste0("\\texttt{", line, "}") else paste0("`", line, "`"))
}

# Text that Pandoc leaves as it is. Between tildes, since knitr takes backticks away where output follows output.
rawBlock <- function(text, format, ...) {
  knitr::asis_output(paste(c("", paste0("~~~{=", format, "}"), text, "~~~", ""), collapse = "\n"), ...)
}

latexPackages <- function() {
  if (requireNamespace("rmarkdown", quietly = TRUE)) list(rmarkdown::latex_dependency("xcolor"))
}
