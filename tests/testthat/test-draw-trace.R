# A board from Project Euler 96 that takes a few guesses.
few <- ".......85...21...996..8.1..5..8...16.........89...6..7..9.7..523...54...48......."

test_that("traces are drawn", {
  skip_if_not_installed("vdiffr")
  trace <- traceGame(few)
  vdiffr::expect_doppelganger("trace", function() plot(trace))
  vdiffr::expect_doppelganger("trace without solution", function() plot(traceGame(".3....1...4...2.")))
  vdiffr::expect_doppelganger("trace after step 14", function() plot(trace, step = 14))
})

test_that("plot() returns the trace and leaves the device as it was", {
  withr::local_pdf(NULL)
  trace <- traceGame(few)
  before <- par(c("mar", "xaxs", "family"))
  expect_identical(withVisible(plot(trace, mar = c(4, 4, 1, 1))), list(value = trace, visible = FALSE))
  expect_identical(withVisible(plot(trace, step = 5)), list(value = trace, visible = FALSE))
  expect_identical(par(c("mar", "xaxs", "family")), before)
})
