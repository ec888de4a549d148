titlesOfBook <- function(...) panelsOf(data.frame(...))$titles

test_that("fields are titled with their sites and replicates", {
  expect_identical(titlesOfBook(Location = c("Clermont", "Wagga")), c("Clermont", "Wagga"))
  expect_identical(titlesOfBook(Replicate = c(1, 2, 10)), paste("Replicate", c(1, 2, 10)))
  expect_identical(titlesOfBook(Replicate = c("Clermont", "2")), c("Replicate 2", "Clermont"))
  expect_identical(titlesOfBook(Location = c(7, 7, 8), Replicate = c("1", "2", "1")),
                   c("Site 7, replicate 1", "Site 7, replicate 2", "Site 8"))
  # Sites and replicates are in the order of their levels.
  expect_identical(titlesOfBook(Location = factor(c("Clermont", "Wagga", "Wagga"), c("Wagga", "Clermont")),
                                Replicate = c(1, 2, 1)), c("Wagga, replicate 1", "Wagga, replicate 2", "Clermont"))
  expect_identical(titlesOfBook(Location = c("a", "a"), Replicate = c("North", "South")), c("a, North", "a, South"))
  games <- list(Clermont = gridOn(emptyGame(2)), North = gridOn(emptyGame(2)))
  expect_identical(fieldMap(designGame(games))$panels$title, c("Clermont", "North"))
})

test_that("fields with the same title stay separate", {
  d <- rbind(withColumns(bookOfField(2, 3, LETTERS), Location = "a, b", Replicate = "c"),
             withColumns(bookOfField(2, 3, LETTERS), Location = "a", Replicate = "b, c"),
             withColumns(bookOfField(2, 3, LETTERS), Location = "a", Replicate = "d"))
  expect_identical(as.vector(table(fieldMap(d)$plots$panel)), c(6L, 6L, 6L))
})

test_that("the size of each field depends only on its own plots", {
  d <- rbind(withColumns(bookOfField(2, 7, LETTERS), Location = "a"),
             withColumns(bookOfField(5, 3, LETTERS), Location = "b"))
  expect_identical(fieldMap(d)$panels, data.frame(title = c("a", "b"), rows = c(2L, 5L), cols = c(7L, 3L),
                                                  row.names = c("1", "2")))
})

test_that("guard plots surround the plots without overlapping them", {
  for (seed in 1:20) {
    set.seed(seed)
    d <- bookOfField(4, 7, LETTERS)
    d <- d[sort(sample(nrow(d), 15)), ]
    guards <- fieldMap(d, border = TRUE)$guards
    distance <- outer(seq_len(nrow(guards)), seq_len(nrow(d)), function(i, k) {
      pmax(abs(guards$row[i] - d$Row[k]), abs(guards$col[i] - d$Col[k]))
    })
    expect_true(all(apply(distance, 1, min) == 1), info = paste("seed", seed))
    expect_false(anyDuplicated(guards) > 0)
    # Every position that touches a plot is a plot or a guard plot.
    around <- unique(merge(plainFrame(d)[c("Row", "Col")], expand.grid(i = -1:1, j = -1:1)))
    around <- unique(data.frame(row = around$Row + around$i, col = around$Col + around$j))
    expect_identical(nrow(guards) + nrow(d), nrow(around), info = paste("seed", seed))
  }
})

test_that("labels round measurements to four digits or whole numbers, and show treatments with all their digits", {
  d <- bookOfField(1, 4, LETTERS)
  d$yield <- c(123456.789, 1 / 3, NA, 2)
  expect_identical(fieldMap(d, label = "yield")$plots$label, c("123457", "0.3333", "", "2"))
  doses <- designGame(gridOn(emptyGame(2)), c(1.00001, 1.00002, 2, 3), factors = FALSE)
  expect_setequal(fieldMap(doses)$plots$label, c("1.00001", "1.00002", "2", "3"))
})

test_that("a lost plot is TRUE in a logical column or NA in any other column", {
  d <- bookOfField(2, 3, LETTERS)
  d$gone <- c(TRUE, NA, FALSE, FALSE, FALSE, FALSE)
  d$yield <- c(1, 2, NA, 4, 5, 6)
  lost <- function(...) which(fieldMap(d, ...)$plots$isLost)
  expect_identical(lost(), integer())
  expect_identical(lost(lost = "gone"), 1L)
  expect_identical(lost(lost = "yield"), 3L)
  expect_identical(lost(fill = "yield"), 3L)
  expect_identical(lost(fill = "yield", lost = character()), integer())
  expect_identical(fieldMap(d, lost = "gone", mark = "lost")$plots$label, c("lost", "B", "C", "D", "E", "F"))
})
