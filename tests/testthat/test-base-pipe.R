# The pipe `%>%`, which follows the rules of magrittr 2.0.

test_that("the value is the first argument of the call", {
  expect_identical(c(1, 4, 9) %>% sqrt(), c(1, 2, 3))
  expect_identical(c(1, 4, 9) %>% sqrt, c(1, 2, 3))
  expect_identical(10 %>% seq(12, by = 2), c(10, 12))
  expect_identical(4 %>% c(., .), c(4, 4))
  expect_identical(4 %>% c(1, .), c(1, 4))
  expect_identical(4 %>% list(.), list(4))
})

test_that("a dot inside another call does not change the first argument", {
  expect_identical(1:3 %>% c(length(.)), c(1:3, 3L))
  expect_identical(1:3 %>% list(n = sum(.), .), list(n = 6L, 1:3))
  expect_identical(1:3 %>% sapply(function(x) x + max(.)), 4:6)
})

# nolint start: brace_linter. In pipes, short code in braces is usually written on one line.
test_that("braces are evaluated, and parentheses give the function to call", {
  expect_identical(3 %>% { . + 1 }, 4)
  expect_identical(3 %>% { c(., . * 2) } %>% sum(), 9)
  expect_identical(3 %>% (function(x) x^2), 9)
  add <- function(n) function(x) x + n
  expect_identical(3 %>% (add(2)), 5)
  expect_identical(3 %>% add(2)(), 5)
})

test_that("a chain that starts with a dot is a function", {
  rootOfSum <- . %>% sum() %>% sqrt
  expect_identical(rootOfSum(c(9, 7)), 4)
  add <- function(x, y) x + y
  n <- 2
  addTwo <- . %>% add(n) %>% { . * 10 }
  expect_identical(sapply(1:2, addTwo), c(30, 40))
  expect_identical(lapply(list(1, 2), . %>% add(1)), list(2, 3))
})

test_that("the value is computed when the call needs it", {
  expect_s3_class(stop("no value") %>% try(silent = TRUE), "try-error")
  expect_no_warning(expect_identical(as.integer("a") %>% suppressWarnings(), NA_integer_))
  unused <- function(x) "unused"
  expect_identical(stop("no value") %>% unused(), "unused")
  # As in magrittr, code in braces computes the value first.
  expect_error(stop("no value") %>% { "unused" }, "no value")
  expect_error(stop("no value") %>% identity(), "no value")
  count <- 0
  counted <- function() count <<- count + 1
  counted() %>% c(., .)
  expect_identical(count, 1)
})
# nolint end

test_that("names are found in the frame of the caller", {
  frame <- function() {
    y <- 10
    f <- function(x) x + y
    1 %>% f()
  }
  expect_identical(frame(), 11)
  inFormula <- function(data, y) data %>% lapply(function(x) x * y)
  expect_identical(inFormula(1:2, 3), list(3, 6))
})

test_that("a chain keeps the visibility of its last call", {
  expect_false(withVisible(1 %>% invisible())$visible)
  expect_true(withVisible(1 %>% identity())$visible)
})

test_that("an error shows the call on the right-hand side, not the whole chain", {
  error <- expect_error(emptyGame(2) %>% solve(maxNodes = 0), class = "oxidoku_error_argument")
  expect_identical(conditionCall(error), quote(solve.sudoku(., maxNodes = 0)))
})

test_that("a right-hand side that cannot be called causes an error", {
  expect_error(1 %>% "sqrt", "must be a function or a call, not \"sqrt\"", class = "oxidoku_error_argument")
  expect_error(1 %>% (2), "must be a function or a call, not 2", class = "oxidoku_error_argument")
  expect_error(1 %>% NULL, "must be a function or a call, not NULL", class = "oxidoku_error_argument")
})

test_that("the scripts of sudokuAlt work", {
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  set.seed(54321)
  makeGame(2) %>% solve %>% plot -> solved # nolint: assignment_linter.
  expect_true(isValid(solved))
  design <- seedGame(3) %>%
    solve() %>%
    regulariseGame() %>%
    designGame()
  expect_named(design, c("Row", "Col", "Square", "Symbol"))
  games <- list(seedGame(3), emptyGame(2)) %>% lapply(. %>% solve %>% regulariseGame)
  expect_true(all(vapply(games, isValid, NA)))
})
