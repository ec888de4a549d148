test_that("valid boards are valid, complete or not", {
  expect_true(isValid(emptyGame(3)))
  expect_true(isValid(wikipedia))
  expect_true(isValid(as.sudoku(hardestSolved)))
})

test_that("clashes are named by house, symbol and cells", {
  g <- emptyGame(4)
  g[2, 7] <- "K"
  g[2, 16] <- "K"
  g[1, 5] <- "K"
  g[12, 16] <- "K"
  expected <- data.frame(
    house = c("row", "column", "box"), index = c(2L, 16L, 2L), symbol = "K",
    cells = c("r2c7 r2c16", "r2c16 r12c16", "r1c5 r2c7")
  )
  answer <- isValid(g)
  expect_false(answer)
  expect_identical(attr(answer, "clashes"), expected)
  expect_snapshot(isValid(g))
})
