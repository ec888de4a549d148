# The source "daily", dailysudoku.com: a puzzle for each day, as JSON with a text that has a character for each cell.

siteDaily <- function() {
  newSite(
    "http://www.dailysudoku.com",
    function(url, date, difficulty) addressOf(url, "cgi-bin/sudoku/get_board.pl", queryOfDaily(date)),
    function(page, date, difficulty) numbersOfDailyPage(page),
    hasDates = TRUE
  )
}

# The day, without leading zeros; this site has no other name for the latest puzzle than today's date.
queryOfDaily <- function(date) {
  day <- as.POSIXlt(if (is.null(date)) Sys.Date() else date)
  paste0("year=", day$year + 1900, "&month=", day$mon + 1, "&day=", day$mday)
}

numbersOfDailyPage <- function(page) {
  json <- parseJSON(page)
  if (is.null(json)) return("it holds no whole JSON")
  text <- reach(json, "numbers")
  if (!is.character(text)) return("its JSON has no text `numbers`")
  cells <- strsplit(text, "")[[1]]
  numbersOfCells(ifelse(cells == ".", "", cells))
}
