test_that("a game has the default number of gaps and a solution", {
  set.seed(5)
  for (n in 2:5) {
    game <- makeGame(n)
    expect_identical(sum(is.na(game)), as.integer(ceiling(3 * n^4 / 4)))
    expect_null(attr(game, "game"))
    expect_true(isValid(game))
  }
  expect_false(is.null(solve(makeGame(3))))
})

test_that("gaps can be 0, the number of cells, or a non-integer, which is rounded down", {
  set.seed(6)
  expect_false(anyNA(makeGame(2, gaps = 0)))
  expect_true(all(is.na(makeGame(2, gaps = 16))))
  expect_identical(sum(is.na(makeGame(3, gaps = 0.6 * 81))), 48L)
  expect_identical(sum(is.na(makeGame(2, gaps = 12, unique = TRUE))), 12L)
})

test_that("36 x 36 games can be made", {
  set.seed(1)
  game <- makeGame(6, gaps = 0)
  expect_true(isValid(game))
  expect_identical(sort(unique(as.vector(game)))[c(1, 36)], c("01", "36"))
})

test_that("a level or a technique without its argument's name causes an error that names the argument", {
  expect_snapshot({
    makeGame("Hard", regions = "random")
    makeGame("x-wing", count = 2)
    makeGame("tricky")
    makeGame(3, "hard")
    makeGame(3, "many")
  }, error = TRUE)
  marked <- "hard\xff"
  Encoding(marked) <- "bytes"
  expect_error(makeGame(marked), class = "oxidoku_error_argument")
  expect_error(makeGame(3, marked), class = "oxidoku_error_argument")
})

# Tests the symmetry of the clues by transforming the matrix.
hasSymmetry <- function(game, symmetry) {
  holes <- is.na(unclass(game))
  attributes(holes) <- list(dim = dim(game))
  upside <- function(x) x[rev(seq_len(nrow(x))), ]
  turned <- function(x) t(upside(x))
  images <- switch(symmetry,
    none = list(), rotate180 = list(turned(turned(holes))), rotate90 = list(turned(holes)),
    mirror = list(upside(turned(turned(holes)))), flip = list(upside(holes)), diagonal = list(t(holes)),
    antidiagonal = list(turned(turned(t(holes)))), full = list(turned(holes), t(holes))
  )
  all(vapply(images, identical, NA, holes))
}

isMinimal <- function(game) {
  clues <- which(!is.na(game))
  !any(isUnique(lapply(clues, function(clue) replace(game, clue, NA))))
}

test_that("puzzles have exactly one solution and the requested symmetry, on every board", {
  for (seed in 1:2) {
    set.seed(seed)
    for (board in boards()) {
      for (symmetry in rustWords("symmetry")) {
        game <- do.call(quietly, c(board, unique = TRUE, symmetry = symmetry))
        info <- paste(seed, deparse1(board), symmetry)
        expect_true(isUnique(list(game)), info = info)
        expect_true(hasSymmetry(game, symmetry), info = info)
      }
    }
  }
})

test_that("small proper puzzles have one solution according to a plain recursion", {
  set.seed(3)
  for (k in 1:10) {
    game <- makeGame(2, unique = TRUE)
    expect_identical(countInR(oxidoku:::digitsOf(unclass(game))), 1)
  }
})

test_that("minimal puzzles have one solution and no redundant clues, even without `unique`", {
  for (board in boards()) {
    set.seed(4)
    game <- do.call(makeGame, c(board, minimal = TRUE))
    expect_true(isMinimal(game), info = deparse1(board))
    expect_true(isUnique(list(game)), info = deparse1(board))
  }
})

test_that("a puzzle is symmetric and minimal on request, or a message reports that it is not minimal", {
  set.seed(5)
  both <- makeGame(minimal = TRUE, symmetry = "diagonal", maxit = 1000)
  expect_true(isMinimal(both))
  expect_true(hasSymmetry(both, "diagonal"))

  expect_message(not <- makeGame(minimal = TRUE, symmetry = "full", maxit = 1), class = "oxidoku_not_reached")
  expect_false(isMinimal(not))
  expect_true(hasSymmetry(not, "full"))
})

test_that("puzzles have the requested number of gaps, or a message gives the actual number", {
  set.seed(6)
  for (gaps in c(0, 1, 30, 50.9)) expect_identical(sum(is.na(makeGame(gaps = gaps, unique = TRUE))), as.integer(gaps))
  for (symmetry in rustWords("symmetry")) {
    expect_no_message(game <- makeGame(gaps = 40, symmetry = symmetry, unique = TRUE))
    expect_identical(sum(is.na(game)), 40L)
  }
  # With this symmetry, cells are emptied four at a time, except for the central cell.
  expect_message(game <- makeGame(gaps = 43, symmetry = "rotate90"), class = "oxidoku_not_reached")
  expect_identical(sum(is.na(game)), 41L)
  expect_message(game <- makeGame(gaps = 64, unique = TRUE, maxit = 2), class = "oxidoku_not_reached")
  expect_gt(sum(is.na(game)), 50)
  expect_true(isUnique(game))
  # Minimal puzzles often have this number of gaps.
  expect_identical(sum(is.na(makeGame(gaps = 57, minimal = TRUE, maxit = 1000))), 57L)
})

test_that("symmetric games can have several solutions", {
  set.seed(7)
  game <- makeGame(symmetry = "rotate180")
  expect_identical(sum(is.na(game)), 61L)
  expect_true(hasSymmetry(game, "rotate180"))
  expect_false(isUnique(game))
  expect_false(is.null(solve(game)))
  expect_s3_class(makeGame(regions = gerechte), c("sudoku_variant", "sudoku"), exact = TRUE)
})

test_that("a batch is the same for any number of threads, and whether returned as strings or as games", {
  batch <- function(...) {
    set.seed(8)
    makeGame(..., count = 300, minimal = TRUE, progress = FALSE)
  }
  one <- batch(threads = 1)
  expect_identical(batch(threads = 2), one)
  expect_length(unique(one), 300)
  expect_true(all(isUnique(one)))
  games <- batch(as = "list")
  expect_identical(vapply(games, line, ""), one)

  set.seed(9)
  first <- makeGame(boxes = c(2, 3), diagonals = TRUE, unique = TRUE)
  set.seed(9)
  several <- makeGame(boxes = c(2, 3), diagonals = TRUE, unique = TRUE, count = 4, as = "list", threads = 2)
  expect_identical(several[[1]], first)
  expect_true(all(isUnique(several)))
  expect_identical(makeGame(count = 0), character())
  expect_identical(makeGame(count = 0, as = "list"), newGames(list()))
})

test_that("16 x 16 puzzles are proper", {
  set.seed(10)
  game <- makeGame(4, gaps = 130, unique = TRUE, symmetry = "rotate180")
  expect_identical(sum(is.na(game)), 130L)
  expect_true(isUnique(game))
})

test_that("minimal puzzles have the expected mean number of clues", {
  # The mean of 100,000 puzzles is 24.39, with a standard deviation of 1.1.
  set.seed(11)
  clues <- 81 - nchar(gsub("[^.]", "", makeGame(count = 1000, minimal = TRUE)))
  expect_lt(abs(mean(clues) - 24.39), 5 * 1.1 / sqrt(1000))
})

test_that("a batch that does not meet the request raises a single message", {
  set.seed(12)
  expect_snapshot({
    games <- makeGame(2, gaps = 13, unique = TRUE, count = 20, maxit = 1)
    game <- makeGame(2, gaps = 13, unique = TRUE)
    game <- makeGame(2, gaps = 3, symmetry = "rotate180")
  })
})

test_that("the verbs of the message agree with the number of games that miss the request", {
  miss <- function(gaps, isMinimal = TRUE, miss = 0, techniqueMiss = 0) {
    recipe <- list(gaps = 13, minimal = TRUE, maxit = 5, symmetry = "none", techniques = rep("X-wing", 3))
    reportMissed(gaps, rep_len(isMinimal, 3), rep_len(miss, 3), rep_len(techniqueMiss, 3), recipe)
  }
  expect_silent(miss(c(13, 13, 13)))
  expect_snapshot({
    miss(c(11, 13, 13))
    miss(c(11, 11, 13))
    miss(c(11, 12, 13), isMinimal = c(TRUE, FALSE, TRUE))
    miss(c(13, 13, 13), isMinimal = FALSE, miss = c(-1, 0, 1))
    miss(c(13, 13, 13), miss = c(1, 1, 0), techniqueMiss = c(-1, 1, 1))
  })
})

test_that("invalid input is reported", {
  # The first board of this seed has no solution.
  set.seed(1)
  expect_snapshot(error = TRUE, {
    makeGame(2, maxit = 1)
    makeGame(21)
    makeGame(3, gaps = 82)
    makeGame(3, gaps = 74, unique = TRUE)
    makeGame(3, gaps = -1)
    makeGame(3, gaps = NA)
    makeGame(3, maxit = 0)
    makeGame(3, maxit = "many")
    makeGame(unique = NA)
    makeGame(minimal = "yes")
    makeGame(symmetry = "spiral")
    makeGame(symmetry = NULL)
    makeGame(2, boxes = c(2, 2))
    makeGame(boxes = c(2, 3), gaps = 37)
    makeGame(boxes = c(2, 3), gaps = Inf)
    makeGame(count = NA)
    makeGame(count = -1)
    makeGame(count = 1e12)
    makeGame(count = 2, as = "matrix")
    makeGame(count = 2, threads = 0)
    makeGame(regions = "12", unique = TRUE)
    # The two cells of a diagonal see both cells of the other diagonal.
    makeGame(boxes = c(1, 2), diagonals = TRUE, unique = TRUE)
  })
})

test_that("puzzles have the requested level, on boards of several shapes", {
  for (board in list(list(n = 3), list(boxes = c(2, 3)), list(regions = gerechte))) {
    for (level in list("easy", c("easy", "medium"), 1.2, c(1.5, 3))) {
      set.seed(9)
      games <- do.call(quietly, c(board, list(level = level, count = 10, as = "list")))
      grades <- rateGame(games, scales = c("explainer", "hodoku"), progress = FALSE)
      expect_true(all(grades$status == "unique"))
      if (is.character(level)) {
        expect_true(all(grades$level >= level[[1]] & grades$level <= level[[length(level)]]), info = level)
      } else {
        expect_true(all(grades$rating >= min(level) & grades$rating <= max(level)), info = level)
      }
    }
  }
})

test_that("a level can be combined with gaps, a symmetry and `minimal`, and a message reports if it was not reached", {
  set.seed(10)
  game <- makeGame(level = "medium", gaps = 50, symmetry = "rotate180")
  expect_identical(sum(is.na(game)), 50L)
  expect_true(hasSymmetry(game, "rotate180"))
  expect_identical(as.character(rateGame(game, scales = "hodoku")$level), "medium")
  expect_true(isMinimal(makeGame(2, level = c(1, 3), minimal = TRUE)))
  expect_message(game <- makeGame(2, level = c(8, 9), maxit = 3), "too easy", class = "oxidoku_not_reached")
  expect_true(isUnique(list(game)))
  expect_message(makeGame(level = 1, maxit = 2, minimal = TRUE), "too hard", class = "oxidoku_not_reached")
})

# TRUE if the explanation of a puzzle uses a technique and no harder one, and the easier ones do not solve the puzzle.
needs <- function(game, technique) {
  known <- techniqueNames()
  rank <- match(technique, known)
  used <- match(explainGame(game)$technique, known)
  max(used) == rank && attr(explainGame(game, techniques = known[seq_len(rank - 1)]), "end") == "stuck"
}

test_that("puzzles need the requested technique and no harder one, with and without other requests", {
  set.seed(13)
  # An explanation tries nice loops and AICs together, and multi-colours 1 and 2.
  wanted <- c("hidden single", "naked pair", "X-wing", "skyscraper", "multi-colours 1", "nice loop")
  games <- makeGame(technique = wanted, as = "list", progress = FALSE)
  expect_s3_class(games, "sudoku_games")
  expect_named(games, wanted)
  expect_true(all(mapply(needs, unclass(games), wanted)))
  expect_true(all(isUnique(games)))

  one <- makeGame(technique = "XY-w", symmetry = "rotate180")
  expect_true(needs(one, "XY-wing"))
  expect_true(hasSymmetry(one, "rotate180"))
  gaps <- makeGame(technique = "naked triple", gaps = 45)
  expect_identical(sum(is.na(gaps)), 45L)
  expect_true(needs(gaps, "naked triple"))
  level <- makeGame(technique = "X-wing", level = "hard")
  expect_true(needs(level, "X-wing"))
  expect_identical(as.character(rateGame(level, scales = "hodoku")$level), "hard")
  minimal <- makeGame(technique = "hidden single", minimal = TRUE)
  expect_true(needs(minimal, "hidden single") && isMinimal(minimal))
})

test_that("each technique has `count` puzzles, which are named after it", {
  batch <- function(...) {
    set.seed(14)
    makeGame(boxes = c(2, 3), technique = c("hidden single", "naked single"), count = 2, ..., progress = FALSE)
  }
  names <- rep(c("hidden single", "naked single"), each = 2)
  games <- batch(threads = 1)
  expect_named(games, names)
  expect_true(all(mapply(needs, unclass(games), names)))
  expect_identical(batch(threads = 2), games)
  frame <- batch(as = "data.frame")
  expect_identical(frame$technique, names)
  expect_identical(lapply(frame$puzzle, identity), lapply(unname(unclass(games)), identity))
  expect_identical(nrow(makeGame(2, technique = "naked single", as = "data.frame")), 1L)
  expect_length(makeGame(2, technique = "naked single", count = 0), 0)
})

test_that("puzzles on other boards can need a technique, and a message reports if they do not", {
  set.seed(15)
  jigsaw <- makeGame(regions = gerechte, technique = "hidden single")
  expect_true(needs(jigsaw, "hidden single"))
  expect_snapshot({
    game <- makeGame(boxes = c(1, 6), technique = "X-wing", maxit = 1)
    games <- makeGame(2, technique = c("XY-wing", "skyscraper", "full house"), maxit = 2)
    game <- makeGame(technique = "full house", minimal = TRUE, maxit = 2)
  })
})

test_that("`regions = \"random\"` makes jigsaw puzzles, with the same regions for all puzzles of a call", {
  set.seed(16)
  game <- makeGame(regions = "random", unique = TRUE)
  expect_true(isUnique(game))
  expect_true(all(table(gameRegions(game)) == 9))
  games <- makeGame(boxes = c(2, 3), regions = "random", unique = TRUE, count = 2, as = "list")
  expect_identical(gameRegions(games[[1]]), gameRegions(games[[2]]))
  expect_false(identical(gameRegions(games[[1]]), gameRegions(emptyGame(boxes = c(2, 3)))))
  set.seed(17)
  regions <- randomRegions(2)
  set.seed(17)
  expect_identical(gameRegions(makeGame(2, regions = "random")), gameRegions(emptyGame(regions = regions)))
})

test_that("puzzles on boards with named extra houses are proper", {
  set.seed(18)
  for (extra in names(knownHouses)) {
    game <- makeGame(extra = extra, unique = TRUE)
    expect_true(isUnique(game), info = extra)
    expect_true(isValid(solve(game)), info = extra)
  }
})

test_that("invalid levels and other arguments raise errors", {
  showError <- function(...) cat(conditionMessage(expect_error(makeGame(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    showError(level = "tough")
    showError(level = c("easy", "hard", "medium"))
    showError(level = NA)
    showError(level = Inf)
    showError(level = -5)
    showError(level = c(2.51, 2.54))
    showError(level = TRUE)
    showError(level = list("easy"))
    showError(n = 6, level = "easy")
    showError(technique = "wing")
    showError(technique = 3)
    showError(technique = character())
    showError(n = 6, technique = "X-wing")
    showError(n = 2, boxes = c(2, 2), regions = "random")
    showError(n = 6, regions = "random")
    showError(threads = "x")
    showError(progress = 3)
    showError(as = "bogus")
  })
})

test_that("on boards up to 16 x 16, puzzles with one solution have as many gaps as possible by default", {
  ofCells <- function(cells, ..., unique = TRUE, minimal = FALSE) {
    defaultGaps(cells, list(unique = unique, minimal = minimal, ...))
  }
  expect_identical(ofCells(16^2), Inf)
  expect_identical(ofCells(25^2), 312)
  expect_identical(ofCells(25^2, minimal = TRUE), Inf)
  expect_identical(ofCells(25^2, level = c("easy", "easy")), Inf)
  expect_identical(ofCells(25^2, techniques = "X-wing"), Inf)
  expect_identical(ofCells(16^2, unique = FALSE), 192)
})

test_that("uniformly random minimal puzzles are minimal and have weights", {
  for (method in c("uniform", "weighted")) {
    set.seed(11)
    drawn <- makeGame(2, method = method, count = 30, as = "data.frame")
    expect_identical(names(drawn), c("puzzle", "clues", "weight"))
    games <- lapply(drawn$puzzle, as.sudoku)
    expect_true(all(isUnique(drawn$puzzle)))
    expect_true(all(vapply(games, isMinimal, NA)))
    expect_identical(drawn$clues, vapply(games, function(game) sum(!is.na(game)), 1L))
    expect_true(if (method == "uniform") all(drawn$weight == 1) else all(drawn$weight >= 1))
  }
  set.seed(11)
  expect_identical(makeGame(2, method = "weighted", count = 30, threads = 2), drawn)
})

test_that("weights stay with their puzzles when these are subset, combined or reversed", {
  for (board in list(list(n = 2), list(boxes = c(2, 3)))) {
    draw <- function(...) {
      set.seed(21)
      do.call(makeGame, c(board, method = "weighted", count = 30, ..., progress = FALSE))
    }
    frame <- draw()
    expect_identical(frame[4:6, ]$weight, frame$weight[4:6])
    games <- draw(as = "list")
    weights <- function(games) vapply(games, attr, 0, "weight", USE.NAMES = FALSE)
    expect_identical(weights(games), frame$weight)
    expect_identical(format(games), vapply(frame$puzzle, function(game) format(as.sudoku(game), style = "line"), "",
                                           USE.NAMES = FALSE))
    expect_identical(weights(games[3:1]), frame$weight[3:1])
    expect_identical(weights(rev(games)), rev(frame$weight))
    expect_identical(weights(head(games, 7)), head(frame$weight, 7))
    expect_identical(weights(c(games, games[[2]])), c(frame$weight, frame$weight[[2]]))
    expect_identical(as.data.frame(games)$weight, frame$weight)
    expect_identical(as.data.frame(c(games[1], makeGame(2, count = 1, as = "list")))$weight, c(frame$weight[[1]], NA))
  }
})

test_that("several puzzles keep the shape of their board by default", {
  set.seed(22)
  shaped <- list(list(regions = "random"), list(boxes = c(2, 3)), list(n = 2, extra = "windows"),
                 list(n = 3, diagonals = TRUE), list(boxes = c(1, 5)), list(regions = gerechte))
  for (board in shaped) {
    make <- function(...) do.call(makeGame, c(board, unique = TRUE, count = 3, ..., progress = FALSE))
    games <- make()
    expect_s3_class(games, "sudoku_games")
    expect_true(all(isUnique(games)), info = deparse1(board))
    expect_true(all(isUnique(make(as = "data.frame"))), info = deparse1(board))
    expect_error(make(as = "character"), "shape|houses", class = "oxidoku_error_argument")
  }
  # These boards are plain.
  for (board in list(list(n = 2), list(boxes = c(3, 3)), list(regions = gameRegions(emptyGame(2))))) {
    expect_type(do.call(makeGame, c(board, unique = TRUE, count = 2)), "character")
  }
})

test_that("puzzles that miss a request are marked in strings, lists and data frames, and alone", {
  expect_message(one <- makeGame(2, technique = "XY-wing", maxit = 1), class = "oxidoku_not_reached")
  expect_identical(attr(one, "missed"), "technique not needed")
  wanted <- c("XY-wing", "full house")
  names <- c("XY-wing (technique not needed)", "full house")
  expect_named(quietly(2, technique = wanted, maxit = 1), names)
  games <- quietly(2, technique = wanted, maxit = 1, as = "list")
  expect_named(games, names)
  expect_identical(lapply(unname(unclass(games)), attr, "missed"), list("technique not needed", NULL))
  expect_identical(as.data.frame(rev(games))$missed, c(NA, "technique not needed"))
  frame <- quietly(2, technique = wanted, maxit = 1, as = "data.frame")
  expect_identical(frame[c("technique", "missed")],
                   data.frame(technique = wanted, missed = c("technique not needed", NA)))

  expect_named(quietly(2, level = c(8, 9), maxit = 1, count = 2), rep("(too easy)", 2))
  hard <- quietly(boxes = c(2, 3), gaps = 31, unique = TRUE, maxit = 1, count = 1)
  expect_match(names(hard), "^\\([0-9]+ gaps\\)$")
  frame <- quietly(minimal = TRUE, symmetry = "full", maxit = 1, count = 2, as = "data.frame")
  expect_identical(frame$missed, rep("not minimal", 2))
  expect_identical(makeGame(2, count = 2, as = "data.frame")$missed, rep(NA_character_, 2))
  expect_named(makeGame(2, unique = TRUE, count = 2), NULL)
})

test_that("one uniformly random puzzle is a game on a 6 x 6 or 9 x 9 board", {
  set.seed(12)
  for (game in list(makeGame(method = "weighted"), makeGame(boxes = c(2, 3), method = "uniform"))) {
    expect_true(is.sudoku(game))
    expect_true(isMinimal(game))
    expect_gte(attr(game, "weight"), 1)
  }
})

test_that("methods for all minimal puzzles support few boards and arguments", {
  expect_snapshot(error = TRUE, {
    makeGame(4, method = "uniform")
    makeGame(3, diagonals = TRUE, method = "weighted")
    makeGame(boxes = c(3, 2), method = "uniform")
    makeGame(gaps = 50, method = "uniform")
    makeGame(symmetry = "flip", method = "uniform")
    makeGame(level = "easy", method = "weighted")
    makeGame(minimal = FALSE, method = "weighted")
    makeGame(2, unique = FALSE, method = "uniform")
    makeGame(boxes = c(2, 3), maxit = 100, method = "uniform")
    makeGame(count = 3, as = "character", method = "uniform")
    makeGame(method = "greedy")
  })
})
