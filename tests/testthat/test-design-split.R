# The whole plots of a book, without the columns of the sub-plots.
wholeOf <- function(d) {
  whole <- unique(as.data.frame(d)[setdiff(names(d), c("Subplot", attr(d, "split")))])
  row.names(whole) <- NULL
  whole
}

test_that("each plot contains each sub-plot treatment once, in random order", {
  set.seed(1)
  dates <- c("early", "mid", "late")
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6], replicates = 2, split = dates, seed = 7)
  expect_s3_class(d, "sudoku_design")
  expect_identical(attr(d, "split"), "Split")
  expect_identical(dim(table(d$Plot, d$Split)), c(72L, 3L))
  expect_true(all(table(d$Plot, d$Split) == 1))
  expect_identical(d$Subplot, rep(1:3, 72))
  expect_identical(levels(d$Split), dates)
  # All six orders occur about equally often.
  orders <- tapply(d$Split, d$Plot, paste, collapse = " ")
  expect_length(unique(orders), 6)
  expect_gt(stats::chisq.test(table(orders))$p.value, 0.001)
  # The whole plots are those of the same book without sub-plots.
  whole <- designGame(attr(d, "recipe")$arguments$g, letters[1:6], replicates = 2, seed = 7)
  expect_identical(wholeOf(d), wholeOf(whole))
  expect_identical(recreateDesign(d), d)
})

test_that("sub-plot treatments can be factorial, numeric or unrandomised", {
  g <- gridOn(emptyGame(2))
  doses <- expand.grid(nitrogen = c(0, 40), water = c("dry", "wet"))
  d <- designGame(g, letters[1:4], split = doses)
  expect_identical(attr(d, "split"), c("nitrogen", "water"))
  expect_true(all(table(d$Plot, d$nitrogen, d$water) == 1))
  expect_identical(levels(d$nitrogen), c("0", "40"))
  expect_identical(recreateDesign(d), d)
  ordered <- designGame(g, split = c("x", "y"), randomise = FALSE, factors = FALSE)
  expect_identical(ordered$Split, rep(c("x", "y"), 16))
  expect_identical(attr(ordered, "recipe")$seed, NA_integer_)
  several <- designGame(list(g, shuffleGame(g)), split = 1:2)
  expect_identical(nrow(several), 64L)
  expect_identical(recreateDesign(several), several)
})

test_that("a part of a book is a field book only if it keeps the columns of the sub-plots", {
  d <- designGame(gridOn(emptyGame(2)), letters[1:4], split = c("x", "y"))
  expect_identical(attr(d[1:5, ], "split"), "Split")
  expect_identical(attr(rbind(d[1:5, ], d[6:9, ]), "split"), "Split")
  expect_identical(class(d[names(d) != "Subplot"]), "data.frame")
  expect_identical(class(d[names(d) != "Split"]), "data.frame")
  expect_snapshot({
    set.seed(1)
    designGame(as.sudoku("1234341221434321"), letters[1:4], split = c("x", "y"), seed = 1)[1:3, -(3:4)]
  }, transform = function(lines) sub("[0-9]{4}-[0-9-]+, .*", "<date>", lines))
})

# Books with sub-plots on various boards, some with replicates, sites, factorial treatments or lost plots.
splitBooks <- function() {
  g <- gridOn(emptyGame(2))
  two <- lapply(c("North", "South"), function(site) {
    book <- designGame(g, letters[1:4], replicates = 2, split = 1:2)
    book$Location <- site
    book
  })
  doses <- expand.grid(nitrogen = c(0, 40), water = c("dry", "wet"))
  gerechte <- designGame(gridOn(emptyGame(regions = gerechte)), split = 1:3)
  list(
    single = designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6], split = c("x", "y")),
    sites = do.call(rbind, two),
    factorial = designGame(g, expand.grid(a = 1:2, b = 1:2), split = doses, replicates = 2),
    regions = gerechte, lost = gerechte[-sample(75, 9), ], lostPlots = gerechte[-c(1:3, 31:36), ],
    graeco = designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"), split = 1:3)
  )
}

test_that("the degrees of freedom in both strata agree with lm() and aov()", {
  seed <- sample.int(1e6, 1)
  set.seed(seed)
  books <- splitBooks()
  for (name in names(books)) {
    d <- books[[name]]
    d$y <- stats::rnorm(nrow(d))
    table <- designTable(d)
    info <- paste(name, "seed", seed)
    df <- table$table$Df[table$table$Source != "Total"]
    expect_identical(df[df > 0], stats::anova(stats::lm(stats::formula(table), d))$Df, info = info)
    strata <- summary(suppressWarnings(stats::aov(stats::formula(table, "aov"), d)))
    residuals <- function(stratum) utils::tail(strata[[stratum]][[1]]$Df, 1)
    # If sub-plots are lost, aov() estimates part of the sub-plot treatments in the stratum of plots.
    if (name != "lost") {
      expect_equal(residuals(length(strata) - 1), table$table$Df[table$table$Source == "Residuals"][[1]],
                   info = info)
    }
    expect_equal(residuals(length(strata)), utils::tail(df, 1), info = info)
  }
})

test_that("interactions with sites are terms of both strata", {
  d <- splitBooks()$sites
  d$y <- stats::rnorm(nrow(d))
  table <- designTable(d, by = "Location")
  expect_identical(subset(table$table, Stratum == "Subplot")$Source,
                   c("Split", "Treatment:Split", "Location:Split", "Location:Treatment:Split", "Residuals"))
  expect_identical(table$table$Df[-nrow(table$table)], stats::anova(stats::lm(stats::formula(table), d))$Df)
})

test_that("treatments have the same efficiency as in a design without sub-plots", {
  g <- gridOn(emptyGame(3))
  lost <- c(3, 17, 18, 40)
  whole <- designGame(g, LETTERS[1:9], randomise = FALSE)[-lost, ]
  d <- designGame(g, LETTERS[1:9], randomise = FALSE, split = 1:2)
  d <- d[!d$Plot %in% (100 + lost), ]
  expect_equal(designTable(d)$efficiency$Treatment, designTable(whole)$efficiency$Treatment)
  expect_equal(designTable(d)$efficiency$Split, 1)
  # If a sub-plot is lost, its treatment is estimated less precisely.
  expect_lt(designTable(d[-1, ])$efficiency$Split, 1)
})

test_that("maps show whole plots", {
  withr::local_pdf(NULL)
  d <- designGame(as.sudoku("1234341221434321"), letters[1:4], split = c("x", "y"), seed = 3)
  d$yield <- seq_len(32)
  expect_identical(altText(d), altText(designGame(as.sudoku("1234341221434321"), letters[1:4], seed = 3)))
  expect_match(altText(d, label = "Split"), "x, y")
  expect_match(altText(d[sample(32), ], fill = "yield"), "Colours show yield from 1.5 to 31.5", fixed = TRUE)
  expect_identical(plot(d, fill = "yield", plotNumbers = TRUE), d)
  skip_if_not_installed("ggplot2")
  expect_identical(nrow(ggplot2::autoplot(d)$data), 16L)
})

test_that("the analysis needs the columns of the sub-plots", {
  d <- designGame(gridOn(emptyGame(2)), letters[1:4], split = list(date = c("x", "y")), seed = 1)
  plain <- merge(as.data.frame(d), data.frame(Plot = unique(d$Plot), yield = 1))
  attributes(plain) <- attributes(plain)[c("names", "row.names", "class")]
  expect_identical(designTable(plain, split = "date")$table, designTable(d)$table)
  expect_snapshot(error = TRUE, {
    designTable(plain)
    designTable(d, split = "Row")
    designTable(d, split = "Date")
    designTable(designGame(gridOn(emptyGame(2)), factors = TRUE), split = "Symbol")
    designTable(rbind(d, d))
  })
})

test_that("printed tables of split plots show both strata", {
  set.seed(1)
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6], split = c("early", "late"))
  d$yield <- replace(stats::rnorm(72), c(1, 9), NA)
  expect_snapshot({
    designTable(d, response = "yield")
    designTable(d, "nested", response = "yield", split = "Split")
  })
})

test_that("invalid sub-plot treatments cause errors", {
  g <- gridOn(emptyGame(2))
  expect_snapshot(error = TRUE, {
    designGame(g, split = "x")
    designGame(g, split = c("x", NA))
    designGame(g, split = mean)
    designGame(g, split = list(a = 1:2, b = 1:3))
    designGame(g, split = list(1:2))
    designGame(g, split = list(Row = 1:2))
    designGame(g, letters[1:4], split = list(Treatment = 1:2))
    designGame(g, split = list())
    designGame(g, split = data.frame())
  })
})
