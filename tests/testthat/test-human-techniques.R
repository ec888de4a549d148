test_that("`techniques` has one complete row for each technique", {
  expect_identical(techniques$technique, techniqueNames())
  expect_identical(vapply(techniques, function(column) class(column)[[1]], ""), c(
    technique = "character", level = "ordered", score = "integer", unique = "logical", definition = "character",
    source = "character", puzzle = "character", needed = "logical"
  ))
  expect_false(anyNA(techniques))
  expect_true(all(grepl("^[A-Z].*[.]$", techniques$definition)))
  expect_true(all(grepl("^[.1-9]{81}$", techniques$puzzle)))
  expect_true(all(isUnique(techniques$puzzle)))
})

test_that("the explanation of each puzzle in `techniques` shows its technique", {
  skip_on_cran()
  for (k in seq_len(nrow(techniques))) {
    technique <- techniques$technique[[k]]
    x <- explainGame(techniques$puzzle[[k]], techniques = if (!techniques$needed[[k]]) c(technique, techniqueNames()))
    expect_true(technique %in% x$technique, info = technique)
  }
})

test_that("puzzles that need a technique are not solved by the techniques before it", {
  skip_on_cran()
  known <- techniqueNames()
  # The techniques that explanations try together.
  shared <- list(c("simple colours (wrap)", "simple colours (trap)"), c("multi-colours 1", "multi-colours 2"),
                 c("nice loop", "AIC"), c("grouped nice loop", "grouped AIC"))
  for (k in which(techniques$needed)) {
    together <- Filter(function(names) known[[k]] %in% names, shared)
    ranks <- if (length(together)) match(together[[1]], known) else k
    end <- function(names) attr(explainGame(techniques$puzzle[[k]], techniques = names), "end")
    expect_identical(end(known[seq_len(max(ranks))]), "solved", info = known[[k]])
    # explainGame() needs at least one technique.
    if (k > 1) expect_identical(end(known[seq_len(min(ranks) - 1)]), "stuck", info = known[[k]])
  }
})
