# Space-filling designs in slices: spaceFillingDesign() and the methods that print and convert its result.
#
# Representation: each part of the plan (see design-slice_plan.R) is a set of vectors (r, c) over the field with p^e
# elements, where r is the row of a square and c its column. Factor k has the level T_k (f_k r + c), where f_k is its
# element of the field and T_k an invertible matrix. If slices have more than p^e runs, the first d - e coordinates of r
# follow as further digits. The digits of a level in base p are sorted into three stages, from the coarsest to the
# finest. Runs with equal digits in a stage lie in the same interval of that stage.
#
# Invariants: in a slice, the last 2 e - d coordinates of (c, r) are fixed, so T_k maps the slice to each combination of
# the first d digits once (a Latin hypercube). The first m digits are those of a
# subspace of a partial spread, so each pair of them for two factors occurs equally often (uniformity in two
# dimensions). All vectors together give each pair of levels of factors k and l once if f_k and f_l differ, because
# f_k - f_l is then invertible.

#' Make a space-filling design in slices
#'
#' Returns a Latin hypercube for a computer experiment, divided into slices. The design and each of its slices are
#' uniform in one and in two dimensions; [summary()] counts the runs to check this. Use the slices as the folds of a
#' cross-validation, as the levels of qualitative factors, or as the runs of several computer codes.
#'
#' @param n `[integer(1)]` The number of runs, from 4 to 1,048,576 (2^20).
#' @param factors `[numeric(1)]`, `[character]` or `[list]` The quantitative factors, at least 2 and at most 1000.
#'   Give one of:
#'   * the number of factors, which are then called `x1`, `x2` and so on, with values from 0 to 1;
#'   * the names of the factors, whose values are then from 0 to 1;
#'   * a list of ranges named by factor, such as `list(temperature = c(20, 80), time = c(0, 1))`. A range must be wide
#'     enough for `n` intervals; see Limits.
#' @param slices `[integer(1)]`, `[character]` or `[factor]` The number of slices, or a label for each slice. The
#'   default `NULL` means the square root of `n`, which must be a whole number. The number of slices is then equal to
#'   the number of runs in a slice.
#' @param centred `[logical(1)]` If `TRUE`, values lie in the middle of their intervals. If `FALSE`, the default, they
#'   are drawn at random within the intervals.
#' @param x,object `[sudoku_space_filling]` A result of `spaceFillingDesign()`.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @param ... For `[`, the subscripts; otherwise not used.
#'
#' @return A `[data.frame]` of class `"sudoku_space_filling"` with a row for each run, a factor `Slice` and a numeric
#'   column for each factor. Runs are sorted by slice. The attribute `ranges` is the list of ranges. The attribute
#'   `construction` is a list with these elements:
#'   * `runs`, `slices`, `perSlice`: the numbers of runs, of slices and of runs in a slice;
#'   * `grid`: the sizes of the grids on which each slice and the whole design are uniform in two dimensions, as numbers
#'     of intervals per factor;
#'   * `parts`: a data frame with a row for each prime that the construction uses (see Implementation);
#'   * `centred`: the argument.
#'
#'   `summary()` returns a `[data.frame]` of class `"sudoku_uniformity"` with four rows: two for the design, in one and
#'   in two dimensions, and two for its slices. `Cells` is the number of cells. `Min` and `Max` are the smallest and the
#'   largest number of runs in a cell, over all factors (or pairs of factors) and all slices. `Uniform` is `TRUE` if
#'   `Min` and `Max` are equal.
#'
#'   `as.data.frame()` returns a plain `[data.frame]`, and `[` selects from that data frame, because part of a design is
#'   not usually uniform. `print()` returns `x`, invisibly.
#'
#' @section Uniformity:
#' Let q be the number of runs in a slice.
#' * One dimension: if the range of a factor is divided into `n` equal intervals, each interval contains one run. If the
#'   range is divided into q equal intervals, each interval contains one run from each slice. Therefore, the design and
#'   all slices are Latin hypercubes.
#' * Two dimensions: for each pair of factors, there are two grids. Each cell of the first grid contains the same number
#'   of runs from each slice. The second grid is usually finer, and each of its cells contains the same number of runs
#'   of the whole design.
#' * Special case: suppose that q = s^2 for a prime power s, with q slices and at most s + 1 factors, as in Xu, Haaland
#'   and Qian (2011). Then the first grid has s x s cells, with one run from each slice, and the second has q x q cells,
#'   with one run of the design.
#'
#' [print()] shows the sizes of both grids. In three or more dimensions, the design need not be uniform.
#'
#' @section Possible sizes:
#' The number of runs in a slice, q, must be divisible by the square of a prime. The smallest possible values are 4, 8,
#' 9, 12, 16 and 18. The number of slices is arbitrary, but if it is a multiple of q, the grid of the design is usually
#' finer.
#'
#' The number of factors is at most (p^d - 1) / (p - 1), where p^d is a prime power that divides q, with d > 1. The
#' maximum is 3 factors for q = 4, 7 for 8, 4 for 9, 15 for 16 and 6 for 25. More factors can mean a coarser grid for
#' the slices: with q = 16, the grid has 4 x 4 cells for up to 5 factors, and 2 x 2 cells for up to 15. The error for an
#' impossible size gives the nearest possible sizes.
#'
#' For q = s^2 and a grid of s x s cells, no design can have more than s + 1 factors, because each slice is then an
#' orthogonal array with s levels. For other q, designs with more factors than this function allows may exist.
#'
#' @section Distribution:
#' The numbers of runs, slices and factors determine the construction. Which field element and which subspace each
#' factor uses is drawn at random. The following are drawn independently for each factor:
#' * the order of the intervals of the coarsest grid;
#' * the order of the smaller intervals within each interval;
#' * the order of the runs within each of the smallest intervals;
#' * the position of each run, uniformly within its interval, unless `centred` is `TRUE`.
#'
#' All these orders are equally likely. Therefore, if `centred` is `FALSE`, each run is uniformly distributed over the
#' whole region. The mean of a function over the design, or over a slice, is then an unbiased estimate of its mean over
#' the region. The labels of the slices, and the runs within each slice, are also in random order. The designs are not
#' drawn uniformly from all designs with the same uniformity. The random numbers come from R's generator, so
#' [set.seed()] reproduces a design.
#'
#' @section Implementation:
#' Xu, Haaland and Qian (2011) use mutually orthogonal Sudoku squares as factors and their boxes as slices. Donovan,
#' Haaland and Nott (2015) use quasi-Sudoku squares for further sizes. Uniformity requires only that each box contains
#' each symbol once. This function therefore uses orthogonal Latin squares over a finite field, and their rows as
#' slices. For slices of 4 runs, this gives 3 factors, whereas at most two 4 x 4 Sudoku squares are mutually orthogonal.
#' Rows can also be left out, divided, joined or repeated, so the number of slices is arbitrary.
#'
#' If the numbers of runs and slices are not powers of the same prime, the function combines designs for several primes.
#'
#' @section Limits:
#' The number of runs times the number of factors is at most 20 million. The largest designs take several seconds and up
#' to 700 megabytes of memory.
#'
#' The bounds of the intervals are rounded to double-precision numbers, and `summary()` uses the same bounds. If two of
#' the `n + 1` bounds are equal, the range is too narrow. For example, the range from 100,000,000,000 to 100,000,000,001
#' is too narrow for 100,000 intervals.
#'
#' @section Errors: `oxidoku_error_argument` if an argument is invalid, if a range is too narrow, or if no design of
#'   this size is available.
#' @references
#' Xu, X., Haaland, B. and Qian, P. Z. G. (2011). Sudoku-based space-filling designs. *Biometrika*, 98(3), 711-720.
#' \doi{10.1093/biomet/asr024}
#'
#' Donovan, D., Haaland, B. and Nott, D. J. (2015). A simple approach to constructing quasi-Sudoku-based sliced
#' space-filling designs. <https://arxiv.org/abs/1502.05522>
#'
#' Tang, B. (1993). Orthogonal array-based Latin hypercubes. *Journal of the American Statistical Association*, 88(424),
#' 1392-1397. \doi{10.1080/01621459.1993.10476423}
#'
#' Beutelspacher, A. (1975). Partial spreads in finite projective spaces and partial designs. *Mathematische
#' Zeitschrift*, 145, 211-229.
#' @seealso [plot()][plot.sudoku_space_filling] for the projections of a design; [orthogonalGames()] for the squares of
#'   the original construction; the vignette *Space-filling designs in slices*.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' d <- spaceFillingDesign(81, factors = 4)
#' d
#' summary(d)
#'
#' # Five folds of nine runs, for cross-validation:
#' folds <- spaceFillingDesign(45, list(temperature = c(20, 80), pressure = c(1, 5)), slices = 5)
#' lapply(split(folds, folds$Slice), head, 2)
#'
#' # A slice for each of three materials:
#' spaceFillingDesign(24, c("width", "height"), slices = c("steel", "brass", "oak"))
spaceFillingDesign <- function(n, factors = 2, slices = NULL, centred = FALSE) {
  n <- checkWhole(n, "n", 4, maxRuns)
  ranges <- checkFactorRanges(factors, n)
  labels <- checkSliceLabels(slices, n)
  checkFlag(centred, "centred")
  checkDesignSize(n, length(ranges))
  perSlice <- checkSliceSize(n, length(labels), length(ranges))
  plan <- slicePlan(perSlice, length(labels), length(ranges))
  parts <- partsOfPlan(plan, perSlice, length(labels), length(ranges))
  inOrder <- order(rep(sample.int(length(labels)), perSlice), stats::runif(n))
  values <- Map(function(factor, range) {
    drawInIntervals(drawRanks(stagesOfFactor(plan, parts, factor), n), range, n, centred)[inOrder]
  }, seq_along(ranges), ranges)
  frame <- data.frame(Slice = factor(rep(labels, each = perSlice), labels), values, check.names = FALSE)
  names(frame) <- c("Slice", names(ranges))
  construction <- list(runs = n, slices = length(labels), perSlice = as.integer(perSlice), grid = gridsOfPlan(plan),
                       parts = plan, centred = centred)
  structure(frame, class = c("sudoku_space_filling", "data.frame"), ranges = ranges, construction = construction)
}

# The ranges of the factors, as a list named by factor.
checkFactorRanges <- function(factors, n) {
  if (is.numeric(factors)) {
    names <- paste0("x", seq_len(checkWhole(factors, "factors", 2, 1000)))
    return(stats::setNames(rep(list(c(0, 1)), length(names)), names))
  }
  areNames <- areTexts(factors)
  names <- if (areNames) as.vector(factors) else names(factors)
  if (!areNames && !isPlainList(factors) || length(factors) < 2 || length(factors) > 1000) {
    raiseError("argument", "`factors` must be a number, the names of 2 to 1000 factors, or a named list of ranges, ",
               "such as `list(temperature = c(20, 80), time = c(0, 1))`, not ",
               if (isPlainList(factors)) paste("a list of length", length(factors)) else showValues(factors), ".")
  }
  checkFactorNames(names)
  if (areNames) return(stats::setNames(rep(list(c(0, 1)), length(names)), names))
  Map(checkFactorRange, factors, names, n)
}

checkFactorNames <- function(names) {
  nameless <- if (is.null(names)) 1 else which(names %in% c("", NA))
  if (length(nameless)) {
    raiseError("argument", "`factors` must have a name for each factor, such as `list(temperature = c(20, 80), ",
               "time = c(0, 1))`, but ", if (is.null(names)) "it has no names." else
                 paste0("element ", nameless[[1]], " has no name."))
  }
  isBad <- !vapply(names, isColumnName, NA) | duplicated(names) | names == "Slice"
  if (any(isBad)) {
    raiseError("argument", "`factors` must have different names other than \"Slice\", not ",
               showValue(names[isBad][[1]]), ".")
  }
}

checkFactorRange <- function(range, name, n) {
  if (!isFactorRange(range)) {
    raiseError("argument", "The range of ", showText(name), " must be two finite numbers in increasing order, not ",
               showValues(range), ".")
  }
  range <- as.vector(range, "double")
  if (!isDivisibleInto(range, n)) {
    shown <- paste(format(range, digits = 17, trim = TRUE), collapse = ", ")
    raiseError("argument", "The range of ", showText(name), " must be wide enough for ", n, " intervals with ",
               "different bounds, not c(", shown, "). Use a wider range, or one that is closer to 0.")
  }
  range
}

isFactorRange <- function(x) {
  is.numeric(x) && !is.object(x) && length(x) == 2 && all(is.finite(x)) && x[[1]] < x[[2]]
}

checkSliceLabels <- function(slices, n) {
  if (is.null(slices)) {
    root <- sqrt(n)
    if (root == trunc(root)) return(as.character(seq_len(root)))
    raiseError("argument", "`slices` is needed if `n` is not a square, such as ", n, ". Give the number of slices.")
  }
  if (isFactor(slices)) slices <- as.character(slices)
  if (is.numeric(slices)) return(as.character(seq_len(checkWhole(slices, "slices", 1, n))))
  if (!areLabels(slices) || length(slices) > n) {
    raiseError("argument", "`slices` must be a number from 1 to ", n, " or different labels, one for each slice, not ",
               showValues(slices), ".")
  }
  as.vector(slices)
}

areLabels <- function(x) areTexts(x) && length(x) > 0 && !anyDuplicated(x) && all(vapply(x, isColumnName, NA))

# --- Construction ---

# For each part of the plan, a list of
# - `levels`: for each factor, the matrix that maps the coordinates of a run to the digits of its level;
# - `run`: the coordinates that vary within a slice, with a column for each place in a slice;
# - `slice`: the other coordinates, with a column for each slice.
# The coordinates are those of c and then those of r.
partsOfPlan <- function(plan, perSlice, slices, factors) {
  cosets <- cosetsOfSlices(plan, slices)
  radix <- cumprod(c(1, plan$p^plan$d))
  lapply(seq_len(nrow(plan)), function(k) {
    part <- plan[k, ]
    places <- (seq_len(perSlice) - 1) %/% radix[[k]] %% part$p^part$d
    list(levels = levelMatrices(part, factors), run = digitsInBase(places, part$p, part$d),
         slice = digitsInBase(cosets[[k]], part$p, 2 * part$e - part$d))
  })
}

# For each part, the number of the coset of each slice. Whole parts cycle through all combinations of their cosets.
# Slices with the same combination take different cosets of the other parts, if there are enough.
cosetsOfSlices <- function(plan, slices) {
  sizes <- plan$p^(2 * plan$e - plan$d)
  whole <- prod(sizes[plan$isWhole])
  number <- seq_len(slices) - 1
  cosets <- vector("list", nrow(plan))
  decompose <- function(parts, numbers) {
    for (part in parts) {
      cosets[[part]] <<- sample.int(sizes[[part]])[numbers %% sizes[[part]] + 1] - 1
      numbers <- numbers %/% sizes[[part]]
    }
  }
  decompose(which(plan$isWhole), number %% whole)
  decompose(which(!plan$isWhole), number %% whole + number %/% whole)
  cosets
}

# For each factor k, the matrix that maps (c, r) to T_k (f_k r + c), followed by the first d - e coordinates of r if d
# exceeds e.
levelMatrices <- function(part, factors) {
  p <- part$p
  e <- part$e
  d <- part$d
  inSlice <- min(d, e)
  generator <- primitiveMatrix(p, e)
  elements <- sample.int(p^e, factors, replace = p^e < factors) - 1
  subspaces <- if (part$m > 0) sample.int(spreadSize(p, inSlice, part$m), factors) - 1 else rep(0, factors)
  bases <- spreadBases(subspaces, p, inSlice, part$m)
  Map(function(element, inner) {
    basis <- diag(e)
    basis[seq_len(inSlice), seq_len(inSlice)] <- inner
    level <- cbind(basis, timesModulo(basis, multiplierOf(element, generator, p), p))
    rbind(level, diag(2 * e)[e + seq_len(max(0, d - e)), , drop = FALSE])
  }, elements, bases)
}

# Sorts the digits of a factor's levels into three stages. For each stage, returns the interval of each run, numbered
# from 0, and the number of intervals. Runs are ordered by their place in the slice, then by slice. The first stage has
# the digits of the grid of the slices. The first two stages together have the digits of the Latin hypercube of a slice
# or of the grid of the design, whichever is coarser.
stagesOfFactor <- function(plan, parts, factor) {
  stage <- function(from, to) {
    code <- 0
    for (k in seq_len(nrow(plan))) {
      part <- parts[[k]]
      inRun <- seq_len(nrow(part$run))
      inSlice <- seq_len(nrow(part$slice)) + nrow(part$run)
      for (digit in seq_len(to[[k]] - from[[k]]) + from[[k]]) {
        weights <- part$levels[[factor]][digit, ]
        sums <- outer(drop(weights[inSlice] %*% part$slice), drop(weights[inRun] %*% part$run), `+`)
        code <- code * plan$p[[k]] + sums %% plan$p[[k]]
      }
    }
    list(code = as.vector(code), size = prod(plan$p^(to - from)))
  }
  inGrid <- ifelse(plan$isWhole, plan$e, plan$m)
  middle <- if (all(inGrid >= plan$d)) plan$d else inGrid
  list(stage(0 * plan$m, plan$m), stage(plan$m, middle), stage(middle, pmax(plan$d, inGrid)))
}

# The ranks of all runs in a factor. Intervals are in random order within the intervals of the previous stage.
drawRanks <- function(stages, n) {
  keys <- list()
  code <- 0
  size <- 1
  for (stage in stages) {
    code <- code * stage$size + stage$code
    size <- size * stage$size
    keys <- c(keys, list(rep_len(sample.int(size)[code + 1], n)))
  }
  ranks <- integer(n)
  ranks[do.call(order, c(keys, list(stats::runif(n))))] <- seq_len(n)
  ranks
}

# --- Methods ---

#' @rdname spaceFillingDesign
#' @export
print.sudoku_space_filling <- function(x, ...) {
  if (!is.null(spaceFillingFault(x))) return(invisible(printAltered(x)))
  how <- attr(x, "construction", exact = TRUE)
  grid <- format(how$grid, scientific = FALSE, trim = TRUE)
  lines <- c(
    paste0("A Latin hypercube of ", countedAs(how$runs, "run"), " and ",
           countedAs(length(attr(x, "ranges", exact = TRUE)), "factor"), " in ", countedAs(how$slices, "slice"), " of ",
           showNumber(how$perSlice), "."),
    paste0("For each pair of factors, each slice is uniform on ", grid[["slice"]], " x ", grid[["slice"]],
           " cells, and the design on ", grid[["design"]], " x ", grid[["design"]], ".")
  )
  cat(strwrap(lines, exdent = 2), sep = "\n")
  shown <- utils::head(plainFrame(x), 10)
  printFrame(shown, ...)
  if (nrow(x) > nrow(shown)) cat("... and ", countedAs(nrow(x) - nrow(shown), "more run"), "\n", sep = "")
  invisible(x)
}

#' @rdname spaceFillingDesign
#' @export
as.data.frame.sudoku_space_filling <- function(x, row.names = NULL, optional = FALSE, ...) { # nolint: a method
  checkUnaltered(frameFault(x), "spaceFillingDesign")
  checkFlag(optional, "optional")
  as.data.frame(plainFrame(x), checkRowNames(row.names, nrow(x)), optional)
}

#' @rdname spaceFillingDesign
#' @export
`[.sudoku_space_filling` <- function(x, ...) {
  checkUnaltered(frameFault(x), "spaceFillingDesign")
  plainFrame(x)[...]
}

spaceFillingFault <- function(x) {
  ranges <- attr(x, "ranges", exact = TRUE)
  areRanges <- isPlainList(ranges) && length(ranges) > 1 && areLabels(names(ranges)) && areAll(ranges, isFactorRange)
  attributeFault(x, "ranges", areRanges) %||% faultInRuns(x, ranges) %||%
    attributeFault(x, "construction", isConstruction(attr(x, "construction", exact = TRUE), x))
}

faultInRuns <- function(x, ranges) {
  fault <- frameFault(x, c(Slice = "factor", vapply(ranges, function(range) "number", "")))
  if (!is.null(fault)) return(fault)
  columns <- unclass(x)
  if (anyNA(columns$Slice) || !areLabels(levels(columns$Slice))) return("its column `Slice` was altered")
  isIn <- mapply(isInRange, columns[names(ranges)], ranges)
  if (!all(isIn)) paste0("its column `", names(ranges)[!isIn][[1]], "` has values outside the range")
}

isInRange <- function(values, range) all(is.finite(values) & values >= range[[1]] & values <= range[[2]])

# The sizes must agree with each other, because summary() allocates a count for each cell.
isConstruction <- function(how, x) {
  sizes <- c("runs", "slices", "perSlice")
  areSizes <- hasParts(how, c(sizes, "grid", "parts", "centred")) && areAll(how[sizes], isNumber) &&
    areWhole(unlist(how[sizes]), 1, maxRuns) && areWhole(how$grid, 1, sqrt(maxRuns)) &&
    identical(names(how$grid), c("slice", "design"))
  areSizes && all(
    how$runs == c(nrow(x), how$slices * how$perSlice), how$slices == nlevels(unclass(x)$Slice),
    c(how$perSlice, how$runs) %% how$grid^2 == 0
  )
}
