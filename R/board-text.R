# Reads the boards in a file, one part of the file at a time.
#
# Representation: a part is a list with at least `boards`, `starts`, `problems` and, for games, `names`. The boards are
# games, or have the form in which Rust collects boards (see src/rust/src/board/solutions.rs). `starts` contains the
# line on which each board starts.

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

# The state of a reader: the number of lines already read, the current shape and the current section.
startOfFile <- function(requested, before = 0) {
  list(before = before, shape = shapeAtStart(requested), section = "")
}

# The boards in a piece of a file, with the number of bytes read and the new state of the reader.
partOfText <- function(text, isLast, form, format, state) {
  layout <- if (format %in% c("lines", "sdm")) "lines" else if (format == "candidate-lines") format else "rows"
  read <- withShapes(state$shape, function(shapes) {
    how <- list(last = isLast, form = if (all(arePlain(shapes))) form else "list", format = layout, shapes = shapes,
                section = state$section)
    callRust(read_text(text, how))
  })
  part <- if (is.null(read$about)) list(boards = read$boards) else gamesOfText(read)
  part$starts <- state$before + read$starts
  part$sizes <- read$sizes
  part$problems <- problemsOfText(read$problems, read$shapes, layout == "lines", state$before)
  part$used <- read$used
  part$state <- list(before = state$before + read$lines, shape = read$shapes[[read$shape]], section = read$section)
  part
}

partOfStrings <- function(lines, form, state) {
  partOfText(charToRaw(paste0(lines, "\n", recycle0 = TRUE, collapse = "")), TRUE, form, "lines", state)
}

# Calls Rust again as long as it finds new shapes in the text. Adds the shapes to the result.
withShapes <- function(shape, read) {
  shapes <- list(shape)
  repeat {
    found <- read(shapes)
    if (length(found$unknown) == 0) return(c(found, list(shapes = shapes)))
    shapes <- c(shapes, lapply(found$unknown, shapeForRust))
  }
}

gamesOfText <- function(read) {
  about <- read$about
  games <- gamesOfDigits(read$boards, about$shapes, read$shapes)
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

# `places` holds the index of each board's shape in `shapes`.
gamesOfDigits <- function(boards, places, shapes) {
  if (all(arePlain(shapes))) return(lapply(boards, gameOfDigits))
  ofShape <- function(digits, shape) gameOfDigits(digits, geometryOfShape(shape, sqrt(length(digits))))
  Map(ofShape, boards, shapes[places])
}

gameOfDigits <- function(digits, geometry = NULL) {
  newGame(matrix(digits, sqrt(length(digits))), geometry = geometry)
}

withMarks <- function(game, marks) {
  order <- nrow(game)
  withChoices(game, array(marks, rep(order, 3), list(NULL, NULL, symbolsFor(order))))
}

# Adds the fields that are not empty.
withFields <- function(game, fields) {
  fields <- fields[!is.na(fields) & nzchar(fields)]
  if (length(fields)) attr(game, "fields") <- fields
  game
}

# --- Problems ---

problemsOfText <- function(found, shapes, areLines, before) {
  faults <- found$faults
  if (length(faults$place) == 0) return(noProblems)
  isPlain <- arePlain(shapes)[found$shape]
  # The column in a line is known only if each cell is one character.
  hasColumn <- faults$rule == "symbol" & (!areLines | isPlain & nchar(found$text) == faults$order^2)
  column <- if (areLines) faults$number else (faults$cell - 1) %/% faults$order + 1
  problem <- character(length(faults$place))
  isString <- faults$rule %in% c("size", "symbol") & (isPlain | !areLines)
  problem[isString] <- describeFaults(lapply(faults, `[`, isString), list(), 1)
  problem[!isString] <- vapply(which(!isString), function(k) {
    describeProblem(lapply(faults, `[[`, k), found$text[[k]], shapes[[found$shape[[k]]]]$requested)
  }, "")
  newProblems(before + faults$place, ifelse(hasColumn, column, NA), problem, found$text)
}

arePlain <- function(shapes) vapply(shapes, function(shape) is.null(shape$geometries), NA)

describeProblem <- function(found, text, requested) {
  switch(found$rule,
    shape = conditionMessage(requested),
    "unknown shape" = "an earlier line gives its board an unknown shape",
    # Use the messages of as.sudoku() for lines with boards of other shapes.
    size = , symbol = messageOf(gameOfCells(cellsOfStrings(trimws(sub("#.*", "", text)), requested)[[1]], requested)),
    geometry = messageOf(geometryFor(requested, found$order)),
    cells = paste("a line of", countedAs(found$number, "cell"), "is not a board"),
    uneven = paste0("a row of ", countedAs(found$number, "cell"), " follows a row of ", found$order),
    rows = paste(countedAs(found$number, "row"), "of", countedAs(found$order, "cell"),
                 ngettext(found$number, "is", "are"), "not a board"),
    heading = "no board follows this heading",
    section = "sections of this name are ignored",
    "in section" = "it is in a section that is ignored"
  )
}

messageOf <- function(code) conditionMessage(tryCatch(code, oxidoku_error = identity))
