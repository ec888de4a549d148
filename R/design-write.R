#' Write a field book to a file
#'
#' @description
#' Writes a field book, with the record of how it was made, to a file for a spreadsheet or another program.
#' [as.design()] restores the field book from the file, even if plots have been sorted or columns such as yields have
#' been added in a spreadsheet.
#'
#' @param book `[sudoku_design]` A field book from [designGame()], [designField()], [semiLatinDesign()] or
#'   [as.design()].
#' @param file `[character(1)]` The file to write. Its extension determines the format:
#'   * `.csv`: comma-separated UTF-8 text. The record is above the table, in lines that begin with `#`.
#'   * `.xlsx`: an Excel file, with the record on a second sheet named *Recipe*. This format requires the package
#'     openxlsx. Prefer it for Excel if names contain accented letters or look like dates, such as `1-2`.
#' @param overwrite `[logical(1)]` If `TRUE`, an existing file is replaced. The default is `FALSE`.
#' @return `book`, invisibly.
#'
#' @section Contents:
#' Factors whose levels are whole numbers, such as `Row` and `Col`, are written as numbers. Numbers have up to 15
#' significant digits. The record contains the call, seed, method, date and version. In encoded form, it also contains
#' the names of the treatment columns, the levels of all factors and the arguments, so that [recreateDesign()] works for
#' a book that has been read back. Programs that ignore comments skip the record, as
#' `read.csv(file, comment.char = "#")` does. `Row` and `Col` are then read as numbers, not factors, so use
#' [as.design()] to read a file for analysis.
#' @section Errors:
#' * `oxidoku_error_argument` if `book` is not a field book, a treatment is blank, or a column is a list or matrix;
#' * `oxidoku_error_file` if the file exists and `overwrite` is `FALSE`, if it cannot be written, or if its extension is
#'   neither `.csv` nor `.xlsx`;
#' * `oxidoku_error_package` if openxlsx is needed but not installed.
#' @seealso [as.design()] to read the file; [plotLabels()] for labels to print.
#' @family functions for designs
#' @export
#' @examples
#' book <- designGame(randomGame(2), c("control", "N", "P", "K"))
#' file <- tempfile(fileext = ".csv")
#' writeDesign(book, file)
#' read.csv(file, comment.char = "#")[1:3, ]
#'
#' back <- as.design(file)
#' identical(back, book)
#' identical(recreateDesign(back), book)
#' unlink(file)
writeDesign <- function(book, file, overwrite = FALSE) {
  checkBook(book)
  checkFlag(overwrite, "overwrite")
  path <- checkNewFile(file, overwrite)
  format <- fileEnding(path)
  if (!format %in% c("csv", "xlsx")) {
    raiseError("file", "`file` must have the extension \".csv\" or \".xlsx\", such as \"book.csv\", not ",
               showValue(file), ".")
  }
  table <- tableToWrite(book)
  if (format == "csv") writeText(path, c(paste("#", recordOf(book)), linesOfFrame(table)))
  if (format == "xlsx") writeSheets(path, table, recordOf(book))
  invisible(book)
}

checkBook <- function(book) {
  fault <- if (isBook(book)) frameFault(book) %||% bookFault(book, recordedTreatments(book), recordedSplit(book))
  if (isBook(book) && is.null(fault)) return()
  raiseError("argument", "`book` must be a field book from `designGame()`, `designField()`, `semiLatinDesign()` or ",
             "`as.design()`, ", if (is.null(fault)) paste0("not ", showValue(book)) else paste0("but ", fault), ".")
}

# A blank treatment would be read as a missing treatment.
checkNoBlanks <- function(column, name) {
  if (!any(isBlank(column) & !is.na(column))) return()
  raiseError("argument", "A plot has a blank treatment in column ", showText(name), ", which a file cannot ",
             "distinguish from a missing treatment. Give it a name, such as \"none\".")
}

# The book as a plain data frame, with factors as numbers or text.
tableToWrite <- function(book) {
  for (name in unlist(recordedTreatments(book))) checkNoBlanks(book[[name]], name)
  areWritable <- vapply(book, function(column) is.atomic(column) && is.null(dim(column)), NA)
  if (!all(areWritable)) {
    raiseError("argument", "Column ", showText(names(book)[!areWritable][[1]]), " cannot be written, because it is a ",
               "list or matrix. Remove it first.")
  }
  table <- plainFrame(book)
  areFactors <- vapply(table, is.factor, NA)
  table[areFactors] <- lapply(table[areFactors], function(column) {
    numbers <- asNumbers(column)
    if (is.factor(numbers)) as.character(column) else numbers
  })
  table
}

writeText <- function(path, lines) {
  text <- charToRaw(paste0(enc2utf8(lines), "\n", collapse = ""))
  writePieces(path, function(write) write(text))
}

writeSheets <- function(path, table, notes) {
  needPackage("openxlsx", "to write .xlsx files", "write a .csv file")
  workbook <- openxlsx::createWorkbook()
  openxlsx::addWorksheet(workbook, "Field book")
  openxlsx::writeData(workbook, 1, table, headerStyle = openxlsx::createStyle(textDecoration = "bold"))
  openxlsx::freezePane(workbook, 1, firstRow = TRUE)
  openxlsx::addWorksheet(workbook, recipeSheet)
  openxlsx::writeData(workbook, recipeSheet, notes, colNames = FALSE)
  tryWrite(path, openxlsx::saveWorkbook(workbook, path, overwrite = TRUE))
}
