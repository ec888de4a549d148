# Boards in the requested form from the games of all chunks. `cells` is the number of columns of a matrix. For a list,
# `make(digits, board)` makes each game from its digits and its board in `boards`, or from the only board; a game that
# is NULL stays NULL.
boardsOf <- function(pieces, form, size, cells, boards, threads, progress, make = gameLike) {
  makeKnown <- function(digits, board) if (!is.null(digits)) make(digits, board)
  switch(form,
    list = Map(makeKnown, unlist(pieces, recursive = FALSE), rep_len(boards, size)),
    character = stringsOf(pieces, progress),
    callRust(matrix_of_rows(pieces, list(rows = size, cells = cells, form = form, threads = threads)))
  )
}

# The strings in some texts with one string per line, and NA for an empty line. Each different string is made once, in
# chunks, because R can take longer to make them than Rust took to solve the puzzles.
stringsOf <- function(texts, progress) {
  lines <- callRust(different_lines(texts))
  size <- length(lines$starts)
  work <- workOn(texts, size, stringsChunk, lines$starts, name = "Strings", isShared = FALSE,
                 soFar = function(done) paste("all puzzles were solved, and", countOf(done, size, "strings made")))
  answersOf(work, "character", progress)[lines$which]
}

# One call into Rust.
stringsChunk <- function(data, from, to, how) strings_of(data, how, from, to)
