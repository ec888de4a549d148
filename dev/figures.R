# Draws the pictures in README.md, except the screenshots of a game in the browser. The "locked" scene of the browser
# test takes these and saves them in the folder named by OXIDOKU_SHOTS. The pictures are in tools/, which is part of
# the release but not installed.
library(oxidoku)

folder <- "tools/figures"
dir.create(folder, showWarnings = FALSE)

draw <- function(name, expression, width = 360) {
  file <- file.path(folder, paste0(name, ".png"))
  grDevices::png(file, width, 360, pointsize = 11, type = "cairo", antialias = "gray")
  force(expression)
  grDevices::dev.off()
  stopifnot(file.size(file) < 40000)
}

steps <- explainGame(".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.")
draw("player", plot(steps, step = match("X-wing", steps$technique)))

hardest <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
trace <- traceGame(hardest, maxSteps = 1e5)
draw("teacher", plot(trace))

set.seed(1)
field <- designGame(randomGame(boxes = c(2, 3)), c("control", "N", "P", "K", "NP", "NPK"), planter = "serpentine")
draw("statistician", plot(field, plotNumbers = TRUE))
