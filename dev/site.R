# Builds the site of the installed package in the folder site/. Its pages can be opened with or without a server.
# With an argument, only one part is rebuilt: home, reference, news, articles, or a single article such as
# `articles/gallery`.

# Stop pkgdown from looking for the package on CRAN and for assets on other sites. Our site contains all its assets.
options(pkgdown.internet = FALSE)
Sys.setenv(OMP_THREAD_LIMIT = 2)
folder <- "site"

source(file.path("dev", "live", "site.R"))
checkWasm()

buildPart <- function(part) {
  package <- pkgdown::as_pkgdown(".", override = list(destination = folder))
  pkgdown::init_site(package)
  switch(part,
    home = pkgdown::build_home(package),
    reference = pkgdown::build_reference(package, devel = FALSE),
    news = pkgdown::build_news(package),
    articles = pkgdown::build_articles(package),
    pkgdown::build_article(part, package)
  )
  pkgdown::build_search(package)
}

buildAll <- function() {
  unlink(folder, recursive = TRUE)
  pkgdown::build_site(".", override = list(destination = folder), install = FALSE, new_process = FALSE,
                      devel = FALSE, preview = FALSE)
}

# Writes the search index as a script, which pages can load even when they are opened without a server.
writeIndex <- function() {
  index <- readLines(file.path(folder, "search.json"), warn = FALSE, encoding = "UTF-8")
  writeLines(c("window.oxidokuIndex =", index), file.path(folder, "search.js"), useBytes = TRUE)
}

# Adds the pictures in README.md.
addPictures <- function() {
  pictures <- file.path("tools", "figures")
  dir.create(file.path(folder, pictures), recursive = TRUE, showWarnings = FALSE)
  file.copy(list.files(pictures, full.names = TRUE), file.path(folder, pictures), overwrite = TRUE)
}

# Converts the record of experiments, which DESIGN.md refers to and pkgdown ignores.
writeExperiments <- function() {
  dir.create(file.path(folder, "dev"), showWarnings = FALSE)
  rmarkdown::pandoc_convert(normalizePath("dev/experiments.md"), to = "html5", from = "gfm",
                            output = file.path(normalizePath(folder), "dev", "experiments.html"),
                            options = c("--standalone", "--metadata", "title=Experiments"))
}

# Turns links to README.md, vignette sources, the cheat sheet and live pages into links to their pages.
fixLinks <- function() {
  for (page in file.path(folder, c("index.html", "CONTRIBUTING.html"))) {
    lines <- readLines(page, encoding = "UTF-8")
    lines <- gsub("\"vignettes/articles/", "\"vignettes/", lines, fixed = TRUE)
    lines <- gsub("\"vignettes/([^\"]*)[.]Rmd\"", "\"articles/\\1.html\"", lines)
    lines <- gsub("\"inst/cheat-sheet.html\"", "\"articles/cheat-sheet.html\"", lines, fixed = TRUE)
    lines <- gsub("\"dev/live/", "\"live/", lines, fixed = TRUE)
    writeLines(gsub("\"README.html\"", "\"index.html\"", lines, fixed = TRUE), page, useBytes = TRUE)
  }
}

# Converts formulas to MathML, which browsers render without a script.
writeFormulas <- function(page) {
  html <- xml2::read_html(page, encoding = "UTF-8")
  formulas <- xml2::xml_find_all(html, "//span[contains(@class, 'math')]")
  if (length(formulas) == 0) return()
  texts <- gsub("^\\\\[(\\[]|\\\\[])]$", "", xml2::xml_text(formulas))
  isBlock <- grepl("display", xml2::xml_attr(formulas, "class"))
  source <- tempfile(fileext = ".md")
  target <- tempfile(fileext = ".html")
  writeLines(paste0(ifelse(isBlock, "$$", "$"), texts, ifelse(isBlock, "$$", "$"), "\n"), source)
  rmarkdown::pandoc_convert(source, to = "html5", from = "markdown", output = target, options = "--mathml")
  converted <- xml2::xml_find_all(xml2::read_html(target, encoding = "UTF-8"), "//math")
  stopifnot(length(converted) == length(formulas))
  for (k in seq_along(formulas)) xml2::xml_replace(formulas[[k]], converted[[k]])
  xml2::write_html(html, page)
}

# Checks that the site contains all files to which its pages refer.
checkPages <- function(pages) {
  for (page in pages) {
    html <- xml2::read_html(page, encoding = "UTF-8")
    loaded <- c(xml2::xml_attr(xml2::xml_find_all(html, "//script[@src] | //img[@src]"), "src"),
                xml2::xml_attr(xml2::xml_find_all(html, "//link[@rel = 'stylesheet']"), "href"))
    linked <- xml2::xml_attr(xml2::xml_find_all(html, "//a[@href]"), "href")
    files <- sub("[#?].*", "", c(loaded, grep("^(https?|mailto):|^#", linked, value = TRUE, invert = TRUE)))
    files <- setdiff(files[nzchar(files) & !startsWith(files, "data:")], "")
    missing <- files[!file.exists(file.path(dirname(page), utils::URLdecode(files)))]
    if (length(missing) && basename(page) != "404.html") stop(page, " refers to missing files: ", toString(missing))
  }
}

# pkgdown warns about the pictures in README.md, which addPictures() adds later.
part <- commandArgs(trailingOnly = TRUE)
withCallingHandlers(
  if (length(part)) buildPart(part) else buildAll(),
  warning = function(condition) {
    if (grepl("Missing images", conditionMessage(condition))) invokeRestart("muffleWarning")
  }
)
writeIndex()
addPictures()
writeExperiments()
addLivePages(folder)
fixLinks()
pages <- list.files(folder, "[.]html$", recursive = TRUE, full.names = TRUE)
for (page in pages) writeFormulas(page)
if (length(part) == 0) checkPages(pages)
cat("The site is in ", folder, "/: open ", folder, "/index.html\n", sep = "")
