#' Plot a sheet of games
#'
#' @description
#' Draws games for printing, several to a page, with their solutions on the last pages. Use it to make a worksheet or
#' a booklet of puzzles.
#'
#' Most calls need only `plotSheet(games, file = "sheet.pdf", title = "Puzzles")`. The arguments fall into three groups:
#' * contents: `games`, `solutions`, and `...` for the style of the boards;
#' * page: `perPage`, `title`, `paper`;
#' * output: `file`, `overwrite`, `progress`.
#'
#' @param games The games. Their sizes and shapes may differ; for a solved game, the sheet shows its puzzle. One of:
#'   * a `[sudoku]` object;
#'   * a `[list]` of games, or of anything that [as.sudoku()] accepts, such as a list from [readSudoku()];
#'   * a `[character]` vector with one puzzle per string;
#'   * an `[integer matrix]` with one puzzle per row.
#' @param solutions `[logical(1)]` If `TRUE`, the default, pages with the solutions are added. On these pages, boards
#'   up to 16 x 16 are drawn at half size.
#' @param file `[character(1)]` The PDF file to write; its name must end in `.pdf`. The default `NULL` draws on the
#'   current device, one page after another.
#' @param ... Any of the arguments `choices`, `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution`
#'   and `colGame` of [plot()][plot.sudoku]. The default theme is `"print"`.
#' @param perPage `[integer(2)]` The numbers of rows and columns of games on a page, from 1 to 12 each. The default
#'   `NULL` chooses the numbers by the size of the largest board: `c(4, 3)` up to 6 x 6, `c(3, 2)` up to 9 x 9, `c(2,
#'   1)` up to 16 x 16, otherwise `c(1, 1)`.
#' @param title `[character(1)]` The heading of each page. The default `NULL` means no heading.
#' @param paper `[character(1)]` The size of the pages of a file, `"a4"` (the default) or `"letter"`, in portrait
#'   orientation.
#' @param overwrite `[logical(1)]` If `TRUE`, an existing file is replaced. The default is `FALSE`.
#' @inheritParams solveGames
#'
#' @return `games`, invisibly. On the sheet, each game is labelled with its name, or with its number if it has none.
#'   On the solution pages, a game without a solution is labelled *no solution*, and a game with several solutions is
#'   labelled *one of several*.
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, there are no games, or an element is not a board; the message
#'   gives its position;
#' * `oxidoku_error_file` if the file exists and `overwrite` is `FALSE`, if the file cannot be written, or if its
#'   extension is not `.pdf`.
#' @section Limits:
#' Solutions come from [solveGames()] with `maxNodes = 1e6`; a board that is not solved within this limit is labelled
#' *not solved*. The file is created only when all pages are drawn, so Ctrl-C leaves no partial file.
#' @seealso [makeGame()] with `count =` for puzzles to print, [writeSudoku()] for files that programs can read.
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
  if (puzzles$size == 0) raiseError("argument", "`games` must contain at least one game.")
  boards <- lapply(gamesToWrite(puzzles), originalGame)
  front <- perPage %||% roomFor(boards)
  back <- if (all(lengths(boards) <= 256)) pmin(2L * front, maxPerSide) else front
  labels <- sheetLabels(puzzles)
  panels <- c(
    sheetPanels(boards, labels, "", front), if (solutions) solutionPanels(boards, labels, back, progress)
  )
  look <- list(...)
  # Invalid arguments raise an error before anything is drawn.
  pictureAsked(boards[[1]], look)
  draw <- function() drawSheet(panels, look, title, progressBar(progress, length(panels), "Boards"))
  if (is.null(file)) draw() else intoPdf(file, paper, overwrite, draw)
  invisible(games)
}

# The panels of a sheet. Each has a board or NULL, a label, a note, and the numbers of rows and columns of its page.
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

# The numbers of rows and columns on a page that leave the largest board large enough to fill in with a pencil.
roomFor <- function(boards) {
  order <- sqrt(max(lengths(boards)))
  if (order <= 6) c(4L, 3L) else if (order <= 9) c(3L, 2L) else if (order <= 16) c(2L, 1L) else c(1L, 1L)
}

# --- Drawing ---

drawSheet <- function(panels, look, title, bar) {
  # Changing the layout changes the size of text, so on exit the layout is restored first and the size last.
  cex <- par("cex")
  on.exit(par(cex = cex))
  old <- setPar(mfrow = c(1, 1), mar = c(0.6, 0.8, 1.8, 0.8), oma = c(1.5, 0.5, if (is.null(title)) 0.5 else 3, 0.5))
  on.exit(par(old), add = TRUE, after = FALSE)
  checkDrawable(c(title, vapply(panels, `[[`, "", "label")))
  pages <- cumsum(vapply(panels, `[[`, NA, "opensPage"))
  for (k in seq_along(panels)) {
    panel <- panels[[k]]
    # Setting the layout starts a new page.
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
  # Labels have the same size in every layout. A label that would run into the next one is shrunk and, if necessary,
  # cut.
  cex <- 0.8 / par("cex")
  room <- par("fin")[[1]] - par("mai")[[2]] - graphics::grconvertX(0, "user", "npc") * par("pin")[[1]]
  cex <- shrunkToFit(label, room, cex, minShare = 0.7)
  label <- cutToFit(label, room, cex)
  text(0, order + 0.6 * strheight("X", cex = cex), label, adj = c(0, 0), cex = cex, xpd = NA)
}

drawHeading <- function(title, page, pages) {
  if (!is.null(title)) {
    room <- 0.95 * par("din")[[1]]
    # The size in mtext() is not scaled by the layout.
    cex <- shrunkToFit(title, room, 1.2 / par("cex"), minShare = 0.5, font = 2)
    title <- cutToFit(title, room, cex, font = 2)
    mtext(title, side = 3, outer = TRUE, line = 0.8, font = 2, cex = cex * par("cex"))
  }
  mtext(paste(page, "/", pages), side = 1, outer = TRUE, line = 0.2, adj = 1, cex = 0.7)
}

# Draws to a temporary file first, because an interrupt could otherwise leave a partial file, and because devices would
# replace a % in the name with the page number.
intoPdf <- function(file, paper, overwrite, draw) {
  path <- checkNewFile(file, overwrite)
  if (fileEnding(path) != "pdf") {
    raiseError("file", "`file` must have the extension \".pdf\", such as \"sheet.pdf\", not ", showValue(file), ".")
  }
  temporary <- tempfile(fileext = ".pdf")
  on.exit(unlink(temporary))
  before <- grDevices::dev.cur()
  openPdf(gsub("%", "%%", temporary, fixed = TRUE), paper)
  device <- grDevices::dev.cur()
  tryCatch(draw(), finally = {
    grDevices::dev.off(device)
    # R would otherwise switch to the next device.
    if (before > 1) grDevices::dev.set(before)
  })
  if (!suppressWarnings(file.copy(temporary, path, overwrite = TRUE))) {
    raiseError("file", showValue(file), " cannot be written.")
  }
}

# The cairo device can use all installed fonts.
openPdf <- function(path, paper) {
  size <- list(a4 = c(8.27, 11.69), letter = c(8.5, 11))[[paper]]
  if (capabilities("cairo")) {
    grDevices::cairo_pdf(path, size[[1]], size[[2]], onefile = TRUE)
  } else {
    grDevices::pdf(path, size[[1]], size[[2]])
  }
}

# --- Checks ---

# The largest number of rows or columns of boards on a page. A larger number leaves no room for the labels.
maxPerSide <- 12L

checkTitle <- function(title) {
  if (is.null(title)) return()
  if (!isString(title) || !validEnc(title) || Encoding(title) == "bytes") {
    raiseError("argument", "`title` must be a string or NULL, not ", showValue(title), ".")
  }
  startOfLine(enc2utf8(as.vector(unclass(title))))
}

checkPerPage <- function(perPage) {
  if (is.null(perPage)) return()
  isPair <- is.numeric(perPage) && !is.object(perPage) && length(perPage) == 2 && all(perPage %in% seq_len(maxPerSide))
  if (!isPair) {
    raiseError("argument", "`perPage` must be two whole numbers from 1 to ", maxPerSide, ", such as `c(3, 2)` for 3 ",
               "rows and 2 columns, not ", showValues(perPage), ".")
  }
  as.integer(perPage)
}
