# The walk through a field: arrows along the plots in the order of their numbers.
#
# Representation: a walk is a data frame of panel, run, arrow (a number), isStart and the corners `x` and `y` of each
# arrow, measured from the top left corner of the field. An arrow runs below the labels of a row and beside the labels
# of a column, so that it crosses no text. Each arrow ends at the end of a row, and the next arrow continues from there.
# If the next plot is in another row and another column, or if a plot lies in between, a new run begins: its first arrow
# (`isStart`) starts at that plot.

walkOf <- function(plots, numbers) {
  ofPanel <- function(places) {
    places <- places[order(places$number), ]
    runs <- split(places, cumsum(!followsPrevious(places$row, places$col)))
    corners <- lapply(runs, function(run) cornersOf(run$row, run$col))
    corners <- cbind(run = rep(seq_along(corners), vapply(corners, nrow, 0L)), do.call(rbind, corners))
    corners$arrow <- cumsum(!duplicated(corners[c("run", "arrow")]))
    corners
  }
  places <- data.frame(row = plots$row, col = plots$col, number = numbers)
  walks <- lapply(split(places, plots$panel), ofPanel)
  panel <- factor(rep(names(walks), vapply(walks, nrow, 0L)), levels(plots$panel))
  data.frame(panel = panel, do.call(rbind, unname(walks)), row.names = NULL)
}

# Converts the column of plot numbers, which may be text or a factor, to numbers.
checkWalk <- function(labels) {
  numbers <- suppressWarnings(as.numeric(as.character(labels)))
  bad <- which(!is.finite(numbers))
  if (length(bad) == 0) return(numbers)
  raiseError("argument", "`walk = TRUE` needs numbers in column \"Plot\" of the design, not ",
             showValue(as.character(labels)[[bad[[1]]]]), ".")
}

# TRUE for plots in the row or column of the previous plot, with no plot between the two.
followsPrevious <- function(row, col) {
  taken <- paste(row, col)
  vapply(seq_along(row), function(k) {
    if (k == 1 || (row[[k]] != row[[k - 1]] && col[[k]] != col[[k - 1]])) return(FALSE)
    passed <- paste(row[[k - 1]]:row[[k]], col[[k - 1]]:col[[k]])
    !any(passed[-c(1, length(passed))] %in% taken)
  }, NA)
}

# The distance of an arrow below and beside the middle of a plot, and its length beyond the middle of the first and the
# last plot, as fractions of the side of a plot.
laneBelow <- 0.41
laneBeside <- 0.435
laneBeyond <- 0.3

# The corners of arrows through consecutive plots. A single plot has one corner.
cornersOf <- function(row, col) {
  x <- col - 0.5
  y <- row - 0.5 + laneBelow
  if (length(row) == 1) return(data.frame(x = x, y = y, arrow = 1, isStart = TRUE))
  right <- sign(diff(col))
  down <- sign(diff(row))
  isAcross <- right != 0
  # Vertical arrows are on the side to which the walk last moved.
  side <- Reduce(function(last, step) if (step == 0) last else step, right, 1, accumulate = TRUE)[-1]
  lane <- x[-1] + laneBeside * side
  moves <- seq_along(right)
  corners <- data.frame(
    x = c(ifelse(isAcross, x[moves], lane), ifelse(isAcross, x[moves + 1], lane)), y = c(y[moves], y[moves + 1]),
    move = rep(moves, 2)
  )
  corners <- corners[order(corners$move), ]
  last <- length(moves)
  ends <- c(1, nrow(corners))
  beyond <- c(-laneBeyond, laneBeyond)
  across <- isAcross[c(1, last)]
  corners$x[ends] <- corners$x[ends] + ifelse(across, beyond * right[c(1, last)], 0)
  corners$y[ends] <- ifelse(across, corners$y[ends], (row - 0.5)[c(1, last + 1)] + beyond * down[c(1, last)])
  # Each move begins where the previous move ended.
  begins <- match(moves, corners$move)[-1]
  corners <- rbind(corners, data.frame(x = corners$x[begins - 1], y = corners$y[begins - 1], move = moves[-1] - 0.5))
  corners <- corners[order(corners$move), ]
  arrow <- cumsum(c(TRUE, !isAcross[-1] & isAcross[-last]))
  data.frame(corners[c("x", "y")], arrow = arrow[ceiling(corners$move)], isStart = arrow[ceiling(corners$move)] == 1)
}
