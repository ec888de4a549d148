# Tests of the scripts in dev/ that check the sources, and of the R commands in the workflows.

# Runs a script in dev/ and returns its exit status and output.
runScript <- function(script) {
  script <- normalizePath(script)
  withr::local_dir(dirname(dirname(script)))
  withr::local_envvar(R_LIBS = paste(.libPaths(), collapse = .Platform$path.sep))
  output <- suppressWarnings(system2(rscript(), shQuote(script), stdout = TRUE, stderr = TRUE))
  list(status = c(attr(output, "status"), 0L)[[1]], output = paste(output, collapse = "\n"))
}

test_that("all unsafe code in Rust has safety arguments", {
  run <- runScript(checkoutFile("dev", "unsafe.R"))
  expect_identical(run$status, 0L, info = run$output)
  expect_match(run$output, "[1-9][0-9]+ unsafe items, 0 without a safety argument")
})

test_that("the register types of an instruction set are used only in its entry functions", {
  # The methods of these types need instructions that a processor may lack. Each entry function is called only after a
  # check for these instructions.
  nine <- dirname(checkoutFile("src", "rust", "core", "src", "engine", "nine", "instruction_set.rs"))
  core <- dirname(dirname(nine))
  sources <- list.files(core, "[.]rs$", recursive = TRUE)
  octets <- file.path("octets", c("avx2.rs", "neon.rs", "simd128.rs", "sse.rs"))
  lanes <- file.path("lanes", c("avx2.rs", "avx512vl.rs", "neon.rs", "simd128.rs", "sse2.rs"))
  definitions <- file.path("engine/nine", c(octets, lanes))
  expect_identical(setdiff(definitions, sources), character())

  namesRegisters <- function(lines) {
    code <- gsub("InstructionSet::\\w+", "", lines[!grepl("^ *//", lines)])
    grep("\\b(Avx2|Avx512Vl|Neon|Simd128|Sse2|Ssse3)(Octet)?\\b", code, value = TRUE)
  }
  expect_identical(namesRegisters(c("// Avx2", "InstructionSet::Avx2 => 1", "x::<Avx2>()")), "x::<Avx2>()")
  for (source in setdiff(sources, c(definitions, "engine/nine/instruction_set.rs"))) {
    found <- namesRegisters(readLines(file.path(core, source)))
    reexports <- grepl("^pub\\(super\\) use \\w+::(\\w+|[{][\\w, ]+[}]);$", found, perl = TRUE)
    isShared <- basename(source) %in% c("lanes.rs", "octets.rs") & reexports
    expect_identical(found[!isShared], character(), info = source)
  }

  # All 64-bit ARM processors have NEON, and all x86-64 processors have SSE2. The other types occur only in functions
  # that are compiled for their instructions, which in WebAssembly need not be unsafe.
  entries <- readLines(file.path(nine, "instruction_set.rs"))
  uses <- grep("(lanes|octets)::(Avx2|Avx512Vl|Simd128|Ssse3)", entries)
  expect_length(uses, 7)
  functions <- grep("^(pub )?(unsafe )?fn ", entries)
  expect_match(entries[functions[findInterval(uses, functions)]],
               "^(unsafe fn \\w+_by_(avx2|avx512vl|ssse3)|fn \\w+_by_simd128)\\(")
})

test_that("the script for valgrind calls every function of the glue", {
  run <- runScript(checkoutFile("dev", "call_glue.R"))
  expect_identical(run$status, 0L, info = run$output)
})

test_that("all functions that the workflows call exist", {
  workflows <- list.files(dirname(checkoutFile(".github", "workflows", "rust.yaml")), full.names = TRUE)
  commands <- grep("Rscript -e '", unlist(lapply(workflows, readLines)), value = TRUE)
  expect_gt(length(commands), 0)
  code <- parse(text = sub(".*Rscript -e '(.*)'.*", "\\1", commands))
  calls <- setdiff(all.names(code), all.vars(code))
  missing <- calls[!vapply(calls, exists, NA, envir = asNamespace("oxidoku"), mode = "function")]
  expect_identical(missing, character())
})
