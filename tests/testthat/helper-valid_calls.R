# Valid calls to every export and S3 method, in which helper-bad_calls.R replaces arguments with bad values. Each
# argument occurs in at least one call.

# Sets up a temporary folder with a file of puzzles, a graphics device without a window, and addresses of daily puzzles
# that do not exist.
localBadWorld <- function(frame = parent.frame()) {
  withr::local_pdf(NULL, .local_envir = frame)
  withr::local_dir(withr::local_tempdir(.local_envir = frame), .local_envir = frame)
  sources <- paste0("oxidoku.url.", c("daily", "uk", "au", "dosuku", "nyt"))
  withr::local_options(stats::setNames(rep(list(noSite), 5), sources), .local_envir = frame)
  withr::local_envvar(R_USER_CACHE_DIR = normalizePath("."), .local_envir = frame)
  writeLines(wikipedia, "puzzles")
}

noSite <- "file:///no/such/site"

validCalls <- function() {
  c(
    validCallsOfStart(), validCallsOfFetch(), validCallsOfSolve(), validCallsOfMake(), validCallsOfExplain(),
    validCallsOfClasses(), validCallsOfDesign(), validCallsOfPlot(), validCallsOfFile(), validCallsOfPrime(),
    validCallsOfLearn(), validCallsOfSlices()
  )
}

# A game with every attribute: a solution on a board with boxes, a diagonal and an extra house.
variantGame <- function() {
  extra <- list(c("r1c1", "r2c4", "r3c2", "r4c5", "r5c3", "r6c6"))
  solve(emptyGame(boxes = c(2, 3), diagonals = "rising", extra = extra))
}

validCallsOfStart <- function() {
  frame <- as.data.frame(emptyGame(2))
  rows <- strsplit(c("12..", "....", "....", "...."), "")
  list(
    as.sudoku = list(x = wikipedia),
    as.sudoku.character = list(x = strrep(".", 36), boxes = c(2, 3), regions = NULL, diagonals = TRUE, extra = NULL),
    as.sudoku.character = list(x = strrep(".", 16), regions = "1122112233443344", extra = list(c(1, 6, 11, 16))),
    as.sudoku.data.frame = list(x = frame, boxes = c(2, 2), regions = NULL, diagonals = FALSE, extra = "disjoint"),
    as.sudoku.default = list(x = numeric(16), boxes = NULL, regions = "1122112233443344", diagonals = FALSE,
                             extra = NULL),
    as.sudoku.list = list(x = rows, boxes = c(2, 2), regions = NULL, diagonals = FALSE, extra = NULL),
    as.sudoku.matrix = list(x = matrix(0, 4, 4), boxes = c(2, 2), regions = NULL, diagonals = FALSE, extra = NULL),
    as.sudoku.sudoku = list(x = variantGame(), boxes = NULL, regions = NULL, diagonals = FALSE, extra = NULL),
    as.sudoku.sudoku_explanation = list(x = explainGame(wikipedia), step = 2),
    as.sudoku.sudoku_trace = list(x = traceGame("4......3.1..2..."), step = 2),
    emptyGame = list(n = 2),
    emptyGame = list(boxes = c(2, 2), diagonals = FALSE, extra = NULL),
    emptyGame = list(regions = "1122112233443344"),
    gameRegions = list(g = variantGame()),
    is.sudoku = list(x = variantGame()),
    isValid = list(x = emptyGame(2)),
    originalGame = list(x = variantGame()),
    seedGame = list(n = 2)
  )
}

validCallsOfFetch <- function() {
  list(
    daysAgo = list(n = 1, warn = FALSE),
    fetchAUGame = list(day = 0, difficulty = "tough", url = noSite),
    fetchGame = list(source = "au", date = "2025-03-04", difficulty = "easy", url = noSite, cache = FALSE),
    fetchUKGame = list(day = 0, url = noSite)
  )
}

validCallsOfSolve <- function() {
  list(
    allSolutions = list(g = wikipedia, limit = 3),
    countSolutions = list(x = wikipedia, limit = 3, threads = 1, progress = FALSE, as = "data.frame"),
    findChoices = list(game = emptyGame(2), i = 1, j = 1),
    isUnique = list(x = wikipedia, threads = 1, progress = FALSE),
    solve.sudoku = list(a = variantGame(), engine = "auto", maxNodes = 10, threads = 1),
    solveGame = list(game = emptyGame(2), engine = "auto", maxNodes = 10, threads = 1),
    solveGame = list(game = emptyGame(2), engine = "R", choices = findChoices),
    solveGames = list(x = wikipedia, limit = 1, threads = 1, as = "list", progress = FALSE, maxNodes = 10),
    traceGame = list(g = wikipedia, maxSteps = 10),
    traceGame = list(g = wikipedia, maxSteps = 10, choices = function(game, i, j) findChoices(game, i, j)),
    trueChoices = list(g = wikipedia, maxNodes = 100)
  )
}

validCallsOfMake <- function() {
  list(
    countGrids = list(n = 2, threads = 1, progress = FALSE),
    countGrids = list(boxes = c(2, 3)),
    balancedGame = list(k = 4, balance = "neighbours", directed = FALSE, effort = 0.001, threads = 1, progress = FALSE),
    balancedGame = list(boxes = c(2, 3), effort = 0.001),
    balancedGame = list(k = 3, directed = TRUE, squares = 2),
    balancedGame = list(regions = "1112211522455524453344333"),
    graecoGame = list(k = 4, mates = 2, boxes = c(2, 2)),
    latinGame = list(k = 4, moves = 3, count = 2, as = "list", threads = 1, progress = FALSE),
    makeGame = list(n = 3, gaps = 3, maxit = 3),
    makeGame = list(n = 2, gaps = 3, maxit = 3, unique = TRUE, symmetry = "none", minimal = FALSE, count = 2,
                    as = "list", threads = 1, progress = FALSE),
    makeGame = list(n = 2, level = "easy", maxit = 2),
    makeGame = list(n = 2, method = "weighted", count = 2),
    makeGame = list(n = 2, technique = "naked single", maxit = 2),
    makeGame = list(boxes = c(2, 2), diagonals = FALSE, extra = NULL, unique = TRUE),
    makeGame = list(regions = "1122112233443344", unique = TRUE),
    minimalGame = list(g = wikipedia, threads = 1, progress = FALSE),
    orthogonalGames = list(n = 2, count = 1),
    randomGame = list(n = 2, method = "chain", count = 2, as = "list", threads = 1, progress = FALSE),
    randomGame = list(boxes = c(2, 3), diagonals = FALSE, extra = NULL),
    randomGame = list(regions = "1122112233443344"),
    randomRegions = list(n = 2),
    randomRegions = list(boxes = c(2, 3)),
    shuffleGame = list(x = wikipedia)
  )
}

validCallsOfExplain <- function() {
  explanation <- explainGame("4......3.1..2...")
  trace <- traceGame("4......3.1..2...")
  list(
    altText.sudoku_explanation = list(x = explanation, step = 2),
    altText.sudoku_trace = list(x = trace, step = 3),
    altText.sudoku_trace = list(x = trace),
    "[.sudoku_explanation" = list(x = explanation, 1, "cells"),
    "[.sudoku_hint" = list(x = hintGame(wikipedia, 1, 2), 1, "house"),
    as.data.frame.sudoku_explanation = list(x = explanation),
    explainGame = list(g = wikipedia, techniques = "naked single", maxSteps = 2),
    fillSingles = list(g = wikipedia, maxPasses = 2),
    hintGame = list(g = wikipedia, i = 1, j = 2),
    hintGame = list(g = wikipedia, techniques = "naked single"),
    plot.sudoku_explanation = list(x = explanation, step = 2, mar = rep(0, 4), main = "a", sub = "b",
                                   theme = "dark"),
    plot.sudoku_trace = list(x = trace, step = 3, mar = rep(0, 4)),
    plot.sudoku_trace = list(x = trace, mar = rep(4, 4), main = "a", sub = "b", xlab = "c", ylab = "d"),
    print.sudoku_choices = list(x = trueChoices("4......3.1..2...")),
    print.sudoku_explanation = list(x = explanation, max = 3, notation = "eureka"),
    print.sudoku_grades = list(x = rateGame(wikipedia, "qqwing")),
    print.sudoku_hint = list(x = hintGame(wikipedia, 1, 2)),
    print.sudoku_trace = list(x = trace, max = 3),
    rateGame = list(x = wikipedia, scales = "qqwing", threads = 1, progress = FALSE, as = "grades"),
    techniqueNames = list()
  )
}

validCallsOfLearn <- function() {
  list(
    checkExercise = list(number = 1, answer = function(game, i) 1),
    checkExercise = list(number = 6, answer = function(game) NULL),
    print.sudoku_feedback = list(x = checkExercise(1, function(game, i) 1))
  )
}

validCallsOfClasses <- function() {
  list(
    "%>%" = list(lhs = wikipedia, rhs = is.sudoku),
    automorphisms = list(x = wikipedia),
    canonicalGame = list(x = wikipedia, threads = 1, progress = FALSE, as = "list"),
    isEquivalent = list(a = wikipedia, b = wikipedia, threads = 1, progress = FALSE),
    isOrthogonal = list(a = wikipediaSolved, b = wikipediaSolved, threads = 1, progress = FALSE),
    print.sudoku_automorphisms = list(x = automorphisms(emptyGame(2)), max = 2),
    print.sudoku_solutions = list(x = allSolutions("4......3.1......"), max = 1),
    print.sudoku = list(x = emptyGame(6), style = "frame", all = TRUE),
    t.sudoku = list(x = variantGame())
  )
}

validCallsOfDesign <- function() {
  book <- designGame(gridOn(emptyGame(2)), factors = TRUE)
  writeDesign(book, "book.csv", overwrite = TRUE)
  design <- designTable(book)
  power <- designPower(book, 1)
  list(
    "[.sudoku_design" = list(x = book, 1, "Row"),
    "names<-.sudoku_design" = list(x = book, value = replace(names(book), 7, "Trt")),
    as.data.frame.sudoku_design = list(x = book, row.names = NULL, optional = FALSE),
    as.design = list(x = as.data.frame(book)),
    as.design.character = list(x = "book.csv", columns = NULL, treatments = "Symbol"),
    as.design.data.frame = list(x = as.data.frame(book), columns = c(Row = "Col", Col = "Row"), treatments = "Symbol"),
    as.design.default = list(x = as.data.frame(book)),
    as.matrix.sudoku_design = list(x = book, column = "Plot"),
    merge.sudoku_design = list(x = book, y = data.frame(Plot = 101:116, yield = 1)),
    plotLabels = list(book = book, file = "labels.pdf", columns = "Row", title = "a", perPage = c(2, 2), paper = "a4",
                      overwrite = TRUE),
    rbind.sudoku_design = list(book),
    writeDesign = list(book = book, file = "plots.csv", overwrite = TRUE),
    as.data.frame.sudoku_design_table = list(x = design, row.names = NULL, optional = FALSE),
    altText.sudoku_design = list(x = book, fill = "Plot", label = "Plot", treatments = "Symbol", lost = "Plot",
                                 mark = "x", border = TRUE, walk = TRUE),
    autoplot.sudoku_design = list(object = book, fill = "Plot", label = "Plot", plotNumbers = TRUE,
                                  palette = c("red", "blue"), treatments = "Symbol", lost = "Plot", mark = "x",
                                  border = TRUE, walk = TRUE, legend = TRUE),
    as.data.frame.sudoku_power = list(x = power, row.names = NULL, optional = FALSE),
    compareDesigns = list(a = book, difference = 1, sd = 1, alpha = 0.05),
    neighbourBalance = list(x = book, treatments = "Symbol", within = "Band"),
    print.sudoku_neighbours = list(x = neighbourBalance(book)),
    as.data.frame.sudoku_neighbours = list(x = neighbourBalance(book), row.names = NULL, optional = FALSE),
    designPower = list(book = book, difference = 1, sd = 1, alpha = 0.05, power = NULL, contrast = c("L1", "L2"),
                       term = "Symbol"),
    designPower = list(book = book, power = 0.8),
    plot.sudoku_power = list(x = power, mar = rep(1, 4)),
    print.sudoku_comparison = list(x = compareDesigns(book)),
    print.sudoku_power = list(x = power),
    designGame = list(g = emptyGame(2)),
    designGame.default = list(g = emptyGame(2)),
    designGame.list = list(g = list(emptyGame(2)), treatments = list(a = 1:4), plotNumber = 1, planter = "serpentine",
                           factors = FALSE, mates = NULL, randomise = TRUE, split = 1:2, seed = 1),
    designGame.sudoku = list(g = emptyGame(2), treatments = 1:4, plotNumber = 1, planter = "serpentine",
                             factors = TRUE, replicates = 2, mates = NULL, randomise = TRUE, split = list(a = 1:2),
                             seed = 1),
    designField = list(rows = 2, cols = 3, treatments = letters[1:2], regions = c(2, 1), missing = "r1c2",
                       replicates = 2, sites = "farm", model = "blocks", latinised = "cols",
                       contrasts = c("a", "b"), weights = 1,
                       avoid = "same", balance = "neighbours", plotNumber = 1, planter = "serpentine",
                       factors = FALSE, split = 1:2, seed = 1, effort = 0.01, threads = 1, progress = FALSE),
    designTable = list(d = book, model = "nested", response = "y", treatments = "Symbol", within = "Band",
                       by = "Stack", split = NULL, latinised = "none"),
    formula.sudoku_design = list(x = book, style = "aov"),
    formula.sudoku_design_table = list(x = design, style = "aov"),
    plot.sudoku_design = list(x = book, mar = rep(0, 4), main = "a", sub = "b", xlab = "c", ylab = "d", fill = "Plot",
                              label = "Plot", plotNumbers = TRUE,
                              palette = c("red", "blue"), treatments = "Symbol", cex = 1, lost = "Plot", mark = "x",
                              border = TRUE, walk = TRUE, legend = TRUE),
    print.sudoku_design = list(x = book),
    print.sudoku_design_table = list(x = design),
    print.sudoku_formula = list(x = formula(designTable(book, model = "II"))),
    recreateDesign = list(book = book),
    regulariseGame = list(g = as.sudoku(hardestSolved)),
    regulariseGame.default = list(g = as.sudoku(hardestSolved)),
    regulariseGame.sudoku = list(g = as.sudoku(hardestSolved), target = "row"),
    semiLatinDesign = list(k = 3, size = 2, treatments = letters[1:6], replicates = 2, sites = "farm", plotNumber = 1,
                           planter = "serpentine", factors = FALSE, split = 1:2, seed = 1, effort = 0.01, threads = 1,
                           progress = FALSE),
    summary.sudoku_design = list(object = book, model = "nested"),
    summary.sudoku_design_table = list(object = design)
  )
}

validCallsOfSlices <- function() {
  # The seed of the tests also determines which bad values they try.
  design <- withr::with_seed(1, spaceFillingDesign(8, 2, slices = 2))
  list(
    spaceFillingDesign = list(n = 8, factors = list(a = c(0, 1), b = c(2, 3)), slices = 2, centred = TRUE),
    spaceFillingDesign = list(n = 8, factors = c("a", "b"), slices = c("x", "y")),
    "[.sudoku_space_filling" = list(x = design, 1, "Slice"),
    altText.sudoku_space_filling = list(x = design, factors = c("x1", "x2"), slice = 1),
    as.data.frame.sudoku_space_filling = list(x = design, row.names = NULL, optional = FALSE),
    autoplot.sudoku_space_filling = list(object = design, factors = c("x1", "x2"), slice = 1,
                                         palette = c("red", "blue")),
    plot.sudoku_space_filling = list(x = design, mar = rep(0, 4), factors = c("x1", "x2"), slice = "1",
                                     palette = c("red", "blue")),
    print.sudoku_space_filling = list(x = design),
    print.sudoku_uniformity = list(x = summary(design)),
    summary.sudoku_space_filling = list(object = design)
  )
}

validCallsOfPlot <- function() {
  solved <- solve(as.sudoku(wikipedia))
  picture <- list(choices = TRUE, highlight = "r1c1", symbols = letters[1:4], palette = c("red", "blue"),
                  tintRegions = TRUE, theme = "dark", colSolution = "red", colGame = "blue")
  list(
    as.data.frame.sudoku = list(x = variantGame(), row.names = NULL, optional = TRUE),
    altText.sudoku = list(x = variantGame(), theme = "dark"),
    altText = list(x = emptyGame(2)),
    altText.default = list(x = emptyGame(2)),
    animateGame = list(x = traceGame("4......3.1..2..."), file = "animation.svg", seconds = 1, loop = FALSE,
                       theme = "dark", alt = "A trace", maxSteps = 5, overwrite = TRUE),
    animateGame = list(x = explainGame("4......3.1..2...")),
    animateGame = list(x = variantGame()),
    # There are few calls, because a ggplot2 plot takes a long time to print.
    autoplot.sudoku = c(list(object = emptyGame(2)), picture),
    format.sudoku = list(x = emptyGame(2), style = "line"),
    format.sudoku = c(list(x = emptyGame(2), style = "svg"), picture),
    knit_print.sudoku = list(x = emptyGame(2), options = list(), inline = FALSE),
    knit_print.sudoku_animation = list(x = animateGame(variantGame()), options = list(), inline = FALSE),
    playGame = list(g = wikipedia, level = "easy", launch = FALSE),
    playGame = list(level = "easy", launch = FALSE),
    plot.sudoku = list(x = solved, mar = rep(0, 4), main = "a", sub = "b", xlab = "c", ylab = "d", cex = 1,
                       colSolution = "red", colGame = "blue"),
    plot.sudoku = c(list(x = emptyGame(2)), picture),
    plotSheet = list(games = emptyGame(2), solutions = TRUE, file = "sheet.pdf", theme = "dark", grades = "level",
                     perPage = c(1, 2), title = "Games", sub = "a", paper = "a4", overwrite = TRUE, progress = FALSE),
    print.sudoku = list(x = variantGame()),
    print.sudoku_animation = list(x = animateGame(variantGame()))
  )
}

validCallsOfFile <- function() {
  games <- newGames(list(a = emptyGame(2), b = variantGame()))
  attr(games, "problems") <- newProblems(1, 2, "nonsense", "x")
  list(
    as.data.frame.sudoku_games = list(x = games, row.names = NULL, optional = FALSE),
    print.sudoku_games = list(x = games, max = 1),
    "[.sudoku_games" = list(x = games, i = 1),
    "[<-.sudoku_games" = list(x = games, i = 1, value = emptyGame(3)),
    "[[<-.sudoku_games" = list(x = games, i = 1, value = emptyGame(3)),
    "$<-.sudoku_games" = list(x = games, i = "a", value = emptyGame(3)),
    c.sudoku_games = list(games, emptyGame(3)),
    unique.sudoku_games = list(x = games),
    as_tibble.sudoku_games = list(x = games),
    xtfrm.sudoku_games = list(x = games),
    rep.sudoku_games = list(x = games, times = 2),
    "length<-.sudoku_games" = list(x = games, value = 3),
    is.na.sudoku_games = list(x = games),
    format.sudoku_games = list(x = games),
    as.character.sudoku_games = list(x = games),
    summary.sudoku_games = list(object = games),
    altText.sudoku_games = list(x = games, theme = "dark"),
    autoplot.sudoku_games = list(object = games, theme = "dark"),
    plot.sudoku_games = list(x = games, solutions = FALSE, main = "a", sub = "b"),
    plot.sudoku_games = list(x = games, solutions = FALSE, title = "a"),
    solve.sudoku_games = list(a = games),
    problems = list(x = games),
    readSudoku = list(file = "puzzles", format = "lines", as = "list", boxes = NULL, regions = NULL, diagonals = FALSE,
                      extra = NULL, progress = FALSE),
    readSudoku = list(file = "puzzles", as = "matrix"),
    solveFile = list(input = "puzzles", output = "solutions", limit = 1, status = FALSE, resume = FALSE,
                     overwrite = TRUE, threads = 1, progress = FALSE, maxNodes = 10),
    writeSudoku = list(games = wikipedia, file = "written", format = "lines", overwrite = TRUE, progress = FALSE),
    writeSudoku = list(games = games, file = "written.sdk", overwrite = TRUE)
  )
}

validCallsOfPrime <- function() {
  grid <- primeGrid()
  list(
    altText.prime_grid = list(x = grid),
    as.data.frame.prime_grid = list(x = grid, row.names = NULL, optional = FALSE),
    as.matrix.prime_grid = list(x = grid),
    format.prime_grid = list(x = grid),
    isPrime = list(x = 1),
    plot.prime_grid = list(x = solve(grid)[[1]], mar = rep(0, 4), main = "a", sub = "b", xlab = "c",
                           ylab = "d", cex = 1, colSolution = "red", colGame = "blue", colSum = "red"),
    primeGrid = list(cells = rbind(c(NA, 3, 17), c(5, NA, NA), c(13, NA, 7)), below = 100),
    primeSums = list(x = grid),
    print.prime_grid = list(x = grid),
    print.prime_solutions = list(x = solve(grid), max = 3),
    solve.prime_grid = list(a = grid, limit = 3, maxNodes = 1e6),
    truncatablePrimes = list(base = 10)
  )
}
