# Linear algebra over prime fields, for designs that are uniform in two dimensions: finite fields as sets of matrices,
# and partial spreads (sets of subspaces, any two of which meet only in 0).
#
# Representation: vectors form a matrix with one column per vector and one row per coordinate, with elements from 0 to
# p - 1. An element of the field with p^e elements is the number from 0 to p^e - 1 whose digits in base p are its
# coordinates. multiplierOf() returns the matrix that multiplies by this element.
#
# Invariants: the difference between the multipliers of two different elements is invertible, because it is the
# multiplier of a nonzero element. The constructions use no other property of a field.
#
# References: Beutelspacher, A. (1975). Partial spreads in finite projective spaces and partial designs. Mathematische
# Zeitschrift, 145, 211-229.

# The digits of numbers in base `p`, lowest first, as a matrix with `size` rows.
digitsInBase <- function(numbers, p, size) {
  matrix(outer(p^(seq_len(size) - 1), numbers, function(place, number) number %/% place %% p), size, length(numbers))
}

# The prime factors of a number, in increasing order and with repetitions.
primeFactors <- function(number) {
  factors <- numeric()
  p <- 2
  while (p * p <= number) {
    if (number %% p == 0) {
      factors <- c(factors, p)
      number <- number / p
    } else {
      p <- p + 1
    }
  }
  c(factors, if (number > 1) number)
}

timesModulo <- function(a, b, p) (a %*% b) %% p

powerModulo <- function(a, exponent, p) {
  power <- diag(nrow(a))
  while (exponent > 0) {
    if (exponent %% 2 == 1) power <- timesModulo(power, a, p)
    a <- timesModulo(a, a, p)
    exponent <- exponent %/% 2
  }
  power
}

# The companion matrix of the first primitive polynomial of degree `e`: its powers and 0 form the field with p^e
# elements. A polynomial is primitive if the matrix has order p^e - 1. The powers of x then include all residues except
# 0, so each of these residues is invertible.
primitiveMatrix <- function(p, e) {
  units <- p^e - 1
  shift <- rbind(0, diag(e))[seq_len(e), , drop = FALSE]
  divisors <- units / unique(primeFactors(units))
  isPrimitive <- function(a) {
    isOne <- function(exponent) all(powerModulo(a, exponent, p) == diag(e))
    isOne(units) && !any(vapply(divisors, isOne, NA))
  }
  for (number in seq_len(units)) {
    a <- shift
    a[, e] <- digitsInBase(number, p, e)
    if (isPrimitive(a)) return(a)
  }
}

# The matrix that multiplies by an element of the field. `generator` is the companion matrix of the field.
multiplierOf <- function(element, generator, p) {
  size <- nrow(generator)
  power <- diag(size)
  sum <- matrix(0, size, size)
  for (digit in digitsInBase(element, p, size)) {
    sum <- (sum + digit * power) %% p
    power <- timesModulo(power, generator, p)
  }
  sum
}

# The number of subspaces of dimension `m` in spreadBases(). If `m` is 0, subspaces are not needed, so their number
# is unlimited.
spreadSize <- function(p, d, m) {
  if (m == 0) return(Inf)
  if (d < 2 * m) return(1)
  p^(d - m) + spreadSize(p, d - m, m)
}

# For each number from 0 to spreadSize(p, d, m) - 1, an invertible d x d matrix whose first `m` rows span the subspace
# of the partial spread with this number. The first p^(d - m) subspaces consist of the row vectors (x, x M), where M is
# the first m rows of the multiplier of an element of the field with p^(d - m) elements. The first m coordinates of the
# others are 0.
spreadBases <- function(numbers, p, d, m) {
  rest <- d - m
  if (m == 0 || rest < m || length(numbers) == 0) return(rep(list(diag(d)), length(numbers)))
  left <- cbind(diag(m), matrix(0, m, rest))
  right <- cbind(matrix(0, rest, m), diag(rest))
  isFirst <- numbers < p^rest
  generator <- if (any(isFirst)) primitiveMatrix(p, rest)
  bases <- vector("list", length(numbers))
  bases[isFirst] <- lapply(numbers[isFirst], function(number) {
    multiplier <- multiplierOf(number, generator, p)
    rbind(cbind(diag(m), multiplier[seq_len(m), , drop = FALSE]), right)
  })
  bases[!isFirst] <- lapply(spreadBases(numbers[!isFirst] - p^rest, p, rest, m), function(basis) {
    inner <- cbind(matrix(0, rest, m), basis)
    rbind(inner[seq_len(m), , drop = FALSE], left, inner[-seq_len(m), , drop = FALSE])
  })
  bases
}
