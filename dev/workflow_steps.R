# Writes the steps of workflows as scripts, for dev/workflows.sh: workflow_steps.R <folder> <workflow file>...
#
# Each step becomes a line in <folder>/steps with tab-separated fields: the workflow, the job, "run" or "uses", a title,
# and the file with its script, or "-" for an action without a replacement.

arguments <- commandArgs(trailingOnly = TRUE)
folder <- arguments[[1]]
files <- arguments[-1]

# Returns a script that replaces an action on which later commands in the job depend, or NULL for other actions.
replacementFor <- function(step) {
  action <- sub("@.*", "", step$uses)
  if (action == "dtolnay/rust-toolchain") return(toolchainScript(sub(".*@", "", step$uses), step$with$components))
  installsPackage <- grepl("local::.", c(step$with[["extra-packages"]], "")[[1]], fixed = TRUE)
  if (action == "r-lib/actions/setup-r-dependencies" && installsPackage) "R CMD INSTALL --no-test-load ."
}

# The toolchain stays selected for the rest of the job. An installed toolchain is not updated.
toolchainScript <- function(toolchain, components) {
  parts <- trimws(strsplit(c(components, "")[[1]], ",")[[1]])
  install <- "rustup run %1$s rustc --version || rustup toolchain install %1$s --profile minimal --no-self-update"
  c(
    sprintf(install, toolchain),
    sprintf("rustup component add --toolchain %s %s", toolchain, parts),
    sprintf("echo %s >\"$JOB_TOOLCHAIN\"", toolchain)
  )
}

# Leaves out values that only GitHub Actions has, such as its token.
exports <- function(environment) {
  environment <- Filter(function(value) !grepl("${{", value, fixed = TRUE), environment)
  sprintf("export %s=%s", names(environment), vapply(environment, function(value) shQuote(format(value)), ""))
}

# An unknown key could change what a command does.
checkKeys <- function(step, where) {
  unknown <- setdiff(names(step), c("name", "if", "env", "run", "uses", "with"))
  if (length(unknown)) stop(where, ": unknown key `", unknown[[1]], "` of a step", call. = FALSE)
}

oneLine <- function(text) {
  lines <- strsplit(trimws(text), "\n")[[1]]
  paste0(lines[[1]], if (length(lines) > 1) " ...")
}

writeStep <- function(step, workflow, job, jobName) {
  checkKeys(step, paste(workflow, jobName))
  isRun <- !is.null(step$run)
  script <- if (isRun) step$run else replacementFor(step)
  file <- "-"
  if (!is.null(script)) {
    file <- tempfile("step", folder, ".sh")
    writeLines(c(exports(c(job$workflowEnv, job$env, step$env)), script), file)
  }
  kind <- if (isRun) "run" else "uses"
  paste(workflow, jobName, kind, oneLine(if (isRun) step$run else step$uses), file, sep = "\t")
}

stepsOf <- function(file) {
  content <- yaml::read_yaml(file)
  workflow <- sub("[.]ya?ml$", "", basename(file))
  unlist(lapply(names(content$jobs), function(jobName) {
    job <- c(content$jobs[[jobName]], list(workflowEnv = content$env))
    vapply(job$steps, writeStep, "", workflow = workflow, job = job, jobName = jobName)
  }))
}

writeLines(unlist(lapply(files, stepsOf)), file.path(folder, "steps"))
