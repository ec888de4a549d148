#' Recognise the same puzzle in disguise
#'
#' @description
#' Returns the canonical form of a puzzle, which is the same for all its disguises. Use it to find duplicates in a
#' collection.
#'
#' For boards with boxes, a *disguise* is any combination of these changes: renaming symbols; permuting bands, stacks,
#' rows within a band or columns within a stack; and, if the boxes are square, transposing the board. The puzzle looks
#' new but is solved in the same way. All disguises of a puzzle form a *class*, whose smallest member is the canonical
#' form. `unique(canonicalGame(puzzles))` returns one puzzle per class, and `isEquivalent(a, b)` compares puzzles
#' directly.
#'
#' @param x,a,b `[character]`, `[matrix]`, `[list]`, `[data.frame]` or `[sudoku]` The puzzles or grids: a character
#'   vector, a matrix of numbers with one puzzle per row, a list of games, a data frame with a column of puzzles, or a
#'   single game, as in [solveGames()]. `a` and `b` must have the same length, or one of them must have length one.
#' @param threads `[integer(1)]` The number of threads. The default `NULL` has the same meaning as in [solveGames()].
#' @inheritParams solveGames
#'
#' @param as `[character(1)]` The type of the result: `"character"`, `"list"`, or `"data.frame"`. The default `NULL`
#'   uses the type of `x`.
#' @return For a game without `as`, `canonicalGame()` returns a `[sudoku]` object of the same shape. Otherwise, it
#'   returns the canonical forms, with the names of `x`:
#'   * a `[character]` vector of strings, as returned by `format(style = "line")`, with `NA` for puzzles without a
#'     canonical form;
#'   * an integer `[matrix]`, or a raw matrix if `x` is raw. Empty cells are `NA` (0 in a raw matrix), as are all
#'     cells of a row without a canonical form;
#'   * a [sudoku_games] list, with `NULL` for puzzles without a canonical form;
#'   * a `[data.frame]` with the columns of `x` if it is a data frame, otherwise `name` (if the puzzles have names) and
#'     `puzzle`; then `canonical`.
#'
#'   Elements that are not boards, have clashing clues or exceed the limits below have no canonical form.
#'
#'   `isEquivalent()` returns a `[logical]` vector with the names of the longer of `a` and `b`. An element is `TRUE` if
#'   its two boards are in the same class, and `NA` if either has no canonical form. Boards of different shapes are
#'   never in the same class.
#'
#' @section Order:
#' Boards are read row by row and compared as strings. An empty cell is written as 0, which precedes all symbols. The
#' canonical form is the smallest string, which is called *minlex* in players' forums. The canonical form of a complete
#' 9 x 9 grid begins with 123456789; the canonical form of a puzzle begins with as many empty cells as possible. The
#' solution of a canonical puzzle need not be a canonical grid.
#'
#' @section Group:
#' The transformations depend on the houses of the board:
#' * Boxes of any shape: all permutations of bands, of rows within bands, of stacks, of columns within stacks, and of
#'   symbols, and transposition if the boxes are square (2 x 3 boxes would become 3 x 2 boxes). A 9 x 9 board has
#'   3,359,232 x 9! transformations.
#' * Latin squares: all permutations of rows, of columns and of symbols, and transposition.
#' * Boards with diagonals, regions or extra houses: all permutations of symbols, and those of the eight rotations and
#'   reflections that preserve the houses. Boards that are related only by other exchanges of rows and columns count as
#'   different.
#'
#' @section Implementation:
#' The search writes the smallest possible symbols row by row, and postpones a choice until a row depends on it. If
#' automorphisms map several lines to one another, the search tries only one of them. A 9 x 9 grid or puzzle takes about
#' 5 to 15 microseconds. The canonical form does not depend on the number of threads. Only plain 9 x 9 boards are
#' distributed across threads.
#'
#' @section Long computations:
#' As in [solveGames()], the workers of a [future::plan()] can share the work, and Ctrl-C stops it.
#'
#' @section Limits:
#' Latin squares and boards with boxes can be up to 36 x 36. A 16 x 16 or 25 x 25 board takes milliseconds. The search
#' stops after five million steps, which take at most a few seconds, because some large, very regular boards could take
#' arbitrarily long. If `canonicalGame()` is called with a `sudoku` object and without `as`, an error of class
#' `oxidoku_error_steps` is raised; otherwise, the puzzle has no canonical form, and a message of class `oxidoku_limit`
#' gives the number of such puzzles.
#'
#' @section Errors:
#' * If `canonicalGame()` is called with a `sudoku` object and without `as`: `oxidoku_error_clash` if its clues clash,
#'   `oxidoku_error_size` if it is too large, `oxidoku_error_steps` as above, and the errors of [as.sudoku()].
#' * Otherwise: `oxidoku_error_argument` and `oxidoku_error_size` if an argument as a whole is invalid, as in
#'   [solveGames()].
#'
#' @references
#' Russell, E. and Jarvis, F. (2006). Mathematics of Sudoku II. *Mathematical Spectrum*, 39(2), 54-58: there are
#' 5,472,730,538 classes of 9 x 9 grids.
#'
#' McKay, B. D. and Piperno, A. (2014). Practical graph isomorphism, II. *Journal of Symbolic Computation*, 60, 94-112.
#' \doi{10.1016/j.jsc.2013.09.003}
#' @seealso [shuffleGame()] for a random disguise, [automorphisms()] for the transformations that leave a game
#'   unchanged.
#' @family functions for equivalent puzzles
#' @export
#' @examples
#' g <- as.sudoku("4......3.1..2...")
#' canonicalGame(g)
#' isEquivalent(g, shuffleGame(g))
#'
#' # The 288 grids of size 4 x 4 fall into two classes:
#' table(vapply(canonicalGame(unclass(allSolutions(emptyGame(2)))), format, "", style = "line"))
#'
#' puzzles <- c(a = "4......3.1..2...", b = "...41..3....2...", c = "12..............")
#' canonicalGame(puzzles)
#' isEquivalent(puzzles, puzzles[["a"]])
canonicalGame <- function(x, threads = NULL, progress = interactive(), as = NULL) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  as <- requestedForm(x, as, c("character", "list", "data.frame"))
  if (is.sudoku(x) && is.null(as)) {
    digits <- gameDigits(x)
    puzzles <- puzzlesOfList(list(x))
    found <- canonicalForms(puzzles, "list", threads, progress)
    checkClassified(found$why, digits)
    return(inShapeOf(puzzles, found$forms, threads, progress)[[1]])
  }
  puzzles <- readPuzzles(x)
  form <- formOfAnswers(puzzles, as)
  found <- canonicalForms(puzzles, form, threads, progress)
  reportUnclassified(found$why)
  forms <- inShapeOf(puzzles, found$forms, threads, progress, form)
  if (identical(as, "data.frame")) withAnswers(x, puzzles, list(canonical = forms)) else forms
}

#' @rdname canonicalGame
#' @export
isEquivalent <- function(a, b, threads = NULL, progress = interactive()) {
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  sides <- list(readPuzzles(a, "a"), readPuzzles(b, "b"))
  sizes <- vapply(sides, function(side) side$size, 0)
  checkSameLength(sizes)
  forms <- lapply(sides, function(side) {
    found <- canonicalForms(side, "character", threads, progress)
    reportUnclassified(found$why)
    stringsOf(found$forms, progress)
  })
  same <- forms[[1]] == forms[[2]]
  some <- which(same)
  if (length(some)) {
    same[some] <- mapply(sameGeometry, geometriesOf(sides[[1]], some), geometriesOf(sides[[2]], some))
  }
  stats::setNames(same, sides[[match(length(same), sizes)]]$names)
}

canonicalForms <- function(puzzles, form, threads, progress) {
  how <- list(image = "canonical", form = form, cells = cellsOfRows(puzzles), threads = threads)
  why <- character(puzzles$size)
  look <- function(chunk, from, to) why[seq(from, to)] <<- chunk$why
  first <- if (areSmall(puzzles)) 64 else 1
  forms <- gamesOfWork(workOn(puzzles$data, puzzles$size, equivalent_puzzles, how, first = first), progress, look)
  list(forms = forms, why = why)
}

# TRUE if the first puzzles are at most 9 x 9, so that a chunk can have many puzzles.
areSmall <- function(puzzles) {
  first <- seq_len(min(puzzles$size, 64))
  switch(puzzles$form,
    character = all(nchar(puzzles$data[first], "bytes") <= 81, na.rm = TRUE),
    list = all(lengths(puzzles$data[first]) <= 81),
    ncol(puzzles$data) <= 81
  )
}

checkClassified <- function(why, digits) {
  order <- nrow(digits)
  if (!is.na(why)) switch(why,
    clash = raiseError("clash", "A board with clashing clues cannot be classified: ",
                       describeClash(findClashes(digits)[1, ]), "."),
    size = raiseError("size", "Only boards up to 36 x 36 can be classified, not ", order, " x ", order, "."),
    steps = raiseError("steps", "This board was not classified within five million steps. Very regular boards can ",
                       "take arbitrarily long.")
  )
}

reportUnclassified <- function(why) {
  many <- sum(why %in% "steps")
  if (many > 0) {
    inform("limit", if (many == 1) "One board was" else paste(showNumber(many), "boards were"),
           " not classified within five million steps.")
  }
}

# The geometries of the puzzles at the given positions. A single puzzle is compared with all others.
geometriesOf <- function(puzzles, places) {
  if (puzzles$form != "list") return(list(NULL))
  if (puzzles$size == 1) places <- 1
  lapply(puzzles$data[places], attr, "geometry", exact = TRUE)
}

# TRUE if boards of the same order with these two geometries have the same houses.
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
