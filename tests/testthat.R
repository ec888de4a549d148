library(testthat)
library(oxidoku)

test_check("oxidoku")
