test_that("steps are drawn with their patterns", {
  skip_if_not_installed("vdiffr")
  x <- explainGame(wikipedia)
  vdiffr::expect_doppelganger("step that places", function() plot(x))
  # Grid 7 of Project Euler 96.
  euler <- explainGame(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
  for (technique in unique(euler$technique)) {
    vdiffr::expect_doppelganger(paste("step", gsub("[^a-z]", " ", technique)), function() {
      plot(euler, step = match(technique, euler$technique))
    })
  }
  chains <- explainGame(hardest, maxSteps = 4)
  vdiffr::expect_doppelganger("step with a net", function() plot(chains, step = 4))
  vdiffr::expect_doppelganger("step on a windoku", function() {
    plot(hintGame(solve(emptyGame(3, diagonals = "rising", extra = "windows")) |> replace(1:40, NA)))
  })
})

test_that("a plot returns the explanation and leaves the device as it was", {
  withr::local_pdf(NULL)
  before <- par("mar")
  x <- hintGame(wikipedia)
  expect_identical(withVisible(plot(x)), list(value = x, visible = FALSE))
  expect_identical(par("mar"), before)
})

test_that("invalid arguments are errors", {
  withr::local_pdf(NULL)
  x <- explainGame(wikipedia)
  refused <- function(...) cat(conditionMessage(expect_error(plot(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    refused(x, step = 1000)
    refused(x, step = "first")
    refused(explainGame(solve(emptyGame(2))))
    refused(structure(x[1, ], class = class(x)))
  })
})
