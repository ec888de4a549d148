test_that("t() transposes a game together with its rules and its puzzle", {
  for (name in names(shapes())) {
    s <- solve(shapes()[[name]])
    expect_true(isValid(t(s)), info = name)
    expect_identical(t(t(s)), s, info = name)
    expect_identical(as.vector(t(s)), as.vector(t(unclass(s)[, ])), info = name)
    expect_identical(originalGame(t(s)), t(originalGame(s)), info = name)
  }
  lopsided <- emptyGame(2, extra = list(c(1, 2, 7, 8)))
  expect_identical(attr(t(lopsided), "geometry")$extra, list(c(1L, 5L, 10L, 14L)))
})
