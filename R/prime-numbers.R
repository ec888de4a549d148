#' Test for primes
#'
#' Returns `TRUE` for each prime in a vector. The function is fast enough for recursions that test many numbers.
#'
#' For such a recursion, see the [vignette][oxidoku-package] *Recursion beyond Sudoku*.
#'
#' @param x `[numeric]` Numbers from -2^53 to 2^53. R cannot represent every larger whole number exactly.
#'
#' @return A `[logical]` vector with the length, names and dimensions of `x`. Its elements are `NA` for `NA`, and
#'   `FALSE` for numbers that are not whole. The result is exact: the Miller-Rabin test with twelve bases makes no
#'   error below 2^64.
#' @section Errors: `oxidoku_error_argument` if `x` is not numeric or contains a number below -2^53 or above 2^53.
#' @references
#' Sorenson, J. and Webster, J. (2017). Strong pseudoprimes to twelve prime bases. *Mathematics of Computation*, 86,
#' 985-1003. \doi{10.1090/mcom/3134}
#' @seealso [primeGrid()], [truncatablePrimes()].
#' @family functions for primes
#' @export
#' @examples
#' isPrime(c(3797, 797, 97, 7))
#' which(isPrime(1:100))
#' isPrime(c(largest = 2^53 - 111, even = 2^53, half = 2.5, unknown = NA))
isPrime <- function(x) {
  if (!is.numeric(x) || is.object(x)) {
    raiseError("argument", "`x` must be numeric, not ", showValue(x), ".")
  }
  large <- which(abs(x) > 2^53)
  if (length(large)) {
    raiseError("argument", "`x` must contain numbers from -2^53 to 2^53, the range of exact whole numbers in R, not ",
               showValue(x[[large[[1]]]]), ".")
  }
  arePrimes(x)
}

# isPrime() without checks, for any numeric object.
arePrimes <- function(x) {
  answer <- callRust(is_prime(as.double(x)))
  attributes(answer) <- attributes(x)[c("names", "dim", "dimnames")]
  answer
}

#' List the truncatable primes
#'
#' Returns the primes that remain prime when digits are removed one by one from the left, and also when they are removed
#' from the right. For example, 3797 leaves 797, 97 and 7, or 379, 37 and 3.
#'
#' @param base `[integer(1)]` The base in which the primes are written, from 2 to 13. The default is 10.
#'
#' @return A `[numeric]` vector of the truncatable primes with at least two digits, in ascending order. In base 2, it
#'   has length 0. In base 10, there are eleven such primes; their sum is the answer to Project Euler's problem 37.
#' @section Implementation: A recursive function in Rust appends digits to primes while the result remains prime, and
#'   selects the numbers that also remain prime when digits are removed from the left. Only finitely many primes remain
#'   prime when digits are removed from the right. The search visits all of them, so the list is complete.
#' @section Errors: `oxidoku_error_argument` if `base` is out of range.
#' @references
#' Angell, I. O. and Godwin, H. J. (1977). On truncatable primes. *Mathematics of Computation*, 31, 265-267.
#' \doi{10.1090/S0025-5718-1977-0427213-2}
#' @seealso [isPrime()], and the [vignette][oxidoku-package] *Recursion beyond Sudoku* for the recursion in R.
#' @family functions for primes
#' @export
#' @examples
#' truncatablePrimes()
#' sum(truncatablePrimes())
#' lengths(lapply(2:13, truncatablePrimes))
truncatablePrimes <- function(base = 10) callRust(truncatable_primes(checkWhole(base, "base", 2, 13)))
