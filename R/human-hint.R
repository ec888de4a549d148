#' Give a hint
#'
#' The next step that a person could take; or what the houses of one cell say of it.
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of.
#' @param i,j `[integer(1)]` The row and the column of a cell, counted from 1. Give both or neither.
#' @param techniques `[character]` As in [explainGame()]; for the next step alone.
#'
#' @return Without `i` and `j`: the next step as an [explainGame()] of one step, which prints and plots itself. Where
#'   the grid is complete or no technique finds anything, one without steps, which says so. `NULL` if there is no
#'   solution, with a message of class `oxidoku_no_solution`.
#'
#'   With `i` and `j`: a data frame of class `"sudoku_hint"` with a row for each house of the cell and the columns
#'   `house` (such as `"row 1"`), `holds` and `lacks` (symbols, such as `"3 5 8"`). Its attribute `"choices"` is what
#'   the cell can hold as far as these houses say, `[character]`, with none where nothing fits; of a filled cell, what
#'   could stand there instead. `print()` returns it, invisibly. A row or column of it is a plain data frame.
#'
#' @section Limits: The next step is looked for on boards up to 25 x 25; the houses of a cell tell on any board.
#' @section Errors: `oxidoku_error_argument` where `i` or `j` is no row or column of the board, or one of the two is
#'   missing; those of [explainGame()] and [as.sudoku()].
#' @references
#' With a cell as `hintSudoku()` in Brahm, D. and Snow, G. (2022). *sudoku: Sudoku Puzzle Generator and Solver*. R
#' package version 2.8.
#' @seealso [explainGame()] for all steps, [findChoices()].
#' @family functions that think as a person does
#' @export
#' @examples
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' hintGame(g)
#' plot(hintGame(g))
#' hintGame(g, 1, 2)
hintGame <- function(g, i = NULL, j = NULL, techniques = NULL) {
  if (is.null(i) && is.null(j)) return(explainGame(g, techniques, maxSteps = 1))
  if (!is.null(techniques)) {
    raiseError("argument", "`techniques` are for the next step alone. Leave them out, or else `i` and `j`.")
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
#' @param x `[sudoku_hint]` What `hintGame()` returned for a cell.
#' @param ... Not used.
#' @export
print.sudoku_hint <- function(x, ...) {
  if (!is.null(hintFault(x))) return(printPart(x))
  cell <- attr(x, "cell")
  holds <- attr(x, "holds")
  choices <- attr(x, "choices")
  holdsNow <- if (!is.null(holds)) paste0(cell, " holds ", holds, ". ")
  can <- paste0(if (length(choices)) inWords(choices, "or") else "nothing", if (!is.null(holds)) " instead")
  cat(strwrap(paste0(holdsNow, "As far as its houses say, ", cell, " can hold ", can, ".")), sep = "\n")
  cat(paste0("  ", format(x$house), " lacks ", ifelse(x$lacks == "", "nothing", x$lacks)), sep = "\n")
  invisible(x)
}

# Describes the first fault of a hint for one cell, or returns NULL.
hintFault <- function(x) {
  holds <- attr(x, "holds", exact = TRUE)
  frameFault(x, c(house = "text", holds = "text", lacks = "text")) %||%
    attributeFault(x, "cell", isString(attr(x, "cell", exact = TRUE))) %||%
    attributeFault(x, "holds", is.null(holds) || isString(holds)) %||%
    attributeFault(x, "choices", areTexts(attr(x, "choices", exact = TRUE)))
}
