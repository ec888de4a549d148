#' Show the degrees of freedom of a design
#'
#' @description
#' Returns the analysis of variance table that a design allows, with its linear model and the degrees of freedom of
#' each term. Use it to judge the design before there are any yields.
#'
#' Pass it a field book from [designGame()]. Once you have the yields, pass `formula()` of the result to [aov()] or
#' [lm()]. The column `Df` is correct for every design; `Counted` shows what you would get by counting levels.
#'
#' @param d `[sudoku_design]` A field book from [designGame()]; or a `[data.frame]` with the same columns, such as a
#'   field book merged with yields; or a solved game.
#' @param model `[character(1)]` The terms of the model, by default `"crossed"`; see Models.
#' @param response `[character(1)]` The name of the response, by default `"y"`. If `d` has a column of this name,
#'   plots with a missing response are left out, as in `lm()`.
#' @param treatments `[character]` The treatment columns (several for factorial treatments), or a `[list]` of such
#'   vectors for superimposed squares. The default `NULL` means the columns that [designGame()] made.
#' @param within `[character]` The columns that identify a field of the design, from the outermost, such as a location and
#'   a replicate. Rows, columns and squares are nested within them. The default `NULL` means `Location` and `Replicate`, if the design has them.
#' @param by `[character]` Columns, such as `"Location"`, whose interactions with the treatments are terms of the model,
#'   after the treatments. The default `NULL` means none.
#' @param x `[sudoku_design_table]` A table that `designTable()` made.
#' @param row.names,optional `[any]` As in [as.data.frame()].
#' @param object `[sudoku_design]` or `[sudoku_design_table]` A field book from [designGame()], or a table that
#'   `designTable()` made.
#' @param ... For `summary()` of a field book, further arguments of `designTable()`; otherwise not used.
#'
#' @return A `[list]` of class `"sudoku_design_table"` with elements
#'   * `table`: a data frame with columns `Source`, `Df` and `Counted`, explained below;
#'   * `efficiency`: for each square, the canonical efficiency factors of its treatments in decreasing order;
#'   * `plots`, `missing`: the numbers of plots used and of plots left out because a term of the model or the response
#'     is missing;
#'   * `model`, and the parts that `formula()` needs.
#'
#'   The methods return:
#'   * `formula()`: the model formula, for [aov()] or [lm()]. It keeps the order of the terms; for replicates and
#'     nested models, R would otherwise move interactions after the treatments. Numeric columns are treated as
#'     factors;
#'   * `as.data.frame()`: the table;
#'   * `summary()` of a field book: its `designTable()`.
#'
#' @section Degrees of freedom:
#' `Df` is the rank that a term adds to the model matrix of the terms above it. It is computed from the plots
#' themselves and is therefore correct for boxes, regions, Latin squares, replicates, superimposed squares, diagonals
#' and extra houses, even if plots are missing.
#'
#' `Counted` is the number of levels of each factor minus one. It is `NA` for the residuals if these counts exceed the
#' total. The two columns differ for squares. Of the n^2 - 1 contrasts between the boxes of a plain board, n - 1
#' compare bands, which are sets of rows, and n - 1 compare stacks, which are sets of columns. With rows and columns
#' in the model, (n - 1)^2 contrasts are left: 4 for 9 x 9, not 8. Counting subtracts the other contrasts from the
#' residual a second time.
#'
#' The order of terms therefore matters: `Row + Col + Square` assigns to squares the contrasts that rows and columns
#' leave. Treatments of a complete design are orthogonal to all three terms, so the line for treatments does not
#' depend on the order. If plots are missing, the order matters for treatments as well: they must come last, adjusted
#' for all other terms.
#'
#' @section Models:
#' * `"crossed"`: `Row + Col + Square`.
#' * `"nested"`: `Band/Row + Stack/Col + Band:Stack`: bands, then rows within bands, and so on. It is the same model as
#'   `"crossed"`, with squares split into their components.
#' * `"I"` to `"IV"`: the models of Subramani and Ponnuswamy (2009). I: row blocks (bands), column blocks (stacks),
#'   rows, columns, squares. II: as I, with rows nested in row blocks and columns in column blocks. III: as I, but
#'   horizontal squares nested in row blocks, and vertical squares nested in column blocks, replace the squares. IV: as
#'   I, with the changes of both II and III.
#'
#' All models except `"crossed"` need boxes. The diagonals and extra houses of the board add terms `Extra`, `Extra2`
#' and so on. Treatments come last.
#'
#' Saba and Sinha (2014) found and corrected an error in the analyses of all four models: orthogonality is lost when
#' squares are added to rows and columns. `Df` includes the correction: for 9 x 9, model I has 2, 2, 6, 6 and 4
#' degrees of freedom for blocks, whereas counting gives 2, 2, 8, 8 and 8; the residual has 52 instead of 44. The four
#' models are then equivalent: their terms span the same space as rows, columns and squares, and their lines for
#' treatments and residual are the same.
#'
#' *A caution*: only the abstract of Saba and Sinha (2014) was available when this page was written; it confirms the
#' four models and the error. The 2009 paper was not available, so the nesting of terms in models II to IV follows later
#' papers, quoted from memory. The nesting makes no difference to treatments and residual.
#'
#' @section Efficiency:
#' The canonical efficiency factors are the eigenvalues of the information matrix of the treatments, adjusted for all
#' other terms and scaled by the replications, without the eigenvalue of the constant. A factor of 1 means that
#' blocking costs nothing, as in all complete designs. A factor of 0.9 means that a contrast is estimated as precisely
#' as it would be with 0.9 times as many plots and no blocks, and a factor of 0 means that the contrast cannot be
#' estimated. Each superimposed square is adjusted for the other squares. If treatments are factorial, each combination
#' of levels counts as one treatment.
#'
#' @section Limits: A square can have up to six treatment factors. A 25 x 25 board takes a hundredth of a second, a
#'   100 x 100 board a third of a second, and a 400 x 400 board ten seconds.
#' @section Errors:
#' * `oxidoku_error_argument` if `d` has another type or lacks columns that the model needs, if two plots have the same
#'   place within their field, if the response is also a term of the model, or if every plot is missing;
#' * `oxidoku_error_unsolved` if a game has an empty cell, or a plot has no treatment. To analyse a design with lost
#'   plots, remove their rows, or leave their response `NA`.
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#'
#' Subramani, J. and Ponnuswamy, K. N. (2009). Construction and analysis of Sudoku designs. *Model Assisted Statistics
#' and Applications*, 4(4).
#'
#' Saba, M. F. A. and Sinha, B. K. (2014). SuDoKu as an experimental design - beyond the traditional Latin square
#' design. *Statistics and Applications*, 12(1&2), 15-20.
#' @seealso [designGame()] for the data frame; the [vignette][oxidoku-package] *Analysing a Sudoku experiment*.
#' @family functions for designs
#' @export
#' @examples
#' set.seed(1)
#' d <- designGame(randomGame(3), LETTERS[1:9])
#' designTable(d)
#' designTable(d, model = "I")
#'
#' # The yields have come in, but two plots were lost:
#' d$yield <- rnorm(81)
#' d$yield[c(5, 40)] <- NA
#' table <- designTable(d, response = "yield")
#' table
#' anova(lm(formula(table), data = d))
designTable <- function(d, model = c("crossed", "nested", "I", "II", "III", "IV"), response = "y", treatments = NULL,
                        within = NULL, by = NULL) {
  model <- checkChoice(model, "model", c("crossed", "nested", "I", "II", "III", "IV"))
  checkResponse(response)
  if (is.sudoku(d)) {
    checkNoHoles(gameDigits(d))
    d <- designGame(d, factors = TRUE)
  }
  checkColumnsOf(d, c("Row", "Col"))
  squares <- treatmentsIn(d, treatments)
  checkFactors(squares)
  outer <- outerBlocks(d, within, unlist(squares))
  terms <- c(
    nestedTerms(outer), lapply(blockTerms(d, model), termWithin, outer),
    unlist(lapply(squares, treatmentTerms, checkBy(by, d, unlist(squares))), recursive = FALSE)
  )
  checkColumnsOf(d, unlist(lapply(terms, function(term) term$variables)))
  checkPlots(d, outer, unlist(squares))
  analysisOf(d, model, response, squares, terms)
}

# The table and the efficiency factors of the plots that have a value for every term.
analysisOf <- function(d, model, response, squares, terms) {
  variables <- unique(unlist(lapply(terms, function(term) term$variables)))
  isThere <- whichCount(d, variables, response)
  factors <- lapply(unclass(d)[variables], function(column) as.integer(factor(column[isThere])))
  terms <- withoutConstants(terms, factors)
  codes <- lapply(terms, function(term) codesOf(factors[term$variables]))
  structure(
    list(
      table = tableOf(terms, codes, factors), efficiency = efficiencies(squares, terms, codes, factors),
      plots = sum(isThere), missing = sum(!isThere), model = model, response = response,
      terms = lapply(terms, function(term) term$variables), isNumber = vapply(d[variables], is.numeric, NA)
    ),
    class = "sudoku_design_table"
  )
}

# Removes factors with a single level from the blocks, because lm() refuses such factors. Blocks that are then the same
# as blocks before them are also removed.
withoutConstants <- function(terms, factors) {
  isConstant <- vapply(factors, max, 0L) == 1
  terms <- lapply(terms, function(term) {
    if (term$isBlock) {
      constants <- names(which(isConstant))
      term$variables <- setdiff(term$variables, constants)
      term$outer <- setdiff(term$outer, constants)
      if (length(term$variables) == 1) term$counts <- "levels"
    }
    term
  })
  sets <- lapply(terms, function(term) sort(term$variables))
  terms[lengths(sets) > 0 & !duplicated(sets)]
}

#' @rdname designTable
#' @export
print.sudoku_design_table <- function(x, ...) {
  if (!is.null(tableFault(x))) return(printPart(x))
  cat(strwrap(paste(deparse(modelOf(x), 500), collapse = " "), exdent = 4), "", sep = "\n")
  lines <- utils::capture.output(print(x$table[-1], row.names = FALSE))
  sources <- format(c("", x$table$Source))
  cat(paste0(sources, lines), "", sep = "\n")
  for (name in names(x$efficiency)) cat(describeEfficiency(x$efficiency[[name]], name), "\n", sep = "")
  if (x$missing) {
    cat(x$missing, ngettext(x$missing, "plot", "plots"), "left out because", x$response, "or a term is missing\n")
  }
  invisible(x)
}

#' @rdname designTable
#' @export
as.data.frame.sudoku_design_table <- function(x, row.names = NULL, optional = FALSE, ...) {
  checkTable(x)
  checkFlag(optional, "optional")
  as.data.frame(plainFrame(x$table), checkRowNames(row.names, nrow(x$table)), optional)
}

#' @rdname designTable
#' @export
formula.sudoku_design_table <- function(x, ...) {
  checkTable(x)
  model <- modelOf(x)
  environment(model) <- parent.frame()
  inOrder <- stats::terms(model, keep.order = TRUE)
  if (identical(labels(inOrder), labels(stats::terms(model)))) return(model)
  class(inOrder) <- c("sudoku_formula", class(inOrder))
  inOrder
}

#' @rdname designTable
#' @export
summary.sudoku_design <- function(object, ...) designTable(object, ...)

#' @rdname designTable
#' @export
summary.sudoku_design_table <- function(object, ...) object

checkTable <- function(x) checkUnaltered(tableFault(x), "designTable")

# Describes the first fault in a design table, or returns NULL.
tableFault <- function(x) {
  parts <- c("table", "efficiency", "missing", "response", "terms", "isNumber")
  if (!inherits(x, "sudoku_design_table") || !hasParts(unclass(x), parts)) return("some of its parts are missing")
  x <- unclass(x)
  areTerms <- length(x$terms) > 0 && areAll(x$terms, function(term) length(term) > 0 && areTexts(term))
  areIntact <- c(
    table = is.null(frameFault(x$table, c(Source = "text", Df = "number", Counted = "number"))),
    efficiency = areAll(x$efficiency, areEfficiencies) && areTexts(names(x$efficiency)),
    missing = length(x$missing) == 1 && areWhole(x$missing, 0, .Machine$integer.max),
    response = isColumnName(x$response),
    terms = areTerms,
    isNumber = is.logical(x$isNumber) && !anyNA(x$isNumber) && areTerms && all(unlist(x$terms) %in% names(x$isNumber))
  )
  if (!all(areIntact)) paste0("its part `", names(which(!areIntact))[[1]], "` was altered")
}

areEfficiencies <- function(x) is.numeric(x) && !is.object(x) && !anyNA(x)

# Prints only the formula, without the attributes that keep its terms in order.
#' @export
print.sudoku_formula <- function(x, ...) {
  if (!is.call(x) || !identical(x[[1]], as.name("~"))) return(printPart(x))
  print(stats::as.formula(as.call(as.list(x)), globalenv()), showEnv = FALSE)
  invisible(x)
}

modelOf <- function(x) {
  named <- function(name) {
    if (x$isNumber[[name]]) call("factor", as.name(name)) else as.name(name)
  }
  terms <- lapply(x$terms, function(variables) Reduce(function(a, b) call(":", a, b), lapply(variables, named)))
  stats::as.formula(call("~", as.name(x$response), Reduce(function(a, b) call("+", a, b), terms)), globalenv())
}

# --- Terms ---

# A term is a list of
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

# The columns that identify the field of a plot, such as its site and replicate, from the outermost. A column with a
# single level is not needed.
outerBlocks <- function(d, within, treatments) {
  columns <- within %||% intersect(c("Location", "Replicate"), names(d))
  checkOuter(columns, "within", d, c("Row", "Col", treatments))
  checkColumnsOf(d, columns)
  Filter(function(column) length(unique(d[[column]])) > 1, columns)
}

checkBy <- function(by, d, treatments) {
  checkOuter(by, "by", d, treatments)
  checkColumnsOf(d, by)
  by
}

checkOuter <- function(columns, name, d, taken) {
  areColumns <- is.null(columns) || areTexts(columns) && all(columns %in% setdiff(names(d), taken)) &&
    !anyDuplicated(columns)
  if (areColumns) return()
  wrong <- if (areTexts(columns)) c(setdiff(columns, setdiff(names(d), taken)), columns[duplicated(columns)])[[1]]
  raiseError("argument", "`", name, "` must name columns of the design other than ",
             paste(taken, collapse = ", "), ", not ", showValue(wrong %||% columns), ".")
}

# Each plot must lie in a different place and have a treatment.
checkPlots <- function(d, outer, treatments) {
  place <- c(outer, "Row", "Col", intersect("Subplot", names(d)))
  again <- which(duplicated(plainFrame(d)[place]))
  if (length(again)) {
    where <- vapply(place, function(column) paste(column, showText(as.character(d[[column]][[again[[1]]]]))), "")
    raiseError("argument", "Two plots have the same place: ", inWords(where), ". If they lie in different fields, ",
               "add a column `Location` that identifies the field, or name such a column with `within`. If a ",
               "plot was measured several times, use the mean.")
  }
  lacking <- which(!stats::complete.cases(plainFrame(d)[treatments]))
  if (length(lacking)) {
    raiseError("unsolved", countedAs(length(lacking), "plot"), " of this design ",
               ngettext(length(lacking), "has", "have"), " no treatment, the first in row ", lacking[[1]],
               " of the data frame. Solve the game before you lay it out, or remove these plots.")
  }
}

# The treatment columns of each square, as a list: the given ones, else those that designGame() recorded, else the
# columns with the usual names.
treatmentsIn <- function(d, treatments) {
  if (is.character(treatments)) treatments <- list(treatments)
  squares <- treatments %||% attr(d, "treatments", exact = TRUE) %||% treatmentsByName(names(d))
  areColumns <- is.list(squares) && length(squares) > 0 && all(vapply(squares, is.character, NA)) &&
    all(lengths(squares) > 0) && !anyDuplicated(unlist(squares)) &&
    !any(unlist(squares) %in% bookColumns)
  if (!areColumns) {
    why <- if (is.null(treatments)) ", because no column is called \"Symbol\" or \"Treatment\"" else
      paste(" once, not", showValues(unlist(treatments)))
    raiseError("argument", "`treatments` must name each treatment column", why, ".")
  }
  checkColumnsOf(d, unlist(squares))
  squares
}

# More than six factors would give more interaction terms than a reader can use.
checkFactors <- function(squares) {
  if (any(lengths(squares) > 6)) {
    raiseError("argument", "`designTable()` supports up to 6 treatment factors per square, not ",
               max(lengths(squares)), ". Select some with `treatments`, or combine some with `interaction()`.")
  }
}

treatmentsByName <- function(names) {
  as.list(grep("^(Symbol[0-9]*|Treatment|Latin|Greek)$", names, value = TRUE))
}

# Checks that the data frame has the needed columns and that they can be factors of a model.
checkColumnsOf <- function(d, needed) {
  if (!is.data.frame(d)) {
    raiseError("argument", "`d` must be a data frame like those from `designGame()`, or a `sudoku` object, not ",
               showValue(d), ".")
  }
  fault <- frameFault(d)
  if (!is.null(fault)) raiseError("argument", "`d` must be a data frame with a row for each plot, but ", fault, ".")
  lacking <- setdiff(needed, names(d))
  if (length(lacking)) {
    raiseError("argument", "This design has no ", ngettext(length(lacking), "column ", "columns "),
               paste(showText(utils::head(lacking, 5)), collapse = ", "), ". ", adviceOnColumns(lacking))
  }
  areFactors <- vapply(d[needed], function(column) is.atomic(column) && is.null(dim(column)), NA)
  if (!all(areFactors)) {
    raiseError("argument", "Column ", showText(needed[!areFactors][[1]]), " of this design must be a vector or factor.")
  }
}

adviceOnColumns <- function(lacking) {
  if (!any(lacking %in% bookColumns)) return("Name the treatment columns with `treatments`.")
  if (!any(c("Band", "Stack") %in% lacking)) return("Make a design with `designGame()`.")
  paste("Field books of boards with boxes have them: use `designGame(g, factors = TRUE)`. For other boards, use",
        "`model = \"crossed\"`.")
}

checkResponse <- function(response) {
  if (!isColumnName(response)) {
    raiseError("argument", "`response` must be the name of a column, not ", showValue(response), ".")
  }
}

isColumnName <- function(x) isString(x) && nzchar(x) && nchar(x, "bytes") <= 200 && validUTF8(x)

# TRUE for the plots that have a value for every term of the model and for the response.
whichCount <- function(d, variables, response) {
  if (response %in% variables) {
    raiseError("argument", "`response` must not be a term of the model, but ", showText(response), " is. Name the ",
               "column for the yields, such as `response = \"yield\"`; it need not exist yet.")
  }
  if (is.list(d[[response]])) {
    raiseError("argument", "Column ", showText(response), " of this design cannot be the response, because it is a ",
               "list.")
  }
  isThere <- stats::complete.cases(d[intersect(c(variables, response), names(d))])
  if (!any(isThere)) {
    raiseError("argument", "Every plot of this design lacks a treatment, another term of the model or the response. ",
               "Use `solve()` first, or fill in the missing values.")
  }
  isThere
}

# --- Ranks ---

# Numbers the combinations of levels that occur, from 1.
codesOf <- function(factors) {
  Reduce(function(a, b) {
    both <- (a - 1) * max(b) + b
    match(both, sort(unique(both)))
  }, factors)
}

tableOf <- function(terms, codes, factors) {
  df <- sequentialRanks(codes)
  counted <- mapply(countedFor, terms, codes, MoreArgs = list(factors = factors))
  total <- length(codes[[1]]) - 1L
  left <- total - sum(counted)
  sources <- vapply(terms, function(term) paste(term$variables, collapse = ":"), "")
  data.frame(
    Source = c(sources, "Residuals", "Total"),
    Df = as.integer(c(df, total - sum(df), total)),
    # The sum of the counts can exceed the total, because it includes some contrasts of squares twice.
    Counted = as.integer(c(counted, if (left < 0) NA else left, total))
  )
}

# The degrees of freedom of a term by counting levels.
countedFor <- function(term, codes, factors) {
  inner <- factors[setdiff(term$variables, term$outer)]
  fields <- if (length(term$outer)) max(codesOf(factors[term$outer])) else 1
  switch(
    term$counts,
    levels = max(codes) - 1,
    within = max(codes) - max(codesOf(factors[term$variables[-length(term$variables)]])),
    interaction = prod(vapply(inner, max, 0L) - 1) * fields
  )
}

# The number of dimensions that each term adds to the constant and the terms before it.
sequentialRanks <- function(codes) {
  swept <- gramOf(c(list(rep(1L, length(codes[[1]]))), codes))
  vapply(swept$columns, function(columns) {
    swept <<- sweepOut(swept, columns)
    swept$rank
  }, 0L)[-1]
}

# The canonical efficiency factors of each square's treatments, adjusted for all other terms.
efficiencies <- function(squares, terms, codes, factors) {
  factors <- lapply(squares, function(square) codesOf(factors[square]))
  isBlock <- vapply(terms, function(term) term$isBlock, NA)
  answer <- lapply(seq_along(squares), function(k) {
    others <- c(list(rep(1L, length(codes[[1]]))), codes[isBlock], factors[-k])
    swept <- gramOf(c(others, factors[k]))
    for (columns in swept$columns[seq_along(others)]) swept <- sweepOut(swept, columns)
    own <- swept$columns[[length(others) + 1]]
    replications <- sqrt(tabulate(factors[[k]]))
    information <- swept$gram[own, own, drop = FALSE] / outer(replications, replications)
    values <- eigen(information, symmetric = TRUE, only.values = TRUE)$values
    pmin(pmax(round(values[-length(values)], 10), 0), 1)
  })
  stats::setNames(answer, vapply(squares, paste, "", collapse = ":"))
}

# The Gram matrix of the indicators of all levels, and the columns of each factor in the matrix. Each entry counts the
# plots that two levels share.
gramOf <- function(codes) {
  sizes <- vapply(codes, max, 0L)
  columns <- Map(function(end, size) end - size + seq_len(size), cumsum(sizes), sizes)
  gram <- matrix(0, sum(sizes), sum(sizes))
  for (i in seq_along(codes)) {
    for (j in seq_len(i)) {
      meetings <- matrix(tabulate((codes[[j]] - 1L) * sizes[[i]] + codes[[i]], sizes[[i]] * sizes[[j]]), sizes[[i]])
      gram[columns[[i]], columns[[j]]] <- meetings
      gram[columns[[j]], columns[[i]]] <- t(meetings)
    }
  }
  list(gram = gram, columns = columns, tolerance = 1e-8 * max(gram))
}

# Projects the Gram matrix onto the orthogonal complement of some columns, and records the rank of these columns.
sweepOut <- function(swept, columns) {
  parts <- eigen(swept$gram[columns, columns, drop = FALSE], symmetric = TRUE)
  isKept <- parts$values > swept$tolerance
  vectors <- parts$vectors[, isKept, drop = FALSE]
  shares <- swept$gram[, columns, drop = FALSE] %*% sweep(vectors, 2, sqrt(parts$values[isKept]), `/`)
  swept$gram <- swept$gram - tcrossprod(shares)
  swept$rank <- sum(isKept)
  swept
}

describeEfficiency <- function(values, name) {
  known <- round(values, 4)
  said <- if (length(values) == 0) {
    "not defined, because there is only one level"
  } else if (min(known) == max(known)) {
    paste0(format(known[[1]]), " (all ", length(known), ")")
  } else {
    mean <- if (min(values) > 0) paste0(", harmonic mean ", format(round(1 / mean(1 / values), 4)))
    paste0(format(min(known)), " to ", format(max(known)), mean)
  }
  paste0("Canonical efficiency of ", name, ": ", said)
}
