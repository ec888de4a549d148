test_that("each plot is described in words", {
  g <- as.sudoku("4......3.1..2...")
  expect_snapshot({
    cat(altText(g), altText(solve(emptyGame(boxes = c(2, 3)))), altText(emptyGame(5)), sep = "\n")
    cat(altText(g, symbols = c("N", "E", "S", "W")))
    cat(altText(explainGame(g)), altText(explainGame(g), step = 3), sep = "\n")
    cat(altText(traceGame(g)), altText(traceGame(".3....1...4...2.")), altText(traceGame(g), step = 2), sep = "\n")
    cat(altText(primeGrid()), altText(solve(primeGrid())[[1]]), sep = "\n")
  })
  expect_identical(altText(g), sub(".*aria-label=\"([^\"]*)\".*", "\\1", format(g, "svg")))
})

test_that("altText() rejects invalid arguments and objects that it cannot describe", {
  expect_snapshot(error = TRUE, {
    altText(1:9)
    altText(designGame(emptyGame(2)))
    altText(emptyGame(2), cex = 2)
    altText(explainGame("4......3.1..2..."), step = 1000)
    altText(primeGrid(), step = 2)
  })
})

test_that("ggplots contain the text alternative", {
  skip_if_not_installed("ggplot2")
  g <- solve(as.sudoku("4......3.1..2..."))
  expect_identical(ggplot2::get_alt_text(ggplot2::autoplot(g)), altText(g))
  d <- designGame(g, factors = TRUE, replicates = 2)
  expect_identical(ggplot2::get_alt_text(ggplot2::autoplot(d, fill = "Plot")), altText(d, fill = "Plot"))
  own <- ggplot2::autoplot(g) + ggplot2::labs(alt = "My board")
  expect_identical(ggplot2::get_alt_text(own), "My board")
})
