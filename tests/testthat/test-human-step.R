# Checks of the steps in an explanation.

# A list with some of its parts replaced, possibly by NULL.
withParts <- function(whole, ...) {
  whole[names(list(...))] <- list(...)
  whole
}

test_that("explanations on boards of several shapes have no fault", {
  games <- list(
    hardest, "4......3.1..2...", as.sudoku("..3.....1...2...", regions = "1122112233443344"),
    as.sudoku("1...............", diagonals = TRUE)
  )
  for (seed in 1:3) {
    set.seed(seed)
    for (boxes in list(c(2, 2), c(2, 3), c(3, 3), c(2, 5))) {
      game <- emptyGame(boxes = boxes)
      game[] <- randomGame(boxes = boxes)
      game[sample(length(game), length(game) %/% 2)] <- NA
      games <- c(games, list(game))
    }
  }
  for (game in games) expect_null(explanationFault(explainGame(game)), info = format(as.sudoku(game), "line"))
})

test_that("each broken part of a step is detected", {
  x <- explainGame(hardest)
  chained <- match(TRUE, vapply(attr(x, "steps"), function(step) length(step$chains) > 0, NA))
  whole <- attr(x, "steps")[[chained]]
  faultWith <- function(...) {
    attr(x, "steps")[[chained]] <- withParts(whole, ...)
    explanationFault(x)
  }
  expect_null(faultWith())
  breaks <- function(name, ...) expect_identical(faultWith(...), "its attribute \"steps\" was altered", info = name)
  candidates <- list(cell = 1:2, digit = 3:4)
  houses <- list(kind = "row", index = 1L)
  chain <- whole$chains[[1]]
  breaksChain <- function(name, ...) {
    breaks(paste("chain:", name), chains = list(withParts(chain, ...)))
  }

  breaks("a number for candidates", placed = 7)
  breaks("candidates without digits", placed = list(cell = 1L))
  breaks("a candidate's cell off the board", placed = replace(candidates, "cell", list(c(1L, 82L))))
  breaks("a digit without a symbol", eliminated = replace(candidates, "digit", list(c(0L, 3L))))
  breaks("fewer digits than cells", eliminated = replace(candidates, "digit", 3L))
  breaks("a cell off the board", cells = 82L)
  breaks("a cell number that is not whole", cells = 1.5)
  breaks("text as cells", cells = "r1c1")
  breaks("a fin off the board", fins = 0L)
  breaks("a digit above 9", digits = 10L)
  breaks("a house of an unknown kind", houses = replace(houses, "kind", "floor"))
  breaks("a house beyond the last", houses = replace(houses, "index", 10L))
  breaks("fewer kinds than houses", cover = replace(houses, "index", list(1:2)))
  breaks("a number for houses", cover = 3)
  breaks("no chains", chains = NULL)
  breaks("a number for chains", chains = 3)
  breaks("a chain without parts", chains = list(list()))

  breaksChain("cells as numbers", cells = seq_along(chain$digit))
  breaksChain("fewer cells than claims", cells = chain$cells[-1])
  breaksChain("a claim without cells", cells = replace(chain$cells, 1, list(integer())))
  breaksChain("a cell off the board", cells = replace(chain$cells, 1, 82L))
  breaksChain("a list as cells", cells = replace(chain$cells, 1, list(list(1L))))
  breaksChain("a digit above 9", digit = replace(chain$digit, 1, 10L))
  breaksChain("a claim that is neither true nor false", holds = replace(chain$holds, 1, NA))
  breaksChain("numbers for claims", holds = as.integer(chain$holds))
  breaksChain("a claim that follows from no claim", because = replace(chain$because, 1, length(chain$digit) + 1L))
  breaksChain("text as reasons", because = replace(chain$because, 1, "given"))
})
