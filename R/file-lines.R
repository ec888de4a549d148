# The kinds of lines in a file of boards that take a row a line.

kindsOfLines <- function(lines) {
  bare <- trimws(lines)
  kinds <- rep("row", length(lines))
  isKind <- function(pattern, ...) grepl(pattern, bare, ...)
  kinds[isKind("^(grid|puzzle|game|sudoku|board)\\b", ignore.case = TRUE, perl = TRUE)] <- "name"
  kinds[isKind("^\\[.*\\]$")] <- "section"
  kinds[isKind("^[-+*=|:.' ]*$") & isKind("---|===|- - -|--[+]--")] <- "border"
  kinds[isKind("^#") | isKind("^(Simple Sudoku|Version [0-9.]+[a-z]?)$")] <- "comment"
  kinds[isKind("^#[A-Za-z]")] <- "field"
  kinds[isKind("^#!")] <- "shape"
  kinds[bare == ""] <- "blank"
  kinds
}

# The cells of a row: what white space, commas or bars leave, or its characters. The order is known after a first row.
cellsOfRow <- function(line, asked, order = NULL) {
  # Most rows are such.
  if (!grepl("[^0-9A-Za-z.]", line)) return(strsplit(line, "")[[1]])
  orders <- order %||% ordersOf(asked)
  bare <- trimws(line)
  if (grepl("|", bare, fixed = TRUE)) {
    parts <- strsplit(gsub("^\\||\\|$", "", bare), "|", fixed = TRUE)[[1]]
    words <- unlist(strsplit(trimws(parts), "\\s+"))
    if (length(words) > length(parts)) return(words[nzchar(words)])
    return(strsplit(gsub("\\s", "", paste(words, collapse = "")), "")[[1]])
  }
  if (grepl("[,;\t]", bare)) return(trimws(strsplit(paste0(line, " "), "[,;\t]")[[1]]))
  words <- strsplit(bare, "\\s+")[[1]]
  if (length(words) > 1 && !(length(words) %in% orders) && nchar(line) %in% orders) return(strsplit(line, "")[[1]])
  if (length(words) > 1) words else strsplit(bare, "")[[1]]
}

isCandidateLine <- function(line, asked) {
  order <- round(nchar(trimws(line))^(1 / 3))
  order <= 25 && order %in% ordersOf(asked) && nchar(trimws(line)) == order^3 && !grepl("[[:space:]|,;]", trimws(line))
}

# The candidates of each cell, row by row; "." for none.
cellsOfCandidateLine <- function(line) {
  line <- trimws(line)
  order <- round(nchar(line)^(1 / 3))
  starts <- seq(1, by = order, length.out = order^2)
  cells <- gsub("[-.0_]", "", substring(line, starts, starts + order - 1))
  ifelse(cells == "", ".", cells)
}

# The orders of the boards that may come.
ordersOf <- function(asked) {
  if (is.null(asked) || inherits(asked, "condition")) return((leastN:mostN)^2)
  asked$order %||% (leastN:mostN)^2
}

# The first cell, row by row, that holds no symbol; NULL if there is none.
unknownCell <- function(isUnknown, cells) {
  order <- nrow(cells)
  place <- which(t(matrix(isUnknown, order)))
  if (length(place) == 0) return(NULL)
  row <- (place[[1]] - 1) %/% order + 1
  column <- (place[[1]] - 1) %% order + 1
  list(problem = paste0("r", row, "c", column, " holds ", showText(cells[row, column]), ", which is no symbol of a ",
                        order, " x ", order, " board"), row = row, column = column)
}

# The heading of a table as list(names, separator); NULL where the first line that is not blank is none.
headingOf <- function(lines) {
  first <- which(nzchar(trimws(lines)))
  if (length(first) == 0) return(NULL)
  for (separator in c(",", ";", "\t")) {
    names <- gsub("^\"|\"$", "", trimws(strsplit(lines[[first[[1]]]], separator, fixed = TRUE)[[1]]))
    if (any(grepl(puzzleColumn, names, ignore.case = TRUE))) return(list(names = names, separator = separator))
  }
}

puzzleColumn <- "^(puzzle|puzzles|quiz|quizzes|sudoku|sudokus|board|boards|game|games|grid|grids)$"
