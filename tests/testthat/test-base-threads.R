test_that("the argument, the option, the environment variable and Ncpus take precedence in this order", {
  withr::local_options(oxidoku.threads = NULL, Ncpus = NULL)
  withr::local_envvar(OMP_THREAD_LIMIT = NA)
  expect_identical(checkThreads(NULL), 1L)
  withr::local_options(Ncpus = 4)
  expect_identical(checkThreads(NULL), 4L)
  withr::local_envvar(OMP_THREAD_LIMIT = "3")
  expect_identical(checkThreads(NULL), 3L)
  withr::local_options(oxidoku.threads = 2)
  expect_identical(checkThreads(NULL), 2L)
  expect_identical(checkThreads(1), 1L)
})

test_that("an invalid number of threads causes an error that names its source", {
  withr::local_options(oxidoku.threads = NULL, Ncpus = NA)
  withr::local_envvar(OMP_THREAD_LIMIT = NA)
  expect_snapshot(error = TRUE, {
    checkThreads(0)
    checkThreads("two")
    checkThreads(NULL)
    withr::with_envvar(c(OMP_THREAD_LIMIT = "many"), checkThreads(NULL))
    withr::with_options(list(oxidoku.threads = 1:2), checkThreads(NULL))
  })
})
