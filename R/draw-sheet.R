#' Plot a sheet of games
#'
#' Lays out games for paper, several to a page, and their solutions on the last pages.
#'
#' @param games The games: a `[sudoku]`, a `[list]` of games or of whatever [as.sudoku()] makes one of, such as a list
#'   of [readSudoku()]; a `[character]` vector with a puzzle a string; or an `[integer matrix]` with one a row. Of a
#'   solution the sheet has the puzzle. Boards of several sizes and shapes can share a sheet.
#' @param solutions `[logical(1)]` Add pages with the solutions? There, four boards take the room of one, up to 16 x 16.
#' @param file `[character(1)]` A PDF file to write, whose name ends in `.pdf`. `NULL` draws on the current device, each
#'   page after the other.
#' @param ... Any of the arguments `choices`, `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution`
#'   and `colGame` of [plot()][plot.sudoku]; the theme is `"print"` unless said.
#' @param perPage `[integer(2)]` How many rows and columns of games a page has, 1 to 12 each. `NULL` stands for what
#'   suits the largest board: `c(4, 3)` up to 6 x 6, `c(3, 2)` up to 9 x 9, `c(2, 1)` up to 16 x 16, else `c(1, 1)`.
#' @param title `[character(1)]` Stands on top of each page. `NULL` for none.
#' @param paper `[character(1)]` `"a4"` or `"letter"`, for a file; upright.
#' @param overwrite `[logical(1)]` Replace a file that is there?
#' @param progress `[logical(1)]` Show a progress bar, where the work takes longer than a second and package `cli` is
#'   installed?
#'
#' @return `games`, invisibly. Above each game stands its name, or its number where it has none; a game without a
#'   solution has the words *no solution* at the back, one with several *one of several*.
#' @section Errors:
#' `oxidoku_error_argument` where an argument is out of bounds, there is no game, or an element is no board, with its
#' place; `oxidoku_error_file` where the file cannot be written, is there, or has another ending.
#' @section Limits:
#' The solutions are those of [solveGames()], of `maxNodes = 1e6`; where that leaves a board unsolved, the words *not
#' solved* stand in its place. A file appears when it is complete: none is left after Ctrl-C.
#' @seealso [makeGame()] with `count =` for puzzles to print, [writeSudoku()] for files that programs read.
#' @family ways to look at a game
#' @export
#' @examples
#' set.seed(1)
#' games <- makeGame(2, gaps = 11, unique = TRUE, count = 5, as = "list")
#' plotSheet(games, title = "Five small ones")
#'
#' file <- tempfile(fileext = ".pdf")
#' plotSheet(games, file = file, symbols = "colours")
#' unlink(file)
plotSheet <- function(games, solutions = TRUE, file = NULL, ..., perPage = NULL, title = NULL,
                      paper = c("a4", "letter"), overwrite = FALSE, progress = interactive()) {
  checkFlag(solutions, "solutions")
  checkFlag(overwrite, "overwrite")
  checkFlag(progress, "progress")
  paper <- checkChoice(paper, "paper", c("a4", "letter"))
  title <- checkTitle(title)
  perPage <- checkPerPage(perPage)
  puzzles <- readPuzzles(games, "games")
  if (puzzles$size == 0) raiseError("argument", "`games` holds no game, and there is nothing to plot.")
  boards <- lapply(gamesToWrite(puzzles), originalGame)
  front <- perPage %||% roomFor(boards)
  back <- if (all(lengths(boards) <= 256)) pmin(2L * front, mostPerSide) else front
  labels <- sheetLabels(puzzles)
  panels <- c(
    sheetPanels(boards, labels, "", front), if (solutions) solutionPanels(boards, labels, back, progress)
  )
  look <- list(...)
  # What is wrong for the first board is wrong before anything is drawn.
  pictureAsked(boards[[1]], look)
  draw <- function() drawSheet(panels, look, title, progressBar(progress, length(panels), "Boards"))
  if (is.null(file)) draw() else intoPdf(file, paper, overwrite, draw)
  invisible(games)
}

# What stands in each place of a sheet: a board, or NULL; its label; a note; how many rows and columns its page has.
sheetPanels <- function(boards, labels, notes, perPage) {
  count <- length(boards)
  Map(function(board, label, note, place) {
    list(board = board, label = label, note = note, perPage = perPage, opensPage = place %% prod(perPage) == 0)
  }, boards, labels, rep_len(notes, count), seq_len(count) - 1, USE.NAMES = FALSE)
}

solutionPanels <- function(boards, labels, perPage, progress) {
  solved <- solveGames(boards, as = "list", progress = progress)
  status <- as.character(attr(solved, "status"))
  said <- c(unique = "solution", several = "one of several", found = "one solution", none = "no solution",
            invalid = "no solution", stopped = "not solved")
  attributes(solved) <- NULL
  sheetPanels(solved, labels, said[status], perPage)
}

sheetLabels <- function(puzzles) {
  names <- puzzles$names %||% rep("", puzzles$size)
  startOfLine(ifelse(is.na(names) | !nzchar(names), as.character(seq_len(puzzles$size)), names))
}

# As many rows and columns as leave the largest board large enough for a pencil.
roomFor <- function(boards) {
  order <- sqrt(max(lengths(boards)))
  if (order <= 6) c(4L, 3L) else if (order <= 9) c(3L, 2L) else if (order <= 16) c(2L, 1L) else c(1L, 1L)
}

# --- Drawing ---

drawSheet <- function(panels, look, title, bar) {
  # A change of the layout changes the size of text, so that this is given back after it.
  cex <- par("cex")
  on.exit(par(cex = cex))
  old <- setPar(mfrow = c(1, 1), mar = c(0.6, 0.8, 1.8, 0.8), oma = c(1.5, 0.5, if (is.null(title)) 0.5 else 3, 0.5))
  on.exit(par(old), add = TRUE, after = FALSE)
  checkDrawable(c(title, vapply(panels, `[[`, "", "label")))
  pages <- cumsum(vapply(panels, `[[`, NA, "opensPage"))
  for (k in seq_along(panels)) {
    panel <- panels[[k]]
    # A new layout begins a page.
    if (panel$opensPage) par(mfrow = panel$perPage)
    whereItFits(drawPanel(panel, look), "a board", "perPage")
    if (panel$opensPage) drawHeading(title, pages[[k]], max(pages))
    bar(k)
  }
}

drawPanel <- function(panel, look) {
  order <- if (is.null(panel$board)) 1 else nrow(panel$board)
  if (is.null(panel$board)) openBoard(order) else drawPicture(pictureAsked(panel$board, look, theme = "print"))
  label <- if (nzchar(panel$note)) paste0(panel$label, ": ", panel$note) else panel$label
  # Of one size, in however many places a page is divided; smaller, and cut, where they would run into the next.
  cex <- 0.8 / par("cex")
  room <- par("fin")[[1]] - par("mai")[[2]] - graphics::grconvertX(0, "user", "npc") * par("pin")[[1]]
  cex <- shrunkToFit(label, room, cex, least = 0.7)
  label <- cutToFit(label, room, cex)
  text(0, order + 0.6 * strheight("X", cex = cex), label, adj = c(0, 0), cex = cex, xpd = NA)
}

# The size at which a text has room, in inches, or so large a share of what is wanted at least. Devices have letters of
# some sizes only, so that a text shrinks by more or less than it should.
shrunkToFit <- function(text, room, cex, least, font = 1) {
  width <- function(share) strwidth(text, "inches", cex = share * cex, font = font)
  share <- min(1, room / width(1))
  while (share > least && width(share) > room) share <- share - 0.01
  max(share, least) * cex
}

# As much of a text as has room.
cutToFit <- function(text, room, cex, font = 1) {
  if (strwidth(text, "inches", cex = cex, font = font) <= room) return(text)
  letters <- seq_len(min(nchar(text) - 1, mostLetters))
  pieces <- paste0(substring(text, 1, letters), "...")
  fits <- which(strwidth(pieces, "inches", cex = cex, font = font) <= room)
  if (length(fits)) pieces[[max(fits)]] else "..."
}

# No page has room for more.
mostLetters <- 300

# A text, cut where no page has room for more. R crashes if the device cairo_pdf() is to measure 100 MB of text.
startOfLine <- function(text) substr(text, 1, mostLetters + 1)

drawHeading <- function(title, page, pages) {
  if (!is.null(title)) {
    room <- 0.95 * par("din")[[1]]
    # mtext() takes a size that the layout does not change.
    cex <- shrunkToFit(title, room, 1.2 / par("cex"), least = 0.5, font = 2)
    title <- cutToFit(title, room, cex, font = 2)
    mtext(title, side = 3, outer = TRUE, line = 0.8, font = 2, cex = cex * par("cex"))
  }
  mtext(paste(page, "/", pages), side = 1, outer = TRUE, line = 0.2, adj = 1, cex = 0.7)
}

# Drawn in a temporary file first, so that no half of one is left if the user stops it, and so that devices, to which %
# stands for the number of a page, see none of a name.
intoPdf <- function(file, paper, overwrite, draw) {
  path <- checkNewFile(file, overwrite)
  if (fileEnding(path) != "pdf") {
    raiseError("file", "`file` must be the name of a PDF file, such as \"sheet.pdf\", not ", showValue(file), ".")
  }
  temporary <- tempfile(fileext = ".pdf")
  on.exit(unlink(temporary))
  before <- grDevices::dev.cur()
  openPdf(gsub("%", "%%", temporary, fixed = TRUE), paper)
  device <- grDevices::dev.cur()
  tryCatch(draw(), finally = {
    grDevices::dev.off(device)
    # Not the one that R would go on with, the next.
    if (before > 1) grDevices::dev.set(before)
  })
  if (!suppressWarnings(file.copy(temporary, path, overwrite = TRUE))) {
    raiseError("file", showValue(file), " cannot be written.")
  }
}

# Cairo's device has all fonts of the computer.
openPdf <- function(path, paper) {
  size <- list(a4 = c(8.27, 11.69), letter = c(8.5, 11))[[paper]]
  if (capabilities("cairo")) {
    grDevices::cairo_pdf(path, size[[1]], size[[2]], onefile = TRUE)
  } else {
    grDevices::pdf(path, size[[1]], size[[2]])
  }
}

# --- Checks ---

# Rows and columns of boards on a page: more have no room for their labels.
mostPerSide <- 12L

checkTitle <- function(title) {
  if (is.null(title)) return()
  if (!isString(title) || !validEnc(title) || Encoding(title) == "bytes") {
    raiseError("argument", "`title` must be one text, or NULL for none, not ", showValue(title), ".")
  }
  startOfLine(enc2utf8(as.vector(unclass(title))))
}

checkPerPage <- function(perPage) {
  if (is.null(perPage)) return()
  isPair <- is.numeric(perPage) && !is.object(perPage) && length(perPage) == 2 && all(perPage %in% seq_len(mostPerSide))
  if (!isPair) {
    raiseError("argument", "`perPage` must be the rows and columns of games on a page, from 1 to ", mostPerSide,
               " each, such as c(3, 2), not ", showValues(perPage), ".")
  }
  as.integer(perPage)
}
