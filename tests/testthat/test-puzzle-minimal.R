test_that("the result is a minimal puzzle with some of the clues, on boards of many shapes", {
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

test_that("a puzzle without redundant clues is returned unchanged", {
  set.seed(4)
  minimal <- minimalGame(as.sudoku(wikipedia))
  expectMinimised(minimal, as.sudoku(wikipedia))
  expect_identical(minimalGame(minimal), minimal)
})

test_that("the result depends on the seed but not on the number of threads", {
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

test_that("several puzzles are returned in the form of the input", {
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
  expect_identical(minimalGame(list()), newGames(list()))
})

test_that("puzzles that do not have exactly one solution give NA or NULL, with a message", {
  puzzles <- c(a = "4......3.1......", b = "4312124331242431", c = "nonsense", d = NA, e = "11..............")
  minimised <- function(g) {
    set.seed(8)
    withCallingHandlers(minimalGame(g), oxidoku_not_proper = function(condition) invokeRestart("muffleMessage"))
  }
  minimal <- minimised(puzzles)
  expect_identical(is.na(minimal), c(a = TRUE, b = FALSE, c = TRUE, d = TRUE, e = TRUE))
  expectMinimised(as.sudoku(minimal[["b"]]), as.sudoku(puzzles[["b"]]))

  games <- minimised(list(a = as.sudoku(puzzles[["a"]]), b = as.sudoku(puzzles[["b"]]), "nonsense"))
  expect_identical(vapply(games, is.null, NA), c(a = TRUE, b = FALSE, TRUE))
  expect_identical(line(games$b), minimal[["b"]])

  rows <- rbind(numbers(puzzles[["a"]])[1:16], as.vector(t(numbers(puzzles[["b"]]))))
  minimal <- minimised(rows)
  expect_true(all(is.na(minimal[1, ])))
  expect_identical(line(as.sudoku(minimal[2, ])), line(games$b))

  expect_snapshot({
    set.seed(9)
    minimalGame(c("4312124331242431", "4......3.1......"))
    minimalGame(puzzles)
    minimalGame("nonsense")
    minimalGame(list(emptyGame(2)))
  })
})

test_that("invalid games and arguments raise errors", {
  expect_snapshot(error = TRUE, {
    minimalGame(emptyGame(2))
    minimalGame(matrix(c(1, 1, 0, 0), 4, 4))
    minimalGame(NULL)
    minimalGame(wikipedia, threads = 0)
    minimalGame(wikipedia, progress = NA)
  })
})
