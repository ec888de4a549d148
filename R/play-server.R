# The server of a running game: it receives acts from the browser, changes the state, and sends the view to draw.

# `finish` receives the game of the last window after the player has pressed *Done*, or if the window is closed and not
# reloaded in time. `returnTimeout` returns the number of seconds within which a closed window can be reloaded.
# `endTimeout` is the number of seconds to wait until a window confirms that it shows the end of its game.
playServer <- function(start, finish = stopRunning, returnTimeout = secondsToReload, endTimeout = 5) {
  windows <- newWindows(finish)
  function(input, output, session) {
    now <- function() as.numeric(Sys.time())
    key <- session$token
    windows$enter(key)
    shiny::onStop(windows$clear, session = NULL)
    play <- shiny::reactiveVal(newPlay(start, now()))
    # Acts are numbered, and the browser repeats them until they are acknowledged.
    seen <- shiny::reactiveVal(0)
    isDone <- FALSE
    stopWaiting <- NULL

    shiny::observeEvent(input$key, {
      if (isDone || !isKey(input$key)) return()
      back <- windows$rename(key, input$key)
      key <<- input$key
      play(back %||% play())
    })
    shiny::observeEvent(input$acts, {
      if (isDone) return()
      for (act in newActs(input$acts, seen())) {
        seen(act$n)
        if (identical(act$do, "done")) return(endWindow())
        play(tryActOn(play(), act, now()))
      }
    })
    view <- shiny::reactive(c(viewOf(play(), now()), seen = seen()))
    shiny::observe(session$sendCustomMessage("draw", view()))
    shiny::observeEvent(input$shown, if (isDone) closeWindow())
    session$onSessionEnded(function() {
      if (isDone) windows$part(key) else windows$leave(key, shiny::isolate(play()), returnTimeout(session))
    })

    # The page confirms that it shows the end. If R stopped before that, the message "end" could be lost.
    endWindow <- function() {
      isDone <<- TRUE
      isLast <- windows$done(key, play())
      session$sendCustomMessage("end", isLast)
      stopWaiting <<- later::later(closeWindow, endTimeout)
      shiny::onStop(stopWaiting, session = NULL)
    }
    closeWindow <- function() {
      stopWaiting()
      session$close()
      windows$part(key)
    }
  }
}

# A browser reloads a window at once, but a phone whose screen was locked takes longer.
secondsToReload <- function(session) if (isThisMachine(session$request$REMOTE_ADDR)) 3 else 60

isThisMachine <- function(address) is.null(address) || grepl("^(127[.]|::1$|::ffff:127[.])", address)

isKey <- function(x) isString(x) && grepl("^[0-9a-zA-Z-]{8,64}$", x)

newActs <- function(sent, seen) {
  acts <- if (is.list(sent)) sent$waiting
  Filter(function(act) is.list(act) && isNumber(act$n) && act$n > seen, acts)
}

# The windows of an app. Each window has its own game, stored under a key that the window keeps when it is reloaded.
#
# - open: the keys of the windows in play;
# - kept: for each window that was closed and may be reloaded, named by its key, a list of the play and a function that
#   cancels the timeout;
# - parting: the keys of windows whose game has ended, but which may not yet show the end;
# - last: the last play to end, except that a play that was closed unchanged does not replace an earlier play;
# - result: the game that the app returns, decided when no window is open or kept; windows that open later do not change
#   it.
#
# `finish` receives the result once no window is parting.
newWindows <- function(finish) {
  open <- parting <- character()
  kept <- list()
  last <- result <- NULL
  close <- function(key, play, isWanted) {
    open <<- open[-match(key, open)]
    if (isWanted || is.null(last)) last <<- play
  }
  # Stops waiting for a window, and returns its play, or NULL if the app was not waiting for it.
  drop <- function(key) {
    one <- kept[[key]]
    kept[[key]] <<- NULL
    if (!is.null(one)) one$cancel()
    one$play
  }
  decideIfLast <- function() {
    isLast <- length(open) == 0 && length(kept) == 0
    if (isLast && is.null(result)) result <<- playedGame(last)
    isLast
  }
  finishIfDecided <- function() {
    if (is.null(result) || length(parting)) return()
    game <- result
    last <<- result <<- NULL
    finish(game)
  }
  list(
    enter = function(key) open <<- c(open, key),
    rename = function(key, by) {
      open[match(key, open)] <<- by
      drop(by)
    },
    leave = function(key, play, timeout) {
      if (!key %in% open) return()
      close(key, play, length(play$past) + length(play$future) > 0)
      drop(key)
      forget <- function() {
        kept[[key]] <<- NULL
        decideIfLast()
        finishIfDecided()
      }
      kept[[key]] <<- list(play = play, cancel = later::later(forget, timeout))
    },
    # Returns TRUE if this was the last window.
    done = function(key, play) {
      close(key, play, isWanted = TRUE)
      parting <<- c(parting, key)
      decideIfLast()
    },
    # Call this when the window shows the end or has been closed.
    part = function(key) {
      # Two windows may have the same key, because a browser that duplicates a tab also copies its key.
      parting <<- parting[-match(key, parting, nomatch = length(parting) + 1)]
      finishIfDecided()
    },
    # Forgets all windows, so that windows that close after the app has stopped are ignored.
    clear = function() {
      for (key in names(kept)) drop(key)
      open <<- parting <<- character()
      last <<- result <<- NULL
    }
  )
}

# The app may have stopped already.
stopRunning <- function(game) if (shiny::isRunning()) shiny::stopApp(game)
