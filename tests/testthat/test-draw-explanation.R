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
  net <- explainNets(hardest)
  vdiffr::expect_doppelganger("step with a net", function() {
    plot(net, step = match("forcing net", net$technique))
  })
  vdiffr::expect_doppelganger("step on a windoku", function() {
    plot(hintGame(solve(emptyGame(3, diagonals = "rising", extra = "windows")) |> replace(1:40, NA)))
  })
})

test_that("steps with several parts are drawn with a tint for each part, and with bands", {
  skip_if_not_installed("vdiffr")
  examples <- c("ALS-XZ", "ALS-XY-wing", "ALS-XY-chain", "Sue de Coq", "death blossom", "simple colours (trap)",
                "multi-colours 1", "unique loop 2", "bivalue oddagon 2", "grouped nice loop", "AIC with ALS nodes",
                "senior exocet", "SK-loop", "multi-sector locked set", "finned mutant swordfish")
  for (technique in examples) {
    puzzle <- techniques$puzzle[techniques$technique == technique]
    x <- explainGame(puzzle, techniques = c(technique, techniqueNames()))
    vdiffr::expect_doppelganger(paste("step of technique", gsub("[^A-Za-z0-9]", " ", technique)), function() {
      plot(x, step = match(technique, x$technique))
    })
  }
})

test_that("a long caption is shrunk before it is cut", {
  written <- function(text) {
    file <- withr::local_tempfile()
    grDevices::postscript(file, useKerning = FALSE)
    par(mar = c(5, 1, 1, 1))
    plot.new()
    writeBelow(text)
    dev.off()
    paste(readLines(file), collapse = "\n")
  }
  words <- function(n) paste(paste0("word", seq_len(n)), collapse = " ")
  expect_match(written(words(120)), "word120")
  expect_no_match(written(words(2000)), "word2000")
})

test_that("a cell that belongs to several parts shows all of their tints", {
  parts <- list(list(cells = 1:3, digits = 1:4), list(cells = 3:4, digits = 1:3))
  step <- list(technique = "ALS-XZ", cells = 1:3, fins = 3:4, sets = parts, chains = list())
  fills <- partFills(step, 9, c("red", "green", "blue"))
  expect_identical(fills$colour, rep(c("red", "green"), c(3, 2)))
  expect_identical(fills$half, c(0.5, 0.5, 0.5, 0.38, 0.5))
  # The first tint is reserved for cells outside all parts.
  step$cells <- 1:10
  expect_identical(partFills(step, 9, c("red", "green", "blue"))$colour, rep(c("green", "blue"), c(3, 2)))
})

# The background and the most frequent other colour around the centre of a candidate or of a large symbol.
coloursAround <- function(pixels, x, y, reach, order) {
  within <- function(middle) {
    ends <- (middle + c(-reach, reach)) / order * nrow(pixels)
    seq(ceiling(ends[[1]]) + 1, floor(ends[[2]]))
  }
  names(sort(table(pixels[within(y), within(x)]), decreasing = TRUE))[1:2]
}

withoutArrows <- function(step) {
  step$chains <- lapply(step$chains, function(chain) {
    chain$because <- lapply(chain$because, function(from) integer())
    chain
  })
  step
}

test_that("symbols and candidates in drawings of steps have a contrast of at least 4.5:1 in every theme", {
  skip_if_not(capabilities("cairo"))
  found <- character()
  drawn <- function(x, step, theme) {
    order <- 9
    # Arrows would cover some candidates.
    steps <- lapply(attr(x, "steps"), withoutArrows)
    attr(x, "steps") <- steps
    pixels <- pixelsOf(plot(x, step, theme = theme, main = "", sub = "", mar = rep(0, 4)), size = 900)
    state <- attr(x, "states")[, step]
    state[steps[[step]]$placed$cell] <- -steps[[step]]$placed$digit
    large <- which(state < 0)
    small <- candidateMiddles(candidatesOfState(pmax(state, 0), order), order)
    both <- c(
      lapply(large, function(cell) {
        coloursAround(pixels, (cell - 1) %/% order + 0.5, (cell - 1) %% order + 0.5, 0.4, order)
      }),
      Map(function(x, y) coloursAround(pixels, x, y, 0.13, order), small$x, small$y)
    )
    for (pair in both) expect_gt(contrast(pair[[1]], pair[[2]]), 4.5, label = paste(theme, toString(pair)))
    found <<- unique(c(found, unlist(both)))
  }
  euler <- explainGame(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
  net <- explainNets(hardest)
  for (theme in names(themes)) {
    found <- character()
    for (step in match(unique(euler$technique), euler$technique)) drawn(euler, step, theme)
    drawn(net, match("forcing net", net$technique), theme)
    expect_identical(setdiff(webColour(themes[[theme]]$step[names(themes[[theme]]$step) != "fin"]), found), character())
  }
})

test_that("the colours of steps are legible on all their backgrounds", {
  for (theme in themes) {
    backgrounds <- c(groundBehind(theme), theme$houses, theme$marks, theme$step[c("house", "cover", "cell", "fin")])
    for (part in setdiff(names(theme$step), c("house", "cover", "cell", "fin"))) {
      for (ground in backgrounds) expect_gt(contrast(theme$step[[part]], ground), 4.5, label = paste(part, ground))
    }
  }
})

test_that("plot() returns the explanation and leaves the device as it was", {
  withr::local_pdf(NULL)
  before <- par("mar")
  x <- hintGame(wikipedia)
  expect_identical(withVisible(plot(x)), list(value = x, visible = FALSE))
  expect_identical(par("mar"), before)
})

test_that("invalid arguments are errors", {
  withr::local_pdf(NULL)
  x <- explainGame(wikipedia)
  showError <- function(...) cat(conditionMessage(expect_error(plot(...), class = "oxidoku_error")), "\n")
  expect_snapshot({
    showError(x, step = 1000)
    showError(x, step = "first")
    showError(explainGame(solve(emptyGame(2))))
    showError(structure(x[1, ], class = class(x)))
  })
})
