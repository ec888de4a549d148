# The strings between backticks in a line of ARCHITECTURE.md. The folder in the heading above is prefixed to file
# names.
codeUnder <- function(line, folder) {
  code <- gsub("`", "", regmatches(line, gregexpr("`[^`]+`", line))[[1]])
  isShort <- folder != "" & grepl("([.](rs|R)|/)$", code) & !grepl("^(R|src|lab|tests|data|dev)/", code)
  ifelse(isShort, file.path(folder, code), code)
}

# For each line, the folder in the heading above, or "" if that heading has no folder.
foldersOf <- function(text) {
  isHeading <- grepl("^##", text)
  folders <- ifelse(grepl("`", text), sub("/$", "", gsub("^[^`]*`|`.*$", "", text)), "")
  c("", folders[isHeading])[cumsum(isHeading) + 1]
}

sourceFolders <- c("R", "src/rust/src", "src/rust/core/src")

sourcesIn <- function(folder) {
  file.path(folder, list.files(checkoutFile(folder), "[.](R|rs)$", recursive = TRUE))
}

sourcesOfR <- function() checkoutFile(setdiff(sourcesIn("R"), "R/extendr-wrappers.R"))

test_that("ARCHITECTURE.md has one row for each source file and contains only paths that exist", {
  text <- readLines(checkoutFile("ARCHITECTURE.md"))
  expect_false(any(grepl("`[^`]*[{][^`]*`", text)))
  code <- Map(codeUnder, text, foldersOf(text))
  paths <- grep("^[A-Za-z._-]+/[^ *<>(]*$|^[A-Z][A-Za-z_]+[.]md$|^Makefile$|^DESCRIPTION$", unlist(code), value = TRUE)
  expect_gt(length(paths), 20)
  for (path in unique(paths)) expect_true(file.exists(test_path("..", "..", path)), info = path)

  rows <- vapply(code[grepl("^[|] `", text)], `[[`, "", 1)
  sources <- setdiff(unlist(lapply(sourceFolders, sourcesIn)), "R/extendr-wrappers.R")
  expect_identical(setdiff(sources, rows), character())
  expect_identical(unname(rows[duplicated(rows)]), character())
})

test_that("each snapshot belongs to a test file", {
  subjects <- gsub("^test-|[.]R$", "", list.files(checkoutFile("tests/testthat"), "^test-.*[.]R$"))
  snapshots <- sub("([.]new)?[.]md$", "", list.files(checkoutFile("tests/testthat/_snaps")))
  expect_gt(length(snapshots), 20)
  expect_identical(setdiff(snapshots, subjects), character())
})

test_that("source files have no circular dependencies", {
  expect_identical(circlesOf(needsOfR(sourcesOfR())), list())
  for (crate in sourceFolders[-1]) expect_identical(circlesOf(needsOfRust(checkoutFile(crate))), list(), info = crate)
})

test_that("each room of the R code uses only rooms below it", {
  floors <- c(base = 1, board = 2, fetch = 3, file = 3, grid = 3, solve = 4, human = 5, same = 5, draw = 6, puzzle = 6,
              design = 7, learn = 7, play = 7, prime = 7)
  arrows <- arrowsBetween(needsOfR(sourcesOfR()))
  expect_setequal(c(arrows$from, arrows$to), names(floors))
  expect_identical(upwardsIn(arrows, floors), character())
})

test_that("each room of the Rust core uses only rooms below it", {
  floors <- c(files = 1, board = 1, run = 2, engine = 3, primes = 4, solve = 4, equivalence = 4, human = 5, grids = 5,
              designs = 6, puzzles = 6)
  arrows <- arrowsBetween(needsOfRust(checkoutFile("src/rust/core/src")))
  expect_setequal(c(arrows$from, arrows$to), setdiff(names(floors), "files"))
  expect_identical(upwardsIn(arrows, floors), character())
  expect_lte(nrow(arrows), 30)
})

test_that("a subject has the same name in R, in the glue, in the core and in the tests", {
  prefixes <- c(board = "board", designs = "design", equivalence = "same", files = "file", grids = "grid",
                human = "human",
                primes = "prime", puzzles = "puzzle", solve = "solve")
  glue <- modulesOf(checkoutFile("src/rust/src"))
  isDoor <- vapply(names(glue), function(file) any(grepl("#[extendr]", readLines(file), fixed = TRUE)), NA)
  # These modules serve several subjects.
  shared <- c("equivalence::images", "solve::inspect", "vocabulary")
  subjects <- strsplit(setdiff(glue[isDoor & roomOf(glue) != "r"], shared), "::", fixed = TRUE)
  core <- strsplit(modulesOf(checkoutFile("src/rust/core/src")), "::", fixed = TRUE)
  for (subject in subjects) {
    stem <- paste0(prefixes[[subject[[1]]]], "-", subject[[2]], ".R")
    expect_true(file.exists(test_path("..", "..", "R", stem)), info = stem)
    twins <- Filter(function(module) length(module) == 2 && module[[2]] == subject[[2]], core)
    for (twin in twins) expect_identical(twin, subject)
  }
  tests <- sub("^test-", "", list.files(test_path(), "^test-[a-z]+-.*[.]R$"))
  expect_identical(setdiff(tests, c(basename(sourcesIn("R")), "play-browser.R")), character())
})

test_that("no two R files define the same name", {
  sources <- list.files(dirname(checkoutFile("R/solve-game.R")), "[.]R$", full.names = TRUE)
  lines <- unlist(lapply(sources, readLines))
  names <- sub(" <- .*", "", grep("^[A-Za-z.][A-Za-z0-9._]* <- ", lines, value = TRUE))
  expect_identical(names[duplicated(names)], character())
})

test_that("no two Rust types have the same name", {
  lines <- unlist(lapply(checkoutFile(unlist(lapply(sourceFolders[-1], sourcesIn))), readLines))
  # An indented `type` without `pub` belongs to an implementation of a trait.
  lines <- grep("^ +type ", lines, value = TRUE, invert = TRUE)
  definition <- "^ *(pub([(][a-z]+[)])? )?((unsafe )?trait|struct|enum|union|type) ([A-Za-z0-9]+).*"
  names <- sub(definition, "\\5", grep(definition, lines, value = TRUE))
  expect_gt(length(names), 300)
  expect_identical(names[duplicated(names)], character())
})
