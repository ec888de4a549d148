test_that("requests that no puzzle can meet raise an error at once", {
  showError <- function(...) {
    cat(conditionMessage(expect_error(makeGame(...), class = "oxidoku_error_impossible")), "\n")
  }
  expect_snapshot({
    showError(technique = "X-wing", level = "easy")
    showError(technique = c("hidden single", "XY-chain"), level = c("easy", "hard"))
    showError(technique = "hidden single", level = "extreme")
    showError(technique = "bivalue oddagon 1", level = "unfair")
    showError(technique = "swordfish", level = c(1, 3.7))
    showError(technique = "naked single", level = 2.6)
    showError(boxes = c(2, 3), technique = "junior exocet")
    showError(4, technique = "tridagon")
    showError(regions = "random", technique = "senior exocet")
    showError(regions = "random", technique = "SK-loop")
    showError(boxes = c(1, 6), technique = "locked candidates (claiming)")
    showError(2, technique = "jellyfish")
    showError(boxes = c(2, 4), technique = "hidden quad")
    showError(4, technique = "multi-sector locked set")
    showError(4, technique = "Franken X-wing")
  })
  expect_error(makeGame(technique = "X-wing", level = "easy"), class = "oxidoku_error_argument")
})

test_that("the bounds for levels follow from the table of techniques", {
  table <- paste(readLines(checkoutFile("src/rust/core/src/human/technique/table.rs")), collapse = " ")
  row <- paste0("[A-Za-z0-9]+ =\\s+\"([^\"]+)\", [0-9]+, ([A-Z][a-z]+), [A-Z][a-z]+, [A-Z][A-Za-z]+, ",
                "[a-z_]+::[a-z_0-9]+\\([0-9]?\\)( Optional)?;")
  rows <- regmatches(table, gregexpr(row, table))[[1]]
  levels <- match(tolower(sub(row, "\\2", rows)), rustWords("level"))
  isOptional <- sub(row, "\\3", rows) != ""
  lowest <- vapply(seq_along(rows), function(k) {
    if (!isOptional[[k]]) return(levels[[k]])
    min(levels[seq_along(rows) > k & !isOptional])
  }, 1L)
  bounds <- vapply(techniqueNames(), boundFor, "", lowestLevels, USE.NAMES = FALSE)
  expect_identical(bounds, rustWords("level")[lowest])
  expect_true(all(unlist(lapply(boardRules, `[[`, "techniques")) %in% techniqueNames()))
  expect_true(all(names(smallestOrders) %in% techniqueNames()))
})

test_that("the example puzzle of each technique is within the bounds for its level and rating", {
  skip_on_cran()
  known <- techniques[techniques$needed, ]
  grades <- rateGame(known$puzzle, scales = c("hodoku", "explainer"), progress = FALSE)
  board <- traitsOfBoard(emptyGame())
  for (k in seq_len(nrow(known))) {
    technique <- known$technique[[k]]
    expect_no_error(checkReachable(technique, as.character(grades$level[c(k, k)]), emptyGame()))
    expect_no_error(checkReachable(technique, as.integer(round(10 * grades$rating[c(k, k)])), emptyGame()))
  }
})

# The explanation uses only naked singles and the excluded techniques, so it often reaches the latter.
test_that("techniques are not found on boards that the rules exclude", {
  skip_on_cran()
  set.seed(23)
  boards <- list(list(boxes = c(1, 7)), list(boxes = c(2, 3)), list(regions = "random", n = 3))
  for (board in boards) {
    games <- do.call(quietly, c(board, minimal = TRUE, count = 15))
    traits <- traitsOfBoard(digitsOf(unclass(games[[1]])))
    for (rule in Filter(function(rule) !rule$isMet(traits), boardRules)) {
      found <- unlist(lapply(games, function(game) explainGame(game, c("naked single", rule$techniques))$technique))
      expect_true(all(found %in% c("naked single", NULL)), info = rule$requires)
    }
  }
})

test_that("techniques that need boxes are found on boards that also have a diagonal or an extra house", {
  falling <- c(
    "SK-loop" = "..2.1....7..6......5...94...4....8.5.....593.........76...7......12......8...3.9.",
    tridagon = ".8.29.7..21..348..9.4..1...3.1.4....8.........921..5......2..574......3....9.....",
    "junior exocet" = "...65..9.....8.2..8.........897...64......3..7.......89.48..1..3.75......5.....43",
    "senior exocet" = "..8..9........6.1..7.53.9.6...3...7.7...4.....3....6.4.......2..4.9..3.75.......1"
  )
  games <- lapply(falling, as.sudoku, diagonals = "falling")
  easterMonster <- "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
  games[["SK-loop, extra"]] <- as.sudoku(easterMonster, extra = list(c(1, 7, 17, 21, 27, 31, 42, 69, 71)))
  for (name in names(games)) {
    technique <- sub(",.*", "", name)
    game <- games[[name]]
    x <- explainGame(game, c(technique, techniqueNames()))
    expect_true(technique %in% x$technique, info = name)
    expect_false(any(agreeWith(parsed(x$eliminated, 9), solvedDigits(game))), info = name)
    expect_no_error(checkOnBoard(technique, traitsOfBoard(gameDigits(game))))
  }
})

test_that("on boards smaller than `smallestOrders`, easier techniques make the same eliminations", {
  skip_on_cran()
  set.seed(24)
  boards <- c(list(list(n = 2)), lapply(list(c(1, 5), 2:3, c(1, 7), c(2, 4)), function(boxes) list(boxes = boxes)))
  for (board in boards) {
    games <- do.call(quietly, c(board, minimal = TRUE, count = 40, as = "list"))
    small <- names(smallestOrders)[smallestOrders > nrow(games[[1]])]
    found <- unlist(lapply(games, function(game) explainGame(game)$technique))
    expect_false(any(found %in% small), info = deparse1(board))
  }
})
