#' A game as an experimental design
#'
#' Lays a game out as a data frame with a row for each plot: its row, its column, its square, and the symbol that
#' stands for the treatment. With any further argument it becomes a field book: plots are numbered as one walks the
#' field, symbols get the treatments' names, and there are replicates or superimposed squares if you want them.
#'
#' @param g `[sudoku]` A game, as a rule solved. Or `[list]` games on boards of one shape, a replicate each; names of
#'   the list name the replicates.
#' @param treatments `[character]` The names of the treatments, in the order of the symbols; any vector or a factor
#'   will do, and a name may stand twice, say for a control. Numbers that are alike to 15 digits are one treatment, as
#'   names are; dates become text. For factorial treatments `[list]` such vectors, or a data frame: the levels of each
#'   factor, by its name. With `mates` a list of one vector for each square.
#' @param plotNumber `[integer]` The number of the first plot; or of the first plot of each replicate. `NULL` stands
#'   for 101. From one replicate to the next the first numbers differ by the least of 100, 1000, 10000 and so on that
#'   is not below the number of plots: with up to 100 plots they are 101, 201, 301, with up to 1000 plots 101, 1101,
#'   2101, with up to 10000 plots 101, 10101, 20101.
#' @param planter `[character(1)]` How the plots are walked: `"cartesian"` for each row from the left, `"serpentine"`
#'   for every second row from the right.
#' @param factors `[logical(1)]` In a field book: factors, with the numbers of rows and columns as levels? Otherwise
#'   text such as `"R1"`, as in the plain data frame.
#' @param replicates `[integer(1)]` How many replicates. The first is `g` itself; each further one is `g` randomised
#'   anew by [shuffleGame()]. For squares that have nothing to do with each other give a list of games.
#' @param mates `[sudoku]` or `[list]` Orthogonal mates: one or more games on the same board, to superimpose on `g`.
#' @param ... Not used; an argument here is an error.
#'
#' @return With no argument but one game what sudokuAlt returns: a data frame with a row for each cell, by square, then
#'   row, then column, and with the character columns `Row` (`"R1"`), `Col` (`"C1"`), `Square` (`"S11"`: band, then
#'   stack; `"S1"` for the first region of a board with regions; no such column for a Latin square) and `Symbol`
#'   (`"A"` where the symbols are letters, else `"L1"`; `NA` where a cell is empty). Numbers are padded with zeros to
#'   equal width.
#'
#'   Otherwise a field book: a data frame of class `"sudoku_design"`, with a row for each plot as they are walked, and
#'   columns
#'   * `Replicate`, where there are several;
#'   * `Plot`, its number, an integer;
#'   * `Row`, `Col`: factors with levels 1, 2, ..., the first row on top;
#'   * `Band`, `Stack`: of the box, where the board has boxes;
#'   * `Square`: the box or region, as above;
#'   * `Extra`, on boards with diagonals or extra houses: which of these the plot is in (`"falling"`, `"rising"`,
#'     `"E1"`, ...), or `"none"`. Where such houses overlap there is an `Extra2`, and so on;
#'   * `Symbol`, or `Treatment`, or a column for each factor of `treatments`. With one mate `Latin` and `Greek`, with
#'     more `Symbol1`, `Symbol2` and so on, unless `mates` or `treatments` have names.
#'
#' @section Randomisation:
#' A randomised design is a game drawn at random with the treatments put on its symbols. `designGame()` draws nothing
#' but further `replicates`: to randomise the first one, make `g` by [randomGame()], or put `shuffleGame(g)` in its
#' place. The group of [shuffleGame()] is that of the randomisation which the analysis relies on: for boxes it
#' permutes bands, rows within bands, stacks, columns within stacks and treatments. On boards with regions or extra
#' houses only the treatments, and the turns of the board that keep all houses, can be randomised.
#'
#' @section Other packages:
#' The levels of `Row` and `Col` are numbers, so that a field book is at once data for a linear model and a map:
#' * desplot: `desplot(d, yield ~ Col * Row, out1 = Square, text = Symbol, flip = TRUE)`, and `| Replicate` at the end
#'   of the formula where there are several;
#' * FielDHub: `Plot`, `Row`, `Col` and `Treatment` are its `PLOT`, `ROW`, `COLUMN` and `TREATMENT`, and `plotNumber`
#'   and `planter` mean the same;
#' * edibble: `as_edibble(d, units = c(Row, Col, Square, Plot), trts = Symbol)`, in versions that have these arguments;
#' * ggplot2: `autoplot(d)`.
#'
#' Subsets of rows and what [rbind()] makes of field books are field books. What lacks `Row`, `Col` or the treatments
#' is a plain data frame, and so is what `merge()` and `transform()` return: to plot yields, add them as a column,
#' `d$yield <- ...`.
#'
#' @section Errors:
#' `oxidoku_error_argument` where `g` is no game or an argument is out of bounds; `oxidoku_error_symbol` where a game
#' holds what is no symbol; `oxidoku_error_orthogonal` where a symbol of one square meets the same symbol of another
#' twice; `oxidoku_error_geometry` where games are on boards of different shapes.
#'
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @seealso [regulariseGame()] to put the symbols into order first; [designTable()] for the analysis,
#'   [plot()][plot.sudoku_design] for a map of the field; `vignette("analysing-a-sudoku-experiment")`.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(2019)
#' d <- seedGame(4) %>% solve() %>% regulariseGame() %>% designGame()
#' rbind(head(d), tail(d))
#'
#' # A field book, walked to and fro:
#' g <- randomGame(boxes = c(2, 3))
#' d <- designGame(g, c("control", "N", "P", "K", "NP", "NPK"), planter = "serpentine")
#' head(d, 8)
#' plot(d)
#'
#' # Two replicates of a factorial in a gerechte design:
#' g <- solve(emptyGame(boxes = c(2, 2)))
#' d <- designGame(g, expand.grid(variety = c("old", "new"), nitrogen = c(0, 60)), replicates = 2)
#' table(d$variety, d$nitrogen, d$Replicate)
#'
#' # A Graeco-Latin square whose boxes are complete blocks as well:
#' a <- as.sudoku("1234341221434321")
#' b <- as.sudoku("1234432134122143")
#' designGame(a, mates = b)
designGame <- function(g, ...) UseMethod("designGame")

#' @rdname designGame
#' @export
designGame.sudoku <- function(g, treatments = NULL, plotNumber = NULL, planter = c("cartesian", "serpentine"),
                              factors = TRUE, replicates = 1, mates = NULL, ...) {
  if (nargs() == 1) return(plainDesign(g))
  checkNoMore(...)
  replicates <- checkWhole(replicates, "replicates", 1, 1000)
  squares <- superimposed(g, mates)
  if (replicates > 1 && length(squares) > 1) {
    raiseError("argument", "Superimposed squares cannot be replicated together. Lay each replicate out by itself, and ",
               "join them with rbind().")
  }
  further <- lapply(seq_len(replicates - 1), function(k) list(gameDigits(shuffleGame(g))))
  fieldBook(c(list(squares), further), treatments, plotNumber, planter, factors)
}

#' @rdname designGame
#' @export
designGame.list <- function(g, treatments = NULL, plotNumber = NULL, planter = c("cartesian", "serpentine"),
                            factors = TRUE, ...) {
  checkNoMore(...)
  areGames <- length(g) > 0 && all(vapply(g, is.sudoku, NA))
  if (!areGames) {
    raiseError("argument", "A list `g` must hold sudoku games, one a replicate, and nothing else. Make games with ",
               "as.sudoku().")
  }
  boards <- lapply(g, gameDigits)
  for (board in boards) checkSameBoard(board, boards[[1]], "The games in `g`")
  fieldBook(lapply(boards, list), treatments, plotNumber, planter, factors)
}

#' @rdname designGame
#' @export
designGame.default <- function(g, ...) checkGame(g, "g")

checkNoMore <- function(...) {
  if (...length() == 0) return()
  raiseError("argument", "Unused argument: ", showDots(...), ". help(\"designGame\") says which there are.")
}

# sudokuAlt's data frame.
plainDesign <- function(g) {
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
