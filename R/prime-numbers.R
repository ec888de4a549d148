#' Tell primes
#'
#' Which numbers are primes? In Rust, for recursions in R that ask it often: see
#' `vignette("recursion-beyond-sudoku")`.
#'
#' @param x `[numeric]` Numbers up to 2^53, beyond which R's are not exact.
#'
#' @return `[logical]`, of the length of `x` and with its names and dimensions; `NA` for `NA`, `FALSE` for what is not a
#'   whole number. The answer is exact: twelve bases of the Miller-Rabin test leave no doubt below 2^64.
#' @section Errors: `oxidoku_error_argument` where `x` is not numeric or holds a larger number.
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
    raiseError("argument", "`x` must be numbers, not ", showValue(x), ".")
  }
  large <- which(abs(x) > 2^53)
  if (length(large)) {
    raiseError("argument", "`x` must be numbers up to 2^53, beyond which R's are not exact, not ",
               showValue(x[[large[[1]]]]), ".")
  }
  arePrimes(x)
}

# The same of anything numeric.
arePrimes <- function(x) {
  answer <- callRust(is_prime(as.double(x)))
  attributes(answer) <- attributes(x)[c("names", "dim", "dimnames")]
  answer
}

#' List the truncatable primes
#'
#' Finds the primes that stay primes while digits are taken from the left, and while digits are taken from the right,
#' down to one digit: 3797, 797, 97 and 7; 379, 37 and 3.
#'
#' @param base `[integer(1)]` The base of the digits, from 2 to 13.
#'
#' @return `[numeric]` The truncatable primes of two digits or more, ascending, as numbers; of length 0 in base 2. In
#'   base 10 there are eleven, whose sum answers problem 37 of Project Euler.
#' @section Implementation: A recursion in Rust appends digits to primes as long as primes come of it. Some of these
#'   have primes at their right ends as well. There are finitely many, so the list is complete.
#' @section Errors: `oxidoku_error_argument` where `base` is out of bounds.
#' @references
#' Angell, I. O. and Godwin, H. J. (1977). On truncatable primes. *Mathematics of Computation*, 31, 265-267.
#' \doi{10.1090/S0025-5718-1977-0427213-2}
#' @seealso [isPrime()], and `vignette("recursion-beyond-sudoku")` for the recursion in R.
#' @family functions for primes
#' @export
#' @examples
#' truncatablePrimes()
#' sum(truncatablePrimes())
#' lengths(lapply(2:13, truncatablePrimes))
truncatablePrimes <- function(base = 10) callRust(truncatable_primes(checkWhole(base, "base", 2, 13)))
