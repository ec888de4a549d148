# All methods except print() reject objects that were altered by hand. print() shows the remaining parts.

without <- function(object, name) `attr<-`(object, name, NULL)
with <- function(object, name, value) `attr<-`(object, name, value)

# Replaces a column or an element without calling a method of the class.
withPart <- function(object, name, value) {
  class <- class(object)
  object <- unclass(object)
  object[name] <- list(value)
  `class<-`(object, class)
}

# Altered objects of each class.
altered <- function() {
  explained <- explainGame("4......3.1..2...")
  steps <- attr(explained, "steps")
  steps[[2]]$placed <- 7
  hint <- hintGame(as.sudoku(wikipedia), 1, 2)
  trace <- traceGame("4......3.1......")
  table <- designTable(gridOn(emptyGame(2)))
  book <- designGame(gridOn(emptyGame(2)), letters[1:4])
  group <- automorphisms("1234341221434321")
  list(
    explanation = list(
      "too few rows" = structure(as.data.frame(explained)[1:2, ], class = class(explained), steps = steps),
      "no steps" = without(explained, "steps"), "a broken step" = with(explained, "steps", steps),
      "no states" = with(explained, "states", list()), "no game" = with(explained, "game", "4..."),
      "another game" = with(explained, "game", as.sudoku("1...............")),
      "no verdict" = with(explained, "verdict", NULL),
      "two ends" = with(explained, "end", c("solved", "stuck")),
      "a list as a column" = withPart(explained, "cells", as.list(explained$cells)),
      "a short column" = withPart(explained, "sentence", "because"),
      "a vector" = structure(1:3, class = class(explained))
    ),
    hint = list(
      "no cell" = without(hint, "cell"), "a list of choices" = with(hint, "choices", list(1, "a")),
      "a short column" = withPart(hint, "lacks", "1"), "a function" = withPart(hint, "house", mean),
      "text" = structure("r1c2", class = class(hint))
    ),
    trace = list(
      "a missing row" = trace[-3, ], "no game" = without(trace, "game"), "no depth" = trace[-1],
      "a column beyond the board" = withPart(trace, "col", trace$col + 4L),
      "a symbol that does not exist" = withPart(trace, "value", replace(trace$value, 1, "?")),
      "levels in another order" = withPart(trace, "outcome", `levels<-`(trace$outcome, rev(levels(trace$outcome)))),
      "other outcomes" = withPart(trace, "outcome", factor(rep("done", nrow(trace))))
    ),
    table = list(
      "no terms" = withPart(table, "terms", NULL), "a list as response" = withPart(table, "response", list("y")),
      "efficiency without names" = withPart(table, "efficiency", list(1)),
      "numbers" = structure(1:3, class = class(table))
    ),
    book = list(
      "a short column" = withPart(book, "Row", 1:3), "a function" = withPart(book, "Treatment", mean),
      "text" = structure("Row", class = class(book))
    ),
    automorphisms = list(
      "no generators" = withPart(group, "generators", NULL),
      "text as a generator" = withPart(group, "generators", "r1"),
      "a list as count" = withPart(group, "count", list(8))
    ),
    choices = list("another board's" = with(trueChoices(emptyGame(2)), "game", emptyGame(3))),
    solutions = list("text" = structure("none", class = "sudoku_solutions")),
    grades = list(
      "a malformed factor" = withPart(rateGame("4......3.1..2..."), "word", structure(1L, class = "factor")),
      "text as rating" = withPart(rateGame("4......3.1..2..."), "rating", "hard")
    ),
    formula = list("numbers" = structure(1:3, class = c("sudoku_formula", "formula")))
  )
}

test_that("print() shows the remaining parts of an altered object", {
  for (class in names(altered())) {
    for (how in names(altered()[[class]])) {
      object <- altered()[[class]][[how]]
      expect_output(print(object), label = paste(class, "with", how))
    }
  }
})

test_that("errors from other methods name the altered part", {
  withr::local_pdf(NULL)
  methods <- list(
    explanation = list(plot, as.sudoku, isValid, solveGame), hint = list(), trace = list(as.sudoku, isValid),
    table = list(as.data.frame, formula), book = list(plot, function(x) x[1, ], summary)
  )
  objects <- altered()[names(methods)]
  for (class in names(methods)) {
    for (how in names(objects[[class]])) {
      for (method in methods[[class]]) {
        expect_error(method(objects[[class]][[how]]), class = "oxidoku_error_argument", info = paste(class, how))
      }
    }
  }
  printErrors <- function(method, objects) {
    for (object in objects) cat(conditionMessage(expect_error(method(object), class = "oxidoku_error_argument")), "\n")
  }
  expect_snapshot({
    printErrors(as.sudoku, objects$explanation)
    printErrors(as.sudoku, objects$trace)
    printErrors(formula, objects$table)
    printErrors(function(x) x[1, ], objects$book)
    printErrors(function(x) x[1, ], objects$hint[3:5])
    printErrors(as.data.frame, objects$explanation[10:11])
    printErrors(plot, objects$trace[c(3, 6)])
  })
})

test_that("objects remain usable after common edits", {
  book <- designGame(gridOn(emptyGame(2)), letters[1:4])
  book$yield <- seq_len(16)
  book$notes <- as.list(seq_len(16))
  expect_s3_class(book[1:8, ], "sudoku_design")
  expect_s3_class(designTable(book, response = "yield"), "sudoku_design_table")
  expect_error(designTable(book, response = "notes"), class = "oxidoku_error_argument")
  explained <- explainGame("4......3.1..2...")
  explained$seen <- TRUE
  expect_true(isValid(as.sudoku(explained)))
  expect_named(as.data.frame(explained), c(names(explained)))
  grades <- rateGame(c(a = wikipedia, b = hardest), scales = "qqwing")
  grades$mine <- 1:2
  expect_output(print(grades), "mine")
})
