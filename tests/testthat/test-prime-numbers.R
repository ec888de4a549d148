# Tests a single number by trial division.
isPrimeInR <- function(x) x > 1 && all(x %% seq_len(sqrt(x))[-1] != 0)

test_that("primes agree with trial division", {
  expect_identical(isPrime(0:2000), vapply(0:2000, isPrimeInR, NA))
  large <- 2^c(31, 32, 40) + rep(c(-1, 1, 15), each = 3)
  expect_identical(isPrime(large), vapply(large, isPrimeInR, NA))
  # The largest prime below 2^53 (OEIS A013603), and a product of two consecutive primes.
  expect_identical(isPrime(c(2^53 - 111, 94906249 * 94906247)), c(TRUE, FALSE))
})

test_that("fractions are not primes, and names and dimensions are kept", {
  expect_identical(isPrime(c(a = NA, b = 2.5, c = -7, d = 7)), c(a = NA, b = FALSE, c = FALSE, d = TRUE))
  expect_identical(isPrime(matrix(2:5, 2)), matrix(c(TRUE, TRUE, FALSE, TRUE), 2))
  expect_identical(isPrime(integer()), logical())
})

# Applies the definition of truncatable primes to the digits as text.
isTruncatableInR <- function(x) {
  digits <- as.character(x)
  indices <- seq_len(nchar(digits))
  all(isPrime(as.numeric(c(substring(digits, indices), substring(digits, 1, indices)))))
}

test_that("the truncatable primes agree with Project Euler 37", {
  primes <- which(isPrime(1:800000))
  primes <- primes[primes > 10 & !grepl("0", primes)]
  expect_identical(truncatablePrimes(), as.numeric(Filter(isTruncatableInR, primes)))
  expect_identical(sum(truncatablePrimes()), 748317)
  expect_length(truncatablePrimes(), 11)
})

test_that("the counts for other bases agree with an independent program", {
  # These counts come from a program in Python.
  expect_identical(lengths(lapply(2:13, truncatablePrimes)), c(0L, 1L, 1L, 3L, 6L, 4L, 18L, 4L, 11L, 2L, 30L, 6L))
})

test_that("invalid arguments raise errors", {
  expect_snapshot(error = TRUE, {
    isPrime("7")
    isPrime(factor(7))
    isPrime(c(7, 2^60))
    isPrime(Inf)
    truncatablePrimes(1)
    truncatablePrimes(14)
    truncatablePrimes("ten")
  })
})
