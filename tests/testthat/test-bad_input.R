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
  fakePrimes = structure(matrix("a", 3, 3), class = "prime_grid", below = 100L),
  fakeBound = structure(matrix(3, 3, 3), class = "prime_grid", below = "x"),
  formula = y ~ x, name = quote(x), call = quote(f(x)), long = strrep("x", 1e5)
)

valid <- list(
  allSolutions = list(g = wikipedia, limit = 3),
  as.sudoku = list(x = wikipedia),
  as.data.frame.sudoku = list(x = emptyGame(2), optional = TRUE),
  automorphisms = list(x = wikipedia),
  canonicalGame = list(x = wikipedia, threads = 1, progress = FALSE),
  countGrids = list(n = 2, threads = 1, progress = FALSE),
  countGrids = list(boxes = c(2, 3)),
  countSolutions = list(x = wikipedia, limit = 3, threads = 1, progress = FALSE),
  fillSingles = list(g = wikipedia, maxPasses = 2),
  explainGame = list(g = wikipedia, techniques = "naked single", maxSteps = 2),
  fetchGame = list(source = "au", date = "2025-03-04", difficulty = "easy", url = "file:///no/such/site",
                   cache = FALSE),
  fetchUKGame = list(day = 0, url = "file:///no/such/site"),
  fetchAUGame = list(day = 0, difficulty = "tough", url = "file:///no/such/site"),
  daysAgo = list(n = 1, warn = FALSE),
  # Its other arguments are those of plot.sudoku, checked by the same function; a ggplot takes long to print.
  autoplot.sudoku = list(object = emptyGame(2), theme = "dark"),
  autoplot.sudoku_design = list(object = designGame(gridOn(emptyGame(2)), factors = TRUE), fill = "Plot",
                                label = "Plot", plotNumbers = TRUE, palette = c("red", "blue")),
  designGame = list(g = emptyGame(2)),
  designGame = list(g = emptyGame(2), treatments = 1:4, plotNumber = 1, planter = "serpentine", factors = TRUE,
                    replicates = 2, mates = NULL),
  designGame = list(g = list(emptyGame(2)), treatments = list(a = 1:4), plotNumber = 1, planter = "serpentine",
                    factors = FALSE),
  designTable = list(d = gridOn(emptyGame(2)), model = "nested", response = "y", treatments = "Symbol"),
  emptyGame = list(n = 2),
  findChoices = list(game = emptyGame(2), i = 1, j = 1),
  format.sudoku = list(x = emptyGame(2), style = "line"),
  format.sudoku = list(x = emptyGame(2), style = "svg", choices = TRUE, highlight = "r1c1", symbols = letters[1:4],
                       palette = c("red", "blue"), tintRegions = TRUE, theme = "dark", colSolution = "red",
                       colGame = "blue"),
  hintGame = list(g = wikipedia, i = 1, j = 2),
  hintGame = list(g = wikipedia, techniques = "naked single"),
  is.sudoku = list(x = 1),
  isPrime = list(x = 1),
  isEquivalent = list(a = wikipedia, b = wikipedia, threads = 1, progress = FALSE),
  isOrthogonal = list(a = wikipediaSolved, b = wikipediaSolved, threads = 1, progress = FALSE),
  isUnique = list(x = wikipedia, threads = 1, progress = FALSE),
  isValid = list(x = emptyGame(2)),
  latinGame = list(k = 4, moves = 3, count = 2, as = "list", threads = 1, progress = FALSE),
  makeGame = list(n = 3, gaps = 3, maxit = 3),
  makeGame = list(n = 2, gaps = 3, maxit = 3, unique = TRUE, symmetry = "none", minimal = FALSE, count = 2,
                  as = "list", threads = 1, progress = FALSE),
  makeGame = list(n = 2, level = "easy", maxit = 2),
  makeGame = list(boxes = c(2, 2), diagonals = FALSE, extra = NULL, unique = TRUE),
  makeGame = list(regions = "1122112233443344", unique = TRUE),
  minimalGame = list(g = wikipedia, threads = 1, progress = FALSE),
  originalGame = list(x = emptyGame(2)),
  orthogonalGames = list(n = 2, count = 1),
  plot.sudoku_design = list(x = designGame(gridOn(emptyGame(2)), factors = TRUE), mar = rep(0, 4), fill = "Plot",
                            label = "Plot", plotNumbers = TRUE, palette = c("red", "blue"), cex = 1),
  print.sudoku_design_table = list(x = designTable(gridOn(emptyGame(2)))),
  plot.sudoku_explanation = list(x = explainGame(wikipedia), step = 2, mar = rep(0, 4)),
  plot.sudoku = list(x = solve(as.sudoku(wikipedia)), mar = rep(0, 4), cex = 1, colSolution = "red", colGame = "blue"),
  plot.sudoku = list(x = emptyGame(2), choices = TRUE, highlight = "r1c1", symbols = letters[1:4],
                     palette = c("red", "blue"), tintRegions = TRUE, theme = "dark"),
  knit_print.sudoku = list(x = emptyGame(2), options = list()),
  plotSheet = list(games = emptyGame(2), solutions = TRUE, file = "sheet.pdf", theme = "dark", perPage = c(1, 2),
                   title = "Games", paper = "a4", overwrite = TRUE, progress = FALSE),
  plot.prime_grid = list(x = primeGrid(), mar = rep(0, 4), cex = 1, colSolution = "red", colGame = "blue",
                         colSum = "red"),
  playGame = list(g = wikipedia, level = "easy", launch = FALSE),
  playGame = list(level = "easy", launch = FALSE),
  primeGrid = list(cells = matrix(3, 1, 1), below = 100),
  primeSums = list(x = primeGrid()),
  print.prime_grid = list(x = primeGrid()),
  print.prime_solutions = list(x = solve(primeGrid()), most = 3),
  as.data.frame.sudoku_games = list(x = newGames(list(emptyGame(2)))),
  print.sudoku_games = list(x = newGames(list(emptyGame(2))), most = 1),
  problems = list(x = newGames(list())),
  print.sudoku_explanation = list(x = explainGame(wikipedia), most = 3),
  print.sudoku_hint = list(x = hintGame(wikipedia, 1, 2)),
  print.sudoku = list(x = emptyGame(2)),
  randomGame = list(n = 2, method = "chain", count = 2, as = "list", threads = 1, progress = FALSE),
  randomGame = list(boxes = c(2, 3), diagonals = FALSE, extra = NULL),
  randomGame = list(regions = "1122112233443344"),
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
  solve.prime_grid = list(a = primeGrid(), limit = 3, maxNodes = 1e6),
  solve.sudoku = list(a = emptyGame(2)),
  solveGame = list(game = emptyGame(2), engine = "auto", maxNodes = 10),
  solveGame = list(game = emptyGame(2), engine = "R", choices = findChoices),
  solveGames = list(x = wikipedia, limit = 1, threads = 1, as = "list", progress = FALSE, maxNodes = 10),
  solveFile = list(input = "puzzles", output = "solutions", limit = 1, status = FALSE, resume = FALSE, overwrite = TRUE,
                   threads = 1, progress = FALSE, maxNodes = 10),
  traceGame = list(g = wikipedia, maxSteps = 10),
  trueChoices = list(g = wikipedia, maxNodes = 100),
  truncatablePrimes = list(base = 10),
  writeSudoku = list(games = wikipedia, file = "written", format = "lines", overwrite = TRUE, progress = FALSE),
  writeSudoku = list(games = wikipedia, file = "written.sdk", overwrite = TRUE)
)

# An app that is printed runs.
printUnlessApp <- function(x) if (!inherits(x, "shiny.appobj")) print(x)

test_that("nonsense is refused with a class or answered, and R goes on", {
  withr::local_pdf(NULL)
  withr::local_dir(withr::local_tempdir())
  # Where `url` is NULL, which is no nonsense.
  withr::local_options(oxidoku.url.au = "file:///no/such/site")
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
            utils::capture.output(suppressWarnings(suppressMessages(printUnlessApp(call()))))
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
