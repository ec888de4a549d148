# Reads tables from files as data frames, and restores the attributes of the field book from the record in the file.

readDesignTable <- function(file) {
  path <- checkPath(file, "x")
  if (!file.exists(path)) raiseError("file", "File ", showValue(file), " does not exist.")
  parts <- if (fileEnding(path) == "xlsx") readSheets(path) else readText(path)
  frame <- withTidyNames(parts$table)
  record <- recordIn(parts$notes)
  frame <- withRecordedTypes(frame, record$levels, parts$decimal)
  attr(frame, "treatments") <- record$treatments
  attr(frame, "split") <- record$split
  attr(frame, "recipe") <- record$recipe
  frame
}

# Converts the columns of a table of text: columns with recorded levels to factors, and other columns to numbers or
# logical values where possible.
withRecordedTypes <- function(frame, levels, decimal) {
  for (name in names(frame)) {
    text <- frame[[name]]
    frame[[name]] <- if (name %in% names(levels)) withLevels(text, levels[[name]]) else asTyped(text, decimal)
  }
  frame
}

# A factor with the given levels, followed by any other values as further levels.
withLevels <- function(values, levels) {
  texts <- as.character(values)
  texts <- ifelse(texts %in% levels, texts, trimws(texts))
  factor(texts, levels = union(levels, stats::na.omit(texts)))
}

# Converts a column of text to numbers if all its values are plain decimal numbers, or to logical values if all are TRUE
# or FALSE; "NA" and empty values then become NA. Values in other forms, such as 1E2 and 007, may be labels, so a column
# with such values stays text.
asTyped <- function(text, decimal) {
  isMissing <- is.na(text) | text %in% c("NA", "")
  isNumber <- grepl(paste0("^-?(0|[1-9][0-9]*)([", decimal, "][0-9]+)?$"), text)
  isTruth <- text %in% c("TRUE", "FALSE")
  if (!is.character(text) || !all(isMissing | isNumber) && !all(isMissing | isTruth)) return(text)
  utils::type.convert(replace(text, isMissing, NA), as.is = TRUE, dec = decimal)
}

# Removes surrounding spaces from names, and a byte order mark in any of the forms in which R reads it.
withTidyNames <- function(frame) {
  mark <- "^(\ufeff|<U\\+FEFF>|\u00ef\u00bb\u00bf|\u00ef\\.\\.|X\\.U\\.FEFF\\.)"
  names(frame) <- trimws(sub(mark, "", enc2utf8(names(frame))))
  frame
}

# --- Text ---

# The notes (the lines at the top that begin with #), the table as text, and the decimal mark.
readText <- function(path) {
  source <- openSource(path)
  on.exit(source$close())
  lines <- textLines(readRest(source, readStart(source), function(done) NULL)$bytes)
  isNote <- cumsum(!grepl("^\\s*(\"?#.*)?$", gsub("^[,;\t]+$", "", lines))) == 0
  table <- lines[!isNote]
  if (length(table) < 2) raiseError("file", showValue(path), " contains no table with a header and plots.")
  mark <- separatorOf(table[[1]])
  notes <- sub("[,;\t]+$", "", sub("\"[,;\t]*$", "", sub("^\\s*\"?# *", "", lines[isNote])))
  list(notes = notes, table = inUtf8(tableInLines(table, mark, path)), decimal = if (mark == ";") "," else ".")
}

separatorOf <- function(header) {
  header <- gsub("\"[^\"]*\"", "", header)
  marks <- c(",", ";", "\t")
  counts <- vapply(marks, function(mark) lengths(strsplit(paste0(header, " "), mark, fixed = TRUE)), 0L)
  marks[[which.max(counts)]]
}

tableInLines <- function(lines, mark, path) {
  connection <- textConnection(lines, encoding = "UTF-8")
  on.exit(close(connection))
  counts <- utils::count.fields(connection, mark, quote = "\"", comment.char = "", blank.lines.skip = FALSE)
  uneven <- which(!is.na(counts) & counts > 0 & counts != counts[[1]])
  if (length(uneven)) {
    raiseError("file", "Row ", uneven[[1]], " of the table in ", showValue(path), " has ",
               countedAs(counts[[uneven[[1]]]], "value"), ", but its header has ", countedAs(counts[[1]], "name"), ".")
  }
  withOwnErrors("file", paste(showValue(path), "is not a table"), {
    utils::read.table(text = lines, header = TRUE, sep = mark, quote = "\"", colClasses = "character", na.strings = "",
                      comment.char = "", check.names = FALSE, encoding = "UTF-8")
  })
}

# --- Spreadsheets ---

readSheets <- function(path) {
  needPackage("openxlsx", "to read .xlsx files", "save the table as a .csv file")
  tryRead(path, {
    sheets <- openxlsx::getSheetNames(path)
    table <- openxlsx::read.xlsx(path, 1, check.names = FALSE, sep.names = " ", na.strings = "")
    notes <- if (recipeSheet %in% sheets) openxlsx::read.xlsx(path, recipeSheet, colNames = FALSE)[[1]]
  })
  if (!is.data.frame(table)) raiseError("file", "The first sheet of ", showValue(path), " is empty.")
  list(notes = as.character(notes), table = table, decimal = ".")
}

recipeSheet <- "Recipe"
