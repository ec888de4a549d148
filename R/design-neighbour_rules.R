# Pairs of neighbouring plots, and treatments that should not adjoin.

# The group of each treatment for the argument `avoid` of designField(), as integers with NA for treatments that may
# adjoin any treatment; NULL if `avoid` is NULL.
groupsOfTreatments <- function(avoid, square, entries) {
  if (is.null(avoid)) return()
  labels <- labelsOfEntries(square, entries)
  if (identical(avoid, "same")) return(seq_along(labels))
  if (isString(avoid) && length(square) > 1 && avoid %in% names(square)) avoid <- square[[avoid]]
  avoid <- groupsOfEntries(avoid, labels, entries)
  codes <- match(avoid, unique(avoid[!is.na(avoid)]))
  groups <- codes[!duplicated(entries)]
  clash <- which(!mapply(identical, groups[entries], codes))
  if (length(clash)) {
    raiseError("argument", "`avoid` gives treatment ", showText(labels[[entries[[clash[[1]]]]]]), " two groups. Give ",
               "each treatment one group.")
  }
  groups
}

# The group of each entry, from the groups of the entries or of the treatments.
groupsOfEntries <- function(avoid, labels, entries) {
  areGroups <- areGroupLabels(avoid) && length(avoid) > 1
  if (areGroups && !is.null(names(avoid))) avoid <- groupsByName(avoid, labels)
  if (areGroups && length(avoid) == length(labels)) avoid <- avoid[entries]
  if (areGroups && length(avoid) == length(entries)) return(avoid)
  raiseError("argument", "`avoid` must be \"same\", the name of a factor of `treatments`, or a vector with the group ",
             "of each of the ", length(labels), " treatments, not ", showValues(avoid), ".")
}

areGroupLabels <- function(x) (is.atomic(x) && !is.object(x) || isFactor(x)) && is.null(dim(x))

groupsByName <- function(groups, labels) {
  unknown <- setdiff(names(groups), labels)
  if (length(unknown)) {
    raiseError("argument", "The names of `avoid` must be treatments, such as ", showText(labels[[1]]), ", not ",
               showText(unknown[[1]]), ".")
  }
  if (anyDuplicated(names(groups))) {
    raiseError("argument", "`avoid` must name each treatment at most once, but ",
               showText(names(groups)[duplicated(names(groups))][[1]]), " occurs more often.")
  }
  unname(groups[labels])
}

# For rows and for columns, the indices of neighbouring plots, two for each pair.
pairsOfPlots <- function(field, places) {
  first <- cumsum(c(0L, lengths(places)))
  pairsIn <- function(places, first, isNext, step) {
    other <- match(places + step, places)
    isPair <- isNext(places) & !is.na(other)
    rbind(which(isPair), other[isPair]) + first
  }
  pairsAlong <- function(isNext, step) {
    pairs <- Map(function(places, first) pairsIn(places, first, isNext, step), places, first[seq_along(places)])
    as.integer(unlist(pairs))
  }
  list(rows = pairsAlong(function(places) places <= field$rows * (field$cols - 1L), field$rows),
       cols = pairsAlong(function(places) places %% field$rows != 0, 1L))
}

countForbidden <- function(treatments, pairs, groups) {
  if (is.null(groups)) return(0)
  group <- groups[treatments]
  ofPairs <- matrix(group[unlist(pairs)], 2)
  sum(ofPairs[1, ] == ofPairs[2, ], na.rm = TRUE)
}

reportForbidden <- function(forbidden) {
  inform("neighbours", countedAs(forbidden, "pair"), " of neighbouring plots ", if (forbidden == 1) "has" else "have",
         " treatments that `avoid` should separate. If an allocation without such pairs exists, a longer search may ",
         "find it: increase `effort`.")
}
