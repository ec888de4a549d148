# Makes elements of a page as shiny::tags does, on machines without Shiny and in the browser.
#
# Representation: an element is its HTML, a string of class "element". Unnamed arguments of a tag are its content: text,
# elements, lists of them, or NULL. Named arguments are attributes: NULL leaves one out, and NA gives it no value.

tags <- local({
  escaped <- function(text) {
    for (pair in list(c("&", "&amp;"), c("<", "&lt;"), c("\"", "&quot;"))) {
      text <- gsub(pair[[1]], pair[[2]], text, fixed = TRUE)
    }
    text
  }
  htmlOf <- function(content) {
    if (inherits(content, "element")) return(unclass(content))
    if (is.list(content)) return(paste(vapply(content, htmlOf, ""), collapse = ""))
    paste(escaped(as.character(content)), collapse = "")
  }
  attributesOf <- function(values) {
    values <- Filter(Negate(is.null), values)
    texts <- vapply(values, function(value) if (is.na(value)) "" else paste0("=\"", escaped(value), "\""), "")
    paste0(" ", names(values), texts, recycle0 = TRUE, collapse = "")
  }
  tag <- function(name) {
    force(name)
    function(...) {
      values <- list(...)
      areNamed <- nzchar(if (is.null(names(values))) character(length(values)) else names(values))
      start <- paste0("<", name, attributesOf(values[areNamed]), ">")
      structure(paste0(start, htmlOf(unname(values[!areNamed])), "</", name, ">"), class = "element")
    }
  }
  names <- c("main", "header", "section", "div", "span", "p", "b", "small", "h1", "button", "select", "option", "svg",
             "path", "details", "summary")
  stats::setNames(lapply(names, tag), names)
})
