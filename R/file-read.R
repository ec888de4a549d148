#' Read games from a file
#'
#' @description
#' Returns the games in a file, such as a file from a Sudoku program or a long list of puzzles.
#'
#' The file can be compressed or on the web. Its format is detected automatically. Text that is not a game is skipped;
#' [problems()] lists such text with the line number and the reason. Most calls need only `file`; set `as` for a long
#' list of plain puzzles.
#'
#' @inheritParams solveGames
#' @param file `[character(1)]`, `[connection]` or `[data.frame]` The source:
#'   * the name of a regular file, which can be compressed with gzip, bzip2 or xz;
#'   * a URL that begins with `http://`, `https://`, `ftp://` or `file://`;
#'   * a connection. If the connection is not yet open, the function opens it, and closes and destroys it at the end;
#'   * `"stdin"`, the standard input of a script;
#'   * a data frame with one puzzle per row and the columns of the format `"csv"`, or a data frame that is itself a
#'     board.
#' @param format `[character(1)]` One of the formats below. The default `"auto"` uses the file extension and falls back
#'   to the first lines.
#' @param as `[character(1)]` The form of the result. All forms except `"list"` require plain boards, which have square
#'   boxes and no additional houses:
#'   * `"list"`, the default: a list of games;
#'   * `"character"`: one string per board;
#'   * `"matrix"`: an integer matrix with one board per row, which [solveGames()] and similar functions accept;
#'   * `"raw"`: the same matrix, stored as bytes.
#' @param boxes,regions,diagonals,extra The houses of the boards besides rows and columns, as in [emptyGame()]. The
#'   defaults define boards with square boxes. These arguments do not apply to boards whose shape is given in the
#'   file.
#'
#' @return The form depends on `as`:
#'   * `"list"`: `[sudoku_games]` a list of games, with their names from the file. Other information about a game is
#'     in its attribute `"fields"`, a named character vector. `as.data.frame()` returns one row per game.
#'   * `"character"`: `[character]` one string per board, with `.` for an empty cell.
#'   * `"matrix"`: `[integer matrix]` one row per board, with `NA` for an empty cell.
#'   * `"raw"`: `[raw matrix]` one row per board, with a zero byte for an empty cell.
#'
#'   The attribute `"line"` holds the number of the line on which each game begins, and [problems()] returns the
#'   problems. If the file has no games, the result has length 0 or no rows.
#'
#' @section Formats:
#' * `"lines"`: one game per line, as a string for [as.sudoku()], such as 81 characters, or cells separated by white
#'   space, commas or semicolons. A comment can follow the board after `#`; it becomes the field `comment`. If a plain
#'   board has one character per cell, the comment can also follow white space, a comma, a semicolon or a colon. On such
#'   boards up to 9 x 9, `*`, `x` and `?` also mark empty cells. If the cells of a plain board are numbers with
#'   separators, the side length of the boxes can come first, as in some published lists of large boards. Lines that are
#'   blank or begin with `#` are ignored.
#' * `"sdm"`: the same format for 9 x 9 boards, with `0` for an empty cell.
#' * `"sdk"`: one row of the board per line, after lines such as `#AA. Teacher`, in which the letter after `#`
#'   identifies the field: `A` (author), `B` (date), `C` (comment), `D` (description), `L` (level), `N` (name), `S`
#'   (source) or `U` (a URL). The values of a repeated field are joined by newlines. A section `[Puzzle]` can hold the
#'   board, and a section `[State]` can hold the current board, which becomes a game in the attribute `"state"`.
#' * `"ss"`: a frame of `*---*`, `|` and `|---+---|` around the boxes, as in Simple Sudoku.
#' * `"grids"`: rows under a line such as `Grid 01`, as in Project Euler; the text after `Grid` is the name. Such
#'   headings and blank lines between boards are optional.
#' * `"candidates"`: a frame as in `"ss"`, with all candidates of each cell. A cell with one candidate is a clue. If a
#'   cell lacks candidates that its houses allow, the game has an attribute `"choices"`, an array like the result of
#'   [trueChoices()].
#' * `"candidate-lines"`: all candidates in one line, with one character for each symbol of each cell: the symbol if
#'   it is a candidate, else `.`. The line of a 9 x 9 board has 729 characters.
#' * `"csv"`: a table with a header row. The column `puzzle` holds the boards, as in `"lines"`; its name can also be
#'   `quiz`, `sudoku`, `board`, `game`, `grid`, or the plural of one of these names. The columns `name` and `shape` hold
#'   names and shapes. These column names are not case-sensitive. All other columns are fields. A row without a puzzle
#'   becomes a missing game, `NULL`, if `as` is `"list"`, and is listed as a problem otherwise.
#'
#' A file can mix any formats other than `"lines"`, `"sdm"` and `"csv"`.
#'
#' @section Shapes:
#' A line such as `#! boxes 2x3` gives the shape of the boards that follow; other programs treat the line as a
#' comment. It can contain one or more of
#' * `boxes 2x3`,
#' * `regions 1112211522455524453344333`,
#' * `diagonals both`, `falling` or `rising`,
#' * `extra r1c1,r2c2,...;r1c2,...`.
#'
#' The shape applies until the next such line; `#! plain` returns to square boxes.
#'
#' @section Problems:
#' If there are problems, the games that can be read are returned, with a warning of class `oxidoku_warning_problems`
#' that names the file and the first problem.
#'
#' * If a compressed file is truncated or damaged, the problem is listed after the last game. For connections, only
#'   damage that R itself detects is reported.
#' * Bytes that are not UTF-8 are read as Latin-1, and a zero byte is shown as `<00>` or `\032`.
#' * Lines of more than 32 MB are truncated and listed as problems.
#'
#' @section Errors:
#' * `oxidoku_error_file` if the file does not exist, is empty or cannot be read.
#' * `oxidoku_error_size` if `as` is `"matrix"` or `"raw"` and the boards differ in size, or `as` is `"raw"` and a board
#'   is larger than 255 x 255.
#' * `oxidoku_error_geometry` if `boxes`, `regions`, `diagonals` or `extra` do not define a board.
#' * `oxidoku_error_argument` if another argument is invalid, or if `as` is not `"list"` and a board is not plain.
#'
#' @section Limits:
#' Files are read in pieces: with `as = "matrix"`, a million lines take a few seconds and little memory beyond the
#' result. A list takes tens of microseconds and one or two kilobytes per game. See [solveGames()] for the cost of a
#' million strings. A table is held entirely in memory, unless its first column holds the puzzles, it has no
#' quotes and no column `shape`, and `as` is not `"list"`.
#'
#' @seealso [writeSudoku()]; [solveFile()] to solve a file without reading it into memory.
#' @family functions for files
#' @export
#' @examples
#' file <- tempfile(fileext = ".sdk")
#' writeLines(c("#AA. Teacher", "#LEasy", "4...", "...3", ".1..", "2..."), file)
#' games <- readSudoku(file)
#' games
#' attr(games[[1]], "fields")
#'
#' # Find the lines that cannot be read:
#' writeLines(c("4......3.1..2...", "4......3.1..2", "# A comment", "4...A..3.1..2..."), file)
#' games <- suppressWarnings(readSudoku(file, format = "lines"))
#' problems(games)
#'
#' # Project Euler's problem 96 asks for the sum of the three-digit numbers in the top left corners:
#' writeLines(c("Grid 01", "4000", "0003", "0100", "2000",
#'              "Grid 02", "0000", "0120", "0340", "0000"), file)
#' solved <- solveGames(readSudoku(file, format = "grids"))
#' sum(vapply(solved, function(s) as.numeric(paste(s[1, 1:3], collapse = "")), 0))
#' unlink(file)
readSudoku <- function(file, format = "auto", as = c("list", "character", "matrix", "raw"), boxes = NULL,
                       regions = NULL, diagonals = FALSE, extra = NULL, progress = interactive()) {
  format <- checkChoice(format, "format", c("auto", names(fileFormats)))
  form <- checkChoice(as, "as", c("list", "character", "matrix", "raw"))
  requested <- requestedGeometry(boxes, regions, diagonals, extra)
  checkFlag(progress, "progress")
  if (is.data.frame(file)) {
    return(gamesOfParts(list(partOfFrame(file, form, requested)), form, "the data frame", progress))
  }

  source <- openSource(file)
  on.exit(source$close())
  bar <- progressBar(progress, source$total, "Bytes")
  block <- readStart(source)
  if (format == "auto") format <- formatOf(source$name, wholeLines(block), requested)
  heading <- if (format == "csv" && form != "list") bytesOfHeading(block$bytes) else 0
  parts <- if (format == "csv" && heading == 0) {
    block <- readRest(source, block, bar)
    list(partOfTable(textLines(block$bytes), form, requested), partOfDamage(block))
  } else {
    partsOfText(source, block, form, if (format == "csv") "lines" else format, requested, bar, heading)
  }
  gamesOfParts(parts, form, source$name, progress)
}

# --- Piece by piece ---

# `heading` is the number of bytes in the heading of a table, or 0 if there is no heading.
partsOfText <- function(source, block, form, format, requested, bar, heading) {
  parts <- list()
  text <- block$bytes[seq.int(heading + 1, length.out = length(block$bytes) - heading)]
  isLast <- FALSE
  done <- length(block$bytes)
  size <- minBlock
  state <- startOfFile(requested, before = if (heading > 0) 1 else 0)
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
    # The rest is parsed again together with the next block, so the next block must not be much shorter than the rest.
    pace <- max(nextPace(size, proc.time()[["elapsed"]] - start)$size, length(rest))
    size <- min(max(pace, minBlock), maxBlock)
    bar(done)
  }
  c(parts, list(partOfDamage(block, state$before + 1)))
}

# Reads until a line ends, because an unfinished line would be searched repeatedly. If a line is too long, only its
# beginning is kept.
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

# The maximum length of a line in bytes: many times the length of a board, to allow for long comments.
longestLine <- 2^25
cutLine <- "the line is longer than 32 MB; the rest of it is ignored"

# --- Parts ---

# A part that lists the problem if the block could not be decompressed, else an empty part.
partOfDamage <- function(block, line = NA) {
  if (block$isDamaged) partOfProblem(line, "the rest is missing or cannot be decompressed", "") else emptyPart
}

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
  parts <- lapply(parts, function(part) if (is.list(part$boards)) collected(part, form) else part)
  cells <- unique(unlist(lapply(parts, `[[`, "sizes")))
  pieces <- Filter(length, lapply(parts, `[[`, "boards"))
  if (form != "character" && length(cells) > 1) {
    raiseError("size", "`as = \"", form, "\"` needs boards of one size, but these have ",
               paste(sort(cells), collapse = " and "), " cells. Use `as = \"list\"`.")
  }
  if (length(cells) == 0) cells <- 81
  if (form == "raw" && cells > 255^2) {
    raiseError("size", "`as = \"raw\"` supports boards up to 255 x 255, not ", sqrt(cells), " x ", sqrt(cells),
               ". Use `as = \"matrix\"`.")
  }
  boardsOf(pieces, form, size, cells, threads = 1L, progress = progress)
}

# Converts a part with games to the form in which Rust collects boards.
collected <- function(part, form) {
  digits <- lapply(part$boards, gameDigits)
  other <- which(vapply(digits, function(board) !is.null(attr(board, "geometry")), NA))
  if (length(other)) {
    raiseError("argument", "`as = \"", form, "\"` needs plain boards, but the board on line ",
               showNumber(part$starts[[other[[1]]]]), " is not plain. Use `as = \"list\"`.")
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
