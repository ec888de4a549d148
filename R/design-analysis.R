# The analysis of a design: its columns, its terms and the codes of their levels, for designTable() and designPower().
#
# Representation: a list of
# - `model`; `squares`: the treatment columns of each square; `split`: those of the sub-plots;
# - `terms`: see design-terms.R;
# - `isThere`: TRUE for the rows that have a value for every term and for the response;
# - `factors`: the columns of the terms in these rows, as numbers from 1; `labels`: their levels; `isNumber`: TRUE for
#   numeric columns;
# - `codes`: for each term, the number of the combination of levels in each of these rows.

# The analysis of a design. The arguments in `...` are arguments of designTable().
analysisWith <- function(d, ...) {
  given <- names(list(...)) %||% rep("", ...length())
  unknown <- setdiff(given, names(formals(analysisOf))[-1])
  if (length(unknown) || anyDuplicated(given)) {
    raiseError("argument", "The arguments in `...` must have the names of arguments of `designTable()`, such as ",
               "`model`, not ", showText(c(unknown, given[duplicated(given)])[[1]]), ".")
  }
  analysisOf(d, ...)
}

analysisOf <- function(d, model = "crossed", response = "y", treatments = NULL, within = NULL, by = NULL,
                       split = NULL) {
  model <- checkChoice(model, "model", c("crossed", "nested", "I", "II", "III", "IV"))
  checkResponse(response)
  if (is.sudoku(d)) {
    checkNoHoles(gameDigits(d))
    d <- designGame(d, factors = TRUE)
  }
  checkColumnsOf(d, c("Row", "Col"))
  squares <- treatmentsIn(d, treatments)
  split <- splitIn(d, split, unlist(squares))
  checkFactors(squares, split)
  all <- c(unlist(squares), split)
  outer <- outerBlocks(d, within, all)
  by <- checkBy(by, d, all)
  terms <- c(
    nestedTerms(outer), lapply(blockTerms(d, model), termWithin, outer),
    unlist(lapply(squares, treatmentTerms, by), recursive = FALSE), splitTerms(split, squares, outer, by)
  )
  checkColumnsOf(d, unlist(lapply(terms, function(term) term$variables)))
  checkPlots(d, outer, all)
  c(list(model = model, squares = squares, split = split), codesOfTerms(d, terms, response))
}

codesOfTerms <- function(d, terms, response) {
  variables <- unique(unlist(lapply(terms, function(term) term$variables)))
  isThere <- whichCount(d, variables, response)
  columns <- lapply(unclass(d)[variables], function(column) factor(column[isThere]))
  factors <- lapply(columns, as.integer)
  terms <- withoutConstants(terms, factors, countOfPlots(d, terms, isThere))
  list(terms = terms, isThere = isThere, factors = factors, labels = lapply(columns, levels),
       isNumber = vapply(unclass(d)[variables], is.numeric, NA),
       codes = lapply(terms, function(term) codesOf(factors[term$variables])))
}

# Removes factors with a single level from all terms except treatments, because lm() does not accept them, and then the
# blocks that repeat an earlier term or have a level for each plot, such as the columns of a field with one row.
# `plots` is the number of plots.
withoutConstants <- function(terms, factors, plots) {
  constants <- names(factors)[vapply(factors, max, 0L) == 1]
  terms <- lapply(terms, function(term) {
    if (!term$role %in% c("field", "block", "plot")) return(term)
    term$variables <- setdiff(term$variables, constants)
    term$outer <- setdiff(term$outer, constants)
    if (length(term$variables) == 1) term$counts <- "levels"
    term
  })
  sets <- lapply(terms, function(term) sort(term$variables))
  isNeedless <- mapply(function(term, isRepeated) {
    if (length(term$variables) == 0) return(TRUE)
    if (term$role == "plot") return(FALSE)
    isRepeated || term$role == "block" && max(codesOf(factors[term$variables])) == plots
  }, terms, duplicated(sets))
  terms[!isNeedless]
}

# The number of distinct places of plots. The columns of the field need not be a term of the model.
countOfPlots <- function(d, terms, isThere) {
  fields <- unlist(lapply(terms, function(term) if (term$role == "field") term$variables))
  places <- unclass(d)[unique(c(fields, "Row", "Col"))]
  max(codesOf(lapply(places, function(column) as.integer(factor(column[isThere], exclude = NULL)))))
}
