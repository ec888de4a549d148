# The terms of the model of a design.
#
# Representation: a term is a list of
# - `variables`: the columns that the term combines; `outer`: those variables that identify the field;
# - `counts`: the rule for counting its degrees of freedom: "levels" (the number of levels minus one), "within" (the
#   number of combinations of the levels of all variables minus the number of combinations without the last
#   variable) or "interaction" (in each field, the product of the numbers of levels, each minus one);
# - `role`: "field" (a site or replicate), "block", "treatment", "plot" (the plots of a design with sub-plots) or
#   "split" (the treatments of sub-plots and their interactions).

newTerm <- function(..., counts = if (...length() == 1) "levels" else "within", role = "block") {
  list(variables = c(...), outer = character(), counts = counts, role = role)
}

# The terms of nested blocks, outermost first.
nestedTerms <- function(columns) {
  lapply(seq_along(columns), function(depth) {
    termWithin(newTerm(columns[[depth]], role = "field"), columns[seq_len(depth - 1)])
  })
}

# Nests a term in the fields of a design.
termWithin <- function(term, outer) {
  if (length(outer) && term$counts == "levels") term$counts <- "within"
  term$variables <- c(outer, term$variables)
  term$outer <- outer
  term
}

# The terms of the blocks within a field.
blockTerms <- function(d, model) {
  needed <- switch(model, crossed = , blocks = character(), nested = c("Band", "Stack"), c("Band", "Stack", "Square"))
  checkColumnsOf(d, needed)
  band <- newTerm("Band")
  stack <- newTerm("Stack")
  lines <- lapply(lineColumns(d), newTerm)
  linesWithin <- list(newTerm("Band", "Row"), newTerm("Stack", "Col"))
  square <- if ("Square" %in% names(d)) list(newTerm("Square"))
  squaresWithin <- list(newTerm("Band", "Square"), newTerm("Stack", "Square"))
  terms <- switch(
    model,
    crossed = c(lines, square),
    blocks = square,
    nested = list(band, linesWithin[[1]], stack, linesWithin[[2]], newTerm("Band", "Stack", counts = "interaction")),
    I = c(list(band, stack), lines, square),
    II = c(list(band, stack), linesWithin, square),
    III = c(list(band, stack), lines, squaresWithin),
    IV = c(list(band, stack), linesWithin, squaresWithin)
  )
  c(terms, lapply(grep("^Extra[0-9]*$", names(d), value = TRUE), newTerm))
}

# The blocks in the two directions of a field. Semi-Latin squares have stacks instead of columns.
lineColumns <- function(d) c("Row", if (isSemiLatin(d)) "Stack" else "Col")

# The terms of the long rows and columns of a latinised design, which run through all replicates of a site. `outer`
# contains the columns that identify a field, outermost first.
longTerms <- function(d, outer, latinised) {
  inner <- utils::tail(outer, 1)
  # Long lines do not run through several sites.
  if (latinised == "none" || length(inner) == 0 || inner == "Location") return(list())
  lines <- lineColumns(d)[switch(latinised, rows = 1, cols = 2, both = 1:2)]
  lapply(lines, function(line) termWithin(newTerm(line), setdiff(outer, inner)))
}

# TRUE if the squares of a design are the combinations of rows and stacks, as in semi-Latin squares.
isSemiLatin <- function(d) {
  if (!all(c("Stack", "Square") %in% names(d)) || "Band" %in% names(d) || nrow(d) == 0) return(FALSE)
  columns <- unclass(d)[c("Row", "Stack", "Square")]
  areVectors <- vapply(columns, function(column) is.atomic(column) && is.null(dim(column)), NA)
  if (!all(areVectors)) return(FALSE)
  codes <- lapply(columns, function(column) as.integer(factor(column, exclude = NULL)))
  count <- function(...) length(unique(paste(...)))
  count(codes$Row, codes$Stack) == count(codes$Square) && do.call(count, unname(codes)) == count(codes$Square)
}

treatmentTerms <- function(columns, by = character()) effectsOf(subsetsOf(columns), by, "treatment")

# If plots are split, a term for the plots of each field, followed by the main effects and interactions of the sub-plot
# treatments and their interactions with the treatments of each square.
splitTerms <- function(split, squares, outer, by = character()) {
  if (length(split) == 0) return(list())
  own <- subsetsOf(split)
  across <- unlist(lapply(squares, function(columns) {
    lapply(subsetsOf(columns), function(whole) lapply(own, function(part) c(whole, part)))
  }), recursive = FALSE)
  effects <- effectsOf(c(own, unlist(across, recursive = FALSE)), by, "split")
  c(list(termWithin(newTerm("Row", "Col", role = "plot"), outer)), effects)
}

subsetsOf <- function(columns) {
  unlist(lapply(seq_along(columns), function(size) utils::combn(columns, size, simplify = FALSE)), recursive = FALSE)
}

# A term for each set of treatment columns, and for the interaction of each set with each column in `by`.
effectsOf <- function(sets, by, role) {
  sets <- c(sets, unlist(lapply(by, function(column) lapply(sets, function(set) c(column, set))), recursive = FALSE))
  lapply(sets, function(set) newTerm(set, counts = if (length(set) == 1) "levels" else "interaction", role = role))
}

rolesOf <- function(terms) vapply(terms, function(term) term$role, "")
