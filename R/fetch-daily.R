# The source "daily", dailysudoku.com: one puzzle per day, as JSON with a string of one character per cell.

siteDaily <- function() {
  newSite(
    "http://www.dailysudoku.com",
    function(url, date, difficulty) addressOf(url, "cgi-bin/sudoku/get_board.pl", queryOfDaily(date)),
    function(page, date, difficulty) numbersOfDailyPage(page),
    hasDates = TRUE
  )
}

# The query for a day, without leading zeros. The latest puzzle is available only under today's date.
queryOfDaily <- function(date) {
  day <- as.POSIXlt(if (is.null(date)) Sys.Date() else date)
  paste0("year=", day$year + 1900, "&month=", day$mon + 1, "&day=", day$mday)
}

numbersOfDailyPage <- function(page) {
  json <- parseJSON(page)
  if (is.null(json)) return("the page is not valid JSON")
  text <- elementAt(json, "numbers")
  if (!is.character(text)) return("the JSON has no string `numbers`")
  cells <- strsplit(text, "")[[1]]
  numbersOfCells(ifelse(cells == ".", "", cells))
}
