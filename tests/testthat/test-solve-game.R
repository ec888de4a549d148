test_that("proper puzzles are solved by every engine", {
  for (engine in c("auto", "classic", "fast", "R")) {
    expect_identical(line(solve(as.sudoku(wikipedia), engine = engine)), wikipediaSolved)
  }
  expect_identical(line(solveGame(hardest)), hardestSolved)
})

test_that("solveGame() offers Rust's engines and the engine in R", {
  expect_identical(eval(formals(solveGame)$engine), c(rustWords("engine"), "R"))
})

test_that("the recursion in R and the classic engine find the same first solution", {
  cases <- subset(recorded(), kind == "seed" & (n == 2 | n == 3 & seed <= 15))
  for (puzzle in cases$puzzle) {
    inR <- suppressMessages(solveGame(puzzle, engine = "R"))
    inRust <- suppressMessages(solveGame(puzzle, engine = "classic"))
    expect_identical(inR, inRust, info = puzzle)
  }
})

test_that("the recursion accepts any function that finds choices", {
  puzzle <- as.sudoku(wikipedia)
  expect_identical(solve(puzzle, engine = "R", choices = choicesInR), solve(puzzle))
  calls <- 0
  counted <- function(grid, i, j) {
    calls <<- calls + 1
    findChoices(grid, i, j)
  }
  solve(puzzle, engine = "R", choices = counted)
  expect_gt(calls, 49)
})

test_that("a function that finds choices has three arguments, with any names", {
  puzzle <- as.sudoku(wikipedia)
  functions <- list(
    function(a, b, c) findChoices(a, b, c),
    function(...) findChoices(...),
    function(game, i, j, size = nrow(game)) findChoices(game, i, j)
  )
  for (choices in functions) expect_identical(solve(puzzle, engine = "R", choices = choices), solve(puzzle))
  expect_error(solve(emptyGame(2), engine = "R", choices = sqrt), class = "oxidoku_error_choices")
  expect_error(solve(emptyGame(2), engine = "R", choices = function() 1), class = "oxidoku_error_argument")
})

test_that("the answer to Project Euler 96 is 24702", {
  solved <- lapply(eulerGrids(), solve)
  expect_length(solved, 50)
  corner <- vapply(solved, function(s) as.integer(paste(unclass(s)[1, 1:3], collapse = "")), 0L)
  expect_identical(unname(corner[1:10]), c(483L, 245L, 462L, 137L, 523L, 176L, 143L, 487L, 814L, 761L))
  expect_identical(sum(corner), 24702L)
})

test_that("a game without a solution gives NULL, with a message", {
  clash <- as.sudoku("11..............")
  expect_null(suppressMessages(solve(clash)))
  expect_message(solve(clash), class = "oxidoku_no_solution")
  insoluble <- as.sudoku(".3....1...4...2.")
  for (engine in c("auto", "classic", "fast", "R")) {
    expect_null(suppressMessages(solve(insoluble, engine = engine)), info = engine)
  }
  expect_snapshot({
    solve(clash)
    solve(insoluble)
  })
})

test_that("a search that reaches its limit raises an error instead of reporting no solution", {
  for (engine in c("auto", "classic", "fast", "R")) {
    expect_error(solve(emptyGame(3), engine = engine, maxNodes = 2), class = "oxidoku_error_stopped")
  }
  expect_snapshot(solve(emptyGame(3), maxNodes = 2), error = TRUE)
})

test_that("a recursion too deep for R causes an error that recommends another engine", {
  endless <- function(grid, i, j) endless(grid, i, j)
  expect_error(solve(emptyGame(2), engine = "R", choices = endless), class = "oxidoku_error_depth")
  expect_snapshot(solve(emptyGame(2), engine = "R", choices = endless), error = TRUE)
})

test_that("the fast engine solves a game on which the classic engine reaches its limit", {
  set.seed(1234)
  game <- seedGame(4)
  expect_error(solve(game, engine = "classic", maxNodes = 1000), class = "oxidoku_error_stopped")
  solution <- solve(game, maxNodes = 1000)
  expect_true(isValid(solution) && !anyNA(solution))
  expect_false(identical(solution, solve(game)))
})

test_that("games can be edited as in sudokuAlt", {
  g <- emptyGame(2)
  g[1, 1] <- 4
  g[2, 4] <- "3"
  g[3, 2] <- 1L
  g[4, 1] <- "2"
  g[4, 4] <- 0
  solution <- solve(g)
  expect_identical(line(solution), "4312124331242431")
  expect_true(is.na(attr(solution, "game")[4, 4]))
})

test_that("invalid input is reported", {
  g <- emptyGame(3)
  expect_snapshot(error = TRUE, {
    solve(g, engine = "prolog")
    solve(g, maxNodes = 0)
    solve(g, maxNodes = c(1, 2))
    solve(g, threads = 0)
    solve(g, choices = choicesInR)
    solve(g, engine = "R", choices = "findChoices")
    solve(g, engine = "R", choices = function(grid) 1:9)
    solve(g, engine = "R", choices = function(grid, i, j, size = 9, digits) 1:9)
    solve(g, engine = "R", choices = function(grid, i, j) "x")
    solve(g, engine = "R", choices = function(grid, i, j) c(1, 99))
    solve(g, engine = "R", choices = function(grid, i, j) list(1))
    solve(g, engine = "R", choices = function(grid, i, j) factor(1))
    solve(g, engine = "R", choices = function(grid, i, j) NULL)
    solveGame(c(wikipedia, hardest))
    g[1, 2] <- "%s"
    solve(g)
    solve(structure(1:3, class = "sudoku"))
  })
})

test_that("Ctrl-C stops a search in Rust, and R continues", {
  # Half-filled boards are the hardest; a half-filled 100 x 100 board takes hours.
  setup <- c("set.seed(1)", "g <- randomGame(10, 'shuffle')", "g[sample(10000, 5500)] <- NA")
  stopped <- interruptCall("solve(g, maxNodes = Inf)", setup)
  expect_identical(stopped$end, "interrupted")
  expect_true(stopped$isSoon)
  # On this board, both threads have been at work for most of the time before the interrupt.
  setup <- c("set.seed(1)", "g <- randomGame(6, 'shuffle')", "g[sample(1296, 648)] <- NA")
  stopped <- interruptCall("repeat try(solve(g, maxNodes = 4e5, threads = 2), silent = TRUE)", setup)
  expect_identical(stopped$end, "interrupted")
  expect_true(stopped$isSoon)
})

test_that("R's time limit stops a search in Rust with an error that can be caught", {
  output <- runR(c(
    "within <- function(expression, seconds) {",
    "  setTimeLimit(elapsed = seconds, transient = TRUE)",
    "  on.exit(setTimeLimit())",
    "  tryCatch(expression, error = function(e) c(conditionMessage(e), deparse(conditionCall(e))[1]))",
    "}",
    "limit <- gettext('reached elapsed time limit', domain = 'R')",
    "calls <- expression(countSolutions(emptyGame(4), limit = Inf), allSolutions(emptyGame(4), limit = Inf),",
    "                    latinGame(30, moves = 1e12, count = 5, threads = 2))",
    # On a busy machine, the time limit may expire before Rust is called; the error then reports a call from other R
    # code.
    "isStopped <- function(call, seconds = 0.5) {",
    "  for (try in 1:5) if (identical(within(eval(call), seconds), c(limit, deparse(call)))) return(TRUE)",
    "  FALSE",
    "}",
    "for (call in calls) cat(isStopped(call), '')",
    # The threads of this call poll late. A fast machine completes the whole call in less than half a second.
    "cat(isStopped(quote(randomGame(boxes = c(2, 5), threads = 2)), seconds = 0.1), '')",
    # The stopped calls leave no threads behind.
    "cat(format(solve(as.sudoku('4......3.1..2...')), 'line'))"
  ))
  expect_identical(output, "TRUE TRUE TRUE TRUE 4312124331242431")
})

test_that("without a node limit, a search runs until it finishes or is stopped", {
  # The board is too large for clause learning. Searches used to give up after half a second, so the time limit is
  # longer than that. On a slow computer, the test may miss such a search, but it never raises a false alarm.
  output <- runR(c(
    "messageOf <- function(expression) {",
    "  tryCatch(expression, error = conditionMessage, interrupt = function(condition) 'interrupt')",
    "}",
    "within <- function(expression) {",
    "  setTimeLimit(elapsed = 1, transient = TRUE)",
    "  on.exit(setTimeLimit())",
    "  messageOf(expression)",
    "}",
    "limit <- gettext('reached elapsed time limit', domain = 'R')",
    "g <- emptyGame(boxes = c(10, 15), diagonals = TRUE)",
    "calls <- expression(solve(g, maxNodes = Inf), solve(g, engine = 'classic', maxNodes = Inf),",
    "                    solveGames(list(g), maxNodes = Inf), trueChoices(g, maxNodes = Inf), isUnique(list(g)))",
    "cat(vapply(calls, function(call) identical(within(eval(call)), limit), NA))",
    # A search with a node limit visits that number of nodes.
    "cat('', messageOf(solve(g, maxNodes = 1000)))"
  ))
  expect_match(output, paste0("^", strrep("TRUE ", 5), "The search did not finish within 1,000 nodes[.] "))
})

test_that("seed games of every size are solved or found to have no solution", {
  for (n in 2:20) {
    set.seed(n)
    g <- seedGame(n)
    s <- solve(g)
    expect_true(isValid(s), info = n)
    expect_identical(s[!is.na(g)], g[!is.na(g)], info = n)
    expect_false(anyNA(s), info = n)
  }
  set.seed(1)
  seeds <- replicate(30, seedGame(2), simplify = FALSE)
  counts <- countSolutions(seeds)
  expect_true(any(counts == 0) && any(counts > 0))
  expect_identical(vapply(seeds, function(g) is.null(suppressMessages(solve(g))), NA), unname(counts == 0))
})

test_that("a result that needs tempering does not depend on the number of threads", {
  # Clause learning alone does not solve this board in its first turn, about 15,000 nodes.
  set.seed(5)
  g <- randomGame(boxes = c(5, 6), method = "shuffle")
  g[sample(900, 450)] <- NA
  result <- function(...) tryCatch(solve(g, ...), oxidoku_error_stopped = function(error) "stopped")
  expect_identical(result(maxNodes = 2e4), "stopped")
  for (maxNodes in c(33000, 46000, 60000)) {
    expect_identical(result(maxNodes = maxNodes, threads = 2), result(maxNodes = maxNodes), info = maxNodes)
  }
  expect_identical(solveGames(list(g), threads = 2), solveGames(list(g)))
  expect_identical(isUnique(g, threads = 2), isUnique(g))
})

test_that("large boards with many or few clues are solved, and are tested for uniqueness", {
  set.seed(2)
  emptied <- function(grid, share) {
    grid[sample(length(grid), (1 - share) * length(grid))] <- NA
    grid
  }
  for (share in c(0.1, 0.3, 0.4, 0.45, 0.5, 0.7, 0.9)) {
    g <- emptied(randomGame(5, "shuffle"), share)
    for (engine in c("auto", "fast")) {
      s <- solveGame(g, engine = engine)
      expect_true(isValid(s) && !anyNA(s), info = share)
      expect_identical(s[!is.na(g)], g[!is.na(g)], info = share)
    }
    expect_identical(isUnique(g), unname(countSolutions(g, limit = 2) == 1), info = share)
  }
  grid <- randomGame(6, "shuffle")
  g <- emptied(grid, 0.98)
  expect_true(isUnique(g))
  expect_identical(as.vector(solve(g)), as.vector(grid))
  # The last cell of the first row can only hold symbols that are already in its column.
  impossible <- emptyGame(6)
  impossible[1, 1:35] <- seq_len(35)
  impossible[36, 36] <- 36
  expect_message(expect_null(solve(impossible)), class = "oxidoku_no_solution")
  expect_identical(countSolutions(list(emptyGame(6), impossible, g), limit = 2), c(2, 0, 1))
})
