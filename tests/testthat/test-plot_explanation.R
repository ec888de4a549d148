test_that("steps are drawn with what they are about", {
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

test_that("every house of every board has its cells", {
  for (empty in shapes()) {
    order <- nrow(empty)
    geometry <- attr(empty, "geometry")
    cells <- cellsOfHouse("column", 2, order, geometry)
    expect_identical((cells - 1) %% order + 1, rep(2, order))
    for (cell in sample(order^2, 3)) {
      i <- (cell - 1) %% order + 1
      j <- (cell - 1) %/% order + 1
      for (house in names(housesOfCell(order, geometry, i, j))) {
        places <- housesOfCell(order, geometry, i, j)[[house]]
        kind <- sub(" [0-9]+$", "", sub("^.* diagonal", "diagonal", house))
        index <- if (house == "rising diagonal") sum(geometry$diagonals) else
          if (house == "falling diagonal") 1 else as.integer(sub("^.* ", "", house))
        byRow <- (places - 1) %% order * order + (places - 1) %/% order + 1
        expect_setequal(cellsOfHouse(kind, index, order, geometry), byRow)
      }
    }
  }
})

test_that("mistakes are named", {
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
