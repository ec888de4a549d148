# Lists everything in Rust that the compiler takes on trust, with the argument for each; fails where one has none.
#
# That is each `unsafe` block, function, trait and implementation, and each block of functions that C defines. The
# argument is a comment directly above, `// SAFETY: ...`, or a section `# Safety` of the documentation. Clippy requires
# the same of the blocks that it compiles; this reads the sources of all processors.

sources <- list.files(c("src/rust/src", "src/rust/core", "lab"), "[.]rs$", recursive = TRUE, full.names = TRUE)
sources <- grep("/target/", sources, value = TRUE, invert = TRUE)

isComment <- function(lines) grepl("^ *//", lines)
isAttribute <- function(lines) grepl("^ *#!?\\[", lines)

# The lines that need an argument. Types of functions, such as `type Count = unsafe extern "C" fn(...)`, do nothing.
trustedLines <- function(lines) {
  isTrusted <- grepl("\\bunsafe (\\{|impl|trait|fn)|^ *(unsafe )?extern \"C\" \\{", lines)
  which(isTrusted & !isComment(lines) & !grepl("^ *type ", lines))
}

# The comments and attributes directly above a line, from top to bottom.
linesAbove <- function(lines, at) {
  isPart <- isComment(lines) | isAttribute(lines)
  first <- at
  while (first > 1 && isPart[[first - 1]]) first <- first - 1
  lines[seq_len(at - first) + first - 1]
}

# What follows "SAFETY:" or "# Safety" in these lines, as one line; none where neither is there.
argumentIn <- function(above) {
  text <- trimws(sub("^ *//[/!]? ?", "", above[isComment(above)]))
  start <- grep("^SAFETY: |^# Safety$", text)
  if (length(start) == 0) return(character())
  argument <- text[max(start):length(text)]
  trimws(sub("^(SAFETY:|# Safety)", "", paste(argument, collapse = " ")))
}

stopifnot(
  identical(argumentIn(c("/// Adds.", "/// # Safety", "/// It must.", "#[inline]")), "It must."),
  identical(argumentIn(c("    // SAFETY: the memory", "    // is borrowed.")), "the memory is borrowed."),
  identical(argumentIn("// Why not."), character()),
  identical(trustedLines(c("// unsafe { }", "x(unsafe { y })", "type F = unsafe fn();", "extern \"C\" {")), c(2L, 4L))
)

unargued <- 0
listed <- 0
for (source in sources) {
  lines <- readLines(source)
  for (at in trustedLines(lines)) {
    argument <- argumentIn(linesAbove(lines, at))
    if (length(argument) == 0) unargued <- unargued + 1
    listed <- listed + 1
    cat(source, ":", at, ": ", trimws(lines[[at]]), "\n", sep = "")
    cat(strwrap(c(argument, "NO ARGUMENT")[[1]], 116, prefix = "    "), sep = "\n")
  }
}
cat(listed, "places are taken on trust,", unargued, "without an argument\n")
quit(status = as.integer(unargued > 0))
