#' Plot a sheet of games
#'
#' @description
#' Draws games for printing, several to a page, with their difficulty, and with their solutions on the last pages. Use
#' it to make a worksheet or a booklet of puzzles. Given explanations, it makes a handout with a hint for each puzzle
#' and, at the back, the steps of the solutions.
#'
#' Most calls need only `plotSheet(games, file = "sheet.pdf", title = "Puzzles")`. The arguments fall into three groups:
#' * contents: `games`, `solutions`, `grades`, and `...` for the style of the boards;
#' * page: `perPage`, `title`, `sub`, `paper`;
#' * output: `file`, `overwrite`, `progress`.
#'
#' @param games The games. Their sizes and shapes may differ. For a solved game, the sheet shows its puzzle. Possible
#'   values:
#'   * a `[sudoku]` object;
#'   * a `[sudoku_explanation]` from [explainGame()] or [hintGame()];
#'   * a `[list]` of games, explanations or anything that [as.sudoku()] accepts, such as a list from [readSudoku()];
#'   * a `[character]` vector with one puzzle per string;
#'   * a `[numeric matrix]` with one puzzle per row;
#'   * a `[data.frame]` with a column `puzzle`, such as the result of [makeGame()] with `as = "data.frame"` or the data
#'     frame [techniques]. The labels come from the column `name`, or from `technique` if there is no `name`.
#' @param solutions `[logical(1)]` If `TRUE`, the default, pages with the solutions, and then pages with the steps of
#'   the explanations, follow the puzzles.
#' @param file `[character(1)]` The PDF file to write; its name must end in `.pdf`. The default `NULL` draws on the
#'   current device, one page after another.
#' @param ... Any of the arguments `choices`, `highlight`, `symbols`, `palette`, `tintRegions`, `theme`, `colSolution`
#'   and `colGame` of [plot()][plot.sudoku]. The default theme is `"print"`. The pictures of steps always have the
#'   board's own symbols and the colours of [plot()][plot.sudoku_explanation] with the theme `"classic"`.
#' @param grades `[character]` The grades to print above each puzzle, from [rateGame()]: `"level"` for HoDoKu's level,
#'   such as *hard*, and `"rating"` for Sudoku Explainer's rating, such as *rating 6.6*. The default is both, and `NULL`
#'   means no grades. Nothing is printed for puzzles that cannot be graded, such as those with several solutions. Rating
#'   a very hard puzzle can take several seconds.
#' @param perPage `[integer(2)]` The numbers of rows and columns of games on a page, each from 1 to 12. The default
#'   `NULL` chooses the numbers as explained below.
#' @param title,sub `[character(1)]` The heading of each page, and a line at the foot of the page. The default `NULL`
#'   means none.
#' @param paper `[character(1)]` The paper size of the PDF file, `"a4"` (the default) or `"letter"`, in portrait
#'   orientation.
#' @param overwrite `[logical(1)]` If `TRUE`, an existing file is replaced. The default is `FALSE`.
#' @inheritParams solveGames
#'
#' @return `games`, invisibly. On the sheet, each game is labelled with its name, or with its number if it has none.
#'   Games with the same name are numbered, such as *X-wing 1* and *X-wing 2*. On the solution pages, the label of a
#'   game without a solution includes *no solution*, and the label of a game with several solutions includes *one of
#'   several*.
#' @section Pages:
#' Without `perPage`, the size of the largest board determines how many puzzles fit on a page: 12 for boards up to
#' 6 x 6, 6 for boards up to 9 x 9, 2 for boards up to 16 x 16, and 1 for larger boards. The puzzles are spread evenly
#' over as few pages as possible, and each page uses the numbers of rows and columns that make its boards largest on the
#' paper or device. For example, seven 9 x 9 puzzles fill pages of four and three, not of six and one.
#'
#' If all boards are at most 16 x 16, a solution page has room for four times as many boards as a puzzle page. If you
#' give `perPage`, the solution pages of such boards have twice as many rows and columns as it specifies, at most 12
#' each. Each page is then filled before the next one begins.
#' @section Explanations:
#' The first step of an explanation is printed below its puzzle as a hint. The pages at the back show the steps as
#' numbered sentences, each beside a small picture of the board with the candidates that the step uses. Consecutive
#' singles share a picture if there is room for their sentences. A page has room for ten pictures of boards up to 9 x 9,
#' three of boards up to 16 x 16, or two of larger boards. Very long sentences are set in smaller type and, if
#' necessary, truncated.
#'
#' Use `explainGame(g, maxSteps = )` or [hintGame()] to print only the first steps, and `solutions = FALSE` to print
#' only the puzzles with their hints.
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, there are no games, or an element of `games` is missing or is
#'   not a board. The message gives the position of this element, or the code that leaves out missing games.
#' * `oxidoku_error_file` if the file exists and `overwrite` is `FALSE`, if the file cannot be written, or if its
#'   extension is not `.pdf`.
#' @section Limits:
#' Solutions come from [solveGames()] with `maxNodes = 1e6`; a board that is not solved within this limit has the label
#' *not solved*. The file is created only after all pages have been drawn, so Ctrl-C leaves no partial file.
#' @seealso [makeGame()] with `count =` for puzzles to print, [explainGame()] for the steps, [writeSudoku()] for files
#'   that programs can read.
#' @family ways to look at a game
#' @export
#' @examples
#' set.seed(1)
#' games <- makeGame(2, gaps = 11, unique = TRUE, count = 5, as = "list")
#' plotSheet(games, title = "Five small ones")
#'
#' file <- tempfile(fileext = ".pdf")
#' plotSheet(games, file = file, symbols = "colours", grades = NULL)
#' unlink(file)
#'
#' # A worksheet with three puzzles for each technique:
#' course <- makeGame(technique = c("X-wing", "XY-wing"), count = 3, as = "list")
#' plotSheet(course, title = "Two techniques", grades = NULL)
#'
#' # A handout with a hint and all steps, and a puzzle to solve without help:
#' plotSheet(list(together = explainGame(games[[1]]), alone = games[[2]]))
plotSheet <- function(games, solutions = TRUE, file = NULL, ..., grades = c("level", "rating"), perPage = NULL,
                      title = NULL, sub = NULL, paper = c("a4", "letter"), overwrite = FALSE,
                      progress = interactive()) {
  checkFlag(solutions, "solutions")
  checkFlag(overwrite, "overwrite")
  checkFlag(progress, "progress")
  paper <- checkChoice(paper, "paper", names(paperSizes))
  title <- checkTitle(title, "title")
  sub <- checkTitle(sub, "sub")
  perPage <- checkPerPage(perPage)
  grades <- checkGrades(grades)
  puzzlesGiven <- if (isExplanation(games)) list(games) else games
  puzzles <- readPuzzles(puzzlesGiven, "games")
  if (puzzles$size == 0) raiseError("argument", "`games` must contain at least one game.")
  checkNoneMissing(puzzles, games)
  boards <- lapply(gamesToWrite(puzzles), originalGame)
  explanations <- explanationsIn(puzzlesGiven, length(boards))
  look <- list(...)
  # Check these arguments before anything is drawn.
  pictureFromDots(boards[[1]], look)

  labels <- numberedLabels(puzzles$names %||% namesInFrame(games), puzzles$size)
  hints <- vapply(explanations, firstHint, "")
  size <- if (is.null(file)) par("din") else paperSizes[[paper]]
  panels <- c(
    ontoPages(boardPanels(boards, labels, gradeTexts(boards, grades, progress), hints), size, roomFor(boards), perPage),
    if (solutions) solutionPages(boards, labels, size, perPage, progress),
    if (solutions) stepPages(explanations, labels, size)
  )
  draw <- function() drawSheet(panels, look, title, sub, progressBar(progress, length(panels), "Boards"))
  if (is.null(file)) draw() else intoPdf(file, size, overwrite, draw)
  invisible(games)
}

# --- Panels ---
#
# A panel is a board or a card with steps. It holds a label, the numbers of rows and columns of its page, and the key at
# the foot of the page. A board also has a grade and a hint.

# Solutions are read, not filled in, so they can be half as large as the puzzles.
solutionPages <- function(boards, labels, size, perPage, progress) {
  solved <- solveGames(boards, as = "list", progress = progress)
  status <- as.character(attr(solved, "status"))
  texts <- c(unique = "solution", several = "one of several", found = "one solution", none = "no solution",
             invalid = "no solution", stopped = "not solved")
  attributes(solved) <- NULL
  panels <- boardPanels(solved, paste0(labels, ": ", texts[status]))
  more <- if (all(lengths(boards) <= 256)) 2L else 1L
  ontoPages(panels, size, more * roomFor(boards), if (!is.null(perPage)) pmin(more * perPage, maxPerSide))
}

stepPages <- function(explanations, labels, size) {
  isExplained <- lengths(explanations) > 0
  if (!any(isExplained)) return()
  room <- roomForSteps(explanations[isExplained])
  cards <- Map(cardsOf, explanations[isExplained], labels[isExplained], list(room))
  ontoPages(unlist(cards, recursive = FALSE, use.names = FALSE), size, room$perPage, breadth = 2)
}

boardPanels <- function(boards, labels, grades = "", hints = "") {
  key <- if (any(nzchar(hints))) keyToCells else ""
  Map(function(board, label, grade, hint) {
    list(board = board, label = label, grade = grade, hint = hint, hasHints = nzchar(key), key = key)
  }, boards, labels, grades, hints, USE.NAMES = FALSE)
}

# The name of each game, or its number if it has no name.
labelsOfGames <- function(names, size) {
  names <- names %||% rep("", size)
  startOfLine(ifelse(is.na(names) | !nzchar(names), as.character(seq_len(size)), names))
}

# The techniques in a data frame, such as one from makeGame(), with missed requests. NULL for other games.
namesInFrame <- function(games) {
  techniques <- if (isTableOfPuzzles(games)) columnNamed(games, "technique")
  if (is.null(techniques)) return()
  techniques <- ifelse(is.na(techniques), "", as.character(techniques))
  missed <- columnNamed(games, "missed") %||% rep(NA, nrow(games))
  markedNames(techniques, as.character(missed))
}

# Labels in which games with the same name are numbered, so that each solution can be matched to its puzzle.
numberedLabels <- function(names, size) {
  isRepeated <- !is.na(names) & nzchar(names) & (duplicated(names) | duplicated(names, fromLast = TRUE))
  names[isRepeated] <- paste(names, stats::ave(seq_along(names), names, FUN = seq_along))[isRepeated]
  labelsOfGames(names, size)
}

isExplanation <- function(x) inherits(x, "sudoku_explanation")

explanationsIn <- function(games, size) {
  if (!is.list(games) || is.data.frame(games)) return(vector("list", size))
  lapply(unname(games), function(game) if (isExplanation(game)) game)
}

firstHint <- function(explanation) if (NROW(explanation) > 0) explanation$sentence[[1]] else ""

# The scales of rateGame() for the grades on a sheet.
scalesOfGrades <- c(level = "hodoku", rating = "explainer")

# The grades of each puzzle as text, such as "hard, rating 6.6"; empty if the puzzle cannot be graded.
gradeTexts <- function(boards, grades, progress) {
  if (is.null(grades)) return("")
  found <- rateGame(boards, scalesOfGrades[grades], progress = progress)
  texts <- list(level = as.character(found$level), rating = sprintf("rating %.1f", found$rating))
  known <- !is.na(do.call(cbind, unclass(found)[grades]))
  texts <- do.call(cbind, texts[grades])
  vapply(seq_along(boards), function(k) paste(texts[k, known[k, ]], collapse = ", "), "")
}

# --- Pages ---

# Gives each panel the numbers of rows and columns on its page. Without `perPage`, the `standard` numbers determine how
# many pages are needed, and the panels are spread evenly over these pages. A panel is `breadth` times as wide as it is
# high.
ontoPages <- function(panels, size, standard, perPage = NULL, breadth = 1) {
  places <- seq_along(panels) - 1
  page <- if (is.null(perPage)) {
    sort(places %% ceiling(length(panels) / prod(standard))) + 1
  } else {
    places %/% prod(perPage) + 1
  }
  layouts <- lapply(tabulate(page), function(count) perPage %||% largestLayout(count, size, breadth))
  Map(function(panel, layout, opensPage) c(panel, list(perPage = layout, opensPage = opensPage)),
      panels, layouts[page], !duplicated(page))
}

# The numbers of rows and columns in which `count` panels are largest on a page of this width and height.
largestLayout <- function(count, size, breadth = 1) {
  layouts <- expand.grid(rows = seq_len(count), cols = seq_len(count))
  layouts <- layouts[layouts$rows * layouts$cols >= count, ]
  height <- panelHeight(layouts$rows, layouts$cols, size, breadth)
  as.integer(layouts[order(-height, layouts$rows * layouts$cols)[[1]], ])
}

panelHeight <- function(rows, cols, size, breadth = 1) pmin(size[[2]] / rows, size[[1]] / (breadth * cols))

# The numbers of rows and columns on a page at which the largest board can still be filled in with a pencil.
roomFor <- function(boards) {
  order <- sqrt(max(lengths(boards)))
  if (order <= 6) c(4L, 3L) else if (order <= 9) c(3L, 2L) else if (order <= 16) c(2L, 1L) else c(1L, 1L)
}

# --- Drawing ---

drawSheet <- function(panels, look, title, sub, bar) {
  # Changing the layout changes the size of text, so on exit the layout is restored first and the size last.
  cex <- par("cex")
  on.exit(par(cex = cex))
  outer <- c(if (is.null(sub)) 2 else 3.2, 1.2, if (is.null(title)) 1 else 3, 1.2)
  old <- setPar(mfrow = c(1, 1), mar = boardMargins, oma = outer)
  on.exit(par(old), add = TRUE, after = FALSE)
  checkDrawable(c(title, sub, vapply(panels, `[[`, "", "label")))
  pages <- cumsum(vapply(panels, `[[`, NA, "opensPage"))
  for (k in seq_along(panels)) {
    panel <- panels[[k]]
    # Setting the layout starts a new page.
    if (panel$opensPage) par(mfrow = panel$perPage)
    if (is.null(panel$step)) {
      withOwnMarginErrors(drawBoard(panel, look), "a board", "perPage")
    } else {
      withOwnMarginErrors(drawCard(panel), "the steps", NULL)
    }
    if (panel$opensPage) drawHeadings(title, sub, panel$key, pages[[k]], max(pages))
    bar(k)
  }
}

boardMargins <- c(0.6, 0.8, 1.8, 0.8)

# The height of the space for a hint below a board, in inches.
hintHeight <- 0.45

drawBoard <- function(panel, look) {
  par(mar = boardMargins)
  if (panel$hasHints) par(mai = par("mai") + c(hintHeight, 0, 0, 0))
  order <- if (is.null(panel$board)) 1 else nrow(panel$board)
  if (is.null(panel$board)) openBoard(order) else drawPicture(pictureFromDots(panel$board, look, theme = "print"))
  writeAboveBoard(panel$label, panel$grade, order)
  if (nzchar(panel$hint)) {
    inch <- unitsPerInch()
    writeParagraphs(panel$hint, "Hint:", 0, -0.08 * inch, order / inch, hintHeight, cex = 0.8 / par("cex"))
  }
}

# Writes the label above the left corner of a board, and the grade above the right corner, in the same size in every
# layout. Without a grade, the label may be wider than the board. A grade that needs more than 70 % of the width, even
# when shrunk, is left out.
writeAboveBoard <- function(label, grade, order) {
  cex <- 0.8 / par("cex")
  y <- order + 0.6 * strheight("X", cex = cex)
  side <- order / unitsPerInch()
  room <- par("fin")[[1]] - par("mai")[[2]] - graphics::grconvertX(0, "user", "npc") * par("pin")[[1]]
  if (nzchar(grade) && strwidth(grade, "inches", cex = 0.7 * cex) <= 0.7 * side) {
    room <- side - writeFitting(grade, order, y, 0.7 * side, cex, adj = c(1, 0)) - 0.1
  }
  writeFitting(label, 0, y, room, cex, adj = c(0, 0))
}

drawHeadings <- function(title, sub, key, page, pages) {
  if (!is.null(title)) writeOutside(title, 0.95, side = 3, line = 0.8, cex = 1.2, minShare = 0.5, font = 2)
  if (!is.null(sub)) writeOutside(sub, 0.95, side = 1, line = 1.5, cex = 0.8, minShare = 0.5)
  writeOutside(key, 0.85, side = 1, line = 0.2, adj = 0, cex = 0.7, minShare = 0.6)
  mtext(paste(page, "/", pages), side = 1, outer = TRUE, line = 0.2, adj = 1, cex = 0.7)
}

# Writes a string into the outer margin, shrunk or cut to fit the given share of the page's width.
writeOutside <- function(text, share, side, line, cex, minShare, font = 1, adj = 0.5) {
  room <- share * par("din")[[1]]
  # The size in mtext() is not scaled by the layout.
  cex <- shrunkToFit(text, room, cex / par("cex"), minShare, font)
  text <- cutToFit(text, room, cex, font)
  mtext(text, side, outer = TRUE, line = line, adj = adj, font = font, cex = cex * par("cex"))
}

# Draws to a temporary file first: an interrupt could leave a partial file, and devices replace a % in the name.
intoPdf <- function(file, size, overwrite, draw) {
  path <- checkNewFile(file, overwrite)
  if (fileEnding(path) != "pdf") {
    raiseError("file", "`file` must have the extension \".pdf\", such as \"sheet.pdf\", not ", showValue(file), ".")
  }
  temporary <- tempfile(fileext = ".pdf")
  on.exit(unlink(temporary))
  onDevice(openPdf(gsub("%", "%%", temporary, fixed = TRUE), size), draw())
  if (!suppressWarnings(file.copy(temporary, path, overwrite = TRUE))) {
    raiseError("file", showValue(file), " cannot be written.")
  }
}

# The width and height of a page in inches.
paperSizes <- list(a4 = c(8.27, 11.69), letter = c(8.5, 11))

# The cairo device can use all installed fonts.
openPdf <- function(path, size) {
  if (capabilities("cairo")) {
    grDevices::cairo_pdf(path, size[[1]], size[[2]], onefile = TRUE)
  } else {
    grDevices::pdf(path, size[[1]], size[[2]])
  }
}

# --- Checks ---

# More rows or columns of boards on a page would leave no room for the labels.
maxPerSide <- 12L

checkTitle <- function(title, name) {
  if (is.null(title)) return()
  if (!isString(title) || !areReadable(title)) {
    raiseError("argument", "`", name, "` must be a string or NULL, not ", showValue(title), ".")
  }
  # Devices warn about control characters, which have no width.
  gsub("[[:cntrl:]]", " ", startOfLine(enc2utf8(as.vector(unclass(title)))))
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

checkGrades <- function(grades) {
  if (is.null(grades)) return()
  known <- names(scalesOfGrades)
  places <- placesOfWords(grades, known)
  if (length(places) == 0 || any(places == 0L)) {
    raiseError("argument", "`grades` must be \"level\", \"rating\", both or NULL, not ", showValues(grades), ".")
  }
  unique(known[places])
}
