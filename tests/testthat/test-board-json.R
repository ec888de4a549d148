test_that("games and collections can be written as JSON and read back unchanged", {
  skip_if_not_installed("jsonlite")
  back <- function(x) as.sudoku(jsonlite::fromJSON(jsonlite::toJSON(x)))
  plain <- as.sudoku("4......3.1..2...")
  variant <- emptyGame(3, diagonals = TRUE, extra = "windows")
  expect_identical(as.character(jsonlite::toJSON(plain)), '["4......3.1..2..."]')
  expect_identical(back(plain), plain)
  expect_identical(back(variant), variant)
  games <- newGames(list(plain, emptyGame(3)))
  expect_identical(unname(back(games)), games)
  named <- newGames(list(a = plain, b = variant, c = emptyGame(boxes = c(2, 3))))
  expect_identical(back(named), named)
  expect_identical(as.character(jsonlite::toJSON(list(game = plain))), '{"game":["4......3.1..2..."]}')
})

test_that("missing games become null in JSON and are read back as missing", {
  skip_if_not_installed("jsonlite")
  plain <- as.sudoku("4......3.1..2...")
  variant <- emptyGame(boxes = c(2, 3))
  for (games in list(
    list(plain, NULL), list(a = plain, b = NULL), list(NULL, variant, NULL), list(NULL, NULL),
    list(a = variant, NULL, c = plain)
  )) {
    games <- newGames(games)
    json <- jsonlite::toJSON(games)
    expect_match(json, "null")
    for (simplify in c(TRUE, FALSE)) {
      expect_identical(as.sudoku(jsonlite::fromJSON(json, simplifyVector = simplify)), games)
    }
  }
  solved <- solve(newGames(list(plain, NULL, variant)))
  read <- as.sudoku(jsonlite::fromJSON(jsonlite::toJSON(solved), simplifyVector = FALSE))
  expect_identical(is.na(read), is.na(solved))
  records <- list(list(puzzle = "4......3.1..2..."), list(status = "none"))
  expect_identical(as.sudoku(records), newGames(list(plain, NULL)))
  expect_error(as.sudoku(list(list(puzzle = "4"))), class = "oxidoku_error_size")
})
