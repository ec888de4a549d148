# Marks of puzzles from makeGame(): the attributes `missed` and `weight` of games, and the names of games.

# Sets the attribute called `name` of each game to the corresponding element of `values`, unless it is NA.
withAttribute <- function(games, name, values) {
  Map(function(game, value) {
    if (!is.na(value)) attr(game, name) <- value
    game
  }, games, values)
}

# The values of an attribute that makeGame() can set, with NA for games without it; NULL if no game has it.
markOfGames <- function(games, name, isValid) {
  marks <- lapply(games, attr, name, exact = TRUE)
  isMark <- vapply(marks, function(mark) isValid(mark) && !is.object(mark) && length(mark) == 1, NA)
  if (any(isMark)) unlist(ifelse(isMark, marks, NA))
}

# The names of techniques, with missed requests in brackets; "" for a game without either.
markedNames <- function(techniques, missed) {
  isMissed <- !is.na(missed)
  names <- techniques %||% rep("", length(missed))
  names[isMissed] <- trimws(paste0(names, " (", missed, ")"))[isMissed]
  names
}
