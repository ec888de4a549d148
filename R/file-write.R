#' Write games to a file
#'
#' Writes games in the formats that [readSudoku()] reads, which then gives the same games back.
#'
#' @param games `[sudoku]` A game; or several, as a list, a character vector with a board a string, or a matrix of
#'   numbers with a board a row.
#' @param file `[character(1)]` The name of the file to write, packed if it ends in `.gz`, `.bz2` or `.xz`; or a
#'   `[connection]`, which is opened if it is not open, and then closed again.
#' @param format `[character(1)]` One of the formats of [readSudoku()]; `"auto"` for that by which the name of the file
#'   ends, `"lines"` if it says none.
#' @param overwrite `[logical(1)]` Replace `file` if there is such a file?
#' @param progress `[logical(1)]` Show a progress bar, where the work takes longer than a second and package `cli` is
#'   installed?
#'
#' @return `games`, invisibly.
#'
#' @section What is written:
#' The boards as they stand, the shape of those that are not plain, the names of `games` and the attributes `"fields"`,
#' `"state"` and `"choices"` of the games, as [readSudoku()] has them. What a format has no place for is left out, with
#' a message of class `oxidoku_left_out`; a board that it cannot hold is an error. Of a solution, or a game in which
#' cells were filled in, `"sdk"` keeps the puzzle and the board as it stands, its `"state"`; in other formats the filled
#' cells become clues.
#'
#' | format | shapes | largest board | names | fields | other |
#' |---|---|---|---|---|---|
#' | `lines` | all | 400 x 400 | no | `comment`, without line ends | |
#' | `sdm` | plain | 9 x 9 alone | no | `comment`, without line ends | |
#' | `sdk` | all | 400 x 400 | yes | its eight | `state` |
#' | `ss` | plain | 36 x 36 | no | no | |
#' | `grids` | all | 400 x 400 | yes | no | |
#' | `candidates`, `candidate-lines` | all | 25 x 25 | no | no | `choices` |
#' | `csv` | all | 400 x 400 | yes | all | |
#'
#' Of a game without `"choices"` a candidate grid holds what the houses leave, as [findChoices()] finds it, and all
#' symbols for a hole for which they leave one or none, since a cell with one candidate is a clue. In `"grids"` a game
#' without a name has its number, such as `01`, and in texts white space at both ends goes.
#'
#' @section Errors:
#' `oxidoku_error_format` where a format cannot hold a board: its shape, its size, or a choice that would come back as a
#' clue; `oxidoku_error_file` where the file cannot be written or is there already; `oxidoku_error_argument` where an
#' element of `games` is no game, there is none, or another argument is wrong. Games and arguments are looked at before
#' anything is written.
#'
#' @section Limits:
#' A matrix or a vector of strings goes to lines in some microseconds a board, without games or strings being made; a
#' game takes some hundred microseconds.
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
#' unlink(file)
writeSudoku <- function(games, file, format = "auto", overwrite = FALSE, progress = interactive()) {
  format <- checkChoice(format, "format", c("auto", names(fileFormats)))
  checkFlag(overwrite, "overwrite")
  checkFlag(progress, "progress")
  if (format == "auto") format <- (if (is.character(file)) formatOfName(checkPath(file, "file"))) %||% "lines"
  puzzles <- readPuzzles(games, "games")
  if (puzzles$size == 0) raiseError("argument", "`games` holds no game, and there is nothing to write.")
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

# --- Many plain boards: no string of R's is made ---

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
    if (format == "sdm") asNine(text) else text
  })
}

# Lines as Rust writes what it reads in strings.
normalised <- function(strings, from) {
  long <- which(nchar(strings, "bytes", keepNA = FALSE) > longestString)
  if (length(long)) raiseNoBoard(from - 1 + long[[1]], "the text is longer than that of any board")
  blank <- which(is.na(strings) | grepl("^\\s*$", strings, useBytes = TRUE))
  if (length(blank)) raiseNoBoard(from - 1 + blank[[1]], "there is no puzzle")
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
    raiseNoBoard(from - 1 + row, paste0(cell, " holds ", showValue(rows[[row, place]]), ", which is no symbol"))
  }
  if (order > 36) {
    lines <- apply(digits, 1, function(row) lineOf(matrix(row, order, byrow = TRUE)))
    return(charToRaw(paste0(lines, "\n", collapse = "")))
  }
  marks <- as.raw(c(utf8ToInt("."), utf8ToInt(paste(lineSymbolsFor(order), collapse = ""))))
  as.vector(rbind(matrix(marks[t(digits) + 1L], ncol(rows)), lineEnd))
}

raiseNoBoard <- function(place, reason) {
  raiseError("argument", "Element ", showNumber(place), " of `games` is not a board: ", sub("[.]$", "", reason), ".")
}

asNine <- function(text) {
  if (length(text) %% 82 || any(which(text == lineEnd) %% 82 != 0)) raiseUnfit("sdm", "has not 81 cells")
  text[text == charToRaw(".")] <- charToRaw("0")
  text
}

# --- Games, one by one ---

gamesToWrite <- function(puzzles) {
  if (puzzles$form != "list") return(lapply(seq_len(puzzles$size), gameToWrite, puzzles = puzzles))
  bad <- which(!is.na(puzzles$reasons))
  if (length(bad)) raiseNoBoard(bad[[1]], puzzles$reasons[[bad[[1]]]])
  unname(Map(function(game, digits) if (is.sudoku(game)) game else newGame(digits), puzzles$games, puzzles$data))
}

# One of the puzzles as a game. Raises an error with the reason if it is not a board.
gameToWrite <- function(place, puzzles) {
  game <- gameOfPuzzle(place, puzzles)
  if (is.sudoku(game)) game else raiseNoBoard(place, conditionMessage(game))
}

textOfGames <- function(games, names, format, bar) {
  for (place in seq_along(games)) checkFits(games[[place]], place, format)
  tellLeftOut(games, names, format)
  lines <- if (format == "csv") linesOfTable(games, names) else unlist(linesInShapes(games, names, format, bar))
  charToRaw(paste0(enc2utf8(lines), "\n", collapse = ""))
}

# The lines of the games, and before each that of its shape where it is another than that of the last one.
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

# Are there cells filled in?
isPlayed <- function(game) !identical(puzzleDigits(game), gameDigits(game))

sections <- function(game, state) c("[Puzzle]", rowsOfGame(game), "[State]", rowsOfGame(state))

# A string for each row, of symbols of one character, or of numbers with spaces between them.
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
  paste0("#", rep(letters, lengths(texts)), trimws(unlist(texts)))
}

# The letter of each field.
fieldLetters <- c(A = "author", D = "description", C = "comment", B = "date", S = "source", L = "level", U = "url",
                  N = "name")

oneLine <- function(text) trimws(gsub("[\r\n]+", " ", text))

# The comment of a line.
noteText <- function(game) {
  note <- fieldsOf(game)["comment"]
  if (isNote(note)) paste(" #", trimws(note)) else ""
}

isNote <- function(note) !is.null(note) && !is.na(note) && nzchar(trimws(note)) && !grepl("[\r\n]", note)

linesOfTable <- function(games, names) {
  frame <- as.data.frame(newGames(games, names))
  con <- textConnection(NULL, "w", encoding = "UTF-8")
  on.exit(close(con))
  utils::write.csv(frame, con, row.names = FALSE, na = "")
  textConnectionValue(con)
}

# --- What a format cannot hold ---

checkFits <- function(game, place, format) {
  can <- fileFormats[[format]]
  order <- nrow(game)
  if (!can$shapes && nzchar(shapeText(game))) raiseUnfit(format, "is not plain", place)
  if (order > can$most || format == "sdm" && order != 9) {
    raiseUnfit(format, paste0("is a board of ", order, " x ", order), place)
  }
}

raiseUnfit <- function(format, what, place = NULL) {
  raiseError("format", if (is.null(place)) "One of the games" else paste("Game", place), " ", what,
             ", which the format \"", format, "\" cannot hold. \"lines\" and \"csv\" hold every board.")
}

tellLeftOut <- function(games, names, format) {
  left <- c(
    if (!fileFormats[[format]]$names && any(nzchar(names))) "names",
    fieldsLeftOut(games, format), attributesLeftOut(games, format)
  )
  if (length(left)) {
    tell("left_out", "The format \"", format, "\" has no place for ", paste(left, collapse = ", "), ", left out.")
  }
}

fieldsLeftOut <- function(games, format) {
  can <- fileFormats[[format]]$fields
  fields <- lapply(games, fieldsOf)
  all <- unlist(lapply(fields, base::names))
  known <- if (format == "sdk") fieldLetters else if (isTRUE(can)) all else can
  isTorn <- function(of) "comment" %in% base::names(of) && !isNote(of["comment"])
  c(setdiff(all, known), if (identical(can, "comment") && any(vapply(fields, isTorn, NA))) "comment with line ends")
}

attributesLeftOut <- function(games, format) {
  has <- function(name, games) any(vapply(games, function(game) !is.null(attr(game, name, exact = TRUE)), NA))
  arePlayed <- vapply(games, isPlayed, NA)
  hasSections <- format == "sdk"
  c(
    if (!hasSections && any(arePlayed)) "which cells were filled in",
    # In sections a game is its own state.
    if (has("state", if (hasSections) games[arePlayed] else games)) "state",
    if (!startsWith(format, "candidate") && has("choices", games)) "choices"
  )
}
