# The number of threads that a function may use.

# The argument or, if it is NULL, the first of these settings that has a value: the option oxidoku.threads, the
# environment variable OMP_THREAD_LIMIT and the option Ncpus. The default is 1. OMP_THREAD_LIMIT and Ncpus also
# affect other software, so values above maxThreads are reduced instead of rejected.
checkThreads <- function(threads) {
  if (!is.null(threads)) return(checkWhole(threads, "threads", 1, maxThreads))
  own <- getOption("oxidoku.threads")
  if (!is.null(own)) return(checkWhole(own, "options(oxidoku.threads = )", 1, maxThreads))
  limit <- Sys.getenv("OMP_THREAD_LIMIT")
  if (nzchar(limit)) return(checkShared(asNumber(limit), "Sys.setenv(OMP_THREAD_LIMIT = )"))
  checkShared(getOption("Ncpus", 1L), "options(Ncpus = )")
}

checkShared <- function(x, name) min(maxThreads, checkWhole(x, name, 1, .Machine$integer.max))

# Few machines can run more threads than this at once.
maxThreads <- 1024L

# Converts a string to a number if it represents one.
asNumber <- function(text) {
  number <- suppressWarnings(as.numeric(text))
  if (is.na(number)) text else number
}
