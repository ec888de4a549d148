#' oxidoku: Sudoku games and designs of every size
#'
#' Make, solve, check, print and plot Sudoku games, and lay them out as experimental designs. The functions of Bill
#' Venables' package sudokuAlt keep their names, arguments and results, so that a script written for it runs
#' unchanged; the search runs in Rust.
#'
#' @section Where to start:
#' * Start a game: [as.sudoku()] reads one from a matrix, a string or a data frame; [emptyGame()] and [seedGame()] start
#'   one, of any size and shape.
#' * Look at it: [print()][print.sudoku], [plot()][plot.sudoku], [format()][format.sudoku]; [plotSheet()] for paper.
#' * Solve it: [solve()][solve.sudoku]; [isValid()] says which cells clash, [findChoices()] what a cell can hold;
#'   [solveGames()] and [solveFile()] solve many.
#' * Count: [countSolutions()], [isUnique()]; [allSolutions()] lists the solutions, [trueChoices()] what stands in one
#'   of them; [countGrids()] counts the grids of a board.
#' * Make puzzles and grids: [makeGame()] makes puzzles of the kind you ask for, [minimalGame()] takes out what clues
#'   can go; [randomGame()] and [latinGame()] draw complete grids.
#' * Know it in disguise: [canonicalGame()], [isEquivalent()], [automorphisms()]; [shuffleGame()] disguises a game.
#' * Think as a person does: [explainGame()] solves step by step, [hintGame()] tells the next step, [rateGame()] how
#'   hard a puzzle is, [fillSingles()] fills what has one choice.
#' * Play: [playGame()] opens a game in the browser.
#' * Follow the recursion: [traceGame()], and [solveGame()] with `engine = "R"`.
#' * Lay it out as an experiment: [regulariseGame()] and [designGame()] make a design of a solved game, [designTable()]
#'   says how to analyse it, [plot()][plot.sudoku_design] draws the field; [orthogonalGames()] superimposes squares.
#' * Files and the web: [readSudoku()], [writeSudoku()], [problems()]; [fetchGame()] gets a puzzle of the day.
#' * The same ideas elsewhere: [primeGrid()] and [truncatablePrimes()].
#'
#' The stories are vignettes: `vignette("sudoku-designs")`, `vignette("random-designs")` and
#' `vignette("analysing-a-sudoku-experiment")` for designs, `vignette("how-hard-is-it")` and `vignette("big-boards")`
#' for puzzles, `vignette("from-r-to-rust")` and `vignette("recursion-beyond-sudoku")` for teaching.
#'
#' @section Errors and messages:
#' Each error has the class `"oxidoku_error"` and one of its own, such as `"oxidoku_error_symbol"`, that the help pages
#' name, so that a script can tell them apart: `tryCatch(as.sudoku(x), oxidoku_error_symbol = function(e) ...)`. What is
#' no mistake is a message: that there is no solution (`"oxidoku_no_solution"`), that a limit was met
#' (`"oxidoku_limit"`), that Ctrl-C ended the work (`"oxidoku_interrupted"`). One puzzle of many that cannot be read
#' never ends the work on the others. A limit that [setTimeLimit()] sets ends a search with R's own error.
#'
#' @section Chance:
#' Whatever is random draws from R's generator: [set.seed()] gives the same again, whatever the number of threads. The
#' section Distribution of a help page says over what the draw is, and how far it is uniform.
#'
#' @section Options:
#' * `oxidoku.threads`: `[integer(1)]` how many threads work, where the argument `threads` does not say it. Without it
#'   the environment variable `OMP_THREAD_LIMIT` counts, then the option `Ncpus`, then 1.
#' * `oxidoku.cache`: `[logical(1)]` does [fetchGame()] keep what it read? The default is `FALSE`.
#' * `oxidoku.url.daily`, `oxidoku.url.uk` and so on: `[character(1)]` the address of a source of [fetchGame()].
#' * `oxidoku.backoff`: `[numeric(1)]` how many seconds [fetchGame()] waits before it asks a server again. The default
#'   is 1.
#'
#' @references
#' Venables, B. (2019). *sudokuAlt: Tools for Making and Spoiling Sudoku Games*. R package version 0.2-1.
#'
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @keywords internal
#' @useDynLib oxidoku, .registration = TRUE
#' @importFrom graphics arrows axis legend lines mtext par plot.new plot.window points rect segments
#' @importFrom graphics strheight strwidth text title
"_PACKAGE"
