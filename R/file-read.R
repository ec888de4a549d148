#' Read games from a file
#'
#' Reads the files of Sudoku programs and lists of puzzles of any length, plain or packed, from a disk or from the web.
#' What is no game is no error: [problems()] tells the line and what is wrong there, and keeps its text.
#'
#' @param file What to read:
#'   * `[character(1)]` the name of a regular file, plain or packed by gzip, bzip2 or xz;
#'   * `[character(1)]` an address that begins with `http://`, `https://`, `ftp://` or `file://`;
#'   * `[connection]` which is opened if it is not open, and then closed again;
#'   * `[data.frame]` with a puzzle a row, as the format `"csv"` has it, or one that is a board.
#' @param format `[character(1)]` One of the formats below; `"auto"` to tell it by the name of the file, else by its
#'   first lines.
#' @param as `[character(1)]` What to make of it: a `"list"` of games; or, for many plain boards, `"character"` for a
#'   string each, `"matrix"` for a matrix of integers with a board a row, `"raw"` for one of bytes, as [solveGames()]
#'   takes them.
#' @param boxes,regions,diagonals,extra What the boards have besides rows and columns, where the file does not say it
#'   and it is not square boxes: as of [emptyGame()].
#' @param progress `[logical(1)]` Show a progress bar, where the work takes longer than a second and package `cli` is
#'   installed?
#'
#' @return A list of games of class `"sudoku_games"`, of length 0 if there are none, with their names if the file has
#'   some. A game has what the file says of it as its attribute `"fields"`, a named character vector. `as.data.frame()`
#'   makes a row of each. Otherwise a character vector or a matrix, an empty cell being `.`, `NA` or byte 0, without
#'   names and fields. In each case with the attribute `"line"`, the line of the file that each game begins in, and with
#'   its [problems()].
#'
#' @section Formats:
#' * `"lines"`: one game a line, as [as.sudoku()] reads a string: 81 characters, or cells with white space or commas
#'   between them. After the board, and a space, a comma, a semicolon or `#`, may stand a comment, which becomes the
#'   field `comment`; before it the side of the boxes, as lists of large boards have it. On boards without letters `*`,
#'   `x` and `?` stand for empty cells too. Lines that are blank or begin with `#` do not count.
#' * `"sdm"`: the same for 9 x 9, with `0` for an empty cell.
#' * `"sdk"`: a row a line, and before them lines such as `#AA. Teacher`. The letter tells the field: `A` author, `D`
#'   description, `C` comment, `B` date, `S` source, `L` level, `U` url; and `N` the name. One that comes twice has a
#'   text of several lines. The board may stand in a section `[Puzzle]`, and what a player has filled in so far in
#'   `[State]`, which becomes the attribute `"state"`, a game.
#' * `"ss"`: a frame of `*---*`, `|` and `|---+---|` around the boxes, as Simple Sudoku has it.
#' * `"grids"`: rows under a line `Grid 01`, as Project Euler has them; what follows `Grid` is the name. Rows alone,
#'   with a blank line or nothing between two boards, are read too.
#' * `"candidates"`: such a frame with all candidates of each cell. A cell with one candidate is a clue. Where
#'   candidates are missing that the houses of their cell allow, the game has an attribute `"choices"`, an array as of
#'   [trueChoices()].
#' * `"candidate-lines"`: the same as one line, of 729 characters for 9 x 9: for each cell each symbol, or a `.` in its
#'   place.
#' * `"csv"`: a table with a heading. The boards, as lines, are in the column `puzzle` (or `quiz`, `sudoku`, `board`,
#'   `game`, `grid`, in the singular or the plural), names in `name`, shapes in `shape`, with capitals or without; all
#'   other columns are fields.
#'
#' Boards of other shapes follow a line such as `#! boxes 2x3`, `#! regions 1112211522455524453344333`,
#' `#! diagonals both` (`falling`, `rising`), `#! extra r1c1,r2c2,...;r1c2,...` or several of these in one line, until
#' the next, `#! plain` at last. To other programs that is a comment. A jigsaw of 9 x 9 is a line
#' `#! regions` with 81 characters and the board after it.
#'
#' All but `"lines"`, `"sdm"` and `"csv"` are read alike, so that a file may mix them.
#'
#' @section Problems:
#' Where there are some, a warning of class `oxidoku_warning_problems` names the file and the first. What can be read is
#' returned. A packed file that was cut short or damaged has its problem after its last game, as far as that can be
#' told: for a connection, only what R itself notices. Bytes that are no UTF-8 are read as Latin-1; a byte 0 is shown as
#' `<00>` or `\032`. Of a line of more than 32 MB the rest is left out, with a problem.
#'
#' @section Errors:
#' `oxidoku_error_file` where there is no such file, it is empty, or cannot be read; `oxidoku_error_size` where boards
#' of several sizes are to be one matrix; `oxidoku_error_argument` for the other arguments, and where a board that is
#' not plain is to be a string or the row of a matrix; `oxidoku_error_geometry` for `boxes` and so on.
#'
#' @section Limits:
#' Files are read in pieces, a million lines in some seconds as a matrix, with no memory but for that. A list of games
#' takes some tens of microseconds and one or two kilobytes a game, whatever the format. For the time that a million
#' strings may take see [solveGames()]. Tables are held in memory as a whole, unless their first column is the puzzle
#' and `as` is not `"list"`.
#'
#' @seealso [writeSudoku()]; [solveFile()] to solve a file without reading it.
#' @family functions for files
#' @export
#' @examples
#' file <- tempfile(fileext = ".sdk")
#' writeLines(c("#AA. Teacher", "#LEasy", "4...", "...3", ".1..", "2..."), file)
#' games <- readSudoku(file)
#' games
#' attr(games[[1]], "fields")
#'
#' # What is wrong is told by line:
#' writeLines(c("4......3.1..2...", "4......3.1..2", "# A comment", "4...A..3.1..2..."), file)
#' games <- suppressWarnings(readSudoku(file, format = "lines"))
#' problems(games)
#'
#' # Project Euler's problem 96 asks for the sum of such numbers:
#' writeLines(c("Grid 01", "4000", "0003", "0100", "2000",
#'              "Grid 02", "0000", "0120", "0340", "0000"), file)
#' solved <- solveGames(readSudoku(file, format = "grids"))
#' sum(vapply(solved, function(s) as.numeric(paste(s[1, 1:3], collapse = "")), 0))
#' unlink(file)
readSudoku <- function(file, format = "auto", as = c("list", "character", "matrix", "raw"), boxes = NULL,
                       regions = NULL, diagonals = FALSE, extra = NULL, progress = interactive()) {
  format <- checkChoice(format, "format", c("auto", names(fileFormats)))
  form <- checkChoice(as, "as", c("list", "character", "matrix", "raw"))
  asked <- askedGeometry(boxes, regions, diagonals, extra)
  checkFlag(progress, "progress")
  if (is.data.frame(file)) return(gamesOfParts(list(partOfFrame(file, form, asked)), form, "the data frame", progress))

  source <- openSource(file)
  on.exit(source$close())
  bar <- progressBar(progress, source$total, "Bytes")
  block <- readStart(source)
  if (format == "auto") format <- formatOf(source$name, wholeLines(block), asked)
  heading <- if (format == "csv" && form != "list") bytesOfHeading(block$bytes) else 0
  parts <- if (format == "csv" && heading == 0) {
    block <- readRest(source, block, bar)
    list(partOfTable(textLines(block$bytes), form, asked), damage(block))
  } else {
    partsOfText(source, block, form, if (format == "csv") "lines" else format, asked, bar, heading)
  }
  gamesOfParts(parts, form, source$name, progress)
}

# --- Piece by piece ---

# Where the first line is the heading of a table, it has so many bytes.
partsOfText <- function(source, block, form, format, asked, bar, heading) {
  parts <- list()
  text <- block$bytes[seq.int(heading + 1, length.out = length(block$bytes) - heading)]
  isLast <- FALSE
  done <- length(block$bytes)
  size <- minBlock
  state <- startOfFile(asked, before = if (heading > 0) 1 else 0)
  repeat {
    start <- proc.time()[["elapsed"]]
    part <- partOfText(text, isLast, form, format, state)
    parts[[length(parts) + 1]] <- part
    state <- part$state
    if (isLast || block$isDamaged) break
    rest <- text[seq.int(part$used + 1, length.out = length(text) - part$used)]
    block <- readToLineEnd(source, size)
    isLast <- length(block$bytes) == 0
    if (block$isCut) parts[[length(parts) + 1]] <- partOfProblem(state$before + 1, cutLine, "")
    text <- c(rest, block$bytes)
    done <- done + length(block$bytes)
    # What is read again with more should not be read often.
    pace <- max(nextPace(size, proc.time()[["elapsed"]] - start)$size, length(rest))
    size <- min(max(pace, minBlock), maxBlock)
    bar(done)
  }
  c(parts, list(damage(block, state$before + 1)))
}

# The next bytes, until there is the end of a line among them, since what has none would be looked through again and
# again. Of a line that is too long no more than its beginning is kept.
readToLineEnd <- function(source, size) {
  pieces <- list()
  isCut <- FALSE
  repeat {
    block <- source$read(size)
    end <- grepRaw(lineEnd, block$bytes, fixed = TRUE)
    isDone <- length(end) > 0 || length(block$bytes) == 0 || block$isDamaged
    if (isCut) block$bytes <- if (length(end)) block$bytes[seq.int(end, length(block$bytes))] else raw()
    pieces[[length(pieces) + 1]] <- block$bytes
    if (isDone) return(list(bytes = unlist(pieces), isDamaged = block$isDamaged, isCut = isCut))
    isCut <- isCut || sum(lengths(pieces)) > longestLine
    size <- min(2 * size, maxBlock)
  }
}

# In bytes: many times what a board needs, since a comment may be of any length.
longestLine <- 2^25
cutLine <- "the line is longer than 32 MB, and the rest of it is left out"

# --- Parts ---

# What could not be unpacked.
damage <- function(block, line = NA) {
  if (block$isDamaged) partOfProblem(line, "the rest is missing, or cannot be unpacked", "") else emptyPart
}

# What the parts make together, in the form that was asked for.
gamesOfParts <- function(parts, form, name, progress) {
  starts <- unlist(lapply(parts, `[[`, "starts"))
  problems <- do.call(rbind, lapply(parts, `[[`, "problems"))
  games <- if (form == "list") {
    newGames(unlist(lapply(parts, `[[`, "boards"), recursive = FALSE), unlist(lapply(parts, namesOfPart)))
  } else {
    boardsOfParts(parts, form, length(starts), progress)
  }
  attr(games, "line") <- as.numeric(starts)
  attr(games, "problems") <- problems
  if (nrow(problems)) warnProblems(problems, name)
  games
}

namesOfPart <- function(part) if (is.null(part$names)) rep("", length(part$starts)) else part$names

boardsOfParts <- function(parts, form, size, progress) {
  parts <- lapply(parts, function(part) if (is.list(part$boards)) packed(part, form) else part)
  cells <- unique(unlist(lapply(parts, `[[`, "sizes")))
  pieces <- Filter(length, lapply(parts, `[[`, "boards"))
  if (form == "character") return(stringsOf(pieces, progress))
  if (length(cells) > 1) {
    raiseError("size", "`as` = \"", form, "\" needs boards of one size, and these have ",
               paste(sort(cells), collapse = " and "), " cells. Use as = \"list\".")
  }
  if (length(cells) == 0) cells <- 81
  if (form == "raw" && cells > 255^2) {
    raiseError("size", "Raw bytes hold digits up to 255, and a board of ", cells, " cells has ", sqrt(cells),
               ". Use as = \"matrix\".")
  }
  callRust(matrix_of_rows(pieces, list(rows = size, cells = cells, form = form, threads = 1L)))
}

# Games as Rust collects boards.
packed <- function(part, form) {
  digits <- lapply(part$boards, gameDigits)
  other <- which(vapply(digits, function(board) !is.null(attr(board, "geometry")), NA))
  if (length(other)) {
    raiseError("argument", "The board of line ", showNumber(part$starts[[other[[1]]]]), " is not plain, and cannot be ",
               "a string or the row of a matrix. Use as = \"list\".")
  }
  part$sizes <- unique(lengths(digits))
  part$boards <- if (form == "character") {
    charToRaw(paste0(vapply(digits, lineOf, ""), "\n", recycle0 = TRUE, collapse = ""))
  } else {
    cells <- as.integer(unlist(lapply(digits, t)))
    if (all(cells <= 255)) as.raw(cells) else cells
  }
  part
}
