# Functions that check and extract the parts of one step of an explanation.
#
# Representation: Rust returns a step as a list of
# - technique: its name;
# - placed, eliminated: candidates, each a list of cell and digit;
# - cells, fins, digits: the parts of the pattern; all cells in a step are matrix indices;
# - houses, cover: each a list of kind and index;
# - sets: almost locked sets and other sets of cells, each a list of cells and digits;
# - chains: each a list of cells, digit, holds, because and nested, with an element for each claim. The elements of
#   cells and because are vectors: the cells of the claim, and the numbers of the earlier claims from which it follows;
#   nested is TRUE if the claim follows from a nested net;
# - nested: the number of nested nets that the chains use.
#
# A state has a number for each cell: the negated digit of a filled cell, or the candidates of an empty cell as a bit
# set.

isColouring <- function(step) any(startsWith(step$technique %||% "", c("simple colours", "multi-colours")))

# The cells of each colour of a colouring; each chain has two colours.
coloursOfStep <- function(step) {
  unlist(lapply(step$chains, function(chain) {
    list(unlist(chain$cells[chain$holds]), unlist(chain$cells[!chain$holds]))
  }), recursive = FALSE)
}

# TRUE if `steps` are steps on the board of a game.
areSteps <- function(steps, game) {
  houses <- allHouses(nrow(game), attr(game, "geometry", exact = TRUE))
  named <- paste(houses$kind, houses$index)
  !is.object(steps) && areAll(steps, isStep, order = nrow(game), houses = named)
}

# TRUE if `states` can be the states of a game's board before each of the steps and after the last one.
areStates <- function(states, steps, game) {
  order <- nrow(game)
  clues <- as.vector(gameDigits(game))
  is.matrix(states) && all(dim(states) == c(order^2, steps + 1)) && areWhole(states, -order, 2^order - 1) &&
    all(states[clues > 0, 1] == -clues[clues > 0])
}

# TRUE if `step` is a step on a board of this order with these houses. Checks only the parts that plots draw.
isStep <- function(step, order, houses) {
  hasParts(step, c("placed", "eliminated", "cells", "digits", "houses", "cover", "fins", "sets", "chains")) && all(
    areCandidates(step$placed, order), areCandidates(step$eliminated, order),
    areWhole(c(step$cells, step$fins), 1, order^2), areWhole(step$digits, 1, order),
    areHouses(step$houses, houses), areHouses(step$cover, houses)
  ) && areAll(step$chains, isChain, order = order) && areAll(step$sets, isDigitSet, order = order)
}

isDigitSet <- function(set, order) hasParts(set, c("cells", "digits")) && areWhole(set$cells, 1, order^2)

areCandidates <- function(some, order) {
  hasParts(some, c("cell", "digit")) &&
    all(areWhole(some$cell, 1, order^2), areWhole(some$digit, 1, order), length(some$cell) == length(some$digit))
}

areHouses <- function(some, houses) {
  hasParts(some, c("kind", "index")) &&
    all(areTexts(some$kind), areWhole(some$index, 1, Inf), length(some$kind) == length(some$index)) &&
    all(paste(some$kind, some$index, recycle0 = TRUE) %in% houses)
}

isChain <- function(chain, order) {
  if (!hasParts(chain, c("cells", "digit", "holds", "because"))) return(FALSE)
  claims <- length(chain$digit)
  areLists <- is.list(chain$cells) && is.list(chain$because)
  areLists && all(
    lengths(chain[c("cells", "holds", "because")]) == claims, lengths(chain$cells) > 0,
    is.logical(chain$holds), !anyNA(chain$holds), areWhole(chain$digit, 1, order),
    areWholeLists(chain$cells, order^2), areWholeLists(chain$because, claims)
  )
}

# TRUE if `lists` hold only whole numbers from 1 to `max`. Checks all lists at once, because a chain may have hundreds
# of claims.
areWholeLists <- function(lists, max) {
  values <- unlist(lists, recursive = FALSE)
  length(values) == sum(lengths(lists)) && (is.null(values) || areWhole(values, 1, max))
}

candidatesOfStep <- function(candidates, order) {
  cell <- candidates$cell - 1
  data.frame(row = cell %% order + 1, col = cell %/% order + 1, digit = candidates$digit)
}

candidatesOfState <- function(state, order) {
  masks <- pmax(state, 0L)
  has <- outer(masks, 2^(seq_len(order) - 1), function(mask, bit) mask %/% bit %% 2 == 1)
  where <- which(has, arr.ind = TRUE)
  candidates <- candidatesOfStep(list(cell = where[, 1], digit = where[, 2]), order)
  # Sort by digit, and sort the cells with the same digit in reading order.
  candidates[order(candidates$digit, candidates$row), ]
}

# The candidates that the chains of a step claim to be true (`holds`) or false.
claimsOf <- function(chains, holds) {
  each <- lapply(chains, function(chain) {
    cells <- chain$cells[chain$holds == holds]
    list(cell = unlist(cells), digit = rep(chain$digit[chain$holds == holds], lengths(cells)))
  })
  list(cell = as.integer(unlist(lapply(each, `[[`, "cell"))), digit = as.integer(unlist(lapply(each, `[[`, "digit"))))
}

# A matrix of the digits that a step places, with 0 elsewhere.
placedBy <- function(step, order) {
  digits <- integer(order^2)
  digits[step$placed$cell] <- step$placed$digit
  matrix(digits, order)
}
