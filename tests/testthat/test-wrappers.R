test_that("the committed wrappers are those that Rust describes", {
  committed <- readLines(checkoutFile("R", "extendr-wrappers.R"))
  maker <- getDLLRegisteredRoutines("oxidoku")$.Call[["wrap__make_oxidoku_wrappers"]]
  described <- strsplit(.Call(maker, TRUE, "oxidoku"), "\n")[[1]]
  expect_identical(committed[-(1:2)], described)
})

test_that("a word that Rust does not know is an internal error, and never another word", {
  board <- matrix(0L, 4, 4)
  line <- strrep(".", 16)
  seed <- c(1, 2)
  make <- function(symmetry = "none", level = integer(), form = "character") {
    make_games(board, 1, seed, Inf, 1, TRUE, FALSE, symmetry, level, FALSE, form, 1L)
  }
  expect_type(make()$games, "character")
  # Each names the word, or the number of values, that is not known.
  unknown <- list(
    symmetry = make(symmetry = "spiral"), range = make(level = 3L), "form of games" = make(form = "spiral"),
    method = first_known_method(board, c("seed", "spiral"), 1L),
    method = draw_games(board, 1, seed, "spiral", "list", 1L),
    "form of solutions" = draw_games(board, 1, seed, "seed", "spiral", 1L),
    "form of solutions" = latin_games(4L, 1, 1, seed, "spiral", 1L),
    "form of solutions" = read_text(charToRaw(line), TRUE, "spiral"),
    "form of solutions" = solve_puzzles(line, 1, 1, "spiral", 16, 2, 100, 1L),
    "form of solutions" = shuffle_puzzles(line, 1, 1, "spiral", 16, seed),
    "form of solutions" = minimal_puzzles(line, 1, 1, "spiral", 16, seed, 1L),
    "form of solutions" = canonical_puzzles(line, 1, 1, "spiral", 16, 1L),
    engine = solve_board(board, "spiral", 100), engine = solve_game(emptyGame(2), "spiral", 100)
  )
  for (place in seq_along(unknown)) {
    said <- if (names(unknown)[[place]] == "range") "a range must have two ends, not 1" else
      paste("unknown", names(unknown)[[place]], "\"spiral\"")
    expect_error(unguard(unknown[[place]]), said, class = "oxidoku_error_internal", info = place)
  }
})
