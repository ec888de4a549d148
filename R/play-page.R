# The page of a running game: the board with its lines, a pad of symbols, and buttons. The script board.js fills in the
# symbols.
#
# Functions that make elements have the argument `tags`, a list of functions such as `shiny::tags`. On the package's
# site, where Shiny is not available, dev/live/tags.R takes its place.

playPage <- function(game, level) {
  tags <- shiny::tags
  file <- function(name) system.file("play", name, package = "oxidoku", mustWork = TRUE)
  page <- shiny::tagList(
    tags$head(
      tags$title("Sudoku"),
      tags$meta(name = "viewport", content = "width=device-width, initial-scale=1"),
      tags$meta(name = "color-scheme", content = "light dark"),
      tags$link(rel = "icon", href = playIcon),
      shiny::includeCSS(file("board.css"))
    ),
    gameOnPage(tags, game, level, doneOnPage(tags)),
    endingOnPage(tags),
    shiny::includeScript(file("board.js"))
  )
  structure(page, lang = "en")
}

# `lastTool` is the last button, which ends or solves the game.
gameOnPage <- function(tags, game, level, lastTool) {
  order <- nrow(game)
  # The number of pencil marks in each row of a cell.
  side <- ceiling(sqrt(order))
  tags$main(
    id = "play",
    style = paste0("--order:", order, ";--side:", side, ";--lines:", ceiling(order / side), ";--pad:", padWidth(order)),
    tags$header(clockOnPage(tags), newOnPage(tags, order, level)),
    boardOnPage(tags, game),
    tags$section(class = "controls", messageOnPage(tags), padOnPage(tags, order), toolsOnPage(tags, lastTool),
                 keysOnPage(tags))
  )
}

playIcon <- paste0("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 3'%3E%3Cpath d='M1 0v3",
                   "M2 0v3M0 1h3M0 2h3' stroke='%230072b2' stroke-width='.2'/%3E%3C/svg%3E")

# The number of symbols per row of the pad, chosen to make all rows about equally long.
padWidth <- function(order) ceiling(order / ceiling(order / 9))

clockOnPage <- function(tags) {
  tags$div(
    class = "clock", tags$h1("Sudoku"),
    tags$span(id = "clock", role = "timer", `aria-label` = "time played", "0:00"),
    tags$button(id = "pause", type = "button", `data-do` = "pause", `aria-pressed` = "false", "Pause")
  )
}

newOnPage <- function(tags, order, level) {
  levels <- levelsOfBoard(order)
  options <- lapply(levels, function(one) tags$option(value = one, selected = if (one == level) NA, one))
  tags$div(
    class = "new",
    if (length(levels)) tags$select(id = "level", `aria-label` = "level of a new puzzle", options),
    tags$button(id = "new", type = "button", title = "Make a new puzzle on this board", "New")
  )
}

boardOnPage <- function(tags, game) {
  order <- nrow(game)
  geometry <- attr(game, "geometry", exact = TRUE)
  shade <- pmin(furtherHouses(order, geometry), maxShades)
  houses <- housesOfPlaces(allHouses(order, geometry)$places)
  cell <- function(i, j) {
    place <- (j - 1) * order + i
    tags$div(role = "gridcell", class = paste0("cell", if (shade[[place]]) paste0(" shade", shade[[place]])),
             `data-place` = place, `data-houses` = paste(houses[[place]], collapse = " "), tabindex = "-1")
  }
  row <- function(i) tags$div(role = "row", class = "row", lapply(seq_len(order), cell, i = i))
  tags$div(
    class = "frame",
    tags$div(id = "board", role = "grid", `aria-label` = paste("Sudoku board,", order, "by", order),
             `data-symbols` = paste(symbolsFor(order), collapse = " "), lapply(seq_len(order), row)),
    linesOnPage(tags, order, geometry),
    tags$button(id = "resume", type = "button", `data-do` = "resume", hidden = NA, "Resume")
  )
}

# The style sheet of the page has the classes shade1 to shade3.
maxShades <- 3

linesOnPage <- function(tags, order, geometry) {
  lines <- boardLines(order, regionsOf(order, geometry))
  path <- function(some) paste0("M", some$x0, " ", some$y0, "L", some$x1, " ", some$y1, collapse = "")
  tags$svg(
    class = "lines", viewBox = paste(0, 0, order, order), preserveAspectRatio = "none", `aria-hidden` = "true",
    tags$path(class = "thin", d = path(lines[!lines$isThick, ])),
    tags$path(class = "wide", d = path(lines[lines$isThick, ]))
  )
}

messageOnPage <- function(tags) {
  tags$div(
    class = "said",
    tags$p(id = "said", role = "status", `aria-live` = "polite"),
    tags$button(id = "take", type = "button", `data-do` = "take", hidden = NA, title = "Apply this step", "Apply")
  )
}

padOnPage <- function(tags, order) {
  symbols <- symbolsFor(order)
  key <- function(digit) {
    tags$button(type = "button", class = "symbol", `data-digit` = digit, tags$b(symbols[[digit]]), tags$small())
  }
  tags$div(id = "pad", role = "group", `aria-label` = "symbols", lapply(seq_len(order), key))
}

toolsOnPage <- function(tags, lastTool) {
  tool <- function(do, label, title, ...) tags$button(type = "button", `data-do` = do, title = title, label, ...)
  tags$div(
    id = "tools", role = "group", `aria-label` = "tools",
    tags$button(id = "pencil", type = "button", `aria-pressed` = "false", title = "Symbols become pencil marks (Enter)",
                `aria-keyshortcuts` = "Enter", "Pencil"),
    tool("fill", "All marks", "Pencil in all candidates; press again to clear them"),
    tool("undo", "Undo", "Ctrl-Z", id = "undo", `aria-keyshortcuts` = "Control+Z"),
    tool("redo", "Redo", "Ctrl-Y", id = "redo", `aria-keyshortcuts` = "Control+Y"),
    tool("hint", "Hint", "Name the next technique and where it applies (?)", `aria-keyshortcuts` = "?"),
    tool("explain", "Explain", "Explain the next step"),
    tool("check", "Check", "Find mistakes"),
    tool("erase", "Erase", "Empty the cell (Delete)", id = "erase", `aria-keyshortcuts` = "Delete"),
    tool("reset", "Reset", "Clear everything except the clues"),
    lastTool
  )
}

doneOnPage <- function(tags) {
  tags$button(id = "done", type = "button", title = "End the game and return it to R", "Done")
}

keysOnPage <- function(tags) {
  tags$details(
    class = "keys", open = NA, tags$summary("Keys"),
    tags$p("Arrows: move. Symbols: fill in; with Shift: pencil marks. Enter: pencil on or off. Delete, Backspace, 0, ",
           "Space: erase. Ctrl-Z, Ctrl-Y: undo, redo. ?: hint; again: explanation.")
  )
}

# The dialog that *Done* opens for an unfinished game. The first button has the focus, so that pressing Enter by
# accident does not end the game.
endingOnPage <- function(tags) {
  tags$dialog(
    id = "ending", `aria-labelledby` = "ending-title", `aria-describedby` = "unfinished kept",
    tags$h2(id = "ending-title", "End this game?"),
    tags$p(id = "unfinished"),
    tags$p(id = "kept", "R receives the current board without pencil marks."),
    tags$div(
      class = "answers",
      tags$button(type = "button", value = "", autofocus = NA, "Keep playing"),
      tags$button(type = "button", value = "end", "End the game")
    )
  )
}
