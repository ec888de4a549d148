# Finds turns of phrase that CONTRIBUTING.md rules out in comments, help pages, messages and documents. Fails on any
# finding. Usage: Rscript dev/prose.R [files or folders]. dev/prose_exceptions.txt lists exceptions, with one phrase
# per line.

# The pattern of each rule; case is ignored. The name of a rule is the remedy.
rules <- c(
  "begin with the subject, not with What or Who" = paste0(
    "(?:^|[.:;] )(?:what|who|whoever|whichever|whatever)\\b(?![^.]*[?])(?!'s)"
  ),
  "negate the verb: not ... a" = "\\b(?:is|are|was|were|be) none\\b",
  "name the thing instead of none" = "\\bthere (?:is|are|was|were) none\\b|\\bor none\\b",
  "use in, under, like or see" = "\\bas of\\b",
  "give the number" = "\\bso (?:many|much|few)\\b(?! (?:that|\\w+ that))",
  "use at least" = "\\bfrom -?[0-9]+ on\\b|\\bfrom (?:one|two|three) on\\b",
  "name the actor" = "\\b(?:nobody|somebody|anybody|no one|someone)\\b",
  "name the limit" = "\\bas (?:\\w+ )?as may be\\b|\\bmay be had\\b|\\bto be had\\b",
  "name the noun" = "\\bthat which\\b|\\bthat (?:of|for|by|in|to) which\\b|\\b(?:of|or|by|for) whatever\\b",
  "use no longer" = "\\bno (?:\\w+ )?any ?more\\b|\\bnot [^.]* any more\\b",
  "use does not have" = "\\b(?:has|have) not (?!been|yet|only|to\\b|\\w+(?:ed|wn|en|ught|ept|und)\\b)",
  "use that exist" = paste0(
    "(?<!shows|proves|means|knows|ensures|checks|says|show|prove|mean|so) that there (?:is|",
    "are|was|were)\\b(?! (?:no|a|an|one|only|exactly|at)\\b)|\\bwhich there (?:is|",
    "are)\\b|\\bas there (?:is|are)\\b"
  ),
  "use returns, raises or shows" = "\\b(?:is|are) told\\b|\\btells?\\b|\\bhears?\\b|\\bheard\\b",
  "use per" = paste0(
    "\\b(?:a|an|one) (?:puzzle|row|board|game|line|digit|cell|character|string|",
    "column|bit|word|byte|symbol|clue)s? (?:a|an|each) \\w+"
  ),
  "use of the same length" = "\\bequally many\\b",
  "use except" = "\\bbut for\\b|\\bnothing but\\b|\\bnone but\\b",
  "put the subject first" = "(?:^|[.:] )of (?:a|an|all|those|several|many|each) [^,]*\\b",
  "use judging by, up to or if" = "\\bas far as\\b|\\bso far as\\b",
  "use any, every or if" = paste0(
    "\\bwhoever\\b|\\bwhomever\\b|\\bwhatever\\b|\\bwhosoever\\b|\\bhowever (?:many|",
    "much|long|large)\\b"
  ),
  "use is" = "\\bstands? (?:there|behind|beside|before|first)\\b|\\bthere stands?\\b",
  "use forever, at once or on average" = "\\bfor ever\\b|\\bin the mean\\b|\\bas well may\\b|\\bto and fro\\b",
  "use can be eliminated" = paste0(
    "\\bgoes? (?:from|away from) (?:r[0-9]|a cell|the cell)|\\b(?:can|could) go(?: (?:from|",
    "without)|[.,;)]|$)"
  ),
  "use because" = "\\bsince (?:it|they|that|this|there|what|one|R|a|an|the)\\b",
  "use if" = "\\bwhere (?:that|this|it|they|there|one) (?:is|are|was|has|have|can|cannot)\\b",
  "use also" = ",? too[.;]"
)

# --- The text of files ---

# Each of these functions returns a character vector with the text of each line, or "" for a line without text.
textOfR <- function(lines) {
  parsed <- utils::getParseData(parse(text = lines, keep.source = TRUE), includeText = TRUE)
  texts <- parsed[parsed$token %in% c("COMMENT", "STR_CONST"), ]
  text <- sub("^#+'? ?", "", texts$text)
  text <- ifelse(texts$token == "STR_CONST" & !grepl(" ", text), "", text)
  isExample <- inExamples(lines)[texts$line1]
  joined <- tapply(ifelse(isExample, "", text), factor(texts$line1, seq_along(lines)), paste, collapse = " ")
  ifelse(is.na(joined), "", joined)
}

# TRUE for each line of an R file that is part of an example on a help page.
inExamples <- function(lines) {
  tag <- ifelse(grepl("^#' @", lines), sub("^#' @(\\w+).*", "\\1", lines), NA)
  tag[!grepl("^#'", lines)] <- ""
  last <- cumsum(!is.na(tag))
  known <- c("", tag[!is.na(tag)])[last + 1]
  known == "examples" & !grepl("^#' *#", lines)
}

textOfRust <- function(lines) {
  ifelse(grepl("//", lines), sub("^[^/]*//[/!]* ?", "", lines), "")
}

# The text of a document, without its code blocks.
textOfMarkdown <- function(lines) {
  isFence <- grepl("^ *```", lines)
  isCode <- cumsum(isFence) %% 2 == 1 | isFence | grepl("^    ", lines)
  ifelse(isCode, "", lines)
}

textOfShell <- function(lines) ifelse(grepl("^ *#|  # ", lines), sub("^.*?# ?", "", lines, perl = TRUE), "")

readers <- list(R = textOfR, rs = textOfRust, md = textOfMarkdown, Rmd = textOfMarkdown, sh = textOfShell)

# --- Findings ---

# A sentence may span several lines, so the lines of a paragraph are joined. A bullet begins a new paragraph.
findingsIn <- function(file) {
  reader <- readers[[tools::file_ext(file)]]
  text <- trimws(gsub("`[^`]*`", "`code`", reader(readLines(file, encoding = "UTF-8"))))
  isStart <- text == "" | c(TRUE, utils::head(text, -1) == "") | grepl("^([*|#-]|[0-9]+[.]) |^@", text)
  paragraphs <- split(seq_along(text), cumsum(isStart))
  found <- lapply(paragraphs, function(lines) findingsInParagraph(sub("^[*|-] ", "", text[lines]), lines))
  found <- do.call(rbind, found)
  if (is.null(found)) NULL else cbind(file = rep(file, nrow(found)), found)
}

findingsInParagraph <- function(text, lines) {
  paragraph <- paste(text, collapse = " ")
  ends <- cumsum(nchar(text) + 1)
  found <- lapply(names(rules), function(rule) {
    at <- gregexpr(rules[[rule]], paragraph, perl = TRUE, ignore.case = TRUE)[[1]]
    at <- at[at > 0]
    if (length(at) == 0) return(NULL)
    around <- substring(paragraph, pmax(1, at - 40), at + 60)
    data.frame(line = lines[findInterval(at, c(0, ends))], rule = rep(rule, length(at)), text = around)
  })
  found <- do.call(rbind, found)
  if (is.null(found)) NULL else found[!isException(found$text), ]
}

isException <- function(text) {
  vapply(text, function(line) any(vapply(exceptions, grepl, NA, line, fixed = TRUE)), NA, USE.NAMES = FALSE)
}

exceptions <- Filter(nzchar, sub("^#.*", "", readLines("dev/prose_exceptions.txt")))

# The tracked files in these paths that contain prose, except generated files.
tracked <- function(paths) {
  files <- system2("git", c("ls-files", shQuote(paths)), stdout = TRUE)
  files <- files[tools::file_ext(files) %in% names(readers)]
  files[!grepl("^man/|^tests/testthat/_snaps/|extendr-wrappers|^dev/prose[.]R|^lab/fuzz/corpus", files)]
}

findings <- do.call(rbind, lapply(tracked(commandArgs(trailingOnly = TRUE)), findingsIn))
if (NROW(findings)) {
  cat(sprintf("%s:%d: %s\n  %s\n", findings$file, findings$line, findings$rule, findings$text), sep = "")
}
cat(NROW(findings), "findings\n")
quit(status = as.integer(NROW(findings) > 0))
