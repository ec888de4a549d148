# A progress bar for work that takes more than a second.

# Returns a function that takes the amount of work done, out of `total`. The bar appears after a second and disappears
# when the calling frame exits. If `isWanted` is FALSE or cli is not installed, the returned function does nothing.
progressBar <- function(isWanted, total, name, frame = parent.frame()) {
  if (!isWanted || !requireNamespace("cli", quietly = TRUE)) return(function(done) NULL)
  force(frame)
  start <- proc.time()[["elapsed"]]
  bar <- NULL
  function(done) {
    if (is.null(bar)) {
      if (proc.time()[["elapsed"]] - start < secondsBeforeBar) return()
      # By default, cli would wait another two seconds.
      old <- options(cli.progress_show_after = 0)
      on.exit(options(old))
      bar <<- cli::cli_progress_bar(name, total = total, .envir = frame)
    }
    cli::cli_progress_update(set = done, id = bar, .envir = frame)
  }
}

secondsBeforeBar <- 1
