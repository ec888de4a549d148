# The names of techniques as users write them.

#' @rdname explainGame
#' @export
techniqueNames <- function() rustWords("technique")

# The full names of techniques. Case, spaces and punctuation are ignored. A name can be abbreviated, and it can be one
# of the names of `techniqueAliases`.
namesOfTechniques <- function(techniques, name) {
  if (!is.character(techniques) || length(techniques) == 0) {
    raiseError("argument", "`", name, "` must be names from `techniqueNames()`, not ", showValue(techniques), ".")
  }
  known <- c(techniqueNames(), techniqueAliases)
  keys <- techniqueKeys(c(techniqueNames(), names(techniqueAliases)))
  vapply(as.vector(unclass(techniques)), techniqueCalled, "", known, keys, name, USE.NAMES = FALSE)
}

# The technique with the same key as `text`, or else the only technique with a key that starts with the key of `text`.
techniqueCalled <- function(text, known, keys, name) {
  key <- techniqueKeys(text)
  for (isFound in list(keys == key, startsWith(keys, key))) {
    found <- unique(known[isFound])
    if (nzchar(key) && length(found) == 1) return(found)
  }
  problem <- paste0("`", name, "` must match one of `techniqueNames()`, but ", showText(text))
  if (nzchar(key) && length(found) > 1) {
    raiseError("argument", problem, " could be any of ", listed(found), ". Give a longer part of the name.")
  }
  near <- unique(known[order(distancesOf(key, keys))])
  near <- intersect(near, known[isNear(key, keys) | hasWords(text, keys)])
  hint <- if (length(near)) paste0(" Did you mean ", inWords(showText(utils::head(near, maxNear)), "or"), "?")
  raiseError("argument", problem, " does not.", hint)
}

# The maximum number of names in a suggestion.
maxNear <- 6

# A key contains only lower-case letters and digits, and spells "color" as "colour". Keys do not depend on the locale.
# Missing text has the key "".
techniqueKeys <- function(text) {
  text <- iconv(startOf(ifelse(is.na(text), "", text)), to = "UTF-8", sub = "byte")
  text <- chartr(paste(LETTERS, collapse = ""), paste(letters, collapse = ""), text)
  gsub("color", "colour", gsub("[^a-z0-9]", "", text, perl = TRUE), fixed = TRUE)
}

# For each of `keys`, the edit (Levenshtein) distance from `key` to it or to its first nchar(key) characters, whichever
# is smaller.
distancesOf <- function(key, keys) {
  pmin(utils::adist(key, keys)[1, ], utils::adist(key, substr(keys, 1, nchar(key)))[1, ])
}

isNear <- function(key, keys) {
  nchar(key) > 2 & (grepl(key, keys, fixed = TRUE) | distancesOf(key, keys) <= max(1, nchar(key) %/% 4))
}

# TRUE for each key that contains every word of `text`, if `text`, such as "colour trap", has at least two words.
hasWords <- function(text, keys) {
  text <- iconv(startOf(text), to = "UTF-8", sub = "byte")
  words <- setdiff(techniqueKeys(strsplit(text, "[^A-Za-z0-9]+")[[1]]), "")
  length(words) > 1 & rowSums(vapply(words, grepl, logical(length(keys)), keys, fixed = TRUE)) == length(words)
}

# Abbreviations and other names in use on forums and in other programs.
techniqueAliases <- c(
  "pointing" = "locked candidates (pointing)", "pointing pair" = "locked candidates (pointing)",
  "pointing triple" = "locked candidates (pointing)",
  "locked candidates type 1 (pointing)" = "locked candidates (pointing)",
  "claiming" = "locked candidates (claiming)", "box/line reduction" = "locked candidates (claiming)",
  "locked candidates type 2 (claiming)" = "locked candidates (claiming)",
  "naked quadruple" = "naked quad", "hidden quadruple" = "hidden quad",
  "bivalue universal grave + 1" = "BUG+1", "2-string kite" = "two-string kite", "ER" = "empty rectangle",
  "Y-wing" = "XY-wing", stats::setNames(paste("unique rectangle", 1:6), paste0("UR", 1:6)),
  stats::setNames(paste("unique rectangle", 1:6), paste("uniqueness test", 1:6)),
  "HR" = "hidden rectangle", "AR1" = "avoidable rectangle 1", "AR2" = "avoidable rectangle 2",
  stats::setNames(paste("unique loop", 1:4), paste0("UL", 1:4)),
  "SDC" = "Sue de Coq", "two-sector disjoint subsets" = "Sue de Coq",
  "discontinuous nice loop" = "nice loop", "continuous nice loop" = "nice loop",
  "alternating inference chain" = "AIC", "ALS-chain" = "ALS-XY-chain",
  "Thor's hammer" = "tridagon", "trivalue oddagon" = "tridagon", "domino loop" = "SK-loop",
  "JExocet" = "junior exocet", "SExocet" = "senior exocet", "MSLS" = "multi-sector locked set"
)
