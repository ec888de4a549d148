test_that("as.data.frame() converts Row and Col to integers, and data.frame() keeps them as factors", {
  book <- designGame(gridOn(emptyGame(boxes = c(2, 3))), seed = 1, replicates = 2)
  plain <- as.data.frame(book)
  expect_identical(class(plain), "data.frame")
  expect_null(attr(plain, "recipe"))
  expect_identical(plain[c("Row", "Col")], data.frame(Row = as.integer(book$Row), Col = as.integer(book$Col)))
  expect_identical(plain[-(3:4)], plainFrame(book)[-(3:4)])
  expect_identical(data.frame(book, y = 1)$Row, book$Row)
  expect_identical(cbind(book, y = 1)$Row, book$Row)
  expect_identical(as.data.frame(designGame(gridOn(emptyGame(2)), factors = FALSE))$Row[1:2], c("R1", "R1"))
  expect_identical(row.names(as.data.frame(book[1:2, ], row.names = c("a", "b"))), c("a", "b"))
})

test_that("as.matrix() returns the layout of the field", {
  for (name in names(shapes())) {
    grid <- gridOn(shapes()[[name]])
    book <- designGame(grid, plotNumber = 1, planter = "serpentine")
    sketch <- as.matrix(book)
    expect_identical(dim(sketch), dim(grid), info = name)
    for (plot in c(1, nrow(book))) {
      expect_identical(sketch[[book$Row[[plot]], book$Col[[plot]]]], as.character(book$Symbol[[plot]]), info = name)
    }
    expect_identical(as.vector(table(sketch)), rep(nrow(grid), nrow(grid)), info = name)
  }
  book <- designGame(as.sudoku("4312124331242431"), expand.grid(N = 0:1, P = 0:1), randomise = FALSE)
  expect_identical(unname(as.matrix(book)[1, ]), c("1:1", "0:1", "0:0", "1:0"))
  expect_identical(as.matrix(book[-6, ], "Plot"),
                   matrix(replace(101:116, 6, NA), 4, byrow = TRUE, dimnames = list(Row = 1:4, Col = 1:4)))
  north <- cbind(as.data.frame(book), Location = "N")
  south <- cbind(as.data.frame(book)[1:8, ], Location = "S")
  sketches <- as.matrix(as.design(rbind(north, south), treatments = c("N", "P")))
  expect_identical(lapply(sketches, dim), list(N = c(4L, 4L), S = c(2L, 4L)))
  expect_identical(sketches$S, sketches$N[1:2, ])
  expect_error(as.matrix(book, "soil"), class = "oxidoku_error_argument")
})
