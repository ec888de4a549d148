# The kinds of results that the help pages promise for each function.

# The kinds of a result are its classes; integers are also "numeric".
kindsOf <- function(x) if (is.integer(x)) c(class(x), "numeric") else class(x)

boardsLikeGiven <- c("sudoku", "sudoku_games", "character", "matrix")

documentedKinds <- list(
  "[<-" = "sudoku_games",
  "[[<-" = "sudoku_games",
  "$<-" = "sudoku_games",
  neighbourBalance = "sudoku_neighbours",
  "names<-" = c("sudoku_design", "data.frame"),
  altText = "character",
  allSolutions = c("sudoku_solutions", "list"),
  as.character = "character",
  animateGame = "sudoku_animation",
  as.data.frame = "data.frame",
  as.design = "sudoku_design",
  as.matrix = c("matrix", "list"),
  as_tibble = "tbl_df",
  as.sudoku = c("sudoku", "list"),
  automorphisms = c("sudoku_automorphisms", "numeric", "character"),
  autoplot = "gg",
  c = "sudoku_games",
  balancedGame = c("sudoku", "sudoku_games"),
  canonicalGame = c(boardsLikeGiven, "data.frame"),
  checkExercise = "sudoku_feedback",
  countGrids = "character",
  countSolutions = c("numeric", "character", "data.frame"),
  daysAgo = "character",
  compareDesigns = "sudoku_comparison",
  designPower = "sudoku_power",
  designGame = c("data.frame", "sudoku_design"),
  designField = "sudoku_design",
  recreateDesign = "sudoku_design",
  designTable = "sudoku_design_table",
  emptyGame = "sudoku",
  explainGame = c("sudoku_explanation", "NULL"),
  fetchAUGame = character(),
  fetchGame = character(),
  fetchUKGame = character(),
  fillSingles = c("sudoku", "list"),
  findChoices = "numeric",
  format = "character",
  formula = c("formula", "sudoku_formula", "list"),
  gameRegions = c("matrix", "NULL"),
  graecoGame = "sudoku_games",
  hintGame = c("sudoku_hint", "sudoku_explanation", "NULL"),
  is.na = "logical",
  is.sudoku = "logical",
  isEquivalent = "logical",
  isOrthogonal = "logical",
  isPrime = c("logical", "matrix", "array"),
  isUnique = "logical",
  isValid = "logical",
  knit_print = c("knit_asis", "sudoku", "sudoku_animation"),
  latinGame = boardsLikeGiven,
  "length<-" = "sudoku_games",
  makeGame = c("sudoku", "sudoku_games", "character", "data.frame"),
  merge = c("sudoku_design", "data.frame"),
  minimalGame = c(boardsLikeGiven, "NULL"),
  orthogonalGames = "sudoku_games",
  originalGame = "sudoku",
  playGame = "shiny.appobj",
  plotLabels = "data.frame",
  primeGrid = "prime_grid",
  primeSums = "numeric",
  problems = "data.frame",
  randomGame = boardsLikeGiven,
  randomRegions = "matrix",
  rateGame = c("sudoku_grades", "data.frame"),
  rbind = c("sudoku_design", "data.frame", "NULL"),
  readSudoku = c("sudoku_games", "character", "matrix"),
  regulariseGame = "sudoku",
  rep = "sudoku_games",
  seedGame = "sudoku",
  semiLatinDesign = "sudoku_design",
  shuffleGame = boardsLikeGiven,
  spaceFillingDesign = "sudoku_space_filling",
  solve = c("sudoku", "sudoku_games", "prime_solutions", "NULL"),
  solveFile = "numeric",
  solveGame = c("sudoku", "NULL"),
  solveGames = c("sudoku_games", "character", "matrix", "data.frame"),
  summary = c("sudoku_design_table", "data.frame", "sudoku_uniformity"),
  t = "sudoku",
  techniqueNames = "character",
  traceGame = "sudoku_trace",
  trueChoices = c("sudoku_choices", "list", "NULL"),
  truncatablePrimes = "numeric",
  unique = "sudoku_games",
  xtfrm = character()
)

# Functions that return their first argument.
returnTheirArgument <- c("plot", "print", "plotSheet", "writeDesign", "writeSudoku")

isDocumented <- function(result, called, arguments) {
  generic <- if (is.na(called$generic)) called$name else called$generic
  if (generic %in% "[") return(TRUE)
  if (generic %in% returnTheirArgument) return(identical(result, arguments[[1]]))
  any(kindsOf(result) %in% documentedKinds[[generic]])
}
