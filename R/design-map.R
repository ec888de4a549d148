# The map of a field book, for base graphics, ggplot2 and the text alternative.
#
# Representation: a map is a list of
# - panels: a data frame with a row for each field: its title, and its numbers of rows and columns;
# - plots: a data frame of panel (the row of `panels`, as a factor), row, col, colour, ink (the colour of the label),
#   label, isLost, and number if requested;
# - outlines, hatches: data frames of panel and the ends of line segments (`x0`, `y0`, `x1`, `y1`); `walk`: the corners
#   of arrows; see design-walk.R. All are measured from the top left corner of the field, in units of one plot;
# - guards: the panel, row and col of each guard plot;
# - rows, cols: the largest numbers of rows and of columns of any field; rim: the number of guard plots on each side;
# - perSite: the number of fields of each site, or 0 if the sites have different numbers of fields or there is only one
#   site;
# - values: the values that determine the colours; name: the title of the legend; isScale: TRUE for a colour scale;
#   ramp: the colours; range: the range of the values of a colour scale;
# - isNamed: TRUE if the labels contain the columns that determine the colours.

fieldMap <- function(d, fill = NULL, label = NULL, plotNumbers = FALSE, palette = NULL, treatments = NULL, lost = NULL,
                     mark = NULL, border = FALSE, walk = FALSE) {
  checkFlag(plotNumbers, "plotNumbers")
  checkFlag(border, "border")
  checkFlag(walk, "walk")
  optional <- c("Square", "Location", "Replicate")
  checkColumnsOf(d, c("Row", "Col", if (plotNumbers || walk) "Plot", intersect(optional, names(d))))
  d <- wholePlots(d)
  squares <- treatmentsIn(d, treatments)
  if (!is.null(fill)) checkNames(fill, "fill", d, many = FALSE)
  if (!is.null(label)) checkNames(label, "label", d, many = TRUE)

  panels <- panelsOf(d)
  places <- placesOfPlots(d)
  checkPlaces(places)
  plots <- data.frame(panel = panels$of, row = places$Row, col = places$Col)
  values <- if (is.null(fill)) joined(unclass(d)[squares[[1]]], levels = TRUE) else readable(d[[fill]])
  map <- coloured(values, palette, fill %||% paste(squares[[1]], collapse = ", "))
  plots <- cbind(plots, colour = map$colour, ink = inkOn(map$colour))
  plots$isLost <- areLost(d, lost %||% if (map$isScale) fill)
  labels <- unclass(d)[label %||% unlist(squares)]
  isMeasured <- !names(labels) %in% unlist(squares)
  labels[isMeasured] <- lapply(labels[isMeasured], inFewDigits)
  plots$label <- withMark(if (length(labels)) startOfLine(joined(labels)) else rep("", nrow(d)), plots$isLost, mark)
  if (plotNumbers) plots$number <- textOf(d$Plot)
  sizes <- lapply(split(plots[c("row", "col")], plots$panel), vapply, max, 0L)
  sizes <- data.frame(title = panels$titles, rows = vapply(sizes, `[[`, 0L, 1), cols = vapply(sizes, `[[`, 0L, 2))
  rows <- max(plots$row)
  cols <- max(plots$col)
  c(
    list(panels = sizes, plots = plots, rows = rows, cols = cols, rim = as.integer(border),
         perSite = panels$perSite, values = values,
         isNamed = all((fill %||% squares[[1]]) %in% names(labels)),
         outlines = outlinesOf(plots, if ("Square" %in% names(d)) d$Square, max(rows, cols)),
         hatches = hatchesOf(plots[plots$isLost, ]), guards = if (border) guardsOf(plots),
         walk = if (walk) walkOf(plots, checkWalk(d$Plot))),
    map
  )
}

checkNames <- function(names, argument, d, many) {
  areNames <- is.character(names) && !anyNA(names) && (many || length(names) == 1) && all(names %in% base::names(d))
  if (!areNames) {
    raiseError("argument", "`", argument, "` must be ", if (many) "columns" else "a column", " of the design, not ",
               showValue(names), ".")
  }
  checkColumnsOf(d, names)
}

# --- Fields ---

# The field of each plot, the titles of the fields, and `perSite` (see above).
panelsOf <- function(d) {
  columns <- completeFieldColumns(d)
  if (length(columns) == 0) return(list(of = factor(rep(1L, nrow(d))), titles = "", perSite = 0))
  labels <- lapply(unclass(d)[columns], function(column) factor(readable(column)))
  codes <- do.call(order, unname(labels))
  key <- do.call(paste, lapply(labels, as.integer))
  fields <- unique(key[codes])
  labels <- lapply(labels, function(column) as.character(column)[match(fields, key)])
  sites <- rle(labels$Location %||% "")$lengths
  list(of = factor(match(key, fields), seq_along(fields)), titles = titlesOfFields(labels),
       perSite = if (length(sites) > 1 && all(sites == sites[[1]])) sites[[1]] else 0)
}

# The columns that identify the field of a plot. Each plot must have a value in each of them.
completeFieldColumns <- function(d) {
  columns <- fieldColumns(d)
  for (column in columns) {
    missing <- sum(is.na(d[[column]]))
    if (missing) {
      raiseError("argument", "Column \"", column, "\" of this design is NA for ", missing, " of ", nrow(d), " plots. ",
                 "Fill in their ", if (column == "Location") "sites" else "replicates", ", or remove these plots.")
    }
  }
  columns
}

# Titles such as "Clermont", "Clermont, replicate 2" and "Replicate 2". The word "site" or "replicate" precedes numbers.
titlesOfFields <- function(labels) {
  numbered <- function(labels, word) {
    ifelse(grepl("^[0-9]+$", labels), paste(word, labels), labels)
  }
  site <- if (!is.null(labels$Location)) numbered(labels$Location, "Site")
  if (is.null(labels$Replicate)) return(site)
  if (is.null(site)) return(numbered(labels$Replicate, "Replicate"))
  isAlone <- !site %in% site[duplicated(site)]
  ifelse(isAlone, site, paste0(site, ", ", numbered(labels$Replicate, "replicate")))
}

# --- The contents of plots ---

# The text of each value of a column, or "" if the value is missing.
textOf <- function(column) readable(ifelse(is.na(column), "", as.character(column)))

# Rounds measurements to four significant digits, or to whole numbers if these have more digits, and drops trailing
# zeros.
inFewDigits <- function(column) {
  if (!is.double(column) || is.object(column)) return(column)
  ifelse(is.na(column), NA, trimws(formatC(column, digits = 4, format = "fg")))
}

readable <- function(column) {
  if (is.factor(column)) levels(column) <- readable(levels(column))
  if (is.character(column)) iconv(column, to = "UTF-8", sub = "byte") else column
}

# The texts of several columns, one below the other; "" for a plot whose texts are all missing. If `levels` is TRUE, the
# result is a factor, with NA for such a plot.
joined <- function(columns, levels = FALSE) {
  texts <- lapply(columns, textOf)
  all <- do.call(paste, c(unname(texts), sep = "\n"))
  isEmpty <- !nzchar(gsub("\n", "", all, fixed = TRUE))
  if (!levels) return(replace(all, isEmpty, ""))
  inOrder <- do.call(order, unname(lapply(columns, function(column) as.integer(factor(column)))))
  factor(replace(all, isEmpty, NA), levels = setdiff(unique(all[inOrder]), all[isEmpty]))
}

onOneLine <- function(texts, separator = " ") gsub("\n", separator, texts, fixed = TRUE)

# TRUE for plots whose value is TRUE in a logical column, or NA in a column of another type.
areLost <- function(d, column) {
  if (length(column) == 0) return(rep(FALSE, nrow(d)))
  checkNames(column, "lost", d, many = FALSE)
  values <- d[[column]]
  if (is.logical(values)) !is.na(values) & values else is.na(values)
}

withMark <- function(labels, areLost, mark) {
  if (is.null(mark)) return(labels)
  if (!isString(mark)) raiseError("argument", "`mark` must be a string or NULL, not ", showValue(mark), ".")
  replace(labels, areLost, startOfLine(readable(mark)))
}

# The colours for the given values, and the colour scale if the values are numbers.
coloured <- function(values, palette, name) {
  isScale <- is.numeric(values) && !is.factor(values)
  if (!isScale) values <- factor(values)
  ramp <- colours(palette, if (isScale) 64 else nlevels(values), isScale)
  if (!isScale) return(list(colour = withBlank(ramp[as.integer(values)]), isScale = FALSE, name = name, ramp = ramp))
  finite <- values[is.finite(values)]
  range <- if (length(finite)) range(finite) else c(0, 0)
  step <- if (diff(range) > 0) 1 + floor(63.999 * (values - range[[1]]) / diff(range)) else rep(32, length(values))
  step[!is.finite(values)] <- NA
  list(colour = withBlank(ramp[step]), isScale = TRUE, name = name, ramp = ramp, range = range)
}

withBlank <- function(colours) ifelse(is.na(colours), "#FFFFFF", colours)

# --- Lines and guard plots ---

outlinesOf <- function(plots, squares, order) {
  squares <- if (is.null(squares)) rep(1L, nrow(plots)) else as.integer(factor(squares))
  squares[is.na(squares)] <- 0L
  ofPanel <- function(panel) {
    isHere <- plots$panel == panel
    regions <- matrix(0L, order + 2, order + 2)
    regions[cbind(plots$row, plots$col)[isHere, , drop = FALSE] + 1] <- squares[isHere]
    borders <- bordersOf(regions, order + 2)
    across <- runs(t(borders$above[2:(order + 2), , drop = FALSE]))
    along <- runs(borders$left[, 2:(order + 2), drop = FALSE])
    # The data frame has no rows if all squares are missing.
    data.frame(panel = rep(panel, length(across$from) + length(along$from)),
               x0 = c(across$from, along$line + 1) - 1, y0 = c(across$line + 1, along$from) - 1,
               x1 = c(across$to, along$line + 1) - 1, y1 = c(across$line + 1, along$to) - 1)
  }
  outlines <- do.call(rbind, lapply(levels(plots$panel), ofPanel))
  outlines$panel <- factor(outlines$panel, levels(plots$panel))
  outlines
}

hatchesOf <- function(plots) {
  if (nrow(plots) == 0) return()
  lines <- data.frame(x0 = c(0, 0, 0.5), y0 = c(0.5, 1, 1), x1 = c(0.5, 1, 1), y1 = c(0, 0, 0.5))
  each <- rep(seq_len(nrow(plots)), each = nrow(lines))
  lines <- lines[rep(seq_len(nrow(lines)), nrow(plots)), ]
  left <- plots$col[each] - 1
  top <- plots$row[each] - 1
  data.frame(panel = plots$panel[each], x0 = left + lines$x0, y0 = top + lines$y0, x1 = left + lines$x1,
             y1 = top + lines$y1)
}

# The positions without a plot that touch a plot along a side or at a corner.
guardsOf <- function(plots) {
  step <- expand.grid(row = -1:1, col = -1:1)
  each <- rep(seq_len(nrow(plots)), each = nrow(step))
  around <- data.frame(panel = plots$panel[each], row = plots$row[each] + step$row, col = plots$col[each] + step$col)
  places <- rbind(plots[names(around)], around)
  utils::tail(places, -nrow(plots))[!duplicated(places)[-seq_len(nrow(plots))], ]
}
