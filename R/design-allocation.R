# Allocates treatments to the plots of a field, with squares that fit the field or by a search.
#
# An entry is an element of `treatments`; entries with the same name are the same treatment. Digits number the entries.

# The digits of the plots of each replicate, and a description of the method.
allocate <- function(field, places, labels, entries, latinised, effort, threads, progress) {
  squares <- drawSquares(field, places, length(entries), threads, progress)
  if (!is.null(squares)) return(squares)
  searchField(field, places, labels, entries, latinised, effort, threads, progress)
}

# --- Squares ---

# Covers all replicates with random squares, or returns NULL if no squares fit the field.
drawSquares <- function(field, places, order, threads, progress) {
  isFull <- all(lengths(places) == field$rows * field$cols)
  if (!isFull || field$rows %% order || field$cols %% order) return()
  count <- length(places) * (field$rows / order) * (field$cols / order)
  drawn <- squaresThatFit(field, order, count, threads, progress)
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

# Draws random squares that fit the regions of the field. Returns a list of `digits`, a matrix with one square per row,
# and `kind`; or NULL if no kind of square fits, or if no square is found.
squaresThatFit <- function(field, order, count, threads, progress) {
  if (is.null(field$regions) || any(field$boxes == 1) && prod(field$boxes) == order) {
    digits <- latinGame(order, count = count, threads = threads, progress = progress)
    return(list(digits = digits, kind = "Latin square"))
  }
  draw <- function(kind, ...) {
    digits <- tryCatch(randomGame(..., count = count, threads = threads, progress = progress),
                       oxidoku_error_tries = function(error) NULL)
    if (!is.null(digits)) list(digits = digits, kind = kind)
  }
  if (!is.null(field$boxes)) {
    if (prod(field$boxes) == order) draw("Sudoku square", boxes = field$boxes)
  } else if (field$rows == order && field$cols == order && all(table(field$regions) == order)) {
    draw("gerechte design", regions = field$regions)
  }
}

# Joins the squares into a matrix that covers the field.
tiledSquares <- function(squares, field) {
  across <- field$cols / nrow(squares[[1]])
  bands <- split(squares, (seq_along(squares) - 1) %/% across)
  do.call(rbind, lapply(bands, function(band) do.call(cbind, band)))
}

# --- Search ---

searchField <- function(field, places, labels, entries, latinised, effort, threads, progress) {
  start <- startingDigits(lengths(places), length(entries))
  if (effort == 0) return(list(digits = start, method = "treatments allocated at random"))
  checkSearchable(sum(lengths(places)))
  blocks <- blocksOfPlots(field, places, labels)
  replicate <- blocks$Replicate
  spread <- switch(latinised, none = character(), both = c("LongRow", "LongCol"), rows = "LongRow", cols = "LongCol")
  # If replicates cannot contain all entries, the search also chooses which entries share a replicate.
  isPartial <- any(lengths(places) < length(entries))
  classes <- if (isPartial) rep(1L, length(replicate)) else replicate
  spreads <- c(if (isPartial) blocks["Replicate"], if (max(labels$Replicate) > 1) blocks[spread])
  found <- searchDesign(entries[unlist(start)], sharedBlocks(blocks), classes, spreads, drawSeed(),
                        scaledEffort(length(replicate), effort), threads, progress)
  if (found$missing > 0) tellOfMissingContrasts(found$missing)
  digits <- match(found$treatments, entries)
  list(digits = unname(split(digits, replicate)), method = describeSearch(found))
}

# The entries of each replicate in random order. Within a replicate, the numbers of plots of any two entries differ by
# at most one. From one replicate to the next, extra plots go to the entries in rotation, so the totals also differ by
# at most one.
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
sharedBlocks <- function(blocks) {
  factors <- blocks[intersect(c("Replicate", "Row", "Col", "Square"), names(blocks))]
  Filter(function(levels) max(levels) < length(levels), factors)
}

# The replicate, row, column and region of each plot, and its long row and long column, which run through all replicates
# of a site. All are numbered from 1.
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

# The search needs a matrix with a row and a column for each plot.
checkSearchable <- function(plots) {
  if (plots <= maxSearchable) return()
  raiseError("argument", "The search supports up to ", showNumber(maxSearchable), " plots, not ", showNumber(plots),
             ". Lay out each site separately, or use `effort = 0` for a random allocation.")
}

maxSearchable <- 2500

checkEffort <- function(effort) {
  if (!isNumber(effort) || !is.finite(effort) || effort < 0) {
    raiseError("argument", "`effort` must be a number of at least 0, not ", showValue(effort), ".")
  }
  min(as.vector(effort), 1e6)
}

scaledEffort <- function(plots, effort) {
  usual <- searchEffort(plots)
  list(restarts = usual$restarts, moves = ceiling(usual$moves * effort))
}

describeSearch <- function(found) {
  shown <- function(x) format(round(x, 4), nsmall = 1)
  paste0("treatments allocated by a search, average efficiency factor ", shown(found$efficiency), " (upper bound ",
         shown(found$bound), ")")
}

tellOfMissingContrasts <- function(missing) {
  tell("disconnected", "This field cannot compare all treatments: ", countedAs(missing, "contrast"),
       " between treatments cannot be estimated. Use fewer treatments, more replicates, or larger rows, columns and ",
       "regions. In replicates of one row, such as `designField(1, 6, ...)`, rows and columns are not blocks.")
}
