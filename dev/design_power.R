# Compares designPower() with simulated experiments: Rscript dev/design_power.R [runs] [seed].
suppressMessages(library(oxidoku))
for (file in c("helper-games.R", "helper-power.R")) source(file.path("tests/testthat", file))
arguments <- as.integer(c(commandArgs(TRUE), c(10000, 1)[seq(length(commandArgs(TRUE)) + 1, length.out = 2)])[1:2])
runs <- arguments[[1]]
set.seed(arguments[[2]])
designs <- designsForPower()
lines <- lapply(designs, function(design) {
  power <- design$power$table$Power
  simulated <- simulatedPower(design, runs)
  data.frame(test = design$power$test, df = paste(design$power$df, collapse = ", "),
             difference = round(design$power$table$Difference, 3), power = round(power, 4), simulated = simulated,
             "standard errors" = round((simulated - power) / sqrt(power * (1 - power) / runs), 2), check.names = FALSE)
})
print(cbind(design = names(designs), do.call(rbind, lines)), row.names = FALSE)
