#' Lay out a game as an experimental design
#'
#' @description
#' Returns the layout of a field trial with rows, columns and squares as blocks: a data frame with a row for each plot.
#'
#' `designGame(g)` returns the same plain data frame as in sudokuAlt. With any further argument, or for a list of games,
#' the result is a field book: plots are numbered in the order in which you walk the field, names of treatments can
#' replace the symbols, and there can be replicates, superimposed squares or sub-plots.
#' `designGame(randomGame(), LETTERS[1:9])` makes a randomised design for nine treatments.
#'
#' @param g `[sudoku]` A game, usually solved; or a `[list]` of games on boards of the same shape, one per
#'   replicate. If the list has unique names, they become the names of the replicates.
#' @param treatments `[character]` The names of the treatments, in the order of the symbols; any vector or factor works.
#'   The default `NULL` keeps the symbols.
#'   * Repeat a name to use a treatment, such as a control, more often.
#'   * For factorial treatments, give a data frame with a row for each symbol and a column for each factor, or a named
#'     `[list]` of such columns.
#'   * With `mates`, give a list with one vector for each square.
#'   * Numbers that agree to 15 digits count as one treatment. Dates are converted to text.
#' @param plotNumber `[integer]` The number of the first plot, or a vector with the number of the first plot of each
#'   replicate. The default `NULL` means 101. If you give one number, replicates of up to 100 plots start at intervals
#'   of 100 (101, 201, 301), replicates of up to 1000 plots at intervals of 1000, and so on.
#' @param planter `[character(1)]` The order in which plots are numbered:
#'   * `"cartesian"`, the default: each row from the left;
#'   * `"serpentine"`: odd rows from the left, and even rows from the right.
#' @param factors `[logical(1)]` If `TRUE`, the default, the block and treatment columns of a field book are factors,
#'   and the levels of `Row` and `Col` are numbers. If `FALSE`, blocks are text such as `"R1"`, as in the plain data
#'   frame, or `"1"` for a replicate without a name, and treatments are text or numbers, as given.
#' @param replicates `[integer(1)]` The number of replicates, by default 1. The first replicate is `g` itself; each
#'   further replicate is a randomised copy of `g` from [shuffleGame()]. For replicates on unrelated squares, give `g`
#'   as a list of games.
#' @param mates `[sudoku]` or `[list]` The orthogonal mates to superimpose on `g`: one or more games on boards of the
#'   same shape. If `g` is a list, `mates` is a list with the mates of each of its games. The default `NULL` means none.
#' @param randomise `[logical(1)]` If `TRUE`, the default, `treatments` are assigned to symbols at random, separately
#'   for each square of each replicate. If `FALSE`, the treatments are in the order of the symbols.
#' @param split `[character]` The sub-plot treatments, at least two; any vector or factor works. Each plot is divided
#'   into one sub-plot for each of these treatments. Their order is drawn at random in each plot unless
#'   `randomise = FALSE`. For factorial treatments, give a named `[list]` of vectors of the same length, or a data
#'   frame. The default `NULL` does not split plots.
#' @param seed `[integer(1)]` The seed of all random draws, a whole number of at least 0. The default `NULL` draws the
#'   seed from R's generator, so [set.seed()] makes the design reproducible. The book records the seed; see
#'   [recreateDesign()].
#' @param ... Not used; an argument here causes an error.
#'
#' @return A `[data.frame]`. If the only argument is a single game, the data frame has a row for each cell, sorted by
#'   square, row and column. Its columns are text:
#'   * `Row` (`"R1"`) and `Col` (`"C1"`);
#'   * `Square` (`"S11"`: band, then stack; `"S1"` for the first region of a board with regions; absent for a Latin
#'     square);
#'   * `Symbol` (`"A"` if the symbols are letters, else `"L1"`; `NA` if the cell is empty).
#'
#'   Numbers are padded with zeros to the same width.
#'
#'   Otherwise, the result is a field book of class `"sudoku_design"`, with a row for each plot in the order of the plot
#'   numbers, and with these columns:
#'   * `Replicate`, if there are several replicates;
#'   * `Plot`: the plot number, an integer;
#'   * `Row`, `Col`: factors with levels 1, 2 and so on, counted from the top left;
#'   * `Band`, `Stack`: the band and stack of the box, if the board has boxes;
#'   * `Square`: the box or region, as above;
#'   * `Extra`, on boards with diagonals or extra houses: the diagonal or extra house that contains the plot
#'     (`"falling"`, `"rising"`, `"E1"`, ...), or `"none"`. Overlapping houses are in separate columns: `Extra`,
#'     `Extra2` and so on. Diagonals and extra houses never share a column;
#'   * `Symbol` if `treatments` is `NULL`, and otherwise `Treatment` or a column for each factor. With one mate, the
#'     columns are `Latin` and `Greek`; with more mates, they are `Symbol1`, `Symbol2` and so on. The names of `mates`
#'     or `treatments` replace these defaults.
#'
#'   If plots are split, there is a row for each sub-plot. `Subplot` numbers the sub-plots of each plot. The sub-plot
#'   treatments come last: `Split`, or a column for each factor of `split`. The attribute `"split"` names these columns.
#'
#' @section Randomisation:
#' `designGame()` randomises only the assignment of `treatments` to symbols, the further `replicates` and the order of
#' sub-plots. Therefore, draw `g` with [randomGame()], or pass `shuffleGame(g)` instead of a fixed game.
#'
#' To make the further replicates, [shuffleGame()] permutes the treatments and rearranges the plots at random:
#' * It permutes the rows and the columns of a Latin square, and may transpose the square.
#' * On other boards whose only houses are rows, columns and boxes, it permutes the bands, the stacks, the rows within
#'   each band and the columns within each stack. If the boxes are square, it may also transpose the board.
#' * On boards with regions, diagonals or extra houses, it applies a rotation or reflection that preserves the houses.
#'
#' @section Other packages:
#' The levels of `Row` and `Col` are numbers, so other packages can fit models to a field book or draw it:
#' * desplot: `desplot(d, yield ~ Col * Row, out1 = Square, text = Symbol, flip = TRUE)`; with several replicates, add
#'   `| Replicate` at the end of the formula;
#' * FielDHub: `Plot`, `Row`, `Col` and `Treatment` correspond to `PLOT`, `ROW`, `COLUMN` and `TREATMENT`, and
#'   `plotNumber` and `planter` have the same meaning;
#' * edibble: `as_edibble(d, units = c(Row, Col, Square, Plot), trts = Symbol)`, if your version has these arguments;
#' * ggplot2: `autoplot(d)`.
#'
#' A field book remains a field book if you select rows, join it to another with [rbind()] or add yields with [merge()];
#' see [as.design()] for other functions. To plot yields, add them as a column, as in `d$yield <- ...`.
#'
#' @section Messages:
#' * `oxidoku_superimpose` if `g` is a list of orthogonal squares and `mates` is `NULL`. The squares are laid out as
#'   replicates; to superimpose them, pass all but the first as `mates`;
#' * `oxidoku_aliased` if two factors of `treatments` or of `split` always change together, so that the analysis cannot
#'   separate their effects.
#' @section Errors:
#' * `oxidoku_error_argument` if `g` is not a game or an argument is invalid;
#' * `oxidoku_error_symbol` if a game contains an unrecognised symbol;
#' * `oxidoku_error_orthogonal` if a pair of symbols occurs twice in superimposed squares;
#' * `oxidoku_error_geometry` if games are on boards of different shapes.
#'
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @seealso [regulariseGame()] to put the symbols in order first, [designTable()] for the analysis,
#'   [plot()][plot.sudoku_design] for a map of the field; the [vignette][oxidoku-package] *Analysing a Sudoku
#'   experiment*.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(2019)
#' d <- seedGame(4) %>% solve() %>% regulariseGame() %>% designGame()
#' rbind(head(d), tail(d))
#'
#' # A field book in serpentine order:
#' g <- randomGame(boxes = c(2, 3))
#' d <- designGame(g, c("control", "N", "P", "K", "NP", "NPK"), planter = "serpentine")
#' head(d, 8)
#' plot(d)
#'
#' # Two replicates of a factorial experiment in a Sudoku square:
#' g <- randomGame(boxes = c(2, 2))
#' d <- designGame(g, expand.grid(variety = c("old", "new"), nitrogen = c(0, 60)), replicates = 2)
#' table(d$variety, d$nitrogen, d$Replicate)
#'
#' # Varieties on plots, and sowing dates on sub-plots:
#' d <- designGame(randomGame(boxes = c(2, 2)), letters[1:4], split = c("early", "late"))
#' head(d, 4)
#' designTable(d)
#'
#' # A Graeco-Latin square whose boxes are complete blocks:
#' a <- as.sudoku("1234341221434321")
#' b <- as.sudoku("1234432134122143")
#' designGame(a, mates = b)
designGame <- function(g, ...) UseMethod("designGame")

#' @rdname designGame
#' @export
designGame.sudoku <- function(g, treatments = NULL, plotNumber = NULL, planter = c("cartesian", "serpentine"),
                              factors = TRUE, replicates = 1, mates = NULL, randomise = TRUE, split = NULL, seed = NULL,
                              ...) {
  if (nargs() == 1) return(plainDesign(g))
  checkNoMore(...)
  replicates <- checkWhole(replicates, "replicates", 1, 1000)
  squares <- superimposed(g, mates)
  arguments <- list(g = g, treatments = treatments, plotNumber = plotNumber, planter = planter, factors = factors,
                    replicates = replicates, mates = mates, randomise = randomise, split = split)
  games <- c(list(g), if (is.sudoku(mates)) list(mates) else mates)
  bookOfGames(list(squares), replicates - 1, games, arguments, sys.call(), seed)
}

#' @rdname designGame
#' @export
designGame.list <- function(g, treatments = NULL, plotNumber = NULL, planter = c("cartesian", "serpentine"),
                            factors = TRUE, mates = NULL, randomise = TRUE, split = NULL, seed = NULL, ...) {
  checkNoMore(...)
  areGames <- length(g) > 0 && all(vapply(g, is.sudoku, NA))
  if (!areGames) {
    raiseError("argument", "If `g` is a list, each element must be a `sudoku` object, one per replicate. Make them ",
               "with `as.sudoku()`.")
  }
  boards <- lapply(g, gameDigits)
  for (board in boards) checkSameBoard(board, boards[[1]], "The games in `g`")
  if (is.null(mates)) reportMates(boards)
  arguments <- list(g = g, treatments = treatments, plotNumber = plotNumber, planter = planter, factors = factors,
                    mates = mates, randomise = randomise, split = split)
  bookOfGames(superimposedOnEach(g, mates), 0, NULL, arguments, sys.call(), seed)
}

reportMates <- function(boards) {
  if (length(boards) < 2 || any(boards[[1]] == 0) || !is.null(pairNotOrthogonal(boards))) return()
  inform("superimpose", "The games in `g` are orthogonal squares, and each is laid out as a replicate. To superimpose ",
         "them on the same plots, use `designGame(g[[1]], mates = g[-1])`.")
}

#' @rdname designGame
#' @export
designGame.default <- function(g, ...) checkGame(g, "g")

checkNoMore <- function(...) {
  if (...length() == 0) return()
  raiseError("argument", "Unused argument: ", showDots(...), ". See `?designGame` for valid arguments.")
}

# The boards of a game and its mates, named if `mates` is named. The error about squares that are not orthogonal names
# `replicate`, unless it is NULL.
superimposed <- function(g, mates, replicate = NULL) {
  if (is.null(mates)) return(list(gameDigits(g)))
  if (is.sudoku(mates)) mates <- list(mates)
  if (!is.list(mates) || length(mates) == 0 || !all(vapply(mates, is.sudoku, NA))) {
    raiseError("argument", "`mates` must be a `sudoku` object or a list of them, not ", showValue(mates), ".")
  }
  squares <- lapply(c(list(g), unname(mates)), gameDigits)
  for (square in squares[-1]) checkSameBoard(square, squares[[1]], "A game and its `mates`")
  pair <- pairNotOrthogonal(squares)
  if (!is.null(pair)) {
    raiseError("orthogonal", "Superimposed squares must be orthogonal: no pair of symbols may occur twice. Squares ",
               paste(pair, collapse = " and "), if (!is.null(replicate)) paste(" of replicate", replicate),
               " are not (square 1 is the game, and its mates follow).")
  }
  if (!is.null(names(mates))) names(squares) <- c("Symbol", names(mates))
  squares
}

superimposedOnEach <- function(games, mates) {
  if (is.null(mates)) return(lapply(games, superimposed, NULL))
  if (!is.list(mates) || is.sudoku(mates) || length(mates) != length(games)) {
    raiseError("argument", "If `g` is a list, `mates` must be a list with the mates of each of its ",
               countedAs(length(games), "game"), ", not ",
               if (is.list(mates) && !is.object(mates)) paste("a list of length", length(mates)) else showValue(mates),
               ".")
  }
  replicates <- Map(superimposed, games, mates, seq_along(games))
  for (replicate in replicates) {
    if (!identical(treatmentColumns(replicate), treatmentColumns(replicates[[1]]))) {
      raiseError("argument", "Each game in `g` must have the same number of `mates`, with the same names.")
    }
  }
  replicates
}

pairNotOrthogonal <- function(boards) {
  pairs <- utils::combn(length(boards), min(2, length(boards)), simplify = FALSE)
  areOrthogonal <- function(pair) length(pair) < 2 || pairsAreDistinct(boards[[pair[[1]]]], boards[[pair[[2]]]])
  Find(Negate(areOrthogonal), pairs)
}

# TRUE if no pair of symbols occurs twice. Empty cells are ignored.
pairsAreDistinct <- function(a, b) {
  !anyDuplicated(((a - 1) * nrow(a) + b)[a > 0 & b > 0])
}

checkSameBoard <- function(digits, first, what) {
  if (nrow(digits) == nrow(first) && sameGeometry(attr(digits, "geometry"), attr(first, "geometry"))) return()
  raiseGeometry(what, " must be on boards of the same shape.")
}

# A field book of `replicates`, each a list of superimposed boards, and of `further` randomised copies of `games`.
bookOfGames <- function(replicates, further, games, arguments, call, seed) {
  planter <- checkChoice(arguments$planter, "planter", c("cartesian", "serpentine"))
  factors <- checkFlag(arguments$factors, "factors")
  isRandom <- checkFlag(arguments$randomise, "randomise")
  randomise <- isRandom && !is.null(arguments$treatments)
  digits <- replicates[[1]][[1]]
  squares <- treatmentsOfSquares(arguments$treatments, replicates[[1]], nrow(digits))
  split <- splitColumns(arguments$split, unlist(lapply(squares, names)))
  draws <- randomise || further > 0 || isRandom && !is.null(split) || !is.null(seed)
  seed <- if (draws) checkSeed(seed) else NA_integer_
  blocks <- blocksOf(nrow(digits), attr(digits, "geometry"), factors)
  count <- length(replicates) + further
  method <- paste0(describeSquares(digits, length(squares)), describeRandomisation(count, further, randomise),
                   describeSplit(split, isRandom))
  recipe <- newRecipe("designGame", call, arguments, method, seed)
  withSeed(seed, {
    copies <- lapply(seq_len(further), function(k) lapply(shuffleGame(games), gameDigits))
    replicates <- c(replicates, copies)
    fields <- fieldsOfBoards(replicates, planter)
    if (randomise) fields <- randomised(fields, nrow(digits))
    labels <- replicateLabels(replicates, factors)
    book <- fieldBook(blocks, fields, labels, squares, arguments$plotNumber, factors, recipe)
    splitPlots(book, split, factors, isRandom)
  })
}

describeSquares <- function(digits, count) {
  geometry <- attr(digits, "geometry", exact = TRUE)
  boxes <- boxesOf(nrow(digits), geometry)
  kind <- if (!is.null(geometry$regions)) {
    "gerechte design"
  } else if (is.null(boxes)) {
    "Latin square"
  } else {
    "Sudoku square"
  }
  paste0(if (count > 1) paste(count, "orthogonal ") else "", kind, if (count > 1) "s", " of order ", nrow(digits),
         if (length(unique(boxes)) == 2) paste0(" with boxes of ", paste(boxes, collapse = " x ")))
}

describeRandomisation <- function(replicates, further, randomise) {
  paste0(
    if (replicates > 1) paste0(" in ", replicates, " replicates"),
    if (further > 0) ", each further replicate a randomised copy of the first",
    if (randomise) ", treatments assigned to symbols at random"
  )
}

# The data frame that designGame() returns in sudokuAlt.
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
