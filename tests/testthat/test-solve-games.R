euler <- function() vapply(eulerGrids(), line, "")

lineOfSolution <- function(puzzle) {
  solution <- suppressMessages(solveGame(puzzle))
  if (is.null(solution)) NA_character_ else line(solution)
}

plain <- function(x) {
  attr(x, "status") <- attr(x, "reason") <- NULL
  x
}

status <- function(x) as.character(attr(x, "status"))

rowsOf <- function(puzzles) t(vapply(strsplit(chartr(".", "0", puzzles), ""), as.integer, integer(nchar(puzzles[[1]]))))

test_that("strings, matrices, bytes and lists give the same solutions as solve(), in the form of the input", {
  puzzles <- stats::setNames(euler(), paste0("p", 1:50))
  expected <- vapply(puzzles, lineOfSolution, "")
  solutions <- solveGames(puzzles)
  expect_identical(plain(solutions), expected)
  expect_identical(attr(solutions, "status"), factor(rep("unique", 50), rustWords("status")))
  expect_identical(attr(solutions, "reason"), rep(NA_character_, 50))

  numbers <- rowsOf(puzzles)
  rownames(numbers) <- names(puzzles)
  solved <- rowsOf(expected)
  rownames(solved) <- names(puzzles)
  expect_identical(plain(solveGames(numbers)), solved)
  expect_identical(plain(solveGames(numbers + 0)), solved)
  expect_identical(plain(solveGames(replace(numbers, numbers == 0, NA))), solved)
  bytes <- numbers
  storage.mode(bytes) <- "raw"
  solvedBytes <- solved
  storage.mode(solvedBytes) <- "raw"
  expect_identical(plain(solveGames(bytes)), solvedBytes)

  games <- lapply(puzzles, as.sudoku)
  expect_identical(plain(solveGames(games)), newGames(lapply(games, solve)))
})

test_that("for puzzles in any form, solutions can be returned in any form", {
  puzzles <- c(a = wikipedia, b = hardest)
  shapes <- list(puzzles, rowsOf(puzzles), lapply(puzzles, as.sudoku))
  for (x in shapes) {
    expect_identical(as.vector(solveGames(x, as = "character")), c(wikipediaSolved, hardestSolved))
    expect_identical(unname(plain(solveGames(x, as = "matrix"))), unname(rowsOf(c(wikipediaSolved, hardestSolved))))
    listed <- unname(plain(solveGames(x, as = "list")))
    expect_identical(listed, newGames(list(solveGame(wikipedia), solveGame(hardest))))
  }
  expect_identical(names(solveGames(puzzles, as = "list")), c("a", "b"))
  expect_identical(rownames(solveGames(puzzles, as = "matrix")), c("a", "b"))
  expect_identical(names(solveGames(shapes[[2]], as = "character")), c("a", "b"))
})

test_that("puzzles without a solution keep their position and have a status and a reason", {
  puzzles <- c(
    several = "4......3.1......", none = ".3....1...4...2.", row = "4.4.............", column = "4...........4...",
    box = "4....4..........", short = "123", one = "1", empty = "", missing = NA, symbol = "4...5...........",
    accent = "4...\u00e9...........", byte = "4..\xff............", percent = "4...%..........."
  )
  solutions <- solveGames(puzzles)
  expect_identical(names(solutions), names(puzzles))
  expect_identical(unname(plain(solutions)), c(lineOfSolution(puzzles[[1]]), rep(NA, 12)))
  expect_identical(status(solutions), c("several", "none", rep("invalid", 11)))
  expect_snapshot(writeLines(paste0(names(puzzles), ": ", attr(solutions, "reason"))))

  as <- solveGames(puzzles, as = "list")
  expect_length(as, 13)
  expect_identical(which(!vapply(as, is.null, NA)), c(several = 1L))
  rows <- solveGames(puzzles, as = "matrix")
  expect_identical(dim(rows), c(13L, 16L))
  expect_true(all(is.na(rows[-1, ])))

  numbers <- rbind(0, c(5, rep(0, 15)), c(-1, rep(0, 15)), c(1.5, rep(0, 15)), c(NaN, rep(0, 15)), c(1, 1, rep(0, 14)))
  solutions <- solveGames(numbers)
  expect_identical(status(solutions), c("several", rep("invalid", 5)))
  expect_snapshot(attr(solutions, "reason"))
  bytes <- matrix(as.raw(c(0, 9)), 2, 16)
  expect_identical(as.integer(solveGames(bytes)[2, ]), rep(0L, 16))
})

test_that("empty input, missing values and factors are accepted", {
  expect_identical(plain(solveGames(character())), character())
  expect_identical(attr(solveGames(character()), "status"), factor(character(), rustWords("status")))
  expect_identical(plain(solveGames(list())), newGames(list()))
  expect_identical(dim(solveGames(matrix(0L, 0, 81))), c(0L, 81L))
  expect_identical(dim(solveGames(character(), as = "matrix")), c(0L, 81L))
  expect_identical(plain(solveGames(NA)), NA_character_)
  expect_identical(status(solveGames(matrix(NA, 1, 16))), "several")
  expect_identical(plain(solveGames(factor(c(b = wikipedia)))), c(b = wikipediaSolved))
  expect_identical(plain(solveGames(as.sudoku(wikipedia))), newGames(list(solveGame(wikipedia))))
})

test_that("boards of several sizes are solved together", {
  set.seed(7)
  games <- list(emptyGame(2), as.sudoku(hardest), makeGame(4, 100), seedGame(3), makeGame(6, 200), NULL, "nonsense")
  solutions <- solveGames(games)
  expect_identical(plain(solutions[1:5]), newGames(lapply(games[1:5], solve)))
  expect_identical(plain(solutions[6:7]), newGames(list(NULL, NULL)))
  expect_identical(status(solutions)[c(1, 2, 4, 6, 7)], c("several", "unique", "several", "invalid", "invalid"))
  lines <- vapply(games[1:5], line, "")
  expect_identical(as.vector(solveGames(lines)), vapply(solutions[1:5], line, ""))
  named <- structure(matrix(0, 4, 4, dimnames = list(NULL, letters[1:4])), class = "matrix")
  expect_identical(solveGames(list(unclass(named)))[[1]], solveGame(unclass(named)))
})

test_that("the rows of a matrix keep their positions, even if digits need more than a byte", {
  n <- 17
  grid <- outer(0:(n^2 - 1), 0:(n^2 - 1), function(row, col) (n * (row %% n) + row %/% n + col) %% n^2 + 1)
  puzzles <- rbind(c(t(grid)), 0, c(t(grid)))
  puzzles[1, 5] <- puzzles[3, 80000] <- 0
  puzzles[2, 1:2] <- 289
  solutions <- solveGames(puzzles)
  expect_identical(plain(solutions), rbind(as.integer(t(grid)), NA, as.integer(t(grid))))
  expect_identical(status(solutions), c("unique", "invalid", "unique"))
})

test_that("a puzzle with several solutions gives the same solution as solve(), or any solution with limit = 1", {
  set.seed(3)
  puzzles <- vapply(1:40, function(k) line(makeGame(3, gaps = 30 + k)), "")
  solutions <- solveGames(puzzles)
  expect_identical(as.vector(solutions), vapply(puzzles, lineOfSolution, "", USE.NAMES = FALSE))
  expect_true(all(c("unique", "several") %in% status(solutions)))
  first <- solveGames(puzzles, limit = 1)
  expect_identical(unique(status(first)), "found")
  expect_true(all(isValid(first)))
  expect_true(all(mapply(function(puzzle, solution) {
    clues <- strsplit(puzzle, "")[[1]]
    all(clues == "." | clues == strsplit(solution, "")[[1]])
  }, puzzles, first)))
})

test_that("the result does not depend on the number of threads or on where a chunk ends", {
  puzzles <- rep(c(euler(), "11..............", NA, "4......3.1......"), 30)
  alone <- solveGames(puzzles)
  expect_identical(solveGames(puzzles, threads = 2), alone)
  expect_identical(as.vector(alone[1:53]), as.vector(alone[1538:1590]))
  expect_identical(solveGames(puzzles, limit = 1, threads = 2), solveGames(puzzles, limit = 1))

  rows <- unname(rowsOf(rep(c(euler(), strrep("1", 81)), 60)))
  rows[1500, 3] <- 10L
  expected <- do.call(rbind, lapply(1:51, function(row) plain(solveGames(rows[row, , drop = FALSE]))))
  expected <- expected[rep(1:51, 60), ]
  expected[1500, ] <- NA
  for (threads in 1:2) {
    solutions <- solveGames(rows, threads = threads)
    expect_identical(plain(solutions), expected)
    expect_identical(which(status(solutions) == "invalid"), sort(c(51L * 1:60, 1500L)))
  }
})

test_that("strings with any characters are read as in as.sudoku()", {
  set.seed(11)
  strings <- vapply(1:400, function(k) {
    n <- 2 + k %% 5
    known <- c(rep(c(".", "0", "-", "_"), 6), symbolsFor(n^2), if (n > 5) c("7", "007", "00", "99"))
    odd <- if (k %% 4 == 0) c("x", "\u00e9", "\xe9", "", "%s")
    cells <- sample(c(known, odd), n^4 + sample(c(0, 0, 0, 1, -1), 1), replace = TRUE)
    string <- paste(cells, collapse = sample(c("", "", " ", ",", ";", ", ", "\t", " \n "), 1))
    paste0(sample(c("", "", "  ", ",", "\n"), 1), string, sample(c("", "", " ", ",", "\r\n"), 1))
  }, "")
  expected <- vapply(strings, function(string) {
    tryCatch(as.logical(isValid(as.sudoku(string))), oxidoku_error = function(e) NA)
  }, NA, USE.NAMES = FALSE)
  expect_true(all(table(expected, useNA = "always") > 20))
  expect_identical(isValid(strings), expected)

  small <- strings[!is.na(expected) & nchar(strings, "bytes") < 200]
  solutions <- solveGames(small)
  expect_identical(as.vector(solutions), vapply(small, lineOfSolution, "", USE.NAMES = FALSE))
})

test_that("a puzzle remains unsolved if its search reaches the node limit", {
  solutions <- solveGames(c(wikipedia, format(emptyGame(5), "line")), maxNodes = 2)
  expect_identical(status(solutions), c("unique", "stopped"))
  expect_snapshot(attr(solutions, "reason"))
})

test_that("an argument that is invalid as a whole raises an error", {
  expect_snapshot(error = TRUE, {
    solveGames(1:81)
    solveGames(NULL)
    solveGames(matrix(0, 9, 9))
    solveGames(matrix(as.raw(0), 1, 256^2))
    solveGames(matrix("1", 4, 4))
    solveGames(data.frame(text = wikipedia))
    solveGames(mean)
    solveGames(c(wikipedia, "4......3.1......"), as = "matrix")
    solveGames(wikipedia, limit = 3)
    solveGames(wikipedia, as = "string")
    solveGames(wikipedia, threads = 0)
    solveGames(wikipedia, progress = NA)
    solveGames(wikipedia, maxNodes = 0)
  })
})

test_that("Ctrl-C stops the work with a message about its progress, and R continues", {
  stopped <- interruptCall("solveGames(x, threads = 2)", setup = sprintf("x <- rep('%s', 3e6)", hardest))
  expect_identical(stopped$end, "interrupted")
  expect_match(stopped$message, "^Stopped after [0-9,]+ of 3,000,000 puzzles[.]\n$")
  expect_true(stopped$isSoon)
})

test_that("with limit = 1, a puzzle has the same solution whether alone or among many puzzles", {
  set.seed(8)
  proper <- shuffleGame(rep(wikipedia, 150))
  fewer <- vapply(strsplit(proper, ""), function(cells) {
    paste(replace(cells, sample(81, sample(60, 1)), "."), collapse = "")
  }, "")
  puzzles <- sample(c(proper, fewer, strrep(".", 81), sub("..", "11", proper[1:9])))
  alone <- lapply(puzzles, solveGames, limit = 1)
  among <- solveGames(puzzles, limit = 1)
  expect_identical(as.vector(among), unlist(alone))
  expect_identical(attr(among, "status"), unlist(lapply(alone, attr, "status")))
  expect_true(all(c("found", "invalid") %in% attr(among, "status")))
})

# Removes `count` random clues from each puzzle.
withFewerClues <- function(puzzles, count) {
  vapply(strsplit(puzzles, ""), function(cells) {
    paste(replace(cells, sample(which(cells != "."), count), "."), collapse = "")
  }, "")
}

test_that("with limit = 1, the results are solutions, in any arrangement of proper, ambiguous and insoluble puzzles", {
  set.seed(5)
  proper <- shuffleGame(rep(wikipedia, 600))
  several <- withFewerClues(proper, 8)
  # No symbol fits into the last cell of the first row.
  none <- rep(paste0("12345678.", strrep(".", 54), "........9", strrep(".", 9)), 20)
  rare <- replace(proper, c(50, 250, 450), several[1:3])
  orders <- list(c(proper, several, none), c(several, none, proper), sample(c(none, several, proper)), rare)
  for (puzzles in orders) {
    expected <- status(solveGames(puzzles))
    expect_true(all(c("unique", "several") %in% expected))
    for (threads in 1:2) {
      solutions <- solveGames(puzzles, limit = 1, threads = threads)
      expect_identical(status(solutions), ifelse(expected == "none", "none", "found"))
      isSolved <- expected != "none"
      expect_true(all(isValid(solutions[isSolved])) && all(is.na(solutions[!isSolved])))
      clues <- do.call(rbind, strsplit(puzzles[isSolved], ""))
      filled <- do.call(rbind, strsplit(solutions[isSolved], ""))
      expect_true(all(filled != "." & (clues == "." | clues == filled)))
    }
  }
})
