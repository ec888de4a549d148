# Draws and describes collections of games.

#' @rdname sudoku_games
#' @param main,sub `[character(1)]` A title above and a line below the games of each page. The default `NULL` means
#'   none.
#' @param title `[character(1)]` A synonym for `main`, with the name that [plotSheet()] uses.
#' @section Pictures:
#' `plot()` accepts the arguments of [plotSheet()]. `autoplot()` returns a `[ggplot]` with a panel for each game. It
#' accepts the arguments of [autoplot()][plot.sudoku] for one game, and applies them to all games. The plot data have
#' the columns described for one game and a column `Game` with the name or number of the game. If the sizes of the
#' boards differ and you add a complete theme, add `theme(aspect.ratio = 1)` after it to keep the panels square.
#' [altText()] describes the games in words.
#' @export
plot.sudoku_games <- function(x, ..., main = NULL, sub = NULL, title = main) {
  # An error about `main` must name `main`.
  if (missing(title)) checkTitle(main, "main")
  plotSheet(x, ..., title = title, sub = sub)
}

#' @rdname sudoku_games
#' @usage \method{autoplot}{sudoku_games}(object, ...)
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku_games <- function(object, ...) { # nolint: a method
  needPackage("ggplot2", "by `autoplot()`", "use `plot()`")
  pictures <- picturesOfGames(object, list(...), "object")
  names <- factor(names(pictures), names(pictures))
  orders <- vapply(pictures, `[[`, 0L, "order")
  cells <- inOneFrame(lapply(pictures, cellsOfPicture), names)
  joined <- lapply(unique(orders), function(order) joinedPicture(pictures[orders == order], names[orders == order]))
  ggplotOf(cells, joined, describePictures(pictures)) +
    panelsFor(isMixed = length(joined) > 1) +
    ggplot2::theme(
      strip.text = ggplot2::element_text(colour = pictures[[1]]$theme$line, margin = ggplot2::margin(b = 4)),
      panel.spacing = ggplot2::unit(10, "points")
    )
}

picturesOfGames <- function(x, look, name) {
  games <- checkGames(x, name)
  if (length(games) == 0) raiseError("argument", "`", name, "` must contain at least one game.")
  missing <- which(lengths(games) == 0)
  if (length(missing)) {
    raiseError("argument", "Element ", missing[[1]], " of `", name, "` is missing. Use `", name, "[!is.na(", name,
               ")]` to leave out missing games.")
  }
  pictures <- lapply(unname(games), pictureFromDots, look, theme = NULL)
  stats::setNames(pictures, make.unique(labelsOfGames(names(games), length(games)), " "))
}

# Combines data frames, with the game in the first column. Columns missing from a frame, such as the boxes, become NA.
inOneFrame <- function(frames, games) {
  columns <- unique(unlist(lapply(frames, names)))
  do.call(rbind, unname(Map(function(frame, game) {
    frame[setdiff(columns, names(frame))] <- factor(NA)
    cbind(Game = rep(game, nrow(frame)), frame[columns])
  }, Filter(Negate(is.null), frames), games[!vapply(frames, is.null, NA)])))
}

# Combines pictures of boards of the same size. The parts of the result have a column for the game.
joinedPicture <- function(pictures, games) {
  parts <- c("fills", "lines", "labels")
  joined <- pictures[[1]]
  joined[parts] <- lapply(parts, function(part) inOneFrame(lapply(pictures, `[[`, part), games))
  joined
}

# A panel for each game. Coordinates with a fixed ratio do not allow panels with different scales.
panelsFor <- function(isMixed) {
  if (!isMixed) return(list(ggplot2::facet_wrap("Game"), ggplot2::coord_equal(expand = FALSE, clip = "off")))
  list(ggplot2::facet_wrap("Game", scales = "free"), ggplot2::coord_cartesian(expand = FALSE, clip = "off"),
       ggplot2::theme(aspect.ratio = 1))
}

#' @export
altText.sudoku_games <- function(x, ...) describePictures(picturesOfGames(x, list(...), "x")) # nolint: a method

# The text of each picture, or only the sizes of the boards if there are more than four pictures.
describePictures <- function(pictures) {
  count <- countedAs(length(pictures), "Sudoku board")
  if (length(pictures) <= 4) {
    texts <- vapply(pictures, describePicture, "")
    return(paste0(count, ". ", paste0(names(pictures), ": ", texts, ".", collapse = " ")))
  }
  orders <- sort(unique(vapply(pictures, `[[`, 0L, "order")))
  paste(count, "of", inWords(paste(orders, "x", orders)))
}
