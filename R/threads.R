# Threads: on how many a function may work.

# The argument, else the option oxidoku.threads, else the environment's OMP_THREAD_LIMIT, else the option Ncpus, else 1.
checkThreads <- function(threads) {
  if (!is.null(threads)) return(checkWhole(threads, "threads", 1, mostThreads))
  own <- getOption("oxidoku.threads")
  if (!is.null(own)) return(checkWhole(own, "options(oxidoku.threads = )", 1, mostThreads))
  limit <- Sys.getenv("OMP_THREAD_LIMIT")
  if (nzchar(limit)) return(checkWhole(asNumber(limit), "Sys.setenv(OMP_THREAD_LIMIT = )", 1, mostThreads))
  checkWhole(getOption("Ncpus", 1L), "options(Ncpus = )", 1, mostThreads)
}

# More than any machine of today can use.
mostThreads <- 1024

# A number, or the text itself where it is none.
asNumber <- function(text) {
  number <- suppressWarnings(as.numeric(text))
  if (is.na(number)) text else number
}
