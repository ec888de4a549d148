# The server of a game in play: acts come in from the browser, the state changes, what is to be drawn goes out.

# `finish` is called with the game when the player has done, or no window is left.
playServer <- function(start, finish = stopRunning, patience = secondsToComeBack) {
  windows <- newWindows(finish, patience)
  function(input, output, session) {
    now <- function() as.numeric(Sys.time())
    key <- session$token
    windows$enter(key)
    play <- shiny::reactiveVal(newPlay(start, now()))
    # Acts are numbered, and sent again until they are seen.
    seen <- shiny::reactiveVal(0)

    shiny::observeEvent(input$key, {
      if (!isKey(input$key)) return()
      windows$rename(key, input$key)
      key <<- input$key
      play(windows$kept(key) %||% play())
    })
    shiny::observeEvent(input$acts, {
      for (act in newActs(input$acts, seen())) {
        seen(act$n)
        if (identical(act$do, "done")) return(windows$end(play()))
        play(actOn(play(), act, now()))
      }
    })
    view <- shiny::reactive(c(viewOf(play(), now()), seen = seen()))
    shiny::observe(session$sendCustomMessage("draw", view()))
    session$onSessionEnded(function() windows$leave(key, shiny::isolate(play())))
  }
}

# How long a window that went away may take to come back, as it does when it is loaded again.
secondsToComeBack <- 3

isKey <- function(x) is.character(x) && length(x) == 1 && grepl("^[0-9a-zA-Z-]{8,64}$", x)

# Of what the browser sent, the acts with a number above that of the last one.
newActs <- function(sent, seen) {
  acts <- if (is.list(sent)) sent$waiting
  Filter(function(act) is.list(act) && isNumber(act$n) && act$n > seen, acts)
}

# The windows of an app. Each has a game of its own, under a key that it keeps when it is loaded again.
newWindows <- function(finish, patience) {
  open <- character()
  kept <- list()
  run <- 1
  forget <- function(key) {
    play <- kept[[key]]
    if (key %in% open || is.null(play)) return()
    kept[[key]] <<- NULL
    if (length(open) == 0) end(play)
  }
  # What windows leave behind after the end counts no more.
  end <- function(play) {
    open <<- character()
    kept <<- list()
    run <<- run + 1
    finish(playedGame(play))
  }
  list(
    enter = function(key) open <<- c(open, key),
    rename = function(key, by) open[match(key, open)] <<- by,
    kept = function(key) kept[[key]],
    leave = function(key, play) {
      if (!key %in% open) return()
      open <<- open[-match(key, open)]
      kept[[key]] <<- play
      left <- run
      later::later(function() if (run == left) forget(key), patience)
    },
    end = end
  )
}

# R may have gone on without the app.
stopRunning <- function(game) if (shiny::isRunning()) shiny::stopApp(game)
