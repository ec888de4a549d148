# Blocks: boards of a row a line, framed or not, with what stands around them. One grammar reads .sdk, .ss, Project
# Euler's grids and candidate grids. Lines are told by kind first; then a state goes through them one by one, and makes
# a board as soon as there are as many rows as the first has cells.

partsOfBlocks <- function(lines, asked, format) {
  kinds <- kindsOfLines(lines)
  state <- newBlockState(asked)
  parts <- list()
  for (at in which(kinds != "comment")) {
    line <- lines[[at]]
    state <- switch(kinds[[at]],
      row = if (isWholeBoard(state, line, format)) onBoard(state, line, at) else onRow(state, line, at),
      border = if (isRowOfDashes(state, line)) onRow(state, line, at) else state,
      blank = endBlock(state),
      field = onField(endBlock(state), line, at),
      name = onName(endBlock(state), line, at),
      section = onSection(endBlock(state), line, at),
      shape = onShape(endBlock(state), line, at)
    )
    # A long list would be copied for each game; in sections a game may still get its state.
    if (length(state$part$boards) >= boardsOfPart && state$section == "") {
      parts[[length(parts) + 1]] <- state$part
      state$part <- newPart(state$part$asked)
    }
  }
  c(parts, list(withoutHeading(endBlock(state))$part))
}

boardsOfPart <- 500

# `part` is what was read so far; `fields`, `name`, `at` and `section` wait for their board; `cells`, `rows` and `texts`
# are the rows of one that is not complete.
newBlockState <- function(asked) {
  freshHeading(freshBlock(list(part = newPart(asked), section = "")))
}

freshBlock <- function(state) {
  state[c("cells", "rows", "texts")] <- list(list(), numeric(), character())
  state
}

freshHeading <- function(state) {
  state[c("fields", "name", "headings", "headingTexts")] <- list(character(), "", numeric(), character())
  state
}

# Dashes may be a row of empty cells, if there was a row of as many cells without bars.
isRowOfDashes <- function(state, line) {
  bare <- trimws(line)
  length(state$cells) && grepl("^-+$", bare) && nchar(bare) == length(state$cells[[1]]) &&
    !grepl("[| ]", state$texts[[1]])
}

# --- What may come ---

onRow <- function(state, line, at) {
  place <- length(state$rows) + 1
  state$cells[[place]] <- cellsOfRow(line, state$part$asked, if (place > 1) length(state$cells[[1]]))
  state$rows[[place]] <- at
  state$texts[[place]] <- line
  if (place == length(state$cells[[1]])) endBlock(state) else state
}

# A board in one line among blocks.
isWholeBoard <- function(state, line, format) {
  if (length(state$rows)) return(FALSE)
  asked <- state$part$asked
  if (format == "candidate-lines" || isCandidateLine(line, asked)) return(TRUE)
  cells <- length(cellsOfRow(line, asked))
  !cells %in% ordersOf(asked) && isBoardSize(cells, asked)
}

onBoard <- function(state, line, at) {
  asked <- state$part$asked
  cells <- if (isCandidateLine(line, asked)) cellsOfCandidateLine(line) else cellsOfRow(line, asked)
  order <- sqrt(length(cells))
  if (order != trunc(order)) {
    state$part <- addProblem(state$part, at, paste("a line of", length(cells), "cells is no board"), line)
    return(state)
  }
  state$cells <- split(cells, rep(seq_len(order), each = order))
  state$rows <- rep(at, order)
  state$texts <- line
  endBlock(state)
}

onField <- function(state, line, at) {
  field <- fieldLetters[toupper(substr(trimws(line), 2, 2))]
  text <- trimws(substring(trimws(line), 3))
  # Another letter, or a word, is a comment.
  if (is.na(field)) {
    field <- "comment"
    text <- substring(trimws(line), 2)
  }
  state <- headed(state, line, at)
  if (field == "name") {
    state$name <- text
  } else {
    state$fields[[field]] <- paste(c(if (field %in% names(state$fields)) state$fields[[field]], text), collapse = "\n")
  }
  state
}

fieldLetters <- c(A = "author", D = "description", C = "comment", B = "date", S = "source", L = "level", U = "url",
                  N = "name")

onName <- function(state, line, at) {
  state <- withoutHeading(state)
  state$name <- trimws(sub("^\\w+[ :#.]*", "", trimws(line), perl = TRUE))
  headed(state, line, at)
}

headed <- function(state, line, at) {
  state$headings <- c(state$headings, at)
  state$headingTexts <- c(state$headingTexts, line)
  state
}

# What was said of a game that did not come.
withoutHeading <- function(state) {
  if (length(state$headings)) {
    state$part <- addProblem(state$part, state$headings[[1]], "no board follows this heading",
                             paste(state$headingTexts, collapse = "\n"))
  }
  freshHeading(state)
}

onSection <- function(state, line, at) {
  state$section <- tolower(gsub("^\\[|\\]$", "", trimws(line)))
  if (!state$section %in% c("puzzle", "state")) {
    state$part <- addProblem(state$part, at, "such a section is not read", line)
  }
  state
}

onShape <- function(state, line, at) {
  state$part <- withShape(state$part, line, at)
  state
}

# --- Boards ---

endBlock <- function(state) {
  if (length(state$rows) == 0) return(state)
  game <- gameOfBlock(state)
  at <- state$rows[[1]]
  isState <- state$section == "state" && length(state$part$boards) > 0
  text <- paste(c(state$headingTexts, state$texts), collapse = "\n")
  if (!is.sudoku(game)) {
    if (!is.null(game$row)) at <- state$rows[[game$row]]
    state$part <- addProblem(state$part, at, game$problem, text, game$column)
  } else if (isState) {
    attr(state$part$boards[[length(state$part$boards)]], "state") <- game
  } else if (state$section %in% c("", "puzzle")) {
    state$part <- addGame(state$part, withFields(game, state$fields), at, state$name)
  } else {
    state$part <- addProblem(state$part, at, "it is in a section that is not read", text)
  }
  if (isState) freshBlock(state) else freshHeading(freshBlock(state))
}

# The game of the rows, or list(problem, row, column) that says why they are none.
gameOfBlock <- function(state) {
  asked <- state$part$asked
  if (inherits(asked, "condition")) return(list(problem = unknownShape, column = NA))
  order <- length(state$cells[[1]])
  uneven <- which(lengths(state$cells) != order)
  if (length(uneven)) {
    row <- uneven[[1]]
    return(list(problem = paste0("a row of ", countedAs(length(state$cells[[row]]), "cell"), " after one of ", order),
                row = row, column = NA))
  }
  if (length(state$cells) != order || !order %in% ordersOf(asked)) {
    return(list(problem = paste(countedAs(length(state$cells), "row"), "of", countedAs(order, "cell"), "make no board"),
                column = NA))
  }
  cells <- matrix(unlist(state$cells), order, byrow = TRUE)
  if (order <= 9) cells[cells %in% c("*", "x", "X", "?")] <- "."
  geometry <- tryCatch(geometryFor(asked, order), oxidoku_error = identity)
  if (inherits(geometry, "condition")) return(list(problem = conditionMessage(geometry), column = NA))
  if (areNumbers(cells)) return(gameOfNumberedCells(cells, geometry))
  if (order <= 25 && any(nchar(cells) > 1)) return(gameOfCandidates(cells, geometry))
  digits <- digitsOfText(cells, order)
  unknown <- unknownCell(is.na(digits), cells)
  if (is.null(unknown)) newGame(matrix(digits, order), geometry = geometry) else unknown
}

# On boards whose symbols are letters, cells may be numbers in their place.
areNumbers <- function(cells) {
  nrow(cells) %in% 10:25 && any(grepl("[1-9]", cells)) && all(grepl("^[0-9]{1,3}$", cells) | cells %in% emptyMarks)
}

gameOfNumberedCells <- function(cells, geometry) {
  digits <- digitsOfNumbers(ifelse(cells %in% emptyMarks, 0, suppressWarnings(as.numeric(cells))), nrow(cells))
  unknown <- unknownCell(is.na(digits), cells)
  if (is.null(unknown)) newGame(matrix(digits, nrow(cells)), geometry = geometry) else unknown
}
