# Two sites with three replicates each. The yields depend on all blocks, so that no variance is estimated as 0.
yieldsAtTwoSites <- function() {
  books <- lapply(c("North", "South"), function(site) {
    book <- designGame(randomGame(2), letters[1:4], replicates = 3)
    book$Location <- factor(site)
    book
  })
  book <- do.call(rbind, books)
  book$y <- stats::rnorm(96) + as.integer(book$Treatment) / 3
  for (block in c("Row", "Col", "Square")) {
    field <- interaction(book$Location, book$Replicate, book[[block]], drop = TRUE)
    book$y <- book$y + 3 * stats::rnorm(nlevels(field))[field]
  }
  book
}

# Designs of several kinds, with and without lost plots.
booksToAnalyse <- function() {
  nine <- designGame(randomGame(3), LETTERS[1:9])
  sites <- yieldsAtTwoSites()
  list(
    nine = nine, lost = nine[-sample(81, 9), ], sites = sites, sitesLost = sites[-sample(96, 9), ],
    replicates = designGame(randomGame(boxes = c(2, 3)), replicates = 3),
    regions = designGame(gridOn(emptyGame(regions = gerechte)))[-c(2, 20), ],
    numbers = designGame(randomGame(2), c(0, 10, 20, 40), replicates = 2, factors = FALSE),
    factorial = designGame(randomGame(2), expand.grid(a = 1:2, b = 1:2), replicates = 2),
    diagonals = designGame(gridOn(emptyGame(3, diagonals = TRUE)))
  )
}

test_that("the tests in the last stratum of aov() agree with lm()", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  books <- booksToAnalyse()
  for (name in names(books)) {
    d <- books[[name]]
    if (is.null(d$y)) d$y <- stats::rnorm(nrow(d))
    for (model in if ("Band" %in% names(d)) c("crossed", "nested", "II") else "crossed") {
      table <- designTable(d, model)
      strata <- summary(suppressWarnings(stats::aov(stats::formula(table, "aov"), d)))
      within <- testsIn(strata[["Error: Within"]][[1]])
      fixed <- testsIn(stats::anova(stats::lm(stats::formula(table), d)))
      expect_equal(within, fixed[names(within)], info = paste(name, model, "seed", seed))
      treatments <- length(unlist(attr(d, "treatments")))
      expect_length(within, if (treatments == 2) 3 else 1)
    }
  }
})

test_that("each block factor has its own stratum", {
  set.seed(5)
  d <- yieldsAtTwoSites()
  strata <- summary(suppressWarnings(stats::aov(stats::formula(designTable(d), "aov"), d)))
  df <- vapply(strata, function(stratum) sum(stratum[[1]]$Df), 0)
  expect_equal(unname(df), c(1, 4, 18, 18, 6, 48))
})

test_that("random blocks give the same tests as fixed blocks if no variance is 0", {
  skip_if_not_installed("lme4")
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  d <- designGame(randomGame(3), LETTERS[1:9])
  d$y <- stats::rnorm(81) + 5 * (stats::rnorm(9)[d$Row] + stats::rnorm(9)[d$Col] + stats::rnorm(9)[d$Square])
  table <- designTable(d)
  fit <- lme4::lmer(stats::formula(table, "lme4"), d)
  fixed <- testsIn(stats::anova(stats::lm(stats::formula(table), d)))
  if (!lme4::isSingular(fit)) {
    expect_equal(stats::anova(fit)[["F value"]], fixed[["Treatment"]], tolerance = 0.02, info = paste("seed", seed))
  }
  expect_identical(names(lme4::ranef(fit)), c("Row", "Col", "Square"))
  d <- yieldsAtTwoSites()
  for (by in list(NULL, "Location")) {
    table <- designTable(d, by = by)
    fit <- suppressMessages(lme4::lmer(stats::formula(table, "lme4"), d))
    expect_setequal(names(lme4::ranef(fit)), setdiff(vapply(table$terms[1:5], paste, "", collapse = ":"), by))
    expect_identical(sum(lengths(lme4::ranef(fit)) * vapply(lme4::ranef(fit), nrow, 0L)), if (is.null(by)) 80L else 78L)
  }
})

test_that("nlme and lme4 fit the same models", {
  skip_if_not_installed("lme4")
  skip_if_not_installed("nlme")
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  sites <- yieldsAtTwoSites()
  north <- sites[sites$Location == "North", ]
  one <- north[north$Replicate == 1, ]
  numbers <- designGame(randomGame(2), 1:4, replicates = 2, factors = FALSE)
  numbers$Row <- as.numeric(sub("R", "", numbers$Row))
  numbers$y <- stats::rnorm(32) + numbers$Row
  for (d in list(one, north, sites, numbers)) {
    d$Field <- 1
    table <- designTable(d)
    parts <- stats::formula(table, "nlme")
    fit <- nlme::lme(parts$fixed, d, parts$random)
    other <- suppressMessages(lme4::lmer(stats::formula(table, "lme4"), d))
    expect_equal(as.numeric(stats::logLik(fit)), as.numeric(stats::logLik(other)), tolerance = 1e-3,
                 info = paste("seed", seed))
    expect_equal(nlme::fixef(fit), lme4::fixef(other), tolerance = 1e-2, info = paste("seed", seed))
  }
})

test_that("the tests of split plots agree between lme4 and aov()", {
  skip_if_not_installed("lme4")
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  d <- designGame(randomGame(3), LETTERS[1:9], split = c("x", "y", "z"))
  plot <- match(d$Plot, unique(d$Plot))
  d$y <- stats::rnorm(243) + 3 * stats::rnorm(81)[plot] +
    9 * (stats::rnorm(9)[d$Row] + stats::rnorm(9)[d$Col] + stats::rnorm(9)[d$Square])
  table <- designTable(d)
  fit <- lme4::lmer(stats::formula(table, "lme4"), d)
  strata <- summary(suppressWarnings(stats::aov(stats::formula(table, "aov"), d)))
  tests <- c(testsIn(strata[["Error: Row:Col"]][[1]]), testsIn(strata[["Error: Within"]][[1]]))
  expect_identical(names(tests), c("Treatment", "Split", "Treatment:Split"))
  if (!lme4::isSingular(fit)) {
    expect_equal(stats::anova(fit)[["F value"]], unname(tests), tolerance = 0.05, info = paste("seed", seed))
  }
})

# The mean of each treatment, averaged over all blocks, from the coefficients of lm().
adjustedMeans <- function(fit, d) {
  found <- stats::model.matrix(stats::delete.response(stats::terms(fit)), d)
  isFitted <- !is.na(stats::coef(fit))
  blocks <- colMeans(found[, isFitted & !grepl("^Treatment", colnames(found))])
  base <- sum(blocks * stats::coef(fit)[names(blocks)])
  base + c(0, stats::coef(fit)[grep("^Treatment", names(stats::coef(fit)))])
}

test_that("emmeans returns adjusted means for the styles lm, aov and lme4", {
  skip_if_not_installed("emmeans")
  meansOf <- function(fit, ...) {
    means <- suppressWarnings(suppressMessages(emmeans::emmeans(fit, "Treatment", ...)))
    as.data.frame(means)$emmean
  }
  set.seed(3)
  d <- yieldsAtTwoSites()
  one <- d[d$Location == "North" & d$Replicate == 1, ]
  one <- transform(one, Location = NULL, Replicate = NULL)
  fit <- stats::lm(stats::formula(designTable(one)), one)
  expect_equal(meansOf(fit), unname(adjustedMeans(fit, one)))
  expect_equal(meansOf(fit, nuisance = c("Row", "Col", "Square")), unname(adjustedMeans(fit, one)))
  table <- designTable(d)
  expected <- unname(tapply(d$y, d$Treatment, mean))
  expect_equal(meansOf(stats::lm(stats::formula(table), d), nesting = NULL, rg.limit = 1e5), c(expected))
  # emmeans refits aov() models with the formula and data in the call.
  fit <- suppressWarnings(do.call(stats::aov, list(stats::formula(table, "aov"), d)))
  expect_equal(meansOf(fit), c(expected))
  skip_if_not_installed("lme4")
  expect_equal(meansOf(suppressMessages(lme4::lmer(stats::formula(table, "lme4"), d))), c(expected), tolerance = 1e-6)
})

test_that("emmeans returns incorrect means if blocks within replicates are nuisance factors, as the help page states", {
  skip_if_not_installed("emmeans")
  set.seed(3)
  d <- yieldsAtTwoSites()
  fit <- stats::lm(stats::formula(designTable(d)), d)
  fields <- c("Location", "Replicate", "Row", "Col", "Square")
  means <- suppressMessages(as.data.frame(emmeans::emmeans(fit, "Treatment", nuisance = fields)))$emmean
  expected <- c(tapply(d$y, d$Treatment, mean))
  expect_gt(max(abs(means - expected)), 0.01)
  expect_equal(diff(means), unname(diff(expected)))
})

test_that("formulas print in the styles of several packages", {
  set.seed(2)
  d <- yieldsAtTwoSites()
  split <- designGame(gridOn(emptyGame(2)), letters[1:4], split = 1:2)
  show <- function(x) if (is.character(x)) x else paste(deparse(x, 500), collapse = " ")
  expect_snapshot({
    for (style in c("lm", "aov", "lme4")) print(show(formula(designTable(d), style)))
    show(formula(designTable(d, by = "Location"), "lme4"))
    show(formula(designTable(split, "nested"), "aov"))
    str(lapply(formula(designTable(d), "asreml"), show))
    str(lapply(formula(designTable(designGame(gridOn(emptyGame(3)), LETTERS[1:9]), response = "yield"), "spats"), show))
  })
})

test_that("formulas have the environment of the call", {
  table <- designTable(designGame(gridOn(emptyGame(2)), replicates = 2))
  for (style in c("lm", "aov", "lme4")) expect_identical(environment(stats::formula(table, style)), environment())
  expect_identical(environment(stats::formula(table, "asreml")$random), environment())
})

test_that("formula() returns the same formula for a field book as for its table", {
  book <- designGame(gridOn(emptyGame(2)), letters[1:4], replicates = 2)
  for (style in c("lm", "aov", "lme4")) {
    table <- designTable(book, "nested", response = "yield")
    expect_equal(formula(book, style, model = "nested", response = "yield"), formula(table, style))
  }
})

test_that("a style that does not support the design causes an error", {
  table <- designTable(designGame(gridOn(emptyGame(2)), replicates = 2))
  expect_snapshot(error = TRUE, {
    formula(table, "sas")
    formula(table, "spats")
    formula(table, "aov", 1)
    formula(designTable(designGame(gridOn(emptyGame(2)), split = 1:2)), "spats")
    formula(designTable(designGame(gridOn(emptyGame(2)), split = 1:2)), "nlme")
    formula(replace(table, "roles", list("block")))
  })
})
