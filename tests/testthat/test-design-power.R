test_that("the power agrees with simulated experiments", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  designs <- designsForPower()
  runs <- 1000
  for (name in names(designs)) {
    simulated <- simulatedPower(designs[[name]], runs)
    # With eleven designs, the test fails by chance in about one in 13,000 runs.
    expect_lt(abs(simulated - 0.6) / sqrt(0.24 / runs), 4.5, label = paste(name, "seed", seed))
  }
})

test_that("the power of a balanced design agrees with the noncentral F and t distributions", {
  # The residuals of a Latin square of order 5 have 12 degrees of freedom.
  d <- designGame(gridOn(emptyGame(boxes = c(1, 5))), letters[1:5])
  p <- designPower(d, difference = c(1, 2, 3), sd = 1.5)
  ncp <- 5 * (c(1, 2, 3) / 1.5)^2 / 2
  expect_equal(p$table$Power, 1 - stats::pf(stats::qf(0.95, 4, 12), 4, 12, ncp))
  t <- designPower(d, difference = 2, sd = 1.5, contrast = c("b", "d"), alpha = 0.01)$table$Power
  bound <- stats::qt(0.995, 12)
  ncp <- 2 / 1.5 / sqrt(2 / 5)
  expect_equal(t, stats::pt(-bound, 12, ncp) + stats::pt(bound, 12, ncp, lower.tail = FALSE), tolerance = 1e-6)
})

test_that("powers and differences can be computed from each other", {
  set.seed(8)
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6])[-c(1, 8, 9), ]
  for (contrast in list(NULL, c("a", "e"), c(a = 1, b = 1, c = -2))) {
    p <- designPower(d, power = c(0.1, 0.5, 0.8, 0.999), sd = 3, contrast = contrast)
    expect_equal(designPower(d, difference = p$table$Difference, sd = 3, contrast = contrast)$table,
                 p$table, tolerance = 1e-6)
  }
  expect_equal(designPower(d, difference = 0)$table$Power, 0.05)
  expect_identical(designPower(d, difference = 1e6)$table$Power, 1)
})

test_that("the variance of a contrast agrees with lm()", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  d <- designGame(gridOn(emptyGame(3)), c("control", "control", LETTERS[1:7]), replicates = 2)
  d <- d[-sample(162, 30), ]
  d$y <- stats::rnorm(132)
  fit <- stats::lm(stats::formula(designTable(d)), d)
  covariances <- stats::vcov(fit, complete = FALSE) / stats::sigma(fit)^2
  ofPair <- function(a, b) {
    names <- paste0("Treatment", setdiff(c(a, b), "A"))
    weights <- c(1, -1)[c(a, b) != "A"]
    drop(weights %*% covariances[names, names] %*% weights)
  }
  d$Treatment <- stats::relevel(d$Treatment, "A")
  fit <- stats::lm(stats::formula(designTable(d)), d)
  covariances <- stats::vcov(fit, complete = FALSE) / stats::sigma(fit)^2
  pairs <- utils::combn(levels(d$Treatment), 2)
  expected <- apply(pairs, 2, function(pair) ofPair(pair[[1]], pair[[2]]))
  found <- apply(pairs, 2, function(pair) designPower(d, 1, contrast = pair)$variance)
  expect_equal(found, expected, info = paste("seed", seed))
  worst <- designPower(d, 1)
  expect_equal(worst$variance, max(expected), info = paste("seed", seed))
  expect_setequal(worst$pair, pairs[, which.max(expected)])
  # The effects are as designPower() describes them: they differ by 1 and have the smallest noncentrality.
  expect_equal(abs(diff(worst$effects[worst$pair]))[[1]], 1)
  d$y <- worst$effects[as.character(d$Treatment)]
  blocks <- stats::lm(y ~ Replicate / (Row + Col + Square), d)
  expect_equal(stats::deviance(blocks), 1 / worst$variance, info = paste("seed", seed))
  expect_equal(worst$df, c(7, stats::df.residual(fit)))
})

test_that("power can be computed for one of several treatment factors or superimposed squares", {
  set.seed(2)
  doses <- expand.grid(nitrogen = c(0, 40, 80), water = c("dry", "wet"))
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), doses)
  expect_identical(designPower(d, 1)$treatments[1:3], c("0:dry", "0:wet", "40:dry"))
  nitrogen <- designPower(d, 1, term = "nitrogen")
  expect_equal(nitrogen$df, c(2, 18))
  expect_equal(nitrogen$variance, 2 / 12)
  expect_equal(nitrogen$replications, c(12, 12, 12))
  graeco <- designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"))
  expect_equal(designPower(graeco, 1, term = "Greek")$variance, 2 / 4)
  expect_identical(designPower(graeco, 1, treatments = "Latin")$df, c(3L, 5L))
})

test_that("`response` and `model` have the same effect as in designTable()", {
  set.seed(2)
  d <- designGame(gridOn(emptyGame(3)), LETTERS[1:9])
  d$yield <- replace(numeric(81), 1:10, NA)
  for (model in c("crossed", "nested", "III")) {
    expect_equal(designPower(d, 1, response = "yield", model = model)$variance, designPower(d[-(1:10), ], 1)$variance)
  }
  table <- designTable(d, response = "yield")$table
  expect_identical(designPower(d, 1, response = "yield")$df[[2]], table$Df[table$Source == "Residuals"])
})

test_that("split-plot designs have separate variances for plots and sub-plots", {
  g <- gridOn(emptyGame(2))
  whole <- designGame(g, letters[1:4], replicates = 3)
  split <- designGame(g, letters[1:4], replicates = 3, split = 1:2)
  expect_equal(designPower(split, 1:2, sd = c(1, 2))$table, designPower(whole, 1:2, sd = sqrt(1 + 4 / 2))$table)
  sub <- designPower(split, 1, sd = c(5, 2), term = "Split")
  expect_equal(sub$table$Power, 1 - stats::pf(stats::qf(0.95, 1, 44), 1, 44, 1 / 4 * 48 / 2))
})

test_that("powers can be printed, plotted and converted to data frames", {
  set.seed(3)
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), c("control", "control", letters[1:4]))[-1, ]
  p <- designPower(d, difference = c(1, 2), sd = 1.5)
  expect_identical(as.data.frame(p), p$table)
  expect_identical(row.names(as.data.frame(p, c(5, 6))), c("5", "6"))
  expect_snapshot({
    p
    designPower(d, power = 0.8, contrast = c("control", "a"))
    designPower(designGame(gridOn(emptyGame(2)), split = 1:2), 1, sd = c(1, 0.5), term = "Split")
  })
  withr::local_pdf(NULL)
  expect_identical(plot(p, mar = rep(2, 4)), p)
  expect_identical(plot(designPower(d, 0)), designPower(d, 0))
})

test_that("invalid arguments of designPower() cause errors", {
  withr::local_pdf(NULL)
  d <- designGame(gridOn(emptyGame(2)), letters[1:4])
  expect_snapshot(error = TRUE, {
    designPower(d)
    designPower(d, 1, power = 0.8)
    designPower(d, -1)
    designPower(d, "a")
    designPower(d, power = c(0.8, 1))
    designPower(d, power = 0.01)
    designPower(d, 1, sd = 0)
    designPower(d, 1, sd = 1:2)
    designPower(designGame(gridOn(emptyGame(2)), split = 1:2), 1)
    designPower(d, 1, alpha = 1)
    designPower(d, 1, contrast = "a")
    designPower(d, 1, contrast = c("a", "z"))
    designPower(d, 1, contrast = c(a = 1, b = 1))
    designPower(d, 1, term = "Row")
    designPower(d, 1, term = mean)
    as.data.frame(designPower(d, 1), row.names = Inf)
    designPower(d, 1, response = "Row")
    designPower(d, 1, colour = "red")
    designPower(d, 1, 1, 0.05, NULL, NULL, NULL, "crossed")
    designPower(d, 1, model = "I", model = "II")
    designPower(d[1:4, ], 1)
    designPower(d[d$Treatment == "a", ], 1)
    designPower(designGame(as.sudoku("123231312", boxes = c(1, 3)), mates = as.sudoku("123312231", boxes = c(1, 3))), 1)
    designPower(d[d$Row == "1" | d$Col == "1", ], 1)
    plot(designPower(d, 1), mar = "a")
  })
})

# A field with random positions and treatments, at one or two sites with one or two replicates.
randomField <- function() {
  d <- expand.grid(Row = seq_len(sample(3:6, 1)), Col = seq_len(sample(3:6, 1)), Replicate = seq_len(sample(2, 1)),
                   Location = c("North", "South")[seq_len(sample(2, 1))])
  d$Square <- factor(d$Row > 2) : factor(d$Col > 2)
  d$Treatment <- factor(sample(letters[seq_len(sample(2:6, 1))], nrow(d), replace = TRUE))
  d <- d[sort(sample(nrow(d), ceiling(0.8 * nrow(d)))), ]
  d$y <- stats::rnorm(nrow(d))
  d
}

test_that("on random fields, the noncentrality agrees with lm(), and the tests of lm() and aov() agree", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  for (trial in 1:30) {
    d <- randomField()
    info <- paste("seed", seed, "trial", trial)
    table <- designTable(d)
    df <- utils::head(table$table$Df, -1)
    # anova() warns if there are no residuals.
    lines <- suppressWarnings(stats::anova(stats::lm(stats::formula(table), d)))
    expect_identical(df[df > 0], lines$Df[lines$Df > 0], info = info)
    p <- tryCatch(designPower(d, 1), oxidoku_error_argument = function(error) NULL)
    if (is.null(p)) next
    expect_equal(p$df, lines[c("Treatment", "Residuals"), "Df"], info = info)
    blocks <- stats::update(stats::as.formula(stats::formula(table)), effect ~ . - Treatment)
    d$effect <- p$effects[as.character(d$Treatment)]
    expect_equal(stats::deviance(stats::lm(blocks, d)), 1 / p$variance, info = info)
    strata <- summary(suppressWarnings(stats::aov(stats::formula(table, "aov"), d)))
    expect_equal(testsIn(strata[["Error: Within"]][[1]])[["Treatment"]], lines["Treatment", "F value"], info = info)
  }
})
