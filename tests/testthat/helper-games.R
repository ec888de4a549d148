# Games and other data used by several tests, and the paths of files that exist only in a checkout.

# The first large board in a session causes a message. Without this line, the test of the message would depend on the
# order of the tests.
assign("shown", "large", asNamespace("oxidoku")$session)

# Wikipedia's example of a puzzle for backtracking, and A. Inkala's "world's hardest" puzzle of 2012.
wikipedia <- "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......"
wikipediaSolved <- "123789456456123789789456123231897564564231897897564231312978645645312978978645312"
hardest <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
hardestSolved <- "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

# The regions of the 5 x 5 gerechte design by Bailey, Cameron and Connelly.
gerechte <- "1112211522455524453344333"

shapes <- function() {
  list(
    "2 x 3" = emptyGame(boxes = c(2, 3)), "4 x 2" = emptyGame(boxes = c(4, 2)), "3 x 5" = emptyGame(boxes = c(3, 5)),
    gerechte = emptyGame(regions = gerechte), latin = emptyGame(boxes = c(1, 7)),
    windoku = emptyGame(3, extra = "windows"), X = emptyGame(boxes = c(2, 3), diagonals = TRUE),
    disjoint = emptyGame(2, diagonals = "rising", extra = "disjoint"), plain = emptyGame(3)
  )
}

# Solutions of boards of many shapes, each with three cells emptied at random.
gamesWithHoles <- function(seed) {
  set.seed(seed)
  lapply(shapes(), function(empty) {
    game <- solve(empty)
    game[sample(length(game), 3)] <- NA
    game
  })
}

# A complete grid on a board, without the attribute that marks it as a solution.
gridOn <- function(empty) {
  grid <- solve(empty)
  attr(grid, "game") <- NULL
  grid
}

# Results of sudokuAlt 0.2-1 under R 4.2.2, in the columns `kind`, `n`, `seed`, `puzzle` and `answer`.
recorded <- function() {
  utils::read.table(testthat::test_path("oracle", "sudokuAlt.txt"),
                    col.names = c("kind", "n", "seed", "puzzle", "answer"),
                    colClasses = c("character", "integer", "integer", "character", "character"))
}

line <- function(game) format(game, style = "line")

rows <- function(game) apply(unclass(game), 1, paste, collapse = "")

# A numeric matrix as users type it, with 0 for an empty cell.
numbers <- function(text) {
  matrix(as.integer(chartr(".", "0", strsplit(text, "")[[1]])), sqrt(nchar(text)), byrow = TRUE)
}

# A plain R version of findChoices(), for boards of any size.
choicesInR <- function(grid, i, j) {
  side <- sqrt(nrow(grid))
  box <- function(k) (k - 1) %/% side * side + seq_len(side)
  setdiff(seq_len(nrow(grid)), c(grid[i, ], grid[, j], grid[box(i), box(j)]))
}

# The number of solutions for a matrix of digits, counted by a plain recursion.
countInR <- function(digits) {
  hole <- which(digits == 0)[1]
  if (is.na(hole)) return(1)
  at <- arrayInd(hole, dim(digits))
  choices <- choicesInR(digits, at[1], at[2])
  sum(vapply(choices, function(digit) countInR(replace(digits, hole, digit)), 0))
}

somePuzzleLines <- function() {
  set.seed(6)
  shuffled <- replicate(3000, chartr("123456789", paste(sample(9), collapse = ""), sample(c(wikipedia, hardest), 1)))
  c("# A comment", "", shuffled, "4......3.1......", "11..............", ".3....1...4...2.", "nonsense")
}

# The lines that solveFile() should write for these lines, computed by solveGames().
expectedLines <- function(lines) {
  isPuzzle <- !grepl("^#|^\\s*$", lines)
  solutions <- solveGames(lines[isPuzzle])
  replace(lines, isPuzzle, paste0(ifelse(is.na(solutions), "", solutions), ",", attr(solutions, "status")))
}

# The path of a file in the checkout that is not part of the package. Skips the test outside a checkout.
checkoutFile <- function(...) {
  root <- testthat::test_path("..", "..")
  testthat::skip_if_not(file.exists(file.path(root, "ARCHITECTURE.md")), "only in a checkout")
  path <- file.path(root, ...)
  if (!all(file.exists(path))) stop("The checkout has no ", toString(path[!file.exists(path)]), ".")
  path
}

# The 50 grids of Project Euler 96, from a file in the problem's format.
eulerGrids <- function() {
  lines <- readLines(checkoutFile("dev", "data", "p096_sudoku.txt"))
  grids <- split(lines, cumsum(grepl("^Grid", lines)))
  lapply(grids, function(grid) as.sudoku(grid[-1]))
}

# The canonical form of a 4 x 4 board as a line, found by trying all transformations.
canonicalInR <- function(digits) {
  orders <- list(c(1, 2, 3, 4), c(2, 1, 3, 4), c(1, 2, 4, 3), c(2, 1, 4, 3))
  orders <- c(orders, lapply(orders, function(order) order[c(3, 4, 1, 2)]))
  lines <- character()
  for (board in list(digits, t(digits))) {
    for (rows in orders) {
      for (cols in orders) {
        cells <- as.vector(t(board[rows, cols]))
        names <- unique(cells[cells > 0])
        lines <- c(lines, paste(match(cells, names, nomatch = 0), collapse = ""))
      }
    }
  }
  chartr("0", ".", min(lines))
}

# One pass of fillSingles() in plain R.
fillOnceInR <- function(grid) {
  holes <- which(grid == 0, arr.ind = TRUE)
  for (k in seq_len(nrow(holes))) {
    choices <- choicesInR(grid, holes[k, 1], holes[k, 2])
    if (length(choices) == 1) grid[holes[k, , drop = FALSE]] <- choices
  }
  grid
}

# Expects a proper puzzle with some of the game's clues, none of which is redundant.
expectMinimised <- function(minimal, game, info = NULL) {
  kept <- !is.na(minimal)
  testthat::expect_identical(as.vector(minimal)[kept], as.vector(game)[kept], info = info)
  testthat::expect_true(isUnique(list(minimal)), info = info)
  smaller <- lapply(which(kept), function(clue) replace(minimal, clue, NA))
  testthat::expect_false(any(isUnique(smaller)), info = info)
}

# Boards of many shapes, as arguments of emptyGame().
boards <- function() {
  list(
    list(n = 2), list(n = 3), list(boxes = c(2, 3)), list(boxes = c(4, 2)), list(regions = gerechte),
    list(boxes = c(2, 3), diagonals = TRUE), list(n = 2, extra = "disjoint"), list(boxes = c(1, 5))
  )
}

# Boards of many sizes and shapes with random clues, which need not be proper.
randomBoards <- function(seed) {
  set.seed(seed)
  empty <- c(shapes(), lapply(c(2, 4, 5, 6, 7), emptyGame), list(emptyGame(boxes = c(3, 4), diagonals = "falling")),
             list(emptyGame(boxes = c(1, 12)), emptyGame(3, diagonals = TRUE), emptyGame(regions = jigsawOf(12))))
  unname(lapply(empty, function(game) {
    cells <- which(runif(length(game)) < runif(1))
    symbols <- symbolsFor(nrow(game))
    game[cells] <- sample(symbols, length(cells), TRUE)
    game
  }))
}

# Regions that are not boxes: each is a row with its last cell replaced by the last cell of the row above.
jigsawOf <- function(order) {
  matrix(c(rep(seq_len(order), each = order)[-1], 1), order, byrow = TRUE)
}

# Lets messages that are shown once per session appear again until the test ends.
forgetShown <- function(frame = parent.frame()) {
  shown <- session$shown
  withr::defer(assign("shown", shown, session), envir = frame)
  assign("shown", NULL, session)
}

# Explains a hard puzzle with few techniques, so that most steps are forcing chains or nets.
explainNets <- function(game) {
  forcing <- c("forcing chain", "forcing net", "nested forcing net")
  explainGame(game, techniques = c(techniqueNames()[1:13], forcing))
}

# Puzzles from makeGame(), without a progress bar and without a message about requests that they miss.
quietly <- function(...) suppressMessages(makeGame(..., progress = FALSE), classes = "oxidoku_not_reached")

solvedDigits <- function(game) matrix(match(solve(game), symbolsFor(nrow(game))), nrow(game))

# The candidates "r1c2<>5 r3c4<>7" as a matrix of row, column and digit.
parsed <- function(text, order) {
  parts <- unlist(strsplit(text[!is.na(text)], " "))
  pieces <- regmatches(parts, regexec("^r([0-9]+)c([0-9]+)(=|<>)(.+)$", parts))
  cbind(as.integer(vapply(pieces, `[`, "", 2)), as.integer(vapply(pieces, `[`, "", 3)),
        match(vapply(pieces, `[`, "", 5), symbolsFor(order)))
}

# TRUE for each candidate whose digit is the grid's digit in its cell.
agreeWith <- function(candidates, digits) digits[candidates[, 1:2, drop = FALSE]] == candidates[, 3]
