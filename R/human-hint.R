#' Give a hint
#'
#' Returns the next step that a person could take, or, for a given cell, the choices that its houses allow. Use it when
#' you are stuck.
#'
#' @param g `[sudoku]` A game, or anything that [as.sudoku()] converts to one. The board can have any shape. The next
#' step requires a board of at most 25 x 25.
#' @param i,j `[integer(1)]` The row and column of a cell, numbered from 1. Give both or neither. The default `NULL`
#'   requests the next step.
#' @param techniques `[character]` The techniques for the next step, as in [explainGame()]. The default `NULL` uses
#'   all techniques. Leave `techniques` out if you give `i` and `j`.
#' @param x `[sudoku_hint]` A hint for a cell from `hintGame()`.
#' @param ... Not used.
#'
#' @return Without `i` and `j`, an explanation of class `"sudoku_explanation"` with one step. Like every explanation
#'   from [explainGame()], it can be printed and plotted. It has no steps if the grid is complete or no technique
#'   applies. If there is no solution, the result is `NULL`, with a message of class `oxidoku_no_solution`.
#'
#'   With `i` and `j`, a data frame of class `"sudoku_hint"` with one row for each house of the cell and these columns:
#'   * `house` `[character]`: the house, such as `"row 1"`;
#'   * `holds`, `lacks` `[character]`: the symbols in the house and the missing symbols, such as `"3 5 8"`.
#'
#'   Its attribute `"choices"` `[character]` holds the symbols that no house rules out. For a filled cell, these are
#'   the symbols that could replace the current one. A subset of rows or columns is a plain data frame.
#'
#' @section Errors: `oxidoku_error_argument` if `i` or `j` is not a row or column of the board, if only one of them is
#'   given, or if `techniques` is given with them; and the errors of [explainGame()] and [as.sudoku()].
#' @references The arguments `i` and `j` are those of `hintSudoku()` in Brahm, D. and Snow, G. (2022). *sudoku: Sudoku
#'   Puzzle Generator and Solver*. R package version 2.8.
#' @seealso [explainGame()] for all steps, [findChoices()] to get only the choices for a cell.
#' @family functions that use human solving techniques
#' @export
#' @examples
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' hintGame(g)
#' plot(hintGame(g))
#' hintGame(g, 1, 2)
hintGame <- function(g, i = NULL, j = NULL, techniques = NULL) {
  if (is.null(i) && is.null(j)) return(explainGame(g, techniques, maxSteps = 1))
  if (!is.null(techniques)) {
    raiseError("argument", "`techniques` applies to the next step only. Leave out either `techniques` or `i` and `j`.")
  }
  digits <- gameDigits(asOneGame(g))
  i <- checkWhole(i, "i", 1, nrow(digits))
  j <- checkWhole(j, "j", 1, nrow(digits))
  hintOfCell(digits, i, j)
}

hintOfCell <- function(digits, i, j) {
  order <- nrow(digits)
  symbols <- symbolsFor(order)
  geometry <- attr(digits, "geometry")
  houses <- allHouses(order, geometry)
  houses <- houses[vapply(houses$places, function(places) ((j - 1) * order + i) %in% places, NA), ]
  held <- lapply(houses$places, function(places) intersect(seq_len(order), digits[places]))
  inSymbols <- function(digits) paste(symbols[digits], collapse = " ")
  hint <- data.frame(
    house = houseName(houses$kind, houses$index, geometry),
    holds = vapply(held, inSymbols, ""),
    lacks = vapply(held, function(held) inSymbols(setdiff(seq_len(order), held)), ""),
    row.names = NULL
  )
  holds <- if (digits[i, j] > 0) symbols[digits[i, j]]
  structure(hint, class = c("sudoku_hint", "data.frame"), cell = paste0("r", i, "c", j), holds = holds,
            choices = symbols[callRust(find_choices(digits, i, j))])
}

#' @export
`[.sudoku_hint` <- function(x, ...) {
  checkUnaltered(frameFault(x), "hintGame")
  plainFrame(x)[...]
}

#' @rdname hintGame
#' @export
print.sudoku_hint <- function(x, ...) {
  if (!is.null(hintFault(x))) return(printAltered(x))
  cell <- attr(x, "cell")
  holds <- attr(x, "holds")
  choices <- attr(x, "choices")
  holdsNow <- if (!is.null(holds)) paste0(cell, " holds ", holds, ". ")
  can <- if (length(choices) == 0) {
    paste("cannot hold any", if (is.null(holds)) "symbol" else "other symbol")
  } else {
    paste0("can be ", inWords(choices, "or"), if (!is.null(holds)) " instead")
  }
  cat(strwrap(paste0(holdsNow, "According to its houses, ", cell, " ", can, ".")), sep = "\n")
  cat(paste0("  ", format(x$house), ifelse(x$lacks == "", " is complete", paste(" lacks", x$lacks))), sep = "\n")
  invisible(x)
}

hintFault <- function(x) {
  holds <- attr(x, "holds", exact = TRUE)
  frameFault(x, c(house = "text", holds = "text", lacks = "text")) %||%
    attributeFault(x, "cell", isString(attr(x, "cell", exact = TRUE))) %||%
    attributeFault(x, "holds", is.null(holds) || isString(holds)) %||%
    attributeFault(x, "choices", areTexts(attr(x, "choices", exact = TRUE)))
}
