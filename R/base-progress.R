# Progress: a bar for work that takes longer than a moment.

# A function of what is done so far, out of `total`. The bar appears after a second and goes with the frame that asked
# for it; without package cli there is none.
progressBar <- function(wanted, total, name, frame = parent.frame()) {
  if (!wanted || !requireNamespace("cli", quietly = TRUE)) return(function(done) NULL)
  force(frame)
  start <- proc.time()[["elapsed"]]
  bar <- NULL
  function(done) {
    if (is.null(bar)) {
      if (proc.time()[["elapsed"]] - start < secondsBeforeBar) return()
      # cli would wait once more, two seconds.
      old <- options(cli.progress_show_after = 0)
      on.exit(options(old))
      bar <<- cli::cli_progress_bar(name, total = total, .envir = frame)
    }
    cli::cli_progress_update(set = done, id = bar, .envir = frame)
  }
}

secondsBeforeBar <- 1
