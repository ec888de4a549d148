test_that("labels show the symbols of the cells, in bold for clues", {
  for (game in gamesWithHoles(71)) {
    game <- solve(game)
    puzzle <- originalGame(game)
    labels <- pictureOf(game)$labels
    shown <- bold <- array(NA, dim(game))
    shown[cbind(labels$y, labels$x) + 0.5] <- labels$text
    bold[cbind(labels$y, labels$x) + 0.5] <- labels$isBold
    expect_identical(as.vector(shown), as.vector(unclass(game)))
    expect_identical(as.vector(bold), as.vector(!is.na(puzzle)))
    expect_false(any(labels$isSmall))
  }
})

test_that("the thick lines have the same total length as the borders of regions", {
  for (game in shapes()) {
    order <- nrow(game)
    regions <- gameRegions(game)
    if (is.null(regions)) regions <- matrix(1, order, order)
    borders <- sum(regions[-1, ] != regions[-order, ]) + sum(regions[, -1] != regions[, -order])
    lines <- pictureOf(game)$lines
    thick <- lines[lines$isThick, ]
    expect_equal(sum(abs(thick$x1 - thick$x0) + abs(thick$y1 - thick$y0)), 4 * order + borders)
    expect_identical(sum(!lines$isThick), 2L * (order + 1L))
  }
})

test_that("candidates agree with findChoices(), and each digit has the same position in every cell", {
  for (game in gamesWithHoles(71)) {
    order <- nrow(game)
    labels <- pictureOf(game, choices = TRUE)$labels
    small <- labels[labels$isSmall, ]
    cell <- ceiling(cbind(small$y, small$x))
    digit <- match(small$text, symbolsFor(order))
    for (k in which(is.na(game))) {
      here <- arrayInd(k, dim(game))
      expect_setequal(digit[cell[, 1] == here[1] & cell[, 2] == here[2]], findChoices(game, here[1], here[2]))
    }
    expect_true(all(is.na(game[cell])))
    within <- unique(round(data.frame(digit, x = small$x - cell[, 2], y = small$y - cell[, 1]), 9))
    expect_false(any(duplicated(within$digit)) || any(duplicated(within[, -1])))
  }
})

test_that("choices can be a subset of the candidates", {
  game <- as.sudoku("4......3.1......")
  true <- trueChoices(game)
  labels <- pictureOf(game, choices = true)$labels
  expect_identical(sum(labels$isSmall), sum(true) - 3L)
  expect_identical(pictureOf(game, choices = unclass(true) & FALSE)$labels, pictureOf(game)$labels)
})

test_that("cells to highlight can be given in many forms", {
  game <- emptyGame(boxes = c(2, 3))
  where <- matrix(FALSE, 6, 6)
  where[2, 5] <- where[6, 1] <- TRUE
  fills <- function(highlight) pictureOf(game, highlight = highlight)$fills
  expected <- fills(where)
  expect_identical(expected[, c("x", "y")], data.frame(x = c(0.5, 4.5), y = c(5.5, 1.5)))
  expect_identical(fills(which(where)), expected)
  expect_identical(fills(which(where, arr.ind = TRUE)), expected)
  expect_identical(fills(c("r6c1", "r2c5")), expected)
  expect_identical(fills(list(c("r6c1", "r2c5"))), expected)
  # Comparisons are NA for empty cells.
  expect_identical(fills(ifelse(where, TRUE, NA)), expected)
  expect_length(unique(fills(list("r1c1", "r1c2", "r1c3"))$colour), 3)
  expect_identical(NROW(fills(character())), 0L)
  expect_identical(NROW(fills(list())), 0L)
})

test_that("neighbouring regions have different tints", {
  for (game in shapes()) {
    fills <- pictureOf(game, tintRegions = TRUE)$fills
    order <- nrow(game)
    regions <- gameRegions(game)
    if (is.null(regions)) next
    tints <- matrix(fills$colour[seq_len(order^2)], order)
    isBorder <- regions[-1, ] != regions[-order, ]
    expect_true(all((tints[-1, ] != tints[-order, ]) == isBorder))
    isBorder <- regions[, -1] != regions[, -order]
    expect_true(all((tints[, -1] != tints[, -order]) == isBorder))
  }
})

test_that("diagonals and extra houses shade the tint of a cell in every theme", {
  boards <- list(emptyGame(regions = gerechte, diagonals = TRUE), emptyGame(3, diagonals = TRUE, extra = "windows"))
  for (board in boards) {
    for (theme in names(themes)) {
      order <- nrow(board)
      tinted <- pictureOf(board, tintRegions = TRUE, theme = theme)$fills
      plain <- pictureOf(board, theme = theme)$fills
      cellOf <- function(fills) (fills$x - 0.5) * order + fills$y + 0.5
      tints <- tinted$colour[seq_len(order^2)]
      shaded <- tinted[-seq_len(order^2), ]
      expect_identical(cellOf(shaded), cellOf(plain))
      tint <- tints[cellOf(shaded)]
      expect_false(any(shaded$colour == tint))
      # Each pair of tint and shade gives a different colour, which is the shade itself on the background.
      both <- unique(data.frame(shaded = shaded$colour, tint, shade = toupper(plain$colour)))
      expect_false(any(duplicated(both$shaded)), info = theme)
      onGround <- both$tint == themes[[theme]]$regions[[1]]
      expect_identical(both$shaded[onGround], both$shade[onGround])
      expect_false(any(both$shaded[!onGround] == both$shade[!onGround]))
    }
  }
})

test_that("a cell has its symbol's colour and a legible text colour", {
  game <- solve(as.sudoku("4......3.1..2..."))
  picture <- pictureOf(game, palette = c("black", "white", "red", "blue"))
  digits <- match(picture$labels$text, 1:4)
  expect_identical(picture$fills$colour, c("black", "white", "red", "blue")[digits])
  expect_identical(picture$labels$colour[order(digits)][c(1, 16)], c("white", "white"))
  expect_identical(picture$labels$colour[digits == 2][[1]], "grey10")
  expect_identical(picture$fills$half < 0.5, !picture$labels$isBold)
  expect_identical(nrow(pictureOf(game, symbols = "colours")$labels), 0L)
})

test_that("colours can be numbers, as in base R graphics", {
  game <- solve(as.sudoku("4......3.1..2..."))
  named <- pictureOf(game, palette = grDevices::palette()[4:1])
  numbered <- pictureOf(game, palette = 4:1)
  expect_identical(grDevices::col2rgb(numbered$fills$colour), grDevices::col2rgb(named$fills$colour))
  expect_identical(numbered$labels$colour, named$labels$colour)
  expect_identical(pictureOf(game, palette = c(1, 2))$fills$colour[[1]],
                   pictureOf(game, palette = c("black", grDevices::palette()[[2]]))$fills$colour[[1]])
})

test_that("clues shown as emoji differ from cells of diagonals, and highlights differ from symbol colours", {
  game <- emptyGame(2, diagonals = TRUE)
  game[1, 2] <- "3"
  fills <- pictureOf(game, symbols = "fruit")$fills
  clue <- fills$colour[fills$x == 1.5 & fills$y == 0.5]
  expect_false(any(fills$colour[fills$x == fills$y] %in% clue))
  expect_false(arePictographs(c("\u65e5", "\u6708")))
  marked <- pictureOf(game, palette = c("red", "blue"), highlight = "r1c2")$fills
  marked <- marked[marked$x == 1.5 & marked$y == 0.5, ]
  expect_true(all(diff(marked$half) < 0))
})

test_that("invalid arguments are errors", {
  showError <- function(...) {
    cat(conditionMessage(expect_error(pictureOf(emptyGame(2), ...), class = "oxidoku_error")), "\n")
  }
  bytes <- c("\xe9", "b", "c", "d")
  Encoding(bytes) <- "UTF-8"
  expect_snapshot({
    showError(choices = NA)
    showError(choices = array(TRUE, c(4, 4, 3)))
    showError(choices = array(NA, c(4, 4, 4)))
    showError(highlight = "r5c1")
    showError(highlight = list(1, 17))
    showError(highlight = matrix(TRUE, 3, 3))
    showError(highlight = matrix(c(1, 2, 3), 1))
    showError(highlight = cbind(1:5, 2))
    showError(highlight = c(1, NA))
    showError(highlight = matrix(c("r1c1", "r4c5"), 1))
    showError(symbols = 1:4)
    showError(symbols = "vegetables")
    showError(symbols = c("a", "b", "c", "a"))
    showError(symbols = c("a", "b", "c", NA))
    showError(symbols = c("a", "b", "c", "\n"))
    showError(symbols = bytes)
    showError(palette = "red")
    showError(palette = 3)
    showError(palette = c(TRUE, FALSE))
    showError(palette = c(2, -1))
    showError(palette = c("red", "no such colour"))
    showError(tintRegions = NA)
    showError(theme = "bright")
    showError(colGame = "no such colour")
  })
  expect_error(pictureOf(emptyGame(5), symbols = "fruit"), class = "oxidoku_error_argument")
  skip_if_not(l10n_info()[["UTF-8"]])
  Encoding(bytes) <- "unknown"
  expect_error(pictureOf(emptyGame(2), symbols = bytes), class = "oxidoku_error_argument")
  Encoding(bytes) <- "latin1"
  expect_identical(pictureOf(emptyGame(2), symbols = bytes)$symbols[[1]], "\u00e9")
})
