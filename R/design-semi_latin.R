#' Lay out a semi-Latin square
#'
#' @description
#' Returns a randomised field book for a semi-Latin square: k rows and k columns of blocks, with `size` plots in each
#' block. Each of the k * `size` treatments occurs once in each row and once in each column of blocks.
#'
#' Use it to compare many treatments with only k plots each on a field that varies in two directions.
#' `semiLatinDesign(4, 3)` compares 12 treatments on a field of 4 rows and 12 columns. If `size` mutually orthogonal
#' Latin squares of order k are available, the design is a *Trojan square*, which compares the treatments as precisely
#' as possible.
#'
#' @param k `[integer(1)]` The number of rows, from 3 to 50. It is also the number of columns of blocks, and the number
#'   of plots of each treatment in a replicate.
#' @param size `[integer(1)]` The number of plots in a block, at least 2. The number of plots in a row, k * `size`, must
#'   be at most 400.
#' @param treatments `[character]` The names of the k * `size` treatments; any vector or factor works. For factorial
#'   treatments, give a data frame with a row for each treatment and a column for each factor, or a named `[list]` of
#'   such columns. The default `NULL` means `T1`, `T2` and so on.
#' @param effort `[numeric(1)]` The length of the search for a good design, relative to the default 1. With 0, Latin
#'   squares are superimposed at random instead. No search is needed for Trojan squares, or if k is a prime power.
#' @param replicates `[integer(1)]` The number of replicates at each site, by default 1. Each replicate has its own
#'   rows, columns and blocks.
#' @inheritParams designField
#'
#' @return A field book like those from [designGame()]: a `[data.frame]` of class `"sudoku_design"`, with a row for each
#'   plot and these columns:
#'   * `Location`, if `sites` is given; `Replicate`, if there are several replicates at each site;
#'   * `Plot`; `Row`, from 1 to k; `Col`, the position in the row, from 1 to k * `size`;
#'   * `Stack`, the column of blocks, from 1 to k; `Square`, the block;
#'   * `Treatment`, or a column for each factor of `treatments`.
#'
#'   If plots are split, there is a row for each sub-plot, with the additional columns described in [designGame()]. The
#'   header of the printed book gives the method and the average efficiency factor.
#'
#' @section Analysis:
#' [designTable()] uses the model `Row + Stack + Square + Treatment`. It recognises a semi-Latin square by its blocks:
#' there is a column `Stack` but no column `Band`, and the squares are the combinations of rows and stacks. The columns
#' of the field are not blocks, because the plots within each block are in random order.
#'
#' The degrees of freedom are k - 1 for rows, k - 1 for columns of blocks, (k - 1)^2 for blocks, k * `size` - 1 for
#' treatments and (k - 1)(k * `size` - k - 1) for the residuals.
#'
#' @section Methods:
#' Let m be the number of mutually orthogonal Latin squares of order k that [graecoGame()] can make, which is k - 1 if k
#' is a prime power.
#' * If `size` is at most m, `size` of these squares are superimposed. The result is a Trojan square.
#' * If k is a prime power and `size` is at least k, the k - 1 squares are repeated as evenly as possible. Each copy of
#'   a square has treatments of its own.
#' * Otherwise, 50 designs are made (if `effort` is 1), each from the m squares and random Latin squares drawn with
#'   [latinGame()]. If k is 6, all squares are random, because no two Latin squares of order 6 are orthogonal. Simulated
#'   annealing then starts 20 times: once from the best of these designs, and 19 times from a random design. It
#'   exchanges two treatments in some rows, so that each treatment still occurs once in each row and once in each column
#'   of blocks. The best design found is used.
#'
#' @section Efficiency:
#' The average efficiency factor is the harmonic mean of the canonical efficiency factors. A Trojan square has the
#' factor 1 - 1 / `size` for (k - 1) * `size` contrasts between treatments of the same Latin square, and the factor 1
#' for the other `size` - 1 contrasts. Trojan squares are optimal (Cheng and Bailey, 1991). If k is a prime power and
#' `size` is a multiple of k - 1, any two blocks in different rows and columns have the same number of treatments in
#' common. Such a *uniform* square is also optimal (Soicher, 2012). In both cases, the header of the printed book
#' contains "(optimal)". Otherwise, the header gives an upper bound on the average efficiency factor, which may be
#' unattainable.
#'
#' With replicates, each replicate is randomised separately, and the header gives the average efficiency factor of a
#' single replicate. The average efficiency factor of all replicates together is at least as large.
#'
#' @section Distribution:
#' The rows, the columns of blocks, the plots within each block and the names of the treatments are permuted at random,
#' independently of one another and of other replicates. All of these permutations are equally likely. Therefore, each
#' treatment is equally likely to be on any plot, and each pair of treatments is equally likely to be on any two plots
#' of a block. However, the design is not drawn uniformly from all semi-Latin squares. A Trojan square is a random
#' rearrangement of one fixed set of orthogonal squares. The search can return some designs more often than others.
#'
#' @section Limits:
#' Trojan squares take milliseconds. Other designs take up to three seconds for k up to 20, and 20 seconds for
#' `semiLatinDesign(50, 8)`. [designTable()] takes half a second for 20 x 20 blocks, and two minutes for 50 x 50.
#'
#' The average efficiency factor of a design from a search can depend on the seed: it ranges from 0.685 to 0.692 for
#' `semiLatinDesign(6, 3)`. Try several seeds, or a larger `effort`. Semi-Latin squares with k = 2 exist, but they
#' cannot compare all treatments.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, or if `treatments` does not consist of k * `size`
#'   different treatments.
#' @references
#' Darby, L. A. and Gilbert, N. (1958). The Trojan square. *Euphytica*, 7, 183-188.
#'
#' Bailey, R. A. (1992). Efficient semi-Latin squares. *Statistica Sinica*, 2, 413-437.
#'
#' Cheng, C.-S. and Bailey, R. A. (1991). Optimality of some two-associate-class partially balanced incomplete-block
#' designs. *Annals of Statistics*, 19, 1667-1671.
#'
#' Bailey, R. A. and Royle, G. (1997). Optimal semi-Latin squares with side six and block size two. *Proceedings of the
#' Royal Society of London A*, 453, 1903-1914.
#'
#' Soicher, L. H. (2012). Uniform semi-Latin squares and their Schur-optimality. *Journal of Combinatorial Designs*, 20,
#' 265-277.
#' @seealso [graecoGame()] for orthogonal squares on the same plots, [designField()] for other fields, [designTable()]
#'   for the analysis, [recreateDesign()] to make the same book again.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' # Twelve treatments in four rows and four columns of blocks:
#' d <- semiLatinDesign(4, 3, LETTERS[1:12])
#' d
#' as.matrix(d)
#' designTable(d)
#' plot(d)
#'
#' # No two Latin squares of order 6 are orthogonal, so a search chooses the design:
#' d <- semiLatinDesign(6, 2, effort = 0.1)
#' attr(d, "recipe")$method
semiLatinDesign <- function(k, size, treatments = NULL, replicates = 1, sites = NULL, plotNumber = NULL,
                            planter = c("cartesian", "serpentine"), factors = TRUE, split = NULL, seed = NULL,
                            effort = 1, threads = NULL, progress = interactive()) {
  arguments <- list(k = k, size = size, treatments = treatments, replicates = replicates, sites = sites,
                    plotNumber = plotNumber, planter = planter, factors = factors, split = split, effort = effort)
  k <- checkWhole(k, "k", 3, 50)
  size <- checkWhole(size, "size", 2, maxSide %/% k)
  planter <- checkChoice(planter, "planter", c("cartesian", "serpentine"))
  checkFlag(factors, "factors")
  effort <- checkEffort(effort)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  seed <- checkSeed(seed)

  squares <- treatmentsOfBlocks(treatments, k, size)
  split <- splitColumns(split, names(squares[[1]]))
  labels <- labelsOfFields(sites, replicates)
  places <- plantingOrder(k, k * size, planter)
  call <- sys.call()
  withSeed(seed, {
    found <- semiLatinSquare(k, size, effort, threads, progress)
    fields <- lapply(seq_len(nrow(labels)), function(replicate) {
      list(places = places, digits = list(randomisedField(found$blocks, k)[places]))
    })
    method <- paste0(describeSemiLatin(found, k, size, nrow(labels)), describeSplit(split, TRUE))
    book <- fieldBook(blocksOfSemiLatin(k, size, factors), fields, shownLabels(labels, sites, factors), squares,
                      plotNumber, factors, newRecipe("semiLatinDesign", call, arguments, method, seed))
    splitPlots(book, split, factors, randomise = TRUE)
  })
}

# The treatments, in the form that treatmentsOfSquares() returns for one square.
treatmentsOfBlocks <- function(treatments, k, size) {
  squares <- treatmentsOfField(treatments %||% (k * size), k^2 * size)
  entries <- entriesOf(squares[[1]])
  if (length(entries) != k * size || anyDuplicated(entries)) {
    given <- if (anyDuplicated(entries)) paste(max(entries), "in", length(entries), "elements") else length(entries)
    raiseError("argument", "`treatments` must be ", k * size, " different treatments, one for each plot of a row, not ",
               given, ". For a treatment with more plots than others, use `designField()`.")
  }
  squares
}

blocksOfSemiLatin <- function(k, size, factors) {
  blocks <- blocksOfField(fieldOfBoxes(k, k * size, c(1, size)), factors)
  # Each band would be a single row.
  blocks[names(blocks) != "Band"]
}

# --- Construction ---

# Representation: the blocks of a semi-Latin square are an integer matrix with a row for each block, in column-major
# order of the square of blocks, and a column for each plot of a block. The elements are the numbers of the treatments.

# A list of `blocks`, `efficiency`, the average efficiency factor, and `kind`, "Trojan", "orthogonal", "superimposed" or
# "search".
semiLatinSquare <- function(k, size, effort, threads, progress) {
  known <- callRust(graeco_squares(c(1L, k), list(mates = size, seed = drawSeed())))
  if (known$max >= size) return(superimposedBlocks(known$squares, "Trojan"))
  if (known$max == k - 1) return(superimposedBlocks(rep_len(known$squares, size), "orthogonal"))
  candidates <- superimposedAtRandom(k, size, known$squares, effort, threads, progress)
  best <- candidates[[which.max(vapply(candidates, function(found) found$efficiency, 0))]]
  if (effort > 0) searchBlocks(best, k, size, effort, threads, progress) else best
}

# Superimposes Latin squares, each with treatments of its own.
superimposedBlocks <- function(squares, kind) {
  k <- sqrt(length(squares[[1]]))
  blocks <- vapply(seq_along(squares), function(number) squares[[number]] + as.integer((number - 1) * k), integer(k^2))
  list(blocks = blocks, efficiency = efficiencyOfBlocks(blocks), kind = kind)
}

# Adds random Latin squares to the known squares, for each of several designs.
superimposedAtRandom <- function(k, size, known, effort, threads, progress) {
  further <- size - length(known)
  count <- min(1000, max(1, ceiling(50 * effort)))
  latin <- latinGame(k, count = count * further, threads = threads, progress = progress)
  lapply(seq_len(count), function(design) {
    rows <- (design - 1) * further + seq_len(further)
    superimposedBlocks(c(known, lapply(rows, function(row) latin[row, ])), "superimposed")
  })
}

# Improves a design by a search, or returns the design if the search finds nothing better.
searchBlocks <- function(best, k, size, effort, threads, progress) {
  how <- list(k = k, size = size, start = as.integer(t(best$blocks)), seed = drawSeed(),
              moves = ceiling(effort * min(2e5, 1e8 / (k * size)^2)), threads = threads)
  keep <- function(chunk, from, to) {
    for (treatments in chunk) {
      blocks <- matrix(treatments, k^2, byrow = TRUE)
      efficiency <- efficiencyOfBlocks(blocks)
      if (efficiency > best$efficiency + 1e-9) {
        best <<- list(blocks = blocks, efficiency = efficiency, kind = "search")
      }
    }
    TRUE
  }
  restarts <- 20
  work <- workOn(seq_len(restarts) - 1L, restarts, search_semi_latin, how, "Restarts", first = threads,
                 isShared = FALSE, soFar = function(done) countOf(done, restarts, "restarts"))
  inChunks(work, keep, progress)
  best
}

# Rearranges the rows, the columns of blocks, the plots of each block and the treatments at random. Returns the field as
# a matrix.
randomisedField <- function(blocks, k) {
  size <- ncol(blocks)
  places <- matrix(seq_len(k^2), k)[sample.int(k), sample.int(k)]
  inOrder <- vapply(places, function(place) blocks[place, sample.int(size)], integer(size))
  treatments <- sample.int(k * size)[aperm(array(inOrder, c(size, k, k)), c(2, 1, 3))]
  matrix(treatments, k)
}

# --- Efficiency ---

# The average efficiency factor of blocks. Rows and columns of blocks do not affect it, because they consist of whole
# blocks.
efficiencyOfBlocks <- function(blocks) {
  incidence <- incidenceOf(as.vector(row(blocks)), as.vector(blocks))
  shares <- eigen(crossprod(incidence), symmetric = TRUE, only.values = TRUE)$values[-1]
  replication <- length(blocks) / ncol(incidence)
  harmonicMean(round(1 - shares / (replication * ncol(blocks)), 10))
}

# An upper bound on the average efficiency factor of semi-Latin squares: the factor of a Trojan square or of a uniform
# square. DESIGN.md has a proof of both cases.
boundOfSemiLatin <- function(k, size) {
  contrasts <- k * size - 1
  confounded <- min((k - 1) * size, (k - 1)^2)
  contrasts / (contrasts - confounded + confounded / (1 - (k - 1) / confounded))
}

describeSemiLatin <- function(found, k, size, replicates) {
  shown <- function(x) format(round(x, 4), nsmall = 1)
  bound <- boundOfSemiLatin(k, size)
  how <- switch(found$kind, Trojan = "", orthogonal = " from orthogonal squares", superimposed = " from Latin squares",
                search = " from a search")
  paste0(
    if (found$kind == "Trojan") "Trojan square" else "semi-Latin square", " of ", k, " x ", k, " blocks of ", size,
    " plots", how, if (replicates > 1) paste0(" in ", replicates, " replicates"), ", average efficiency factor ",
    shown(found$efficiency), if (replicates > 1) " of each",
    if (found$efficiency > bound - 1e-9) " (optimal)" else paste0(" (upper bound ", shown(bound), ")")
  )
}
