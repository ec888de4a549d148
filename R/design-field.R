#' Lay out a trial on any field
#'
#' @description
#' Returns a randomised field book for a field of any size and shape, with any number of treatments, sites and
#' replicates. Rows, columns and any regions are blocks.
#'
#' If Latin squares, Sudoku squares or gerechte designs fit the field, they are drawn at random. Otherwise, a search
#' looks for an allocation that compares the treatments as precisely as possible. `designField(4, 7, LETTERS[1:7])` lays
#' out seven treatments in four rows and seven columns. To lay out a game, use [designGame()].
#'
#' The arguments fall into five groups:
#' * the field: `rows`, `cols`, `regions` and `missing`;
#' * the trial: `treatments`, `replicates`, `sites` and `split`;
#' * the aims: `model`, `latinised`, `contrasts`, `weights`, `avoid` and `balance`;
#' * the book: `plotNumber`, `planter` and `factors`;
#' * the search: `seed`, `effort`, `threads` and `progress`.
#'
#' @param rows,cols `[integer(1)]` The numbers of rows and columns in each replicate, from 1 to 400.
#' @param treatments `[character]` The names of the treatments; any vector or factor works. A single whole number `n`,
#'   at least 2, means treatments `T1` to `Tn`, with leading zeros if `n` is at least 10 (`T01`). The plots are shared
#'   among the elements as equally as possible.
#'   * Repeat a name to give a treatment, such as a control, more plots: `rep(c("control", "A", "B"), c(2, 1, 1))`.
#'   * For factorial treatments, give a data frame with a row for each treatment and a column for each factor, or a
#'     named `[list]` of such columns.
#' @param regions `[integer(2)]`, `[matrix]` or `[character]` The regions, which are additional blocks in each
#'   replicate. The default `NULL` means none. Give one of:
#'   * the size of a box, such as `c(2, 3)` for boxes of two rows and three columns. `rows` and `cols` must be multiples
#'     of these numbers;
#'   * a matrix or data frame of `rows` by `cols` numbers or names, with `NA` for positions without a plot;
#'   * a string for each row, with one character per position: the name of the region, or a space or full stop if there
#'     is no plot.
#' @param missing `[matrix]`, `[data.frame]` or `[character]` The positions without a plot, such as paths and lost
#'   plots. The default `NULL` means none. Give one of:
#'   * a logical matrix of `rows` by `cols` values, with `TRUE` for positions without a plot;
#'   * a matrix with two columns, for the row and the column of each position;
#'   * a data frame with columns `Row` and `Col`, in upper or lower case, and with `Location` or `Replicate` if the
#'     positions differ between sites or replicates;
#'   * names such as `"r1c2"`.
#' @param replicates `[integer(1)]` The number of replicates at each site, by default 1. Each replicate has its own
#'   rows, columns and regions.
#' @param sites `[character]` The names of the sites, or their number. The default `NULL` means one site and no column
#'   `Location`.
#' @param latinised `[character(1)]` The long rows or columns over which each treatment is spread evenly. A long row or
#'   column runs through all replicates of a site. The values are:
#'   * `"none"`, the default;
#'   * `"cols"`: long columns, for replicates that lie one below the other;
#'   * `"rows"`: long rows, for replicates that lie side by side;
#'   * `"both"`: long rows and long columns.
#' @param model `[character(1)]` The blocks. With `"crossed"`, the default, rows and columns are blocks, together with
#'   the regions and replicates. With `"blocks"`, only the regions and replicates are blocks.
#' @param contrasts `[character(1)]`, `[matrix]` or `[list]` The contrasts between treatments that the design should
#'   estimate most precisely. Other contrasts can still be estimated if the field allows it. Give one of:
#'   * `"all"`, the default, which gives all contrasts the same weight;
#'   * the name of a treatment, such as `"control"`, with which all other treatments are compared;
#'   * `"factorial"`, which gives main effects of factorial treatments more weight than their interactions;
#'   * a matrix with a column for each contrast and a row for each treatment. The row names are the names of the
#'     treatments. Without row names, the rows are in the order of `treatments`. Each column must sum to 0;
#'   * a list with an element for each contrast: the names of two treatments, or coefficients named by treatment, as in
#'     [designPower()].
#'
#'   The name of a factorial treatment consists of its levels, separated by colons, such as `"low:early"`.
#' @param weights `[numeric]` The weights of the contrasts, which are equal by default. If `contrasts` is `"factorial"`,
#'   give a weight for main effects, a weight for interactions of two factors, and so on. The default weights are then
#'   1, 0.1, 0.01 and so on.
#' @param avoid `[character]` The treatments that should not be neighbours in a row or in a column of a replicate. The
#'   default `NULL` means none. Give one of:
#'   * `"same"`, so that no treatment is its own neighbour;
#'   * a vector or factor with the group of each treatment, so that treatments of the same group are not neighbours. The
#'     elements are named by treatment or in the order of `treatments`. A treatment with the group `NA` can have any
#'     neighbours;
#'   * the name of a factor of `treatments`, whose levels are the groups.
#' @param balance `[character(1)]` How the treatments of neighbouring plots are balanced:
#'   * `"none"`, the default: they are not balanced;
#'   * `"neighbours"`: the search also aims for an allocation in which all pairs of treatments are neighbours equally
#'     often in rows, and equally often in columns;
#'   * `"carryover"`: each treatment follows every other treatment equally often from row to row, in the columns of all
#'     replicates together; see Crossover trials.
#' @param split `[character]` The sub-plot treatments, which are placed in random order within each plot, as in
#'   [designGame()]. The default `NULL` does not split plots.
#' @param plotNumber `[integer]` The number of the first plot, or a vector with the number of the first plot of each
#'   replicate of each site, as in [designGame()]. The default `NULL` means 101.
#' @param planter `[character(1)]` The order in which plots are numbered, as in [designGame()]: `"cartesian"`, the
#'   default, or `"serpentine"`.
#' @param factors `[logical(1)]` If `TRUE`, the default, the block and treatment columns are factors. If `FALSE`, blocks
#'   are text, except `Replicate`, which is a number, and treatments are text or numbers, as given.
#' @param seed `[integer(1)]` The seed of all random draws, a whole number of at least 0. The default `NULL` draws the
#'   seed from R's generator, so [set.seed()] makes the design reproducible.
#' @param effort `[numeric(1)]` The length of the search, relative to the default 1. With 0, `balance` is ignored. If no
#'   squares fit the field, the treatments are then allocated at random, regardless of `latinised`, `contrasts` and
#'   `avoid`. There is no search if squares fit the field and satisfy `avoid`, unless `balance` is `"neighbours"`.
#' @inheritParams solveGames
#'
#' @return A field book like those from [designGame()]: a `[data.frame]` of class `"sudoku_design"`, with a row for each
#'   plot and these columns:
#'   * `Location`, if `sites` is given; `Replicate`, if there are several replicates at each site;
#'   * `Plot`, `Row` and `Col`;
#'   * `Band` and `Stack`, if the regions are boxes; `Square`, if there are regions;
#'   * `Treatment`, or a column for each factor of `treatments`.
#'
#'   If plots are split, there is a row for each sub-plot, with the additional columns described in [designGame()].
#'
#' @section Methods:
#' If the numbers of rows and columns are multiples of the length of `treatments` (for a data frame, its number of rows;
#' for a single number, that number), squares cover the field, unless `model` is `"blocks"`. Without `regions`, these
#' are Latin squares; with suitable `regions`, Sudoku squares or a gerechte design. The squares are drawn independently
#' with [latinGame()] and [randomGame()].
#'
#' For all other fields, and for all fields with missing plots, a search allocates the treatments. It exchanges
#' treatments by simulated annealing to maximise the average efficiency factor, which is the harmonic mean of the
#' canonical efficiency factors that [designTable()] returns. Each of several runs starts from a random allocation. If
#' `model` is `"crossed"`, no plot is missing, no treatment is repeated, and one of the following constructions fits the
#' field, the first run instead starts from it, randomly permuted:
#' * Youden squares from difference sets, such as 3 x 7, 4 x 13 and 9 x 13;
#' * lattice squares from orthogonal Latin squares, for k^2 treatments in replicates of k x k plots;
#' * square lattices, alpha designs and balanced incomplete block designs, for replicates with one row or one column
#'   that `regions`, given as the size of a box, divides into blocks of equal size.
#'
#' The header of the printed book shows the factor that the search attained and an upper bound. The bound is not always
#' attainable, but a design that attains it is optimal. Unless `contrasts` or `avoid` is given, the method treats all
#' treatments in the same way. Any two treatments with the same number of plots are then equally likely to be allocated
#' to a given plot.
#'
#' @section Contrasts with weights:
#' If `contrasts` is given, the search minimises the weighted mean of the variances of these contrasts. Contrasts are
#' not rescaled, so a contrast with doubled coefficients has four times the variance. The printed *efficiency of the
#' weighted contrasts* is this mean in a trial without blocks, divided by this mean in the design. The variance of a
#' single plot is assumed to be the same in both. If squares fit the field, they are drawn as usual, because they are
#' optimal for all contrasts.
#'
#' @section Neighbours:
#' Plots are neighbours if they are adjacent in a row or in a column of the same replicate. The search has these aims,
#' in order of priority:
#' 1. estimate as many contrasts as possible;
#' 2. separate the treatments in `avoid`;
#' 3. spread treatments over long rows or columns, as in `latinised`;
#' 4. maximise the efficiency.
#'
#' A message reports how many pairs of neighbours violate `avoid`, if any.
#'
#' With `balance = "neighbours"`, the search weighs the efficiency against the *imbalance* of neighbours. For each pair
#' of treatments, let n be the number of times that they are neighbours in rows, and m the ideal number. The ideal
#' number is proportional to the product of their numbers of plots, and is 0 for a treatment paired with itself. The
#' imbalance is the sum of (n - m)^2 over all pairs in rows, plus the same sum for columns. An imbalance equal to the
#' number of pairs of neighbouring plots weighs as much as a loss of 10 % of the efficiency. The header of the printed
#' book gives the imbalance and a lower bound.
#'
#' If a single square fills each replicate, `balance = "neighbours"` uses [balancedGame()], unless `avoid` is given or a
#' treatment is repeated. If squares fit the field but do not satisfy `avoid` or `balance`, the search starts from them.
#'
#' @section Crossover trials:
#' With `balance = "carryover"`, the rows are periods and the columns are subjects, each of which receives all t
#' treatments in turn. The field must have t rows and a multiple of t columns. `regions`, `missing`, `avoid`,
#' `model = "blocks"` and repeated treatments are not supported. The field is filled with squares of the
#' *Williams design*, in which each treatment follows every other treatment equally often:
#' * for even t, once in each square;
#' * for odd t, twice in each pair of squares. Use a multiple of 2 t columns, or an even number of replicates. A square
#'   that is left over is balanced as well as possible. A message of class `oxidoku_balance` is shown unless the balance
#'   is exact.
#'
#' For example, `designField(7, 14, LETTERS[1:7], balance = "carryover")` lays out seven treatments in seven periods for
#' 14 subjects, and `designTable()` uses the model `Row + Col + Treatment`, for periods, subjects and treatments. Within
#' a replicate, the orders of the treatments are assigned to the subjects at random. Only columns are balanced, because
#' subjects are not neighbours. If the ordered pairs are balanced, the line `columns, in order` of `summary()` gives
#' their counts over all replicates. With `replicates = 2`, each replicate has its own periods.
#'
#' @section Block designs:
#' With `model = "blocks"`, or if replicates have only one row or one column, the only blocks are the replicates and any
#' regions. For example, `designField(2, 3, 6, replicates = 4, model = "blocks")` lays out six treatments in four
#' randomised complete blocks. `designField(1, 24, 24, replicates = 2, regions = c(1, 4))` lays out 24 treatments in
#' blocks of four plots, with each treatment once in each replicate. This is a resolvable incomplete block design,
#' similar to an alpha design.
#'
#' @section Limits: The search supports up to 5,000 plots. For several thousand plots, it takes minutes, and a lower
#'   `effort`, such as 0.1, is usually sufficient. Squares and random allocations have no such limit.
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, `treatments` has more elements than the trial has plots, or
#'   `regions` or `missing` do not fit the field.
#' @references
#' Bailey, R. A. (2008). *Design of Comparative Experiments*. Cambridge University Press.
#' \doi{10.1017/CBO9780511611483}
#'
#' John, J. A. and Williams, E. R. (1995). *Cyclic and Computer Generated Designs*, second edition. Chapman and Hall.
#'
#' Patterson, H. D. and Williams, E. R. (1976). A new class of resolvable incomplete block designs. *Biometrika*, 63(1),
#' 83-92. \doi{10.1093/biomet/63.1.83}
#' @seealso [designGame()] to lay out a game, [semiLatinDesign()] for more treatments than a Latin square has,
#'   [designTable()] for the analysis, [recreateDesign()] to make the same book again, [plot()][plot.sudoku_design] for
#'   a map; the [vignette][oxidoku-package] *A trial from field to analysis*.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' # Seven treatments in four rows and seven columns:
#' d <- designField(4, 7, LETTERS[1:7])
#' d
#' designTable(d)
#'
#' # Four treatments in boxes on a field with a path and a lost plot:
#' d <- designField(4, 9, c("control", "N", "P", "K"),
#'                  regions = c("aabb.ccdd", "aabb.ccdd", "eeff.gghh", "eeff.gghh"),
#'                  missing = "r4c9")
#' plot(d)
#'
#' # Two sites with two replicates each, and twice as many plots of the control:
#' d <- designField(3, 4, c("control", "control", "A", "B"), replicates = 2,
#'                  sites = c("Clermont", "Lyon"))
#' designTable(d)
#'
#' # Precise comparisons with the control, and no treatment beside itself:
#' designField(4, 5, c("control", "A", "B", "C", "D", "E"), contrasts = "control", avoid = "same")
#'
#' # Ten treatments on a field of 5 x 8 plots, with balanced neighbours:
#' designField(5, 8, 10, balance = "neighbours")
#'
#' # A crossover trial of five treatments in five periods (rows) for ten subjects (columns):
#' d <- designField(5, 10, LETTERS[1:5], balance = "carryover")
#' summary(d)
designField <- function(rows, cols, treatments, regions = NULL, missing = NULL, replicates = 1, sites = NULL,
                        model = c("crossed", "blocks"), latinised = c("none", "cols", "rows", "both"),
                        contrasts = "all", weights = NULL, avoid = NULL,
                        balance = c("none", "neighbours", "carryover"), plotNumber = NULL,
                        planter = c("cartesian", "serpentine"), factors = TRUE, split = NULL, seed = NULL, effort = 1,
                        threads = NULL, progress = interactive()) {
  arguments <- list(rows = rows, cols = cols, treatments = treatments, regions = regions, missing = missing,
                    replicates = replicates, sites = sites, latinised = latinised, plotNumber = plotNumber,
                    planter = planter, factors = factors, split = split, effort = effort, contrasts = contrasts,
                    weights = weights, avoid = avoid, balance = balance, model = model)
  planter <- checkChoice(planter, "planter", c("cartesian", "serpentine"))
  latinised <- checkChoice(latinised, "latinised", c("none", "cols", "rows", "both"))
  balance <- checkChoice(balance, "balance", c("none", "neighbours", "carryover"))
  model <- checkChoice(model, "model", c("crossed", "blocks"))
  checkFlag(factors, "factors")
  effort <- checkEffort(effort)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  seed <- checkSeed(seed)

  field <- readField(rows, cols, regions)
  labels <- labelsOfFields(sites, replicates)
  places <- placesOfFields(field, labels, missing, plantingOrder(field$rows, field$cols, planter))
  squares <- treatmentsOfField(treatments, sum(lengths(places)))
  entries <- entriesOf(squares[[1]])
  rules <- list(hasLines = model == "crossed", latinised = latinised,
                contrasts = matrixOfContrasts(contrasts, weights, squares[[1]], entries),
                groups = groupsOfTreatments(avoid, squares[[1]], entries), isBalanced = balance == "neighbours",
                isCarryOver = balance == "carryover")
  split <- splitColumns(split, names(squares[[1]]))
  call <- sys.call()
  withSeed(seed, {
    drawn <- allocate(field, places, labels, entries, rules, effort, threads, progress)
    fields <- Map(function(places, digits) list(places = places, digits = list(digits)), places, drawn$digits)
    method <- paste0(drawn$method, describeSplit(split, TRUE))
    book <- fieldBook(blocksOfField(field, factors), fields, shownLabels(labels, sites, factors), squares, plotNumber,
                      factors, newRecipe("designField", call, arguments, method, seed))
    splitPlots(book, split, factors, randomise = TRUE)
  })
}

# --- The field ---

# A list of `rows`, `cols`, `boxes` (the size of a box, or NULL) and `regions` (a matrix of labels with NA for positions
# without a plot, or NULL).
readField <- function(rows, cols, regions) {
  rows <- checkWhole(rows, "rows", 1, maxSide)
  cols <- checkWhole(cols, "cols", 1, maxSide)
  if (is.null(regions)) return(list(rows = rows, cols = cols))
  if (is.numeric(regions) && !is.object(regions) && is.null(dim(regions)) && length(regions) == 2) {
    return(fieldOfBoxes(rows, cols, regions))
  }
  map <- mapOfRegions(regions, rows, cols)
  if (!is.matrix(map) || !identical(dim(map), c(rows, cols)) || all(is.na(map))) {
    raiseError("argument", "`regions` must be the size of a box, such as c(2, 3), ", sizeInWords(rows, cols),
               " matrix, or ", rows, " strings of ", cols, " characters, not ", showValue(regions), ".")
  }
  list(rows = rows, cols = cols, regions = labelsOfRegions(map))
}

maxSide <- 400

fieldOfBoxes <- function(rows, cols, boxes) {
  if (!areWhole(boxes, 1, maxSide) || rows %% boxes[[1]] || cols %% boxes[[2]]) {
    raiseError("argument", "Boxes of ", paste(boxes, collapse = " x "), " do not divide a field of ", rows, " x ", cols,
               ". Give the region of each plot as a matrix.")
  }
  row <- as.vector(row(matrix(0, rows, cols)))
  col <- as.vector(col(matrix(0, rows, cols)))
  square <- paste0("S", padded((row - 1) %/% boxes[[1]] + 1), padded((col - 1) %/% boxes[[2]] + 1))
  list(rows = rows, cols = cols, boxes = boxes, regions = matrix(square, rows))
}

# The regions as a matrix, from a matrix, a data frame or strings; NULL for anything else.
mapOfRegions <- function(regions, rows, cols) {
  if (is.null(frameFault(regions))) regions <- as.matrix(regions)
  if (is.object(regions) || !is.atomic(regions) || length(regions) > maxSide^2) return()
  if (!is.matrix(regions)) return(mapOfLines(regions, rows, cols))
  if (is.character(regions)) regions[] <- iconv(regions, to = "UTF-8", sub = "byte")
  unname(regions)
}

mapOfLines <- function(lines, rows, cols) {
  if (!areTexts(lines) || length(lines) != rows || !all(validEnc(lines)) || !all(nchar(lines) == cols)) return()
  map <- do.call(rbind, strsplit(enc2utf8(lines), ""))
  replace(map, map %in% c(".", " "), NA)
}

# Converts numbers to labels such as S1 and S2, and leaves names unchanged.
labelsOfRegions <- function(map) {
  if (!is.numeric(map)) return(array(as.character(map), dim(map)))
  numbers <- match(map, sort(unique(as.vector(map))))
  array(ifelse(is.na(map), NA, paste0("S", padded(replace(numbers, is.na(numbers), 1L)))), dim(map))
}

blocksOfField <- function(field, factors) {
  row <- rep(seq_len(field$rows), field$cols)
  col <- rep(seq_len(field$cols), each = field$rows)
  blockColumns(row, col, field$boxes, if (!is.null(field$regions)) as.vector(field$regions), NULL, factors)
}

# --- Sites and replicates ---

labelsOfFields <- function(sites, replicates) {
  replicates <- checkWhole(replicates, "replicates", 1, 1000)
  sites <- namesOfSites(sites)
  data.frame(Location = rep(sites, each = replicates), Replicate = rep(seq_len(replicates), length(sites)))
}

namesOfSites <- function(sites) {
  if (is.null(sites)) return("1")
  if (length(sites) <= 1000 && isFactor(sites)) sites <- as.character(sites)
  if (is.numeric(sites)) return(as.character(seq_len(checkWhole(sites, "sites", 1, 1000))))
  areNames <- areTexts(sites) && length(sites) %in% 1:1000 && all(vapply(sites, isColumnName, NA)) &&
    !anyDuplicated(sites)
  if (!areNames) {
    raiseError("argument", "`sites` must be different names of sites, or their number, not ", showValues(sites), ".")
  }
  sites
}

shownLabels <- function(labels, sites, factors) {
  isShown <- c(Location = !is.null(sites), Replicate = max(labels$Replicate) > 1)
  if (factors) labels[] <- lapply(labels, function(column) factor(column, levels = unique(column)))
  if (any(isShown)) labels[isShown] else data.frame()
}

# --- Positions with a plot ---

# For each replicate, the positions of its plots in the planter's order.
placesOfFields <- function(field, labels, missing, positions) {
  gaps <- gapsOf(missing, field, labels)
  if (!is.null(field$regions)) positions <- positions[!is.na(field$regions[positions])]
  places <- lapply(gaps, function(gap) setdiff(positions, gap))
  if (any(lengths(places) == 0)) raiseError("argument", "All plots of a replicate are missing. Leave it out instead.")
  places
}

# For each replicate, the positions in `missing`.
gapsOf <- function(missing, field, labels) {
  fields <- seq_len(nrow(labels))
  if (is.null(missing)) return(lapply(fields, function(field) integer()))
  if (is.data.frame(missing)) return(gapsOfFrame(missing, field, labels))
  if (is.logical(missing) && identical(dim(missing), c(field$rows, field$cols)) && !anyNA(missing)) {
    return(rep(list(which(missing)), nrow(labels)))
  }
  lines <- if (is.character(missing) && is.null(dim(missing))) cellsNamed(tolower(missing)) else missing
  if (!isPairs(lines)) {
    raiseError("argument", "`missing` must be ", sizeInWords(field$rows, field$cols), " logical matrix, a matrix with ",
               "two columns, a data frame with columns `Row` and `Col`, or names such as \"r1c2\", not ",
               showValue(missing), ".")
  }
  rep(list(positionsIn(field, lines[, 1], lines[, 2])), nrow(labels))
}

isPairs <- function(x) is.numeric(x) && !is.object(x) && is.matrix(x) && ncol(x) == 2

gapsOfFrame <- function(missing, field, labels) {
  fault <- frameFault(missing)
  usual <- c("Row", "Col", names(labels))
  known <- match(tolower(names(missing)), tolower(usual))
  names(missing) <- ifelse(is.na(known), names(missing), usual[known])
  needed <- setdiff(c("Row", "Col"), names(missing))
  if (!is.null(fault) || length(needed)) {
    raiseError("argument", "`missing` must be a data frame with columns `Row` and `Col`, but ",
               fault %||% paste0("column `", needed[[1]], "` is missing"), ".")
  }
  unknown <- setdiff(names(missing), usual)
  if (length(unknown)) {
    raiseError("argument", "`missing` may have the columns `Row`, `Col`, `Location` and `Replicate`, not ",
               showText(unknown[[1]]), ".")
  }
  places <- positionsIn(field, lineNumbers(missing$Row), lineNumbers(missing$Col))
  columns <- intersect(names(labels), names(missing))
  for (column in columns) {
    unknown <- setdiff(as.character(missing[[column]]), as.character(labels[[column]]))
    if (length(unknown)) {
      raiseError("argument", "`missing` names ", column, " ", showText(unknown[[1]]), ", but the design has only ",
                 inWords(showText(unique(as.character(labels[[column]])))), ".")
    }
  }
  lapply(seq_len(nrow(labels)), function(k) {
    isHere <- rep(TRUE, nrow(missing))
    for (column in columns) isHere <- isHere & as.character(missing[[column]]) == as.character(labels[[column]][[k]])
    places[isHere]
  })
}

# Converts a numeric, text or factor column to numbers; NA for anything else.
lineNumbers <- function(column) {
  if (is.list(column)) return(rep(NA_real_, length(column)))
  suppressWarnings(as.numeric(as.character(column)))
}

positionsIn <- function(field, row, col) {
  isWithin <- row %in% seq_len(field$rows) & col %in% seq_len(field$cols)
  if (!all(isWithin)) {
    wrong <- which(!isWithin)[[1]]
    raiseError("argument", "`missing` has row ", row[[wrong]], " and column ", col[[wrong]],
               ", which is not on a field of ", field$rows, " x ", field$cols, ".")
  }
  as.integer((col - 1) * field$rows + row)
}
