symmetricGrid <- "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

imageOf <- function(game, generator) {
  cells <- unclass(if (generator$transposed) t(game) else game)[generator$rows, generator$cols]
  matrix(unname(generator$symbols[cells]), nrow(game))
}

cellsOf <- function(game) matrix(unclass(game), nrow(game))

test_that("generators leave the game unchanged on boards of all shapes", {
  set.seed(1)
  for (name in names(shapes())) {
    for (gaps in c(0, 0.7, 1)) {
      g <- solve(shapes()[[name]])
      g[sample(length(g), gaps * length(g))] <- NA
      found <- automorphisms(g)
      for (generator in found$generators) {
        expect_identical(imageOf(g, generator), cellsOf(g), info = paste(name, gaps))
      }
      expect_gte(as.numeric(found$count), 1)
    }
  }
})

test_that("the size of the generated group equals the count", {
  for (text in c("1234341221434321", "1234341223414123", "12............34")) {
    g <- as.sudoku(text)
    found <- automorphisms(g)
    # Each automorphism as the old index of the cell at each position and the new name of each symbol.
    marked <- function(generator) {
      cells <- matrix(1:16, 4)
      c((if (generator$transposed) t(cells) else cells)[generator$rows, generator$cols],
        16 + match(generator$symbols, names(generator$symbols)))
    }
    steps <- lapply(found$generators, marked)
    known <- list(1:20)
    while (TRUE) {
      more <- unique(c(known, unlist(lapply(known, function(one) lapply(steps, function(step) one[step])), FALSE)))
      if (length(more) == length(known)) break
      known <- more
    }
    expect_length(known, found$count)
  }
})

test_that("counts agree exactly with known values", {
  expect_identical(automorphisms(symmetricGrid)$count, 648)
  expect_identical(automorphisms(hardestSolved)$count, 1)
  expect_identical(automorphisms(hardestSolved)$generators, list())
  expect_identical(automorphisms(emptyGame(3))$count, 3359232 * factorial(9))
  expect_identical(automorphisms(emptyGame(4))$count, "2653151236254761301835776000")
  expect_identical(automorphisms(c(a = symmetricGrid, b = wikipedia, c = NA, d = "11..............")),
                   c(a = 648, b = automorphisms(wikipedia)$count, c = NA, d = NA))
  expect_identical(automorphisms(list(emptyGame(4), emptyGame(3), 1)),
                   c("2653151236254761301835776000", "1218998108160", NA))
  expect_identical(automorphisms(character()), numeric())
})

test_that("the size of a class is the size of the group divided by the number of automorphisms", {
  grids <- vapply(allSolutions(emptyGame(2)), line, "")
  forms <- table(canonicalGame(grids))
  expect_identical(as.vector(forms) * automorphisms(names(forms)), stats::setNames(rep(128 * 24, 2), NULL))
})

test_that("automorphisms are printed as cycles", {
  expect_snapshot({
    automorphisms("1234341221434321")
    print(automorphisms(emptyGame(4)), max = 3)
    print(automorphisms(symmetricGrid), max = 0)
    automorphisms(hardestSolved)
    automorphisms(emptyGame(boxes = c(2, 3), diagonals = TRUE))
  })
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    automorphisms(as.sudoku("11.............."))
    automorphisms(emptyGame(7))
    automorphisms("12")
    print(automorphisms(hardestSolved), max = -1)
  })
})
