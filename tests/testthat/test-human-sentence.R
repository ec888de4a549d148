# Random puzzles and puzzles from magictour's list; together they need more than half of the techniques.
sentencePuzzles <- c(
  "....74....6.29......73....12.....7....8.2..4559....8...3....98.....83......1...2.",
  "....1....71..9....6..2....8.......5.2..3...7...5.2.....671....41.......3.8267....",
  "...8.......43..8..7.....19..5.....7.3..24......8..9..3.29...........1.2...1..24.9",
  "2..7..1......5..9...1..4..3......8......4..6...9..6..27..5..6...5..7..3...6..3..1",
  "9...46...1.....3.....8.2.9..3..1.8.......74.3...2.......4.....9.9.5..1.868......5",
  "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
  "5.1.94....2.6.59................2.17.3..4..6.......5.........2.....3.8...6.8.93..",
  "9.16....2.8.....4...3.2.5........2....51....6...87...........3..189.......6..59..",
  "..6......35..1.....17..3.5......9.4..2.35...8...2..6.........9.672.....3.8....7.6",
  "...9.2.....8....753..4..9....5.83....7.......61.2.......1..7.64...8..3.....6...9.",
  "...9.6..44......72..1.......8.37.4..62...8..7....9....73....51...8.5...39........"
)

test_that("every technique has a reason, and every reason belongs to a technique", {
  expect_true(all(vapply(techniqueNames(), kindOf, "") %in% names(reasons)))
  expect_true(all(names(sameReasons) %in% techniqueNames()))
  expect_true(all(c(names(reasons), located) %in% c(techniqueNames(), sameReasons)))
})

test_that("every technique has a row in the table, a file with its finder, and a reason", {
  core <- checkoutFile("src/rust/core/src/human")
  table <- paste(readLines(file.path(core, "technique", "table.rs")), collapse = " ")
  row <- paste0("[A-Za-z0-9]+ =\\s+\"([^\"]+)\", [0-9]+, [A-Z][a-z]+, [A-Z][a-z]+, [A-Z][a-z]+,\\s+",
                "([a-z_]+)::[a-z_0-9]+\\([0-9]?\\)( Optional)?;")
  rows <- regmatches(table, gregexpr(row, table))[[1]]
  expect_identical(sub(row, "\\1", rows), techniqueNames())
  # Some techniques find their steps with this file.
  helpers <- "guarded"
  finders <- sub("[.]rs$", "", list.files(file.path(core, "patterns"), pattern = "[.]rs$"))
  expect_setequal(sub(row, "\\2", rows), setdiff(finders, helpers))
  expect_true(all(vapply(sub(row, "\\1", rows), kindOf, "") %in% names(reasons)))
})

test_that("sentences state what a step does and why", {
  steps <- do.call(rbind, lapply(sentencePuzzles, function(puzzle) as.data.frame(explainGame(puzzle))))
  first <- steps[!duplicated(steps$technique), ]
  first <- first[order(match(first$technique, techniqueNames())), ]
  techniques <- c("naked single", "hidden single", "simple colours (w", "AIC")
  colours <- explainGame(sentencePuzzles[[5]], techniques = techniques)
  colours <- colours[!duplicated(colours$technique), ]
  expect_snapshot(writeLines(first$sentence))
  expect_snapshot(writeLines(colours$sentence))
})

# A puzzle from GNPX's manual, Cobra Roll (jovi_al), Loki (mith), Easter Monster (jpf), a puzzle by Leren, puzzles from
# magictour's list and from the hardest list, and a random board.
test_that("sentences describe patterns that are rare or that HoDoKu lacks", {
  shown <- c("firework triple" = "1.....5.82.........4..9.7.6..3..2....26.8.9..5....92......73....8....1.....9...42",
             "firework quadruple" = "..23..5...1..4..9....5....6.76......8...2..4.9.....8.3.....5..2.....6.1....87....",
             tridagon = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
             "SK-loop" = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
             "junior exocet" = "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
             "ALS-XY-chain" = sentencePuzzles[[3]],
             "AIC with ALS nodes" =
               "6.....3...5..9..8...2..6..98.....7...7..5..4......1..51..3..5...4..2..6...8..7..2",
             "mutant swordfish" =
               "....7..8113...9.67......3543.1765..8.7.....32.594321..5.82.6..36.3.578..7..8436..",
             "finned mutant jellyfish" =
               "..35...8.8....1.7.......3.12...1.....7..249..6....7...3.2..6..845...8.........46.",
             "senior exocet" =
               "........1.....2.3...4.5.67.....6.85...6.....7.5...7....62.7.48.4..9.....8.......3")
  sentences <- Map(function(puzzle, technique) hintGame(puzzle, techniques = technique)$sentence, shown, names(shown))
  expect_snapshot(writeLines(unlist(sentences)))
})

test_that("sentences use the board's own symbols and houses", {
  x <- emptyGame(boxes = c(2, 5), diagonals = "rising")
  x[1, 2:10] <- LETTERS[1:9]
  expect_snapshot(writeLines(hintGame(x)$sentence))
  latin <- emptyGame(3, diagonals = TRUE, extra = "windows")
  latin[cbind(1:9, 9:1)[-3, ]] <- 1:8
  expect_snapshot(writeLines(hintGame(latin)$sentence))
})

# The first step of each kind in some explanations, in Eureka notation.
inEureka <- function(..., kinds) {
  lines <- unlist(lapply(list(...), function(x) {
    mapply(eurekaOf, attr(x, "steps"), x$sentence, nrow(attr(x, "game")))
  }))
  vapply(kinds, function(kind) grep(kind, lines, value = TRUE)[[1]], "")
}

test_that("chains of each kind are written in Eureka notation", {
  x <- lapply(sentencePuzzles, explainGame)
  xChain <- explainGame(sentencePuzzles[[3]], techniques = c(techniqueNames()[1:11], "X-chain"))
  kinds <- c("Remote pair", "XY-wing", "W-wing", "X-chain", "XY-chain", "^AIC:", "Nice loop", "Forcing chain.*[|]{2}",
             "Grouped nice loop", "AIC with ALS nodes")
  lines <- do.call(inEureka, c(x, list(xChain), list(kinds = kinds)))
  expect_snapshot(writeLines(unname(lines)))
  expect_match(lines, "=> (r[1-9]c[1-9](<>|=)[1-9](, )?)+$")
  # Links within the chain alternate, whether inside the brackets or between cells.
  for (line in lines[-8]) {
    links <- gsub("[^=-]", "", sub(" => .*", "", sub("^[^:]*: ", "", line)))
    expect_no_match(links, "==|--", info = line)
  }
})

test_that("loops and chains that place a digit are written correctly", {
  chain <- function(cells, digit, holds) {
    list(cells = as.list(cells), digit = digit, holds = holds, because = c(list(integer()), seq_along(digit)[-1] - 1L))
  }
  none <- list(cell = integer(), digit = integer())
  shown <- function(technique, chain, placed = none, eliminated = none) {
    eurekaOf(list(technique = technique, chains = list(chain), placed = placed, eliminated = eliminated), "words", 9)
  }
  at <- function(row, col) as.integer((col - 1) * 9 + row)
  corners <- c(at(1, 1), at(1, 5), at(5, 5), at(5, 1), at(1, 1))
  continuous <- chain(corners, rep(3L, 5), c(FALSE, TRUE, FALSE, TRUE, FALSE))
  out <- list(cell = at(7, 1), digit = 3L)
  expect_identical(shown("nice loop", continuous, eliminated = out),
                   "Nice loop: (3)r1c1 = r1c5 - r5c5 = r5c1 - r1c1 => r7c1<>3")
  grouped <- chain(list(at(1, 1), c(at(1, 2), at(1, 3)), at(3, 2), at(3, 8)), rep(3L, 4), c(FALSE, TRUE, FALSE, TRUE))
  out <- list(cell = at(1, 8), digit = 3L)
  expect_identical(shown("grouped AIC", grouped, eliminated = out),
                   "Grouped AIC: (3)r1c1 = r1c23 - r3c2 = r3c8 => r1c8<>3")
  # This candidate is true because it cannot be false.
  places <- chain(c(at(1, 1), at(1, 1), at(1, 5), at(1, 1)), c(3L, 4L, 4L, 3L), c(FALSE, TRUE, FALSE, TRUE))
  expect_identical(shown("forcing chain", places, placed = list(cell = at(1, 1), digit = 3L)),
                   "Forcing chain: (3=4)r1c1 - r1c5 = (3)r1c1 => r1c1=3")
})

test_that("cells in one line have a short name on boards up to 9 x 9; otherwise, each cell is named", {
  at <- function(row, col, order) as.integer((col - 1) * order + row)
  expect_identical(groupName(at(1, 2:3, 9), 9), "r1c23")
  expect_identical(groupName(at(4:5, 4, 9), 9), "r45c4")
  expect_identical(groupName(at(1, 2, 9), 9), "r1c2")
  expect_identical(groupName(at(c(1, 2), c(2, 1), 9), 9), "r1c2|r2c1")
  expect_identical(groupName(at(1, c(1, 12), 16), 16), "r1c1|r1c12")
})

test_that("sentences name all houses, on boards of many shapes, and contain no empty list", {
  # TRUE for each house that a sentence names, as in "box 3", "boxes 1 and 3" or "the rising diagonal".
  areNamed <- function(houses, sentence, geometry) {
    plural <- sub("x$", "xe", houses$kind)
    isDiagonal <- houses$kind == "diagonal"
    pattern <- ifelse(isDiagonal, houseName(houses$kind, houses$index, geometry),
                      paste0(plural, "?s? ([0-9]+(, | and ))*", houses$index, "\\b"))
    vapply(pattern, grepl, NA, sentence)
  }
  isFish <- function(technique) kindOf(technique) %in% c("fish", "finned fish", "two pairs")
  fish <- Filter(isFish, techniqueNames())
  set.seed(31)
  found <- character()
  for (board in c(shapes(), list(jigsaw = emptyGame(regions = randomRegions(3)), X = emptyGame(3, diagonals = TRUE)))) {
    game <- minimalGame(shuffleGame(gridOn(board)))
    geometry <- attr(game, "geometry")
    for (techniques in list(NULL, c("naked single", "hidden single", fish))) {
      x <- explainGame(game, techniques)
      expect_no_match(x$sentence, "  |, ,| ,| [.]|^ ")
      for (k in which(vapply(x$technique, isFish, NA))) {
        step <- attr(x, "steps")[[k]]
        # The cover set of two pairs is the house of the two places that see each other.
        houses <- if (kindOf(step$technique) == "two pairs") step$houses else Map(c, step$houses, step$cover)
        expect_true(all(areNamed(houses, x$sentence[[k]], geometry)), info = x$sentence[[k]])
        found <- c(found, houses$kind)
      }
    }
  }
  expect_setequal(unique(found), c("row", "column", "box", "region", "diagonal", "extra house"))
})

test_that("both diagonals are named, as base sets and as cover sets", {
  g <- as.sudoku("......1...92........82...35......7.......7....8..5...9..1..5.....3....1...9.16...", diagonals = TRUE)
  x <- explainGame(g)
  turbot <- x$sentence[[match("turbot fish", x$technique)]]
  expect_match(turbot, "in the falling diagonal and the rising diagonal: each has only two places", fixed = TRUE)
  both <- list(kind = c("diagonal", "row", "column", "diagonal", "column"), index = c(2L, 3L, 6L, 1L, 4L))
  expect_identical(housesInWords(both, attr(g, "geometry")),
                   "the falling diagonal, the rising diagonal, row 3 and columns 4 and 6")
  rising <- attr(emptyGame(3, diagonals = "rising"), "geometry")
  expect_identical(housesInWords(list(kind = "diagonal", index = 1L), rising), "the rising diagonal")
})

test_that("multi-colours 1 names each pair of colours, and the cells that see both of the opposite colours", {
  x <- explainGame("....9...5.9..3..8...5.47........69....692...4...5...6..3.....566.8..2..7.7...32..")
  steps <- Filter(function(step) step$technique == "multi-colours 1", attr(x, "steps"))
  clashes <- lapply(steps, clashesInWords, 9, NULL)
  expect_true(any(lengths(clashes) > 1))
  for (k in seq_along(steps)) {
    expect_true(all(lengths(lapply(clashes[[k]], `[[`, "struck")) > 0))
    struck <- unlist(lapply(clashes[[k]], `[[`, "struck"))
    expect_setequal(struck, cellName(steps[[k]]$eliminated$cell, 9))
    expect_true(all(vapply(clashes[[k]], function(clash) {
      cells <- matrix(as.integer(unlist(regmatches(clash$pair, gregexpr("[0-9]", clash$pair)))), 2)
      places <- (cells[2, ] - 1) * 9 + cells[1, ]
      seesAny(places[[1]], places[[2]], 9, NULL)
    }, NA)))
  }
  expect_snapshot(writeLines(x$sentence[x$technique == "multi-colours 1"]))
})

test_that("a multi-sector locked set limits symbols in rows and in columns", {
  # The columns alone would be naked subsets.
  puzzle <- "5...387...9.7..43.......5.23..1..2..6...8...1....74...7.1.....5.6.34.......5....6"
  hint <- hintGame(puzzle, techniques = "MSLS")
  expect_true(all(nzchar(hint$symbols)))
  expect_no_match(hint$sentence, "There,  |1 empty cells")
})

test_that("the cells and symbols of an explanation include all almost locked sets, fins and targets", {
  for (technique in c("ALS-XZ", "Sue de Coq", "death blossom", "junior exocet", "finned X-wing")) {
    puzzle <- techniques$puzzle[techniques$technique == technique]
    x <- explainGame(puzzle, c(technique, techniqueNames()))
    k <- match(technique, x$technique)
    step <- attr(x, "steps")[[k]]
    cells <- cellName(unique(c(step$cells, step$fins, unlist(lapply(step$sets, `[[`, "cells")))), 9)
    expect_identical(strsplit(x$cells[[k]], " ")[[1]], cells, info = technique)
    named <- setdiff(cells, cellName(step$cells, 9))
    expect_true(length(named) > 0 && all(vapply(named, grepl, NA, x$sentence[[k]])), info = x$sentence[[k]])
  }
})

test_that("nets, colourings and steps without a chain are described by sentences", {
  colours <- explainGame(sentencePuzzles[[5]], techniques = c("naked single", "hidden single", "simple colours (wrap)",
                                                      "simple colours (trap)", "multi-colours 1"))
  isColoured <- grepl("colours", colours$technique)
  expect_true(any(isColoured))
  expect_identical(unname(mapply(eurekaOf, attr(colours, "steps"), colours$sentence, 9)), colours$sentence)

  x <- explainNets(hardest)
  eureka <- mapply(eurekaOf, attr(x, "steps"), x$sentence, 9)
  isWords <- grepl("single|house|locked|naked|net$", x$technique) & !grepl("=>", eureka)
  expect_true(any(x$technique == "forcing net") && any(isWords))
  expect_identical(eureka[isWords], x$sentence[isWords])
})

test_that("colours that clash and claims that lead to their opposite are described", {
  words <- list(digits = "5", colours = list(c("r1c1", "r5c5"), "r1c5"), fins = c("r1c1", "r5c5"))
  expect_identical(
    reasons[["simple colours (wrap)"]](words),
    paste("strong links on 5 give two colours: r1c1 and r5c5 against r1c5. r1c1 and r5c5 have the same colour and see",
          "each other")
  )
  expect_identical(leadsTo(c("r1c1<>5", "r1c2=5", "r1c1=5")), "if r1c1 were not 5, r1c1 would have to be 5")
  expect_identical(leadsTo(c("r1c1=5", "r1c2<>5", "r3c2=5")), "if r1c1 were 5, r3c2 would have to be both 5 and not 5")
})

test_that("lists in sentences are joined with commas and a conjunction", {
  expect_identical(inWords(character()), "")
  expect_identical(inWords("a"), "a")
  expect_identical(inWords(c("a", "b")), "a and b")
  expect_identical(inWords(c("a", "b", "c"), "or"), "a, b or c")
})
