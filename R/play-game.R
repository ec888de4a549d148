#' Play a game in the browser
#'
#' @description
#' Opens a game in the browser, so that you can play a puzzle from R, and returns the board when you have finished.
#'
#' You can play with a keyboard, a mouse or a touchscreen. The page offers pencil marks, undo, hints, explanations of
#' steps and a clock. `playGame()` starts a new easy puzzle, `playGame(g)` opens your own game, and `g <- playGame(g)`
#' stores the board so that you can continue later. The button *Done* ends the game.
#'
#' @param g `[sudoku]` A game of any shape up to 16 x 16, or anything that [as.sudoku()] accepts. A partly filled game
#'   (see [originalGame()]) continues from its current state. Special values, as in the package sudoku:
#'   * `NULL`, the default, for a new 9 x 9 puzzle;
#'   * `0` for an empty 9 x 9 board, in which you can enter a puzzle;
#'   * the name of a file, for the first game in it; see [readSudoku()].
#' @param level `[character(1)]` The level of a new puzzle, as in [makeGame()]: `"easy"` (the default), `"medium"`,
#'   `"hard"`, `"unfair"` or `"extreme"`. It can be changed on the page.
#' @param launch `[logical(1)]` If `TRUE`, the default in interactive sessions, the game starts at once. If `FALSE`, the
#'   app is returned.
#' @param ... With `launch = TRUE`, arguments for `shiny::runApp()`, such as:
#'   * `launch.browser`;
#'   * `port`, from 1024 to 65535;
#'   * `host = "0.0.0.0"`, to play on a phone on the same network.
#'
#' @return With `launch = TRUE`, a `[sudoku]` object, invisibly: the board as it is when the player presses *Done* or
#'   closes the window. Empty cells are `NA`, and the puzzle is in the attribute `"game"`, as in the result of
#'   `solve()`. If a puzzle with one solution is solved correctly, the result is `identical()` to that of
#'   [solve()][solve.sudoku]. Pencil marks are lost. After *New*, the result is the board of the new puzzle. If several
#'   windows are open, the result is the board of the game that ends last.
#'
#'   With `launch = FALSE`, a `[shiny.appobj]`. Assign the result: R prints unassigned values at top level, and printing
#'   the app starts a server and waits until the game ends. To play, print the app or pass it to `shiny::runApp()`,
#'   which returns the board.
#'
#'   While a game is running, R waits until it ends. A script run with `Rscript` waits for *Done* or for the last window
#'   to close. If no browser opens the page, the script waits until it is killed.
#'
#' @section How to play:
#' * **Keyboard**: the arrow keys, `Home` and `End` move the selection. The keys of the symbols fill in a cell; with
#'   `Shift`, they write pencil marks. (On keyboards that need `Shift` for digits, such as AZERTY, the digit keys fill
#'   in a cell with or without `Shift`.) `Enter` turns the pencil on and off. `Delete`, `Backspace`, `0` and the space
#'   bar erase. `Ctrl-Z` and `Ctrl-Y` undo and redo, including *New* and *Reset*. Press `?` for a hint, and press it
#'   again for the explanation.
#' * **Mouse and touch**: choose a cell, then a symbol on the pad. For each symbol, the pad shows how many are missing.
#' * **Pencil marks**: *All marks* pencils in all candidates; press it again to clear them. Filling in a symbol
#'   removes it from the pencil marks of the cell's peers.
#' * **Hint** names the next technique and shows where it applies. **Explain** shows the whole step with its cells,
#'   candidates and reason, as in [explainGame()], and *Apply* carries out the step. After a step that only eliminates
#'   candidates, *Explain* continues with the next step.
#' * **Check** marks filled-in cells that clash. If no cells clash and the puzzle has only one solution, it marks cells
#'   that differ from this solution. Clashes are also marked as soon as they occur.
#' * **New** makes a puzzle with one solution on a board of the same shape and at the chosen level (boards up to 4 x 4
#'   have no levels). If no puzzle of this level is found within a fixed number of tries, the puzzle with the closest
#'   level is used. *Undo* restores the old puzzle and its clock.
#' * **Done** ends the game. If the game is unfinished, the page first asks for confirmation; `Esc` returns to the game.
#'
#' The page fits phone screens, follows the system's light or dark mode, and supports screen readers. Its colours,
#' from the palette of Okabe and Ito, are safe for colour-blind readers.
#'
#' @section Implementation:
#' The board is stored in R, and the browser draws it. Each window has its own game, so an app on a server can have many
#' players. A reloaded window continues its game. It must be reloaded within 3 seconds on the machine that runs R, or
#' within a minute on another device, such as a phone whose screen was locked. The game in a window ends when its player
#' presses *Done*, or when the window stays closed beyond this time. The app ends with its last game, and returns the
#' board of that game. Unused windows are ignored unless there are no others. The packages `shiny` and `later` are
#' required.
#'
#' After *Done* in the last window, R waits up to 5 seconds for the page to show the end of the game, and then stops the
#' app.
#'
#' @section Limits:
#' Boards can be up to 16 x 16. Making an extreme 16 x 16 puzzle takes up to half a minute. On large boards that are
#' nearly empty, *Hint* and *Explain* take up to 15 seconds, during which other windows must wait. The last 500 changes
#' can be undone.
#' @section Errors:
#' * `oxidoku_error_size` if the board is too large;
#' * `oxidoku_error_package` if `shiny` or `later` is not installed;
#' * `oxidoku_error_argument` if `level`, `launch` or `port` is invalid, if the file `g` contains no game, or if
#'   `launch` is `FALSE` but there are arguments in `...`;
#' * the errors of [as.sudoku()] and [readSudoku()].
#' @references Okabe, M. and Ito, K. (2008). *Color Universal Design*. <https://jfly.uni-koeln.de/color/>
#' @seealso [hintGame()] and [explainGame()] for hints and explanations in the console; [makeGame()] and [fetchGame()]
#'   for puzzles.
#' @family functions that use human solving techniques
#' @export
#' @examples
#' g <- as.sudoku("1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......")
#' if (interactive()) {
#'   g <- playGame(g)
#'   g
#' }
#'
#' # Return only the app, to play later:
#' if (requireNamespace("shiny", quietly = TRUE)) {
#'   app <- playGame(g, launch = FALSE)
#'   class(app)
#' }
playGame <- function(g = NULL, level = "easy", launch = interactive(), ...) {
  level <- checkChoice(level, "level", rustWords("level"))
  checkFlag(launch, "launch")
  game <- gameToPlay(g, level)
  digits <- gameDigits(game)
  checkPlayable(digits)
  for (package in c("shiny", "later")) needPackage(package, "to play")
  if (!is.sudoku(game)) game <- newGame(digits)
  if (!launch && ...length() > 0) {
    raiseError("argument", "Arguments for `shiny::runApp()` require `launch = TRUE`, not FALSE: ", showDots(...),
               ". Use `launch = TRUE`, or pass them to `runApp()` yourself.")
  }
  checkPort(NULL, ...)
  app <- shiny::shinyApp(playPage(game, level), playServer(game))
  if (launch) invisible(shiny::runApp(app, ...)) else app
}

gameToPlay <- function(g, level) {
  if (is.null(g)) return(makeGame(level = level))
  if (isNumber(g) && g == 0) return(emptyGame())
  if (!isFileName(g)) return(asOneGame(g))
  if (!file.exists(g)) return(gameOfText(g))
  games <- readSudoku(g, progress = FALSE)
  if (length(games) == 0) raiseError("argument", "`g` must be a file with a game, not ", showValue(g), ".")
  if (length(games) > 1) {
    inform("first_game", showValue(g), " has ", countedAs(length(games), "game"), ", and this is the first. Use ",
           "`readSudoku()` to choose another.")
  }
  games[[1]]
}

# A game from a string. If the string cannot be read as a board, it may be a mistyped file name.
gameOfText <- function(text) {
  tryCatch(asOneGame(text), oxidoku_error = function(error) {
    if (grepl("[/\\\\]|[.][A-Za-z][A-Za-z0-9]{0,5}$", text, useBytes = TRUE)) {
      error$message <- paste0("There is no file ", showText(text), ", so `g` was read as a board. ", error$message)
    }
    raiseAgain(error)
  })
}

isFileName <- function(x) isString(x) && Encoding(x) != "bytes" && nchar(x, "bytes") <= longestPath

# shiny::runApp() accepts some unusable ports and then waits forever.
checkPort <- function(appDir, port = NULL, ...) {
  if (!is.null(port)) checkWhole(port, "port", 1024, 65535)
}

checkPlayable <- function(digits) {
  if (nrow(digits) > maxPlayed) {
    raiseError("size", "`playGame()` supports boards up to ", maxPlayed, " x ", maxPlayed, ", not ", nrow(digits),
               " x ", nrow(digits), ". Plot the board with `plot()` to print it, or use `hintGame()` step by step.")
  }
}

# The order of the largest boards that fit on a phone screen.
maxPlayed <- 16L
