# Field books of many kinds, used by tests of maps.

# A rectangular field with its plots numbered in a planter's order.
bookOfField <- function(rows, cols, treatments, planter = "cartesian", first = 101) {
  cells <- plantingOrder(rows, cols, planter)
  book <- data.frame(Plot = first + seq_along(cells) - 1L, Row = (cells - 1L) %% rows + 1L,
                     Col = (cells - 1L) %/% rows + 1L, Treatment = rep_len(treatments, length(cells)))
  structure(book, treatments = list("Treatment"), class = c("sudoku_design", "data.frame"))
}

# A book with additional columns. A single value is repeated to fill its column.
withColumns <- function(book, ...) {
  columns <- list(...)
  for (name in names(columns)) book[[name]] <- columns[[name]]
  book
}

randomBook <- function() {
  names <- list(LETTERS[1:7], c("Control", "Nitrogen low", "Nitrogen high", "P and K at sowing"), paste0("G", 1:40))
  names <- names[[sample(3, 1)]]
  sites <- sample(c("Clermont", "Wagga Wagga", "Zurich-Reckenholz", "4"), sample(3, 1))
  fields <- expand.grid(Replicate = seq_len(sample(3, 1)), Location = sites, stringsAsFactors = FALSE)
  books <- lapply(seq_len(nrow(fields)), function(k) {
    size <- sample(2:8, 2)
    book <- bookOfField(size[[1]], size[[2]], sample(names), sample(c("cartesian", "serpentine"), 1), 100 * k + 1)
    book <- book[sort(sample(nrow(book), ceiling(stats::runif(1, 0.7, 1) * nrow(book)))), ]
    cbind(fields[rep(k, nrow(book)), ], book, row.names = NULL)
  })
  book <- do.call(rbind, books)
  book$lost <- stats::runif(nrow(book)) < 0.05
  structure(book, treatments = list("Treatment"), class = c("sudoku_design", "data.frame"))
}
