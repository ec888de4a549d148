# The stand-in for snapshots compares everything except the lines of code.

# The printed value, messages, warnings and errors of a statement, with a heading for each kind as in a snapshot.
snapshotOf <- function(statement, frame) {
  printed <- file()
  on.exit(close(printed))
  lines <- character()
  flush <- function() {
    output <- readLines(printed)
    if (length(output)) lines <<- c(lines, "Output", output)
  }
  add <- function(kind, condition) {
    flush()
    lines <<- c(lines, paste0(kind, " <", class(condition)[[1]], ">"), sub("\n$", "", conditionMessage(condition)))
  }
  addAndMuffle <- function(kind) {
    function(condition) {
      add(kind, condition)
      invokeRestart(paste0("muffle", kind))
    }
  }
  sink(printed)
  tryCatch(
    withCallingHandlers({
      result <- withVisible(eval(statement, frame))
      if (result$visible) print(result$value)
    }, message = addAndMuffle("Message"), warning = addAndMuffle("Warning")),
    error = function(e) add("Error", e),
    finally = sink()
  )
  flush()
  lines
}

# The stored snapshots of the running test, without the lines of code.
storedSnapshots <- function() {
  path <- file.path(testing$folder, "_snaps", sub("^test-(.*)[.]R$", "\\1.md", testing$file))
  text <- readLines(path, encoding = "UTF-8")
  start <- match(paste("#", testing$test), text)
  if (is.na(start)) return(NULL)
  ends <- c(grep("^# ", text), length(text) + 1)
  section <- text[seq(start + 1, min(ends[ends > start]) - 1)]
  lapply(unname(split(section, cumsum(section == "---"))), withoutCode)
}

withoutCode <- function(snapshot) {
  lines <- trimEnd(snapshot[grepl("^    |^$", snapshot)])
  isHeading <- grepl("^    [A-Z][a-z]+( <.*>)?$", lines)
  heading <- cumsum(isHeading)
  isCode <- heading == 0 | (trimws(lines[isHeading]) == "Code")[pmax(heading, 1)]
  sub("^    (  )?", "", lines[!isCode])
}

trimEnd <- function(lines) {
  isText <- which(nzchar(lines))
  lines[seq_len(max(0, isText))]
}

splitLines <- function(text) sub(" +$", "", unlist(strsplit(text, "\n")))

snapshotFunctions <- list(
  expect_snapshot = function(x, error = FALSE, transform = NULL, ...) {
    code <- substitute(x)
    statements <- if (is.call(code) && identical(code[[1]], quote(`{`))) as.list(code)[-1] else list(code)
    lines <- unlist(lapply(statements, snapshotOf, parent.frame()))
    if (!is.null(transform)) lines <- transform(lines)
    testing$snapshotCount <- testing$snapshotCount + 1
    stored <- storedSnapshots()
    expected <- if (testing$snapshotCount <= length(stored)) splitLines(stored[[testing$snapshotCount]])
    lines <- splitLines(lines)
    line <- which(!mapply(identical, lines, expected[seq_along(lines)]))[1]
    addExpectation(identical(lines, expected), length(lines), "lines, not", length(expected), "; line", line, "is",
                   lines[line], "instead of", expected[line])
  }
)
