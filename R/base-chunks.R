# Splits long computations into chunks, so that they can show progress and be interrupted. If the user has set a
# parallel future::plan() and future.apply is installed, later chunks run in other R processes, unless `isShared` is
# FALSE.

# Describes work on the puzzles in `data`.
# - answer(data, from, to, how): makes one call into Rust for the puzzles of one chunk; `how` is a list of options.
#   `answer` must be a function in the package's namespace, so that other processes can find it;
# - soFar(done): describes the progress in words;
# - share(done): returns the progress as a fraction.
workOn <- function(data, size, answer, how, name = "Puzzles", first = firstChunk, isShared = TRUE,
                   soFar = function(done) countOf(done, size, "puzzles"), share = function(done) done / size) {
  list(data = data, size = size, answer = answer, how = how, name = name, first = first, isShared = isShared,
       soFar = soFar, share = share)
}

# Does the work chunk by chunk. `keep(chunk, from, to)` stores the answers for a chunk, or any partial answers for an
# interrupted chunk. It can return FALSE to stop the work.
inChunks <- function(work, keep, progress) {
  bar <- progressBar(progress, 1, work$name)
  done <- 0
  pace <- list(size = work$first, rate = NA)
  workers <- if (work$isShared && is.null(work$how$into)) futureWorkers() else 0
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
      inform("interrupted", "Stopped after ", work$soFar(done), ".")
      raiseInterrupt()
    }
  )
}

# Does the work and returns one answer per item, in a vector of the given type.
answersOf <- function(work, type, progress) {
  answers <- vector(type, work$size)
  keep <- function(chunk, from, to) {
    answers[seq(from, to)] <<- chunk
    TRUE
  }
  inChunks(work, keep, progress)
  answers
}

# Does the work and returns a list with the value of `make(chunk, from, to)` for each chunk. By default, `make` extracts
# the games in the form that Rust returns. `look(chunk, from, to)` handles the other results of a chunk.
gamesOfWork <- function(work, progress, look = function(chunk, from, to) NULL,
                        make = function(chunk, from, to) chunk$games) {
  pieces <- list()
  keep <- function(chunk, from, to) {
    look(chunk, from, to)
    pieces[[length(pieces) + 1]] <<- make(chunk, from, to)
    TRUE
  }
  inChunks(work, keep, progress)
  pieces
}

# --- In this process ---

# Runs one chunk and measures its pace.
roundHere <- function(work, done, pace) {
  end <- min(done + pace$size, work$size)
  start <- proc.time()[["elapsed"]]
  chunk <- work$answer(work$data, done + 1, end, work$how)
  list(chunks = list(chunk), begins = done + 1, ends = end,
       pace = nextPace(end - done, proc.time()[["elapsed"]] - start))
}

# The first chunk is small, because the puzzles may be hard.
firstChunk <- 256
# The time that a chunk should take, in seconds.
chunkTime <- 0.075

# The size of the next chunk, and the rate in puzzles per second, which is NA if the chunk was too quick to measure.
nextPace <- function(size, seconds) {
  change <- chunkTime / max(seconds, 1e-3)
  list(size = max(1, round(size * min(8, max(1 / 8, change)))), rate = if (seconds > 0.01) size / seconds else NA)
}

# --- In other processes ---

# The number of workers in the user's plan, at most maxThreads; 0 without a parallel plan or without future.apply.
futureWorkers <- function() {
  if (!isNamespaceLoaded("future") || inherits(future::plan(), "sequential")) return(0)
  if (!requireNamespace("future.apply", quietly = TRUE)) return(0)
  min(future::nbrOfWorkers(), maxThreads)
}

# Sends at most two chunks per worker. Returns no chunks if a worker failed; this process then continues alone.
roundElsewhere <- function(work, done, pace, workers) {
  ends <- roundEnds(done, work$size, pace$rate, workers)
  begins <- c(done, ends[-length(ends)]) + 1
  pieces <- Map(function(from, to) somePuzzles(work$data, from, to), begins, ends)
  chunks <- tryCatch(
    future.apply::future_lapply(pieces, answerPiece, answer = work$answer, how = work$how, future.chunk.size = 1),
    error = function(error) {
      passTimeLimit(error)
      inform("worker_lost", "A worker of the `future::plan()` failed, so this process continues alone: ",
             sub("\n.*", "", trimws(conditionMessage(error))))
      NULL
    }
  )
  list(chunks = chunks, begins = begins, ends = ends, pace = pace)
}

# The ends of the next chunks. Each chunk is a second's work, or less if some workers would otherwise be idle.
roundEnds <- function(done, size, rate, workers) {
  left <- size - done
  chunk <- max(1, min(ceiling(rate), ceiling(left / workers)))
  pmin(done + chunk * seq_len(min(2 * workers, ceiling(left / chunk))), size)
}

somePuzzles <- function(data, from, to) {
  if (!is.matrix(data)) return(data[from:to])
  structure(data[from:to, , drop = FALSE], geometry = attr(data, "geometry"))
}

answerPiece <- function(piece, answer, how) answer(piece, 1, NROW(piece), how)
