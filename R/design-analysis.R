# The parts of a design that an analysis needs: its columns, its terms and the codes of their levels.
#
# Representation: a list of
# - `model`; `squares`: the treatment columns of each square; `split`: the treatment columns of the sub-plots;
# - `terms`: see design-terms.R;
# - `isComplete`: TRUE for the rows that have a value for every term and, if there is one, for the response; `position`:
#   the number of the position of each of these rows;
# - `factors`: the columns of the terms in these rows, as numbers from 1; `labels`: their levels; `isNumber`: TRUE for
#   numeric columns;
# - `codes`: for each term, the number of the combination of levels in each of these rows.

# `...` contains arguments of designTable().
analysisWith <- function(d, ...) {
  given <- names(list(...)) %||% rep("", ...length())
  unknown <- setdiff(given, names(formals(analysisOf))[-1])
  if (length(unknown)) {
    raiseError("argument", "`...` must contain only named arguments of `designTable()`, such as `model`, not ",
               if (nzchar(unknown[[1]])) showText(unknown[[1]]) else "an unnamed argument", ".")
  }
  if (anyDuplicated(given)) raiseError("argument", "`", given[duplicated(given)][[1]], "` is given twice in `...`.")
  analysisOf(d, ...)
}

analysisOf <- function(d, model = NULL, response = "y", treatments = NULL, within = NULL, by = NULL,
                       split = NULL, latinised = "none") {
  model <- checkChoice(model %||% recordedModel(d), "model", c("crossed", "nested", "I", "II", "III", "IV", "blocks"))
  latinised <- checkChoice(latinised, "latinised", c("none", "cols", "rows", "both"))
  checkResponse(response, d)
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
    nestedTerms(outer), longTerms(d, outer, latinised), lapply(blockTerms(d, model), termWithin, outer),
    unlist(lapply(squares, treatmentTerms, by), recursive = FALSE), splitTerms(split, squares, outer, by)
  )
  checkColumnsOf(d, unlist(lapply(terms, function(term) term$variables)))
  checkPlots(d, outer, all)
  a <- c(list(model = model, squares = squares, split = split), codesOfTerms(d, terms, response))
  reportSinglePlots(a)
  a
}

# Reports fields in which a blocking factor has a separate level for each plot, as columns do in a field with one row.
# Such a factor leaves no information on treatments in these fields.
reportSinglePlots <- function(a) {
  roles <- rolesOf(a$terms)
  fields <- a$factors[unlist(lapply(a$terms[roles == "field"], function(term) term$variables))]
  if (length(fields) == 0) return()
  field <- codesOf(fields)
  countIn <- function(codes) tabulate(field[!duplicated(codes)], max(field))
  plots <- countIn(a$position)
  for (k in which(roles == "block")) {
    areSingle <- plots > 1 & countIn(codesOf(list(field, a$codes[[k]]))) == plots
    if (any(areSingle)) {
      inform("single_plots", "In ", sum(areSingle), " of ", countedAs(length(plots), "field"), ", each level of ",
             paste(a$terms[[k]]$variables, collapse = ":"), " has a single plot, so the model leaves no information ",
             "on treatments there. Analyse fields with one row or column separately.")
    }
  }
}

codesOfTerms <- function(d, terms, response) {
  variables <- unique(unlist(lapply(terms, function(term) term$variables)))
  isComplete <- whichComplete(d, variables, response)
  columns <- lapply(unclass(d)[variables], function(column) factor(column[isComplete]))
  factors <- lapply(columns, as.integer)
  position <- plotPositions(d, terms, isComplete)
  terms <- withoutConstants(terms, factors, max(position))
  list(terms = terms, isComplete = isComplete, position = position, factors = factors, labels = lapply(columns, levels),
       isNumber = vapply(unclass(d)[variables], is.numeric, NA),
       codes = lapply(terms, function(term) codesOf(factors[term$variables])))
}

# Removes factors with a single level, which lm() does not accept, from the terms of fields, blocks and plots. Then
# removes terms without factors, terms that repeat an earlier term (except the plots of a split-plot design), and
# blocking factors with a separate level for each plot, such as the columns of a field with one row. `plots` is the
# number of plots.
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

# Numbers the positions of the plots. `Row` and `Col` need not be terms of the model and may have missing values.
plotPositions <- function(d, terms, isComplete) {
  fields <- unlist(lapply(terms, function(term) if (term$role == "field") term$variables))
  places <- unclass(d)[unique(c(fields, "Row", "Col"))]
  codesOf(lapply(places, function(column) as.integer(factor(column[isComplete], exclude = NULL))))
}
