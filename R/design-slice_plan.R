# The plan of a space-filling design: how the numbers of runs and slices decompose into prime powers, and how fine the
# grids are on which the design and its slices are uniform.
#
# Representation: a plan has one row for each prime p that the construction uses, with columns
# - d: slices have p^d runs, times the powers of the other primes;
# - m: slices are uniform in two dimensions on p^m intervals per factor;
# - e: the part with this prime consists of pairs of elements of the field with p^e elements;
# - isWhole: the slices include all p^(2 e - d) cosets equally often, so the design is uniform in two dimensions on p^e
#   intervals per factor; otherwise it is uniform on p^m intervals.
# The grids of the design and its slices are the products over the primes.
#
# Invariants: a plan supports at most spreadSize(p, min(d, e), m) factors, and at most p^e if isWhole. Either e >= d and
# isWhole in all rows, or e <= d in all rows. Therefore, the number of runs of a slice divides the number of intervals
# of the design, or vice versa.

slicePlan <- function(perSlice, slices, factors) {
  inSlice <- primeFactors(perSlice)
  others <- primeFactors(slices)
  p <- unique(c(inSlice, others))
  d <- vapply(p, function(prime) sum(inSlice == prime), 0)
  m <- mapply(widestSpread, p, d, factors)
  # The largest e for which the number of slices is a multiple of the number of cosets. If it is below d, it is used
  # only if the slices keep their grid.
  half <- (d + vapply(p, function(prime) sum(others == prime), 0)) %/% 2
  keepsGrid <- half >= d | 2 * half >= d & mapply(widestSpread, p, half, factors) == m
  isWhole <- keepsGrid & p^pmin(d, half) >= factors
  e <- ifelse(isWhole, pmin(d, half), d)
  if (all((isWhole & half >= d)[d > 0])) {
    isWhole <- p^half >= factors
    e <- ifelse(isWhole, half, 0)
  }
  plan <- data.frame(p = p, d = d, m = m, e = e, isWhole = isWhole)
  plan[plan$e > 0, ]
}

# The largest dimension for which the partial spread has enough subspaces for all factors.
widestSpread <- function(p, d, factors) {
  dimensions <- seq(d %/% 2, 0)
  dimensions[vapply(dimensions, function(m) spreadSize(p, d, m) >= factors, NA)][[1]]
}

# The numbers of intervals per factor on which each slice, and the whole design, are uniform in two dimensions.
gridsOfPlan <- function(plan) {
  c(slice = prod(plan$p^plan$m), design = prod(plan$p^ifelse(plan$isWhole, plan$e, plan$m)))
}

# The largest number of factors for which slices of this size can be uniform in two dimensions.
maxFactors <- function(perSlice) {
  found <- rle(primeFactors(perSlice))
  p <- found$values[found$lengths > 1]
  d <- found$lengths[found$lengths > 1]
  max(0, (p^d - 1) / (p - 1))
}

checkSliceSize <- function(n, slices, factors) {
  perSlice <- n / slices
  if (perSlice == trunc(perSlice) && maxFactors(perSlice) >= factors) return(perSlice)
  what <- if (perSlice != trunc(perSlice)) {
    paste0(showNumber(n), " runs cannot be divided equally into ", countedAs(slices, "slice"))
  } else if (maxFactors(perSlice) == 0) {
    paste0("slices of ", countedAs(perSlice, "run"), " cannot be uniform in two dimensions, because ", perSlice,
           " is not divisible by a square such as 4, 9 or 25")
  } else {
    paste0("with slices of ", perSlice, " runs, at most ", countedAs(maxFactors(perSlice), "factor"), " are possible")
  }
  max <- min(maxRuns, maxValues %/% factors)
  near <- nearestSizes(perSlice, factors, max %/% slices)
  if (length(near) == 0) {
    raiseError("argument", capitalised(what), ". No number of runs up to ", showNumber(max), " allows ",
               countedAs(factors, "factor"), " and ", countedAs(slices, "slice"), ".")
  }
  cure <- paste0("`n = ", format(near * slices, scientific = FALSE, trim = TRUE), "` (slices of ", near, " runs)")
  raiseError("argument", capitalised(what), ". For ", countedAs(factors, "factor"), " and ",
             countedAs(slices, "slice"), ", use ", inWords(cure, "or"), ".")
}

checkDesignSize <- function(n, factors) {
  if (n * factors <= maxValues) return()
  raiseError("argument", "A design may have up to ", showNumber(maxValues), " values, but ", countedAs(n, "run"),
             " and ", countedAs(factors, "factor"), " make ", showNumber(n * factors), ". Use fewer runs or factors.")
}

# These limits keep the memory for a design below a gigabyte.
maxRuns <- 2^20
maxValues <- 2e7

# The largest suitable slice size below `perSlice`, and the smallest one above it, at most `max`, if they exist.
nearestSizes <- function(perSlice, factors, max) {
  isSuitable <- function(size) maxFactors(size) >= factors
  below <- ceiling(perSlice) - 1
  while (below > 3 && !isSuitable(below)) below <- below - 1
  above <- floor(perSlice) + 1
  while (above <= max && !isSuitable(above)) above <- above + 1
  c(if (below > 3) below, if (above <= max) above)
}
