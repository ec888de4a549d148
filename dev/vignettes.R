# Builds the vignettes that are missing in inst/doc or older than their sources, with the installed package. Then
# installs the package again, because R CMD INSTALL also installs the files in inst/doc.
sources <- list.files("vignettes", "[.]Rmd$", full.names = TRUE)
built <- file.path("inst", "doc", sub("Rmd$", "html", basename(sources)))
stale <- sources[!file.exists(built) | file.mtime(built) < file.mtime(sources)]
if (length(stale) == 0) quit()

# Works in a copy, because the vignettes write files. R/ is needed because a vignette shows one of its files.
tempDir <- tempfile("oxidoku")
folder <- file.path(tempDir, "vignettes")
dir.create(folder, recursive = TRUE)
tables <- list.files("vignettes", "[.]csv$", full.names = TRUE)
stopifnot(file.copy(c("DESCRIPTION", "R"), tempDir, recursive = TRUE), file.copy(c(stale, tables), folder))

cat("Building ", length(stale), " of ", length(sources), " vignettes (building all takes minutes)\n", sep = "")
vignettes <- tools::buildVignettes(dir = tempDir, tangle = TRUE)
results <- file.path(folder, basename(c(vignettes$docs, vignettes$outputs, unlist(vignettes$sources))))
dir.create(file.path("inst", "doc"), showWarnings = FALSE)
stopifnot(file.copy(results, file.path("inst", "doc"), overwrite = TRUE))
quit(status = system2("dev/install.sh"))
