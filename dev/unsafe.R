# Lists all unsafe Rust code with its safety arguments. Fails if an argument is missing.
#
# Unsafe code means every `unsafe` block, function, trait or implementation, and every `extern "..."` block. Its safety
# argument is a comment `// SAFETY: ...` or a doc comment with a `# Safety` section, directly above the code. Clippy
# checks only the blocks that it compiles for the current processor, whereas this script reads the sources for all
# processors.

sources <- list.files(c("src/rust/src", "src/rust/core", "lab"), "[.]rs$", recursive = TRUE, full.names = TRUE)
sources <- grep("/target/", sources, value = TRUE, invert = TRUE)

isComment <- function(lines) grepl("^ *//", lines)
isAttribute <- function(lines) grepl("^ *#!?\\[", lines)

# Returns the numbers of the lines that need a safety argument. Function types, such as `type Count = unsafe extern "C"
# fn(...)`, need none.
unsafeLines <- function(lines) {
  isUnsafe <- grepl("\\bunsafe (\\{|impl|trait|fn|extern \"[^\"]+\" fn)|^ *(unsafe )?extern \"[^\"]+\" \\{", lines)
  which(isUnsafe & !isComment(lines) & !grepl("^ *type ", lines))
}

# The comments and attributes directly above a line, from top to bottom.
linesAbove <- function(lines, at) {
  isPart <- isComment(lines) | isAttribute(lines)
  first <- at
  while (first > 1 && isPart[[first - 1]]) first <- first - 1
  lines[seq_len(at - first) + first - 1]
}

# Returns the text after "SAFETY:" or "# Safety" as a single string, or `character()` if there is neither.
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
  identical(unsafeLines(c("// unsafe { }", "x(unsafe { y })", "type F = unsafe fn();", "extern \"C\" {",
                           "extern \"system\" {", "unsafe extern \"C\" fn f() {")), c(2L, 4:6))
)

unargued <- 0
listed <- 0
for (source in sources) {
  lines <- readLines(source)
  for (at in unsafeLines(lines)) {
    argument <- argumentIn(linesAbove(lines, at))
    if (length(argument) == 0) unargued <- unargued + 1
    listed <- listed + 1
    cat(source, ":", at, ": ", trimws(lines[[at]]), "\n", sep = "")
    cat(strwrap(c(argument, "NO ARGUMENT")[[1]], 116, prefix = "    "), sep = "\n")
  }
}
cat(listed, "unsafe items,", unargued, "without a safety argument\n")
quit(status = as.integer(unargued > 0))
