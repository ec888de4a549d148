# Cards for the last pages of a sheet. Each shows steps of an explanation as sentences beside a small picture.
#
# Representation: a card is a list of
# - label: the name of the puzzle and the numbers of the steps;
# - texts, marks: the sentences and their numbers; the first card begins with a headline without a number;
# - step, state, game: the picture. On a card with several steps, `step` joins them;
# - key: the legend at the foot of the page.

# The cards of an explanation. Consecutive singles share a card if there is room for their sentences.
cardsOf <- function(explanation, label, room) {
  headline <- headlineOf(explanation)
  rowsFor <- function(texts) ceiling(nchar(texts) / room$letters)
  rows <- rowsFor(explanation$sentence)
  rows[seq_along(rows) == 1] <- rows[seq_along(rows) == 1] + rowsFor(headline)
  card <- cardNumbers(rows, explanation$technique %in% singles, room$rows)
  groups <- if (length(card)) split(seq_along(card), card) else list(integer())
  lapply(seq_along(groups), function(k) cardOf(explanation, groups[[k]], label, if (k == 1) headline))
}

# A card with one or more consecutive steps, or without steps if the explanation is empty.
cardOf <- function(explanation, steps, label, headline) {
  states <- attr(explanation, "states")
  numbers <- switch(min(length(steps), 3), paste("step", steps), paste("steps", inWords(steps)),
                    paste("steps", min(steps), "to", max(steps)))
  list(
    label = paste(c(label, numbers), collapse = ": "),
    texts = c(headline, explanation$sentence[steps]),
    marks = c(rep("", length(headline)), paste0(steps, ".", recycle0 = TRUE)),
    step = joinSteps(attr(explanation, "steps")[steps]),
    state = states[, min(steps, ncol(states))],
    game = attr(explanation, "game"),
    key = paste0(keyToCells, "   ", keyToSteps)
  )
}

# The card number of each step. A card has one step, or consecutive singles that fit into `room` rows of text.
cardNumbers <- function(rows, isSingle, room) {
  card <- integer(length(rows))
  used <- 0
  for (k in seq_along(rows)) {
    joins <- k > 1 && isSingle[[k]] && isSingle[[k - 1]] && used + rows[[k]] <= room
    used <- rows[[k]] + if (joins) used else 0
    card[[k]] <- if (k == 1) 1L else card[[k - 1]] + !joins
  }
  card
}

# A step that places the symbols of several singles, or nothing if `steps` is empty.
joinSteps <- function(steps) {
  if (length(steps) == 1) return(steps[[1]])
  part <- function(...) as.integer(unlist(lapply(steps, `[[`, c(...))))
  noHouses <- list(kind = character(), index = integer())
  list(
    placed = list(cell = part("placed", "cell"), digit = part("placed", "digit")),
    eliminated = list(cell = integer(), digit = integer()), cells = part("cells"), digits = integer(),
    houses = noHouses, cover = noHouses, fins = integer(), sets = list(), chains = list()
  )
}

keyToCells <- "r3c7 is the cell in row 3 and column 7."
keyToSteps <- "Green: placed. Struck out: eliminated. Blue cells: pattern. Arrows: inferences."

# The rows and columns of cards on a page, and the space for text beside a picture, in rows of `letters` letters.
roomForSteps <- function(explanations) {
  order <- max(vapply(explanations, function(explanation) nrow(attr(explanation, "game")), 0L))
  if (order <= 9) list(perPage = c(5L, 2L), rows = 12, letters = 24)
  else if (order <= 16) list(perPage = c(3L, 1L), rows = 16, letters = 75)
  else list(perPage = c(2L, 1L), rows = 20, letters = 60)
}

# --- Drawing ---

# Draws the picture on the left, with row and column numbers, and writes the text on the right. Sizes are in inches.
drawCard <- function(card) {
  width <- par("fin")[[1]] - cardMargins[["left"]]
  height <- par("fin")[[2]] - cardMargins[["top"]]
  side <- min(height - cardMargins[["bottom"]], 0.5 * width)
  par(mai = c(height - side, cardMargins[["left"]], cardMargins[["top"]], width - side))
  drawStep(card$step, card$state, card$game, themes$classic, allCandidates = FALSE)
  order <- nrow(card$game)
  numberLines(order)
  inch <- unitsPerInch()
  writeFitting(card$label, 0, order + 0.17 * inch, width, 0.8 / par("cex"), adj = c(0, 0))
  # Cards of the same size have text of the same size, unless a sentence is very long.
  cex <- min(0.7, 0.36 * height) / par("cex")
  writeParagraphs(card$texts, card$marks, order + 0.15 * inch, order, width - side - 0.3, height, cex)
}

cardMargins <- c(bottom = 0.1, left = 0.2, top = 0.38)

numberLines <- function(order) {
  cex <- min(0.5 / par("cex"), largestFit(as.character(order)))
  gap <- 0.05 * unitsPerInch()
  numbers <- seq_len(order)
  text(numbers - 0.5, order + gap, numbers, adj = c(0.5, 0), cex = cex, col = "grey40", xpd = NA)
  text(-gap, order - numbers + 0.5, numbers, adj = c(1, 0.5), cex = cex, col = "grey40", xpd = NA)
}
