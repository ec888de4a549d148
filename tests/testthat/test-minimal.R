# Clues of proper puzzles that can go are taken out.

test_that("what is left is part of the clues, proper and minimal, on boards of many shapes", {
  for (seed in 1:3) {
    set.seed(seed)
    for (name in names(shapes())) {
      game <- gridOn(shapes()[[name]])
      minimal <- minimalGame(game)
      expect_identical(class(minimal), class(game))
      expect_identical(attr(minimal, "geometry"), attr(game, "geometry"))
      expectMinimised(minimal, game, paste(seed, name))
    }
  }
})

test_that("a puzzle that has no removable clue comes back as it is", {
  set.seed(4)
  minimal <- minimalGame(as.sudoku(wikipedia))
  expectMinimised(minimal, as.sudoku(wikipedia))
  expect_identical(minimalGame(minimal), minimal)
})

test_that("the seed decides, whatever the number of threads", {
  puzzles <- rep(c(a = wikipediaSolved, b = hardestSolved, c = "4312124331242431"), 20)
  minimised <- function(threads) {
    set.seed(5)
    minimalGame(puzzles, threads = threads)
  }
  one <- minimised(1)
  expect_identical(minimised(2), one)
  expect_gt(length(unique(one)), 30)
  expect_identical(names(one), names(puzzles))
})

test_that("several puzzles come back in the shape in which they were given", {
  set.seed(6)
  games <- list(x = as.sudoku(wikipedia), solve(emptyGame(boxes = c(2, 3))), emptyGame(boxes = c(1, 4)))
  games[[3]][1:3, 1:4] <- rbind(1:4, c(2, 1, 4, 3), c(3, 4, 1, 2))
  minimal <- minimalGame(games)
  expect_named(minimal, c("x", "", ""))
  for (k in 1:3) expectMinimised(minimal[[k]], games[[k]])

  rows <- rbind(a = as.integer(strsplit(wikipediaSolved, "")[[1]]), b = as.integer(strsplit(hardestSolved, "")[[1]]))
  minimal <- minimalGame(rows)
  expect_identical(dimnames(minimal), dimnames(rows))
  expect_true(is.integer(minimal))
  for (k in 1:2) expectMinimised(as.sudoku(minimal[k, ]), as.sudoku(rows[k, ]))
  raw <- rows
  storage.mode(raw) <- "raw"
  set.seed(7)
  minimal <- minimalGame(rows)
  set.seed(7)
  bytes <- minimalGame(raw)
  expect_true(is.raw(bytes))
  expect_identical(as.integer(bytes), ifelse(is.na(minimal), 0L, minimal)[seq_along(minimal)])

  expect_identical(minimalGame(character()), character())
  expect_identical(minimalGame(list()), list())
})

test_that("puzzles that are not proper are refused", {
  expect_snapshot(error = TRUE, {
    minimalGame(emptyGame(2))
    minimalGame("11..............")
    minimalGame(c("4312124331242431", "4......3.1......"))
    minimalGame(c("4312124331242431", "nonsense"))
    minimalGame(c("4312124331242431", NA))
    minimalGame(list(emptyGame(3)))
    minimalGame(NULL)
    minimalGame(wikipedia, threads = 0)
    minimalGame(wikipedia, progress = NA)
  })
})
