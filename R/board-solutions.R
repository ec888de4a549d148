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
