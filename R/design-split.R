# Split plots: each plot of a design is divided into sub-plots, which have treatments of their own.
#
# Representation: a field book with a row for each sub-plot. `Subplot` numbers the sub-plots of a plot, and the
# attribute "split" names the columns of their treatments.

# The columns of the sub-plot treatments as a named list of vectors, with one level for each sub-plot; NULL if plots are
# not split. `taken` contains the names of the other treatment columns.
splitColumns <- function(split, taken) {
  if (is.null(split)) return(NULL)
  columns <- if (is.list(split)) as.list(split) else list(Split = split)
  checkColumns(c(taken, if (length(columns)) names(columns) %||% rep("", length(columns)) else ""))
  columns <- lapply(columns, checkSplit)
  if (length(unique(lengths(columns))) > 1) {
    raiseError("argument", "The factors in `split` must have the same length, not ", inWords(lengths(columns)),
               ". To cross factors, use `expand.grid()`.")
  }
  reportAliases(columns, "split")
  columns
}

checkSplit <- function(levels) {
  if (inherits(levels, "Date") && is.numeric(unclass(levels))) levels <- datesInOrder(levels)
  if (!areTreatments(levels) || length(levels) < 2 || length(levels) > 1000) {
    raiseError("argument", "`split` must be a vector of 2 to 1000 sub-plot treatments or a list of such vectors, not ",
               showValue(levels), ".")
  }
  if (anyNA(levels)) {
    raiseError("argument", "`split` must not contain NA, but its element ", which(is.na(levels))[[1]], " is NA.")
  }
  levels
}

# Divides each plot of a field book. The order of the sub-plot treatments is drawn separately in each plot if
# `randomise` is TRUE. Without `columns`, the book is unchanged.
splitPlots <- function(book, columns, factors, randomise) {
  if (is.null(columns)) return(book)
  count <- length(columns[[1]])
  plots <- nrow(book)
  orders <- vapply(seq_len(plots), function(plot) if (randomise) sample.int(count) else seq_len(count), integer(count))
  whole <- plainFrame(book)[rep(seq_len(plots), each = count), ]
  before <- seq_len(match("Plot", names(whole)))
  split <- cbind(whole[before], Subplot = rep(seq_len(count), plots), whole[-before])
  for (name in names(columns)) split[[name]] <- treatmentsOfDigits(columns[[name]], as.vector(orders), factors)
  row.names(split) <- NULL
  recipe <- attr(book, "recipe", exact = TRUE)
  recipe$plots <- nrow(split)
  newBook(split, recordedTreatments(book), recipe, names(columns))
}

describeSplit <- function(columns, randomise) {
  if (is.null(columns)) return("")
  paste0(", plots split into ", length(columns[[1]]), " sub-plots", if (randomise) " with treatments in random order")
}

# Returns a field book with one row per whole plot, for maps and sketches. Numbers are averaged over the sub-plots of a
# plot, and other values that differ between sub-plots are listed in the order of the sub-plots.
wholePlots <- function(d) {
  if (!"Subplot" %in% names(d) || nrow(d) == 0) return(d)
  d <- d[order(d$Subplot), ]
  place <- intersect(c("Location", "Replicate", "Row", "Col"), names(d))
  plot <- codesOf(lapply(plainFrame(d)[place], function(column) as.integer(factor(column, exclude = NULL))))
  first <- which(!duplicated(plot))
  kept <- d[first, ]
  for (name in setdiff(names(d), place)) {
    if (is.atomic(d[[name]]) && is.null(dim(d[[name]]))) {
      kept[[name]] <- joinedParts(split(d[[name]], factor(plot, unique(plot))), kept[[name]])
    }
  }
  kept
}

# One value for each part. `first` contains the first value of each part.
joinedParts <- function(parts, first) {
  if (all(lengths(lapply(parts, unique)) == 1)) return(first)
  if (is.numeric(first)) return(unname(vapply(parts, mean, 0, na.rm = TRUE)))
  unname(vapply(parts, function(part) paste(part, collapse = ", "), ""))
}
