# The treatments in each block of a semi-Latin square with one replicate.
treatmentsInBlocks <- function(book) split(as.character(book$Treatment), book$Square)

# TRUE if each treatment occurs once in each row and in each stack of every field, and all blocks have the given size.
isSemiLatinBook <- function(book, k, size) {
  field <- do.call(paste, c(plainFrame(book)[intersect(c("Location", "Replicate"), names(book))], "field"))
  each <- function(column) table(paste(field, book[[column]]), book$Treatment)
  fields <- length(unique(field))
  all(dim(each("Row")) == c(k * fields, k * size)) && all(each("Row") == 1) &&
    all(dim(each("Stack")) == c(k * fields, k * size)) && all(each("Stack") == 1) &&
    all(table(paste(field, book$Square)) == size) && all(table(paste(field, book$Row, book$Stack)) == size)
}

# The average efficiency factors of Trojan and of uniform squares.
trojanEfficiency <- function(k, size) (k * size - 1) / ((k - 1) * size^2 / (size - 1) + size - 1)
uniformEfficiency <- function(k, size) {
  (k * size - 1) / ((k - 1)^2 * (k - 1) / (k - 2) + k * size - 1 - (k - 1)^2)
}

semiLatinMethod <- function(book) attr(book, "recipe")$method

test_that("Trojan squares have the published efficiency factors", {
  designs <- list(c(3, 2), c(4, 2), c(4, 3), c(5, 2), c(5, 4), c(7, 5), c(8, 3), c(9, 4), c(10, 2), c(12, 5), c(13, 2))
  for (design in designs) {
    k <- design[[1]]
    size <- design[[2]]
    about <- paste(k, "x", k, "blocks of", size, "plots, seed", k + size)
    book <- semiLatinDesign(k, size, seed = k + size)
    expect_true(isSemiLatinBook(book, k, size), info = about)
    expect_match(semiLatinMethod(book), "^Trojan square .*[(]optimal[)]$", info = about)
    # Two treatments occur together in at most one block.
    pairsIn <- function(block) utils::combn(sort(block), 2, paste, collapse = " ")
    pairs <- unlist(lapply(treatmentsInBlocks(book), pairsIn))
    expect_identical(anyDuplicated(pairs), 0L, info = about)
    factors <- designTable(book)$efficiency[[1]]
    expect_equal(factors, rep(c(1, 1 - 1 / size), c(size - 1, (k - 1) * size)), info = about)
    expect_equal(harmonicMean(factors), trojanEfficiency(k, size), info = about)
    expect_match(semiLatinMethod(book), format(round(trojanEfficiency(k, size), 4)), fixed = TRUE, info = about)
  }
  # Published values, from blocksdesign and from Bailey (1992).
  expect_equal(trojanEfficiency(4, 3), 22 / 31)
  expect_equal(trojanEfficiency(5, 2), 9 / 17)
})

test_that("complete sets of orthogonal squares give uniform semi-Latin squares", {
  for (design in list(c(3, 4), c(3, 6), c(4, 6), c(5, 8))) {
    k <- design[[1]]
    size <- design[[2]]
    about <- paste(k, "x", k, "blocks of", size, "plots")
    book <- semiLatinDesign(k, size, seed = 1)
    expect_true(isSemiLatinBook(book, k, size), info = about)
    expect_match(semiLatinMethod(book), "from orthogonal squares, .*[(]optimal[)]", info = about)
    blocks <- treatmentsInBlocks(book)
    position <- unique(plainFrame(book)[c("Row", "Stack", "Square")])
    position <- position[match(names(blocks), position$Square), ]
    isApart <- outer(position$Row, position$Row, `!=`) & outer(position$Stack, position$Stack, `!=`)
    shared <- outer(blocks, blocks, Vectorize(function(a, b) length(intersect(a, b))))
    expect_identical(unique(shared[isApart]), as.integer(size / (k - 1)), info = about)
    expect_equal(harmonicMean(designTable(book)$efficiency[[1]]), uniformEfficiency(k, size), info = about)
  }
  # There are only three orthogonal squares, so one is used twice, and its contrasts have the factor 1 - 2/4.
  book <- semiLatinDesign(4, 4, seed = 1)
  expect_equal(designTable(book)$efficiency[[1]], rep(c(1, 3 / 4, 1 / 2), c(6, 6, 3)))
  expect_match(semiLatinMethod(book), "factor 0.75 (upper bound 0.7692)", fixed = TRUE)
})

test_that("no superposition of Latin squares has an efficiency above the bound", {
  for (k in 3:7) {
    for (size in 2:8) {
      expect_equal(boundOfSemiLatin(k, size), min(trojanEfficiency(k, size), uniformEfficiency(k, size)))
      squares <- withr::with_seed(k, latinGame(k, count = 5 * size))
      found <- vapply(split(seq_len(5 * size), rep(1:5, each = size)), function(rows) {
        superimposedBlocks(lapply(rows, function(row) squares[row, ]), "superimposed")$efficiency
      }, 0)
      expect_true(all(found <= boundOfSemiLatin(k, size) + 1e-9), info = paste("order", k, "and block size", size))
    }
  }
  # Try all pairs of Latin squares of orders 3 and 4 whose first row is in order; relabelling does not change the
  # efficiency.
  for (k in 3:4) {
    squares <- unclass(allSolutions(emptyGame(boxes = c(1, k))))
    digits <- lapply(squares, function(square) as.vector(gameDigits(square)))
    first <- Filter(function(square) all(square[(seq_len(k) - 1) * k + 1] == seq_len(k)), digits)
    best <- vapply(first, function(one) {
      max(vapply(first, function(other) superimposedBlocks(list(one, other), "superimposed")$efficiency, 0))
    }, 0)
    expect_equal(max(best), trojanEfficiency(k, 2), info = k)
  }
})

test_that("if there are too few orthogonal squares, the efficiency is within 5 % of the bound", {
  for (design in list(c(6, 2), c(6, 3), c(10, 3), c(12, 6), c(14, 3))) {
    k <- design[[1]]
    size <- design[[2]]
    about <- paste(k, "x", k, "blocks of", size, "plots")
    book <- semiLatinDesign(k, size, seed = 1, effort = 0.05, threads = 2)
    expect_true(isSemiLatinBook(book, k, size), info = about)
    efficiency <- harmonicMean(designTable(book)$efficiency[[1]])
    expect_gt(efficiency, 0.95 * boundOfSemiLatin(k, size))
    expect_lt(efficiency, boundOfSemiLatin(k, size))
    bound <- format(round(boundOfSemiLatin(k, size), 4))
    shown <- paste0(format(round(efficiency, 4)), " (upper bound ", bound, ")")
    expect_match(semiLatinMethod(book), shown, fixed = TRUE)
    atRandom <- semiLatinDesign(k, size, seed = 1, effort = 0)
    expect_true(isSemiLatinBook(atRandom, k, size), info = about)
    expect_lte(harmonicMean(designTable(atRandom)$efficiency[[1]]), efficiency)
  }
  book <- semiLatinDesign(6, 2, seed = 2, effort = 0.02, threads = 1)
  expect_match(semiLatinMethod(book), "from a search")
  expect_identical(semiLatinDesign(6, 2, seed = 2, effort = 0.02, threads = 2)$Treatment, book$Treatment)
  expect_identical(recreateDesign(book), book)
})

test_that("six seeds give the same efficiency for 6 x 6 blocks of two plots", {
  for (seed in 1:6) {
    book <- semiLatinDesign(6, 2, seed = seed, effort = 0.3)
    expect_true(isSemiLatinBook(book, 6, 2), info = seed)
    expect_equal(harmonicMean(designTable(book)$efficiency[[1]]), 77 / 150, info = seed)
  }
})

test_that("the search improves superimposed squares", {
  for (design in list(c(12, 6), c(14, 3), c(20, 7))) {
    about <- paste(design, collapse = ", ")
    set.seed(1)
    how <- list(mates = design[[2]], seed = drawSeed())
    known <- callRust(graeco_squares(c(1L, as.integer(design[[1]])), how))$squares
    first <- superimposedAtRandom(design[[1]], design[[2]], known, 0.02, 1, FALSE)[[1]]
    found <- searchBlocks(first, design[[1]], design[[2]], 0.05, 1, FALSE)
    expect_gt(found$efficiency, first$efficiency + 1e-4)
    expect_equal(efficiencyOfBlocks(found$blocks), found$efficiency, info = about)
    # Each treatment occurs once in each row and column of blocks.
    lineNumbers <- lapply(c(row, col), function(line) as.vector(line(matrix(0, design[[1]], design[[1]]))))
    for (lines in lineNumbers) expect_true(all(table(rep(lines, design[[2]]), found$blocks) == 1), info = about)
  }
})

test_that("degrees of freedom and formulas agree with lm() and aov()", {
  books <- list(
    plain = semiLatinDesign(4, 3, seed = 1),
    text = semiLatinDesign(4, 2, factors = FALSE, seed = 2),
    replicates = semiLatinDesign(3, 2, replicates = 2, sites = 2, seed = 3),
    lost = semiLatinDesign(5, 2, seed = 4)[-c(3, 17, 18, 40), ],
    factorial = semiLatinDesign(4, 3, expand.grid(a = 1:3, b = 1:4), seed = 5)
  )
  for (name in names(books)) {
    book <- books[[name]]
    book$y <- withr::with_seed(6, stats::rnorm(nrow(book)))
    table <- designTable(book)
    fitted <- anova(lm(formula(table), data = book))
    expect_identical(table$table$Df[table$table$Source != "Total"], fitted$Df, info = name)
    expect_no_match(deparse(formula(table)), "Col", info = name)
    if (name != "lost") {
      strata <- summary(suppressWarnings(aov(formula(table, "aov"), data = book)))
      last <- strata[[length(strata)]][[1]]
      expect_equal(last[nrow(last), "Mean Sq"], fitted["Residuals", "Mean Sq"], info = name)
    }
    expect_gt(designPower(book, difference = 3)$table$Power, 0.05)
  }
  table <- designTable(books$plain)
  expect_identical(table$table$Df, c(3L, 3L, 9L, 11L, 21L, 47L))
  expect_identical(table$table$Source, c("Row", "Stack", "Square", "Treatment", "Residuals", "Total"))
  expect_error(designTable(books$plain, model = "nested"), class = "oxidoku_error_argument")
})

test_that("split plots have separate residuals for plots and sub-plots", {
  book <- semiLatinDesign(3, 2, split = c("early", "late"), seed = 1)
  table <- designTable(book)$table
  expect_identical(table$Df[table$Source == "Residuals"], c(17L - 2L - 2L - 4L - 5L, 18L - 6L))
  book$y <- withr::with_seed(2, stats::rnorm(36))
  strata <- summary(suppressWarnings(aov(formula(designTable(book), "aov"), data = book)))
  expect_identical(strata[["Error: Row:Col"]][[1]]["Residuals", "Df"], 4)
})

test_that("the model depends on the columns, not on the recipe", {
  book <- semiLatinDesign(4, 2, seed = 1)
  plain <- as.data.frame(book)
  attributes(plain)[c("treatments", "recipe")] <- NULL
  expect_identical(designTable(plain)$terms, designTable(book)$terms)
  expect_identical(designTable(as.design(plain))$efficiency, designTable(book)$efficiency)
  path <- withr::local_tempfile(fileext = ".csv")
  writeDesign(book, path)
  back <- as.design(path)
  expect_identical(back, book)
  expect_identical(recreateDesign(back), book)
  # A Sudoku square is not mistaken for a semi-Latin square if its column `Band` is removed.
  sudoku <- designGame(randomGame(2), letters[1:4], seed = 1)
  sudoku$Band <- NULL
  expect_identical(designTable(sudoku)$terms, list("Row", "Col", "Square", "Treatment"))
  # A field whose boxes have one row has bands, so it is not a semi-Latin square either.
  rows <- designField(4, 8, 8, regions = c(1, 2), effort = 0)
  expect_identical(designTable(rows)$terms, list("Row", "Col", "Square", "Treatment"))
})

test_that("several replicates are at least as efficient as one", {
  for (seed in 1:3) {
    one <- semiLatinDesign(4, 3, seed = seed)
    both <- semiLatinDesign(4, 3, replicates = 2, seed = seed)
    expect_true(isSemiLatinBook(both, 4, 3), info = seed)
    expect_gte(harmonicMean(designTable(both)$efficiency[[1]]), harmonicMean(designTable(one)$efficiency[[1]]))
    shown <- "in 2 replicates, average efficiency factor 0.7097 of each (optimal)"
    expect_match(semiLatinMethod(both), shown, fixed = TRUE)
    expect_false(identical(both$Treatment[1:48], both$Treatment[49:96]))
  }
})

# TRUE unless a chi-square test at level 1e-6 rejects the hypothesis that all levels are equally likely.
areEven <- function(values, levels) {
  counts <- table(factor(values, levels))
  sum((counts - mean(counts))^2) / mean(counts) < stats::qchisq(1e-6, length(levels) - 1, lower.tail = FALSE)
}

test_that("all treatments are equally likely on each plot, and all pairs of treatments in each block", {
  books <- withr::with_seed(1, lapply(1:600, function(draw) semiLatinDesign(3, 2)$Treatment))
  treatments <- levels(books[[1]])
  for (plot in c(1, 8, 18)) {
    expect_true(areEven(vapply(books, function(book) as.character(book[[plot]]), ""), treatments), info = plot)
  }
  inBlock <- vapply(books, function(book) paste(book[[9]], book[[10]]), "")
  pairs <- expand.grid(treatments, treatments, stringsAsFactors = FALSE)
  expect_true(areEven(inBlock, do.call(paste, pairs[pairs[[1]] != pairs[[2]], ])))
})

test_that("each block is equally likely at each position, and all orders of its plots are equally likely", {
  # Only the fifth block has the same treatment twice, which identifies it in every field.
  blocks <- matrix(rep(1:2, each = 9), 9)
  blocks[5, ] <- 3L
  fields <- withr::with_seed(2, lapply(1:900, function(draw) randomisedField(blocks, 3)))
  isTwice <- lapply(fields, function(field) field[, c(1, 3, 5)] == field[, c(2, 4, 6)])
  expect_true(all(vapply(isTwice, sum, 0L) == 1))
  position <- vapply(isTwice, which, 0L)
  expect_true(areEven(position, 1:9))
  # Two other blocks have their plots in the same order in half of the fields.
  others <- fields[!position %in% c(1, 9)]
  expect_true(areEven(vapply(others, function(field) field[1, 1] == field[3, 5], NA), c(FALSE, TRUE)))
  # Blocks in the same row or stack stay together.
  blocks <- cbind(rep(1:3, 3), rep(4:6, each = 3))
  for (seed in 1:20) {
    field <- withr::with_seed(seed, randomisedField(blocks, 3))
    ofRow <- lapply(1:3, function(row) Reduce(intersect, lapply(c(1, 3, 5), function(col) field[row, col + 0:1])))
    ofStack <- lapply(c(1, 3, 5), function(col) Reduce(intersect, lapply(1:3, function(row) field[row, col + 0:1])))
    expect_identical(lengths(c(ofRow, ofStack)), rep(1L, 6), info = seed)
    expect_identical(sort(unlist(c(ofRow, ofStack))), 1:6, info = seed)
  }
})

test_that("books are laid out, numbered and drawn like other field books", {
  book <- semiLatinDesign(3, 2, c("f", "e", "d", "c", "b", "a"), planter = "serpentine", plotNumber = 11, seed = 1)
  expect_snapshot(book, transform = function(lines) sub("[0-9]{4}-[0-9-]+, oxidoku [0-9.]+", "<date>", lines))
  expect_identical(dim(as.matrix(book)), c(3L, 6L))
  expect_snapshot(as.matrix(book))
  expect_match(altText(book), "^Field")
  expect_identical(nrow(unique(fieldMap(book)$outlines[c("x0", "x1")][fieldMap(book)$outlines$y0 == 0, ])) > 1, TRUE)
  named <- semiLatinDesign(3, 2, factor(letters[1:6]), factors = FALSE, seed = 1)
  expect_type(named$Treatment, "character")
  expect_identical(named$Stack[1:3], c("S1", "S1", "S2"))
})

test_that("errors state the cause and the remedy", {
  expect_snapshot(error = TRUE, {
    semiLatinDesign(2, 2)
    semiLatinDesign(4, 1)
    semiLatinDesign(50, 9)
    semiLatinDesign("a", 2)
    semiLatinDesign(4, 3, LETTERS[1:11])
    semiLatinDesign(4, 3, rep("A", 12))
    semiLatinDesign(4, 3, 11)
    semiLatinDesign(4, 3, list(Row = 1:12))
    semiLatinDesign(4, 3, effort = -1)
    semiLatinDesign(4, 3, planter = "x")
    semiLatinDesign(4, 3, replicates = 0)
  })
})
