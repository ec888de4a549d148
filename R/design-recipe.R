# The recipe of a field book: a record of how the book was made, from which the book can be made again.
#
# All random draws for a book start from one seed and use R's default generators, so the seed and the arguments
# determine the book.

#' Recreate a field book
#'
#' Makes a field book again from the record that [designGame()], [designField()] and [semiLatinDesign()] store in it.
#' Use it to check that a layout is the one originally drawn, or to recover the original after you have changed a book.
#'
#' The record is the attribute `"recipe"` of the book, and [print()] shows a summary of it above the plots. The record
#' is kept when you select rows, add columns, or save the book with [writeDesign()] or [saveRDS()].
#'
#' @param book `[sudoku_design]` A field book from [designGame()], [designField()] or [semiLatinDesign()], or a field
#'   book derived from one, such as a selection of its rows.
#' @return The field book as it was originally made, a `[data.frame]` of class `"sudoku_design"`. Columns that were
#'   added later, such as yields, are not included.
#'
#' @section The recipe:
#' The attribute `"recipe"` is a list with these elements:
#' * `maker`, `arguments`: the name of the function and its evaluated arguments, including games;
#' * `call`: the call as text;
#' * `method`: the method of construction and randomisation in words;
#' * `seed`: the seed of all random draws, or `NA` if nothing was drawn at random;
#' * `generators`: the kinds of random number generators, which are always the same;
#' * `date`, `version`: the date, and the version of oxidoku;
#' * `plots`: the number of plots, or the number of sub-plots if plots are split.
#' @section Errors: `oxidoku_error_argument` if `book` has no intact recipe, for example after `as.data.frame()`, or
#'   after `rbind()` of books from different calls.
#' @section Messages: A message of class `oxidoku_version` is shown if a different version of oxidoku made the book,
#'   because the same seed may then give a different design.
#' @family functions for designs
#' @export
#' @examples
#' d <- designGame(randomGame(boxes = c(2, 3)), c("control", "N", "P", "K", "NP", "NPK"))
#' head(d, 3)
#' attr(d, "recipe")$seed
#' d$yield <- rnorm(36)
#' identical(recreateDesign(d), d[names(d) != "yield"])
recreateDesign <- function(book) {
  recipe <- recipeOf(book)
  if (is.null(recipe)) {
    raiseError("argument", "`book` must be a field book with an intact attribute \"recipe\", in which `designGame()`, ",
               "`designField()` and `semiLatinDesign()` record how they made it, not ", showValue(book), ".")
  }
  if (recipe$version != packageText()) {
    inform("version", "oxidoku ", recipe$version, " made this field book, and oxidoku ", packageText(), " may draw ",
           "another design from the same seed.")
  }
  again <- do.call(recipe$maker, c(recipe$arguments, list(seed = if (!is.na(recipe$seed)) recipe$seed)), quote = TRUE)
  attr(again, "recipe") <- recipe
  again
}

newRecipe <- function(maker, call, arguments, method, seed) {
  call[[1]] <- as.name(maker)
  list(maker = maker, call = callText(call), arguments = arguments, method = method, seed = seed,
       generators = paste(generators, collapse = ", "), date = Sys.Date(), version = packageText())
}

# The intact recipe of a book, or NULL.
recipeOf <- function(book) {
  recipe <- attr(book, "recipe", exact = TRUE)
  parts <- c("maker", "call", "arguments", "method", "seed", "date", "version", "plots")
  if (!hasParts(recipe, parts)) return()
  areIntact <- c(
    areAll(recipe[c("call", "method", "version")], isString),
    isWord(recipe$maker, names(makers)) && areArgumentsOf(recipe$maker, recipe$arguments),
    identical(recipe$seed, NA_integer_) || isCount(recipe$seed),
    isCount(recipe$plots), isDay(recipe$date)
  )
  if (all(areIntact)) recipe
}

recordedModel <- function(d) {
  model <- recipeOf(d)$arguments$model[1]
  if (identical(model, "blocks")) model else "crossed"
}

areArgumentsOf <- function(maker, arguments) {
  is.list(arguments) && all(names(arguments) %in% makers[[maker]]) && !anyDuplicated(names(arguments))
}

isDay <- function(x) inherits(x, "Date") && is.numeric(unclass(x)) && length(x) == 1

isCount <- function(x) length(x) == 1 && areWhole(x, 0, maxSeed)

makers <- list(
  designGame = c("g", "treatments", "plotNumber", "planter", "factors", "replicates", "mates", "randomise", "split"),
  designField = c("rows", "cols", "treatments", "regions", "missing", "replicates", "sites", "latinised", "plotNumber",
                  "planter", "factors", "split", "effort", "contrasts", "weights", "avoid", "balance",
                  "model"),
  semiLatinDesign = c("k", "size", "treatments", "replicates", "sites", "plotNumber", "planter", "factors", "split",
                      "effort")
)

unitOf <- function(book) if (is.null(recordedSplit(book))) "plot" else "sub-plot"

describeRecipe <- function(recipe, plots, unit) strwrap(recipeLines(recipe, plots, unit), exdent = 2, prefix = "# ")

recipeLines <- function(recipe, plots, unit) {
  shown <- if (plots == recipe$plots) countedAs(plots, unit) else paste(plots, "of", countedAs(recipe$plots, unit))
  seed <- if (is.na(recipe$seed)) "no randomisation" else paste("seed", recipe$seed)
  c(paste0("Field book of ", shown, ": ", recipe$method),
    paste0(seed, ", ", format(recipe$date), ", oxidoku ", recipe$version))
}

packageText <- function() as.character(utils::packageVersion("oxidoku"))

callText <- function(call) {
  lines <- deparse(call, width.cutoff = 100, nlines = 20)
  enc2utf8(paste(trimws(lines), collapse = " "))
}

# --- Random draws from a seed ---

generators <- c("Mersenne-Twister", "Inversion", "Rejection")
maxSeed <- .Machine$integer.max

checkSeed <- function(seed) {
  if (is.null(seed)) return(sample.int(maxSeed, 1))
  as.integer(checkWhole(seed, "seed", 0, maxSeed))
}

# Evaluates `code` with the default generators, started from a seed, and then restores the user's generators. If the
# seed is NA, the generators are not changed.
withSeed <- function(seed, code) {
  if (is.na(seed)) return(code)
  kinds <- RNGkind()
  state <- globalenv()$.Random.seed
  on.exit({
    # R warns when the user's sampling method is "Rounding".
    suppressWarnings(do.call(RNGkind, as.list(kinds)))
    if (is.null(state)) rm(".Random.seed", envir = globalenv()) else assign(".Random.seed", state, envir = globalenv())
  })
  set.seed(seed, generators[[1]], generators[[2]], generators[[3]])
  code
}
