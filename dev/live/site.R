# Adds the pages that run R in the browser to the site: the folder live/ with R, oxidoku and the pages, and the service
# worker. dev/site.R calls addLivePages() after pkgdown. The package for webR must be in dist/wasm; see `make wasm`.

wasm <- file.path("dist", "wasm")

addLivePages <- function(folder) {
  live <- file.path(folder, "live")
  unlink(live, recursive = TRUE)
  dir.create(live, recursive = TRUE)
  copyWebR(file.path(live, "webr"))
  file.copy(file.path(wasm, "repo"), live, recursive = TRUE)
  scripts <- list.files(file.path("dev", "live"), "[.](js|css|R)$", full.names = TRUE)
  scripts <- scripts[!basename(scripts) %in% c("site.R", "service-worker.js")]
  file.copy(c(scripts, file.path("inst", "play", c("board.css", "board.js"))), live)
  data <- file.path(live, "data")
  dir.create(data)
  file.copy(c(list.files("vignettes", "[.]csv$", full.names = TRUE), file.path("dev", "data", "p096_sudoku.txt")), data)
  writeKit(live)
  writePlayPage(file.path(live, "play.html"))
  writePages(folder)
  for (article in list.files("vignettes", "[.]Rmd$", recursive = TRUE, full.names = TRUE)) {
    addHiddenCode(article, file.path(folder, "articles", sub("Rmd$", "html", basename(article))))
  }
  writeServiceWorker(folder, live)
}

checkWasm <- function() {
  if (dir.exists(file.path(wasm, "repo"))) return()
  stop("The site needs the package for the browser in dist/wasm/. Run `make wasm` first.", call. = FALSE)
}

# Copies the files of webR that a page can load. R loads most of the files in the folder vfs only when it needs them.
copyWebR <- function(to) {
  from <- file.path(wasm, "node_modules", "webr")
  files <- list.files(file.path(from, "dist"), recursive = TRUE)
  isNeeded <- grepl("^vfs/", files) | files %in% c("R.js", "R.wasm", "webr.js", "webr-worker.js", "libRblas.so",
                                                   "libRlapack.so")
  for (file in files[isNeeded]) {
    dir.create(file.path(to, dirname(file)), recursive = TRUE, showWarnings = FALSE)
    file.copy(file.path(from, "dist", file), file.path(to, file))
  }
  # pkgdown changes links to Markdown files.
  file.copy(file.path(from, "LICENSE.md"), file.path(to, "LICENSE.txt"))
}

# Writes the list of the files that a page loads before it starts R, so that it works without a network from then on.
writeKit <- function(live) {
  package <- list.files(live, "^oxidoku_.*[.]tgz$", recursive = TRUE)
  stopifnot(length(package) == 1)
  data <- file.path("data", list.files(file.path(live, "data")))
  files <- c(file.path("webr", webRFiles), package, data, list.files(live, "[.]R$"))
  sizes <- file.size(file.path(live, files))
  stopifnot(!anyNA(sizes))
  entries <- paste0("{ \"path\": \"", files, "\", \"bytes\": ", sizes, " }")
  listed <- function(items) paste0("[\n", paste(items, collapse = ",\n"), "\n]")
  writeLines(c(
    "{", paste0("\"package\": \"", package, "\","),
    paste0("\"data\": ", listed(paste0("\"", data, "\"")), ","),
    paste0("\"files\": ", listed(entries)), "}"
  ), file.path(live, "files.json"))
}

# R loads these files when it starts, and the files of grDevices when it draws the first picture.
webRFiles <- c("webr.js", "webr-worker.js", "R.js", "R.wasm", "libRblas.so", "libRlapack.so",
               file.path("vfs", "usr", "lib", "R", "library", c(
                 "translations/DESCRIPTION", "grDevices/enc.js.metadata", "grDevices/enc.data.gz",
                 "grDevices/afm.js.metadata", "grDevices/afm.data.gz"
               )))

writePlayPage <- function(file) {
  room <- new.env(parent = asNamespace("oxidoku"))
  for (script in c("tags.R", "play.R")) sys.source(file.path("dev", "live", script), room)
  page <- readLines(file.path("dev", "live", "play.html"), encoding = "UTF-8")
  values <- c(game = room$htmlOfGame(oxidoku::emptyGame()), icon = get("playIcon", room))
  for (name in names(values)) page <- sub(paste0("{{", name, "}}"), values[[name]], page, fixed = TRUE)
  writeLines(page, file, useBytes = TRUE)
}

# Writes the pages, with the menu and the style of the site.
writePages <- function(folder) {
  package <- pkgdown::as_pkgdown(".", override = list(destination = folder))
  titles <- c(field = "Lay out a field", licences = "Software on this site")
  for (name in names(titles)) {
    body <- readLines(file.path("dev", "live", paste0(name, ".html")), encoding = "UTF-8")
    pkgdown::render_page(package, "title-body", list(pagetitle = titles[[name]], body = paste(body, collapse = "\n")),
                         file.path("live", paste0(name, ".html")), quiet = TRUE)
  }
}

# Adds an article's hidden code, which it runs but does not show, to its page for cells.js. Each piece goes before the
# next block of code that the article shows.
addHiddenCode <- function(article, page) {
  if (!file.exists(page)) return()
  html <- xml2::read_html(page, encoding = "UTF-8")
  xml2::xml_remove(xml2::xml_find_all(html, "//script[@type = 'text/x-r']"))
  blocks <- xml2::xml_find_all(html, "//main//div[contains(@class, 'sourceCode')][pre[contains(@class, ' r')]]")
  texts <- lapply(blocks, function(block) trimws(strsplit(xml2::xml_text(block), "\n")[[1]]))
  chunks <- chunksOf(readLines(article, encoding = "UTF-8"))
  areHidden <- grepl("(include|echo) = FALSE", chunks$options)
  last <- 0
  for (k in which(!areHidden & nzchar(chunks$code))) {
    first <- trimws(sub("\n.*", "", chunks$code[[k]]))
    at <- Find(function(at) first %in% texts[[at]], seq_along(texts)[seq_along(texts) > last])
    if (is.null(at)) next
    before <- max(0, which(!areHidden[seq_len(k - 1)]))
    for (hidden in setdiff(seq_len(k - 1), seq_len(before))) {
      if (grepl("eval = ", chunks$options[[hidden]])) next
      xml2::xml_add_sibling(blocks[[at]], "script", chunks$code[[hidden]], type = "text/x-r", .where = "before")
    }
    last <- at
  }
  xml2::write_html(html, page)
}

# The options and the code of the chunks in an R Markdown file.
chunksOf <- function(lines) {
  starts <- grep("^```[{]r", lines)
  fences <- grep("^``` *$", lines)
  ends <- vapply(starts, function(start) min(fences[fences > start]), 0L)
  code <- function(start, end) paste(lines[seq(start + 1, length.out = end - start - 1)], collapse = "\n")
  list(options = lines[starts], code = unlist(Map(code, starts, ends)))
}

# The worker keeps files under the name of this version of the site.
writeServiceWorker <- function(folder, live) {
  files <- list.files(live, recursive = TRUE, full.names = TRUE)
  list <- tempfile()
  writeLines(unname(tools::md5sum(files)), list)
  worker <- readLines(file.path("dev", "live", "service-worker.js"), encoding = "UTF-8")
  version <- paste0("oxidoku-", tools::md5sum(list))
  writeLines(sub("VERSION", version, worker, fixed = TRUE), file.path(folder, "service-worker.js"), useBytes = TRUE)
}
