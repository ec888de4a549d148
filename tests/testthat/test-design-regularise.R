test_that("the symbols of the target are in order, and all symbols are renamed consistently", {
  set.seed(3)
  for (n in 2:4) {
    game <- solve(seedGame(n))
    while (is.null(game)) game <- suppressMessages(solve(seedGame(n)))
    symbols <- sort(unique(as.vector(game)))
    box <- seq_len(n)
    expect_identical(as.vector(t(regulariseGame(game)[box, box])), symbols)
    expect_identical(regulariseGame(game, "col")[, 1], symbols)
    expect_identical(regulariseGame(game, target = "r")[1, ], symbols)

    renamed <- regulariseGame(game, "row")
    pairs <- unique(data.frame(from = as.vector(game), to = as.vector(renamed)))
    expect_identical(nrow(pairs), as.integer(n^2))
    puzzle <- originalGame(game)
    clue <- !is.na(puzzle)
    expect_identical(is.na(originalGame(renamed)), is.na(puzzle))
    expect_identical(originalGame(renamed)[clue], renamed[clue])
    expect_identical(regulariseGame(renamed, "row"), renamed)
  }
})

test_that("regularising a grid that has no original puzzle does not add one", {
  expect_null(attr(regulariseGame(as.sudoku(hardestSolved)), "game"))
})

test_that("invalid arguments cause errors", {
  solved <- as.sudoku(hardestSolved)
  broken <- solved
  broken[1, 2] <- broken[1, 1]
  expect_snapshot(error = TRUE, {
    regulariseGame(as.sudoku(wikipedia))
    regulariseGame(broken)
    regulariseGame(solved, "diagonal")
    regulariseGame(solved, "row", 3)
    regulariseGame(matrix(1:16, 4))
    regulariseGame(structure(solved, game = emptyGame(2)))
  })
})
