# The treatments of a design: the levels of each factor, with one level for each digit of a square.

# For each square, a named list of its treatment columns. Each column is a vector of levels, one for each symbol.
treatmentsOfSquares <- function(treatments, boards, order) {
  columns <- treatmentColumns(boards)
  if (is.null(treatments)) {
    squares <- rep(list(designSymbols(order)), length(boards))
    if (identical(columns, c("Latin", "Greek"))) squares[[2]] <- greekSymbols(order)
    squares <- Map(stats::setNames, lapply(squares, list), columns)
  } else if (length(boards) > 1) {
    squares <- treatmentsOfMates(treatments, columns)
  } else {
    squares <- list(if (is.list(treatments)) as.list(treatments) else list(Treatment = treatments))
  }
  checkColumns(unlist(lapply(squares, function(square) names(square) %||% rep("", max(1, length(square))))))
  squares <- lapply(squares, function(square) lapply(square, checkLevels, order))
  for (square in squares) reportAliases(square)
  squares
}

# Shows a message about the first pair of aliased factors, if any. Two factors are aliased if their levels correspond
# one to one.
reportAliases <- function(square, argument = "treatments") {
  if (length(square) < 2 || length(square[[1]]) < 2) return()
  codes <- lapply(square, function(column) entriesOf(list(column)))
  areAliased <- function(pair) {
    levels <- vapply(codes[pair], max, 0L)
    levels[[1]] > 1 && all(levels == max(entriesOf(square[pair])))
  }
  pair <- Find(areAliased, utils::combn(length(codes), 2, simplify = FALSE))
  if (is.null(pair)) return()
  inform("aliased", "The factors ", inWords(showText(names(square)[pair])), " of `", argument, "` always change ",
         "together, so the analysis cannot separate their effects.")
}

# The names of the columns of superimposed squares: the names of the boards, or else the default names.
treatmentColumns <- function(boards) {
  if (!is.null(names(boards))) return(names(boards))
  switch(min(length(boards), 3), "Symbol", c("Latin", "Greek"), paste0("Symbol", seq_along(boards)))
}

greekSymbols <- function(order) {
  if (order <= 9 || order > 25) paste0("G", symbolsFor(order)) else tolower(symbolsFor(order))
}

treatmentsOfMates <- function(treatments, columns) {
  if (!is.list(treatments) || length(treatments) != length(columns)) {
    given <- if (is.list(treatments)) paste("a list of length", length(treatments)) else showValue(treatments)
    raiseError("argument", "With `mates`, `treatments` must be a list of ", length(columns), " vectors, one for each ",
               "square, not ", given, ".")
  }
  columns <- names(treatments) %||% columns
  unname(Map(function(levels, column) stats::setNames(list(levels), column), unname(treatments), columns))
}

checkColumns <- function(columns) {
  taken <- columns %in% bookColumns | grepl("^Extra[0-9]*$", columns)
  if (length(columns) == 0 || anyNA(columns) || !all(nzchar(columns)) || anyDuplicated(columns) || any(taken)) {
    raiseError("argument", "Factors in `treatments` and `split`, and games in `mates`, must have unique names other ",
               "than ", paste(bookColumns, collapse = ", "), " and Extra.")
  }
}

bookColumns <- c("Location", "Replicate", "Plot", "Subplot", "Row", "Col", "Band", "Stack", "Square")

checkLevels <- function(levels, order, what = paste("treatment for each of the", order, "symbols")) {
  if (inherits(levels, "Date") && is.numeric(unclass(levels))) levels <- datesInOrder(levels)
  if (!areTreatments(levels)) {
    raiseError("argument", "`treatments` must be a vector with one ", what, ", not ", showValue(levels), ".")
  }
  if (length(levels) != order) {
    raiseError("argument", "`treatments` must have one ", what, ", not ", length(levels), ". To cross factors, use ",
               "`expand.grid()`.")
  }
  if (anyNA(levels)) {
    raiseError("argument", "`treatments` must not contain NA, but element ", which(is.na(levels))[[1]], " is NA.")
  }
  if (is.character(levels)) iconv(levels, to = "UTF-8", sub = "byte") else levels
}

areTreatments <- function(levels) {
  isPlain <- !is.object(levels) && (is.character(levels) || is.numeric(levels) || is.logical(levels))
  (isPlain || isFactor(levels)) && is.null(dim(levels))
}

datesInOrder <- function(dates) factor(format(dates), levels = unique(format(sort(dates))))

# The treatments of a field with `plots` plots, in the form that treatmentsOfSquares() returns for one square. All
# columns have the same length.
treatmentsOfField <- function(treatments, plots) {
  if (length(treatments) == 0) {
    raiseError("argument", "`treatments` must be the names of the treatments, or their number, such as 7, not ",
               if (isPlainList(treatments)) "an empty list." else paste0(showValue(treatments), "."))
  }
  if (is.numeric(treatments) && !is.object(treatments) && length(treatments) == 1) {
    treatments <- paste0("T", padded(seq_len(checkWhole(treatments, "treatments", 2, 99999))))
  }
  square <- if (is.list(treatments)) as.list(treatments) else list(Treatment = treatments)
  checkColumns(names(square) %||% rep("", max(1, length(square))))
  size <- length(square[[1]])
  if (size > plots) {
    raiseError("argument", "`treatments` must have at most ", countedAs(plots, "element"), ", one per plot, not ",
               size, ".")
  }
  square <- lapply(square, checkLevels, size, paste("element for each of the", size, "treatments"))
  reportAliases(square)
  distinct <- max(entriesOf(square), 0)
  if (distinct < 2) raiseError("argument", "`treatments` must have at least 2 treatments, not ", distinct, ".")
  list(square)
}

# Numbers the treatments of a square. Elements with the same text are the same treatment.
entriesOf <- function(square) {
  texts <- do.call(paste, c(lapply(unname(square), as.character), sep = "\r"))
  match(texts, unique(texts))
}
