# All solutions, found by brute force: each arrangement of primes in the holes is checked against the rules.
fillInR <- function(cells, below = 100) {
  primes <- setdiff(which(isPrime(seq_len(below - 1))), cells)
  holes <- which(is.na(cells))
  chosen <- as.matrix(expand.grid(rep(list(primes), length(holes))))
  chosen <- chosen[apply(chosen, 1, anyDuplicated) == 0, , drop = FALSE]
  # Each column holds the cells of one arrangement.
  fillings <- matrix(cells, 9, nrow(chosen))
  fillings[holes, ] <- t(chosen)
  lines <- list(c(1, 4, 7), c(2, 5, 8), c(3, 6, 9), 1:3, 4:6, 7:9, c(1, 5, 9), c(3, 5, 7))
  sums <- t(vapply(lines, function(line) colSums(fillings[line, , drop = FALSE]), numeric(ncol(fillings))))
  # Each column holds the cells, followed by the sums.
  numbers <- rbind(fillings, matrix(sums, length(lines)))
  fits <- apply(numbers, 2, function(x) all(isPrime(x) & x < below) && !anyDuplicated(x) && isPrime(sum(x)))
  found <- lapply(which(fits), function(k) matrix(as.integer(fillings[, k]), 3))
  rowByRow <- t(vapply(found, function(cells) c(primeSums(primeGrid(cells, below))[["final"]], t(cells)), numeric(10)))
  structure(found[do.call(order, as.data.frame(rowByRow))], tried = nrow(chosen))
}

asMatrices <- function(solutions) lapply(unclass(solutions)[seq_along(solutions)], as.matrix)

finalSums <- function(solutions) vapply(solutions, function(x) primeSums(x)[["final"]], 0L)

test_that("the known grid has four solutions, in ascending order of their final sums", {
  solutions <- solve(primeGrid())
  expect_identical(finalSums(solutions), c(541L, 601L, 691L, 709L))
  expect_identical(as.matrix(solutions[[1]]), matrix(c(41L, 5L, 13L, 3L, 23L, 11L, 17L, 19L, 7L), 3))
  expect_true(attr(solutions, "complete"))
  expect_identical(attr(solutions[[1]], "puzzle"), primeGrid())
})

test_that("brute force finds the same four solutions among 116,280 arrangements", {
  skip_on_cran()
  expected <- fillInR(as.matrix(primeGrid()))
  expect_identical(attr(expected, "tried"), 116280L)
  expect_identical(asMatrices(solve(primeGrid())), expected[1:4])
  expect_length(expected, 4)
})

test_that("solutions agree with brute force for other clues and bounds", {
  set.seed(3)
  all <- solve(primeGrid(matrix(NA, 3, 3)), limit = Inf)
  expect_gt(length(all), 3000)
  found <- 0
  for (case in 1:25) {
    # Empty three cells of a solution and, in every third case, change a clue.
    cells <- as.matrix(all[[sample(length(all), 1)]])
    cells[sample(9, 3)] <- NA
    if (case %% 3 == 0) cells[which(!is.na(cells))[1]] <- setdiff(c(89L, 97L), cells)[1]
    below <- sample(98:140, 1)
    grid <- primeGrid(cells, below)
    expected <- fillInR(cells, below)
    attr(expected, "tried") <- NULL
    solutions <- suppressMessages(solve(grid))
    expect_identical(asMatrices(solutions), expected, info = paste(c(cells, below), collapse = " "))
    found <- found + length(solutions)
  }
  expect_gt(found, 25)
})

test_that("a solution limit keeps the solutions with the smallest final sums, and a message reports that more exist", {
  whole <- solve(primeGrid(matrix(NA, 3, 3), 80))
  expect_silent(solve(primeGrid(matrix(NA, 3, 3), 80), limit = length(whole)))
  expect_message(some <- solve(primeGrid(matrix(NA, 3, 3), 80), limit = 10.5), class = "oxidoku_limit")
  expect_identical(asMatrices(some), asMatrices(whole)[1:10])
  expect_false(attr(some, "complete"))
  expect_false(is.unsorted(finalSums(whole)))
})

test_that("reaching the node limit causes an error if no solution was found, and otherwise a message", {
  large <- primeGrid(matrix(NA, 5, 5), 500)
  expect_error(solve(large, maxNodes = 25), class = "oxidoku_error_stopped")
  expect_message(some <- solve(large, limit = 3, maxNodes = 1e5), class = "oxidoku_limit")
  expect_false(attr(some, "complete"))
  expect_true(all(isPrime(c(some[[1]], primeSums(some[[1]])))))
  expect_identical(anyDuplicated(c(some[[1]], primeSums(some[[1]]))), 0L)
})

test_that("a grid without a solution gives a message, with the reason if it is obvious", {
  expect_snapshot({
    length(solve(primeGrid(rbind(c(3, 5, 7), NA, NA))))
    solve(primeGrid(rbind(c(2, 5, 7), NA, NA)))
    solve(primeGrid(rbind(c(3, 5, 11), c(19, NA, NA), NA)))
    solve(primeGrid(cbind(c(3, 5, 11), NA, NA), below = 19))
    solve(primeGrid(matrix(NA, 3, 3), below = 60))
  })
})

test_that("a complete grid is its own solution if it is valid", {
  filled <- solve(primeGrid())[[3]]
  expect_identical(asMatrices(solve(filled)), list(as.matrix(filled)))
  expect_message(none <- solve(primeGrid(replace(as.matrix(filled), 1, 19L))), class = "oxidoku_no_solution")
  expect_length(none, 0)
})

test_that("primeSums() returns the sums of the lines", {
  cells <- matrix(c(41, 5, 13, 3, 23, 11, 17, 19, 7), 3)
  expected <- c(row1 = 61L, row2 = 47L, row3 = 31L, col1 = 59L, col2 = 37L, col3 = 43L, falling = 71L, rising = 53L,
                final = 541L)
  expect_identical(primeSums(primeGrid(cells)), expected)
  cells[1, 1] <- NA
  sums <- primeSums(primeGrid(cells))
  expect_identical(names(sums)[is.na(sums)], c("row1", "col1", "falling", "final"))
})

test_that("grids are read from matrices and data frames, and 0 means an empty cell", {
  cells <- rbind(c(0, 3, 17), c(5, 0, 0), c(13, 0, 7))
  expect_identical(primeGrid(cells), primeGrid())
  expect_identical(primeGrid(as.data.frame(cells)), primeGrid())
  expect_identical(as.data.frame(primeGrid(cells)), as.data.frame(as.matrix(primeGrid())))
  g <- primeGrid(cells)
  g[1, 1] <- 41
  expect_identical(length(solve(g)), 1L)
})

test_that("grids are printed", {
  expect_snapshot({
    primeGrid()
    solve(primeGrid())
    print(solve(primeGrid()), max = 1)
    primeGrid(matrix(NA, 5, 5))
    solve(primeGrid(rbind(c(NA, 1009, NA), NA, NA), below = 2000), limit = 1)
    primeGrid(rbind(c(3, 5, 11), NA, NA))
  })
})

test_that("grids are drawn", {
  skip_if_not_installed("vdiffr")
  vdiffr::expect_doppelganger("prime grid", function() plot(primeGrid()))
  vdiffr::expect_doppelganger("prime grid solved", function() plot(solve(primeGrid())[[1]]))
})

test_that("a plot returns the grid and leaves the device as it was", {
  withr::local_pdf(NULL)
  before <- par(c("mar", "xaxs"))
  expect_identical(withVisible(plot(primeGrid(), mar = rep(1, 4))), list(value = primeGrid(), visible = FALSE))
  expect_identical(par(c("mar", "xaxs")), before)
})

test_that("invalid arguments raise errors", {
  withr::local_pdf(NULL)
  edited <- primeGrid()
  edited[1, 1] <- 4
  cut <- structure(unclass(primeGrid())[1:2, ], class = "prime_grid", below = 100L)
  expect_snapshot(error = TRUE, {
    primeGrid(4)
    primeGrid(letters)
    primeGrid(matrix("3", 3, 3))
    primeGrid(matrix(NA, 3, 2))
    primeGrid(matrix(NA, 4, 4))
    primeGrid(matrix(NA, 11, 11))
    primeGrid(rbind(c(NA, 4, NA), NA, NA))
    primeGrid(rbind(c(NA, 3.5, NA), NA, NA))
    primeGrid(rbind(c(NA, -3, NA), NA, NA))
    primeGrid(rbind(c(NA, Inf, NA), NA, NA))
    primeGrid(rbind(c(NA, 101, NA), NA, NA))
    primeGrid(rbind(c(NA, 3, NA), NA, c(NA, NA, 3)))
    primeGrid(below = 0)
    primeGrid(below = "100")
    solve(edited)
    solve(cut)
    print(cut)
    solve(primeGrid(), limit = 0)
    solve(primeGrid(), maxNodes = NA)
    solve(primeGrid(), "fast")
    solve(primeGrid(matrix(NA, 5, 5), 500), maxNodes = 10)
    primeSums(1:9)
    print(solve(primeGrid()), max = -1)
    plot(primeGrid(), colSum = "no colour")
    plot(primeGrid(), cex = 0)
    plot(primeGrid(), mar = "wide")
  })
})

test_that("Ctrl-C stops a search", {
  stopped <- interruptCall("solve(g, maxNodes = Inf)", setup = "g <- primeGrid(matrix(NA, 9, 9), 1e6)")
  expect_identical(stopped$end, "interrupted")
  expect_true(stopped$isSoon)
})
