tutorial <- function() system.file("tutorials", "recursion", "recursion.Rmd", package = "oxidoku", mustWork = TRUE)

chunksOfTutorial <- function() {
  lines <- readLines(tutorial())
  starts <- grep("^```[{]r ", lines)
  ends <- vapply(starts, function(start) start + which(lines[-seq_len(start)] == "```")[[1]], 0)
  code <- Map(function(start, end) lines[seq(start + 1, length.out = end - start - 1)], starts, ends)
  stats::setNames(code, sub("^```[{]r ([a-z0-9-]+).*", "\\1", lines[starts]))
}

# The function that a chunk returns, in an environment that contains findChoices().
valueOf <- function(code) {
  eval(parse(text = code), list2env(list(findChoices = findChoices), parent = baseenv()))
}

test_that("the solutions of the tutorial are right, and its starting code is not", {
  chunks <- chunksOfTutorial()
  for (number in 1:6) {
    label <- paste0("exercise-", number)
    right <- checkExercise(number, valueOf(chunks[[paste0(label, "-solution")]]))
    expect_true(right$correct, info = right$message)
    expect_null(right$arguments)
    start <- checkExercise(number, valueOf(chunks[[label]]))
    expect_false(start$correct)
    expect_true(all(paste0(label, c("-hint", "-check")) %in% names(chunks)))
  }
  expect_identical(checkExercise(3, findChoices)$correct, TRUE)
})

test_that("the checker of the tutorial returns what learnr expects", {
  options <- list()
  setup <- chunksOfTutorial()$setup
  code <- parse(text = grep("^library", setup, value = TRUE, invert = TRUE))
  world <- list2env(list(tutorial_options = function(...) options <<- list(...), checkExercise = checkExercise))
  for (expression in code) eval(expression, world)
  checker <- options$exercise.checker
  wrong <- checker(label = "exercise-1", user_code = "", last_value = function(game, i) 1, stage = "check")
  expect_identical(names(wrong), c("message", "correct"))
  expect_false(wrong$correct)
  expect_match(checker(label = "exercise-1", last_value = 3)$message, "must be a function")
})

test_that("a call with the arguments in the feedback repeats the mistake", {
  overlooksBoxes <- function(game, i, j) setdiff(seq_len(nrow(game)), c(game[i, ], game[, j]))
  feedback <- checkExercise(3, overlooksBoxes)
  expect_false(feedback$correct)
  found <- do.call(overlooksBoxes, feedback$arguments)
  expect_false(identical(found, do.call(findChoices, feedback$arguments)))
})

test_that("an answer that works only for 9 x 9 games is wrong", {
  expect_false(checkExercise(1, function(game, i) setdiff(1:9, game[i, ]))$correct)
})

test_that("any of several solutions is right, with digits of any type", {
  last <- function(game) {
    solutions <- suppressMessages(allSolutions(game))
    if (length(solutions)) matrix(as.numeric(gameDigits(solutions[[length(solutions)]])), nrow(game))
  }
  expect_true(checkExercise(6, last)$correct)
})

test_that("a check does not affect R's random numbers", {
  set.seed(1)
  before <- .Random.seed
  checkExercise(3, findChoices)
  expect_identical(.Random.seed, before)
})

test_that("feedback is readable", {
  expect_snapshot({
    checkExercise(4)
    checkExercise(1, function(game, i) setdiff(seq_len(nrow(game)), game[i, ]))
    checkExercise(1, function(game, i) setdiff(1:9, game[i, ]))
    checkExercise(2, function(game, i, j) NULL)
    checkExercise(3, function(game) 1)
    checkExercise(4, function(game) c(1, 1))
    checkExercise(5, function(game) game)
    checkExercise(5, function(game) 1)
    checkExercise(6, function(game) NULL)
    checkExercise(6, function(game) if (is.null(solve(as.sudoku(game)))) game else gameDigits(solve(as.sudoku(game))))
    checkExercise(6, function(game) matrix(1, nrow(game), nrow(game)))
  })
  expect_snapshot(error = TRUE, {
    checkExercise(7)
    checkExercise(1, 1:9)
  })
})
