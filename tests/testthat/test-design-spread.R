# All vectors with `size` coordinates over the field with p elements.
vectorsOver <- function(p, size) digitsInBase(seq_len(p^size) - 1, p, size)

numbersOf <- function(vectors, p) as.vector(p^(seq_len(nrow(vectors)) - 1) %*% vectors)

test_that("multipliers form a field", {
  for (size in list(c(2, 1), c(2, 2), c(2, 3), c(2, 5), c(3, 1), c(3, 2), c(3, 3), c(5, 2), c(7, 1))) {
    p <- size[[1]]
    e <- size[[2]]
    generator <- primitiveMatrix(p, e)
    elements <- seq_len(p^e) - 1
    multipliers <- lapply(elements, multiplierOf, generator, p)
    # Each multiplier except 0 permutes the vectors, and the multipliers are closed under addition and multiplication.
    images <- vapply(multipliers, function(m) numbersOf(timesModulo(m, vectorsOver(p, e), p), p), elements + 0)
    expect_true(all(apply(images[, -1, drop = FALSE], 2, sort) == elements), info = size)
    expect_true(all(images[, 1] == 0), info = size)
    keys <- vapply(multipliers, paste, "", collapse = " ")
    some <- multipliers[unique(pmin(c(2, 3, length(keys)), length(keys)))]
    for (a in some) {
      expect_true(all(vapply(multipliers, function(b) paste((a + b) %% p, collapse = " "), "") %in% keys), info = size)
      products <- vapply(multipliers, function(b) paste(timesModulo(a, b, p), collapse = " "), "")
      expect_true(all(products %in% keys), info = size)
    }
  }
})

test_that("the subspaces of a partial spread meet only in 0, and their number agrees with the literature", {
  # If m divides d, the subspaces form a spread. If d = 2 m + 1, their number is Beutelspacher's maximum.
  expect_equal(spreadSize(2, 4, 2), 5)
  expect_equal(spreadSize(3, 6, 2), (3^6 - 1) / (3^2 - 1))
  expect_equal(spreadSize(2, 7, 1), 127)
  expect_equal(c(spreadSize(2, 5, 2), spreadSize(3, 5, 2), spreadSize(2, 7, 3)), c(2, 3, 2)^c(3, 3, 4) + 1)
  for (size in list(c(2, 2, 1), c(2, 3, 1), c(2, 4, 2), c(2, 5, 2), c(2, 6, 2), c(2, 7, 3), c(3, 3, 1), c(3, 4, 2))) {
    p <- size[[1]]
    d <- size[[2]]
    m <- size[[3]]
    numbers <- seq_len(spreadSize(p, d, m)) - 1
    bases <- spreadBases(numbers, p, d, m)
    expect_identical(spreadBases(rev(numbers), p, d, m), rev(bases), info = size)
    for (basis in bases) {
      images <- numbersOf(timesModulo(basis, vectorsOver(p, d), p), p)
      expect_false(anyDuplicated(images) > 0, info = size)
    }
    spans <- lapply(bases, function(basis) {
      numbersOf(timesModulo(t(basis[seq_len(m), , drop = FALSE]), vectorsOver(p, m), p), p)
    })
    expect_true(all(lengths(lapply(spans, unique)) == p^m), info = size)
    members <- unlist(lapply(spans, setdiff, 0))
    expect_false(anyDuplicated(members) > 0, info = size)
  }
})

test_that("a number is the product of its prime factors", {
  for (number in c(1:50, 999983, 1e6)) {
    factors <- primeFactors(number)
    expect_equal(prod(factors), number)
    expect_true(all(isPrime(factors)))
  }
})
