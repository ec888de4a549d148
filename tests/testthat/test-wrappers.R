test_that("the committed wrappers are those that Rust describes", {
  committed <- readLines(checkoutFile("R", "extendr-wrappers.R"))
  maker <- getDLLRegisteredRoutines("oxidoku")$.Call[["wrap__make_oxidoku_wrappers"]]
  described <- strsplit(.Call(maker, TRUE, "oxidoku"), "\n")[[1]]
  expect_identical(committed[-(1:2)], described)
})

# What is left of a list of names, each with those that it uses, when all that use nothing are taken away again and again.
inCircles <- function(uses) {
  repeat {
    isFree <- lengths(uses) == 0
    if (!any(isFree)) return(names(uses))
    uses <- lapply(uses[!isFree], setdiff, names(uses)[isFree])
  }
}

test_that("no files and no rooms of the glue use each other in circles", {
  folder <- dirname(checkoutFile("src", "rust", "src", "lib.rs"))
  files <- list.files(folder, "[.]rs$", recursive = TRUE)
  modules <- gsub("/", "::", sub("[.]rs$", "", files))
  uses <- lapply(stats::setNames(file.path(folder, files), modules), function(file) {
    text <- readLines(file)
    text <- text[seq_len(c(grep("^#\\[cfg\\(test\\)\\]", text), length(text) + 1)[[1]] - 1)]
    named <- unlist(regmatches(text, gregexpr("crate(::[a-z_]+)+", text)))
    named <- sub("^crate::", "", named)
    intersect(c(named, sub("::[a-z_]+$", "", named)), modules)
  })
  uses <- Map(setdiff, uses, names(uses))
  expect_gt(length(unlist(uses)), 100)
  expect_identical(inCircles(uses), character())
  room <- function(names) sub("::.*", "", names)
  rooms <- lapply(split(uses, room(modules)), function(uses) unique(room(unlist(uses))))
  expect_identical(inCircles(Map(setdiff, rooms, names(rooms))), character())
  expect_identical(inCircles(list(a = "b", b = "c", c = "b", d = character())), c("a", "b", "c"))
})
