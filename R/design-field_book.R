# Field books: data frames with a row for each plot or sub-plot, in the planter's order.
#
# Representation: a book is built from fields of the same size, such as the replicates of a design. `blocks` describes
# all positions of a field, in column-major order. Each field is a list of
# - `places`: the positions of its plots, in the planter's order;
# - `digits`: for each superimposed square, the index of each plot's element of the treatments, or 0 for none.
# The attribute "treatments" of a book lists, for each square, the names of its treatment columns. A square has several
# columns if the treatments are factorial. The attribute "recipe" records how the book was made; see design-recipe.R.

# Joins fields into a book. `labels` is a data frame with a row for each field and a column for each outer block, such
# as Replicate.
fieldBook <- function(blocks, fields, labels, squares, plotNumber, factors, recipe) {
  places <- lapply(fields, function(field) field$places)
  book <- blocks[unlist(places), ]
  book <- cbind(Plot = plotNumbers(plotNumber, lengths(places)), book)
  if (length(labels)) book <- cbind(labels[rep(seq_along(fields), lengths(places)), , drop = FALSE], book)
  for (k in seq_along(squares)) {
    digits <- unlist(lapply(fields, function(field) field$digits[[k]]))
    digits <- replace(digits, digits == 0L, NA)
    for (name in names(squares[[k]])) book[[name]] <- treatmentsOfDigits(squares[[k]][[name]], digits, factors)
  }
  row.names(book) <- NULL
  newBook(book, lapply(unname(squares), names), c(recipe, plots = nrow(book)))
}

# A field for each replicate. Each replicate is a list of superimposed boards.
fieldsOfBoards <- function(replicates, planter) {
  positions <- plantingOrder(nrow(replicates[[1]][[1]]), ncol(replicates[[1]][[1]]), planter)
  lapply(replicates, function(boards) {
    list(places = positions, digits = lapply(boards, function(board) board[positions]))
  })
}

# Assigns the treatments to the digits at random, separately in each field and square.
randomised <- function(fields, treatments) {
  lapply(fields, function(field) {
    field$digits <- lapply(field$digits, function(digits) c(0L, sample.int(treatments))[digits + 1L])
    field
  })
}

# The positions of a field in the planter's order.
plantingOrder <- function(rows, cols, planter) {
  places <- matrix(seq_len(rows * cols), rows)
  back <- seq_len(rows) %% 2 == 0
  if (planter == "serpentine") places[back, ] <- places[back, cols:1]
  as.vector(t(places))
}

# The blocks of each cell of a board: row, column, band, stack, square and extra houses.
blocksOf <- function(order, geometry, factors) {
  row <- rep(seq_len(order), order)
  col <- rep(seq_len(order), each = order)
  square <- squaresOf(row, col, regionsOf(order, geometry), geometry)
  blockColumns(row, col, boxesOf(order, geometry), square, extraBlocks(order, geometry), factors)
}

# The block columns. `boxes` is the size of a box, or NULL; `square` contains the labels of the squares, or is NULL.
blockColumns <- function(row, col, boxes, square, extra, factors) {
  numbers <- list(Row = row, Col = col)
  if (!is.null(boxes)) {
    numbers <- c(numbers, list(Band = (row - 1) %/% boxes[[1]] + 1, Stack = (col - 1) %/% boxes[[2]] + 1))
  }
  label <- function(x, name) {
    if (factors) factor(x, levels = seq_len(max(x))) else paste0(substr(name, 1, 1), padded(x))
  }
  blocks <- data.frame(Map(label, numbers, names(numbers)))
  further <- c(if (!is.null(square)) list(Square = square), extra)
  for (name in names(further)) {
    x <- further[[name]]
    blocks[[name]] <- if (factors) factor(x, levels = c(setdiff(sort(unique(x)), "none"), intersect("none", x))) else x
  }
  blocks
}

# The diagonal or extra house of each cell. Overlapping houses are in separate columns. Columns of diagonals come first
# and contain no extra houses.
extraBlocks <- function(order, geometry) {
  houses <- allHouses(order, geometry)
  diagonals <- houses$places[houses$kind == "diagonal"]
  extra <- houses$places[houses$kind == "extra house"]
  names(diagonals) <- c("falling", "rising")[geometry$diagonals]
  if (length(extra)) names(extra) <- paste0("E", padded(seq_along(extra)))
  columns <- c(columnsOfHouses(diagonals, order), columnsOfHouses(extra, order))
  names(columns) <- c("Extra", paste0("Extra", seq_along(columns)[-1]))[seq_along(columns)]
  columns
}

# Columns that label each cell with its house, or with "none". Each house goes into the first column in which it
# overlaps no other house.
columnsOfHouses <- function(houses, order) {
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

# The labels of the replicates as a data frame, without columns if there is only one replicate.
replicateLabels <- function(replicates, factors) {
  if (length(replicates) == 1) return(data.frame())
  labels <- names(replicates)
  if (is.null(labels) || anyNA(labels) || !all(nzchar(labels)) || anyDuplicated(labels)) {
    labels <- as.character(seq_along(replicates))
  }
  data.frame(Replicate = if (factors) factor(labels, levels = labels) else labels)
}

# The treatment of each plot, from its digit. Elements with the same text are the same treatment.
treatmentsOfDigits <- function(values, digits, factors) {
  if (!factors) return(if (is.factor(values)) as.character(values)[digits] else values[digits])
  levels <- if (is.factor(values)) levels(values) else unique(if (is.numeric(values)) sort(values) else values)
  factor(as.character(values)[digits], levels = unique(as.character(levels)))
}

# The plot numbers of all fields. `plots` contains the number of plots of each field.
plotNumbers <- function(plotNumber, plots) {
  if (is.null(plotNumber)) plotNumber <- 101
  fields <- length(plots)
  step <- 100 * 10^max(0, ceiling(log10(max(plots) / 100)))
  areNumbers <- is.numeric(plotNumber) && !is.object(plotNumber) && length(plotNumber) %in% c(1, fields) &&
    all(is.finite(plotNumber)) && all(plotNumber == trunc(plotNumber) & plotNumber >= 0 & plotNumber <= 1e9)
  if (!areNumbers) {
    raiseError("argument", "`plotNumber` must be a whole number from 0 to 1e9",
               if (fields > 1) paste0(", or a vector of ", fields, " such numbers, one per replicate"), ", not ",
               showValues(plotNumber), ".")
  }
  plotNumber <- as.vector(plotNumber)
  first <- if (length(plotNumber) == fields) plotNumber else plotNumber + step * (seq_len(fields) - 1)
  inOrder <- order(first)
  if (any(diff(first[inOrder]) < utils::head(plots[inOrder], -1))) {
    raiseError("argument", "`plotNumber` must give each plot its own number, but replicates of ", max(plots),
               " plots that start at ", showValues(plotNumber), " overlap. Use first numbers at least ", max(plots),
               " apart.")
  }
  as.integer(rep(first, plots) + sequence(plots) - 1)
}
