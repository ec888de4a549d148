# The digits of one replicate of a field book, as a matrix.
digitsOfBook <- function(book, column = "Symbol") {
  digits <- matrix(0L, max(as.integer(book$Row)), max(as.integer(book$Col)))
  digits[cbind(as.integer(book$Row), as.integer(book$Col))] <- as.integer(book[[column]])
  digits
}

test_that("a field book agrees with the design as a plain data frame", {
  for (name in names(shapes())) {
    grid <- gridOn(shapes()[[name]])
    plain <- designGame(grid)
    book <- designGame(grid, factors = FALSE)
    expect_s3_class(book, c("sudoku_design", "data.frame"), exact = TRUE)
    at <- match(paste(plain$Row, plain$Col), paste(book$Row, book$Col))
    same <- as.data.frame(book)[at, names(plain)]
    expect_identical(unlist(same, use.names = FALSE), unlist(plain, use.names = FALSE), info = name)
    at <- cbind(as.integer(factor(plain$Row)), as.integer(factor(plain$Col)))
    if (name != "latin") expect_identical(as.integer(factor(plain$Square)), gameRegions(grid)[at], info = name)
  }
  # A Latin square has no boxes.
  expect_named(designGame(gridOn(emptyGame(boxes = c(1, 5))), plotNumber = 1), c("Plot", "Row", "Col", "Symbol"))
})

test_that("bands and stacks agree with the boxes", {
  book <- designGame(gridOn(emptyGame(boxes = c(2, 3))), factors = TRUE)
  expect_identical(as.integer(book$Band), (as.integer(book$Row) + 1L) %/% 2L)
  expect_identical(as.integer(book$Stack), (as.integer(book$Col) + 2L) %/% 3L)
  expect_identical(as.character(book$Square), paste0("S", book$Band, book$Stack))
  text <- designGame(gridOn(emptyGame(boxes = c(2, 5))), factors = FALSE)
  expect_identical(unlist(text[100, c("Row", "Col", "Band", "Stack", "Square", "Symbol")]),
                   c(Row = "R10", Col = "C10", Band = "B5", Stack = "S2", Square = "S52", Symbol = text$Symbol[[100]]))
})

test_that("plots are numbered row by row or in serpentine order", {
  grid <- gridOn(emptyGame(boxes = c(2, 3)))
  book <- designGame(grid, plotNumber = 1)
  expect_identical(book$Plot, 1:36)
  expect_identical((as.integer(book$Row) - 1L) * 6L + as.integer(book$Col), 1:36)

  snake <- designGame(grid, planter = "serpentine")
  expect_identical(snake$Plot, 101:136)
  # Consecutive plots are neighbours.
  expect_true(all(abs(diff(as.integer(snake$Row))) + abs(diff(as.integer(snake$Col))) == 1))
  expect_identical(digitsOfBook(snake), digitsOfBook(book))
})

test_that("symbols are replaced with the names of the treatments, in order", {
  grid <- as.sudoku("4312124331242431")
  names <- c("zero", "low", "high", "low2")
  book <- designGame(grid, names, randomise = FALSE)
  expect_named(book, c("Plot", "Row", "Col", "Band", "Stack", "Square", "Treatment"))
  expect_identical(levels(book$Treatment), names)
  expect_identical(as.character(book$Treatment)[1:4], names[c(4, 3, 1, 2)])

  # A factor keeps its levels, numbers stay numbers, and a name may occur twice.
  book <- designGame(grid, factor(c("b", "a", "c", "a"), levels = c("c", "b", "a", "d")))
  expect_identical(levels(book$Treatment), c("c", "b", "a", "d"))
  expect_identical(as.vector(table(book$Treatment)), c(4L, 4L, 8L, 0L))
  expect_identical(designGame(grid, 4:1 * 10, factors = FALSE, randomise = FALSE)$Treatment[1:4], c(10, 20, 40, 30))
  expect_identical(levels(designGame(grid, c(5, 100, 20, 100))$Treatment), c("5", "20", "100"))
})

test_that("factorial treatments have a column for each factor", {
  grid <- as.sudoku("4312124331242431")
  factors <- expand.grid(variety = c("old", "new"), nitrogen = c(0, 60))
  book <- designGame(grid, factors)
  expect_identical(tail(names(book), 2), c("variety", "nitrogen"))
  expect_identical(attr(book, "treatments"), list(c("variety", "nitrogen")))
  expect_true(all(table(book$variety, book$nitrogen, book$Row) == 1))
  expect_identical(plainFrame(designGame(grid, as.list(factors), seed = attr(book, "recipe")$seed)), plainFrame(book))
})

test_that("treatments with the same text count as one", {
  grid <- gridOn(emptyGame(2))
  alike <- designGame(grid, c(0.3, 0.1 + 0.2, 1, 2), seed = 1)
  expect_identical(levels(alike$Treatment), c("0.3", "1", "2"))
  expect_identical(as.vector(table(alike$Treatment)), c(8L, 4L, 4L))
  expect_identical(plainFrame(alike), plainFrame(designGame(grid, c(0.3, 0.3, 1, 2), seed = 1)))
  asNumbers <- designGame(grid, c(0.3, 0.1 + 0.2, 1, 2), factors = FALSE)
  expect_identical(designTable(asNumbers)$table, designTable(alike)$table)
  control <- designGame(grid, c("control", "N", "control", "P"))
  expect_identical(as.vector(table(control$Treatment)), c(8L, 4L, 4L))
})

test_that("dates can be treatments and are put in chronological order", {
  grid <- gridOn(emptyGame(2))
  days <- as.Date("2024-03-01") + c(14, 0, 7, 0)
  sown <- designGame(grid, list(sown = days), randomise = FALSE)
  expect_identical(levels(sown$sown), c("2024-03-01", "2024-03-08", "2024-03-15"))
  symbols <- as.integer(designGame(grid, plotNumber = 1)$Symbol)
  expect_identical(as.character(sown$sown), format(days)[symbols])
  expect_identical(designGame(grid, list(sown = days), factors = FALSE, randomise = FALSE)$sown, format(days)[symbols])
  expect_error(designGame(grid, structure(letters[1:4], class = "Date")), class = "oxidoku_error_argument")
  expect_error(designGame(grid, replace(days, 3, NA)), "element 3", class = "oxidoku_error_argument")
})

test_that("replicates are valid randomisations of the board, with different plot numbers", {
  set.seed(7)
  for (name in names(shapes())) {
    grid <- gridOn(shapes()[[name]])
    book <- designGame(grid, replicates = 3)
    expect_identical(levels(book$Replicate), c("1", "2", "3"))
    boards <- lapply(split(book, book$Replicate), digitsOfBook)
    expect_identical(boards[[1]], digitsOfBook(designGame(grid, plotNumber = 1)), info = name)
    for (board in boards) {
      again <- grid
      again[] <- symbolsFor(nrow(board))[board]
      expect_true(isValid(again), info = name)
    }
    expect_false(identical(boards[[2]], boards[[3]]), info = name)
    expect_false(anyDuplicated(book$Plot) > 0)
  }
  nine <- designGame(gridOn(emptyGame(3)), replicates = 2)
  expect_identical(range(subset(nine, Replicate == "2")$Plot), c(201L, 281L))
  sixteen <- designGame(gridOn(emptyGame(4)), replicates = 2)
  expect_identical(range(subset(sixteen, Replicate == "2")$Plot), c(1101L, 1356L))
  thirtySix <- designGame(gridOn(emptyGame(6)), replicates = 2)
  expect_identical(range(subset(thirtySix, Replicate == "2")$Plot), c(10101L, 11396L))
  numbered <- designGame(gridOn(emptyGame(2)), replicates = 2, plotNumber = c(1, 1001))
  expect_identical(numbered$Plot, c(1:16, 1001:1016))
})

test_that("the same seed gives the same replicates", {
  grid <- gridOn(emptyGame(3))
  set.seed(5)
  first <- designGame(grid, replicates = 2)
  set.seed(5)
  expect_identical(designGame(grid, replicates = 2), first)
})

test_that("each game in a list becomes a replicate", {
  games <- list(north = as.sudoku("4312124331242431"), south = as.sudoku("1234341221434321"))
  book <- designGame(games)
  expect_identical(levels(book$Replicate), c("north", "south"))
  south <- subset(book, Replicate == "south")
  expect_identical(digitsOfBook(south), digitsOfBook(designGame(games[[2]], plotNumber = 1)))
  expect_identical(plainFrame(designGame(games[1], plotNumber = 1)), plainFrame(designGame(games[[1]], plotNumber = 1)))
})

# Two orthogonal squares.
latin <- "1234341221434321"
greek <- "1234432134122143"

test_that("orthogonal squares are superimposed", {
  book <- designGame(as.sudoku(latin), mates = as.sudoku(greek))
  expect_identical(tail(names(book), 2), c("Latin", "Greek"))
  expect_true(all(table(book$Latin, book$Greek) == 1))
  expect_identical(digitsOfBook(book, "Greek"), digitsOfBook(designGame(as.sudoku(greek), plotNumber = 1)))

  named <- designGame(as.sudoku(latin), mates = list(soil = as.sudoku(greek)))
  expect_identical(tail(names(named), 2), c("Symbol", "soil"))
  treated <- designGame(as.sudoku(latin), list(crop = letters[1:4], dose = 1:4), mates = as.sudoku(greek))
  expect_identical(lapply(attr(treated, "treatments"), c), list("crop", "dose"))
  expect_true(all(table(treated$crop, treated$dose) == 1))

  # Three mutually orthogonal Latin squares of order 4, one of which is not a Sudoku grid.
  square <- function(line) as.sudoku(line, boxes = c(1, 4))
  three <- designGame(square(latin), mates = list(square(greek), square("1234214343213412")))
  expect_identical(tail(names(three), 3), paste0("Symbol", 1:3))
  expect_true(all(table(three$Symbol1, three$Symbol3) == 1, table(three$Symbol2, three$Symbol3) == 1))

  # Empty cells are ignored.
  half <- replace(as.sudoku(greek), 1:8, NA)
  expect_identical(sum(is.na(designGame(as.sudoku(latin), mates = half)$Greek)), 8L)
})

test_that("diagonals and extra houses are in separate columns, and so are overlapping houses", {
  windows <- designGame(gridOn(emptyGame(3, diagonals = "rising", extra = "windows")), factors = TRUE)
  expect_identical(levels(windows$Extra), c("rising", "none"))
  expect_identical(levels(windows$Extra2), c("E1", "E2", "E3", "E4", "none"))
  for (house in setdiff(levels(windows$Extra2), "none")) {
    expect_identical(sort(as.integer(windows$Symbol[windows$Extra2 == house])), 1:9)
  }
  # The diagonals of a board of even order do not intersect.
  even <- designGame(gridOn(emptyGame(2, diagonals = TRUE)), factors = FALSE)
  expect_identical(as.vector(table(even$Extra)), c(4L, 8L, 4L))
  # Disjoint groups cover every cell.
  expect_identical(levels(designGame(gridOn(emptyGame(2, extra = "disjoint")), factors = TRUE)$Extra),
                   c("E1", "E2", "E3", "E4"))
})

test_that("empty cells have no treatment", {
  book <- designGame(as.sudoku("4......3.1..2..."), c("a", "b", "c", "d"), randomise = FALSE)
  expect_identical(as.character(book$Treatment[!is.na(book$Treatment)]), c("d", "c", "a", "b"))
  expect_true(all(is.na(designGame(emptyGame(2), factors = FALSE)$Symbol)))
})

test_that("a subset of a field book is a field book if it keeps the positions and the treatments", {
  book <- designGame(gridOn(emptyGame(2)), replicates = 2)
  parts <- list(book[3:5, ], subset(book, Row == "1"), head(book), rbind(book[1:3, ], book[5, ]),
                book[c("Replicate", "Row", "Col", "Symbol")])
  for (part in parts) {
    expect_s3_class(part, "sudoku_design")
    expect_identical(attr(part, "treatments"), list("Symbol"))
  }
  forgetShown()
  expect_message(book[c("Row", "Col")], "no column \"Symbol\"", class = "oxidoku_class_dropped")
  expect_silent(book["Row"])
  for (part in list(book[c("Row", "Col")], book[, -1:-4], subset(book, select = Plot))) {
    expect_identical(class(part), "data.frame")
    expect_null(attr(part, "treatments"))
  }
  expect_identical(book[["Plot"]], book[, "Plot"])
  expect_identical(class(as.data.frame(book)), "data.frame")
})

test_that("invalid arguments of designGame() cause errors", {
  grid <- as.sudoku(latin)
  expect_snapshot(error = TRUE, {
    designGame(grid, letters[1:3])
    designGame(grid, c("a", NA, "b", "c"))
    designGame(grid, list(1:4))
    designGame(grid, list(Row = 1:4))
    designGame(grid, data.frame())
    designGame(grid, plotNumber = 0.5)
    designGame(grid, plotNumber = 1:3, replicates = 2)
    designGame(grid, planter = "spiral")
    designGame(grid, factors = NA)
    designGame(grid, replicates = 0)
    designGame(grid, mates = grid)
    designGame(grid, mates = "4312124331242431")
    designGame(grid, mates = as.sudoku(greek, boxes = c(1, 4)))
    designGame(grid, letters[1:4], mates = as.sudoku(greek))
    designGame(grid, colour = 1)
    designGame(list())
    designGame(list(grid, 1))
    designGame(list(grid, emptyGame(3)))
  })
})
