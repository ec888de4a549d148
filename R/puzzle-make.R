#' Make a puzzle
#'
#' Makes a random puzzle, or many: with one solution or just with gaps, with a symmetric pattern, without a clue that
#' could go, on a board of any shape.
#'
#' @param n `[integer(1)]` Side of the boxes, from 2 to 20; the board is n^2 x n^2. For other boards leave it out.
#' @param gaps `[numeric(1)]` How many cells to empty, from 0 to all; a fraction is rounded down. `Inf` for as many as
#'   a proper puzzle may have. The default is three quarters of the cells where puzzles need not be proper; else `Inf`
#'   up to 16 x 16, or if `minimal` or a `level` is asked for, and half of the cells on larger boards.
#' @param maxit `[numeric(1)]` How many random boards to try for each puzzle, from 1 on; a fraction is rounded down. The
#'   default is 25, or 1000 if a `level` is asked for.
#' @param unique `[logical(1)]` Is the puzzle to be proper, which is to have exactly one solution?
#' @param symmetry `[character(1)]` What leaves the pattern of clues as it is (the digits never matter):
#'   * `"none"`: any pattern;
#'   * `"rotate180"`: half a turn, the usual one in newspapers; `"rotate90"`: a quarter of a turn, and so half a turn
#'     too;
#'   * `"mirror"`: left for right; `"flip"`: top for bottom;
#'   * `"diagonal"`: rows for columns, a mirror on the falling diagonal; `"antidiagonal"`: on the rising one;
#'   * `"full"`: all of these.
#' @param minimal `[logical(1)]` Is there to be no clue that could go from the puzzle without giving it a second
#'   solution? It includes `unique = TRUE`.
#' @param level `[character]` or `[numeric]` How hard is it to be for a person? One of HoDoKu's levels, `"easy"`,
#'   `"medium"`, `"hard"`, `"unfair"` or `"extreme"`, or two as the ends of a range; or a rating of Sudoku Explainer's,
#'   such as 2.5, or two as the ends of a range. See [rateGame()] for both. It includes `unique = TRUE`. Boards up to 25
#'   x 25.
#' @param boxes,regions,diagonals,extra The shape of the board, as of [emptyGame()].
#' @param count `[numeric(1)]` How many puzzles; `NULL` for one, as a game.
#' @param as `[character(1)]` With `count`: `"character"` for a string a puzzle, as of `format(style = "line")`, which
#'   [solveGames()] and [as.sudoku()] read; `"list"` for games.
#' @param threads,progress `[integer(1)]` and `[logical(1)]` As in [solveGames()].
#'
#' @return A game, or with `count` a character vector or a list of games.
#'
#'   * With `unique = TRUE` each is proper, whatever else. Without, it has at least one solution, and as a rule many:
#'     with three quarters of the cells empty, a 9 x 9 game is practically never proper.
#'   * The pattern has the symmetry, always.
#'   * `gaps` may be out of reach: a proper 9 x 9 puzzle rarely has 58 and hardly ever 60; some numbers do not go with a
#'     symmetry. So may `minimal` with a symmetry, see below. What is best of `maxit` boards is returned then, with a
#'     message of class `oxidoku_not_reached` that says what it lacks.
#'   * With a `level` the puzzle is neither easier nor harder, or else is returned with that message, too. Where neither
#'     `gaps` nor `minimal` is asked for, clues are put back until the puzzle is easy enough.
#'   * With `minimal = TRUE` and a symmetry clues are taken out together with their images; what is left may have one
#'     that could go alone, and mostly has. Such puzzles are thrown away as long as there is another board to try. Of 9
#'     x 9 puzzles 2 in 100 pass with `"rotate180"`, 4 with a diagonal, 1 with `"mirror"` or `"flip"`, about 1 in 1,250
#'     with `"rotate90"` and 1 in 10,000 with `"full"` (of 40,000 each); give a `maxit` to match.
#'
#' @section Implementation:
#' Clues of a complete grid are emptied in a random order, each unless the puzzle would not be proper any more. On
#' boards that are not plain 9 x 9 it may take too long to tell; the clue stays then, so that "no clue that could go"
#' means: none of which that could be told within 2,000 nodes. With a `level`, a puzzle that is too hard gets back the
#' clues that were emptied last, as few as will do by bisection; one that is too easy, or has its number of gaps or no
#' clue to spare, is given up for another. A puzzle of a batch depends on the seed and its place
#' alone, not on the number of threads.
#'
#' @section Distribution:
#' Without any of the arguments after `maxit`, the cells to empty are equally likely; the grid below them is the
#' solution of a random board, which is *not* uniformly distributed over all grids. Above 25 x 25 it comes of one whose
#' rows are shifts of one another, by switching about half of the cycles between the lines of each band and stack. R's
#' generator is used as sudokuAlt uses it, so that a seed gives the game that it gives there.
#'
#' With any of them, the numbers come from a generator of the package's own (xoshiro256++), seeded from R's. The grid is
#' then that of [randomGame()]: exactly uniform on 4 x 4, 6 x 6, 8 x 8 and 9 x 9, by the method `"chain"` on other
#' boards of boxes, and by `"seed"`, not uniformly, on boards with diagonals, regions or extra houses.
#'
#' Puzzles without a removable clue are *not* equally likely: those with few clues are preferred. The mean on 9 x 9 is
#' 24.4 clues, as for all who dig from a full grid, and that of all such puzzles about 26.6 (Berthier, 2010).
#'
#' @section Long work:
#' With `count`, as in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()].
#'
#' @section Limits:
#' With one thread some 10,000 proper puzzles of 9 x 9 a second, one of 16 x 16 in less than a second, one of 25 x 25
#' with half of the cells empty in some seconds and with as many gaps as may be in about half a minute. Beyond that size
#' a proper puzzle may take minutes; Ctrl-C ends it.
#'
#' @section Errors:
#' `oxidoku_error_tries` where none of `maxit` boards could be solved; `oxidoku_error_argument` and
#' `oxidoku_error_geometry` where an argument is out of bounds.
#'
#' @references
#' Berthier, D. (2010). Unbiased statistics of a constraint satisfaction problem: a controlled-bias generator. In
#' *Innovations in Computing Sciences and Software Engineering*, 91-97. Springer. \doi{10.1007/978-90-481-9112-3_16}
#' @seealso [minimalGame()] for puzzles that there are, [randomGame()] for complete grids.
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
#' # Hard enough for an evening:
#' g <- makeGame(level = "hard")
#' rateGame(g, scales = "hodoku")
#'
#' # A jigsaw of 5 x 5, and a hundred puzzles at once:
#' makeGame(regions = "1112211522455524453344333", minimal = TRUE)
#' puzzles <- makeGame(count = 100, minimal = TRUE)
#' table(isUnique(puzzles))
makeGame <- function(n = 3, gaps = ceiling(3 * n^4 / 4), maxit = 25, unique = FALSE, symmetry = "none",
                     minimal = FALSE, level = NULL, boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL,
                     count = NULL, as = c("character", "list"), threads = NULL,
                     progress = interactive()) {
  if (!missing(n)) checkNoShape(boxes, regions)
  n <- checkN(n)
  geometry <- askedGeometry(boxes, regions, diagonals, extra, n^2)
  cells <- if (is.null(geometry)) n^4 else geometry$order^2
  asked <- checkKind(unique, symmetry, minimal, level, cells)
  asked$threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  form <- checkChoice(as, "as", c("character", "list"))
  asked$gaps <- if (missing(gaps)) defaultGaps(cells, asked) else checkGaps(gaps, cells, asked$unique)
  asked$maxit <- if (missing(maxit) && !is.null(asked$level)) triesForLevel else checkAtLeast(maxit, "maxit", 1)
  isClassic <- is.null(geometry) && is.null(count) && !asked$unique && asked$symmetry == "none"
  if (isClassic) return(makeClassic(n, asked$gaps, asked$maxit))

  asked$empty <- structure(matrix(0L, sqrt(cells), sqrt(cells)), geometry = geometryFor(geometry, sqrt(cells)))
  if (is.null(count)) return(makeMany(asked, 1, "list", progress)[[1]])
  makeMany(asked, checkCount(count), form, progress)
}

# What kind of puzzle is asked for.
checkKind <- function(unique, symmetry, minimal, level, cells) {
  if (!is.null(level)) checkSizeOfLevel(cells)
  checkFlag(minimal, "minimal")
  list(
    unique = checkFlag(unique, "unique") || minimal || !is.null(level), minimal = minimal,
    symmetry = checkChoice(symmetry, "symmetry", rustWords("symmetry")), level = checkLevel(level)
  )
}

checkGaps <- function(gaps, cells, isUnique) {
  gaps <- checkAtLeast(gaps, "gaps", 0)
  if (gaps > cells && !(isUnique && is.infinite(gaps))) {
    raiseError("argument", "`gaps` must be at most ", cells, ", the number of cells, not ", gaps, ".")
  }
  as.vector(gaps)
}

defaultGaps <- function(cells, asked) {
  if (!asked$unique) return(ceiling(3 * cells / 4))
  if (asked$minimal || !is.null(asked$level) || cells <= 16^2) Inf else cells %/% 2
}

# The ends of a range of HoDoKu's levels, or of ratings in tenths.
checkLevel <- function(level) {
  if (is.null(level)) return(NULL)
  levels <- rustWords("level")
  if (isFactor(level)) level <- as.character(level)
  if (length(level) %in% 1:2 && !is.object(level)) {
    places <- if (is.character(level)) pmatch(level, levels, nomatch = 0L, duplicates.ok = TRUE)
    if (length(places) && all(places > 0)) return(levels[range(places)])
    tenths <- if (is.numeric(level) && isTRUE(all(level >= 1 & level <= 12))) inTenths(range(level))
    if (length(tenths) && tenths[[1]] <= tenths[[2]]) return(tenths)
  }
  raiseError("argument", "`level` must be one or two of ", paste0("\"", levels, "\"", collapse = ", "),
             ", or one or two of Sudoku Explainer's ratings, 1.0 to 12.0 in tenths, such as c(2.5, 4), not ",
             showValues(level), ".")
}

# The tenths within a range.
inTenths <- function(range) as.integer(c(ceiling(10 * range[[1]] - 1e-6), floor(10 * range[[2]] + 1e-6)))

checkSizeOfLevel <- function(cells) {
  if (cells <= mostPencilmarks^2) return()
  raiseError("size", "How hard a puzzle is can be told up to ", mostPencilmarks, " x ", mostPencilmarks,
             ", and this board is ", sqrt(cells), " x ", sqrt(cells), ". Leave `level` out.")
}

# Boards to try where a level is asked for and nobody says how many.
triesForLevel <- 1000

# --- As sudokuAlt does ---

makeClassic <- function(n, gaps, maxit) {
  digits <- makeGrid(n, maxit)
  if (gaps > 0) digits[drawGaps(length(digits), gaps)] <- 0L
  newGame(matrix(digits, n^2))
}

# sudokuAlt draws the gaps inside `is.na(x[...]) <- TRUE`, which R evaluates twice, and the second draw is the one that
# counts: to give its games under its seeds, and to leave R's generator where it leaves it, draw twice.
drawGaps <- function(cells, gaps) {
  drawCells(cells, gaps)
  drawCells(cells, gaps)
}

# The digits of a solved random board; boards without a solution, or without one in sight, are passed over.
makeGrid <- function(n, maxit) {
  for (try in seq_len(min(maxit, .Machine$integer.max))) {
    answer <- callRust(solve_game(digitsOf(seedGame(n)), "auto", 1e6), stopped = identity)
    if (length(answer)) return(answer)
  }
  raiseNoGrid(maxit)
}

raiseNoGrid <- function(maxit) {
  raiseError("tries", "None of ", maxit, " random boards had a solution within reach. Give a larger `maxit`.")
}

# --- In Rust ---

# The games that were asked for, as strings or as a list.
makeMany <- function(asked, count, form, progress) {
  asked$count <- count
  asked$form <- form
  asked$seed <- drawSeed()
  games <- vector(asked$form, asked$count)
  gaps <- integer(asked$count)
  isMinimal <- logical(asked$count)
  miss <- integer(asked$count)
  keep <- function(chunk, from, to) {
    if (anyNA(chunk$gaps)) raiseNoGrid(asked$maxit)
    places <- seq(from, to)
    games[places] <<- if (asked$form == "list") lapply(chunk$games, gameLike, asked$empty) else chunk$games
    gaps[places] <<- chunk$gaps
    isMinimal[places] <<- chunk$minimal
    miss[places] <<- chunk$miss
    TRUE
  }
  work <- workOn(seq_len(asked$count), asked$count, make_games, asked, first = asked$threads)
  inChunks(work, keep, progress)
  tellMissed(gaps, isMinimal, miss, asked)
  games
}

# Says what could not be had.
tellMissed <- function(gaps, isMinimal, miss, asked) {
  missed <- is.finite(asked$gaps) & gaps != asked$gaps
  one <- length(gaps) == 1
  of <- function(which) if (one) "This game" else paste(showNumber(sum(which)), "of", showNumber(length(gaps)), "games")
  has <- if (one) " has " else " have "
  is <- function(which) if (sum(which) == 1) " is " else " are "
  what <- c(
    if (any(missed)) {
      paste0(of(missed), has, if (one) gaps else paste(range(gaps[missed]), collapse = " to "), " gaps, not ",
             asked$gaps)
    },
    if (asked$minimal && !all(isMinimal)) paste0(of(!isMinimal), has, "a clue that could go without its images"),
    if (any(miss < 0)) paste0(of(miss < 0), is(miss < 0), "too easy"),
    if (any(miss > 0)) paste0(of(miss > 0), is(miss > 0), "too hard")
  )
  if (length(what) == 0) return(invisible())
  tell("not_reached", gsub("; This", "; this", paste(what, collapse = "; ")), ": the best of ", showNumber(asked$maxit),
       ifelse(asked$maxit == 1, " board", " boards"), ". Give a larger `maxit`, or ask for less.",
       if (any(missed) && asked$symmetry != "none") " Not every number of gaps goes with a symmetry.")
}
