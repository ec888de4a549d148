# The cells of each row, column and region, and of the given diagonals and extra houses.
houses <- function(g, diagonals = NULL, extra = NULL) {
  order <- nrow(g)
  cells <- matrix(seq_len(order^2), order)
  c(asplit(cells, 1), asplit(cells, 2), if (!is.null(gameRegions(g))) split(cells, gameRegions(g)),
    diagonals, extra)
}

keepsRules <- function(s, ...) {
  all(vapply(houses(s, ...), function(house) !anyDuplicated(s[house]) && !anyNA(s[house]), NA))
}

test_that("boards of every shape are solved according to their rules and keep their class", {
  for (name in names(shapes())) {
    g <- shapes()[[name]]
    s <- solve(g)
    expect_true(keepsRules(s), info = name)
    expect_true(isValid(s), info = name)
    expect_identical(class(s), class(g), info = name)
    expect_identical(originalGame(s), g, info = name)
    expect_identical(solve(s), s, ignore_attr = "game", info = name)
    expect_identical(as.vector(solveGame(g, engine = "classic")), as.vector(solveGame(g, engine = "R")), info = name)
  }
  expect_identical(class(shapes()$plain), "sudoku")
})

test_that("diagonals and extra houses contain every symbol", {
  corner <- emptyGame(2, diagonals = "falling", extra = list(c("r1c1", "r1c4", "r4c1", "r4c4")))
  s <- solve(corner)
  expect_true(keepsRules(s, list(c(1, 6, 11, 16)), list(c(1, 13, 4, 16))))
  windows <- list(c(11, 12, 13, 20, 21, 22, 29, 30, 31), c(15, 16, 17, 24, 25, 26, 33, 34, 35),
                  c(47, 48, 49, 56, 57, 58, 65, 66, 67), c(51, 52, 53, 60, 61, 62, 69, 70, 71))
  expect_true(keepsRules(solve(emptyGame(3, extra = "windows")), windows))
  expect_true(keepsRules(solve(emptyGame(boxes = c(2, 3), extra = "disjoint")), extra = lapply(1:6, function(k) {
    corners <- expand.grid(row = c(1, 3, 5), col = c(1, 4))
    (corners$col + (k - 1) %% 3 - 1) * 6 + corners$row + (k - 1) %/% 3
  })))
})

test_that("named houses have the published cells, on boards of the right shape", {
  cells <- function(...) {
    houses <- attr(emptyGame(...), "geometry")$extra
    expect_length(houses, 1)
    cellName(houses[[1]], nrow(emptyGame(...)))
  }
  rows <- paste0("r", c(2, 2, 2, 5, 5, 5, 8, 8, 8), "c", c(2, 5, 8))
  expect_setequal(cells(extra = "centre-dots"), rows)
  expect_setequal(cells(boxes = c(3, 5), extra = "centre-dots"),
                  paste0("r", rep(c(2, 5, 8, 11, 14), each = 3), "c", c(3, 8, 13)))
  expect_setequal(cells(extra = "asterisk"),
                  c("r2c5", "r3c3", "r3c7", "r5c2", "r5c5", "r5c8", "r7c3", "r7c7", "r8c5"))
  expect_setequal(cells(extra = "girandola"),
                  c("r1c1", "r1c9", "r2c5", "r5c2", "r5c5", "r5c8", "r8c5", "r9c1", "r9c9"))
  for (extra in c("centre-dots", "asterisk", "girandola")) {
    board <- emptyGame(extra = extra)
    expect_true(keepsRules(solve(board), attr(board, "geometry")$extra))
  }
  expect_length(attr(emptyGame(extra = c("asterisk", "girandola", "windows")), "geometry")$extra, 6)
})

test_that("an extra house can be given as coordinates, indices, cell names or a logical matrix", {
  cells <- cbind(1:4, c(2, 4, 1, 3))
  forms <- list(cells, (cells[, 2] - 1) * 4 + cells[, 1], paste0("r", cells[, 1], "c", cells[, 2]),
                replace(matrix(FALSE, 4, 4), cells, TRUE))
  games <- lapply(forms, function(form) emptyGame(2, extra = list(form)))
  solutions <- lapply(games, function(g) as.vector(solve(g)))
  expect_length(unique(solutions), 1)
  expect_length(unique(vapply(games, countSolutions, 0)), 1)
  expect_identical(emptyGame(2, extra = forms[[1]]), games[[1]])
})

test_that("regions and houses can be given as strings, vectors, factors and data frames", {
  rows <- c("11122", "11522", "45552", "44533", "44333")
  cells <- strsplit(gerechte, "")[[1]]
  numbers <- matrix(as.integer(cells), 5, byrow = TRUE)
  wanted <- emptyGame(regions = numbers)
  expect_identical(emptyGame(regions = rows), wanted)
  expect_identical(emptyGame(regions = cells), wanted)
  expect_identical(emptyGame(regions = as.integer(cells)), wanted)
  expect_identical(emptyGame(regions = factor(cells)), wanted)
  expect_identical(emptyGame(regions = structure(factor(numbers), dim = c(5L, 5L))), wanted)
  expect_identical(emptyGame(regions = as.data.frame(numbers)), wanted)
  # Regions that equal the boxes are read as boxes.
  expect_identical(emptyGame(regions = gameRegions(emptyGame(3))), emptyGame(3))
  expect_identical(emptyGame(regions = "111222111222333444333444555666555666"), emptyGame(boxes = c(2, 3)))

  house <- c("r1c1", "r2c3", "r3c2", "r4c4")
  wanted <- emptyGame(2, extra = list(house))
  expect_identical(emptyGame(2, extra = house), wanted)
  expect_identical(emptyGame(2, extra = list(house, rev(house))), wanted)
  expect_identical(emptyGame(2, extra = data.frame(row = 1:4, col = c(1, 3, 2, 4))), wanted)
  expect_length(attr(emptyGame(3, extra = c("windows", "windows")), "geometry")$extra, 4)
})

test_that("a game keeps its rules without its variant class, and the rows of a matrix are plain boards", {
  g <- emptyGame(3, diagonals = TRUE)
  class(g) <- "sudoku"
  expect_true(isValid(solve(g)))
  odd <- structure(matrix(0L, 2, 81), geometry = "x")
  expect_identical(as.character(attr(solveGames(odd), "status")), c("several", "several"))
})

test_that("gameRegions() returns the given numbers, or new numbers for regions given as letters", {
  asMatrix <- matrix(strsplit(gerechte, "")[[1]], 5, byrow = TRUE)
  numbers <- matrix(as.integer(asMatrix), 5)
  expect_identical(gameRegions(emptyGame(regions = gerechte)), numbers)
  expect_identical(gameRegions(emptyGame(regions = numbers)), numbers)
  letters <- matrix(c("e", "d", "c", "b", "a")[numbers], 5)
  # Letters are numbered in the order of their first cells, row by row: e, d, a, b, c.
  expect_identical(gameRegions(emptyGame(regions = letters)), matrix(match(numbers, c(1, 2, 5, 4, 3)), 5))
  expect_identical(gameRegions(emptyGame(2)), matrix(as.integer(c(1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4)), 4,
                                                     byrow = TRUE))
  expect_null(gameRegions(emptyGame(boxes = c(1, 5))))
})

test_that("the numbers of grids agree with published counts", {
  counts <- countSolutions(list(
    emptyGame(boxes = c(2, 3)), emptyGame(2, diagonals = TRUE), emptyGame(boxes = c(3, 2), diagonals = TRUE),
    emptyGame(boxes = c(2, 3), diagonals = "rising"), emptyGame(2, extra = "disjoint"),
    emptyGame(boxes = c(2, 3), extra = "disjoint"), emptyGame(boxes = c(1, 4)), emptyGame(regions = gerechte)
  ), limit = Inf, threads = 2)
  expect_identical(counts, c(28200960, 48, 8640, 288000, 168, 2799360, 576, 1800))
})

test_that("functions that solve, count, check and convert games keep the shape of the board", {
  g <- as.sudoku(".2..6...4....6.2...3..4...361......5", boxes = c(2, 3))
  expect_true(isUnique(g))
  expect_length(allSolutions(g), 1)
  expect_identical(allSolutions(g)[[1]], solve(g))
  expect_identical(as.vector(solveGames(list(g))[[1]]), as.vector(solve(g)))
  expect_identical(unname(countSolutions(list(g, g))), c(1, 1))
  expect_identical(findChoices(g, 1, 1), setdiff(1:6, c(2L, 6L, 4L)))
  expect_identical(findChoices(emptyGame(2, diagonals = TRUE) |> replace(16, "3"), 1, 1), c(1L, 2L, 4L))
  wrong <- emptyGame(2, diagonals = TRUE)
  wrong[1, 1] <- wrong[3, 3] <- 1
  expect_identical(attr(isValid(wrong), "clashes")$house, "diagonal")
  expect_identical(dim(as.data.frame(solve(g))), c(6L, 6L))
  expect_identical(as.sudoku(format(solve(g), style = "line"), boxes = c(2, 3)), solve(g), ignore_attr = "game")
  expect_identical(as.sudoku(unclass(g)), g)
  first <- regulariseGame(solve(g))
  expect_identical(as.vector(t(first[1:2, 1:3])), as.character(1:6))
  region <- regulariseGame(solve(emptyGame(regions = gerechte)))
  expect_identical(t(region)[t(gameRegions(region)) == 1], as.character(1:5))
})

test_that("the squares of a design are the boxes or regions of the board", {
  boxes <- designGame(solve(emptyGame(boxes = c(2, 3))))
  expect_identical(unique(boxes$Square), c("S11", "S12", "S21", "S22", "S31", "S32"))
  regions <- designGame(solve(emptyGame(regions = gerechte)))
  expect_identical(regions$Square, rep(paste0("S", 1:5), each = 5))
  expect_true(all(table(regions$Square, regions$Symbol) == 1))
  latin <- designGame(solve(emptyGame(boxes = c(1, 5))))
  expect_identical(names(latin), c("Row", "Col", "Symbol"))
  expect_identical(latin$Row, rep(paste0("R", 1:5), each = 5))
})

test_that("boards are printed with borders between regions", {
  expect_snapshot({
    solve(emptyGame(boxes = c(2, 3)))
    solve(emptyGame(regions = gerechte))
    solve(emptyGame(boxes = c(1, 4)))
    solve(emptyGame(2, diagonals = "falling", extra = "disjoint"))
  })
})

test_that("strings of 36 x 36 boards have one character per cell, and strings of larger boards can be read back", {
  s <- solve(emptyGame(6))
  text <- format(s, style = "line")
  expect_identical(nchar(text), 1296L)
  expect_identical(as.sudoku(text), s, ignore_attr = "game")
  expect_identical(as.vector(solveGames(text)), text)
  expect_identical(as.sudoku(format(emptyGame(7), style = "line")), emptyGame(7))
})

test_that("invalid input is reported", {
  expect_snapshot(error = TRUE, {
    emptyGame(3, boxes = c(2, 3))
    emptyGame(boxes = 6)
    emptyGame(boxes = c(30, 20))
    emptyGame(boxes = c(2, 3), regions = gerechte)
    emptyGame(regions = matrix(1:4, 2))
    emptyGame(regions = matrix(c(1, 1, 1, 2), 2))
    emptyGame(regions = "1122")
    emptyGame(regions = 1:24)
    emptyGame(regions = "11223")
    emptyGame(regions = matrix(c(1, 1, NA, NA), 2))
    emptyGame(boxes = c(1, 4), extra = "disjoint")
    emptyGame(2, diagonals = "both")
    emptyGame(2, extra = list(1:3))
    emptyGame(2, extra = list(matrix(1:4, 1)))
    emptyGame(2, extra = list(c(1, 2, 3, 17)))
    emptyGame(2, extra = "window")
    emptyGame(boxes = c(2, 3), extra = "windows")
    emptyGame(4, extra = "centre-dots")
    emptyGame(boxes = c(1, 9), extra = "asterisk")
    emptyGame(5, extra = "girandola")
    as.sudoku("123456", boxes = c(2, 3))
    as.sudoku(matrix(0, 6, 6), diagonals = TRUE)
    as.sudoku(matrix(0, 6, 6), boxes = c(2, 2))
    as.sudoku(emptyGame(2), diagonals = TRUE)
    regulariseGame(solve(emptyGame(boxes = c(1, 4))))
  })
})

test_that("a game with invalid rules is rejected", {
  for (wrong in list(1, "x", list(), list(boxes = 2:3), NULL,
                     list(boxes = c(2L, 3L), diagonals = c(TRUE, NA), extra = list()),
                     list(regions = 1:36, diagonals = c(FALSE, FALSE), extra = list()),
                     list(boxes = c(2147483647L, 2147483647L), diagonals = c(FALSE, FALSE), extra = list()),
                     list(boxes = c(2L, 3L), diagonals = c(FALSE, FALSE), extra = list(1:7)))) {
    g <- emptyGame(boxes = c(2, 3))
    attr(g, "geometry") <- wrong
    expect_error(solve(g), class = "oxidoku_error")
    expect_error(print(g), class = "oxidoku_error")
    expect_error(plot(g), class = "oxidoku_error")
  }
})

test_that("a variant game without rows is rejected, even if it has extra houses", {
  g <- emptyGame(2, extra = list(c(1, 6, 11, 16)))
  none <- structure(matrix(character(), 0, 0), class = class(g), geometry = attr(g, "geometry"))
  expect_error(isValid(none), class = "oxidoku_error_geometry")
  expect_error(solve(none), class = "oxidoku_error_geometry")
})

test_that("every house of every board has one cell per symbol, and its clashes are listed", {
  for (shape in names(shapes())) {
    empty <- shapes()[[shape]]
    order <- nrow(empty)
    houses <- allHouses(order, attr(empty, "geometry"))
    expect_true(all(lengths(houses$places) == order), info = shape)
    # Two equal symbols clash exactly in the houses that contain both cells.
    set.seed(1)
    for (k in 1:10) {
      two <- sample(order^2, 2)
      clashes <- attr(isValid(replace(empty, two, symbolsFor(order)[1])), "clashes")
      both <- vapply(houses$places, function(places) all(two %in% places), NA)
      expect_setequal(paste(clashes$house, clashes$index), paste(houses$kind, houses$index)[both])
    }
  }
})

test_that("a string longer than any board is rejected before it is split into cells", {
  expect_length(cellsOfRegions(strrep("1", longestString)), longestString)
  expect_length(cellsOfRegions(strrep("1", longestString + 1)), 0)
  expect_length(cellsOfRegions(rep(strrep("1", longestString / 2), 3)), 0)
  expect_error(emptyGame(regions = strrep("1", 1e7)), "not \"1{60}\"[.]{3}", class = "oxidoku_error_geometry")
})

test_that("the description of a shape is parsed quickly even if it contains many blanks", {
  # Parsing one million blanks used to take hours.
  shape <- shapeOfText(paste0("boxes 2x2", strrep(" ", 1e6), "diagonals both"))
  expect_identical(shape, shapeOfText("boxes 2x2 diagonals both"))
})

test_that("an invalid description of a shape raises an error that shows it", {
  expect_snapshot({
    as.sudoku(data.frame(puzzle = strrep(".", 36), shape = "2x3"))
    as.sudoku(data.frame(puzzle = strrep(".", 36), shape = "boxes 2x3 diagonals TRUE"))
  }, error = TRUE)
})
