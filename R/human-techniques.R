#' Techniques and a puzzle for each
#'
#' A data frame that describes the techniques of [explainGame()], with an example puzzle for each.
#'
#' @format A data frame with one row per technique, in the order of [techniqueNames()], and these columns:
#' * `technique` `[character]`: the name, as in [explainGame()] and [makeGame()];
#' * `level` `[ordered]`: HoDoKu's level, as in [rateGame()];
#' * `score` `[integer]`: HoDoKu's score for a step;
#' * `unique` `[logical]`: whether the technique assumes that the puzzle has exactly one solution;
#' * `definition` `[character]`: the pattern and its consequence. A strong link means that at least one of two
#'   candidates is true, and a weak link means that at most one of them is true. An almost locked set is a set of cells
#'   in one house whose candidates include one more symbol than there are cells;
#' * `source` `[character]`: a web page that describes the technique;
#' * `puzzle` `[character]`: a 9 x 9 puzzle that shows the technique;
#' * `needed` `[logical]`: whether the puzzle needs the technique and no harder one, as in [makeGame()]. If `FALSE`,
#'   easier techniques also solve the puzzle, or harder techniques are also necessary. To see such a technique, put it
#'   first in `techniques`: `explainGame(puzzle, techniques = c(technique, techniqueNames()))`.
#'
#' Scores and levels of techniques that HoDoKu lacks are estimates.
#'
#' @source The definitions were written for this package. Where `needed` is `TRUE`, the puzzles were made with
#'   [makeGame()] and reduced to as few clues as the technique allows. The others are from the examples of HoDoKu and
#'   from lists of hard puzzles.
#' @seealso [makeGame()] with `technique =` for new puzzles, [plot()][plot.sudoku_explanation] for a picture of a step.
#' @family functions that use human solving techniques
#' @examples
#' subset(techniques, technique == "X-wing")
#'
#' # A picture of the technique:
#' x <- explainGame(techniques$puzzle[techniques$technique == "X-wing"])
#' plot(x, step = match("X-wing", x$technique))
#'
#' # A worksheet on the fish of level "hard":
#' fish <- subset(techniques, level == "hard" & grepl("X-wing|swordfish|jellyfish", technique))
#' plotSheet(setNames(fish$puzzle, fish$technique), title = "Fish", grades = NULL, solutions = FALSE)
"techniques"
