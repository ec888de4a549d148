# The source "nyt", the New York Times: today's puzzles of three difficulties, as JSON in a script of an HTML page.

siteNYT <- function() {
  newSite(
    "https://www.nytimes.com",
    function(url, date, difficulty) addressOf(url, paste0("puzzles/sudoku/", difficulty)),
    function(page, date, difficulty) numbersOfNYTPage(page, difficulty),
    difficulties = c("hard", "medium", "easy")
  )
}

# Bytes, not characters: only what stands in the script must be text.
numbersOfNYTPage <- function(page, difficulty) {
  pieces <- strsplit(page, "window.gameData", fixed = TRUE, useBytes = TRUE)[[1]]
  if (length(pieces) < 2) return("it has no script with `window.gameData`")
  script <- strsplit(pieces[[2]], "</script", fixed = TRUE, useBytes = TRUE)[[1]]
  json <- parseJSON(gsub("^\\s*=\\s*|[\\s;]+$", "", c(script, "")[[1]], perl = TRUE, useBytes = TRUE))
  if (is.null(json)) return("its `window.gameData` is no whole JSON")
  cells <- reach(json, difficulty, "puzzle_data", "puzzle")
  if (!is.list(cells)) return(paste0("its JSON has no list `puzzle` in `", difficulty, "$puzzle_data`"))
  numbersOfJSON(cells)
}
