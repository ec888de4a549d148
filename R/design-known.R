# Known efficient designs from which the search for an allocation starts: Youden squares, lattice squares and block
# designs, all randomised.

# A list of `kind`, the name of the design, and `treatments`, the treatment of each plot; or NULL if no such design fits
# the field. `count` is the number of treatments.
knownDesign <- function(field, places, count) {
  if (any(lengths(places) != field$rows * field$cols)) return()
  design <- if (!is.null(field$regions)) {
    knownBlocks(field, length(places), count)
  } else if (min(field$rows, field$cols) > 1) {
    knownLattice(field, length(places), count) %||% knownYouden(field, length(places), count)
  }
  if (is.null(design)) return()
  names <- sample.int(count)
  treatments <- unlist(Map(function(square, places) names[square[places]], unname(design$squares), places))
  list(kind = design$kind, treatments = treatments)
}

# The treatments of a design, as integers from 1, or NULL if no construction is known. For each kind, `first` and
# `second` are
# - "youden": the numbers of treatments and of rows;
# - "lattice": the numbers of rows and of columns of a replicate;
# - "blocks": the number and the size of the blocks of a replicate.
constructDesign <- function(kind, first, second, replicates) {
  callRust(known_design(list(kind = kind, first = first, second = second, replicates = replicates)))
}

# --- Replicates with rows and columns ---

knownLattice <- function(field, replicates, count) {
  order <- field$rows
  if (count != order^2) return()
  plots <- constructDesign("lattice", field$rows, field$cols, replicates)
  if (is.null(plots)) return()
  squares <- lapply(split(plots, rep(seq_len(replicates), each = count)), function(plots) {
    matrix(plots, order)[sample.int(order), sample.int(order)]
  })
  list(kind = if (replicates == 1) "a lattice square" else "lattice squares",
       squares = squares[sample.int(replicates)])
}

# Each replicate consists of one or more Youden squares side by side, each with one column per treatment, with rows and
# columns shuffled. It can also be the transpose of such an arrangement.
knownYouden <- function(field, replicates, count) {
  isTransposed <- field$cols %% count != 0
  rows <- if (isTransposed) field$cols else field$rows
  cols <- if (isTransposed) field$rows else field$cols
  if (cols %% count) return()
  plots <- constructDesign("youden", count, rows, 1)
  if (is.null(plots)) return()
  square <- matrix(plots, rows, byrow = TRUE)
  squares <- lapply(seq_len(replicates), function(k) {
    several <- do.call(cbind, rep(list(square), cols / count))[sample.int(rows), sample.int(cols)]
    several[] <- sample.int(count)[several]
    if (isTransposed) t(several) else several
  })
  list(kind = if (length(squares) * cols == count) "a Youden square" else "Youden squares", squares = squares)
}

# --- Replicates with blocks only ---

# The blocks lie one after the other in a single row or column.
knownBlocks <- function(field, replicates, count) {
  if (is.null(field$boxes) || min(field$rows, field$cols) > 1) return()
  size <- prod(field$boxes)
  blocks <- field$rows * field$cols / size
  if (count == blocks * size) {
    plots <- constructDesign("blocks", blocks, size, replicates)
    kind <- "resolvable blocks"
  } else if (count == blocks) {
    rows <- constructDesign("youden", count, size, 1)
    plots <- if (!is.null(rows)) rep(as.vector(matrix(rows, size, byrow = TRUE)), replicates)
    kind <- "balanced blocks"
  } else {
    return()
  }
  if (is.null(plots)) return()
  replicate <- rep(seq_len(replicates), each = blocks * size)
  squares <- lapply(split(plots, replicate), function(plots) {
    apply(matrix(plots, size)[, sample.int(blocks), drop = FALSE], 2, function(block) block[sample.int(size)])
  })
  list(kind = kind, squares = squares[sample.int(replicates)])
}
