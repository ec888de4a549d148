#' Check the rules
#'
#' Is no symbol twice in a row, a column or a box? A board with empty cells can be valid; it need not have a solution.
#'
#' @param x `[sudoku]` A game, or whatever [as.sudoku()] makes one game of.
#' @return `TRUE`, or `FALSE` with an attribute `"clashes"`: a data frame with a row for each house and symbol that
#'   clash, with the columns `house` (`"row"`, `"column"` or `"box"`), `index` (from 1; boxes row by row), `symbol` and
#'   `cells` (such as `"r1c2 r1c7"`).
#' @section Errors: those of [as.sudoku()].
#' @export
#' @examples
#' g <- emptyGame(2)
#' g[1, ] <- c(1, NA, 3, 1)
#' isValid(g)
#' if (!isValid(g)) "do not bother to solve it"
isValid <- function(x) {
  clashes <- findClashes(gameDigits(asOneGame(x)))
  if (nrow(clashes) == 0) TRUE else structure(FALSE, clashes = clashes)
}

# The clashes of a matrix of digits, as a data frame.
findClashes <- function(digits) {
  order <- nrow(digits)
  found <- unguard(find_clashes(digits))
  cells <- vapply(found$cells, character(1), FUN = function(cells) {
    paste0("r", (cells - 1) %/% order + 1, "c", (cells - 1) %% order + 1, collapse = " ")
  })
  data.frame(
    house = as.character(found$house),
    index = as.integer(found$index),
    symbol = symbolsFor(order)[found$digit],
    cells = cells
  )
}

# A clash in words: row 1 holds 3 in r1c2 and r1c7.
describeClash <- function(clash) {
  paste0(clash$house, " ", clash$index, " holds ", clash$symbol, " in ", gsub(" ", " and ", clash$cells))
}
