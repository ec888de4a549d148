# A part of a file: games and problems that were read together.

newPart <- function(asked) {
  list(boards = list(), starts = numeric(), problems = noProblems, names = character(), asked = asked)
}

addGame <- function(part, game, at, name = "") {
  place <- length(part$boards) + 1
  part$boards[[place]] <- game
  part$starts[[place]] <- at
  part$names[[place]] <- name
  part
}

addProblem <- function(part, line, problem, text, column = NA) {
  part$problems <- rbind(part$problems, newProblems(line, column, problem, text))
  part
}

withShape <- function(part, line, at) {
  shape <- tryCatch(shapeOfText(sub("^\\s*#!", "", line)), oxidoku_error = identity)
  if (inherits(shape, "condition")) part <- addProblem(part, at, conditionMessage(shape), line)
  part["asked"] <- list(shape)
  part
}

# A game with what is said of it, where anything is.
withFields <- function(game, fields) {
  fields <- fields[!is.na(fields) & nzchar(fields)]
  if (length(fields)) attr(game, "fields") <- fields
  game
}

unknownShape <- "the shape of its board, in a line before, is not known"

# The boards of some lines. Rust reads plain ones.
partOfText <- function(text, isLast, form, state) {
  if (!is.null(state$asked) || length(grepRaw("#!", text, fixed = TRUE))) return(partOfShaped(text, isLast, state))
  read <- callRust(read_text(text, isLast, form))
  boards <- read$boards
  if (form == "list") {
    boards <- lapply(boards, function(digits) newGame(matrix(digits, sqrt(length(digits)))))
    boards[read$noted] <- Map(function(game, note) withFields(game, c(comment = note)), boards[read$noted], read$notes)
  }
  list(boards = boards, starts = state$before + read$starts, sizes = read$sizes, lines = read$lines, used = read$used,
       problems = problemsOfFaults(read$faults, read$texts, state$before))
}

addLine <- function(part, line, at) {
  if (grepl("^\\s*$", line)) return(part)
  if (startsWith(line, "#!")) return(withShape(part, line, at))
  if (startsWith(line, "#")) return(part)
  if (inherits(part$asked, "condition")) return(addProblem(part, at, unknownShape, line))
  text <- trimws(sub("#.*", "", line))
  game <- tryCatch(gameOfCells(splitCells(text, part$asked), part$asked), oxidoku_error = identity)
  if (inherits(game, "condition")) return(addProblem(part, at, conditionMessage(game), line))
  note <- if (grepl("#", line, fixed = TRUE)) trimws(sub("^[^#]*[#[:space:]]*", "", line)) else ""
  addGame(part, withFields(game, c(comment = note)), at)
}

problemsOfFaults <- function(faults, texts, before) {
  if (length(faults$place) == 0) return(noProblems)
  # A column can be told where each cell has one.
  dense <- faults$rule == "symbol" & nchar(texts) == faults$order^2
  newProblems(before + faults$place, ifelse(dense, faults$number, NA), describeFaults(faults, list(), 1), texts)
}

# The same where boards of other shapes may be among them.
partOfShaped <- function(text, isLast, state) {
  ends <- if (isLast) length(text) else max(0, which(text == lineEnd))
  lines <- textLines(text[seq_len(ends)])
  part <- newPart(state$asked)
  for (at in seq_along(lines)) part <- addLine(part, lines[[at]], state$before + at)
  c(part, list(lines = length(lines), used = ends))
}
