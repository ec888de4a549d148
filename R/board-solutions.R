# The strings of some texts, a line each; NA for an empty line. Different ones are made once, in chunks, because R may
# take longer over them than Rust took to solve them.
stringsOf <- function(texts, progress) {
  lines <- callRust(different_lines(texts))
  size <- length(lines$starts)
  work <- workOn(texts, size, stringsChunk, lines$starts, name = "Strings", isShared = FALSE,
                 soFar = function(done) paste("all is done, with", countOf(done, size, "strings made")))
  answersOf(work, "character", progress)[lines$which]
}

# One call into Rust.
stringsChunk <- function(data, from, to, how) strings_of(data, how, from, to)
