# Puzzles of magictour's list of 1,465 and of random ones that together need nearly every technique.
telling <- c(
  "....74....6.29......73....12.....7....8.2..4559....8...3....98.....83......1...2.",
  "....1....71..9....6..2....8.......5.2..3...7...5.2.....671....41.......3.8267....",
  "...8.......43..8..7.....19..5.....7.3..24......8..9..3.29...........1.2...1..24.9",
  "2..7..1......5..9...1..4..3......8......4..6...9..6..27..5..6...5..7..3...6..3..1",
  "9...46...1.....3.....8.2.9..3..1.8.......74.3...2.......4.....9.9.5..1.868......5",
  "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
  "5.1.94....2.6.59................2.17.3..4..6.......5.........2.....3.8...6.8.93..",
  "9.16....2.8.....4...3.2.5........2....51....6...87...........3..189.......6..59..",
  "..6......35..1.....17..3.5......9.4..2.35...8...2..6.........9.672.....3.8....7.6",
  "...9.2.....8....753..4..9....5.83....7.......61.2.......1..7.64...8..3.....6...9."
)

test_that("every technique has words", {
  words <- lapply(techniqueNames(), reasonFor)
  expect_true(all(vapply(words, is.function, NA)))
  expect_true(all(names(sameReasons) %in% techniqueNames()))
  expect_true(all(names(reasons) %in% c(techniqueNames(), sameReasons)))
})

test_that("sentences say what a step does and why", {
  steps <- do.call(rbind, lapply(telling, function(puzzle) as.data.frame(explainGame(puzzle))))
  first <- steps[!duplicated(steps$technique), ]
  first <- first[order(match(first$technique, techniqueNames())), ]
  colours <- explainGame(telling[[7]], techniques = c("naked single", "hidden single", "simple colours (w", "AIC"))
  colours <- colours[!duplicated(colours$technique), ]
  expect_snapshot(writeLines(paste0(first$technique, ": ", first$sentence)))
  expect_snapshot(writeLines(paste0(colours$technique, ": ", colours$sentence)))
})

test_that("sentences use the board's own symbols and houses", {
  x <- emptyGame(boxes = c(2, 5), diagonals = "rising")
  x[1, 2:10] <- LETTERS[1:9]
  expect_snapshot(writeLines(hintGame(x)$sentence))
  latin <- emptyGame(3, diagonals = TRUE, extra = "windows")
  latin[cbind(1:9, 9:1)[-3, ]] <- 1:8
  expect_snapshot(writeLines(hintGame(latin)$sentence))
})

test_that("words are joined as people do", {
  expect_identical(inWords(character()), "")
  expect_identical(inWords("a"), "a")
  expect_identical(inWords(c("a", "b")), "a and b")
  expect_identical(inWords(c("a", "b", "c"), "or"), "a, b or c")
})
