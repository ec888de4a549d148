# The page of a game with Shiny's tags and with those of the site, and the scripts in dev/live that run in the browser.

# The functions of scripts in dev/live, which see those of the package.
liveFunctions <- function(...) {
  functions <- new.env(parent = asNamespace("oxidoku"))
  for (script in c(...)) sys.source(checkoutFile("dev", "live", script), functions)
  functions
}

test_that("the page has the same elements with Shiny's tags and with those of the site", {
  skip_if_not_installed("shiny")
  tags <- liveFunctions("tags.R")$tags
  withoutSpace <- function(html) gsub("(?<=>) | (?=<)", "", gsub("\\s+", " ", as.character(html)), perl = TRUE)
  for (shape in names(shapes())) {
    game <- shapes()[[shape]]
    page <- function(tags) withoutSpace(gameOnPage(tags, game, "easy", doneOnPage(tags)))
    expect_identical(page(tags), page(shiny::tags), info = shape)
  }
  expect_identical(unclass(tags$p(title = "\"a\" & b", hidden = NA, id = NULL, "1 < 2", NULL, list(tags$b("x")))),
                   "<p title=\"&quot;a&quot; &amp; b\" hidden>1 &lt; 2<b>x</b></p>")
})

test_that("the site's page opens puzzles from text and solves them", {
  live <- liveFunctions("tags.R", "play.R")
  opened <- live$openGame(wikipedia)
  expect_match(opened$html, "data-do=\"solve\"", fixed = TRUE)
  expect_null(live$openGame(hardest)$html)
  expect_identical(live$textOfPage(), hardest)
  expect_match(live$openGame("53..7..X")$error, "has 8 cells")
  expect_match(live$openGame(strrep(".", 625))$error, "up to 16 x 16, not 25 x 25")
  expect_identical(live$textOfPage(), hardest)

  live$actOnPage(1, "place", 2, 3, NULL)
  live$actOnPage(2, "mark", 3, 4, NULL)
  view <- live$viewOfPage()
  again <- liveFunctions("tags.R", "play.R")
  again$reopenGame(live$textOfPage(), view$digits, view$marks, 60)
  expect_identical(again$viewOfPage()[c("digits", "marks", "clue")], view[c("digits", "marks", "clue")])

  live$actOnPage(3, "solve", NULL, NULL, NULL)
  expect_identical(live$viewOfPage()$said, "This is the only solution.")
  expect_identical(live$viewOfPage()$digits, as.vector(gameDigits(solve(as.sudoku(hardest)))))
  live$openGame("11..............")
  live$actOnPage(1, "solve", NULL, NULL, NULL)
  expect_match(live$viewOfPage()$said, "row 1 holds 1 in r1c1 and r1c2")
  live$openGame(strrep(".", 16))
  live$actOnPage(2, "solve", NULL, NULL, NULL)
  expect_identical(live$viewOfPage()$said, "This is one of several solutions.")
})

test_that("the site's cells show conditions as the console does", {
  runCell <- liveFunctions("cell.R")$runCell
  shown <- function(code, ...) {
    messages <- character()
    printed <- capture.output(isDone <- withCallingHandlers(runCell(code, ...), message = function(message) {
      messages <<- c(messages, conditionMessage(message))
      invokeRestart("muffleMessage")
    }))
    list(printed = printed, messages = messages, isDone = isDone)
  }
  expect_identical(shown("x <- 1:3\nsum(x); invisible(7)"),
                   list(printed = "[1] 6", messages = character(), isDone = TRUE))
  expect_identical(shown("log(-1)")$messages, "Warning message:\nIn log(-1) : NaNs produced\n")
  failed <- shown("f <- function(y) stop(\"no \", y)\nf(2)\nprint(1)")
  expect_identical(failed, list(printed = character(), messages = "Error in f(2) : no 2\n", isDone = FALSE))
  expect_identical(shown("stop(\"here\")\nprint(1)", goOn = TRUE),
                   list(printed = "[1] 1", messages = "Error: here\n", isDone = TRUE))
  expect_match(shown("1 +")$messages, "^Error: line 2:0: unexpected end of input")
  expect_match(shown("for (k in 1:12) warning(k)")$messages[[2]], "and 2 more")
  rm(list = intersect(c("x", "f"), ls(globalenv())), envir = globalenv())
})
