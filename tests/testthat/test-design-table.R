models <- c("crossed", "nested", "I", "II", "III", "IV")

dfOf <- function(d, ...) designTable(d, ...)$table$Df

# The degrees of freedom in lm() for the terms of the formula, from random data.
dfOfLm <- function(d, ...) {
  set.seed(2)
  if (is.null(d$y)) d$y <- stats::rnorm(nrow(d))
  found <- stats::anova(stats::lm(stats::formula(designTable(d, ...)), d))
  stats::setNames(found$Df, sub("factor\\((.*)\\)", "\\1", trimws(rownames(found))))
}

# The rows of a table that anova() also shows: all except the total and the terms with zero degrees of freedom.
shown <- function(table) {
  table <- as.data.frame(table)
  table <- table[table$Df > 0 & table$Source != "Total", ]
  stats::setNames(table$Df, table$Source)
}

test_that("degrees of freedom agree with the literature", {
  expect_identical(dfOf(gridOn(emptyGame(2))), c(3L, 3L, 1L, 3L, 5L, 15L))
  expect_identical(dfOf(gridOn(emptyGame(boxes = c(2, 3)))), c(5L, 5L, 2L, 5L, 18L, 35L))
  expect_identical(dfOf(gridOn(emptyGame(3))), c(8L, 8L, 4L, 8L, 52L, 80L))
  expect_identical(dfOf(gridOn(emptyGame(4))), c(15L, 15L, 9L, 15L, 201L, 255L))
  expect_identical(dfOf(gridOn(emptyGame(3)), model = "nested"), c(2L, 6L, 2L, 6L, 4L, 8L, 52L, 80L))
  # A Latin square of order k leaves (k - 1)(k - 2) degrees of freedom for the residuals.
  expect_identical(dfOf(gridOn(emptyGame(boxes = c(1, 7)))), c(6L, 6L, 6L, 30L, 48L))
})

test_that("degrees of freedom agree with lm() for boards of all shapes", {
  boards <- c(shapes(), list(latin = emptyGame(boxes = c(1, 6)), windows = emptyGame(3, extra = "windows")))
  for (name in names(boards)) {
    d <- designGame(gridOn(boards[[name]]), factors = TRUE)
    for (model in if ("Band" %in% names(d)) models else "crossed") {
      expect_identical(shown(designTable(d, model)), dfOfLm(d, model), info = paste(name, model))
    }
  }
})

test_that("degrees of freedom agree with lm() if plots are missing", {
  set.seed(4)
  for (name in names(shapes())) {
    d <- designGame(gridOn(shapes()[[name]]), factors = FALSE)
    d$y <- stats::rnorm(nrow(d))
    d$y[sample(nrow(d), nrow(d) %/% 10)] <- NA
    for (model in if ("Band" %in% names(d)) models else "crossed") {
      table <- designTable(d, model)
      expect_identical(shown(table), dfOfLm(d, model), info = paste(name, model))
      expect_identical(table$missing, nrow(d) %/% 10L)
    }
  }
  # The results also agree if rows are missing instead of yields.
  holes <- designGame(gridOn(emptyGame(3)))[-c(1, 5, 77), ]
  expect_identical(shown(designTable(holes)), dfOfLm(holes))
})

test_that("degrees of freedom agree with lm() for replicates, factorial treatments and superimposed squares", {
  set.seed(9)
  grid <- gridOn(emptyGame(2))
  factorial <- designGame(grid, expand.grid(a = c("x", "y"), b = 1:2), replicates = 2)
  graeco <- designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"))
  for (model in models) {
    expect_identical(shown(designTable(factorial, model)), dfOfLm(factorial, model), info = model)
    expect_identical(shown(designTable(graeco, model)), dfOfLm(graeco, model), info = model)
  }
  expect_identical(designTable(graeco)$table$Df, c(3L, 3L, 1L, 3L, 3L, 2L, 15L))
  gerechteTwice <- designGame(gridOn(emptyGame(regions = gerechte)), replicates = 3)
  expect_identical(shown(designTable(gerechteTwice)), dfOfLm(gerechteTwice))
  numbers <- designGame(grid, c(0, 10, 20, 40), factors = FALSE)
  expect_identical(dfOfLm(numbers)[["Treatment"]], 3L)
})

test_that("a message reports fields whose blocks are single plots", {
  north <- designField(1, 6, 6, replicates = 3, seed = 1)
  south <- designField(3, 4, 6, replicates = 3, seed = 2)
  north$Location <- "North"
  south$Location <- "South"
  both <- suppressMessages(rbind(north, south))
  expect_message(designTable(both), "In 3 of 6 fields, each level of Location:Replicate:Col",
                 class = "oxidoku_single_plots")
  expect_no_message(designTable(north))
  expect_no_message(designTable(south))
})

test_that("the response must contain numbers, and cannot be an expression", {
  book <- designField(2, 2, 2, seed = 1)
  book$yield <- c("*", "1", "2", "3")
  expect_error(designTable(book, response = "yield"), "because it contains \"[*]\"", class = "oxidoku_error_argument")
  expect_error(designTable(book, response = "log(yield)"), "not the expression", class = "oxidoku_error_argument")
  book$yield <- c(NA, 1, 2, 3)
  expect_identical(designTable(book, response = "yield")$missing, 1L)
  expect_identical(designTable(book, response = "grain yield")$missing, 0L)
})

test_that("treatments and residuals are the same in all models", {
  set.seed(3)
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), factors = TRUE)
  d$y <- stats::rnorm(36) + as.integer(d$Symbol) / 3
  d$y[c(2, 9, 30)] <- NA
  lines <- lapply(models, function(model) {
    found <- stats::anova(stats::lm(stats::formula(designTable(d, model)), d))
    found[c("Symbol", "Residuals"), c("Df", "Sum Sq")]
  })
  for (line in lines[-1]) expect_equal(line, lines[[1]])
})

test_that("`Counted` holds the degrees of freedom that each term would have on its own", {
  counted <- function(...) designTable(gridOn(emptyGame(3)), ...)$table$Counted
  expect_identical(counted(), c(8L, 8L, 8L, 8L, 48L, 80L))
  expect_identical(counted("nested"), c(2L, 6L, 2L, 6L, 4L, 8L, 52L, 80L))
  expect_identical(counted("I"), c(2L, 2L, 8L, 8L, 8L, 8L, 44L, 80L))
  expect_identical(counted("III"), c(2L, 2L, 8L, 8L, 6L, 6L, 8L, 40L, 80L))
})

# Canonical efficiency factors from projections, as in textbooks.
efficiencyInR <- function(d, blocks, treatment) {
  block <- stats::model.matrix(stats::reformulate(blocks), d)
  treated <- stats::model.matrix(stats::reformulate(c("0", treatment)), d)
  residual <- treated - qr.fitted(qr(block), treated)
  scale <- diag(1 / sqrt(colSums(treated)))
  values <- eigen(scale %*% crossprod(residual) %*% scale, symmetric = TRUE)$values
  values[-length(values)]
}

test_that("`Counted` is never negative, even if plots are missing", {
  set.seed(11)
  full <- designGame(gridOn(emptyGame(3)), factors = TRUE)
  graeco <- designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"))
  tables <- c(lapply(31:45, function(plots) designTable(full[sort(sample(81, plots)), ])),
              lapply(models, designTable, d = graeco))
  for (table in tables) expect_true(all(table$table$Counted >= 0, na.rm = TRUE))
  # Only the count for the residuals is missing, because it would be negative.
  counted <- designTable(graeco, "I")$table$Counted
  expect_identical(which(is.na(counted)), length(counted) - 1L)
})

test_that("the residuals have zero degrees of freedom if missing plots leave none", {
  full <- designGame(gridOn(emptyGame(2)), factors = TRUE)
  lost <- function(plots) replace(transform(full, y = 1), cbind(plots, ncol(full) + 1), NA)
  expect_identical(designTable(lost(1:3))$missing, 3L)
  few <- designTable(lost(1:9))$table
  expect_identical(few$Df[few$Source %in% c("Residuals", "Total")], c(0L, 6L))
})

test_that("a game with clashes is accepted and has an efficiency below 1", {
  grid <- gridOn(emptyGame(2))
  grid[1, 1:2] <- grid[1, 2:1]
  expect_false(isValid(grid))
  expect_lt(min(designTable(grid)$efficiency$Symbol), 1)
})

test_that("efficiency factors are 1 for complete designs, and agree with projections otherwise", {
  for (name in names(shapes())) {
    d <- designGame(gridOn(shapes()[[name]]), factors = TRUE)
    expect_equal(designTable(d)$efficiency$Symbol, rep(1, nlevels(d$Symbol) - 1), info = name)
  }
  set.seed(6)
  for (name in c("2 x 3", "gerechte", "plain")) {
    d <- designGame(gridOn(shapes()[[name]]), factors = TRUE)
    d <- d[-sample(nrow(d), nrow(d) %/% 4), ]
    found <- designTable(d)$efficiency$Symbol
    expect_equal(found, efficiencyInR(d, c("Row", "Col", "Square"), "Symbol"), tolerance = 1e-7, info = name)
    expect_lt(min(found), 1)
  }
  graeco <- designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"))[-c(1, 6), ]
  expect_equal(designTable(graeco)$efficiency$Greek,
               efficiencyInR(graeco, c("Row", "Col", "Square", "Latin"), "Greek"), tolerance = 1e-7)
})

test_that("contrasts that cannot be estimated have an efficiency of 0", {
  # Four plots in two rows and two columns leave one contrast between four treatments.
  d <- designField(2, 2, 4, effort = 0)
  expect_equal(designTable(d)$efficiency$Treatment, c(1, 0, 0))
  expect_identical(designTable(d)$table$Df, c(1L, 1L, 1L, 0L, 3L))
})

test_that("plain data frames and games are accepted", {
  grid <- gridOn(emptyGame(3))
  expect_identical(dfOf(designGame(grid)), dfOf(grid))
  d <- designGame(grid, LETTERS[1:9])
  merged <- merge(d, data.frame(Plot = d$Plot, yield = 1))
  expect_identical(dfOf(merged), dfOf(d))
  merged$crop <- merged$Treatment
  merged$Treatment <- NULL
  expect_identical(dfOf(merged, treatments = "crop"), dfOf(d))
})

test_that("the formula lists the terms in the order of the table and works in lm() and aov()", {
  d <- designGame(gridOn(emptyGame(2)), factors = TRUE)
  d$grain <- seq_len(16)
  expect_identical(stats::formula(designTable(d, response = "grain")), grain ~ Row + Col + Square + Symbol)
  nested <- stats::formula(designTable(d, "nested", response = "grain"))
  expect_identical(labels(stats::terms(nested)), c("Band", "Band:Row", "Stack", "Stack:Col", "Band:Stack", "Symbol"))
  expect_identical(names(stats::coef(stats::aov(nested, d)))[[2]], "Band2")
  # The same model in R's shorthand.
  short <- stats::lm(grain ~ Band / Row + Stack / Col + Band:Stack + Symbol, d)
  expect_equal(stats::fitted(stats::lm(nested, d)), stats::fitted(short))
})

test_that("diagonals are a term of every model", {
  d <- designGame(gridOn(emptyGame(2, diagonals = TRUE)), factors = TRUE)
  for (model in models) expect_true("Extra" %in% designTable(d, model)$table$Source, info = model)
})

test_that("plots with missing terms are left out", {
  d <- designGame(gridOn(emptyGame(2)), replicates = 2)
  d$Row[[3]] <- NA
  d$Replicate[[5]] <- NA
  expect_identical(designTable(d)$missing, 2L)
})

test_that("the summary of a design is its table with the counts of neighbours", {
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), LETTERS[1:6])
  withoutNeighbours <- function(table) {
    table$neighbours <- NULL
    table
  }
  expect_identical(withoutNeighbours(summary(d)), designTable(d))
  nested <- summary(d, model = "nested", response = "grain")
  expect_identical(withoutNeighbours(nested), designTable(d, "nested", "grain"))
  expect_identical(summary(d)$neighbours, list(Treatment = neighbourBalance(d)$table[1:6, ]))
  expect_identical(summary(d, "nested"), summary(d, model = "nested"))
  expect_identical(stats::formula(summary(d)), stats::formula(designTable(d)), ignore_formula_env = TRUE)
  expect_identical(as.data.frame(summary(d)), as.data.frame(designTable(d)))
  expect_identical(summary(designTable(d)), designTable(d))
})

# Two sites, each with replicates 1 and 2.
twoSites <- function() {
  books <- lapply(c("North", "South"), function(site) {
    book <- designGame(gridOn(emptyGame(2)), letters[1:4], replicates = 2)
    book$Location <- site
    book
  })
  book <- do.call(rbind, books)
  book$y <- stats::rnorm(64)
  book
}

test_that("blocks are nested in replicates, and replicates are nested in locations", {
  book <- twoSites()
  expect_identical(dfOf(book), c(1L, 2L, 12L, 12L, 4L, 3L, 29L, 63L))
  for (by in list(NULL, "Location")) {
    table <- designTable(book, by = by)
    expect_identical(table$table$Df[-nrow(table$table)], stats::anova(stats::lm(stats::formula(table), book))$Df)
  }
  # The table is the same if the column of locations has another name or the replicates have unique names.
  renamed <- stats::setNames(book, sub("Location", "Farm", names(book)))
  expect_identical(designTable(renamed, within = c("Farm", "Replicate"))$table$Df, designTable(book)$table$Df)
  numbered <- book
  numbered$Replicate <- paste(book$Location, book$Replicate)
  expect_identical(designTable(numbered)$table$Df, designTable(book)$table$Df)
})

test_that("a printed table reports that no residual degrees of freedom are left", {
  expect_output(print(designTable(designField(2, 2, 2))), "No degrees of freedom are left for the residuals")
})

test_that("two columns that could both be the treatments cause an error", {
  book <- as.data.frame(designGame(gridOn(emptyGame(2)), letters[1:4]))
  expect_error(designTable(cbind(book, trt = 1)), "Several columns could be the treatments",
               class = "oxidoku_error_argument")
  expect_identical(designTable(stats::setNames(book, sub("Treatment", "trt", names(book))))$table$Source[[4]], "trt")
})

test_that("plots with the same place or no treatment, and invalid `within` or `by`, cause errors", {
  book <- twoSites()
  plain <- as.data.frame(book)
  expect_snapshot(error = TRUE, {
    designTable(plain[names(plain) != "Location"])
    designTable(book, within = "Replicate")
    designTable(book, within = "Farm")
    designTable(book, by = "Treatment")
    designTable(book, by = c("Location", "Location"))
    designTable(rbind(plain, plain))
    designTable(designGame(as.sudoku("4......3.1..2..."), letters[1:4]))
  })
})

test_that("tables can be printed", {
  set.seed(1)
  d <- designGame(gridOn(emptyGame(3)), LETTERS[1:9])
  d$yield <- stats::rnorm(81)
  expect_snapshot({
    designTable(d)
    designTable(d, "I")
    stats::formula(designTable(d, "IV", "yield"))
    d$yield[c(5, 40)] <- NA
    designTable(d, response = "yield")
    designTable(designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143")))
  })
})

test_that("invalid arguments cause errors", {
  d <- designGame(gridOn(emptyGame(2)), factors = TRUE)
  expect_snapshot(error = TRUE, {
    designTable(1)
    designTable(d, model = "V")
    designTable(d, response = 1)
    designTable(d, treatments = "soil")
    designTable(d, treatments = "Row")
    designTable(data.frame(Row = 1, Col = 1))
    designTable(data.frame(Col = 1))
    designTable(designGame(gridOn(emptyGame(boxes = c(1, 4)))), "nested")
    designTable(emptyGame(2))
    designTable(as.sudoku("4......3.1..2..."))
    designTable(designGame(emptyGame(2)))
    designTable(designGame(gridOn(emptyGame(2)), list(y = letters[1:4])))
    designTable(d, response = "Row")
    designTable(designGame(gridOn(emptyGame(2)), stats::setNames(rep(list(1:4), 7), letters[1:7])))
  })
})

test_that("the latinised block design of the help page has the degrees of freedom stated there", {
  d <- designField(4, 3, 12, replicates = 3, regions = c(1, 3), model = "blocks", latinised = "rows", seed = 1,
                   effort = 0.1)
  expect_identical(max(table(d$Row, d$Treatment)), 1L)
  expect_identical(unname(c(table(d$Row))), rep(9L, 4))
  table <- designTable(d, latinised = "rows")
  expect_identical(table$table$Source, c("Replicate", "Row", "Replicate:Square", "Treatment", "Residuals", "Total"))
  expect_identical(table$table$Df, c(2L, 3L, 6L, 11L, 13L, 35L))
})

test_that("degrees of freedom and efficiency factors with long rows and columns agree with lm() and projections", {
  latin <- designField(3, 4, 12, replicates = 3, sites = c("A", "B"), latinised = "both", seed = 4, effort = 0.02)
  set.seed(4)
  latin$Row <- as.integer(as.character(latin$Row))
  lost <- latin[-sample(nrow(latin), 9), ]
  for (d in list(latin, lost)) {
    for (long in c("rows", "cols", "both")) {
      table <- designTable(d, latinised = long)
      expect_identical(shown(table), dfOfLm(d, latinised = long), info = long)
      block <- function(...) factor(paste(...))
      blocks <- list(block(d$Location, d$Replicate, d$Row), block(d$Location, d$Replicate, d$Col),
                     if (long != "cols") block(d$Location, d$Row), if (long != "rows") block(d$Location, d$Col))
      z <- do.call(cbind, lapply(Filter(length, blocks), function(block) stats::model.matrix(~ block)))
      x <- stats::model.matrix(~ d$Treatment - 1)
      scaled <- 1 / sqrt(colSums(x))
      values <- eigen(crossprod(x, qr.resid(qr(z), x)) * outer(scaled, scaled), TRUE, TRUE)$values
      expect_equal(table$efficiency$Treatment, pmin(1, utils::head(values, -1)), tolerance = 1e-8)
    }
  }
})

test_that("long rows and columns need several replicates at a site", {
  d <- designField(3, 4, 4, sites = 2, seed = 1, effort = 0.1)
  expect_identical(designTable(d, latinised = "both")$terms, designTable(d)$terms)
  d <- designField(4, 4, 4, seed = 1)
  expect_identical(designTable(d, latinised = "rows")$terms, designTable(d)$terms)
  # The long columns of semi-Latin squares are stacks.
  d <- semiLatinDesign(4, 2, replicates = 2, seed = 1)
  expect_identical(designTable(d, latinised = "cols")$terms[[2]], "Stack")
  expect_snapshot(error = TRUE, designTable(d, latinised = "long"))
})

test_that("long rows appear in the formulas of other packages", {
  d <- designField(4, 3, 12, replicates = 3, regions = c(1, 3), model = "blocks", latinised = "rows", seed = 1,
                   effort = 0.1)
  table <- designTable(d, latinised = "rows")
  expect_equal(stats::formula(table, "lme4"), y ~ Treatment + (1 | Replicate) + (1 | Row) + (1 | Replicate:Square),
               ignore_formula_env = TRUE)
  expect_equal(stats::formula(table, "aov"), y ~ Treatment + Error(Replicate + Row + Replicate:Square),
               ignore_formula_env = TRUE)
  skip_if_not_installed("nlme")
  expect_error(stats::formula(table, "nlme"), "long rows and columns", class = "oxidoku_error_argument")
})
