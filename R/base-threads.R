# Threads: on how many a function may work.

# The argument, else the option oxidoku.threads, else the environment's OMP_THREAD_LIMIT, else the option Ncpus, else 1.
# The last two are there for other programs too, which allow more.
checkThreads <- function(threads) {
  if (!is.null(threads)) return(checkWhole(threads, "threads", 1, mostThreads))
  own <- getOption("oxidoku.threads")
  if (!is.null(own)) return(checkWhole(own, "options(oxidoku.threads = )", 1, mostThreads))
  limit <- Sys.getenv("OMP_THREAD_LIMIT")
  if (nzchar(limit)) return(checkFew(asNumber(limit), "Sys.setenv(OMP_THREAD_LIMIT = )"))
  checkFew(getOption("Ncpus", 1L), "options(Ncpus = )")
}

checkFew <- function(x, name) min(mostThreads, checkWhole(x, name, 1, .Machine$integer.max))

# More than any machine of today can use.
mostThreads <- 1024L

# A number, or the text itself where it is none.
asNumber <- function(text) {
  number <- suppressWarnings(as.numeric(text))
  if (is.na(number)) text else number
}
