# Sets a plan with two workers on this machine until the test ends, and returns the process ID of one of them.
localWorkers <- function(frame = parent.frame()) {
  testthat::skip_if_not_installed("future.apply")
  testthat::skip_on_cran()
  cluster <- parallel::makePSOCKcluster(2)
  old <- future::plan("cluster", workers = cluster)
  withr::defer({
    future::plan(old)
    # stopCluster() would write to all workers, but one may no longer exist.
    for (node in cluster) close(node$con)
  }, frame)
  parallel::clusterCall(cluster[1], Sys.getpid)[[1]]
}

# Enough work for several rounds of chunks.
manyPuzzles <- function() rep(c(hardest, wikipedia, NA, "4......3.1......"), 30000)

test_that("the size of a chunk depends on the time that the last chunk took", {
  expect_identical(nextPace(256, 0)$size, 2048)
  expect_identical(nextPace(1000, 0.75)$size, 125)
  expect_identical(nextPace(1, 100)$size, 1)
  expect_identical(nextPace(1000, 0.1)$rate, 10000)
})

test_that("a round has up to two chunks per worker and does not exceed the remaining work", {
  expect_identical(roundEnds(0, 10, 1000, 2), c(5, 10))
  expect_identical(roundEnds(0, 1e6, 1000, 2), c(1000, 2000, 3000, 4000))
  expect_identical(roundEnds(9, 10, 0.1, 2), 10)
})

test_that("the workers of a future::plan() return the same results as a single process", {
  puzzles <- manyPuzzles()
  expected <- solveGames(puzzles)
  counts <- countSolutions(puzzles[1:400], limit = 5)
  digits <- as.integer(strsplit(chartr(".", "0", wikipedia), "")[[1]])
  numbers <- t(vapply(1:50000, function(k) ifelse(digits > 0, (digits + k - 1L) %% 9L + 1L, 0L), digits))
  rows <- solveGames(numbers)
  localWorkers()
  expect_equal(futureWorkers(), 2)
  expect_silent(solutions <- solveGames(puzzles))
  expect_identical(solutions, expected)
  expect_identical(countSolutions(puzzles[1:400], limit = 5), counts)
  expect_identical(solveGames(numbers), rows)
})

test_that("if a worker is lost, the result is complete and a message reports the loss", {
  skip_on_os("windows")
  puzzles <- manyPuzzles()
  expected <- solveGames(puzzles)
  worker <- localWorkers()
  # Kill the worker while it works.
  system(sprintf("(sleep 0.05; kill -9 %d) &", worker))
  expect_message(solutions <- solveGames(puzzles), class = "oxidoku_worker_lost")
  expect_identical(solutions, expected)
})
