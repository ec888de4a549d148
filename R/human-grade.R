#' Rate how hard games are
#'
#' How hard are the puzzles for a person, on the scales of three programs, and how hard for a computer? A scale is
#' another question each: how hard is the hardest step, how much work is it altogether, is there anything that is no
#' single, how often must one guess, how many cells must one peep at.
#'
#' @param x `[character]`, `[matrix]`, `[list]` or `[sudoku]` The puzzles: a character vector, a matrix of numbers with
#'   one puzzle a row, a list of games of any sizes, or one game, as in [solveGames()].
#' @param scales `[character]` Some of `"explainer"`, `"hodoku"`, `"qqwing"`, `"guesses"` and `"backdoor"`, which may be
#'   shortened; the others are not looked for, and their columns are left out. The first is by far the dearest for hard
#'   puzzles.
#' @param threads `[integer(1)]` As in [solveGames()], for boards of any size.
#' @param progress `[logical(1)]` As in [solveGames()].
#'
#' @return A data frame of class `"sudoku_grades"`, with a row for each puzzle, named as `x` is, and these columns:
#'   * `rating` `[numeric]`, `hardest` `[character]`: the rating of the hardest step on Sudoku Explainer's scale, from
#'     1.0 to about 12, and its technique. Two more that puzzlers quote: `pearl`, of the hardest step up to the first
#'     that places a digit, and `diamond`, of the first step (`serate`'s ER, EP and ED).
#'   * `score` `[integer]`, `level` `[ordered]`: HoDoKu's score, the sum over all steps, and its level: easy, medium,
#'     hard, unfair or extreme.
#'   * `word` `[ordered]`: QQWing's word: simple, easy, intermediate or expert.
#'   * `guesses` `[integer]`: how often plain search guesses before it has found the solution and proved that there is
#'     no other.
#'   * `backdoor` `[integer]`: the least number of cells whose right digits, if one is told them, let naked and hidden
#'     singles solve the rest.
#'   * `status` `[factor]`, `reason` `[character]`: as of [solveGames()]. Only a puzzle with one solution, `unique`, has
#'     grades; all of them are `NA` for others. A complete grid has no guesses and backdoor 0, and `NA` else. `reason`
#'     also says why one grade is `NA`.
#'
#' @section Sudoku Explainer's scale:
#' N. Juillerat's *Sudoku Explainer* 1.2.1 always takes the easiest step that it knows, and the rating is that of the
#' hardest one so taken: 1.0 to 1.5 for hidden singles, 2.3 for naked ones, 2.6 and 2.8 for locked candidates, up to 5.4
#' for subsets and fish, 4.5 to 6.2 for what uniqueness tells, from 6.5 on chains by their kind and length, from 7.5 on
#' nets, above 9 with patterns and chains inside. Its techniques are tried here in its order and by its definitions.
#'
#' Of 11,057 puzzles that `serate` rated (17 clues, many clues, random minimal ones, two lists of hard ones) all had the
#' same rating here, 6,894 up to 5.0 and 4,163 from there to 9.4, so that the rank correlation is 1. Where it can
#' differ: above 9.4, where ratings depend on details of the search; of another version of the program (*Sukaku
#' Explainer* knows more techniques from 4.0 on); and by some tenths between a puzzle and one with lines exchanged, in
#' any version.
#'
#' @section HoDoKu's scale:
#' B. Hobiger's *HoDoKu* 2.2 adds the scores of all steps: 4 or 14 for a single, 50 for locked candidates, 160 for an
#' XY-wing. The level is that of the hardest technique, and one higher for each limit that the score passes
#' (800, 1000, 1600, 1800). Its default order of techniques is followed, but some are lacking here: almost locked sets,
#' Sue de Coq, multi colours, grouped chains, avoidable rectangles, Franken fish. What it solves by these is solved by
#' chains or nets here, which may cost more or less; and where a technique finds several steps, another may be taken.
#' Of 10,582 puzzles 97.7 % had the same level and 73 % the same score: all of the easy and medium ones, 91 % of the
#' hard, 46 % of the unfair, 6 % of the extreme ones. The rank correlation of the scores was 0.997.
#'
#' @section QQWing's word:
#' S. Ostermiller's *QQWing* 1.3.4 calls a puzzle simple if naked singles solve it, easy with hidden singles,
#' intermediate with naked and hidden pairs and locked candidates, and expert if it has to guess. The words of
#' all 12,583 puzzles that were compared are the same.
#'
#' @section Guesses and backdoors:
#' Plain search fills all singles, else takes the first cell with the fewest candidates and tries them in order. It ends
#' when it has proved that there is one solution. A puzzle without guesses is one of singles, and has backdoor 0.
#' Backdoors are found by trying all sets of cells, smaller ones first; of two million sets of cells at most.
#'
#' @section Long work:
#' As in [solveGames()]: chunks, Ctrl-C, and the workers of a [future::plan()]. Puzzles of up to 7 take some
#' milliseconds, those above 9 seconds; a billion claims of chains, a minute or two, are the most for Sudoku
#' Explainer's scale, and a million nodes for a search. HoDoKu's techniques are given up after several times the work
#' that any known 9 x 9 puzzle takes.
#'
#' @section Limits:
#' Boards up to 25 x 25, of any shape: regions, diagonals and extra houses count as boxes. The scales were made for
#' 9 x 9, and compare boards of one kind only. On larger boards guesses and backdoors are still told. On boards of
#' 16 x 16 and more, chains soon take longer than is allowed.
#'
#' @section Errors:
#' `oxidoku_error_argument` and `oxidoku_error_size` for an argument as a whole, as in [solveGames()].
#'
#' @references
#' N. Juillerat, *Sudoku Explainer*; B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net>; S. Ostermiller, *QQWing*,
#' <https://qqwing.com>.
#'
#' R. Williams, C. Gomes and B. Selman (2003), Backdoors to typical case complexity, *IJCAI* 18, 1173-1178.
#'
#' M. Ercsey-Ravasz and Z. Toroczkai (2012), The chaos within Sudoku, *Scientific Reports* 2, 725,
#' \doi{10.1038/srep00725}, for another answer to the same question.
#'
#' @seealso [explainGame()] for the steps, `vignette("how-hard-is-it")` for what a thousand puzzles are rated,
#'   [countSolutions()], [isUnique()].
#' @family functions that think as a person does
#' @export
#' @examples
#' w <- "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......"
#' rateGame(w)
#'
#' # Of several puzzles what is cheap, also where one of them is none:
#' puzzles <- c(wikipedia = w, small = "4......3.1..2...", several = "4......3.1......", short = "12")
#' grades <- rateGame(puzzles, scales = c("qqwing", "guesses", "backdoor"))
#' grades
#' grades["several", "reason"]
rateGame <- function(x, scales = c("explainer", "hodoku", "qqwing", "guesses", "backdoor"), threads = NULL,
                     progress = interactive()) {
  scales <- checkScales(scales)
  threads <- checkThreads(threads)
  checkFlag(progress, "progress")
  puzzles <- readPuzzles(x)

  how <- list(scales = scales, maxNodes = mostNodes, threads = threads)
  # Of no puzzle, for the columns where there is none.
  pieces <- list(callRust(grade_puzzles(puzzles$data, 1, 0, how))$grades)
  reason <- rep(NA_character_, puzzles$size)
  keep <- function(chunk, from, to) {
    pieces[[length(pieces) + 1]] <<- chunk$grades
    reason[from - 1 + chunk$faults$place] <<- describeFaults(chunk$faults, puzzles, from)
    TRUE
  }
  inChunks(workOn(puzzles$data, puzzles$size, grade_puzzles, how, first = threads), keep, progress)
  columns <- do.call(Map, c(c, pieces))
  gradesOf(columns, reason, scales, puzzles$names)
}

# How much work a search may be.
mostNodes <- 1e6

# Some of the scales.
checkScales <- function(scales) {
  allScales <- rustWords("scale")
  places <- if (is.character(scales)) pmatch(unclass(scales), allScales, nomatch = 0L, duplicates.ok = TRUE) else 0L
  if (any(places == 0L)) {
    raiseError("argument", "`scales` must be one or more of ", paste0("\"", allScales, "\"", collapse = ", "), ", not ",
               showValue(if (is.character(scales)) scales[[which(places == 0L)[[1]]]] else scales), ".")
  }
  allScales[sort(unique(places))]
}

# The columns as a user sees them.
gradesOf <- function(columns, reason, scales, names) {
  ratings <- c("rating", "pearl", "diamond")
  columns[ratings] <- lapply(columns[ratings], `/`, 10)
  reason <- withGradeReasons(reason, columns, scales)
  columns$level <- ordered(columns$level, rustWords("level"))
  columns$word <- ordered(columns$word, rustWords("qqwing"))

  of <- list(explainer = c("rating", "hardest", "pearl", "diamond"), hodoku = c("score", "level"), qqwing = "word",
             guesses = "guesses", backdoor = "backdoor")
  columns <- columns[c(unlist(of[scales], use.names = FALSE), "status")]
  size <- length(columns$status)
  structure(c(columns, list(reason = reason)), class = c("sudoku_grades", "data.frame"),
            row.names = if (is.null(names)) .set_row_names(size) else rowNamesFrom(names))
}

# Names as a data frame can have them: none of them missing, empty or twice.
rowNamesFrom <- function(names) {
  isNone <- is.na(names) | names == ""
  names[isNone] <- as.character(seq_along(names))[isNone]
  make.unique(names)
}

# Why the scales of Sudoku Explainer and HoDoKu say nothing.
silences <- c(
  full = "it is solved already", stuck = "none of Sudoku Explainer's techniques leads on",
  "too long" = "Sudoku Explainer's nets would take too long"
)
unscored <- c(
  full = silences[["full"]], stuck = "none of HoDoKu's techniques that are known here leads on",
  "too long" = "HoDoKu's techniques would take too long"
)

# Why there are no grades, or one of them is missing.
withGradeReasons <- function(reason, columns, scales) {
  reason <- withReasons(reason, columns$status, mostNodes)
  status <- as.character(columns$status)
  reason[status == "several"] <- "it has several solutions"
  reason[status == "found"] <- paste("whether it has one solution only is not known within", showNumber(mostNodes),
                                     "nodes")
  say <- function(is, what) {
    is <- is & status == "unique" & is.na(reason)
    reason[is] <<- if (length(what) > 1) what[is] else what
  }
  say(columns$is_solved %in% 1, "it is solved already")
  areByTechniques <- any(c("explainer", "hodoku", "qqwing") %in% scales)
  say(columns$is_too_large %in% 1 & areByTechniques, "the board is larger than 25 x 25")
  say(!is.na(columns$silence), silences[columns$silence])
  say(!is.na(columns$unscored), unscored[columns$unscored])
  if ("guesses" %in% scales) {
    say(is.na(columns$guesses), paste("plain search takes more than", showNumber(mostNodes), "nodes"))
  }
  if ("backdoor" %in% scales) say(is.na(columns$backdoor), "more sets of cells than two million would have to be tried")
  reason
}

#' @rdname rateGame
#' @param ... For `print()`, passed to [print.data.frame()].
#' @export
print.sudoku_grades <- function(x, ...) {
  if (!is.null(gradesFault(x))) return(printPart(x))
  lines <- if (nrow(x) == 1 && identical(as.character(x$status), "unique")) describeGrades(x)
  if (length(lines)) {
    cat(lines, sep = "\n")
  } else {
    isKnown <- vapply(x, function(column) !all(is.na(column)), NA)
    printFrame(if (any(isKnown)) x[isKnown] else x, ...)
  }
  invisible(x)
}

# Describes the first fault of grades, or returns NULL. The columns of a scale may be missing.
gradesFault <- function(x) {
  types <- c(rating = "number", hardest = "text", pearl = "number", diamond = "number", score = "number",
             level = "factor", word = "factor", guesses = "number", backdoor = "number", status = "factor",
             reason = "text")
  frameFault(x, types[names(types) %in% c(names(x), "status", "reason")])
}

# The grades of one puzzle, a scale a line.
describeGrades <- function(x) {
  line <- function(label, column, ...) {
    value <- x[[column]]
    if (!is.null(value)) paste0(format(label, width = 18), if (is.na(value)) "NA" else paste0(value, ...))
  }
  tenths <- c("rating", "pearl", "diamond")
  if (all(tenths %in% names(x)) && !is.na(x$rating)) x[tenths] <- lapply(x[tenths], formatC, format = "f", digits = 1)
  c(
    if (!identical(rownames(x), "1")) rownames(x),
    line("Sudoku Explainer", "rating", ", ", x$hardest, " (pearl ", x$pearl, ", diamond ", x$diamond, ")"),
    line("HoDoKu", "score", ", ", x$level), line("QQWing", "word"), line("Guesses", "guesses"),
    line("Backdoor", "backdoor", if (x$backdoor %in% 1) " cell" else " cells"),
    if (!is.na(x$reason %||% NA)) paste0("(", x$reason, ")")
  )
}
