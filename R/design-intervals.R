# Divides a range into equal intervals. A space-filling design places its runs in these intervals, and summary()
# determines the interval of each run.
#
# Representation: `n` intervals have `n + 1` bounds, which are rounded to doubles. An interval contains its lower bound,
# and the last one also contains its upper bound. If m divides n, each of m intervals consists of n / m consecutive
# intervals of n.
#
# Invariants: rounding is monotone, so the value never decreases as the fraction increases. Therefore, a value can
# leave its interval only by rounding to the upper bound.

# The values at the given fractions of a range, from 0 to 1.
placeInRange <- function(range, fraction) {
  width <- range[[2]] - range[[1]]
  # The width of a range that contains 0 can exceed the largest double.
  place <- if (is.finite(width)) range[[1]] + fraction * width else (1 - fraction) * range[[1]] + fraction * range[[2]]
  place[fraction == 1] <- range[[2]]
  pmin(place, range[[2]])
}

boundsOfIntervals <- function(range, n) placeInRange(range, (0:n) / n)

# FALSE if rounding makes two bounds equal.
isDivisibleInto <- function(range, n) all(diff(boundsOfIntervals(range, n)) > 0)

# For each interval number (1 to `n`) in `number`: the centre of the interval if `centred`, else a random value in the
# interval. A value that is rounded to the upper bound is replaced by the lower bound, so that all doubles in an
# interval with few doubles are equally likely.
drawInIntervals <- function(number, range, n, centred) {
  within <- if (centred) 0.5 else stats::runif(length(number))
  values <- placeInRange(range, (number - 1 + within) / n)
  bounds <- boundsOfIntervals(range, n)
  ifelse(values < bounds[number + 1], values, bounds[number])
}

intervalOf <- function(values, range, n) findInterval(values, boundsOfIntervals(range, n), rightmost.closed = TRUE)
