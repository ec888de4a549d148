# The terms of the model of a design.
#
# Representation: a term is a list of
# - `variables`: its columns; `outer`: those of them that identify the field;
# - `counts`: the rule for counting its degrees of freedom: "levels" (the number of levels minus one), "within" (the
#   number of combinations of the levels of all variables minus the number of combinations for all variables but the
#   last) or "interaction" (the product of the numbers of levels, each minus one);
# - `isBlock`: FALSE for treatments.

newTerm <- function(..., counts = if (...length() == 1) "levels" else "within", isBlock = TRUE) {
  list(variables = c(...), outer = character(), counts = counts, isBlock = isBlock)
}

# Nested blocks, from the outermost.
nestedTerms <- function(columns) {
  lapply(seq_along(columns), function(depth) termWithin(newTerm(columns[[depth]]), columns[seq_len(depth - 1)]))
}

# A term within each field of the design.
termWithin <- function(term, outer) {
  if (length(outer) && term$counts == "levels") term$counts <- "within"
  term$variables <- c(outer, term$variables)
  term$outer <- outer
  term
}

# The terms of a model, except those of the treatments.
blockTerms <- function(d, model) {
  if (model != "crossed") checkColumnsOf(d, c("Band", "Stack", if (model != "nested") "Square"))
  band <- newTerm("Band")
  stack <- newTerm("Stack")
  lines <- list(newTerm("Row"), newTerm("Col"))
  linesWithin <- list(newTerm("Band", "Row"), newTerm("Stack", "Col"))
  square <- if ("Square" %in% names(d)) list(newTerm("Square"))
  squaresWithin <- list(newTerm("Band", "Square"), newTerm("Stack", "Square"))
  terms <- switch(
    model,
    crossed = c(lines, square),
    nested = list(band, linesWithin[[1]], stack, linesWithin[[2]], newTerm("Band", "Stack", counts = "interaction")),
    I = c(list(band, stack), lines, square),
    II = c(list(band, stack), linesWithin, square),
    III = c(list(band, stack), lines, squaresWithin),
    IV = c(list(band, stack), linesWithin, squaresWithin)
  )
  c(terms, lapply(grep("^Extra[0-9]*$", names(d), value = TRUE), newTerm))
}

# Main effects and interactions of the treatments of one square, and their interactions with the columns `by`.
treatmentTerms <- function(columns, by = character()) {
  sets <- unlist(lapply(seq_along(columns), function(size) utils::combn(columns, size, simplify = FALSE)), FALSE)
  sets <- c(sets, unlist(lapply(by, function(column) lapply(sets, function(set) c(column, set))), FALSE))
  lapply(sets, function(set) newTerm(set, counts = if (length(set) == 1) "levels" else "interaction", isBlock = FALSE))
}
