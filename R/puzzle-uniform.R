# Puzzles drawn from all minimal puzzles of a board, for makeGame(method = "uniform") and "weighted".

# Checks that the methods "uniform" and "weighted" support the board and the arguments. `given` is a named vector, TRUE
# for each further argument that the call has.
checkDrawn <- function(recipe, board, given) {
  geometry <- board$geometry
  isPlain <- is.null(geometry$regions) && !any(geometry$diagonals) && length(geometry$extra) == 0
  boxes <- paste(geometry$boxes %||% rep(sqrt(sqrt(board$cells)), 2), collapse = " x ")
  if (!isPlain || !boxes %in% c("2 x 2", "2 x 3", "3 x 3")) {
    raiseError("argument", "`method = \"", recipe$method, "\"` supports plain 4 x 4, 6 x 6 (`boxes = c(2, 3)`) and ",
               "9 x 9 boards only. Use `method = \"dig\"` for other boards.")
  }
  used <- c(given, symmetry = recipe$symmetry != "none", level = !is.null(recipe$level),
            technique = !is.null(recipe$techniques))
  if (any(used)) {
    raiseError("argument", "`", names(which(used))[[1]], "` cannot be combined with `method = \"", recipe$method,
               "\"`, which draws from all minimal puzzles. Leave it out, or use `method = \"dig\"`.")
  }
}

# Minimal puzzles with their weights, as a list or a data frame.
drawMinimal <- function(recipe, count, form, progress) {
  recipe$form <- formInRust(form, recipe$empty)
  recipe$seed <- drawSeed()
  clues <- integer(count)
  weights <- numeric(count)
  look <- function(chunk, from, to) {
    clues[seq(from, to)] <<- chunk$clues
    weights[seq(from, to)] <<- chunk$weights
  }
  pieces <- gamesOfWork(workOn(seq_len(count), count, uniform_games, recipe, first = recipe$threads), progress, look)
  games <- boardsOf(pieces, recipe$form, count, length(recipe$empty), list(recipe$empty), recipe$threads, progress)
  if (recipe$form == "list") games <- newGames(withAttribute(games, "weight", weights))
  if (form == "data.frame") return(frameOfPuzzles(NULL, NULL, games, list(clues = clues, weight = weights)))
  games
}
