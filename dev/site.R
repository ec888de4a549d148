# Builds the site of the installed package in site/, to be read from the folder as well as from a server.
# `Rscript dev/site.R home` builds one part anew; so it does reference, news and articles, and one article by its name,
# such as articles/gallery.

# pkgdown would ask CRAN for the package and other sites for what the pages load; ours come with all they need.
options(pkgdown.internet = FALSE)
Sys.setenv(OMP_THREAD_LIMIT = 2)
folder <- "site"

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

# The pages' own search reads a script.
writeIndex <- function() {
  index <- readLines(file.path(folder, "search.json"), warn = FALSE, encoding = "UTF-8")
  writeLines(c("window.oxidokuIndex =", index), file.path(folder, "search.js"), useBytes = TRUE)
}

# The pictures of README.md, and its links to sources, which are pages here.
mendHome <- function() {
  pictures <- file.path("tools", "figures")
  dir.create(file.path(folder, pictures), recursive = TRUE, showWarnings = FALSE)
  file.copy(list.files(pictures, full.names = TRUE), file.path(folder, pictures), overwrite = TRUE)
  page <- file.path(folder, "index.html")
  lines <- readLines(page, encoding = "UTF-8")
  lines <- gsub("\"vignettes/(articles/)?([^\"]*)[.]Rmd\"", "\"articles/\\2.html\"", lines)
  writeLines(lines, page, useBytes = TRUE)
}

# Formulas as MathML, which browsers draw themselves.
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
  drawn <- xml2::xml_find_all(xml2::read_html(target, encoding = "UTF-8"), "//math")
  stopifnot(length(drawn) == length(formulas))
  for (k in seq_along(formulas)) xml2::xml_replace(formulas[[k]], drawn[[k]])
  xml2::write_html(html, page)
}

# What a page loads must lie beside it.
checkPages <- function(pages) {
  for (page in pages) {
    html <- xml2::read_html(page, encoding = "UTF-8")
    loaded <- c(xml2::xml_attr(xml2::xml_find_all(html, "//script[@src] | //img[@src]"), "src"),
                xml2::xml_attr(xml2::xml_find_all(html, "//link[@rel = 'stylesheet']"), "href"))
    linked <- xml2::xml_attr(xml2::xml_find_all(html, "//a[@href]"), "href")
    files <- sub("[#?].*", "", c(loaded, grep("^(https?|mailto):|^#", linked, value = TRUE, invert = TRUE)))
    files <- setdiff(files[nzchar(files) & !startsWith(files, "data:")], "")
    lost <- files[!file.exists(file.path(dirname(page), utils::URLdecode(files)))]
    if (length(lost) && basename(page) != "404.html") stop(page, " points to what is not there: ", toString(lost))
  }
}

# pkgdown misses pictures that are not among those of the package; mendHome() brings them.
part <- commandArgs(trailingOnly = TRUE)
withCallingHandlers(
  if (length(part)) buildPart(part) else buildAll(),
  warning = function(condition) {
    if (grepl("Missing images", conditionMessage(condition))) invokeRestart("muffleWarning")
  }
)
writeIndex()
mendHome()
pages <- list.files(folder, "[.]html$", recursive = TRUE, full.names = TRUE)
for (page in pages) writeFormulas(page)
if (length(part) == 0) checkPages(pages)
cat("The site is in ", folder, "/: open ", folder, "/index.html\n", sep = "")
