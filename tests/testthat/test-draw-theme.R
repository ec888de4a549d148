# The contrast ratio of the Web Content Accessibility Guidelines.
contrast <- function(one, other) {
  luminance <- function(colour) {
    parts <- grDevices::col2rgb(colour)[, 1] / 255
    sum(c(0.2126, 0.7152, 0.0722) * ifelse(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055)^2.4))
  }
  both <- sort(c(luminance(one), luminance(other)))
  (both[[2]] + 0.05) / (both[[1]] + 0.05)
}

test_that("symbols are legible on every background of a theme", {
  for (name in setdiff(names(themes), "classic")) {
    theme <- themes[[name]]
    for (ground in c(theme$ground, theme$houses, theme$regions, theme$marks)) {
      for (part in c("game", "solution", "candidate")) {
        expect_gt(contrast(theme[[part]], ground), if (part == "game") 7 else 2.5)
      }
    }
  }
})

test_that("symbols are legible on tints that diagonals and extra houses shade", {
  # Cells in three diagonals or extra houses are rare.
  minContrast <- list(game = c(5, 5, 5), solution = c(2.5, 2.5, 2))
  for (theme in themes[names(themes) != "classic"]) {
    for (k in 1:3) {
      for (ground in shaded(theme$regions, rep(theme$houses[[k]], 6), theme$ground)) {
        for (part in names(minContrast)) expect_gt(contrast(theme[[part]], ground), minContrast[[part]][[k]])
      }
    }
  }
})

test_that("no tint of a region equals the shade of an extra house", {
  for (name in setdiff(names(themes), "print")) {
    theme <- themes[[name]]
    apart <- function(one, other) sqrt(sum((grDevices::col2rgb(one) - grDevices::col2rgb(other))^2))
    for (tint in theme$regions) for (shade in theme$houses) expect_gt(apart(tint, shade), 15, label = paste(name, tint))
  }
})

test_that("clues and filled-in symbols differ by more than hue", {
  for (theme in themes) expect_gt(contrast(theme$game, theme$solution), 2)
})

test_that("all themes have the same parts, and all parts are colours", {
  for (theme in themes) {
    expect_named(theme, names(themes$classic))
    colours <- unlist(theme[names(theme) != "gridType"])
    expect_no_error(grDevices::col2rgb(colours[!is.na(colours)]))
  }
})

test_that("each set of symbols has sixteen different symbols", {
  for (set in symbolSets) expect_length(unique(set), 16)
  expect_true(arePictographs(symbolsToDraw("fruit", 4)))
  expect_false(arePictographs(symbolsToDraw(NULL, 100)))
})
