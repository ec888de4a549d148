# A server whose end is noted, and acts as the browser sends them.
testGame <- as.sudoku("4......3.1..2...")
acts <- function(...) list(waiting = list(...))

test_that("acts are done once each, in order, and drawn", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  ended <- NULL
  shiny::testServer(playServer(testGame, function(game) ended <<- game), {
    session$setInputs(key = "0123456789")
    session$setInputs(acts = acts(list(n = 1, do = "place", place = 2, digit = 1)))
    expect_identical(view()$digits[[2]], 1L)
    expect_identical(view()$seen, 1)
    # The browser sends again what it has not seen drawn.
    session$setInputs(acts = acts(list(n = 1, do = "place", place = 2, digit = 1),
                                  list(n = 2, do = "place", place = 3, digit = 3), list(n = 3, do = "undo")))
    expect_identical(view()$digits[2:3], c(1L, 0L))
    expect_true(view()$canRedo)
    session$setInputs(acts = acts(NULL, 1, list(), list(n = "x"), list(n = NA, do = "reset"), list(n = 4)))
    session$setInputs(acts = "nonsense")
    session$setInputs(key = list("%s"))
    expect_identical(view()$digits[2:3], c(1L, 0L))
    expect_null(ended)
    session$setInputs(acts = acts(list(n = 5, do = "done"), list(n = 6, do = "reset")))
    expected <- testGame
    expected[2, 1] <- "1"
    attr(expected, "game") <- testGame
    expect_identical(ended, expected)
  })
})

test_that("a window that comes back finds its game, and the last that stays away ends it", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  ended <- list()
  server <- playServer(testGame, function(game) ended <<- c(ended, list(game)), patience = 0.4)
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
  # One with another game, which nobody saw.
  shiny::testServer(server, expect_identical(view()$digits[[2]], 0L))
  Sys.sleep(0.5)
  later::run_now()
  expect_length(ended, 1)
  expect_identical(ended[[1]][2, 1], "1")
})
