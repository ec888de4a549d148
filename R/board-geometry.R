# Geometry: the houses of a board besides its rows and columns.
#
# A plain board has only square boxes, and no attribute to describe them. Any other game has the class "sudoku_variant"
# before "sudoku", and an attribute "geometry", which is passed to Rust with the digits. The attribute is a list of
# - boxes: the numbers of rows and columns of a box, or NULL;
# - regions: a matrix with the region of each cell, where regions are numbered from 1, or NULL (a Latin square has
#   neither boxes nor regions);
# - diagonals: two flags, for the falling and the rising diagonal;
# - extra: a list of additional houses, each a vector of matrix indices.

#' Get the box or region of each cell
#'
#' Returns a matrix with the number of each cell's box or region. Use it to tabulate or draw a game by region.
#'
#' @param g `[sudoku]` A game.
#' @return `[integer matrix]` The region of each cell:
#'   * boxes are numbered row by row;
#'   * regions keep their numbers if these are 1, 2, ..., and are otherwise numbered in the order in which they occur,
#'     row by row.
#'
#'   `NULL` if the board has neither boxes nor regions, as in a Latin square.
#' @section Errors: `oxidoku_error_argument` if `g` is not a game; `oxidoku_error_size` and `oxidoku_error_geometry`
#'   if the game was edited and is no longer a board.
#' @references
#' Bailey, R. A., Cameron, P. J. and Connelly, R. (2008). Sudoku, gerechte designs, resolutions, affine space,
#' spreads, reguli, and Hamming codes. *American Mathematical Monthly*, 115(5), 383-404.
#' \doi{10.1080/00029890.2008.11920542}
#' @seealso [emptyGame()] to make boards of other shapes.
#' @family functions that start a game
#' @export
#' @examples
#' gameRegions(emptyGame(boxes = c(2, 3)))
#'
#' # Of the 1,800 gerechte designs with these regions (Bailey, Cameron and Connelly), 15 have their
#' # first row in order. Up to rotation and relabelling, only 6 of these 15 are different.
#' g <- emptyGame(regions = "1112211522455524453344333")
#' gameRegions(g)
#' g[1, ] <- 1:5
#' designs <- unclass(allSolutions(g))
#' length(designs)
#' length(unique(canonicalGame(designs)))
#'
#' # Each symbol occurs once in each region:
#' g <- solve(emptyGame(2))
#' table(g, gameRegions(g))
gameRegions <- function(g) {
  checkBoard(checkGame(g, "g"))
  regionsOf(nrow(g), attr(g, "geometry", exact = TRUE))
}

regionsOf <- function(order, geometry) {
  boxes <- if (is.null(geometry)) rep(sqrt(order), 2) else geometry$boxes
  if (is.null(boxes)) return(geometry$regions)
  row <- rep(seq_len(order), order)
  col <- rep(seq_len(order), each = order)
  region <- (row - 1) %/% boxes[[1]] * boxes[[1]] + (col - 1) %/% boxes[[2]] + 1
  matrix(as.integer(region), order)
}

# Two matrices: `above` is TRUE for cells with a border above them, and `left` for cells with a border to their left.
# `above` has an extra row at the bottom, and `left` has an extra column on the right.
bordersOf <- function(regions, order) {
  if (is.null(regions)) regions <- matrix(0L, order, order)
  list(above = rbind(TRUE, regions[-1, ] != regions[-order, ], TRUE),
       left = cbind(TRUE, regions[, -1] != regions[, -order], TRUE))
}

# All houses of a board: a data frame with the columns `kind`, `index` (as in Rust) and `places` (matrix indices).
allHouses <- function(order, geometry) {
  places <- matrix(seq_len(order^2), order)
  regions <- regionsOf(order, geometry)
  both <- list(diag(places), rev(diag(places[, order:1])))
  kinds <- list(
    row = split(places, row(places)), column = split(places, col(places)),
    region = if (!is.null(regions)) split(places, regions), diagonal = if (!is.null(geometry)) both[geometry$diagonals],
    "extra house" = geometry$extra
  )
  if (is.null(geometry$regions)) names(kinds)[[3]] <- "box"
  counts <- lengths(kinds)
  houses <- data.frame(kind = rep(names(kinds), counts), index = unlist(lapply(counts, seq_len), use.names = FALSE))
  houses$places <- unname(unlist(kinds, recursive = FALSE))
  houses
}

# The number of diagonals and extra houses that contain each cell.
furtherHouses <- function(order, geometry) {
  houses <- allHouses(order, geometry)
  isFurther <- houses$kind %in% c("diagonal", "extra house")
  tabulate(as.integer(unlist(houses$places[isFurther])), order^2)
}

# The geometry that the arguments of emptyGame() and as.sudoku() specify, with the order of the board if they determine
# it; NULL for the default values.
requestedGeometry <- function(boxes, regions, diagonals, extra, order = NULL) {
  isRequested <- !is.null(boxes) || !is.null(regions) || !isFALSE(diagonals) || !is.null(extra)
  if (!isRequested) return(NULL)
  if (!is.null(boxes) && !is.null(regions)) raiseGeometry("Supply `boxes` or `regions`, not both.")
  boxes <- if (!is.null(boxes)) checkBoxes(boxes)
  regions <- if (!is.null(regions)) checkRegions(regions)
  if (!is.null(boxes)) order <- prod(boxes)
  if (!is.null(regions)) order <- nrow(regions)
  list(order = order, boxes = boxes, regions = regions, diagonals = checkDiagonals(diagonals), extra = extra)
}

# The arguments of emptyGame() for an empty board of the same shape as a game.
shapeArguments <- function(game) {
  geometry <- attr(game, "geometry", exact = TRUE)
  if (is.null(geometry)) return(list(n = sqrt(nrow(game))))
  list(
    boxes = if (is.null(geometry$regions)) geometry$boxes %||% c(1, nrow(game)), regions = geometry$regions,
    diagonals = list(FALSE, "falling", "rising", TRUE)[[1 + sum(geometry$diagonals * 1:2)]], extra = geometry$extra
  )
}

# `n` determines the shape of the boxes, so it cannot be combined with `boxes` or `regions`.
checkNoShape <- function(boxes, regions) {
  if (is.null(boxes) && is.null(regions)) return()
  raiseError("argument", "`n` is the side of square boxes. Leave it out if you supply `boxes` or `regions`.")
}

# Shows a message for boards larger than sudokuAlt supports, because `n` and `boxes` are easily mistaken for the size of
# the board.
reportIfLarge <- function(n, requested) {
  order <- requested$order %||% n^2
  wanted <- if (is.null(requested$boxes)) n else max(requested$boxes)
  if (order <= 25 || !is.null(requested$regions) || wanted == order) return(invisible())
  given <- if (is.null(requested$boxes)) "`n` is the side of a box" else "`boxes` is the size of a box"
  rows <- max(Filter(function(rows) wanted %% rows == 0, seq_len(sqrt(wanted))))
  other <- paste0(", or `boxes = c(", rows, ", ", wanted / rows, ")` for ", wanted, " x ", wanted)
  informOnce("large", given, ", so this board is ", order, " x ", order, ". Use `n = 3` for 9 x 9",
             if (wanted != 9) other, ".")
}

# The geometry of a board of this order, from the arguments in `requested`; NULL for a plain board.
geometryFor <- function(requested, order) {
  if (is.null(requested)) return(NULL)
  checkOrder(requested, order)
  regions <- requested$regions
  boxes <- if (is.null(regions)) requested$boxes %||% rep(boxSideOf(order), 2) else boxesLike(regions)
  if (!is.null(boxes)) regions <- NULL
  extra <- checkExtra(requested$extra, order, boxes)
  isSquare <- length(boxes) == 2 && boxes[[1]] == boxes[[2]]
  if (isSquare && !any(requested$diagonals) && length(extra) == 0) return(NULL)
  # Boxes with one row or one column coincide with the rows or columns of the board.
  if (any(boxes == 1)) boxes <- NULL
  list(boxes = boxes, regions = regions, diagonals = requested$diagonals, extra = extra)
}

checkOrder <- function(requested, order) {
  if (is.null(requested$order) || requested$order == order) return()
  raiseGeometry("The board is ", order, " x ", order, ", but `", if (is.null(requested$boxes)) "regions" else "boxes",
                "` are for ", sizeInWords(requested$order, requested$order), " board.")
}

`%||%` <- function(x, otherwise) if (is.null(x)) otherwise else x

# The shape of the boxes if `regions` are boxes in their usual order, else NULL.
boxesLike <- function(regions) {
  order <- nrow(regions)
  for (rows in Filter(function(rows) order %% rows == 0, seq_len(order)[-c(1, order)])) {
    boxes <- c(rows, order %/% rows)
    if (identical(regions, regionsOf(order, list(boxes = boxes)))) return(as.integer(boxes))
  }
}

boxSideOf <- function(order) {
  side <- sqrt(order)
  if (!side %in% minN:maxN) {
    raiseGeometry("A board of ", order, " x ", order, " cannot have square boxes. Supply their shape, such as ",
                  "`boxes = c(2, 3)`, or `boxes = c(1, ", order, ")` for a Latin square.")
  }
  as.integer(side)
}

# --- Arguments ---

checkBoxes <- function(boxes) {
  isShape <- is.numeric(boxes) && !is.object(boxes) && length(boxes) == 2 && !anyNA(boxes) &&
    all(boxes == trunc(boxes) & boxes >= 1 & boxes <= maxN^2)
  if (!isShape || !prod(boxes) %in% 2:maxN^2) {
    raiseGeometry("`boxes` must be the numbers of rows and columns of a box, such as c(2, 3), for a board from 2 x 2 ",
                  "to ", maxN^2, " x ", maxN^2, ", not ", showValues(boxes), ".")
  }
  as.integer(boxes)
}

# Regions as a matrix of numbers from 1. Names other than 1, 2, ... are numbered in the order in which they first
# occur, row by row.
checkRegions <- function(regions) {
  regions <- matrixOfRegions(regions)
  order <- nrow(regions)
  names <- unique(as.vector(t(regions)))
  if (setequal(names, seq_len(order))) names <- seq_len(order)
  sizes <- tabulate(match(regions, names), length(names))
  wrong <- which(sizes != order)
  if (length(names) != order || length(wrong)) {
    count <- if (length(names) != order) paste("there are", length(names))
    size <- if (length(wrong)) {
      paste("region", showText(as.character(names[wrong[[1]]])), "has", countedAs(sizes[wrong[[1]]], "cell"))
    }
    raiseGeometry("`regions` must contain ", order, " regions of ", order, " cells each, but ",
                  paste(c(count, size), collapse = ", and "), ".")
  }
  matrix(match(regions, names), order)
}

# A square matrix with the region of each cell.
matrixOfRegions <- function(given) {
  if (identical(given, "random")) {
    raiseGeometry("`regions = \"random\"` is available only in `makeGame()`. Use `regions = randomRegions()`.")
  }
  regions <- cellsOfRegions(given)
  side <- sqrt(length(regions))
  if (is.null(dim(regions)) && side %in% 2:maxN^2) regions <- matrix(regions, side, byrow = TRUE)
  if (!is.matrix(regions) || !nrow(regions) %in% 2:maxN^2 || nrow(regions) != ncol(regions)) {
    raiseGeometry("`regions` must be a square matrix from 2 x 2 to ", maxN^2, " x ", maxN^2, " with the region of ",
                  "each cell, or a string with one character per cell, row by row, not ", showValue(given), ".")
  }
  if (anyNA(regions)) {
    raiseGeometry("`regions` gives no region for cell ", cellName(which(is.na(regions))[[1]], nrow(regions)), ".")
  }
  unname(regions)
}

# Converts a matrix, data frame, vector, factor or strings to the region of each cell: a matrix, or a vector that lists
# the cells row by row. NULL for anything else.
cellsOfRegions <- function(regions) {
  if (is.null(frameFault(regions))) regions <- as.matrix(regions)
  if (isFactor(regions)) regions <- structure(as.character(regions), dim = dim(regions))
  if (is.object(regions) || !is.atomic(regions) || length(regions) > max(boardSizes)) return(NULL)
  areLong <- is.character(regions) && sum(nchar(regions, "bytes", keepNA = FALSE)) > longestString
  # Names of regions in a matrix may have any length.
  if (areLong && is.null(dim(regions))) return(NULL)
  # Each invalid byte counts as one character.
  if (is.character(regions)) regions[] <- iconv(regions, to = "UTF-8", sub = "\ufffd")
  areStrings <- is.character(regions) && is.null(dim(regions)) && any(nchar(regions) > 1, na.rm = TRUE)
  if (areStrings) strsplit(gsub("[[:space:]]", "", paste(regions, collapse = "")), "")[[1]] else regions
}

checkDiagonals <- function(diagonals) {
  if (isFlag(diagonals)) return(rep(diagonals, 2))
  known <- c("falling", "rising")
  if (isWord(diagonals, known)) return(known == diagonals)
  raiseGeometry("`diagonals` must be TRUE for both, FALSE for neither, \"falling\" or \"rising\", not ",
                showValue(diagonals), ".")
}

# Extra houses as vectors of matrix indices.
checkExtra <- function(extra, order, boxes) {
  if (is.null(extra)) return(list())
  areWords <- is.character(extra) && all(extra %in% names(knownHouses))
  if (areWords) extra <- as.list(extra)
  if (!is.list(extra) || is.object(extra)) extra <- list(extra)
  houses <- lapply(seq_along(extra), function(k) housesOf(extra[[k]], k, order, boxes))
  houses <- lapply(unlist(houses, recursive = FALSE), as.integer)
  # A duplicate of a house adds no constraint.
  houses[!duplicated(lapply(houses, sort))]
}

# A list of the houses that one element of `extra` specifies. Only a word can specify more than one.
housesOf <- function(x, k, order, boxes) {
  if (isWord(x, names(knownHouses))) return(knownHouses[[x]](order, boxes))
  places <- placesOf(x, order)
  isHouse <- length(places) == order && !anyNA(places) && !anyDuplicated(places)
  if (!isHouse) {
    raiseGeometry("Each element of `extra` must be ", inWords(paste0("\"", names(knownHouses), "\""), ","), " or a ",
                  "house of ", order, " different cells, given as a logical matrix, a matrix of rows and columns, ",
                  "positions in the board or names such as \"r1c2\". Element ", k, " is ",
                  if (is.list(x)) showValue(x) else showValues(x), ".")
  }
  list(places)
}

# The matrix indices of the cells of a house, which can be given in any form that `extra` accepts. NULL if the form is
# wrong; NA for a cell that is not on the board.
placesOf <- function(x, order) {
  if (is.null(frameFault(x))) x <- as.matrix(x)
  if (is.object(x) || is.list(x) || length(x) > 2 * order^2) return(NULL)
  if (is.logical(x)) return(if (identical(dim(x), rep(as.integer(order), 2))) which(x))
  if (is.character(x)) x <- cellsNamed(x)
  if (!is.numeric(x)) return(NULL)
  if (length(dim(x)) > 1) return(placesOfPairs(x, order))
  ifelse(x %in% seq_len(order^2), x, NA)
}

# Matrix indices from a two-column matrix of rows and columns.
placesOfPairs <- function(x, order) {
  if (!is.matrix(x) || ncol(x) != 2) return(NULL)
  ifelse(x[, 1] %in% seq_len(order) & x[, 2] %in% seq_len(order), (x[, 2] - 1) * order + x[, 1], NA)
}

# Rows and columns from names such as "r1c2"; NULL if any name has another form.
cellsNamed <- function(names) {
  parts <- regmatches(names, regexec("^r([0-9]{1,3})c([0-9]{1,3})$", names, useBytes = TRUE))
  if (all(lengths(parts) == 3)) t(vapply(parts, function(part) as.numeric(part[2:3]), numeric(2)))
}

# The windows of a windoku: box-sized squares, one line apart. A 9 x 9 board has four.
windowHouses <- function(order, boxes) {
  side <- sqrt(order)
  if (is.null(boxes) || any(boxes != side)) raiseGeometry("Only boards with square boxes have windows.")
  starts <- 2 + (seq_len(side - 1) - 1) * (side + 1)
  square <- seq_len(side) - 1
  corners <- expand.grid(col = starts, row = starts)
  Map(function(row, col) as.vector(outer(row + square, (col + square - 1) * order, `+`)), corners$row, corners$col)
}

# The disjoint groups: the cells at the same position in each box.
disjointHouses <- function(order, boxes) {
  if (is.null(boxes) || any(boxes == 1)) raiseGeometry("Only boards with boxes have disjoint groups.")
  row <- rep(seq_len(order), order) - 1
  col <- rep(seq_len(order), each = order) - 1
  unname(split(seq_len(order^2), row %% boxes[[1]] * boxes[[2]] + col %% boxes[[2]]))
}

centreDots <- function(order, boxes) {
  if (is.null(boxes) || any(boxes == 1 | boxes %% 2 == 0)) {
    raiseGeometry("Only boards whose boxes have odd numbers of rows and columns have centre dots.")
  }
  row <- seq((boxes[[1]] + 1) / 2, order, boxes[[1]])
  col <- seq((boxes[[2]] + 1) / 2, order, boxes[[2]])
  list(as.vector(outer(row, (col - 1) * order, `+`)))
}

# Makes a function that returns the house with the named cells, or raises an error if the board is not 9 x 9 with
# square boxes.
houseOfNine <- function(called, cells) {
  places <- placesOfPairs(cellsNamed(strsplit(cells, " ", fixed = TRUE)[[1]]), 9)
  function(order, boxes) {
    if (order != 9 || !identical(as.integer(boxes), c(3L, 3L))) {
      raiseGeometry("Only 9 x 9 boards with square boxes have ", called, ".")
    }
    list(places)
  }
}

knownHouses <- list(
  windows = windowHouses, disjoint = disjointHouses, "centre-dots" = centreDots,
  asterisk = houseOfNine("an asterisk", "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"),
  girandola = houseOfNine("a girandola", "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9")
)

raiseGeometry <- function(...) raiseError("geometry", ...)

placesOfHouses <- function(named, order, geometry) {
  houses <- allHouses(order, geometry)
  unlist(houses$places[match(paste(named$kind, named$index), paste(houses$kind, houses$index))])
}

# The numbers of rows and columns of a box; NULL for a board without boxes.
boxesOf <- function(order, geometry) if (is.null(geometry)) rep(sqrt(order), 2) else geometry$boxes

# The names of squares in a design. A box is named by its band and stack, a region by its number. NULL for a Latin
# square.
squaresOf <- function(row, col, regions, geometry) {
  if (is.null(regions)) return(NULL)
  if (!is.null(geometry$regions)) return(paste0("S", padded(as.vector(regions))))
  boxes <- boxesOf(nrow(regions), geometry)
  paste0("S", padded((row - 1) %/% boxes[[1]] + 1), padded((col - 1) %/% boxes[[2]] + 1))
}
