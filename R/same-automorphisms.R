#' Find the automorphisms of a game
#'
#' Returns the number of transformations that leave a game unchanged, which measures its symmetry. For one game, the
#' result also has a set of generators.
#'
#' An automorphism rearranges rows, columns and symbols so that the board remains the same. For most grids, the identity
#' is the only automorphism; on an empty board, every transformation in the group (see Group) is an automorphism.
#'
#' @param x `[sudoku]` A game, or anything that [as.sudoku()] accepts. Give several games as a `[character]` vector
#'   with one puzzle per string, a `[matrix]` of numbers with one puzzle per row, a `[list]`, or a `[data.frame]` with a
#'   column of puzzles.
#'
#' @return For one game, a `[list]` of class `"sudoku_automorphisms"`:
#'   * `count` `[numeric(1)]`: the exact number of automorphisms, including the identity, so at least 1. It is a
#'     `[character(1)]` string if it is 2^53 or more.
#'   * `generators` `[list]`: automorphisms from which all others can be composed. The set is not always the smallest
#'     possible; it is empty if the identity is the only automorphism. Each generator is a list with these elements:
#'     * `rows`, `cols`: the rows and columns of the game in their new order;
#'     * `transposed`: `TRUE` if rows and columns are exchanged first;
#'     * `symbols`: a vector of the new symbols, named by the old ones.
#'
#'     For a game `x` without empty cells, `symbols[(if (transposed) t(x) else x)[rows, cols]]` has the same elements as
#'     `x`.
#'   * `game`: the game.
#'
#'   For several games, the numbers of automorphisms, with the names of `x`: a `[numeric]` vector, or a `[character]`
#'   vector if any number is 2^53 or more. The number is `NA` for an element that is not a board, has clashing clues or
#'   exceeds the limits.
#'
#' @section Group: The group is the same as for [canonicalGame()]. Symbols that do not occur on the board can be renamed
#'   freely: u such symbols multiply the number of automorphisms by u!.
#' @section Limits: The limits are the same as for [canonicalGame()], which performs the same search.
#' @section Errors: For one game in any form, the errors are those of [canonicalGame()] for a `sudoku` object without
#'   `as`. For several games, they are those of [canonicalGame()] for several puzzles.
#' @seealso [canonicalGame()].
#' @family functions for equivalent puzzles
#' @export
#' @examples
#' # The most symmetrical 9 x 9 grid:
#' automorphisms("123456789456789123789123456231564897564897231897231564312645978645978312978312645")
#'
#' # All 4 x 4 grids, counted by class: the size of a class is the order of the group divided by
#' # the number of automorphisms.
#' sum(2^7 * factorial(4) / automorphisms(c("1234341221434321", "1234341223414123")))
#'
#' # An empty board:
#' automorphisms(emptyGame(3))$count
automorphisms <- function(x) {
  if (!isOneBoard(x)) return(countAutomorphisms(readPuzzles(x)))
  game <- asOneGame(x)
  digits <- gameDigits(game)
  found <- callRust(find_automorphisms(list(digits), 1, 1, list(generators = TRUE)))
  checkClassified(found$why, digits)
  symbols <- symbolsFor(nrow(digits))
  generators <- lapply(found$generators[[1]], function(generator) {
    generator$symbols <- stats::setNames(symbols[generator$digits], symbols)
    generator[c("rows", "cols", "transposed", "symbols")]
  })
  game <- newGame(digits)
  structure(list(count = exactNumber(found$count), generators = generators, game = game),
            class = "sudoku_automorphisms")
}

countAutomorphisms <- function(puzzles) {
  counts <- stats::setNames(character(puzzles$size), puzzles$names)
  why <- character(puzzles$size)
  keep <- function(chunk, from, to) {
    counts[seq(from, to)] <<- chunk$count
    why[seq(from, to)] <<- chunk$why
    TRUE
  }
  how <- list(generators = FALSE)
  inChunks(workOn(puzzles$data, puzzles$size, find_automorphisms, how), keep, progress = FALSE)
  reportUnclassified(why)
  exactNumber(counts)
}

# Converts strings to numbers, unless R cannot represent all of these numbers exactly.
exactNumber <- function(text) {
  numbers <- stats::setNames(as.numeric(text), names(text))
  if (any(numbers >= 2^53, na.rm = TRUE)) text else numbers
}

#' Print automorphisms
#'
#' Prints the number of automorphisms, and the generators in cycle notation. For example, `(r1 r4)(1 5)` exchanges rows
#' 1 and 4, and symbols 1 and 5.
#'
#' @param x `[sudoku_automorphisms]` A result of [automorphisms()].
#' @param ... Not used.
#' @param max `[numeric(1)]` The maximum number of generators to print, at least 0, rounded down. The default is 6.
#' @return The `[sudoku_automorphisms]`, invisibly.
#' @section Errors: `oxidoku_error_argument` if `max` is invalid.
#' @family functions for equivalent puzzles
#' @export
#' @examples
#' print(automorphisms("1234341221434321"), max = 2)
print.sudoku_automorphisms <- function(x, ..., max = 6) {
  max <- checkAtLeast(max, "max", 0)
  if (!is.null(automorphismsFault(x))) return(printAltered(x))
  all <- length(x$generators)
  shown <- min(max, all)
  count <- if (is.character(x$count)) groupDigits(x$count) else showNumber(x$count)
  if (all == 0) {
    cat("1 automorphism, the identity\n")
  } else {
    cat(count, " automorphisms with ", countedAs(all, "generator"),
        if (shown < all && shown > 0) paste0("; the first ", shown),
        if (shown > 0) ":", "\n", sep = "")
  }
  for (generator in x$generators[seq_len(shown)]) {
    cat(strwrap(describeTransformation(generator), indent = 1, exdent = 3), sep = "\n")
  }
  invisible(x)
}

automorphismsFault <- function(x) {
  if (!hasParts(unclass(x), c("count", "generators"))) return("it is not a list of `count` and `generators`")
  isCount <- isNumber(x$count) || isString(x$count) && grepl("^[0-9]+$", x$count)
  if (!isCount) return("its `count` was altered")
  if (!areAll(x$generators, isTransformation)) "its `generators` were altered"
}

# TRUE if `x` is a generator: a list of rows, cols, transposed and symbols.
isTransformation <- function(x) {
  hasParts(x, c("rows", "cols", "transposed", "symbols")) && length(x$rows) == length(x$cols) &&
    isArrangement(x$rows) && isArrangement(x$cols) && isFlag(x$transposed) && isPermutation(x$symbols)
}

isArrangement <- function(lines) areWhole(lines, 1, length(lines)) && !anyDuplicated(lines)

isPermutation <- function(symbols) {
  areTexts(symbols) && !anyDuplicated(symbols) && setequal(symbols, names(symbols))
}

# A generator in cycle notation. Each row or column is mapped to its new position.
describeTransformation <- function(generator) {
  order <- length(generator$rows)
  rows <- paste0("r", seq_len(order))
  cols <- paste0("c", seq_len(order))
  names <- c(rows, cols, names(generator$symbols))
  # The origins of the image's lines. If the image is transposed, its rows were columns.
  from <- if (generator$transposed) c(cols, rows) else c(rows, cols)
  sources <- c(from[generator$rows], from[order + generator$cols])
  image <- c(match(c(rows, cols), sources), 2 * order + match(generator$symbols, names(generator$symbols)))
  seen <- logical(length(image))
  cycles <- character()
  for (start in seq_along(image)) {
    cycle <- integer()
    at <- start
    while (!seen[[at]]) {
      seen[[at]] <- TRUE
      cycle <- c(cycle, at)
      at <- image[[at]]
    }
    if (length(cycle) > 1) cycles <- c(cycles, paste0("(", paste(names[cycle], collapse = " "), ")"))
  }
  paste(cycles, collapse = " ")
}
