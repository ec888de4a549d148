# The source "nyt", the New York Times: today's puzzles in three difficulties, as JSON in a script of an HTML page.

siteNYT <- function() {
  newSite(
    "https://www.nytimes.com",
    function(url, date, difficulty) addressOf(url, paste0("puzzles/sudoku/", difficulty)),
    function(page, date, difficulty) numbersOfNYTPage(page, difficulty),
    difficulties = c("hard", "medium", "easy")
  )
}

# Matches bytes, because only the script must be valid text.
numbersOfNYTPage <- function(page, difficulty) {
  pieces <- strsplit(page, "window.gameData", fixed = TRUE, useBytes = TRUE)[[1]]
  if (length(pieces) < 2) return("the page has no script with `window.gameData`")
  script <- strsplit(pieces[[2]], "</script", fixed = TRUE, useBytes = TRUE)[[1]]
  json <- parseJSON(bareValue(c(script, "")[[1]]))
  if (is.null(json)) return("`window.gameData` is not valid JSON")
  cells <- elementAt(json, difficulty, "puzzle_data", "puzzle")
  if (!is.list(cells)) return(paste0("the JSON has no list `puzzle` in `", difficulty, "$puzzle_data`"))
  numbersOfJSON(cells)
}

# The value that a script assigns to a variable. The patterns match a run of blanks only from its start, because
# matching from each blank in the run would take quadratic time.
bareValue <- function(script) {
  value <- sub("^\\s*=\\s*", "", script, perl = TRUE, useBytes = TRUE)
  sub("(?<![\\s;])[\\s;]+$", "", value, perl = TRUE, useBytes = TRUE)
}
