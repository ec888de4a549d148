# A local server in place of the sites of daily puzzles, with pages in their formats. The puzzle is not from a site: its
# solution is a grid from seedGame() after set.seed(1).

sitePuzzle <- "....89...15..7268.......2..2....4.7.46..1...3.......5.327..1...5..7......8.9....2"
siteSolution <- "732689415154372689896145237213594876465817923978236154327461598549728361681953742"

# The UK site's page: one cell per line.
pageUK <- function(puzzle = sitePuzzle, blank = "&nbsp;", class = "InnerTDone", end = "\n") {
  cells <- strsplit(puzzle, "")[[1]]
  cells <- paste0("<td class=\"", class, "\">", ifelse(cells == ".", blank, cells), "</td>")
  rows <- vapply(split(cells, rep(1:9, each = 9)), paste, character(1), collapse = end)
  paste(c("<html><body><table>", paste("<tr>", rows, "</tr>", sep = end), "</table></body></html>", ""), collapse = end)
}

# The Australian site's page: two arrays in a script, and the page's identifier if a date is given.
pageAU <- function(puzzle = sitePuzzle, date = NULL, end = "\r\n") {
  array <- function(name, text) {
    paste0("var ", name, "= new Array(", gsub("(.)(?=.)", "\\1,", chartr(".", "0", text), perl = TRUE), ");")
  }
  paste(c(
    "<html><head><script language=\"javascript\">",
    if (!is.null(date)) paste0("var CurrPageID = 'V", date, "';"),
    array("iGridUnsolved", puzzle), array("iGridSolved", siteSolution),
    "</script></head></html>", ""
  ), collapse = end)
}

# The response from dailysudoku.com: JSON with a string.
pageDaily <- function(puzzle = sitePuzzle) {
  paste0("{\"difficulty\":\"medium\",\"title\":\"A 100% daily [one\",\"numbers\":\"", puzzle, "\"}\n")
}

arrayJSON <- function(cells) paste0("[", paste(chartr(".", "0", cells), collapse = ","), "]")
rowsJSON <- function(text) arrayJSON(vapply(1:9 * 9, function(end) arrayJSON(cellsOf(substr(text, end - 8, end))), ""))
cellsOf <- function(text) strsplit(text, "")[[1]]

# The response from dosuku: JSON with a list of rows.
pageDosuku <- function(puzzle = sitePuzzle) {
  paste0(
    "{\"newboard\":{\"grids\":[{\"value\":", rowsJSON(puzzle), ",\"solution\":", rowsJSON(siteSolution),
    ",\"difficulty\":\"Hard\"}],\"results\":1,\"message\":\"All [right\"}}"
  )
}

# The New York Times' page: JSON in a script, with the puzzles of all difficulties.
pageNYT <- function(puzzle = sitePuzzle, easy = puzzle, medium = puzzle, end = "\n") {
  game <- function(name, text) {
    paste0("\"", name, "\":{\"puzzle_data\":{\"hints\":[],\"puzzle\":", arrayJSON(cellsOf(text)), ",\"solution\":",
           arrayJSON(cellsOf(siteSolution)), "}}")
  }
  games <- c(game("easy", easy), game("medium", medium), game("hard", puzzle))
  paste(c(
    "<html><head><title>Sudoku</title></head><body>",
    paste0("<script type=\"text/javascript\">window.gameData = {\"displayDate\":\"March 4, 2025\",",
           paste(games, collapse = ","), "}</script>"),
    "</body></html>", ""
  ), collapse = end)
}

# The start of a page, cut off within the puzzle.
half <- function(page) substr(page, 1, regexpr("iGridSolved|</table>|\"solution\"|\"}\n$", page) %/% 2)

# The bytes of a string with an extra byte after each occurrence of a mark.
withByte <- function(text, mark, byte) {
  pieces <- lapply(strsplit(text, mark, fixed = TRUE)[[1]], charToRaw)
  more <- c(charToRaw(mark), as.raw(byte))
  utils::head(unlist(lapply(pieces, c, more)), -length(more))
}

# The server's responses: a list of pages for each site, which is the first part of a path. "*" means all other pages.
siteResponses <- function() {
  response <- function(body = "", ...) list(body = body, ...)
  everywhere <- function(...) list("*" = response(...))
  # One page per source; all other paths lead to the Australian site's page.
  each <- function(uk, au, daily, dosuku, nyt) {
    nyts <- stats::setNames(rep(list(response(nyt)), 3), paste0("puzzles/sudoku/", c("easy", "medium", "hard")))
    c(list(
      DailySudoku.asp = response(uk), "cgi-bin/sudoku/get_board.pl" = response(daily), "api/dosuku" = response(dosuku),
      "*" = response(au)
    ), nyts)
  }
  allPages <- function(puzzle = sitePuzzle, change = identity) {
    do.call(each, lapply(list(pageUK, pageAU, pageDaily, pageDosuku, pageNYT), function(page) change(page(puzzle))))
  }
  only <- function(page, body, others = response(status = 404L)) {
    stats::setNames(list(response(body), others), c(page, "*"))
  }
  long <- function(page, more) paste(page, strrep(more, ceiling(3e6 / nchar(more))))
  list(
    today = allPages(),
    nothing = everywhere("<html><body><p>Under repair: 100%s %n %d</p></body></html>"),
    empty = everywhere(""),
    blank = allPages(strrep(".", 81)),
    clash = allPages(paste0("11", strrep(".", 79))),
    letter = each(
      pageUK(sub("8", "X", sitePuzzle)), pageAU(sub("8", "X", sitePuzzle)), pageDaily(sub("8", "X", sitePuzzle)),
      sub(",8", ",\"X\"", pageDosuku()), gsub("(puzzle\":[^]8]*)8", "\\1[\"X\"]", pageNYT())
    ),
    half = allPages(change = half),
    # The announced length is greater than the actual length.
    cut = lapply(allPages(change = half), c, length = "9999"),
    status404 = everywhere("100%s %n", status = 404L),
    status500 = everywhere(pageUK(), status = 500L),
    # Every other request fails, beginning with the first.
    flaky = lapply(allPages(), c, failure = 500L),
    busy = lapply(allPages(), c, failure = 429L, retryAfter = "0"),
    tomorrow = lapply(allPages(), c, failure = 503L, retryAfter = "3600"),
    moved = everywhere(moved = "/today/"),
    circle = everywhere(moved = "/circle/"),
    slow = everywhere(pageUK(), delay = 4),
    nul = allPages(change = function(page) withByte(page, if (grepl("<td", page)) "<td" else ",", 0)),
    latin1 = each(
      withByte(pageUK(blank = ""), "Done\">", 0xA0), withByte(pageAU(), ">", 0xE9),
      withByte(pageDaily(), "title\":\"", 0xE9), withByte(pageDosuku(), "All", 0xE9), withByte(pageNYT(), "March", 0xE9)
    ),
    noText = each(
      withByte(pageUK(), "<tr>", c(0xFF, 0xC3, 0x28)), withByte(pageAU(), ">", c(0xFF, 0xC3, 0x28)),
      withByte(pageDaily(), "A", c(0xFF, 0xC3, 0x28)), withByte(pageDosuku(), "All", c(0xFF, 0xC3, 0x28)),
      withByte(pageNYT(), "March", c(0xFF, 0xC3, 0x28))
    ),
    percent = each(
      paste("%s%n%d", pageUK(), "%s%n%d"), paste("%s%n%d", pageAU(), "%s%n%d"), sub("title", "%s%n%d", pageDaily()),
      sub("All", "%s%n%d", pageDosuku()), paste("%s%n%d", pageNYT(), "%s%n%d")
    ),
    huge = each(
      long(pageUK(), "<p> </p>"), long(pageAU(), "iGridUnsolved "), long(pageDaily(), " \n"),
      long(pageDosuku(), " \n"), long(pageNYT(), "<script>")
    ),
    tooLong = allPages(change = function(page) paste(page, strrep(" ", 6e6))),
    march4daily = only("cgi-bin/sudoku/get_board.pl?year=2025&month=3&day=4", pageDaily()),
    march4 = only("DailySudoku.asp?day=04/03/25", pageUK()),
    # Only one digit leads to the page for 4 March 2025. The other pages are missing, or have no puzzle or another
    # day's puzzle.
    digit4 = only("4E4-3-2025-sudoku.aspx", pageAU(date = "04-03-2025")),
    digit1 = only("1M4-3-2025-sudoku.aspx", pageAU()),
    digit2 = only("2H4-3-2025-sudoku.aspx", pageAU(date = "4/3/2025"), response("none")),
    digit5 = only("5V4-3-2025-sudoku.aspx", pageAU(date = "4-3-2025"), response(pageAU(siteSolution, "5-3-2025"))),
    anotherDay = everywhere(pageAU(date = "5-3-2025"))
  )
}

# The address of one of these sites. Proxies are disabled in `frame`, the frame of the test.
siteAddress <- function(name, frame = parent.frame()) {
  testthat::skip_if_not_installed("webfakes")
  testthat::skip_if_not_installed("callr")
  testthat::skip_if_not_installed("httr2")
  localNetwork(frame)
  if (is.null(siteServer$process)) {
    # With several threads, an abandoned response does not block others. A log would be printed at the end.
    options <- webfakes::server_opts(num_threads = 4, error_log_file = FALSE)
    siteServer$process <- webfakes::new_app_process(siteApp(), opts = options)
    withr::defer(siteServer$process$stop(), testthat::teardown_env())
  }
  siteServer$process$url(paste0("/", name))
}

siteServer <- new.env(parent = emptyenv())

siteApp <- function() {
  app <- webfakes::new_app()
  app$locals$responses <- siteResponses()
  app$locals$log <- new.env()
  app$get("/log", function(req, res) res$send(as.character(req$app$locals$log[[req$query$of]])))
  app$get(webfakes::new_regexp("^/(?<site>[a-zA-Z0-9]+)/(?<page>.*)$"), respond)
}

respond <- function(req, res) {
  site <- req$app$locals$responses[[req$params$site]]
  page <- paste0(req$params$page, if (nzchar(req$query_string)) "?", req$query_string)
  response <- site[[intersect(c(page, req$params$page, "*"), names(site))[[1]]]]
  if (!is.null(response$moved)) return(res$redirect(paste0(response$moved, page)))
  log <- req$app$locals$log
  if (is.null(res$locals$waited)) {
    log$agent <- req$get_header("User-Agent")
    log[[req$path]] <- c(log[[req$path]], 0)[[1]] + 1
    res$locals$waited <- TRUE
    if (!is.null(response$delay)) return(res$delay(response$delay))
  }
  isFailure <- !is.null(response$failure) && log[[req$path]] %% 2 == 1
  status <- if (isFailure) response$failure else response$status
  res$set_status(if (is.null(status)) 200L else status)
  res$set_type("text/html")
  if (!is.null(response$length)) res$set_header("Content-Length", response$length)
  if (isFailure && !is.null(response$retryAfter)) res$set_header("Retry-After", response$retryAfter)
  res$send(response$body)
}
# The function runs in the server's process, where the functions of this file are not available.
environment(respond) <- globalenv()

# The number of requests for a path so far. For "agent", the user agent of the last request.
logEntry <- function(of) {
  connection <- url(siteServer$process$url("/log", list(of = of)))
  on.exit(close(connection))
  text <- readLines(connection, warn = FALSE)
  if (length(text)) text else "0"
}

localNetwork <- function(frame = parent.frame()) {
  withr::local_envvar(
    http_proxy = NA, https_proxy = NA, all_proxy = NA, ALL_PROXY = NA, HTTP_PROXY = NA, no_proxy = "127.0.0.1",
    .local_envir = frame
  )
  # Retries are almost immediate.
  withr::local_options(timeout = 30, url.method = NULL, oxidoku.backoff = 0.01, .local_envir = frame)
}

closedAddress <- function(frame = parent.frame()) {
  localNetwork(frame)
  "http://127.0.0.1:1"
}

daysSince <- function(date) as.integer(Sys.Date() - as.Date(date))

# Removes the parts of a message that depend on the machine: ports, and reasons for a failure from R and libcurl.
scrubAddress <- function(lines) {
  lines <- gsub("127.0.0.1:[0-9]+", "127.0.0.1:<port>", lines)
  gsub("(Cannot read .*?\"\\): )(?!the server).*?(?= Try `fetch)", "\\1<reason>.", lines, perl = TRUE)
}
