# The scripts of dev/ that check the sources, and the commands of the workflows as far as they are R.

# The exit status of a script of dev/, with what it printed.
runScript <- function(script) {
  script <- normalizePath(script)
  withr::local_dir(dirname(dirname(script)))
  withr::local_envvar(R_LIBS = paste(.libPaths(), collapse = .Platform$path.sep))
  rscript <- file.path(R.home("bin"), "Rscript")
  output <- suppressWarnings(system2(rscript, shQuote(script), stdout = TRUE, stderr = TRUE))
  list(status = c(attr(output, "status"), 0L)[[1]], output = paste(output, collapse = "\n"))
}

test_that("each unsafe place in Rust has a safety argument", {
  run <- runScript(checkoutFile("dev", "unsafe.R"))
  expect_identical(run$status, 0L, info = run$output)
  expect_match(run$output, "[1-9][0-9] unsafe places, 0 without a safety argument")
})

test_that("each function of the glue is called by the script that valgrind runs", {
  run <- runScript(checkoutFile("dev", "call_glue.R"))
  expect_identical(run$status, 0L, info = run$output)
})

test_that("the workflows call no function that does not exist", {
  workflows <- list.files(dirname(checkoutFile(".github", "workflows", "rust.yaml")), full.names = TRUE)
  commands <- grep("Rscript -e '", unlist(lapply(workflows, readLines)), value = TRUE)
  expect_gt(length(commands), 1)
  code <- parse(text = sub(".*Rscript -e '(.*)'.*", "\\1", commands))
  calls <- setdiff(all.names(code), all.vars(code))
  missing <- calls[!vapply(calls, exists, NA, envir = asNamespace("oxidoku"), mode = "function")]
  expect_identical(missing, character())
})
