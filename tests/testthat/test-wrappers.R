test_that("the committed wrappers are up to date", {
  committed <- readLines(checkoutFile("R", "extendr-wrappers.R"))
  maker <- getDLLRegisteredRoutines("oxidoku")$.Call[["wrap__make_oxidoku_wrappers"]]
  described <- strsplit(.Call(maker, TRUE, "oxidoku"), "\n")[[1]]
  expect_identical(committed[-(1:2)], described)
})
