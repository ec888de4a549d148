#' Rate the difficulty of puzzles
#'
#' @description
#' Returns the difficulty of puzzles for a person, on the scales of three programs, and for a computer. Use it to sort
#' puzzles or to choose one.
#'
#' Each scale measures a different property: the difficulty of the hardest step (`"explainer"`), the total work
#' (`"hodoku"`), the techniques that are required (`"qqwing"`), the number of guesses in a plain search (`"guesses"`),
#' and the number of cells to reveal so that singles solve the rest (`"backdoor"`).
#'
#' @inheritParams solveGames
#' @param x `[character]`, `[matrix]`, `[list]`, `[data.frame]` or `[sudoku]` The puzzles: a character vector, a matrix
#'   of numbers with one puzzle per row, a list of games, a data frame with a column of puzzles, or one game. The sizes
#'   of the puzzles may differ. See [solveGames()].
#' @param scales `[character]` The scales to use. Names can be abbreviated. The default is all scales:
#'   * `"explainer"`: Sudoku Explainer's rating, by far the slowest scale for hard puzzles;
#'   * `"hodoku"`: HoDoKu's score and level;
#'   * `"qqwing"`: QQWing's level;
#'   * `"guesses"`: the number of guesses in a plain search;
#'   * `"backdoor"`: the size of the smallest backdoor.
#'
#' @param as `[character(1)]` The form of the result: `"grades"`, or `"data.frame"` for a plain data frame of the
#'   puzzles and their grades. The default `NULL` means `"data.frame"` if `x` is a data frame, and otherwise `"grades"`.
#' @return With `as = "grades"`, a data frame of class `"sudoku_grades"` with one row per puzzle, the names of `x` as
#'   row names, and these columns. Scales that you leave out have no columns.
#'   * `rating` `[numeric]`, `hardest` `[character]`: the rating of the hardest step on Sudoku Explainer's scale, from
#'     1.0 to about 12, and the technique of this step.
#'   * `pearl`, `diamond` `[numeric]`: the highest rating up to the first step that places a digit, and the rating of
#'     the first step. Puzzlers quote these ratings together with `rating`; the program `serate`, a command-line
#'     version of Sudoku Explainer, calls the three ER (`rating`), EP (`pearl`) and ED (`diamond`).
#'   * `score` `[integer]`, `level` `[ordered]`: HoDoKu's score, which is the sum of the scores of all steps, and
#'     HoDoKu's level: easy, medium, hard, unfair or extreme.
#'   * `word` `[ordered]`: QQWing's level: simple, easy, intermediate or expert.
#'   * `guesses` `[integer]`: the number of guesses that a plain search needs to find the solution and prove that it is
#'     unique.
#'   * `backdoor` `[integer]`: the minimum number of cells to reveal so that naked and hidden singles solve the rest.
#'   * `status` `[factor]`, `reason` `[character]`: as in [solveGames()]. `reason` also explains why a grade is `NA`.
#'
#'   Only puzzles with exactly one solution (status `unique`) have grades; the grades of other puzzles are `NA`. For a
#'   complete grid, `guesses` and `backdoor` are 0, and the other grades are `NA`.
#'
#'   With `as = "data.frame"`, a `[data.frame]` with one row per puzzle. If `x` is a data frame, its columns come first.
#'   Otherwise, the first columns are `name`, if the puzzles have names, and `puzzle`. The columns above follow.
#'
#' @section Sudoku Explainer's scale:
#' N. Juillerat's *Sudoku Explainer* 1.2.1 always takes the easiest step that it can find. The rating of a puzzle is the
#' rating of the hardest step taken:
#' * hidden singles: 1.0 to 1.5;
#' * naked singles: 2.3;
#' * locked candidates: 2.6 and 2.8, or 1.7 and 1.9 if they leave a hidden single;
#' * subsets, fish, XY-wings and XYZ-wings: 2.0 to 5.4;
#' * techniques that assume uniqueness: 4.5 to 6.2;
#' * chains: 6.5 and more, depending on their kind and length;
#' * nets: 7.5 and more, or 9.0 and more if their inferences use patterns or other chains.
#'
#' `serate` was run on 11,057 puzzles (puzzles with 17 clues or with many clues, random minimal puzzles, and two lists
#' of hard puzzles). `rateGame()` gives each of them the same rating as `serate`. Of these ratings, 6,894 are at most
#' 5.0, and 4,163 are higher, up to 9.4. There are three caveats:
#' * Above 9.4, ratings depend on details of the search.
#' * Other versions of the program can give different ratings; *Sukaku Explainer*, for example, has additional
#'   techniques rated 4.0 or more.
#' * In every version, the rating of a puzzle can change by a few tenths if its rows or columns are rearranged.
#'
#' @section HoDoKu's scale:
#' B. Hobiger's *HoDoKu* 2.2 adds up the scores of all steps, such as 4 or 14 for a single, 50 for locked candidates,
#' and 160 for an XY-wing. The level starts at the level of the hardest technique and is raised until the score is
#' within the level's limit (800 for easy, 1000 for medium, 1600 for hard, 1800 for unfair). `rateGame()` follows the
#' default search of HoDoKu 2.2.0, including its choice among several steps of the same technique.
#'
#' The results of both programs were compared for 9,447 puzzles that HoDoKu solves without guessing, 2,000 of them drawn
#' after the search was finished. Level, score and all steps are the same for every puzzle. Where HoDoKu guesses, for
#' 10,000 points, `rateGame()` uses nested forcing nets, for 700 points each, so the scores of the hardest puzzles
#' differ.
#'
#' @section QQWing's level:
#' S. Ostermiller's *QQWing* 1.3.4 calls a puzzle simple if naked singles solve it, easy if it also needs hidden
#' singles, intermediate if it also needs naked or hidden pairs or locked candidates, and expert if these techniques do
#' not solve it. `rateGame()` gives the same level as QQWing for all 12,583 puzzles compared.
#'
#' @section Guesses and backdoors:
#' A plain search fills in all singles. If no singles remain, it takes the first cell with the fewest candidates and
#' tries these candidates in order. It ends when it has proved that the puzzle has exactly one solution. If `guesses` is
#' 0, the puzzle needs only singles, and `backdoor` is 0. The search for a backdoor tries up to two million sets of
#' cells, the smallest first.
#'
#' @section Long computations:
#' As in [solveGames()], the workers of a [future::plan()] can share the work, and Ctrl-C stops it. Puzzles with a
#' rating up to 7 take milliseconds, and puzzles with a rating above 9 take seconds. The work per puzzle is limited:
#' * for Sudoku Explainer's scale, to a billion inferences in chains and nets, which take a minute or two;
#' * for each search, to a million nodes;
#' * for HoDoKu's techniques, to several times the work that the hardest known 9 x 9 puzzles require.
#'
#' @section Limits:
#' Boards can have any shape. Regions, diagonals and extra houses count as boxes. The scales were made for 9 x 9 boards,
#' so compare only boards of the same kind. For boards larger than 25 x 25, only `guesses` and `backdoor` are available.
#' On boards of 16 x 16 or larger, the search for Sudoku Explainer's chains and nets often exceeds its limit.
#'
#' @section Errors:
#' `oxidoku_error_argument` and `oxidoku_error_size` if an argument as a whole is invalid, as in [solveGames()].
#'
#' @references
#' N. Juillerat, *Sudoku Explainer*; B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net>; S. Ostermiller, *QQWing*,
#' <https://qqwing.com>.
#'
#' R. Williams, C. Gomes and B. Selman (2003), Backdoors to typical case complexity, *IJCAI* 18, 1173-1178.
#'
#' M. Ercsey-Ravasz and Z. Toroczkai (2012), The chaos within Sudoku, *Scientific Reports* 2, 725,
#' \doi{10.1038/srep00725}, for another measure of difficulty.
#'
#' @seealso [explainGame()] for the steps, the [vignette][oxidoku-package] *How hard is it?* for the ratings
#'   of a thousand puzzles, [countSolutions()], [isUnique()].
#' @family functions that use human solving techniques
#' @export
#' @examples
#' w <- "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......"
#' rateGame(w)
#'
#' # Fast scales for several puzzles, one of which is invalid:
#' puzzles <- c(wikipedia = w, small = "4......3.1..2...", several = "4......3.1......", short = "12")
#' grades <- rateGame(puzzles, scales = c("qqwing", "guesses", "backdoor"))
#' grades
#' grades["several", "reason"]
rateGame <- function(x, scales = c("explainer", "hodoku", "qqwing", "guesses", "backdoor"), threads = NULL,
                     progress = interactive(), as = NULL) {
  scales <- checkScales(scales)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  form <- requestedForm(x, as, c("grades", "data.frame"), "grades")
  puzzles <- readPuzzles(x)

  how <- list(scales = scales, maxNodes = maxGradeNodes, threads = threads)
  # Begin with the grades of zero puzzles, so that the columns exist even if `x` is empty.
  pieces <- list(callRust(grade_puzzles(puzzles$data, 1, 0, how))$grades)
  reason <- rep(NA_character_, puzzles$size)
  keep <- function(chunk, from, to) {
    pieces[[length(pieces) + 1]] <<- chunk$grades
    reason[from - 1 + chunk$faults$place] <<- describeFaults(chunk$faults, puzzles, from)
    TRUE
  }
  inChunks(workOn(puzzles$data, puzzles$size, grade_puzzles, how, first = threads), keep, progress)
  columns <- do.call(Map, c(c, pieces))
  grades <- gradesOf(columns, reason, scales, puzzles$names)
  if (form == "grades") grades else withAnswers(x, puzzles, as.list(grades))
}

# The node limit for each search for guesses or a backdoor.
maxGradeNodes <- 1e6

checkScales <- function(scales) {
  allScales <- rustWords("scale")
  places <- placesOfWords(scales, allScales)
  if (any(places == 0L)) {
    raiseError("argument", "`scales` must be one or more of ", paste0("\"", allScales, "\"", collapse = ", "), ", not ",
               showValue(if (is.character(scales)) scales[[which(places == 0L)[[1]]]] else scales), ".")
  }
  allScales[sort(unique(places))]
}

# The data frame of grades, with ratings as decimal numbers and levels as factors.
gradesOf <- function(columns, reason, scales, names) {
  ratings <- c("rating", "pearl", "diamond")
  columns[ratings] <- lapply(columns[ratings], `/`, 10)
  reason <- withGradeReasons(reason, columns, scales)
  columns$level <- ordered(columns$level, rustWords("level"))
  columns$word <- ordered(columns$word, rustWords("qqwing"))

  columnsOf <- list(explainer = c("rating", "hardest", "pearl", "diamond"), hodoku = c("score", "level"),
                    qqwing = "word", guesses = "guesses", backdoor = "backdoor")
  columns <- columns[c(unlist(columnsOf[scales], use.names = FALSE), "status")]
  size <- length(columns$status)
  structure(c(columns, list(reason = reason)), class = c("sudoku_grades", "data.frame"),
            row.names = if (is.null(names)) .set_row_names(size) else rowNamesFrom(names))
}

# The reasons for a missing grade on the scales of Sudoku Explainer (`unrated`) and HoDoKu (`unscored`).
unrated <- c(
  full = "it is already solved", stuck = "Sudoku Explainer's techniques do not solve it",
  "too long" = "Sudoku Explainer's nets would take too long"
)
unscored <- c(
  full = unrated[["full"]], stuck = "the HoDoKu techniques that `rateGame()` implements do not solve it",
  "too long" = "HoDoKu's techniques would take too long"
)

# Adds the reasons why all or some of the grades of a puzzle are missing.
withGradeReasons <- function(reason, columns, scales) {
  reason <- withReasons(reason, columns$status, maxGradeNodes)
  status <- as.character(columns$status)
  reason[status == "several"] <- "it has several solutions"
  reason[status == "found"] <- paste("the search did not determine within", showNumber(maxGradeNodes),
                                     "nodes whether it has only one solution")
  setReason <- function(applies, text) {
    applies <- applies & status == "unique" & is.na(reason)
    reason[applies] <<- if (length(text) > 1) text[applies] else text
  }
  setReason(columns$is_solved %in% 1, "it is already solved")
  areByTechniques <- any(c("explainer", "hodoku", "qqwing") %in% scales)
  setReason(columns$is_too_large %in% 1 & areByTechniques, "the board is larger than 25 x 25")
  setReason(!is.na(columns$unrated), unrated[columns$unrated])
  setReason(!is.na(columns$unscored), unscored[columns$unscored])
  if ("guesses" %in% scales) {
    setReason(is.na(columns$guesses), paste("the plain search takes more than", showNumber(maxGradeNodes), "nodes"))
  }
  if ("backdoor" %in% scales) {
    setReason(is.na(columns$backdoor), "the search would try more than two million sets of cells")
  }
  reason
}

#' @rdname rateGame
#' @param ... Passed to [print.data.frame()].
#' @export
print.sudoku_grades <- function(x, ...) {
  if (!is.null(gradesFault(x))) return(printAltered(x))
  lines <- if (nrow(x) == 1 && identical(as.character(x$status), "unique")) describeGrades(x)
  if (length(lines)) {
    cat(lines, sep = "\n")
  } else {
    isKnown <- vapply(x, function(column) !all(is.na(column)), NA)
    printFrame(if (any(isKnown)) x[isKnown] else x, ...)
  }
  invisible(x)
}

# Describes the first fault in grades, or returns NULL. The columns of a scale may be missing.
gradesFault <- function(x) {
  types <- c(rating = "number", hardest = "text", pearl = "number", diamond = "number", score = "number",
             level = "factor", word = "factor", guesses = "number", backdoor = "number", status = "factor",
             reason = "text")
  frameFault(x, types[names(types) %in% c(names(x), "status", "reason")])
}

describeGrades <- function(x) {
  line <- function(label, column, ...) {
    value <- x[[column]]
    if (!is.null(value)) paste0(format(label, width = 18), if (is.na(value)) "NA" else paste0(value, ...))
  }
  tenths <- c("rating", "pearl", "diamond")
  if (all(tenths %in% names(x)) && !is.na(x$rating)) x[tenths] <- lapply(x[tenths], formatC, format = "f", digits = 1)
  c(
    if (is.character(attr(x, "row.names"))) rownames(x),
    line("Sudoku Explainer", "rating", ", ", x$hardest, " (pearl ", x$pearl, ", diamond ", x$diamond, ")"),
    line("HoDoKu", "score", ", ", x$level), line("QQWing", "word"), line("Guesses", "guesses"),
    line("Backdoor", "backdoor", if (x$backdoor %in% 1) " cell" else " cells"),
    if (!is.na(x$reason %||% NA)) paste0("(", x$reason, ")")
  )
}
