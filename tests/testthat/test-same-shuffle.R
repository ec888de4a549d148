test_that("an image is valid and has the same houses and number of solutions as its game", {
  set.seed(1)
  for (name in names(shapes())) {
    g <- solve(shapes()[[name]])
    image <- shuffleGame(g)
    expect_true(isValid(image), info = name)
    expect_null(attr(image, "game"))
    expect_identical(attr(image, "geometry"), attr(g, "geometry"), info = name)
  }
  puzzles <- c("4......3.1......", "4......3.1..2...", "4......3........")
  expect_identical(countSolutions(shuffleGame(puzzles)), countSolutions(puzzles))
  expect_true(isValid(shuffleGame(randomGame(10, "shuffle"))))
})

test_that("all images of a game are equally likely", {
  set.seed(2)
  images <- table(shuffleGame(rep("1...............", 16000)))
  expect_length(images, 64)
  expect_gt(stats::chisq.test(images)$p.value, 1e-4)
  # Four of the rotations and reflections preserve a rising diagonal.
  images <- table(vapply(1:4000, function(k) {
    line(shuffleGame(as.sudoku("12..............", diagonals = "rising")))
  }, ""))
  expect_length(images, 4 * 12)
  expect_gt(stats::chisq.test(images)$p.value, 1e-4)
})

test_that("a seed always gives the same image, alone or among others, and R's generator advances", {
  image <- function(seed, x) {
    set.seed(seed)
    shuffleGame(x)
  }
  expect_identical(image(1, wikipedia), image(1, wikipedia))
  expect_false(image(1, wikipedia) == image(2, wikipedia))
  expect_identical(image(1, rep(wikipedia, 1000))[[1]], image(1, wikipedia))
  expect_identical(line(image(1, as.sudoku(wikipedia))), image(1, wikipedia))
  expect_gt(length(unique(image(1, rep(wikipedia, 1000)))), 990)
  set.seed(3)
  shuffleGame(wikipedia)
  drawn <- stats::runif(1)
  set.seed(3)
  expect_identical(stats::runif(3)[[3]], drawn)
})

test_that("the games in a list are all rearranged in the same way, but each game's symbols are shuffled separately", {
  for (seed in 1:5) {
    set.seed(seed)
    squares <- orthogonalGames(2)
    images <- shuffleGame(squares)
    expect_s3_class(images, "sudoku_games")
    expect_true(isOrthogonal(images), info = paste("seed", seed))
    expect_true(all(isValid(images)), info = paste("seed", seed))
    # The images differ only in their symbols: each symbol in one image always corresponds to one symbol in the other.
    copies <- shuffleGame(rep(list(randomGame(boxes = c(2, 5))), 3))
    for (other in copies[-1]) expect_identical(nrow(unique(cbind(c(copies[[1]]), c(other)))), 10L, info = seed)
    expect_gt(length(unique(copies)), 1)
  }
  # Lists can have names and missing elements, on boards of every shape.
  for (name in names(shapes())) {
    g <- solve(shapes()[[name]])
    set.seed(7)
    images <- shuffleGame(list(a = g, b = NULL, c = g))
    expect_identical(is.na(images), c(a = FALSE, b = TRUE, c = FALSE), info = name)
    expect_true(all(isValid(images[c("a", "c")])), info = name)
    set.seed(7)
    expect_identical(images$a, shuffleGame(g), info = name)
  }
})

test_that("the puzzles in a character vector are rearranged independently, unlike those in a list", {
  set.seed(8)
  images <- shuffleGame(rep("1...............", 50))
  expect_gt(length(unique(regexpr("[1-4]", images))), 5)
  set.seed(8)
  images <- shuffleGame(rep(list(as.sudoku("1...............")), 50))
  expect_length(unique(vapply(images, function(g) which(!is.na(g)), 0L)), 1)
})

test_that("the games in a list must be on boards of the same shape", {
  expect_snapshot(error = TRUE, {
    shuffleGame(list(emptyGame(2), emptyGame(3)))
    shuffleGame(list(NULL, emptyGame(boxes = c(2, 4)), emptyGame(boxes = c(1, 8))))
  })
  expect_error(shuffleGame(list(emptyGame(2), emptyGame(2, diagonals = TRUE))), class = "oxidoku_error_geometry")
})

test_that("images are returned in the form of the input", {
  expect_identical(shuffleGame(character()), character())
  expect_identical(shuffleGame(list(NULL, 1)), newGames(list(NULL, NULL)))
  expect_identical(is.na(shuffleGame(c(a = wikipedia, b = "12"))), c(a = FALSE, b = TRUE))
  rows <- shuffleGame(rbind(x = as.vector(t(numbers(hardestSolved))), y = 0))
  expect_identical(dim(rows), c(2L, 81L))
  expect_identical(rownames(rows), c("x", "y"))
  expect_true(all(is.na(rows["y", ])))
  expect_true(isValid(as.sudoku(rows["x", ])))
  expect_snapshot(shuffleGame(1), error = TRUE)
})
