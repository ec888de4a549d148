# Sentences: what a step of an explanation does and why, for people. A step comes from Rust as numbers; here they become
# words, in one function for each technique.

# The sentence of a step.
sentenceOf <- function(step, order, geometry) {
  words <- wordsOf(step, order, geometry)
  reason <- reasonFor(step$technique)(words)
  paste0(reason, if (!step$technique %in% singles) paste0(", so ", words$consequence), ".")
}

# What the parts of a step are called.
wordsOf <- function(step, order, geometry) {
  symbols <- symbolsFor(order)
  list(
    cells = cellName(step$cells, order), digits = symbols[step$digits], fins = cellName(step$fins, order),
    houses = housesInWords(step$houses, geometry), cover = housesInWords(step$cover, geometry),
    firstHouse = housesInWords(lapply(step$houses, utils::head, 1), geometry),
    chains = lapply(step$chains, claimsInWords, order = order, symbols = symbols), nested = step$nested,
    struck = unique(cellName(step$eliminated$cell, order)), consequence = consequenceOf(step, order, symbols)
  )
}

# r1c2 is 5; 5 goes from r1c2 and r3c4; 2 and 7 go from r5c6, and 5 from r1c2.
consequenceOf <- function(step, order, symbols) {
  placed <- paste(cellName(step$placed$cell, order), "is", symbols[step$placed$digit], recycle0 = TRUE)
  cells <- vapply(split(cellName(step$eliminated$cell, order), step$eliminated$digit), inWords, "")
  # Digits that go from the same cells go together.
  digits <- split(symbols[as.integer(names(cells))], factor(cells, unique(cells)))
  go <- ifelse(lengths(digits) > 1, "go from", "goes from")
  go[-1] <- "from"
  gone <- paste(vapply(digits, inWords, ""), go, names(digits), recycle0 = TRUE)
  inWords(c(placed, gone), if (length(gone) > 1) ", and" else "and")
}

# row 3; rows 3 and 7; row 3 and box 2.
housesInWords <- function(houses, geometry) {
  kinds <- unique(houses$kind)
  inWords(vapply(kinds, function(kind) {
    index <- houses$index[houses$kind == kind]
    if (kind == "diagonal") return(inWords(paste("the", houseName(kind, index, geometry))))
    if (length(index) == 1) return(houseName(kind, index))
    paste(plurals[[kind]], inWords(index))
  }, ""))
}

plurals <- c(row = "rows", column = "columns", box = "boxes", region = "regions", "extra house" = "extra houses")

# row 3; rising diagonal.
houseName <- function(kind, index, geometry = NULL) {
  ifelse(kind == "diagonal", paste(c("falling", "rising")[geometry$diagonals][index], "diagonal"), paste(kind, index))
}

# Their reason says what follows, too.
singles <- c("full house", "naked single", "hidden single")

# Why, by the technique.
reasons <- list(
  "full house" = function(w) paste0(w$cells, " is the last hole of ", w$houses, ", which lacks ", w$digits),
  "naked single" = function(w) paste("Only", w$digits, "is left for", w$cells),
  "hidden single" = function(w) paste0("In ", w$houses, ", only ", w$cells, " can hold ", w$digits),

  "locked candidates" = function(w) paste0("In ", w$houses, ", all places for ", w$digits, " lie in ", w$cover),
  "naked subset" = function(w) {
    paste0("In ", w$houses, ", the cells ", inWords(w$cells), " hold nothing but ", inWords(w$digits))
  },
  "hidden subset" = function(w) {
    paste0("In ", w$houses, ", the symbols ", inWords(w$digits), " fit nowhere but in ", inWords(w$cells))
  },

  "fish" = function(w) paste0("In ", w$houses, ", ", w$digits, " fits nowhere but in ", w$cover),
  "finned fish" = function(w) {
    paste0("In ", w$houses, ", ", w$digits, " fits nowhere but in ", w$cover, " and in ", inWords(w$fins), ", which ",
           inWords(w$struck), ngettext(length(w$struck), " sees", " see"), " too")
  },
  "two pairs" = function(w) {
    paste0(w$digits, " has two places in each of ", w$houses, ", and of these ", inWords(w$cells[2:3]),
           " see each other, which leaves one of ", inWords(w$cells[c(1, 4)]))
  },
  "empty rectangle" = function(w) {
    ends <- length(w$cells) - 1:0
    paste0("In ", w$firstHouse, ", all places for ", w$digits, " (", inWords(w$cells[-ends]), ") lie in ", w$cover,
           ", and ", w$digits, " must be in ", inWords(w$cells[ends], "or"))
  },

  "XY-wing" = function(w) {
    paste0("Whichever symbol ", w$cells[[1]], " holds, one of ", inWords(w$cells[-1]), " is ", last(w$digits))
  },
  "XYZ-wing" = function(w) {
    paste0("Whichever symbol ", w$cells[[1]], " holds, one of ", inWords(w$cells), " is ", last(w$digits))
  },
  "W-wing" = function(w) {
    paste0("In ", w$houses, ", ", w$digits[[1]], " must be in ", inWords(w$cells[3:4], "or"), ", so one of ",
           inWords(w$cells[1:2]), " is ", last(w$digits))
  },

  "unique rectangle 1" = function(w) {
    paste0(rectangle(w), ", and ", w$fins, " alone can prevent it")
  },
  "unique rectangle 2" = function(w) {
    paste0(rectangle(w), ", and one of ", inWords(w$fins), " must be ", last(w$digits))
  },
  "unique rectangle 3" = function(w) {
    paste0(rectangle(w), ", and to prevent it ", inWords(w$fins), " of ", w$houses, " take ", inWords(w$digits[-(1:2)]))
  },
  "unique rectangle 4" = function(w) {
    paste0(rectangle(w), ", and ", w$digits[[1]], " must be at two of its corners in ", w$houses)
  },
  "unique rectangle 6" = function(w) {
    paste0(rectangle(w), ", and with ", w$digits[[1]], " in ", inWords(w$fins), " it would come to that, since ",
           w$digits[[1]], " has no places but the corners in ", w$houses)
  },
  "hidden rectangle" = function(w) {
    paste0(rectangle(w), ", and with ", w$digits[[2]], " in ", w$fins, " it would come to that, since ", w$digits[[1]],
           " has two places in each of ", w$houses)
  },
  "BUG+1" = function(w) {
    paste0("All holes but ", w$cells, " have two candidates, and without ", w$digits, " there the puzzle would have ",
           "two solutions or none")
  },

  "simple colours (trap)" = function(w) {
    paste0("Strong links of ", w$digits, " join ", inWords(w$cells), " in two colours, one of which is true")
  },
  "simple colours (wrap)" = function(w) {
    paste0("Strong links of ", w$digits, " join ", inWords(w$cells), " in two colours, and ", inWords(w$fins),
           ", of one colour, see each other")
  },
  "remote pair" = function(w) {
    paste0("The cells ", inWords(w$cells), " hold ", inWords(w$digits, "or"), " in turn")
  },
  "chain" = function(w) {
    chain <- w$chains[[1]]
    paste0("One of ", oppositeOf(chain[[1]]), " and ", last(chain), " holds (", arrowed(chain), ")")
  },
  "loop" = function(w) {
    chain <- w$chains[[1]]
    isContinuous <- chain[[1]] == last(chain)
    paste0(if (isContinuous) "Of each link in this loop one end holds" else leadsTo(chain), " (", arrowed(chain), ")")
  },
  "forcing" = function(w) if (length(w$chains) == 1) refuted(w) else verity(w)
)

# Techniques that have the same reason.
sameReasons <- c(
  "locked candidates (pointing)" = "locked candidates", "locked candidates (claiming)" = "locked candidates",
  "locked pair" = "naked subset", "locked triple" = "naked subset", "naked pair" = "naked subset",
  "naked triple" = "naked subset", "naked quad" = "naked subset", "hidden pair" = "hidden subset",
  "hidden triple" = "hidden subset", "hidden quad" = "hidden subset", "X-wing" = "fish", swordfish = "fish",
  jellyfish = "fish", "finned X-wing" = "finned fish", "sashimi X-wing" = "finned fish",
  "finned swordfish" = "finned fish", "sashimi swordfish" = "finned fish", "finned jellyfish" = "finned fish",
  "sashimi jellyfish" = "finned fish", skyscraper = "two pairs", "two-string kite" = "two pairs",
  "turbot fish" = "two pairs", "unique rectangle 5" = "unique rectangle 2",
  "X-chain" = "chain", "XY-chain" = "chain", AIC = "chain",
  "nice loop" = "loop", "forcing chain" = "forcing", "forcing net" = "forcing", "nested forcing net" = "forcing"
)

reasonFor <- function(technique) {
  known <- sameReasons[technique]
  reasons[[if (is.na(known)) technique else known]]
}

# --- Phrases ---

last <- function(x) x[[length(x)]]

rectangle <- function(w) {
  paste0("With nothing but ", inWords(w$digits[1:2]), " in the corners ", inWords(w$cells),
         " the puzzle would have two solutions")
}

# The claims of a chain, each of which follows from others before it.
claimsInWords <- function(chain, order, symbols) {
  cells <- vapply(chain$cells, function(cells) paste(cellName(cells, order), collapse = "/"), "")
  claims <- paste0(cells, ifelse(chain$holds, "=", "<>"), symbols[chain$digit])
  structure(claims, isLine = identical(as.integer(unlist(chain$because)), seq_len(length(claims) - 1L)))
}

# r1c2<>5 -> r1c7=5, for claims each of which follows from the one before it.
arrowed <- function(chain) paste(chain, collapse = " -> ")

oppositeOf <- function(claim) {
  if (grepl("<>", claim, fixed = TRUE)) sub("<>", "=", claim, fixed = TRUE) else sub("=", "<>", claim, fixed = TRUE)
}

# A claim that cannot hold.
leadsTo <- function(chain) {
  end <- last(chain)
  paste0(chain[[1]], " would lead to ", if (end == oppositeOf(chain[[1]])) end else paste(end, "and", oppositeOf(end)))
}

# One assumption that is refuted. Of a net only the number of claims is told: the plot shows them.
refuted <- function(w) {
  chain <- w$chains[[1]]
  if (attr(chain, "isLine")) return(paste0(leadsTo(chain), " (", arrowed(chain), ")"))
  nested <- if (w$nested > 0) paste(" and", w$nested, ngettext(w$nested, "net", "nets"), "within")
  paste0(leadsTo(chain), ", by ", length(chain) - 1, " claims", nested)
}

# Several assumptions, one of which holds, that lead to the same.
verity <- function(w) {
  assumptions <- vapply(w$chains, `[[`, "", 1)
  areLines <- all(vapply(w$chains, attr, NA, "isLine"))
  paste0("Whether ", inWords(assumptions, "or"), ", ", last(w$chains[[1]]), " follows",
         if (areLines) paste0(" (", paste(vapply(w$chains, arrowed, ""), collapse = "; "), ")"))
}
