collection <- function() newGames(list(a = as.sudoku(wikipedia), b = NULL, c = emptyGame(boxes = c(2, 3))))

test_that("functions that return several games return them as a collection", {
  boards <- c("4......3.1..2...", wikipedia)
  variant <- emptyGame(boxes = c(2, 3))
  for (games in list(
    as.sudoku(boards), as.sudoku(list(variant, boards[[1]])), makeGame(2, count = 2, as = "list"),
    randomGame(2, count = 2, as = "list"), latinGame(3, count = 2, as = "list"), orthogonalGames(2),
    solveGames(list(variant, boards[[1]])), minimalGame(list(solve(variant))), canonicalGame(list(variant)),
    shuffleGame(list(variant)), suppressMessages(allSolutions(variant, limit = 3)),
    readSudoku(withr::local_tempfile(lines = boards))
  )) {
    expect_s3_class(games, "sudoku_games")
    expect_true(all(vapply(games, is.sudoku, NA)))
  }
})

test_that("a subset of a collection keeps all problems and the statuses of the remaining games", {
  boards <- c("4......3.1..2... # easy", "2.4..1..3.......", "12", "4......3.1......", wikipedia)
  file <- withr::local_tempfile(lines = boards)
  games <- suppressWarnings(readSudoku(file))
  expect_identical(problems(games[2]), problems(games))
  expect_identical(nrow(problems(games[2])), 1L)
  solved <- solve(games)
  expect_identical(as.character(attr(solved[c(4, 1)], "status")), c("unique", "unique"))
  expect_identical(solve(c(games[2], emptyGame(2)))[2:1], rev(solve(c(games[2], emptyGame(2)))))
  names(games) <- c("a", "b", "c", "d")
  expect_named(games[c("c", "a")], c("c", "a"))
  expect_identical(games[-1], games[c(FALSE, TRUE, TRUE, TRUE)])
  expect_identical(games[], games)
  expect_identical(head(games, 1), games[1])
})

test_that("games can be replaced, added and removed", {
  games <- collection()
  games[["b"]] <- emptyGame(2)
  games$d <- emptyGame(3)
  games["e"] <- list(emptyGame(2))
  games[c("a", "c")] <- NULL
  expect_identical(games, newGames(list(b = emptyGame(2), d = emptyGame(3), e = emptyGame(2))))
  expect_identical(c(games[1], list(emptyGame(3)), d = emptyGame(3)), newGames(list(b = emptyGame(2), emptyGame(3),
                                                                                    d = emptyGame(3))))
  solved <- solve(games)
  solved[[1]] <- emptyGame(2)
  expect_null(attr(solved, "status"))
  expect_identical(unique(c(games, games)), games[1:2])
  expect_snapshot({
    games[[1]] <- "4......3.1..2..."
    c(games, "4......3.1..2...")
    games[1] <- 3
  }, error = TRUE)
})

test_that("collections are printed and summarised", {
  file <- withr::local_tempfile(lines = c("4......3.1..2... # easy", "2.4..1..3.......", "4......3.1......", wikipedia))
  variants <- list(
    windows = emptyGame(3, diagonals = TRUE, extra = "windows"), latin = emptyGame(boxes = c(1, 5)),
    jigsaw = emptyGame(regions = gerechte), solved = solve(as.sudoku(wikipedia))
  )
  expect_snapshot({
    print(readSudoku(file), max = 1)
    print(newGames(list()))
    print(c(collection(), variants))
    print(solveGames(c(collection(), clash = "11.............." |> as.sudoku())))
    print(newGames(list(1, "a")))
    summary(c(collection(), variants, list(emptyGame(3))))
    summary(newGames(list()))
  })
})

test_that("collections can be converted to text and to data frames", {
  games <- collection()
  expect_identical(format(games), c(a = wikipedia, b = NA, c = strrep(".", 36)))
  expect_identical(as.character(games), format(games))
  expect_identical(is.na(games), c(a = FALSE, b = TRUE, c = FALSE))
  frame <- as.data.frame(games)
  expect_identical(frame$shape, c("plain", "plain", "boxes 2x3"))
  expect_identical(as.data.frame(readSudoku(withr::local_tempfile(lines = "4......3.1..2... # easy")))$comment, "easy")
  expect_identical(dim(as.data.frame(newGames(list()))), c(0L, 1L))
  expect_named(as.data.frame(solve(games)), c("name", "puzzle", "shape", "status", "reason"))
})

test_that("a collection can be a column of a data frame", {
  frame <- data.frame(week = 1:3, game = collection())
  expect_identical(unname(frame$game), unname(collection()))
  expect_identical(frame[c(3, 1), ]$game[[2]], as.sudoku(wikipedia))
  expect_identical(rbind(frame, frame)$game[[4]], as.sudoku(wikipedia))
  expect_output(print(frame), wikipedia, fixed = TRUE)
  file <- withr::local_tempfile()
  utils::write.csv(frame, file, row.names = FALSE)
  expect_identical(utils::read.csv(file, colClasses = "character")$game, unname(format(collection())))
  skip_if_not_installed("tibble")
  table <- tibble::tibble(week = 1:3, game = collection())
  expect_identical(table[2:3, ]$game, collection()[2:3])
  expect_output(print(table), "sudoku")
  skip_if_not_installed("vctrs")
  expect_identical(vctrs::vec_slice(collection(), 2:3), collection()[2:3])
  expect_identical(vctrs::vec_c(collection(), collection()), c(collection(), collection()))
})

test_that("a missing game stays missing", {
  games <- collection()
  expect_identical(c(games, games["b"])[c(2, 4)], newGames(list(b = NULL, b = NULL)))
  expect_identical(as.sudoku(games), games)
  expect_identical(as.sudoku(as.data.frame(games)), games)
  expect_identical(as.sudoku(as.data.frame(games["b"])), games["b"])
  expect_identical(as.sudoku(c(a = wikipedia, b = NA)), games[1:2])
  expect_identical(as.sudoku(list(a = wikipedia, b = NULL)), games[1:2])
  expect_identical(as.sudoku(data.frame(puzzle = c(NA, NA))), newGames(list(NULL, NULL)))
  expect_identical(attr(solve(games), "reason"), c(NA, "it is missing", NA))
  expect_identical(is.na(shuffleGame(games[1:2])), is.na(games[1:2]))
  games["c"] <- NA
  is.na(games) <- "a"
  expect_identical(is.na(games), c(a = TRUE, b = TRUE, c = TRUE))
})

test_that("missing games can be written only as a table", {
  games <- collection()
  file <- withr::local_tempfile(fileext = ".csv")
  writeSudoku(games, file)
  read <- readSudoku(file)
  expect_identical(c(read), games)
  withr::local_pdf(NULL)
  for (write in list(function(games) writeSudoku(games, stdout()), plotSheet)) {
    expect_snapshot({
      write(games)
      write(c(wikipedia, NA, NA))
      write(list(wikipedia, NULL))
      write(data.frame(Game = c(wikipedia, NA)))
    }, error = TRUE)
  }
  expect_error(plot(games), class = "oxidoku_error_argument")
  expect_error(games[list(1)], "must be a vector of positions or names", class = "oxidoku_error_argument")
  expect_no_error(plot(games[!is.na(games)], grades = NULL))
})

test_that("functions for lists keep the class, names and statuses of a collection", {
  games <- collection()
  solved <- solve(games)
  twice <- rep(solved, times = 2)
  expect_identical(twice[4:6], solved)
  expect_identical(rep(games, each = 2), games[c("a", "a", "b", "b", "c", "c")])
  expect_identical(rep(games, length.out = 4), games[c("a", "b", "c", "a")])
  longer <- solved
  length(longer) <- 4
  expect_identical(longer[1:3], solved)
  expect_identical(is.na(longer), c(a = FALSE, b = TRUE, c = FALSE, TRUE))
  length(longer) <- 2
  expect_identical(longer, solved[1:2])
  expect_identical(rev(rev(solved)), solved)
  expect_identical(head(append(games, games[1], 1), 2), games[c("a", "a")])
  expect_identical(split(games, c(1, 2, 1)), list("1" = games[c(1, 3)], "2" = games[2]))
  expect_identical(Filter(is.sudoku, solved), solved[c(1, 3)])
  expect_identical(unname(setdiff(games, games["a"])), unname(games[2:3]))
  expect_identical(games %in% games["c"], c(FALSE, FALSE, TRUE))
  expect_identical(duplicated(rep(games, 2)), rep(c(FALSE, TRUE), each = 3))
  expect_true(anyNA(games))
  expect_false(anyNA(games["a"]))
  expect_snapshot({
    sort(games)
    order(games)
    length(games) <- "a"
    unique(games, 1)
    print(games, 1)
    summary(games, digits = 1)
  }, error = TRUE)
})
