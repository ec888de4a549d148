# Mutants: the package's own objects with one part removed or changed.

isOwnObject <- function(x) any(isOwnClass(class(x)))
isOwnClass <- function(class) grepl("^(sudoku|prime)(_|$)", class)

# The mutants of an object, each named after its change. Parts that are themselves lists or objects are also mutated,
# down to `depth`.
mutantsOf <- function(x, depth = 1) {
  parts <- partsOf(x)
  ofParts <- Map(function(part, name) mutantsOfPart(part, name, depth), parts, names(parts))
  c(mutantsOfClass(x), mutantsOfRows(x), mutantsOfCells(x), unlist(unname(ofParts), recursive = FALSE))
}

# The parts of an object, each with its value and a function that replaces the value.
partsOf <- function(x) {
  attributeNames <- setdiff(names(attributes(x)), "class")
  ofAttributes <- lapply(attributeNames, function(name) {
    list(value = attributes(x)[[name]], put = function(value) {
      attr(x, name) <- value
      x
    })
  })
  indices <- if (is.list(x)) utils::head(seq_along(x), 9)
  ofElements <- lapply(indices, function(index) {
    list(value = unclass(x)[[index]], put = function(value) {
      plain <- unclass(x)
      plain[[index]] <- value
      structure(plain, class = oldClass(x))
    })
  })
  labels <- names(x)[indices] %||% as.character(indices)
  stats::setNames(c(ofAttributes, ofElements), c(attributeNames, if (length(indices)) paste("element", labels)))
}

mutantsOfPart <- function(part, name, depth) {
  inner <- depth > 0 && (is.list(part$value) || isOwnObject(part$value))
  values <- c(replacementsFor(part$value), if (inner) mutantsOf(part$value, depth - 1))
  mutants <- possible(values, part$put)
  stats::setNames(mutants, paste0(name, ", ", names(mutants)))
}

# Applies a function to each value and leaves out the values for which R raises an error.
possible <- function(values, make) {
  made <- lapply(values, function(value) {
    tryCatch(list(suppressWarnings(make(value))), error = function(condition) NULL)
  })
  lapply(Filter(Negate(is.null), made), `[[`, 1)
}

replacementsFor <- function(value) {
  c(
    list(
      removed = NULL, "as text" = "nonsense", "as NA" = NA, "as nothing" = character(), "as an empty list" = list(),
      "as a function" = sum, "as -1" = -1, "as a huge number" = .Machine$integer.max, "as bytes" = as.raw(1:3),
      "as a frame" = data.frame(a = 1), "as invalid text" = rep("\xff\xfe", length(value))
    ),
    if (is.vector(value) || is.factor(value)) {
      list(
        "as a list" = lapply(seq_along(value), function(k) value[k]), "as lists" = rep(list(list()), length(value)),
        shortened = value[seq_len(length(value) %/% 2)], doubled = c(value, value), reversed = rev(value),
        "all NA" = rep(value[NA_integer_], length(value)), repeated = rep(value[1], length(value))
      )
    },
    if (is.matrix(value)) list(shortened = value[-1, , drop = FALSE], "all NA" = replace(value, TRUE, NA))
  )
}

mutantsOfClass <- function(x) {
  class <- oldClass(x)
  classes <- c(
    lapply(seq_along(class), function(k) class[-k]),
    list(rev(class), c("nonsense", class), c(class, "sudoku"), class[1], class[length(class)], c("data.frame", class))
  )
  names(classes) <- paste("class,", vapply(classes, paste, "", collapse = "/"))
  possible(classes[!duplicated(classes)], function(new) `oldClass<-`(x, new))
}

mutantsOfRows <- function(x) {
  if (!is.data.frame(x)) return(NULL)
  all <- seq_len(nrow(x))
  rows <- list(none = integer(), half = utils::head(all, length(all) %/% 2), twice = c(all, all), first = all[1],
               beyond = length(all) + 1L)
  names(rows) <- paste("rows,", names(rows))
  lapply(rows, function(indices) {
    kept <- lapply(unclass(x), function(column) if (is.null(dim(column))) column[indices] else column)
    attributes(kept) <- replace(attributes(x), "row.names", list(seq_along(indices)))
    kept
  })
}

mutantsOfCells <- function(x) {
  if (!is.atomic(x) || length(x) == 0) return(NULL)
  cells <- as.vector(unclass(x))
  all <- function(value) rep(value, length(cells))
  one <- function(value) replace(cells, length(cells), value)
  others <- list(
    "all NA" = all(NA), "all nonsense" = all("nonsense"), "all infinite" = all(Inf), "all complex" = all(1i),
    "all raw" = all(as.raw(1)), "all lists" = all(list(list(1))), "all functions" = all(list(sum)),
    "all long" = all(strrep("x", 1e4)), "all flags" = all(TRUE), "one nonsense" = one("nonsense"),
    "one invalid" = one("\xff"), "one NA" = one(NA), "one beyond" = one("1e15"), empty = cells[0],
    numbers = seq_along(cells), fractions = seq_along(cells) / 7
  )
  names(others) <- paste("cells,", names(others))
  possible(others, function(cells) `attributes<-`(cells, attributes(x)))
}
