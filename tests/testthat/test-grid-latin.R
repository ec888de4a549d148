lineOf <- function(square) format(square, style = "line")

test_that("squares of orders from 2 to 60 are complete and valid games without boxes", {
  for (k in c(2, 3, 4, 5, 9, 10, 26, 37, 60)) {
    square <- latinGame(k, moves = 20)
    expect_true(isValid(square), info = k)
    expect_false(anyNA(square), info = k)
    expect_identical(attributes(square), attributes(emptyGame(boxes = c(1, k))), info = k)
  }
  expect_identical(dim(latinGame(400, moves = 1)), c(400L, 400L))
  expect_null(gameRegions(latinGame(4)))
})

test_that("a seed gives the same squares for any count and number of threads", {
  squares <- function(...) {
    set.seed(1)
    latinGame(6, ..., as = form)
  }
  form <- "character"
  many <- squares(count = 40)
  expect_length(unique(many), 40)
  expect_identical(squares(count = 40, threads = 2), many)
  expect_identical(squares(count = 7), many[1:7])
  expect_identical(lineOf(squares()), many[[1]])
  expect_false(identical(squares(moves = 101), squares()))
  form <- "list"
  expect_identical(vapply(squares(count = 7), lineOf, ""), many[1:7])
  form <- "matrix"
  expect_identical(apply(squares(count = 7), 1, paste, collapse = ""), many[1:7])
  set.seed(1)
  latinGame(6)
  drawn <- stats::runif(1)
  set.seed(1)
  expect_identical(stats::runif(3)[[3]], drawn)
  expect_identical(dim(latinGame(3, count = 0)), c(0L, 9L))
  expect_identical(latinGame(3, count = 0, as = "character"), character())
  expect_identical(latinGame(3, count = 0, as = "list"), newGames(list()))
})

test_that("strings can be read back", {
  for (k in c(3, 10, 30, 40)) {
    set.seed(k)
    square <- latinGame(k, moves = 3)
    set.seed(k)
    text <- latinGame(k, moves = 3, count = 1, as = "character")
    expect_identical(as.sudoku(text, boxes = c(1, k)), square, info = k)
  }
})

test_that("all squares of each order up to 4 occur about equally often", {
  set.seed(2)
  expect_identical(length(unique(latinGame(2, count = 50, as = "character"))), 2L)
  three <- table(latinGame(3, moves = 0, count = 3000, as = "character"))
  expect_length(three, 12)
  expect_gt(stats::chisq.test(three)$p.value, 1e-4)
  four <- table(latinGame(4, count = 20000, as = "character"))
  expect_length(four, 576)
  expect_gt(stats::chisq.test(four)$p.value, 1e-4)
})

test_that("the workers of a future plan draw the same squares", {
  skip_on_cran()
  skip_if_not_installed("future.apply")
  squares <- function() {
    set.seed(3)
    latinGame(12, moves = 5000, count = 300)
  }
  here <- squares()
  old <- future::plan(future::multisession, workers = 2)
  on.exit(future::plan(old))
  expect_identical(squares(), here)
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    latinGame(1)
    latinGame(401)
    latinGame(4.5)
    latinGame("4")
    latinGame(4, moves = -1)
    latinGame(4, moves = Inf)
    latinGame(4, count = NA)
    latinGame(4, count = 3e9)
    latinGame(4, count = 2, as = "frame")
    latinGame(4, threads = 0)
    latinGame(4, progress = NA)
  })
})

test_that("Ctrl-C stops the work with a message about its progress", {
  stopped <- interruptCall("latinGame(30, moves = 1e12, count = 5, threads = 2)")
  expect_identical(stopped$end, "interrupted")
  expect_identical(stopped$message, "Stopped after 0 of 5 squares.\n")
  expect_true(stopped$isSoon)
})
