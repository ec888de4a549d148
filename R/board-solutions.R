# Converts the solutions in all chunks to the requested form: a list of games, a character vector or a matrix with
# `cells` columns. The games in a list have the houses of `boards`, which is one board for each game or a single board
# for all games.
boardsOf <- function(pieces, form, size, cells, boards, threads, progress) {
  switch(form,
    list = newGames(makeEach(unlist(pieces, recursive = FALSE), rep_len(boards, size))),
    character = stringsOf(pieces, progress),
    callRust(matrix_of_rows(pieces, list(rows = size, cells = cells, form = form, threads = threads)))
  )
}

# The form in which Rust returns the games. The column of a data frame holds strings if the board is plain, else games.
formInRust <- function(form, empty) {
  if (form != "data.frame") form else if (is.null(attr(empty, "geometry"))) "character" else "list"
}

# Calls `make` with the digits of each game and a board that has the same houses. Missing digits give NULL.
makeEach <- function(digits, boards, make = gameLike) {
  Map(function(digits, board) if (!is.null(digits)) make(digits, board), digits, boards)
}

# The strings in texts that have one string per line; NA for an empty line. Each distinct string is made only once. The
# work is done in chunks, because R can take longer to make the strings than Rust took to solve the puzzles.
stringsOf <- function(texts, progress) {
  lines <- callRust(different_lines(texts))
  size <- length(lines$starts)
  work <- workOn(texts, size, stringsChunk, lines$starts, name = "Strings", isShared = FALSE,
                 soFar = function(done) {
                   paste("finding all boards and converting", countOf(done, size, "different boards"), "to text")
                 })
  answersOf(work, "character", progress)[lines$which]
}

stringsChunk <- function(data, from, to, how) strings_of(data, how, from, to)
