#' Measure the neighbour balance of a design
#'
#' Returns how often each pair of treatments occurs on neighbouring plots, in rows, in columns and diagonally, and the
#' distances between treatments. Use it to compare designs, and to check that a design is balanced.
#'
#' @param x The design: a `[sudoku]` game, a `[matrix]` with the treatment of each plot, a `[list]` of games or
#'   matrices, or a field book from [designGame()], [designField()] or [semiLatinDesign()] (or a `[data.frame]` with the
#'   same columns). Empty cells and plots without a treatment are ignored, and are not neighbours of any plot.
#' @param treatments `[character]` The columns of a field book that identify a treatment. The default `NULL` means the
#'   columns that the book records as treatments, or else the columns with the usual names, such as `Treatment`. For
#'   superimposed squares, `NULL` means the columns of the first square.
#' @param within `[character]` The columns of a field book that identify a field, as in [designTable()]. The default
#'   `NULL` means `Location` and `Replicate`, if the book has them.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @param ... Not used.
#'
#' @return A `[list]` of class `"sudoku_neighbours"` with these elements:
#'   * `table`: a data frame of the measures explained below;
#'   * `counts`: a list of the matrices `rows`, `columns` and `diagonals`, in which the element in row `a` and column
#'     `b` is the number of times that `a` is directly before `b`;
#'   * `distances`: a list of the matrices `rows` and `columns` with the sums of distances;
#'   * `treatments`: the names of the treatments;
#'   * `plots`, `fields`: the numbers of plots and of fields.
#'
#'   `as.data.frame()` returns the table.
#'
#' @section Measures:
#' The table has two rows for each of the measures `rows`, `columns` and `diagonals`, which count neighbours. The first
#' row counts unordered pairs, and the second row counts ordered pairs. *Before* means to the left in rows, and above in
#' columns and on diagonals.
#'
#' The measures `distances in rows` and `distances in columns` have one row each. The distance between two plots in a
#' row is the difference between their column numbers. For each pair of treatments, these distances are summed over all
#' pairs of plots with the two treatments in the same row. Distances in columns are defined in the same way.
#'
#' Plots in different fields, such as replicates, are never neighbours. The counts and sums of all fields are added. The
#' columns of the table are:
#' * `Measure`: the name of the measure;
#' * `Pairs`: `"unordered"` or `"ordered"`;
#' * `Least`, `Greatest`, `Mean`: the smallest, the largest and the mean count (or sum of distances) of a pair of
#'   different treatments, or `NA` if there is no such pair;
#' * `Deviations`: the sum of the squared differences between the counts (or sums) and their mean;
#' * `Bound`: the smallest value of `Deviations` for whole numbers with this mean. For distances in Latin squares
#'   without lost plots, the sums are even, so the bound is for even numbers. A measure is balanced if its deviations
#'   are equal to the bound;
#' * `Same`: the number of pairs of neighbours with the same treatment, or `NA` for distances.
#'
#' @section Limits: There can be up to 1000 treatments. A 100 x 100 field with 100 treatments takes about a tenth of a
#'   second.
#' @section Errors: `oxidoku_error_argument` if an argument is invalid, if two plots have the same place, or if an
#'   element of a list is not a game or matrix; `oxidoku_error_symbol` if a game contains an unrecognised symbol.
#' @seealso [balancedGame()] to make balanced squares; `summary()` of a field book, which prints the counts of
#'   neighbours below the table from [designTable()].
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' neighbourBalance(latinGame(6))
#' neighbourBalance(balancedGame(6))
#'
#' # Two replicates, with one lost plot:
#' d <- designGame(randomGame(boxes = c(2, 3)), LETTERS[1:6], replicates = 2)
#' b <- neighbourBalance(d[-5, ])
#' b$counts$rows
neighbourBalance <- function(x, treatments = NULL, within = NULL) {
  isBook <- is.data.frame(x)
  if (!isBook && !(is.null(treatments) && is.null(within))) {
    raiseError("argument", "`treatments` and `within` are for field books; leave them out for ",
               if (is.list(x)) "a list." else "a game or matrix.")
  }
  fields <- if (isBook) fieldsOfBook(x, treatments, within) else fieldsOfMatrices(x)
  labels <- attr(fields, "labels")
  if (length(labels) > maxCompared) {
    raiseError("argument", "`neighbourBalance()` supports up to ", showNumber(maxCompared), " treatments, not ",
               showNumber(length(labels)), ".")
  }
  fields <- lapply(fields, function(field) field)
  counts <- neighbourCounts(fields, length(labels))
  distances <- list(rows = distanceSums(fields, length(labels)),
                    columns = distanceSums(lapply(fields, t), length(labels)))
  step <- if (all(vapply(fields, isLatin, NA, length(labels)))) 2 else 1
  named <- function(counted) matrix(as.integer(counted), length(labels), dimnames = list(labels, labels))
  structure(
    list(table = rbind(tableOfNeighbours(counts), tableOfDistances(distances, step)), counts = lapply(counts, named),
         distances = lapply(distances, function(sums) `dimnames<-`(sums, list(labels, labels))), treatments = labels,
         plots = sum(!is.na(unlist(fields))), fields = length(fields)),
    class = "sudoku_neighbours"
  )
}

# Time and memory grow with the square of the number of treatments.
maxCompared <- 1000

#' @rdname neighbourBalance
#' @export
print.sudoku_neighbours <- function(x, ...) {
  if (!is.null(neighboursFault(x))) return(printAltered(x))
  cat("Neighbours of ", countedAs(length(x$treatments), "treatment"), " on ", countedAs(x$plots, "plot"), " in ",
      countedAs(x$fields, "field"), "\n\n", sep = "")
  table <- x$table
  numbers <- c("Least", "Greatest", "Mean", "Deviations", "Bound", "Same")
  table[numbers] <- lapply(table[numbers], function(column) ifelse(is.na(column), "", format(round(column, 2))))
  print(table, row.names = FALSE, right = TRUE)
  invisible(x)
}

#' @rdname neighbourBalance
#' @export
as.data.frame.sudoku_neighbours <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkUnaltered(neighboursFault(x), "neighbourBalance")
  checkFlag(optional, "optional")
  as.data.frame(plainFrame(x$table), checkRowNames(row.names, nrow(x$table)), optional)
}

neighbourColumns <- c(Measure = "text", Pairs = "text", Least = "number", Greatest = "number", Mean = "number",
                      Deviations = "number", Bound = "number", Same = "number")

neighboursFault <- function(x) {
  parts <- c("table", "counts", "distances", "treatments", "plots", "fields")
  if (!inherits(x, "sudoku_neighbours") || !hasParts(unclass(x), parts)) return("some of its parts are missing")
  x <- unclass(x)
  areIntact <- c(
    table = is.null(frameFault(x$table, neighbourColumns)),
    counts = areSums(x$counts, c("rows", "columns", "diagonals"), x$treatments),
    distances = areSums(x$distances, c("rows", "columns"), x$treatments), treatments = areTexts(x$treatments),
    plots = length(x$plots) == 1 && areWhole(x$plots, 0, .Machine$integer.max),
    fields = length(x$fields) == 1 && areWhole(x$fields, 0, .Machine$integer.max)
  )
  if (!all(areIntact)) paste0("its part `", names(which(!areIntact))[[1]], "` was altered")
}

areSums <- function(matrices, names, treatments) {
  isSquare <- function(sums) is.numeric(sums) && identical(dim(sums), rep(length(treatments), 2))
  identical(names(matrices), names) && areAll(matrices, isSquare)
}

# --- Fields ---

# The fields of a book: for each field, a matrix with the number of the treatment of each plot, or NA. The attribute
# "labels" contains the names of the treatments.
fieldsOfBook <- function(d, treatments, within) {
  checkColumnsOf(d, c("Row", "Col"))
  columns <- treatmentsIn(d, treatments)[[1]]
  outer <- within %||% fieldColumns(d)
  checkOuter(outer, "within", d, c("Row", "Col", columns))
  checkColumnsOf(d, outer)
  d <- plainFrame(d)[c(outer, "Row", "Col", columns, intersect("Subplot", names(d)))]
  # Each plot of a split-plot design has a row for each of its sub-plots.
  if ("Subplot" %in% names(d)) d <- unique(d[names(d) != "Subplot"])
  d <- d[!is.na(d$Row) & !is.na(d$Col), , drop = FALSE]
  checkPlaces(d, c(outer, "Row", "Col"), ", or name such a column with `within`")
  d <- d[stats::complete.cases(d[columns]), , drop = FALSE]
  treated <- interaction(d[columns], sep = ":", drop = TRUE, lex.order = TRUE)
  rows <- linesOf(d$Row, "Row")
  cols <- linesOf(d$Col, "Col")
  field <- if (length(outer)) codesOf(lapply(d[outer], function(column) as.integer(factor(column, exclude = NULL))))
  plots <- split(seq_len(nrow(d)), field %||% rep(1L, nrow(d)))
  fields <- lapply(plots, function(plots) {
    matrix <- matrix(NA_integer_, max(rows[plots]), max(cols[plots]))
    matrix[cbind(rows[plots], cols[plots])] <- as.integer(treated)[plots]
    matrix
  })
  structure(unname(fields), labels = levels(treated))
}

fieldsOfMatrices <- function(x) {
  if (is.matrix(x)) x <- list(x)
  isField <- function(field) is.matrix(field) && is.atomic(field) && (is.sudoku(field) || !is.object(field))
  if (!is.list(x) || length(x) == 0 || !all(vapply(x, isField, NA))) {
    raiseError("argument", "`x` must be a sudoku game, a matrix, a list of them, or a field book, not ",
               if (is.list(x) && !is.object(x)) "a list of other objects" else showValue(x), ".")
  }
  fields <- lapply(unclass(x), function(field) if (is.sudoku(field)) treatmentsOfGame(field) else field)
  all <- unlist(lapply(fields, function(field) if (is.numeric(field)) as.vector(field) else as.character(field)))
  if (is.character(all)) all[all %in% ""] <- NA
  levels <- sort(unique(all))
  places <- splitLike(match(all, levels), fields)
  structure(Map(function(places, field) matrix(places, nrow(field)), places, fields), labels = as.character(levels))
}

# Splits a vector into parts with the lengths of the elements of a list.
splitLike <- function(values, like) {
  unname(split(values, factor(rep(seq_along(like), lengths(like)), seq_along(like))))
}

# The symbols of a game, as text if they are letters.
treatmentsOfGame <- function(game) {
  digits <- gameDigits(game)
  symbols <- symbolsFor(nrow(digits))
  areNumbers <- !anyNA(suppressWarnings(as.integer(symbols)))
  treatments <- if (areNumbers) as.integer(symbols) else symbols
  matrix(treatments[replace(digits, digits == 0L, NA)], nrow(digits))
}

isLatin <- function(field, order) {
  complete <- function(line) identical(sort(line), seq_len(order))
  identical(dim(field), c(order, order)) && all(apply(field, 1, complete)) && all(apply(field, 2, complete))
}

# --- Counts ---

# How often each ordered pair of treatments is adjacent in rows, in columns and on diagonals: a list of matrices.
neighbourCounts <- function(fields, treatments) {
  count <- function(down, right) pairCounts(fields, treatments, down, right)
  list(rows = count(0, 1), columns = count(1, 0), diagonals = count(1, 1) + count(1, -1))
}

# How often the second of two treatments lies `down` rows below and `right` columns to the right of the first.
pairCounts <- function(fields, treatments, down, right) {
  counts <- numeric(treatments^2)
  for (field in fields) {
    rows <- seq_len(max(0, nrow(field) - down))
    cols <- seq_len(max(0, ncol(field) - abs(right)))
    first <- field[rows, cols + max(0, -right), drop = FALSE]
    second <- field[rows + down, cols + max(0, right), drop = FALSE]
    counts <- counts + tabulate(first + (second - 1L) * treatments, treatments^2)
  }
  matrix(counts, treatments)
}

# For each pair of treatments, the sum of their distances in rows.
distanceSums <- function(fields, treatments) {
  sums <- matrix(0, treatments, treatments)
  for (distance in seq_len(max(0, vapply(fields, ncol, 0L) - 1))) {
    sums <- sums + distance * pairCounts(fields, treatments, 0, distance)
  }
  sums <- sums + t(sums)
  diag(sums) <- diag(sums) / 2
  sums
}

# --- Tables ---

tableOfNeighbours <- function(counts) {
  lines <- lapply(names(counts), function(name) {
    ordered <- counts[[name]]
    both <- ordered + t(ordered)
    same <- sum(diag(ordered))
    rbind(lineOfTable(name, "unordered", both[upper.tri(both)], 1, same),
          lineOfTable(name, "ordered", ordered[row(ordered) != col(ordered)], 1, same))
  })
  do.call(rbind, lines)
}

tableOfDistances <- function(distances, step) {
  lines <- lapply(names(distances), function(name) {
    sums <- distances[[name]]
    lineOfTable(paste("distances in", name), "unordered", sums[upper.tri(sums)], step, NA_real_)
  })
  do.call(rbind, lines)
}

lineOfTable <- function(measure, pairs, values, step, same) {
  isEmpty <- length(values) == 0
  mean <- if (isEmpty) NA_real_ else mean(values)
  data.frame(Measure = measure, Pairs = pairs, Least = if (isEmpty) NA_real_ else min(values),
             Greatest = if (isEmpty) NA_real_ else max(values), Mean = mean,
             Deviations = if (isEmpty) 0 else max(0, sum(values^2) - length(values) * mean^2),
             Bound = boundOnDeviations(sum(values), length(values), step), Same = same)
}

# The smallest sum of squared deviations from the mean of `count` multiples of `step` with a given sum.
boundOnDeviations <- function(sum, count, step) {
  if (count == 0) return(0)
  more <- (sum / step) %% count
  step^2 * more * (count - more) / count
}

# --- Summaries ---

# The neighbours in each square of a book, for summary(): a list with a table for each square that has at most
# `maxCompared` treatments.
neighboursOfSquares <- function(d, treatments = NULL, within = NULL) {
  squares <- treatmentsIn(d, treatments)
  tables <- lapply(squares, function(square) {
    fields <- fieldsOfBook(d, square, within)
    count <- length(attr(fields, "labels"))
    if (count <= maxCompared) tableOfNeighbours(neighbourCounts(fields, count))
  })
  Filter(length, stats::setNames(tables, vapply(squares, paste, "", collapse = ":")))
}

areNeighbourTables <- function(tables) {
  areAll(tables, function(table) is.null(frameFault(table, neighbourColumns))) && areTexts(names(tables))
}

# A heading, and a line for each direction with the counts of unordered pairs. If ordered pairs are also balanced, they
# have a line of their own.
describeNeighbours <- function(table, name) {
  isOrdered <- table$Pairs == "ordered"
  table <- table[!isOrdered | table$Deviations < table$Bound + 1e-9, ]
  isOrdered <- table$Pairs == "ordered"
  times <- ifelse(table$Least == table$Greatest, table$Least, paste(table$Least, "to", table$Greatest))
  c(paste0("Neighbours of ", name, ":"),
    paste0("  ", format(paste0(table$Measure, ifelse(isOrdered, ", in order", ""), ":")), " each ",
           ifelse(isOrdered, "ordered ", ""), "pair ", times, " times, deviations ",
           format(round(table$Deviations, 1), trim = TRUE), " (at least ", format(round(table$Bound, 1), trim = TRUE),
           ")", ifelse(table$Same > 0, paste(", same treatment", table$Same, "times"), "")))
}
