# The treatment of each plot of a book, as text.
treatmentOf <- function(book) do.call(paste, lapply(plainFrame(book)[unlist(attr(book, "treatments"))], as.character))

test_that("fields of a suitable size are tiled with complete squares", {
  set.seed(11)
  fields <- list(
    latin = list(designField(4, 8, letters[1:4], replicates = 2), c(4, 4), character()),
    sudoku = list(designField(12, 6, 6, regions = c(2, 3), sites = c("A", "B")), c(6, 6), "Square"),
    lines = list(designField(3, 6, 3, regions = c(1, 3)), c(3, 3), "Square"),
    gerechte = list(designField(5, 5, 5, regions = c("11122", "11522", "45552", "44533", "44333"),
                                replicates = 3), c(5, 5), "Square")
  )
  for (name in names(fields)) {
    book <- fields[[name]][[1]]
    size <- fields[[name]][[2]]
    expect_match(attr(book, "recipe")$method, "drawn at random", info = name)
    tile <- list((as.integer(book$Row) - 1) %/% size[[1]], (as.integer(book$Col) - 1) %/% size[[2]])
    outer <- plainFrame(book)[intersect(c("Location", "Replicate"), names(book))]
    for (line in c("Row", "Col", fields[[name]][[3]])) {
      counts <- table(do.call(paste, c(outer, tile, list(book[[line]]))), treatmentOf(book))
      expect_true(all(counts == 1), info = paste(name, line))
    }
    expect_identical(designTable(book)$efficiency[[1]], rep(1, size[[1]] - 1), info = name)
  }
})

test_that("designField() reaches the known efficiencies of published designs", {
  set.seed(12)
  # Youden squares: t (k - 1) / (k (t - 1)).
  expect_equal(designTable(designField(3, 7, 7))$efficiency[[1]], rep(7 / 9, 6))
  expect_equal(designTable(designField(4, 7, 7))$efficiency[[1]], rep(7 / 8, 6))
  expect_equal(designTable(designField(13, 4, 13))$efficiency[[1]], rep(13 / 16, 12))
  # A pseudo-Youden square from Cheng (1981): nine treatments in six rows and six columns.
  expect_equal(designTable(designField(6, 6, 9))$efficiency[[1]], rep(7 / 8, 8))
  # A balanced lattice square: each row and each column of a replicate is a block of size 3.
  expect_equal(designTable(designField(3, 3, 9, replicates = 2))$efficiency[[1]], rep(1 / 2, 8))
})

test_that("books of irregular fields with lost plots, sites and replicates have one row per plot", {
  set.seed(13)
  map <- c("aaa.bb", "aaacbb", " ccccb")
  missing <- data.frame(row = c(1, 3), COL = c(1, 6), Location = c("north", "south"))
  book <- designField(3, 6, 5, map, missing = missing, sites = c("north", "south"), replicates = 2,
                      planter = "serpentine")
  expect_identical(as.vector(table(book$Location, book$Replicate)), rep(15L, 4))
  gaps <- paste(book$Location, book$Row, book$Col)
  expect_false(any(c("north 1 1", "south 3 6", "north 1 4", "south 3 1") %in% gaps))
  expect_identical(sum(gaps == "south 1 1"), 2L)
  expect_identical(as.character(unique(book$Square)), c("a", "b", "c"))
  expect_identical(range(book$Plot[book$Location == "south" & book$Replicate == "1"]), c(301L, 315L))
  # Each treatment occurs the same number of times in every replicate.
  expect_true(all(table(paste(book$Location, book$Replicate), book$Treatment) == 3))
  for (gap in list("r2c2", matrix(2, 1, 2), row(diag(3)) == 2 & col(diag(3)) == 2, data.frame(Row = 2, Col = "2"))) {
    expect_identical(paste(designField(3, 3, 2, missing = gap)$Row, designField(3, 3, 2, missing = gap)$Col),
                     c("1 1", "1 2", "1 3", "2 1", "2 3", "3 1", "3 2", "3 3"))
  }
})

test_that("the plots are shared among the elements of `treatments` as equally as possible", {
  set.seed(14)
  book <- designField(4, 5, rep(c("control", "A", "B"), c(3, 1, 1)))
  expect_identical(as.vector(table(book$Treatment)), c(12L, 4L, 4L))
  uneven <- designField(3, 5, 4, replicates = 3)
  expect_lte(diff(range(table(uneven$Treatment))), 1)
  expect_true(all(table(uneven$Replicate, uneven$Treatment) %in% 3:4))
  # There may be more treatments than plots in a replicate.
  sparse <- designField(2, 3, 8, replicates = 4)
  expect_identical(as.vector(table(sparse$Treatment)), rep(3L, 8))
  factorial <- designField(3, 4, expand.grid(N = 0:1, variety = c("x", "y", "z")))
  expect_identical(attr(factorial, "treatments"), list(c("N", "variety")))
  expect_true(all(table(factorial$N, factorial$variety) == 2))
})

test_that("all treatments can be compared even if they do not all fit into a replicate", {
  for (field in list(c(1, 4, 8, 6), c(1, 5, 10, 4), c(1, 3, 9, 12), c(10, 1, 20, 6))) {
    expect_no_message(book <- designField(field[[1]], field[[2]], field[[3]], replicates = field[[4]], seed = 1))
    expect_gt(min(designTable(book)$efficiency[[1]]), 0)
    expect_lte(max(table(book$Replicate, book$Treatment)), 1)
    expect_lte(diff(range(table(book$Treatment))), 1)
  }
  # The same blocks as regions of one replicate are equally efficient.
  blocks <- designField(1, 24, 8, regions = c(1, 4), seed = 1)
  replicates <- designField(1, 4, 8, replicates = 6, seed = 1)
  efficiency <- function(book) harmonicMean(designTable(book)$efficiency[[1]])
  expect_equal(efficiency(replicates), efficiency(blocks), tolerance = 1e-3)
  checks <- c(rep(c("C1", "C2", "C3"), each = 5), paste0("G", 1:20))
  augmented <- designField(1, 7, checks, replicates = 5, seed = 1)
  expect_true(all(table(augmented$Replicate, augmented$Treatment)[, c("C1", "C2", "C3")] == 1))
})

test_that("rows and columns are not blocks if `model` is \"blocks\"", {
  complete <- designField(2, 3, 6, replicates = 4, model = "blocks", seed = 1)
  expect_true(all(table(complete$Replicate, complete$Treatment) == 1))
  table <- designTable(complete)
  expect_identical(table$table$Source, c("Replicate", "Treatment", "Residuals", "Total"))
  expect_identical(table$table$Df, c(3L, 5L, 15L, 23L))
  expect_identical(compareDesigns(complete)$ResidualDf, 15L)
  expect_identical(recreateDesign(complete), complete)
  file <- withr::local_tempfile(fileext = ".csv")
  writeDesign(complete, file)
  expect_identical(designTable(as.design(file))$table, table$table)
  expect_identical(designTable(complete, "crossed")$table$Source[2:3], c("Replicate:Row", "Replicate:Col"))

  # Blocks of 2 x 2 plots, as efficient as blocks in a row.
  squares <- designField(4, 6, 12, regions = c(2, 2), replicates = 2, model = "blocks", seed = 1)
  expect_identical(designTable(squares)$table$Source[1:3], c("Replicate", "Replicate:Square", "Treatment"))
  rows <- designField(1, 24, 12, regions = c(1, 4), replicates = 2, seed = 1)
  efficiency <- function(book) harmonicMean(designTable(book)$efficiency[[1]])
  expect_equal(efficiency(squares), efficiency(rows), tolerance = 1e-6)

  random <- designField(3, 4, 4, model = "blocks", seed = 1)
  random$yield <- stats::rnorm(12)
  expect_identical(stats::anova(stats::lm(formula(random, response = "yield"), random))$Df, c(3L, 8L))
  expect_error(formula(random, "lme4"), "no blocks", class = "oxidoku_error_argument")
})

test_that("latinised designs spread treatments evenly over long rows or columns", {
  set.seed(15)
  book <- designField(3, 4, 12, replicates = 4, latinised = "cols")
  expect_true(all(table(book$Col, book$Treatment) == 1))
  book <- designField(3, 4, 12, replicates = 3, latinised = "rows", sites = 2)
  expect_true(all(table(book$Location, book$Row, book$Treatment) == 1))
})

test_that("the seed determines the design, and the recipe recreates it", {
  books <- list(
    designField(4, 4, 4, seed = 5), designField(2, 5, letters[1:4], missing = "r1c1", replicates = 2, seed = 5),
    designField(3, 3, 3, regions = c("abc", "bca", "cab"), sites = "farm", factors = FALSE, split = 1:3, seed = 5)
  )
  for (book in books) expect_identical(recreateDesign(book), book)
  expect_identical(plainFrame(designField(2, 5, 4, seed = 1)), plainFrame(designField(2, 5, 4, seed = 1, threads = 1)))
  expect_false(identical(plainFrame(designField(2, 5, 4, seed = 1)), plainFrame(designField(2, 5, 4, seed = 2))))
})

test_that("all treatments are equally likely on the first plot", {
  firstOf <- function(seed) as.character(designField(2, 4, 3, seed = seed, effort = 0.001)$Treatment[[1]])
  first <- vapply(1:300, firstOf, "")
  expect_gt(stats::chisq.test(table(first))$p.value, 1e-6)
})

# A random field: its size, regions, gaps, sites, replicates and treatments.
randomField <- function() {
  rows <- sample(2:6, 1)
  cols <- sample(2:6, 1)
  random <- matrix(sample(c(NA, letters[1:3]), rows * cols, TRUE, c(1, 3, 3, 3)), rows)
  list(
    rows = rows, cols = cols, regions = list(NULL, c(rows, 1), random)[[sample(3, 1)]],
    missing = if (stats::runif(1) < 0.5) matrix(stats::runif(rows * cols) < 0.15, rows),
    replicates = sample(3, 1), sites = list(NULL, c("north", "south"))[[sample(2, 1)]],
    treatments = list(sample(2:9, 1), sample(letters[1:4], 6, TRUE), expand.grid(N = 0:1, P = 0:2))[[sample(3, 1)]],
    effort = sample(c(0, 0.01), 1)
  )
}

# The environment variables OXIDOKU_SEED and OXIDOKU_FIELDS set the seed and the number of fields.
test_that("degrees of freedom on random fields agree with anova(lm())", {
  seed <- as.integer(Sys.getenv("OXIDOKU_SEED", "1"))
  size <- as.integer(Sys.getenv("OXIDOKU_FIELDS", "20"))
  set.seed(seed)
  errors <- character()
  for (k in seq_len(size)) {
    field <- randomField()
    book <- tryCatch(suppressMessages(do.call(designField, field)), oxidoku_error = identity)
    if (inherits(book, "condition")) {
      errors <- c(errors, sub("[(][0-9]+.*", "", conditionMessage(book)))
      next
    }
    book$y <- stats::rnorm(nrow(book))
    table <- designTable(book)
    found <- suppressWarnings(stats::anova(stats::lm(stats::formula(table), book)))
    ours <- stats::setNames(table$table$Df, table$table$Source)
    theirs <- stats::setNames(found$Df, rownames(found))
    expect_identical(ours[setdiff(names(ours)[ours > 0], "Total")], theirs[theirs > 0],
                     info = paste("field", k, "of seed", seed))
  }
  if (size > 100) print(table(c(errors, rep("no error", size - length(errors)))))
  expect_lt(length(errors), size / 2)
})

test_that("a message appears if a field is too small to compare all treatments", {
  expect_message(designField(2, 2, 4), "2 contrasts between treatments cannot be", class = "oxidoku_disconnected")
})

test_that("invalid arguments cause errors", {
  expect_snapshot(error = TRUE, {
    designField(0, 4, 4)
    designField(3, 4, 1)
    designField(3, 4, NULL)
    designField(3, 4, list())
    designField(2, 2, 5)
    designField(2, 2, c("a", NA))
    designField(2, 2, list(a = 1:2, b = 1:3))
    designField(2, 2, list(Row = 1:2))
    designField(4, 4, 4, regions = c(3, 2))
    designField(4, 4, 4, regions = matrix(1, 3, 4))
    designField(2, 3, 2, regions = c("ab", "abc"))
    designField(4, 4, 4, missing = "r5c1")
    designField(4, 4, 4, missing = "A1")
    designField(4, 4, 4, missing = data.frame(Row = 1))
    designField(4, 4, 4, missing = data.frame(Row = 1, Col = 1, Location = "Lyon"))
    designField(2, 2, 2, missing = matrix(TRUE, 2, 2))
    designField(4, 4, 4, sites = c("a", "a"))
    designField(4, 4, 4, replicates = 0)
    designField(4, 4, 4, latinised = "diagonals")
    designField(4, 4, 4, effort = -1)
    designField(4, 4, 4, seed = 0.5)
  })
})

test_that("single plots are not blocks in a field with only one row or column", {
  set.seed(16)
  complete <- designField(1, 6, 6, replicates = 4)
  expect_true(all(table(complete$Replicate, complete$Treatment) == 1))
  expect_identical(designTable(complete)$table$Df, c(3L, 5L, 15L, 23L))
  incomplete <- designField(1, 12, 12, replicates = 3, regions = c(1, 4))
  expect_identical(designTable(incomplete)$table$Df, c(2L, 6L, 11L, 16L, 35L))
  columns <- designField(6, 1, 3, split = c("early", "late"))
  expect_identical(designTable(columns)$table$Df, c(2L, 3L, 1L, 2L, 3L, 11L))
})

test_that("fields with over 5,000 plots cannot be searched but can have squares or a random allocation", {
  expect_error(designField(72, 70, 9), "up to 5,000 plots, not 5,040", class = "oxidoku_error_argument")
  expect_identical(nrow(designField(72, 70, 9, effort = 0)), 5040L)
  expect_identical(nrow(designField(72, 72, 4, seed = 1)), 5184L)
})
