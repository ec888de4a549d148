# The uniformity of a space-filling design, checked by counting the runs in each cell.

#' @rdname spaceFillingDesign
#' @export
summary.sudoku_space_filling <- function(object, ...) {
  checkNoDots(...)
  fault <- spaceFillingFault(object)
  if (!is.null(fault)) {
    raiseError("argument", "`object` must be an unaltered result of `spaceFillingDesign()`, but ", fault, ". Call ",
               "`spaceFillingDesign()` again.")
  }
  how <- attr(object, "construction", exact = TRUE)
  ranges <- attr(object, "ranges", exact = TRUE)
  ranks <- Map(intervalOf, unclass(object)[names(ranges)], ranges, how$runs)
  all <- rep(1L, nrow(object))
  slice <- as.integer(object$Slice)
  grid <- how$grid
  intervals <- function(size) lapply(ranks, function(rank) (rank - 1) %/% (how$runs / size))
  counts <- rbind(
    countsInOne(intervals(how$runs), how$runs, all),
    countsInTwo(intervals(grid[["design"]]), grid[["design"]], all),
    countsInOne(intervals(how$perSlice), how$perSlice, slice),
    countsInTwo(intervals(grid[["slice"]]), grid[["slice"]], slice)
  )
  cells <- c(how$runs, grid[["design"]]^2, how$perSlice, grid[["slice"]]^2)
  frame <- data.frame(
    Part = rep(c("design", "slice"), each = 2), Dimensions = rep(1:2, 2), Cells = cells, Min = counts[, 1],
    Max = counts[, 2], Uniform = counts[, 1] == counts[, 2]
  )
  structure(frame, class = c("sudoku_uniformity", "data.frame"))
}

#' @rdname spaceFillingDesign
#' @export
print.sudoku_uniformity <- function(x, ...) {
  columns <- c(Part = "text", Dimensions = "number", Cells = "number", Min = "number", Max = "number")
  if (!is.null(frameFault(x, columns)) || !is.logical(x$Uniform)) return(printAltered(x))
  range <- ifelse(x$Min == x$Max, showEach(x$Min), paste(showEach(x$Min), "to", showEach(x$Max)))
  side <- showEach(sqrt(abs(x$Cells)))
  shown <- data.frame(
    "Part" = x$Part, "Dimensions" = x$Dimensions,
    "Cells" = ifelse(x$Dimensions %in% 2, paste(side, "x", side), showEach(x$Cells)),
    "Runs in a cell" = range, "Uniform" = ifelse(x$Uniform, "yes", "no"), check.names = FALSE
  )
  printFrame(shown, ..., row.names = FALSE)
  invisible(x)
}

showEach <- function(numbers) vapply(numbers, function(number) format(number, scientific = FALSE), "")

# Counts the runs of each group in each interval of each factor, and returns the smallest and the largest count.
# `intervals` contains, for each factor, the number of each run's interval, from 0.
countsInOne <- function(intervals, size, group) {
  rangeOver(intervals, function(interval) tabulate(interval + size * (group - 1) + 1, size * max(group)))
}

# Counts the runs of each group in each cell of each pair of factors, and returns the smallest and the largest count.
countsInTwo <- function(intervals, size, group) {
  rangeOver(utils::combn(length(intervals), 2, simplify = FALSE), function(pair) {
    cell <- intervals[[pair[[1]]]] + size * intervals[[pair[[2]]]]
    tabulate(cell + size^2 * (group - 1) + 1, size^2 * max(group))
  })
}

rangeOver <- function(items, count) {
  ranges <- vapply(items, function(item) range(count(item)), c(0, 0))
  c(min(ranges[1, ]), max(ranges[2, ]))
}
