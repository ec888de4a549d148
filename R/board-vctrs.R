# Methods of collections of games for generic functions of vctrs and tibble. R registers the methods when it loads these
# packages.
#
# The common type of a collection and a list is a collection. Without these methods, vctrs would not combine the two.
# There is no method for vec_proxy(), so vctrs uses `[`, which keeps the problems and the status of each game.

#' @exportS3Method vctrs::vec_ptype2
vec_ptype2.sudoku_games.sudoku_games <- function(x, y, ...) newGames(list()) # nolint: a method's name

#' @exportS3Method vctrs::vec_ptype2
vec_ptype2.sudoku_games.list <- vec_ptype2.sudoku_games.sudoku_games # nolint: a method's name

#' @exportS3Method vctrs::vec_ptype2
vec_ptype2.list.sudoku_games <- vec_ptype2.sudoku_games.sudoku_games # nolint: a method's name

#' @exportS3Method vctrs::vec_cast
vec_cast.sudoku_games.sudoku_games <- function(x, to, ...) x # nolint: a method's name

#' @exportS3Method vctrs::vec_cast
vec_cast.sudoku_games.list <- function(x, to, ...) newGames(checkGames(x)) # nolint: a method's name

#' @exportS3Method vctrs::vec_cast
vec_cast.list.sudoku_games <- function(x, to, ...) elementsOf(x) # nolint: a method's name

# vctrs calls this method after an assignment, when the status of a game may no longer be correct.
#' @exportS3Method vctrs::vec_restore
vec_restore.sudoku_games <- function(x, to, ...) newGames(elementsOf(x)) # nolint: a method's name

#' @exportS3Method tibble::as_tibble
#' @usage \method{as_tibble}{sudoku_games}(x, ...)
#' @rdname sudoku_games
as_tibble.sudoku_games <- function(x, ...) { # nolint: a method's name
  checkNoDots(...)
  tibble::as_tibble(as.data.frame(x))
}
