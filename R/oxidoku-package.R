#' oxidoku: Sudoku games and designs of every size
#'
#' Make, solve, check, print and plot Sudoku games, and lay them out as experimental designs. The functions of Bill
#' Venables' package sudokuAlt keep their names, arguments and results, so that a script written for it runs
#' unchanged; the search runs in Rust.
#'
#' @section Where to start:
#' * [as.sudoku()] reads a game from a matrix, a string, a data frame; [emptyGame()] and [seedGame()] start one, of any
#'   size and shape; [randomGame()] makes a complete one.
#' * [solve.sudoku()] solves it, [isValid()] says which cells clash, [findChoices()] what a cell can hold.
#' * [solveGames()] solves many, [countSolutions()] counts, [allSolutions()] lists the solutions, [solveFile()] solves
#'   files.
#' * [explainGame()] solves it as a person does, step by step, [hintGame()] tells the next step, [rateGame()] how hard
#'   it is.
#' * [playGame()] opens a game in the browser.
#' * [canonicalGame()] knows a game again in disguise, [shuffleGame()] disguises it.
#' * [makeGame()] makes new ones, of the kind you ask for, [minimalGame()] takes out what clues can go; [fetchUKGame()]
#'   and [fetchAUGame()] get today's.
#' * [regulariseGame()] and [designGame()] turn a solved game into an experimental design, [designTable()] says how to
#'   analyse it, [plot()][plot.sudoku_design] draws the field.
#' * `vignette("sudoku-designs")`, `vignette("analysing-a-sudoku-experiment")`, `vignette("from-r-to-rust")`,
#'   `vignette("big-boards")` and `vignette("how-hard-is-it")` tell the story.
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
