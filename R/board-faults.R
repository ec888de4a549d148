# Descriptions of the faults in puzzles that cannot be read or solved.

# Describes why puzzles cannot be read or solved, from the faults that Rust found in a chunk. `from` is the position of
# the chunk's first puzzle.
describeFaults <- function(faults, puzzles, from) {
  place <- from - 1 + faults$place
  reason <- character(length(place))
  reason[faults$rule == "missing"] <- "it is NA"

  isKnown <- faults$rule == "known"
  reason[isKnown] <- puzzles$reasons[place[isKnown]]

  isSize <- faults$rule == "size"
  cells <- faults$number[isSize]
  isOther <- cells %in% setdiff((2:maxN^2)^2, boardSizes)
  other <- ifelse(isOther, "; make games of other shapes with `as.sudoku()` and its argument `boxes`", "")
  notSquare <- paste0("a board with square boxes cannot have ", cells, ifelse(cells == 1, " cell", " cells"), other)
  maxCells <- max(boardSizes)
  tooMany <- paste("a board cannot have more than", showNumber(maxCells), "cells")
  reason[isSize] <- ifelse(cells > maxCells, tooMany, notSquare)

  symbols <- which(faults$rule == "symbol")
  isRow <- is.matrix(puzzles$data)
  text <- if (isRow) valuesAt(puzzles$data, place[symbols], faults$number[symbols]) else showText(faults$text[symbols])
  order <- faults$order[symbols]
  reason[symbols] <- paste0(cellName(faults$cell[symbols], order), " holds ", text, ", which is not a symbol of ",
                            sizeInWords(order, order), " board")

  clashes <- which(faults$rule == "clash")
  reason[clashes] <- describeClash(clashesOf(lapply(faults, `[`, clashes)))
  reason
}

valuesAt <- function(data, row, column) vapply(seq_along(row), function(k) showValue(data[row[[k]], column[[k]]]), "")

# Clashes as a list with one element for each column of findClashes(). A fault has only two cells of a clash.
clashesOf <- function(faults) {
  symbol <- vapply(seq_along(faults$digit), function(k) symbolsFor(faults$order[[k]])[[faults$digit[[k]]]], "")
  list(
    house = faults$text, index = faults$number, symbol = symbol,
    cells = paste(cellName(faults$cell, faults$order), cellName(faults$other, faults$order))
  )
}

# Describes a clash, for example: row 1 holds 3 in r1c2 and r1c7.
describeClash <- function(clash) {
  shown <- vapply(strsplit(clash$cells, " "), function(cells) {
    last <- if (length(cells) > maxClashing) paste(length(cells) - maxClashing, "more") else utils::tail(cells, 1)
    first <- utils::head(cells, min(length(cells) - 1, maxClashing))
    paste(toString(first), "and", last)
  }, "")
  paste0(clash$house, " ", clash$index, " holds ", clash$symbol, " in ", shown)
}
