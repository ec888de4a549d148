# Finds and checks the columns of a design that an analysis uses.

# The columns that identify the field of a plot, such as its site and replicate, outermost first. Columns with a single
# level are left out.
outerBlocks <- function(d, within, treatments) {
  columns <- within %||% fieldColumns(d)
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
  if (is.null(columns)) return()
  wrong <- if (areTexts(columns)) setdiff(columns, setdiff(names(d), taken))
  if (!areTexts(columns) || length(wrong)) {
    raiseError("argument", "`", name, "` must name columns of the design other than ",
               paste(taken, collapse = ", "), ", not ", showValue(if (length(wrong)) wrong[[1]] else columns), ".")
  }
  if (anyDuplicated(columns)) {
    raiseError("argument", "`", name, "` must name each column once, not ",
               showText(columns[duplicated(columns)][[1]]), " twice.")
  }
}

# Checks that each plot has its own place and a value in each treatment column.
checkPlots <- function(d, outer, treatments) {
  checkPlaces(d, c(outer, "Row", "Col", intersect("Subplot", names(d))),
              ", or name such a column with `within`")
  lacking <- which(!stats::complete.cases(plainFrame(d)[treatments]))
  if (length(lacking)) {
    unit <- unitOf(d)
    raiseError("unsolved", countedAs(length(lacking), unit), " of this design ",
               ngettext(length(lacking), "has", "have"), " no treatment, the first in row ", lacking[[1]],
               " of the data frame. Fill in the treatments, or remove these ", unit, "s. If the design comes from a ",
               "game, solve the game first.")
  }
}

# The place of each plot: the columns that identify its field, and the numbers of its row and column.
placesOfPlots <- function(d) {
  cbind(plainFrame(d)[fieldColumns(d)], Row = linesOf(d$Row, "Row"), Col = linesOf(d$Col, "Col"))
}

# Row or column numbers, from labels such as "7" and "R07".
linesOf <- function(labels, name) {
  form <- "^[A-Za-z]*0*([0-9]{1,3})$"
  labels <- iconv(as.character(labels), to = "UTF-8", sub = "byte")
  isNumber <- grepl(form, labels)
  numbers <- as.integer(sub(form, "\\1", replace(labels, !isNumber, NA)))
  if (length(numbers) == 0) raiseError("argument", "This design has no plots.")
  bad <- which(is.na(numbers) | numbers < 1)
  if (length(bad)) {
    raiseError("argument", "Column \"", name, "\" of this design must contain numbers from 1 to 999, such as 7 or ",
               substr(name, 1, 1), "07, not ", showValue(labels[[bad[[1]]]]), ".")
  }
  numbers
}

# The treatment columns of each square, as a list: the given columns, else the recorded columns, else the columns with
# the usual names.
treatmentsIn <- function(d, treatments) {
  if (is.character(treatments)) treatments <- list(treatments)
  squares <- treatments %||% attr(d, "treatments", exact = TRUE) %||% usualTreatments(names(d))
  if (!areTreatmentColumns(squares)) raiseNoTreatments(treatments)
  checkColumnsOf(d, unlist(squares))
  squares
}

# TRUE for a list of character vectors that are not empty and contain neither repeated names nor names in `bookColumns`.
areTreatmentColumns <- function(squares) {
  if (!is.list(squares) || length(squares) == 0 || !all(vapply(squares, is.character, NA))) return(FALSE)
  columns <- unlist(squares)
  all(lengths(squares) > 0) && !anyDuplicated(columns) && !any(columns %in% bookColumns)
}

raiseNoTreatments <- function(treatments) {
  columns <- unlist(treatments)
  reserved <- if (is.character(columns)) intersect(columns, bookColumns)
  why <- if (is.null(treatments)) {
    ", because no column has a usual name, such as \"Symbol\" or \"Treatment\""
  } else if (length(reserved)) {
    paste0(", not ", showText(reserved[[1]]), ", which gives the position of a plot")
  } else {
    paste(" once, not", showValues(columns))
  }
  raiseError("argument", "`treatments` must name each treatment column", why, ".")
}

# The columns of the sub-plot treatments: the given columns, else the recorded columns, else the column with the usual
# name. A design without sub-plots has none.
splitIn <- function(d, split, treatments) {
  if (is.null(split) && !"Subplot" %in% names(d)) return(character())
  columns <- split %||% attr(d, "split", exact = TRUE) %||% intersect("Split", names(d))
  areColumns <- areTexts(columns) && length(columns) > 0 && !anyDuplicated(columns) &&
    !any(columns %in% c(bookColumns, treatments))
  if (!areColumns) {
    why <- if (is.null(split)) ", because this design has a column \"Subplot\"" else paste(", not", showValues(split))
    raiseError("argument", "`split` must name the columns of the sub-plot treatments", why, ".")
  }
  checkColumnsOf(d, c("Subplot", columns), "split")
  columns
}

# More than six factors would give too many interaction terms to be useful.
checkFactors <- function(squares, split) {
  factors <- max(lengths(squares)) + length(split)
  if (factors > 6) {
    raiseError("argument", "`designTable()` supports up to 6 treatment factors per square, not ", factors,
               ". Select some with `treatments`, or combine some with `interaction()`.")
  }
}

# The treatment columns of each square, if they have the usual names.
usualTreatments <- function(names) {
  usual <- grep("^(symbol[0-9]*|treatment|trt|latin|greek)$", names, ignore.case = TRUE, value = TRUE)
  areSquares <- all(grepl("^(symbol[0-9]+|latin|greek)$", usual, ignore.case = TRUE))
  if (length(usual) > 1 && !areSquares) {
    raiseError("argument", "Several columns could be the treatments: ", listed(usual), ". Name one, such as ",
               "`treatments = ", showText(usual[[1]]), "`.")
  }
  as.list(usual)
}

# Checks that the data frame has the needed columns and that they can be factors of a model. `argument` is the argument
# that names the columns, for the advice on those that are missing.
checkColumnsOf <- function(d, needed, argument = "treatments") {
  if (!is.data.frame(d)) {
    raiseError("argument", "`d` must be a data frame like those from `designGame()` and `designField()`, or a ",
               "`sudoku` object, not ", showValue(d), ".")
  }
  fault <- frameFault(d)
  if (!is.null(fault)) raiseError("argument", "`d` must be a data frame with a row for each plot, but ", fault, ".")
  lacking <- setdiff(needed, names(d))
  if (length(lacking)) {
    raiseError("argument", "This design has no ", ngettext(length(lacking), "column ", "columns "),
               paste(showText(utils::head(lacking, 5)), collapse = ", "), ". ", adviceOnColumns(lacking, argument))
  }
  areFactors <- vapply(unclass(d)[needed], function(column) is.atomic(column) && is.null(dim(column)), NA)
  if (!all(areFactors)) {
    raiseError("argument", "Column ", showText(needed[!areFactors][[1]]), " of this design must be a vector or factor.")
  }
}

adviceOnColumns <- function(lacking, argument) {
  if (!any(lacking %in% bookColumns)) {
    columns <- switch(argument, treatments = "treatment columns", split = "columns of the sub-plot treatments")
    return(paste0("Name the ", columns, " with `", argument, "`."))
  }
  if (!any(c("Band", "Stack") %in% lacking)) return("Make a design with `designGame()` or `designField()`.")
  paste("For boards with boxes, use `designGame(g, factors = TRUE)`. For other boards, use",
        "`model = \"crossed\"`.")
}

checkResponse <- function(response, d) {
  if (!isColumnName(response)) {
    raiseError("argument", "`response` must be the name of a column, not ", showValue(response), ".")
  }
  isExpression <- tryCatch(is.call(str2lang(response)), error = function(error) FALSE)
  if (isExpression && !response %in% names(d)) {
    raiseError("argument", "`response` must be the name of a column, not the expression ", showText(response),
               ". Store the transformed response in a column first.")
  }
}

isColumnName <- function(x) isString(x) && nzchar(x) && nchar(x, "bytes") <= 200 && validUTF8(x)

# TRUE for the plots that have a value for every term of the model and, if its column exists, for the response.
whichComplete <- function(d, variables, response) {
  if (response %in% variables) {
    raiseError("argument", "`response` must not be a term of the model, but ", showText(response), " is. Name the ",
               "column for the yields, such as `response = \"yield\"`; it need not exist yet.")
  }
  checkNumbers(d[[response]], response)
  isComplete <- stats::complete.cases(plainFrame(d)[intersect(c(variables, response), names(d))])
  if (!any(isComplete)) {
    raiseError("argument", "Every plot of this design lacks a treatment, another term of the model or the response. ",
               "Use `solve()` first, or fill in the missing values.")
  }
  isComplete
}

checkNumbers <- function(values, response) {
  if (is.list(values)) {
    raiseError("argument", "Column ", showText(response), " of this design cannot be the response, because it is a ",
               "list.")
  }
  if (is.null(values) || is.numeric(values) || all(is.na(values))) return()
  cure <- if (is.factor(values)) "as.numeric(as.character())" else "as.numeric()"
  raiseError("argument", "Column ", showText(response), " of this design cannot be the response, because it ",
             if (is.factor(values)) "is a factor and ", "contains ",
             showText(as.character(stats::na.omit(values)[[1]])), ". Replace any text with NA, and convert the column ",
             "with `", cure, "`.")
}
