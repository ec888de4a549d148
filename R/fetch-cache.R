# The cache of fetched puzzles: a file in the user's cache folder. The cache is used only on request.
#
# Representation: one line per puzzle, with the day, the address and the cells. A damaged file never causes an error:
# the puzzle is fetched again.

# The puzzle for a given day and address, from the cache if possible. A fetched puzzle is added to the cache.
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

# The game for a key, or NULL if the key is absent or its line is not a puzzle.
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
  # Invalid bytes become text that matches no key.
  iconv(lines, "UTF-8", "UTF-8", sub = "byte")
}

# Adds a line and keeps only the last thousand lines. The file is replaced atomically, so that another session never
# reads a partial file.
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
      message = paste0("The puzzle cannot be saved in ", encodeString(cacheFile(), quote = "\""), ". Set the ",
                       "environment variable R_USER_CACHE_DIR to a writable folder, or use `cache = FALSE`."),
      call = userCall()
    )
  ))
}
