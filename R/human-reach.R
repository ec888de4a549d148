# Requests for a technique that no puzzle can meet, because the technique does not occur on the board, or because the
# level excludes it. makeGame() rejects them instead of trying thousands of boards.

# Checks whether each technique can occur on a board, and at a level in a range whose ends checkLevel() returned.
checkReachable <- function(techniques, level, empty) {
  board <- traitsOfBoard(empty)
  for (technique in techniques) {
    checkOnBoard(technique, board)
    if (is.numeric(level)) checkRating(technique, level)
    if (is.character(level)) checkLevelOfTechnique(technique, level, board)
  }
}

raiseImpossible <- function(...) raiseError("impossible", ..., also = "argument")

# --- Boards ---

# `boxes` is NULL if the board has no boxes, and `others` is the number of houses besides rows and columns.
traitsOfBoard <- function(empty) {
  geometry <- attr(empty, "geometry", exact = TRUE)
  order <- nrow(empty)
  kinds <- allHouses(order, geometry)$kind
  list(
    order = order, boxes = if (is.null(geometry)) rep(sqrt(order), 2) else geometry$boxes, isPlain = is.null(geometry),
    others = sum(!kinds %in% c("row", "column")), name = kindOfBoard(empty)
  )
}

checkOnBoard <- function(technique, board) {
  for (rule in boardRules) {
    if (technique %in% rule$techniques && !rule$isMet(board)) {
      raiseImpossible("No puzzle on this board (", board$name, ") needs the technique ", showText(technique),
                      ", which requires ", rule$requires, ". Use another technique or another board.")
    }
  }
  smallest <- smallestOrders[technique]
  if (!is.na(smallest) && board$order < smallest) {
    raiseImpossible("No puzzle on this board (", board$name, ") needs the technique ", showText(technique),
                    ": on boards smaller than ", smallest, " x ", smallest, ", easier techniques make the same ",
                    "eliminations. Use another technique or a larger board.")
  }
}

mixedFish <- c(
  "Franken X-wing", "Franken swordfish", "finned Franken X-wing", "finned Franken swordfish", "Franken jellyfish",
  "finned Franken jellyfish", "mutant X-wing", "mutant swordfish", "mutant jellyfish", "finned mutant X-wing",
  "finned mutant swordfish", "finned mutant jellyfish"
)

# The boards on which Rust looks for a technique.
boardRules <- list(
  list(
    techniques = c("tridagon", "junior exocet", "senior exocet"), requires = "boxes of three rows and three columns",
    isMet = function(board) identical(as.numeric(board$boxes), c(3, 3))
  ),
  list(techniques = "SK-loop", requires = "boxes", isMet = function(board) !is.null(board$boxes)),
  list(
    techniques = "multi-sector locked set", requires = "a board from 6 x 6 to 9 x 9",
    isMet = function(board) board$order >= 6 && board$order <= 9
  ),
  list(
    techniques = c(
      "locked pair", "locked triple", "locked candidates (pointing)", "locked candidates (claiming)", "two-string kite",
      "empty rectangle", "extended unique rectangle 1", "extended unique rectangle 2", "extended unique rectangle 3",
      "extended unique rectangle 4", "finned X-wing", "sashimi X-wing", "finned swordfish", "sashimi swordfish",
      "finned jellyfish", "sashimi jellyfish", "Sue de Coq", "firework triple", "firework quadruple",
      "grouped nice loop", "grouped AIC", mixedFish
    ),
    requires = "boxes or other houses besides rows and columns", isMet = function(board) board$others > 0
  ),
  list(
    techniques = mixedFish, requires = "a board with at most 24 houses besides the columns",
    isMet = function(board) board$order + board$others <= 24
  )
)

# Naked and hidden subsets of a house complement each other: a naked k-tuple in m empty cells leaves a hidden
# (m - k)-tuple. Fish in rows and in columns complement each other in the same way. On smaller boards than these, the
# complement is always an easier technique.
smallestOrders <- c(
  "naked pair" = 4, "naked triple" = 5, "hidden pair" = 6, "hidden triple" = 7, "naked quad" = 8, "hidden quad" = 9,
  "X-wing" = 4, "swordfish" = 6, "jellyfish" = 8
)

# --- Levels ---

checkLevelOfTechnique <- function(technique, level, board) {
  levels <- rustWords("level")
  lowest <- boundFor(technique, lowestLevels)
  highest <- highestLevel(technique, board)
  ends <- match(level, levels)
  levelText <- paste0("`level = ", if (ends[[1]] < ends[[2]]) showValues(level) else showText(level[[1]]), "`")
  if (ends[[2]] < match(lowest, levels)) {
    raiseImpossible("A puzzle that needs the technique ", showText(technique), " is at least ", showText(lowest),
                    " on HoDoKu's scale, which ", levelText, " excludes. Use `level = \"", lowest,
                    "\"`, or an easier technique.")
  }
  if (ends[[1]] > match(highest, levels)) {
    raiseImpossible("A puzzle that needs no technique harder than ", showText(technique), " is at most ",
                    showText(highest), " on HoDoKu's scale, which ", levelText, " excludes. Use `level = \"", highest,
                    "\"`, or a harder technique.")
  }
}

# The ends of the range are in tenths.
checkRating <- function(technique, level) {
  lowest <- boundFor(technique, lowestRatings)
  highest <- boundFor(technique, highestRatings)
  if (level[[2]] >= 10 * lowest && level[[1]] <= 10 * highest) return()
  ends <- function(range) paste(sprintf("%.1f", unique(range)), collapse = " to ")
  raiseImpossible("A puzzle that needs the technique ", showText(technique), " and no harder one has a rating from ",
                  ends(c(lowest, highest)), " on Sudoku Explainer's scale, not ", ends(level / 10),
                  ". Change `level`, or use another technique.")
}

# The value in `bounds` for a technique. Each value is named after the first technique for which it holds.
boundFor <- function(technique, bounds) {
  known <- techniqueNames()
  bounds[[findInterval(match(technique, known), match(names(bounds), known))]]
}

# The lowest level of HoDoKu for a puzzle that needs a technique. It is the level of the technique itself or, for
# techniques that HoDoKu's default search leaves out, the lowest level of later techniques.
lowestLevels <- c(
  "full house" = "easy", "locked pair" = "medium", "naked quad" = "hard", "finned swordfish" = "unfair",
  "firework triple" = "hard", "X-chain" = "unfair", "Franken jellyfish" = "extreme"
)

# A puzzle that singles solve is harder than easy only if the sum of its scores exceeds HoDoKu's limits. No 9 x 9 puzzle
# has more than 64 empty cells.
highestLevel <- function(technique, board) {
  score <- c("full house" = 4, "naked single" = 4, "hidden single" = 14)[technique]
  if (is.na(score)) return("extreme")
  empty <- if (board$isPlain && board$order == 9) 64 else board$order^2
  rustWords("level")[[1 + findInterval(score * empty - 1, c(800, 1000, 1600, 1800))]]
}

# The lowest rating of a puzzle that needs a technique: that of Sudoku Explainer's easiest technique that is not among
# the easier ones here. No higher bound is known for later techniques.
lowestRatings <- c(
  "full house" = 1.0, "naked single" = 1.2, "locked pair" = 1.7, "naked pair" = 2.0, "naked quad" = 3.2,
  "swordfish" = 3.8, "jellyfish" = 4.2, "XYZ-wing" = 4.4, "WXYZ-wing" = 4.5
)

# The highest rating of a puzzle that needs no harder technique.
highestRatings <- c(
  "full house" = 1.0, "naked single" = 2.3, "locked pair" = 3.0, "locked triple" = 3.6, "hidden triple" = 4.0,
  "naked quad" = 5.0, "hidden quad" = 5.4, "remote pair" = 12.0
)
