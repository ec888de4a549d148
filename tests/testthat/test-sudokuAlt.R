# Compares results with those of sudokuAlt, to which they must be identical.

test_that("seedGame() and makeGame() return sudokuAlt's games for the same seed", {
  cases <- recorded()
  for (k in seq_len(nrow(cases))) {
    case <- cases[k, ]
    set.seed(case$seed)
    game <- switch(case$kind, seed = seedGame(case$n), make = makeGame(case$n))
    expect_identical(line(game), case$puzzle, info = paste(case$kind, case$n, case$seed))
  }
})

test_that("solve() returns sudokuAlt's solutions, or NULL if sudokuAlt returns NULL", {
  cases <- subset(recorded(), kind == "seed")
  for (k in seq_len(nrow(cases))) {
    case <- cases[k, ]
    solution <- suppressMessages(solve(as.sudoku(case$puzzle)))
    answer <- if (is.null(solution)) "NULL" else line(solution)
    expect_identical(answer, case$answer, info = paste(case$n, case$seed))
  }
})

test_that("objects have the same structure as in sudokuAlt", {
  empty <- structure(matrix(NA_character_, 16, 16), class = "sudoku")
  expect_identical(emptyGame(4), empty)

  clues <- matrix(c("4", NA, NA, NA, NA, NA, NA, "3", NA, "1", NA, NA, "2", NA, NA, NA), 4, byrow = TRUE)
  grid <- matrix(strsplit("4312124331242431", "")[[1]], 4, byrow = TRUE)
  game <- structure(clues, class = "sudoku")
  expect_identical(as.sudoku(clues), game)
  expect_identical(solve(game), structure(grid, game = game, class = "sudoku"))
  # A plain matrix stays plain in the attribute.
  expect_identical(solveGame(clues), structure(grid, game = clues, class = "sudoku"))
  expect_identical(originalGame(solve(game)), game)
})

test_that("solving a solution again stores the first solution as the game", {
  solution <- solve(as.sudoku(wikipedia))
  again <- solve(solution)
  expect_identical(attr(again, "game"), solution)
})

test_that("the first rows of the 16 x 16 grid in the Queensland workshop are reproduced", {
  set.seed(1234)
  solution <- solve(seedGame(4))
  printed <- c("GJCAOFNBKEPHILMD", "DLBKPGEIAMJNFHCO", "HNEPMALDIFCOGBJK", "IOFMKHCJLBDGENAP")
  expect_identical(rows(solution)[1:4], printed)
})

test_that("the designs in sudokuAlt's vignette are reproduced", {
  set.seed(2019)
  nine <- seedGame(3) %>% solve() %>% regulariseGame()
  expect_identical(rows(nine), c("123846597", "456927183", "789513246", "974281635", "861354972",
                                 "235679814", "598732461", "617495328", "342168759"))

  set.seed(2019)
  sixteen <- seedGame(4) %>% solve() %>% regulariseGame()
  expect_identical(rows(sixteen)[[1]], "ABCDEHKLNOFPIJGM")

  set.seed(1559707151)
  plots <- seedGame(5) %>% solve() %>% regulariseGame() %>% designGame()
  expect_identical(dim(plots), c(625L, 4L))
  expect_identical(unlist(plots["001", ]), c(Row = "R01", Col = "C01", Square = "S11", Symbol = "A"))
  expect_identical(unlist(plots["625", ]), c(Row = "R25", Col = "C25", Square = "S55", Symbol = "D"))
})

test_that("patterns set with diag<- and [<- are solved as in sudokuAlt's vignette", {
  g <- emptyGame(4)
  diag(g) <- LETTERS[1:16]
  expect_identical(rows(solve(g))[1:2], c("AHKNGECIMOPDLFJB", "EBLOKDAJGNFHPICM"))

  g <- emptyGame(3)
  g[1:3, 1:3] <- matrix(1:9, 3, byrow = TRUE)
  expect_identical(rows(solve(g)), c("123495678", "456782391", "789163425", "261879534", "374516982",
                                     "598234167", "612947853", "835621749", "947358216"))
})
