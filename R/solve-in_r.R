# The recursion in R: sudokuAlt's order of search, in code that is easy to read. The Rust engine `classic` does the
# same.

# Solves a matrix of digits, with 0 for an empty cell, using any function that finds the choices for a cell. The
# result is the same as that from Rust. The search is a single function, because each call within a level of the
# recursion takes space on R's stack.
solveInR <- function(digits, choices, maxNodes) {
  nodes <- 0
  breaksRules <- ruleBreaker(digits)

  search <- function(grid) {
    nodes <<- nodes + 1
    if (nodes > maxNodes) stop(stopSearch)
    if (breaksRules(grid)) return(NULL)

    while (any(grid == 0L)) {
      holes <- which(grid == 0L, arr.ind = TRUE)
      open <- choicesOfHoles(grid, holes, choices)
      if (is.null(open)) return(NULL)
      single <- lengths(open) == 1
      if (!any(single)) {
        tightest <- which.min(lengths(open))
        for (digit in checkDigits(open[[tightest]], nrow(grid))) {
          grid[holes[tightest, , drop = FALSE]] <- digit
          solution <- search(grid)
          if (!is.null(solution)) return(solution)
        }
        return(NULL)
      }
      grid[holes[single, , drop = FALSE]] <- checkDigits(unlist(open[single]), nrow(grid))
      if (breaksRules(grid)) return(NULL)
    }
    grid
  }

  stopSearch <- structure(class = c("stopSearch", "condition"), list(message = "", call = NULL))
  tryCatch(
    {
      solution <- search(digits)
      if (is.null(solution)) integer() else solution
    },
    stopSearch = function(stop) structure(list(state = "stopped"), class = "oxidoku_unfinished"),
    stackOverflowError = raiseTooDeep
  )
}

raiseTooDeep <- function(error) {
  raiseError("depth", also = "stopped",
             "No answer within the depth of recursion that R allows. The game may still have a solution. ",
             "Use engine = \"classic\", which searches in the same order without recursion in R, ",
             "and check that the function `choices` does not call itself forever.")
}

# The choices for each empty cell, or NULL if a cell has no choice.
choicesOfHoles <- function(grid, holes, choices) {
  open <- vector("list", nrow(holes))
  for (k in seq_along(open)) {
    found <- choices(grid, holes[k, 1], holes[k, 2])
    if (!is.numeric(found)) raiseNoChoice(found, nrow(grid))
    if (length(found) == 0) return(NULL)
    open[[k]] <- found
  }
  open
}

# A function that tests whether a house of a grid holds a digit twice.
ruleBreaker <- function(digits) {
  if (!is.null(attr(digits, "geometry"))) return(function(grid) nrow(findClashes(grid)) > 0)
  order <- nrow(digits)
  side <- sqrt(order)
  row <- row(diag(order))
  column <- col(row)
  box <- (row - 1) %/% side * side + (column - 1) %/% side
  houses <- list(row, column, box)

  function(grid) {
    filled <- grid != 0L
    for (house in houses) {
      if (anyDuplicated(house[filled] * (order + 1) + grid[filled])) return(TRUE)
    }
    FALSE
  }
}

# Checks digits from the function `choices` before they are used.
checkDigits <- function(x, order) {
  wrong <- which(!x %in% seq_len(order))
  if (length(wrong)) raiseNoChoice(x[[wrong[[1]]]], order)
  x
}

raiseNoChoice <- function(x, order) {
  raiseError("choices", "The function `choices` must return whole numbers from 1 to ", order, ", not ",
             showValue(x), ".")
}
