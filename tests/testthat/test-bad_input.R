# Nonsense in every argument of every function: a classed error or an answer, never anything else.

nonsense <- list(
  null = NULL, none = character(), na = NA, naText = NA_character_, nan = NaN, inf = Inf, negative = -1, huge = 1e300,
  two = c(1, 2), text = "nonsense", percent = "%s%d%n", bytes = "\xff\xfe", empty = "", factor = factor("a"),
  list = list(1, "b"), nested = list(list()), fun = mean, env = globalenv(), date = Sys.Date(), complex = 1i,
  raw = as.raw(1:16), one = matrix(1, 1, 1), seven = matrix(0, 7, 7), none2 = matrix(0, 0, 0), frame = data.frame(),
  array = array(0, c(4, 4, 4)), fake = structure(list(), class = "sudoku"),
  fakeVector = structure(1:16, class = "sudoku"), fakeMatrix = structure(matrix(99, 9, 9), class = "sudoku"),
  listMatrix = matrix(list(sum), 9, 9), factorMatrix = structure(factor(1:81), dim = c(9, 9)),
  large = matrix(0, 484, 484), truths = data.frame(a = TRUE, b = 1),
  wrongPuzzle = structure(solve(as.sudoku(wikipedia)), game = "nonsense"),
  fakeRaw = structure(matrix(as.raw(1), 4, 4), class = "sudoku"),
  fakeComplex = structure(diag(4) * 1i, class = "sudoku"),
  formula = y ~ x, name = quote(x), call = quote(f(x)), long = strrep("x", 1e5)
)

valid <- list(
  allSolutions = list(g = wikipedia, limit = 3),
  as.sudoku = list(x = wikipedia),
  as.data.frame.sudoku = list(x = emptyGame(2), optional = TRUE),
  automorphisms = list(x = wikipedia),
  canonicalGame = list(x = wikipedia, threads = 1, progress = FALSE),
  countSolutions = list(x = wikipedia, limit = 3, threads = 1, progress = FALSE),
  fillSingles = list(g = wikipedia, maxPasses = 2),
  explainGame = list(g = wikipedia, techniques = "naked single", maxSteps = 2),
  fetchUKGame = list(day = 0, url = "file:///no/such/site"),
  fetchAUGame = list(day = 0, difficulty = "tough", url = "file:///no/such/site"),
  daysAgo = list(n = 1, warn = FALSE),
  designGame = list(g = emptyGame(2)),
  emptyGame = list(n = 2),
  findChoices = list(game = emptyGame(2), i = 1, j = 1),
  format.sudoku = list(x = emptyGame(2), style = "line"),
  hintGame = list(g = wikipedia, i = 1, j = 2),
  hintGame = list(g = wikipedia, techniques = "naked single"),
  is.sudoku = list(x = 1),
  isEquivalent = list(a = wikipedia, b = wikipedia, threads = 1, progress = FALSE),
  isUnique = list(x = wikipedia, threads = 1, progress = FALSE),
  isValid = list(x = emptyGame(2)),
  makeGame = list(n = 3, gaps = 3, maxit = 3),
  makeGame = list(n = 2, gaps = 3, maxit = 3, unique = TRUE, symmetry = "none", minimal = FALSE, count = 2,
                  as = "list", threads = 1, progress = FALSE),
  makeGame = list(n = 2, level = "easy", maxit = 2),
  makeGame = list(boxes = c(2, 2), diagonals = FALSE, extra = NULL, unique = TRUE),
  makeGame = list(regions = "1122112233443344", unique = TRUE),
  minimalGame = list(g = wikipedia, threads = 1, progress = FALSE),
  originalGame = list(x = emptyGame(2)),
  plot.sudoku_explanation = list(x = explainGame(wikipedia), step = 2, mar = rep(0, 4)),
  plot.sudoku = list(x = solve(as.sudoku(wikipedia)), mar = rep(0, 4), cex = 1, colSolution = "red", colGame = "blue"),
  as.data.frame.sudoku_games = list(x = newGames(list(emptyGame(2)))),
  print.sudoku_games = list(x = newGames(list(emptyGame(2))), most = 1),
  problems = list(x = newGames(list())),
  print.sudoku_explanation = list(x = explainGame(wikipedia), most = 3),
  print.sudoku_hint = list(x = hintGame(wikipedia, 1, 2)),
  print.sudoku = list(x = emptyGame(2)),
  rateGame = list(x = wikipedia, scales = "qqwing", threads = 1, progress = FALSE),
  readSudoku = list(file = "puzzles", format = "lines", as = "list", boxes = NULL, regions = NULL, diagonals = FALSE,
                    extra = NULL, progress = FALSE),
  readSudoku = list(file = "puzzles", as = "matrix"),
  regulariseGame.sudoku = list(g = as.sudoku(hardestSolved), target = "row"),
  seedGame = list(n = 2),
  plot.sudoku_trace = list(x = traceGame(emptyGame(2)), step = 3, mar = rep(0, 4)),
  print.sudoku_choices = list(x = trueChoices(emptyGame(2))),
  print.sudoku_trace = list(x = traceGame(emptyGame(2)), most = 3),
  shuffleGame = list(x = wikipedia),
  solve.sudoku = list(a = emptyGame(2)),
  solveGame = list(game = emptyGame(2), engine = "auto", maxNodes = 10),
  solveGame = list(game = emptyGame(2), engine = "R", choices = findChoices),
  solveGames = list(x = wikipedia, limit = 1, threads = 1, as = "list", progress = FALSE, maxNodes = 10),
  solveFile = list(input = "puzzles", output = "solutions", limit = 1, status = FALSE, resume = FALSE, overwrite = TRUE,
                   threads = 1, progress = FALSE, maxNodes = 10),
  traceGame = list(g = wikipedia, maxSteps = 10),
  trueChoices = list(g = wikipedia, maxNodes = 100),
  writeSudoku = list(games = wikipedia, file = "written", format = "lines", overwrite = TRUE, progress = FALSE),
  writeSudoku = list(games = wikipedia, file = "written.sdk", overwrite = TRUE)
)

test_that("nonsense is refused with a class or answered, and R goes on", {
  withr::local_pdf(NULL)
  withr::local_dir(withr::local_tempdir())
  writeLines(wikipedia, "puzzles")
  namespace <- asNamespace("oxidoku")
  for (place in seq_along(valid)) {
    name <- names(valid)[[place]]
    for (argument in names(valid[[place]])) {
      for (kind in names(nonsense)) {
        arguments <- valid[[place]]
        arguments[argument] <- nonsense[kind]
        answer <- tryCatch(
          {
            call <- function() do.call(namespace[[name]], arguments, quote = TRUE)
            utils::capture.output(suppressWarnings(suppressMessages(print(call()))))
            "answered"
          },
          oxidoku_error = function(e) if (nchar(conditionMessage(e)) < 600) "refused" else "refused at length",
          error = function(e) conditionMessage(e)
        )
        expect_true(answer %in% c("answered", "refused"), info = paste(name, argument, kind, answer))
      }
    }
  }
})
