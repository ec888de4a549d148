# Field books, the data frames that designGame() makes for experiments: a row for each plot, in the planter's order.
#
# Representation: a field book is built from replicates, each a list of boards of digits, one for each superimposed
# square. The attribute "treatments" lists, for each square, the names of its treatment columns; there are several if
# the treatments are factorial.

fieldBook <- function(replicates, treatments, plotNumber, planter, factors) {
  planter <- checkChoice(planter, "planter", c("cartesian", "serpentine"))
  checkFlag(factors, "factors")
  digits <- replicates[[1]][[1]]
  plots <- length(digits)
  squares <- treatmentsOfSquares(treatments, replicates[[1]], nrow(digits))
  numbers <- plotNumbers(plotNumber, length(replicates), plots)

  walked <- walk(nrow(digits), planter)
  blocks <- blocksOf(nrow(digits), attr(digits, "geometry"), factors)[walked, ]
  book <- blocks[rep(seq_len(plots), length(replicates)), ]
  book <- cbind(Plot = numbers, book)
  if (length(replicates) > 1) book <- cbind(Replicate = replicateLabels(replicates, plots, factors), book)
  for (k in seq_along(squares)) {
    digits <- unlist(lapply(replicates, function(boards) boards[[k]][walked]))
    digits <- replace(digits, digits == 0L, NA)
    for (name in names(squares[[k]])) book[[name]] <- allotted(squares[[k]][[name]], digits, factors)
  }
  row.names(book) <- NULL
  structure(book, treatments = lapply(unname(squares), names), class = c("sudoku_design", "data.frame"))
}

# The matrix indices of the cells in the planter's order.
walk <- function(order, planter) {
  places <- matrix(seq_len(order^2), order)
  back <- seq_len(order) %% 2 == 0
  if (planter == "serpentine") places[back, ] <- places[back, order:1]
  as.vector(t(places))
}

# The blocks of each cell: row, column, band, stack, square and extra houses.
blocksOf <- function(order, geometry, factors) {
  row <- rep(seq_len(order), order)
  col <- rep(seq_len(order), each = order)
  boxes <- boxesOf(order, geometry)
  numbers <- list(Row = row, Col = col)
  if (!is.null(boxes)) {
    numbers <- c(numbers, list(Band = (row - 1) %/% boxes[[1]] + 1, Stack = (col - 1) %/% boxes[[2]] + 1))
  }
  label <- function(x, name) {
    if (factors) factor(x, levels = seq_len(max(x))) else paste0(substr(name, 1, 1), padded(x))
  }
  blocks <- data.frame(Map(label, numbers, names(numbers)))
  square <- squaresOf(row, col, regionsOf(order, geometry), geometry)
  further <- c(if (!is.null(square)) list(Square = square), extraBlocks(order, geometry))
  for (name in names(further)) {
    x <- further[[name]]
    blocks[[name]] <- if (factors) factor(x, levels = c(setdiff(sort(unique(x)), "none"), intersect("none", x))) else x
  }
  blocks
}

# The diagonal or extra house of each cell. Overlapping houses are in separate columns; diagonals come first.
extraBlocks <- function(order, geometry) {
  houses <- allHouses(order, geometry)
  diagonals <- houses$places[houses$kind == "diagonal"]
  extra <- houses$places[houses$kind == "extra house"]
  names(diagonals) <- c("falling", "rising")[geometry$diagonals]
  if (length(extra)) names(extra) <- paste0("E", padded(seq_along(extra)))
  columns <- c(keptApart(diagonals, order), keptApart(extra, order))
  names(columns) <- c("Extra", paste0("Extra", seq_along(columns)[-1]))[seq_along(columns)]
  columns
}

# Labels of houses, each in the first column where it overlaps no other house.
keptApart <- function(houses, order) {
  columns <- list()
  for (name in names(houses)) {
    places <- houses[[name]]
    free <- which(vapply(columns, function(column) all(column[places] == "none"), NA))
    k <- if (length(free)) free[[1]] else length(columns) + 1
    if (k > length(columns)) columns[[k]] <- rep("none", order^2)
    columns[[k]][places] <- name
  }
  columns
}

replicateLabels <- function(replicates, plots, factors) {
  labels <- names(replicates)
  if (is.null(labels) || anyNA(labels) || !all(nzchar(labels)) || anyDuplicated(labels)) {
    labels <- as.character(seq_along(replicates))
  }
  each <- rep(labels, each = plots)
  if (factors) factor(each, levels = labels) else each
}

# The treatment of each plot, from its digit. Treatments with the same text are the same.
allotted <- function(values, digits, factors) {
  if (!factors) return(if (is.factor(values)) as.character(values)[digits] else values[digits])
  levels <- if (is.factor(values)) levels(values) else unique(if (is.numeric(values)) sort(values) else values)
  factor(as.character(values)[digits], levels = unique(as.character(levels)))
}

# --- Checks of the arguments ---

# The boards of a game and its mates, which become the columns of the design. The list has names if the mates do.
superimposed <- function(g, mates) {
  if (is.null(mates)) return(list(gameDigits(g)))
  if (is.sudoku(mates)) mates <- list(mates)
  if (!is.list(mates) || length(mates) == 0 || !all(vapply(mates, is.sudoku, NA))) {
    raiseError("argument", "`mates` must be a `sudoku` object or a list of them, not ", showValue(mates), ".")
  }
  squares <- lapply(c(list(g), unname(mates)), gameDigits)
  for (square in squares[-1]) checkSameBoard(square, squares[[1]], "A game and its `mates`")
  pairs <- t(which(upper.tri(diag(length(squares))), arr.ind = TRUE))
  apart <- apply(pairs, 2, function(pair) pairsAreDistinct(squares[[pair[[1]]]], squares[[pair[[2]]]]))
  if (!all(apart)) {
    raiseError("orthogonal", "Superimposed squares must be orthogonal: each pair of symbols must occur exactly once. ",
               "Squares ", paste(pairs[, which(!apart)[[1]]], collapse = " and "), " are not (`g` is square 1).")
  }
  if (!is.null(names(mates))) names(squares) <- c("Symbol", names(mates))
  squares
}

# TRUE if no pair of symbols occurs twice. Empty cells are ignored.
pairsAreDistinct <- function(a, b) {
  !anyDuplicated(((a - 1) * nrow(a) + b)[a > 0 & b > 0])
}

checkSameBoard <- function(digits, first, what) {
  if (nrow(digits) == nrow(first) && sameGeometry(attr(digits, "geometry"), attr(first, "geometry"))) return()
  raiseGeometry(what, " must be on boards of the same shape.")
}

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
  lapply(squares, function(square) lapply(square, checkLevels, order))
}

# The default names of the columns of superimposed squares.
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
    raiseError("argument", "Factors in `treatments` and games in `mates` must have unique names other than ",
               paste(bookColumns, collapse = ", "), " and Extra.")
  }
}

bookColumns <- c("Replicate", "Plot", "Row", "Col", "Band", "Stack", "Square")

checkLevels <- function(levels, order) {
  if (inherits(levels, "Date") && is.numeric(unclass(levels))) levels <- datesInOrder(levels)
  isPlain <- !is.object(levels) && (is.character(levels) || is.numeric(levels) || is.logical(levels))
  if (!(isPlain || isFactor(levels)) || !is.null(dim(levels))) {
    raiseError("argument", "`treatments` must be a vector with one treatment for each of the ", order,
               " symbols, not ", showValue(levels), ".")
  }
  if (length(levels) != order) {
    raiseError("argument", "`treatments` must have one treatment for each of the ", order, " symbols, not ",
               length(levels), ". To cross factors, use `expand.grid()`.")
  }
  if (anyNA(levels)) {
    raiseError("argument", "`treatments` must not contain NA, but the treatment of symbol ", which(is.na(levels))[[1]],
               " is NA.")
  }
  if (is.character(levels)) iconv(levels, to = "UTF-8", sub = "byte") else levels
}

datesInOrder <- function(dates) factor(format(dates), levels = unique(format(sort(dates))))

plotNumbers <- function(plotNumber, replicates, plots) {
  if (is.null(plotNumber)) plotNumber <- 101
  step <- 100 * 10^max(0, ceiling(log10(plots / 100)))
  areNumbers <- is.numeric(plotNumber) && !is.object(plotNumber) && length(plotNumber) %in% c(1, replicates) &&
    all(is.finite(plotNumber)) && all(plotNumber == trunc(plotNumber) & plotNumber >= 0 & plotNumber <= 1e9)
  if (!areNumbers) {
    raiseError("argument", "`plotNumber` must be a whole number from 0 to 1e9",
               if (replicates > 1) paste0(", or ", replicates, " of them, one per replicate"), ", not ",
               showValues(plotNumber), ".")
  }
  # Drops the dimensions of a matrix.
  plotNumber <- as.vector(plotNumber)
  first <- if (length(plotNumber) == replicates) plotNumber else plotNumber + step * (seq_len(replicates) - 1)
  if (any(diff(sort(first)) < plots)) {
    raiseError("argument", "`plotNumber` must give each plot its own number, but replicates of ", plots,
               " plots that start at ", showValues(plotNumber), " overlap. Use first numbers at least ", plots,
               " apart.")
  }
  as.integer(rep(first, each = plots) + rep(seq_len(plots) - 1, replicates))
}

# --- Methods ---

#' @export
print.sudoku_design <- function(x, ...) {
  if (is.null(frameFault(x))) printFrame(x, ...) else printPart(x)
  invisible(x)
}

# Subsets without `Row`, `Col` or a treatment column are plain data frames.
#' @export
`[.sudoku_design` <- function(x, ...) {
  checkUnaltered(frameFault(x), "designGame")
  part <- NextMethod()
  if (!is.data.frame(part)) return(part)
  squares <- attr(x, "treatments", exact = TRUE)
  isWhole <- all(c("Row", "Col", unlist(squares)) %in% names(part))
  attr(part, "treatments") <- if (isWhole) squares
  if (!isWhole) class(part) <- setdiff(class(part), "sudoku_design")
  part
}
