# Allocates treatments to the plots of a field: with squares that fit the field, by a search, or at random.
#
# An entry is an element of `treatments`. Entries with the same name are the same treatment, and `entries` contains the
# treatment number of each entry. A digit is the index of an entry.

# Returns the digits of the plots in each replicate and a description of the method. `rules` is a list of
# - hasLines: TRUE if rows and columns are blocks;
# - latinised: the long lines over which treatments are spread;
# - contrasts: from matrixOfContrasts();
# - groups: from groupsOfTreatments();
# - isBalanced: TRUE if all pairs of treatments should be neighbours equally often;
# - isCarryOver: TRUE if rows are periods and, in columns, each treatment should follow every other equally often.
allocate <- function(field, places, labels, entries, rules, effort, threads, progress) {
  if (rules$isCarryOver && effort > 0) return(drawCarryOver(field, places, entries, rules, effort, threads, progress))
  pairs <- pairsOfPlots(field, places)
  squares <- if (rules$hasLines) suitableSquares(field, places, entries, pairs, rules, effort, threads, progress)
  found <- if (effort == 0) {
    squares %||% randomAllocation(places, entries, pairs, rules$groups)
  } else if (!is.null(squares) && squares$isSuitable) {
    squares
  } else {
    searchField(field, places, labels, entries, pairs, rules, effort, threads, progress, squares)
  }
  if (found$forbidden > 0) reportForbidden(found$forbidden)
  found[c("digits", "method")]
}

randomAllocation <- function(places, entries, pairs, groups) {
  digits <- startingDigits(lengths(places), length(entries))
  list(digits = digits, method = "treatments allocated at random",
       forbidden = countForbidden(entries[unlist(digits)], pairs, groups))
}

# Squares that cover all replicates: a list of `digits`, `method`, `forbidden` (the number of forbidden pairs of
# neighbours) and `isSuitable` (TRUE if the squares follow the rules). NULL if no squares are found.
suitableSquares <- function(field, places, entries, pairs, rules, effort, threads, progress) {
  isBalanced <- effort > 0 && canBeBalanced(field, entries, rules)
  draw <- function(...) {
    if (isBalanced) balancedSquaresThatFit(..., effort, threads, progress) else squaresThatFit(..., threads, progress)
  }
  # A random square may contain forbidden pairs of neighbours, so try several.
  for (attempt in seq_len(if (is.null(rules$groups)) 1 else maxAttempts)) {
    squares <- drawSquares(field, places, length(entries), draw)
    if (is.null(squares)) return()
    forbidden <- countForbidden(entries[unlist(squares$digits)], pairs, rules$groups)
    if (forbidden == 0) break
  }
  c(squares, list(forbidden = forbidden, isSuitable = forbidden == 0 && (isBalanced || !rules$isBalanced)))
}

maxAttempts <- 20

# TRUE if a balanced square is wanted and possible. A balanced square needs distinct treatments. Every pair of
# treatments occurs as neighbours in it, so no pair may be forbidden. Several squares would not be balanced across their
# borders.
canBeBalanced <- function(field, entries, rules) {
  isSingleSquare <- all(c(field$rows, field$cols) == length(entries))
  rules$isBalanced && isSingleSquare && !anyDuplicated(entries) && is.null(rules$groups)
}

# --- Squares ---

# Covers all replicates with squares from `draw`, which calls squaresThatFit() or balancedSquaresThatFit(); NULL if no
# squares are found.
drawSquares <- function(field, places, order, draw) {
  isFull <- all(lengths(places) == field$rows * field$cols)
  if (!isFull || field$rows %% order || field$cols %% order) return()
  count <- length(places) * (field$rows / order) * (field$cols / order)
  drawn <- draw(field, order, count)
  if (is.null(drawn)) return()
  squares <- lapply(seq_len(count), function(k) {
    matrix(sample.int(order)[drawn$digits[k, ]], order, byrow = TRUE)
  })
  perField <- split(squares, rep(seq_along(places), each = count / length(places)))
  tiled <- lapply(perField, tiledSquares, field)
  method <- paste0(if (count > 1) paste0(count, " "), drawn$kind, if (count > 1) "s", " of order ", order,
                   ", drawn at random")
  list(digits = Map(function(digits, places) digits[places], unname(tiled), places), method = method)
}

# Covers all replicates with squares that are balanced for carry-over effects, exactly if possible. The rows are
# periods. The columns are subjects, which are in random order within each replicate.
drawCarryOver <- function(field, places, entries, rules, effort, threads, progress) {
  order <- length(entries)
  checkCarryOver(field, places, entries, rules)
  across <- field$cols / order
  drawn <- carryOverSquares(order, length(places) * across, effort, threads, progress)
  if (!drawn$isExact) reportOddSquare(length(drawn$squares), order)
  perField <- split(drawn$squares, rep(seq_along(places), each = across))
  digits <- Map(function(squares, places) {
    do.call(cbind, squares)[, sample.int(field$cols)][places]
  }, unname(perField), places)
  count <- length(drawn$squares)
  method <- paste0(if (count > 1) paste0(count, " "), "Williams square", if (count > 1) "s", " of order ", order, ", ",
                   if (!drawn$isExact) "nearly ", "balanced for carry-over, in random order")
  list(digits = digits, method = method)
}

reportOddSquare <- function(squares, order) {
  inform("balance", "The carry-over is not exactly balanced: ", countedAs(squares, "square"), " of order ", order,
         if (squares == 1) " does" else " do", " not suffice. Use ", squares + 1, " squares, with a multiple of ",
         2 * order, " columns or an even number of replicates.")
}

checkCarryOver <- function(field, places, entries, rules) {
  count <- max(entries)
  if (anyDuplicated(entries)) {
    raiseError("argument", "With `balance = \"carryover\"`, `treatments` must not contain duplicates, but its ",
               length(entries), " elements name only ", countedAs(count, "treatment"), ".")
  }
  if (field$rows != count || field$cols %% count) {
    raiseError("argument", "`balance = \"carryover\"` needs a row for each treatment and a multiple of this number of ",
               "columns, such as ", count, " rows and ", 2 * count, " columns, not ", field$rows, " rows and ",
               field$cols, " columns.")
  }
  isFull <- all(lengths(places) == field$rows * field$cols)
  if (!isFull || !is.null(field$regions) || !is.null(rules$groups) || !rules$hasLines) {
    raiseError("argument", "`balance = \"carryover\"` does not support `regions`, `missing`, `avoid` or ",
               "`model = \"blocks\"`. Leave them out.")
  }
}

tiledSquares <- function(squares, field) {
  across <- field$cols / nrow(squares[[1]])
  bands <- split(squares, (seq_along(squares) - 1) %/% across)
  do.call(rbind, lapply(bands, function(band) do.call(cbind, band)))
}

# --- Search ---

# `squares` are squares that fit the field but do not follow the rules, or NULL.
searchField <- function(field, places, labels, entries, pairs, rules, effort, threads, progress, squares) {
  sizes <- lengths(places)
  checkSearchable(sum(sizes))
  known <- if (!is.null(squares)) {
    list(kind = squares$method, treatments = entries[unlist(squares$digits)])
  } else if (rules$hasLines && !anyDuplicated(entries)) {
    knownDesign(field, places, length(entries))
  }
  start <- entries[unlist(startingDigits(sizes, length(entries)))]
  goals <- searchGoals(scaledContrasts(rules$contrasts, tabulate(start)), pairs, rules$groups,
                       if (rules$isBalanced) balanceWeight else NA, if (!is.null(known)) list(known$treatments))
  blocks <- blocksOfPlots(field, places, labels)
  replicate <- blocks$Replicate
  # If a replicate is too small for all entries, the search also chooses which entries share a replicate.
  isPartial <- any(sizes < length(entries))
  classes <- if (isPartial) rep(1L, length(replicate)) else replicate
  spreads <- c(if (isPartial) blocks["Replicate"], longLines(blocks, labels, rules$latinised))
  found <- searchDesign(start, sharedBlocks(blocks, rules$hasLines), classes, spreads, drawSeed(),
                        scaledEffort(length(replicate), effort), threads, progress, goals)
  if (found$missing > 0) reportMissingContrasts(found$missing)
  digits <- match(found$treatments, entries)
  method <- if (identical(found$treatments, known$treatments)) known$kind else "treatments allocated by a search"
  list(digits = unname(split(digits, replicate)), method = paste0(method, describeSearch(found, rules)),
       forbidden = found$forbidden)
}

# The relative loss of efficiency that weighs as much as an imbalance of 1 per pair of neighbours.
balanceWeight <- 0.1

# The digits of each replicate in random order. Within a replicate, the numbers of plots of any two entries differ by at
# most 1. Extra plots go to the entries in rotation, so the totals over all replicates also differ by at most 1.
startingDigits <- function(sizes, entries) {
  turn <- sample.int(entries)
  first <- cumsum(c(0, sizes %% entries))
  lapply(seq_along(sizes), function(k) {
    more <- turn[(first[[k]] + seq_len(sizes[[k]] %% entries) - 1) %% entries + 1]
    digits <- c(rep(seq_len(entries), sizes[[k]] %/% entries), more)
    digits[sample.int(sizes[[k]])]
  })
}

# The block factors of the model. A factor with a separate level for each plot, such as the columns of a field with one
# row, is left out.
sharedBlocks <- function(blocks, hasLines) {
  factors <- blocks[intersect(c("Replicate", if (hasLines) c("Row", "Col"), "Square"), names(blocks))]
  Filter(function(levels) max(levels) < length(levels), factors)
}

# The levels of the block factors of each plot, numbered from 1. Long rows and columns run through all replicates of a
# site.
blocksOfPlots <- function(field, places, labels) {
  replicate <- rep(seq_along(places), lengths(places))
  site <- match(labels$Location, unique(labels$Location))[replicate]
  place <- unlist(places)
  row <- (place - 1L) %% field$rows + 1L
  col <- (place - 1L) %/% field$rows + 1L
  blocks <- list(Replicate = replicate, Row = codesOf(list(replicate, row)), Col = codesOf(list(replicate, col)),
                 LongRow = codesOf(list(site, row)), LongCol = codesOf(list(site, col)))
  if (!is.null(field$regions)) {
    region <- match(field$regions[place], unique(as.vector(field$regions)))
    blocks$Square <- codesOf(list(replicate, region))
  }
  blocks
}

# The levels of the long lines over which the treatments are spread; NULL if each site has only one replicate.
longLines <- function(blocks, labels, latinised) {
  if (max(labels$Replicate) > 1) {
    blocks[switch(latinised, none = character(), both = c("LongRow", "LongCol"), rows = "LongRow", cols = "LongCol")]
  }
}

# The search may need a matrix with a row and a column for each plot.
checkSearchable <- function(plots) {
  if (plots <= maxSearchable) return()
  raiseError("argument", "The search supports up to ", showNumber(maxSearchable), " plots, not ", showNumber(plots),
             ". Lay out each site separately, or use `effort = 0` for a random allocation.")
}

maxSearchable <- 5000

scaledEffort <- function(plots, effort) {
  usual <- searchEffort(plots)
  list(restarts = usual$restarts, moves = ceiling(usual$moves * effort))
}

describeSearch <- function(found, rules) {
  shown <- function(x) format(round(x, 4), nsmall = 1)
  what <- if (is.null(rules$contrasts)) "average efficiency factor" else "efficiency of the weighted contrasts"
  paste0(", ", what, " ", shown(found$efficiency), " (", describeGap(found), "upper bound ", shown(found$bound), ")",
         if (rules$isBalanced) paste0(", imbalance of neighbours ", shown(found$imbalance), " (lower bound ",
                                      shown(found$minImbalance), ")"),
         if (found$forbidden > 0) paste0(", ", countedAs(found$forbidden, "forbidden pair"), " of neighbours"))
}

# The gap between the efficiency and its bound, in words; NULL if the gap is negligible or the bound is 0.
describeGap <- function(found) {
  gap <- 100 * (1 - found$efficiency / found$bound)
  if (is.na(gap) || gap < 1e-6) return()
  paste0(format(max(round(gap, 2), 0.01), nsmall = 2), " % below the ")
}

reportMissingContrasts <- function(missing) {
  inform("disconnected", "The layout found does not compare all treatments: ", countedAs(missing, "contrast"),
         " between treatments cannot be estimated. Use fewer treatments, more replicates, or larger rows, columns and ",
         "regions. With `model = \"blocks\"`, rows and columns are not blocks.")
}
