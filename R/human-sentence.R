# Describes each step of an explanation in a sentence, with the name of the technique, the reason and the result.
#
# Rust returns a step as numbers. Similar techniques share a function that gives the reason.

sentenceOf <- function(step, order, geometry) {
  words <- wordsOf(step, order, geometry)
  kind <- kindOf(step$technique)
  place <- if (kind %in% located) paste(" in", if (kind == "empty rectangle") words$firstHouse else words$houses)
  result <- if (!kind %in% singles) paste0(", so ", words$consequence)
  paste0(capitalised(step$technique), place, ": ", reasons[[kind]](words), result, ".")
}

wordsOf <- function(step, order, geometry) {
  symbols <- symbolsFor(order)
  list(
    cells = cellName(step$cells, order), digits = symbols[step$digits], fins = cellName(step$fins, order),
    houses = housesInWords(step$houses, geometry), cover = housesInWords(step$cover, geometry),
    firstHouse = housesInWords(lapply(step$houses, utils::head, 1), geometry),
    boxes = if (step$technique == "junior exocet") boxesInWords(c(step$cells, step$fins), order, geometry),
    sets = lapply(step$sets, function(set) list(cells = cellName(set$cells, order), digits = symbols[set$digits])),
    chains = lapply(step$chains, claimsInWords, order = order, symbols = symbols), nested = step$nested,
    eliminated = list(cell = cellName(step$eliminated$cell, order), symbol = symbols[step$eliminated$digit]),
    struck = unique(cellName(step$eliminated$cell, order)), consequence = consequenceOf(step, order, symbols),
    colours = if (isColouring(step)) lapply(coloursOfStep(step), function(cells) cellName(sort(cells), order)),
    clashes = if (step$technique == "multi-colours 1") clashesInWords(step, order, geometry)
  )
}

# Lists the cells row by row. Examples: r1c2 must be 5; 5 can be eliminated from r1c2 and r3c4; 2 and 7 can be
# eliminated from r5c6, and 5 from r1c2.
consequenceOf <- function(step, order, symbols) {
  placed <- paste(cellName(step$placed$cell, order), "must be", symbols[step$placed$digit], recycle0 = TRUE)
  eliminated <- step$eliminated
  sorted <- order((eliminated$cell - 1) %% order, eliminated$cell)
  cells <- vapply(split(cellName(eliminated$cell[sorted], order), eliminated$digit[sorted]), inWords, "")
  # Digits that are eliminated from the same cells are listed together.
  digits <- split(symbols[as.integer(names(cells))], factor(cells, unique(cells)))
  verb <- rep(c("can be eliminated from", "from"), c(1, length(digits)))[seq_along(digits)]
  eliminated <- paste(vapply(digits, inWords, ""), verb, names(digits), recycle0 = TRUE)
  inWords(c(placed, eliminated), if (length(eliminated) > 1) ", and" else "and")
}

# Examples: row 3; rows 3 and 7; row 3 and box 2; column 1, the falling diagonal and the rising diagonal.
housesInWords <- function(houses, geometry) {
  inWords(unlist(lapply(unique(houses$kind), function(kind) {
    index <- sort(houses$index[houses$kind == kind])
    names <- houseName(rep(kind, length(index)), index, geometry)
    if (kind == "diagonal") return(paste("the", names))
    if (length(index) == 1) names else paste(plurals[[kind]], inWords(index))
  })))
}

boxesInWords <- function(cells, order, geometry) {
  index <- sort(unique(regionsOf(order, geometry)[cells]))
  housesInWords(list(kind = rep("box", length(index)), index = index), geometry)
}

plurals <- c(row = "rows", column = "columns", box = "boxes", region = "regions", "extra house" = "extra houses")

# The name of each house. Examples: row 3; rising diagonal.
houseName <- function(kind, index, geometry) {
  diagonals <- paste(c("falling", "rising")[geometry$diagonals], "diagonal", recycle0 = TRUE)
  ifelse(kind == "diagonal", diagonals[index], paste(kind, index))
}

# The reason for a single includes the result.
singles <- c("full house", "naked single", "hidden single")

# The sentence names the houses of these patterns first: "X-wing in rows 1 and 9".
located <- c("full house", "hidden single", "locked candidates", "naked subset", "hidden subset", "fish", "finned fish",
             "two pairs", "empty rectangle", "firework triple", "firework quadruple", "SK-loop")

# The reason for a step, by the kind of technique.
reasons <- list(
  "full house" = function(w) paste0(w$cells, " is the last empty cell and must be ", w$digits),
  "naked single" = function(w) paste(w$cells, "can only be", w$digits),
  "hidden single" = function(w) paste(w$digits, "can only go in", w$cells),

  "locked candidates" = function(w) paste("all candidates for", w$digits, "lie in", w$cover),
  "naked subset" = function(w) paste(inWords(w$cells), "contain only", inWords(w$digits)),
  "hidden subset" = function(w) paste(inWords(w$digits), "can only go in", inWords(w$cells)),

  "fish" = function(w) paste(w$digits, "can only go in", w$cover),
  "finned fish" = function(w) {
    fins <- ngettext(length(w$fins), "the fin", "the fins")
    paste0("except for ", fins, " ", inWords(w$fins), ", ", w$digits, " can only go in ", w$cover, "; ", sees(w$struck),
           " ", fins)
  },
  "two pairs" = function(w) {
    paste0("each has only two places for ", w$digits, ", and ", inWords(w$cells[2:3]), " cannot both be ", w$digits,
           ". At least one of ", inWords(w$cells[c(1, 4)]), " must be ", w$digits)
  },
  "empty rectangle" = function(w) {
    ends <- length(w$cells) - 1:0
    paste0("all candidates for ", w$digits, " (", inWords(w$cells[-ends]), ") lie in ", w$cover,
           ". At least one of ", inWords(w$cells[ends]), " must be ", w$digits)
  },

  "XY-wing" = function(w) {
    paste0("whichever value the pivot ", w$cells[[1]], " takes, at least one of the pincers ", inWords(w$cells[-1]),
           " must be ", last(w$digits))
  },
  "XYZ-wing" = function(w) {
    paste0("whichever value the pivot ", w$cells[[1]], " takes, at least one of ", inWords(w$cells), " must be ",
           last(w$digits))
  },
  "WXYZ-wing" = function(w) {
    restricted <- w$digits[-length(w$digits)]
    paste0(contentsOf(w$sets), ", and each of ", inWords(restricted), " can be in only one of them. At ",
           "least one of these cells must be ", last(w$digits))
  },
  "W-wing" = function(w) {
    paste0("the only places for ", w$digits[[1]], " in ", w$houses, " are ", inWords(w$cells[3:4]),
           ". At least one of ", inWords(w$cells[1:2]), " must be ", last(w$digits))
  },

  "unique rectangle 1" = function(w) paste0(deadlyPattern(w), ". Only ", w$fins, " has other candidates"),
  "unique rectangle 2" = function(w) {
    paste0(deadlyPattern(w), ". To prevent it, at least one of ", inWords(w$fins), " must be ", last(w$digits))
  },
  "unique rectangle 3" = function(w) {
    paste0(deadlyPattern(w), ". To prevent it, ", inWords(w$digits[-(1:2)]), " must all be in the cells ",
           inWords(w$fins), " of ", w$houses)
  },
  "unique rectangle 4" = function(w) {
    paste0(deadlyPattern(w), ". The only places for ", w$digits[[1]], " in ", w$houses, " are ", inWords(w$fins))
  },
  "unique rectangle 6" = function(w) {
    paste0(deadlyPattern(w), ". Because ", w$digits[[1]], " can only go in these cells in ", w$houses,
           ", placing it in ", inWords(w$fins), " would complete the pattern")
  },
  "hidden rectangle" = function(w) {
    paste0(deadlyPattern(w), ". Because ", w$digits[[1]], " has only two places in each of ", w$houses, ", placing ",
           w$digits[[2]], " in ", w$fins, " would complete the pattern")
  },
  "avoidable rectangle 1" = function(w) {
    paste0(deadlyPattern(w), ". None of these cells is a clue, and only ", w$fins, " is empty")
  },
  "avoidable rectangle 2" = function(w) {
    paste0(deadlyPattern(w), ". None of these cells is a clue, and only ", inWords(w$fins), " are empty. At least one ",
           "of these two must be ", last(w$digits))
  },
  "extended unique rectangle 1" = function(w) paste0(deadlyPattern(w, 3), ". Only ", w$fins, " has other candidates"),
  "extended unique rectangle 2" = function(w) {
    paste0(deadlyPattern(w, 3), ". To prevent it, at least one of ", inWords(w$fins), " must be ", last(w$digits))
  },
  "extended unique rectangle 3" = function(w) {
    paste0(deadlyPattern(w, 3), ". To prevent it, ", inWords(w$digits[-(1:3)]), " must all be in the cells ",
           inWords(w$fins), " of ", w$houses)
  },
  "extended unique rectangle 4" = function(w) {
    paste0(deadlyPattern(w, 3), ". The only places for ", w$digits[[1]], " in ", w$houses, " are ", inWords(w$fins))
  },
  "BUG+1" = function(w) {
    paste0("every empty cell except ", w$cells, " has two candidates. Without ", w$digits, " in ", w$cells,
           ", the puzzle would not have exactly one solution")
  },

  "Sue de Coq" = function(w) {
    cells <- unlist(lapply(w$sets, `[[`, "cells"))
    twice <- setdiff(intersect(w$sets[[2]]$digits, w$sets[[3]]$digits), w$sets[[1]]$digits)
    paste0(contentsOf(w$sets), ". Together, these ", length(cells), " cells of ", w$houses,
           " must contain each of ", inWords(setdiff(w$digits, twice)), " once",
           if (length(twice)) paste0(", and ", inWords(twice), " twice"))
  },
  "linked sets" = function(w) paste0(contentsOf(w$sets), ". ", linkedSets(w)),
  "death blossom" = function(w) {
    eliminated <- inWords(w$digits[-seq_along(w$sets)])
    petals <- vapply(w$sets, function(set) {
      paste(inWords(set$cells), ngettext(length(set$cells), "must be", "must contain"))
    }, "")
    paste0("if ", c(w$fins, rep("it", length(petals) - 1)), " is ", w$digits[seq_along(petals)], ", ", petals, " ",
           eliminated, collapse = "; ")
  },
  "firework triple" = function(w) {
    paste0(inWords(w$digits), " can only go in ", inWords(w$cells[2:3]), " outside ", w$cover,
           ". These three symbols must fill ", inWords(w$cells))
  },
  "firework quadruple" = function(w) {
    paste0(inWords(w$digits[1:2]), " must each be in at least one of ", inWords(w$cells[-2]), ", and ",
           inWords(w$digits[3:4]), " each in at least one of ", inWords(w$cells[-1]),
           ". The four symbols must fill these four cells")
  },
  "bivalue oddagon 1" = function(w) paste0(oddLoop(w), ". Only ", w$fins, " has other candidates"),
  "bivalue oddagon 2" = function(w) {
    paste0(oddLoop(w), ". At least one of ", inWords(w$fins), " must be ", last(w$digits))
  },
  "tridagon" = function(w) {
    paste0("with only ", inWords(w$digits[1:3]), ", ", inWords(w$cells), " cannot be filled. Therefore, ",
           if (length(w$fins) > 1) "at least one of ", inWords(w$fins), " must be ", inWords(w$digits[-(1:3)], "or"))
  },
  "SK-loop" = function(w) {
    paste0("if k houses cover all candidates for a symbol in the ", length(w$cells), " empty cells beside ",
           inWords(w$fins), ", the symbol can fill at most k of these cells. The smallest such limits add up to ",
           length(w$cells), ", and each symbol must reach its limit")
  },
  "junior exocet" = function(w) {
    paste0(targetsOf(w), "outside ", w$boxes, ", ", w$cover, " can hold each of ", inWords(w$digits), " at most twice",
           impossibleIn(w))
  },
  "senior exocet" = function(w) {
    paste0(targetsOf(w), "the other cells of ", w$cover, " that do not see the base cells can hold each of ",
           inWords(w$digits), " at most twice", impossibleIn(w))
  },
  "multi-sector locked set" = function(w) {
    count <- length(w$cells)
    paste0(w$houses, " cross ", w$cover, " in ", countedAs(count, "empty cell"), ". There, ",
           if (length(w$digits) > 1) "each of ", inWords(w$digits), " can occur at most once in each row that lacks ",
           "it, and each other symbol at most once in each column that has it as a candidate. These limits add up to ",
           count, ", and all of them must be reached")
  },

  "simple colours (trap)" = function(w) {
    paste0(twoColours(w), ". One of the colours is true, and ", sees(w$struck), " both")
  },
  "simple colours (wrap)" = function(w) {
    paste0(twoColours(w), ". ", inWords(w$fins), " have the same colour and see each other")
  },
  "multi-colours 1" = function(w) {
    clashes <- vapply(w$clashes, function(clash) {
      paste0(inWords(clash$pair), " cannot both be ", w$digits, ", so at least one of the opposite colours is true; ",
             sees(clash$struck), " both of them")
    }, "")
    paste(c(twoSets(w), clashes), collapse = ". ")
  },
  "multi-colours 2" = function(w) {
    paste0(twoSets(w), ". The colour of ", inWords(w$fins), " sees both colours of the other set")
  },
  "remote pair" = function(w) paste(inWords(w$cells), "take", inWords(w$digits), "alternately"),
  "chain" = function(w) {
    chain <- w$chains[[1]]
    paste0("at least one of ", oppositeOf(chain[[1]]), " and ", last(chain), " is true (", withArrows(chain), ")")
  },
  "AIC with ALS nodes" = function(w) {
    isSame <- last(w$chains[[1]]) == oppositeOf(w$chains[[1]][[1]])
    paste0(contentsOf(w$sets), ". ", capitalised(reasons[[if (isSame) "loop" else "chain"]](w)))
  },
  "loop" = function(w) {
    chain <- w$chains[[1]]
    isContinuous <- chain[[1]] == last(chain)
    paste0(if (isContinuous) "exactly one end of each link in this continuous loop is true" else leadsTo(chain), " (",
           withArrows(chain), ")")
  },
  "forcing" = function(w) if (length(w$chains) == 1) refutation(w) else verity(w)
)

# The kind of each technique that shares its reason with others.
sameReasons <- c(
  "locked candidates (pointing)" = "locked candidates", "locked candidates (claiming)" = "locked candidates",
  "locked pair" = "naked subset", "locked triple" = "naked subset", "naked pair" = "naked subset",
  "naked triple" = "naked subset", "naked quad" = "naked subset", "hidden pair" = "hidden subset",
  "hidden triple" = "hidden subset", "hidden quad" = "hidden subset", "X-wing" = "fish", swordfish = "fish",
  jellyfish = "fish", "finned X-wing" = "finned fish", "sashimi X-wing" = "finned fish",
  "finned swordfish" = "finned fish", "sashimi swordfish" = "finned fish", "finned jellyfish" = "finned fish",
  "sashimi jellyfish" = "finned fish", skyscraper = "two pairs", "two-string kite" = "two pairs",
  "turbot fish" = "two pairs", "unique rectangle 5" = "unique rectangle 2",
  "Franken X-wing" = "fish", "Franken swordfish" = "fish", "finned Franken X-wing" = "finned fish",
  "finned Franken swordfish" = "finned fish", "Franken jellyfish" = "fish",
  "finned Franken jellyfish" = "finned fish", "mutant X-wing" = "fish", "mutant swordfish" = "fish",
  "mutant jellyfish" = "fish", "finned mutant X-wing" = "finned fish", "finned mutant swordfish" = "finned fish",
  "finned mutant jellyfish" = "finned fish",
  "ALS-XZ" = "linked sets", "ALS-XY-wing" = "linked sets", "ALS-XY-chain" = "linked sets",
  "unique loop 1" = "unique rectangle 1", "unique loop 2" = "unique rectangle 2",
  "unique loop 3" = "unique rectangle 3", "unique loop 4" = "unique rectangle 4",
  "X-chain" = "chain", "XY-chain" = "chain", AIC = "chain", "grouped AIC" = "chain",
  "nice loop" = "loop", "grouped nice loop" = "loop",
  "forcing chain" = "forcing", "forcing net" = "forcing", "nested forcing net" = "forcing"
)

kindOf <- function(technique) if (technique %in% names(sameReasons)) sameReasons[[technique]] else technique

# --- Phrases ---

last <- function(x) x[[length(x)]]

# Examples: r3c5 sees; r3c5 and r4c5 see.
sees <- function(cells) paste(inWords(cells), ngettext(length(cells), "sees", "see"))

contentsOf <- function(sets) {
  each <- vapply(sets, function(set) {
    if (length(set$cells) == 1) return(paste(set$cells, "can only be", inWords(set$digits, "or")))
    paste(inWords(set$cells), "contain only", inWords(set$digits))
  }, "")
  paste(each, collapse = "; ")
}

# The conclusion from almost locked sets that are linked by their restricted commons, in a path or in a loop.
linkedSets <- function(w) {
  digitOf <- function(claim) partsOfClaim(claim)$symbol
  chain <- w$chains[[1]]
  if (chain[[1]] == last(chain)) {
    links <- vapply(chain[c(1, 3)], digitOf, "")
    return(paste0("One of these two sets must contain ", links[[1]], " and the other ", links[[2]],
                  ", and each must contain all its other digits"))
  }
  number <- seq_along(w$sets)
  ends <- vapply(w$chains, function(chain) digitOf(chain[[1]]), "")
  links <- vapply(chain[2 * number[-1] - 2], digitOf, "")
  if (length(number) == 2) {
    return(paste0("These two sets cannot both contain ", links, ". ", mustContain("at least one of them", ends)))
  }
  pairs <- paste("sets", number[-length(number)], "and", number[-1], "cannot both contain", links)
  paste0(capitalised(inWords(pairs, ", and")), ". ", mustContain(paste("set 1 or set", length(number)), ends))
}

# Examples: Set 1 or set 3 must contain 5; Each of 5 and 6 must be in set 1 or set 3.
mustContain <- function(sets, symbols) {
  if (length(symbols) == 1) return(paste(capitalised(sets), "must contain", symbols))
  paste("Each of", inWords(symbols), "must be in", sets)
}

deadlyPattern <- function(w, digits = 2) {
  paste0("with only ", inWords(w$digits[seq_len(digits)]), ", ", inWords(w$cells),
         " would form a deadly pattern (two solutions)")
}

oddLoop <- function(w) {
  paste0("the loop ", inWords(w$cells), " has an odd number of cells and cannot be filled with only ",
         inWords(w$digits[1:2]))
}

# The conclusion from an exocet, up to the word before its reason.
targetsOf <- function(w) {
  paste0("the symbols of the base cells ", inWords(w$cells), " must fill the targets ", inWords(w$fins), ", because ")
}

# The reason why an exocet eliminates some of its own symbols, or nothing if it eliminates none of them.
impossibleIn <- function(w) {
  isOwn <- w$eliminated$symbol %in% w$digits
  if (!any(isOwn)) return("")
  cells <- w$eliminated$cell[isOwn]
  symbols <- vapply(split(w$eliminated$symbol[isOwn], factor(cells, unique(cells))), inWords, "", "or")
  lines <- sub(" .*", "", w$cover)
  paste0(". If a target holds one of these symbols, the other two ", lines, " must have it outside the targets, ",
         "in different ", setdiff(plurals[c("row", "column")], lines), ". No choice of symbols for the base cells ",
         "allows this with ", inWords(paste(symbols, "in", names(symbols)), if (length(symbols) > 1) ", or" else "or"))
}

twoColours <- function(w) paste("strong links on", w$digits, "give two colours:", coloursInWords(w$colours))

twoSets <- function(w) {
  paste0("strong links on ", w$digits, " give two sets with two colours each: ", coloursInWords(w$colours[1:2]), "; ",
         coloursInWords(w$colours[3:4]))
}

# For example, r1c2 and r3c4 against r3c2.
coloursInWords <- function(colours) paste(inWords(colours[[1]]), "against", inWords(colours[[2]]))

# The pairs of cells of two colourings that see each other. Each pair has the eliminated cells that see both opposite
# colours and that no earlier pair has.
clashesInWords <- function(step, order, geometry) {
  colours <- coloursOfStep(step)
  oppositeOf <- function(cell) colours[[c(2, 1, 4, 3)[[which(vapply(colours, function(cells) cell %in% cells, NA))]]]]
  pairs <- split(step$fins, (seq_along(step$fins) + 1) %/% 2)
  rest <- step$eliminated$cell
  lapply(unname(pairs), function(pair) {
    seesAll <- Reduce(`&`, lapply(pair, function(cell) seesAny(rest, oppositeOf(cell), order, geometry)))
    struck <- rest[seesAll]
    rest <<- setdiff(rest, struck)
    list(pair = cellName(pair, order), struck = cellName(struck, order))
  })
}

# TRUE for each cell that shares a house with one of the others.
seesAny <- function(cells, others, order, geometry) {
  houses <- allHouses(order, geometry)$places
  vapply(cells, function(cell) {
    seen <- unlist(houses[vapply(houses, function(places) cell %in% places, NA)])
    any(setdiff(others, cell) %in% seen)
  }, NA)
}

# The claims of a chain as text. The attribute `isLine` is TRUE if each claim follows from the previous one alone.
claimsInWords <- function(chain, order, symbols) {
  cells <- vapply(chain$cells, function(cells) paste(cellName(cells, order), collapse = "/"), "")
  claims <- paste0(cells, ifelse(chain$holds, "=", "<>"), symbols[chain$digit])
  structure(claims, isLine = isLine(chain))
}

# TRUE if each claim follows from the previous one alone. Other chains are nets.
isLine <- function(chain) identical(as.integer(unlist(chain$because)), seq_len(length(chain$because) - 1L))

# For example, r1c2<>5 -> r1c7=5. Each claim must follow from the previous one.
withArrows <- function(chain) paste(chain, collapse = " -> ")

oppositeOf <- function(claim) {
  if (grepl("<>", claim, fixed = TRUE)) sub("<>", "=", claim, fixed = TRUE) else sub("=", "<>", claim, fixed = TRUE)
}

# A contradiction. Examples: if r8c2 were 4, r8c2 could not be 4; if r2c3 were 3, r3c8 would have to be both 5 and not
# 5.
leadsTo <- function(chain) {
  first <- partsOfClaim(chain[[1]])
  end <- partsOfClaim(last(chain))
  must <- if (last(chain) != oppositeOf(chain[[1]])) {
    paste("would have to be both", end$symbol, "and not", end$symbol)
  } else {
    paste(if (end$holds) "would have to be" else "could not be", end$symbol)
  }
  paste0("if ", first$cells, " were ", if (!first$holds) "not ", first$symbol, ", ", end$cells, " ", must)
}

# The parts of a claim such as r1c2<>5.
partsOfClaim <- function(claim) {
  parts <- strsplit(claim, "=|<>")[[1]]
  list(cells = parts[[1]], symbol = parts[[2]], holds = !grepl("<>", claim, fixed = TRUE))
}

# One assumption that leads to a contradiction. For a net, the sentence gives only the number of inferences; a plot
# shows the inferences themselves.
refutation <- function(w) {
  chain <- w$chains[[1]]
  if (attr(chain, "isLine")) return(paste0(leadsTo(chain), " (", withArrows(chain), ")"))
  nested <- if (w$nested > 0) paste0(", ", countedAs(w$nested, "nested net"))
  paste0(leadsTo(chain), " (", countedAs(length(chain) - 1, "inference"), nested, ")")
}

# Several assumptions, one of which is true, that lead to the same conclusion.
verity <- function(w) {
  assumptions <- vapply(w$chains, `[[`, "", 1)
  areLines <- all(vapply(w$chains, attr, NA, "isLine"))
  paste0("one of ", inWords(assumptions), " must be true, and each implies ", last(w$chains[[1]]),
         if (areLines) paste0(" (", paste(vapply(w$chains, withArrows, ""), collapse = "; "), ")"))
}

# --- Eureka notation ---
#
# An inference chain in Eureka notation alternates strong links (=) and weak links (-) between candidates:
# (3=1)r4c5 - r6c5 = r6c8 - (1=3)r5c7 => r4c8<>3. Branches, at least one of which is true, are joined by ||.

# A step in Eureka notation, or its sentence if the step has no inference chains. The chains of a colouring list its
# cells, and a chain that does not alternate is not written in this notation.
eurekaOf <- function(step, sentence, order) {
  isChain <- vapply(step$chains, function(chain) isLine(chain) && all(diff(chain$holds) != 0), NA)
  if (length(isChain) == 0 || !all(isChain) || isColouring(step)) return(sentence)
  symbols <- symbolsFor(order)
  areBranches <- kindOf(step$technique) %in% c("forcing", "death blossom")
  # A remote pair has a chain for each of its two digits, but the step may eliminate only one digit.
  isUsed <- vapply(step$chains, function(chain) chain$digit[[1]] %in% step$eliminated$digit, NA)
  used <- if (areBranches || !any(isUsed)) step$chains else step$chains[isUsed]
  chains <- vapply(used, chainInEureka, "", order = order, symbols = symbols, sets = step$sets)
  results <- c(candidatesInEureka(step$placed, "=", order, symbols),
               candidatesInEureka(step$eliminated, "<>", order, symbols))
  paste0(capitalised(step$technique), ": ", paste(chains, collapse = if (areBranches) " || " else "; "), " => ",
         paste(results, collapse = ", "))
}

candidatesInEureka <- function(candidates, sign, order, symbols) {
  paste0(cellName(candidates$cell, order), sign, symbols[candidates$digit], recycle0 = TRUE)
}

# The candidates of a chain with their links. Candidates of the same cell or of the same almost locked set share a pair
# of brackets, and a digit is left out if it is the same as in the previous node.
chainInEureka <- function(chain, order, symbols, sets = list()) {
  cells <- vapply(cellsInEureka(chain, sets), groupName, "", order = order)
  digits <- symbols[chain$digit]
  links <- c("", ifelse(chain$holds[-1], "=", "-"))
  isNew <- c(TRUE, cells[-1] != cells[-length(cells)])
  node <- cumsum(isNew)
  inside <- vapply(split(paste0(ifelse(isNew, "", links), digits), node), paste, "", collapse = "")
  isLong <- tabulate(node) > 1
  before <- c("", digits[c(which(isNew)[-1] - 1)])
  names <- paste0(ifelse(!isLong & inside == before, "", paste0("(", inside, ")")), cells[isNew])
  paste0(c("", paste0(" ", links[isNew][-1], " ", recycle0 = TRUE)), names, collapse = "")
}

# The cells of each claim. For a strong link between two digits of an almost locked set, both claims have the cells of
# the smallest set that has the link.
cellsInEureka <- function(chain, sets) {
  cells <- chain$cells
  for (k in which(chain$holds[-1] & diff(chain$digit) != 0)) {
    ends <- k + 0:1
    hasLink <- vapply(sets, function(set) {
      all(unlist(cells[ends]) %in% set$cells) && all(chain$digit[ends] %in% set$digits)
    }, NA)
    found <- lapply(sets[hasLink], `[[`, "cells")
    if (length(found)) cells[ends] <- found[which.min(lengths(found))]
  }
  cells
}

# Examples: r1c23 for two cells of a row, r45c4 for two cells of a column, r1c2|r2c1 for other cells. On boards larger
# than 9 x 9, a bar separates all cells.
groupName <- function(cells, order) {
  row <- unique((cells - 1) %% order + 1)
  col <- unique((cells - 1) %/% order + 1)
  isOneLine <- order <= 9 && (length(row) == 1 || length(col) == 1)
  if (!isOneLine) return(paste(cellName(cells, order), collapse = "|"))
  paste0("r", paste(sort(row), collapse = ""), "c", paste(sort(col), collapse = ""))
}
