test_that("ggplots match the reference drawings", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("vdiffr")
  skip_if_not(grepl("^3[.]4", utils::packageVersion("ggplot2")), "the drawings were made with ggplot2 3.4")
  fivefold <- designGame(gridOn(emptyGame(regions = gerechte)), LETTERS[1:5], randomise = FALSE)
  vdiffr::expect_doppelganger("ggplot gerechte", ggplot2::autoplot(fivefold, plotNumbers = TRUE))
  games <- list(A = as.sudoku("4312124331242431"), B = as.sudoku("1234341221434321"))
  vdiffr::expect_doppelganger("ggplot in replicates", ggplot2::autoplot(designGame(games)))
  fivefold$yield <- c(NA, 2:25)
  vdiffr::expect_doppelganger("ggplot of yields", ggplot2::autoplot(fivefold, fill = "yield"))
})

test_that("autoplot() uses the colours of plot(), and adds a legend if labels do not explain the colours", {
  skip_if_not_installed("ggplot2")
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), factors = TRUE)
  fills <- function(plot) ggplot2::layer_data(plot, 1)$fill
  expect_identical(fills(ggplot2::autoplot(d)), fieldMap(d, NULL, NULL, FALSE, NULL)$plots$colour)
  hasLegend <- function(...) !identical(ggplot2::autoplot(d, ...)$scales$get_scales("fill")$guide, "none")
  expect_false(hasLegend())
  expect_true(hasLegend(label = "Plot"))
  expect_false(hasLegend(label = "Plot", legend = FALSE))
  expect_true(hasLegend(legend = TRUE))
  expect_error(ggplot2::autoplot(d, size = 3), class = "oxidoku_error_argument")
  expect_error(ggplot2::autoplot(replace(d, "Replicate", NA)), class = "oxidoku_error_argument")
  renamed <- d
  names(renamed)[names(renamed) == "Symbol"] <- "Trt"
  expect_identical(fills(ggplot2::autoplot(renamed, treatments = "Trt")), fills(ggplot2::autoplot(d)))
})

test_that("long names are wrapped, and the legend shows names that would be too small to read", {
  skip_if_not_installed("ggplot2")
  names <- c("Control", "Nitrogen low", "Nitrogen high", "P", "K", "NP", "NK", "PK", "NPK")
  grid <- gridOn(emptyGame(3))
  labelsOf <- function(d) unique(ggplot2::autoplot(d)$data$.label)
  hasLegend <- function(d) !identical(ggplot2::autoplot(d)$scales$get_scales("fill")$guide, "none")
  broken <- designGame(grid, names)
  expect_setequal(labelsOf(broken), gsub(" ", "\n", names))
  expect_false(hasLegend(broken))
  expect_true(hasLegend(designGame(grid, paste0("superphosphate", 1:9))))
})

test_that("facets and layers of a ggplot can use the columns of the field book", {
  skip_if_not_installed("ggplot2")
  d <- designGame(gridOn(emptyGame(boxes = c(2, 3))), factors = TRUE, replicates = 2)
  d$Site <- rep(c("Clermont", "Wagga"), each = 36)
  d$yield <- seq_len(72)
  for (replicates in list(d$Replicate, as.character(d$Replicate), as.integer(d$Replicate))) {
    d$Replicate <- replicates
    drawn <- ggplot2::autoplot(d, plotNumbers = TRUE)
    expect_identical(drawn$data[names(d)], plainFrame(d))
    for (facets in list(~ Replicate, ~ Site, Replicate ~ Square)) {
      faceted <- drawn + ggplot2::facet_wrap(facets) + ggplot2::geom_point(ggplot2::aes(size = yield))
      built <- expect_silent(ggplot2::ggplot_build(faceted))
      expect_identical(nrow(built$layout$layout), nrow(unique(d[all.vars(facets)])))
      expect_identical(nrow(built$data[[1]]), 72L)
    }
    # The outlines of a replicate appear only in its own panel.
    expect_identical(nrow(ggplot2::layer_data(drawn, 3)), nrow(fieldMap(d, NULL, NULL, FALSE, NULL)$outlines))
  }
})

test_that("no internal name appears in a ggplot, even if a theme and scales are added", {
  skip_if_not_installed("ggplot2")
  d <- designGame(gridOn(emptyGame(2)), expand.grid(N = c("N0", "N1"), variety = c("A", "B")))
  for (theme in list(ggplot2::theme_grey(), ggplot2::theme_void())) {
    for (drawn in list(ggplot2::autoplot(d), ggplot2::autoplot(d, label = "Plot"), ggplot2::autoplot(emptyGame(2)))) {
      drawn <- suppressMessages(drawn + theme + ggplot2::scale_y_continuous() + ggplot2::scale_fill_viridis_d())
      labels <- drawn$labels[c("x", "y", "fill")]
      expect_true(all(unlist(labels) %in% c("Column", "Row", "N, variety")))
    }
  }
})

test_that("the colour of text adapts to the fill scale", {
  skip_if_not_installed("ggplot2")
  drawn <- ggplot2::autoplot(designGame(gridOn(emptyGame(2)), factors = TRUE))
  black <- suppressMessages(drawn + ggplot2::scale_fill_manual(values = rep("black", 4)))
  expect_identical(unique(ggplot2::layer_data(drawn, 2)$colour), "grey10")
  expect_identical(unique(ggplot2::layer_data(black, 2)$colour), "white")
})

test_that("the background is opaque", {
  skip_if_not_installed("ggplot2")
  for (drawn in list(ggplot2::autoplot(emptyGame(2)), ggplot2::autoplot(designGame(emptyGame(2), factors = TRUE)))) {
    expect_identical(drawn$theme$plot.background$fill, "white")
  }
})

# The bounding boxes of the texts in the panels of a ggplot, for panels of 4 x 4 inches.
textsInPanel <- function(drawn) {
  withr::local_pdf(NULL)
  grobs <- ggplot2::ggplotGrob(drawn)$grobs
  cells <- list()
  find <- function(grob) {
    if (inherits(grob, "oxidoku_cell_text")) cells[[length(cells) + 1]] <<- grob
    for (child in c(grob$children, grob$grobs)) find(child)
  }
  lapply(grobs, find)
  grid::grid.newpage()
  grid::pushViewport(grid::viewport(width = grid::unit(4, "inches"), height = grid::unit(4, "inches")))
  boxes <- lapply(cells, function(cell) {
    text <- grid::makeContent(cell)$children[[1]]
    each <- lapply(seq_along(text$label), function(k) {
      look <- grid::gpar(fontsize = text$gp$fontsize, lineheight = text$gp$lineheight)
      one <- grid::textGrob(text$label[[k]], gp = look)
      width <- grid::convertWidth(grid::grobWidth(one), "inches", valueOnly = TRUE)
      height <- grid::convertHeight(grid::grobHeight(one), "inches", valueOnly = TRUE)
      left <- 4 * as.numeric(text$x[[k]]) - rep_len(text$hjust, k)[[k]] * width
      bottom <- 4 * as.numeric(text$y[[k]]) - rep_len(text$vjust, k)[[k]] * height
      data.frame(text = text$label[[k]], left = left, right = left + width, bottom = bottom, top = bottom + height)
    })
    do.call(rbind, each)
  })
  do.call(rbind, boxes)
}

test_that("texts in a ggplot do not touch each other", {
  skip_if_not_installed("ggplot2")
  names <- c("P", "N\nP\nK\nMg", "a name of six words in all", "Control", "K", "NPK")
  for (walk in c(TRUE, FALSE)) {
    drawn <- ggplot2::autoplot(bookOfField(6, 5, names, "serpentine"), plotNumbers = TRUE, walk = walk)
    boxes <- textsInPanel(drawn)
    expect_identical(nrow(boxes), 60L)
    expect_identical(overlaps(boxes), character())
  }
})

test_that("a ggplot shows sites, lost plots, guard plots and the walk in the panels of their fields", {
  skip_if_not_installed("ggplot2")
  d <- rbind(withColumns(bookOfField(3, 8, LETTERS), Location = "Clermont", Replicate = 2),
             withColumns(bookOfField(4, 5, LETTERS), Location = "Clermont", Replicate = 10),
             withColumns(bookOfField(2, 4, LETTERS), Location = "Wagga", Replicate = 2))
  d$gone <- seq_len(nrow(d)) %in% c(1, 30, 50)
  drawn <- ggplot2::autoplot(d, lost = "gone", border = TRUE, walk = TRUE)
  built <- ggplot2::ggplot_build(drawn)
  expect_identical(nrow(built$layout$layout), 3L)
  map <- fieldMap(d, lost = "gone", border = TRUE, walk = TRUE)
  expect_identical(as.vector(table(built$data[[2]]$PANEL)), as.vector(table(map$guards$panel)))
  expect_identical(as.vector(table(built$data[[3]]$PANEL)), c(1L, 1L, 1L))
  labels <- built$plot$facet$params$labeller(data.frame(Location = c("Clermont", "Wagga"), Replicate = c("10", "2")))
  expect_identical(labels, list(c("Clermont, replicate 10", "Wagga")))
  expect_identical(ggplot2::get_alt_text(drawn), altText(d, lost = "gone", border = TRUE, walk = TRUE))
})
