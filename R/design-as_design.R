#' Restore a field book from a data frame or file
#'
#' @description
#' Converts a data frame or a file back into a field book, for example after you have edited the book in a spreadsheet.
#' `plot()`, `as.matrix()`, [designTable()] and the other functions then work again. `as.design(file)` reads a file from
#' [writeDesign()], and `as.design(data, columns = c(Row = "Range"))` converts any data frame with a row for each plot.
#'
#' Extra columns, such as yields, are kept. Spaces around the column names of `x` and a byte order mark are ignored.
#' Numbers may be stored as text. A row of the data frame is removed if its values for `Row`, `Col` and the
#' treatments are all blank. If a removed row has values in other columns, a message gives its number. Unnamed blank
#' columns are also removed.
#'
#' @param x `[data.frame]` or `[character(1)]` A data frame with a row for each plot, or the name of a `.csv`, `.txt`,
#'   `.tsv` or `.xlsx` file. For the other methods, a field book.
#' @param columns `[character]` The columns of `x` that become columns of the field book, such as
#'   `c(Row = "Range", Col = "Pass")`. Valid names are `Location`, `Replicate`, `Plot`, `Row`, `Col`, `Subplot`, `Band`,
#'   `Stack` and `Square`. A column that `columns` does not list is found by its usual name or by an alternative; see
#'   Columns. The default `NULL` lists none.
#' @param treatments `[character]` The names of the treatment columns (several for factorial treatments). For
#'   superimposed squares, give a `[list]` with such a vector for each square. The default `NULL` means the columns that
#'   a field book or its file records as treatments, or else the columns with the usual names, such as `Treatment`.
#' @param y `[data.frame]` Data to merge with the field book, such as yields with plot numbers.
#' @param row.names,optional `[any]` As in [as.data.frame()]. If `optional` is `TRUE`, as in a call from
#'   [data.frame()], `Row` and `Col` are not converted to numbers.
#' @param column `[character(1)]` The column whose values fill the matrix. The default `NULL` means the treatments.
#' @param ... For `merge()`, further arguments of [merge()]. For `rbind()`, field books or data frames with the same
#'   columns. Otherwise not used.
#'
#' @return A field book: a `[data.frame]` of class `"sudoku_design"`, with `Row`, `Col`, the other blocks and the
#'   treatments as factors. The levels of `Row` and `Col` are 1, 2 and so on.
#'
#'   The methods return:
#'   * `as.data.frame()`: a plain `[data.frame]`, in which `Row` and `Col` are numbers. To fit a model to this data
#'     frame, call [designTable()] on it and use the formula of the result, which converts the numbers to factors.
#'   * `as.matrix()`: a sketch of the field, as a `[matrix]` with the rows and columns of the field, and `NA` for
#'     positions without a plot. If the book has several replicates or locations, the result is a `[list]` with such a
#'     matrix for each field. Levels of factorial treatments and of superimposed squares are separated by colons.
#'   * `merge()` and `rbind()`: a field book, or a plain data frame if the result cannot be a field book; see Changed
#'     field books.
#'
#' @section Columns:
#' A column that `columns` does not list is found by its usual name or by an alternative: `site` for `Location`, `rep`
#' for `Replicate`, `plots` for `Plot` and `column` for `Col`. `Row` and `Col` are required. They must contain numbers
#' from 1 to 999, which may follow letters, as in `"R07"`.
#'
#' The usual names of treatment columns are `Treatment`, `trt`, `Symbol`, `Symbol1`, ..., `Latin` and `Greek`.
#'
#' The case of usual and alternative names does not matter. The names in `columns` and `treatments` must have the same
#' case as those of `x`.
#'
#' @section Changed field books:
#' The following functions return a field book and keep its treatments and its *recipe* (the record that
#' [recreateDesign()] uses):
#' * `[`, [subset()], [head()], [split()], `merge()`, `rbind()` and `names<-`;
#' * in dplyr, `filter()`, `slice()`, `arrange()`, `mutate()`, `select()`, `rename()`, `relocate()`, `distinct()`,
#'   `left_join()` and other joins, `bind_rows()` and `bind_cols()`.
#'
#' A treatment column is still recognised after it has been renamed.
#'
#' The result is a plain data frame if it lacks `Row`, `Col`, a treatment column or, for split plots, `Subplot`, or if
#' one of these columns occurs twice. The same holds if a plot has no row or column, or if two plots of a field have the
#' same place or number. A message of class `oxidoku_class_dropped` gives the reason. The result of `group_by()` is
#' never a field book. For `[`, `subset()`, `select()` and `group_by()`, the message appears only once per session.
#'
#' After `group_by()` and `ungroup()`, `as.design()` with `treatments` restores a field book, without a recipe. If
#' `rbind()` joins books from different calls, the result also has no recipe; in this case, a message
#' of class `oxidoku_recipe_dropped` is shown.
#'
#' The results of `summarise()`, `count()`, [aggregate()], [cbind()], [transform()] and `merge(data, book)` are plain
#' data frames. Usually, no message is shown. If such a result has a row for each plot, use `as.design()` to restore a
#' field book.
#'
#' @section Errors:
#' * `oxidoku_error_argument` if an argument is invalid, a column is missing or ambiguous, a plot has no row or column,
#'   two plots of a field have the same place or number, or `rbind()` joins books with different columns;
#' * `oxidoku_error_file` if the file cannot be read or is not a table;
#' * `oxidoku_error_package` if the file name ends in `.xlsx` and openxlsx is not installed.
#' @section Messages:
#' * `oxidoku_record` if the record of the design in a file is damaged. `as.design()` then ignores the record.
#' * `oxidoku_rows_removed` if a removed row has values in other columns.
#' @seealso [writeDesign()] to write files; [designGame()] and [designField()] to make field books.
#' @family functions for designs
#' @export
#' @examples
#' book <- designGame(randomGame(2), c("control", "N", "P", "K"))
#' as.matrix(book)
#'
#' # Add yields by plot number:
#' yields <- data.frame(Plot = 101:116, yield = rnorm(16))
#' book <- merge(book, yields)
#' as.matrix(book, "yield")
#'
#' # A table from another program, in which all columns are text:
#' data <- expand.grid(Range = c("1", "2"), Pass = c("1", "2", "3"), stringsAsFactors = FALSE)
#' data$Variety <- c("a", "b", "b", "c", "c", "a")
#' field <- as.design(data, columns = c(Row = "Range", Col = "Pass"), treatments = "Variety")
#' designTable(field)
as.design <- function(x, ...) UseMethod("as.design")

#' @rdname as.design
#' @export
as.design.data.frame <- function(x, columns = NULL, treatments = NULL, ...) { # nolint: a method
  checkNoDots(...)
  fault <- frameFault(x)
  if (!is.null(fault)) raiseError("argument", "`x` must be a data frame with a row for each plot, but ", fault, ".")
  frame <- withBookNames(withTidyNames(plainFrame(x)), columns)
  for (name in c("Row", "Col")) checkHasColumn(frame, name)
  squares <- treatmentsFound(frame, treatments, recordedTreatments(x))
  checkColumnsOf(frame, c(unlist(squares), intersect(bookColumns, names(frame))))
  frame <- withoutBlanks(frame, c("Row", "Col", unlist(squares)))
  fault <- unplacedFault(frame)
  if (!is.null(fault)) {
    raiseError("argument", "`x` is not a field book, because ", fault, ". Fill in the place of this plot, or ",
               "remove the row.")
  }
  split <- intersect(recordedSplit(x) %||% if ("Subplot" %in% names(frame)) "Split", names(frame))
  frame[split] <- lapply(frame[split], blankAsMissing)
  frame <- withBookTypes(frame, c(unlist(squares), split))
  fault <- bookFault(frame, squares, split)
  if (!is.null(fault)) raiseError("argument", "`x` is not a field book, because ", fault, ". ", cureForRepetition())
  newBook(frame, squares, recipeOf(x), if (length(split)) split)
}

#' @rdname as.design
#' @export
as.design.character <- function(x, columns = NULL, treatments = NULL, ...) { # nolint: a method
  checkNoDots(...)
  as.design.data.frame(readDesignTable(x), columns, treatments)
}

#' @rdname as.design
#' @export
as.design.default <- function(x, ...) {
  raiseError("argument", "`x` must be a data frame with a row for each plot, or the name of a file, not ", showValue(x),
             ". To lay out a game, use `designGame()`.")
}

# --- Names ---

# Alternative names of the columns of a field book, in lower case.
alternativeNames <- list(Location = "site", Replicate = "rep", Plot = "plots", Col = "column")

# Gives the columns of a field book their standard names. `columns` identifies some columns; the others are found by
# name.
withBookNames <- function(frame, columns) {
  columns <- checkColumnNames(columns, names(frame))
  rest <- setdiff(bookColumns, c(names(columns), names(frame)))
  found <- unlist(lapply(stats::setNames(rest, rest), columnLike, setdiff(names(frame), c(columns, bookColumns))))
  columns <- c(columns, found)
  names(frame)[match(columns, names(frame))] <- names(columns)
  twice <- intersect(bookColumns, names(frame)[duplicated(names(frame))])
  if (length(twice)) {
    raiseError("argument", "`x` has more than one column named ", showText(twice[[1]]), ". Rename the others, ",
               "or choose one with `columns`.")
  }
  frame
}

# The element of `names` that matches a column of a field book, or NULL.
columnLike <- function(column, names) {
  like <- names[tolower(names) %in% c(tolower(column), alternativeNames[[column]])]
  if (length(like) > 1) {
    raiseError("argument", "Several columns could be ", showText(column), ": ", paste(showText(like), collapse = ", "),
               ". Choose one, such as `columns = c(", column, " = ", showText(like[[1]]), ")`.")
  }
  if (length(like)) like
}

checkColumnNames <- function(columns, names) {
  if (is.null(columns)) return(character())
  areNamed <- areTexts(columns) && !is.null(names(columns)) && all(names(columns) %in% bookColumns) &&
    !anyDuplicated(names(columns)) && !anyDuplicated(columns)
  if (!areNamed) {
    raiseError("argument", "`columns` must be strings named ", inWords(bookColumns, "or"), ", such as ",
               "`c(Row = \"Range\")`, not ", showValues(columns), ". Name treatments with `treatments`.")
  }
  columns <- vapply(columns, trimws, "")
  lacking <- setdiff(columns, names)
  if (length(lacking)) {
    raiseError("argument", "`columns` names ", showText(lacking[[1]]), ", but the columns of `x` are ",
               listed(names), ".")
  }
  columns
}

checkHasColumn <- function(frame, name) {
  if (name %in% names(frame)) return()
  example <- c(Row = "Range", Col = "Pass")[[name]]
  raiseError("argument", "`x` has no column ", showText(name), ". Name it, such as `columns = c(", name,
             " = ", showText(example), ")`. The columns are ", listed(names(frame)), ".")
}

# The treatment columns of each square: those given or recorded, else the columns with the usual names.
treatmentsFound <- function(frame, treatments, recorded) {
  if (!all(unlist(recorded) %in% names(frame))) recorded <- NULL
  squares <- treatments %||% recorded %||% usualTreatments(names(frame))
  if (length(squares) == 0) {
    raiseError("argument", "`x` has no column \"Treatment\" or \"Symbol\". Name the treatment columns, such as ",
               "`treatments = \"Variety\"`. The columns are ", listed(names(frame)), ".")
  }
  treatmentsIn(frame, squares)
}

# --- Values ---

# Removes rows that are blank in all needed columns, and blank columns with no name or an automatic name. Blank values
# of the needed columns become NA.
withoutBlanks <- function(frame, needed) {
  isNameless <- grepl("^(X([.][0-9]+)?|V[0-9]+|[.]{3}[0-9]*)?$", names(frame))
  isBlankColumn <- isNameless & vapply(frame, function(column) all(isBlank(column)), NA)
  isBlankRow <- Reduce(`&`, lapply(unclass(frame)[needed], isBlank))
  hasOther <- Reduce(`|`, lapply(unclass(frame)[!names(frame) %in% needed], Negate(isBlank)), FALSE)
  reportRemoved(which(isBlankRow & hasOther), needed)
  for (name in needed) frame[[name]] <- blankAsMissing(frame[[name]])
  frame[!isBlankRow, !isBlankColumn, drop = FALSE]
}

reportRemoved <- function(rows, needed) {
  many <- length(rows)
  if (many == 0) return()
  shown <- inWords(c(utils::head(rows, 12), if (many > 12) paste(showNumber(many - 12), "more")))
  inform("rows_removed", ngettext(many, "Row ", "Rows "), shown, " of the data frame ", ngettext(many, "was", "were"),
         " removed, with values in other columns, because ", inWords(showText(needed)), " are blank there. To keep a ",
         "row, fill in its place.")
}

# Matches bytes, because the text in extra columns may have an invalid encoding.
isBlank <- function(column) {
  if (is.list(column) || !is.null(dim(column))) return(FALSE)
  is.na(column) | !grepl("[^ \t\r\n]", as.character(column), useBytes = TRUE)
}

blankAsMissing <- function(column) {
  if (is.character(column)) replace(column, isBlank(column), NA) else column
}

# Converts blocks and treatments to factors, and the numbers of plots and sub-plots to integers if possible.
withBookTypes <- function(frame, treatments) {
  for (name in c("Row", "Col")) frame[[name]] <- asLines(frame[[name]], name)
  extra <- grep("^Extra[0-9]*$", names(frame), value = TRUE)
  blocks <- c(setdiff(bookColumns, c("Row", "Col", "Plot", "Subplot")), extra)
  for (name in intersect(blocks, names(frame))) frame[[name]] <- asLevels(withoutFraction(frame[[name]]))
  for (name in treatments) frame[[name]] <- asLevels(frame[[name]])
  for (name in intersect(c("Plot", "Subplot"), names(frame))) frame[[name]] <- asNumbers(withoutFraction(frame[[name]]))
  frame
}

asLines <- function(column, name) {
  if (isFactor(column) && identical(levels(column), as.character(seq_along(levels(column))))) return(column)
  lines <- linesOf(withoutFraction(column), name)
  factor(lines, levels = seq_len(max(lines)))
}

# A column as a factor. New levels are in numerical order if all are numbers, else in alphabetical order.
asLevels <- function(column) {
  if (isFactor(column)) return(column)
  texts <- trimws(iconv(as.character(column), to = "UTF-8", sub = "byte"))
  levels <- sort(unique(texts), method = "radix")
  numbers <- suppressWarnings(as.numeric(levels))
  if (!anyNA(numbers)) levels <- levels[order(numbers)]
  factor(texts, levels = levels)
}

# Removes surrounding spaces from text, and the zero decimals of whole numbers such as "3.0". Numbers and factors are
# returned unchanged.
withoutFraction <- function(column) {
  if (!is.character(column)) return(column)
  sub("^([0-9]+)[.]0+$", "\\1", trimws(column))
}
