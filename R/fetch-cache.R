# Keeping fetched puzzles: a file with a day, an address and a puzzle a line, in the user's cache and only at the user's
# word. What is wrong with the file is never an error: then the site is asked.

# The puzzle that is kept under a day and an address, or else the one that is fetched, which is kept from then on.
cached <- function(fetch, day, address) {
  key <- paste(format(day), enc2utf8(address), sep = "\t")
  game <- keptGame(key)
  if (is.null(game)) {
    game <- fetch()
    keepGame(key, game)
  }
  game
}

cacheFile <- function() file.path(tools::R_user_dir("oxidoku", "cache"), "games.tsv")

# The game of a key; NULL where there is none, or where what is there is no puzzle.
keptGame <- function(key) {
  lines <- keptLines()
  ends <- substring(lines, nchar(lines) - 80)
  found <- which(lines == paste(key, ends, sep = "\t"))
  if (length(found) == 0) return(NULL)
  cells <- strsplit(ends[[max(found)]], "")[[1]]
  numbers <- numbersOfCells(cells)
  if (is.null(faultOfNumbers(numbers))) gameOfNumbers(numbers)
}

keptLines <- function() {
  lines <- tryCatch(
    suppressWarnings(readLines(cacheFile(), warn = FALSE, skipNul = TRUE, encoding = "UTF-8")),
    error = function(e) character()
  )
  # Broken bytes become text, of which no line is found.
  iconv(lines, "UTF-8", "UTF-8", sub = "byte")
}

# Adds a line, and lets the oldest go. The file is replaced at once, so that another session finds a whole one.
keepGame <- function(key, game) {
  numbers <- as.integer(t(game))
  numbers[is.na(numbers)] <- 0L
  lines <- c(keptLines(), paste(key, paste(numbers, collapse = ""), sep = "\t"))
  lines <- lines[seq_along(lines) > length(lines) - 1000]
  isKept <- tryCatch(suppressWarnings(replaceLines(lines, cacheFile())), error = function(e) FALSE)
  if (!isKept) warnOfCache()
}

replaceLines <- function(lines, file) {
  dir.create(dirname(file), showWarnings = FALSE, recursive = TRUE)
  draft <- tempfile("games", dirname(file))
  on.exit(unlink(draft))
  writeLines(enc2utf8(lines), draft, useBytes = TRUE)
  file.rename(draft, file)
}

warnOfCache <- function() {
  warning(structure(
    class = c("oxidoku_warning_cache", "warning", "condition"),
    list(
      message = paste0("The puzzle cannot be kept in ", encodeString(cacheFile(), quote = "\""), ". Set ",
                       "R_USER_CACHE_DIR to a folder that can be written, or leave `cache` FALSE."),
      call = userCall()
    )
  ))
}
