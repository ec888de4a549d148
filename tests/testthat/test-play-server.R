# A game for test servers, and acts in the form that the browser sends.
testGame <- as.sudoku("4......3.1..2...")
acts <- function(...) list(waiting = list(...))

returnAfter <- function(seconds) function(session) seconds

# Waits until a condition holds, for at most ten seconds.
waitUntil <- function(condition) {
  for (try in 1:200) {
    if (condition()) return()
    later::run_now(0.05)
  }
}

test_that("acts are applied and drawn in order, each exactly once", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  ended <- NULL
  shiny::testServer(playServer(testGame, function(game) ended <<- game, returnAfter(60)), {
    session$setInputs(key = "0123456789")
    session$setInputs(acts = acts(list(n = 1, do = "place", place = 2, digit = 1),
                                  list(n = 2, do = "mark", place = 8, digit = 3)))
    expect_identical(view()$digits[[2]], 1L)
    expect_identical(view()$marks[[8]], 4)
    expect_identical(view()$seen, 2)
    # The browser repeats acts that are not acknowledged; applying a mark twice would remove it.
    session$setInputs(acts = acts(list(n = 2, do = "mark", place = 8, digit = 3),
                                  list(n = 3, do = "place", place = 3, digit = 3), list(n = 4, do = "undo")))
    expect_identical(view()$digits[2:3], c(1L, 0L))
    expect_identical(view()$marks[[8]], 4)
    expect_true(view()$canRedo)
    session$setInputs(acts = acts(list(n = 4, do = "undo"), list(n = 4, do = "undo")))
    session$setInputs(acts = acts(NULL, 1, list(), list(n = "x"), list(n = NA, do = "reset"), list(n = 5)))
    session$setInputs(acts = "nonsense")
    session$setInputs(key = list("%s"))
    expect_identical(view()$digits[2:3], c(1L, 0L))
    expect_identical(view()$marks[[8]], 4)
    expect_null(ended)
    session$setInputs(acts = acts(list(n = 6, do = "done"), list(n = 7, do = "reset")))
    session$setInputs(shown = TRUE)
    expected <- testGame
    expected[2, 1] <- "1"
    attr(expected, "game") <- testGame
    expect_identical(ended, expected)
    expect_true(session$isClosed())
  })
})

# A server that waits `endTimeout` seconds for the page, and a function for the number of games it has returned.
testEnd <- function(endTimeout) {
  ended <- 0
  server <- playServer(testGame, function(game) ended <<- ended + 1, returnAfter(60), endTimeout)
  list(server = server, ended = function() ended)
}

done <- acts(list(n = 1, do = "done"))

test_that("R continues only once the page shows that the game has ended", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  end <- testEnd(60)
  shiny::testServer(end$server, {
    session$setInputs(key = "0123456789")
    # A confirmation without Done is ignored.
    session$setInputs(shown = TRUE)
    expect_false(session$isClosed())
    session$setInputs(acts = done)
    later::run_now()
    expect_identical(end$ended(), 0)
    # A game that has ended does not change.
    session$setInputs(acts = acts(list(n = 2, do = "place", place = 2, digit = 1), list(n = 3, do = "done")))
    session$setInputs(key = "9876543210")
    expect_identical(view()$digits[[2]], 0L)
    expect_identical(end$ended(), 0)
    session$setInputs(shown = 2)
    expect_identical(end$ended(), 1)
    expect_true(session$isClosed())
  })
  expect_identical(end$ended(), 1)
})

test_that("R continues if the window is closed or does not respond in time", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  closed <- testEnd(60)
  shiny::testServer(closed$server, {
    session$setInputs(acts = done)
    expect_identical(closed$ended(), 0)
    session$close()
    expect_identical(closed$ended(), 1)
  })
  silent <- testEnd(0.2)
  shiny::testServer(silent$server, {
    session$setInputs(acts = done)
    expect_identical(silent$ended(), 0)
    waitUntil(function() silent$ended() > 0)
    expect_true(session$isClosed())
  })
  expect_identical(c(closed$ended(), silent$ended()), c(1, 1))
})

test_that("an error does not end the game", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  shiny::testServer(playServer(testGame, identity, returnAfter(60)), {
    # No action by a player leads to this state.
    play(utils::modifyList(play(), list(answer = NULL)))
    expect_error(hintPlay(play()))
    session$setInputs(acts = acts(list(n = 1, do = "hint"), list(n = 2, do = "place", place = 2, digit = 1)))
    expect_identical(view()$digits[[2]], 1L)
    session$setInputs(acts = acts(list(n = 3, do = "hint")))
    expect_identical(view()$said, "Something went wrong. The board has not changed.")
    expect_identical(view()$digits[[2]], 1L)
  })
})

test_that("a window that comes back shows its game, and the game ends when the last window stays closed", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  ended <- list()
  server <- playServer(testGame, function(game) ended <<- c(ended, list(game)), returnAfter(0.4))
  place <- acts(list(n = 1, do = "place", place = 2, digit = 1))
  shiny::testServer(server, {
    session$setInputs(key = "0123456789")
    session$setInputs(acts = place)
  })
  shiny::testServer(server, {
    session$setInputs(key = "0123456789")
    expect_identical(view()$digits[[2]], 1L)
    Sys.sleep(0.5)
    later::run_now()
    expect_length(ended, 0)
  })
  # A new window has a game that has not been played.
  shiny::testServer(server, expect_identical(view()$digits[[2]], 0L))
  waitUntil(function() length(ended) > 0)
  expect_length(ended, 1)
  expect_identical(ended[[1]][2, 1], "1")
})

# The windows of an app, with functions that create a play and end a window. The digit in r2c1 identifies the play;
# `back()` gives this digit for each returned game.
testWindows <- function() {
  back <- integer()
  windows <- newWindows(function(game) back <<- c(back, match(game[2, 1], symbolsFor(4))))
  play <- function(digit) placeDigit(newPlay(testGame), 2L, digit)
  # Ends a game in a window that shows the end immediately.
  end <- function(key, play) {
    isLast <- windows$done(key, play)
    windows$part(key)
    isLast
  }
  c(windows, list(play = play, end = end, back = function() back))
}

test_that("Done ends a single window, and the game in the last window is returned", {
  skip_if_not_installed("later")
  windows <- testWindows()
  for (key in c("first", "second")) windows$enter(key)
  expect_false(windows$end("first", windows$play(1L)))
  expect_identical(windows$back(), integer())
  # Closing the window afterwards has no effect.
  windows$leave("first", windows$play(1L), 0)
  later::run_now(0.1)
  expect_identical(windows$back(), integer())
  expect_true(windows$end("second", windows$play(3L)))
  expect_identical(windows$back(), 3L)
})

test_that("the game is returned once every window shows its end, and later windows do not change it", {
  skip_if_not_installed("later")
  windows <- testWindows()
  for (key in c("first", "second")) windows$enter(key)
  expect_false(windows$done("first", windows$play(1L)))
  expect_true(windows$done("second", windows$play(3L)))
  windows$part("second")
  windows$part("second")
  expect_identical(windows$back(), integer())
  windows$enter("third")
  expect_true(windows$end("third", windows$play(4L)))
  expect_identical(windows$back(), integer())
  windows$part("first")
  expect_identical(windows$back(), 3L)
})

test_that("each window may come back within its own timeout, independently of the others", {
  skip_if_not_installed("later")
  windows <- testWindows()
  for (key in c("first", "second", "third")) windows$enter(key)
  windows$leave("first", windows$play(1L), 60)
  windows$leave("second", windows$play(3L), 0)
  expect_false(windows$end("third", windows$play(4L)))
  later::run_now(0.2)
  expect_identical(windows$back(), integer())
  # The timeout of the second window has passed, but the app still waits for the first.
  windows$enter("token")
  expect_null(windows$rename("token", "second"))
  windows$enter("other")
  expect_identical(windows$rename("other", "first")$board$digits[[2]], 1L)
  expect_true(is.null(windows$rename("first", "first")))
  expect_false(windows$end("second", windows$play(4L)))
  windows$leave("first", windows$play(1L), 0)
  waitUntil(function() length(windows$back()) > 0)
  expect_identical(windows$back(), 1L)
})

test_that("the timeout for an earlier absence does not remove a window that came back", {
  skip_if_not_installed("later")
  windows <- testWindows()
  windows$enter("first")
  windows$leave("first", windows$play(1L), 0.1)
  windows$enter("token")
  windows$rename("token", "first")
  windows$leave("first", windows$play(3L), 60)
  Sys.sleep(0.2)
  later::run_now()
  expect_identical(windows$back(), integer())
  windows$enter("token")
  expect_identical(windows$rename("token", "first")$board$digits[[2]], 3L)
})

test_that("a stopped app does not wait for windows", {
  skip_if_not_installed("later")
  windows <- testWindows()
  for (key in c("first", "second", "third")) windows$enter(key)
  windows$leave("first", windows$play(1L), 0)
  windows$done("third", windows$play(4L))
  windows$clear()
  windows$leave("second", windows$play(3L), 0)
  windows$part("third")
  later::run_now(0.2)
  expect_identical(windows$back(), integer())
})

test_that("browsers on other machines have a longer timeout", {
  secondsFor <- function(address) secondsToReload(list(request = list(REMOTE_ADDR = address)))
  for (address in list("127.0.0.1", "::1", "::ffff:127.0.0.1", NULL)) expect_identical(secondsFor(address), 3)
  for (address in c("192.168.1.20", "10.127.0.1", "fe80::1")) expect_identical(secondsFor(address), 60)
})
