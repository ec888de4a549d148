# Field books of various kinds. `seed` determines the randomisation of all but the last.
variousBooks <- function(seed = NULL) {
  games <- list(north = gridOn(emptyGame(2)), south = as.sudoku("1234341221434321"))
  list(
    sudoku = designGame(gridOn(emptyGame(boxes = c(2, 3))), letters[1:6], replicates = 3, seed = seed),
    gerechte = designGame(gridOn(emptyGame(regions = gerechte)), planter = "serpentine", replicates = 2, seed = seed),
    list = designGame(games, expand.grid(N = 0:1, P = 0:1), seed = seed),
    graeco = designGame(games$south, list(crop = letters[1:4], dose = 1:4), mates = as.sudoku("1234432134122143"),
                        seed = seed),
    fixed = designGame(games$south, letters[1:4], randomise = FALSE, factors = FALSE)
  )
}

test_that("a field book can be recreated with any kind and state of the random number generator", {
  books <- variousBooks()
  withr::local_seed(5, .rng_kind = "Wichmann-Hill")
  state <- .Random.seed
  for (name in names(books)) {
    expect_identical(recreateDesign(books[[name]]), books[[name]], info = name)
    changed <- books[[name]]
    changed$yield <- 1
    expect_identical(recreateDesign(utils::head(changed)), books[[name]], info = name)
  }
  expect_identical(.Random.seed, state)
  file <- withr::local_tempfile()
  saveRDS(books$sudoku, file)
  expect_identical(recreateDesign(readRDS(file)), books$sudoku)
})

test_that("the seed determines the design, and set.seed() determines the seed", {
  expect_identical(lapply(variousBooks(7), plainFrame), lapply(variousBooks(7), plainFrame))
  expect_false(identical(plainFrame(variousBooks(7)$sudoku), plainFrame(variousBooks(8)$sudoku)))
  books <- lapply(1:2, function(k) withr::with_seed(3, variousBooks()))
  expect_identical(books[[1]], books[[2]])
  expect_identical(attr(variousBooks(7)$graeco, "recipe")$seed, 7L)
  expect_identical(attr(variousBooks(7)$fixed, "recipe")$seed, NA_integer_)
})

test_that("each assignment of treatments to symbols is equally likely", {
  grid <- as.sudoku("4312124331242431")
  drawn <- vapply(1:480, function(seed) {
    paste(designGame(grid, letters[1:4], seed = seed)$Treatment[1:4], collapse = "")
  }, "")
  expect_length(unique(drawn), 24)
  expect_gt(stats::chisq.test(table(drawn))$p.value, 1e-6)
  # The two squares are randomised separately and stay orthogonal.
  squares <- lapply(1:20, function(seed) {
    book <- designGame(as.sudoku("1234341221434321"), list(1:4, 1:4), mates = as.sudoku("1234432134122143"),
                       seed = seed)
    expect_true(all(table(book$Latin, book$Greek) == 1), info = paste("seed", seed))
    identical(book$Latin[1:4], book$Greek[1:4])
  })
  expect_false(all(unlist(squares)))
})

test_that("a printed book begins with its recipe", {
  books <- variousBooks(3)
  undated <- function(lines) sub("20[0-9-]*, oxidoku [0-9.]*", "<date, version>", lines)
  expect_snapshot(transform = undated, {
    print(head(books$sudoku, 2))
    print(head(books$gerechte, 2))
    print(head(books$list, 2))
    print(head(books$graeco, 2))
    print(head(books$fixed, 2))
  })
  attr(books$list, "recipe")$seed <- "x"
  expect_output(print(books$list[1, ]), "^ +Replicate")
})

test_that("a book without its recipe cannot be recreated, and a book from another version causes a message", {
  book <- variousBooks(3)$sudoku
  expect_snapshot(error = TRUE, {
    recreateDesign(as.data.frame(book)[1:4])
    recreateDesign(structure(book, recipe = NULL))
    recreateDesign(emptyGame(2))
    designGame(emptyGame(2), letters[1:4], seed = -1)
    designGame(emptyGame(2), letters[1:4], randomise = "yes")
  })
  attr(book, "recipe")$version <- "0.0.1"
  expect_message(recreateDesign(book), "oxidoku 0.0.1 made this field book", class = "oxidoku_version")
})
