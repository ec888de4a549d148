# Tables with one game per row: data frames, or files whose columns are separated by commas, semicolons or tabs.

# The number of bytes in the heading if each row begins with its board, and otherwise 0. Boards at the start of rows can
# be read without splitting the rows into columns.
bytesOfHeading <- function(bytes) {
  end <- which(bytes == lineEnd)[1]
  if (is.na(end) || any(bytes == charToRaw("\""))) return(0)
  names <- headingOf(textLines(bytes[seq_len(end)]))$names
  isFirst <- length(names) && grepl(puzzleColumn, names[[1]], ignore.case = TRUE) && !"shape" %in% tolower(names)
  if (isFirst) end else 0
}

partOfTable <- function(lines, form, requested) {
  if (length(lines) == 0) return(emptyPart)
  heading <- headingOf(lines)
  if (is.null(heading)) return(partOfProblem(1, "the heading has no column \"puzzle\"", lines[[1]]))
  first <- which(nzchar(trimws(lines)))[[1]]
  fields <- withText(lines, utils::count.fields, sep = heading$separator, quote = "\"", comment.char = "",
                     blank.lines.skip = FALSE)
  # For a record that spans several lines, count.fields() returns a number only for the last line, and NA for the
  # others.
  ends <- which(!is.na(fields))
  starts <- c(1, ends + 1)[seq_along(ends)][fields[ends] > 0]
  more <- max(0, max(0, fields, na.rm = TRUE) - length(heading$names))
  frame <- tryCatch(
    withText(lines, utils::read.table, sep = heading$separator, quote = "\"", skip = first, comment.char = "",
             colClasses = "character", na.strings = character(), fill = TRUE, blank.lines.skip = TRUE,
             col.names = c(heading$names, sprintf("more%d", seq_len(more))), check.names = FALSE),
    error = identity
  )
  if (inherits(frame, "condition")) {
    # A table with only a heading has no rows.
    if (length(starts) == 1) return(emptyPart)
    return(partOfProblem(NA, paste("it is not a table:", conditionMessage(frame)), paste(lines, collapse = "\n")))
  }
  partOfFrame(frame, form, requested, starts[-1][seq_len(nrow(frame))])
}

withText <- function(lines, reader, ...) {
  connection <- textConnection(lines, encoding = "UTF-8")
  on.exit(close(connection))
  suppressWarnings(reader(connection, ...))
}

# The games in a data frame. `lines` holds the number of the line on which each row begins in the file.
partOfFrame <- function(frame, form, requested, lines = seq_len(nrow(frame))) {
  columns <- lapply(frame, function(column) if (is.atomic(column) || is.factor(column)) as.character(column))
  place <- placeOfPuzzles(frame)
  if (is.na(place)) return(partOfBoard(frame, requested))
  puzzle <- columns[[place]]
  if (is.null(puzzle)) {
    raiseError("argument", "Column ", showText(names(frame)[[place]]), " of the data frame must be text, not ",
               "a list.")
  }
  # write.csv() writes NA by default.
  isMissing <- is.na(puzzle) | trimws(puzzle) %in% c("", "NA")
  # Rust reads lines, so each puzzle must be a single line and not a comment.
  puzzle <- enc2utf8(as.character(ifelse(is.na(puzzle), "NA", puzzle)))
  puzzle <- gsub("[\r\n]", "", iconv(puzzle, "UTF-8", "UTF-8", sub = "\ufffd"))
  puzzle <- sub("^\\s*(#|$)", "NA\\1", puzzle)
  # The column that write.csv() adds for the row names has no name.
  isOther <- function(name) tolower(name) %in% c("", "name", "shape") | seq_along(name) == place
  fields <- columns[!isOther(names(columns)) & !vapply(columns, is.null, NA)]
  part <- partOfRows(puzzle, columnNamed(columns, "shape"), form, requested)
  if (form == "list") part <- withMissingGames(part, which(isMissing))
  rows <- part$starts
  if (is.list(part$boards)) {
    part$boards <- Map(function(game, row) {
      if (!is.null(game)) withFields(game, fieldsOfRow(fields, row, game))
    }, part$boards, rows)
  }
  names <- columnNamed(columns, "name")[rows]
  part$names <- if (is.null(names)) rep("", length(rows)) else ifelse(is.na(names), "", names)
  part$starts <- lines[rows]
  part$problems$problem[isMissing[part$problems$line]] <- "the puzzle is missing"
  part$problems$text <- do.call(paste, c(unname(Filter(Negate(is.null), columns)), sep = ","))[part$problems$line]
  part$problems$line <- lines[part$problems$line]
  part
}

# Adds missing games for the rows without a puzzle, which are then no longer problems.
withMissingGames <- function(part, rows) {
  starts <- c(part$starts, rows)
  part$boards <- c(part$boards, vector("list", length(rows)))[order(starts)]
  part$starts <- sort(starts)
  part$problems <- part$problems[!part$problems$line %in% rows, ]
  part
}

fieldsOfRow <- function(fields, row, game) {
  c(fieldsOf(game), vapply(fields, `[[`, "", row))
}

partOfRows <- function(lines, shapes, form, requested) {
  shapes <- if (is.null(shapes)) character(length(lines)) else ifelse(is.na(shapes), "", sub("^\\s*#!", "", shapes))
  if (!any(nzchar(shapes))) return(partOfStrings(lines, form, startOfFile(requested)))
  runs <- rle(shapes)
  ends <- cumsum(runs$lengths)
  mergedParts(Map(function(words, from, to) {
    start <- startOfFile(requested, before = from - 1)
    if (nzchar(words)) start$shape <- shapeForRust(words)
    part <- partOfStrings(lines[seq(from, to)], "list", start)
    if (!inherits(start$shape$requested, "condition")) return(part)
    unshaped <- newProblems(seq(from, to), NA, conditionMessage(start$shape$requested), words)
    part$problems <- rbind(unshaped, part$problems)
    part$problems <- part$problems[order(part$problems$line), ]
    part
  }, runs$values, ends - runs$lengths + 1, ends))
}

# Reads a table without a column of puzzles as one board.
partOfBoard <- function(frame, requested) {
  if (nrow(frame) != ncol(frame) || nrow(frame) == 0) {
    raiseError("argument", "A data frame must have a column \"puzzle\", or be a board with as many rows as columns.")
  }
  checkSquare(frame, requested)
  game <- gameOfPieces(frame, requested, each = nrow(frame), byrow = FALSE, dimnames = list(NULL, names(frame)))
  list(boards = list(game), starts = 1, problems = noProblems, names = "")
}

# The heading of a table as list(names, separator); NULL if the first non-blank line is not a heading.
headingOf <- function(lines) {
  first <- which(nzchar(trimws(lines)))
  if (length(first) == 0) return(NULL)
  for (separator in c(",", ";", "\t")) {
    names <- gsub("^\"|\"$", "", trimws(strsplit(lines[[first[[1]]]], separator, fixed = TRUE)[[1]]))
    if (any(grepl(puzzleColumn, names, ignore.case = TRUE))) return(list(names = names, separator = separator))
  }
}
