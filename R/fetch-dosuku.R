# The source "dosuku", sudoku-api.vercel.app: a different puzzle each time, as JSON with nine numbers per row.

siteDosuku <- function() {
  newSite(
    "https://sudoku-api.vercel.app",
    function(url, date, difficulty) addressOf(url, "api/dosuku"),
    function(page, date, difficulty) numbersOfDosukuPage(page),
    isRandom = TRUE
  )
}

numbersOfDosukuPage <- function(page) {
  json <- parseJSON(page)
  if (is.null(json)) return("the page is not valid JSON")
  rows <- elementAt(json, "newboard", "grids", 1, "value")
  if (!is.list(rows)) return("the JSON has no list `value` in the first element of `newboard$grids`")
  if (any(lengths(rows) != 9)) return("a row does not have 9 cells")
  numbersOfJSON(unlist(rows, recursive = FALSE))
}
