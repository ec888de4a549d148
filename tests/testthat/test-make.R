test_that("a made game has as many gaps as asked for, and a solution", {
  set.seed(5)
  for (n in 2:5) {
    game <- makeGame(n)
    expect_identical(sum(is.na(game)), as.integer(ceiling(3 * n^4 / 4)))
    expect_null(attr(game, "game"))
    expect_true(isValid(game))
  }
  expect_false(is.null(solve(makeGame(3))))
})

test_that("gaps can be none, all, or a fraction that is rounded down", {
  set.seed(6)
  expect_false(anyNA(makeGame(2, gaps = 0)))
  expect_true(all(is.na(makeGame(2, gaps = 16))))
  expect_identical(sum(is.na(makeGame(3, gaps = 0.6 * 81))), 48L)
})

test_that("36 x 36 games are made", {
  set.seed(1)
  game <- makeGame(6, gaps = 0)
  expect_true(isValid(game))
  expect_identical(sort(unique(as.vector(game)))[c(1, 36)], c("01", "36"))
})

test_that("mistakes are named", {
  # The first board of this seed has no solution.
  set.seed(1)
  expect_snapshot(error = TRUE, {
    makeGame(2, maxit = 1)
    makeGame(21)
    makeGame(3, gaps = 82)
    makeGame(3, gaps = -1)
    makeGame(3, gaps = NA)
    makeGame(3, maxit = 0)
    makeGame(3, maxit = "many")
  })
})
