#' Make a puzzle
#'
#' @description
#' Returns random puzzles to solve or to print, with control over the number of solutions, the pattern of clues, the
#' difficulty and the shape of the board.
#'
#' Most calls need one or two arguments: `makeGame(unique = TRUE)` for a puzzle with exactly one solution,
#' `makeGame(level = "easy")` for a given difficulty, `makeGame(technique = "X-wing")` to practise a technique, and
#' `makeGame(count = 100, unique = TRUE)` for many puzzles. The arguments form four groups:
#' * the board: `n`, or else `boxes`, `regions`, `diagonals` and `extra`;
#' * the clues: `gaps`, `unique`, `symmetry`, `minimal` and `method`;
#' * the difficulty: `level` and `technique`;
#' * the computation: `maxit`, `count`, `as`, `threads` and `progress`.
#'
#' @inheritParams solveGames
#' @inheritParams emptyGame
#' @param n `[integer(1)]` The side length of the boxes, from 2 to 20, for an n^2 x n^2 board. The default is 3. Leave
#'   `n` out if you give `boxes`, or `regions` other than `"random"`.
#' @param regions As in [emptyGame()], or `"random"` for the result of [randomRegions()] for this `n` or these `boxes`.
#'   All puzzles of a call have the same regions.
#' @param gaps `[numeric(1)]` The number of cells to empty, from 0 to the number of cells, rounded down. With
#'   `unique = TRUE`, the maximum is smaller by the number of symbols minus 1 (73 on a 9 x 9 board), and `Inf` empties
#'   cells until no other cell can be emptied without losing the unique solution. The default is
#'   * three quarters of the cells if a puzzle may have several solutions;
#'   * `Inf` if `minimal` is `TRUE`, if you give a `level` or a `technique`, or if each puzzle must have exactly one
#'     solution and the board is at most 16 x 16;
#'   * half of the cells in all other cases.
#' @param maxit `[numeric(1)]` The maximum number of random boards to try for each puzzle, at least 1, rounded down. The
#'   default is 25, or 1,000 with a `level`, or 50,000 with a `technique`.
#' @param unique `[logical(1)]` If `TRUE`, each puzzle has exactly one solution. The default is `FALSE`. With `minimal`,
#'   a `level`, a `technique` or a `method` other than `"dig"`, each puzzle has exactly one solution in any case.
#' @param symmetry `[character(1)]` The symmetry of the pattern of clues, without regard to their digits:
#'   * `"none"` (the default): any pattern;
#'   * `"rotate180"`: a half turn, as is usual in newspapers;
#'   * `"rotate90"`: a quarter turn, and therefore also a half turn;
#'   * `"mirror"`: left to right;
#'   * `"flip"`: top to bottom;
#'   * `"diagonal"`: a reflection across the falling diagonal; it exchanges rows and columns;
#'   * `"antidiagonal"`: a reflection across the rising diagonal;
#'   * `"full"`: all of these.
#' @param minimal `[logical(1)]` If `TRUE`, every clue is necessary: if any one of them were removed, the puzzle would
#'   have a second solution. This implies `unique = TRUE`. The default is `FALSE`.
#' @param level `[character]` or `[numeric]` The difficulty for a human solver. A level implies `unique = TRUE`.
#'   With a level, boards can be up to 25 x 25. See [rateGame()] for the two scales below. The default `NULL` allows any
#'   difficulty.
#'   * One of HoDoKu's levels, `"easy"`, `"medium"`, `"hard"`, `"unfair"` or `"extreme"`, or two levels as the ends of
#'     a range.
#'   * A rating on Sudoku Explainer's scale, such as 2.5, or two ratings as the ends of a range.
#' @param technique `[character]` One or several techniques. The first `count` puzzles need the first technique and no
#'   harder one, the next `count` puzzles the second, and so on (see *Techniques* below). Names can be abbreviated, as
#'   in [explainGame()]. A technique implies `unique = TRUE`. Boards can be up to 25 x 25. The default `NULL` allows any
#'   techniques.
#' @param count `[numeric(1)]` The number of puzzles, or the number of puzzles for each technique. The default `NULL`
#'   returns one puzzle as a game, or, for several techniques or `as = "data.frame"`, the same as `count = 1`.
#' @param as `[character(1)]` The type of the result for several puzzles:
#'   * `"character"`: one string per puzzle, as returned by `format(style = "line")`; [solveGames()] and [as.sudoku()]
#'     accept such strings. Strings cannot hold the shape of a board or a weight, so this type is available only for
#'     plain boards (square boxes and no further houses) and the method `"dig"`;
#'   * `"list"`: a [sudoku_games] list;
#'   * `"data.frame"`: a data frame with one row per puzzle. See *Value*.
#'
#'   The default `NULL` means `"data.frame"` for the methods `"uniform"` and `"weighted"`; otherwise, `"character"` for
#'   plain boards and `"list"` for other boards.
#'
#' @param method `[character(1)]` How minimal puzzles are drawn. `"uniform"` and `"weighted"` imply `minimal = TRUE`,
#'   require a 4 x 4, 6 x 6 (`boxes = c(2, 3)`) or 9 x 9 board with no further houses, and cannot be combined with
#'   `gaps`, `maxit`, `symmetry`, `level` or `technique`.
#'   * `"dig"` (the default) removes clues from a grid, which is fast but favours puzzles with few clues;
#'   * `"uniform"` makes all minimal puzzles equally likely, apart from rare puzzles with a weight above 1 on boards
#'     larger than 4 x 4 (see *Distribution* below);
#'   * `"weighted"` is about four times as fast as `"uniform"`, and the puzzles have exact weights.
#'
#' @return A `[sudoku]` object; for several puzzles, a `[character]` vector, a [sudoku_games] list or a `[data.frame]`.
#'
#'   * With `unique = TRUE`, each puzzle has exactly one solution. Otherwise, it has at least one solution and usually
#'     many: a 9 x 9 game with three quarters of its cells empty practically never has only one.
#'   * The pattern of clues always has the requested symmetry.
#'   * If no board meets the other requests, the best of `maxit` boards is returned, and a message of class
#'     `oxidoku_not_reached` lists the requests that it does not meet. The result marks each such puzzle as described
#'     below.
#'
#'   Strings and the elements of a list are named after their techniques, with any missed requests in brackets, such as
#'   `"X-wing (technique not needed)"` or `"(too easy)"`. If no techniques were requested and no request was missed,
#'   there are no names.
#'
#'   A game, alone or in a list, has these attributes where they apply. They stay with the game when a list is subset,
#'   combined or reversed, and `as.data.frame()` of the list has a column for each.
#'   * `missed` `[character(1)]`: the requests that the puzzle misses, only if there are any;
#'   * `weight` `[numeric(1)]`: the weight, with the methods `"uniform"` and `"weighted"`. See *Distribution* below.
#'
#'   A data frame has these columns:
#'   * `puzzle`: a string for a plain board, or else a game in a [sudoku_games] list;
#'   * `clues` `[integer]`: the number of clues;
#'   * `technique` `[character]`, if you ask for techniques: the requested technique;
#'   * `missed` `[character]`, with the method `"dig"`: the requests that the puzzle misses, or `NA`;
#'   * `weight` `[numeric]`, with the other methods: the weight.
#'
#' @section Requests that may fail:
#' * `gaps`: with the default `maxit`, about half of the requests for 59 gaps on a 9 x 9 board with `unique = TRUE`
#'   succeed, and about one in twenty for 60. Some numbers of gaps are impossible if a symmetry is requested.
#' * `level`: all of the `maxit` boards may be easier or harder than requested. Unless you also give `gaps`, `minimal`
#'   or a `technique`, clues are put back until the puzzle is easy enough.
#' * `technique`: some techniques are rarely needed. See *Techniques* below.
#' * `technique` with a `level`: few puzzles that need only easy techniques are hard. Requests that no
#'   puzzle can meet raise an error.
#' * `minimal` with a symmetry: clues are removed together with their mirror or rotated images, so one of the remaining
#'   clues can often still be removed on its own. A puzzle that is not minimal is returned only if none of the `maxit`
#'   boards gives a minimal puzzle. Choose `maxit` accordingly: in samples of 40,000 puzzles of size 9 x 9 for each
#'   symmetry, the share of minimal puzzles ranged from 1 in 10,000 with `"full"` to 4 in 100 with `"diagonal"` or
#'   `"antidiagonal"`.
#'
#' @section Implementation:
#' `makeGame()` removes the clues of a complete grid in a random order, and keeps a clue if the puzzle would otherwise
#' have several solutions. Except on plain 9 x 9 boards, whose only houses are rows, columns and square boxes, a clue is
#' also kept if the search does not decide within 500 nodes (2,000 if `minimal` is `TRUE`) whether it is redundant. On
#' boards other than plain 9 x 9 boards, `minimal` therefore means only that no clue is known to be redundant.
#'
#' If a puzzle is too hard for the `level`, the clues that were removed last are restored. Bisection determines how
#' many. If the number of gaps is fixed, `minimal` is `TRUE` or a technique is requested, a puzzle that is too hard is
#' discarded instead. A puzzle that is too easy is always discarded.
#'
#' @section Techniques:
#' With a `technique`, [explainGame()] uses this technique at least once and no harder one, and the techniques before it
#' do not solve the puzzle. Techniques that [explainGame()] tries together, such as nice loops and AICs, count as
#' equally hard. The data frame [techniques] has an example for each technique. A 9 x 9 puzzle for most techniques takes
#' less than a second, and for most others a few seconds.
#'
#' The method has three steps:
#' 1. Clues are removed from a complete grid until none is redundant. In two cases out of three, the clues in one house,
#'    or all clues of one digit, are tried first.
#' 2. The easier techniques are applied until none of them helps. If the technique does not apply at that point, a
#'    random clue is put back, and the easier techniques continue.
#' 3. Once the technique applies, more clues are put back until the techniques up to this one solve the puzzle. A clue
#'    is not put back if the puzzle would no longer need the technique.
#'
#' Steps 2 and 3 use up to four random orders of the clues for each grid. With `minimal = TRUE`, no clues are put back,
#' so rare techniques may not be reached.
#'
#' Puzzles from random grids hardly ever need fireworks, simple colours (wrap), finned Franken swordfish and jellyfish,
#' tridagons, SK-loops, exocets, multi-sector locked sets or nested forcing nets. Without a symmetry, plain 9 x 9
#' puzzles for these techniques therefore start near one of a few known puzzles. The known puzzle is shuffled as in
#' [shuffleGame()], one to six of its clues are removed, and a solution of the remaining clues replaces the complete
#' grid. Unless `minimal` is `TRUE`, these clues stay, and other clues are removed and put back as described above. Such
#' puzzles are less varied than others, and many share most of their clues with a shuffled known puzzle.
#'
#' A request that no puzzle can meet raises an error before any board is tried:
#' * Some techniques need certain boards. For example, tridagons and exocets need boxes of three rows and three columns,
#'   locked candidates and finned fish need houses besides rows and columns, and a jellyfish needs a board of at least
#'   8 x 8, because on smaller boards an easier technique makes the same eliminations.
#' * A puzzle that needs a technique has at least the `level` of this technique in [techniques]. For example, there are
#'   no easy puzzles for the X-wing. For a technique that HoDoKu's default search leaves out, the bound is the lowest
#'   level of the techniques that HoDoKu tries later. For ratings, the lower bound increases up to the WXYZ-wing and
#'   stays at 4.5 for later techniques; upper bounds below 12.0 are known up to the jellyfish.
#'
#' Franken fish without fins, finned Franken X-wings, mutant fish, multi-colours 2, avoidable rectangle 2 and bivalue
#' oddagons are usually not reached, because the techniques before them make almost the same eliminations. The default
#' of 50,000 boards for each puzzle then takes from half a minute to about two minutes of processor time on a 9 x 9
#' board, and much longer on larger boards. With a smaller `maxit`, the search ends sooner. The progress bar counts
#' puzzles, not boards.
#'
#' @section Distribution:
#' Without `unique`, `symmetry`, `minimal`, `level`, `technique`, `count`, `method`, `as = "data.frame"` or arguments
#' for the shape of the board, every choice of cells to empty is equally likely. The grid is the solution of a random
#' board and is *not* uniformly distributed over all grids. On boards larger than 25 x 25, it is derived from a grid
#' whose rows are shifts of one another. Two lines of a band or stack can exchange their digits in certain sets of
#' cells, called cycles. The digits in each cycle that contains none of the random board's clues are exchanged with
#' probability one half. R's generator is used in the same way as in sudokuAlt, so the same seed gives the same game in
#' both packages.
#'
#' Otherwise, the package's own generator (xoshiro256++) is used, seeded from R's generator. The grid is then drawn as
#' in [randomGame()]: uniformly on 4 x 4, 6 x 6, 8 x 8 and 9 x 9 boards, with the method `"chain"` on other boards with
#' boxes and for Latin squares, and with `"seed"`, which is not uniform, on boards with diagonals, regions or extra
#' houses. A puzzle in a batch depends only on the seed and on its position, not on the number of threads.
#'
#' With the method `"dig"`, minimal puzzles are *not* equally likely: puzzles with fewer clues are more likely. For
#' 9 x 9 puzzles, the mean number of clues is 24.4, which is typical of methods that remove clues one by one from a
#' complete grid. The mean for all minimal puzzles is about 26.6 clues (Berthier, 2010).
#'
#' With the methods `"uniform"` and `"weighted"`, the probability of a puzzle times its mean weight is the same for all
#' minimal puzzles of the board (DESIGN.md in the sources of the package has a proof). So [stats::weighted.mean()] with
#' these weights estimates a mean over all minimal puzzles. All weights are at least 1:
#' * With `"uniform"`, all weights on 4 x 4 boards are 1, so all puzzles are equally likely. On 9 x 9 boards, greater
#'   weights are rare (none among 200).
#' * With `"weighted"`, about half of the weights are greater than 1, and most of these are below 3.
#'
#' The 4 x 4 puzzles are tested against a list of all 85,632 minimal puzzles, and the 9 x 9 puzzles against the mean
#' number of clues.
#'
#' @section Long computations:
#' If `count` is given, the workers of a [future::plan()] can share the work, and Ctrl-C stops it, as in [solveGames()].
#'
#' @inheritSection emptyGame Large boards
#' @section Limits:
#' One thread makes about 10,000 uniquely solvable 9 x 9 puzzles per second. A 16 x 16 puzzle takes less than a
#' second. A 25 x 25 puzzle takes about a second with as many gaps as possible, and a few seconds if it must be minimal.
#' Larger puzzles with one solution can take minutes. A 9 x 9 puzzle takes about 15 ms with the method `"weighted"` and
#' 60 ms with `"uniform"`. Ctrl-C stops the work.
#'
#' @section Errors:
#' * `oxidoku_error_tries` if none of the `maxit` boards could be solved, or if no random regions are found that can be
#'   filled with a complete grid.
#' * `oxidoku_error_impossible`, which is also an `oxidoku_error_argument`, if no puzzle on the board or with this
#'   `level` can need a `technique`.
#' * `oxidoku_error_argument` and `oxidoku_error_geometry` if an argument is out of bounds, if the `method` does not
#'   support the board or another argument, or if strings cannot hold the result.
#' * `oxidoku_error_size` if the board is larger than 25 x 25 and you request a `level`, a `technique` or random
#'   regions.
#'
#' @references
#' Berthier, D. (2010). Unbiased statistics of a constraint satisfaction problem: a controlled-bias generator. In
#' *Innovations in Computing Sciences and Software Engineering*, 91-97. Springer. \doi{10.1007/978-90-481-9112-3_16}
#' @seealso [minimalGame()] for existing puzzles, [randomGame()] for complete grids.
#' @family functions that make puzzles and random grids
#' @export
#' @examples
#' set.seed(54321)
#' g <- makeGame()
#' plot(solve(g))
#'
#' # For a newspaper:
#' makeGame(unique = TRUE, symmetry = "rotate180", gaps = 50)
#'
#' # A hard puzzle:
#' g <- makeGame(level = "hard")
#' rateGame(g, scales = "hodoku")
#'
#' # A puzzle to practise a technique, with the steps that solve it:
#' g <- makeGame(technique = "X-wing")
#' table(explainGame(g)$technique)
#'
#' # A jigsaw puzzle with random regions:
#' plot(makeGame(regions = "random", unique = TRUE))
#'
#' # A 5 x 5 jigsaw puzzle, and a hundred puzzles at once:
#' makeGame(regions = "1112211522455524453344333", minimal = TRUE)
#' puzzles <- makeGame(count = 100, minimal = TRUE)
#' table(isUnique(puzzles))
#'
#' # The mean number of clues of all minimal 4 x 4 puzzles is 4.72:
#' drawn <- makeGame(2, method = "weighted", count = 500)
#' weighted.mean(drawn$clues, drawn$weight)
makeGame <- function(n = 3, gaps = ceiling(3 * n^4 / 4), maxit = 25, unique = FALSE, symmetry = "none",
                     minimal = FALSE, level = NULL, technique = NULL, boxes = NULL, regions = NULL, diagonals = FALSE,
                     extra = NULL, count = NULL, as = NULL, threads = NULL, progress = interactive(),
                     method = c("dig", "uniform", "weighted")) {
  board <- boardToMake(n, hasN = !missing(n), boxes, regions, diagonals, extra)
  recipe <- checkKind(unique, symmetry, minimal, level, technique, board)
  recipe$method <- checkChoice(method, "method", c("dig", rustWords("selection")))
  given <- c(
    gaps = !missing(gaps), maxit = !missing(maxit), "unique = FALSE" = !missing(unique) && !unique,
    "minimal = FALSE" = !missing(minimal) && !minimal
  )
  if (recipe$method != "dig") checkDrawn(recipe, board, given)
  recipe$threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  form <- formOfPuzzles(as, recipe$method, isPlain = is.null(board$geometry))
  isTable <- !is.null(as) && form == "data.frame"
  if (is.null(count) && (isTable || length(recipe$techniques) > 1)) count <- 1
  recipe$gaps <- if (given[["gaps"]]) checkGaps(gaps, board$cells, recipe$unique) else defaultGaps(board$cells, recipe)
  recipe$maxit <- if (given[["maxit"]]) checkAtLeast(maxit, "maxit", 1) else defaultTries(maxit, recipe)
  reportIfLarge(board$n, board$requested)
  makeFromRecipe(recipe, board, count, form, progress)
}

# The side length of a box; the number of cells; the arguments for the shape, NULL if the call has only `n`; and the
# geometry, NULL for a plain board.
boardToMake <- function(n, hasN, boxes, regions, diagonals, extra) {
  isRandom <- identical(regions, "random")
  checkNotLevelOrTechnique(n, paste("`n` must be a whole number from", minN, "to", maxN))
  if (hasN) checkNoShape(boxes, if (!isRandom) regions)
  if (isRandom) {
    regions <- if (is.null(boxes)) randomRegions(n) else randomRegions(boxes = boxes)
    boxes <- NULL
  }
  n <- checkN(n)
  requested <- requestedGeometry(boxes, regions, diagonals, extra, n^2)
  order <- requested$order %||% n^2
  list(n = n, cells = order^2, requested = requested, geometry = geometryFor(requested, order))
}

# A level or a technique that is passed by position becomes `n` or `gaps`; `rule` states which values are allowed.
checkNotLevelOrTechnique <- function(value, rule) {
  if (!isString(value) || !areReadable(value)) return()
  puzzles <- c(level = "a puzzle of this level", technique = "a puzzle that needs this technique")
  for (argument in names(puzzles)) {
    words <- rustWords(argument)
    place <- match(tolower(value), tolower(words))
    if (!is.na(place)) {
      raiseError("argument", rule, ", not ", showValues(value), ". For ", puzzles[[argument]], ", use `", argument,
                 " = \"", words[[place]], "\"`.")
    }
  }
}

emptyOf <- function(board) {
  order <- sqrt(board$cells)
  structure(matrix(0L, order, order), geometry = board$geometry)
}

makeFromRecipe <- function(recipe, board, count, form, progress) {
  isDrawn <- recipe$method != "dig"
  isClassic <- is.null(board$requested) && is.null(count) && !recipe$unique && recipe$symmetry == "none" && !isDrawn
  if (isClassic) return(makeClassic(board$n, recipe$gaps, recipe$maxit))

  recipe$empty <- emptyOf(board)
  make <- if (isDrawn) drawMinimal else makeMany
  if (is.null(count)) return(make(recipe, 1, "list", progress)[[1]])
  make(recipe, checkCount(count), form, progress)
}

# The form of several puzzles. A string cannot hold the shape of a board or the weight of a puzzle.
formOfPuzzles <- function(as, method, isPlain) {
  isDrawn <- method != "dig"
  if (is.null(as)) return(if (isDrawn) "data.frame" else if (isPlain) "character" else "list")
  form <- checkChoice(as, "as", c("character", "list", "data.frame"))
  if (form == "character" && (isDrawn || !isPlain)) {
    why <- if (isDrawn) {
      paste0("a string cannot hold the weight of a puzzle from `method = \"", method, "\"`")
    } else {
      "a string cannot hold the boxes, regions or other houses of this board, so it would be read as another puzzle"
    }
    raiseError("argument", "`as` cannot be \"character\", because ", why, ". Use `as = \"list\"` or ",
               "`as = \"data.frame\"`. To get strings nevertheless, use `as.character()` for the list.")
  }
  form
}

checkKind <- function(unique, symmetry, minimal, level, technique, board) {
  if (!is.null(level)) checkSizeOfLevel("level", board$cells)
  if (!is.null(technique)) checkSizeOfLevel("technique", board$cells)
  checkFlag(minimal, "minimal")
  checkFlag(unique, "unique")
  level <- checkLevel(level)
  techniques <- if (!is.null(technique)) namesOfTechniques(technique, "technique")
  if (!is.null(techniques)) checkReachable(techniques, level, emptyOf(board))
  list(
    unique = unique || minimal || !is.null(level) || !is.null(technique), minimal = minimal,
    symmetry = checkChoice(symmetry, "symmetry", rustWords("symmetry")), level = level, techniques = techniques
  )
}

checkGaps <- function(gaps, cells, isUnique) {
  checkNotLevelOrTechnique(gaps, "`gaps` must be a number")
  gaps <- as.vector(checkAtLeast(gaps, "gaps", 0))
  if (isUnique && is.infinite(gaps)) return(gaps)
  if (gaps > cells) {
    raiseError("argument", "`gaps` must be at most ", cells, ", the number of cells, not ", gaps, ".")
  }
  # Two symbols without clues could be exchanged in the solution.
  minClues <- sqrt(cells) - 1
  if (isUnique && gaps > cells - minClues) {
    raiseError("argument", "`gaps` must be at most ", cells - minClues, ", not ", gaps, ", because a puzzle with one ",
               "solution has clues for at least ", minClues, " of its ", minClues + 1, " symbols.")
  }
  gaps
}

defaultGaps <- function(cells, recipe) {
  if (!recipe$unique) return(ceiling(3 * cells / 4))
  if (recipe$minimal || !is.null(recipe$level) || !is.null(recipe$techniques) || cells <= 16^2) Inf else cells %/% 2
}

# The ends of a range of HoDoKu's levels, or of ratings in tenths.
checkLevel <- function(level) {
  if (is.null(level)) return(NULL)
  levels <- rustWords("level")
  if (isFactor(level)) level <- as.character(level)
  if (length(level) %in% 1:2 && !is.object(level)) {
    places <- placesOfWords(level, levels)
    if (all(places > 0)) return(levels[range(places)])
    tenths <- if (is.numeric(level) && isTRUE(all(level >= 1 & level <= 12))) inTenths(range(level))
    if (length(tenths) && tenths[[1]] <= tenths[[2]]) return(tenths)
  }
  raiseError("argument", "`level` must be one or two of ", paste0("\"", levels, "\"", collapse = ", "),
             ", or one or two of Sudoku Explainer's ratings from 1.0 to 12.0, such as c(2.5, 4), not ",
             showValues(level), ".")
}

# The ends of a range in tenths, rounded inwards.
inTenths <- function(range) as.integer(c(ceiling(10 * range[[1]] - 1e-6), floor(10 * range[[2]] + 1e-6)))

checkSizeOfLevel <- function(name, cells) {
  if (cells <= maxExplained^2) return()
  raiseError("size", "`", name, "` supports boards up to ", maxExplained, " x ", maxExplained, ", not ", sqrt(cells),
             " x ", sqrt(cells), ". Leave it out or choose a smaller board.")
}

defaultTries <- function(maxit, recipe) {
  if (!is.null(recipe$techniques)) 5e4 else if (!is.null(recipe$level)) 1000 else maxit
}

# --- Compatible with sudokuAlt ---

makeClassic <- function(n, gaps, maxit) {
  digits <- makeGrid(n, maxit)
  if (gaps > 0) digits[drawGaps(length(digits), gaps)] <- 0L
  newGame(matrix(digits, n^2))
}

# Draws twice and returns the second draw: sudokuAlt draws the gaps inside the index of `is.na(x[...]) <- TRUE`, which
# R evaluates twice. A seed therefore gives the same game as in sudokuAlt and leaves R's generator in the same state.
drawGaps <- function(cells, gaps) {
  drawCells(cells, gaps)
  drawCells(cells, gaps)
}

# The digits of a solved random board. Skips boards without a solution and boards that are not solved within the node
# limit.
makeGrid <- function(n, maxit) {
  tries <- 0
  while (tries < maxit) {
    answer <- callRust(solve_game(digitsOf(seedGame(n)), "auto", 1e6, 1L), stopped = identity)
    if (length(answer)) return(answer)
    tries <- tries + 1
  }
  raiseNoGrid(maxit)
}

raiseNoGrid <- function(maxit) {
  raiseError("tries", "No solution was found for ", countedAs(maxit, "random board"), ". Use a larger `maxit`.")
}

# --- In Rust ---

# The games, as strings, as a list or as a data frame; `count` games for each technique. A game that does not meet the
# request is marked.
makeMany <- function(recipe, count, form, progress) {
  recipe$techniques <- rep(recipe$techniques %||% character(), each = count)
  if (length(recipe$techniques)) count <- length(recipe$techniques)
  recipe$form <- formInRust(form, recipe$empty)
  recipe$seed <- drawSeed()
  gaps <- miss <- techniqueMiss <- integer(count)
  isMinimal <- logical(count)
  look <- function(chunk, from, to) {
    if (anyNA(chunk$gaps)) raiseNoGrid(recipe$maxit)
    places <- seq(from, to)
    gaps[places] <<- chunk$gaps
    isMinimal[places] <<- chunk$minimal
    miss[places] <<- chunk$miss
    techniqueMiss[places] <<- chunk$techniqueMiss
  }
  pieces <- gamesOfWork(workOn(seq_len(count), count, make_games, recipe, first = recipe$threads), progress, look)
  reportMissed(gaps, isMinimal, miss, techniqueMiss, recipe)
  cells <- length(recipe$empty)
  games <- boardsOf(pieces, recipe$form, count, cells, list(recipe$empty), recipe$threads, progress)
  missed <- missedParts(gaps, isMinimal, miss, techniqueMiss, recipe)
  if (recipe$form == "list") games <- newGames(withAttribute(games, "missed", missed))
  techniques <- if (length(recipe$techniques)) recipe$techniques
  if (form != "data.frame") return(withNames(games, markedNames(techniques, missed)))
  columns <- list(clues = cells - gaps, technique = techniques, missed = missed)
  frameOfPuzzles(NULL, NULL, games, Filter(Negate(is.null), columns))
}

withNames <- function(games, names) if (any(nzchar(names))) stats::setNames(games, names) else games

# The requests that each game does not meet, as text; NA for a game that meets them all.
missedParts <- function(gaps, isMinimal, miss, techniqueMiss, recipe) {
  parts <- cbind(
    ifelse(missesGaps(gaps, recipe), paste(gaps, "gaps"), ""),
    ifelse(recipe$minimal & !isMinimal, "not minimal", ""),
    c("too easy", "", "too hard")[sign(miss) + 2],
    c("technique not needed", "", "harder technique needed")[sign(techniqueMiss) + 2]
  )
  texts <- vapply(seq_along(gaps), function(k) paste(parts[k, nzchar(parts[k, ])], collapse = ", "), "")
  replace(texts, !nzchar(texts), NA)
}

missesGaps <- function(gaps, recipe) is.finite(recipe$gaps) & gaps != recipe$gaps

reportMissed <- function(gaps, isMinimal, miss, techniqueMiss, recipe) {
  missed <- missesGaps(gaps, recipe)
  one <- length(gaps) == 1
  of <- function(which) if (one) "This game" else paste(showNumber(sum(which)), "of", showNumber(length(gaps)), "games")
  part <- function(which, singular, plural, rest) {
    if (any(which)) paste(of(which), ngettext(sum(which), singular, plural), rest)
  }
  techniques <- function(which) inWords(unique(recipe$techniques[which]))
  what <- c(
    part(missed, "has", "have", paste(paste(unique(range(gaps[missed])), collapse = " to "), "gaps, not", recipe$gaps)),
    part(recipe$minimal & !isMinimal, "has", "have", "a redundant clue"),
    part(miss < 0, "is", "are", "too easy"),
    part(miss > 0, "is", "are", "too hard"),
    part(techniqueMiss < 0, "does not need", "do not need", techniques(techniqueMiss < 0)),
    part(techniqueMiss > 0, "needs a harder technique than", "need a harder technique than",
         techniques(techniqueMiss > 0))
  )
  if (length(what) == 0) return(invisible())
  inform("not_reached", gsub("; This", "; this", paste(what, collapse = "; ")), " (best of ",
         countedAs(recipe$maxit, "board"), "). Use a larger `maxit` or fewer requirements.",
         if (any(missed) && recipe$symmetry != "none") " Some numbers of gaps are not possible with a symmetry.")
}
