# TRUE if two grids are orthogonal according to the definition.
showEachPair <- function(a, b) !anyDuplicated(paste(a, b))

test_that("all grids in small families are valid and mutually orthogonal", {
  for (n in 2:5) {
    grids <- orthogonalGames(n)
    expect_length(grids, n * (n - 1))
    expect_true(all(isValid(grids)), info = n)
    expect_identical(unique(lapply(grids, class)), list("sudoku"), info = n)
    expect_true(isOrthogonal(grids), info = n)
    pairs <- utils::combn(length(grids), 2)
    expect_true(all(apply(pairs, 2, function(pair) showEachPair(grids[[pair[1]]], grids[[pair[2]]]))), info = n)
    for (grid in grids) expect_identical(unclass(grid)[1, ], symbolsFor(n^2), info = n)
  }
})

test_that("large grids have mates, and a request for too many raises an error that names the maximum", {
  maxCount <- c("6" = 2, "7" = 42, "8" = 56, "9" = 72, "10" = 2, "11" = 110, "12" = 6, "13" = 156, "14" = 2, "15" = 6,
            "16" = 240, "17" = 272, "18" = 2, "19" = 342, "20" = 12)
  for (n in 6:20) {
    if (n %in% c(6, 7, 12, 16, 20)) {
      grids <- orthogonalGames(n, 2)
      expect_true(all(isValid(grids)), info = n)
      expect_true(showEachPair(grids[[1]], grids[[2]]), info = n)
    }
    message <- paste("at most", maxCount[[as.character(n)]], "for n =", n)
    expect_error(orthogonalGames(n, 343), message, class = "oxidoku_error_argument")
  }
  expect_identical(orthogonalGames(3, 0), newGames(list()))
  expect_identical(orthogonalGames(4, 5), orthogonalGames(4)[1:5])
})

test_that("if n is not a prime power, orthogonalGames() returns all available grids", {
  for (n in c(6, 10, 12, 14, 15)) {
    grids <- orthogonalGames(n)
    expect_length(grids, c("6" = 2, "10" = 2, "12" = 6, "14" = 2, "15" = 6)[[as.character(n)]])
    expect_true(all(isValid(grids)), info = n)
    expect_true(isOrthogonal(grids), info = n)
    expect_true(showEachPair(grids[[1]], grids[[length(grids)]]), info = n)
    for (grid in grids) {
      box <- interaction((row(grid) - 1) %/% n, (col(grid) - 1) %/% n)
      expect_true(all(table(box, unclass(grid)) == 1), info = n)
    }
    expect_identical(orthogonalGames(n, 1), grids[1], info = n)
  }
})

test_that("a third of all 4 x 4 grids have mates", {
  grids <- unclass(allSolutions(emptyGame(2)))
  lines <- vapply(grids, format, "", style = "line")
  mates <- colSums(matrix(isOrthogonal(rep(lines, each = 288), rep(lines, 288)), 288))
  expect_identical(sum(mates), 2304)
  expect_identical(as.vector(table(mates)), c(192L, 96L))
  orthogonal <- isOrthogonal(grids, grids[which(mates > 0)[[1]]])
  expect_identical(orthogonal, vapply(grids, showEachPair, NA, grids[[which(mates > 0)[[1]]]]))
})

test_that("grids are compared in pairs, one with many, or all with each other", {
  grids <- orthogonalGames(3, 3)
  text <- vapply(grids, format, "", style = "line")
  a <- c(x = text[[1]], y = text[[2]], none = NA, hole = sub("1", ".", text[[2]]), short = "12")
  expect_identical(isOrthogonal(a, grids[[2]]), c(x = TRUE, y = FALSE, none = NA, hole = NA, short = NA))
  expect_identical(isOrthogonal(text[[2]], a), c(x = TRUE, y = FALSE, none = NA, hole = NA, short = NA))
  expect_identical(isOrthogonal(text, text[c(2, 2, 1)]), c(TRUE, FALSE, TRUE))
  expect_identical(isOrthogonal(text, threads = 2), TRUE)
  expect_identical(isOrthogonal(a), NA)
  expect_identical(isOrthogonal(c(a, text[[2]])), FALSE)
  expect_identical(isOrthogonal(a[c("x", "hole")]), NA)
  expect_identical(isOrthogonal(a[c("x", "y", "hole")]), NA)
  expect_identical(isOrthogonal(c(text, text[[1]])), FALSE)
  expect_identical(isOrthogonal(grids[[1]]), TRUE)
  expect_identical(isOrthogonal(c(NA, "")), NA)
  expect_identical(isOrthogonal(NA), TRUE)
  # No comparison is needed if there are too many grids.
  expect_identical(isOrthogonal(rep(text, 1e5)), FALSE)
  expect_identical(isOrthogonal(character()), TRUE)
  expect_identical(isOrthogonal(list(), grids[[1]]), logical())
  rows <- rbind(p = as.vector(t(numbers(text[[1]]))), q = as.vector(t(numbers(text[[3]]))))
  expect_identical(isOrthogonal(rows, text[[1]]), c(p = FALSE, q = TRUE))
})

test_that("comparing grids of different sizes causes an error, but missing grids are allowed", {
  grids <- c(orthogonalGames(3, 1), orthogonalGames(2, 1))
  expect_snapshot(error = TRUE, {
    isOrthogonal(grids[[1]], grids[[2]])
    isOrthogonal(grids[[2]], list(grids[[2]], NA, grids[[1]]))
    isOrthogonal(grids, rev(grids))
    isOrthogonal(c(NA, grids))
    isOrthogonal(latinGame(5), latinGame(7))
  })
  expect_error(isOrthogonal(grids), class = "oxidoku_error_size")
  expect_identical(isOrthogonal(grids[[1]], c(NA, grids[1], list(emptyGame(2)))), c(NA, FALSE, NA))
})

test_that("boards of any shape can be compared", {
  # Cyclic squares: each row is the row above, shifted by `by` symbols.
  shifted <- function(k, by) {
    as.sudoku(outer(seq_len(k) - 1, seq_len(k) - 1, function(row, col) (by * row + col) %% k + 1), boxes = c(1, k))
  }
  expect_true(isOrthogonal(shifted(5, 1), shifted(5, 2)))
  squares <- lapply(1:6, shifted, k = 7)
  expect_true(isOrthogonal(squares))
  # With the square of row numbers and the square of column numbers, they form a family of maximum size.
  lines <- list(matrix(1:7, 7, 7), matrix(1:7, 7, 7, byrow = TRUE))
  expect_true(isOrthogonal(c(squares, lapply(lines, as.sudoku, boxes = c(1, 7)))))
  expect_false(isOrthogonal(shifted(6, 1), shifted(6, 5)))
  regions <- outer(0:4, 0:4, function(row, col) (2 * row + col) %% 5 + 1)
  gerechte <- as.sudoku(unclass(shifted(5, 1))[, ], regions = regions)
  expect_true(isValid(gerechte))
  expect_true(isOrthogonal(gerechte, shifted(5, 3)))
  # A Latin square in a string can have any order, even one that does not allow square boxes.
  for (k in c(5, 7, 29, 37)) {
    text <- vapply(1:2, function(by) format(shifted(k, by), style = "line"), "")
    expect_identical(isOrthogonal(text[[1]], text), c(FALSE, TRUE), info = k)
  }
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    orthogonalGames(1)
    orthogonalGames(21)
    orthogonalGames(3, 7)
    orthogonalGames(6, 30)
    orthogonalGames(12, 7)
    orthogonalGames(3, 1.5)
    orthogonalGames(3, -1)
    orthogonalGames(3, "a")
    isOrthogonal(1, emptyGame(2))
    isOrthogonal(emptyGame(2), mean)
    isOrthogonal(rep(strrep("1", 16), 2), rep(strrep("1", 16), 3))
    isOrthogonal(emptyGame(2), threads = 0)
    isOrthogonal(emptyGame(2), progress = "no")
  })
})
