# The most symmetrical 9 x 9 grid, in canonical form.
symmetricGrid <- "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

test_that("shuffled games are recognised as equivalent on boards of all shapes", {
  for (seed in 1:5) {
    set.seed(seed)
    for (name in names(shapes())) {
      g <- gridOn(shapes()[[name]])
      g[sample(length(g), seed * length(g) %/% 6)] <- NA
      form <- canonicalGame(g)
      expect_identical(canonicalGame(shuffleGame(g)), form, info = paste(name, seed))
      expect_identical(canonicalGame(form), form, info = paste(name, seed))
      expect_identical(attributes(form)[names(attributes(g))], attributes(g), info = name)
      expect_true(isEquivalent(g, shuffleGame(g)), info = paste(name, seed))
      expect_identical(sum(!is.na(form)), sum(!is.na(g)), info = name)
    }
  }
})

test_that("canonical forms agree with known forms and with the minimum over all transformations", {
  expect_identical(canonicalGame(chartr("123456789", "918273645", symmetricGrid)), symmetricGrid)
  expect_identical(canonicalGame(strrep(".", 81)), strrep(".", 81))
  expect_identical(canonicalGame(paste0("7", strrep(".", 80))), paste0(strrep(".", 80), "1"))
  set.seed(4)
  for (k in 1:10) {
    g <- makeGame(2, gaps = k)
    expect_identical(line(canonicalGame(g)), canonicalInR(gameDigits(g)), info = line(g))
  }
})

test_that("the 4 x 4 grids form two classes", {
  grids <- vapply(allSolutions(emptyGame(2)), line, "")
  forms <- canonicalGame(grids)
  expect_identical(as.vector(sort(table(forms))), c(96L, 192L))
  expect_identical(isEquivalent(grids, grids[[1]]), forms == forms[[1]])
})

test_that("there are 1,800 gerechte designs in six classes", {
  empty <- emptyGame(regions = gerechte)
  expect_identical(as.numeric(countSolutions(empty, limit = Inf)), 1800)
  first <- empty
  first[1, ] <- 1:5
  designs <- unclass(allSolutions(first))
  expect_length(designs, 15)
  forms <- canonicalGame(designs)
  expect_length(unique(forms), 6)
  # The size of an orbit is the size of the group (four rotations, all relabellings) divided by the size of the
  # stabiliser.
  expect_identical(automorphisms(empty)$count, 480)
  expect_identical(sum(480 / automorphisms(unique(forms))), 1800)
})

test_that("the canonical forms of many puzzles are returned in the form of the input, for any number of threads", {
  set.seed(1)
  puzzles <- c(a = wikipedia, b = hardest, c = "4......3.1..2...", none = NA, short = "12", clash = "11..............")
  forms <- canonicalGame(puzzles)
  expect_named(forms, names(puzzles))
  expect_identical(is.na(forms), c(a = FALSE, b = FALSE, c = FALSE, none = TRUE, short = TRUE, clash = TRUE))
  expect_identical(canonicalGame(puzzles, threads = 2), forms)
  games <- canonicalGame(list(a = as.sudoku(wikipedia), b = 7, c = hardest))
  expect_identical(games, newGames(list(a = as.sudoku(forms[["a"]]), b = NULL, c = as.sudoku(forms[["b"]]))))

  rows <- rbind(x = as.vector(t(numbers(wikipedia))), y = as.vector(t(numbers(hardest))))
  expected <- rbind(x = as.vector(t(numbers(forms[["a"]]))), y = as.vector(t(numbers(forms[["b"]]))))
  expect_identical(canonicalGame(rows), replace(expected, expected == 0, NA))
  storage.mode(rows) <- storage.mode(expected) <- "raw"
  expect_identical(canonicalGame(rows), expected)

  expect_identical(canonicalGame(character()), character())
  expect_identical(canonicalGame(list()), newGames(list()))
})

test_that("games are compared in pairs or one with many", {
  a <- c(x = wikipedia, y = hardest, z = "11")
  b <- shuffleGame(c(wikipedia, wikipedia, wikipedia))
  expect_identical(isEquivalent(a, b), c(x = TRUE, y = FALSE, z = NA))
  expect_identical(isEquivalent(wikipedia, a), c(x = TRUE, y = FALSE, z = NA))
  expect_identical(isEquivalent(character(), wikipedia), logical())
  expect_identical(isEquivalent(list(wikipedia, NULL), as.sudoku(wikipedia)), c(TRUE, NA))
})

test_that("boards of different shapes are not equivalent", {
  boards <- c(shapes(), list(emptyGame(2), emptyGame(boxes = c(3, 2))))
  for (k in seq_along(boards)) {
    expect_identical(unname(isEquivalent(boards, boards[[k]])), seq_along(boards) == k, info = k)
  }
  # The transposed board has the same houses, listed in a different order.
  windoku <- emptyGame(3, extra = "windows")
  expect_true(isEquivalent(t(windoku), windoku))
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    canonicalGame(1)
    canonicalGame(emptyGame(7))
    canonicalGame(as.sudoku("11.............."))
    canonicalGame(wikipedia, threads = 0)
    canonicalGame(wikipedia, progress = NA)
    isEquivalent(wikipedia, diag(4))
    isEquivalent(c(wikipedia, hardest), rep(wikipedia, 3))
  })
  expect_identical(canonicalGame(list(emptyGame(7))), newGames(list(NULL)))
})

test_that("a board that takes too long causes an error if it is alone, or a message if it is in a list", {
  set.seed(1)
  latin <- randomGame(boxes = c(1, 20), method = "shuffle")
  expect_snapshot(canonicalGame(latin), error = TRUE)
  expect_snapshot(canonicalGame(list(latin, latin)))
})

test_that("Ctrl-C stops the work with a message about its progress", {
  stopped <- interruptCall("canonicalGame(g, threads = 2)", setup = sprintf("g <- rep('%s', 3e6)", hardest))
  expect_identical(stopped$end, "interrupted")
  expect_match(stopped$message, "^Stopped after [0-9,]+ of 3,000,000 puzzles[.]\n$")
  expect_true(stopped$isSoon)
})

test_that("names are taken from the longer argument", {
  expect_identical(isEquivalent(character(), c(a = wikipedia)), stats::setNames(logical(), NULL))
  expect_identical(isEquivalent(c(a = wikipedia), c(b = wikipedia)), c(a = TRUE))
})
