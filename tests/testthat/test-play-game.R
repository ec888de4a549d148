test_that("playGame() returns an app if it is not launched", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  expect_s3_class(playGame(wikipedia, launch = FALSE), "shiny.appobj")
  expect_s3_class(playGame(level = "medium", launch = FALSE), "shiny.appobj")
  for (shape in shapes()) expect_s3_class(playGame(shape, launch = FALSE), "shiny.appobj")
})

test_that("0 means an empty board, and a file name means the first game in the file", {
  expect_identical(gameToPlay(0, "easy"), emptyGame())
  file <- withr::local_tempfile(fileext = ".sdk")
  writeSudoku(emptyGame(boxes = c(2, 3)), file)
  expect_identical(gameToPlay(file, "easy"), emptyGame(boxes = c(2, 3)), ignore_attr = "fields")
  writeSudoku(list(as.sudoku(wikipedia), emptyGame(2)), file, overwrite = TRUE)
  expect_message(game <- gameToPlay(file, "easy"), "has 2 games", class = "oxidoku_first_game")
  expect_identical(line(game), wikipedia)
  writeLines("no board", file)
  expect_error(suppressWarnings(gameToPlay(file, "easy")), class = "oxidoku_error_argument")
  for (g in list(1, "no such file", "\xff", strrep("a", 5000), NA, character())) {
    expect_error(gameToPlay(g, "easy"), class = "oxidoku_error")
  }
})

test_that("the page shows the board row by row, with the houses of each cell", {
  skip_if_not_installed("shiny")
  for (shape in names(shapes())) {
    game <- shapes()[[shape]]
    page <- as.character(playPage(game, "easy"))
    count <- function(pattern) lengths(regmatches(page, gregexpr(pattern, page)))
    expect_identical(count("role=\"gridcell\""), length(game), info = shape)
    expect_identical(count("role=\"row\""), nrow(game), info = shape)
    expect_identical(count("class=\"symbol\""), nrow(game), info = shape)
    places <- regmatches(page, gregexpr("data-place=\"[0-9]+\" data-houses=\"[0-9 ]+\"", page))[[1]]
    houses <- lapply(strsplit(sub(".*houses=\"(.*)\"", "\\1", places), " "), as.integer)
    place <- as.integer(sub("data-place=\"([0-9]+).*", "\\1", places))
    # The page lists the cells row by row, because screen readers read them in this order.
    expect_identical(place, as.vector(t(matrix(seq_along(game), nrow(game)))))
    held <- allHouses(nrow(game), attr(game, "geometry"))$places
    expect_identical(lengths(houses)[order(place)], tabulate(unlist(held)), info = shape)
  }
})

test_that("the rows of the digit pad have about the same length", {
  expect_identical(vapply(c(4, 6, 9, 10, 12, 16), padWidth, 0), c(4, 6, 9, 5, 6, 8))
})

test_that("invalid arguments raise errors", {
  skip_if_not_installed("shiny")
  skip_if_not_installed("later")
  expect_snapshot(error = TRUE, {
    playGame(emptyGame(5))
    playGame("nonsense")
    playGame("typo.sdk")
    playGame("no such folder/typo")
    playGame("no\\folder")
    playGame(wikipedia, level = "nonsense")
    playGame(wikipedia, launch = NA)
    playGame(wikipedia, launch = FALSE, port = 80)
    playGame(wikipedia, launch = TRUE, port = "x")
  })
})

test_that("a port is a whole number outside the reserved range, at any position among the arguments", {
  expect_identical(checkPort(NULL, launch.browser = FALSE), NULL)
  for (port in c(1024, 65535)) expect_no_error(checkPort(NULL, port = port))
  for (port in list("x", 99999999, 80, 3000.5, NA, integer(), 3000:3001)) {
    expect_error(checkPort(NULL, port = port), class = "oxidoku_error_argument", info = deparse(port))
    expect_error(checkPort(NULL, host = "0.0.0.0", port), class = "oxidoku_error_argument", info = deparse(port))
  }
})
