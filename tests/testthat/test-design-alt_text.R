test_that("a field is described row by row", {
  g <- as.sudoku("1234341221434321")
  crossed <- designGame(g, expand.grid(N = c("N0", "N1"), variety = c("A", "B")), randomise = FALSE)
  gaps <- designGame(as.sudoku("4......3.1..2..."), plotNumber = 1)
  yields <- designGame(gridOn(emptyGame(regions = gerechte)), LETTERS[1:5], randomise = FALSE)
  yields$yield <- c(NA, 2:25)
  sites <- rbind(withColumns(bookOfField(2, 3, LETTERS), Location = "Clermont"),
                 withColumns(bookOfField(1, 4, LETTERS), Location = "Wagga"))
  sites$gone <- seq_len(10) == 8
  expect_snapshot({
    cat(altText(crossed))
    cat(altText(designGame(list(A = g, B = as.sudoku("4312124331242431")))))
    cat(altText(gaps[-(1:3), ]))
    cat(altText(yields, fill = "yield", label = "Plot"))
    cat(altText(designGame(gridOn(emptyGame(5)), factors = TRUE)))
    cat(altText(sites, lost = "gone", border = TRUE, walk = TRUE))
  })
  expect_error(altText(yields, fill = "soil"), class = "oxidoku_error_argument")
})
