#' Play a game
#'
#' Opens a game in the browser, to be played with keyboard, mouse or fingers: with pencil marks, undo, hints, steps
#' explained, and a clock. What is on the board when you are done comes back into R.
#'
#' @param g `[sudoku]` A game, or whatever [as.sudoku()] makes one game of, of any shape, up to 16 x 16. One with a
#'   puzzle behind it, as [originalGame()] tells, goes on where it stands. `NULL` for a new puzzle of 9 x 9.
#' @param level `[character(1)]` How hard a new puzzle is to be: `"easy"`, `"medium"`, `"hard"`, `"unfair"` or
#'   `"extreme"`, as in [makeGame()]. On the page it can be changed.
#' @param launch `[logical(1)]` Play at once? Else the app is returned.
#' @param ... With `launch = TRUE`, arguments of `shiny::runApp()`: `launch.browser`, `port`, from 1024 to 65535, and
#'   `host = "0.0.0.0"` to play on a telephone in the same network.
#'
#' @return With `launch = TRUE` the game as it stands when the player presses *Done* or closes the window (of several,
#'   the last), invisibly:
#'   what was filled in on top of the puzzle, `NA` in the holes, and the puzzle as attribute `"game"`, as `solve()`
#'   gives it. A proper puzzle that was solved is `identical()` to its solution by [solve()][solve.sudoku]. Given to
#'   `playGame()` again, the game goes on; pencil marks do not come along. After *New* it is the new puzzle.
#'
#'   With `launch = FALSE`, the default outside interactive sessions, a `shiny.appobj`. It is played when it is printed
#'   or given to `shiny::runApp()`, which then returns the game. R waits there until the game is done: a script run by
#'   `Rscript` goes on only after *Done*, or when the last window was closed, and without a browser not before the
#'   process is killed. With `launch = TRUE` a script waits in the same way.
#'
#' @section How to play:
#' * **Keyboard**: arrows, `Home` and `End` move; the symbols of the board fill in, with `Shift` they are pencil marks
#'   (where digits are typed with `Shift`, as on AZERTY, they fill in with and without it);
#'   `Enter` turns the pencil on and off; `Delete`, `Backspace`, `0` and the space bar erase; `Ctrl-Z` and `Ctrl-Y` undo
#'   and redo, *New* and *Reset* too; `?` gives a hint, and again the step in words.
#' * **Mouse and fingers**: choose a cell, then a symbol of the pad, which tells how many of each are still missing.
#' * **Pencil marks**: *All marks* writes the choices of all cells, and takes them away again. A symbol that is filled
#'   in goes from the marks of its peers.
#' * **Hint** names the technique that a person would use next, and where; **Explain** shows the whole step with its
#'   cells, candidates and reason, as [explainGame()] has it, and *Do it* does it. After a step that only eliminates
#'   candidates the next *Explain* goes on from there.
#' * **Check** marks cells that are wrong: that clash, or that are not as in the only solution. Symbols that clash are
#'   marked at once.
#' * **New** makes a proper puzzle on a board of the same shape, of the level asked for (no levels up to 4 x 4); where
#'   that is not found soon, one as close to it as there was. *Undo* brings the old one back, with its clock.
#' * **Done** ends the game. If the game is unfinished, the page first asks for confirmation; `Esc` returns to the game.
#'
#' The page fits telephones, takes light or dark colours from the system, and speaks to screen readers. The colours are
#' those of Okabe and Ito, for all kinds of eyes.
#'
#' @section Implementation:
#' The board lives in R, the browser draws it. Each window plays a game of its own, so that an app on a server can be
#' played by many; loaded again, it goes on where it stood: within 3 seconds on the machine where R runs, within a
#' minute elsewhere, as on a telephone whose screen was locked. *Done* ends its own window, and so does closing it
#' after that time. The app ends with the last window, and what comes back is the game of the last one that ended;
#' windows that were closed with nothing done in them do not count if there is another. Needs the packages shiny and
#' later.
#'
#' After *Done* the page confirms that it shows the end of the game. R waits for this up to 5 seconds before it stops
#' the app.
#'
#' @section Limits:
#' Boards up to 16 x 16. A new puzzle of 16 x 16 that is to be extreme takes up to half a minute.
#' On large boards that are nearly empty *Hint* and *Explain* take up to 15 seconds, and other windows wait. The last
#' 500 changes can be undone.
#' @section Errors:
#' `oxidoku_error_size` for larger boards; `oxidoku_error_package` without shiny or later; `oxidoku_error_argument`
#' where `level`, `launch` or `port` is something else, or where there are arguments for an app that is not to be
#' launched; those of [as.sudoku()].
#' @references Okabe, M. and Ito, K. (2008). *Color Universal Design*. <https://jfly.uni-koeln.de/color/>
#' @seealso [hintGame()] and [explainGame()] for the same on the console; [makeGame()], [fetchGame()] for puzzles.
#' @export
#' @examples
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' if (interactive()) {
#'   g <- playGame(g)
#'   g
#' }
#'
#' # The app alone, to be played later:
#' if (requireNamespace("shiny", quietly = TRUE)) {
#'   app <- playGame(g, launch = FALSE)
#'   class(app)
#' }
playGame <- function(g = NULL, level = "easy", launch = interactive(), ...) {
  level <- checkChoice(level, "level", rustWords("level"))
  checkFlag(launch, "launch")
  game <- if (is.null(g)) makeGame(level = level) else asOneGame(g)
  digits <- gameDigits(game)
  if (nrow(digits) > mostPlayed) {
    raiseError("size", "Boards up to ", mostPlayed, " x ", mostPlayed, " are played, and this is ", nrow(digits), " x ",
               nrow(digits), ". Print it for pencil and paper with plot(), or take step by step with hintGame().")
  }
  for (package in c("shiny", "later")) needPackage(package, "to play")
  if (!is.sudoku(game)) game <- newGame(digits)
  if (!launch && ...length() > 0) {
    raiseError("argument", "Arguments for shiny::runApp() are of no use to an app that is not launched: ",
               showDots(...), ". Give launch = TRUE, or give them to runApp().")
  }
  checkPort(NULL, ...)
  app <- shiny::shinyApp(playPage(game, level), playServer(game))
  if (launch) invisible(shiny::runApp(app, ...)) else app
}

# The port among arguments of shiny::runApp(), which takes some of no use and waits there for ever.
checkPort <- function(appDir, port = NULL, ...) {
  if (!is.null(port)) checkWhole(port, "port", 1024, 65535)
}

# The largest board that fits a telephone.
mostPlayed <- 16L
