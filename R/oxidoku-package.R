#' oxidoku: Sudoku games and designs of any size
#'
#' Make, solve, rate, explain, play and plot Sudoku games of any size, and use them as experimental designs. The search
#' runs in Rust. The functions of Bill Venables' package sudokuAlt keep their names, arguments and results, so a script
#' written for sudokuAlt runs unchanged.
#'
#' @section Where to start:
#' * Start a game: [as.sudoku()] reads a game from a matrix, a string or a data frame; [emptyGame()] makes an empty
#'   board of any size and shape, and [seedGame()] a board with one random clue per symbol.
#' * Show a game: [print()][print.sudoku], [plot()][plot.sudoku] and [format()][format.sudoku] show one game;
#'   [plotSheet()] arranges several games on paper.
#' * Solve a game: [solve()][solve.sudoku] solves one game, and [solveGames()] and [solveFile()] solve many;
#'   [isValid()] finds clashes, and [findChoices()] finds the choices for a cell.
#' * Count: [countSolutions()] counts solutions, and [isUnique()] tests whether there is only one; [allSolutions()]
#'   lists the solutions, and [trueChoices()] lists the symbols that occur in them; [countGrids()] counts the grids of a
#'   board.
#' * Make puzzles and grids: [makeGame()] makes puzzles with the properties that you request, and [minimalGame()]
#'   removes redundant clues; [randomGame()] and [latinGame()] draw complete grids.
#' * Recognise a game in disguise: [canonicalGame()] and [isEquivalent()] compare games, [automorphisms()] finds the
#'   symmetries of a game, and [shuffleGame()] disguises a game.
#' * Reason like a person: [explainGame()] solves a game step by step, [hintGame()] shows the next step, [rateGame()]
#'   grades the difficulty, and [fillSingles()] fills in cells that have only one choice.
#' * Play: [playGame()] opens a game in the browser.
#' * Follow the recursion: [traceGame()] records each step of a recursive search, and [solveGame()] with
#'   `engine = "R"` runs the search in R code.
#' * Design an experiment: [designGame()] lays out a game as a field trial, [designField()] lays out a trial on any
#'   field, and [semiLatinDesign()] lays out Trojan squares; [graecoGame()] and [orthogonalGames()] make squares that
#'   can be superimposed, and [balancedGame()] makes squares with balanced neighbours; [regulariseGame()] puts the
#'   symbols in order, [designTable()] shows the degrees of freedom, and [plot()][plot.sudoku_design] draws the field.
#'   For a computer experiment, [spaceFillingDesign()] makes a space-filling design in slices.
#' * Use files and the web: [readSudoku()] and [writeSudoku()] read and write files, [problems()] lists the lines that
#'   could not be read, and [fetchGame()] downloads a puzzle of the day.
#' * Apply recursion to other problems: [primeGrid()] makes a puzzle of primes, and [truncatablePrimes()] lists the
#'   truncatable primes.
#'
#' @section Vignettes:
#' `browseVignettes("oxidoku")` lists the installed vignettes. To open one, use its name, as in
#' `vignette("big-boards", package = "oxidoku")`:
#' * designs: *Sudoku designs* (`"sudoku-designs"`), *Random designs you can trust* (`"random-designs"`),
#'   *Analysing a Sudoku experiment* (`"analysing-a-sudoku-experiment"`),
#'   *A trial from field to analysis* (`"from-field-to-analysis"`) and
#'   *Space-filling designs in slices* (`"space-filling-designs"`);
#' * puzzles: *How hard is it?* (`"how-hard-is-it"`) and *Big boards* (`"big-boards"`);
#' * teaching: *From R to Rust* (`"from-r-to-rust"`) and *Recursion beyond Sudoku* (`"recursion-beyond-sudoku"`).
#'
#' R does not build vignettes when it installs a package from a folder. `make install` in a checkout, or
#' `remotes::install_local(build_vignettes = TRUE)`, builds and installs them. Otherwise, read their sources in the
#' folder `vignettes` of the checkout.
#'
#' @section Cheat sheet:
#' The cheat sheet lists the oxidoku equivalents of calls in sudokuAlt, in the package sudoku and in a talk by Jansen
#' (2018). To read it, run `file.show(system.file("cheat-sheet.md", package = "oxidoku"))`.
#'
#' @section Errors and messages:
#' Each error has the class `"oxidoku_error"` and a more specific class, such as `"oxidoku_error_symbol"`. The help
#' pages list these classes. A script can catch an error by its class:
#' `tryCatch(as.sudoku(x), oxidoku_error_symbol = function(e) ...)`. One unreadable puzzle does not prevent the others
#' from being processed. If [setTimeLimit()] stops a search, R raises its own error.
#'
#' Functions report most other conditions as messages. The most common classes are:
#' * `"oxidoku_no_solution"`: a puzzle has no solution;
#' * `"oxidoku_large"`: `n` or `boxes` gives a board larger than 25 x 25 (only once per session);
#' * `"oxidoku_limit"`: a function reached a limit;
#' * `"oxidoku_interrupted"`: Ctrl-C stopped the work.
#'
#' @section Random numbers: Unless you give a `seed`, random results depend on R's generator, so [set.seed()] makes them
#' reproducible with any number of threads. The Distribution section of a help page states what is drawn and whether the
#' distribution is uniform.
#'
#' @section Options:
#' * `oxidoku.threads` `[integer(1)]`: the number of threads if the argument `threads` is `NULL`. If this option is
#'   not set, oxidoku uses the environment variable `OMP_THREAD_LIMIT`, or else the option `Ncpus`, or else 1.
#' * `oxidoku.print.all` `[logical(1)]`: if `TRUE`, [print()][print.sudoku] shows all of a board that is larger than the
#'   console. The default is `FALSE`.
#' * `oxidoku.cache` `[logical(1)]`: if `TRUE`, [fetchGame()] keeps the puzzles that it downloads. The default is
#'   `FALSE`.
#' * `oxidoku.url.daily`, `oxidoku.url.uk` and so on `[character(1)]`: the address of each source of [fetchGame()].
#' * `oxidoku.backoff` `[numeric(1)]`: the number of seconds before [fetchGame()] first repeats a failed request. The
#'   wait doubles before each further attempt. The default is 1.
#'
#' @references
#' Jansen, B. (2018). *Solving sudoku's with R and C++*. Talk, satRday, 1 September 2018.
#'
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
