# Three versions of a function that finds the choices for a cell in a 9 x 9 matrix of numbers, in which 0 is an empty
# cell. Two vignettes and a benchmark source this file with oxidoku attached.

boxSpan <- function(k) 3 * ((k - 1) %/% 3) + 1:3

choicesByPipes <- function(grid, i, j) {
  1:9 %>%
    setdiff(grid[i, ]) %>%
    setdiff(grid[, j]) %>%
    setdiff(grid[boxSpan(i), boxSpan(j)])
}

choicesBySets <- function(grid, i, j) {
  notInRow <- setdiff(1:9, grid[i, ])
  notInColumn <- setdiff(notInRow, grid[, j])
  setdiff(notInColumn, grid[boxSpan(i), boxSpan(j)])
}

choicesByMarks <- function(grid, i, j) {
  open <- rep(TRUE, 9)
  open[c(grid[i, ], grid[, j], grid[boxSpan(i), boxSpan(j)])] <- FALSE
  which(open)
}
