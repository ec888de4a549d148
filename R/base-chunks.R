# Chunks: long work in pieces of a moment each, so that a person sees how far it is and can stop it; on other R
# processes where a future::plan() says so.

# Work on the puzzles of `data`. `answer(data, from, to, how)` answers those of one chunk with one call into Rust, by a
# list of options. It is a function of the package, since other processes must find it if the work is shared.
# `soFar(done)` says in words how far the work is, `share(done)` as a number up to 1.
workOn <- function(data, size, answer, how, name = "Puzzles", first = firstChunk, isShared = TRUE,
                   soFar = function(done) countOf(done, size, "puzzles"), share = function(done) done / size) {
  list(data = data, size = size, answer = answer, how = how, name = name, first = first, isShared = isShared,
       soFar = soFar, share = share)
}

# Does the work chunk by chunk. `keep(chunk, from, to)` takes in each answer, and ends the work if it returns FALSE. Of
# a chunk that was interrupted it takes what is known, if anything is.
inChunks <- function(work, keep, progress) {
  bar <- progressBar(progress, 1, work$name)
  done <- 0
  pace <- list(size = work$first, rate = NA)
  workers <- if (work$isShared) futureWorkers() else 0
  tryCatch(
    while (done < work$size) {
      isElsewhere <- workers > 0 && !is.na(pace$rate)
      round <- if (isElsewhere) roundElsewhere(work, done, pace, workers) else roundHere(work, done, pace)
      pace <- round$pace
      if (is.null(round$chunks)) workers <- 0
      for (k in seq_along(round$chunks)) {
        keepChunk <- function(chunk) keep(chunk, round$begins[[k]], round$ends[[k]])
        isEnough <- isFALSE(keepChunk(callRust(round$chunks[[k]], soFar = keepChunk)))
        done <- if (isEnough) work$size else round$ends[[k]]
      }
      bar(work$share(done))
    },
    interrupt = function(condition) {
      tell("interrupted", "Stopped after ", work$soFar(done), ".")
      raiseInterrupt()
    }
  )
}

# Does the work, and returns its answers: one for each item, in a vector of this type.
answersOf <- function(work, type, progress) {
  answers <- vector(type, work$size)
  keep <- function(chunk, from, to) {
    answers[seq(from, to)] <<- chunk
    TRUE
  }
  inChunks(work, keep, progress)
  answers
}

# The same of chunks with games, in a list of what each has of them. `look(chunk, from, to)` sees to the rest.
gamesOfWork <- function(work, progress, look = function(chunk, from, to) NULL) {
  pieces <- list()
  keep <- function(chunk, from, to) {
    look(chunk, from, to)
    pieces[[length(pieces) + 1]] <<- chunk$games
    TRUE
  }
  inChunks(work, keep, progress)
  pieces
}

# --- Here ---

# One chunk, and the pace that it showed.
roundHere <- function(work, done, pace) {
  end <- min(done + pace$size, work$size)
  start <- proc.time()[["elapsed"]]
  chunk <- work$answer(work$data, done + 1, end, work$how)
  list(chunks = list(chunk), begins = done + 1, ends = end,
       pace = nextPace(end - done, proc.time()[["elapsed"]] - start))
}

# Small, since nobody knows yet how hard the puzzles are; and how long a chunk is to take, in seconds.
firstChunk <- 256
chunkTime <- 0.075

# The size of the next chunk, and the puzzles a second, once that can be told.
nextPace <- function(size, seconds) {
  change <- chunkTime / max(seconds, 1e-3)
  list(size = max(1, round(size * min(8, max(1 / 8, change)))), rate = if (seconds > 0.01) size / seconds else NA)
}

# --- On other processes ---

# How many workers the user's plan has; 0 where there is no plan, or one of this process alone.
futureWorkers <- function() {
  if (!isNamespaceLoaded("future") || inherits(future::plan(), "sequential")) return(0)
  if (!requireNamespace("future.apply", quietly = TRUE)) return(0)
  min(future::nbrOfWorkers(), mostThreads)
}

# A chunk or two for each worker; no chunks where a worker was lost, so that this process has to do the work.
roundElsewhere <- function(work, done, pace, workers) {
  ends <- roundEnds(done, work$size, pace$rate, workers)
  begins <- c(done, ends[-length(ends)]) + 1
  pieces <- Map(function(from, to) somePuzzles(work$data, from, to), begins, ends)
  chunks <- tryCatch(
    future.apply::future_lapply(pieces, answerPiece, answer = work$answer, how = work$how, future.chunk.size = 1),
    error = function(error) {
      passTimeLimit(error)
      tell("worker_lost", "A worker of the future::plan() gave no answer, so this process goes on alone: ",
           sub("\n.*", "", trimws(conditionMessage(error))))
      NULL
    }
  )
  list(chunks = chunks, begins = begins, ends = ends, pace = pace)
}

# The ends of the next chunks: a second's work each, or less where that would leave workers without any.
roundEnds <- function(done, size, rate, workers) {
  left <- size - done
  chunk <- max(1, min(ceiling(rate), ceiling(left / workers)))
  pmin(done + chunk * seq_len(min(2 * workers, ceiling(left / chunk))), size)
}

# Some of the puzzles.
somePuzzles <- function(data, from, to) {
  if (!is.matrix(data)) return(data[from:to])
  structure(data[from:to, , drop = FALSE], geometry = attr(data, "geometry"))
}

answerPiece <- function(piece, answer, how) answer(piece, 1, NROW(piece), how)
