#' A game as an experimental design
#'
#' Lays a game out as a data frame with a row for each plot: its row, its column, its square, and the symbol that
#' stands for the treatment.
#'
#' @param g `[sudoku]` A game, as a rule solved.
#' @param ... Not used; an argument here is an error.
#'
#' @return A data frame with a row for each cell, by square, then row, then column, and with the character columns `Row`
#'   (`"R1"`), `Col` (`"C1"`), `Square` (`"S11"`: band, then stack; `"S1"` for the first region of a board with regions;
#'   no such column for a Latin square) and `Symbol` (`"A"` where the symbols are letters, else `"L1"`; `NA` where a
#'   cell is empty). Numbers are padded with zeros to equal width.
#'
#' @section Errors:
#' `oxidoku_error_argument` where `g` is no game; `oxidoku_error_symbol` where it holds what is no symbol.
#'
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @seealso [regulariseGame()] to put the symbols into order first.
#' @export
#' @examples
#' set.seed(2019)
#' d <- seedGame(4) %>% solve() %>% regulariseGame() %>% designGame()
#' rbind(head(d), tail(d))
designGame <- function(g, ...) UseMethod("designGame")

#' @rdname designGame
#' @export
designGame.sudoku <- function(g, ...) {
  checkNoDots(...)
  digits <- gameDigits(g)
  row <- as.vector(row(digits))
  col <- as.vector(col(digits))
  regions <- regionsOf(nrow(digits), attr(digits, "geometry"))
  plots <- if (is.null(regions)) order(row, col) else order(as.vector(regions), row, col)

  design <- data.frame(Row = paste0("R", padded(row)), Col = paste0("C", padded(col)))
  design$Square <- squaresOf(row, col, regions, attr(digits, "geometry"))
  design$Symbol <- designSymbols(nrow(digits))[replace(digits, digits == 0L, NA)]
  design <- design[plots, ]
  row.names(design) <- padded(seq_along(plots))
  design
}

# The names of the squares: of a box by its band and stack, of a region by its number; NULL where there are none.
squaresOf <- function(row, col, regions, geometry) {
  if (is.null(regions)) return(NULL)
  if (!is.null(geometry$regions)) return(paste0("S", padded(as.vector(regions))))
  boxes <- if (is.null(geometry)) rep(sqrt(nrow(regions)), 2) else geometry$boxes
  paste0("S", padded((row - 1) %/% boxes[[1]] + 1), padded((col - 1) %/% boxes[[2]] + 1))
}

#' @rdname designGame
#' @export
designGame.default <- function(g, ...) checkGame(g, "g")

# A treatment should not look like a number, lest it be taken for one.
designSymbols <- function(order) {
  symbols <- symbolsFor(order)
  if (order <= 9 || order > 25) paste0("L", symbols) else symbols
}

# Whole numbers with zeros in front, all of one width.
padded <- function(x) formatC(x, width = nchar(max(x)), flag = "0", format = "d")
