unfinished <- function(state, value = NULL, error = NULL) {
  structure(list(state = state, value = value, error = error), class = "oxidoku_unfinished")
}

test_that("the value of a finished call is returned unchanged", {
  for (value in list(NULL, 1L, "interrupted", list(state = "internal"), list(class = "memory"))) {
    expect_identical(callRust(value), value)
  }
})

test_that("the caller's function handles a search that reaches its limit", {
  expect_identical(callRust(unfinished("stopped", 3), stopped = function(known) known + 1), 4)
})

test_that("an interrupt reports the partial result and ends the call as Ctrl-C does", {
  known <- NULL
  interrupt <- function(value) {
    tryCatch(callRust(unfinished("interrupted", value), soFar = function(value) known <<- value),
             interrupt = function(condition) "Ctrl-C")
  }
  expect_identical(interrupt(NULL), "Ctrl-C")
  expect_null(known)
  expect_identical(interrupt(7), "Ctrl-C")
  expect_identical(known, 7)
})

test_that("an error that R raised during the call is raised again with the user's own call", {
  limit <- simpleError("reached elapsed time limit")
  expect_error(callRust(unfinished("interrupted", 1, limit), soFar = stop), "reached elapsed time limit")
})

test_that("a bug in Rust raises an error with a class of its own", {
  expect_error(callRust(unfinished("internal", "a panic")), "a panic", class = "oxidoku_error_internal")
  expect_error(callRust(unfinished("lost")), "unknown state \"lost\"", class = "oxidoku_error_internal")
  expect_error(callRust(solve_game(matrix(0L, 5, 5), "auto", 1, 1L)), class = "oxidoku_error_internal")
  expect_error(callRust(solve_game(matrix(-1L, 4, 4), "auto", 1, 1L)), class = "oxidoku_error_internal")
})

# Valid arguments for each Rust function that takes options.
board <- matrix(0L, 4, 4)
line <- strrep(".", 16)
seed <- c(1, 2)
answersFile <- tempfile()
file.create(answersFile)
valid <- list(
  make_games = list(1L, 1, 1, list(
    empty = board, seed = seed, gaps = Inf, maxit = 1, unique = TRUE, minimal = FALSE, symmetry = "none", level = NULL,
    techniques = character(), form = "character", threads = 1
  )),
  draw_games = list(1L, 1, 1, list(
    empty = board, seed = seed, methods = "seed", moves = NULL, form = "list", threads = 1
  )),
  solve_puzzles = list(line, 1, 1, list(form = "list", cells = 16, limit = 2, maxNodes = 100, threads = 1,
                                          into = NULL)),
  inspect_puzzles = list(line, 1, 1, list(question = "count", limit = 2, threads = 1)),
  equivalent_puzzles = list(line, 1, 1, list(image = "shuffled", form = "list", cells = 16, seed = seed,
                                               alike = FALSE)),
  uniform_games = list(1L, 1, 1, list(
    empty = board, seed = seed, method = "weighted", form = "character", threads = 1
  )),
  minimal_puzzles = list(line, 1, 1, list(form = "list", cells = 16, seed = seed, threads = 1)),
  grade_puzzles = list(line, 1, 1, list(scales = "qqwing", maxNodes = 100, threads = 1)),
  find_automorphisms = list(line, 1, 1, list(generators = TRUE)),
  board_choices = list(board, list(kind = "true", maxNodes = 100)),
  explain_board = list(board, board, list(techniques = "naked single", maxSteps = 3, maxNodes = 100)),
  matrix_of_rows = list(list(as.raw(1:16)), list(rows = 1, cells = 16, form = "raw", threads = 1)),
  count_parts = list(t(as.vector(board)), 1, 1, list(limit = 5, threads = 1)),
  count_grids = list(c(2L, 2L), 1, 0, list(threads = 1)),
  compare_grids = list(1L, 1, 1, list(one = list(1:4), other = list(NULL), second = 1L, threads = 1)),
  fill_prime_grid = list(matrix(0L, 3, 3), list(below = 10, limit = 1, maxNodes = 10)),
  search_design = list(1L, 1, 1, c(
    list(treatments = c(1L, 2L, 1L, 2L), blocks = list(c(1L, 1L, 2L, 2L)), classes = rep(1L, 4), spreads = list(),
         moves = 10, seed = seed, threads = 1),
    searchGoals()
  )),
  search_semi_latin = list(1L, 1, 1, list(k = 3, size = 2, start = NULL, moves = 10, seed = seed, threads = 1)),
  solve_text = list(raw(), charToRaw(line), TRUE, list(
    limit = 2, maxNodes = 100, status = TRUE, zipped = FALSE, threads = 1, shapes = list(startOfFile(NULL)$shape),
    output = pathBytes(answersFile), digest = ""
  ))
)
replyOf <- function(name, arguments) do.call(name, arguments, envir = environment(callRust))
# Leaves out the counter of count_grids(), which is a new object in each call.
withoutCounter <- function(reply) if ("parts" %in% names(reply)) reply$grids else reply
withOption <- function(arguments, option, value) {
  arguments[[length(arguments)]][option] <- list(value)
  arguments
}

test_that("options are matched by name, and all are required", {
  for (name in names(valid)) {
    arguments <- valid[[name]]
    expect_no_error(callRust(replyOf(name, arguments)))
    options <- arguments[[length(arguments)]]
    reversed <- replace(arguments, length(arguments), list(rev(options)))
    expect_identical(withoutCounter(replyOf(name, reversed)), withoutCounter(replyOf(name, arguments)), info = name)
    for (option in names(options)) {
      without <- replace(arguments, length(arguments), list(options[names(options) != option]))
      expect_error(callRust(replyOf(name, without)), paste0("the option \"", option, "\" is missing"),
                   class = "oxidoku_error_internal", info = paste(name, option))
    }
  }
})

test_that("an option of the wrong type causes an internal error", {
  wrong <- list(form = 1, threads = "2", limit = NULL, maxNodes = NA_real_, seed = 1, unique = 1L, symmetry = NULL,
                methods = 3, generators = NA, status = "yes", gaps = -1)
  for (name in names(valid)) {
    for (option in intersect(names(wrong), names(valid[[name]][[length(valid[[name]])]]))) {
      expect_error(callRust(replyOf(name, withOption(valid[[name]], option, wrong[[option]]))),
                   paste0("the option \"", option, "\" is not"), class = "oxidoku_error_internal",
                   info = paste(name, option))
    }
  }
  expect_error(callRust(find_automorphisms(line, 1, 1, "generators")), "\"options\" is not a list",
               class = "oxidoku_error_internal")
})

test_that("an unknown word causes an internal error and is never mistaken for another word", {
  kinds <- c(symmetry = "symmetry", form = "form", methods = "method", question = "question", image = "image",
             scales = "scale", kind = "kind of choices", techniques = "technique")
  for (name in names(valid)) {
    for (option in intersect(names(kinds), names(valid[[name]][[length(valid[[name]])]]))) {
      expect_error(callRust(replyOf(name, withOption(valid[[name]], option, "spiral"))),
                   paste0("unknown ", kinds[[option]], " \"spiral\""), class = "oxidoku_error_internal",
                   info = paste(name, option))
    }
  }
  expect_error(callRust(solve_game(board, "spiral", 1, 1L)), "unknown engine", class = "oxidoku_error_internal")
  reading <- list(last = TRUE, form = "list", format = "lines", shapes = list(shapeForRust(" ", NULL)), section = "")
  for (name in c("form", "format", "section")) {
    reply <- read_text(charToRaw(line), withOption(list(reading), name, "spiral")[[1]])
    expect_error(callRust(reply), paste("unknown", name, "\"spiral\""), class = "oxidoku_error_internal")
  }
  expect_error(rustWords("spiral"), "unknown kind of words", class = "oxidoku_error_internal")
  for (level in list("hard", c("hard", "harder"), 25L, c(2.5, 4))) {
    expect_error(callRust(replyOf("make_games", withOption(valid$make_games, "level", level))),
                 if (length(level) == 1 || is.numeric(level)) "two ends" else "unknown level \"harder\"",
                 class = "oxidoku_error_internal")
  }
})

test_that("the words in Rust agree with the default arguments and results in R", {
  expect_identical(rustWords("scale"), eval(formals(rateGame)$scales))
  expect_identical(formals(makeGame)$symmetry, rustWords("symmetry")[[1]])
  expect_identical(rustWords("status"), c("unique", "several", "found", "none", "invalid", "stopped"))
  expect_identical(rustWords("level"), c("easy", "medium", "hard", "unfair", "extreme"))
  expect_identical(rustWords("outcome"), c("guess", "last choice", "single", "dead end", "solved", "no solution"))
  expect_identical(rustWords("qqwing"), c("simple", "easy", "intermediate", "expert"))
  expect_identical(rustWords("technique"), techniqueNames())
})
