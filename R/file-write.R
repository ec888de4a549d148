#' Write games to a file
#'
#' @description
#' Writes games in a format that Sudoku programs use, and returns them invisibly; [readSudoku()] reads them back.
#'
#' Most calls need only `games` and `file`, because the file extension determines the format.
#'
#' @inheritParams solveGames
#' @param games `[sudoku]`, `[list]`, `[character]` or `[matrix]` One game, or several games as a list, a character
#'   vector with one board per string, or a matrix of numbers with one board per row. A square matrix is one board, as
#'   in [as.sudoku()]. If the rows of a square matrix could also be boards, as in an empty 16 x 16 matrix, an error is
#'   raised.
#' @param file `[character(1)]` or `[connection]` The file to write, compressed if its name ends in `.gz`, `.bz2` or
#'   `.xz`. A connection that is not open is opened, and is closed and destroyed at the end.
#' @param format `[character(1)]` One of the formats of [readSudoku()]. The default `"auto"` uses the file extension,
#'   and falls back to `"lines"` for connections and unknown extensions.
#' @param overwrite `[logical(1)]` If `TRUE`, an existing file is replaced. The default is `FALSE`.
#'
#' @return `games`, invisibly.
#'
#' @section Contents:
#' The file holds the boards, the names of `games`, and the attributes `"fields"`, `"state"` and `"choices"` that
#' [readSudoku()] sets. It also holds the shapes of boards that are not plain; the houses of a plain board are
#' rows, columns and square boxes. A message of class `oxidoku_left_out` lists anything that the format cannot hold.
#'
#' If some cells of a game were filled in, as in a solution, `"sdk"` stores both the puzzle and, as its `"state"`, the
#' current board. In other formats, the filled-in cells become clues.
#'
#' | format | shapes | largest board | names | fields | other |
#' |---|---|---|---|---|---|
#' | `lines` | all | 400 x 400 | no | `comment`, without line endings | |
#' | `sdm` | plain | 9 x 9 only | no | `comment`, without line endings | |
#' | `sdk` | all | 400 x 400 | yes | the eight listed in [readSudoku()] | `state` |
#' | `ss` | plain | 36 x 36 | no | no | |
#' | `grids` | all | 400 x 400 | yes | no | |
#' | `candidates`, `candidate-lines` | all | 25 x 25 | no | no | `choices` |
#' | `csv` | all | 400 x 400 | yes | all | missing games |
#'
#' The candidate formats write the attribute `"choices"`, or the choices of [findChoices()] if a game has no such
#' attribute. A single candidate would be read as a clue, so if [findChoices()] returns fewer than two choices, the cell
#' gets all symbols.
#'
#' In `"grids"`, a game without a name is given its number as a name, such as `01`. Leading and trailing white space is
#' removed from names and fields, except in `"csv"`.
#'
#' @section Errors:
#' All games and arguments are checked before the file is opened.
#' * `oxidoku_error_format` if the format cannot hold a board, because of its shape, its size, or an empty cell with
#'   fewer than two `"choices"`.
#' * `oxidoku_error_file` if the file cannot be written, or exists and `overwrite` is `FALSE`.
#' * `oxidoku_error_ambiguous` if a matrix could be one board or one board per row.
#' * `oxidoku_error_size` or `oxidoku_error_symbol` if a square matrix is not a board with square boxes. For other
#'   boards, use `as.sudoku(games, boxes = )`.
#' * `oxidoku_error_argument` if `games` is empty, an element is not a game, a game is missing and the format is not
#'   `"csv"`, or another argument is invalid. The message gives the code that leaves out missing games.
#'
#' @section Limits: Writing a game takes hundreds of microseconds. A matrix or a character vector without names takes a
#' few microseconds per board in the formats `"lines"` and `"sdm"`, because the boards are then written without being
#' converted to games.
#'
#' @seealso [readSudoku()]; `format(style = "line")` for a string.
#' @family functions for files
#' @export
#' @examples
#' games <- list(one = as.sudoku("4......3.1..2..."),
#'               two = emptyGame(regions = "1112211522455524453344333"))
#' file <- tempfile(fileext = ".csv")
#' writeSudoku(games, file)
#' readLines(file)
#' all.equal(unclass(readSudoku(file))[["two"]], games[["two"]])
#'
#' writeSudoku(games, stdout(), format = "grids")
#' writeSudoku(games[["one"]], stdout(), format = "candidates")
#' writeSudoku(diag(9), stdout())
#' unlink(file)
writeSudoku <- function(games, file, format = "auto", overwrite = FALSE, progress = interactive()) {
  format <- checkChoice(format, "format", c("auto", names(fileFormats)))
  checkFlag(overwrite, "overwrite")
  checkFlag(progress, "progress")
  if (format == "auto") format <- (if (is.character(file)) formatOfName(checkPath(file, "file"))) %||% "lines"
  puzzles <- readPuzzles(asBoardIfSquare(games), "games")
  if (puzzles$size == 0) raiseError("argument", "`games` must hold at least one game.")
  if (format != "csv") checkNoneMissing(puzzles, games)
  destination <- checkDestination(file, overwrite)

  if (anyNA(puzzles$names)) puzzles$names[is.na(puzzles$names)] <- ""
  bar <- progressBar(progress, puzzles$size, "Games")
  isPlain <- puzzles$form != "list" && format %in% c("lines", "sdm") && is.null(puzzles$names)
  texts <- if (isPlain) {
    textsOfBoards(puzzles, format, bar)
  } else {
    list(textOfGames(gamesToWrite(puzzles), puzzles$names, format, bar))
  }
  writePieces(destination, function(write) for (text in texts) write(text))
  invisible(games)
}

# The game in a square matrix; other values are returned unchanged. Raises an error if the rows could also be boards.
asBoardIfSquare <- function(games) {
  if (!is.matrix(games) || is.object(games) || nrow(games) != ncol(games)) return(games)
  if (isAmbiguous(games)) {
    raiseError("argument", "`games` could be ", bothReadings(games), ". For one board, use `as.sudoku(games)`. For ",
               "one board per row, use ", callForRows("games"), ".", also = "ambiguous")
  }
  as.sudoku(games)
}

# --- Many plain boards, as bytes rather than strings ---

boardsAtATime <- 1e5

textsOfBoards <- function(puzzles, format, bar) {
  starts <- seq(1, puzzles$size, by = boardsAtATime)
  lapply(starts, function(from) {
    bar(from - 1)
    places <- seq(from, min(from + boardsAtATime - 1, puzzles$size))
    text <- if (is.matrix(puzzles$data)) {
      textOfRows(puzzles$data[places, , drop = FALSE], from)
    } else {
      normalised(puzzles$data[places], from)
    }
    if (format == "sdm") asSdmText(text) else text
  })
}

normalised <- function(strings, from) {
  long <- which(nchar(strings, "bytes", keepNA = FALSE) > longestString)
  if (length(long)) raiseNoBoard(from - 1 + long[[1]], "its text is longer than that of any board")
  blank <- which(grepl("^\\s*$", strings, useBytes = TRUE))
  if (length(blank)) raiseNoBoard(from - 1 + blank[[1]], "it is blank")
  strings <- gsub("[\r\n]", "", enc2utf8(strings), useBytes = TRUE)
  strings <- sub("^\\s*#", "NA#", strings, useBytes = TRUE)
  part <- partOfStrings(strings, "character", startOfFile(NULL, before = from - 1))
  if (nrow(part$problems)) raiseNoBoard(part$problems$line[[1]], part$problems$problem[[1]])
  part$boards
}

textOfRows <- function(rows, from) {
  order <- sqrt(ncol(rows))
  digits <- matrix(digitsOfNumbers(if (is.raw(rows)) as.integer(rows) else rows, order), nrow(rows))
  bad <- which(rowSums(is.na(digits)) > 0)
  if (length(bad)) {
    row <- bad[[1]]
    place <- which(is.na(digits[row, ]))[[1]]
    cell <- paste0("r", (place - 1) %/% order + 1, "c", (place - 1) %% order + 1)
    raiseNoBoard(from - 1 + row, paste0(cell, " holds ", showValue(rows[[row, place]]), ", which is not a symbol of ",
                                        sizeInWords(order, order), " board"))
  }
  if (order > 36) {
    lines <- apply(digits, 1, function(row) lineOf(matrix(row, order, byrow = TRUE)))
    return(charToRaw(paste0(lines, "\n", collapse = "")))
  }
  marks <- as.raw(c(utf8ToInt("."), utf8ToInt(paste(lineSymbolsFor(order), collapse = ""))))
  as.vector(rbind(matrix(marks[t(digits) + 1L], ncol(rows)), lineEnd))
}

raiseNoBoard <- function(place, reason, names = NULL) {
  raiseError("argument", "Element ", placeInWords(place, names), " of `games` cannot be read. ", asSentence(reason),
             ".")
}

checkNoneMissing <- function(puzzles, games) {
  missing <- which(areMissing(puzzles))
  if (length(missing) == 0) return(invisible())
  cure <- if (is.data.frame(games)) {
    paste0("games[!is.na(games$", names(games)[[placeOfPuzzles(games)]], "), ]")
  } else if (is.list(games) && !is.object(games)) {
    "Filter(Negate(is.null), games)"
  } else {
    "games[!is.na(games)]"
  }
  raiseError("argument", "Game ", placeInWords(missing[[1]], puzzles$names), " of `games` is missing",
             if (length(missing) > 1) paste0(" (and ", showNumber(length(missing) - 1), " more)"),
             ". To leave out missing games, use `", cure, "`.")
}

asSdmText <- function(text) {
  if (length(text) %% 82 || any(which(text == lineEnd) %% 82 != 0)) raiseUnfit("sdm", "does not have 81 cells")
  text[text == charToRaw(".")] <- charToRaw("0")
  text
}

# --- Games, one by one ---

gamesToWrite <- function(puzzles) {
  isMissing <- areMissing(puzzles)
  if (puzzles$form != "list") {
    return(lapply(seq_len(puzzles$size), function(place) if (!isMissing[[place]]) gameToWrite(place, puzzles)))
  }
  bad <- which(!is.na(puzzles$reasons) & !isMissing)
  if (length(bad)) raiseNoBoard(bad[[1]], puzzles$reasons[[bad[[1]]]], puzzles$names)
  unname(Map(function(game, digits) {
    if (is.sudoku(game)) game else if (!is.null(digits)) newGame(digits)
  }, puzzles$games, puzzles$data))
}

gameToWrite <- function(place, puzzles) {
  game <- gameOfPuzzle(place, puzzles)
  if (is.sudoku(game)) game else raiseNoBoard(place, conditionMessage(game), puzzles$names)
}

textOfGames <- function(games, names, format, bar) {
  isThere <- lengths(games) > 0
  for (place in which(isThere)) checkFits(games[[place]], place, format)
  reportLeftOut(games[isThere], names, format)
  lines <- if (format == "csv") linesOfTable(games, names) else unlist(linesInShapes(games, names, format, bar))
  charToRaw(paste0(enc2utf8(lines), "\n", collapse = ""))
}

# The lines of the games. A line with the shape precedes each game whose shape differs from that of the previous game.
linesInShapes <- function(games, names, format, bar) {
  shapes <- vapply(games, shapeText, "")
  isOther <- shapes != c("", shapes[-length(shapes)])
  writer <- formatWriters[[format]]
  lapply(seq_along(games), function(place) {
    if (place %% 100 == 0) bar(place)
    c(if (isOther[[place]]) paste("#!", if (nzchar(shapes[[place]])) shapes[[place]] else "plain"),
      writer(games[[place]], place, names[place]))
  })
}

formatWriters <- list(
  lines = function(game, ...) paste0(lineOf(gameDigits(game)), noteText(game)),
  sdm = function(game, ...) paste0(chartr(".", "0", lineOf(gameDigits(game))), noteText(game)),
  sdk = function(game, place, name) {
    state <- if (isPlayed(game)) game else attr(game, "state", exact = TRUE)
    c(fieldLines(game, name), if (is.null(state)) rowsOfGame(game) else sections(originalGame(game), state), "")
  },
  ss = function(game, ...) {
    cells <- c(".", lineSymbolsFor(nrow(game)))[gameDigits(game) + 1L]
    c(framedLines(matrix(cells, nrow(game)), NULL, ""), "")
  },
  grids = function(game, place, name) {
    c(paste("Grid", if (is.null(name) || !nzchar(oneLine(name))) sprintf("%02d", place) else oneLine(name)),
      chartr(".", "0", rowsOfGame(game)))
  },
  candidates = function(game, place, ...) c(linesOfCandidates(game, place), ""),
  "candidate-lines" = function(game, place, ...) candidateLine(game, place)
)

isPlayed <- function(game) !identical(puzzleDigits(game), gameDigits(game))

sections <- function(game, state) c("[Puzzle]", rowsOfGame(game), "[State]", rowsOfGame(state))

# One string per row, with spaces between symbols of more than one character.
rowsOfGame <- function(game) {
  digits <- gameDigits(game)
  symbols <- lineSymbolsFor(nrow(digits))
  cells <- matrix(c(".", symbols)[digits + 1L], nrow(digits))
  apply(cells, 1, paste, collapse = if (nchar(symbols[[1]]) > 1) " " else "")
}

fieldLines <- function(game, name) {
  fields <- c(name = name, fieldsOf(game))
  fields <- fields[names(fields) %in% fieldLetters & nzchar(trimws(fields))]
  letters <- names(fieldLetters)[match(names(fields), fieldLetters)]
  texts <- strsplit(trimws(fields), "\r\n|\n|\r")
  paste0("#", rep(letters, lengths(texts)), trimws(unlist(texts)), recycle0 = TRUE)
}

# The letters of the fields in "sdk".
fieldLetters <- c(A = "author", D = "description", C = "comment", B = "date", S = "source", L = "level", U = "url",
                  N = "name")

oneLine <- function(text) trimws(gsub("[\r\n]+", " ", text))

noteText <- function(game) {
  note <- fieldsOf(game)["comment"]
  if (isNote(note)) paste(" #", trimws(note)) else ""
}

isNote <- function(note) !is.null(note) && !is.na(note) && nzchar(trimws(note)) && !grepl("[\r\n]", note)

linesOfTable <- function(games, names) linesOfFrame(as.data.frame(newGames(games, names)))

linesOfFrame <- function(frame) {
  con <- textConnection(NULL, "w", encoding = "UTF-8")
  on.exit(close(con))
  inUtf8(utils::write.csv(frame, con, row.names = FALSE, na = ""))
  textConnectionValue(con)
}

# --- Contents that a format cannot hold ---

checkFits <- function(game, place, format) {
  can <- fileFormats[[format]]
  order <- nrow(game)
  if (!can$shapes && nzchar(shapeText(game))) raiseUnfit(format, "is not plain", place)
  if (order > can$maxOrder || format == "sdm" && order != 9) {
    raiseUnfit(format, paste0("is a board of ", order, " x ", order), place)
  }
}

raiseUnfit <- function(format, what, place = NULL) {
  raiseError("format", if (is.null(place)) "A game" else paste("Game", place), " ", what,
             ", so the format \"", format, "\" cannot hold it. \"lines\" and \"csv\" hold every board.")
}

reportLeftOut <- function(games, names, format) {
  left <- c(
    if (!fileFormats[[format]]$names && any(nzchar(names))) "names",
    fieldsLeftOut(games, format), attributesLeftOut(games, format)
  )
  if (length(left)) {
    inform("left_out", "The format \"", format, "\" cannot hold these parts, which are left out: ",
           paste(left, collapse = ", "), ".")
  }
}

fieldsLeftOut <- function(games, format) {
  can <- fileFormats[[format]]$fields
  fields <- lapply(games, fieldsOf)
  all <- unlist(lapply(fields, base::names))
  known <- if (format == "sdk") fieldLetters else if (isTRUE(can)) all else can
  losesComment <- function(of) "comment" %in% base::names(of) && !isNote(of["comment"])
  areLost <- identical(can, "comment") && any(vapply(fields, losesComment, NA))
  c(setdiff(all, known), if (areLost) "comments with line endings")
}

attributesLeftOut <- function(games, format) {
  has <- function(name, games) any(vapply(games, function(game) !is.null(attr(game, name, exact = TRUE)), NA))
  arePlayed <- vapply(games, isPlayed, NA)
  hasSections <- format == "sdk"
  c(
    if (!hasSections && any(arePlayed)) "the distinction between clues and filled cells",
    # In a played game, the section `[State]` holds the current board, so the attribute is left out.
    if (has("state", if (hasSections) games[arePlayed] else games)) "state",
    if (!startsWith(format, "candidate") && has("choices", games)) "choices"
  )
}
