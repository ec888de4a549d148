# The grades from the original programs.
published <- function() {
  utils::read.table(testthat::test_path("oracle", "ratings.txt"), comment.char = "#", colClasses = "character",
                    col.names = c("puzzle", "rating", "pearl", "diamond", "level", "score", "word"))
}

cheap <- c("qqwing", "guesses", "backdoor")

test_that("grades agree with the grades from the original programs", {
  known <- published()
  known <- known[as.numeric(known$rating) <= 7.5, ]
  grades <- rateGame(known$puzzle, threads = 2)
  expect_identical(unclass(grades)[c("rating", "pearl", "diamond")],
                   lapply(known[c("rating", "pearl", "diamond")], as.numeric))
  expect_identical(as.character(grades$word), known$word)
  isLower <- known$level %in% c("easy", "medium")
  expect_gt(sum(isLower), 20)
  expect_identical(as.character(grades$level)[isLower], known$level[isLower])
  expect_identical(grades$score[isLower], as.integer(known$score)[isLower])
  expect_identical(as.character(grades$status), rep("unique", nrow(known)))
  expect_identical(grades$reason, rep(NA_character_, nrow(known)))
  expect_true(all(grades$backdoor <= grades$guesses))
})

test_that("scales that are left out have no columns", {
  expect_named(rateGame(wikipedia, "qq"), c("word", "status", "reason"))
  expect_named(rateGame(wikipedia, c("backdoor", "guesses")), c("guesses", "backdoor", "status", "reason"))
  expect_named(rateGame(wikipedia, character()), c("status", "reason"))
})

test_that("games, strings and rows have the same grades and keep their names", {
  puzzles <- c(a = wikipedia, b = hardest)
  grades <- rateGame(puzzles, cheap)
  expect_identical(row.names(grades), c("a", "b"))
  expect_identical(rateGame(lapply(puzzles, as.sudoku), cheap), grades)
  rows <- t(vapply(puzzles, function(puzzle) as.integer(t(numbers(puzzle))), integer(81)))
  expect_identical(rateGame(rows, cheap), grades)
  expect_identical(unname(as.list(rateGame(as.sudoku(hardest), cheap))), unname(as.list(grades["b", ])))
  expect_identical(row.names(rateGame(c(a = wikipedia, a = wikipedia, wikipedia, NULL), "qqwing")), c("a", "a.1", "3"))
})

test_that("boards of other shapes are graded", {
  set.seed(3)
  for (shape in c("2 x 3", "gerechte", "latin", "X", "disjoint", "windoku")) {
    game <- solve(shapes()[[shape]])
    attr(game, "game") <- NULL
    holes <- sample(length(game), length(game) %/% 4)
    game[holes] <- NA
    grades <- rateGame(game)
    if (isUnique(game)) expect_false(anyNA(unlist(grades[c("rating", "score", "guesses", "backdoor")])), label = shape)
  }
  set.seed(1)
  large <- solve(seedGame(6))
  attr(large, "game") <- NULL
  large[1, 1:3] <- NA
  grades <- rateGame(large)
  expect_identical(c(grades$guesses, grades$backdoor), c(0L, 0L))
  expect_identical(c(grades$rating, grades$reason), c(NA, "the board is larger than 25 x 25"))
})

test_that("invalid and ambiguous puzzles have a reason instead of grades", {
  puzzles <- c(clash = "11..............", short = "12", missing = NA, several = "4......3.1......",
               none = "12....3.........", full = "1234341221434321", proper = "4......3.1..2...",
               odd = "%s%n............")
  grades <- rateGame(puzzles)
  expect_identical(as.character(grades$status),
                   c("invalid", "invalid", "invalid", "several", "none", "unique", "unique", "invalid"))
  expect_identical(is.na(grades$rating), c(TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, TRUE))
  expect_identical(is.na(grades$reason), grades$status == "unique" & !is.na(grades$rating))
  expect_snapshot(grades)
  expect_snapshot(grades[c("status", "reason")])
})

test_that("empty input gives no rows, and each invalid element gives a row", {
  expect_identical(dim(rateGame(character(), cheap)), c(0L, 5L))
  expect_identical(dim(rateGame(list())), c(0L, 11L))
  expect_identical(dim(rateGame(matrix(0L, 0, 81), cheap)), c(0L, 5L))
  odd <- list(NULL, NA, factor("a"), list(1, 2), "%s", matrix(0, 7, 7), matrix(0, 1, 1), mean)
  grades <- rateGame(odd, cheap)
  expect_identical(nrow(grades), length(odd))
  expect_true(all(is.na(grades$word)))
})

test_that("the grades of a single game are printed with one line per scale", {
  expect_snapshot(rateGame(wikipedia))
  expect_snapshot(rateGame(c(hardest = hardest), cheap))
  expect_snapshot(rateGame(c(a = wikipedia, b = hardest), cheap))
  expect_snapshot(rateGame("1234341221434321"))
  expect_snapshot(rateGame(character(), cheap))
  expect_output(print(rateGame(wikipedia)["word"]), "intermediate|easy|simple|expert")
  # The number of a row is not the name of a puzzle.
  expect_output(print(rateGame(c(hardest, wikipedia), cheap)[2, ]), "^QQWing")
})

test_that("puzzles that need only singles have no guesses and an empty backdoor; others have guesses and a backdoor", {
  known <- published()$puzzle
  grades <- rateGame(known, cheap)
  isOfSingles <- grades$word <= "easy"
  expect_identical(grades$guesses == 0, isOfSingles)
  expect_identical(grades$backdoor == 0, isOfSingles)
  expect_true(any(isOfSingles) && !all(isOfSingles))
})

test_that("invalid input is reported", {
  expect_snapshot(error = TRUE, {
    rateGame(1)
    rateGame(wikipedia, scales = "sudokuwiki")
    rateGame(wikipedia, scales = NA)
    rateGame(wikipedia, scales = 1)
    rateGame(wikipedia, threads = 0)
    rateGame(wikipedia, progress = NA)
    rateGame(matrix(0, 9, 9))
  })
})
