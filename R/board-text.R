# A part of a file: list(boards, starts, problems), for a list of games also `names`. The boards are games, or what Rust
# collects of them (see `solutions.rs`).

emptyPart <- list(boards = list(), starts = numeric(), problems = noProblems, names = character())

partOfProblem <- function(line, problem, text) {
  emptyPart$problems <- newProblems(line, NA, problem, text)
  emptyPart
}

mergedParts <- function(parts) {
  together <- function(name) unlist(lapply(parts, `[[`, name), recursive = FALSE, use.names = FALSE)
  list(boards = together("boards"), starts = together("starts"), names = together("names"),
       problems = do.call(rbind, unname(lapply(parts, `[[`, "problems"))))
}

# --- Text ---

# Where a reader is: the lines before, the shape in force and the section.
startOfFile <- function(asked, before = 0) {
  # No line can tell a shape by a space.
  list(before = before, shape = toldShape(" ", asked), section = "")
}

# The boards of a piece of a file, how many of its bytes are done with, and where the reader is then.
partOfText <- function(text, isLast, form, format, state) {
  layout <- if (format %in% c("lines", "sdm")) "lines" else if (format == "candidate-lines") format else "rows"
  read <- withShapes(state$shape, function(told) {
    how <- list(last = isLast, form = if (all(arePlain(told))) form else "list", format = layout, shapes = told,
                section = state$section)
    callRust(read_text(text, how))
  })
  part <- if (is.null(read$about)) list(boards = read$boards) else gamesOfText(read)
  part$starts <- state$before + read$starts
  part$sizes <- read$sizes
  part$problems <- problemsOfText(read$problems, read$told, layout == "lines", state$before)
  part$used <- read$used
  part$state <- list(before = state$before + read$lines, shape = read$told[[read$shape]], section = read$section)
  part
}

# The boards of lines that are strings.
partOfStrings <- function(lines, form, state) {
  partOfText(charToRaw(paste0(lines, "\n", recycle0 = TRUE, collapse = "")), TRUE, form, "lines", state)
}

# What Rust read, once it was told all shapes that it meets, with these.
withShapes <- function(shape, read) {
  told <- list(shape)
  repeat {
    found <- read(told)
    if (length(found$unknown) == 0) return(c(found, list(told = told)))
    told <- c(told, lapply(found$unknown, toldShape))
  }
}

# The games that Rust read, with what the file says of them.
gamesOfText <- function(read) {
  about <- read$about
  games <- gamesOfDigits(read$boards, about$shapes, read$told)
  games[about$marked] <- Map(withMarks, games[about$marked], about$marks)
  isState <- seq_along(games) > length(read$starts)
  fields <- split(stats::setNames(about$texts, about$fields), about$noted)
  noted <- as.integer(names(fields))
  games[noted] <- Map(withFields, games[noted], fields)
  games[about$played] <- Map(function(game, state) {
    attr(game, "state") <- state
    game
  }, games[about$played], games[isState])
  names <- character(length(read$starts))
  names[about$named] <- about$names
  list(boards = games[!isState], names = names)
}

gamesOfDigits <- function(boards, shapes, told) {
  if (all(arePlain(told))) return(lapply(boards, gameOfDigits))
  Map(function(digits, shape) gameOfDigits(digits, toldGeometry(shape, sqrt(length(digits)))), boards, told[shapes])
}

gameOfDigits <- function(digits, geometry = NULL) {
  newGame(matrix(digits, sqrt(length(digits))), geometry = geometry)
}

withMarks <- function(game, marks) {
  order <- nrow(game)
  withChoices(game, array(marks, rep(order, 3), list(NULL, NULL, symbolsFor(order))))
}

# A game with what is said of it, where anything is.
withFields <- function(game, fields) {
  fields <- fields[!is.na(fields) & nzchar(fields)]
  if (length(fields)) attr(game, "fields") <- fields
  game
}

# --- Problems ---

# What is wrong with pieces of text, in words.
problemsOfText <- function(found, told, areLines, before) {
  if (length(found$place) == 0) return(noProblems)
  isPlain <- arePlain(told)[found$shape]
  # In a line, a column can be told where each cell has one.
  hasColumn <- found$rule == "symbol" & (!areLines | isPlain & nchar(found$text) == found$order^2)
  column <- if (areLines) found$number else (found$cell - 1) %/% found$order + 1
  problem <- character(length(found$place))
  isString <- found$rule %in% c("size", "symbol") & (isPlain | !areLines)
  problem[isString] <- describeFaults(lapply(c(found[names(found) != "text"], list(text = found$holds)), `[`, isString),
                                      list(), 1)
  problem[!isString] <- vapply(which(!isString), function(k) {
    describeProblem(lapply(found, `[[`, k), told[[found$shape[[k]]]]$asked)
  }, "")
  newProblems(before + found$place, ifelse(hasColumn, column, NA), problem, found$text)
}

arePlain <- function(told) vapply(told, function(shape) is.null(shape$geometries), NA)

describeProblem <- function(found, asked) {
  switch(found$rule,
    shape = conditionMessage(asked),
    "unknown shape" = "the shape of its board, in a line before, is not known",
    # Of a line of a shaped board, what as.sudoku() says of it.
    size = , symbol = messageOf(gameOfCells(cellsOfStrings(trimws(sub("#.*", "", found$text)), asked)[[1]], asked)),
    geometry = messageOf(geometryFor(asked, found$order)),
    cells = paste("a line of", found$number, "cells is no board"),
    uneven = paste0("a row of ", countedAs(found$number, "cell"), " after one of ", found$order),
    rows = paste(countedAs(found$number, "row"), "of", countedAs(found$order, "cell"), "make no board"),
    heading = "no board follows this heading",
    section = "such a section is not read",
    "in section" = "it is in a section that is not read"
  )
}

# The message of the error that some code raises.
messageOf <- function(code) conditionMessage(tryCatch(code, oxidoku_error = identity))
