# The number of threads that a function may use.

# The argument, unless it is NULL. Otherwise, the first setting that has a value: the option oxidoku.threads, then the
# environment variable OMP_THREAD_LIMIT, then the option Ncpus. Without any setting, the number is 1. OMP_THREAD_LIMIT
# and Ncpus are also meant for other programs, so values above maxThreads are reduced instead of rejected.
checkThreads <- function(threads) {
  if (!is.null(threads)) return(checkWhole(threads, "threads", 1, maxThreads))
  own <- getOption("oxidoku.threads")
  if (!is.null(own)) return(checkWhole(own, "options(oxidoku.threads = )", 1, maxThreads))
  limit <- Sys.getenv("OMP_THREAD_LIMIT")
  if (nzchar(limit)) return(checkShared(asNumber(limit), "Sys.setenv(OMP_THREAD_LIMIT = )"))
  checkShared(getOption("Ncpus", 1L), "options(Ncpus = )")
}

checkShared <- function(x, name) min(maxThreads, checkWhole(x, name, 1, .Machine$integer.max))

# Almost no machine can run more threads at once.
maxThreads <- 1024L

# The string as a number, or unchanged if it does not represent a number.
asNumber <- function(text) {
  number <- suppressWarnings(as.numeric(text))
  if (is.na(number)) text else number
}
