test_that("techniques are found by names in any case, with any punctuation, and abbreviated", {
  named <- function(...) namesOfTechniques(c(...), "techniques")
  expect_identical(named(techniqueNames()), techniqueNames())
  expect_identical(named(toupper(techniqueNames())), techniqueNames())
  expect_identical(named(gsub("[- ()+]", "", techniqueNames())), techniqueNames())
  expect_identical(named("x-wing", "XY w", "xyWing", "x wing", "fullhouse", "bug"),
                   c("X-wing", "XY-wing", "XY-wing", "X-wing", "full house", "BUG+1"))
  expect_identical(named("simple colors (trap)", "Multi-Colors 2"), c("simple colours (trap)", "multi-colours 2"))
  expect_identical(named(c(a = "AIC")), "AIC")
})

test_that("aliases of techniques are recognised", {
  named <- function(...) namesOfTechniques(c(...), "techniques")
  expect_identical(named("msls", "UR3", "sdc", "Y-Wing", "thor's hammer", "pointing", "Uniqueness Test 4"),
                   c("multi-sector locked set", "unique rectangle 3", "Sue de Coq", "XY-wing", "tridagon",
                     "locked candidates (pointing)", "unique rectangle 4"))
  expect_true(all(techniqueAliases %in% techniqueNames()))
  expect_identical(named(names(techniqueAliases)), unname(techniqueAliases))
  keys <- techniqueKeys(c(techniqueNames(), names(techniqueAliases)))
  expect_false(anyDuplicated(keys) > 0)
})

test_that("an error lists the names that an ambiguous or unknown name may mean, if any are similar", {
  showError <- function(code) cat(conditionMessage(expect_error(code, class = "oxidoku_error_argument")), "\n")
  expect_snapshot({
    showError(explainGame(emptyGame(2), techniques = "x"))
    showError(hintGame(emptyGame(2), techniques = "unique rect"))
    showError(makeGame(technique = "finned"))
    showError(makeGame(technique = "wing"))
    showError(makeGame(technique = c("X-wing", "sworfish")))
    showError(makeGame(technique = "Skyskraper"))
    showError(makeGame(technique = "exocet"))
    showError(makeGame(technique = "color trap"))
    showError(makeGame(technique = "telepathy"))
    showError(makeGame(technique = ""))
    showError(makeGame(technique = " - "))
    showError(makeGame(technique = NA_character_))
  })
})

test_that("invalid names in any encoding and of any length raise an argument error", {
  for (name in list("\xff\xfe", "Sch\xf6n", strrep("x", 1e6), "\u00e9t\u00e9")) {
    expect_error(namesOfTechniques(name, "techniques"), class = "oxidoku_error_argument")
  }
})
