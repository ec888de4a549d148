plotsOf <- function(...) designGame(as.sudoku("4312124331242431"), letters[1:4], ...)

# Expects a book with these treatments and with the recipe of another book.
expectKept <- function(actual, book = plotsOf(seed = 1), treatments = list("Treatment")) {
  testthat::expect_identical(class(actual), bookClasses)
  testthat::expect_identical(attr(actual, "treatments"), treatments)
  testthat::expect_identical(attr(actual, "recipe"), attr(book, "recipe"))
}

expectDropped <- function(code, message) {
  messages <- testthat::capture_messages(result <- code)
  testthat::expect_length(messages, 1)
  testthat::expect_match(messages, message, fixed = TRUE)
  testthat::expect_identical(class(result), "data.frame")
  testthat::expect_null(attr(result, "treatments"))
  testthat::expect_null(attr(result, "recipe"))
}

test_that("merge() keeps the class, but drops it if plots are duplicated or lose their position or treatment", {
  book <- plotsOf(seed = 1)
  yields <- data.frame(Plot = 116:101, yield = 1:16)
  merged <- merge(book, yields)
  expectKept(merged)
  expect_identical(merged$yield, 16:1)
  expect_identical(recreateDesign(merged), book)
  expectKept(merge(book, replace(yields, "Plot", as.character(yields$Plot)), by = "Plot"))
  expectKept(merge(book, yields[1:3, ]))
  expectKept(merge(book, merged[c("Row", "Col", "yield")]))
  expectDropped(merge(book, rbind(yields, yields)), "two plots have the same place: Row \"1\" and Col \"1\"")
  expectDropped(merge(book, data.frame(Plot = 100:101), all = TRUE), "\"Row\" has a missing value in row 1")
  expectDropped(merge(book, data.frame(Plot = 101:116, Treatment = "a"), by = "Plot"), "no column \"Treatment\"")
  expect_error(merge(book, yields, by = "soil"), class = "oxidoku_error_argument")
})

test_that("rbind() keeps the class, drops it if plots are duplicated, and rejects different columns", {
  book <- plotsOf(seed = 1)
  expectKept(rbind(book[1:5, ], book[9:12, ]))
  expect_identical(rbind(book[1:8, ], book[9:16, ]), book)
  expectKept(rbind(book[1:5, ], as.data.frame(book)[6, ]))
  expectDropped(rbind(book, book), "two plots have the same place")
  renumbered <- book
  renumbered$Row <- factor(as.integer(book$Row) + 4L)
  expectDropped(rbind(book, renumbered), "two plots have the same number: Plot \"101\"")

  sites <- lapply(c(N = 1, S = 2), function(seed) plotsOf(seed = seed, replicates = 2))
  for (name in names(sites)) sites[[name]]$Location <- name
  expect_message(joined <- rbind(sites$N, sites$S), class = "oxidoku_recipe_dropped")
  expect_s3_class(joined, "sudoku_design")
  expect_error(recreateDesign(joined), class = "oxidoku_error_argument")
  # Each site has 2 replicates; the degrees of freedom are those of a nested model.
  joined$y <- withr::with_seed(1, stats::rnorm(64))
  table <- as.data.frame(designTable(joined))
  fitted <- anova(lm(formula(designTable(joined)), joined))
  expect_identical(table$Df[table$Source == "Residuals"], fitted["Residuals", "Df"])
  expect_identical(names(as.matrix(joined)), c("N, 1", "N, 2", "S, 1", "S, 2"))

  factorial <- designGame(as.sudoku("4312124331242431"), expand.grid(N = 1:2, P = 1:2), seed = 1)
  one <- as.design(factorial, treatments = "N")
  expect_snapshot(error = TRUE, {
    rbind(book, factorial)
    rbind(one, factorial)
    rbind(book, 1:3)
  })
})

test_that("a book joined from several books has no recipe", {
  books <- lapply(1:2, function(seed) designField(3, 3, 3, seed = seed))
  books[[1]]$Location <- "North"
  books[[2]]$Location <- "South"
  skip_if_not_installed("dplyr")
  expect_message(joined <- dplyr::bind_rows(books), "18 plots and the recipe makes only 9",
                 class = "oxidoku_recipe_dropped")
  expect_s3_class(joined, "sudoku_design")
  expect_error(recreateDesign(joined), class = "oxidoku_error_argument")
})

test_that("merge() needs a common column", {
  book <- designField(2, 2, 2, seed = 1)
  expect_error(merge(book, data.frame(plot = 101:104, yield = 1)), "\"plot\", \"yield\"",
               class = "oxidoku_error_argument")
})

test_that("renamed treatments stay treatments", {
  book <- plotsOf(seed = 1)
  names(book)[7] <- "Variety"
  expectKept(book, treatments = list("Variety"))
  expect_identical(designTable(book)$table$Source[[4]], "Variety")
  expectDropped(setNames(book, replace(names(book), 2, "Range")), "no column \"Row\"")
  expect_error(names(book) <- "Row", class = "oxidoku_error_argument")
})

test_that("dplyr's verbs keep the class or drop it with a single message", {
  skip_if_not_installed("dplyr")
  book <- plotsOf(seed = 1)
  yields <- data.frame(Plot = 101:116, yield = 1:16)
  kept <- list(
    dplyr::filter(book, Row == "1"), dplyr::slice(book, 3:5), dplyr::arrange(book, -Plot), dplyr::mutate(book, y = 1),
    dplyr::select(book, Row, Col, Treatment), dplyr::relocate(book, Treatment), dplyr::distinct(book),
    dplyr::left_join(book, yields, by = "Plot"), dplyr::inner_join(book, yields[1:3, ], by = "Plot"),
    dplyr::right_join(book, yields, by = "Plot"), dplyr::full_join(book, yields, by = "Plot"),
    dplyr::semi_join(book, yields, by = "Plot"), dplyr::anti_join(book, yields[1, ], by = "Plot"),
    dplyr::bind_rows(book[1:3, ], book[4:9, ]), dplyr::bind_cols(book, yields["yield"]), dplyr::ungroup(book)
  )
  for (result in kept) expectKept(result)
  expectKept(dplyr::rename(book, Variety = Treatment), treatments = list("Variety"))
  expectDropped(dplyr::rename(book, Range = Row), "no column \"Row\"")
  expectDropped(dplyr::left_join(book, rbind(yields, yields), by = "Plot"), "two plots have the same place")
  expectDropped(dplyr::full_join(book, data.frame(Plot = 1), by = "Plot"), "\"Row\" has a missing value in row 17")
  expectDropped(dplyr::bind_rows(book, book), "two plots have the same place")
  expectDropped(dplyr::slice(book, c(1, 1)), "two plots have the same place")
  forgetShown()
  expectDropped(dplyr::select(book, Plot), "no column \"Row\"")
  expect_silent(dplyr::select(book, Plot))
})

test_that("as.design() restores a grouped book", {
  skip_if_not_installed("dplyr")
  forgetShown()
  book <- plotsOf(seed = 1)
  expect_message(grouped <- dplyr::group_by(book, Row), class = "oxidoku_class_dropped")
  expect_s3_class(grouped, "grouped_df")
  expectKept(as.design(grouped))
  # mutate() drops the recipe of a grouped book.
  numbered <- as.design(dplyr::mutate(grouped, k = dplyr::row_number()))
  expect_identical(as.data.frame(numbered[names(book)]), as.data.frame(book))
  expectKept(as.design(dplyr::as_tibble(book)))
  means <- dplyr::summarise(grouped, plots = dplyr::n())
  expect_identical(means$plots, rep(4L, 4))
})
