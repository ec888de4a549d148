# TRUE if each pair of symbols occurs exactly once, as the definition requires.
showEachPair <- function(a, b) !anyDuplicated(paste(a, b))

expectMates <- function(games, board, about) {
  testthat::expect_s3_class(games, "sudoku_games")
  testthat::expect_true(all(isValid(games)), info = about)
  testthat::expect_false(anyNA(unlist(lapply(games, unclass))), info = about)
  for (game in games) testthat::expect_identical(attr(game, "geometry"), attr(board, "geometry"), info = about)
  pairs <- utils::combn(length(games), 2)
  orthogonal <- apply(pairs, 2, function(pair) showEachPair(games[[pair[[1]]]], games[[pair[[2]]]]))
  testthat::expect_true(all(orthogonal), info = about)
}

# The maximum number of mates, taken from the error for too many mates.
availableMates <- function(k, boxes = NULL) {
  message <- tryCatch(graecoGame(k, 1000, boxes), oxidoku_error_argument = conditionMessage)
  as.integer(sub(".*must be at most ([0-9]+) .*", "\\1", message))
}

test_that("every order from 3 to 50 except 6 has orthogonal squares", {
  for (k in setdiff(3:50, 6)) {
    set.seed(k)
    expectMates(graecoGame(k), emptyGame(boxes = c(1, k)), about = paste("order and seed", k))
  }
})

test_that("all squares in a set are orthogonal to each other", {
  known <- c("3" = 2, "4" = 3, "5" = 4, "7" = 6, "8" = 7, "9" = 8, "10" = 2, "11" = 10, "12" = 5, "14" = 2, "15" = 4,
             "16" = 15, "18" = 2, "20" = 4, "21" = 2, "22" = 3, "24" = 2, "26" = 4, "28" = 3, "30" = 4)
  for (k in as.integer(names(known))) {
    set.seed(k)
    expect_identical(availableMates(k), as.integer(known[[as.character(k)]]), info = k)
    expectMates(graecoGame(k, availableMates(k)), emptyGame(boxes = c(1, k)), about = paste("order and seed", k))
  }
})

test_that("squares have the requested boxes", {
  shapes <- list(c(2, 2), c(2, 4), c(4, 2), c(3, 3), c(2, 5), c(5, 2), c(2, 6), c(4, 3), c(2, 7), c(3, 5), c(4, 4),
                 c(9, 2), c(3, 6), c(6, 3), c(4, 5), c(6, 4), c(2, 13), c(15, 2), c(4, 8), c(6, 6))
  for (boxes in shapes) {
    about <- paste("boxes", paste(boxes, collapse = " x "))
    set.seed(sum(boxes))
    k <- prod(boxes)
    count <- availableMates(k, boxes)
    expect_lte(count, k - max(boxes))
    expectMates(graecoGame(k, min(count, 6), boxes), emptyGame(boxes = boxes), about)
  }
  set.seed(1)
  latin <- graecoGame(5)
  set.seed(1)
  expect_identical(graecoGame(5, boxes = c(1, 5)), latin)
})

test_that("a seed determines the squares, and requesting more mates does not change the first ones", {
  draw <- function(seed, ...) {
    set.seed(seed)
    graecoGame(...)
  }
  expect_identical(draw(1, 10), draw(1, 10))
  expect_false(identical(draw(1, 10), draw(2, 10)))
  expect_identical(draw(3, 8, 7)[1:2], draw(3, 8))
})

test_that("all pairs of symbols are equally likely in a cell", {
  set.seed(4)
  draws <- replicate(3000, {
    g <- graecoGame(4, boxes = c(2, 2))
    paste(g[[1]], g[[2]])
  })
  for (cell in c(1, 7, 16)) expect_gt(stats::chisq.test(table(draws[cell, ]))$p.value, 1e-4)
  # Shuffling the lines and symbols of a single pair of order 3 gives all squares of this order.
  expect_length(unique(replicate(500, line(graecoGame(3)[[1]]))), 12)
})

test_that("a collection of mates can be made into a field book", {
  set.seed(5)
  g <- graecoGame(10)
  d <- designGame(g[[1]], mates = g[-1])
  expect_identical(nrow(unique(d[c("Latin", "Greek")])), 100L)
  expect_identical(nrow(d), 100L)
  g <- graecoGame(8, mates = 3, boxes = c(4, 2))
  d <- designGame(g[[1]], mates = g[-1])
  expect_true(all(table(d$Symbol3, d$Square) == 1))
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    graecoGame(2)
    graecoGame(6)
    graecoGame(6, boxes = c(2, 3))
    graecoGame(1)
    graecoGame(401)
    graecoGame("a")
    graecoGame(5, 1)
    graecoGame(5, 5)
    graecoGame(5, 1e10)
    graecoGame(10, 3)
    graecoGame(5, NA)
    graecoGame(9, 7, boxes = c(3, 3))
    graecoGame(12, 3, boxes = c(3, 4))
    graecoGame(9, boxes = c(2, 3))
    graecoGame(9, boxes = "a")
    graecoGame(58, boxes = c(2, 29))
  })
})
