# Bad values for any argument. test-bad_input.R tries a sample of them, and dev/bad_values.R tries them all.

# Values that few arguments accept, each named after its kind. Each call creates new values, because some can be
# changed in place.
badValues <- function() {
  c(badScalars(), badTexts(), badVectors(), badMatrices(), badFrames(), badLists(), badLanguage(), fakeObjects())
}

badScalars <- function() {
  list(
    null = NULL, na = NA, naText = NA_character_, naInteger = NA_integer_, naComplex = NA_complex_, nan = NaN,
    inf = Inf, minusInf = -Inf, zero = 0, minusZero = -0, half = 0.5, negative = -1, tiny = 1e-300, huge = 1e300,
    maxInteger = .Machine$integer.max, minInteger = -.Machine$integer.max, beyondInteger = 1e15, complex = 1i,
    flag = structure(FALSE, class = "nonsense"), named = c(a = 2), withDim = structure(2, dim = c(1L, 1L))
  )
}

badTexts <- function() {
  list(
    text = "nonsense", empty = "", percent = "%s%d%n", invalid = "\xff\xfe", latin1 = latin1("caf\xe9"),
    bytes = bytes("\xff\x01"), control = "\033[31m\001\r\n\t", emoji = "\U0001F600\u0301\u202e", path = "../../",
    long = strrep("x", 1e5), digits = strrep("1", 1e6), deferred = as.character(1:81)
  )
}

latin1 <- function(text) {
  Encoding(text) <- "latin1"
  text
}

bytes <- function(text) {
  Encoding(text) <- "bytes"
  text
}

badVectors <- function() {
  list(
    none = character(), noNumber = numeric(), noRaw = raw(), two = c(1, 2), sequence = 1:1000,
    manyNumbers = numeric(1e5), manyTexts = rep("1", 1e4), raw = as.raw(1:16),
    sameNames = c(a = 1, a = 2), naNames = structure(1:2, names = c(NA, "")), factor = factor("a"),
    embeddedFactor = I(factor(c("a", NA), exclude = NULL)), noLevels = structure(1L, class = "factor"),
    levelTooHigh = structure(9L, levels = "a", class = "factor"), ordered = ordered(c("b", "a")),
    date = Sys.Date(), dates = as.Date(c("2025-03-04", NA)), infiniteDate = structure(Inf, class = "Date"),
    textDate = structure("a", class = "Date"), time = as.POSIXct(0, origin = "1970-01-01", tz = "UTC"),
    brokenTime = as.POSIXlt(0, origin = "1970-01-01", tz = "UTC"), difference = as.difftime(1, units = "days"),
    version = numeric_version("1.2.3"), integer64 = structure(1, class = "integer64"), series = stats::ts(1:4)
  )
}

badMatrices <- function() {
  digits <- matrix(0, 9, 9)
  list(
    one = matrix(1, 1, 1), seven = matrix(0, 7, 7), noCell = matrix(0, 0, 0), noRow = matrix(0, 0, 9),
    large = matrix(0, 484, 484), wide = matrix(0, 9, 81), nanCell = replace(digits, 1, NaN),
    infCell = replace(digits, 81, Inf), halfCell = replace(digits, 41, 0.5), hugeCell = replace(digits, 1, 1e15),
    naDimnames = matrix(0, 9, 9, dimnames = rep(list(rep(NA_character_, 9)), 2)),
    sameDimnames = matrix("1", 4, 4, dimnames = list(rep("a", 4), NULL)), rawMatrix = matrix(as.raw(0), 9, 9),
    complexMatrix = digits * 1i, listMatrix = matrix(list(sum), 9, 9), bytesMatrix = matrix(bytes("\xff"), 4, 4),
    factorMatrix = structure(factor(1:81), dim = c(9, 9)), array = array(0, c(4, 4, 4)),
    oneDim = array(1:81, 81), noDim = array(0, 0), fourDims = array(1, c(2, 2, 2, 2)), table = table(c("a", "b"))
  )
}

badFrames <- function() {
  list(
    frame = data.frame(), truths = data.frame(a = TRUE, b = 1), noRows = data.frame(Row = 1, Col = 1)[0, ],
    listColumn = data.frame(Row = I(list(1, "a")), Col = 1:2), matrixColumn = data.frame(Row = I(diag(2)), Col = 1:2),
    uneven = structure(list(a = 1:3, b = 1), class = "data.frame", row.names = 1:3),
    noRowNames = structure(list(a = 1), class = "data.frame"),
    sameColumns = data.frame(a = 1, a = 2, check.names = FALSE),
    tibble = structure(list(a = 1:2), class = c("tbl_df", "tbl", "data.frame"), row.names = 1:2)
  )
}

badLists <- function() {
  depth <- if (allowsDeepRecursion()) 200 else 4
  deep <- list()
  for (level in seq_len(depth)) deep <- list(deep)
  list(
    emptyList = list(), list = list(1, "b"), nested = list(list()), deep = deep, nullList = list(NULL, NULL),
    longList = rep(list(1), 1e4), functions = list(sum, mean), sameNamesList = list(a = 1, a = 2),
    pairlist = pairlist(a = 1, 2), closed = closedConnection(), environment = new.env(), global = globalenv(),
    pointer = methods::new("externalptr"), s4 = methods::getClass("numeric"), s4Bit = asS4(1:2),
    r5 = methods::getRefClass("envRefClass")
  )
}

# This is not a real closed connection, because R would give its number to the next connection.
closedConnection <- function() structure(127L, class = c("file", "connection"))

badLanguage <- function() {
  list(
    name = quote(x), call = quote(f(x)), expression = expression(a, b), formula = y ~ x, fun = mean, primitive = sum,
    special = `if`, throws = function(...) stop(errorCondition("thrown by the caller", class = "callersOwn"))
  )
}

# Objects that have one of the package's classes but lack its parts, or have invalid ones.
fakeObjects <- function() {
  list(
    fake = structure(list(), class = "sudoku"), fakeVector = structure(1:16, class = "sudoku"),
    fakeMatrix = structure(matrix(99, 9, 9), class = "sudoku"),
    fakeRaw = structure(matrix(as.raw(1), 4, 4), class = "sudoku"),
    fakeComplex = structure(diag(4) * 1i, class = "sudoku"), fakeEnvironment = structure(new.env(), class = "sudoku"),
    fakeFunction = structure(function() 1, class = "sudoku"),
    fakeVariant = structure(matrix("1", 4, 4), class = c("sudoku_variant", "sudoku"), geometry = list(boxes = "a")),
    wrongPuzzle = structure(solve(as.sudoku(wikipedia)), game = "nonsense"),
    fakePrimes = structure(matrix("a", 3, 3), class = "prime_grid", below = 100L),
    fakeBound = structure(matrix(3, 3, 3), class = "prime_grid", below = "x")
  )
}

# Values that must raise an error before all of their elements are read. Without a memory limit, they could bring
# the machine to a halt.
hugeValues <- function() list(billion = seq_len(1e9), longString = strrep("1", 1e8))
