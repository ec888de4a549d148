# The recursion in R: sudokuAlt's order of search, in code that is easy to read. The Rust engine `classic` searches in
# the same order.

# Solves a matrix of digits, with 0 for an empty cell, using any function that finds the choices for a cell. The result
# has the same form as Rust's. The search is a single function, because a recursion through several functions would take
# more space on R's stack.
#
# The search calls `watch` for each event, with the kind of event, the depth, the grid and the cells concerned. If the
# event fills the cells, the grid already contains their digits. The kinds are the outcomes of the steps in traceGame(),
# and "clash" for a grid that breaks the rules at the start of a node.
solveInR <- function(digits, choices, maxNodes, watch = ignore) {
  nodes <- 0
  breaksRules <- ruleBreaker(digits)

  search <- function(grid, depth) {
    nodes <<- nodes + 1
    if (nodes > maxNodes) endSearch()
    if (breaksRules(grid)) return(watch("clash", depth, grid))

    while (any(grid == 0L)) {
      holes <- which(grid == 0L, arr.ind = TRUE)
      open <- choicesOfHoles(grid, holes, choices)
      if (length(open) < nrow(holes)) {
        return(watch("dead end", depth, grid, holes[length(open) + 1, , drop = FALSE]))
      }
      single <- lengths(open) == 1
      if (!any(single)) {
        tightest <- which.min(lengths(open))
        cell <- holes[tightest, , drop = FALSE]
        left <- length(open[[tightest]])
        for (digit in checkDigits(open[[tightest]], nrow(grid))) {
          left <- left - 1
          grid[cell] <- digit
          watch(if (left > 0) "guess" else "last choice", depth + 1L, grid, cell)
          solution <- search(grid, depth + 1L)
          if (!is.null(solution)) return(solution)
        }
        return(NULL)
      }
      cells <- holes[single, , drop = FALSE]
      grid[cells] <- checkDigits(unlist(open[single]), nrow(grid))
      watch("single", depth, grid, cells)
      if (breaksRules(grid)) return(NULL)
    }
    grid
  }

  tryCatch(
    {
      solution <- search(digits, 0L)
      if (is.null(solution)) integer() else solution
    },
    stopSearch = function(stop) structure(list(state = "stopped"), class = "oxidoku_unfinished"),
    stackOverflowError = raiseTooDeep
  )
}

ignore <- function(...) NULL

# Ends the search in solveInR(), which then returns an unfinished reply, as Rust does at a limit.
endSearch <- function() stop(structure(class = c("stopSearch", "condition"), list(message = "", call = NULL)))

raiseTooDeep <- function(error) {
  raiseError("depth", also = "stopped",
             "The search did not finish within the depth of recursion that R allows. The game may still have a ",
             "solution. Use the engine \"classic\", which searches in the same order without recursion in R, ",
             "and check that the function `choices` does not call itself forever.")
}

# The choices for the empty cells, up to the first cell without a choice.
choicesOfHoles <- function(grid, holes, choices) {
  open <- vector("list", nrow(holes))
  for (k in seq_along(open)) {
    found <- choices(grid, holes[k, 1], holes[k, 2])
    if (!is.numeric(found)) raiseNoChoice(found, nrow(grid))
    if (length(found) == 0) return(open[seq_len(k - 1)])
    open[[k]] <- found
  }
  open
}

# Returns a function that tests whether any house of a grid holds a digit twice.
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

# Checks that `choices` is a function that can be called with a matrix, a row and a column.
checkChoicesFunction <- function(choices) {
  checkFunction(choices, "choices")
  # Some primitive functions have no list of arguments.
  signature <- args(choices)
  arguments <- formals(signature)
  isOpen <- "..." %in% names(arguments)
  hasNoDefault <- vapply(arguments, function(default) identical(default, quote(expr = )), NA) # nolint
  needed <- sum(hasNoDefault & names(arguments) != "...")
  if (!is.null(signature) && (needed > 3 || !isOpen && length(arguments) < 3)) {
    raiseError("argument", also = "choices",
               "`choices` must be a function of the board, a row and a column, `function(game, i, j)`, not `",
               showSignature(signature), "`.")
  }
  choices
}

showSignature <- function(signature) {
  text <- paste0("function(", paste(names(formals(signature)), collapse = ", "), ")")
  if (nchar(text) > 60) paste0(substr(text, 1, 60), "...") else text
}

checkDigits <- function(x, order) {
  wrong <- which(!x %in% seq_len(order))
  if (length(wrong)) raiseNoChoice(x[[wrong[[1]]]], order)
  x
}

raiseNoChoice <- function(x, order) {
  raiseError("choices", "The function `choices` must return whole numbers from 1 to ", order, ", not ",
             showValue(x), ".")
}
