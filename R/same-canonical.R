#' Tell the same puzzle in disguise
#'
#' Rename the symbols of a puzzle, exchange rows within a band, bands, columns within a stack, stacks, or make rows of
#' columns: it looks new, and is the same to solve. All its disguises are a *class*, and the least of them, its
#' canonical form, stands for the class.
#'
#' @param x,a,b `[character]`, `[matrix]`, `[list]` or `[sudoku]` The puzzles or grids: a character vector, a matrix of
#'   numbers with one a row, a list of games, or one game, as in [solveGames()]. `a` and `b` must be equally many, or
#'   one of them one.
#' @param threads `[integer(1)]` As in [solveGames()].
#' @param progress `[logical(1)]` Show a progress bar, where the work takes longer than a second and package
#'   `cli` is installed?
#'
#' @return `canonicalGame()`: for a game a game of the same shape. Otherwise the forms in the shape of `x`, with its
#'   names: a character vector as of `format(style = "line")`, with `NA` where there is none; a matrix of integers (of
#'   raw bytes if `x` is), `NA` (0) for an empty cell and throughout where there is none; a list of games, `NULL` where
#'   there is none. There is none of what is no board, of a board whose clues clash, and beyond the limits below.
#'
#'   `isEquivalent()`: `[logical]` are they of one class? With the names of the longer of `a` and `b`; `NA` where one
#'   of the two has no form. Boards of different shapes are never of one class.
#'
#' @section The order:
#' Boards are read row by row, an empty cell is 0 and comes before all symbols, and the board that reads least as such
#' a string comes first. Players' forums call this form *minlex*. The form of a complete 9 x 9 grid begins with
#' 123456789; that of a puzzle with as many empty cells as can be had in front. The form of a puzzle's solution and
#' the solution of its form are different grids as a rule, of one class.
#'
#' @section The group:
#' Boxes of any shape: all orders of bands, of rows within bands, of stacks, of columns within stacks, all new names
#' for the symbols, and rows for columns where boxes are square; boxes of 2 x 3 would become boxes of 3 x 2. These are
#' 3,359,232 x 9! transformations of 9 x 9 boards. Latin squares: all orders of rows and of columns, all names, and
#' rows for columns.
#'
#' Boards with diagonals, regions or extra houses: new names, and those of the eight rotations and reflections that
#' keep all houses. If other exchanges of rows and columns happen to keep them too, as some do for diagonals, these
#' are not looked for, and two boards that only they take to each other are told apart.
#'
#' @section Implementation:
#' 9 x 9 grids and puzzles take some five to ten microseconds: row by row the least symbol that can be had is written,
#' what no row has told apart is left open, and lines that an automorphism takes to each other are tried once. The form
#' does not depend on the number of threads. Only 9 x 9 boards are shared out over threads.
#'
#' @section Long work:
#' As in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()].
#'
#' @section Limits:
#' Boards with boxes and Latin squares up to 36 x 36. Puzzles and grids of 16 x 16 and 25 x 25 take milliseconds.
#' Nothing bounds the work on large boards that are very regular, such as the cyclic Latin square of order 16 and
#' sometimes the shuffled ones of [randomGame()] from 25 x 25 on, so that it ends after five million steps, which is a
#' second or a few: with an error of class `oxidoku_error_steps` for a game, or else without a form and with a message
#' of class `oxidoku_limit`.
#'
#' @section Errors:
#' For one game `oxidoku_error_clash` where its clues clash, `oxidoku_error_size` where it is too large,
#' `oxidoku_error_steps` as above, and those of [as.sudoku()]. For several `oxidoku_error_argument` and
#' `oxidoku_error_size` for an argument as a whole, as in [solveGames()].
#'
#' @references
#' Russell, E. and Jarvis, F. (2006). Mathematics of Sudoku II. *Mathematical Spectrum*, 39(2), 54-58: there are
#' 5,472,730,538 classes of 9 x 9 grids.
#'
#' McKay, B. D. and Piperno, A. (2014). Practical graph isomorphism, II. *Journal of Symbolic Computation*, 60, 94-112.
#' \doi{10.1016/j.jsc.2013.09.003}
#' @seealso [shuffleGame()] for a random disguise, [automorphisms()] for those that change nothing.
#' @family functions that know games in disguise
#' @export
#' @examples
#' g <- as.sudoku("4......3.1..2...")
#' canonicalGame(g)
#' isEquivalent(g, shuffleGame(g))
#'
#' # The 288 grids of 4 x 4 are two in disguise:
#' table(vapply(canonicalGame(unclass(allSolutions(emptyGame(2)))), format, "", style = "line"))
#'
#' puzzles <- c(a = "4......3.1..2...", b = "...41..3....2...", c = "12..............")
#' canonicalGame(puzzles)
#' isEquivalent(puzzles, puzzles[["a"]])
canonicalGame <- function(x, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  if (is.sudoku(x)) {
    digits <- gameDigits(x)
    puzzles <- puzzlesOfList(list(x))
    found <- canonicalForms(puzzles, "list", threads, progress)
    checkClassified(found$why, digits)
    return(inShapeOf(puzzles, found$forms, threads, progress)[[1]])
  }
  puzzles <- readPuzzles(x)
  found <- canonicalForms(puzzles, puzzles$form, threads, progress)
  tellUnclassified(found$why)
  inShapeOf(puzzles, found$forms, threads, progress)
}

#' @rdname canonicalGame
#' @export
isEquivalent <- function(a, b, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  sides <- list(readPuzzles(a, "a"), readPuzzles(b, "b"))
  sizes <- vapply(sides, function(side) side$size, 0)
  checkEquallyMany(sizes)
  forms <- lapply(sides, function(side) {
    found <- canonicalForms(side, "character", threads, progress)
    tellUnclassified(found$why)
    stringsOf(found$forms, progress)
  })
  same <- forms[[1]] == forms[[2]]
  some <- which(same)
  if (length(some)) {
    same[some] <- mapply(sameGeometry, geometriesOf(sides[[1]], some), geometriesOf(sides[[2]], some))
  }
  stats::setNames(same, sides[[match(length(same), sizes)]]$names)
}

# The canonical forms of puzzles in pieces of such a form, and why there are none.
canonicalForms <- function(puzzles, form, threads, progress) {
  how <- list(image = "canonical", form = form, cells = cellsOfRows(puzzles), threads = threads)
  why <- character(puzzles$size)
  look <- function(chunk, from, to) why[seq(from, to)] <<- chunk$why
  first <- if (areSmall(puzzles)) 64 else 1
  forms <- gamesOfWork(workOn(puzzles$data, puzzles$size, equivalent_puzzles, how, first = first), progress, look)
  list(forms = forms, why = why)
}

# Are the first puzzles no larger than 9 x 9, so that many are classified in no time?
areSmall <- function(puzzles) {
  first <- seq_len(min(puzzles$size, 64))
  switch(puzzles$form,
    character = all(nchar(puzzles$data[first], "bytes") <= 81, na.rm = TRUE),
    list = all(lengths(puzzles$data[first]) <= 81),
    ncol(puzzles$data) <= 81
  )
}

# Raises why the board of these digits has no form.
checkClassified <- function(why, digits) {
  order <- nrow(digits)
  if (!is.na(why)) switch(why,
    clash = raiseError("clash", "A board whose clues clash has no class: ",
                       describeClash(findClashes(digits)[1, ]), "."),
    size = raiseError("size", "Boards are classified up to 36 x 36, and this one is ", order, " x ", order, "."),
    steps = raiseError("steps", "This board was not classified within five million steps. So regular a board can take ",
                       "any time.")
  )
}

tellUnclassified <- function(why) {
  many <- sum(why %in% "steps")
  if (many > 0) {
    tell("limit", if (many == 1) "One board was" else paste(showNumber(many), "boards were"),
         " not classified within five million steps.")
  }
}

# The geometries of some of the puzzles, or of the only one.
geometriesOf <- function(puzzles, places) {
  if (puzzles$form != "list") return(list(NULL))
  if (puzzles$size == 1) places <- 1
  lapply(puzzles$data[places], attr, "geometry", exact = TRUE)
}

# Have boards of one order the same houses?
sameGeometry <- function(one, other) {
  if (is.null(one) || is.null(other)) return(is.null(one) && is.null(other))
  inOrder <- function(geometry) {
    regions <- geometry$regions
    extra <- lapply(geometry$extra, sort)
    list(geometry$boxes, match(regions, unique(as.vector(regions))), geometry$diagonals,
         sort(vapply(extra, paste, "", collapse = " ")))
  }
  identical(inOrder(one), inOrder(other))
}
