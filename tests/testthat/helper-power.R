# Simulated experiments to check designPower(). They are analysed with linear models and R's own model matrices, so they
# share no code with designPower(). dev/design_power.R also uses this file.

# Eleven designs with a power of 0.6. Each is a list of `book`; `power`, the result of designPower(); `blocks` and
# `term` for the linear model; and `stratum`, the stratum of the term, which is "none" if plots are not split.
designsForPower <- function() {
  nine <- designGame(randomGame(3), LETTERS[1:9])
  sites <- do.call(rbind, lapply(c("North", "South"), function(site) {
    book <- designGame(randomGame(2), letters[1:4], replicates = 2)
    book$Location <- factor(site)
    book
  }))
  split <- designGame(randomGame(boxes = c(2, 3)), letters[1:6], split = c("x", "y", "z"))
  graeco <- designGame(as.sudoku("1234341221434321"), mates = as.sudoku("1234432134122143"))
  square <- ~ Row + Col + Square
  design <- function(book, blocks = square, term = "Treatment", stratum = "none", ...) {
    list(book = book, power = designPower(book, power = 0.6, term = term, ...), blocks = blocks, term = term,
         stratum = stratum)
  }
  unequal <- c("control", "control", "control", letters[1:6])
  list(
    "Sudoku 9 x 9" = design(nine),
    "9 x 9, 4 plots lost" = design(nine[-c(3, 17, 55, 56), ]),
    "9 x 9, 20 plots lost, t test of A and B" = design(nine[-(1:20), ], contrast = c("A", "B")),
    "Latin square 5 x 5" = design(designGame(latinGame(5), letters[1:5]), ~ Row + Col),
    "2 x 3 boxes, 2 replicates" = design(designGame(randomGame(boxes = c(2, 3)), letters[1:6], replicates = 2),
                                         ~ Replicate / (Row + Col + Square)),
    "gerechte 5 x 5, 3 plots lost" = design(
      designGame(gridOn(emptyGame(regions = gerechte)), letters[1:5])[-c(1, 2, 14), ]
    ),
    "2 sites, 2 replicates of 4 x 4, 5 plots lost" = design(sites[-c(1:3, 30, 64), ],
                                                            ~ Location / Replicate / (Row + Col + Square)),
    "9 x 9, 6 treatments and a control" = design(designGame(randomGame(3), unequal)),
    "Graeco-Latin 4 x 4, Greek" = design(graeco, ~ Row + Col + Square + Latin, term = "Greek"),
    "split plots 6 x 6, plots" = design(split, stratum = "plot", sd = c(1, 0.8)),
    "split plots 6 x 6, sub-plots, 7 lost" = design(split[-c(1:3, 10, 50:52), ], ~ factor(Plot), term = "Split",
                                                    stratum = "subplot", sd = c(1, 0.8))
  )
}

# The proportion of `runs` simulated experiments that find a difference.
simulatedPower <- function(design, runs) {
  p <- design$power
  # Unlike as.data.frame(), data.frame() keeps rows and columns as factors.
  d <- data.frame(design$book)
  d <- d[stats::complete.cases(d[design$term]), ]
  if (design$stratum == "plot") {
    noise <- matrix(stats::rnorm(nrow(d) * runs, sd = p$sd[[2]]), nrow(d))
    means <- rowsum(noise, d$Plot) / as.vector(table(d$Plot))
    d <- d[!duplicated(d$Plot), ]
    d <- d[order(d$Plot), ]
    yields <- means + matrix(stats::rnorm(nrow(d) * runs, sd = p$sd[[1]]), nrow(d))
  } else {
    yields <- matrix(stats::rnorm(nrow(d) * runs, sd = p$sd[[length(p$sd)]]), nrow(d))
  }
  effects <- p$table$Difference[[1]] * p$effects
  yields <- yields + effects[as.character(d[[design$term]])]
  d$term <- d[[design$term]]
  reduced <- qr(stats::model.matrix(design$blocks, d))
  if (p$test == "t") {
    # Under the null hypothesis, the two treatments are the same.
    d$joined <- replace(as.character(d$term), d$term %in% p$pair, p$pair[[1]])
    reduced <- qr(cbind(stats::model.matrix(design$blocks, d), stats::model.matrix(~ joined, d)))
  }
  full <- qr(cbind(stats::model.matrix(design$blocks, d), stats::model.matrix(~ term, d)))
  residual <- colSums(qr.resid(full, yields)^2)
  df <- c(full$rank - reduced$rank, nrow(d) - full$rank)
  ratio <- (colSums(qr.resid(reduced, yields)^2) - residual) / df[[1]] / (residual / df[[2]])
  mean(stats::pf(ratio, df[[1]], df[[2]], lower.tail = FALSE) < p$alpha)
}

# The F statistics of the terms in an anova table, by name.
testsIn <- function(table) {
  isTested <- !is.na(table[["F value"]])
  stats::setNames(table[["F value"]][isTested], trimws(rownames(table))[isTested])
}
